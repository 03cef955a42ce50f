"""Switches without resistance: nothing across them in one position, nothing through them in the other."""

from __future__ import annotations

import numpy as np
import pytest

from macrostep.model import Diagram, Input, Subsystem
from macrostep.model.library.library import made
from macrostep.model.modelica.reading import read_diagram
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.reference.reference import compute_reference
from tests.model.acausal_blocks import capacitor, ground, inductor, resistor, two_pole, voltage_source

OPENS = 0.5
SWITCHES = {
    "factors": two_pole("S", [f"s = if time < {OPENS} then 1 else 0", "0 = s*(v1 - v2) + (1 - s)*i1"]),
    "branches": two_pole("S", [f"0 = if time < {OPENS} then v1 - v2 else i1"]),
    "signal": two_pole("S", ["0 = s*(v1 - v2) + (1 - s)*i1"]).replaced(inputs={"s": Input(0.0)}),
    "condition": two_pole("S", ["0 = if s > 0.5 then v1 - v2 else i1"]).replaced(inputs={"s": Input(0.0)}),
}


def circuit(switch: Subsystem, *behind: Subsystem) -> Diagram:
    """Return 5 V, 2 ohm and a switch in a row; what is behind it stands side by side."""
    blocks = [voltage_source("E", 5.0), resistor("R", 2.0), switch, *behind, ground()]
    joints = [("E.p", "R.p"), ("R.n", "S.p"), ("E.n", "ground.p")]
    joints += [pair for its in behind for pair in (("S.n", f"{its.name}.p"), (f"{its.name}.n", "ground.p"))]
    diagram = Diagram("switched", blocks, joints, stop=1.0)
    if "s" in switch.inputs:
        diagram.add(made("step", "step", before=1.0, after=0.0, at=OPENS))
        diagram.connect("step.y", "S.s")
    return diagram


TIMES = np.array([0.0, 0.25, 0.45, 0.55, 1.0])


@pytest.mark.parametrize("switch", SWITCHES.values(), ids=SWITCHES)
def test_a_switch_in_a_divider(switch: Subsystem) -> None:
    found = compute_reference(freeze(circuit(switch, resistor("L", 3.0))), TIMES).values
    assert found["S.i1"] == pytest.approx(np.where(TIMES < OPENS, 1.0, 0.0), abs=1e-12)
    assert found["R.v2"] == pytest.approx(np.where(TIMES < OPENS, 3.0, 5.0), abs=1e-12)


@pytest.mark.parametrize("switch", SWITCHES.values(), ids=SWITCHES)
def test_a_capacitor_is_loaded_and_discharged(switch: Subsystem) -> None:
    """By 2 || 3 ohm to 3 V, then by 3 ohm."""
    diagram = circuit(switch, resistor("L", 3.0), capacitor("C", 0.1))
    found = compute_reference(freeze(diagram), TIMES).values
    loaded = 3.0 * (1.0 - np.exp(-np.minimum(TIMES, OPENS) / 0.12))
    assert found["C.v"] == pytest.approx(loaded * np.exp(-np.maximum(TIMES - OPENS, 0.0) / 0.3), abs=1e-9)


@pytest.mark.parametrize("store", [inductor("L", 1.0), capacitor("L", 1.0)], ids=["current is cut", "short"])
def test_what_would_jump_is_refused_with_what_helps(store: Subsystem) -> None:
    """The current of an inductor would have to jump; two capacitors would share their charge at once."""
    diagram = circuit(SWITCHES["branches"], store)
    if store.name == "L" and "C" in store.parameters:
        diagram.add(capacitor("D", 1.0, v=2.0))
        diagram.connect("R.n", "D.p")
        diagram.connect("D.n", "ground.p")
    (problem,) = [problem for problem in diagram.problems() if problem.severity == "error"]
    assert problem.subsystem == "S"
    assert "a small resistance where it is closed" in str(problem.message)


def test_a_switch_as_modelica_has_it() -> None:
    """The branches of its if-clause say something of different variables."""
    pins = "Pin p; Pin n;"
    text = f"""model Circuit
  connector Pin  Real v(unit="V"); flow Real i(unit="A");  end Pin;
  model Switch
    {pins} Real v; Real i;
  equation
    v = p.v - n.v;  i = p.i;  p.i + n.i = 0;
    if time < {OPENS} then v = 0; else i = 0; end if;
  end Switch;
  model Resistor  parameter Real R = 1; {pins}
  equation  p.v - n.v = R*p.i;  p.i + n.i = 0;  end Resistor;
  model Source  {pins}
  equation  p.v - n.v = 5;  p.i + n.i = 0;  end Source;
  model Ground  Pin p;
  equation  p.v = 0;  end Ground;
  Source E; Resistor R(R = 2); Resistor L(R = 3); Switch S; Ground g;
equation
  connect(E.p, R.p); connect(R.n, S.p); connect(S.n, L.p); connect(L.n, g.p); connect(E.n, g.p);
end Circuit;
"""
    found = compute_reference(freeze(read_diagram(text)), TIMES).values
    assert found["S.p_i"] == pytest.approx(np.where(TIMES < OPENS, 1.0, 0.0), abs=1e-12)
