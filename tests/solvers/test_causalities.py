"""What a choice at the cut does to stability: against closed forms and maps that are written down by hand.

A mass m is slowed by dampers d1 and d2 in a row, cut between these; h = H/m. What is held, in NI Jacobi of order 0, are
the force F through the cut and the velocity w there, both as they were at the end of the step before the last.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator
from importlib.resources import files

import numpy as np
import pytest
from scipy.linalg import expm
from scipy.special import lambertw

from macrostep import examples
from macrostep.model import Diagram, Subsystem, load
from macrostep.model.causality.joints import Impedance
from macrostep.model.diagram.chosen_method import chosen_method
from macrostep.model.diagram.composites import Composite
from macrostep.model.diagram.interfaces import interfaces, is_solvable, with_choices
from macrostep.model.library.library import made
from macrostep.model.subsystem.ports import PortRef
from macrostep.solvers.advisor.causality_sentences import causality_sentences
from macrostep.solvers.causalities import compare_causalities
from macrostep.solvers.causalities.results import CausalityComparison, CausalityRow
from macrostep.solvers.comparison.simulate import simulate
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.stability import analyse
from macrostep.solvers.stability.linearised import linearise
from macrostep.solvers.stability.study import MethodStudy
from tests.model.acausal_blocks import damper, link, mass, spring, wall
from tests.model.test_interfaces import ONE, TWO
from tests.solvers.networks import difference, network_diagram, random_network

M, H = 1.5, 0.2


def cut_damper(d1: float, d2: float) -> Diagram:
    blocks = [mass("m", M, v=1.0), damper("one", d1), damper("two", d2), wall()]
    halves = [Composite("left", ("m", "one"), "together"), Composite("right", ("two", "wall"), "together")]
    joints = [("m.p", "one.p"), ("one.n", "two.p"), ("two.n", "wall.p")]
    return Diagram("cut damper", blocks, joints, composites=halves, stop=4.0)


def chosen(diagram: Diagram, number: int, impedance: float = 1.0) -> Diagram:
    """Return it with the left side giving the velocity (0), the right side (1), or with an impedance (2)."""
    diagram.set(
        **({"impedances": [Impedance(ONE, TWO, impedance)]} if number == 2 else {"gives": [(ONE, TWO)[number]]})
    )
    return diagram


def limit(diagram: Diagram, method: str) -> float | None:
    (found,) = analyse(diagram, [f"{method}:step={H}"], highest=60.0).methods
    return found.largest_step


@pytest.mark.parametrize(("d1", "d2"), [(3.0, 1.0), (2.0, 1.9)])
def test_the_mass_gives_the_velocity_through_the_stiffer_damper(d1: float, d2: float) -> None:
    """z³ - z² + (r + d2 h) z - r = 0 with r = d2/d1: d2 h < 1 - r²; Gauss-Seidel z² + (r - 1 + d2 h) z - r = 0."""
    r = d2 / d1
    assert limit(chosen(cut_damper(d1, d2), 0), "ni_jacobi") == pytest.approx(M / d2 * (1.0 - r**2), rel=1e-7)
    assert limit(chosen(cut_damper(d1, d2), 0), "gauss_seidel") == pytest.approx(2.0 * M / d2 * (1.0 - r), rel=1e-7)


def test_no_step_helps_where_the_softer_damper_gives() -> None:
    assert limit(chosen(cut_damper(1.0, 3.0), 0), "ni_jacobi") is None
    assert limit(chosen(cut_damper(1.0, 3.0), 0), "gauss_seidel") is None
    assert limit(chosen(cut_damper(3.0, 1.0), 1), "ni_jacobi") is None


def test_the_other_side_gives_where_it_is_the_stiffer_and_then_every_step_is_stable() -> None:
    """z³ - E z² + ρE z - ρE = 0 with ρ = d1/d2, E = exp(-d1 h): stable for all steps where ρ < 1."""
    (found,) = analyse(chosen(cut_damper(1.0, 3.0), 1), [f"ni_jacobi:step={H}"], highest=60.0).methods
    assert [(its.from_zero, its.to_end) for its in found.intervals] == [(True, True)]
    E = math.exp(-1.0 * H / M)
    assert found.here is not None
    assert found.here.spectrum.growth == pytest.approx(max(abs(np.roots([1.0, -E, E / 3.0, -E / 3.0]))), rel=1e-9)


def test_with_too_stiff_a_damper_on_its_side_only_long_steps_are_stable() -> None:
    """1 - ρ²E² > ρE(1 - E), ρ = 3: E below the positive root of ρ(ρ - 1) E² + ρE - 1."""
    (found,) = analyse(chosen(cut_damper(3.0, 1.0), 1), [f"ni_jacobi:step={H}"], highest=60.0).methods
    (interval,) = found.intervals
    assert interval.to_end
    E = max(np.roots([6.0, 3.0, -1.0]))
    assert interval.begin == pytest.approx(-M / 3.0 * math.log(E), rel=1e-7)


@pytest.mark.parametrize("impedance", [0.3, 1.0, 2.5])
def test_an_impedance_makes_a_line_of_it(impedance: float) -> None:
    """What comes back is γ = (1 - Z d2)/(1 + Z d2) of what arrives; with Z = 1/d2 nothing does, and all is exact."""
    d1, d2 = 2.0, 1.0
    R, gamma = impedance + 1.0 / d1, (1.0 - impedance * d2) / (1.0 + impedance * d2)
    E, g = math.exp(-H / (M * R)), 1.0 / (R * d1)
    back = np.polyadd([2.0 * (1.0 - g) * (1.0 - E), 0.0], (2.0 * g - 1.0) * np.array([1.0, -E]))
    polynomial = np.polysub([1.0, -E, 0.0, 0.0], gamma * back)
    (found,) = analyse(chosen(cut_damper(d1, d2), 2, impedance), [f"ni_jacobi:step={H}"]).methods
    assert found.here is not None
    assert found.here.spectrum.growth == pytest.approx(max(abs(np.roots(polynomial))), rel=1e-9)
    if impedance == 1.0:
        run = simulate(chosen(cut_damper(d1, d2), 2, impedance), "ni_jacobi", step=H)
        assert run["m.v"] == pytest.approx(np.exp(-run.time("m") / (M * 1.5)), abs=1e-9)


def two_masses(m1: float, m2: float, d: float) -> Diagram:
    """Return two masses with a damper between, cut beside the first one: mass | damper + mass."""
    blocks = [mass("m1", m1, v=1.0), damper("d", d), mass("m2", m2)]
    right = Composite("right", ("d", "m2"), "together")
    return Diagram("two masses", blocks, [("m1.p", "d.p"), ("d.n", "m2.p")], composites=[right], stop=5.0)


def test_the_light_mass_takes_the_force_between_two_steps_only() -> None:
    """z² - E z + β E = 0, β = d H/m1, E = exp(-μβ), μ = m1/m2: β exp(-μβ) < 1, whose ends are -W(-μ)/μ."""
    m1, m2, d = 1.0, 5.0, 2.0
    (found,) = analyse(two_masses(m1, m2, d), ["ni_jacobi:step=0.1"], highest=40.0).methods
    ends = [float(-lambertw(-m1 / m2, branch).real * m2 / d) for branch in (0, -1)]
    low, high = found.intervals
    assert (low.end, high.begin) == pytest.approx(ends, rel=1e-7)
    assert low.from_zero
    assert high.to_end


def test_a_mass_of_more_than_the_eth_part_of_the_other_takes_the_force_at_any_step() -> None:
    for m1, is_any in ((1.0 / math.e + 0.01, True), (1.0 / math.e - 0.01, False)):
        (found,) = analyse(two_masses(m1, 1.0, 1.0), ["ni_jacobi:step=0.01"], highest=40.0).methods
        assert (len(found.intervals) == 1) is is_any


def test_gauss_seidel_takes_twice_the_step_and_more() -> None:
    """z = (1 - β) exp(-μβ): stable for all β where μ exp(μ + 1) > 1, μ > W(1/e) = 0.2785."""
    for m1, is_any in ((0.2785 + 0.005, True), (0.2785 - 0.005, False)):
        (found,) = analyse(two_masses(m1, 1.0, 1.0), ["gauss_seidel:step=0.01"], highest=40.0).methods
        assert (len(found.intervals) == 1) is is_any


# -- the two-mass oscillator, cut through the spring and damper -------------------------------------------------------


def spring_damper(name: str, c: float, d: float) -> Subsystem:
    return link(name, "F1 = c*(x1 - x2) + d*(v1 - v2)", {"c": c, "d": d})


C0, C1, D1, C2, D2, MASS = 1.0, 3.0, 0.8, 2.0, 1.4, (1.0, 2.0)


def oscillator() -> Diagram:
    """wall - c0 - m1 - (c1, d1) | (c2, d2) - m2 - c0 - wall."""
    blocks = [wall("w"), spring("k", C0), mass("m1", MASS[0], x=1.0), spring_damper("one", C1, D1)]
    blocks += [spring_damper("two", C2, D2), mass("m2", MASS[1]), spring("l", C0), wall("z")]
    joints = [("w.p", "k.p"), ("k.n", "m1.p"), ("m1.p", "one.p"), ("one.n", "two.p"), ("two.n", "m2.p")]
    joints += [("m2.p", "l.p"), ("l.n", "z.p")]
    halves = [Composite(name, its, "together") for name, its in
              (("left", ("w", "k", "m1", "one")), ("right", ("two", "m2", "l", "z")))]  # fmt: skip
    return Diagram("oscillator", blocks, joints, composites=halves, stop=6.0)


def giving(m: float, c: float, d: float) -> tuple[np.ndarray, ...]:
    """A, B, C, D of a half that gives place and velocity of the cut, of its place s, and takes the force into it."""
    A = np.array([[0.0, 1.0, 0.0], [-C0 / m, 0.0, 0.0], [c / d, 1.0, -c / d]])
    B = np.array([[0.0], [1.0 / m], [1.0 / d]])  # whatever force there is goes through the spring into the mass
    return A, B, np.array([[0.0, 0.0, 1.0], [c / d, 1.0, -c / d]]), np.array([[0.0], [1.0 / d]])


def following(m: float, c: float, d: float) -> tuple[np.ndarray, ...]:
    """A, B, C, D of a half that takes place and velocity of the cut, and gives the force on the other one."""
    A = np.array([[0.0, 1.0], [-(C0 + c) / m, -d / m]])
    return A, np.array([[0.0, 0.0], [c / m, d / m]]), np.array([[c, d]]), np.array([[-c, -d]])


def through(m: float, c: float, d: float, Z: float) -> tuple[np.ndarray, ...]:
    """A, B, C, D of a half that takes w + Z F of the other one: the force is (incoming - velocity of the cut)/Z."""
    A, B, C, D = giving(m, c, d)
    force = 1.0 / (Z + D[1, 0])  # F = force*(incoming - C x)
    A, B = A - force * B @ C[1:], force * B
    return A, B, 2.0 * (C[1:] - force * D[1:] @ C[1:]), 2.0 * force * D[1:] - 1.0


def one_jacobi_step(halves: list[tuple[np.ndarray, ...]], step: float) -> np.ndarray:
    """Return what a macro-step makes of the states and of what each half gives: y⁺ = C x⁺ + D u, u = the other's y."""
    (A, B, C, D), (A2, B2, C2, D2) = halves
    n, p, n2, p2 = len(A), len(C), len(A2), len(C2)
    result = np.zeros((n + n2 + p + p2,) * 2)
    x, x2, y, y2 = np.split(np.arange(len(result)), np.cumsum([n, n2, p]))
    for (a, b, c, d), rows, gets, gives in (((A, B, C, D), x, y2, y), ((A2, B2, C2, D2), x2, y, y2)):
        whole = expm(step * np.block([[a, b], [np.zeros((b.shape[1], a.shape[1] + b.shape[1]))]]))
        result[np.ix_(rows, rows)], result[np.ix_(rows, gets)] = np.split(whole[: len(a)], [len(a)], axis=1)
        result[gives] = c @ result[rows]
        result[np.ix_(gives, gets)] += d
    return result


