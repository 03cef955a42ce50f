"""Reads a model description as a stream: its variables, and what depends on what, are taken out as they come.

A tree of 200 000 variables and FMPy's objects of it would have a gigabyte. What is left when they are taken out is as
small as any other description, and FMPy reads it. What is taken out has FMPy's names for everything, so that its checks
take it as their own.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from sys import intern
from typing import Any

from macrostep.model.base.errors import MacrostepError
from macrostep.model.disk.regular_files import open_regular
from macrostep.model.fmi.variable import REALS

_PLAIN_TYPES = frozenset(("Real", "Integer", "Boolean", "String", "Enumeration"))
_OF_FMI_3 = ("Output", "ContinuousStateDerivative", "ClockedState", "InitialUnknown", "EventIndicator")
_UNKNOWNS = {
    "Outputs": "outputs",
    "Derivatives": "derivatives",
    "Output": "outputs",
    "ContinuousStateDerivative": "derivatives",
    "EventIndicator": "eventIndicators",
}
"""FMPy's lists that are needed, by the element that holds FMI 2's unknowns, or that is one of FMI 3's."""
_TAKEN = (
    "ScalarVariable", "Float64", "Float32", "Int8", "UInt8", "Int16", "UInt16", "Int32", "UInt32", "Int64", "UInt64",
    "Boolean", "String", "Binary", "Enumeration", "Clock", "Unknown", *_OF_FMI_3,
)  # fmt: skip
_TRUE = frozenset(("true", "1"))
_PARAMETERS = frozenset(("parameter", "calculatedParameter", "structuralParameter"))
_CALCULATED = {"calculatedParameter": "calculated", "local": "calculated"}
_FIRST = {"structuralParameter": "exact", "parameter": "exact", **_CALCULATED}
_SIGNALS = {"input": "exact", "output": "calculated", "local": "calculated"}
_INITIALS: Mapping[str, Mapping[str, str | None]] = {
    "constant": {"output": "exact", "local": "exact"},
    "fixed": _FIRST,
    "tunable": _FIRST,
    "discrete": _SIGNALS,
    "continuous": {**_SIGNALS, "independent": None},
}
"""What `initial` is where it is not given, by variability and causality (FMI 2.0.4, page 51)."""
_PIECE = 2**16


@dataclass(slots=True, eq=False)
class WrittenDimension:
    """A length of an array: a number, or the value reference of a structural parameter."""

    start: int | None
    valueReference: int | None


@dataclass(slots=True, eq=False)
class WrittenAlias:
    """Another name of a variable (FMI 3)."""

    name: str
    description: str | None
    displayUnit: str | None


@dataclass(slots=True, eq=False)
class WrittenVariable:
    """A variable as it is written, with FMPy's names of its attributes.

    Attributes
    ----------
    declaredType, derivative, clocks
        First what is written, then what it refers to.
    attributes : mapping or None
        All of a clock's.
    is_negated : bool
        Whether it is another one with the sign changed (FMI 1).
    direct : tuple of str or None
        The inputs on which it depends directly (FMI 1).
    names : tuple of str
        Those that its elements have as variables of ours; empty if it is none.
    """

    name: str
    valueReference: int
    type: str
    sourceline: int
    description: str | None = None
    causality: str = "local"
    variability: str | None = None
    initial: str | None = None
    start: str | None = None
    unit: str | None = None
    displayUnit: str | None = None
    relativeQuantity: bool = False
    declaredType: Any = None
    derivative: Any = None
    nominal: str | None = None
    min: str | None = None
    max: str | None = None
    clocks: Any = ()
    intervalVariability: str | None = None
    intermediateUpdate: bool = False
    dimensions: tuple[WrittenDimension, ...] = ()
    shape: tuple[int, ...] = ()
    aliases: tuple[WrittenAlias, ...] = ()
    alias: WrittenVariable | None = None
    attributes: Mapping[str, str] | None = None
    is_negated: bool = False
    direct: tuple[str, ...] | None = None
    names: tuple[str, ...] = ()

    @property
    def is_related(self) -> bool:
        """Whether it says what it is to other variables."""
        return self.derivative is not None or self.alias is not None or self.direct is not None


@dataclass(slots=True, eq=False)
class WrittenUnknown:
    """An output, a derivative or an event indicator, and on what it depends; first as written, then as variables."""

    sourceline: int
    variable: Any
    dependencies: Any


class UnreadableError(MacrostepError):
    """What is written cannot be meant; the text says why, without a full stop."""


