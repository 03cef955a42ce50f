"""The stability of the coupling: what eigenvalues predict is what runs do, on both sides of every limit."""

from __future__ import annotations

import math
import subprocess
import sys
from typing import Any

import numpy as np
import pytest
from scipy.optimize import brentq

from macrostep import examples
from macrostep.model import Diagram, MacrostepError, Subsystem, load
from macrostep.model.diagram.chosen_method import chosen_method
from macrostep.solvers import RunFailed, simulate, stability
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.processes.workers import Workers
from macrostep.solvers.run.run import Run
from macrostep.solvers.stability.intervals import Margin, stable_intervals, steps_between
from macrostep.solvers.stability.linearised import linearise
from macrostep.solvers.stability.study import MethodStudy
from tests.solvers.reference_problems import example

UNTOUCHED = {"right__t_gone": 1e9}
"""The two masses without their event."""
METHODS: dict[str, tuple[str, dict[str, Any]]] = {
    "ZOH": ("ni_jacobi", {"order": 0}),
    "linear": ("ni_jacobi", {"order": 1}),
    "Gauss-Seidel": ("gauss_seidel", {}),
    "Gauss-Seidel linear": ("gauss_seidel", {"order": 1}),
    "smooth": ("smooth_balance", {}),
    "held and balanced": ("smooth_balance", {"order": 0, "smooth": False, "hat": "constant"}),
    "two intervals, quick": ("smooth_balance", {"balance": "2", "quick": True}),
    "four intervals": ("smooth_balance", {"order": 0, "balance": "4"}),
    "given slopes": ("smooth_balance", {"derivative": "given"}),
}
NEVER_FADING = ("ZOH", "linear", "Gauss-Seidel", "Gauss-Seidel linear", "held and balanced", "four intervals")
"""On spring_mass, whatever the step."""
DIAGRAMS = {
    "two_masses": ("left.x", UNTOUCHED, 0.905),
    "mechanical_benchmark": ("left.x", {}, 2e-3),
    "spring_mass": ("spring.x", {}, 0.05),
}
"""By example a state to look at, parameters, and a step beside which the growth per macro-step is near 1."""


def study_of(name: str, method: str, values: dict[str, float], **options: Any) -> MethodStudy:
    problem = freeze(example(name, **values))
    study = MethodStudy(problem, chosen_method(method, options), linearise(problem))
    assert study.refusal == ""
    return study


def measured_growth(name: str, method: str, step: float, macro_steps: int, **options: Any) -> float:
    """Return the growth per macro-step of a run, when one motion has outlived the others.

    Of a motion that turns it is that of x_n² - x_n-1 x_n+1, which does not depend on where it is in its turn.
    """
    signal, values, _ = DIAGRAMS[name]
    run = Run(freeze(example(name, **values), stop=step * macro_steps), method, {"step": step, **options})
    for _ in run:
        pass
    x = run.result[signal]  # also far beyond where a run that somebody asks for has diverged
    late, early = len(x) - 2, 3 * len(x) // 4
    turning = [x[n] * x[n] - x[n - 1] * x[n + 1] for n in (early, late)]
    if turning[0] > 1e-4 * x[early] ** 2:
        return float((turning[1] / turning[0]) ** (0.5 / (late - early)))
    return float(abs(x[late] / x[early]) ** (1.0 / (late - early)))


def step_with_growth(study: MethodStudy, growth: float, near: float) -> float:
    """Return a step at which the growth per macro-step has a value; the first one found around a step."""
    steps = near * np.geomspace(0.02, 50.0, 400)
    found = [study.spectrum(h).growth - growth for h in steps]
    crossings = np.flatnonzero(np.diff(np.sign(found)))
    assert len(crossings), "there is no such step"
    i = crossings[np.argmin(np.abs(np.log(steps[crossings] / near)))]
    return float(brentq(lambda h: study.spectrum(h).growth - growth, steps[i], steps[i + 1], rtol=1e-12))


def check_growth(
    name: str, method: str, options: dict[str, Any], macro_steps: int, requested: float, near: float | None = None
) -> None:
    _, values, beside = DIAGRAMS[name]
    study = study_of(name, method, values, **options)
    step = step_with_growth(study, requested, near or beside)
    predicted = study.spectrum(step).growth
    assert predicted == pytest.approx(requested, rel=1e-7)
    assert measured_growth(name, method, step, macro_steps, **options) == pytest.approx(predicted, rel=1e-6)


