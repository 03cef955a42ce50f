"""Macrostep: draw subsystems, couple them by any co-simulation method, compare with the monolithic reference."""

from pathlib import Path

__version__ = "0.1.0"

# A checkout on Windows may have text files in place of the links to the folders, which then are found beside this one.
_HERE = Path(__file__).parent
if (_HERE / "gui").is_file():
    __path__.append(str(_HERE.parent))
