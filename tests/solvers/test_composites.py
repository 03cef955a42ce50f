"""Composites solved together: each behaves as the same system written as one subsystem by hand, whatever is asked.

And for whole diagrams: everything together is the monolithic reference, everything apart the flat diagram to the bit.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from macrostep.model import Diagram, MacrostepError, Subsystem
from macrostep.model.diagram.composites import APART, TOGETHER, Composite
from macrostep.solvers import RunFailed, compare, methods, simulate
from macrostep.solvers.embedded import implicit
from macrostep.solvers.engine.interface import COEFFICIENTS, DERIVATIVES, INTEGRALS, OK
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.reference.reference import compute_reference
from macrostep.solvers.run.assembly import assemble
from macrostep.solvers.run.initial import begin
from macrostep.solvers.run.linearisation import linearisation
from macrostep.solvers.run.method_text import method_text
from macrostep.solvers.run.tuning import tune
from tests.solvers.reference_problems import ADAPTIVE, SOLVERS, Block, example

Connections = list[tuple[str, str]]


class JoinedBlock(Block):
    """Subsystems solved together, behind the C interface; inputs that are not connected are its inputs."""

    def __init__(
        self, members: list[Subsystem], connections: Connections, kind: str, rtol: float = 1e-10, atol: float = 1e-12
    ) -> None:
        names = tuple(member.name for member in members)
        diagram = Diagram("test", members, connections, composites=[Composite("both", names, TOGETHER)])
        self.problem = freeze(diagram, solvers={"both": {"kind": kind, "rtol": rtol, "atol": atol}})
        assert len(self.problem.subsystems) == 1
        self.assembly = assemble(self.problem)
        self.engine = self.assembly.engine
        self.instance = self.assembly.instances[0]
        self.t = 0.0
        begin(self.problem, self.assembly)
        n_y = max(1, self.engine.n_out)
        self.y, self.dy, self.iy = np.zeros(n_y), np.zeros(n_y), np.zeros(n_y)
        self._u = np.zeros((max(1, self.engine.n_in), COEFFICIENTS))
        self.set_inputs()

    def set_inputs(self, *polynomials: Sequence[float]) -> None:
        """Give as many polynomials as there are inputs; further ones are left out."""
        super().set_inputs(*polynomials[: self.engine.n_in])


@dataclass(frozen=True)
class Case:
    """Members with their connections, and the same by hand; its states and ports stand in the same order."""

    members: list[Subsystem]
    connections: Connections
    by_hand: Subsystem
    is_linear: bool = True

    def blocks(self, kind: str) -> tuple[JoinedBlock, Block]:
        return JoinedBlock(self.members, self.connections, kind), Block(self.by_hand, kind)

    @property
    def solvers(self) -> tuple[str, ...]:
        return SOLVERS if self.is_linear else SOLVERS[1:]


def loop() -> Case:
    """A mass held by a damper in series with another: each needs the other's present value."""
    body = Subsystem(
        "body", {"K": 3.0, "D": 2.0}, {"vC": 0.0, "xD": 0.0, "G": 0.5}, {"v": 0.3, "x": 1.0},
        ["fC = K*(x - xD) + D*(v - vC)", "der(v) = G - fC", "der(x) = v"], {"fC": "fC", "v": "v"},
    )  # fmt: skip
    plate = Subsystem("plate", {"DD": 0.7}, {"fC": 0.0}, {"xD": 0.1}, ["der(xD) = fC/DD"], {"vC": "fC/DD", "xD": "xD"})
    by_hand = Subsystem(
        "hand", {"K": 3.0, "D": 2.0, "DD": 0.7}, {"G": 0.5}, {"v": 0.3, "x": 1.0, "xD": 0.1},
        ["fC = (K*(x - xD) + D*v)/(1 + D/DD)", "der(v) = G - fC", "der(x) = v", "der(xD) = fC/DD"], {"v": "v"},
    )  # fmt: skip
    return Case([body, plate], [("body.fC", "plate.fC"), ("plate.vC", "body.vC"), ("plate.xD", "body.xD")], by_hand)


def nonlinear_loop() -> tuple[list[Subsystem], Connections]:
    """A loop whose equation is not linear, with feedthrough from inputs; a subsystem by itself cannot have one."""
    a = Subsystem("a", {}, {"z": 0.2, "u": 1.0}, {"x": 0.4}, ["der(x) = -x^3 + z*u"], {"y": "x + 0.3*sin(z) + u^2"})
    b = Subsystem("b", {}, {"y": 0.0, "w": 0.0}, {"q": 1.0}, ["der(q) = y - q*w"], {"z": "0.5*cos(y) + q*w", "q": "q"})
    return [a, b], [("a.y", "b.y"), ("b.z", "a.z")]


