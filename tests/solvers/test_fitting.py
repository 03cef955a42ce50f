"""Fits against closed forms: estimates, standard errors by hand, what is not determined, failures on the way."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from macrostep.model import Diagram, MacrostepError, Subsystem
from macrostep.model.diagram.beginning import RunBeginning
from macrostep.solvers import simulate
from macrostep.solvers.fitting import MeasuredSeries, fit
from macrostep.solvers.fitting.outcome import FitOutcome
from macrostep.solvers.fitting.running import FitRun
from macrostep.solvers.fitting.trials import Iteration
from macrostep.solvers.processes.workers import Workers

MASS, STIFFNESS, DAMPING, START = 2.0, 8.0, 0.8, 0.5
TIMES = np.linspace(0.0, 10.0, 60)


@pytest.fixture(scope="module")
def crew() -> Iterator[Workers]:
    with Workers(2) as workers:
        yield workers


def oscillator() -> Diagram:
    """Return a mass on a spring with a damper whose numbers are not yet right."""
    block = Subsystem(
        "o", parameters={"m": MASS, "c": 7.0, "d": 0.5}, states={"x": 0.4, "v": 0.0},
        equations=["der(x) = v", "der(v) = -(c*x + d*v)/m"], outputs={"f": "c*x"},
    )  # fmt: skip
    return Diagram("d", [block], stop=10.0)


def place(t: np.ndarray, c: float = STIFFNESS, d: float = DAMPING, start: float = START) -> np.ndarray:
    """Return x(t) of the oscillator in closed form."""
    a = d / (2.0 * MASS)
    w = np.sqrt(c / MASS - a * a)
    return np.asarray(start * np.exp(-a * t) * (np.cos(w * t) + a / w * np.sin(w * t)))


def measured(seed: int = 1, noise: float = 0.02) -> MeasuredSeries:
    return MeasuredSeries("o.x", TIMES, place(TIMES) + noise * np.random.default_rng(seed).standard_normal(60))


def test_estimates_and_standard_errors_are_those_of_the_closed_form(crew: Workers) -> None:
    series = measured(seed=2)
    found = fit(oscillator(), [series], ["o.c=5[1..20]", "o.d", "o.x"], executor=crew)
    values = np.array([found.values[name] for name in ("o.c", "o.d", "o.x")])
    assert found.status == "converged"
    for its, true in zip(found.estimates, (STIFFNESS, DAMPING, START), strict=True):
        assert its.interval[0] < true < its.interval[1]

    def slope(j: int) -> np.ndarray:
        step = np.zeros(3)
        step[j] = 1e-5
        return np.asarray((place(TIMES, *(values + step)) - place(TIMES, *(values - step))) / 2e-5)

    J = np.column_stack([slope(j) for j in range(3)])
    residuals = place(TIMES, *values) - series.values
    assert np.abs(J.T @ residuals) == pytest.approx(0.0, abs=1e-5 * float(np.linalg.norm(J)))
    covariance = np.linalg.inv(J.T @ J) * (residuals @ residuals) / (60 - 3)
    errors = np.sqrt(np.diag(covariance))
    assert [its.error for its in found.estimates] == pytest.approx(errors, rel=1e-4)
    assert found.correlations == pytest.approx(covariance / np.outer(errors, errors), abs=1e-4)
    low, high = found.estimates[0].interval
    assert (high - low) / 2.0 == pytest.approx(2.00247 * errors[0], rel=1e-4)  # Student's t of 57 degrees, 97.5 %


def test_known_deviations_count_and_each_signal_has_its_own_spread(crew: Workers) -> None:
    """A force that is measured a hundred times worse adds hardly anything, and spoils nothing."""
    rng = np.random.default_rng(3)
    force = MeasuredSeries("o.f", TIMES, STIFFNESS * place(TIMES) + 4.0 * rng.standard_normal(60), np.full(60, 4.0))
    position = measured()
    exact = MeasuredSeries("o.x", TIMES, position.values, np.full(60, 0.02))
    alone = fit(oscillator(), [exact], ["o.c", "o.d", "o.x"], executor=crew)
    both = fit(oscillator(), [exact, force], ["o.c", "o.d", "o.x"], executor=crew)
    assert both.values == pytest.approx(alone.values, rel=5e-3)
    assert both.estimates[0].error == pytest.approx(alone.estimates[0].error, rel=0.01)
    assert [fit.in_deviations for fit in both.signals] == pytest.approx([1.0, 1.0], abs=0.3)


def test_a_pair_that_cannot_be_told_apart_is_named(crew: Workers) -> None:
    """Only c/m and d/m have an effect: all three grow together."""
    found = fit(oscillator(), [measured()], ["o.m", "o.c", "o.d", "o.x"], executor=crew)
    (together,) = found.undetermined
    assert together.names == ("o.m", "o.c", "o.d")
    assert together.changes == pytest.approx((1.0, 1.0, 1.0), rel=1e-3)
    assert [np.isnan(its.error) for its in found.estimates] == [True, True, True, False]
    assert "cannot be told apart: changed together, o.m by +1 %, o.c by +1 %, o.d by +1 %" in str(found)


def test_what_has_no_effect_stays_and_is_named(crew: Workers) -> None:
    block = oscillator()["o"]
    idle = block.replaced(parameters={**block.parameters, "idle": 3.0}, outputs={"f": "c*x + idle"})
    found = fit(Diagram("d", [idle], stop=10.0), [measured()], ["o.c", "o.idle", "o.x"], executor=crew)
    assert found.undetermined[0].names == ("o.idle",)
    assert found.values["o.idle"] == 3.0
    assert found.estimates[0].error > 0.0


def test_order_and_units_do_not_matter(crew: Workers) -> None:
    names = ["o.c", "o.d", "o.x"]
    one = fit(oscillator(), [measured()], names, executor=crew)
    other = fit(oscillator(), [measured()], names[::-1], executor=crew)
    assert other.values == pytest.approx(one.values, rel=1e-6)
    block = oscillator()["o"]
    text = ["der(x) = v", "der(v) = -(c*x*1e-6 + d*v*1e6)/m"]
    scaled = block.replaced(parameters={"m": MASS, "c": 7e6, "d": 0.5e-6}, equations=text, outputs={"f": "x"})
    third = fit(Diagram("d", [scaled], stop=10.0), [measured()], names, executor=crew)
    sizes = np.array([1e6, 1e-6, 1.0])
    for a, b, size in zip(one.estimates, third.estimates, sizes, strict=True):
        assert (b.value, b.error) == pytest.approx((a.value * size, a.error * size), rel=1e-5)


def test_a_simulation_that_fails_is_a_rejected_trial(crew: Workers) -> None:
    """y = sqrt(1 - k) exp(-t) has no value for k > 1, where the first full step from k = -3 leads: near k = 5."""
    block = Subsystem(
        "b", parameters={"k": 0.0}, states={"x": 1.0}, equations=["der(x) = -x"], outputs={"y": "x*sqrt(1 - k)"}
    )
    diagram, times = Diagram("d", [block], stop=1.0), np.linspace(0.0, 1.0, 20)
    series = MeasuredSeries("b.y", times, 0.1 * np.exp(-times))
    found = fit(diagram, [series], {"b.k": -3.0}, executor=crew)
    assert found.values["b.k"] == pytest.approx(0.99, abs=1e-6)
    assert found.failed > 0
    assert "simulations failed and were not taken" in str(found)
    with pytest.raises(MacrostepError, match="With the guesses the simulation fails"):
        fit(diagram, [series], {"b.k": 2.0}, executor=crew)


def test_a_method_is_fitted_as_it_simulates(crew: Workers) -> None:
    """Data of a coarse co-simulation: the method finds its parameters back; the reference must choose others."""
    left = Subsystem(
        "l", parameters={"c": 4.0}, inputs={"F": 0.0}, states={"x": 1.0, "v": 0.0},
        equations=["der(x) = v", "der(v) = -c*x - 0.3*v + F"], outputs={"y": "x"},
    )  # fmt: skip
    right = Subsystem("r", inputs={"x": 1.0}, states={"q": 0.0}, equations=["der(q) = x - q"], outputs={"F": "q"})
    diagram = Diagram("d", [left, right], [("l.y", "r.x"), ("r.F", "l.F")], stop=10.0)
    run = simulate(diagram, "ni_jacobi:step=0.25")
    series = [MeasuredSeries("l.x", run.time("l"), run["l.x"])]
    unknowns = {"l.c": 3.0, "l.x": 0.8}
    own = fit(diagram, series, unknowns, method="ni_jacobi:step=0.25", executor=crew)
    assert own.values == pytest.approx({"l.c": 4.0, "l.x": 1.0}, rel=1e-5)
    reference = fit(diagram, series, unknowns, executor=crew)
    assert abs(reference.values["l.c"] - 4.0) > 0.05
    assert reference.signals[0].is_systematic


def test_a_time_offset_is_found_and_what_no_run_reaches_left_out(crew: Workers) -> None:
    late = MeasuredSeries("o.x", TIMES + 0.3, place(TIMES))
    found = fit(oscillator(), [late], ["o.c", "o.d", "o.x"], shift=(0.0, -0.5, 0.5), executor=crew)
    assert found.values == pytest.approx(
        {"o.c": STIFFNESS, "o.d": DAMPING, "o.x": START, "time offset": -0.3}, rel=1e-5
    )
    assert found.signals[0].left_out == int(np.count_nonzero((TIMES + 0.3 < 0.5) | (TIMES + 0.3 > 9.5)))
    assert found.applied_to(oscillator())["o"].states["x"].start == pytest.approx(START, rel=1e-5)


def test_a_stopped_fit_gives_the_best_so_far(crew: Workers) -> None:
    from macrostep.solvers.fitting.data import of_arrays
    from macrostep.solvers.fitting.plan import make_fit_plan
    from macrostep.solvers.fitting.unknowns import read_unknown

    diagram, seen = oscillator(), []

    def hear(iteration: Iteration) -> None:
        seen.append(iteration.distance)
        if len(seen) == 3:
            run.stop()

    plan = make_fit_plan(diagram, [read_unknown(diagram, "o.c=3")], of_arrays(diagram, [measured()]))
    run = FitRun(plan, crew, hear)
    run.start()
    found = run.wait(60.0)
    assert isinstance(found, FitOutcome)
    assert found.status == "stopped"
    assert found.history[-1][0] == min(seen) < seen[0]


@pytest.mark.parametrize(
    ("unknowns", "says"),
    [
        (["o.q"], "o has no parameter 'q'"),
        (["o.c=1[2..3]"], "is not between the bounds"),
        (["o.c", "o.c"], "o.c is varied twice"),
        ([], "Nothing is to be fitted"),
        (["o.c=1=2"], "does not say what is to be found"),
    ],
)
def test_what_is_wrong_is_told(unknowns: list[str], says: str) -> None:
    with pytest.raises(MacrostepError, match=says):
        fit(oscillator(), [measured()], unknowns)


def test_a_start_that_is_found_otherwise_is_not_fitted() -> None:
    diagram = oscillator()
    diagram.set(beginning=RunBeginning(at_rest=True))
    with pytest.raises(MacrostepError, match=r"start of o\.x is found by the start of the run"):
        fit(diagram, [measured()], ["o.x"])
