"""Modelica models of components: what they do is what their equations by hand do, and what is written is read again."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from scipy.linalg import expm

from macrostep import examples
from macrostep.gui.command_line.main import main
from macrostep.model import Diagram, load
from macrostep.model.base.errors import LanguageError, MacrostepError
from macrostep.model.modelica import load_model, write
from macrostep.model.modelica.classes import Class, standard
from macrostep.model.modelica.reading import read_diagram
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.reference.reference import compute_reference

ELECTRIC, ROTATIONAL = "Modelica.Electrical.Analog", "Modelica.Mechanics.Rotational"

DRIVE = f"""model Drive "A motor with its load"
  import Modelica.Electrical.Analog;
  parameter Real r(unit="Ohm") = 0.5 "of the winding";
  {ELECTRIC}.Sources.ConstantVoltage source(V=12);
  {ELECTRIC}.Basic.Resistor winding(R=2*r);
  {ELECTRIC}.Basic.Inductor coil(L=0.1, i(start=1, fixed=true)) annotation(Placement(visible=true));
  {ELECTRIC}.Basic.EMF machine(k=0.5);
  {ELECTRIC}.Basic.Ground ground;
  {ROTATIONAL}.Components.Inertia rotor(J=0.02), load(J=0.03);
  {ROTATIONAL}.Components.IdealGear gear(ratio=2);
  {ROTATIONAL}.Components.Damper friction(d=0.1);
  {ROTATIONAL}.Components.Fixed housing;
equation
  connect(source.p, winding.p) annotation(Line(points={{{{0,0}},{{1,1}}}}));
  connect(winding.n, coil.p);
  connect(coil.n, machine.p);
  connect(machine.n, ground.p);
  connect(source.n, ground.p);
  connect(machine.flange, rotor.flange_a);
  connect(rotor.flange_b, gear.flange_a);
  connect(gear.flange_b, load.flange_a);
  connect(load.flange_b, friction.flange_a);
  connect(friction.flange_b, housing.flange);
  annotation(experiment(StopTime=0.5));
end Drive;
"""

MASSES = """model Masses
  Modelica.Mechanics.Translational.Components.Mass a(m=2, s(start=1)), b(m=1, L=0);
  Modelica.Mechanics.Translational.Components.SpringDamper joint(c=3, d=0.2);
  Modelica.Mechanics.Translational.Components.Spring hold(c=1, s_rel0=0);
  Modelica.Mechanics.Translational.Components.Fixed wall;
  Modelica.Mechanics.Translational.Sources.Force pull;
  Modelica.Blocks.Sources.Constant force(k=0.5);
equation
  connect(wall.flange, hold.flange_a);
  connect(hold.flange_b, a.flange_a);
  connect(a.flange_b, joint.flange_a);
  connect(joint.flange_b, b.flange_a);
  connect(pull.flange, b.flange_b);
  connect(force.y, pull.f);
end Masses;
"""

WALL = """connector Heat
  Real T(unit="K");
  flow Real Q(unit="W");
end Heat;

model Layer
  Heat left, right;
  parameter Real C(unit="J/K") = 2;
  parameter Real G(unit="W/K") = 1;
  Real T(unit="K", start=300);
equation
  left.Q = 2*G*(left.T - T);
  right.Q = 2*G*(right.T - T);
  C*der(T) = left.Q + right.Q;
end Layer;

model Wall
  Layer one(T(start=310)), two(G=3), three;
  Modelica.Thermal.HeatTransfer.Sources.FixedTemperature room(T=320);
  Modelica.Thermal.HeatTransfer.Sources.FixedHeatFlow loss(Q_flow=-4);
equation
  connect(room.port, one.left);
  connect(one.right, two.left);
  connect(two.right, three.left);
  connect(three.right, loss.port);
