"""The interfaces that an FMU offers: their flags, which FMPy reads in part, and their libraries."""

from __future__ import annotations

import platform
import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Literal

from macrostep.model.base.errors import FmuError
from macrostep.model.base.phrase import Phrase
from macrostep.model.fmi.foreign import foreign_library, passed_on
from macrostep.model.fmi.message_texts import shown

Kind = Literal["CoSimulation", "ModelExchange"]
KINDS: tuple[Kind, ...] = ("CoSimulation", "ModelExchange")

_IDENTIFIER = re.compile(r"[^\W_.][\w\-. ]{0,250}|_[\w\-. ]{0,250}", re.ASCII)
"""It becomes part of the path of a library, which may not lead anywhere else; tools take names with points, too."""

_AS_IN_FMI_3 = {
    "canGetAndSetFMUstate": "canGetAndSetFMUState",
    "canSerializeFMUstate": "canSerializeFMUState",
    "providesDirectionalDerivative": "providesDirectionalDerivatives",
}


@dataclass(frozen=True)
class Interface:
    """A way to run an FMU.

    Attributes
    ----------
    kind : {"CoSimulation", "ModelExchange"}
    identifier : str
        The name of its library, and in FMI 1 the prefix of its functions.
    flags : mapping
        What it promises, by FMI 3's names of the flags (older versions spell some otherwise); those that are missing
        have FMI's default.
    library : Path or None
        Its library for this machine.
    foreign_library : Path or None
        One for another system, if there is no other and FMPy's remoting can run it here.
    renamed : str
        What is against FMI's rules in how its library is called, "" if nothing is.
    """

    kind: Kind
    identifier: str
    flags: Mapping[str, bool | float] = field(default_factory=dict)
    library: Path | None = None
    foreign_library: Path | None = None
    renamed: str = ""

    @property
    def is_remote(self) -> bool:
        """Whether another program runs it, always in a process of its own."""
        return self.foreign_library is not None

    def promises(self, flag: str) -> bool:
        """Whether the interface has a capability flag, such as "canGetAndSetFMUState"."""
        return bool(self.flags.get(flag, False))

    def without(self, flag: str) -> Interface:
        """Return the same without a promise that cannot be used."""
        return replace(self, flags={name: value for name, value in self.flags.items() if name != flag})

    @property
    def has_event_mode(self) -> bool:
        """Whether clocks can tick."""
        return self.kind == "ModelExchange" or self.promises("hasEventMode")


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
        if identifier and not _IDENTIFIER.fullmatch(identifier):
            raise FmuError(
                "{where} gives its library the name {name!r}, which is no name of a file.",
                where=where, name=shown(identifier),
            )  # fmt: skip
        flags, library = _flags(element, kind, version), _library(folder, identifier, version)
        foreign = None if library else foreign_library(folder, identifier, version, this_platform())
        renamed = _fault_of_a_library(library, identifier, version)
        flags = passed_on(flags) if foreign else flags
        found[kind] = Interface(kind, identifier, flags, library, foreign, renamed)
    if not found:
        raise FmuError(
            "{where} offers neither Co-Simulation nor Model Exchange, which Macrostep does not run; export the FMU for "
            "Co-Simulation."
            if root.find("ScheduledExecution") is None
            else "{where} offers only Scheduled Execution, which Macrostep does not run; export the FMU for "
            "Co-Simulation.",
            where=where,
        )
    return found


def _elements(root: Any, version: str) -> Iterator[tuple[Kind, Any]]:
    if version == "1.0":
        implementation = root.find("Implementation")
        if implementation is None:
            yield "ModelExchange", root
        else:
            capabilities = implementation.find("*/Capabilities")
            yield "CoSimulation", implementation if capabilities is None else capabilities
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
    if text.lower() in ("true", "false"):  # some write them as Python does
        return text.lower() == "true"
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
    """Return the library of an unpacked FMU for this machine: the one of its name, or the only one."""
    _, suffix = _SYSTEMS.get(sys.platform, ("", ".so"))
    places = [folder / "binaries" / name for name in _folders(version)]
    named = (place / f"{identifier}{suffix}" for place in places)
    found = next((library for library in named if library.is_file()), None)
    if found is None:
        found = next((only for place in places if (only := _only_library(place, identifier, suffix))), None)
    return found


def _folders(version: str) -> tuple[str, ...]:
    """Return the names of this machine's folder: FMI 2.0.4 allows that of FMI 3 besides its own, and tools mix them."""
    new = this_platform()
    old = _OLDER.get(new, new)
    return (new, old) if version == "3.0" else (old, new)


def _only_library(place: Path, identifier: str, suffix: str) -> Path | None:
    """Return the library in a folder that can only be meant, whatever it is called."""
    there = [file for file in place.iterdir() if file.is_file()] if place.is_dir() else []
    libraries = [file for file in there if file.name.lower().endswith(suffix)]
    alike = [file for file in libraries if identifier.lower() in (name := file.stem.lower(), name.removeprefix("lib"))]
    return next((found[0] for found in (libraries, alike) if len(found) == 1), None)


def _fault_of_a_library(library: Path | None, identifier: str, version: str) -> str:
    """Say what is against FMI's rules in how a library is called, or return an empty text."""
    if library is None:
        return ""
    if library.stem != identifier:
        said = {"library": shown(library.name), "identifier": shown(identifier)}
        return Phrase("its library is called {library!r}, and its modelIdentifier is {identifier!r}", **said)
    its, right = library.parent.name, _folders(version)
    if its in right[: 1 if version == "3.0" else 2]:
        return ""
    said = {"folder": its, "version": version, "right": right[0]}
    return Phrase("its library stands in the folder {folder!r}, and FMI {version}'s is {right!r}", **said)
