"""Modelica as text books have it: classes that extend others, packages, arrays, loops, components in components.

What such models do is compared with closed forms, and with their text as pymoca flattens it, integrated as it stands.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import ArrayLike
from scipy.linalg import expm

from macrostep.model import Diagram, load, save
from macrostep.model.base.errors import LanguageError
from macrostep.model.modelica import load_model, read
from macrostep.model.modelica.reading import read_diagram
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.reference.reference import compute_reference
from tests.model.modelica_solved import FlatModel

ELECTRIC, ROTATIONAL, THERMAL = (
    "Modelica.Electrical.Analog", "Modelica.Mechanics.Rotational", "Modelica.Thermal.HeatTransfer"
)  # fmt: skip

PARTS = """
  connector Pin
    Real v(unit="V");
    flow Real i(unit="A");
  end Pin;
  partial model OnePort
    Pin p, n;
    Real v(unit="V");
    Real i(unit="A");
  equation
    v = p.v - n.v;
    0 = p.i + n.i;
    i = p.i;
  end OnePort;
  model Resistor
    extends OnePort;
    parameter Real R(unit="Ohm") = 1;
  equation
    v = R*i;
  end Resistor;
  model Capacitor
    extends OnePort(v(start=0, fixed=true));
    parameter Real C(unit="F") = 1;
  equation
    C*der(v) = i;
  end Capacitor;
  model Inductor
    extends OnePort(i(start=0.5, fixed=true));
    parameter Real L(unit="H") = 1;
  equation
    v = L*der(i);
  end Inductor;
  model Source
    extends OnePort;
    parameter Real V(unit="V") = 1;
  equation
    v = V;
  end Source;
  model Ground
    Pin p;
  equation
    p.v = 0;
  end Ground;
"""

RLC = f"""{PARTS}
model Half
  Resistor r(R=7);
  Capacitor c(C=0.2);
end Half;
model Circuit
  extends Half(r(R=3));
  Inductor l(L=0.5);
  Source s(V=5);
  Ground g;
equation
  connect(s.p, r.p);
  connect(r.n, l.p);
  connect(l.n, c.p);
  connect(c.n, g.p);
  connect(s.n, g.p);
end Circuit;
"""

MOTOR = f"""package Drives "A motor in packages"
  package Parts
    model DCMotor "with all its parts"
      import {ELECTRIC}.Basic.*;
      import Rot = {ROTATIONAL};
      parameter Modelica.Units.SI.Resistance R = 1;
      parameter Real L = 0.1;
      constant Real k = Constants.k;
      {ELECTRIC}.Interfaces.PositivePin p;
      {ELECTRIC}.Interfaces.NegativePin n;
      Rot.Interfaces.Flange_b shaft;
      Resistor winding(final R=R);
      Inductor coil(L=L);
      EMF emf(k=k);
      Rot.Components.Inertia rotor(J=0.02);
    equation
      connect(p, winding.p);
      connect(winding.n, coil.p);
      connect(coil.n, emf.p);
      connect(emf.n, n);
      connect(emf.flange, rotor.flange_a);
      connect(rotor.flange_b, shaft);
    end DCMotor;
    package Constants
      constant Real k = 1/2;
    end Constants;
  end Parts;
  model Drive
    parameter Real R = 0.5 "half of the winding";
    Parts.DCMotor motor(R=2*R, coil(i(start=1)));
    {ELECTRIC}.Sources.SignalVoltage source;
    {ELECTRIC}.Basic.Ground ground;
    {ROTATIONAL}.Components.Inertia load(J=0.0075);
    Real power = source.v*motor.coil.i "into the motor";
  equation
    source.v = if time < 10 then 12 else 0;
    connect(source.p, motor.p);
    connect(source.n, motor.n);
    connect(ground.p, source.n);
    connect(motor.shaft, load.flange_a);
    annotation(experiment(StopTime=0.5));
  end Drive;
  model Other "not the one with an experiment"
    Drive drive;
  end Other;
end Drives;
"""

CHAIN = f"""model Chain
  parameter Integer n = 6;
  parameter Real C0(unit="J/K") = 2;
  parameter Real T0[n] = {{300, 310, 320, 330, 340, 350}};
  {THERMAL}.Components.HeatCapacitor c[n](each C=C0, T(start=T0, each fixed=true));
  {THERMAL}.Components.ThermalConductor g[n - 1](G={{0.1*(2 + 3), 0.5, 0.5, 0.5, 0.5}});
