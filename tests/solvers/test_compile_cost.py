"""Large blocks compile: what is printed grows with the equations, not with their square, and is right."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import pytest
from numpy.testing import assert_allclose

from macrostep.model import Diagram, Subsystem
from macrostep.model.behaviour.behaviour import behaviour
from macrostep.model.behaviour.symbolic import symbolic
from macrostep.solvers import simulate
from macrostep.solvers.compilation import codegen
from macrostep.solvers.compilation.program import LONGEST, program
from macrostep.solvers.freezing.freeze import freeze
from tests.solvers.reference_problems import Block


def chain(n: int) -> Subsystem:
    """n masses between springs; one state in three equations is its neighbours' business."""
    equations = []
    for i in range(n):
        left, right = (f"x{i - 1}" if i else "u"), (f"x{i + 1}" if i < n - 1 else "0")
        equations += [f"der(x{i}) = v{i}", f"der(v{i}) = k*({left} - x{i}) - k*(x{i} - {right}) - d*v{i}^3"]
    states = {f"{letter}{i}": 0.1 * i for i in range(n) for letter in "xv"}
    return Subsystem("s", parameters={"k": 2.0, "d": 0.3}, inputs={"u": 1.0}, states=states, equations=equations)


def branches(n: int) -> Subsystem:
    text = "".join(f"elseif u < {i} then {i}*x^2 + y{i % 7} " for i in range(1, n))
    return Subsystem(
        "s", inputs={"u": 3.5}, states={"x": 1.5, **{f"y{i}": float(i) for i in range(7)}},
        equations=[f"der(x) = if u < 0 then x {text} else 0", *(f"der(y{i}) = -y{i}" for i in range(7))],
    )  # fmt: skip


def conjunction(n: int) -> Subsystem:
    text = " and ".join(f"x < u + {i}" for i in range(n))
    return Subsystem("s", inputs={"u": 2.0}, states={"x": 1.0}, equations=[f"der(x) = if {text} then 2*x else -x"])


def sines(n: int) -> Subsystem:
    text = " + ".join(f"sin({i}*x + u)" for i in range(n))
    return Subsystem("s", inputs={"u": 0.3}, states={"x": 0.7}, equations=[f"der(x) = {text}"])


def product(n: int) -> Subsystem:
    text = "*".join(f"(x{i} + u/{i + 1})" for i in range(n))
    return Subsystem(
        "s", inputs={"u": 0.1}, states={f"x{i}": 1.0 - 0.5 / (i + 1) for i in range(n)},
        equations=[f"der(x0) = {text}", *(f"der(x{i}) = -x{i}" for i in range(1, n))],
    )  # fmt: skip


def variables(n: int) -> Subsystem:
    """Each variable needs the one before it, and all outputs the last one."""
    equations = ["w0 = x", *(f"w{i} = sin(w{i - 1})*w{i - 1} + x{i % 3}" for i in range(1, n)), "der(x) = -x"]
    return Subsystem(
        "s", states={"x": 0.4, "x0": 0.1, "x1": 0.2, "x2": 0.3},
        equations=[*equations, *(f"der(x{i}) = w{n - 1}" for i in range(3))],
        outputs={f"y{i}": f"{i}*w{n - 1}" for i in range(10)},
    )  # fmt: skip


def sampled(n: int) -> Subsystem:
    return Subsystem(
        "s", states={"x": 0.0, **{f"k{i}": float(i) for i in range(n)}},
        equations=["der(x) = 1", *(f"when sample(0.5, 1) then k{i} = k{(i + 1) % n} end when" for i in range(n))],
    )  # fmt: skip


LARGE: dict[Callable[[int], Subsystem], int] = {
    chain: 200, branches: 500, conjunction: 300, sines: 1000, product: 300, variables: 300, sampled: 150,
}  # fmt: skip


def operations(subsystem: Subsystem) -> int:
    block = symbolic(behaviour(subsystem))
    return sum(program(block.graph, results).n_operations for results in codegen.results_of(block).values())


