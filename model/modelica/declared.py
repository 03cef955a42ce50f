"""Declared variables of a subsystem that is read from Modelica: types, units, values and attributes as numbers."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from macrostep.model.base.errors import LanguageError, UnitError
from macrostep.model.base.units import to_si
from macrostep.model.language.syntax import Expression, Position
from macrostep.model.modelica.parts import Given, ModelPart

_NUMBERS = ("start", "min", "max", "nominal")
_TEXTS = ("unit", "displayUnit", "quantity")
_SKIPPED = ("stateSelect", "unbounded")
_SYMBOL = re.compile(r"([A-Za-z%]+)([-+]?[0-9]+)?")


@dataclass
class DeclaredVariable:
    """A declared variable.

    Attributes
    ----------
    name, type : str
        `type` is Real, Integer or Boolean.
    prefixes : frozenset of str
    at : Position
        Where it stands in the text.
    unit : str
        In our notation.
    value : Expression or None
        What it is declared to be.
    number : float
        Of a parameter: its value.
    numbers : dict
        Its start, min, max and nominal, as far as they are given.
    is_fixed : bool
        Whether it begins with its start.
    """

    name: str
    type: str
    prefixes: frozenset[str]
    at: Position
    unit: str = ""
    value: Expression | None = None
    number: float = 0.0
    numbers: dict[str, float] = field(default_factory=dict)
    is_fixed: bool = False

    @property
    def is_constant(self) -> bool:
        return bool(self.prefixes & {"parameter", "constant"})


def own_unit(unit: str) -> str:
    """Return a unit in our notation, ``N*s/m`` for ``N.s/m``, ``m^2`` for ``m2``."""
    powers = _SYMBOL.sub(lambda m: m[1] + (f"^{int(m[2])}" if m[2] else ""), unit)
    return powers.replace(".", "*").replace("Ohm", "ohm").replace("^1*", "*")


def unit_of(variable: ModelPart) -> str:
    """Return the unit of a variable in our notation.

    Raises
    ------
    LanguageError
        If it is not known or not one of SI, or an attribute is not known.
    """
    for name, its in variable.given.inner.items():
        if name not in (*_NUMBERS, *_TEXTS, *_SKIPPED, "fixed"):
            raise LanguageError("A variable has no attribute {name!r} here.", *its.at, name=name)
        if name in _TEXTS and its.value is not None and not isinstance(its.value, str):
            raise LanguageError("The {name} must be a text in quotation marks.", *its.at, name=name)
    unit = variable.given.inner.get("unit", Given())
    return _unit(unit.value, unit.at) if isinstance(unit.value, str) else ""


def _unit(text: str, at: Position) -> str:
    unit = own_unit(text)
    try:
        is_si = to_si(1.0, unit) == 1.0 and to_si(0.0, unit) == 0.0
    except UnitError:
        raise LanguageError("The unit {text!r} is not known.", *at, text=text) from None
    if not is_si:
        raise LanguageError(
            "The unit {text!r} is not one of SI, in which equations calculate; give it as displayUnit instead.",
            *at, text=text,
        )  # fmt: skip
    return unit