@pytest.mark.parametrize("step", [0.05, 0.4])
def test_the_oscillator_cut_through_its_spring_does_what_maps_by_hand_say(step: float) -> None:
    left, right, Z = (MASS[0], C1, D1), (MASS[1], C2, D2), 0.7
    by_hand = [
        [giving(*left), following(*right)],
        [following(*left), giving(*right)],
        [through(*left, Z), through(*right, Z)],
    ]
    for number, halves in enumerate(by_hand):
        (found,) = analyse(chosen(oscillator(), number, Z), [f"ni_jacobi:step={step}"]).methods
        assert found.here is not None
        expected = np.abs(np.linalg.eigvals(one_jacobi_step(halves, step)))
        expected = np.sort(expected)[::-1]
        if number == 2:  # both halves integrate the place of the cut: where they are apart they stay so
            assert expected[np.argmin(np.abs(expected - 1.0))] == pytest.approx(1.0, abs=1e-9)
        assert found.here.spectrum.radius == pytest.approx(expected[0], rel=1e-7)


def one_seidel_step(halves: list[tuple[np.ndarray, ...]], step: float) -> np.ndarray:
    """Return what a macro-step makes of the states and of what the second half gives, which is what the first holds."""
    (A, B, C, D), (A2, B2, C2, D2) = halves
    places = np.eye(len(A) + len(A2) + len(C2))
    x, x2, y2 = np.split(places, np.cumsum([len(A), len(A2)]))

    def stepped(a: np.ndarray, b: np.ndarray, x: np.ndarray, u: np.ndarray) -> np.ndarray:
        whole = expm(step * np.block([[a, b], [np.zeros((b.shape[1], a.shape[1] + b.shape[1]))]]))
        return np.asarray(whole[: len(a)] @ np.vstack([x, u]))

    x = stepped(A, B, x, y2)
    y = C @ x + D @ y2
    x2 = stepped(A2, B2, x2, y)
    return np.vstack([x, x2, C2 @ x2 + D2 @ y])


