"""Macrostep as an application that needs no Python: ``./dev bundle`` makes a folder of it by PyInstaller, and packs it.

The sources lie in it as files, by which the engine finds the machine code that belongs to them.
"""

from __future__ import annotations

import platform
import sys
import tarfile
import tempfile
from pathlib import Path

import PyInstaller.__main__

from macrostep import __version__

_ENTRY = """
import multiprocessing

if __name__ == "__main__":
    multiprocessing.freeze_support()
    from macrostep.gui.cli import main

    raise SystemExit(main())
"""
_SPECIFICATION = """
from PyInstaller.utils.hooks import collect_data_files, collect_dynamic_libs, collect_submodules

packages = ("macrostep", "fmpy", "pint", "ziamath", "ziafont")
analysis = Analysis(
    ["entry.py"], hiddenimports=collect_submodules("macrostep"),
    datas=[entry for package in packages for entry in collect_data_files(package)],
    binaries=collect_dynamic_libs("fmpy", search_patterns=["*.so"]),
    module_collection_mode={"macrostep": "py"}, excludes=["IPython", "PyInstaller", "mypy", "pytest", "tkinter"],
)
program = EXE(PYZ(analysis.pure), analysis.scripts, [], exclude_binaries=True, name="macrostep", console=True)
COLLECT(program, analysis.binaries, analysis.datas, name="macrostep")
"""


def build(folder: Path) -> Path:
    """Build the application and return the archive, which is put into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    archive = folder / f"macrostep-{__version__}-{sys.platform}-{platform.machine()}.tar.xz"
    with tempfile.TemporaryDirectory(prefix="macrostep-bundle-") as name:
        place = Path(name)
        (place / "entry.py").write_text(_ENTRY, "utf-8")
        (place / "macrostep.spec").write_text(_SPECIFICATION, "utf-8")
        PyInstaller.__main__.run(
            [
                str(place / "macrostep.spec"), "--noconfirm", "--log-level", "ERROR",
                "--distpath", str(place / "dist"), "--workpath", str(place / "work"),
            ]
        )  # fmt: skip
        with tarfile.open(archive, "w:xz", preset=1) as packed:
            packed.add(place / "dist" / "macrostep", f"macrostep-{__version__}")
    return archive


if __name__ == "__main__":
    print(build(Path(sys.argv[1])))