def predators() -> Case:
    """Two members that are not linear, with an input each and outputs inside and at the boundary."""
    prey = Subsystem(
        "prey", {"a": 0.67}, {"p": 1.0, "h": 0.1}, {"P": 1.0}, ["der(P) = P*(a - 1.33*p) - h*P^2"],
        {"P_out": "P", "growth": "P*h"},
    )  # fmt: skip
    predator = Subsystem(
        "predator", {}, {"P": 1.0, "c": 0.0}, {"p": 1.2}, ["der(p) = p*(P - 1) + c*sin(time)"], {"p": "p"}
    )
    by_hand = Subsystem(
        "hand", {"a": 0.67}, {"h": 0.1, "c": 0.0}, {"P": 1.0, "p": 1.2},
        ["der(P) = P*(a - 1.33*p) - h*P^2", "der(p) = p*(P - 1) + c*sin(time)"], {"growth": "P*h"},
    )  # fmt: skip
    return Case([prey, predator], [("prey.P_out", "predator.P"), ("predator.p", "prey.p")], by_hand, is_linear=False)


def derivatives(is_linear: bool) -> Case:
    """A member that uses der() of the other's output, and of an input at the boundary."""
    damping = "-2*v" if is_linear else "-2*v - v^3"
    body = Subsystem(
        "body",
        {},
        {"F": 0.0, "G": 0.2},
        {"x": 1.0, "v": 0.0},
        ["der(x) = v", f"der(v) = {damping} - F + G"],
        {"x": "x"},
    )
    spring = Subsystem("spring", {}, {"x": 0.0, "k": 0.0}, {}, [], {"F": "3*x + 0.5*der(x)", "s": "x + der(k)"})
    by_hand = Subsystem(
        "hand", {}, {"G": 0.2, "k": 0.0}, {"x": 1.0, "v": 0.0},
        ["der(x) = v", f"der(v) = {damping} - 3*x - 0.5*v + G"], {"s": "x + der(k)"},
    )  # fmt: skip
    return Case([body, spring], [("body.x", "spring.x"), ("spring.F", "body.F")], by_hand, is_linear)


def events(is_linear: bool) -> Case:
    """Conditions on time, on states and on inputs, a sampling and a jump, in both members."""
    motor = Subsystem(
        "motor", {"t_on": 0.35}, {"load": 0.0, "u": 1.0}, {"w": 0.0, "kept": 0.0},
        ["drive = if time < t_on then u else -u", "der(w) = drive - load",
         "when sample(0.1, 0.2) then\n  kept = w\nend when"],
        {"w": "w", "kept": "kept"},
    )  # fmt: skip
    friction = "c*w" if is_linear else "if w > 0.2 then c*w + u else -c*w"
    brake = Subsystem("brake", {"c": 0.4}, {"w": 0.0, "u": 0.1}, {"heat": 0.0}, ["der(heat) = c*w"],
                      {"load": friction, "heat": "heat"})  # fmt: skip
    by_hand = Subsystem(
        "hand", {"t_on": 0.35, "c": 0.4}, {"u1": 1.0, "u2": 0.1}, {"w": 0.0, "heat": 0.0, "kept": 0.0},
        ["drive = if time < t_on then u1 else -u1", f"load = {friction.replace('u', 'u2')}", "der(w) = drive - load",
         "der(heat) = c*w", "when sample(0.1, 0.2) then\n  kept = w\nend when"],
        {"kept": "kept", "heat": "heat"},
    )  # fmt: skip
    return Case([motor, brake], [("motor.w", "brake.w"), ("brake.load", "motor.load")], by_hand, is_linear)


CASES: dict[str, Callable[[], Case]] = {
    "loop": loop,
    "predators": predators,
    "derivatives, linear": lambda: derivatives(True),
    "derivatives": lambda: derivatives(False),
    "events, linear": lambda: events(True),
    "events": lambda: events(False),
}
EVERY = [(name, kind) for name, make in CASES.items() for kind in make().solvers]
TOLERANCE = dict.fromkeys(SOLVERS, 1e-6) | {"exact": 1e-11, "explicit": 1e-8}


