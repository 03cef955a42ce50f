"""Libraries for another system that FMPy's remoting can run here: those for Windows on Linux, through Wine, and those
for 32 bits on 64-bit Windows. Only FMI 2.0, whose functions it passes on; it does not pass on all of them."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path

FOREIGN = {"x86_64-linux": "win64", "x86_64-windows": "win32"}
"""By this machine's platform, the one whose libraries it runs besides."""
_NOT_PASSED_ON = ("canGetAndSetFMUState", "canSerializeFMUState", "providesDirectionalDerivatives")
"""FMU states are refused by the client; the server has no memory for more derivatives than there are seeds."""
_WINE = ("wine64", "wine", "/usr/lib/wine/wine64", "/usr/bin/wine-stable")


def foreign_library(folder: Path, identifier: str, version: str, platform: str) -> Path | None:
    """Return the library of an unpacked FMU that remoting can run on a platform, None if there is none."""
    if version != "2.0" or platform not in FOREIGN:
        return None
    library = folder / "binaries" / FOREIGN[platform] / f"{identifier}.dll"
    return library if library.is_file() else None


def passed_on(flags: Mapping[str, bool | float]) -> dict[str, bool | float]:
    """Return what an FMU still promises if it runs through remoting."""
    return {name: False if name in _NOT_PASSED_ON else value for name, value in flags.items()}


def find_wine() -> str:
    """Return the command that runs programs for Windows, "" if there is none."""
    return next((found for name in _WINE if (found := shutil.which(name))), "")