equation
JOINED
end Chain;
"""
LOOP = """  for i in 1:n - 1 loop
    connect(c[i].port, g[i].port_a);
    connect(g[i].port_b, c[i + 1].port);
  end for;"""
SLICES = """  connect(c[1:n - 1].port, g.port_a);
  connect(g.port_b, c[2:end].port);"""

STATES = """model Rod "as one block"
  parameter Integer n = 6;
  parameter Real a = 0.25;
  Real T[n](start={300, 310, 320, 330, 340, 350});
  Real flow_[n + 1];
  output Real mean;
equation
  flow_[1] = 0;
  for i in 2:n loop
    flow_[i] = a*(T[i - 1] - T[i]);
  end for;
  flow_[end] = 0;
  der(T) = flow_[1:n] - flow_[2:n + 1];
  mean = (T[1] + T[n])/2;
end Rod;
"""


def reference(diagram: Diagram) -> dict[str, float]:
    times = np.array([diagram.start, diagram.stop])
    return {name: float(its[-1]) for name, its in compute_reference(freeze(diagram), times).values.items()}


def affine(matrix: ArrayLike, constant: list[float], start: list[float], time: float) -> np.ndarray:
    """Return x at a time, where der(x) = matrix x + constant."""
    n = len(start)
    whole = np.zeros((n + 1, n + 1))
    whole[:n, :n], whole[:n, n] = np.asarray(matrix), constant
    return np.asarray(expm(whole * time) @ [*start, 1.0])[:n]


def rod() -> np.ndarray:
    """Return the temperatures of six cells after 1 s."""
    second = np.diag([-1.0, -2.0, -2.0, -2.0, -2.0, -1.0]) + np.eye(6, k=1) + np.eye(6, k=-1)
    return affine(0.25 * second, [0.0] * 6, [300.0, 310.0, 320.0, 330.0, 340.0, 350.0], 1.0)


def test_a_circuit_of_classes_that_extend_others_does_what_pymoca_makes_of_it() -> None:
    diagram = read_diagram(RLC)
    assert diagram["r"].parameters["R"].value == 3.0
    found = reference(diagram)
    i, v = affine([[-6.0, -2.0], [5.0, 0.0]], [10.0, 0.0], [0.5, 0.0], 1.0)
    assert (found["l.i"], found["c.v"]) == pytest.approx((i, v), rel=1e-8)
    flat = FlatModel(RLC, "Circuit").solved(1.0, 60)
    assert (flat["l.i"], flat["c.v"]) == pytest.approx((i, v), rel=1e-6)


def test_a_motor_in_packages_is_a_composite_with_parameters(tmp_path: Path) -> None:
    (tmp_path / "drive.mo").write_text(MOTOR)
    diagram = load_model(tmp_path / "drive.mo")
    assert (diagram.name, diagram.stop) == ("Drive", 0.5)
    (motor,) = diagram.composites
    assert motor.members == ("motor.winding", "motor.coil", "motor.emf", "motor.rotor")
    save(diagram, tmp_path / "drive.macrostep.json")
    diagram = load(tmp_path / "drive.macrostep.json")

    def at_the_end(R: float) -> tuple[float, float]:
        i, w = affine([[-10.0 * R, -5.0], [0.5 / 0.0275, 0.0]], [120.0, 0.0], [1.0, 0.0], 0.5)
        return i, w

    for r in (0.5, 0.8):  # the motor's parameter of the same name is another one
        diagram.set(parameters={"R": r})
        found = reference(diagram)
        i, w = at_the_end(2.0 * r)
        assert found["motor.coil.i"] == pytest.approx(i, rel=1e-8)
        assert found["load.w"] == pytest.approx(w, rel=1e-8)
        assert found["equations.power"] == pytest.approx(12.0 * i, rel=1e-8)


@pytest.mark.parametrize("joined", [LOOP, SLICES])
def test_a_chain_of_cells_is_drawn_apart(joined: str) -> None:
    diagram = read_diagram(CHAIN.replace("JOINED", joined))
    assert [name for name in diagram.subsystems if name.startswith("c_")] == [f"c_{k}" for k in range(1, 7)]
    found = reference(diagram)
    assert [found[f"c_{k}.T"] for k in range(1, 7)] == pytest.approx(list(rod()), rel=1e-9)
    assert float(diagram["c_3"].states["T"].start) == 320.0
    diagram.set(parameters={"C0": 4.0})
    assert float(diagram["c_6"].parameters["C"].value) == 4.0


def test_arrays_of_a_block_are_variables_of_their_own() -> None:
    rod_block = read(STATES)
    found = reference(Diagram("d", [rod_block], stop=1.0))
    assert [found[f"Rod.T_{k}"] for k in range(1, 7)] == pytest.approx(list(rod()), rel=1e-9)
    assert found["Rod.mean"] == pytest.approx((rod()[0] + rod()[-1]) / 2)


def test_a_component_whose_own_equations_need_its_connectors_is_one_subsystem() -> None:
    diagram = read_diagram(f"""
      model Filter
        extends {ELECTRIC}.Interfaces.TwoPin;
        parameter Real R = 2;
        parameter Boolean isDouble = true;
        {ELECTRIC}.Basic.Resistor r(R=R);
        {ELECTRIC}.Basic.Capacitor c(C=0.2), d(C=0.2) if isDouble;
        output Real total = p.i*v;
      equation
        assert(R > 0, "positive");
        connect(p, r.p);
        connect(r.n, c.p);
        connect(c.n, n);
        connect(c.p, d.p);
        connect(c.n, d.n);
      end Filter;
      model M
        parameter Real R0 = 3;
        Filter f(R=R0), single(R=R0, isDouble=false);
        {ELECTRIC}.Sources.ConstantVoltage s(V=10);
        {ELECTRIC}.Basic.Ground g;
      equation
        connect(s.p, f.p); connect(f.n, s.n); connect(s.n, g.p);
        connect(single.p, s.p); connect(single.n, s.n);
      end M;""")
    assert list(diagram.subsystems) == ["f", "single", "s", "g"]
    for R in (3.0, 2.0):
        diagram.set(parameters={"R0": R}, stop=1.0)
        found = reference(diagram)
        for name, C in (("f", 0.4), ("single", 0.2)):
            assert found[f"{name}.total"] == pytest.approx(100.0 / R * np.exp(-1.0 / (R * C)), rel=1e-8)


def test_what_is_fixed_counts_before_what_is_a_guess() -> None:
    text = f"""model M
      {ROTATIONAL}.Components.Inertia a(J=1), b(J=1{{start}});
      {ROTATIONAL}.Components.Damper d(d=2);
      {ROTATIONAL}.Components.Fixed f;
    equation
      connect(a.flange_b, b.flange_a); connect(b.flange_b, d.flange_a); connect(d.flange_b, f.flange);
    {{initial}} end M;"""
    for start, initial in (", w(start=2, fixed=true)", ""), ("", "initial equation b.w = 2;"):
        diagram = read_diagram(text.format(start=start, initial=initial))
        assert not diagram.problems()
        assert reference(diagram)["b.w"] == pytest.approx(2.0 * np.exp(-1.0), rel=1e-8)


def test_ports_of_signals_go_through_components() -> None:
    diagram = read_diagram("""
      block Controller
        extends Modelica.Blocks.Interfaces.SISO;
        parameter Real k = 2;
        Modelica.Blocks.Math.Gain gain(k=k);
        Modelica.Blocks.Continuous.Integrator integrator(y(start=1));
      equation
        connect(u, gain.u);
        connect(gain.y, integrator.u);
        y = integrator.y;
      end Controller;
      model M
        Modelica.Blocks.Interfaces.RealOutput y = controller.y;
        Controller controller(k=-3);
      equation
        connect(controller.y, controller.u);
      end M;""")
    assert reference(diagram)["controller.integrator.y"] == pytest.approx(np.exp(-3.0), rel=1e-8)
    assert [c.name for c in diagram.composites] == ["controller"]


def test_constants_of_packages_and_imports_are_found_where_modelica_finds_them() -> None:
    found = read("""package P
      import Modelica.Constants.*;
      import C = Modelica.Constants;
      constant Real base = 2*Inner.one;
      package Inner constant Real one = 1; end Inner;
      type Speed = SI.Velocity(start=3);
      model M
        extends Q.B;
        constant Real own = Modelica.Constants.pi + base;
        parameter Real a = base*C.g_n, b = c + 1, c = Q.three;
        Speed v;
      equation
        der(v) = own;
      end M;
      package Q
        constant Real three = base + 1;
        partial model B output Real y = three; end B;
      end Q;
    end P;""")
    assert found.parameters["own"].value == pytest.approx(np.pi + 2.0)
    assert found.parameters["a"].value == pytest.approx(2.0 * 9.80665)
    assert found.parameters["c"].value == 3.0
    assert (found.states["v"].start, found.states["v"].unit) == (3.0, "m/s")
    assert found.outputs["y"].expression == "2*1 + 1"


R = f"{ELECTRIC}.Basic.Resistor"


@pytest.mark.parametrize(
    ("text", "place", "why"),
    [
        (f"model A\n replaceable {R} r;\nend A;", (2, 2), "'r' can be replaced"),
        (f"model B {R} r; end B;\nmodel A\n B b(redeclare {R} r);\nend A;", (3, 6), "'r' can be replaced"),
        (f"model A\n replaceable model Q = {R};\n Q r;\nend A;", (3, 4), "'Q' can be replaced"),
        (f"model A\n inner {R} r;\nend A;", (2, 2), "inner and outer"),
        (f"model A\n {ELECTRIC}.Interfaces.OnePort r;\nend A;", (2, 48), "'OnePort' is partial"),
        ("model A\n A a;\nend A;", (2, 4), "'A' contains itself"),
        ("model A\n extends A;\nend A;", (1, 1), "nested too deeply"),
        (f"model A\n {R} r[100000000];\nend A;", (2, 44), "more than 20000"),
        (f"model A\n {R} r[3];\nequation\n for i in 1:1000000000 loop\n  r[1].u = i;\n end for;\nend A;", (4, 2),
         "does not end"),
        (f"model B {R} r[200]; end B; model C B b[200]; end C;\nmodel A\n C c[200];\nend A;", (1, 51),
         "more than 20000"),
        (f"model B\n {R} r(final R=2);\nend B;\nmodel A\n B b(r(R=3));\nend A;", (5, 8), "is final"),
        (f"model A\n {R} r[3];\nequation\n connect(r[4].p, r[1].n);\nend A;", (4, 10), "no element 4"),
        (f"model A\n {R} r[3];\nequation\n connect(r.p, r[1:2].n);\nend A;", (4, 2), "different sizes"),
        (f"model B\n {R} r;\nalgorithm\n x := 1;\nend B;\nmodel A\n B b;\nend A;", (3, 1), "algorithm section"),
        (f"package P\n type E = enumeration(a, b);\n model A\n  parameter E e;\n  {R} r;\n end A;\nend P;", (2, 11),
         "Enumerations"),
        (f"model A\n parameter Real a = b;\n parameter Real b = a;\n {R} r(R=a);\nend A;", (3, 17), "a -> b -> a"),
        (f"model A\n parameter Real n = 2.5;\n {R} r[n];\nend A;", (3, 46), "a whole number, not 2.5"),
        ("model A\n Real x;\ninitial equation\n der(x) = 0;\nequation\n der(x) = 1;\nend A;", (4, 2),
         "its start value"),
        ("model A\n Real x[2];\n parameter Real K[2,2] = {{1,0},{0,1}};\nequation\n der(x) = K*x;\nend A;", (5, 11),
         "Products of arrays"),
        ("record D\n Real a;\nend D;\nmodel A\n D d;\nend A;", (5, 4), "'D' is a record"),
        ('model A\n parameter String s = "a";\nend A;', (2, 19), "texts are not supported"),
        (f"model A\n parameter Real q[3] = {{1, 2}};\n {R} r[3](R=q);\nend A;", (2, 22), "has 2 elements"),
        (f"model A\n Real x = time;\n {R} r if x > 1;\nend A;", (3, 49), "must be of numbers"),
        (f"model A\n {R} r if false;\n {R} s(R=r.R);\nend A;", (3, 48), "its condition does not hold"),
        ("package P\n partial model A\n end A;\nend P;", (1, 1), "not partial"),
    ],
)  # fmt: skip
def test_what_is_not_supported_is_told_where_it_stands(text: str, place: tuple[int, int], why: str) -> None:
    with pytest.raises(LanguageError) as caught:
        read_diagram(text)
    assert why in caught.value.message
    assert (caught.value.line, caught.value.column) == place
