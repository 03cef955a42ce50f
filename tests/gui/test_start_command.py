"""``macrostep start`` as a person uses it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from macrostep import examples
from macrostep.gui.cli import main
from macrostep.model import Diagram, load, save
from macrostep.model.diagram.beginning import RunBeginning
from macrostep.model.diagram.composites import Composite
from macrostep.model.diagram.parameters import DiagramParameter
from tests.model.acausal_blocks import capacitor, ground, resistor, voltage_source


def test_it_finds_a_rest_and_writes_the_diagram_with_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "rest.macrostep.json"
    assert main(["start", "lotka_volterra", "--at-rest", "--json", "-o", str(file)]) == 0
    found = json.loads(capsys.readouterr().out)
    assert main(["run", str(file), "-m", "ni_jacobi:step=0.5", "--stop", "5", "--json"]) == 0
    assert load(file)["predator"].states["p"].start == pytest.approx(found["states"]["predator.p"])
    assert load(file).beginning.finds_nothing


def test_it_finds_the_stiffness_that_holds_a_mass(capsys: pytest.CaptureFixture[str]) -> None:
    """Two springs in a row of the right mass: x_r = 1/2, and the left one pulls back what the wall does not."""
    held = ["--held", "left.x", "--held", "left.v", "--rest", "right.x", "--rest", "right.v", "--find", "left.c"]
    assert main(["start", "two_masses", *held]) == 0
    shown = capsys.readouterr().out
    assert "left.c    -500   N/m    1000" in shown
    assert "right.x" in shown


def test_modelica_begins_with_what_is_found(tmp_path: Path) -> None:
    """The capacitor of the bridge, where no current flows into it: R2/(R1 + R2) - R4/(R3 + R4) of the source."""
    diagram = load(examples.path("bridge"))
    diagram.set(beginning=RunBeginning(at_rest=True))
    save(diagram, tmp_path / "bridge.macrostep.json")
    assert main(["export", str(tmp_path / "bridge.macrostep.json"), "-o", str(tmp_path / "bridge.mo")]) == 0
    parameters = {name: block.parameters for name, block in diagram.subsystems.items()}
    r1, r2, r3, r4 = (parameters[f"R{n}"]["R"].value for n in (1, 2, 3, 4))
    (source,) = (p.value for p in parameters["source"].values())
    (start,) = re.findall(r"Real v\(.*?start ?= ?([-0-9.e]+)", (tmp_path / "bridge.mo").read_text())
    assert float(start) == pytest.approx(source * (r2 / (r1 + r2) - r4 / (r3 + r4)), rel=1e-9)


def test_signals_of_joined_bundles_and_parameters_of_composites_are_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A source of 1 V, 2 k ohms and a capacitor: 0.2 A flow where 1 - v = 0.4 k.

    What a block takes from its joint is called as what it gives: R.v1 and R.v2 are potentials that others determine.
    """
    blocks = [voltage_source("E", 1.0), resistor("R", 1.0), capacitor("C", 0.5), ground()]
    joints = [("E.p", "R.p"), ("R.n", "C.p"), ("C.n", "E.n"), ("E.n", "ground.p")]
    half = Composite("half", ("R", "C"), parameters={"k": DiagramParameter(1.0)})
    diagram = Diagram("rc", blocks, joints, composites=[half])
    diagram.replace("R", diagram["R"].replaced(parameters={"R": "2*k"}))
    file = tmp_path / "rc.macrostep.json"
    save(diagram, file)
    for asked, where, group, name, value in (
        (["--free", "C.v"], "R.i1 = 0.2", "states", "C.v", 0.6),
        (["--find", "half.k"], "R.i1 = 0.2", "parameters", "half.k", 2.5),
        (["--free", "C.v"], "R.v1 - R.v2 = 0.7", "states", "C.v", 0.3),
        (["--find", "E.E"], "R.v1 - R.v2 = 0.7", "parameters", "E.E", 0.7),
    ):
        assert main(["start", str(file), *asked, "--where", where, "--json"]) == 0
        assert json.loads(capsys.readouterr().out)[group][name] == pytest.approx(value, rel=1e-9)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ([], "begins at its start values as they are written. Say what is to be found: --at-rest"),
        (["--rest", "left.q"], "--rest: there is no state 'left.q'; there are: left.v, left.x"),
        (["--at-rest", "--find", "left.q"], "'left.q' is to be found, but there is no such parameter"),
        (["--at-rest", "--where", "left.x"], "An equation of the start has one ="),
        (["--at-rest", "--where", "left.x = 1"], "No start was found that fulfils"),
    ],
)
def test_what_is_wrong_is_told(capsys: pytest.CaptureFixture[str], arguments: list[str], says: str) -> None:
    assert main(["start", "two_masses", *arguments]) == 2
    assert says in capsys.readouterr().err