def rows_of_the_manual() -> list[list[str]]:
    """Return the cells of the table of the oscillator's limits."""
    page = (files("macrostep.resources") / "manual" / "causality.md").read_text(encoding="utf-8")
    table = page.partition("| choice | r | NI Jacobi | Gauss-Seidel |")[2].partition("\n\n")[0]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table.strip().splitlines()[1:]]


@pytest.mark.parametrize("number", [0, 1, 2])
def test_the_limits_of_the_oscillator_in_the_manual_are_those_of_runs_and_of_maps_by_hand(number: int) -> None:
    name, r, *limits = rows_of_the_manual()[number]
    Z = float(name.removeprefix("impedance ")) if number == 2 else 1.0
    expected = [D2 / D1, D1 / D2, (1.0 - Z * D1) / (1.0 + Z * D1) * (1.0 - Z * D2) / (1.0 + Z * D2)]
    assert float(r) == pytest.approx(expected[number], rel=1e-4)
    diagram = load(examples.path("cut_coupling"))
    left, right = PortRef("one", "end2"), PortRef("two", "end1")
    diagram.set(gives=[(left, right)[number]] if number < 2 else [])
    diagram.set(impedances=[Impedance(left, right, Z)] if number == 2 else [])
    ours, theirs = (MASS[0], C1, D1), (MASS[1], C2, D2)
    halves = [
        [giving(*ours), following(*theirs)], [following(*ours), giving(*theirs)],
        [through(*ours, Z), through(*theirs, Z)],
    ][number]  # fmt: skip
    for method, text, by_hand in zip(
        ("ni_jacobi", "gauss_seidel"), limits, (one_jacobi_step, one_seidel_step), strict=True
    ):
        (found,) = analyse(diagram, [f"{method}:step=0.02"]).methods

        def growth(step: float, by_hand: Callable[..., np.ndarray] = by_hand) -> float:
            """Return the largest factor but that of the two places of the cut, which stay apart as far as they are."""
            factors = np.linalg.eigvals(by_hand(halves, step))
            return float(np.sort(np.abs(factors[np.abs(factors - 1.0) > 1e-7]))[-1])

        if text == "none":
            assert found.largest_step is None
            assert growth(1e-4) == pytest.approx(expected[number] ** (0.5 if method == "ni_jacobi" else 1.0), rel=1e-3)
        elif text == "any":
            assert [(its.from_zero, its.to_end) for its in found.intervals] == [(True, True)]
            assert all(growth(step) < 1.0 for step in np.geomspace(1e-3, 19.0, 60))
        else:
            limit = float(text.removesuffix(" s"))
            assert found.largest_step == pytest.approx(limit, rel=1e-4)
            assert growth(limit * (1.0 - 1e-4)) < 1.0 < growth(limit * (1.0 + 1e-4))
            assert all(growth(step) < 1.0 for step in np.geomspace(1e-3, 0.99 * limit, 40))


