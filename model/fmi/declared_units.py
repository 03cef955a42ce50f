"""What the units mean that an FMU declares: their factor and offset to SI, and the unit of ours that means the same.

What the FMU says of a unit holds. Where it gives a name and no meaning, the name counts as one of ours, if it is one.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from macrostep.model.base.errors import FmuError, UnitError
from macrostep.model.base.units import COHERENT, dimension_differs, si_unit, to_si
from macrostep.model.fmi.message_texts import shown

_BASE = ("kg", "m", "s", "A", "K", "mol", "cd")  # radians are numbers
_HIGHEST_POWER = 20
_ALMOST = 1e-9
_POWER = re.compile(r"(?<=[A-Za-zΩ])(-?[0-9]+)")


@dataclass(frozen=True)
class Meaning:
    """The meaning of a declared unit.

    Attributes
    ----------
    unit : str
        A unit of :mod:`macrostep.model.base.units` that means the same, or "".
    si_unit : str
        The SI unit of the same dimension; "" if unknown.
    factor, offset : float
        The value in SI is factor * value + offset.
    """

    unit: str = ""
    si_unit: str = ""
    factor: float = 1.0
    offset: float = 0.0

    def of_differences(self) -> Meaning:
        """Return the meaning for differences of values: 20 degrees Celsius more are 20 K more."""
        return self if not self.offset else replace(self, unit=self.si_unit if self.factor == 1.0 else "", offset=0.0)


def meanings(definitions: Sequence[Any], where: str) -> dict[str, Meaning]:
    """Return the meanings of FMPy's unit definitions, by name.

    Raises
    ------
    FmuError
        If a factor is 0, or if a number is none.
    """
    found = {}
    for definition in definitions:
        base = definition.baseUnit
        if base is not None:
            if not (math.isfinite(base.factor) and base.factor and math.isfinite(base.offset)):
                raise FmuError(
                    "{where} gives the unit {unit!r} the factor {factor} and the offset {offset}, which cannot be.",
                    where=where, unit=shown(definition.name or ""), factor=repr(base.factor), offset=repr(base.offset),
                )  # fmt: skip
            powers = tuple(getattr(base, name) for name in _BASE)
            found[definition.name] = _meaning(definition.name or "", powers, base.factor, base.offset)
    return found


@lru_cache(maxsize=4096)
def meaning_of_a_name(name: str) -> Meaning:
    """Return the meaning of a unit of which the FMU gives the name only."""
    for text in _spellings(name):
        if text in COHERENT:
            return Meaning(text, text)
        try:
            offset = to_si(0.0, text)
            return Meaning(text, si_unit(text) or "1", to_si(1.0, text) - offset, offset)
        except UnitError:
            continue
    return Meaning()


@lru_cache(maxsize=4096)
def _meaning(name: str, powers: tuple[int, ...], factor: float, offset: float) -> Meaning:
    si = _si_text(powers)
    if not si:
        return Meaning("", "", factor, offset)
    for text in _spellings(name):
        if _is_the_same(text, si, factor, offset):
            return Meaning(text, si, factor, offset)
    return Meaning(si if (factor, offset) == (1.0, 0.0) else "", si, factor, offset)


def _spellings(name: str) -> Iterator[str]:
    """Yield a unit's name, and what it is in our spelling if it is in that of Modelica: N.m, m/s2, Ohm."""
    if name:
        yield name
        yield _POWER.sub(r"^\1", name.replace(".", "*")).replace("Ohm", "ohm").replace("Ω", "ohm")


def _is_the_same(text: str, si: str, factor: float, offset: float) -> bool:
    try:
        if dimension_differs(text, si):
            return False
        its_offset = to_si(0.0, text)
        its_factor = to_si(1.0, text) - its_offset
    except UnitError:
        return False
    return math.isclose(its_factor, factor, rel_tol=_ALMOST) and abs(its_offset - offset) <= _ALMOST * (1 + abs(offset))


def _si_text(powers: tuple[int, ...]) -> str:
    """Return the text of powers of the base units, or "" if they are absurd."""
    if any(abs(power) > _HIGHEST_POWER for power in powers):
        return ""
    parts = [(name, power) for name, power in zip(_BASE, powers, strict=True) if power]
    above = "*".join(name if power == 1 else f"{name}^{power}" for name, power in parts if power > 0) or "1"
    below = "*".join(name if power == -1 else f"{name}^{-power}" for name, power in parts if power < 0)
    if not below:
        return above
    return f"{above}/({below})" if "*" in below else f"{above}/{below}"


def meaning_of(name: str, known: Mapping[str, Meaning]) -> Meaning:
    return known[name] if name in known else meaning_of_a_name(name)
