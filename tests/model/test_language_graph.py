"""Expressions as a graph: equal parts are one node, and derivatives are nodes of it."""

from __future__ import annotations

from macrostep.model import Subsystem
from macrostep.model.behaviour.behaviour import behaviour
from macrostep.model.behaviour.symbolic import Symbolic, symbolic
from macrostep.model.language.graph import Graph


def block(*equations: str, **outputs: str) -> Symbolic:
    subsystem = Subsystem(
        "s", parameters={"p": 2.0}, inputs={"u": 0.0}, states={"x": 0.0, "v": 0.0}, equations=equations, outputs=outputs
    )
    meaning = behaviour(subsystem)
    assert meaning.is_valid, meaning.problems
    return symbolic(meaning)


def test_equal_parts_are_one_node() -> None:
    one = block("der(x) = sin(p*x + u)", "der(v) = p*x + u - sin(p*x + u)*v")
    kinds = [node[0] for node in one.graph.nodes]
    assert kinds.count("sin") == 1
    assert kinds.count("cos") == 1


def test_nodes_stand_behind_what_they_need() -> None:
    graph = block("der(x) = v*x^3 - min(x, u)", "der(v) = if x > u then exp(v) else -v").graph
    for node in range(len(graph.nodes)):
        assert all(inner < node for inner in graph.below(node))


def test_numbers_alone_are_calculated_and_what_changes_nothing_is_left_out() -> None:
    graph = Graph()
    x = graph.make("x", 0)
    two, zero, one = map(graph.number, (2.0, 0.0, 1.0))
    assert graph.value(graph.add(two, graph.multiply(two, two))) == 6.0
    assert graph.add(zero, x, zero) == graph.multiply(one, x) == graph.power(x, one) == graph.divide(x, one) == x
    assert graph.add(x, graph.negative(x)) == graph.multiply(x, zero) == zero
    assert graph.negative(graph.negative(x)) == x
    huge = graph.number(1e200)
    assert graph.value(graph.multiply(huge, huge)) is None  # infinite: left to those who evaluate it


def test_only_what_depends_is_in_a_jacobian() -> None:
    one = block("der(x) = v + p", "der(v) = -p*x + sign(p)*u", y="3", z="2*u + time")
    assert {place for place in one.f_jacobian} == {(0, 1), (1, 0), (1, 2)}  # x, v, u, du, t
    assert {place: one.graph.value(node) for place, node in one.g_jacobian.items()} == {(1, 2): 2.0, (1, 4): 1.0}


def test_a_chain_of_branches_has_a_derivative_of_its_own_length() -> None:
    """Each branch has another variable: its derivative is asked for once, and holds where only that branch does."""

    def size(n: int) -> int:
        names = [f"x{i}" for i in range(n)]
        text = " ".join(f"elseif time < {i} then {name}^2" for i, name in enumerate(names) if i)
        equations = [f"der(x0) = if time < 0 then x0 {text} else 0", *(f"der({name}) = 0" for name in names[1:])]
        meaning = behaviour(Subsystem("s", states=dict.fromkeys(names, 0.0), equations=equations))
        assert meaning.is_valid
        return len(symbolic(meaning).graph.nodes)

    assert size(80) < 2.2 * size(40)
