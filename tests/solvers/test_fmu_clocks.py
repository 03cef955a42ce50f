"""Clocks of FMI 3 tick at their times: a periodic one samples an input, also when steps are taken back."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from macrostep.model import Diagram, Input, MacrostepError, Parameter, Subsystem
from macrostep.model.diagram.problems import problems
from macrostep.solvers import simulate
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.run.run import Run
from macrostep.solvers.run.tuning import tune
from tests.fmus.diagrams import alone, fmu, two_masses

RAMP = Subsystem("ramp", states={"x": 0.0}, equations=["der(x) = 1"], outputs={"x": "x"})


def sampled_ramp(interface: str) -> Diagram:
    return Diagram("clocks", [RAMP, fmu("s", "clocks", "3.0", interface)], [("ramp.x", "s.u")], stop=2.2)


LAGS = {
    "ni_jacobi:step=0.1": 0.1, "ni_jacobi:step=0.3": 0.3,  # of an input that is held
    "ni_jacobi:step=0.2,order=1": 0.0, "jacobi_iterated:step=0.1": 0.0,
    "ni_jacobi:step=5,order=1": 0.5,  # behind a tick begins a step, over which it is held
}  # fmt: skip


@pytest.mark.parametrize("method", LAGS)
@pytest.mark.parametrize("interface", ["CoSimulation", "ModelExchange"])
def test_a_periodic_clock_ticks_and_samples(interface: str, method: str) -> None:
    """Every half second from the start on, at the times of steps, between them, and several in one."""
    result = simulate(sampled_ramp(interface), method)
    t, ticks, held = result.time("s"), result["s.ticks"], result["s.sampled"]
    assert set(np.round(np.arange(0.0, 2.2, 0.5), 12)) <= set(np.round(t, 12))  # it is known when they come
    last = np.floor(t / 0.5 + 1e-9)
    assert_array_equal(ticks, last + 1)
    assert np.all(held <= 0.5 * last + 1e-9)
    assert_allclose(held, 0.5 * last, atol=LAGS[method] + 1e-9)


def test_steps_back_over_a_tick() -> None:
    diagram = two_masses(stop=3.2)
    diagram.add(fmu("s", "clocks", "3.0"))
    result = simulate(diagram, "step_doubling(ni_jacobi:step=0.1)")
    assert result["s.ticks"][-1] == 7


UP = "if time < 1 then 0 elseif time < 2 then 1 elseif time < 2.5 then 0 else 1"
SLOW = [0.1, 0.35, 0.85, 1.6, 2.6, 3.85]  # each waits a quarter of a second longer than the one before
EACH = [(m, i) for m in ("ni_jacobi:step=0.17", "jacobi_iterated:step=0.2") for i in ("CoSimulation", "ModelExchange")]


def timers(interface: str, **more: Any) -> Diagram:
    """Return the FMU with clocks of all kinds; `fire` is triggered at 1 s and 2.5 s."""
    pulse = Subsystem("pulse", outputs={"up": UP, "load": "if time < 1 then 3 elseif time < 2.2 then 10 else 25"})
    s = fmu("s", "timers", "3.0", interface, **more)
    return Diagram("timers", [pulse, s], [("pulse.up", "s.fire"), ("pulse.load", "s.load")], stop=4.0)


def different(values: np.ndarray) -> list[float]:
    """Return the values in their order, those that follow each other only once."""
    return [float(v) for i, v in enumerate(values) if i == 0 or v != values[i - 1]]


@pytest.mark.parametrize("process", ["", "own"])
@pytest.mark.parametrize(("method", "interface"), EACH)
def test_clocks_of_all_kinds_tick_at_their_times(method: str, interface: str, process: str) -> None:
    result = simulate(timers(interface, process=process), method)
    assert_allclose(different(result["s.last_slow"]), [-1.0, *SLOW], rtol=0.0, atol=1e-14)
    assert_allclose(different(result["s.last_fuse"]), [-1.0, 1.3, 2.8], rtol=0.0, atol=1e-12)
    assert different(result["s.taken"]) == [0.0, 10.0, 25.0]
    assert different(result["s.bang"]) == [0.0, 1.0, 2.0]
    assert result["s.thirds"][-1] == 13  # at 0, 1/3, 2/3, ... 4
    assert result["s.beats"][-1] == 11  # at 0, 0.4, 0.8, ... 4
    t = result.time("s")
    assert set(np.round([*SLOW, 1.3, 2.8, 2 / 3], 12)) <= set(np.round(t, 12))


@pytest.mark.parametrize("method", ["step_doubling(ni_jacobi:step=0.1)", "ifosmondi_jfm:step=0.3"])
@pytest.mark.parametrize("interface", ["CoSimulation", "ModelExchange"])
def test_ticks_of_steps_that_are_taken_back_do_not_count(interface: str, method: str) -> None:
    result = simulate(timers(interface), method)
    assert_allclose(different(result["s.last_slow"]), [-1.0, *SLOW], rtol=0.0, atol=1e-12)
    assert_allclose(different(result["s.last_fuse"]), [-1.0, 1.3, 2.8], rtol=0.0, atol=1e-12)
    assert different(result["s.bang"]) == [0.0, 1.0, 2.0]
    assert (result["s.thirds"][-1], result["s.beats"][-1]) == (13, 11)


def test_a_countdown_of_no_time_ticks_in_the_same_moment() -> None:
    result = simulate(timers("CoSimulation", parameters={"fuse_time": Parameter(0.0)}), "ni_jacobi:step=0.1")
    assert_allclose(different(result["s.last_fuse"]), [-1.0, 1.0, 2.5], rtol=0.0, atol=1e-12)


@pytest.mark.parametrize("interface", ["CoSimulation", "ModelExchange"])
def test_a_tuned_interval_goes_on_from_the_last_tick(interface: str) -> None:
    run = Run(freeze(timers(interface)), "ni_jacobi", {"step": 0.1})
    while run.engine.t[1] < 1.0:
        run.advance(1)
    tune(run, "s", {"beat_time": 0.7})
    while not run.is_finished:
        run.advance()
    assert run.result["s.beats"][-1] == 7  # at 0, 0.4, 0.8, then at 1.5, 2.2, 2.9, 3.6


def test_a_clock_of_one_fmu_lets_one_of_another_tick() -> None:
    one, other = timers("CoSimulation"), fmu("other", "timers", "3.0", "CoSimulation")
    connections = [("pulse.up", "s.fire"), ("pulse.load", "s.load"), ("s.bang", "other.fire")]
    diagram = Diagram("two", [*one.subsystems.values(), other], connections, stop=4.0)
    result = simulate(diagram, "ni_jacobi:step=0.1")
    lit = different(result["other.last_fuse"])
    assert lit[0] == -1.0
    assert len(lit) == 3
    assert_allclose(lit[1:], [1.6, 3.1], rtol=0.0, atol=0.1 + 1e-9)  # a macro-step later at most


def test_an_interval_of_nothing_is_told() -> None:
    with pytest.raises(
        MacrostepError, match=r"s \(timers.fmu\) gives one of its clocks no interval above zero in fmi3G"
    ):
        simulate(timers("CoSimulation", parameters={"beat_time": Parameter(0.0)}), "ni_jacobi:step=0.1")


def test_clocks_that_cannot_tick_are_told() -> None:
    reported = [problem.field for problem in alone("clocks", "3.0", "CoSimulation").problems()]
    assert reported == ["inputs.u"]  # which is not connected: the clock ticks by itself
    deaf = alone("clocks", "3.0", "CoSimulation", flags={"hasEventMode": False})
    assert any("'in_clock' never ticks" in problem.message for problem in deaf.problems())
    found = fmu("s", "timers", "3.0", "CoSimulation", flags={"hasEventMode": False})
    assert "fire" not in found.inputs  # it is no port from the start
    messages = [p.message for p in problems(Diagram("d", [found]))]
    assert any("'slow' never ticks: clocks do in event mode" in message for message in messages)
    with_port = found.replaced(inputs={**found.inputs, "fire": Input()})
    reported = [p.message for p in problems(Diagram("d", [with_port])) if p.severity == "error"]
    assert reported == ["'fire' is a clock, and the FMU has no event mode in which it ticks."]
    silent = fmu("s", "timers", "3.0").replaced(inputs={})
    assert any("'fire' never ticks: make it an input" in p.message for p in problems(Diagram("d", [silent])))
    wrong = silent.replaced(inputs={"slow": Input()})
    reported = [p.message for p in problems(Diagram("d", [wrong])) if p.severity == "error"]
    assert reported == ["In the FMU 'slow' is a clock that ticks by changing intervals; ports are numbers."]
