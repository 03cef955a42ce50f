"""The stop time that is offered where that of a diagram shows nothing of what moves."""

from __future__ import annotations

import pytest

from macrostep.model import Diagram, Subsystem
from macrostep.model.library.library import made
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.stability.telling_time import telling_stop

JOINTS = [
    ("source.plus", "R.pin1"), ("R.pin2", "C.pin1"), ("C.pin2", "source.minus"), ("source.minus", "ground.pin"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("stop", "offered"),
    [(10.0, 5e-4), (1e-2, None), (1e-3, None), (2e-5, None), (1e-6, 5e-4)],  # five time constants R C of 0.1 ms
)
def test_a_circuit_is_run_for_five_of_its_time_constants(stop: float, offered: float | None) -> None:
    blocks = [made("voltage_source", "source"), made("resistor", "R", R=100.0), made("capacitor", "C", C=1e-6)]
    diagram = Diagram("rc", [*blocks, made("ground", "ground")], JOINTS, stop=stop)
    assert telling_stop(diagram, freeze(diagram).uncut) == offered


def test_where_something_may_still_happen_nothing_is_offered() -> None:
    blocks = [made("step", "step", at=7.0), made("lag", "lag", T=1e-3)]
    diagram = Diagram("d", blocks, [("step.y", "lag.u")], stop=10.0)
    assert telling_stop(diagram, freeze(diagram).uncut) is None


def test_an_undamped_swing_is_run_for_twenty_swings() -> None:
    blocks = [made("wall_spring", "spring", c=100.0, d=0.0), made("mass", "mass", m=1.0, x=1.0)]
    diagram = Diagram("d", blocks, [("spring.flange", "mass.end1")], stop=1e4)
    assert telling_stop(diagram, freeze(diagram).uncut) == 20.0  # of 0.63 s, rounded up


@pytest.mark.parametrize(("stop", "offered"), [(10.0, 0.1), (4.0, None), (0.2, None), (1e-6, 0.1)])
def test_alternating_voltage_is_run_for_five_of_its_periods(stop: float, offered: float | None) -> None:
    """Of 50 Hz: 500 periods are a ribbon in the plots, and in a microsecond nothing is seen."""
    blocks = [made("ac_source", "source", frequency=50.0), made("resistor", "R", R=100.0)]
    diagram = Diagram(
        "rc", [*blocks, made("capacitor", "C", C=1e-6), made("ground", "ground")], JOINTS, stop=stop
    )  # fmt: skip
    assert telling_stop(diagram, freeze(diagram).uncut) == offered


def test_the_slowest_of_several_sources_counts_and_a_slow_motion_more() -> None:
    fast, slow = made("sine", "fast", frequency=50.0), made("sine", "slow", frequency=2.0)
    lag = made("lag", "lag", T=1e-3)
    both = Diagram("d", [fast, slow, lag], [("fast.y", "lag.u")], stop=1000.0)
    assert telling_stop(both, freeze(both).uncut) == 5.0  # of 2.5 s, rounded up
    slower = Diagram("d", [fast, made("lag", "lag", T=1.0)], [("fast.y", "lag.u")], stop=1000.0)
    assert telling_stop(slower, freeze(slower).uncut) == 5.0  # five time constants


@pytest.mark.parametrize("expression", ["sin(time^2)", "time", "sin(time) + exp(-time)", "sin(x*time)"])
def test_of_what_time_does_otherwise_nothing_is_known(expression: str) -> None:
    block = Subsystem("b", states={"x": 1.0}, equations=[f"der(x) = -100*x + {expression}"])
    diagram = Diagram("d", [block], stop=1e4)
    assert telling_stop(diagram, freeze(diagram).uncut) is None