end Wall;
"""


def affine(matrix: list[list[float]], constant: list[float], start: list[float], time: float) -> np.ndarray:
    """Return x at a time, where der(x) = matrix x + constant."""
    n = len(start)
    whole = np.zeros((n + 1, n + 1))
    whole[:n, :n], whole[:n, n] = matrix, constant
    return np.asarray(expm(whole * time) @ [*start, 1.0])[:n]


def reference(diagram: Diagram) -> dict[str, float]:
    times = np.array([diagram.start, diagram.stop])
    return {name: float(its[-1]) for name, its in compute_reference(freeze(diagram), times).values.items()}


def drive() -> dict[str, float]:
    J = 0.02 * 4.0 + 0.03  # at the load, which turns half as fast
    i, w, _ = affine([[-10.0, -10.0, 0.0], [1.0 / J, -0.1 / J, 0.0], [0.0, 1.0, 0.0]], [120.0, 0.0, 0.0],
                     [1.0, 0.0, 0.0], 0.5)  # fmt: skip
    return {"coil.i": i, "load.w": w, "rotor.w": 2.0 * w}


def masses() -> dict[str, float]:
    x, v, y, w = affine(
        [[0.0, 1.0, 0.0, 0.0], [-2.0, -0.1, 1.5, 0.1], [0.0, 0.0, 0.0, 1.0], [3.0, 0.2, -3.0, -0.2]],
        [0.0, 0.0, 0.0, 0.5], [1.0, 0.0, 0.0, 0.0], 1.0,
    )  # fmt: skip
    return {"a.s": x, "a.v": v, "b.s": y, "b.v": w}


def wall() -> dict[str, float]:
    g, h = 1.0 / (1 / 2 + 1 / 6), 1.0 / (1 / 6 + 1 / 2)
    found = affine(
        [[-(2.0 + g) / 2, g / 2, 0.0], [g / 2, -(g + h) / 2, h / 2], [0.0, h / 2, -h / 2]],
        [2.0 * 320.0 / 2, 0.0, -4.0 / 2], [310.0, 300.0, 300.0], 1.0,
    )  # fmt: skip
    return dict(zip(("one.T", "two.T", "three.T"), found, strict=True))


@pytest.mark.parametrize(("text", "truth"), [(DRIVE, drive), (MASSES, masses), (WALL, wall)])
@pytest.mark.parametrize("seed", [0, 1, 2])
def test_a_model_does_what_its_equations_by_hand_do_in_any_order(
    text: str, truth: object, seed: int, tmp_path: Path
) -> None:
    assert callable(truth)
    head, model = text[: text.rindex("model ")], text[text.rindex("model ") :]
    title, *inside, last = model.strip().splitlines()
    declared, joined = inside[: inside.index("equation")], inside[inside.index("equation") + 1 :]
    for lines in (declared, joined) if seed else ():
        random.Random(seed).shuffle(lines)
    file = tmp_path / "model.mo"
    file.write_text("\n".join([head, title, *declared, "equation", *joined, last]))
    found = reference(load_model(file))
    for name, value in truth().items():
        assert found[name] == pytest.approx(value, rel=1e-8, abs=1e-8)


def test_parameters_of_the_model_stay_expressions() -> None:
    diagram = read_diagram(DRIVE)
    assert diagram.parameters["r"].value == 0.5
    assert float(diagram["winding"].parameters["R"].value) == 1.0
    diagram.set(parameters={"r": 0.75})
    assert float(diagram["winding"].parameters["R"].value) == 1.5


@pytest.mark.parametrize(
    "name",
    ["two_masses", "rlc_filter", "dc_drive", "room_heating", "two_tanks", "planetary_gear", "quarter_car",
     "hydraulic_servo", "drum_boiler", "inverted_pendulum", "three_phase", "bungee", "car", "chua", "clutch_engaging",
     "cut_coupling", "heat_exchanger", "pendulum_clock", "rc_ladder", "robot_joint", "rocket", "stick_slip",
     "time_only", "wind_turbine"],
)  # fmt: skip
def test_what_is_written_is_read_again_and_does_the_same(name: str, tmp_path: Path) -> None:
    diagram = load(examples.path(name))
    file = tmp_path / "model.mo"
    file.write_text(write(diagram), "utf-8")
    again = load_model(file)
    assert (again.start, again.stop) == (diagram.start, diagram.stop)
    soon = diagram.start + (diagram.stop - diagram.start) / 20
    for one in (diagram, again):
        one.set(stop=soon)
    expected, found = reference(diagram), reference(again)
    compared = [name for name in expected if name in found]
    begun = {s.name for s in diagram.subsystems.values() if s.states and s.name in again.subsystems}
    assert begun <= {name.partition(".")[0] for name in compared}
    for signal in compared:
        assert found[signal] == pytest.approx(expected[signal], rel=1e-8, abs=1e-9), signal


def test_every_class_of_the_library_that_is_known_can_be_read() -> None:
    def models(of: Class) -> Iterator[str]:
        for one in of.inner.values():
            if one.kind == "package":
                yield from models(one)
            elif one.kind == "model" and "partial" not in one.prefixes:
                yield one.path

    found = list(models(standard()))
    assert len(found) > 45
    for path in found:
        text = f"model M {path} a; end M;"
        assert list(read_diagram(text).subsystems) == ["a"], path


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("model A\n Foo a, b;\nequation\n connect(a.p, b.p);\nend A;", 2, "'Foo' is no class of this text"),
        (f"model A\n {ELECTRIC}.Basic.Resistor a(S=1);\nend A;", 2, "has no parameter 'S'"),
        (f"model A\n {ELECTRIC}.Basic.Resistor a, b;\nequation\n connect(a.p, b.x);\nend A;", 4, "b has no port 'x'"),
        (f"model A\n {ELECTRIC}.Basic.Resistor a[:];\nend A;", 2, "An array needs its size"),
        (f"model A\n {ELECTRIC}.Basic.Resistor a, a;\nend A;", 2, "'a' is declared twice"),
        (f"model A\n {ELECTRIC}.Basic.Resistor a;\nequation\n a.R = 2;\nend A;", 4,
         "is a parameter and cannot be calculated"),
        (f"model A\n {ELECTRIC}.Basic.Resistor a;\nequation\n x = 2;\nend A;", 4, "'x' is not declared"),
        ('model A\n connector P\n  Real v(unit="V");\n end P;\n model B\n  P p;\n equation\n  p.v = 1;\n end B;'
         "\n B b;\nend A;", 2, "is of no kind that is known"),
        (f"model A\n {ELECTRIC}.Basic.Resistor a(R=1/0);\nend A;", 2, "no finite value"),
        (f"model A\n {ELECTRIC}.Basic.Resistor a(R=true);\nend A;", 2, "What 'a.R' is given has no value"),
        ("model A\n model B\n  Real x;\nend A;", 2, "'B' has no end"),
        ("model A\n model B\n  extends C;\n end B;\n B b;\nend A;", 3, "'C' is no class of this text"),
        (f"model A\n {ELECTRIC}.Basic.Resistor a;\n {ROTATIONAL}.Components.Fixed b;\n"
         "equation\n connect(a.p, b.flange);\nend A;", 5, "do not fit"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_refused_where_it_stands(text: str, line: int, why: str) -> None:
    with pytest.raises(LanguageError) as caught:
        read_diagram(text)
    assert why in caught.value.message
    assert caught.value.line == line


def test_a_model_is_imported_by_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "drive.mo").write_text(DRIVE)
    assert main(["import", str(tmp_path / "drive.mo"), "-o", str(tmp_path / "d.macrostep.json")]) == 0
    diagram = load(tmp_path / "d.macrostep.json")
    assert len(diagram.subsystems) == 10
    assert diagram.stop == 0.5
    (tmp_path / "wrong.mo").write_text(DRIVE.replace("winding.p", "winding.q"))
    capsys.readouterr()
    assert main(["import", str(tmp_path / "wrong.mo"), "-o", str(tmp_path / "e.macrostep.json")]) == 2
    assert "wrong.mo, line 14, column 21: winding has no port 'q'" in capsys.readouterr().err
    with pytest.raises(MacrostepError, match="cannot be read"):
        load_model(tmp_path / "gone.mo")


@pytest.mark.parametrize("given", ["310", "q", "2*q - 290"])
def test_a_start_follows_the_parameters_that_a_component_is_given(given: str) -> None:
    diagram = read_diagram(f"""model L
      parameter Real T0 = 300; parameter Real T1 = T0 + 1; Real T(start=T1); output Real y;
    equation der(T) = -T; y = T; end L;
    model A parameter Real q = 300; L one(T0={given}), two, three(T0=5, T(start=7)); end A;""")
    q = 300.0
    expected = {"310": 311.0, "q": 301.0, "2*q - 290": 2.0 * q - 289.0}[given]
    assert float(diagram["one"].states["T"].start) == expected
    assert diagram["two"].states["T"].start == 301.0
    assert diagram["three"].states["T"].start == 7.0
    diagram.set(parameters={"q": 400.0})
    expected = {"310": 311.0, "q": 401.0, "2*q - 290": 511.0}[given]
    assert float(diagram["one"].states["T"].start) == expected


@pytest.mark.parametrize(
    "star",
    ["connect(a.n, b.p); connect(b.p, c.p);", "connect(c.p, a.n); connect(c.p, b.p);",
     "connect(a.n, b.p); connect(b.p, c.p); connect(a.n, c.p);",
     "connect(a.n, b.p); connect(b.p, a.n); connect(b.p, c.p);"],
)  # fmt: skip
def test_however_a_node_is_joined_it_is_the_same(star: str) -> None:
    diagram = read_diagram(f"""model A
      {ELECTRIC}.Sources.ConstantVoltage s(V=6);
      {ELECTRIC}.Basic.Resistor a(R=1), b(R=2), c(R=2);
      {ELECTRIC}.Sensors.CurrentSensor i;
      {ELECTRIC}.Basic.Ground g;
    equation
      connect(s.p, i.p); connect(i.n, a.p); connect(b.n, g.p); connect(c.n, g.p); connect(s.n, g.p); {star}
    end A;""")
    diagram.set(stop=1.0)
    assert reference(diagram)["i.i"] == pytest.approx(3.0)


def test_a_parameter_without_a_value_is_told() -> None:
    with pytest.raises(LanguageError, match="'q' has no value"):
        read_diagram(f"model A\n parameter Real q;\n {ELECTRIC}.Basic.Resistor a(R=q);\nend A;")
