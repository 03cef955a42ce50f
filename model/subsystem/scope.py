"""What names stand for, and what the expressions of them give that stand in place of numbers."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import NamedTuple

from macrostep.model.base.errors import LanguageError, MacrostepError, UnitError
from macrostep.model.base.phrase import marked
from macrostep.model.base.units import from_si, si_powers, to_si
from macrostep.model.language.dimensions import dimension, names, shown, value
from macrostep.model.language.syntax import Expression
from macrostep.model.subsystem.calculated import Calculated

NOT_DECLARED = marked("The diagram has no parameter {name!r}; it has: {known}.")
NONE_DECLARED = marked("{name!r} is neither a number nor a parameter of the diagram, which has none.")


class _Quantity(NamedTuple):
    """An SI value and what it measures, None where that is not known."""

    value: float
    dimension: Mapping[str, float] | None


class Scope:
    """Names and what they stand for.

    Parameters
    ----------
    known : collection of str
        All names that there are; those that were never :meth:`put` have no value.
    around : Scope, optional
        What names stand for that are not among these.
    """

    def __init__(self, known: Collection[str], around: Scope | None = None) -> None:
        self._known = known
        self._around = around
        self._quantities: dict[str, _Quantity] = {}

    def put(self, name: str, number: float, unit: str) -> None:
        """Let a name stand for a number of a unit; for nothing, if it is not finite or the unit is not known."""
        try:
            quantity = _Quantity(to_si(number, unit), _dimension(unit) if unit else None)
        except UnitError:
            return
        if math.isfinite(quantity.value):
            self._quantities[name] = quantity

    def calculated(self, number: float, unit: str) -> float:
        """Return a number as it is, and what an expression gives, in the unit."""
        if not isinstance(number, Calculated):
            return number
        try:
            return Calculated(number.expression, self._value_of(number.expression, unit))
        except MacrostepError as error:
            return Calculated(number.expression, fault=str(error))

    def _value_of(self, expression: str, unit: str) -> float:
        """Return what an expression gives, in the unit.

        Raises
        ------
        MacrostepError
            With the reason why it gives nothing.
        """
        node = _parsed(expression)
        used = {name: self._quantity(name) for name in names(node)}
        found = dimension(node, {name: quantity.dimension for name, quantity in used.items()})
        try:
            result = value(node, {name: quantity.value for name, quantity in used.items()})
        except (ArithmeticError, ValueError):
            result = math.nan
        if not math.isfinite(result):
            raise MacrostepError("{expression} has no finite value.", expression=expression)
        if not used:
            return result
        if unit and found is not None and found != _dimension(unit):
            raise UnitError(
                "{expression} is {what}, but it is to be in {unit} here.",
                expression=expression, what=shown(found), unit=unit,
            )  # fmt: skip
        return from_si(result, unit)

    def _quantity(self, name: str) -> _Quantity:
        if name in self._quantities:
            return self._quantities[name]
        if self._around is not None and name in self._around.all_known:
            return self._around._quantity(name)
        if name in self._known:
            raise MacrostepError("It is calculated of {name}, which has no value itself.", name=name)
        if not self.all_known:
            raise MacrostepError(NONE_DECLARED, name=name)
        raise MacrostepError(NOT_DECLARED, name=name, known=", ".join(self.all_known))

    @property
    def all_known(self) -> Collection[str]:
        """All names that stand for something here, those from around among them."""
        return self._known if self._around is None else dict.fromkeys((*self._known, *self._around.all_known))


def names_in(number: float | None) -> set[str]:
    """Return the names in an expression; none in a number, nor in an expression that cannot be read."""
    try:
        return set(names(_parsed(number.expression))) if isinstance(number, Calculated) else set()
    except LanguageError:
        return set()


@lru_cache(maxsize=4096)
def _dimension(unit: str) -> Mapping[str, float]:
    return {symbol: power for symbol, power in si_powers(unit).items() if symbol != "rad"}


@lru_cache(maxsize=4096)
def _parsed(expression: str) -> Expression:
    from macrostep.model.language.parser import parse_expression  # loads Lark

    return parse_expression(expression)
