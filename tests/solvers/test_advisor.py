"""The advisor on diagrams whose answer is known beforehand; whatever it says of a method is put to the test."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from macrostep.model import Diagram, Subsystem
from macrostep.model.base.errors import MacrostepError
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.library.library import example_of, template
from macrostep.solvers import advise, compare, improve, simulate
from macrostep.solvers.advisor.advice import Advice
from macrostep.solvers.advisor.facts import Facts
from macrostep.solvers.advisor.measuring import measure
from macrostep.solvers.advisor.reasons import growth_of_extrapolation
from macrostep.solvers.coupling import method_named
from macrostep.solvers.errors.figures import largest
from macrostep.solvers.freezing.freeze import freeze
from tests.solvers.dummy_methods import registered
from tests.solvers.reference_problems import example

ROLLBACK, JACOBIANS, STATE = "canGetAndSetFMUState", "providesDirectionalDerivatives", "providesState"
VARIABLE, DEGREE, SLOPES = "canHandleVariableCommunicationStepSize", "maxInputDegree", "maxOutputDerivativeOrder"
ITERATED = {"ifosmondi", "ifosmondi_jfm", "jacobi_iterated 1", "step_doubling"}
EXPLICIT = {"ni_jacobi 1", "gauss_seidel 1", "smooth_balance", "f3ornits"}


def without(diagram: Diagram, *subsystems: str, **capabilities: Any) -> Diagram:
    """Switch capabilities off, or lower them, on some subsystems (all, if none is named)."""
    for name in subsystems or tuple(diagram.subsystems):
        diagram.replace(name, diagram[name].replaced(capabilities=capabilities))
    return diagram


def imposing(diagram: Diagram, **steps: float) -> Diagram:
    for name, step in steps.items():
        diagram.replace(name, diagram[name].replaced(step=step))
    return diagram


def until(stop: float, diagram: Diagram) -> Diagram:
    diagram.set(stop=stop)
    return diagram


def library(type_: str) -> Diagram:
    entry = template(type_)
    assert entry is not None
    return example_of(entry)


def uncoupled() -> Diagram:
    return Diagram("uncoupled", [Subsystem(n, states={"x": 1.0}, equations=["der(x) = -x"]) for n in "ab"], stop=5.0)


def loop(gain: float) -> Diagram:
    """Two subsystems whose outputs depend at once on each other, a·b = -gain² around: eigenvalues ± i gain of ΦᵀD."""
    one = Subsystem("one", {"a": gain}, {"u": 0.0}, {"x": 1.0}, ["der(x) = u - x"], {"y": "x + a*u"})
    two = Subsystem("two", {"b": -gain}, {"u": 0.0}, {"x": 0.0}, ["der(x) = u - 2*x"], {"y": "x + b*u"})
    return Diagram("loop", [one, two], [("one.y", "two.u"), ("two.y", "one.u")], stop=5.0)


def stiff() -> Diagram:
    """A fast nonlinear subsystem that follows a slow one: time constants of 10 µs and 1 s."""
    slow = Subsystem("slow", inputs={"u": 0.0}, states={"x": 1.0}, equations=["der(x) = -u"], outputs={"y": "x"})
    fast = Subsystem(
        "fast", {"k": 1e5}, {"u": 0.0}, {"z": 1.0}, ["der(z) = k*(u - z) - k*(z - u)^3"], {"y": "z"},
        solver={"kind": "explicit"},
    )  # fmt: skip
    return Diagram("stiff", [slow, fast], [("slow.y", "fast.u"), ("fast.y", "slow.u")], stop=2.0)


@dataclass(frozen=True)
class Case:
    """A diagram and what is known of it.

    `fits`, `unfit` and `refused` are methods that must be among these; `says` are texts (regular expressions) that must
    stand in its facts, `first` the methods of which one must be proposed first.
    """

    make: Callable[[], Diagram]
    fits: set[str] = field(default_factory=set)
    unfit: set[str] = field(default_factory=set)
    refused: set[str] = field(default_factory=set)
    says: tuple[str, ...] = ()
    first: set[str] = field(default_factory=set)
    goal: float = 1.0


CASES = {
    "two_masses": Case(
        lambda: example("two_masses"), EXPLICIT | ITERATED | {"missiles", "ni_jacobi"},
        says=(r"period of 11\.5 s \(its amplitude falls by e in 20 s", r"1 declared time event, at t = 100 s"),
    ),
    "no rollback": Case(
        lambda: without(example("two_masses"), "right", **{ROLLBACK: False}),
        EXPLICIT | {"missiles", "ifosmondi_jfm costarica"}, refused=ITERATED,
        says=(r"right lacks canGetAndSetFMUState",),
    ),
    "neither rollback nor Jacobians": Case(
        lambda: without(example("two_masses"), **{ROLLBACK: False, JACOBIANS: False}),
        EXPLICIT, refused=ITERATED | {"missiles", "ifosmondi_jfm costarica"}, first=EXPLICIT,
    ),
    "state hidden": Case(
        lambda: without(example("lotka_volterra"), "prey", **{STATE: False}), EXPLICIT | ITERATED, refused={"missiles"}
    ),
    "held inputs only": Case(
        lambda: without(example("two_masses"), **{DEGREE: 0}), {"ni_jacobi", "f3ornits"},
        refused={"ifosmondi", "ifosmondi_jfm", "missiles"},
    ),
    "no slopes of outputs": Case(
        lambda: without(example("lotka_volterra"), "predator", **{SLOPES: 0}), EXPLICIT | {"jacobi_iterated 1"},
        refused={"ifosmondi", "ifosmondi_jfm"},
    ),
    "no variable step": Case(
        lambda: without(example("mechanical_benchmark"), "left", **{VARIABLE: False}),
        {"ni_jacobi 1", "gauss_seidel 1", "missiles", "ifosmondi_jfm"}, refused={"f3ornits", "step_doubling"},
    ),
    "one imposed step": Case(
        lambda: imposing(example("two_masses"), left=0.2), {"ni_jacobi 1", "f3ornits", "ifosmondi_jfm", "missiles"},
        unfit={"ni_jacobi"}, refused={"step_doubling"}, says=(r"left imposes a macro-step of 200 ms",),
    ),
    "two imposed steps": Case(
        lambda: imposing(example("two_masses"), left=0.2, right=0.15), {"f3ornits"}, first={"f3ornits"},
        refused={"ni_jacobi", "ni_jacobi 1", "gauss_seidel 1", "smooth_balance", "missiles", *ITERATED},
    ),
    "lotka_volterra": Case(
        lambda: example("lotka_volterra"), EXPLICIT | ITERATED | {"missiles"},
        says=(r"prey and predator are not linear",),
    ),
    "loop that contracts": Case(
        lambda: example("damper_reaction"), {"ni_jacobi", "gauss_seidel 1", "ifosmondi", "ifosmondi_jfm", "missiles"},
        unfit={"ni_jacobi 1", "smooth_balance"}, says=(r"is 0\.5: a fixed-point iteration leaves 0\.5",),
    ),
    "loop that expands": Case(
        lambda: example("damper_reaction", plate__DD=0.64), {"ifosmondi_jfm", "missiles"},
        unfit=EXPLICIT | {"ni_jacobi", "ifosmondi", "jacobi_iterated 1"},
        says=(r"is 1\.25: a fixed-point iteration multiplies its error by 1\.25 each time and diverges",),
        first={"ifosmondi_jfm", "missiles"},
    ),
    "loop that expands, nothing to solve it with": Case(
        lambda: without(example("damper_reaction", plate__DD=0.64), **{ROLLBACK: False, JACOBIANS: False}),
        unfit=EXPLICIT, refused={"ifosmondi_jfm", "ifosmondi_jfm costarica", "missiles"},
    ),
    "loop of gain 2": Case(
        lambda: loop(2.0), {"ifosmondi_jfm", "missiles"}, unfit={"ni_jacobi", "ni_jacobi 1", "ifosmondi"},
        says=(r"is 2: a fixed-point iteration multiplies its error by 2",),
    ),
    "loop of gain 0.2": Case(
        lambda: loop(0.2), {"ni_jacobi", "ni_jacobi 1", "ifosmondi", "ifosmondi_jfm", "missiles"},
        says=(r"is 0\.2: a fixed-point iteration leaves 0\.2",),
    ),
    "car": Case(
        lambda: example("car"), {"f3ornits", "ni_jacobi 1", "ifosmondi_jfm"}, unfit={"ni_jacobi"}, goal=5.0,
        says=(r"controller uses der\(controller\.x\)", r"time constant of 5 s"),
    ),
    "spring_mass": Case(
        lambda: example("spring_mass"), {"smooth_balance", "ifosmondi_jfm", "missiles"}, unfit={"ni_jacobi"}, goal=0.05,
        says=(r"period of 6\.28 s \(it is undamped",),
    ),
    "moving_ground": Case(
        lambda: example("moving_ground"), {"gauss_seidel 3", "ifosmondi_jfm"}, says=(r"close no cycle",)
    ),
    "double_spring_mass": Case(
        lambda: until(1.0, example("double_spring_mass")), {"ni_jacobi 1", "missiles", "ifosmondi_jfm"}
    ),
    "mechanical_benchmark": Case(
        lambda: example("mechanical_benchmark"), EXPLICIT | {"missiles", "ifosmondi_jfm"}, goal=0.1,
    ),
    "time_only": Case(lambda: example("time_only"), {"ni_jacobi", "missiles"}, says=(r"Nothing is connected",)),
    "uncoupled": Case(uncoupled, {"ni_jacobi", "f3ornits"}, says=(r"a \(NINO\) and b \(NINO\).*Nothing is connected",)),
    "pair solved together": Case(
        lambda: until(3.0, example("four_masses").switched({"left_pair": "together"})), EXPLICIT | {"missiles"},
        says=(r"3 subsystems, left_pair \(IO\), m3",),
    ),
    "stiff": Case(
        stiff, {"ni_jacobi 1", "missiles"},
        says=(r"time constant of 10 µs .* dies away", r"By itself fast has a time constant of .*implicit"),
    ),
    "sampled controller": Case(
        lambda: library("sampled_controller"), {"ni_jacobi 1"}, says=(r"samples every",), goal=5.0
    ),
    "power": Case(lambda: library("spring"), {"ni_jacobi 1"}, says=(r"Power flows through",)),
}  # fmt: skip


def key(run: ChosenMethod) -> str:
    """Return a method's name, with its order or what stands in for rollback if it is given."""
    reported = [run.options[o] for o in ("order", "rollback") if o in run.options]
    return " ".join([run.name, *reported])


