"""The variables of an FMU; each element of an array becomes one, because signals are single numbers."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from macrostep.model.base.errors import FmuError
from macrostep.model.base.phrase import Phrase
from macrostep.model.fmi.declared_units import meaning_of, meanings
from macrostep.model.fmi.message_texts import shown
from macrostep.model.fmi.streaming import WrittenVariable
from macrostep.model.fmi.variable import REALS, TEXTS, Variable, finite

_MOST = 300_000
"""Variables with the elements of all arrays; each takes about half a kilobyte."""
_LONGEST_NAME = 2000
_MOST_DIMENSIONS = 32
_LARGEST_ITEM = 2**63


@dataclass(frozen=True)
class Variables:
    """The variables by name, and those of the written ones that say what they are to others.

    A name is `ambiguous` if different variables have it: the first keeps it, the others get a number behind it. Other
    `faults` have their lines.
    """

    by_name: Mapping[str, Variable]
    related: Sequence[WrittenVariable]
    ambiguous: frozenset[str]
    faults: tuple[str, ...] = ()


def variables(raw: Any, version: str, where: str, without: frozenset[str] = frozenset()) -> Variables:
    """Make the variables of those that are written, `without` those that only hold a place, which get their names.

    What is written is let go as soon as it is a variable: there may be hundreds of thousands.

    Raises
    ------
    FmuError
        If two that differ in more than their names have one value reference in FMI 3, or if there are too many.
    """
    _check_number(raw.modelVariables, where)
    if version == "3.0":
        _check_references(raw.modelVariables, where)
    reader = _VariableReader(raw, where)
    by_name: dict[str, Variable] = {}
    ambiguous: dict[str, int] = {}
    related = []
    left, raw.modelVariables = raw.modelVariables[::-1], []
    while left:
        item = left.pop()
        if item.is_negated or item.name in without:
            continue  # who needs what is negated has the other one, with the sign changed
        item.names = tuple([_add(element, by_name, ambiguous) for element in reader.elements(item)])
        if item.is_related:
            related.append(item)
    _name_derivatives(related, by_name)
    return Variables(by_name, related, frozenset(ambiguous), tuple(reader.faults))


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
        element = element._replace(name=name)
    by_name[name] = element
    return name


def _check_number(items: Sequence[Any], where: str) -> None:
    """Refuse what would fill the memory, before anything is made of it."""
    total = 0
    for item in items:
        if len(item.name) > _LONGEST_NAME:
            raise FmuError(
                "{where} has a name of {count} characters; at most {most} are taken.",
                where=where, count=len(item.name), most=_LONGEST_NAME,
            )  # fmt: skip
        if any(length < 0 for length in item.shape or ()):
            raise FmuError("{where} has an array of negative size, {name!r}.", where=where, name=shown(item.name))
        if len(item.shape or ()) > _MOST_DIMENSIONS:
            raise FmuError(
                "{where} has an array of {count} dimensions, {name!r}; at most {most} are taken.",
                where=where, count=len(item.shape), name=shown(item.name), most=_MOST_DIMENSIONS,
            )  # fmt: skip
        size = math.prod(item.shape or ())
        if size > _MOST:
            raise FmuError(
                "{where} has an array of more than {most} values, {name!r}; fewer are taken.",
                where=where, most=_MOST, name=shown(item.name),
            )  # fmt: skip
        total += size
    if total > _MOST:
        raise FmuError(
            "{where} has {total} variables, elements of arrays included; at most {most} are taken.",
            where=where, total=total, most=_MOST,
        )  # fmt: skip


def _check_references(items: Sequence[Any], where: str) -> None:
    """Refuse one value reference for what differs in more than its name: which one a function means is not known."""
    seen: dict[int, Any] = {}
    for item in items:
        other = seen.setdefault(item.valueReference, item)
        if (other.type, other.shape) != (item.type, item.shape):
            raise FmuError(
                "{where} gives {one!r} and {other!r} the same value reference, {reference}.",
                where=where, one=shown(other.name), other=shown(item.name), reference=str(item.valueReference),
            )  # fmt: skip


class _VariableReader:
    """Makes variables of those that are written, with what they share at hand."""

    def __init__(self, raw: Any, where: str) -> None:
        self._where = where
        self._units = meanings(raw.unitDefinitions, where)
        self._items: dict[int, tuple[tuple[str, int], ...]] = {}
        self.faults: list[str] = []

    def elements(self, item: WrittenVariable) -> Sequence[Variable]:
        """Return a variable, or the elements of an array row by row."""
        whole = self._variable(item)
        return list(self._elements(item, whole)) if item.shape else (whole,)

    def _elements(self, item: WrittenVariable, whole: Variable) -> Iterator[Variable]:
        size = math.prod(item.shape)
        texts = (item.start or "").split() if item.type not in TEXTS else []
        if len(texts) not in (0, 1, size):  # one is for all elements
            fault = Phrase(
                "{name!r} has {count} start values for {size} elements, and keeps the FMU's own",
                name=shown(item.name), count=len(texts), size=size,
            )  # fmt: skip
            self.faults.append(Phrase("line {line}: {what}", line=item.sourceline, what=fault))
            texts = []
        indices = itertools.product(*(range(1, length + 1) for length in item.shape))
        for number, index in enumerate(indices):
            start = _start(texts[number if len(texts) > 1 else 0], item.type) if texts else None
            name = f"{item.name}[{','.join(map(str, index))}]"
            yield whole._replace(name=name, element=number, size=size, start=start)

    def _variable(self, item: WrittenVariable) -> Variable:
        declared, low, high, nominal = item.declaredType, item.min, item.max, item.nominal
        unit = (item.unit or "") if item.type in REALS else ""
        meaning = meaning_of(unit, self._units)
        if item.relativeQuantity:
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
            minimum=None if low is None else finite(low),
            maximum=None if high is None else finite(high),
            nominal=None if nominal is None else finite(nominal),
            description=item.description or "",
            items=self._items_of(declared) if item.type == "Enumeration" and declared is not None else (),
            intermediate_update=item.intermediateUpdate,
            clocks=tuple(clock.name for clock in item.clocks),
            interval=item.intervalVariability or "",
            **(_of_a_clock(item.attributes) if item.attributes else {}),
        )

    def _items_of(self, declared: Any) -> tuple[tuple[str, int], ...]:
        """Return the items of an enumeration, which many variables can share."""
        known = self._items.get(id(declared))
        if known is None:
            known = tuple((item.name or "", int(item.value)) for item in declared.items)
            if any(abs(value) > _LARGEST_ITEM for _, value in known):
                of = shown(declared.name or "")
                raise FmuError(
                    "{where} has an enumeration with a value that no integer holds, {name!r}.",
                    where=self._where,
                    name=of,
                )
            self._items[id(declared)] = known
        return known


def _of_a_clock(attributes: Mapping[str, str]) -> dict[str, Any]:
    """Return what only clocks have."""
    return {
        "period": _seconds(attributes, "interval"),
        "shift": _seconds(attributes, "shift"),
        "has_fractions": attributes.get("supportsFraction") in ("true", "1"),
    }


def _seconds(attributes: Mapping[str, str], name: str) -> float | None:
    """Return a time of a clock, which is given as a number or as a fraction."""
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


def _name_derivatives(items: Sequence[WrittenVariable], by_name: dict[str, Variable]) -> None:
    """Give each derivative the name of its state, which has as many elements as it."""
    for item in items:
        states = () if item.derivative is None else item.derivative.names
        if len(states) == len(item.names):
            for name, state in zip(item.names, states, strict=True):
                by_name[name] = by_name[name]._replace(derivative_of=state)
