"""What equations mean: names, order, conditions, feedthrough; and every problem at its line and column."""

from typing import Any

import pytest

from macrostep.model import Subsystem
from macrostep.model.behaviour.behaviour import behaviour
from macrostep.model.behaviour.meaning import Behaviour
from macrostep.model.language.functions import evaluate
from macrostep.model.language.text import expression_text


def meaning(*equations: str, outputs: dict[str, str] | None = None, **parts: Any) -> Behaviour:
    given = {"parameters": {"p": 2.0, "q": 3.0}, "inputs": {"u": 0, "w": 0}, "states": {"x": 0}, **parts}
    return behaviour(Subsystem("s", equations=equations, outputs=outputs or {}, **given))


def sound(*equations: str, **parts: Any) -> Behaviour:
    found = meaning(*equations, **parts)
    assert not found.problems, [str(problem) for problem in found.problems]
    return found


# -- problems -------------------------------------------------------------------------------------------------------

X = "der(x) = 0"


@pytest.mark.parametrize(
    ("equations", "place", "part"),
    [
        (["der(x) = z"], ("equations", 1, 10), "variable 'z' is not known here"),
        (["der(x) = qq"], ("equations", 1, 10), "Did you mean 'q'?"),
        ([X, "a = b +\n  c*zz", "b = 1", "c = 2"], ("equations", 3, 5), "'zz' is not known"),
        (["a = 1", "b = 2"], ("states", 0, 0), "'x' has no equation; write der(x) = ..."),
        ([X, "x = 1"], ("equations", 2, 1), "'x' is a state and cannot be calculated by an equation; write der(x)"),
        ([X, "u = 1"], ("equations", 2, 1), "'u' is an input and cannot"),
        ([X, "p = 1"], ("equations", 2, 1), "'p' is a parameter and cannot"),
        ([X, "  der(x) = 1"], ("equations", 2, 3), "'x' has two equations"),
        ([X, "a = 1", "a = 2"], ("equations", 3, 1), "'a' has two equations"),
        ([X, "der(u) = 1"], ("equations", 2, 1), "der(u) needs a state 'u'; the states are: x"),
        ([X, "2*a = 1"], ("equations", 2, 3), "declare it among the variables"),
        ([X, "sin = 1"], ("equations", 2, 1), "word of the language"),
        ([X, "a = b", "b = c + 1", "c = 2*a"], ("equations", 2, 5), "a -> b -> c -> a"),
        (["der(x) = a", "a = der(x)"], ("equations", 2, 5), "a -> der(x) -> a"),
        (["der(x) = der(x)"], ("equations", 1, 10), "der(x) -> der(x)"),
        ([X, "a = x > 1"], ("equations", 2, 5), "a number, not a condition"),
        ([X, "a = if x then 1 else 2"], ("equations", 2, 8), "a condition, such as time < 1"),
        ([X, "a = sin(not (x > 1))"], ("equations", 2, 9), "a number, not a condition"),
        ([X, "a = true"], ("equations", 2, 5), "a number, not a condition"),
        ([X, "a = pre(x)"], ("equations", 2, 5), "in when-clauses only"),
        ([X, "a = if sample(0, 1) then 1 else 0"], ("equations", 2, 8), "condition of a when-clause only"),
        ([X, "a = der(p)"], ("equations", 2, 5), "der() takes an input or a continuous state"),
        ([X, "a = der(x + 1)"], ("equations", 2, 5), "der() takes an input or a continuous state"),
        ([X, "a = noise(1.5, 1)"], ("equations", 2, 5), "seed of noise(seed, period) must be a whole number"),
        ([X, "a = noise(p, 1)"], ("equations", 2, 5), "seed of noise(seed, period) must be a whole number"),
        ([X, "a = noise(1, x)"], ("equations", 2, 14), "period of noise() may hold numbers and parameters only"),
        ([X, "a = {1, 2}"], ("equations", 2, 5), "'{' does not fit here"),
        ([X, "a = sin({1, 2})"], ("equations", 2, 9), "points of a table"),
        ([X, "a = table(x, 1, 2)"], ("equations", 2, 5), "table(x, {0, 1, 2}, {5, 7, 6})"),
        ([X, "a = table(x, {0, 1}, {1, 2, 3})"], ("equations", 2, 5), "it has 2 places and 3 values"),
        ([X, "a = table(x, {0}, {1})"], ("equations", 2, 5), "two at least"),
        ([X, "a = table(x, {0, 0}, {1, 2})"], ("equations", 2, 5), "must rise"),
        ([X, "a = table(x, {0, p}, {1, 2})"], ("equations", 2, 5), "must be numbers"),
        ([X, "when x > 1 then a = 2; end when"], ("equations", 2, 17), "'a' is not a state"),
        ([X, "when x > 1 then x = 2; end when"], ("equations", 2, 17), "write reinit(x, ...)"),
        ([X, "when x then reinit(x, 2); end when"], ("equations", 2, 6), "a condition, such as"),
        ([X, "when x > 1 then reinit(x, z); end when"], ("equations", 2, 27), "'z' is not known"),
        ([X, "when sample(0, x) then reinit(x, 1); end when"], ("equations", 2, 16), "arguments of sample()"),
        ([X, "when sample(time, 1) then reinit(x, 1); end when"], ("equations", 2, 13), "arguments of sample()"),
        ([X, "when sample(noise(1, 2), 1) then reinit(x, 1); end when"], ("equations", 2, 13), "arguments of sample()"),
    ],
)  # fmt: skip
def test_problems_stand_where_they_are(equations: list[str], place: tuple[str, int, int], part: str) -> None:
    problems = meaning(*equations).problems
    assert len(problems) == 1, [str(problem) for problem in problems]
    problem = problems[0]
    assert problem.severity == "error"
    assert problem.subsystem == "s"
    assert (problem.field, problem.line, problem.column) == place
    assert part in problem.message