Known = tuple[Diagram, Advice, Case]
_advice: dict[str, Known] = {}


def advised(name: str) -> Known:
    if name not in _advice:
        case = CASES[name]
        diagram = case.make()
        _advice[name] = diagram, advise(diagram, goal=case.goal, patience=60.0), case  # however slow the machine
    return _advice[name]


@pytest.fixture(scope="module", params=CASES)
def known(request: pytest.FixtureRequest) -> Known:
    """A case and the advice on it: all that is asked of one is asked before the next."""
    return advised(request.param)


def test_the_answer_is_the_known_one(known: Known) -> None:
    _, advice, case = known
    fits = {key(p.run) for p in (*advice.first, *advice.possible)}
    assert case.fits <= fits
    assert case.unfit <= {key(u.run) for u in advice.unfit}
    assert case.refused <= {key(r.run) for r in advice.refused}
    assert not case.first or key(advice.first[0].run) in case.first
    assert bool(advice.first) == bool(fits)
    text = " ".join(str(sentence) for sentence in advice.facts)
    for said in case.says:
        assert re.search(said, text), f"{said!r} not in {text!r}"


def test_every_proposal_keeps_its_promise(known: Known) -> None:
    diagram, advice, case = known
    for proposal in (*advice.first, *advice.possible):
        (run,) = compare(diagram, [proposal.run]).runs
        assert run.result.status == "ok", run.result.error
        worst, error = largest(run.errors)
        assert worst == proposal.trial.worst
        assert error == pytest.approx(proposal.trial.error_percent, rel=1e-6)
        assert proposal.trial.error_percent <= case.goal
        assert run.result.statistics.integrations == proposal.trial.integrations
        reported = [str(sentence) for sentence in proposal.why]
        timed = "threads:"  # what was measured anew, and differs
        assert all(note in reported for note in run.result.notes if timed not in note)


