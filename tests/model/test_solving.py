"""Equations written any way round, solved for unknowns; against elimination in numbers, at random points."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import numpy as np
import pytest

from macrostep.model.language.dimensions import value
from macrostep.model.language.parser import parse_statements
from macrostep.model.language.syntax import Equation, Expression
from macrostep.model.language.text import expression_text
from macrostep.model.solving.products import NeverZero
from macrostep.model.solving.solving import SingularError, Solution, solve


def equations(*texts: str) -> list[Equation]:
    found = [statement for text in texts for statement in parse_statements(text)]
    return [statement for statement in found if isinstance(statement, Equation)]


def texts(expressions: Mapping[str, Expression]) -> dict[str, str]:
    return {name: expression_text(expression) for name, expression in expressions.items()}


def at(solution: Solution, known: Mapping[str, float]) -> dict[str, float]:
    """Return what is explicit, evaluated in its order."""
    values = dict(known)
    for name, expression in solution.explicit.items():
        values[name] = value(expression, values)
    return values


@pytest.mark.parametrize(
    ("unknowns", "states", "given", "found"),
    [
        (["i1", "i2"], [], ["v1 - v2 = R*i1", "i1 + i2 = 0"], {"i1": "(v1 - v2)/R", "i2": "-i1"}),
        (["v1", "i2"], [], ["v1 - v2 = R*i1", "i1 + i2 = 0"], {"v1": "v2 + R*i1", "i2": "-i1"}),
        ([], ["v"], ["m*der(v) = F - d*v"], {"der(v)": "(F - d*v)/m"}),
        (["y"], [], ["y = a*b + (c - d)"], {"y": "a*b + (c - d)"}),
        (["y"], [], ["(if c > 0 then a else b) + 2*y = 0"], {"y": "-0.5*(if c > 0 then a else b)"}),
        (["i", "w"], [], ["v - w = R1*i", "w - z = R2*i"], {"i": "(v - z)/(R2 + R1)", "w": "v - R1*i"}),
    ],
)
def test_what_is_linear_is_written_as_a_person_would(
    unknowns: list[str], states: list[str], given: list[str], found: dict[str, str]
) -> None:
    assert texts(solve(equations(*given), unknowns, states).explicit) == found


def test_an_equation_for_a_name_stays_as_it_is_written() -> None:
    solution = solve(equations("b = (a + c)*2 - a", "a = sin(time)*(c - 1)"), ["a", "b"])
    assert texts(solution.explicit) == {"a": "sin(time)*(c - 1)", "b": "(a + c)*2 - a"}
    assert solution.equations == {"a": (1,), "b": (0,)}


def test_conditions_choose_what_a_linear_equation_is_about() -> None:
    """An ideal switch: closed it has no voltage, open no current."""
    switch = equations("(if closed > 0 then v else i) = 0", "v = E - R*i")
    solution = solve(switch, ["v", "i"])
    assert not solution.residuals
    for closed, v, i in ((1.0, 0.0, 5.0), (0.0, 10.0, 0.0)):
        values = at(solution, {"closed": closed, "E": 10.0, "R": 2.0})
        assert (values["v"], values["i"]) == pytest.approx((v, i))


def test_random_linear_systems_are_solved_as_elimination_in_numbers_does() -> None:
    random = np.random.default_rng(7)
    for _ in range(60):
        n = int(random.integers(2, 7))
        matrix = np.where(random.random((n, n)) < 0.45, random.integers(-3, 4, (n, n)), 0).astype(float)
        matrix += np.diag(random.integers(1, 4, n))
        given, factors = [], np.ones((n, n))
        known: dict[str, float] = {}
        for i in range(n):
            terms = [
                f"({matrix[i, j]:g})*{_factor(i, j, factors, known, random)}*x{j}" for j in range(n) if matrix[i, j]
            ]
            cut = int(random.integers(0, len(terms) + 1))
            known[f"b{i}"] = float(random.normal())
            given.append(f"{' + '.join(terms[:cut]) or 0} = b{i} - ({' + '.join(terms[cut:]) or 0})")
        matrix = matrix * factors
        unknowns = [f"x{j}" for j in range(n)]
        if abs(np.linalg.det(matrix)) < 1e-3:
            continue
        solution = solve(equations(*given), unknowns)
        right = np.array([known[f"b{i}"] for i in range(n)])
        exact = dict(zip(unknowns, np.linalg.solve(matrix, right).tolist(), strict=True))
        values = at(solution, known | {name: exact[name] for name in solution.residuals})
        assert [values[u] for u in unknowns] == pytest.approx(list(exact.values()), rel=1e-9, abs=1e-9)
        for residual in solution.residuals.values():
            assert value(residual, values) == pytest.approx(0.0, abs=1e-9)


def _factor(i: int, j: int, factors: np.ndarray, known: dict[str, float], random: np.random.Generator) -> str:
    """Return what stands before an unknown: a number, or a parameter, which may be 0."""
    if random.random() < 0.6:
        return "1"
    factors[i, j] = known[f"a{i}{j}"] = float(random.choice([0.0, 0.5, 2.0, -1.5]))
    return f"a{i}{j}"


def test_nothing_is_divided_by_that_may_be_zero_where_there_is_a_solution() -> None:
    """The determinant 1 - a*b is the only divisor: a = 0 and b = 0 do no harm."""
    solution = solve(equations("a*x + y = 1", "x + b*y = 2"), ["x", "y"])
    for a, b in ((0.0, 0.0), (0.0, 3.0), (2.0, 0.0), (0.5, 0.5)):
        x, y = np.linalg.solve([[a, 1.0], [1.0, b]], [1.0, 2.0])
        values = at(solution, {"a": a, "b": b})
        assert (values["x"], values["y"]) == pytest.approx((x, y))
    assert [expression_text(d.expression) for d in solution.divisors] == ["1 - a*b"]


def test_names_that_are_never_zero_are_no_divisors_to_be_checked() -> None:
    assert solve(equations("m*der(v) = F"), [], ["v"]).divisors
    assert not solve(equations("m*der(v) = F"), [], ["v"], never_zero=NeverZero({"m"})).divisors


_DIODE = 1e-12 * (math.exp(0.6 / 0.025) - 1)
_CHAIN = {"d": 0.3, "c": math.exp(0.3), "b": math.cos(math.exp(0.3)), "a": math.sin(math.cos(math.exp(0.3)))}


@pytest.mark.parametrize(
    ("given", "unknowns", "known"),
    [
        (["0 = x^2 + y^2 - L^2"], ["y"], {"x": 0.6, "L": 1.0, "y": 0.8}),
        (
            ["i = s*(exp(v/0.025) - 1)", "E - v = R*i"],
            ["i", "v"],
            {"v": 0.6, "i": _DIODE, "s": 1e-12, "R": 10.0, "E": 0.6 + 10.0 * _DIODE},
        ),
        (
            ["a = sin(b)", "b = cos(c)", "c = exp(d)", "d + a = k"],
            ["a", "b", "c", "d"],
            _CHAIN | {"k": 0.3 + _CHAIN["a"]},
        ),
        (["max(y, 2*y) = u"], ["y"], {"y": 1.5, "u": 3.0}),
        (["abs(y) + y = sign(y)*u"], ["y"], {"y": 1.5, "u": 3.0}),
    ],
)
def test_what_is_not_linear_is_torn_and_left_as_a_residual(
    given: list[str], unknowns: list[str], known: dict[str, float]
) -> None:
    """One unknown is enough for each of these; where it has its value, so have the others, and the residual is 0."""
    solution = solve(equations(*given), unknowns)
    assert len(solution.residuals) == 1
    assert set(solution.explicit) | set(solution.residuals) == set(unknowns)
    values = at(solution, {name: v for name, v in known.items() if name not in solution.explicit})
    assert values == pytest.approx(known)
    assert [value(r, values) for r in solution.residuals.values()] == pytest.approx([0.0], abs=1e-12)


@pytest.mark.parametrize(
    ("given", "unknowns", "kind", "involved", "named"),
    [
        (["x + y = a", "x = 2", "y = 1", "z = x"], ["x", "y", "z"], "too many", (0, 1, 2), ("x", "y")),
        (["x + y = a", "z = 2"], ["x", "y", "z"], "too few", (0,), ("x", "y")),
        (["x + y = 1", "x + y = 2"], ["x", "y"], "dependent", (0, 1), ("x", "y")),
        (["i1 + i2 = 0", "i1 + i2 = 0", "z = 1"], ["i1", "i2", "z"], "dependent", (0, 1), ("i1", "i2")),
        (["p*x + q*y = 1", "2*p*x + 2*q*y = 2"], ["x", "y"], "dependent", (0, 1), ("x", "y")),
        (["a = b"], ["x"], "too many", (0,), ()),
    ],
)
def test_what_cannot_be_solved_is_said_by_names(
    given: Sequence[str], unknowns: Sequence[str], kind: str, involved: tuple[int, ...], named: tuple[str, ...]
) -> None:
    with pytest.raises(SingularError) as caught:
        solve(equations(*given), unknowns)
    assert (caught.value.kind, caught.value.equations, caught.value.unknowns) == (kind, involved, named)


def test_the_solution_does_not_depend_on_the_order_of_the_equations() -> None:
    given = ["E - va = R1*i1", "va - vb = R2*i2", "va = R3*i3", "vb = R4*i4", "i1 = i2 + i3", "i2 = i4"]
    unknowns = ["i1", "i2", "i3", "i4", "va", "vb"]
    known = {"E": 7.0, "R1": 1.0, "R2": 2.0, "R3": 3.0, "R4": 4.0}
    one, other = (at(solve(equations(*order), unknowns), known) for order in (given, given[::-1]))
    assert one == pytest.approx(other)
    assert one["i1"] == pytest.approx(7.0 / (1.0 + 3.0 * 6.0 / 9.0))  # by series and parallel resistances
