"""The library's data: every block is whole, its units fit, and what is passive makes no energy."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from macrostep.model import Diagram
from macrostep.model.base.errors import DiagramError
from macrostep.model.base.units import dimension_differs
from macrostep.model.bundles.bundles import KINDS, bundles, joints
from macrostep.model.causality.forms import form, patterns
from macrostep.model.diagram.geometry import Orientation
from macrostep.model.language.parser import parse_expression
from macrostep.model.library.library import (
    GROUPS,
    Template,
    example_of,
    join,
    made,
    template,
    templates,
    unique_name,
)
from macrostep.model.subsystem.types import RENAMED
from macrostep.model.symbols.symbols import symbol
from tests.model.dimensions import Dimensions, dimension
from tests.model.power import Account

PHYSICAL = ("Mechanics", "Rotation", "Electric", "Thermal", "Hydraulic")
ACTIVE = {
    "shaken_support", "driven_support", "speed_drive", "voltage_source", "ac_source", "controlled_source",
    "convection", "temperature_source", "heater", "pressure_source", "pressure_signal", "hanging_load", "wind_rotor",
    "heat_pump", "force_source", "torque_source", "current_source", "flow_source", "op_amp",
}  # fmt: skip
"""Blocks of the physical groups that exchange energy with something that is not in the diagram."""
UNITS = {
    "translational": ("m", "m/s", "N"), "rotational": ("rad", "rad/s", "N*m"), "electric": ("V", "A"),
    "thermal": ("K", "W"), "hydraulic": ("Pa", "m^3/s"),
}  # fmt: skip

every_block = pytest.mark.parametrize("entry", templates(), ids=lambda entry: entry.type)


@every_block
def test_a_block_is_whole_and_without_problems(entry: Template) -> None:
    subsystem = entry.instantiate("made")
    assert (subsystem.name, subsystem.type) == ("made", entry.type)
    problems = Diagram("d", [subsystem]).problems()
    assert [p for p in problems if not p.field.startswith("ports.") and "not connected" not in p.message] == []
    assert entry.group in GROUPS
    assert len(entry.title) <= 22, "the library shows about so many letters"
    assert entry.summary.endswith(".")
    assert entry.symbol
    names = {*subsystem.parameters, *subsystem.inputs, *subsystem.states, *subsystem.variables, *subsystem.outputs}
    assert set(entry.descriptions) == names
    assert all(entry.descriptions.values())


def test_the_library_is_large_and_no_title_stands_twice() -> None:
    titles = [entry.title for entry in templates()]
    assert len(titles) == len(set(titles)) >= 90
    assert {entry.group for entry in templates()} == set(GROUPS)


@every_block
def test_lengths_are_not_added_to_forces(entry: Template) -> None:
    assert Dimensions(entry.subsystem).check() == []
    if entry.group in PHYSICAL:
        block = entry.subsystem
        units = {n: p.unit for n, p in block.parameters.items()} | {n: i.unit for n, i in block.inputs.items()}
        units |= {n: s.unit for n, s in block.states.items()} | {n: o.unit for n, o in block.outputs.items()}
        units |= {n: v.unit for n, v in block.variables.items()}
        assert [name for name, unit in units.items() if not unit] == []
    for text, unit in ((entry.energy, "J"), (entry.loss, "W")):
        if text:
            found = Dimensions(entry.subsystem).of(parse_expression(text))
            assert found in (None, dimension(unit))


def test_the_check_of_dimensions_can_fail() -> None:
    mass = template("mass")
    assert mass is not None
    wrong = mass.subsystem.replaced(equations=("der(x) = v", "der(v) = F1*m"))
    assert len(Dimensions(wrong).check()) == 1


@every_block
def test_bundles_have_the_signals_of_their_kind(entry: Template) -> None:
    block = entry.subsystem
    assert len(bundles(block)) == len(block.ports)
    for bundle in bundles(block):
        assert len(bundle.signals) == len(KINDS[bundle.kind])
        for signal, unit in zip(bundle.signals, UNITS[bundle.kind], strict=True):
            its = block.states.get(signal) or block.variables[signal]
            assert not dimension_differs(its.unit, unit)
        assert bundle.signals[-1] in block.variables
        assert bundle.name in block.acausal_bundles


@every_block
def test_every_bundle_has_a_partner_in_the_library(entry: Template) -> None:
    for bundle in bundles(entry.subsystem):
        partners = [
            other.type
            for other in templates()
            for theirs in bundles(other.subsystem)
            if joints(entry.instantiate("here"), bundle, other.instantiate("there"), theirs)
        ]
        assert partners


@every_block
def test_what_flows_in_is_stored_or_becomes_heat(entry: Template) -> None:
    if entry.energy is None:
        assert entry.type in ACTIVE or entry.group not in PHYSICAL
        return
    for pattern in patterns(entry.subsystem):
        solved = form(entry.subsystem, pattern)
        assert solved is not None
        if solved.residuals:  # which Newton's method solves; another pattern has the same equations
            continue
        for seed in range(5):
            account = Account(entry, pattern, seed)
            assert account.faults() == []
            rounding = 1e-6 * max(map(abs, account.inflows()), default=0.0)
            assert sum(account.inflows()) == pytest.approx(account.energy_rate() + account.loss(), abs=rounding)
            assert account.loss() >= -rounding


@every_block
def test_the_example_is_made_of_the_block_and_complete(entry: Template) -> None:
    diagram = example_of(entry)
    assert entry.type in {subsystem.type for subsystem in diagram.subsystems.values()}
    assert diagram.problems() == []
    assert entry.example.about.endswith(".")


def test_the_two_masses_of_the_papers_take_two_joints() -> None:
    held = template("held_mass")
    assert held is not None
    diagram = example_of(held)
    assert len(held.example.joints) == 2
    assert len(diagram.connections) == 2
    assert diagram.orientations == {"right": Orientation(mirrored=True)}


def test_a_script_makes_and_joins_blocks() -> None:
    diagram = Diagram("d", [made("mass", "body", m=3.0, x=1.0), made("wall_spring", "wall")])
    assert (diagram["body"].parameters["m"].value, diagram["body"].states["x"].start) == (3.0, 1.0)
    assert diagram["body"].parameters["m"].unit == "kg"
    join(diagram, "body.end2", "wall.flange")
    assert len(diagram.connections) == 1
    with pytest.raises(DiagramError, match="they meet in one node already"):
        join(diagram, "body.end2", "wall.flange")


@pytest.mark.parametrize(("old", "new"), RENAMED.items())
def test_a_block_is_found_by_the_name_that_it_had(old: str, new: str) -> None:
    found = template(old)
    assert found is not None
    assert found.type == new
    assert made(old, "a").type == new
    assert symbol(old) == symbol(new)


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        (lambda d: made("no_such", "a"), "The library has no block of the type 'no_such'."),
        (
            lambda d: made("mass", "a", mass=1.0),
            "a has no parameter, input, state or variable 'mass'; it has: m, x, v, F1, F2.",
        ),
        (lambda d: join(d, "a.end1", "b.end"), "b has no bundle 'end'; it has: pin."),
        (
            lambda d: join(d, "a.end1", "b.pin"),
            "a.end1 and b.pin cannot be joined: one is translational, the other electric.",
        ),
    ],
)
def test_what_a_script_gets_wrong_is_said(action: Callable[[Diagram], object], sentence: str) -> None:
    with pytest.raises(DiagramError) as error:
        action(Diagram("d", [made("mass", "a"), made("ground", "b")]))
    assert str(error.value) == sentence


def test_a_name_is_taken_once() -> None:
    mass = template("mass")
    assert mass is not None
    diagram = Diagram("d")
    for expected in ("mass", "mass2", "mass3"):
        diagram.add(mass.instantiate(unique_name(diagram, "mass")))
        assert expected in diagram.subsystems
