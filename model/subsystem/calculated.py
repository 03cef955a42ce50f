"""A number that an expression of the diagram's parameters gives, such as ``2*m*g``."""

from __future__ import annotations

import math
from typing import Any

from macrostep.model.base.errors import LanguageError, UnitError
from macrostep.model.base.units import parse_quantity


class Calculated(float):
    """A value with the expression that it comes from; wherever a plain number can stand, this one can.

    It is what the diagram calculates of it (:mod:`macrostep.model.diagram.parameters`): not a number as long as it was
    not calculated, or cannot be.

    Parameters
    ----------
    expression : str
        In the equation language. Names are the diagram's parameters in SI; an expression without names is in the unit
        that is declared for the value.
    value : float
    fault : str
        Why it has no value, in one sentence.
    """

    expression: str
    fault: str

    def __new__(cls, expression: str, value: float = math.nan, fault: str = "") -> Calculated:
        number = super().__new__(cls, value)
        number.expression, number.fault = expression, fault
        return number

    def __eq__(self, other: object) -> bool:
        """Say whether the other one has the same expression and value; a plain number is never equal."""
        if not isinstance(other, Calculated):
            return False
        same_value = float(self) == float(other) or (math.isnan(self) and math.isnan(other))
        return self.expression == other.expression and self.fault == other.fault and same_value

    def __ne__(self, other: object) -> bool:
        return not self == other  # a float says it by itself

    __hash__ = float.__hash__

    def __reduce__(self) -> Any:
        return Calculated, (self.expression, float(self), self.fault)

    def __copy__(self) -> Calculated:
        return self

    def __deepcopy__(self, memo: object) -> Calculated:
        return self


def written(value: float | None) -> float | str | None:
    """Return what a file or a field holds for a value: its expression, or the number."""
    return value.expression if isinstance(value, Calculated) else value


def read_value(text: str, unit: str) -> float:
    """Read a value as a person writes it: a number, a quantity such as ``10 mm``, or an expression of parameters.

    Raises
    ------
    MacrostepError
        If it is none of these.
    """
    from macrostep.model.language.parser import parse_expression  # loads Lark

    try:
        return parse_quantity(text, unit)
    except UnitError as error:
        try:
            parse_expression(text.strip())
        except LanguageError as fault:
            raise (fault if any(sign in text for sign in "*+/^(") else error) from None
        return Calculated(text.strip())
