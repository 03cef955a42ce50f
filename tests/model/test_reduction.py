"""Constraints between states: fewer states, the same motion as equations that were derived by hand; or a refusal."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from scipy.integrate import solve_ivp

from macrostep.model.language.dimensions import value
from macrostep.model.language.parser import parse_statements
from macrostep.model.language.syntax import Apply, Equation, Expression, Name, Number, Time, transform
from macrostep.model.solving.products import NeverZero
from macrostep.model.solving.reduction import IrreducibleError, Reduced, reduced
from macrostep.model.solving.solving import SingularError

KNOWN = {
    "J1": 2.0, "J2": 3.0, "J3": 0.5, "T1": 1.0, "T2": -0.4, "n": 4.0, "k": 5.0, "C1": 1.0, "C2": 2.0, "C3": 4.0,
    "R": 2.0, "L1": 1.0, "L2": 3.0, "m1": 1.0, "m2": 2.0, "F": 0.7, "g": 9.81,
}  # fmt: skip


def equations(text: str) -> list[Equation]:
    return [statement for statement in parse_statements(text) if isinstance(statement, Equation)]


def at_time(node: Expression, t: float) -> Expression:
    """Return an expression with numbers for the time and for the input u = sin(t)."""

    def change(part: Expression) -> Expression:
        match part:
            case Time():
                return Number(t)
            case Apply("der"):
                return Number(math.cos(t))
            case Name("u"):
                return Number(math.sin(t))
        return part

    return transform(node, change)


def motion(found: Reduced, starts: dict[str, float], times: np.ndarray) -> dict[str, np.ndarray]:
    """Integrate what was found."""
    assert not found.solution.residuals

    def values(t: float, y: Any) -> dict[str, float]:
        known = KNOWN | dict(zip(found.states, map(float, y), strict=True))
        for name, expression in found.solution.explicit.items():
            known[name] = value(at_time(expression, t), known)
        return known

    def f(t: float, y: Any) -> list[float]:
        known = values(t, y)
        return [known[f"der({state})"] for state in found.states]

    y0 = [starts[state] for state in found.states]
    if not y0:
        rows = [values(float(t), []) for t in times]
    else:
        solved = solve_ivp(f, (times[0], times[-1]), y0, t_eval=times, rtol=1e-11, atol=1e-12)
        rows = [values(float(t), y) for t, y in zip(times, solved.y.T, strict=True)]
    return {name: np.array([row[name] for row in rows]) for name in rows[0]}


TIMES = np.linspace(0.0, 2.0, 9)

CASES: dict[str, tuple[str, list[str], list[str], int, dict[str, float], str, Callable[[np.ndarray], Any]]] = {
    "two inertias on a shaft": (
        "J1*der(w1) = T1 + T; J2*der(w2) = T2 - T; w1 = w2", ["T"], ["w1", "w2"], 1, {},
        "w2", lambda t: 0.6 * t / 5.0,
    ),
    "two inertias on a shaft with angles": (
        "der(p1) = w1; der(p2) = w2; J1*der(w1) = T1 + T; J2*der(w2) = T2 - T; p1 = p2",
        ["T"], ["p1", "w1", "p2", "w2"], 2, {}, "p2", lambda t: 0.06 * t**2,
    ),
    "three inertias": (
        "J1*der(w1) = T1 + A; J2*der(w2) = T2 - A + B; J3*der(w3) = -B; w1 = w2; w2 = w3",
        ["A", "B"], ["w1", "w2", "w3"], 1, {}, "w3", lambda t: 0.6 * t / 5.5,
    ),
    "gear between inertias": (
        "J1*der(w1) = T1 + A; J2*der(w2) = T2 + B; w1 = n*w2; n*A + B = 0",
        ["A", "B"], ["w1", "w2"], 1, {}, "w2", lambda t: (4.0 - 0.4) * t / (3.0 + 16.0 * 2.0),
    ),
    "capacitors in parallel": (
        "C1*der(v1) = i1; C2*der(v2) = i2; v1 = v2; i1 + i2 + v1/R = 0",
        ["i1", "i2"], ["v1", "v2"], 1, {"v1": 3.0, "v2": 3.0}, "v2", lambda t: 3.0 * np.exp(-t / 6.0),
    ),
    "a loop of three capacitors": (
        "C1*der(v1) = i1; C2*der(v2) = i2; C3*der(v3) = i3; v1 = v2 + v3; i2 = i3; i1 + i2 + v1/R = 0",
        ["i1", "i2", "i3"], ["v1", "v2", "v3"], 2, {"v1": 3.0, "v2": 2.0, "v3": 1.0},
        "v1", lambda t: 3.0 * np.exp(-t / (2.0 * (1.0 + 4.0 / 3.0))),
    ),
    "capacitor on a voltage source": (
        "C2*der(v) = i; v = u", ["i"], ["v"], 0, {}, "i", lambda t: 2.0 * np.cos(t),
    ),
    "inductors in series": (
        "L1*der(i1) = v1; L2*der(i2) = v2; i1 = i2; v1 + v2 = u - R*i1",
        ["v1", "v2"], ["i1", "i2"], 1, {}, "i2",
        lambda t: (0.5 * np.sin(t) - np.cos(t) + np.exp(-t / 2.0)) / (2.0 * 0.5 + 4.0),
    ),
    "masses joined rigidly at a distance, on a spring": (
        "der(x1) = v1; der(x2) = v2; m1*der(v1) = -k*x1 + S; m2*der(v2) = -S; x2 = x1 + 0.5",
        ["S"], ["x1", "v1", "x2", "v2"], 2, {"x1": 1.0, "x2": 1.5}, "x2",
        lambda t: 0.5 + np.cos(np.sqrt(5.0 / 3.0) * t),
    ),
    "a motion that is prescribed, and the force that it takes": (
        "der(x) = v; m2*der(v) = S - k*x; x = sin(time)", ["S"], ["x", "v"], 0, {}, "S",
        lambda t: (5.0 - 2.0) * np.sin(t),
    ),
    "Atwood's machine": (
        "der(x1) = v1; der(x2) = v2; m1*der(v1) = m1*g - S; m2*der(v2) = m2*g - S; x1 + x2 = 1",
        ["S"], ["x1", "v1", "x2", "v2"], 2, {"x2": 1.0}, "x1", lambda t: -9.81 / 6.0 * t**2,
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_it_moves_as_equations_that_were_derived_by_hand(case: str) -> None:
    text, unknowns, states, kept, starts, wanted, truth = CASES[case]
    found = reduced(equations(text), unknowns, states, inputs=["u"], never_zero=NeverZero(KNOWN))
    assert len(found.states) == kept
    assert len(found.constraints) == len(states) - kept
    series = motion(found, dict.fromkeys(states, 0.0) | starts, TIMES)
    assert series[wanted] == pytest.approx(truth(TIMES), abs=1e-8)
    for constraint in found.constraints.values():  # hold all the time
        rows = ({n: float(s[i]) for n, s in series.items()} for i in range(len(TIMES)))
        left = [value(at_time(constraint, float(t)), row) for t, row in zip(TIMES, rows, strict=True)]
        assert left == pytest.approx(np.zeros(len(TIMES)), abs=1e-8)


def test_what_needs_no_reduction_stays_as_it_is() -> None:
    found = reduced(equations("m1*der(v) = F"), [], ["v"])
    assert (found.states, found.constraints) == (("v",), {})


@pytest.mark.parametrize(
    ("text", "unknowns", "states", "kind"),
    [
        ("u1 = v; u2 = v", ["v"], [], "no state"),
        (
            "der(x) = vx; der(y) = vy; der(vx) = -s*x; der(vy) = -s*y - g; x^2 + y^2 = 1",
            ["s"],
            ["x", "y", "vx", "vy"],
            "not linear",
        ),
        ("C1*der(v) = i; v^3 = u", ["i"], ["v"], "not linear"),
        ("C1*der(v) = i; v = table(u, {0, 1}, {0, 2})", ["i"], ["v"], "not differentiable"),
        ("C1*der(v) = i; a*v = u", ["i"], ["v"], "not linear"),
    ],
)
def test_what_cannot_be_reduced_says_why(text: str, unknowns: list[str], states: list[str], kind: str) -> None:
    with pytest.raises(IrreducibleError) as caught:
        reduced(equations(text), unknowns, states, inputs=["u", "u1", "u2"])
    assert caught.value.kind == kind


def test_equations_that_say_the_same_are_no_constraint() -> None:
    with pytest.raises(SingularError):
        reduced(equations("C1*der(v) = i; i + j = 0; i + j = 0"), ["i", "j"], ["v"])


@pytest.mark.parametrize("seed", range(8))
def test_planets_turn_alike_in_whatever_order_their_equations_stand(seed: int) -> None:
    """The derivative of the angles' constraint is that of the speeds only once both have one denominator."""
    draw = random.Random(seed)
    law = equations(
        "der(pa) = wa; der(pb) = wb; der(pc) = wc; J1*der(wa) = T1 + A; J2*der(wb) = B; J3*der(wc) = C;"
        "qa = pa; qb = pb; qc = pc; va = wa; vb = wb; vc = wc;"
        "qa = (1 + n)*qc - n*qb; va = (1 + n)*vc - n*vb; B = n*A; C = -(1 + n)*A"
    )
    states, unknowns = ["pa", "pb", "pc", "wa", "wb", "wc"], ["A", "B", "C", "qa", "qb", "qc", "va", "vb", "vc"]
    for part in (law, states, unknowns):
        draw.shuffle(part)
    found = reduced(law, unknowns, states, never_zero=NeverZero(KNOWN, KNOWN))
    assert len(found.states) == 4
    series = motion(found, dict.fromkeys(states, 0.0), TIMES)
    torque = -(1.0 / 2.0) / (1.0 / 2.0 + 4.0**2 / 3.0 + 5.0**2 / 0.5)  # on wa, so that the speeds keep their relation
    assert series["wc"] == pytest.approx(-5.0 * torque / 0.5 * TIMES, abs=1e-8)


@pytest.mark.parametrize("text", ["y = v; y^3 = w", "y^3 = w; y = v"])
def test_a_constraint_is_found_from_whichever_equation_gives_it_without_iterations(text: str) -> None:
    found = reduced(
        equations(f"C1*der(v) = i; der(w) = 1; {text}"), ["i", "y"], ["v", "w"], never_zero=NeverZero(KNOWN)
    )
    assert found.states == ("v",)
    assert not found.solution.residuals