def test_all_problems_are_found_at_once() -> None:
    found = meaning("der(x) = z", "a = 2 +", "b = y", "when x > 1 then w = 1; end when", outputs={"o": "zz\n + yy"})
    places = [(p.field, p.line, p.column) for p in found.problems]
    expected = [("equations", 1, 10), ("equations", 2, 8), ("equations", 3, 5), ("equations", 4, 17)]
    assert sorted(places) == sorted([*expected, ("outputs.o", 1, 1), ("outputs.o", 2, 4)])


@pytest.mark.parametrize(
    ("parts", "field", "part"),
    [
        ({"parameters": {"x": 1}}, "states", "'x' is used twice: as a parameter and as a state"),
        ({"inputs": {"p": 0}, "parameters": {"p": 1}}, "inputs", "'p' is used twice: as a parameter and as an input"),
        ({"parameters": {"time": 1}}, "parameters", "'time' is a word of the language"),
        ({"parameters": {"2a": 1}}, "parameters", "'2a' is not a name"),
        ({"outputs": {"p": "x"}}, "outputs", "'p' is used twice: as a parameter and as an output"),
        ({"outputs": {"x": "2*x"}}, "outputs.x", "an output may share a state's name only where it equals it"),
        ({"outputs": {"a": "x"}}, "outputs.a", "an output may share a variable's name only where it equals it"),
    ],
)
def test_names_are_used_once(parts: dict[str, Any], field: str, part: str) -> None:
    problems = meaning("der(x) = 0", "a = 1", **parts).problems
    assert [(problem.field, part in problem.message) for problem in problems] == [(field, True)]


def test_an_output_may_have_the_name_of_the_state_that_it_is() -> None:
    found = sound("der(x) = a", "a = 1", outputs={"x": "x", "a": "a"})
    assert list(found.outputs) == ["x", "a"]


# -- order and dependence -------------------------------------------------------------------------------------------


def test_variables_come_in_the_order_of_their_needs() -> None:
    found = sound("c = b + a", "der(x) = c", "a = u", "b = 2*a + der(x_2)", "der(x_2) = a", states={"x": 0, "x_2": 0})
    order = list(found.variables)
    assert sorted(order) == ["a", "b", "c", "der(x_2)"]
    assert order.index("a") < order.index("der(x_2)") < order.index("b") < order.index("c")


def test_continuous_and_sampled_states() -> None:
    found = sound("when sample(0, p) then k = pre(k) + 1; end when", "der(x) = k", states={"k": 0, "x": 0})
    assert (found.continuous, found.sampled) == (("x",), ("k",))
    sampling = found.samplings[0]
    assert (evaluate(sampling.start, {"p": 0.5}), evaluate(sampling.period, {"p": 0.5})) == (0.0, 0.5)