@pytest.mark.parametrize("label", METHODS)
@pytest.mark.parametrize("name", DIAGRAMS)
def test_growth_of_runs_is_the_predicted_one(name: str, label: str) -> None:
    method, options = METHODS[label]
    check_growth(name, method, options, 20_000, 1.0005)


@pytest.mark.reliability
@pytest.mark.parametrize("requested", [1.0005, 0.9998])
@pytest.mark.parametrize("label", METHODS)
@pytest.mark.parametrize("name", DIAGRAMS)
def test_growth_over_1e5_macro_steps_is_the_predicted_one(name: str, label: str, requested: float) -> None:
    method, options = METHODS[label]
    if name == "spring_mass" and requested < 1.0 and label in NEVER_FADING:
        _, values, _ = DIAGRAMS[name]
        study = study_of(name, method, values, **options)
        assert all(study.spectrum(h).growth > 1.0 - 1e-9 for h in np.geomspace(1e-3, 3.0, 200))
        return
    check_growth(name, method, options, 100_000, requested)


def test_two_masses_are_stable_in_four_intervals_and_runs_say_so_on_both_sides() -> None:
    found = stability.analyse(example("two_masses", **UNTOUCHED), ["ni_jacobi"]).methods[0].intervals
    assert [(i.from_zero, i.to_end) for i in found] == [(True, False), (False, False), (False, False), (False, True)]
    edges = [found[0].end, found[1].begin, found[1].end, found[2].begin, found[2].end, found[3].begin]
    # what is known, from a coarse scan
    np.testing.assert_allclose(edges, [0.905, 4.04, 4.38, 5.25, 9.73, 15.5], rtol=3e-3)
    for edge, sign in zip(edges, (1, -1, 1, -1, 1, -1), strict=True):
        below = measured_growth("two_masses", "ni_jacobi", edge * (1 - 1e-3), 20_000)
        above = measured_growth("two_masses", "ni_jacobi", edge * (1 + 1e-3), 20_000)
        assert sign * (below - 1.0) < 0.0 < sign * (above - 1.0), edge


def test_held_inputs_are_never_stable_on_spring_mass() -> None:
    result = stability.analyse(example("spring_mass"), ["ni_jacobi:step=0.1", "ni_jacobi:order=1", "smooth_balance"])
    held, linear, smooth = result.methods
    assert held.intervals == ()
    assert held.largest_step is None
    assert held.spectrum is not None
    assert held.spectrum.growth == pytest.approx(math.sqrt(1.01), rel=1e-14)  # forward Euler: the energy by 1 + H²
    assert linear.intervals == ()
    assert smooth.largest_step == pytest.approx(0.5422, rel=1e-3)
    assert "stable steps: none" in str(result)


@pytest.mark.parametrize(("method", "largest"), [("gauss_seidel", 2.0), ("ifosmondi", 2.0 * math.sqrt(3.0))])
def test_eigenvalues_on_the_unit_circle_are_neutral_up_to_where_they_leave_it(method: str, largest: float) -> None:
    # Gauss-Seidel is the symplectic Euler method there: neither grows nor fades below 2/omega
    found = stability.analyse(example("spring_mass"), [method]).methods[0]
    assert found.largest_step == pytest.approx(largest, rel=1e-6)
    assert found.intervals[0].is_neutral
    assert any("neither" in note or "neutral" in note for note in found.notes)


@pytest.mark.parametrize("DD", [4.0, 2.25, 1.21, 0.64, 0.01])
@pytest.mark.parametrize("method", ["ifosmondi", "jacobi_iterated"])
def test_contraction_is_the_root_of_the_dampers_ratio(method: str, DD: float) -> None:
    study = study_of("damper_reaction", method, {"plate__DD": DD})
    found = stability.analyse(example("damper_reaction", plate__DD=DD), [method]).methods[0]
    assert found.contraction_at_zero == pytest.approx(math.sqrt(1.0 / DD), rel=1e-14)
    assert study.spectrum(1e-7).contraction == pytest.approx(math.sqrt(1.0 / DD), rel=1e-6)


