"""COSTARICA's estimator: exact where the subsystem is linear, and what it makes of a subsystem's own change in time."""

from __future__ import annotations

import math

import numpy as np
import pytest

from macrostep import examples
from macrostep.model import load
from macrostep.solvers.coupling.parts import costarica
from macrostep.solvers.coupling.parts.costarica import FLEXIBLE
from macrostep.solvers.engine.interface import OK
from tests.solvers.reference_problems import Block, Linear

H = 0.3


class Estimated:
    """A subsystem with its estimator, driven as a method drives it."""

    def __init__(self, block: Block) -> None:
        self.block = block
        (self.estimator,) = costarica.make_estimators(block.problem)

    def begin(self, *polynomials: list[float], is_affine: bool = True) -> None:
        engine = self.block.engine
        self.block.set_inputs(*polynomials)
        engine.t[0] = self.block.t
        engine.u[:] = np.nan_to_num(self.block._u[: engine.n_in])
        self.block.evaluate()
        engine.y[:], engine.dy[:] = self.block.y[: engine.n_out], self.block.dy[: engine.n_out]
        assert costarica.ask_rest(engine, self.estimator, 0, True) == OK
        assert costarica.take_rest(engine, self.estimator, 0, True, is_affine) == OK
        assert costarica.remember_control(engine, self.estimator, 0) == OK

    def estimate(self, order: int, H: float = H) -> tuple[np.ndarray, np.ndarray]:
        engine = self.block.engine
        costarica.map_by_exponential(self.estimator, H)
        costarica.prepare_rest(engine, self.estimator, 0, H, order)
        costarica.estimate(engine, self.estimator, 0)
        return engine.y.copy(), engine.dy.copy()


def without_input_slopes(seed: int) -> Linear:
    linear = Linear.random(seed)
    linear.E[:], linear.F[:] = 0.0, 0.0
    return linear


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("polynomials", [([0.7], [-0.2]), ([0.7, 1.3, -2.0, 0.4], [-0.2, 0.5, 3.0, -1.0])])
def test_a_linear_subsystem_is_estimated_to_rounding(seed: int, polynomials: tuple[list[float], ...]) -> None:
    linear = without_input_slopes(seed)
    estimated = Estimated(Block(linear.subsystem()))
    estimated.begin(*polynomials)
    y, dy = estimated.estimate(FLEXIBLE)
    _, expected, slope, _ = linear.step(linear.start, np.array([[*p, 0.0, 0.0, 0.0][:4] for p in polynomials]), H)
    np.testing.assert_allclose(y, expected, rtol=1e-13, atol=1e-13)
    np.testing.assert_allclose(dy, slope, rtol=1e-12, atol=1e-12)


@pytest.mark.parametrize("is_affine", [False, True])
def test_time_only(is_affine: bool) -> None:
    """Plain, order 0 gives x + b(t^N) exactly; the affine form adds a(t^N) H, order 1 the slope of b."""
    block = Block(load(examples.path("time_only"))["signal"])
    estimated = Estimated(block)

    def a(t: float) -> float:
        return 0.5 * (math.cos(t) - math.exp(-t / 3))

    def b(t: float) -> float:
        return 0.3 * math.sin(2 * t) + t / 30

    for step in range(2):
        if step:
            block.advance(H)
        estimated.begin(is_affine=is_affine)
        t, x = block.t, float(block.x[0])
        y, dy = estimated.estimate(0)
        assert y[0] == pytest.approx(x + b(t) + (a(t) * H if is_affine else 0.0), rel=1e-15)
        assert dy[0] == pytest.approx(a(t) if is_affine else 0.0, rel=1e-15)
    y, dy = estimated.estimate(1)
    slope = (b(t) - b(t - H)) / H
    assert y[0] == pytest.approx(x + b(t) + slope * H + (a(t) * H if is_affine else 0.0), rel=1e-14)
    assert dy[0] == pytest.approx(slope + (a(t) if is_affine else 0.0), rel=1e-13)