@pytest.mark.parametrize(("name", "kind"), EVERY)
def test_it_steps_like_the_same_system_written_by_hand(name: str, kind: str) -> None:
    """Outputs, their derivatives, their integrals and states, under polynomial inputs, through events."""
    joined, hand = CASES[name]().blocks(kind)
    assert joined.instance.n_x == hand.instance.n_x
    tolerance = TOLERANCE[kind]
    polynomials = [[0.3, -0.4, 0.5], [0.1, 0.7]][: hand.engine.n_in]
    for H in (0.1, 0.13, 0.1, 0.2, 0.05, 0.3):
        until = joined.t + H
        while until - joined.t > 1e-12:
            assert joined.next_event() == pytest.approx(hand.next_event(), abs=1e-12)
            step = min(until, joined.next_event()) - joined.t
            for block in (joined, hand):
                block.set_inputs(*polynomials)
                assert block.advance(step, DERIVATIVES | INTEGRALS) == OK
            assert_allclose(joined.x[: hand.instance.n_x], hand.x, rtol=tolerance, atol=tolerance)
            assert_allclose(joined.y, hand.y, rtol=tolerance, atol=tolerance)
            assert_allclose(joined.iy, hand.iy, rtol=tolerance, atol=tolerance)
            assert_allclose(joined.dy, hand.dy, rtol=1e2 * tolerance, atol=1e2 * tolerance)
            for block in (joined, hand):
                block.set_inputs(*[[float(np.polyval(p[::-1], step))] for p in polynomials])
                block.handle_event()
                block.evaluate()
            assert_allclose(joined.y, hand.y, rtol=tolerance, atol=tolerance)
            assert_array_equal(sorted(joined.modes), sorted(hand.modes))