@pytest.mark.parametrize("make", LARGE)
def test_twice_the_equations_are_twice_the_operations(make: Callable[[int], Subsystem]) -> None:
    n = LARGE[make]
    assert operations(make(n)) < 2.2 * operations(make(n // 2))
    assert operations(make(n)) < 40 * n


@pytest.mark.parametrize("make", LARGE)
def test_no_piece_is_long(make: Callable[[int], Subsystem]) -> None:
    block = symbolic(behaviour(make(LARGE[make])))
    for name, results in codegen.results_of(block).items():
        planned = program(block.graph, results)
        assert max(len(piece.steps) + len(piece.results) for piece in planned.pieces) <= LONGEST, name


def test_only_entries_that_are_not_always_zero_are_calculated() -> None:
    block = symbolic(behaviour(chain(200)))
    assert len(block.f_jacobian) == 200 + 4 * 200 - 1  # der(x): v; der(v): its own x and v, two neighbours


@pytest.mark.parametrize("make", LARGE)
def test_jacobians_of_large_blocks_are_differences(make: Callable[[int], Subsystem]) -> None:
    """In random directions; across all pieces."""
    block = Block(make(LARGE[make]))
    frozen = block.problem.subsystems[0]
    n, n_u, n_y = len(frozen.behaviour.continuous), len(frozen.behaviour.inputs), len(frozen.behaviour.outputs)
    random = np.random.default_rng(1)
    x, u, m = block.x.copy(), frozen.input_starts, np.zeros(2 * block.instance.n_m)
    m[: block.instance.n_m] = block.modes
    columns = n + 2 * n_u + 1
    for name, rows in (("f", n), ("g", n_y)):
        jacobian = block.function(f"{name}_jacobian", 0.0, x, u, 0.0 * u, m, rows * columns).reshape(rows, columns)
        dx, du = random.normal(size=len(x)), random.normal(size=n_u)
        dx[n:] = 0.0
        h = 1e-6
        ahead, behind = (block.function(name, 0.0, x + s * dx, u + s * du, 0.0 * u, m, rows) for s in (h, -h))
        requested = jacobian[:, :n] @ dx[:n] + jacobian[:, n : n + n_u] @ du
        assert_allclose(
            (ahead - behind) / (2 * h), requested, rtol=1e-6, atol=1e-6 * (1.0 + np.max(np.abs(requested), initial=0.0))
        )


def test_values_of_large_blocks() -> None:
    values = {
        branches: 4 * 1.5**2 + 4,
        conjunction: 2.0,
        sines: sum(math.sin(i * 0.7 + 0.3) for i in range(1000)),
        product: math.prod(1.0 - 0.5 / (i + 1) + 0.1 / (i + 1) for i in range(300)),
    }
    for make, expected in values.items():
        block = Block(make(LARGE[make]))
        u, n_m = block.problem.subsystems[0].input_starts, block.instance.n_m
        m = np.concatenate([block.modes, np.zeros(n_m)])
        found = block.function("f", 0.0, block.x, u, 0.0 * u, m, len(block.x))[0]
        assert found == pytest.approx(expected, rel=1e-11), make.__name__


def test_a_large_update_sees_the_states_before_it() -> None:
    """150 sampled states are handed round: each takes what its neighbour had."""
    result = simulate(Diagram("d", [sampled(150)], stop=1.0), "ni_jacobi:step=0.5")
    assert [result[f"s.k{i}"][-1] for i in range(150)] == [(i + 1) % 150 for i in range(150)]


def test_what_takes_long_is_told_before(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[tuple[int, float]] = []
    monkeypatch.setattr(codegen, "_LONG", 0.1)
    monkeypatch.setattr(codegen, "_loaded", {})
    monkeypatch.setattr(codegen, "kept", lambda path: None)
    with codegen.announced_to(lambda operations, seconds: heard.append((operations, seconds))):
        codegen.block_type(behaviour(chain(20)))
        assert not heard
        codegen.block_type(behaviour(sines(1100)))
    ((number, seconds),) = heard
    assert number > 2 * 1100
    assert seconds > 0.1


def test_the_automatic_choice_leaves_matrices_that_take_minutes_alone() -> None:
    def linear(n: int) -> Subsystem:
        states = {f"x{i}": 1.0 for i in range(n)}
        return Subsystem("s", states=states, equations=[f"der(x{i}) = -x{(i + 1) % n}" for i in range(n)])

    kinds = [freeze(Diagram("d", [linear(n)])).subsystems[0].solver.KIND for n in (400, 401)]
    assert kinds == ["exact", "explicit"]