@pytest.mark.parametrize("DD", [4.0, 2.25, 1.44, 1.1, 0.9, 0.64, 0.25])
@pytest.mark.parametrize("method", ["ifosmondi", "jacobi_iterated"])
def test_fixed_points_diverge_where_the_contraction_says_so(method: str, DD: float) -> None:
    diagram = example("damper_reaction", plate__DD=DD)
    options: dict[str, Any] = {"step": 0.1, "max_iterations": 500}
    found = stability.analyse(diagram, [chosen_method(method, options)]).methods[0]
    assert found.spectrum is not None
    if found.spectrum.contraction < 1.0:
        assert found.is_stable
        assert simulate(diagram, method, **options).status == "ok"
    else:
        assert not found.is_stable
        assert found.largest_step is None
        assert "Small steps do not help" in " ".join(found.notes)
        with pytest.raises(RunFailed, match="converge"):
            simulate(diagram, method, **options)


def test_newton_does_not_need_the_contraction() -> None:
    found = stability.analyse(example("damper_reaction", plate__DD=0.01), ["ifosmondi_jfm:step=0.1"]).methods[0]
    assert found.spectrum is not None
    assert found.spectrum.contraction > 9.0
    assert found.is_stable
    assert found.intervals[0].to_end


@pytest.mark.parametrize("DD", [4.0, 0.64])
def test_held_inputs_in_an_algebraic_loop(DD: float) -> None:
    diagram = example("damper_reaction", plate__DD=DD)
    found = stability.analyse(diagram, ["ni_jacobi:step=0.01"]).methods[0]
    assert found.spectrum is not None
    if DD > 1.0:
        assert found.is_stable
        assert simulate(diagram, "ni_jacobi", step=0.01).status == "ok"
    else:
        assert found.largest_step is None
        assert found.spectrum.radius == pytest.approx(1.25, rel=1e-3)
        with pytest.raises(RunFailed, match="unstable"):
            simulate(diagram, "ni_jacobi", step=0.01, stop=50.0)
    assert found.mode is not None


@pytest.mark.parametrize(
    ("method", "options", "requested", "near"),
    [
        ("ifosmondi_jfm", {"tolerance": 1e-9}, 0.998, 0.1),
        ("ifosmondi_jfm", {"tolerance": 1e-9}, 1.002, 0.1),
        ("jacobi_iterated", {"order": 2, "tolerance": 1e-11}, 0.998, 0.01),
        ("missiles", {}, 0.998, 0.1),
        ("missiles", {}, 1.002, 0.1),
    ],
)
def test_limits_of_iterations_are_what_runs_do(
    method: str, options: dict[str, Any], requested: float, near: float
) -> None:
    check_growth("mechanical_benchmark", method, options, 4000, requested, near)


def test_missiles_and_ifosmondi_are_one_map_where_all_is_linear() -> None:
    maps = [study_of("two_masses", m, UNTOUCHED).spectrum(0.7).eigenvalues[:4] for m in ("missiles", "ifosmondi")]
    for value in maps[0]:
        assert np.min(np.abs(maps[1] - value)) < 1e-10


def test_an_operating_point_behind_an_event_is_another_problem() -> None:
    diagram = example("two_masses")
    before, after = (stability.analyse(diagram, ["ni_jacobi"], at=t) for t in (99.0, 150.0))
    assert before.methods[0].largest_step == pytest.approx(0.9035, rel=1e-3)
    assert after.methods[0].largest_step == 200.0  # the force is constant: nothing is coupled any more
    assert after.time == 150.0


def test_nonlinear_diagrams_say_so_and_at_which_point() -> None:
    result = stability.analyse(load(examples.path("lotka_volterra")), ["ni_jacobi:step=0.1"], at=3.0)
    assert result.nonlinear == ("prey", "predator")
    assert "linearisation at t = 3 s" in " ".join(result.notes)
    exact = simulate(load(examples.path("lotka_volterra")), "ifosmondi_jfm", step=0.01, stop=3.0)
    P, p = exact["prey.P"][-1], exact["predator.p"][-1]
    jacobian = np.array([[0.67 - 1.33 * p, -1.33 * P], [p, P - 1.0]])
    requested = sorted(np.linalg.eigvals(jacobian), key=np.imag)
    np.testing.assert_allclose(sorted(result.eigenvalues, key=np.imag), requested, rtol=1e-6)


def test_a_diagram_that_is_unstable_itself_is_said_to_be() -> None:
    grows = Subsystem("grows", inputs={"u": 0.0}, states={"x": 1.0}, equations=["der(x) = 0.3*x + u"],
                      outputs={"y": "x"})  # fmt: skip
    follows = Subsystem("follows", inputs={"u": 0.0}, states={"x": 0.0}, equations=["der(x) = u - x"],
                        outputs={"y": "0.1*x"})  # fmt: skip
    diagram = Diagram("grows", subsystems=[grows, follows], stop=10.0)
    diagram.connect("grows.y", "follows.u")
    diagram.connect("follows.y", "grows.u")
    assert "unstable themselves" in " ".join(stability.analyse(diagram, ["ni_jacobi"]).notes)