@pytest.fixture(scope="module")
def compared() -> CausalityComparison:
    return compare_causalities(oscillator(), ["ni_jacobi", "ifosmondi_jfm"], step=0.05)


def row(found: CausalityComparison, text: str, method: str) -> CausalityRow:
    texts = [str(its.text) for its in found.combinations]
    (its,) = [r for r in found.rows if texts[r.combination].startswith(text) and r.method.name == method]
    return its


def test_all_causalities_stand_in_one_table(compared: CausalityComparison) -> None:
    assert len(compared.rows) == 6
    held, wrong_way, line, *iterated = compared.rows
    assert held.error is not None
    assert line.error is not None
    assert wrong_way.status == "diverged"
    assert "coupling is unstable" in wrong_way.message
    assert [its.is_stable for its in compared.rows] == [False, False, True, True, True, True]
    errors = [its.error for its in iterated]
    assert all(error is not None and error < 1e-3 for error in errors)
    assert all(its.iterations > 1.0 for its in compared.rows[3:])
    assert compared.best is not None
    assert compared.best.error == min(error for error in errors if error is not None)
    assert [c.is_in_force for c in compared.combinations].count(True) == 1
    assert "errors against monolithic" in str(compared)


def test_its_growth_and_limit_are_those_of_the_stability_of_each_choice(compared: CausalityComparison) -> None:
    (expected,) = analyse(chosen(oscillator(), 1), ["ni_jacobi:step=0.05"]).methods
    assert expected.here is not None
    its = row(compared, "two.p gives", "ni_jacobi")
    assert its.growth == pytest.approx(expected.here.spectrum.growth, rel=1e-12)
    assert its.largest_step == expected.largest_step