def test_what_does_not_suit_misses_the_goal(known: Known) -> None:
    diagram, advice, case = known
    for entry in advice.unfit:
        (run,) = compare(diagram, [entry.run]).runs
        assert run.result.status == "failed" or largest(run.errors)[1] > case.goal
        assert entry.why


def test_the_engine_refuses_what_does_not_apply_and_takes_it_with_the_remedy(known: Known) -> None:
    diagram, advice, _ = known
    for entry in advice.refused:
        with pytest.raises(MacrostepError, match=re.escape(entry.why)):
            simulate(diagram, entry.run)
        if entry.remedy is not None:
            simulate(entry.remedy.apply(diagram), entry.run, stream=True)  # begins
            for change in entry.remedy.changes:  # and none of them is for nothing
                fewer = type(entry.remedy)(tuple(c for c in entry.remedy.changes if c != change))
                with pytest.raises(MacrostepError):
                    simulate(fewer.apply(diagram), entry.run, stream=True)


def facts_of(diagram: Diagram) -> Facts:
    return measure(diagram, freeze(diagram))


def test_figures_are_those_of_the_equations() -> None:
    spring = facts_of(example("spring_mass"))
    assert spring.fastest is not None
    assert spring.fastest.real == pytest.approx(0.0, abs=1e-12)
    assert spring.fastest.imag == pytest.approx(1.0)
    for dd in (4.0, 2.25, 1.0, 0.64, 0.04, 0.01):
        assert facts_of(example("damper_reaction", plate__DD=dd)).gain == pytest.approx(math.sqrt(1.0 / dd), rel=1e-9)
    assert facts_of(loop(1.5)).gain == pytest.approx(1.5)
    car = facts_of(example("car"))
    assert car.fastest is not None
    assert car.fastest.real == pytest.approx(-0.2)  # k/m, once the controller is on
    assert facts_of(stiff()).stiffness == pytest.approx(1e5, rel=0.05)


