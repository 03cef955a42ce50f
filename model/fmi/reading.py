"""Makes a description of an unpacked FMU: FMPy reads and validates, here it is checked, and arrays become elements.

FMPy is made for FMUs that are as they should be: it raises whatever Python raises over others, and builds what they ask
for. What it would not survive is refused before it (:mod:`xml_screen`), what it does not mind after it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from macrostep.model.errors import FmuError
from macrostep.model.fmi.archive import DESCRIPTION, shown, told
from macrostep.model.fmi.description import Description, Variable, finite
from macrostep.model.fmi.interfaces import interfaces, platforms
from macrostep.model.fmi.structure import structure
from macrostep.model.fmi.variables import variables
from macrostep.model.fmi.xml_screen import screen

_SUPPORTED = ("1.0", "2.0", "3.0")
_OF_THE_SCHEMA = re.compile(r"[A-Z]+ \(line (\d+), column \d+\): (.*)", re.DOTALL)
_MOST_FAULTS = 20


def read_description(path: str, digest: str, folder: Path) -> Description:
    """Read the description of the FMU at `path`, which stands unpacked in `folder`.

    Raises
    ------
    FmuError
        If it is no description, or if it cannot be true.
    """
    where = f"{DESCRIPTION} of {shown(Path(path).name)}"
    file = folder / DESCRIPTION
    try:
        screen(file, where)
    except OSError as error:
        raise FmuError(f"{where} cannot be read: {(error.strerror or str(error)).lower()}.") from None
    root = _root(file, where)
    version = _version(root, where)
    raw, faults = _read(file, where)
    offered = interfaces(root, version, folder, where)
    found = variables(raw, root, version, where)
    known = structure(raw, root, found, version, where)
    experiment = raw.defaultExperiment
    best = offered.get("CoSimulation") or offered["ModelExchange"]
    return Description(
        path=path,
        digest=digest,
        folder=folder,
        version=version,
        name=raw.modelName or "",
        guid=raw.guid or "",
        generation_tool=raw.generationTool or "",
        description=raw.description or "",
        interfaces=offered,
        variables=found.by_name,
        states=known.states,
        derivatives=known.derivatives,
        event_indicators=known.event_indicators,
        event_indicator_references=known.event_indicator_references,
        dependencies=known.dependencies,
        default_start=finite(experiment and experiment.startTime),
        default_stop=finite(experiment and experiment.stopTime),
        default_step=finite(experiment and experiment.stepSize),
        default_tolerance=finite(experiment and experiment.tolerance),
        platforms=platforms(folder),
        platform_library=best.library,
        log_categories=tuple(category.name or "" for category in raw.logCategories),
        next_event=_next_event(root, found.by_name),
        faults=faults,
    )


def _next_event(root: Any, known: Mapping[str, Variable]) -> Variable | None:
    """Return the variable that an FMU of FMI 2 made by Macrostep names as its next time event."""
    element = root.find("VendorAnnotations/Tool[@name='Macrostep']/NextEvent")
    reference = "" if element is None else element.get("valueReference") or ""
    return next((v for v in known.values() if str(v.reference) == reference and v.is_real), None)


def _root(file: Path, where: str) -> Any:
    """Return the root element of a file that was screened."""
    from lxml import etree

    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False)
    try:
        return etree.parse(str(file), parser).getroot()
    except (etree.XMLSyntaxError, OSError, ValueError) as error:
        raise FmuError(f"{where} is not well-formed XML: {told(error)}.") from None


def _version(root: Any, where: str) -> str:
    if root.tag != "fmiModelDescription":
        raise FmuError(f"{where} is no model description: its element is {shown(str(root.tag))!r}.")
    declared = root.get("fmiVersion") or ""
    version = str(declared)[:3]
    if version not in _SUPPORTED:
        known = f"{', '.join(_SUPPORTED[:-1])} and {_SUPPORTED[-1]}"
        raise FmuError(f"{where} says FMI version {shown(declared)!r}; Macrostep reads {known}.")
    return version


def _read(file: Path, where: str) -> tuple[Any, tuple[str, ...]]:
    """Return FMPy's description, and what its checks find that no schema says.

    What is against the schema is refused. Much that works is against the rules that FMPy checks besides, start values
    where FMI wants none or combinations of causality and variability, so that this is only told.
    """
    from fmpy.model_description import ValidationError, read_model_description

    try:
        return read_model_description(str(file), validate=True), ()
    except ValidationError as error:
        faults = [str(fault) for fault in error.problems]
    except Exception as error:  # FMPy raises plain exceptions, and what Python raises over what it did not expect
        raise FmuError(f"{where} cannot be understood: {_in_words(error)}.") from None
    of_the_schema = [match for fault in faults if (match := _OF_THE_SCHEMA.match(fault))]
    if of_the_schema:
        rest = f", and {len(faults) - 1} faults more" if len(faults) > 1 else ""
        first = f"line {of_the_schema[0][1]}: {told(of_the_schema[0][2])}"
        raise FmuError(f"{where} is not as FMI's schema wants it, {first}{rest}.")
    try:
        return read_model_description(str(file), validate=False), tuple(map(told, faults[:_MOST_FAULTS]))
    except Exception as error:
        raise FmuError(f"{where} cannot be understood: {_in_words(error)}.") from None


def _in_words(error: Exception) -> str:
    """Say what FMPy stumbled over; its own sentences end in full, Python's are about lists and numbers."""
    if isinstance(error, LookupError):
        return "it refers to a variable that it does not have"
    if isinstance(error, (ValueError, TypeError, AttributeError, OverflowError)):
        return f"something in it is not of the kind that it must be ({told(error)})"
    return told(error)
