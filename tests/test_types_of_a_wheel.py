"""What a script knows of an installed wheel: its types, for mypy and completion, and the files that come with it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import numpy as np
import pytest

ROOT = Path(__file__).parents[1]
SCRIPT = """
import macrostep
from macrostep.model import Diagram, load
from macrostep.solvers import compare, save_figure, simulate

diagram: Diagram = load("two_masses")
reveal_type(simulate(diagram, "ni_jacobi", step=0.1)["left.x"])
for chunk in simulate(diagram, "ni_jacobi", step=0.1, stream=True):
    reveal_type(chunk.fraction)
comparison = compare(diagram, ["ni_jacobi:step=0.1"])
reveal_type(comparison.error("left.x"))
reveal_type(macrostep.testing.assert_method)
macrostep.extensions.add("own")
save_figure(comparison, "a.pdf", width="85")
"""


BUILD = "import sys; sys.path.insert(0, '.ci'); import build_backend; build_backend.build_{way}({target!r})"


@pytest.mark.reliability
@pytest.mark.parametrize("way", ["wheel", "editable"])
def test_a_script_beside_an_installation_has_its_types(way: str, tmp_path: Path) -> None:
    source = tmp_path / "source"
    ignored = shutil.ignore_patterns(".git", ".venv", "build", "__pycache__", ".*_cache")
    shutil.copytree(ROOT, source, symlinks=True, ignore=ignored)
    subprocess.run([sys.executable, "-c", BUILD.format(way=way, target=str(tmp_path))], check=True, cwd=source)
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(tmp_path / "venv")], check=True)
    packages = next((tmp_path / "venv").glob("lib/python*/site-packages"))
    with zipfile.ZipFile(next(tmp_path.glob("*.whl"))) as wheel:
        wheel.extractall(packages)
    (packages / "others.pth").write_text(str(Path(np.__file__).parents[1]))
    (tmp_path / "own.py").write_text(SCRIPT)
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    python = str(tmp_path / "venv" / "bin" / "python")
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--python-executable", python, "own.py"],
        capture_output=True, text=True, cwd=tmp_path, env=environment,
    )  # fmt: skip
    said = checked.stdout
    for kind in ("numpy.ndarray", '"float"', '"dict[str, numpy.ndarray', '"def (method'):
        assert kind in said, said
    assert 'Argument "width" to "save_figure" has incompatible type "str"; expected "float"' in said
    assert "Found 1 error" in said
    files = packages / "macrostep" if way == "wheel" else source / "macrostep"
    for file in ("py.typed", "resources/extensions/style.mplstyle", "examples/notebooks/first_steps.ipynb"):
        assert (files / file).is_file()