def test_extrapolation_makes_a_loop_grow() -> None:
    """Held, u' = g u; at order 1, u'' = g (2 u' - u), whose roots are of size sqrt(g) where they are complex."""
    assert growth_of_extrapolation((0.5,), 0) == 0.5
    assert growth_of_extrapolation((0.5,), 1) == pytest.approx(math.sqrt(0.5))
    assert growth_of_extrapolation((-0.4,), 1) == pytest.approx(0.4 + math.sqrt(0.16 + 0.4))
    assert growth_of_extrapolation((0.5j, -0.5j), 1) > 1.0


def test_advice_is_plain_json_and_text() -> None:
    import json

    _, advice, _ = advised("no rollback")
    text = json.dumps(advice.to_json(), allow_nan=False)
    assert '"does_not_apply"' in text
    assert "It would apply if you switch canGetAndSetFMUState on for right." in str(advice)


def test_advising_can_be_stopped_and_goals_are_checked() -> None:
    seen: list[float] = []

    def stop(fraction: float) -> bool:
        seen.append(fraction)
        return len(seen) < 3

    advice = advise(example("lotka_volterra"), progress=stop)
    assert len((*advice.first, *advice.possible, *advice.unfit)) == 2
    with pytest.raises(MacrostepError, match="above 0 %"):
        advise(example("lotka_volterra"), goal=0.0)


