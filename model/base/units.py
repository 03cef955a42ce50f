"""Units of parameters, start values and ports: pint's names, converted to SI.

A unit's text comes from files, so it is read by a small grammar of our own (names, ``*``, ``/``, powers, parentheses);
pint sees single names only and never evaluates a text. Pint loads in 0.2 s, hence only for a unit that is in neither
of the two lists below.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any

from macrostep.model.base.errors import UnitError
from macrostep.model.base.phrase import Phrase

# fmt: off
COHERENT = frozenset((
    "1", "m", "s", "kg", "N", "Pa", "J", "W", "K", "A", "V", "C", "F", "H", "T", "Hz", "rad", "ohm", "mol",
    "m/s", "m/s^2", "m/s**2", "rad/s", "rad/s^2", "m^2", "m^3", "m**2", "m**3", "kg/m^3", "kg*m^2", "kg/s", "m^3/s",
    "N/m", "N*m", "N*s/m", "N/(m/s)", "N*m/rad", "N*m*s/rad", "1/s", "1/s^2", "1/m", "1/(m*s)", "W/K", "W/m^2",
    "W/(m*K)", "W/(m^2*K)", "W/(m^2*K^4)", "J/K", "J/kg", "J/(kg*K)", "V/m", "V/A", "A/V", "A/m", "N*m/A", "Pa*s",
    "m^3/(s*Pa)",
))
# fmt: on
"""Units in which a value is its SI value."""
SCALED = {
    "degC": ("K", 1.0, 273.15), "deg": ("rad", math.pi / 180, 0.0), "A*h": ("A*s", 3600.0, 0.0),
    "cm^3": ("m^3", 1e-6, 0.0),
}  # fmt: skip
"""Other units of the library: the SI unit, and by what and from where its values count."""

_LONGEST = 80
_HIGHEST_POWER = 20
_TOKEN = re.compile(
    r"\s*(?:(?P<power>\*\*|\^)|(?P<sign>[*·⋅/()\-+])|(?P<number>[0-9]+(?:\.[0-9]+)?)|(?P<name>[^\W\d]\w*|°\w|%))"
)
_QUANTITY = re.compile(
    r"\s*(?P<number>[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?)\s*(?P<unit>.*)", re.DOTALL
)
_SUPERSCRIPTS = re.compile("[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+")
_NORMAL = str.maketrans("⁻⁰¹²³⁴⁵⁶⁷⁸⁹", "-0123456789")


sources: list[Callable[[], None]] = []
"""What is called before a name is looked up; it may :func:`define` some."""
_asking = False
"""Whether the sources are being asked: what their definitions consist of is looked up without asking them again."""


def check_unit(unit: str) -> None:
    """Do nothing if `unit` is known.

    Raises
    ------
    UnitError
    """
    if unit and unit not in COHERENT and unit not in SCALED:
        _parsed(unit)


def to_si(value: float, unit: str) -> float:
    """Return the SI value of `value` given in `unit`; no unit means SI.

    Raises
    ------
    UnitError
        If the unit is not known.
    """
    if not unit or unit in COHERENT:
        return float(value)
    if unit in SCALED:
        _, factor, origin = SCALED[unit]
        return float(value) * factor + origin
    return _registry_to_si(float(value), unit)


@lru_cache(maxsize=4096)
def _registry_to_si(value: float, unit: str) -> float:
    """Return what the registry makes of a value; instances of a block ask for the same ones thousands of times."""
    return float(_registry().Quantity(value, _parsed(unit)).to_base_units().magnitude)


def size_to_si(size: float, unit: str) -> float:
    """Return the SI value of a size or a difference given in `unit`: where the unit's scale begins does not matter.

    Raises
    ------
    UnitError
        If the unit is not known.
    """
    return size * (to_si(1.0, unit) - to_si(0.0, unit))


def from_si(value: float, unit: str) -> float:
    """Return `value`, which is SI, in `unit`; no unit means SI.

    Raises
    ------
    UnitError
        If the unit is not known.
    """
    if not unit or unit in COHERENT:
        return float(value)
    if unit in SCALED:
        _, factor, origin = SCALED[unit]
        return (float(value) - origin) / factor
    return _registry_from_si(float(value), unit)


@lru_cache(maxsize=4096)
def _registry_from_si(value: float, unit: str) -> float:
    parsed = _parsed(unit)
    si = _registry().Quantity(1.0, parsed).to_base_units().units
    return float(_registry().Quantity(value, si).to(parsed).magnitude)


def dimension_differs(a: str, b: str) -> bool:
    """Say whether two units measure different things; one that is not given differs from none.

    Raises
    ------
    UnitError
        If a unit is not known.
    """
    if not (a and b) or _in_si(a) == _in_si(b):
        return False
    return bool(_parsed(a).dimensionality != _parsed(b).dimensionality)


def is_power(one: str, other: str) -> bool:
    """Say whether two quantities of these units multiply to a power, neither of them being one itself.

    Raises
    ------
    UnitError
        If a unit is not known.
    """
    if not (one and other):
        return False
    power, product = _parsed("W").dimensionality, (_parsed(one) * _parsed(other)).dimensionality
    return bool(product == power and power not in (_parsed(one).dimensionality, _parsed(other).dimensionality))


def parse_quantity(text: str, declared_unit: str) -> float:
    """Read ``"10 mm"``, or a plain number in the declared unit; return the value in the declared unit.

    Raises
    ------
    UnitError
        If it is not a number with a known unit of the declared dimension.
    """
    match = _QUANTITY.fullmatch(text) if len(text) <= 2 * _LONGEST else None
    if match is None or not math.isfinite(float(match["number"])):
        raise UnitError("{text} is not a number, nor a number with a unit such as '10 mm'.", text=_shown(text))
    value, unit = float(match["number"]), match["unit"].strip()
    if not unit or unit == declared_unit:
        return value
    if not declared_unit:
        raise UnitError("{text!r} has a unit where none is declared; give a plain number.", text=text)
    given, declared = _parsed(unit), _parsed(declared_unit)
    if given.dimensionality != declared.dimensionality:
        raise UnitError("{text!r} cannot be given in {unit!r}: the dimensions differ.", text=text, unit=declared_unit)
    return from_si(to_si(value, unit), declared_unit)


def _in_si(unit: str) -> str:
    return SCALED[unit][0] if unit in SCALED else unit


@cache
def _registry() -> Any:
    import pint

    return pint.UnitRegistry()


def define(name: str, size: str) -> None:
    """Let a name stand for so much of other units from now on, such as ``define("fathom", "6 ft")``.

    Raises
    ------
    UnitError
        If it is no name, is known already, or the size is not a number with a known unit whose zero is absolute.
    """
    match = _QUANTITY.fullmatch(size) if len(size) <= 2 * _LONGEST else None
    if match is None or not re.fullmatch(r"[A-Za-z]\w*", name, re.ASCII) or not 0.0 < float(match["number"]) < math.inf:
        raise UnitError(
            "{text!r} does not define a unit; write it like 'fathom = 6 ft'.", text=f"{name} = {size}"[: 2 * _LONGEST]
        )
    if _known_name(name):
        raise UnitError("There is a unit {name!r} already; take another name.", name=name)
    unit = match["unit"].strip() or "1"
    if to_si(0.0, unit) != 0.0:
        raise UnitError("{unit!r} does not begin at an absolute zero, and nothing can be a multiple of it.", unit=unit)
    base = _registry().Quantity(float(match["number"]), _parsed(unit)).to_base_units()
    _registry().define(f"{name} = {base.magnitude!r} * {base.units}")


@lru_cache(maxsize=4096)
def _parsed(unit: str) -> Any:
    """Return pint's unit for a text."""
    import pint

    if len(unit) > _LONGEST:
        raise UnitError("A unit of {count} characters is too long; use at most {most}.", count=len(unit), most=_LONGEST)
    powers = _UnitText(unit).powers
    if any(abs(power) > _HIGHEST_POWER for power in powers.values()):
        raise UnitError("The unit {unit!r} has a power above {most}.", unit=unit, most=_HIGHEST_POWER)
    if len(powers) > 1 or set(powers.values()) - {1.0}:
        powers = {_difference(name): power for name, power in powers.items()}
    registry = _registry()
    try:
        parsed = registry.Unit(registry.UnitsContainer(powers))
        registry.Quantity(1.0, parsed).to_base_units()
    except (pint.PintError, ArithmeticError) as error:
        raise UnitError("The unit {unit!r} cannot be converted to SI: {error}.", unit=unit, error=str(error)) from None
    return parsed


