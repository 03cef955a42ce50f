"""The one-step formulas: the identities of their tables, and their orders measured."""

import re
import subprocess
import sys
from dataclasses import astuple
from importlib import import_module
from importlib.resources import files
from pathlib import Path

import numpy as np
import pytest
from numpy.testing import assert_allclose

from macrostep.model import Subsystem
from macrostep.solvers.compilation.pointers import address_of
from macrostep.solvers.embedded import embedded_solvers, explicit, implicit, solver_descriptions, solver_kinds
from macrostep.solvers.embedded.formula import FRESH, call_formula
from macrostep.solvers.engine.interface import COEFFICIENTS
from tests.solvers.reference_problems import ADAPTIVE, Block

ROOTED_TREES = [  # (b . product, value) of the order conditions of Runge-Kutta methods up to order 5
    (1, "b", 1.0),
    (2, "b*c", 1 / 2),
    (3, "b*c^2", 1 / 3), (3, "b*(A@c)", 1 / 6),
    (4, "b*c^3", 1 / 4), (4, "b*c*(A@c)", 1 / 8), (4, "b*(A@c^2)", 1 / 12), (4, "b*(A@(A@c))", 1 / 24),
    (5, "b*c^4", 1 / 5), (5, "b*c^2*(A@c)", 1 / 10), (5, "b*c*(A@c^2)", 1 / 15), (5, "b*c*(A@(A@c))", 1 / 30),
    (5, "b*(A@c)^2", 1 / 20), (5, "b*(A@c^3)", 1 / 20), (5, "b*(A@(c*(A@c)))", 1 / 40),
    (5, "b*(A@(A@c^2))", 1 / 60), (5, "b*(A@(A@(A@c)))", 1 / 120),
]  # fmt: skip


def dormand_prince() -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    e = explicit
    A = np.zeros((7, 7))
    A[1, :1] = [e.A21]
    A[2, :2] = [e.A31, e.A32]
    A[3, :3] = [e.A41, e.A42, e.A43]
    A[4, :4] = [e.A51, e.A52, e.A53, e.A54]
    A[5, :5] = [e.A61, e.A62, e.A63, e.A64, e.A65]
    A[6, :6] = [e.B1, 0, e.B3, e.B4, e.B5, e.B6]
    b = A[6].copy()
    error = np.array([e.E1, 0, e.E3, e.E4, e.E5, e.E6, e.E7])
    return A, b, b - error, np.array([0, e.C2, e.C3, e.C4, e.C5, 1, 1])


def test_explicit_row_sums() -> None:
    A, b, embedded, c = dormand_prince()
    assert_allclose(A.sum(axis=1), c, rtol=0, atol=1e-15)
    assert b.sum() == pytest.approx(1.0, abs=1e-15)
    assert embedded.sum() == pytest.approx(1.0, abs=1e-15)


@pytest.mark.parametrize(("order", "term", "value"), ROOTED_TREES)
def test_explicit_order_conditions(order: int, term: str, value: float) -> None:
    A, b, embedded, c = dormand_prince()

    def total(weights: np.ndarray) -> float:
        return float(np.sum(eval(term.replace("^", "**"), {}, {"A": A, "b": weights, "c": c})))

    assert total(b) == pytest.approx(value, abs=1e-15)
    if order <= 4:
        assert total(embedded) == pytest.approx(value, abs=1e-15)


def test_implicit_order_conditions() -> None:
    s = implicit.STAGES
    gamma_inverse = np.eye(s) / implicit.GAMMA
    gamma_inverse[:, : s - 1] -= implicit.C
    gamma = np.linalg.inv(gamma_inverse)
    A = np.zeros((s, s))
    A[:, : s - 1] = implicit.A
    alpha = A @ gamma
    beta = alpha + gamma
    weights, embedded = np.append(A[-1, :-1], 1.0) @ gamma, A[-1] @ gamma
    a, full = alpha.sum(axis=1), beta.sum(axis=1)
    assert_allclose(a, implicit.ALPHA, rtol=0, atol=1e-12)
    assert_allclose(gamma.sum(axis=1), implicit.DELTA, rtol=0, atol=1e-12)
    assert_allclose(np.diag(gamma), implicit.GAMMA, rtol=1e-13)
    for b in (weights, embedded):
        conditions = [(b.sum(), 1), (b @ full, 1 / 2), (b @ a**2, 1 / 3), (b @ beta @ full, 1 / 6)]
        assert_allclose([have for have, _ in conditions], [want for _, want in conditions], rtol=0, atol=1e-12)
    fourth = [
        (weights @ a**3, 1 / 4),
        (weights @ (a * (alpha @ full)), 1 / 8),
        (weights @ beta @ a**2, 1 / 12),
        (weights @ beta @ beta @ full, 1 / 24),
    ]
    assert_allclose([have for have, _ in fourth], [want for _, want in fourth], rtol=0, atol=1e-12)
    # stiffly accurate, so that the method is L-stable: R(z) -> 0 for z -> -inf
    z = -1e10
    R = 1 + z * weights @ np.linalg.solve(np.eye(s) - z * beta, np.ones(s))
    assert abs(R) < 1e-8


