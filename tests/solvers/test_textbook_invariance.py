"""The figures of the circuits and machines of text books do not depend on how their files are written.

Blocks and connections in reverse, ends of joints swapped, other names in another alphabetical order, other units: what
comes out is the same, of the monolithic reference and of a coupled run.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from copy import deepcopy
from math import pi
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from macrostep import examples
from macrostep.model.files.schema import from_document
from macrostep.solvers import simulate
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.reference.reference import compute_reference

POINTS = 21
SAME = 1e-7
"""Of a signal's largest value, or of the largest current where currents cancel."""
SHORT = {"chua": 0.002, "food_chain": 50.0, "bridge_rectifier": 0.02, "clutch_engaging": 1.0, "three_phase": 0.01}
"""Until when, where the whole takes long, or where chaos makes everything of rounding [s]."""
UNITS = {
    "1": ("%", 100), "m": ("mm", 1e3), "m^2": ("cm^2", 1e4), "m^3": ("l", 1e3), "m/s": ("km/h", 3.6),
    "m/s^2": ("mm/s^2", 1e3), "kg": ("g", 1e3), "kg/s": ("t/h", 3.6), "kg/m^3": ("g/cm^3", 1e-3),
    "kg*m^2": ("kg*cm^2", 1e4), "s": ("ms", 1e3), "1/s": ("1/min", 60), "Hz": ("kHz", 1e-3), "rad": ("deg", 180 / pi),
    "rad/s": ("deg/s", 180 / pi), "N": ("kN", 1e-3), "N*m": ("N*cm", 100), "N/m": ("N/mm", 1e-3),
    "N*m/rad": ("N*m/deg", pi / 180), "N*s/m": ("N*s/mm", 1e-3), "N*m*s/rad": ("N*m*s/deg", pi / 180),
    "N*s^2/m^2": ("N*s^2/mm^2", 1e-6), "Pa": ("bar", 1e-5), "MPa": ("Pa", 1e6), "W": ("kW", 1e-3),
    "W/(m*K)": ("mW/(cm*K)", 10), "J/K": ("kJ/K", 1e-3), "J/(kg*K)": ("J/(g*K)", 1e-3), "kJ/kg": ("J/kg", 1e3),
    "ohm": ("kohm", 1e-3), "mS": ("S", 1e-3), "F": ("uF", 1e6), "H": ("mH", 1e3), "V": ("mV", 1e3), "A": ("mA", 1e3),
    "N*m/A": ("N*cm/A", 100), "t": ("kg", 1e3), "t/s": ("kg/s", 1e3), "deg": ("rad", pi / 180), "cm^3": ("m^3", 1e-6),
    "km": ("m", 1e3),
}  # fmt: skip
"""By unit another one, and how many of that it is; temperatures are kelvins instead of degrees."""

Document = dict[str, Any]
Names = Mapping[str, str]


def in_another_unit(variable: Any) -> Any:
    if not isinstance(variable, dict):
        return variable
    value, unit = "value" if "value" in variable else "start", variable.get("unit", "")
    if unit == "degC":
        return variable | {"unit": "K", value: variable[value] + 273.15}
    other, factor = UNITS.get(unit, (unit, 1))
    numbers = {key: variable[key] * factor for key in (value, "min", "max") if key in variable}
    return variable | numbers | {"unit": other}


def in_reverse(document: Document) -> Names:
    joined = {(s["name"], port) for s in document["subsystems"] for port in s.get("ports", {})}
    for ends in document["connections"]:
        if all(tuple(end.split(".", 1)) in joined for end in ends):
            ends.reverse()
    for key in ("subsystems", "connections", "composites"):
        document.get(key, []).reverse()
    return {}


def under_other_names(document: Document) -> Names:
    names = {s["name"]: f"n{99 - k}_{s['name'][::-1]}" for k, s in enumerate(document["subsystems"])}
    for subsystem in document["subsystems"]:
        subsystem["name"] = names[subsystem["name"]]
    document["connections"] = [
        [f"{names[name]}.{port}" for name, port in (end.split(".", 1) for end in ends)]
        for ends in document["connections"]
    ]
    for composite in document.get("composites", []):
        composite["members"] = [names.get(member, f"c_{member}") for member in composite["members"]]
        composite["name"] = f"c_{composite['name']}"
    return names


def in_other_units(document: Document) -> Names:
    for subsystem in document["subsystems"]:
        for group in ("parameters", "states"):
            subsystem[group] = {key: in_another_unit(its) for key, its in subsystem.get(group, {}).items()}
    return {}


Figures = dict[str, NDArray[np.float64]]


def figures(document: Document) -> tuple[Figures, Figures]:
    """Return the signals of the reference and of a coupled run."""
    diagram = from_document(document)
    times = np.linspace(diagram.start, diagram.stop, POINTS)
    run = simulate(diagram, f"ni_jacobi:step={(diagram.stop - diagram.start) / 500}")
    names = [f"{column.subsystem}.{column.name}" for column in run.columns]
    return dict(compute_reference(freeze(diagram), times).values), {name: run.series(name) for name in names}


def agree(ours: Figures, theirs: Figures, names: Names) -> None:
    currents = max((float(np.max(abs(v))) for name, v in ours.items() if name.rpartition(".")[2][0] == "i"), default=0)
    compared = 0
    for name, values in ours.items():
        block, _, signal = name.partition(".")
        other = theirs.get(f"{names.get(block, block)}.{signal}")
        if other is not None:  # what a block gives and what it takes may be the other way round
            size = max(float(np.max(abs(values))), currents if block == "ground" else 0.0)
            assert np.max(abs(other - values)) <= SAME * size, name
            compared += 1
    assert compared >= 0.9 * len(ours)


@pytest.mark.parametrize("name", [e.name for e in examples.catalogue() if e.group == "textbook"] + ["quarter_car"])
def test_figures_do_not_depend_on_order_names_and_units(name: str) -> None:
    document = json.loads(examples.path(name).read_text(encoding="utf-8"))
    document["stop"] = SHORT.get(name, document["stop"] / 4)
    for key in ("runs", "plots", "notes"):
        document.pop(key, None)
    reference, run = figures(document)
    ways: tuple[Callable[[Document], Names], ...] = (in_reverse, under_other_names, in_other_units)
    for way in ways:
        other = deepcopy(document)
        names = way(other)
        assert other != document
        for ours, theirs in zip((reference, run), figures(other), strict=True):
            agree(ours, theirs, names)