@dataclass
class Written:
    """What was taken out of a description.

    Attributes
    ----------
    variables : list of WrittenVariable
    unknowns : mapping of str to list of WrittenUnknown
        By the name of FMPy's list.
    """

    variables: list[WrittenVariable] = field(default_factory=list)
    unknowns: dict[str, list[WrittenUnknown]] = field(
        default_factory=lambda: {name: list[WrittenUnknown]() for name in _UNKNOWNS.values()}
    )

    def take(self, element: Any) -> bool:
        """Take what an element says, if it is a variable or an unknown; return whether it is one."""
        parent = element.getparent()
        if parent is None or parent.getparent() is None:
            return False
        if parent.tag == "ModelVariables":
            if element.get("name") is not None:
                self.variables.append(_variable(element))
        elif element.tag == "Unknown" and parent.getparent().tag == "ModelStructure":
            self._take_unknown(element, parent.tag, element.get("index"))
        elif element.tag in _OF_FMI_3 and parent.tag == "ModelStructure":
            self._take_unknown(element, element.tag, element.get("valueReference"))
        else:
            return False
        return True

    def _take_unknown(self, element: Any, place: str, variable: str | None) -> None:
        if place in _UNKNOWNS:
            unknown = WrittenUnknown(element.sourceline, variable, element.get("dependencies"))
            self.unknowns[_UNKNOWNS[place]].append(unknown)


# -- from a file or a tree ---------------------------------------------------------------------------------------------


def stream(file: Path, schema: Any) -> tuple[Any, Written] | None:
    """Read a file that was screened, while a schema looks on.

    Parameters
    ----------
    file : Path
    schema : lxml.etree.XMLSchema

    Returns
    -------
    root : lxml element
        The tree without what was taken out.
    written : Written
        None is returned for both if it cannot be read, or does not obey the schema.
    """
    from lxml import etree

    parser = etree.XMLPullParser(
        events=("end",), tag=_TAKEN, schema=schema, resolve_entities=False, no_network=True, load_dtd=False
    )
    written = Written()
    try:
        with open_regular(file) as source:
            while piece := source.read(_PIECE):
                parser.feed(piece)
                if len(parser.feed_error_log):
                    return None
                _take_all(parser.read_events(), written)
        root = parser.close()
    except (etree.XMLSyntaxError, UnreadableError, OSError, ValueError):
        return None
    _empty(root)
    return root, written


def _take_all(events: Iterator[tuple[str, Any]], written: Written) -> None:
    """Take what has come; an element is removed when the next one is complete, because the parser still holds it."""
    for _, element in events:
        if written.take(element):
            above = element.getparent()
            while element.getprevious() is not None:
                del above[0]


def taken_out(root: Any) -> Written:
    """Take variables and unknowns out of a tree."""
    written = Written()
    for element in root.iter(*_TAKEN):
        written.take(element)
    _empty(root)
    return written


def _empty(root: Any) -> None:
    for name in ("ModelVariables", "ModelStructure"):
        for element in root.iterfind(name):
            del element[:]


# -- elements ----------------------------------------------------------------------------------------------------------


def _variable(element: Any) -> WrittenVariable:
    given = dict(element.items())
    value, kind = given, element.tag
    if kind == "ScalarVariable":
        inner = next((child for child in element if child.tag in _PLAIN_TYPES), None)
        if inner is None:
            raise UnreadableError("the variable {name!r} has no type", name=given["name"])
        value, kind = dict(inner.items()), inner.tag
    found = WrittenVariable(
        name=given["name"],
        valueReference=int(given["valueReference"]),
        type=intern(kind),
        sourceline=element.sourceline,
        description=given.get("description"),
        causality=intern(given.get("causality", "local")),
        variability=_shared(given.get("variability")),
        initial=_shared(given.get("initial")),
        start=_shared(value.get("start")),
        declaredType=_shared(value.get("declaredType")),
        min=_shared(value.get("min")),
        max=_shared(value.get("max")),
    )
    if kind in REALS:
        found.unit, found.displayUnit = _shared(value.get("unit")), _shared(value.get("displayUnit"))
        found.relativeQuantity = value.get("relativeQuantity") in _TRUE
        found.derivative, found.nominal = value.get("derivative"), _shared(value.get("nominal"))
    if value is given:
        _take_what_fmi_3_has(element, given, found)
    else:
        _take_what_fmi_1_has(element, given, found)
    return found


def _shared(text: str | None) -> str | None:
    """Return one object for all equal texts."""
    return None if text is None else intern(text)