@pytest.mark.parametrize("name", CASES)
def test_with_sparse_factors_it_steps_so_too(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(implicit, "MOST_DENSE", 0)
    test_it_steps_like_the_same_system_written_by_hand(name, "implicit")


@pytest.mark.parametrize("name", CASES)
def test_its_linearisation_is_that_of_the_same_system(name: str) -> None:
    joined, hand = CASES[name]().blocks("explicit")
    for block in (joined, hand):
        block.set_inputs(*[[0.3, -0.4, 0.5], [0.1, 0.7]][: hand.engine.n_in])
        block.advance(0.25)
    (J, f), (J_hand, f_hand) = joined.linearise(), hand.linearise()
    is_analytic = not name.startswith("derivatives") or "linear" in name
    assert_allclose(f, f_hand, rtol=1e-7, atol=1e-9)
    assert_allclose(J, J_hand, rtol=1e-9 if is_analytic else 1e-7, atol=1e-9 if is_analytic else 1e-7)


@pytest.mark.parametrize("kind", ADAPTIVE)
def test_a_loop_that_is_not_linear_is_solved_inside(kind: str) -> None:
    """Against differences of its own outputs: C, D and the rates; and the loop holds."""
    block = JoinedBlock(*nonlinear_loop(), kind)
    block.set_inputs([0.8, 0.1], [0.6])
    assert block.advance(0.4) == OK
    x, q = block.x[:2]
    u, w = 0.8 + 0.1 * 0.4, 0.6
    labels = block.problem.subsystems[0].recorded
    record = dict(zip(labels, [*block.x, *block.y], strict=True))
    y, z = record["a.y"], record["b.z"]
    assert y == pytest.approx(x + 0.3 * np.sin(z) + u**2, rel=1e-12)
    assert z == pytest.approx(0.5 * np.cos(y) + q * w, rel=1e-12)
    J, f = block.linearise()
    numbers = np.array([x, q, 0.8, 0.6])  # it linearises at the beginning of the polynomials

    def rates(values: np.ndarray) -> np.ndarray:
        x, q, u, w = values
        z = 0.0
        for _ in range(200):
            y = x + 0.3 * np.sin(z) + u**2
            z = 0.5 * np.cos(y) + q * w
        return np.array([-(x**3) + z * u, y - q * w, q])

    assert_allclose(f, rates(numbers)[:2], rtol=1e-10)
    for column in range(4):
        shift = 1e-5 * np.eye(4)[column]
        assert_allclose(J[:, column], (rates(numbers + shift) - rates(numbers - shift)) / 2e-5, rtol=1e-7, atol=1e-9)


@pytest.mark.parametrize(("name", "kind"), [*EVERY])
def test_going_back_repeats_a_step_to_the_bit(name: str, kind: str) -> None:
    joined, _ = CASES[name]().blocks(kind)
    joined.set_inputs([0.3, 0.2], [0.5, -0.1])
    joined.advance(0.3)
    joined.save()
    t, before = joined.t, joined.x.copy()
    joined.advance(0.4)
    first = [a.copy() for a in (joined.x, joined.y, joined.dy, joined.iy)]
    joined.set_inputs([2.0], [7.0])
    joined.advance(0.2)
    joined.restore(t=t)
    assert_array_equal(joined.x, before)  # what is recorded of the outputs inside comes back as well
    joined.set_inputs([0.3, 0.2], [0.5, -0.1])
    joined.advance(0.4)
    for again, value in zip((joined.x, joined.y, joined.dy, joined.iy), first, strict=True):
        assert_array_equal(again, value)


# -- whole diagrams --------------------------------------------------------------------------------------------------

EXAMPLES = ("two_masses", "lotka_volterra", "mechanical_benchmark", "damper_reaction", "spring_mass")
METHODS = tuple(method.name for method in methods() if not method.wraps)


def together(diagram: Diagram, name: str = "all") -> Diagram:
    diagram.set_composites([Composite(name, tuple(diagram.subsystems), TOGETHER)])
    return diagram


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("name", EXAMPLES)
def test_everything_together_is_the_reference_under_every_method(name: str, method: str) -> None:
    diagram = together(example(name))
    result = simulate(diagram, method, step=(diagram.stop - diagram.start) / 200, solvers={"": {"kind": "explicit"}})
    reference = compute_reference(freeze(diagram), result.time("all").copy())
    assert set(result.statistics.macro_steps) == {"all"}
    assert result.names == simulate(diagram.undivided(), "ni_jacobi", step=1.0, stop=2.0).names
    for label in result.names:
        scale = np.max(np.abs(reference.values[label]))
        assert_allclose(result[label], reference.values[label], rtol=0, atol=2e-7 * max(scale, 1e-3))


@pytest.mark.parametrize("method", METHODS)
def test_everything_apart_is_the_flat_diagram_to_the_bit(method: str) -> None:
    diagram = example("two_masses")
    flat = simulate(diagram, method, step=0.5)
    diagram.set_composites([Composite("pair", ("right",), APART), Composite("pair.inner", ("left",), APART)])
    apart = simulate(diagram, method, step=0.5)
    assert flat.statistics.macro_steps == apart.statistics.macro_steps
    for name in flat.names:
        assert_array_equal(flat[name], apart[name])


def halves() -> tuple[Diagram, Diagram]:
    """Return the chain of four masses with its left pair in a composite, and with that pair written as one."""
    diagram = example("four_masses")
    one, two = diagram["m1"], diagram["m2"]
    pair = Subsystem(
        "pair",
        {"m": 1.0, "c_wall": 20.0, "d_wall": 1.0, "c": two.parameters["c"].value, "d": two.parameters["d"].value},
        {"F_right": 0.0}, {"x1": one.states["x"].start, "v1": 0.0, "x": two.states["x"].start, "v": 0.0},
        ["F = c*(x1 - x) + d*(v1 - v)", "der(x1) = v1", "der(v1) = (-c_wall*x1 - d_wall*v1 - F)/m", "der(x) = v",
         "der(v) = (F - F_right)/m"],
        {"x": "x", "v": "v"},
    )  # fmt: skip
    kept = [diagram["m3"], diagram["m4"]]
    wires = [(s, t) for t, s in diagram.connections.items() if {s.subsystem, t.subsystem} <= {"m3", "m4"}]
    across = [("pair.x", "m3.x_left"), ("pair.v", "m3.v_left"), ("m3.F_left", "pair.F_right")]
    return diagram, Diagram("by hand", [pair, *kept], [*wires, *across], stop=diagram.stop)


@pytest.mark.parametrize(
    ("method", "options"),
    [
        ("ni_jacobi", {"order": 1}),
        ("gauss_seidel", {"iterations": 2}),
        ("f3ornits", {"tolerance": 1e-3}),
        ("smooth_balance", {"balance": 2}),
        ("ifosmondi", {}),
        ("ifosmondi_jfm", {"solver": "anderson"}),
        ("missiles", {}),
        ("step_doubling(ni_jacobi:step=0.004)", {"rtol": 1e-4}),
        ("ifosmondi", {"rollback": "costarica"}),
        ("ifosmondi_jfm", {"rollback": "costarica", "costarica_order": "flexible"}),
    ],
)
def test_a_composite_among_others_is_a_subsystem_like_any(method: str, options: dict[str, Any]) -> None:
    diagram, by_hand = halves()
    solvers = {"": {"kind": "exact"}}
    cut = {"left_pair": TOGETHER}
    options = options if "(" in method else {"step": 0.004, **options}
    result = simulate(diagram, method, stop=1.0, solvers=solvers, cut=cut, **options)
    expected = simulate(by_hand, method, stop=1.0, solvers=solvers, **options)
    assert set(result.statistics.macro_steps) == {"left_pair", "m3", "m4"}
    assert result.statistics.integrations == expected.statistics.integrations
    for label, other in {"m1.x": "pair.x1", "m2.v": "pair.v", "m3.x": "m3.x", "m4.F_left": "m4.F_left"}.items():
        assert_allclose(result[label], expected[other], rtol=1e-7, atol=1e-8)


def test_results_have_the_members_names_and_the_order_of_the_file() -> None:
    diagram = example("four_masses")
    diagram.set_composites([Composite("odd", ("m3", "m1"), TOGETHER)])
    result = simulate(diagram, "ni_jacobi", step=0.01, stop=0.5, dense=3)
    assert result.names == simulate(diagram.undivided(), "ni_jacobi", step=0.01, stop=0.02).names
    assert result.subsystems == ("m1", "m2", "m3", "m4")
    assert result.cut == {"odd": TOGETHER}
    assert result.parts == {"odd": ("m1", "m3"), "m2": ("m2",), "m4": ("m4",)}
    assert_array_equal(result.time("odd"), result.time("m3"))
    lines = result.csv_text().splitlines()
    assert lines[0] == ",".join(["time", *result.names])
    rows = np.array([[float(cell) for cell in line.split(",")] for line in lines[1:]])
    assert len(rows) == 50 * 4 + 1
    assert_array_equal(rows[:, 1 + result.names.index("m3.x")], result.series("m3.x", dense=True))


def test_outputs_inside_are_recorded_where_they_belong_in_time() -> None:
    """m2's spring force goes nowhere but to m1; with points inside macro-steps, and before and after an event."""
    diagram = example("four_masses")
    diagram.set_composites([Composite("pair", ("m1", "m2"), TOGETHER)])
    result = simulate(diagram, "ni_jacobi", step=0.1, stop=0.5, dense=7)
    c, d = (diagram["m2"].parameters[name].value for name in ("c", "d"))
    x1, v1, x2, v2, F = (result.series(n, dense=True) for n in ("m1.x", "m1.v", "m2.x", "m2.v", "m2.F_left"))
    assert_allclose(F, c * (x1 - x2) + d * (v1 - v2), rtol=1e-9, atol=1e-9)
    masses = together(example("two_masses"))
    forces = simulate(masses, "ni_jacobi", step=30.0)
    assert forces["right.F"][list(forces.time("all")).index(100.0)] == 1000.0


def test_it_can_do_what_every_member_can() -> None:
    diagram = example("four_masses")
    poorer = diagram["m2"].replaced(capabilities={"canGetAndSetFMUState": False, "maxInputDegree": 4}, step=0.01)
    diagram.replace("m2", poorer)
    diagram.set_composites([Composite("pair", ("m1", "m2"), TOGETHER)])
    pair = freeze(diagram).subsystems[0]
    assert pair.capabilities.max_input_degree == 4
    assert not pair.capabilities.get_and_set_state
    assert pair.step == 0.01
    with pytest.raises(MacrostepError, match="canGetAndSetFMUState, which is switched off on pair"):
        simulate(diagram, "ifosmondi", step=0.01)
    assert simulate(diagram, "ifosmondi", step=0.01, stop=0.1, rollback="costarica").status == "ok"


def test_a_composite_is_linearised_as_one_whatever_the_cut() -> None:
    diagram = example("four_masses")
    pair, member = linearisation(diagram, "left_pair"), linearisation(diagram.switched({"left_pair": TOGETHER}), "m2")
    assert pair.states == ("m1.x", "m1.v", "m2.x", "m2.v")
    assert (pair.inputs, pair.outputs) == (("m2.F_right",), ("m2.x", "m2.v"))
    c, d, c_wall, d_wall = 400.0, 2.0, 20.0, 1.0
    first = [[0.0, 1.0, 0.0, 0.0], [-c - c_wall, -d - d_wall, c, d]]
    assert_allclose(pair.A, [*first, [0.0, 0.0, 0.0, 1.0], [c, d, -c, -d]])
    assert_allclose(pair.B, [[0], [0], [0], [-1]])
    assert_allclose(pair.C, [[0, 0, 1, 0], [0, 0, 0, 1]])
    assert member.states == ("x", "v")


def test_its_solver_is_its_own_or_the_sturdiest_of_its_members() -> None:
    diagram = example("four_masses")
    pair = Composite("pair", ("m1", "m2"), TOGETHER)
    diagram.set_composites([pair])

    def solver(**given: dict[str, object]) -> tuple[str, float]:
        frozen = freeze(diagram, solvers=given).subsystems[0]
        return frozen.solver.KIND, frozen.rtol

    assert solver()[0] == "exact"
    assert solver(m2={"kind": "implicit", "rtol": 1e-7}, m1={"rtol": 1e-9}) == ("implicit", 1e-9)
    assert solver(m2={"kind": "implicit"}, pair={"kind": "explicit", "rtol": 1e-5}) == ("explicit", 1e-5)
    diagram.set_composites([pair.replaced(solver={"kind": "explicit", "atol": 1e-3})])
    assert solver()[0] == "explicit"
    crowd = together(example("lotka_volterra"))
    with pytest.raises(MacrostepError, match="exact solver does not apply to all"):
        freeze(crowd, solvers={"all": {"kind": "exact"}})


def test_a_loop_inside_without_a_solution_is_named() -> None:
    a = Subsystem("a", {}, {"u": 1.0}, {}, [], {"y": "u^2 + 1"})
    b = Subsystem("b", {}, {"u": 1.0}, {"x": 0.0}, ["der(x) = u"], {"y": "u + x*0"})
    diagram = together(Diagram("d", [a, b], [("a.y", "b.u"), ("b.y", "a.u")]))
    with pytest.raises(MacrostepError, match=r"loop inside all through a\.u, b\.u is not solved"):
        simulate(diagram, "ni_jacobi", step=0.1)
    a = Subsystem("a", {}, {"u": 0.6}, {}, [], {"y": "u^2 + time"})  # u = u^2 + t has a solution up to t = 1/4
    diagram = together(Diagram("d", [a, b], [("a.y", "b.u"), ("b.y", "a.u")]))
    with pytest.raises(RunFailed, match=r"loop inside all through a\.u, b\.u") as failed:
        simulate(diagram, "ni_jacobi", step=0.01)
    assert failed.value.subsystem == "all"
    assert 0.2 < failed.value.time < 0.3


def test_a_second_derivative_inside_is_refused_by_name() -> None:
    a = Subsystem("a", {}, {"z": 0.0}, {"x": 1.0}, ["der(x) = -x + z"], {"y": "x"})
    b = Subsystem("b", {}, {"y": 0.0}, {}, [], {"w": "der(y)"})
    c = Subsystem("c", {}, {"w": 0.0}, {}, [], {"z": "der(w)"})
    diagram = together(Diagram("d", [a, b, c], [("a.y", "b.y"), ("b.w", "c.w"), ("c.z", "a.z")]))
    with pytest.raises(MacrostepError, match=r"all is not possible: c uses der\(w\), and its source b\.w"):
        simulate(diagram, "ni_jacobi", step=0.1)


def test_a_loop_and_a_derivative_inside_are_solved_together() -> None:
    a = Subsystem("a", {}, {"u": 0.0}, {"x": 1.0}, ["der(x) = u - x"], {"y": "x + 0.5*u"})
    b = Subsystem("b", {}, {"y": 0.0, "w": 0.0}, {}, [], {"u": "0.2 - 0.3*y", "rate": "der(w)"})
    c = Subsystem("c", {}, {"rate": 0.0}, {"s": 0.0}, ["der(s) = 2*rate - s"], {"s": "s"})
    wires = [("a.y", "b.y"), ("b.u", "a.u"), ("a.y", "b.w"), ("b.rate", "c.rate")]
    inside = Diagram("loop", [a, b, c], wires, stop=2.0, composites=[Composite("all", ("a", "b", "c"), "together")])
    by_hand = Subsystem(
        "hand", {}, {}, {"x": 1.0, "s": 0.0},
        ["u = (0.2 - 0.3*x)/1.15", "der(x) = u - x", "der(s) = 2*(1 - 0.15/1.15)*der(x) - s"], {"s": "s"},
    )  # fmt: skip
    found = simulate(inside, "ni_jacobi:step=0.1")
    expected = simulate(Diagram("hand", [by_hand], stop=2.0), "ni_jacobi:step=0.1")
    np.testing.assert_allclose(found["c.s"], expected["hand.s"], rtol=0, atol=1e-9)


def test_parameters_of_a_member_change_during_a_run() -> None:
    runs = []
    for cut in (APART, TOGETHER):
        diagram = example("two_masses")
        diagram.set_composites([Composite("all", ("left", "right"), cut)])
        run = simulate(diagram, "ni_jacobi", step=0.001 if cut == APART else 0.5, stop=20.0, stream=True)
        while run.engine.t[0] < 7.999:
            run.advance(1)
        changes = tune(run, "right", {"t_gone": 12.0, "c": 3000.0})
        assert [(c.subsystem, c.parameter, c.after) for c in changes] == [
            ("right", "c", 3000.0), ("right", "t_gone", 12.0)
        ]  # fmt: skip
        for _ in run:
            pass
        runs.append(run.result)
    apart, joined = runs
    assert 12.0 in joined.time("right")
    for label in ("left.x", "right.v", "right.F"):
        assert joined.last(label) == pytest.approx(apart.last(label), rel=2e-2, abs=1e-3)


# -- comparisons -----------------------------------------------------------------------------------------------------


def test_cuts_stand_side_by_side_against_one_reference() -> None:
    table = compare(
        example("four_masses"),
        ["ni_jacobi:step=0.005", "ni_jacobi:step=0.005@left_pair=together,right_pair=together"],
        stop=5.0,
    )
    apart, joined = table.runs
    assert apart.rmse_percent.keys() == joined.rmse_percent.keys()
    assert joined.result.cut == {"left_pair": TOGETHER, "right_pair": TOGETHER}
    assert joined.result.statistics.integrations * 2 == apart.result.statistics.integrations
    for label, error in joined.rmse_percent.items():
        before = apart.rmse_percent[label]
        assert error is not None
        assert before is not None
        assert 5 * error < before
    found = table.to_json()["runs"]
    assert [run["cut"]["left_pair"] for run in found] == [APART, TOGETHER]
    assert found[1]["macro_steps"] == {"left_pair": 1000, "right_pair": 1000}
    assert "NI Jacobi H=0.005 left_pair together right_pair together" in str(table)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("ni_jacobi@nowhere=together", "no composite 'nowhere' in 'four_masses'; it has: left_pair, right_pair"),
        ("ni_jacobi@left_pair", "write it as composite=together or composite=apart"),
        ("ni_jacobi@left_pair=sideways", "write it as composite=together or composite=apart"),
        ("ni_jacobi@left_pair=apart,left_pair=apart", "stands twice"),
    ],
)
def test_a_wrong_cut_is_one_sentence(text: str, says: str) -> None:
    with pytest.raises(MacrostepError, match=says):
        compare(example("four_masses"), [text])