@pytest.mark.parametrize("method", ["ifosmondi_jfm", "missiles"])
def test_a_spring_behind_an_impedance_begins_where_the_gear_before_it_is(method: str) -> None:
    """J der(w) = -(c phi/i + d w/i)/i. The spring's own angle began at 0: a wrong figure at every macro-step."""
    J, i, c, d = 2.0, 2.0, 3.0, 0.4
    blocks = [
        made("inertia", "load", J=J, phi=0.5, w=1.0), made("gear", "gear", i=i),
        made("torsion_spring", "spring", c=c, d=d), made("fixed_shaft", "wall"),
    ]  # fmt: skip
    joints = [("load.shaft2", "gear.shaft1"), ("gear.shaft2", "spring.shaft1"), ("spring.shaft2", "wall.shaft")]
    through = Impedance(PortRef("gear", "shaft2"), PortRef("spring", "shaft1"), 1.0)
    diagram = Diagram("geared", blocks, joints, impedances=[through], stop=2.0)
    run = simulate(diagram, method, step=0.01)
    rate = np.array([[0.0, 1.0], [-c / i**2 / J, -d / i**2 / J]])
    truth = np.array([expm(rate * t) @ [0.5, 1.0] for t in run.time("load")])
    assert run["load.phi"] == pytest.approx(truth[:, 0], abs=1e-7)
    assert run["spring.phi1"] == pytest.approx(truth[:, 0] / i, abs=1e-7)