@pytest.mark.parametrize("kind", ADAPTIVE)
def test_orders(kind: str) -> None:
    """One step of many lengths, of equations that are not linear, depend on time, the input and its derivative."""
    subsystem = Subsystem(
        "s", inputs={"u": 0.0}, states={"x": 1.0, "z": 0.2, "w": 1.0},
        equations=["der(x) = -u*x^2", "der(z) = -2*time*z^2", "der(w) = -der(u)*w^2"],
    )  # fmt: skip
    solver, u = embedded_solvers()[kind], [1.0, 2.0, 3.0]
    lengths = 0.4 * 0.5 ** np.arange(3, 7)
    errors, estimates = [], []
    for h in lengths:
        block = Block(subsystem, kind, rtol=1.0, atol=1.0, start=2.0)
        block.set_inputs(u)
        block.instance.n = 3
        stages = block.instance.stages
        stages[0, :3] = block.x
        coefficients = np.zeros(COEFFICIENTS)
        coefficients[:3] = u
        address = address_of(coefficients)
        estimates.append(call_formula(solver.formula.address, (block.instance.address, 2.0, 0.0, h, address, 2, FRESH)))
        area, rise = h + h**2 + h**3, 2 * h + 3 * h**2
        exact = [1 / (1 + area), 1 / (1 / 0.2 + (2 + h) ** 2 - 4), 1 / (1 + rise)]
        errors.append(np.max(np.abs(stages[1, :3] - exact)))
    slopes = np.diff(np.log(errors)) / np.diff(np.log(lengths))
    assert_allclose(slopes[-2:], solver.ORDER + 1, atol=0.35)
    estimated = np.diff(np.log(estimates)) / np.diff(np.log(lengths))
    assert_allclose(estimated[-2:], -1 / solver.EXPONENT, atol=0.35)


def test_every_formula_stands_in_c_for_exported_fmus() -> None:
    for kind, solver in embedded_solvers().items():
        if solver.formula is not None:
            text = (files("macrostep.resources") / "fmi" / f"{kind}.c").read_text(encoding="utf-8")
            assert f"{kind}_formula(" in text


def test_the_solvers_are_those_of_the_interface() -> None:
    first = ("exact", "explicit", "implicit")
    assert tuple(kind for kind in embedded_solvers() if kind in first) == first


def test_every_file_of_a_solver_is_read_as_it_is_executed() -> None:
    folder = Path(embedded_solvers()["exact"].__file__ or "").parent
    modules = [import_module(f"macrostep.solvers.embedded.{file.stem}") for file in folder.glob("[a-z]*.py")]
    there = {(m.KIND, m.LABEL, m.SUMMARY, m.RANK) for m in modules if hasattr(m, "KIND")}
    assert {astuple(solver) for solver in solver_descriptions()} == there
    assert len({rank for *_, rank in there}) == len(there)


def test_the_stages_of_every_formula_have_room_in_c() -> None:
    text = (files("macrostep.resources") / "fmi" / "adaptive.c").read_text(encoding="utf-8")
    (rows,) = re.findall(r"\bROWS = (\d+)", text)
    needed = {kind: embedded_solvers()[kind].memory(1, 1, 1, 1, 0, False)[0] for kind in ADAPTIVE}
    assert max(needed.values()) <= int(rows), f"`stages` has only {rows} rows in C; needed are {needed}"


def test_the_manual_lists_every_solver_in_the_order_of_the_ranks() -> None:
    text = (files("macrostep.resources") / "manual" / "co-simulation.md").read_text(encoding="utf-8")
    table = text.partition("## Embedded solvers")[2]
    assert tuple(re.findall(r"^\| (\w+) \|", table, re.MULTILINE)[1 : len(solver_kinds()) + 1]) == solver_kinds()


def test_names_of_solvers_are_known_without_loading_the_engine() -> None:
    program = (
        "import sys; from macrostep.solvers.embedded import solver_kinds; print(*solver_kinds()); "
        "sys.exit('numba' in sys.modules)"
    )
    outcome = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (outcome.returncode, tuple(outcome.stdout.split())) == (0, solver_kinds()), outcome.stderr