def _full_name(name: str) -> str:
    """Return pint's full name of a unit, or "" if neither pint nor a source knows it."""
    global _asking
    if not _asking:
        _asking = True
        try:
            for define_some in sources:
                define_some()
        finally:
            _asking = False
    return _known_name(name)


def _known_name(name: str) -> str:
    """Return pint's full name of a unit, or "" if it is not known.

    Two readings of pint's are refused, because they give wrong numbers without a word: Nm is a measure of yarn to it,
    and Pas the plural of Pa.
    """
    import pint

    registry = _registry()
    try:
        full_name = str(registry.get_name(name))
    except pint.UndefinedUnitError:
        return ""
    except pint.OffsetUnitCalculusError:
        raise UnitError(
            "The unit {name!r} has a prefix before a scale whose zero is not absolute; use K, as in mK.", name=name
        ) from None
    is_plural_symbol = name.endswith("s") and registry.get_symbol(full_name) == name[:-1]
    return "" if full_name.endswith("number_meter") or is_plural_symbol else full_name


def _difference(name: str) -> str:
    """Return the unit that a temperature scale with an offset stands for in a product, as in W/degC."""
    delta = f"delta_{name}"
    return delta if _full_name(delta) else name


def _shown(text: str) -> str:
    return repr(text if len(text) <= _LONGEST else text[:_LONGEST] + "…")


