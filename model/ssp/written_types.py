"""Types, values and units of variables as SSP 1.0 writes them; every file declares the units that it uses."""

from __future__ import annotations

import xml.etree.ElementTree as ET

from macrostep.model.base.errors import UnitError
from macrostep.model.base.units import si_powers
from macrostep.model.fmi.description import REALS, Variable
from macrostep.model.ssp.transformation import MappingTable

_BASE = ("kg", "m", "s", "A", "K", "mol", "cd", "rad")

Meaning = tuple[tuple[tuple[str, int], ...], float, float]


class WrittenTypes:
    """The units and enumerations of a file."""

    def __init__(self) -> None:
        self._units: dict[str, Meaning] = {}
        self._enumerations: dict[tuple[tuple[str, int], ...], str] = {}

    def add_type(self, connector: ET.Element, variable: Variable) -> None:
        """Say of what type a connector is."""
        if variable.type in REALS:
            ET.SubElement(connector, "ssc:Real", self._unit(variable))
        elif variable.type == "Enumeration" and variable.items:
            known = self._enumerations
            name = known.setdefault(variable.items, f"{variable.name}_{len(known) + 1}")
            ET.SubElement(connector, "ssc:Enumeration", name=name)
        else:
            ET.SubElement(connector, f"ssc:{'Boolean' if variable.type == 'Boolean' else 'Integer'}")

    def add_value(self, parameter: ET.Element, variable: Variable, value: float | str) -> None:
        """Say the value of a parameter, in the unit of its FMU."""
        if isinstance(value, str):
            ET.SubElement(parameter, "ssv:String", value=value)
        elif variable.type in REALS:
            ET.SubElement(parameter, "ssv:Real", {"value": repr(value), **self._unit(variable)})
        elif variable.type == "Boolean":
            ET.SubElement(parameter, "ssv:Boolean", value="true" if value else "false")
        elif variable.type == "Enumeration" and (item := _item(variable, value)):
            ET.SubElement(parameter, "ssv:Enumeration", value=item)
        else:
            ET.SubElement(parameter, "ssv:Integer", value=str(int(value)))

    def add_units(self, around: ET.Element, tag: str) -> None:
        """Add the units that are used."""
        if self._units:
            group = ET.SubElement(around, tag)
            for name, (powers, factor, offset) in self._units.items():
                base = {symbol: str(power) for symbol, power in powers}
                numbers = {"factor": factor, "offset": offset}
                base |= {key: repr(v) for key, v in numbers.items() if v != (1.0 if key == "factor" else 0.0)}
                ET.SubElement(ET.SubElement(group, "ssc:Unit", name=name), "ssc:BaseUnit", base)

    def add_enumerations(self, around: ET.Element) -> None:
        """Add the enumerations that are used."""
        if self._enumerations:
            group = ET.SubElement(around, "ssd:Enumerations")
            for items, name in self._enumerations.items():
                enumeration = ET.SubElement(group, "ssc:Enumeration", name=name)
                for item, value in items:
                    ET.SubElement(enumeration, "ssc:Item", name=item, value=str(value))

    def _unit(self, variable: Variable) -> dict[str, str]:
        """Return the attribute with a variable's unit; one that nobody knows is left to the FMU."""
        if not variable.declared_unit or not variable.si_unit:
            return {}
        try:
            powers = si_powers(variable.si_unit)
        except UnitError:
            return {}
        if not all(symbol in _BASE and power == int(power) for symbol, power in powers.items()):
            return {}
        meaning = (tuple((symbol, int(power)) for symbol, power in powers.items()), variable.factor, variable.offset)
        name, number = variable.declared_unit, 1
        while self._units.setdefault(name, meaning) != meaning:  # FMUs may mean different things by one name
            number += 1
            name = f"{variable.declared_unit}_{number}"
        return {"unit": name}


def mapping_texts(table: MappingTable, output: Variable, variable: Variable) -> tuple[str, list[tuple[str, str]]]:
    """Return the kind of SSP's mapping between two variables and its entries; "" if it cannot be said."""
    entries = table.entries
    types = {output.type, variable.type}
    if types == {"Boolean"} and all(value in (0.0, 1.0) for pair in entries for value in pair):
        return "Boolean", [(_truth(value), _truth(given)) for value, given in entries]
    if types == {"Enumeration"} and all(_item(output, value) and _item(variable, given) for value, given in entries):
        return "Enumeration", [(_item(output, value), _item(variable, given)) for value, given in entries]
    if all(value.is_integer() for pair in entries for value in pair):
        return "Integer", [(str(int(value)), str(int(given))) for value, given in entries]
    return "", []


def _truth(value: float) -> str:
    return "true" if value else "false"


def _item(variable: Variable, value: float) -> str:
    return next((name for name, number in variable.items if number == value), "")
