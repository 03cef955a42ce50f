"""Traces: they change nothing, and what they show is what can be calculated by hand."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from macrostep.model import Diagram, MacrostepError, Subsystem
from macrostep.solvers import simulate, trace_run
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.run.run import Run
from macrostep.solvers.run.tuning import tune
from macrostep.solvers.tracing.phases import Accepted, Advanced, Expected, Received, Rejected, RolledBack, of_kind
from macrostep.solvers.tracing.run_trace import ParameterChange, RunTrace
from tests.solvers.reference_problems import example

H = 0.1
RUNS = (
    ("two_masses", "ni_jacobi:step=0.4", 110.0),
    ("two_masses", "ni_jacobi:step=0.4,order=2", 110.0),
    ("two_masses", "gauss_seidel:step=0.3,order=1", 110.0),
    ("two_masses", "gauss_seidel:step=0.3,order=1,iterations=3", 110.0),
    ("two_masses", "jacobi_iterated:step=0.3", 110.0),
    ("two_masses", "jacobi_iterated:step=0.3,order=2", 110.0),
    ("two_masses", "f3ornits:step=0.01,tolerance=1e-3", 110.0),
    ("two_masses", "f3ornits:step=0.01,tolerance=1e-3,smooth=true,calibration=cls", 110.0),
    ("car", "f3ornits:step=0.05,tolerance=1e-2", 20.0),
    ("two_masses", "smooth_balance:step=0.3", 110.0),
    ("two_masses", "smooth_balance:step=0.3,balance=4,quick=true", 110.0),
    ("two_masses", "smooth_balance:step=0.3,derivative=given,balance=2", 110.0),
    ("lotka_volterra", "ifosmondi:step=0.2", 10.0),
    ("lotka_volterra", "ifosmondi_jfm:step=0.2", 10.0),
    ("damper_reaction", "ifosmondi_jfm:step=0.2,solver=newtonls", 4.0),
    ("damper_reaction", "ifosmondi_jfm:step=0.2,solver=ngmres_ls", 4.0),
    ("lotka_volterra", "ifosmondi_jfm:step=0.2,rollback=costarica", 10.0),
    ("lotka_volterra", "ifosmondi_jfm:step=0.5,control=error", 10.0),
    ("lotka_volterra", "missiles:step=0.1", 10.0),
    ("lotka_volterra", "missiles:step=0.5,control=error", 10.0),
    ("two_masses", "missiles:step=0.3", 110.0),
    ("two_masses", "step_doubling(ni_jacobi:step=0.1):rtol=1e-3", 110.0),
    ("two_masses", "step_doubling(jacobi_iterated:step=0.1):rtol=1e-4", 110.0),
)


def finished(diagram: Diagram, method: str, stop: float, **settings: object) -> Run:
    run = Run(freeze(diagram, stop=stop), method, **settings)  # type: ignore[arg-type]
    for _ in run:
        pass
    return run


@pytest.mark.parametrize(("name", "method", "stop"), RUNS)
@pytest.mark.parametrize("kind", [None, "explicit"])
def test_looking_changes_no_bit(name: str, method: str, stop: float, kind: str | None) -> None:
    """Over an event, and with every embedded solver: rows and costs are those of a run that nobody looks at."""
    diagram = example(name)
    for subsystem in diagram.subsystems.values() if kind else ():
        diagram.replace(subsystem.name, subsystem.replaced(solver={"kind": kind}))
    plain = finished(diagram, method, stop)
    looked = finished(diagram, method, stop, watch=(0.4 * stop, 0.95 * stop), dense=15)
    for label, recording in plain.result.recordings.items():
        rows = looked.result.recordings[label].rows
        assert_array_equal(rows[rows[:, 1] <= 0.0], recording.rows)
    one, other = plain.result.statistics, looked.result.statistics
    assert (one.macro_steps, one.integrations, one.iterations, one.rejected_steps) == (
        other.macro_steps, other.integrations, other.iterations, other.rejected_steps
    )  # fmt: skip
    assert looked.trace is not None
    assert len(looked.trace.rows) > 0


@pytest.mark.parametrize("method", ["jacobi_iterated:step=0.3", "ni_jacobi:step=0.3,order=2"])
def test_dense_output_changes_no_bit(method: str) -> None:
    """What an exact solver keeps of earlier steps must not depend on the pieces between them."""
    plain = simulate(example("two_masses"), method, stop=30.0)
    dense = simulate(example("two_masses"), method, stop=30.0, dense=6)
    for name in plain.names:
        assert_array_equal(plain[name], dense[name])


def euler(n: int) -> tuple[list[float], list[float]]:
    """Return x and v of example spring_mass under held inputs: forward Euler."""
    x, v = [1.0], [0.0]
    for _ in range(n):
        x.append(x[-1] + H * v[-1])
        v.append(v[-1] - H * x[-2])
    return x, v


def test_held_inputs_are_euler_and_lose_what_the_ramp_below_them_has() -> None:
    """F = -x falls by v H over a step and is held: jump -v H, lost -v H²/2."""
    trace = trace_run(example("spring_mass"), "ni_jacobi", step=H, start=1.0, stop=1.3)
    x, v = euler(20)
    steps = trace.steps_of("mass")
    assert_allclose([s.begin for s in steps], [0.9, 1.0, 1.1, 1.2], rtol=1e-15)
    for n, step in enumerate(steps, start=9):
        held = step.inputs["mass.F"]
        assert held.source == "spring.F"
        assert held.polynomial.coefficients == pytest.approx((-x[n],), rel=1e-13)
        assert held.received == held.polynomial.coefficients[0]
        assert held.balance is not None
        assert held.balance.lost == pytest.approx(-v[n] * H * H / 2, rel=1e-10)
        if n > 9:
            assert held.jump == pytest.approx(-(x[n] - x[n - 1]), rel=1e-12)
        true = trace.step("spring", step.begin).outputs["spring.F"]
        assert_allclose(true.time, np.linspace(step.begin, step.end, 17), rtol=1e-14)
        assert_allclose(true.values, -(x[n] + v[n] * (true.time - step.begin)), rtol=1e-12)


def test_linear_extrapolation_goes_through_the_two_newest_values() -> None:
    plain = simulate(example("spring_mass"), "ni_jacobi", step=H, order=1, stop=2.0)
    trace = trace_run(example("spring_mass"), "ni_jacobi", step=H, order=1, start=1.0, stop=1.3)
    F = plain["spring.F"]
    for n, step in enumerate(trace.steps_of("mass"), start=9):
        assert step.inputs["mass.F"].polynomial.coefficients == pytest.approx((F[n], (F[n] - F[n - 1]) / H), rel=1e-12)


def test_ifosmondi_inputs_are_cubics_without_jumps_in_value_and_slope() -> None:
    trace = trace_run(example("lotka_volterra"), "ifosmondi", step=0.2, tolerance=1e-10, start=2.0, stop=4.0)
    for name in trace.subsystems:
        steps = trace.steps_of(name)
        assert len(steps) == 11
        for before, after in pairwise(steps):
            for label, held in after.inputs.items():
                earlier = before.inputs[label].polynomial
                assert held.polynomial.degree == 3
                assert held.jump == pytest.approx(0.0, abs=1e-12)
                assert held.polynomial.slope(after.begin) == pytest.approx(earlier.slope(before.end), abs=1e-10)
                put_out = trace.step(held.source.split(".")[0], after.begin).outputs[held.source]
                assert held.polynomial.value(after.end) == pytest.approx(put_out.values[-1], abs=1e-8)


def test_residuals_of_a_contraction_fall_by_its_factor() -> None:
    """The spectral radius of damper_reaction is sqrt(D/DD) = 1/2: two iterations divide the residual by 4."""
    trace = trace_run(
        example("damper_reaction", plate__DD=4.0), "ifosmondi", step=0.01, tolerance=1e-12, start=3.0, stop=3.05
    )
    step = trace.steps[-1]
    iterations = [r.iteration for r in step.residuals]
    assert iterations == list(range(1, len(iterations) + 1))
    sizes = np.array([max(abs(c.value) for c in r.components) for r in step.residuals])
    assert_allclose(sizes[4:14] / sizes[2:12], 0.25, rtol=0.05)
    assert step.residuals[-1].ratio < 1.0 < step.residuals[-2].ratio
    assert step.rollbacks == len(iterations) == len(step.calls) - 1


def f3ornits_trace(**options: object) -> RunTrace:
    return trace_run(example("two_masses"), "f3ornits", step=0.01, tolerance=1e-3, start=3.0, stop=6.0, **options)  # type: ignore[arg-type]


def test_f3ornits_candidates_are_extrapolations_and_the_best_is_chosen() -> None:
    trace = f3ornits_trace()
    plain = simulate(example("two_masses"), "f3ornits", step=0.01, tolerance=1e-3)
    t = plain.time("left")
    seen, orders, best = set(), [], []
    for step in trace.steps_of("right")[1:]:
        held = next(h for h in step.inputs.values() if h.source == "left.x")
        y, chosen = plain[held.source], held.chosen
        assert chosen is not None
        assert chosen.time == step.begin
        n = int(np.searchsorted(t, step.begin))
        for candidate in chosen.candidates:
            past = slice(n - 1 - candidate.order, n)
            through = np.polyfit(t[past] - t[n], y[past], candidate.order)
            assert candidate.value == pytest.approx(through[-1], rel=1e-9, abs=1e-12)
            assert candidate.error == pytest.approx(abs(y[n] - through[-1]), rel=1e-5, abs=1e-13)
        orders.append(chosen.order)
        best.append(min(chosen.candidates, key=lambda c: (c.error, c.order)).order)
        seen.add(chosen.order)
        form = held.form("extrapolated")
        assert form is not None
        assert (form.order, form.made_at) == (chosen.order, step.begin)
        assert held.polynomial.degree <= form.order
    assert len(seen) > 1
    for n in range(1, len(orders)):
        assert orders[n] == sorted([orders[n - 1], best[n - 1], best[n]])[1]


def test_f3ornits_errors_propose_the_next_step() -> None:
    """rho = min_j (1/e_j)^(1/(p+1)), between 0.1 and 1.05."""
    trace = f3ornits_trace()
    for step in trace.steps_of("left"):
        assert step.proposed is not None
        ratios = [e.ratio ** (-1.0 / (e.order + 1)) for e in step.errors.values() if e.ratio > 0.0]
        assert step.proposed.ratio == pytest.approx(max(0.1, min(1.05, *ratios)), rel=1e-12)
        for error in step.errors.values():
            assert error.ratio == pytest.approx(abs(error.value - error.estimate) / error.tolerated, rel=1e-12)


def test_f3ornits_smooth_inputs_beside_what_they_would_be() -> None:
    """From where the last one ended, in value and slope, to where the estimate ends (26)-(28)."""
    trace = f3ornits_trace(smooth=True)
    steps = trace.steps_of("right")
    for before, step in pairwise(steps):
        for label, held in step.inputs.items():
            form, earlier = held.form("extrapolated"), before.inputs[label].polynomial
            assert form is not None
            for end, other in ((step.begin, earlier), (step.end, form.polynomial)):
                assert held.polynomial.value(end) == pytest.approx(other.value(end), rel=1e-9, abs=1e-12)
                assert held.polynomial.slope(end) == pytest.approx(other.slope(end), rel=1e-7, abs=1e-9)


def test_a_lower_degree_keeps_the_integral() -> None:
    diagram = example("two_masses")
    right = diagram["right"]
    diagram.replace("right", right.replaced(capabilities={**right.capabilities, "maxInputDegree": 1}))
    trace = trace_run(diagram, "f3ornits", step=0.01, tolerance=1e-3, start=3.0, stop=6.0)
    projected = [h for s in trace.steps_of("right") for h in s.inputs.values() if h.form("projected")]
    assert projected
    for held in projected:
        estimate, form = held.form("extrapolated"), held.form("projected")
        assert estimate is not None
        assert form is not None
        assert estimate.order == 2
        assert form.polynomial.degree <= 1
        assert form.polynomial == held.polynomial
        assert form.polynomial.integral == pytest.approx(estimate.polynomial.integral, rel=1e-9)


@pytest.mark.parametrize(("balance", "share"), [("1", 1.0), ("2", 0.5)])
def test_balance_lost_is_given_back(balance: str, share: float) -> None:
    """All of it on the next interval; or a half each on the next two, the hat being symmetric."""
    trace = trace_run(example("spring_mass"), "smooth_balance", step=H, balance=balance, start=1.0, stop=2.0)
    steps = trace.steps_of("spring")
    lost = [s.inputs["spring.v"].balance.lost for s in steps]  # type: ignore[union-attr]
    given = [s.inputs["spring.v"].balance.given_back for s in steps]  # type: ignore[union-attr]
    for n in range(2, len(steps)):
        owed = share * lost[n - 1] + (1.0 - share) * lost[n - 2]
        assert given[n] == pytest.approx(owed, rel=1e-9, abs=1e-13)
    held = steps[3].inputs["spring.v"]
    assert [f.kind for f in held.forms] == ["extrapolated", "switched", "balanced"]
    assert held.balance is not None
    assert held.balance.is_exact
    true = trace.step("mass", steps[3].begin).outputs["mass.v"]
    switched = held.form("switched")
    assert switched is not None
    simpson = np.sum(true.values * ([1.0] + [4.0, 2.0] * 7 + [4.0, 1.0])) * H / 48.0
    assert held.balance.lost == pytest.approx(simpson - switched.polynomial.integral, abs=1e-9)


def test_missiles_expects_what_linear_subsystems_put_out() -> None:
    trace = trace_run(example("mechanical_benchmark"), "missiles", step=1e-3, start=0.5, stop=0.51)
    for step in trace.steps[4:]:
        for label, expected in step.expected.items():
            assert expected.value == pytest.approx(step.outputs[label].values[-1], rel=1e-9)
    assert next(of_kind(trace.phases, Expected)).slope is not None


def test_costarica_answers_in_place_of_the_subsystems() -> None:
    trace = trace_run(example("lotka_volterra"), "ifosmondi_jfm", step=0.1, rollback="costarica", start=2.0, stop=2.5)
    for step in trace.steps:
        *estimates, real = step.calls
        assert all(call.is_estimate for call in estimates)
        assert not real.is_estimate
        assert len(estimates) == len(step.residuals) + 1
        for label, expected in step.expected.items():
            assert estimates[-1].outputs[label].value == expected.value
            assert expected.value == pytest.approx(real.outputs[label].value, rel=1e-3)


def test_rejected_steps_and_their_reasons() -> None:
    trace = trace_run(example("lotka_volterra"), "ifosmondi", step=2.0, max_iterations=6, start=0.5, stop=12.0)
    rejected = list(of_kind(trace.phases, Rejected))
    assert rejected
    assert {r.reason for r in rejected} == {"iteration"}
    for first, second in pairwise(trace.steps_of("prey")):
        assert first.end == second.begin
    with_tries = next(s for s in trace.steps if s.rejections)
    assert with_tries.rejections[-1].step == pytest.approx(with_tries.H)
    assert len({call.end for call in with_tries.calls}) == len(with_tries.rejections) + 1


def test_step_doubling_shows_the_whole_the_halves_and_why_they_were_not_good_enough() -> None:
    trace = trace_run(example("two_masses"), "step_doubling(ni_jacobi:step=1):rtol=1e-2", start=0.0, stop=3.0)
    steps = trace.steps_of("left")
    for first, second in pairwise(steps):
        assert first.end == second.begin
    assert steps[0].begin == 0.0
    assert any(r.reason == "error" for r in of_kind(trace.phases, Rejected))
    assert any(isinstance(p, RolledBack) for p in trace.phases)
    halves = steps[1]
    assert halves.doubled is not None
    assert halves.doubled.ratio < 1.0
    assert halves.doubled.whole == pytest.approx(2 * halves.H)


def test_events_have_both_sides() -> None:
    trace = trace_run(example("two_masses"), "ni_jacobi", step=0.4, start=99.0, stop=101.0)
    step = trace.step("right", 99.9)
    assert step.end == 100.0
    assert step.event is not None
    assert step.event.jumped == ("right.F",)
    true = step.outputs["right.F"]
    assert true.after == step.event.outputs["right.F"] == 1000.0
    assert true.values[-1] != 1000.0
    after = trace.step("left", 100.0).inputs["left.F"]
    assert after.received == 1000.0
    assert after.polynomial.value(100.0) == 1000.0


def test_phases_come_in_the_order_of_what_happened() -> None:
    trace = trace_run(example("spring_mass"), "ni_jacobi", step=H, start=1.05, stop=1.1)
    kinds = [type(p) for p in trace.phases]
    assert kinds == [Received, Received, Advanced, Advanced, Accepted, Accepted]
    assert {p.time for p in of_kind(trace.phases, Advanced)} == {1.0}
    received = next(of_kind(trace.phases, Received))
    assert (received.source, received.input) in {("spring.F", "mass.F"), ("mass.v", "spring.v")}


def test_members_of_a_composite_step_as_one() -> None:
    trace = trace_run(example("four_masses"), "ni_jacobi", step=0.01, start=0.5, stop=0.52)
    assert set(trace.subsystems) == {s.subsystem for s in trace.steps}
    for step in trace.steps[4:]:
        for held in step.inputs.values():
            assert held.balance is not None


def test_a_run_that_fails_is_traced_up_to_there() -> None:
    fails = Subsystem("s", states={"x": 1}, equations=["der(x) = x^2"], outputs={"x": "x"})
    diagram = Diagram("d", [fails, Subsystem("r", inputs={"u": 0}, outputs={"y": "u"})], [("s.x", "r.u")], stop=2.0)
    trace = trace_run(diagram, "ni_jacobi", step=0.1, start=0.8, stop=1.5)
    assert "failed at t =" in trace.failure
    assert trace.steps[-1].end == pytest.approx(0.9)
    last = list(of_kind(trace.phases, Advanced))[-1]
    assert last.status != 0
    assert trace_run(diagram, "ni_jacobi", step=0.1, start=0.2, stop=0.5).failure == ""


@pytest.mark.parametrize("method", ["ni_jacobi:step=0.1", "f3ornits:step=0.1,tolerance=1e-3"])
def test_a_run_with_changed_parameters_is_repeated_with_them(method: str) -> None:
    diagram = example("spring_mass")
    run = Run(freeze(diagram), method)
    run.advance(7)
    time = float(run.engine.t[0])
    tune(run, "spring", {"c": 2.0})
    while not run.is_finished:
        run.advance()
    t = run.result.time("spring")
    begin, end = t[np.searchsorted(t, 3.0)], t[np.searchsorted(t, 4.0)]
    trace = trace_run(diagram, method, start=begin, stop=end, changes=[ParameterChange("spring", time, {"c": 2.0})])
    F = run.result["spring.F"]
    for step in trace.steps_of("spring")[1:]:
        assert step.outputs["spring.F"].values[-1] == F[np.flatnonzero(t == step.end)[0]]


def test_changes_that_do_not_fit_are_told() -> None:
    with pytest.raises(MacrostepError, match=r"cannot be repeated: parameters of spring .* t = 0\.15 s"):
        trace_run(
            example("spring_mass"), "ni_jacobi", step=0.1, start=1.0, stop=2.0,
            changes=[ParameterChange("spring", 0.15, {"c": 2.0})],
        )  # fmt: skip


def test_a_window_outside_the_run_is_refused() -> None:
    with pytest.raises(MacrostepError, match="nothing to trace from 300 s to 301 s; the run goes from 0 s to 100 s"):
        trace_run(example("spring_mass"), "ni_jacobi", start=300.0, stop=301.0)
    with pytest.raises(MacrostepError, match="holds no macro-step of 'mass' at t = 7 s"):
        trace_run(example("spring_mass"), "ni_jacobi", step=H, start=1.0, stop=1.3).step("mass", 7.0)


def test_progress_and_stopping() -> None:
    reported: list[float] = []
    trace_run(example("spring_mass"), "ni_jacobi", step=1e-4, start=50.0, stop=50.01, progress=reported.append)
    assert reported == sorted(reported)
    assert reported[-1] == 1.0
    with pytest.raises(MacrostepError, match="stopped at t = 0 s"):
        trace_run(
            example("spring_mass"), "ni_jacobi", step=1e-4, start=50.0, stop=50.01, stop_flag=np.ones(1, np.int64)
        )
