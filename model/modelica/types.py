"""Types of the Modelica standard library that are real numbers of a unit, by the last part of their names."""

from __future__ import annotations

import re

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