@pytest.mark.parametrize(("method", "is_stable"), [("ni_jacobi:order=1", True), ("ni_jacobi", False)])
def test_bodies_that_nothing_holds_may_drift_but_not_faster_and_faster(method: str, is_stable: bool) -> None:
    """Two bodies joined by spring and damper: held inputs do not keep their momentum, straight lines do."""
    free = example("two_masses", left__c=0.0, left__d=0.0, right__c=0.0, right__d=0.0, right__d_link=2e3, **UNTOUCHED)
    found = stability.analyse(free, [f"{method},step=0.2" if ":" in method else f"{method}:step=0.2"]).methods[0]
    assert found.spectrum is not None
    x = simulate(free, found.method.full_name, step=0.2, order=int(is_stable), stop=2000.0)["left.x"]
    if is_stable:
        assert found.spectrum.radius == pytest.approx(1.0, abs=1e-6)
        assert found.spectrum.growth < 0.99
        assert found.is_stable
        assert abs(x[-1]) < 2.0
    else:
        assert found.spectrum.growth > 1.0 + 1e-4
        assert found.largest_step is None
        assert abs(x[-1]) > 100.0


@pytest.mark.parametrize(
    ("method", "why"),
    [
        ("f3ornits", "chooses orders and steps by comparing"),
        ("step_doubling(ni_jacobi)", "chooses the step by comparing"),
        ("missiles:control=error", "chooses the step by comparing"),
    ],
)
def test_methods_without_a_linear_map_are_refused_and_the_others_still_told(method: str, why: str) -> None:
    refused, reported = stability.analyse(example("two_masses"), [method, "ni_jacobi"]).methods
    assert why in refused.refusal
    assert refused.spectrum is None
    assert reported.refusal == ""


def test_sampled_subsystems_are_refused() -> None:
    sampled = Subsystem("sampled", inputs={"u": 0.0}, states={"held": 0.0},
                        equations=["when sample(0, 1) then held = u; end when"], outputs={"y": "held"})  # fmt: skip
    lag = Subsystem("lag", inputs={"u": 0.0}, states={"x": 1.0}, equations=["der(x) = u - x"], outputs={"y": "x"})
    diagram = Diagram("sampled", subsystems=[sampled, lag], stop=10.0)
    diagram.connect("sampled.y", "lag.u")
    diagram.connect("lag.y", "sampled.u")
    with pytest.raises(MacrostepError, match="sampled is sampled"):
        stability.analyse(diagram, ["ni_jacobi"])


def test_composites_solved_together_are_one_subsystem() -> None:
    diagram = load(examples.path("four_masses"))
    names = [c.name for c in diagram.composites]
    assert names
    apart, together = stability.analyse(
        diagram, [f"ni_jacobi:step=0.01@{names[0]}=apart", f"ni_jacobi:step=0.01@{names[0]}=together"]
    ).methods
    assert apart.refusal == together.refusal == ""
    assert apart.largest_step is not None
    assert together.largest_step is not None
    assert apart.largest_step != pytest.approx(together.largest_step, rel=1e-3)


def intervals_of(
    margin: Any, lowest: float = 0.01, highest: float = 10.0, bounded: bool = True
) -> list[tuple[float, float]]:
    steps = steps_between(lowest, highest, 2.0)
    own = Margin(margin, lambda step: 1e-11, lambda step: bounded)
    found = stable_intervals(own, steps, np.array([margin(h) for h in steps]))
    return [(i.begin, i.end) for i in found]


def test_intervals_are_found_with_their_edges() -> None:
    found = intervals_of(lambda h: math.cos(h))
    np.testing.assert_allclose(found, [(0.5 * math.pi, 1.5 * math.pi), (2.5 * math.pi, 10.0)], rtol=1e-10)


def test_intervals_between_two_samples_are_found() -> None:
    found = intervals_of(lambda h: 1e4 * (h - 3.0) ** 2 - 1e-6)
    np.testing.assert_allclose(found, [(3.0 - 1e-5, 3.0 + 1e-5)], rtol=1e-9)