class _UnitText:
    """Reads a unit into the power of each of its names.

    unit = factor {("*" | "·" | "⋅" | "/" | blank) factor};  factor = (name | one | "(" unit ")") ["^" ["-"] number]
    one = "1" | "dimensionless"
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens = self._tokens(_SUPERSCRIPTS.sub(lambda match: "^" + match[0].translate(_NORMAL), text))
        self.powers = self._unit()
        if self.tokens:
            raise self._error()

    def _tokens(self, text: str) -> list[tuple[str, str]]:
        tokens = []
        place, text = 0, text.rstrip()
        while place < len(text):
            match = _TOKEN.match(text, place)
            if match is None:
                raise self._error()
            kind = str(match.lastgroup)
            tokens.append(("power", "^") if kind == "power" else (kind, match[kind]))
            place = match.end()
        return tokens

    def _error(self) -> UnitError:
        return UnitError("{text!r} is not a unit; write it like 'N*s/m' or 'kg*m^2'.", text=self.text)

    def _takes(self, *signs: str) -> str:
        """Take the next token if it is one of `signs`, and return it, else an empty text."""
        if self.tokens and self.tokens[0][1] in signs:
            return self.tokens.pop(0)[1]
        return ""

    def _unit(self) -> dict[str, float]:
        powers = self._factor()
        while self.tokens and self.tokens[0][1] != ")":
            sign = -1.0 if self._takes("*", "·", "⋅", "/") == "/" else 1.0
            for name, power in self._factor().items():
                powers[name] = powers.get(name, 0.0) + sign * power
        return powers

    def _factor(self) -> dict[str, float]:
        if self._takes("("):
            powers = self._unit()
            if not self._takes(")"):
                raise self._error()
        elif self._takes("1", "dimensionless"):
            powers = {}
        else:
            powers = {self._name(): 1.0}
        if self._takes("^"):
            exponent = self._exponent()
            powers = {name: power * exponent for name, power in powers.items()}
        return powers

    def _exponent(self) -> float:
        inside = bool(self._takes("("))
        sign = -1.0 if self._takes("-", "+") == "-" else 1.0
        kind, text = self.tokens.pop(0) if self.tokens else ("", "")
        if kind != "number" or (inside and not self._takes(")")):
            raise self._error()
        return sign * float(text)

    def _name(self) -> str:
        kind, name = self.tokens.pop(0) if self.tokens else ("", "")
        if kind != "name":
            raise self._error()
        full_name = _full_name(name)
        if not full_name:
            where = Phrase("{name!r} in the unit {text!r}", name=name, text=self.text)
            unit = Phrase("The unit {name!r}", name=name) if name == self.text else where
            raise UnitError("{unit} is not known; write units as in 'N*s/m', 'kN' or 'km/h'.", unit=unit)
        return full_name


def si_unit(unit: str) -> str:
    """Return the text of the SI unit in which equations and results see values given in `unit`.

    Raises
    ------
    UnitError
        If the unit is not known.
    """
    if not unit or unit in COHERENT or unit in SCALED:
        return _in_si(unit)
    base = _registry().Quantity(1.0, _parsed(unit)).to_base_units().units
    return f"{base:~}".replace(" ", "").replace("**", "^")


def unit_powers(unit: str) -> dict[str, float]:
    """Return the power of each symbol in a unit's text: that of ``N*s/m`` has N, s and 1/m.

    Raises
    ------
    UnitError
        If the unit is not known.
    """
    check_unit(unit)
    symbols = {name: _ASCII.get(name, str(_registry().get_symbol(name))) for name in _UnitText(unit).powers}
    return {symbols[name] if symbols[name].isascii() else name: power for name, power in _UnitText(unit).powers.items()}


_ASCII = {"ohm": "Ohm", "degree_Celsius": "degC", "degree": "deg", "degree_Fahrenheit": "degF"}
"""How symbols are written where only letters are allowed."""


def si_powers(unit: str) -> dict[str, float]:
    """Return the power of each SI base unit, and of rad, in a unit.

    Raises
    ------
    UnitError
        If the unit is not known.
    """
    powers = dict(_registry().Quantity(1.0, _parsed(unit or "1")).to_base_units().units._units)
    return {str(_registry().get_symbol(name)): float(power) for name, power in powers.items() if power}


def over_time(unit: str) -> str:
    """Return the unit of an integral over time: of kg/s it is kg, of N it is N*s, of what has none it is not known."""
    rate = re.fullmatch(r"([^/]+)/s(?:\^([0-9]+))?", unit)
    if rate is None:
        return f"{unit}*s" if unit else ""
    whole, power = rate[1], int(rate[2] or 1) - 1
    rest = f"/s^{power}" if power > 1 else "/s" if power else ""
    return "" if whole == "1" and not rest else whole + rest
