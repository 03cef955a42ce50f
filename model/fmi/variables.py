"""The variables of an FMU; each element of an array becomes one, because signals are single numbers."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from macrostep.model.errors import FmuError
from macrostep.model.fmi.archive import shown
from macrostep.model.fmi.declared_units import Meaning, meaning_of, meanings
from macrostep.model.fmi.description import REALS, TEXTS, Variable, finite

_MOST = 300_000
"""Variables with the elements of all arrays; each takes about half a kilobyte."""
_LONGEST_NAME = 2000
_LARGEST_ITEM = 2**63
_DIFFERENCES = "ModelVariables/*[@relativeQuantity='true' or Real/@relativeQuantity='true']/@name"
"""Finds the variables that are differences of quantities; FMPy only sees it where a type says so."""


@dataclass(frozen=True)
class Variables:
    """The variables by name, and the names of those that FMPy's variables became (by their id)."""

    by_name: Mapping[str, Variable]
    names: Mapping[int, tuple[str, ...]]

    def of(self, raw: Any) -> tuple[str, ...]:
        return self.names.get(id(raw), ())


def variables(raw: Any, root: Any, version: str, where: str) -> Variables:
    """Make the variables of FMPy's.

    Raises
    ------
    FmuError
        If two have one name or, in FMI 3, one value reference, or if there are too many.
    """
    _check_number(raw.modelVariables, where)
    if version == "3.0":
        _check_references(raw.modelVariables, where)
    left_out = _negated(root) if version == "1.0" else frozenset[str]()
    units = meanings(raw.unitDefinitions, where)
    differences = frozenset(root.xpath(_DIFFERENCES))
    attributes = {element.get("name"): element.attrib for element in root.iterfind("ModelVariables/*")}
    by_name: dict[str, Variable] = {}
    names: dict[int, tuple[str, ...]] = {}
    for item in raw.modelVariables:
        if item.name in left_out:
            continue
        whole = _variable(item, units, item.name in differences, where)
        elements = tuple(_elements(item, _with_rest(whole, attributes.get(item.name, {})), where))
        for element in elements:
            if element.name in by_name:
                raise FmuError(f"{where} has two variables of the name {shown(element.name)!r}.")
            by_name[element.name] = element
        names[id(item)] = tuple(element.name for element in elements)
    _name_derivatives(raw.modelVariables, by_name, names, where)
    return Variables(by_name, names)


def _check_number(items: Sequence[Any], where: str) -> None:
    """Refuse what would fill the memory, before anything is made of it."""
    total = 0
    for item in items:
        if len(item.name) > _LONGEST_NAME:
            raise FmuError(f"{where} has a name of {len(item.name)} characters; at most {_LONGEST_NAME} are taken.")
        if any(length < 0 for length in item.shape or ()):
            raise FmuError(f"{where} has an array of negative size, {shown(item.name)!r}.")
        size = math.prod(item.shape or ())
        if size > _MOST:
            raise FmuError(
                f"{where} has an array of {size:.3g} values, {shown(item.name)!r}; at most {_MOST} are taken."
            )
        total += size
    if total > _MOST:
        raise FmuError(f"{where} has {total} variables, elements of arrays included; at most {_MOST} are taken.")


def _check_references(items: Sequence[Any], where: str) -> None:
    seen: dict[int, str] = {}
    for item in items:
        if item.alias is None and seen.setdefault(item.valueReference, item.name) != item.name:
            both = f"{shown(seen[item.valueReference])!r} and {shown(item.name)!r}"
            raise FmuError(f"{where} gives {both} the same value reference, {item.valueReference}.")


def _negated(root: Any) -> frozenset[str]:
    """Return the variables of FMI 1 that are other ones with the sign changed: who needs one has the other."""
    return frozenset(root.xpath("ModelVariables/ScalarVariable[@alias='negatedAlias']/@name"))


def _with_rest(variable: Variable, attributes: Mapping[str, str]) -> Variable:
    """Add what FMPy passes over."""
    if variable.type == "Clock":
        return replace(
            variable,
            period=finite(attributes.get("intervalDecimal")),
            shift=finite(attributes.get("shiftDecimal")),
        )
    if attributes.get("intermediateUpdate") in ("true", "1"):
        return replace(variable, intermediate_update=True)
    return variable


def _elements(item: Any, whole: Variable, where: str) -> Iterator[Variable]:
    if not item.shape:
        yield whole
        return
    size = math.prod(item.shape)
    texts = (item.start or "").split() if item.type not in TEXTS else []
    if len(texts) not in (0, 1, size):
        raise FmuError(f"{where} gives {shown(item.name)!r} {len(texts)} start values, and it has {size}.")
    indices = itertools.product(*(range(1, length + 1) for length in item.shape))
    for number, index in enumerate(indices):
        start = _start(texts[number if len(texts) > 1 else 0], item.type) if texts else None
        name = f"{item.name}[{','.join(map(str, index))}]"
        yield replace(whole, name=name, element=number, size=size, start=start)


def _variable(item: Any, units: Mapping[str, Meaning], is_difference: bool, where: str) -> Variable:
    declared = item.declaredType
    is_real = item.type in REALS

    def given(attribute: str) -> Any:
        own = getattr(item, attribute)
        return own if own is not None or declared is None else getattr(declared, attribute)

    unit = (given("unit") or "") if is_real else ""
    meaning = meaning_of(unit, units)
    if is_difference or (declared is not None and declared.relativeQuantity):
        meaning = meaning.of_differences()
    causality = "local" if item.causality == "none" else item.causality or "local"
    return Variable(
        name=item.name,
        reference=item.valueReference,
        type=item.type,
        causality=causality,
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
        items=_items(declared, where) if item.type == "Enumeration" else (),
        clocks=tuple(clock.name for clock in item.clocks or ()),
        interval=item.intervalVariability or "",
    )


def _start(text: str | None, kind: str) -> float | str | None:
    if text is None or kind in TEXTS:
        return text
    if kind == "Boolean" and text in ("true", "false"):
        return float(text == "true")
    return finite(text)


def _items(declared: Any, where: str) -> tuple[tuple[str, int], ...]:
    items = tuple((item.name or "", int(item.value)) for item in (declared.items if declared is not None else ()))
    if any(abs(value) > _LARGEST_ITEM for _, value in items):
        raise FmuError(
            f"{where} has an enumeration with a value that no integer holds, {shown(declared.name or '')!r}."
        )
    return items


def _name_derivatives(
    items: Sequence[Any], by_name: dict[str, Variable], names: Mapping[int, tuple[str, ...]], where: str
) -> None:
    """Tell each derivative the name of its state."""
    for item in items:
        if item.derivative is None or not names.get(id(item)):
            continue
        states = names.get(id(item.derivative), ())
        if len(states) != len(names[id(item)]):
            raise FmuError(f"{where} calls {shown(item.name)!r} the derivative of what has another size.")
        for name, state in zip(names[id(item)], states, strict=True):
            by_name[name] = replace(by_name[name], derivative_of=state)
