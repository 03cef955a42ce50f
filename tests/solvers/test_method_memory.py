"""What methods remember: declared by name and shape, the same for Python and compiled code, and free to be moved."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

import numpy as np
import pytest
from numpy.testing import assert_array_equal

from macrostep.examples import path
from macrostep.model import load
from macrostep.solvers.compilation.pointers import address_of
from macrostep.solvers.compilation.structure import structure_at
from macrostep.solvers.coupling import method_named, methods
from macrostep.solvers.coupling.parts.authoring import (
    MethodMemory,
    PerInput,
    PerOutput,
    Record,
    compiled,
    option,
    step_option,
)
from macrostep.solvers.coupling.parts.method import options_type, pack
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.run.run import Run


class Estimate(Record):
    coefficients: Annotated[np.ndarray, 3]
    order: float


class Inner(MethodMemory):
    n: int
    matrix: Annotated[np.ndarray, "rows", "rows + 2 * 1"]
    places: Annotated[np.ndarray, "rows", int]


class Everything(MethodMemory):
    t: float
    count: int
    values: PerOutput
    estimates: Annotated[PerInput, Estimate]
    one: Inner
    several: Annotated[list[Inner], "n_sub", Inner]


def everything() -> Everything:
    several = [Inner.make({"rows": rows}, n=10 * rows) for rows in (1, 3)]
    return Everything.make(
        {"n_sub": 2, "n_in": 3, "n_out": 4}, t=2.5, one=Inner.make({"rows": 2}, n=7), several=several
    )


@compiled()
def change(memory):
    """Read and write every kind of part; returns a sum of shapes and numbers."""
    memory.count += 4
    memory.values[3] += memory.t
    memory.estimates[1].order = 3
    memory.estimates[2].coefficients[1] = 5.0
    memory.one.matrix[1, 3] = memory.one.n
    memory.several[1].places[2] = 9
    return memory.several[1].matrix.shape[1] + memory.several[0].n


@pytest.mark.parametrize("change", [change, change.py_func])
def test_python_and_compiled_code_see_the_same_parts(change: Any) -> None:
    memory = everything()
    assert change(memory) == 5 + 10
    assert (memory.t, memory.count) == (2.5, 4)
    assert_array_equal(memory.values, [0.0, 0.0, 0.0, 2.5])
    assert_array_equal(memory.estimates["order"], [0.0, 3.0, 0.0])
    assert_array_equal(memory.estimates["coefficients"], [[0.0] * 3, [0.0] * 3, [0.0, 5.0, 0.0]])
    assert memory.one.matrix.shape == (2, 4)
    assert_array_equal(memory.one.matrix, [[0.0] * 4, [0.0, 0.0, 0.0, 7.0]])
    assert [inner.n for inner in memory.several] == [10, 30]
    assert_array_equal(memory.several[1].places, [0, 0, 9])
    assert memory.length == len(memory.numbers)


def test_parts_that_are_not_there_are_refused() -> None:
    memory = everything()
    with pytest.raises(AttributeError, match="Everything has no field 'slope'"):
        _ = memory.slope
    with pytest.raises(AttributeError, match="'values' is not a number of Everything"):
        setattr(memory, "values", 3.0)  # noqa: B010
    with pytest.raises(AttributeError, match="'slope' is not a number of Everything"):
        Everything.make({"n_sub": 0, "n_in": 0, "n_out": 0}, one=memory.one, several=[], slope=1.0)


@pytest.mark.parametrize("name", [m.name for m in methods() if not m.wraps] + ["step_doubling(smooth_balance)"])
def test_a_memory_may_be_moved(name: str) -> None:
    """Nothing in it is an address: whoever rejects, doubles or probes a step copies it."""
    problem = freeze(load(path("two_masses")), stop=20.0)
    stays, moves = (Run(problem, name, {} if "doubling" in name else {"step": 0.05}) for _ in range(2))
    for _ in range(3):
        moves._memory = type(moves._memory)(moves._memory.numbers.copy())
        moves.advance(40)
        stays.advance(40)
    for column in stays.result.names:
        assert_array_equal(moves.result[column], stays.result[column])
    assert_array_equal(moves._memory.numbers.view(np.int64), stays._memory.numbers.view(np.int64))


@dataclass(frozen=True)
class Options:
    step: float = step_option()
    order: int = option(2, "Order")
    form: str = option("plain", "Form", choices=("affine", "plain"))
    atol: float | None = option(None, "Absolute tolerance")
    smooth: bool = option(True, "Smooth")


_options_at = structure_at(options_type(Options))


@compiled()
def read(packed):
    options = _options_at(address_of(packed))
    return options.step, options.order, options.form, options.atol, options.smooth


def test_a_kernel_reads_options_by_name() -> None:
    step, order, form, atol, smooth = read(pack(Options(step=0.5)))
    assert (step, order, form, smooth) == (0.5, 2, 1, 1)
    assert np.isnan(atol)


def test_every_kernel_is_declared_with_its_method() -> None:
    for description in methods():
        if not description.wraps:
            method = method_named(description.name)
            assert method.macro_step.options is method