@pytest.mark.parametrize(("A", "B"), [(1.0, 1.0), (1e9, 1e-9), (1e-9, 1e9), (1.0, 1e-15)])
def test_each_input_of_a_loop_is_solved_to_its_own_digits(A: float, B: float) -> None:
    """A large one that hardly depends on the others is found at once, and says nothing of the small one beside it."""
    large = Subsystem(
        "large", parameters={"A": A, "B": B}, inputs={"u": 0.0, "w": 0.0}, outputs={"y": "A*(0.3 + 1e-16*u/B + w/A/9)"}
    )
    small = Subsystem(
        "small", parameters={"A": A, "B": B}, inputs={"u": 0.0, "w": 0.0}, states={"x": 1.0}, equations=["der(x) = -x"],
        outputs={"y": "B*(cos(3*u/B) - u/B/2 + 0.3*time + 1e-9*w/A)"},
    )  # fmt: skip
    wires = [("small.y", "large.u"), ("large.y", "large.w"), ("small.y", "small.u"), ("large.y", "small.w")]
    diagram = Diagram("d", [large, small], wires, stop=1.0)
    times = np.linspace(0.0, 1.0, 6)
    whole = simulate(together(diagram), "ni_jacobi", step=0.2)
    for found in (compute_reference(freeze(diagram), times).values, {n: whole[n] for n in ("large.y", "small.y")}):
        y = found["small.y"] / B
        assert_allclose(y, np.cos(3 * y) - y / 2 + 0.3 * times + 1e-9 * 0.3375, rtol=1e-13)
        assert_allclose(found["large.y"] / A, 0.3375, rtol=1e-13)