def test_stability_is_told_where_macro_steps_are_a_linear_map() -> None:
    """The limit of two_masses under held inputs is that of the case without its event: 0.9035 s."""
    _, advice, _ = advised("two_masses")
    held = next(p for p in (*advice.first, *advice.possible) if key(p.run) == "ni_jacobi")
    assert any("stable up to a macro-step of 904 ms, and again for 4.03 to 4.38 s" in str(s) for s in held.why)
    _, advice, _ = advised("spring_mass")
    held_out = next(u for u in advice.unfit if key(u.run) == "ni_jacobi")
    step = float(held_out.run.options["step"])
    assert any(f"by the factor {math.sqrt(1.0 + step**2):.10g} each time" in str(s) for s in held_out.why)


def runs_within(diagram: Diagram, run: ChosenMethod, goal: float) -> bool:
    (compared,) = compare(diagram, [run]).runs
    return compared.result.status == "ok" and largest(compared.errors)[1] <= goal


@pytest.mark.parametrize(
    ("name", "run", "other"),
    [
        ("two_masses", "ni_jacobi:step=0.4", "ni_jacobi"),
        ("two_masses", "ni_jacobi:step=5,order=3", "ni_jacobi"),
        ("spring_mass", "f3ornits:step=0.1", "f3ornits"),
        ("lotka_volterra", "missiles:step=1,control=error,rtol=0.1", "missiles"),
        ("lotka_volterra", "step_doubling(ni_jacobi:step=0.1):rtol=0.1", "step_doubling"),
        ("damper_reaction", "smooth_balance:step=0.1", ""),
        ("car", "ni_jacobi:step=0.1", ""),
    ],
)
def test_after_a_run_that_missed_another_number_or_another_method_is_proposed(name: str, run: str, other: str) -> None:
    diagram = example(name)
    found = improve(diagram, run)
    assert found.trial.status == "failed" or found.trial.error_percent > 1.0
    assert found.changes
    for change in found.changes:
        assert runs_within(diagram, change.run, 1.0)
    names = [change.run.name for change in found.changes]
    assert (other in names) if other else (found.trial.run.name not in names or "order=1" in str(found))


def test_after_a_run_that_is_better_than_need_be_a_cheaper_one_is_proposed() -> None:
    found = improve(example("spring_mass"), "missiles:step=0.01")
    (change,) = found.changes
    assert change.trial.cost < found.trial.cost / 10
    assert runs_within(example("spring_mass"), change.run, 1.0)
    assert not improve(example("two_masses"), "ni_jacobi:step=0.06").changes


def test_after_a_refused_run_the_remedy_is_named() -> None:
    diagram = without(example("lotka_volterra"), "prey", **{ROLLBACK: False})
    found = improve(diagram, "ifosmondi:step=0.1")
    assert "needs canGetAndSetFMUState" in found.verdict
    assert any("switch canGetAndSetFMUState on for prey" in str(sentence) for sentence in found.why)
    assert all(runs_within(diagram, change.run, 1.0) for change in found.changes)


def test_a_loop_is_named_where_it_made_a_run_fail() -> None:
    found = improve(example("damper_reaction", plate__DD=0.64), "ifosmondi:step=0.1")
    assert "multiplies the error by 1.25 in the loop through body.vC and plate.fC" in str(found)
    assert "IFOSMONDI failed" in found.verdict


def test_a_method_that_is_not_in_its_list_is_advised_on_too() -> None:
    """It crashed: a method of somebody else's has its macro-step, and that is what can be changed."""
    with registered("somebodys", method_named("ni_jacobi")):
        found = improve(example("spring_mass"), "somebodys:step=0.05")
    assert found.trial.error_percent > 1.0
    assert found.changes


def test_the_cheapest_change_stands_first() -> None:
    """The first button is the one that the window paints blue."""
    for name, run in (("spring_mass", "ni_jacobi:step=0.05"), ("lotka_volterra", "ni_jacobi:step=0.05")):
        costs = [change.trial.cost for change in improve(example(name), run).changes]
        assert len(costs) > 1
        assert costs == sorted(costs)
