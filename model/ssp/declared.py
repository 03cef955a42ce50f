"""Units and enumerations that a file of a system structure declares for itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

from macrostep.model.base.errors import FmuError
from macrostep.model.fmi.declared_units import Meaning, meaning_of, meanings
from macrostep.model.fmi.message_texts import shown
from macrostep.model.fmi.variable import finite
from macrostep.model.ssp.notes import Notes
from macrostep.model.ssp.xml import child, children, items

_BASE = ("kg", "m", "s", "A", "K", "mol", "cd", "rad")
_HIGHEST = 100


@dataclass(frozen=True)
class Declared:
    """What a file declares.

    Attributes
    ----------
    units : mapping
        Meanings by name.
    enumerations : mapping
        By name, the values of the items by their names.
    """

    units: Mapping[str, Meaning] = field(default_factory=dict)
    enumerations: Mapping[str, Mapping[str, int]] = field(default_factory=dict)

    def unit(self, name: str | None) -> Meaning | None:
        """Return what a unit means, None if none is given."""
        return meaning_of(name, self.units) if name else None

    def items(self, typed: Any) -> tuple[tuple[str, int], ...]:
        """Return the items of the enumeration that an element names; none if it names none."""
        name = None if typed is None else typed.get("name")
        return tuple(self.enumerations.get(name or "", {}).items())


def read_declared(root: Any, where: str, notes: Notes, outer: Declared | None = None) -> Declared:
    """Read the units and enumerations directly in an element; those of `outer` hold where they are not hidden."""
    units = dict(outer.units) if outer else {}
    for element in items(root, "Units", "Unit"):
        units.update(_unit(element, where, notes))
    enumerations = dict(outer.enumerations) if outer else {}
    for element in items(root, "Enumerations", "Enumeration"):
        enumerations[element.get("name") or ""] = _items(element, where, notes)
    return Declared(units, enumerations)


def _unit(element: Any, where: str, notes: Notes) -> dict[str, Meaning]:
    name, base = element.get("name") or "", child(element, "BaseUnit")
    if base is None:
        return {}  # its name says what it means, if anything
    powers = {key: finite(base.get(key, "0")) for key in _BASE}
    numbers = {"factor": finite(base.get("factor", "1")), "offset": finite(base.get("offset", "0"))}
    if None in (*powers.values(), *numbers.values()) or any(abs(p or 0.0) > _HIGHEST for p in powers.values()):
        notes.note(
            "{where}: the unit {name!r} has a power, factor or offset that is none; it is not known.",
            where=where, name=shown(name),
        )  # fmt: skip
        return {name: Meaning()}
    whole = {key: int(power or 0.0) for key, power in powers.items()}
    try:
        return meanings([SimpleNamespace(name=name, baseUnit=SimpleNamespace(**whole, **numbers))], where)
    except FmuError as error:
        notes.note(str(error))
        return {name: Meaning()}


def _items(element: Any, where: str, notes: Notes) -> dict[str, int]:
    found: dict[str, int] = {}
    for item in children(element, "Item"):
        value = finite(item.get("value"))
        if value is None or not value.is_integer() or abs(value) > 2**53:
            name = shown(item.get("name") or "")
            notes.note(
                "{where}: the item {name!r} of an enumeration has no whole number; it is not taken.",
                where=where, name=name,
            )  # fmt: skip
        else:
            found[item.get("name") or ""] = int(value)
    return found
