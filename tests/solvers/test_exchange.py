"""Examples through every exchange format and back."""

from __future__ import annotations

from pathlib import Path

import pytest

from macrostep import examples
from macrostep.model.files.files import load
from tests.solvers.exchanged import WAYS


@pytest.mark.parametrize(
    ("way", "name"),
    [
        ("FMI 2", "rlc_filter"), ("FMI 3", "stick_slip"), ("SSP", "moving_ground"), ("SSP", "pendulum_clock"),
        ("Modelica", "battery_pack"), ("Modelica", "planetary_gear"), ("Modelica", "hydraulic_servo"),
        ("Rumoca", "battery_pack"), ("Rumoca", "bridge_rectifier"), ("Rumoca", "clutch_engaging"),
        ("Rumoca", "heat_exchanger"), ("Rumoca", "room_heating"), ("Rumoca", "rocket"), ("Rumoca", "stick_slip"),
    ],
)  # fmt: skip
def test_an_example_has_the_figures_of_the_diagram(way: str, name: str, tmp_path: Path) -> None:
    found = WAYS[way].compared(load(examples.path(name)), tmp_path)
    assert not found.unknown
    assert found.off <= WAYS[way].tolerated, found.name