def test_each_derivative_of_an_input_is_solved_to_its_own_digits() -> None:
    """What follows der() of its own output, measured in 1e-9, takes no notice of a neighbour measured in 1e6."""

    def followed(size: float, neighbour: float) -> np.ndarray:
        follower = Subsystem(
            "follower", parameters={"U": size}, inputs={"u": 0.3 * size}, states={"x": 0.5},
            equations=["der(x) = -x + cos(3*time) + 0.4*tanh(der(u)/U)"], outputs={"y": "U*(x + 0.3*sin(u/U))"},
        )  # fmt: skip
        source = Subsystem("source", parameters={"Y": neighbour}, outputs={"y": "Y*sin(5*time)"})
        sink = Subsystem(
            "sink", parameters={"Y": neighbour}, inputs={"u": 0}, states={"z": 0}, equations=["der(z) = der(u)/Y - z"]
        )
        wires = [("follower.y", "follower.u"), ("source.y", "sink.u")]
        diagram = Diagram("d", [follower, source, sink], wires, stop=2.0)
        return compute_reference(freeze(diagram), np.linspace(0.0, 2.0, 21)).values["follower.x"]

    alone = followed(1.0, 1.0)
    for sizes in ((1e-9, 1e6), (1e6, 1e-9)):
        assert_allclose(followed(*sizes), alone, rtol=0, atol=1e-12)