def _take_what_fmi_3_has(element: Any, given: Mapping[str, str], found: WrittenVariable) -> None:
    found.intervalVariability = given.get("intervalVariability")
    found.intermediateUpdate = given.get("intermediateUpdate") in _TRUE
    found.clocks = given.get("clocks", "")
    if found.type == "Clock":
        found.attributes = given
    for child in element:
        if child.tag == "Dimension":
            start, reference = child.get("start"), child.get("valueReference")
            lengths = (None if text is None else int(text) for text in (start, reference))
            found.dimensions += (WrittenDimension(*lengths),)
        elif child.tag == "Start":
            found.start = found.start or child.get("value")
        elif child.tag == "Alias":
            alias = WrittenAlias(child.get("name"), child.get("description"), child.get("displayUnit"))
            found.aliases += (alias,)


def _take_what_fmi_1_has(element: Any, given: Mapping[str, str], found: WrittenVariable) -> None:
    found.is_negated = given.get("alias") == "negatedAlias"
    for child in element:
        if child.tag == "DirectDependency":
            found.direct = tuple(item.text or "" for item in child.iterfind("Name"))


# -- what refers to what -----------------------------------------------------------------------------------------------


def complete(raw: Any, written: Written, version: str) -> None:
    """Give FMPy's description all that was taken out before FMPy read it, with references in place of what is written.

    Raises
    ------
    UnreadableError, LookupError, ValueError
        If it refers to what is not there, or if something is not of the kind that it must be.
    """
    variables = written.variables
    types = {declared.name: declared for declared in raw.typeDefinitions}
    for variable in variables:
        _resolve_type(variable, types)
        _resolve_kind(variable, version)
    if version == "3.0":
        known = {variable.valueReference: variable for variable in variables}
        for variable in variables:
            if variable.dimensions:
                variable.shape = tuple(_length(dimension, known) for dimension in variable.dimensions)
        variables += [alias for variable in variables for alias in _aliases(variable)]
    else:
        known = dict(enumerate(variables, 1))
    for variable in variables:
        if variable.derivative is not None:
            variable.derivative = known[int(variable.derivative)]
        if variable.clocks:
            variable.clocks = tuple(known[int(reference)] for reference in variable.clocks.split())
    raw.modelVariables, written.variables = variables, []
    for name, unknowns in written.unknowns.items():
        for unknown in unknowns:
            unknown.variable = known[int(unknown.variable)]
            if unknown.dependencies is not None:
                unknown.dependencies = [known[int(reference)] for reference in unknown.dependencies.split()]
        setattr(raw, name, unknowns)
    if version == "3.0":
        raw.numberOfEventIndicators = sum(math.prod(unknown.variable.shape) for unknown in raw.eventIndicators)


def _resolve_type(variable: WrittenVariable, types: Mapping[str, Any]) -> None:
    """Take from the declared type what the variable does not say itself."""
    name = variable.declaredType
    if name is None:
        return
    if name not in types:
        said = {"name": variable.name, "type": name}
        raise UnreadableError("the variable {name!r} is of the type {type!r}, which is not defined", **said)
    declared = variable.declaredType = types[name]
    for attribute in ("unit", "min", "max", "nominal"):
        if getattr(variable, attribute) is None:
            setattr(variable, attribute, getattr(declared, attribute))
    variable.relativeQuantity = variable.relativeQuantity or declared.relativeQuantity


def _resolve_kind(variable: WrittenVariable, version: str) -> None:
    """Fill in what is not given of causality, variability and `initial`."""
    if version == "1.0":
        if variable.causality == "internal":
            variable.causality = "local"
        if variable.variability == "parameter":
            variable.causality, variable.variability = "parameter", "fixed"
        variable.variability = variable.variability or "continuous"
        return
    if variable.variability is None:
        is_continuous = version == "2.0" or variable.type in REALS
        is_parameter = version == "3.0" and variable.causality in _PARAMETERS
        variable.variability = "fixed" if is_parameter else "continuous" if is_continuous else "discrete"
    if variable.initial is None:
        possible = _INITIALS.get(variable.variability, {})
        if variable.causality not in possible:
            raise UnreadableError(
                "the variable {name!r} has the causality {causality} and the variability {variability}, which do not "
                "go together", name=variable.name, causality=variable.causality, variability=variable.variability,
            )  # fmt: skip
        variable.initial = possible[variable.causality]


def _length(dimension: WrittenDimension, by_reference: Mapping[int, WrittenVariable]) -> int:
    if dimension.start is not None:
        return dimension.start
    if dimension.valueReference is None:
        raise UnreadableError("an array has a dimension without a length")
    return int(by_reference[dimension.valueReference].start or "")


def _aliases(variable: WrittenVariable) -> Iterator[WrittenVariable]:
    for alias in variable.aliases:
        description, unit = alias.description or variable.description, alias.displayUnit or variable.displayUnit
        yield replace(variable, name=alias.name, alias=variable, description=description, displayUnit=unit)
