"""Blocks of one's own: made of a composite or a subsystem, their instances, and what changes with what."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import numpy as np
import pytest

from macrostep.model import Diagram, DiagramError, MacrostepError, PortRef, Subsystem
from macrostep.model.blocks.bodies import Body
from macrostep.model.blocks.examples import as_example, example_of
from macrostep.model.blocks.following import ThroughBlocks
from macrostep.model.blocks.linking import deviating, deviations, same
from macrostep.model.blocks.making import (
    change_block,
    copied_as,
    detach,
    free_instance_name,
    insert_block,
    make_block,
    replace_by,
)
from macrostep.model.blocks.shelf import BlockInTheWay, path_of, read_shelf, write_block
from macrostep.model.composites.level import Level
from macrostep.model.composites.parts import from_text, renamed, to_text
from macrostep.model.diagram.blocks import blocks_of
from macrostep.model.diagram.composites import Composite
from macrostep.model.diagram.parameters import DiagramParameter
from macrostep.model.edits.composite_edits import SetCompositeParameters, rename_composite
from macrostep.model.edits.edits import AddSubsystem, CompositeEdit, Connect, Edit, MoveSubsystems, ReplaceSubsystem
from macrostep.model.edits.lowering import PutInto
from macrostep.model.edits.part_edits import InsertPart, RemoveItems
from macrostep.model.files.files import from_document, to_document
from macrostep.model.subsystem.calculated import Calculated, written
from macrostep.model.subsystem.subsystem import Input, Output, Parameter, State
from macrostep.solvers import simulate
from tests.model.acausal_blocks import capacitor, ground, resistor, voltage_source


def cell_and_air() -> Diagram:
    """A cell of a core that is heated and a case through which it cools, beside the air."""
    core = Subsystem(
        "core",
        {"C": Parameter(1000.0, "J/K"), "P": Parameter(Calculated("heat"), "W")},
        {"q": Input(0.0, "W")},
        {"T": State(300.0, "K")},
        ["der(T) = (P - q)/C"],
        {"T": Output("T", "K")},
    )
    case = Subsystem("case", {"R": Parameter(2.0, "K/W")}, {"T": Input(300.0, "K"), "air": Input(293.0, "K")}, {}, [], {
        "q": Output("(T - air)/R", "W")
    })  # fmt: skip
    air = Subsystem("air", {"T0": Parameter(290.0, "K")}, outputs={"T": Output("T0", "K")})
    return Diagram(
        "pack",
        [core, case, air],
        [("core.T", "case.T"), ("case.q", "core.q"), ("air.T", "case.air")],
        parameters={"heat": DiagramParameter(3.0, "W")},
        composites=[Composite("cell1", ("core", "case"), "together")],
        positions={"core": (0.0, 0.0), "case": (200.0, 0.0), "cell1": (0.0, 0.0), "air": (400.0, 0.0)},
        stop=100.0,
    )


EXPOSED = {"C": ("core", "C"), "R": ("case", "R")}


def pack(count: int = 12) -> Diagram:
    """Cells of one block, joined with one air."""
    diagram = cell_and_air()
    make_block(diagram, "cell1", "cell", EXPOSED, title="Cell").apply(diagram)
    block = blocks_of(diagram)["cell"]
    for k in range(2, count + 1):
        insert_block(diagram, block, free_instance_name(diagram, block), (0.0, 100.0 * k)).apply(diagram)
        diagram.connect("air.T", f"cell{k}.case.air")
    return diagram


def push(diagram: Diagram, edit: Edit) -> ThroughBlocks:
    """Apply an edit as the window does; reverting it must leave the file as it was, key order included."""
    before = json.dumps(to_document(diagram))
    through = ThroughBlocks(edit)
    through.apply(diagram)
    after = json.dumps(to_document(diagram))
    through.revert(diagram)
    assert json.dumps(to_document(diagram)) == before
    through.apply(diagram)
    assert json.dumps(to_document(diagram)) == after
    assert deviating(diagram) == []
    return through


def test_making_a_block_changes_no_result_and_can_be_undone() -> None:
    diagram = cell_and_air()
    before, wanted = to_document(diagram), simulate(diagram, "ni_jacobi", step=1.0)["core.T"]
    edit = make_block(diagram, "cell1", "cell", EXPOSED)
    edit.apply(diagram)
    np.testing.assert_array_equal(simulate(diagram, "ni_jacobi", step=1.0)["cell1.core.T"], wanted)
    block = blocks_of(diagram)["cell"]
    assert {name: p.value for name, p in block.parameters.items()} == {"C": 1000.0, "R": 2.0, "heat": 3.0}
    assert written(diagram.parameters_of("cell1")["heat"].value) == "heat"
    edit.revert(diagram)
    assert to_document(diagram) == before


def test_change_one_cell_and_all_change() -> None:
    diagram = pack()
    core = diagram["cell7.core"]
    push(diagram, ReplaceSubsystem("cell7.core", core.replaced(equations=["der(T) = (P - 2*q)/C"])))
    assert {diagram[f"cell{k}.core"].equations for k in range(1, 13)} == {("der(T) = (P - 2*q)/C",)}
    assert len(diagram.connections) == 3 * 12
    result = simulate(diagram, "ni_jacobi", step=1.0)
    # The core by itself: C T' = P - 2 (T - 290)/R.
    wanted = 290.0 + 3.0 + (300.0 - 293.0) * np.exp(-2.0 * 100.0 / (1000.0 * 2.0))
    assert [result[f"cell{k}.core.T"][-1] for k in (1, 12)] == pytest.approx([wanted, wanted], rel=1e-6)


def test_values_belong_to_the_instance() -> None:
    diagram = pack(3)
    own = {**diagram.parameters_of("cell2")}
    own["R"] = replace(own["R"], value=5.0)
    push(diagram, SetCompositeParameters("cell2", own))  # type: ignore[arg-type]
    assert [float(diagram[f"cell{k}.case"].parameters["R"].value) for k in (1, 2, 3)] == [2.0, 5.0, 2.0]
    block = blocks_of(diagram)["cell"]
    body = block.part.composites[0]
    other = {**body.parameters, "R": replace(body.parameters["R"], value=3.0)}
    part = block.part.copy()
    part.set_composites([body.replaced(parameters=other)])
    push(diagram, change_block(block.replaced(part=part)))
    assert [float(diagram[f"cell{k}.case"].parameters["R"].value) for k in (1, 2, 3)] == [3.0, 5.0, 3.0]


def test_what_comes_into_one_instance_comes_into_all() -> None:
    diagram = pack(3)
    probe = Subsystem("probe", inputs={"T": Input(0.0, "K")}, outputs={"y": "T - 273.15"})
    push(diagram, CompositeEdit("", [AddSubsystem(probe, (50.0, 90.0)), PutInto(["probe"], "cell2")]))
    assert [name for name in diagram.subsystems if "probe" in name] == ["cell2.probe", "cell1.probe", "cell3.probe"]
    assert diagram.positions["cell3.probe"] == (50.0, 90.0)
    push(diagram, RemoveItems(["cell3.case"]))
    assert not [name for name in diagram.subsystems if "case" in name]


def test_files_carry_the_definition_and_texts_without_it_open() -> None:
    diagram = pack(3)
    document = to_document(diagram)
    again = from_document(json.loads(json.dumps(document)))
    assert to_document(again) == document
    assert deviating(again) == []
    hand_made = json.loads(json.dumps(document))
    hand_made["subsystems"][-1]["equations"] = ["der(T) = 0"]
    other = from_document(hand_made)
    assert deviating(other) == ["cell3"]
    assert [str(problem.message) for problem in deviations(other)] == [
        "cell3 is not as its block cell: the file was changed by other means."
    ]
    change_block(blocks_of(other)["cell"]).apply(other)
    assert to_document(other) == document
    del hand_made["blocks"]
    warned = [problem for problem in from_document(hand_made).problems() if problem.field == "blocks.cell"]
    assert [problem.severity for problem in warned] == ["warning"]
    assert "cell1" in str(warned[0])


def test_copies_are_instances_too() -> None:
    diagram = pack(2)
    part = from_text(to_text(Level(diagram).extracted(["cell2"], diagram.positions, (), ())))
    InsertPart(renamed(part, diagram.names)).apply(diagram)
    assert {"cell3.core", "cell3.case"} <= diagram.subsystems.keys()
    assert deviating(diagram) == []
    elsewhere = Diagram("empty")
    InsertPart(renamed(part, elsewhere.names)).apply(elsewhere)
    assert list(elsewhere.blocks) == ["cell"]
    assert deviating(elsewhere) == []


def test_a_detached_instance_goes_its_own_way() -> None:
    diagram = pack(3)
    push(diagram, detach(diagram, "cell2"))
    push(diagram, ReplaceSubsystem("cell2.core", diagram["cell2.core"].replaced(equations=["der(T) = 0"])))
    assert diagram["cell1.core"].equations == ("der(T) = (P - q)/C",)


def test_an_instance_that_is_renamed_stays_one() -> None:
    diagram = pack(2)
    push(diagram, rename_composite(diagram, "cell2", "last"))
    core = diagram["last.core"]
    push(diagram, ReplaceSubsystem("last.core", core.replaced(equations=["der(T) = P/C"])))
    assert diagram["cell1.core"].equations == ("der(T) = P/C",)


def test_names_inside_change_everywhere_and_wires_from_outside_stay() -> None:
    diagram = pack(3)
    push(diagram, ReplaceSubsystem("cell2.case", diagram["cell2.case"].called("hull")))
    assert {str(diagram.connections[PortRef(f"cell{k}.hull", "air")]) for k in (1, 2, 3)} == {"air.T"}
    hull = diagram["cell1.hull"]
    ports = {"T": hull.inputs["T"], "ambience": hull.inputs["air"]}
    outputs = {"q": Output("(T - ambience)/R", "W")}
    connect = Connect(PortRef("air", "T"), PortRef("cell1.hull", "ambience"))
    other = ReplaceSubsystem("cell1.hull", hull.replaced(inputs=ports, outputs=outputs))
    push(diagram, CompositeEdit("", [other, connect]))
    assert {str(diagram.connections[PortRef(f"cell{k}.hull", "ambience")]) for k in (1, 2, 3)} == {"air.T"}


def test_a_block_of_one_subsystem() -> None:
    diagram = cell_and_air()
    make_block(diagram, "air", "ambience").apply(diagram)
    insert_block(diagram, blocks_of(diagram)["ambience"], "air2").apply(diagram)
    other = diagram["air2"].replaced(parameters={"T0": Parameter(280.0, "K")})
    push(diagram, ReplaceSubsystem("air2", other))
    warmer = diagram["air"].replaced(outputs={"T": Output("T0 + 1", "K")})
    push(diagram, ReplaceSubsystem("air", warmer))
    assert diagram["air2"].outputs["T"].expression == "T0 + 1"
    assert [diagram[name].parameters["T0"].value for name in ("air", "air2")] == [290.0, 280.0]


def test_replacing_keeps_wires_and_values_that_fit() -> None:
    diagram = pack(2)
    whole = Subsystem(
        "lump", {"C": Parameter(1.0, "J/K")}, {"air": Input(293.0, "K")}, {"T": State(300.0, "K")},
        ["der(T) = (air - T)/C"], {"T": Output("T", "K")},
    )  # fmt: skip
    diagram.add(whole)
    make_block(diagram, "lump", "lumped").apply(diagram)
    push(diagram, replace_by(diagram, "cell2", blocks_of(diagram)["lumped"]))
    assert str(diagram.connections[Level(diagram).real(next(iter(diagram.wired("cell2"))))]) == "air.T"
    assert diagram["cell2"].parameters["C"].value == 1000.0


def test_blocks_in_blocks() -> None:
    diagram = pack(2)
    diagram.set_composites([c.replaced(name=f"module.{c.name}") for c in diagram.composites] + [Composite("module")])
    make_block(diagram, "module", "module").apply(diagram)
    insert_block(diagram, blocks_of(diagram)["module"], "module2").apply(diagram)
    core = next(name for name in diagram.subsystems if name.endswith("cell1.core"))
    push(diagram, ReplaceSubsystem(core, diagram[core].replaced(equations=["der(T) = P/C"])))
    cores = [subsystem for name, subsystem in diagram.subsystems.items() if name.endswith("core")]
    assert [subsystem.equations for subsystem in cores] == [("der(T) = P/C",)] * 4
    with pytest.raises(DiagramError, match="inside of itself"):
        push(diagram, insert_block(diagram, blocks_of(diagram)["module"], "module2.cell1.again"))


def test_a_folder_of_blocks(tmp_path: Path) -> None:
    block = blocks_of(pack(1))["cell"].replaced(help="# Cell\n\nMeasured in *2024*.", keywords="battery")
    first = write_block(block, tmp_path / "blocks")
    shelf = read_shelf(tmp_path / "blocks")
    assert same(shelf.blocks["cell"], block)
    assert shelf.blocks["cell"].help == block.help
    assert write_block(block, tmp_path / "blocks").revision == first.revision == 1
    other = block.replaced(summary="Another one.")
    with pytest.raises(BlockInTheWay, match="already a block 'cell'"):
        write_block(other, tmp_path / "blocks")
    with pytest.raises(BlockInTheWay):
        write_block(other, tmp_path / "blocks", over=block.replaced(summary="As somebody remembers it."))
    assert same(read_shelf(tmp_path / "blocks").blocks["cell"], block)
    changed = write_block(other, tmp_path / "blocks", over=block)
    assert changed.revision == 2
    text = (tmp_path / "blocks" / "cell.macrostep-block.json").read_text("utf-8")
    assert '"# Cell",\n' in text  # a line of the page is one of the file
    (tmp_path / "blocks" / "bad.macrostep-block.json").write_text('{"format": "macrostep-block", "version": 1}')
    (tmp_path / "blocks" / "torn.macrostep-block.json").write_text("<<<<<<< HEAD")
    assert read_shelf(tmp_path / "blocks").faults.keys() == {"bad.macrostep-block.json", "torn.macrostep-block.json"}
    assert read_shelf(tmp_path / "nowhere").blocks == {}


def test_a_copy_of_a_block_computes_the_same_under_another_name(tmp_path: Path) -> None:
    """The block of a composite, with its example: instances of either are alike."""
    diagram = pack(2)
    cell = blocks_of(diagram)["cell"].replaced(title="A cell")
    example = as_example(diagram, cell)
    copy = copied_as(cell.replaced(example=example), "cell2")
    assert (copy.name, copy.title, copy.body.name) == ("cell2", "A cell (2)", "cell2")
    write_block(copy, tmp_path)
    read = read_shelf(tmp_path).blocks["cell2"]
    assert same(read, copy)
    assert {composite.block for composite in example_of(read).composites} == {"cell2"}
    assert copied_as(copy, "cell").part.subsystems == cell.part.subsystems
    assert Body.of(copy, "x").subsystems == Body.of(cell, "x").subsystems
    assert Body.of(copy, "x").connections == Body.of(cell, "x").connections
    assert cell.body.parameters == copy.body.parameters


def test_a_merge_that_is_not_finished_is_told_and_nothing_is_lost(tmp_path: Path) -> None:
    block = blocks_of(pack(1))["cell"]
    write_block(block, tmp_path)
    path = path_of(tmp_path, "cell")
    lines = path.read_text().splitlines(keepends=True)
    lines[4:5] = ["<<<<<<< HEAD\n", lines[4], "=======\n", lines[4], ">>>>>>> theirs\n"]
    path.write_text("".join(lines))
    assert (
        read_shelf(tmp_path)
        .faults["cell.macrostep-block.json"]
        .startswith("cell.macrostep-block.json, line 5, column 1: a merge of two versions is not finished here")
    )
    with pytest.raises(MacrostepError, match="merge of two versions"):
        write_block(block, tmp_path)
    assert path.read_text() == "".join(lines)


def test_an_example_shows_the_block_as_it_is() -> None:
    diagram = pack(2)
    block = blocks_of(diagram)["cell"]
    assert list(example_of(block).subsystems) == ["cell.core", "cell.case"]
    kept = block.replaced(example=as_example(diagram, block))
    assert {"cell1.core", "cell2.case", "air"} <= example_of(kept).subsystems.keys()
    assert deviating(example_of(kept)) == []


def test_a_block_with_ports_without_causality() -> None:
    diagram = Diagram(
        "rc", [voltage_source("E", 1.0), resistor("R", 2.0), capacitor("C", 0.5), ground("g")],
        [("E.p", "R.p"), ("R.n", "C.p"), ("C.n", "g.p"), ("E.n", "g.p")],
        stop=1.0, composites=[Composite("rc1", ("R", "C"))],
    )  # fmt: skip
    make_block(diagram, "rc1", "rc", {"R": ("R", "R")}).apply(diagram)
    push(diagram, insert_block(diagram, blocks_of(diagram)["rc"], "rc2"))
    push(diagram, Connect(PortRef("E", "p"), PortRef("rc2.R", "p")))
    push(diagram, Connect(PortRef("rc2.C", "n"), PortRef("g", "p")))
    slower = diagram["rc1.R"].replaced(equations=["v1 - v2 = 2*R*i1", "i1 + i2 = 0"])
    push(diagram, ReplaceSubsystem("rc1.R", slower))
    result = simulate(diagram, "ni_jacobi", step=0.001)
    assert [result[f"rc{k}.C.v"][-1] for k in (1, 2)] == pytest.approx([1 - np.exp(-0.5)] * 2, rel=1e-3)


@pytest.mark.parametrize("seed", range(4))
def test_any_edits_leave_instances_as_their_blocks_and_can_be_undone(seed: int) -> None:
    random, diagram = Random(seed), pack(3)
    if seed % 2:
        diagram.set_composites([c.replaced(name=f"m.{c.name}") for c in diagram.composites] + [Composite("m")])
        make_block(diagram, "m", "m").apply(diagram)
        insert_block(diagram, blocks_of(diagram)["m"], "m2").apply(diagram)
    for k in range(12):
        name = random.choice(list(diagram.subsystems))
        its, home = diagram[name], random.choice([c.name for c in diagram.composites] or [""])
        new = Subsystem(f"new{k}", inputs={"u": 0.0}, outputs={"y": "u"})
        edits: list[Edit] = [
            ReplaceSubsystem(name, its.called(f"other{k}")),
            ReplaceSubsystem(name, its.replaced(outputs={**its.outputs, f"o{k}": "1"})),
            RemoveItems([name]),
            CompositeEdit("", [AddSubsystem(new), *([PutInto([new.name], home)] if home else [])]),
            MoveSubsystems({name: (float(random.randrange(99)), 2.0)}),
            insert_block(diagram, random.choice(list(blocks_of(diagram).values())), f"more{k}"),
        ]
        if home:
            edits += [rename_composite(diagram, home, f"c{k}"), detach(diagram, home)]
        push(diagram, random.choice(edits))
    assert deviating(from_document(to_document(diagram))) == []
