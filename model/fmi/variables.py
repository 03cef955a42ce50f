"""The variables of an FMU; each element of an array becomes one, because signals are single numbers."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from macrostep.model.errors import FmuError
from macrostep.model.fmi.archive import shown
from macrostep.model.fmi.declared_units import meaning_of, meanings
from macrostep.model.fmi.description import REALS, TEXTS, Variable, finite

_MOST = 300_000
"""Variables with the elements of all arrays; each takes about half a kilobyte."""
_LONGEST_NAME = 2000
_MOST_DIMENSIONS = 32
_LARGEST_ITEM = 2**63
_DIFFERENCES = "ModelVariables/*[@relativeQuantity='true' or Real/@relativeQuantity='true']/@name"
"""Finds the variables that are differences of quantities; FMPy only sees it where a type says so."""


@dataclass(frozen=True)
class Variables:
    """The variables by name, and the names of those that FMPy's variables became (by their id).

    A name is `ambiguous` if different variables have it: the first keeps it, the others get a number behind it.
    """

    by_name: Mapping[str, Variable]
    names: Mapping[int, tuple[str, ...]]
    ambiguous: frozenset[str]

    def of(self, raw: Any) -> tuple[str, ...]:
        return self.names.get(id(raw), ())


def variables(raw: Any, root: Any, version: str, where: str, without: frozenset[str] = frozenset()) -> Variables:
    """Make the variables of FMPy's, `without` those that only hold a place.

    Raises
    ------
    FmuError
        If two that differ in more than their names have one value reference in FMI 3, or if there are too many.
    """
    _check_number(raw.modelVariables, where)
    if version == "3.0":
        _check_references(raw.modelVariables, where)
    left_out = without | (_negated(root) if version == "1.0" else frozenset[str]())
    reader = _Reader(raw, root, where)
    by_name: dict[str, Variable] = {}
    names: dict[int, tuple[str, ...]] = {}
    ambiguous: dict[str, int] = {}
    for item in raw.modelVariables:
        if item.name in left_out:
            continue
        elements = tuple(reader.elements(item))
        names[id(item)] = tuple(_add(element, by_name, ambiguous) for element in elements)
    _name_derivatives(raw.modelVariables, by_name, names)
    return Variables(by_name, names, frozenset(ambiguous))


def _add(element: Variable, by_name: dict[str, Variable], ambiguous: dict[str, int]) -> str:
    """Add a variable, and return the name that it has; an alias of the same name is the same."""
    name = element.name
    other = by_name.get(name)
    if other is not None:
        if (other.reference, other.element, other.type) == (element.reference, element.element, element.type):
            return name
        while name in by_name:
            number = ambiguous[element.name] = ambiguous.get(element.name, 1) + 1
            name = f"{element.name} ({number})"
        element = replace(element, name=name)
    by_name[name] = element
    return name


def _check_number(items: Sequence[Any], where: str) -> None:
    """Refuse what would fill the memory, before anything is made of it."""
    total = 0
    for item in items:
        if len(item.name) > _LONGEST_NAME:
            raise FmuError(f"{where} has a name of {len(item.name)} characters; at most {_LONGEST_NAME} are taken.")
        if any(length < 0 for length in item.shape or ()):
            raise FmuError(f"{where} has an array of negative size, {shown(item.name)!r}.")
        if len(item.shape or ()) > _MOST_DIMENSIONS:
            dimensions = f"{len(item.shape)} dimensions, {shown(item.name)!r}"
            raise FmuError(f"{where} has an array of {dimensions}; at most {_MOST_DIMENSIONS} are taken.")
        size = math.prod(item.shape or ())
        if size > _MOST:
            raise FmuError(f"{where} has an array of more than {_MOST} values, {shown(item.name)!r}; fewer are taken.")
        total += size
    if total > _MOST:
        raise FmuError(f"{where} has {total} variables, elements of arrays included; at most {_MOST} are taken.")


def _check_references(items: Sequence[Any], where: str) -> None:
    """Refuse one value reference for what differs in more than its name: which one a function means is not known."""
    seen: dict[int, Any] = {}
    for item in items:
        other = seen.setdefault(item.valueReference, item)
        if (other.type, other.shape) != (item.type, item.shape):
            both = f"{shown(other.name)!r} and {shown(item.name)!r}"
            raise FmuError(f"{where} gives {both} the same value reference, {item.valueReference}.")


def _negated(root: Any) -> frozenset[str]:
    """Return the variables of FMI 1 that are other ones with the sign changed: who needs one has the other."""
    return frozenset(root.xpath("ModelVariables/ScalarVariable[@alias='negatedAlias']/@name"))


class _Reader:
    """Makes variables of FMPy's, with what they share at hand."""

    def __init__(self, raw: Any, root: Any, where: str) -> None:
        self._where = where
        self._units = meanings(raw.unitDefinitions, where)
        self._differences = frozenset(root.xpath(_DIFFERENCES))
        self._attributes = {element.get("name"): element.attrib for element in root.iterfind("ModelVariables/*")}
        self._items: dict[int, tuple[tuple[str, int], ...]] = {}

    def elements(self, item: Any) -> Iterator[Variable]:
        """Yield a variable, or the elements of an array row by row."""
        whole = self._with_rest(self._variable(item), item)
        if not item.shape:
            yield whole
            return
        size = math.prod(item.shape)
        texts = (item.start or "").split() if item.type not in TEXTS else []
        if len(texts) not in (0, 1, size):
            raise FmuError(f"{self._where} gives {shown(item.name)!r} {len(texts)} start values, and it has {size}.")
        indices = itertools.product(*(range(1, length + 1) for length in item.shape))
        for number, index in enumerate(indices):
            start = _start(texts[number if len(texts) > 1 else 0], item.type) if texts else None
            name = f"{item.name}[{','.join(map(str, index))}]"
            yield replace(whole, name=name, element=number, size=size, start=start)

    def _variable(self, item: Any) -> Variable:
        declared = item.declaredType
        is_real = item.type in REALS

        def given(attribute: str) -> Any:
            own = getattr(item, attribute)
            return own if own is not None or declared is None else getattr(declared, attribute)

        unit = (given("unit") or "") if is_real else ""
        meaning = meaning_of(unit, self._units)
        if item.name in self._differences or (declared is not None and declared.relativeQuantity):
            meaning = meaning.of_differences()
        return Variable(
            name=item.name,
            reference=item.valueReference,
            type=item.type,
            causality="local" if item.causality == "none" else item.causality or "local",
            variability=item.variability or "",
            initial=item.initial or "",
            unit=meaning.unit,
            si_unit=meaning.si_unit,
            declared_unit=unit,
            factor=meaning.factor,
            offset=meaning.offset,
            start=None if item.shape else _start(item.start, item.type),
            minimum=finite(given("min")),
            maximum=finite(given("max")),
            nominal=finite(given("nominal")),
            description=item.description or "",
            items=self._items_of(declared) if item.type == "Enumeration" and declared is not None else (),
            clocks=tuple(clock.name for clock in item.clocks or ()),
            interval=item.intervalVariability or "",
        )

    def _with_rest(self, variable: Variable, item: Any) -> Variable:
        """Add what FMPy passes over."""
        attributes = self._attributes.get((item.alias or item).name, {})
        if variable.type == "Clock":
            period, shift = (_of_a_clock(attributes, name) for name in ("interval", "shift"))
            has_fractions = attributes.get("supportsFraction") in ("true", "1")
            return replace(variable, period=period, shift=shift, has_fractions=has_fractions)
        if attributes.get("intermediateUpdate") in ("true", "1"):
            return replace(variable, intermediate_update=True)
        return variable

    def _items_of(self, declared: Any) -> tuple[tuple[str, int], ...]:
        """Return the items of an enumeration, which many variables can share."""
        known = self._items.get(id(declared))
        if known is None:
            known = tuple((item.name or "", int(item.value)) for item in declared.items)
            if any(abs(value) > _LARGEST_ITEM for _, value in known):
                of = shown(declared.name or "")
                raise FmuError(f"{self._where} has an enumeration with a value that no integer holds, {of!r}.")
            self._items[id(declared)] = known
        return known


def _of_a_clock(attributes: Mapping[str, str], name: str) -> float | None:
    """Return a time of a clock in seconds, which is given as a number or as a fraction."""
    counter, resolution = finite(attributes.get(f"{name}Counter")), finite(attributes.get("resolution"))
    if counter is not None and resolution:
        return counter / resolution
    return finite(attributes.get(f"{name}Decimal"))


def _start(text: str | None, kind: str) -> float | str | None:
    if text is None or kind in TEXTS:
        return text
    if kind == "Boolean" and text in ("true", "false"):
        return float(text == "true")
    return finite(text)


def _name_derivatives(items: Sequence[Any], by_name: dict[str, Variable], names: Mapping[int, tuple[str, ...]]) -> None:
    """Tell each derivative the name of its state, which has as many elements as it."""
    for item in items:
        if item.derivative is None or not names.get(id(item)):
            continue
        states = names.get(id(item.derivative), ())
        if len(states) == len(names[id(item)]):
            for name, state in zip(names[id(item)], states, strict=True):
                by_name[name] = replace(by_name[name], derivative_of=state)
