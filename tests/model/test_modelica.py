"""Modelica: what is written is read by somebody else and means the same; what is read means the same, or is refused."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from macrostep import examples
from macrostep.model import Input, Output, Parameter, State, Subsystem
from macrostep.model.base.errors import LanguageError, MacrostepError
from macrostep.model.behaviour.behaviour import behaviour
from macrostep.model.diagram.composites import Composite
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.files.files import load
from macrostep.model.library.library import example_of, join, made, template, templates
from macrostep.model.modelica import load_model, read, write, write_subsystem
from macrostep.model.modelica.text import modelica_unit
from macrostep.model.subsystem.ports import PortRef
from macrostep.solvers import simulate
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.reference.reference import compute_reference
from tests.model.modelica_by_pymoca import as_subsystem, flattened, functions_of
from tests.model.modelica_solved import FlatModel

TIGHT = {"kind": "explicit", "rtol": 1e-11, "atol": 1e-13}

SAMPLED = Subsystem(
    "sampled",
    parameters={"k": Parameter(-2.5, "1/s"), "period": Parameter(100.0, "ms")},
    inputs={"u": Input(0.5, "N")},
    states={"x": State(1.0, "m"), "n": 0.0, "sum": 0.0},
    equations=[
        "w = n + x*2",
        "der(x) = (k*(x - (-1))^2 + 3)*(if n > 3 and not x < 0 or time >= 0.55 then 0.5 else -(-1/(u + x/2)))",
        "when sample(0.05, period) then n = n + 1; sum = sum + w*n; end when",
        "when x < 0.1 then reinit(x, x + n) end when",
    ],
    outputs={"y": "min(table(x, {-1, 0, 2}, {0, 1, 0.5}), 0.9)^w", "x": "x", "n": "n"},
)


def last_states(diagram: Diagram, solver: str = "") -> dict[str, float]:
    together = diagram.copy()
    if len(diagram.subsystems) > 1:
        solver = "everything"
        together.set_composites((Composite(solver, tuple(diagram.subsystems), "together"),))
    step = (diagram.stop - diagram.start) / 100
    result = simulate(together, f"ni_jacobi:step={step!r}", solvers={solver: TIGHT})
    return {name: float(result.last(name)) for name in result.names}


@pytest.mark.parametrize(
    "name",
    ["two_masses", "lotka_volterra", "four_masses", "bouncing_ball", "sampled_controller", "sample_hold", "time_table",
     "dead_time"],
)  # fmt: skip
def test_a_written_diagram_means_the_same_to_pymoca(name: str) -> None:
    block = template(name)
    diagram = load(examples.path(name)) if block is None else example_of(block)
    text = write(diagram)
    flat = Diagram("flat", [as_subsystem(flattened(text, text.split()[1]))], start=diagram.start, stop=diagram.stop)
    expected, found = last_states(diagram), last_states(flat)
    for subsystem in diagram.subsystems.values():
        for state in subsystem.states:
            here = found[f"flat.{subsystem.name}__{state}"]
            assert here == pytest.approx(expected[f"{subsystem.name}.{state}"], rel=1e-7, abs=1e-10)


def test_all_examples_of_the_library_are_modelica_to_pymoca() -> None:
    for entry in templates():
        text = write(example_of(entry))
        assert flattened(text, text.split()[1]).equations, entry.type


@pytest.mark.parametrize("name", ["lever", "planetary_gear", "pump", "transformer"])
def test_joined_ports_are_connectors_and_the_text_means_what_is_solved(name: str) -> None:
    """The text is solved as it stands, by a method for equations that nobody has solved for anything."""
    entry = template(name)
    assert entry is not None
    diagram = example_of(entry)
    text = write(diagram)
    assert text.count("connect(") == len(entry.example.joints)
    found = FlatModel(text, text.split()[1]).solved(diagram.stop, 60)
    expected = compute_reference(freeze(diagram), np.array([0.0, diagram.stop])).values
    states = [str(PortRef(s.name, state)) for s in diagram.subsystems.values() for state in s.states]
    for state in states:
        assert found[state] == pytest.approx(expected[state][-1], rel=1e-4, abs=1e-4), state


def test_states_that_follow_others_begin_with_a_guess() -> None:
    diagram = Diagram("rigid", [made("mass", "a"), made("mass", "b"), made("wall_spring", "wall")])
    join(diagram, "a.end2", "b.end1")
    join(diagram, "b.end2", "wall.flange")
    assert write(diagram).count("fixed=true") == 2


def test_events_and_samplings_are_written_with_the_values_before_them() -> None:
    text = write_subsystem(SAMPLED)
    assert "n = pre(n) + 1;" in text
    assert "sum = pre(sum) + (pre(n) + pre(x)*2)*pre(n);" in text
    assert "reinit(x, pre(x) + pre(n));" in text
    assert 'parameter Real period(unit="s", displayUnit="ms") = 0.1;' in text
    assert 'parameter Real k(unit="1/s") = -2.5;' in text
    assert "(x + 1)^2" in text
    flat = Diagram("flat", [as_subsystem(flattened(text, "sampled")).replaced(inputs={"u": 0.5})], stop=2.0)
    expected, found = last_states(Diagram("one", [SAMPLED], stop=2.0)), last_states(flat)
    assert found["flat.sum"] == pytest.approx(expected["sampled.sum"], rel=1e-8)
    assert found["flat.x"] == pytest.approx(expected["sampled.x"], rel=1e-8)
    assert found["flat.n"] == 20.0


WRITTEN = [SAMPLED, *(e.instantiate(e.type) for e in templates() if not e.subsystem.acausal_bundles)]


@pytest.mark.parametrize("subsystem", WRITTEN, ids=lambda subsystem: str(subsystem.name))
def test_what_was_written_is_read_back(subsystem: Subsystem) -> None:
    found = read(write_subsystem(subsystem))
    before, after = behaviour(subsystem), behaviour(found)
    assert (set(after.continuous), set(after.sampled)) == (set(before.continuous), set(before.sampled))
    assert found.outputs.keys() == subsystem.outputs.keys()
    assert found.parameters.keys() == subsystem.parameters.keys()
    assert after.feedthrough == before.feedthrough
    if subsystem is SAMPLED:
        known, read_back = (
            last_states(Diagram("a", [subsystem], stop=2.0)),
            last_states(Diagram("b", [found], stop=2.0)),
        )
        assert read_back == pytest.approx(known, rel=1e-9)


def test_nominal_values_are_written_and_read_back() -> None:
    subsystem = Subsystem(
        "tank",
        inputs={"inflow": Input(0.0, "l/s", nominal=2.0)},
        states={"h": State(0.0, "m", nominal=0.5), "v": State(0.0, "m^3")},
        equations=["der(h) = inflow - h", "der(v) = inflow"],
        outputs={"h": "h", "v": Output("v", "m^3", nominal=3.0), "p": Output("9810*h", "kPa", nominal=5.0)},
    )
    text = write_subsystem(subsystem)
    found = read(text)
    assert found.inputs["inflow"].nominal == pytest.approx(0.002)
    assert {name: state.nominal for name, state in found.states.items()} == {"h": 0.5, "v": 3.0}
    assert found.outputs["p"].nominal == pytest.approx(5000.0)
    assert write_subsystem(found) == text.replace('displayUnit="l/s", ', "").replace(', displayUnit="kPa"', "")


@pytest.mark.parametrize(("seed", "period"), [(1, 0.5), (-7, 0.1), (123456789012, 0.03125)])
def test_noise_has_the_same_numbers_in_modelica(seed: int, period: float) -> None:
    from macrostep.solvers.compilation.functions import noise

    wind = Subsystem("wind", parameters={"T": Parameter(period, "s")}, outputs={"y": f"2*noise({seed}, (T))"})
    text = write(Diagram("d", [wind]))
    written = seed if abs(seed) < 2**31 else float(seed)
    assert f"y = 2*noise({written}, T, time);" in text
    functions = functions_of(text, "d")
    for t in (-3.3, 0.0, 0.2, 1.0, 7.77, 1e6 + 0.01):
        assert functions["noise"](seed, period, t) == noise.ctypes(seed, period, t)
    assert read(write_subsystem(wind)).outputs["y"].expression == f"2*noise({written}, T)"


def test_a_composite_is_a_model_with_its_ports() -> None:
    diagram = load(examples.path("four_masses"))
    text = write(diagram, "left_pair")
    assert text.startswith("model left_pair\n")
    assert 'input Real m2_F_right(unit="N", start=' in text
    assert "m2.F_right = m2_F_right;" in text
    assert 'output Real m2_x(unit="m") "m2.x";' in text
    assert "m3" not in text
    pair = as_subsystem(flattened(text, "left_pair"))
    assert set(pair.inputs) == {"m2_F_right"}
    flat = Diagram("flat", [pair, diagram["m3"], diagram["m4"]], start=diagram.start, stop=2.0)
    inside = {"m1", "m2"}

    def port(ref: PortRef) -> str:
        return f"flat.{str(ref).replace('.', '_')}" if ref.subsystem in inside else str(ref)

    for target, source in diagram.connections.items():
        if not {target.subsystem, source.subsystem} <= inside:
            flat.connect(port(source), port(target))
    diagram.set(stop=2.0)
    diagram.set_composites(())
    expected, found = last_states(diagram), last_states(flat)
    for name in ("m1.x", "m2.x", "m2.v"):
        assert found[f"flat.{name.replace('.', '__')}"] == pytest.approx(expected[name], rel=1e-7, abs=1e-10)
    assert found["m3.x"] == pytest.approx(expected["m3.x"], rel=1e-7, abs=1e-10)


def test_nothing_in_a_text_acts_instead_of_being_seen() -> None:
    diagram = Diagram("d", [SAMPLED], description='\x1b]0;x\x07 \u202e";\r\nend d;')
    assert '"\\\\u001b]0;x\\\\u0007 \\\\u202e\\";\\\\u000d\\nend d;"' in write(diagram)


def test_names_and_texts_become_modelicas(tmp_path: Path) -> None:
    strange = Subsystem("axle.τ ü".replace(" ü", "ü"), parameters={"ω": 1.0, "model": 2.0}, states={"φ": 0.0},
                        equations=["der(φ) = ω*model"], outputs={"time_": "φ"})  # fmt: skip
    diagram = Diagram('say "it"', [strange], description='a "quoted" \\ text\nin two lines')
    text = write(diagram)
    assert text.isascii() or '"ω"' in text
    assert r'model say__it_ "a \"quoted\" \\ text\nin two lines"' in text
    assert 'parameter Real omega = 1 "ω";' in text
    assert 'parameter Real model_2 = 2 "model";' in text
    assert "der(phi) = omega*model_2;" in text
    assert flattened(text, "say__it_").equations


@pytest.mark.parametrize(
    ("ours", "modelicas"),
    [("N*s/m", "N.s/m"), ("m^2", "m2"), ("kg*m^2", "kg.m2"), ("W/(m*K)", "W/(m.K)"), ("1/s", "1/s"), ("ohm", "Ohm"),
     ("1", "1"), ("", ""), ("m/s**2", "m/s2"), ("degC", "degC")],
)  # fmt: skip
def test_units(ours: str, modelicas: str) -> None:
    assert modelica_unit(ours) == modelicas


def test_a_model_as_people_write_it_is_read() -> None:
    found = read(
        """
        within Library.Control;
        block PI "A controller; with \\"limits\\""
          import SI = Modelica.Units.SI;
          parameter Real k(min=0, unit="1") = 2 "gain";
          parameter SI.Time T(start=1) = 0.5;  // time constant
          final parameter Real ki = k/T;
          parameter Boolean limited = true;
          constant Real top = 2*1.5;
          Modelica.Blocks.Interfaces.RealInput u annotation(Placement(transformation(extent={{-1,-1},{1,1}})));
          Modelica.Blocks.Interfaces.RealOutput y;
        protected
          Real x(start=1, fixed=true, stateSelect=StateSelect.prefer), n(start=0);
          Boolean high = x > top;
          Integer twice(start=0);
          Real e;
        initial equation
          x = k + 1;
        equation
          ki*u = der(x) "rate";  /* a comment;
            of two lines */
          if high and limited then
            y = top; e = 1;
          elseif x < -top then
            y = -top; e = 0;
          else
            y = k*u + x; e = 0.5;
          end if;
          when sample(0, 0.1) then
            n = pre(n) + e;
            twice = 2*n;
            reinit(x, 0.5*x);
          end when;
          annotation(Icon());
        end PI;
        """
    )
    assert found.name == "PI"
    assert {n: (p.value, p.unit) for n, p in found.parameters.items()} == {
        "k": (2.0, "1"), "T": (0.5, "s"), "limited": (1.0, ""), "top": (3.0, ""),
    }  # fmt: skip
    assert found.parameters["k"].minimum == 0.0
    assert list(found.inputs) == ["u"]
    assert {n: s.start for n, s in found.states.items()} == {"x": 3.0, "n": 0.0, "twice": 0.0}
    assert list(found.equations) == [
        "der(x) = ki*u",
        "ki = k/T",
        "e = if x > top and limited > 0.5 then 1 elseif x < -top then 0 else 0.5",
        "when sample(0, 0.1) then\n  n = pre(n) + e;\n  twice = 2*(pre(n) + e);\n  reinit(x, 0.5*x);\nend when",
    ]
    assert (
        found.outputs["y"].expression == "if x > top and limited > 0.5 then top elseif x < -top then -top else k*u + x"
    )
    diagram = Diagram("one", [found], stop=1.0)
    assert not [p for p in diagram.problems() if p.severity == "error"]
    assert np.isfinite(last_states(diagram)["PI.y"])


def test_booleans_that_are_set_by_events_are_1_or_0() -> None:
    found = read(
        """
        model m
          Boolean on(start=true);
          Real x(start=1);
          output Boolean off;
        equation
          der(x) = if on then -1 else 1;
          off = not on;
          when x < 0.5 then
            on = not pre(on);
          end when;
        end m;
        """
    )
    assert found.states["on"] == State(1.0)
    assert found.outputs["off"].expression == "if not on > 0.5 then 1 else 0"
    last = last_states(Diagram("one", [found], stop=1.0))
    assert last["m.off"] == 1.0
    assert last["m.x"] == pytest.approx(1.0)


BODY = "model m\n  parameter Real k = 1;\n  Real x(start=0);\n  output Real y;\n{declared}equation\n{equations}end m;\n"


@pytest.mark.parametrize(
    ("declared", "equations", "place", "message"),
    [
        ("", "  der(x) = k;\n  k*y = x;\n", (7, 3), "solve this one by hand"),
        ("", "  der(x) = k;\n  y = x == 1;\n", (7, 9), "'==' has no meaning for real numbers"),
        ("", "  der(x) = k;\n  y = floor(x);\n", (7, 7), "There is no function 'floor'"),
        ("", "  der(x) = k;\n", (4, 15), "The variable 'y' has no equation"),
        ("", "  der(x) = k; y = x;\n  y = 2;\n", (7, 3), "'y' has two equations"),
        ("", "  der(x) = k; y = z;\n", (6, 19), "'z' is not declared"),
        ("", "  der(x) = k; y = x\n", (7, 1), "does not fit here|Here must be"),
        ("", "  der(x) = k;\n  connect(x, y);\n", (7, 3), "do not fit"),
        ("", "  der(x) = k; y = x;\n  for i in 1:x loop y = x; end for;\n", (7, 14), "must be of numbers"),
        ("", "  der(x) = k; y = x;\n  when {x > 1, x < 0} then reinit(x, 0); end when;\n", (7, 8), "one condition"),
        ("", "  der(x) = k; y = x;\n  when x > 1 then reinit(x, 0);\n  elsewhen x < 0 then reinit(x, 1); end when;\n",
         (8, 3), "elsewhen"),
        ("", "  der(x) = k; if x > 1 then y = 1; end if;\n", (6, 15), "must define the same variables"),
        ("", "  der(x) = k; y = if initial() then 1 else 0;\n", (6, 22), "initial"),
        ("  Real v[:];\n", "  der(x) = k; y = x;\n", (5, 10), "An array needs its size"),
        ("  Motor motor;\n", "  der(x) = k; y = x;\n", (5, 3), "'Motor' is no class of this text"),
        ("  extends Base;\n", "  der(x) = k; y = x;\n", (5, 11), "'Base' is no class of this text"),
        ("  parameter Real c;\n", "  der(x) = k; y = x;\n", (5, 18), "'c' has no value"),
        ('  Real z(unit="mm") = 1;\n', "  der(x) = k; y = x;\n", (5, 10), "not one of SI"),
        ('  Real z(unit="quux") = 1;\n', "  der(x) = k; y = x;\n", (5, 10), "'quux' is not known"),
        ("  Real x;\n", "  der(x) = k; y = x;\n", (5, 8), "'x' is declared twice"),
        ("  function f input Real a; output Real b; algorithm b := a; end f;\n", "  der(x) = k; y = f(x);\n", (7, 19),
         "There is no function 'f'"),
        ("  function sin input Real a; output Real b; algorithm b := a; end sin;\n", "  der(x) = k; y = x;\n", (5, 3),
         "has a function 'sin' of its own"),
        ("  Boolean b = x > 1;\n", "  der(x) = k; y = b + 1;\n", (7, 19), "'b' is true or false"),
        ("  Real n(start=0); Real o(start=0);\n", "  der(x) = k; y = x; when x > 1 then n = 1; end when;\n"
         "  when x > 2 then o = n; end when;\n", (8, 23), "set in another when-clause"),
        ("  Real n(start=0);\n", "  der(x) = k; y = x; when x > 1 then n = n + 1; end when;\n", (7, 42), "write pre"),
    ],
)  # fmt: skip
def test_what_is_not_in_the_language_is_refused_where_it_stands(
    declared: str, equations: str, place: tuple[int, int], message: str
) -> None:
    with pytest.raises(LanguageError, match=message) as caught:
        read(BODY.format(declared=declared, equations=equations))
    assert (caught.value.line, caught.value.column) == place, caught.value.message


@pytest.mark.parametrize(
    ("text", "message"),
    [("", "begins with 'model'"), ("package P end P;", "no model in this text"), ("model a end b;", "ends here as 'b'"),
     ("model a Real x end a;", "Here must be"), ("model a Real x end", "no end"),
     ("model a end a; what", "begins with"),
     ("model a §", "'§'"), ("model a Real 'x y'; end a;", "quoted"), ("model a algorithm end a;", "algorithm")],
)  # fmt: skip
def test_other_texts_are_refused(text: str, message: str) -> None:
    with pytest.raises(LanguageError, match=message):
        read(text)


def test_a_file_is_named_with_line_and_column(tmp_path: Path) -> None:
    path = tmp_path / "wrong.mo"
    path.write_text("model m\n  Real x = floor(1.5);\nend m;\n")
    with pytest.raises(MacrostepError, match=r"wrong\.mo, line 2, column 12: There is no function 'floor'"):
        load_model(path)
    path.write_bytes(b"model \xff")
    with pytest.raises(MacrostepError, match="UTF-8"):
        load_model(path)


def test_what_modelica_cannot_say_is_refused_by_name() -> None:
    with pytest.raises(MacrostepError, match=r"box is the file /a/b\.fmu"):
        write(Diagram("d", [Subsystem("box", fmu="/a/b.fmu", outputs={"y": "y"})]))
    with pytest.raises(MacrostepError, match="'x' is not known"):
        write(Diagram("d", [Subsystem("wrong", outputs={"y": "x"})]))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("model m equation " + "if a then " * 3000 + "end m;", "nested too deeply"),
        ("model m Real x = " + "sin(" * 300 + "time" + ")" * 300 + "; end m;", "nested"),
        ("model m Boolean a = b; Boolean b = not a; output Real y = if a then 1 else 0; end m;", "b -> a -> b"),
        ("model m Boolean b0 = time > 1; " + "".join(f"Boolean b{i + 1} = b{i} or b{i}; " for i in range(40))
         + "output Real y = if b40 then 1 else 0; end m;", "too often"),
        ("model m Real s; Real v = w + s; Real w = v; equation when time > 1 then s = v; end when; end m;",
         "v -> w -> v"),
    ],
    ids=["ifs", "brackets", "circle", "growth", "circle in a clause"],
)  # fmt: skip
def test_texts_that_would_never_end_are_refused(text: str, message: str) -> None:
    with pytest.raises(LanguageError, match=message):
        read(text)
