"""The interfaces that an FMU offers: their flags, which FMPy reads in part, and their libraries."""

from __future__ import annotations

import platform
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

from macrostep.model.errors import FmuError
from macrostep.model.fmi.archive import shown
from macrostep.model.fmi.description import Interface
from macrostep.model.fmi.foreign import foreign_library, passed_on

Kind = Literal["CoSimulation", "ModelExchange"]
KINDS: tuple[Kind, ...] = ("CoSimulation", "ModelExchange")

_PLAIN_IDENTIFIER = re.compile(r"[A-Za-z_][\w\-]{0,250}", re.ASCII)
"""It becomes part of the path of a library, which may not lead anywhere else."""

_AS_IN_FMI_3 = {
    "canGetAndSetFMUstate": "canGetAndSetFMUState",
    "canSerializeFMUstate": "canSerializeFMUState",
    "providesDirectionalDerivative": "providesDirectionalDerivatives",
}


def interfaces(root: Any, version: str, folder: Path, where: str) -> dict[str, Interface]:
    """Return what an FMU offers, by kind.

    Raises
    ------
    FmuError
        If it is nothing that can be run, or if its library has a name that is none.
    """
    found = dict[str, Interface]()
    for kind, element in _elements(root, version):
        identifier = (root if version == "1.0" else element).get("modelIdentifier") or ""
        if not _PLAIN_IDENTIFIER.fullmatch(identifier):
            raise FmuError(f"{where} gives its library the name {shown(identifier)!r}, which is no identifier of C.")
        flags, library = _flags(element, kind, version), _library(folder, identifier, version)
        foreign = None if library else foreign_library(folder, identifier, version, this_platform())
        found[kind] = Interface(kind, identifier, passed_on(flags) if foreign else flags, library, foreign)
    if not found:
        only = "neither Co-Simulation nor Model Exchange"
        if root.find("ScheduledExecution") is not None:
            only = "only Scheduled Execution"
        raise FmuError(f"{where} offers {only}, which Macrostep does not run; export the FMU for Co-Simulation.")
    return found


def _elements(root: Any, version: str) -> Iterator[tuple[Kind, Any]]:
    if version == "1.0":
        element = root.find("Implementation/*/Capabilities")
        if element is not None:
            yield "CoSimulation", element
        elif root.find("Implementation") is None:
            yield "ModelExchange", root
        return
    for kind in KINDS:
        element = root.find(kind)
        if element is not None:
            yield kind, element


def _flags(element: Any, kind: str, version: str) -> dict[str, bool | float]:
    flags = dict[str, bool | float]()
    if version == "1.0" and kind == "ModelExchange":  # it has none
        return {"needsCompletedIntegratorStep": True}
    for name, text in element.attrib.items():
        value = _flag(text)
        if value is not None:
            flags[_AS_IN_FMI_3.get(name, name)] = value
    if version == "2.0" and kind == "ModelExchange":
        flags["needsCompletedIntegratorStep"] = not flags.pop("completedIntegratorStepNotNeeded", False)
    if element.getparent().tag == "CoSimulation_Tool":
        flags["needsExecutionTool"] = True
    return flags


def _flag(text: str) -> bool | float | None:
    """Return the value of an attribute; texts, such as names, are no flags."""
    if text in ("true", "false"):
        return text == "true"
    try:
        return float(text)
    except ValueError:
        return None


# -- libraries -------------------------------------------------------------------------------------------------------

_SYSTEMS = {"linux": ("linux", ".so"), "win32": ("windows", ".dll"), "darwin": ("darwin", ".dylib")}
_MACHINES = {"amd64": "x86_64", "x86_64": "x86_64", "arm64": "aarch64", "aarch64": "aarch64"}
_OLDER = {
    "x86_64-linux": "linux64",
    "x86_64-windows": "win64",
    "x86_64-darwin": "darwin64",
    "aarch64-darwin": "darwin64",
}


def this_platform() -> str:
    """Return FMI 3's name of this machine and system."""
    machine = platform.machine().lower()
    system, _ = _SYSTEMS.get(sys.platform, (sys.platform, ""))
    return f"{_MACHINES.get(machine, machine)}-{system}"


def platforms(folder: Path) -> tuple[str, ...]:
    """Return for which platforms there is something in an unpacked FMU."""
    binaries = folder / "binaries"
    if not binaries.is_dir():
        return ()
    return tuple(sorted(item.name for item in binaries.iterdir() if item.is_dir() and any(item.iterdir())))


def _library(folder: Path, identifier: str, version: str) -> Path | None:
    _, suffix = _SYSTEMS.get(sys.platform, ("", ".so"))
    new = this_platform()
    # FMI 2.0.4 allows the names of FMI 3 besides its own.
    for name in (new,) if version == "3.0" else (_OLDER.get(new, new), new):
        library = folder / "binaries" / name / f"{identifier}{suffix}"
        if library.is_file():
            return library
    return None