def test_steps_that_are_tried_in_vain_tell_nothing_about_sizes() -> None:
    """On the slow manifold of a stiff x, der(u) is small beside what the first stages of too long steps lead to."""
    T = 1e-5
    stiff = Subsystem(
        "stiff", parameters={"T": T}, inputs={"u": 0}, states={"x": 0.3},
        equations=["der(x) = (-x + sin(time) + 0.2*tanh(T*der(u)))/T"], outputs={"y": "-0.5*x", "w": "der(u)"},
    )  # fmt: skip
    gain = Subsystem("gain", inputs={"u": 0}, outputs={"y": "0.6*max(u, -0.7)"})
    diagram = Diagram("d", [stiff, gain], [("stiff.y", "gain.u"), ("gain.y", "stiff.u")], stop=2.0)
    reference = compute_reference(freeze(diagram), np.linspace(0.5, 2.0, 4))
    # u = -0.3 x, and T*du/dt is small: x' = (-x + sin(t) - 0.06 T x')/T, a linear equation
    lag = 1.06 * T
    t = reference.time
    exact = (np.sin(t) - lag * np.cos(t)) / (1.0 + lag * lag)
    slope = -0.3 * (np.cos(t) + lag * np.sin(t)) / (1.0 + lag * lag)
    assert_allclose(reference.values["stiff.x"], exact, rtol=0, atol=1e-11)
    assert_allclose(reference.values["stiff.w"], slope, rtol=0, atol=1e-4)


