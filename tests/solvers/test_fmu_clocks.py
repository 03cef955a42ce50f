"""Clocks of FMI 3 tick at their times: a periodic one samples an input, also when steps are taken back."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from macrostep.model import Diagram, Subsystem
from macrostep.solvers import simulate
from tests.fmus.diagrams import fmu

RAMP = Subsystem("ramp", states={"x": 0.0}, equations=["der(x) = 1"], outputs={"x": "x"})


def sampled_ramp(interface: str) -> Diagram:
    return Diagram("clocks", [RAMP, fmu("s", "clocks", "3.0", interface)], [("ramp.x", "s.u")], stop=2.2)


@pytest.mark.parametrize("method", ["ni_jacobi:step=0.1", "ni_jacobi:step=0.3", "jacobi_iterated:step=0.1"])
@pytest.mark.parametrize("interface", ["CoSimulation", "ModelExchange"])
def test_a_periodic_clock_ticks_and_samples(interface: str, method: str) -> None:
    result = simulate(sampled_ramp(interface), method)
    t, ticks, held = result.time("s"), result["s.ticks"], result["s.sampled"]
    assert set(np.round(np.arange(0.0, 2.2, 0.5), 12)) <= set(np.round(t, 12))  # it is known when they come
    last = np.floor(t / 0.5 + 1e-9)
    assert_array_equal(ticks, last + 1)
    lag = 0.0 if method.startswith("jacobi_iterated") else float(method[-3:])  # of an input that is held
    assert np.all(held <= 0.5 * last + 1e-9)
    assert_allclose(held, 0.5 * last, atol=lag + 1e-9)
