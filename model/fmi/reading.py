"""Makes a description of an unpacked FMU: FMPy reads it, with FMI's schemas, and here it is checked further.

FMPy is made for FMUs that are as they should be: it raises whatever Python raises over others, and builds what they ask
for. What it would not survive is refused before it (:mod:`xml_screen`), what it does not mind after it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from macrostep.model.errors import FmuError
from macrostep.model.fmi.archive import DESCRIPTION, shown, told
from macrostep.model.fmi.description import Description, Variable, finite
from macrostep.model.fmi.interfaces import interfaces, platforms
from macrostep.model.fmi.structure import structure
from macrostep.model.fmi.variables import variables
from macrostep.model.fmi.xml_screen import screen
from macrostep.model.regular_files import open_regular

_SUPPORTED = ("1.0", "2.0", "3.0")
_MOST_FAULTS = 20
_PIECE = 2**16


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
        tag, attributes = screen(file, where)
    except OSError as error:
        raise FmuError(f"{where} cannot be read: {(error.strerror or str(error)).lower()}.") from None
    version = _version(tag, attributes, where)
    root = _root(file, version, where)
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


def _version(tag: str, attributes: Mapping[str, str], where: str) -> str:
    if tag != "fmiModelDescription":
        raise FmuError(f"{where} is no model description: its element is {shown(tag)!r}.")
    declared = attributes.get("fmiVersion", "")
    version = declared[:3]
    if version not in _SUPPORTED:
        known = f"{', '.join(_SUPPORTED[:-1])} and {_SUPPORTED[-1]}"
        raise FmuError(f"{where} says FMI version {shown(declared)!r}; Macrostep reads {known}.")
    return version


def _root(file: Path, version: str, where: str) -> Any:
    """Return the root element of a file that was screened, if it is as FMI's schema wants it.

    The schema looks on while the file is parsed, and the first fault ends that: to list all faults of a tree takes a
    time that grows with their square.
    """
    from lxml import etree

    parser = etree.XMLParser(
        resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False, schema=_schema(version)
    )
    line = 1  # which the schema does not say while it looks on
    try:
        with open_regular(file) as source:
            while piece := source.readline(_PIECE):
                parser.feed(piece)
                if len(parser.feed_error_log):
                    break
                line += piece.endswith(b"\n")
        return parser.close()
    except (etree.XMLSyntaxError, OSError, ValueError) as error:
        log = parser.feed_error_log
        said = told(log[0].message if len(log) else error)
        raise FmuError(f"{where} is not as FMI's schema wants it, line {line}: {said}.") from None


@lru_cache(maxsize=3)
def _schema(version: str) -> Any:
    """Return FMI's schema, which FMPy brings along."""
    import fmpy
    from lxml import etree

    name = "fmiModelDescription.xsd" if version == "1.0" else f"fmi{version[0]}ModelDescription.xsd"
    return etree.XMLSchema(file=str(Path(fmpy.__file__).parent / "schema" / f"fmi{version[0]}" / name))


def _read(file: Path, where: str) -> tuple[Any, tuple[str, ...]]:
    """Return FMPy's description, and what its checks find that no schema says.

    Much that works is against these rules, start values where FMI wants none or combinations of causality and
    variability, so that it is only told. FMPy would refuse it.
    """
    from fmpy.model_description import read_model_description
    from fmpy.validation import validate_model_description

    try:
        raw = read_model_description(str(file), validate=False)
        faults = validate_model_description(raw)
    except Exception as error:  # FMPy raises plain exceptions, and what Python raises over what it did not expect
        raise FmuError(f"{where} cannot be understood: {_in_words(error)}.") from None
    return raw, tuple(map(told, faults[:_MOST_FAULTS]))


def _in_words(error: Exception) -> str:
    """Say what FMPy stumbled over; its own sentences end in full, Python's are about lists and numbers."""
    if isinstance(error, LookupError):
        return "it refers to a variable that it does not have"
    if isinstance(error, (ValueError, TypeError, AttributeError, OverflowError)):
        return f"something in it is not of the kind that it must be ({told(error)})"
    return told(error)