@pytest.mark.parametrize("T", [1e-9, 1e-6, 1.0, 1e6])
def test_the_derivative_with_respect_to_time_is_formed_on_the_scale_of_the_run(T: float) -> None:
    """With der(u) in a composite it is a difference of values at two times, which must lie near each other."""
    follower = Subsystem(
        "follower", parameters={"T": T}, inputs={"u": 0}, states={"x": 0.5},
        equations=["der(x) = (-x + sin(7*time/T) + 0.2*T*der(u))/T"], outputs={"y": "-0.5*x"},
    )  # fmt: skip
    diagram = Diagram(
        "d",
        [follower],
        [("follower.y", "follower.u")],
        stop=4 * T,
        composites=[Composite("all", ("follower",), TOGETHER)],
    )
    rtol = 1e-8
    solver = {"all": {"kind": "implicit", "rtol": rtol, "atol": rtol}}
    result = simulate(diagram, "ni_jacobi", step=0.5 * T, solvers=solver)
    # 1.1 x' = -x + sin(7 s) in s = t/T
    s, a, w = result.time("follower") / T, 1 / 1.1, 7.0
    part = a * (a * np.sin(w * s) - w * np.cos(w * s)) / (a * a + w * w)
    exact = part + (0.5 + a * w / (a * a + w * w)) * np.exp(-a * s)
    assert_allclose(result["follower.x"], exact, rtol=0, atol=5 * rtol)


def test_a_run_is_named_by_what_of_its_cut_is_not_drawn_so() -> None:
    """What is inside a composite that is solved together is so without a word, whatever it says itself."""
    diagram = example("two_masses")
    first, *others = diagram.subsystems
    inside = Composite("pair.one", (first,), APART)
    diagram.set_composites([Composite("pair", tuple(others), TOGETHER), inside])
    assert method_text(simulate(diagram, "ni_jacobi:step=0.1", stop=1.0)) == "NI Jacobi H=0.1"
    apart = simulate(diagram, "ni_jacobi:step=0.1", stop=1.0, cut={"pair": APART})
    assert method_text(apart) == "NI Jacobi H=0.1 pair apart"