def test_growth_below_rounding_is_that_of_larger_steps() -> None:
    assert intervals_of(lambda h: 1e-9 * h**4) == []
    assert intervals_of(lambda h: -1e-9 * h**4) == [(0.01, 10.0)]


def test_a_neutral_range_ends_where_growth_sets_in_and_counts_only_if_bounded() -> None:
    def margin(h: float) -> float:
        return math.sqrt(max(0.0, h - 2.0))

    np.testing.assert_allclose(intervals_of(margin), [(0.01, 2.0)], rtol=1e-9)
    assert intervals_of(margin, bounded=False) == []


def test_steps_that_cannot_be_done_end_an_interval() -> None:
    np.testing.assert_allclose(intervals_of(lambda h: -0.5 if h < 4.0 else math.inf), [(0.01, 4.0)], rtol=1e-9)


def test_a_region_over_parameter_and_step_is_what_single_analyses_say() -> None:
    diagram = example("two_masses", **UNTOUCHED)
    steps, masses = (
        stability.RegionAxis("step", np.array([0.5, 0.9, 1.0, 4.2])),
        stability.RegionAxis("left.m", np.array([5e3, 1e4])),
    )
    found = stability.region(diagram, "ni_jacobi", steps, masses)
    turned = stability.region(diagram, "ni_jacobi", masses, steps)
    np.testing.assert_array_equal(found.growth, turned.growth.T)
    for row, mass in enumerate(masses.values):
        study = study_of("two_masses", "ni_jacobi", {**UNTOUCHED, "left__m": mass})
        for column, step in enumerate(steps.values):
            assert found.growth[row, column] == pytest.approx(study.spectrum(step).growth, rel=1e-13)
    assert list(found.margin[1] < 0.0) == [True, True, False, True]


def test_a_region_over_two_parameters_of_an_iterative_method() -> None:
    dampers = stability.RegionAxis("plate.DD", np.array([0.5, 0.9, 1.1, 4.0]))
    other = stability.RegionAxis("body.D", np.array([0.25, 1.0]))
    found = stability.region(example("damper_reaction"), "ifosmondi:step=0.001", dampers, other)
    np.testing.assert_allclose(found.contraction, np.sqrt(other.values[:, None] / dampers.values), rtol=1e-3)
    np.testing.assert_array_equal(found.margin < 0.0, found.contraction < 1.0)


def test_processes_share_a_region_and_can_be_stopped() -> None:
    diagram = example("two_masses", **UNTOUCHED)
    x, y = (
        stability.RegionAxis("step", np.geomspace(0.2, 20.0, 12)),
        stability.RegionAxis("right.c_link", np.geomspace(100.0, 1e4, 9)),
    )
    alone = stability.region(diagram, "gauss_seidel", x, y)
    workers = Workers(2)
    try:
        reported: list[float] = []

        def notify(fraction: float) -> bool:
            reported.append(fraction)
            return True

        shared = stability.region(diagram, "gauss_seidel", x, y, workers=workers, progress=notify)
        np.testing.assert_array_equal(shared.growth, alone.growth)
        with pytest.raises(MacrostepError, match="stopped"):
            stability.region(diagram, "gauss_seidel", x, y, workers=workers, progress=lambda fraction: False)
    finally:
        workers.shutdown(cancel_futures=True)
    assert reported == sorted(reported)


@pytest.mark.parametrize(
    ("x", "y", "sentence"),
    [
        ("left.nothing", "step", "'left.nothing' is no parameter of two_masses"),
        ("step", "step", "step stands on both axes"),
        ("nothing", "step", "'nothing' is no parameter"),
    ],
)
def test_axes_that_cannot_be_are_refused(x: str, y: str, sentence: str) -> None:
    axes = [stability.RegionAxis(name, np.array([0.1, 0.2])) for name in (x, y)]
    with pytest.raises(MacrostepError, match=sentence):
        stability.region(example("two_masses"), "ni_jacobi", *axes)


def test_parameters_without_a_solution_leave_a_gap_in_the_region() -> None:
    masses = stability.RegionAxis("left.m", np.array([0.0, 1e4]))
    found = stability.region(example("two_masses"), "ni_jacobi", stability.RegionAxis("step", np.array([0.1])), masses)
    assert np.isnan(found.margin[0, 0])
    assert found.margin[1, 0] < 0.0


def test_results_need_no_engine() -> None:
    modules = "macrostep.solvers.stability.tasks, macrostep.solvers.stability.report"
    code = f"import sys, {modules}; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0
