"""Declarations of a Modelica model: what variables there are, with their types, units and values."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from macrostep.model.base.errors import UnitError
from macrostep.model.base.phrase import Phrase
from macrostep.model.base.units import to_si
from macrostep.model.language.syntax import Expression
from macrostep.model.modelica.statements import read_expression, skip_comment, take_path
from macrostep.model.modelica.tokens import Tokens

UNITS = {
    "Length": "m", "Position": "m", "Distance": "m", "Height": "m", "Radius": "m", "Diameter": "m", "Thickness": "m",
    "Area": "m2", "Volume": "m3", "Velocity": "m/s", "Acceleration": "m/s2", "Mass": "kg", "Density": "kg/m3",
    "Force": "N", "Torque": "N.m", "Momentum": "kg.m/s", "Inertia": "kg.m2", "MomentOfInertia": "kg.m2",
    "Angle": "rad", "AngularVelocity": "rad/s", "AngularAcceleration": "rad/s2", "Time": "s", "Duration": "s",
    "Period": "s", "Frequency": "Hz", "Power": "W", "Energy": "J", "Work": "J", "Heat": "J",
    "TranslationalSpringConstant": "N/m", "TranslationalDampingConstant": "N.s/m",
    "RotationalSpringConstant": "N.m/rad", "RotationalDampingConstant": "N.m.s/rad",
    "Voltage": "V", "PotentialDifference": "V", "ElectricPotential": "V", "Current": "A", "ElectricCurrent": "A",
    "Charge": "C", "ElectricCharge": "C", "Resistance": "Ohm", "Conductance": "S", "Capacitance": "F",
    "Inductance": "H", "Temperature": "K", "ThermodynamicTemperature": "K", "TemperatureDifference": "K",
    "HeatFlowRate": "W", "HeatCapacity": "J/K", "SpecificHeatCapacity": "J/(kg.K)", "ThermalConductance": "W/K",
    "ThermalResistance": "K/W", "Pressure": "Pa", "AbsolutePressure": "Pa", "VolumeFlowRate": "m3/s",
    "MassFlowRate": "kg/s", "DynamicViscosity": "Pa.s", "Efficiency": "1", "DimensionlessRatio": "1",
}  # fmt: skip
"""Of Modelica.Units.SI, formerly Modelica.SIunits."""

CONNECTORS = {"RealInput": "input", "RealOutput": "output"}
"""Of Modelica.Blocks.Interfaces."""

_SYMBOL = re.compile(r"([A-Za-z%]+)([-+]?[0-9]+)?")


def own_unit(unit: str) -> str:
    """Return a unit in our notation, ``N*s/m`` for ``N.s/m``, ``m^2`` for ``m2``."""
    powers = _SYMBOL.sub(lambda m: m[1] + (f"^{int(m[2])}" if m[2] else ""), unit)
    return powers.replace(".", "*").replace("Ohm", "ohm").replace("^1*", "*")


_TYPES = ("Real", "Integer", "Boolean")
_PREFIXES = ("final", "discrete", "parameter", "constant", "input", "output", "flow", "stream", "inner", "outer")
_REFUSED = {
    "flow": Phrase("A subsystem has no flow variables."),
    "stream": Phrase("A subsystem has no stream variables."),
    **dict.fromkeys(("inner", "outer"), Phrase("A subsystem has no shared ones.")),
}
_NUMBERS = ("start", "min", "max", "nominal")
_TEXTS = ("unit", "displayUnit", "quantity")
_SKIPPED = ("stateSelect", "unbounded")


@dataclass
class DeclaredVariable:
    """A declared variable.

    Attributes
    ----------
    name, type : str
        `type` is Real, Integer or Boolean.
    prefixes : frozenset of str
    begin : int
        Where it stands in the text.
    unit : str
        In our notation.
    value : Expression or None
        What it is declared to be.
    numbers : dict
        Its start, min, max and nominal, as far as they are given.
    is_fixed : bool
        Whether it begins with its start.
    """

    name: str
    type: str
    prefixes: frozenset[str]
    begin: int
    unit: str = ""
    value: Expression | None = None
    numbers: dict[str, Expression] = field(default_factory=dict)
    is_fixed: bool = False

    @property
    def is_constant(self) -> bool:
        return bool(self.prefixes & {"parameter", "constant"})


def read_declaration(tokens: Tokens) -> list[DeclaredVariable]:
    """Read the variables of one component clause, with the semicolon behind it.

    Raises
    ------
    LanguageError
    """
    prefixes: set[str] = set()
    while word := tokens.takes(*_PREFIXES):
        if word in _REFUSED:
            raise tokens.error(_REFUSED[word])
        prefixes.add(word)
    type_, unit, causality = _type(tokens)
    found = []
    while True:
        variable = _variable(tokens, type_, frozenset(prefixes | causality), unit)
        found.append(variable)
        if not tokens.takes(","):
            break
    tokens.expect(";")
    return found


def _type(tokens: Tokens) -> tuple[str, str, set[str]]:
    """Read a type; return it, the unit that it means, and the causality."""
    begin = tokens.here
    path = take_path(tokens)
    last = path.rpartition(".")[2]
    if tokens.peek().text == "[":
        raise tokens.error("Arrays are not in the language; declare each variable by itself.")
    if path in _TYPES:
        return last, "", set()
    if last in CONNECTORS:
        return "Real", "", {CONNECTORS[last]}
    if last in UNITS:
        return "Real", own_unit(UNITS[last]), set()
    raise tokens.error(
        "The type {name!r} is not known here; there are Real, Integer, Boolean, RealInput, RealOutput and the units of "
        "Modelica.Units.SI.", begin, name=path,
    )  # fmt: skip


def _variable(tokens: Tokens, type_: str, prefixes: frozenset[str], unit: str) -> DeclaredVariable:
    begin = tokens.here
    variable = DeclaredVariable(tokens.name(Phrase("the name of a variable")), type_, prefixes, begin, unit)
    if tokens.peek().text == "[":
        raise tokens.error("Arrays are not in the language; declare each variable by itself.")
    if tokens.takes("("):
        while not tokens.takes(")"):
            _read_attribute(tokens, variable)
            if tokens.peek().text != ")":
                tokens.expect(",")
    if tokens.takes("=", ":="):
        variable.value = read_expression(tokens, ",", ";", '"', "annotation")
    if tokens.peek().text == "if":
        raise tokens.error("A variable that is there on a condition only is not in the language.")
    skip_comment(tokens)
    return variable


def _read_attribute(tokens: Tokens, variable: DeclaredVariable) -> None:
    tokens.takes("each", "final")
    begin = tokens.here
    name = tokens.name(Phrase("an attribute"))
    if name not in (*_NUMBERS, *_TEXTS, *_SKIPPED, "fixed"):
        raise tokens.error("A variable has no attribute {name!r} here.", begin, name=name)
    tokens.expect("=")
    if name in _TEXTS:
        token = tokens.take()
        if token.kind != "string":
            raise tokens.error("The {name} must be a text in quotation marks.", token.begin, name=name)
        if name == "unit":
            variable.unit = _unit(tokens, token.text[1:-1], token.begin)
    elif name == "fixed":
        variable.is_fixed = tokens.until(",", ")")[0].strip() == "true"
    elif name in _NUMBERS:
        variable.numbers[name] = read_expression(tokens, ",", ")")
    else:
        tokens.until(",", ")")


def _unit(tokens: Tokens, text: str, begin: int) -> str:
    unit = own_unit(text)
    try:
        is_si = to_si(1.0, unit) == 1.0 and to_si(0.0, unit) == 0.0
    except UnitError:
        raise tokens.error("The unit {text!r} is not known.", begin, text=text) from None
    if not is_si:
        raise tokens.error(
            "The unit {text!r} is not one of SI, in which equations calculate; give it as displayUnit instead.",
            begin, text=text,
        )  # fmt: skip
    return unit
