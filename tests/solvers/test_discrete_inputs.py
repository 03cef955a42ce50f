"""Discrete inputs change by events only: over a macro-step they are held."""

from __future__ import annotations

import numpy as np
import pytest

from macrostep.model import Diagram, Subsystem
from macrostep.model.fmi import describe
from macrostep.model.fmi.subsystem import with_ports
from macrostep.solvers import Result, simulate
from tests.fmus.building import BOTH, build_fmu
from tests.fmus.diagrams import CASES

SINE = Subsystem("sine", states={"s": 0.0, "c": 1.0}, equations=["der(s) = c", "der(c) = -s"], outputs={"s_out": "s"})
METHODS = [
    "ni_jacobi:step=0.5", "ni_jacobi:step=0.5,order=1", "gauss_seidel:step=0.5,order=1", "ifosmondi:step=0.5",
    "jacobi_iterated:step=0.5", "step_doubling(ni_jacobi:step=0.1,order=1):rtol=1e-2",
]  # fmt: skip


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize(("version", "kind"), CASES)
def test_a_discrete_input_of_a_continuous_signal_is_held(version: str, kind: str, method: str) -> None:
    """Its output is what the sine was at the beginning of each step, also where that step is repeated."""
    if version == "1.0" and not method.startswith(("ni_jacobi:", "gauss")):
        pytest.skip("FMI 1 cannot go back")
    path = build_fmu("feedthrough", version, (kind,) if version == "1.0" else BOTH)
    known = describe(path).variables
    block = with_ports(
        Subsystem("f", fmu=str(path), interface=kind),
        [known["real_discrete_input"], known["real_discrete_output"]],
    )
    result = simulate(Diagram("d", [SINE, block], [("sine.s_out", "f.real_discrete_input")], stop=3.0), method)
    assert isinstance(result, Result)
    held = result["f.real_discrete_output"]
    assert len(held) > 6
    assert list(held[1:]) == pytest.approx([np.sin(t) for t in result.time("f")[:-1]], abs=1e-12)
