"""Which functions show the kinks of f and g, and where these are."""

from collections.abc import Sequence

import pytest

from macrostep.model import Subsystem
from macrostep.model.behaviour.behaviour import behaviour
from macrostep.model.behaviour.symbolic import Symbolic, symbolic


def block(*equations: str, outputs: Sequence[str] = ()) -> Symbolic:
    subsystem = Subsystem(
        "s", parameters={"p": 1.0}, inputs={"u": 0.0}, states={"x": 0.0, "d": 0.0},
        equations=[*equations, "when sample(0, 1) then d = pre(d) + 1; end when"],
        outputs={f"y{i}": text for i, text in enumerate(outputs)},
    )  # fmt: skip
    return symbolic(behaviour(subsystem))


def texts(made: Symbolic) -> list[tuple[str, ...]]:
    """Return what the functions are made of, each as the kind of its node and of those below."""
    graph = made.graph
    return [(graph.nodes[k][0], *(graph.nodes[i][0] for i in graph.below(k))) for k in made.kinks]


@pytest.mark.parametrize(
    "equation", ["der(x) = abs(x)", "der(x) = max(x, 0)", "der(x) = min(0, x)", "der(x) = abs(-x)"]
)
def test_the_sign_of_an_argument_tells(equation: str) -> None:
    made = block(equation)
    assert [made.graph.nodes[k] for k in made.kinks] == [("x", 0)]
    assert list(made.kinks.values()) == [False]


def test_equal_ones_are_looked_for_once() -> None:
    made = block("der(x) = max(x, u) + min(x, u) - abs(x - u) + max(u, x)", outputs=["min(u, x)"])
    assert len(made.kinks) == 1


@pytest.mark.parametrize("text", ["abs(p)", "max(d, p)", "abs(d - 3)", "table(p*d, {0, 1}, {0, 1})", "sign(x)", "x^2"])
def test_what_moves_at_events_only_or_is_smooth_has_none(text: str) -> None:
    """What jumps is a condition."""
    assert not block(f"der(x) = {text}").kinks


def test_outputs_have_theirs_and_noise_has_the_multiples_of_its_period() -> None:
    made = block("der(x) = noise(1, p)", outputs=["abs(x)"])
    assert texts(made) == [("/", "t", "p"), ("x",)]
    assert list(made.kinks.values()) == [True, False]


def test_a_table_is_one_function_whose_whole_numbers_are_the_corners_that_bend() -> None:
    made = block("der(x) = table(x, {-1, 0, 1, 2, 5}, {3, 3, 4, 5, 1})")  # straight at -1 and at 1
    ((node, counts),) = made.kinks.items()
    kind, argument, x, y = made.graph.nodes[node]
    assert (kind, made.graph.nodes[argument], counts) == ("table", ("x", 0), True)
    assert x[1:-1] == (0.0, 2.0, 5.0)
    assert y == (-0.5, 0.0, 1.0, 2.0, 2.5)


def test_many_points_are_no_more_functions_than_one() -> None:
    points = ", ".join(map(str, range(500)))
    corners = ", ".join(str(k * k) for k in range(500))
    assert len(block(f"der(x) = table(u, {{{points}}}, {{{corners}}})").kinks) == 1
    assert len(block(f"der(x) = table(u, {{{points}}}, {{{points}}})").kinks) == 1
