"""Small FMUs made by hand: archives with a model description and no library, for what is only read."""

from __future__ import annotations

import zipfile
from collections.abc import Mapping
from pathlib import Path

TEXTS = {
    version: (Path(__file__).parent / "descriptions" / f"fmi{version[0]}.xml").read_bytes()
    for version in ("1.0", "2.0", "3.0")
}
"""A model description of each version: a mass on a rail (2), fields with arrays and a clock (3), an oil pipe (1)."""


def write_fmu(path: Path, text: str | bytes = TEXTS["2.0"], files: Mapping[str, bytes] | None = None) -> Path:
    """Write an FMU with a model description and some more files."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("modelDescription.xml", text)
        for name, content in (files or {}).items():
            archive.writestr(name, content)
    return path


def with_many_variables(number: int) -> bytes:
    """Return a description of FMI 2.0 with so many local variables more, structured as those of a plant are."""
    lines = (
        f'<ScalarVariable name="plant.unit{k // 1000}.part{k // 20 % 50}.x[{k % 20 + 1}]" valueReference="{1000 + k}" '
        f'description="Quantity {k}" causality="local" variability="continuous"><Real unit="N"/></ScalarVariable>\n'
        for k in range(number)
    )
    return TEXTS["2.0"].replace(b"</ModelVariables>", "".join(lines).encode() + b"</ModelVariables>")