@pytest.mark.parametrize(
    ("expression", "needed", "has_slope"),
    [
        ("x", "", False),
        ("u + x", "u", False),
        ("a", "u w", False),  # through a variable
        ("der(x)", "w", False),  # through f
        ("der(u)", "", True),
        ("b", "", True),  # der(w) through a variable
        ("if u > 1 then 2 else 3", "u", False),  # through a condition
        ("if time > 1 then u else w", "u w", False),
        ("table(u, {0, 1}, {2, 3})", "u", False),
        ("noise(1, 0.1) + time", "", False),
        ("k", "", False),
    ],
)
def test_feedthrough(expression: str, needed: str, has_slope: bool) -> None:
    found = sound(
        "der(x) = w", "a = u*w", "b = der(w)", "when sample(0, 1) then k = u; end when",
        states={"x": 0, "k": 0}, outputs={"y": expression},
    )  # fmt: skip
    assert found.feedthrough["y"] == set(needed.split())
    assert found.slope_feedthrough == ({"y"} if has_slope else set())


def test_only_inputs_count_as_differentiated() -> None:
    found = sound("der(x) = der(u)", outputs={"y": "der(x)"})
    assert found.input_derivatives == {"u"}


# -- conditions -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("condition", "moment"),
    [
        ("time > 1", 1.0),
        ("time >= p", 2.0),
        ("1.5 < time", 1.5),
        ("time - p > q", 5.0),
        ("p*time - 1 <= q", 2.0),
        ("time/p > 0.25", 0.5),
        ("-(time - 3)*2/q > 0", 3.0),
        ("time > sqrt(p^2 + q^2)", 13**0.5),
        ("t_on < time", 6.0),  # a variable made of parameters
        ("since > 1", 7.0),  # a variable made of time
    ],
)
def test_conditions_on_time_are_known_beforehand(condition: str, moment: float) -> None:
    found = sound("der(x) = 0", "t_on = p*q", "since = time - t_on", outputs={"y": f"if {condition} then 1 else 2"})
    event = found.conditions[0]
    assert event.is_time_event
    assert event.slope is not None
    assert event.offset is not None
    values = {"p": 2.0, "q": 3.0}
    assert -evaluate(event.offset, values) / evaluate(event.slope, values) == pytest.approx(moment, rel=1e-15)


def test_a_condition_on_parameters_is_known_beforehand_too() -> None:
    event = sound("der(x) = 0", outputs={"y": "if p > q then x else 2*x"}).conditions[0]
    assert event.slope is not None
    assert evaluate(event.slope, {}) == 0.0


@pytest.mark.parametrize(
    "condition",
    ["x > 0", "u > time", "sin(time) > 0", "time^2 > 1", "1/time > 2", "time*time > 4", "time > noise(1, 1)",
     "time > table(p, {0, 1}, {2, 3})", "time > (if p > 1 then 2 else 3)", "abs(time) > 1"],
)  # fmt: skip
def test_other_conditions_are_located_by_the_solver(condition: str) -> None:
    found = sound("der(x) = 0", outputs={"y": f"if {condition} then 1 else 2"})
    assert not found.conditions[-1].is_time_event


def test_equal_conditions_are_one_and_those_on_time_come_first() -> None:
    found = sound(
        "der(x) = if x > 1 then 0 else 1",
        "a = if time > 2 and x > 1 then 1 else 0",
        outputs={"y": "if x > 1 or time > 2 then a else 2", "z": "if x >= 1 then 1 else 0"},
    )
    assert [(c.is_time_event, c.closed) for c in found.conditions] == [(True, False), (False, False), (False, True)]


def test_sign_is_two_conditions_but_of_constants_a_number() -> None:
    found = sound("der(x) = sign(x - p) + sign(p) + sign(q*time - p)")
    assert [(c.is_time_event, c.closed) for c in found.conditions] == [
        (True, False), (True, True), (False, False), (False, True),
    ]  # fmt: skip
    assert [expression_text(c.source) for c in found.conditions] == ["sign(q*time - p)"] * 2 + ["sign(x - p)"] * 2
    assert sound("der(x) = 1", "a = sign(p)", outputs={"y": "if time < a then 1 else 2"}).conditions[0].is_time_event


def test_conditions_know_what_was_written() -> None:
    found = sound("der(x) = if u < 2 then 1 else sign(x - (if u < 2 or not (w > 2) then 1 else 0))")
    inner = "if u < 2 or w <= 2 then 1 else 0"
    assert [expression_text(c.source) for c in found.conditions] == ["u < 2", "w > 2", *[f"sign(x - ({inner}))"] * 2]


def test_never_raises_whatever_is_missing() -> None:
    found = behaviour(Subsystem("s", equations=["der(y) = z", "when"], outputs={"o": "", "p": "der(k)"}))
    assert not found.is_valid