def test_a_start_behind_an_impedance_that_nobody_knows_is_told() -> None:
    """The support's place is a formula of time, and so is where the spring before it begins."""
    blocks = [made("shaken_support", "ground"), made("spring_damper", "leg"), made("mass", "m")]
    joints = [("ground.flange", "leg.end1"), ("leg.end2", "m.end1")]
    through = Impedance(PortRef("ground", "flange"), PortRef("leg", "end1"), 1.0)
    said = [str(problem.message) for problem in Diagram("shaken", blocks, joints, impedances=[through]).problems()]
    assert [text for text in said if text.startswith("leg.x1 begins at 0, but ground.x on the other side")]


def test_the_advisor_proposes_the_choice_that_is_best_and_says_why() -> None:
    """The softer damper gives, d1 < d2: with held inputs no step is stable; what is found is what the table says."""
    wrong = chosen(cut_damper(1.0, 3.0), 0)
    run = chosen_method("ni_jacobi:step=0.05")
    (sentence,) = causality_sentences(wrong, run, 5.0)
    best = compare_causalities(wrong, [run]).best
    assert best is not None
    text = str(sentence)
    assert "another choice is better with ni_jacobi:step=0.05" in text
    assert "what is chosen now does not come through" in text
    assert f"by {best.growth:.6g} in place of" in text
    assert causality_sentences(Diagram("plain"), run, 5.0) == ()


# -- every cut of small networks -------------------------------------------------------------------------------------

METHODS = ("ni_jacobi", "jacobi_iterated", "ifosmondi_jfm")


def cuts(diagram: Diagram) -> Iterator[Diagram]:
    """Yield the diagram in two parts that are solved together, in every way."""
    first, *rest = diagram.subsystems
    for number in range(2 ** len(rest) - 1):
        side = {first, *(name for k, name in enumerate(rest) if number >> k & 1)}
        halves = (tuple(n for n in diagram.subsystems if (n in side) is inside) for inside in (True, False))
        cut = diagram.copy()
        solver = {"kind": "implicit", "rtol": 1e-11, "atol": 1e-13}
        cut.set_composites(
            Composite(name, its, "together", solver=solver) for name, its in zip("ab", halves, strict=True)
        )
        yield cut


def causalities(diagram: Diagram) -> Iterator[Diagram]:
    """Yield a cut diagram with every choice at every interface, the others being as they are."""
    yield diagram
    for interface in interfaces(diagram):
        for choice in interface.choices:
            if choice != interface.chosen:
                other = with_choices(diagram, [(interface, choice)])
                if is_solvable(other, [choice]):
                    yield other


@pytest.mark.parametrize("seed", [15, 43, 55])
def test_every_cut_of_a_small_network_in_every_causality_comes_to_the_solution(seed: int) -> None:
    """Wherever macro-steps fade and iterations contract; IFOSMONDI-JFM, which solves loops, everywhere."""
    chance = random.Random(seed)
    elements = random_network(chance)
    tried = dict.fromkeys(METHODS, 0)
    for cut in cuts(network_diagram(elements, "electric", chance)):
        for diagram in causalities(cut):
            problem = freeze(diagram)
            linear = linearise(problem)
            for method in METHODS:
                here = MethodStudy(problem, chosen_method(f"{method}:step=0.01"), linear).judge(0.01)
                if method != "ifosmondi_jfm" and (not here.is_stable or here.spectrum.contraction > 0.5):
                    continue
                tried[method] += 1
                errors = [difference(elements, simulate(diagram, method, step=step).last) for step in (0.02, 0.01)]
                assert errors[1] < 1e-5 or errors[1] < 0.65 * errors[0], (method, diagram.composites)
    assert min(tried.values()) > 3
