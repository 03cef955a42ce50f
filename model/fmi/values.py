"""Values between us and FMUs: signals and parameters are SI or in a unit of ours, FMUs have units of their own."""

from __future__ import annotations

from macrostep.model.base.phrase import Amount, Phrase
from macrostep.model.base.units import from_si, to_si
from macrostep.model.fmi.variable import Variable

_INTEGERS = {"Integer": (-(2.0**31), 2.0**31 - 1)} | {
    f"{sign}Int{bits}": ((0.0, 2.0**bits - 1) if sign else (-(2.0 ** (bits - 1)), 2.0 ** (bits - 1) - 1))
    for sign in ("", "U")
    for bits in (8, 16, 32, 64)
}


def port_unit(variable: Variable) -> str:
    """Return the unit that a port of a variable has by default; one that we do not know gives way to the SI unit."""
    return variable.unit or variable.si_unit


def si_value(variable: Variable, value: float) -> float:
    """Return the SI value of what the FMU holds."""
    return variable.factor * value + variable.offset


def declared_value(variable: Variable, value: float, unit: str) -> float:
    """Return what the FMU must be given for a value in `unit`, where no unit means SI.

    Raises
    ------
    UnitError
        If the unit is not known.
    """
    if unit and unit == variable.unit:
        return float(value)
    return (to_si(value, unit) - variable.offset) / variable.factor


def parameter_value(variable: Variable, value: float, unit: str) -> float:
    """Return what the FMU must be given for a parameter, which without a unit is in the FMU's.

    Raises
    ------
    UnitError
        If the unit is not known.
    """
    return declared_value(variable, value, unit) if unit else float(value)


def port_value(variable: Variable, value: float, unit: str) -> float:
    """Return in `unit` what the FMU holds, the inverse of :func:`declared_value`.

    Raises
    ------
    UnitError
        If the unit is not known.
    """
    if unit and unit == variable.unit:
        return float(value)
    return from_si(si_value(variable, value), unit)


def fault_of_a_value(variable: Variable, value: float) -> str:
    """Say what a value of an FMU's variable must be if it is not possible, else return an empty text."""
    if variable.type == "Boolean":
        return "" if value in (0.0, 1.0) else Phrase("it is a truth value: give true or false")
    if variable.type == "Enumeration":
        known = {number: name for name, number in variable.items}
        listed = ", ".join(f"{number} ({name})" for number, name in known.items())
        return "" if not known or value in known else Phrase("it is one of {known}", known=listed)
    low, high = _INTEGERS.get(variable.type, (None, None))
    if low is not None and high is not None:
        if not value.is_integer():
            return Phrase("it is a whole number")
        if not low <= value <= high:
            return Phrase("it is from {low} to {high}", low=f"{low:.0f}", high=f"{high:.0f}")
    if variable.minimum is not None and value < variable.minimum:
        return Phrase("its minimum is {amount}", amount=Amount(variable.minimum, variable.declared_unit, 6))
    if variable.maximum is not None and value > variable.maximum:
        return Phrase("its maximum is {amount}", amount=Amount(variable.maximum, variable.declared_unit, 6))
    return ""
