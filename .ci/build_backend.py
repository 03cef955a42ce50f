"""Builds wheels by setuptools; those for Linux on x86-64 hold the engine's machine code besides.

Machine code serves with those versions of Python, Numba, llvmlite and NumPy only that it was made with. So such a wheel
is for one Python and requires these versions. For other platforms the wheel is a pure one: there the engine is compiled
when it is used.
"""

from __future__ import annotations

import csv
import hashlib
import io
import platform
import re
import subprocess
import sys
import tomllib
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from importlib.metadata import version
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

from setuptools import build_meta
from setuptools.build_meta import (
    build_sdist,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
)

__all__ = [
    "build_editable", "build_sdist", "build_wheel", "get_requires_for_build_editable", "get_requires_for_build_sdist",
    "get_requires_for_build_wheel", "prepare_metadata_for_build_editable",
]  # fmt: skip

_ROOT = Path(__file__).parents[1]
_KERNELS = "solvers/compilation/kernels"
_HOLDS_CODE = sys.platform == "linux" and platform.machine() == "x86_64"
_ONLY_THE_WINDOW_NEEDS = ("PySide6-Essentials", "pyqtgraph", "ziamath")


def get_requires_for_build_wheel(config_settings: Mapping[str, object] | None = None) -> list[str]:
    """Return what has to be installed before a wheel is built: for machine code all that the engine needs."""
    project = tomllib.loads((_ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    engine = [name for name in project["dependencies"] if not name.startswith(_ONLY_THE_WINDOW_NEEDS)]
    return [*build_meta.get_requires_for_build_wheel(config_settings), *(engine if _HOLDS_CODE else [])]


def build_wheel(
    wheel_directory: str,
    config_settings: Mapping[str, object] | None = None,
    metadata_directory: str | None = None,
) -> str:
    """Build a wheel and return its name."""
    pure: str = build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)
    if not _HOLDS_CODE:
        return pure
    subprocess.run([sys.executable, "-m", "macrostep.solvers.precompile"], cwd=_ROOT, check=True)
    return with_machine_code(Path(wheel_directory, pure), _ROOT / _KERNELS).name


def build_editable(
    wheel_directory: str,
    config_settings: Mapping[str, object] | None = None,
    metadata_directory: str | None = None,
) -> str:
    """Build a wheel that leads to this folder, by a path and not by code, which type checkers do not follow."""
    settings = {"editable_mode": "compat", **(config_settings or {})}
    name: str = build_meta.build_editable(wheel_directory, settings, metadata_directory)
    return name


def with_machine_code(pure: Path, kernels: Path) -> Path:
    """Replace a wheel for all platforms by one for Linux on x86-64 that holds the files of a folder, and return it."""
    tag = f"cp{sys.version_info.major}{sys.version_info.minor}-none-manylinux2014_x86_64"
    wheel = pure.with_name(pure.name.replace("py3-none-any", tag))
    record: list[tuple[str, str, int | str]] = []
    with ZipFile(pure) as source, ZipFile(wheel, "w", ZIP_DEFLATED) as target:

        def add(name: str, content: bytes) -> None:
            target.writestr(name, content)
            hashed = urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
            record.append((name, f"sha256={hashed}", len(content)))

        (home,) = {name.partition("/")[0] for name in source.namelist() if ".dist-info/" in name}
        for name in source.namelist():
            content = source.read(name)
            if name == f"{home}/WHEEL":
                content = content.replace(b"py3-none-any", tag.encode()).replace(b"Purelib: true", b"Purelib: false")
            elif name == f"{home}/METADATA":
                content = _pinned(content.decode("utf-8")).encode()
            if name != f"{home}/RECORD":
                add(name, content)
        for file in sorted(kernels.iterdir()):
            add(f"macrostep/{_KERNELS}/{file.name}", file.read_bytes())
        record.append((f"{home}/RECORD", "", ""))
        text = io.StringIO()
        csv.writer(text, lineterminator="\n").writerows(record)
        target.writestr(f"{home}/RECORD", text.getvalue())
    pure.unlink()
    return wheel


def _pinned(metadata: str) -> str:
    """Let the requirements of a wheel be the versions that its machine code was made with."""
    numpy = ".".join(version("numpy").split(".")[:2])
    for name, wanted in (("numba", version("numba")), ("llvmlite", version("llvmlite")), ("numpy", f"{numpy}.*")):
        line = rf"^Requires-Dist: {name}(?![\w.-]).*$"
        metadata, found = re.subn(line, f"Requires-Dist: {name}=={wanted}", metadata, flags=re.MULTILINE)
        assert found == 1, name
    return metadata
