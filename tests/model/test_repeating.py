"""Many of the same: repeated by an edit against drawn by hand, names, counts, joints, values, and undo."""

from __future__ import annotations

import json
from itertools import pairwise

import numpy as np
import pytest

from macrostep.model import AlgebraicVariable, Diagram, DiagramError, Parameter, PortRef, State, Subsystem
from macrostep.model.blocks.following import ThroughBlocks
from macrostep.model.blocks.linking import deviating
from macrostep.model.blocks.repeating import change_repetition, ports_to_join, repeat
from macrostep.model.composites.level import Level
from macrostep.model.diagram.parameters import DiagramParameter
from macrostep.model.diagram.repetition import Repetition
from macrostep.model.edits.composite_edits import dissolve_composite, make_composite, rename_composite, solve_composite
from macrostep.model.edits.edits import AddSubsystem, Connect, Disconnect, Edit, ReplaceSubsystem, SetSettings
from macrostep.model.edits.lowering import lowered
from macrostep.model.edits.part_edits import RemoveItems
from macrostep.model.files.files import from_document, to_document
from macrostep.model.subsystem.calculated import Calculated
from macrostep.model.subsystem.ports import Bundle
from macrostep.model.subsystem.subsystem import Input, Output
from macrostep.solvers import simulate
from tests.model.acausal_blocks import current_source, ground


def cell(name: str, capacity: float = 20.0, R: float = 0.05) -> Subsystem:
    """Return a cell that its current discharges and warms, whose heat goes out at a third port."""
    return Subsystem(
        name,
        {"C": Parameter(capacity), "R": Parameter(R, "ohm"), "m": Parameter(50.0)},
        states={"q": State(1.0), "T": State(300.0, "K")},
        variables={
            "v1": AlgebraicVariable(unit="V"), "i1": AlgebraicVariable(unit="A"), "v2": AlgebraicVariable(unit="V"),
            "i2": AlgebraicVariable(unit="A"), "Q": AlgebraicVariable(unit="W"),
        },
        equations=[
            "C*der(q) = i1", "v1 - v2 = 3 + q + R*i1", "i1 + i2 = 0", "m*der(T) = R*i1^2 + Q",
        ],
        ports=[
            Bundle("p", "electric", ["v1", "i1"], "right"), Bundle("n", "electric", ["v2", "i2"], "left"),
            Bundle("heat", "thermal", ["T", "Q"], "right"),
        ],
    )  # fmt: skip


def air() -> Subsystem:
    return Subsystem("air", {"k": 2.0}, variables={"T": AlgebraicVariable(), "Q": AlgebraicVariable()}, equations=[
        "Q = k*(T - 290)"
    ], ports=[Bundle("heat", "thermal", ["T", "Q"], "left")])  # fmt: skip


def one_cell(parameters: dict[str, DiagramParameter] | None = None) -> Diagram:
    return Diagram(
        "pack",
        [cell("cell"), current_source("load", -1.0), ground()],
        [("cell.p", "load.p"), ("cell.n", "ground.p"), ("load.n", "ground.p")],
        parameters=parameters or {},
        positions={"cell": (0.0, 0.0), "load": (300.0, 0.0), "ground": (100.0, 200.0)},
        stop=2.0,
    )


CHAIN = Repetition(4, "cell", chain=(("p", "n"),))


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
    assert json.dumps(to_document(from_document(json.loads(after)))) == after
    assert deviating(diagram) == []
    return through


def joints(diagram: Diagram) -> set[frozenset[str]]:
    return {frozenset((str(source), str(target))) for target, source in diagram.connections.items()}


def test_repeated_is_drawn_by_hand_to_the_bit() -> None:
    diagram = one_cell()
    push(diagram, repeat(diagram, "cell", CHAIN))
    names = [f"cells.cell_{k}" for k in range(1, 5)]
    assert list(diagram.subsystems) == [*names, "load", "ground"]
    by_hand = Diagram(
        "pack",
        [*map(cell, names), current_source("load", -1.0), ground()],
        [*((f"{a}.p", f"{b}.n") for a, b in pairwise(names)), (f"{names[-1]}.p", "load.p"),
         (f"{names[0]}.n", "ground.p"), ("load.n", "ground.p")],
        stop=2.0,
    )  # fmt: skip
    assert joints(diagram) == joints(by_hand)
    ours, theirs = (simulate(d, "ni_jacobi", step=0.1) for d in (diagram, by_hand))
    for name in names:
        np.testing.assert_array_equal(ours[f"{name}.T"], theirs[f"{name}.T"])


def test_all_members_are_of_one_compiled_kind() -> None:
    diagram = one_cell()
    push(diagram, repeat(diagram, "cell", CHAIN.replaced(count=50)))
    found = diagram.causal().subsystems
    assert len({found[f"cells.cell_{k}"].equations for k in range(1, 51)}) == 1


@pytest.mark.parametrize("count", [0, -1, 2.5, float("nan")])
def test_a_count_that_is_none_is_refused(count: float) -> None:
    with pytest.raises(DiagramError, match="whole number from 1"):
        repeat(one_cell(), "cell", CHAIN.replaced(count=count))


def test_the_last_one_keeps_the_wire_when_there_are_more_or_fewer() -> None:
    diagram = one_cell()
    push(diagram, repeat(diagram, "cell", CHAIN.replaced(count=1)))
    first = to_document(diagram)
    for count in (7, 3, 1):
        repeated = diagram.composites[0].repeated
        assert repeated is not None
        push(diagram, change_repetition(diagram, "cells", repeated.replaced(count=count)))
        assert len(diagram.subsystems) == count + 2
        assert frozenset((f"cells.cell_{count}.p", "load.p")) in joints(diagram)
        assert frozenset(("cells.cell_1.n", "ground.p")) in joints(diagram)
        assert len(diagram.connections) == count + 2
    assert {**to_document(diagram), "connections": 0} == {**first, "connections": 0}


def test_a_count_of_the_diagrams_parameters_follows_them() -> None:
    diagram = one_cell({"n": DiagramParameter(2.0)})
    push(diagram, repeat(diagram, "cell", CHAIN.replaced(count=Calculated("2*n"))))
    assert len(diagram.subsystems) == 6
    push(diagram, SetSettings({"parameters": {"n": DiagramParameter(6.0)}}))
    assert len(diagram.subsystems) == 14
    before = to_document(diagram)
    with pytest.raises(DiagramError, match="whole number"):
        ThroughBlocks(SetSettings({"parameters": {"n": DiagramParameter(0.7)}})).apply(diagram)
    assert to_document(diagram) == before


def test_change_one_member_and_all_change() -> None:
    diagram = one_cell()
    push(diagram, repeat(diagram, "cell", CHAIN))
    second = diagram["cells.cell_2"]
    push(diagram, ReplaceSubsystem("cells.cell_2", second.replaced(equations=[*second.equations[:3], "der(T) = Q"])))
    assert {diagram[f"cells.cell_{k}"].equations[3] for k in range(1, 5)} == {"der(T) = Q"}
    ports = {("plus" if n == "p" else n): b for n, b in second.ports.items()}
    ports["plus"] = Bundle("plus", "electric", ["v1", "i1"], "right")
    renamed = diagram["cells.cell_2"].replaced(ports=ports)
    push(diagram, ReplaceSubsystem("cells.cell_2", renamed))
    assert frozenset(("cells.cell_1.plus", "cells.cell_2.n")) in joints(diagram)


def test_what_is_joined_with_one_is_joined_with_all() -> None:
    diagram = one_cell()
    push(diagram, repeat(diagram, "cell", CHAIN))
    push(diagram, AddSubsystem(air()))
    level = Level(diagram)
    block = level.picture().subsystems["cells"]
    assert list(block.ports) == ["cells.cell_1.n", "cells.cell_1.heat", "cells.cell_4.p"]
    heat = PortRef("cells", "cells.cell_1.heat")
    push(diagram, lowered(level, Connect(PortRef("air", "heat"), heat)))
    assert {frozenset((f"cells.cell_{k}.heat", "air.heat")) for k in range(1, 5)} <= joints(diagram)
    picture = Level(diagram).picture()
    assert [target for target in picture.connections if "heat" in target.port] == [heat], "one wire"
    again = one_cell()
    push(again, AddSubsystem(air()))
    push(again, Connect(PortRef("cell", "heat"), PortRef("air", "heat")))
    push(again, repeat(again, "cell", CHAIN))
    assert joints(again) == joints(diagram), "which end was drawn first makes no difference"
    assert Level(again).picture().connections.keys() >= {heat}
    assert PortRef("air", "heat") not in Level(again).picture().connections
    repeated = diagram.composites[0].repeated
    assert repeated is not None
    push(diagram, change_repetition(diagram, "cells", repeated.replaced(count=6)))
    assert frozenset(("cells.cell_6.heat", "air.heat")) in joints(diagram)
    push(diagram, Disconnect(PortRef("cells.cell_5", "heat")))
    assert not any("air.heat" in ends for ends in joints(diagram))


def test_two_repetitions_are_joined_one_by_one() -> None:
    diagram = one_cell()
    diagram.add(air())
    push(diagram, repeat(diagram, "cell", CHAIN))
    push(diagram, repeat(diagram, "air", Repetition(4, "air"), "around"))
    push(diagram, Connect(PortRef("around.air_1", "heat"), PortRef("cells.cell_1", "heat")))
    for k in range(1, 5):
        assert frozenset((f"cells.cell_{k}.heat", f"around.air_{k}.heat")) in joints(diagram)
    assert len(diagram.connections) == 3 + 3 + 4


def test_a_ring_and_members_that_are_joined_by_hand() -> None:
    diagram = one_cell()
    push(diagram, repeat(diagram, "cell", Repetition(5, "cell", ring=(("p", "n"),))))
    assert frozenset(("cells.cell_5.p", "cells.cell_1.n")) in joints(diagram)
    before = to_document(diagram)
    for edit in (
        Disconnect(next(t for t in diagram.connections if t.subsystem == "cells.cell_3")),
        RemoveItems(["cells.cell_3"]),
        ReplaceSubsystem("cells.cell_3", diagram["cells.cell_3"].replaced(name="other")),
    ):
        with pytest.raises(DiagramError):
            ThroughBlocks(edit).apply(diagram)
        assert to_document(diagram) == before


def test_members_have_values_of_their_own() -> None:
    diagram = one_cell({"R0": DiagramParameter(0.1, "ohm")})
    values = {"R": "R0*(1 + index/10)", "C": "[20, 21, 19, 20]"}
    push(diagram, repeat(diagram, "cell", CHAIN.replaced(values=values)))
    assert [float(diagram[f"cells.cell_{k}"].parameters["R"].value) for k in (1, 4)] == [
        pytest.approx(0.11), pytest.approx(0.14)
    ]  # fmt: skip
    assert [float(diagram[f"cells.cell_{k}"].parameters["C"].value) for k in (2, 3)] == [21.0, 19.0]
    repeated = diagram.composites[0].repeated
    assert repeated is not None
    with pytest.raises(DiagramError, match="none for member 5"):
        change_repetition(diagram, "cells", repeated.replaced(count=5)).apply(diagram)
    third = diagram["cells.cell_3"]
    parameters = {**third.parameters, "R": Parameter(7.0, "ohm")}
    push(diagram, ReplaceSubsystem("cells.cell_3", third.replaced(parameters=parameters)))
    push(diagram, change_repetition(diagram, "cells", repeated.replaced(count=6, values={"R": values["R"]})))
    assert float(diagram["cells.cell_3"].parameters["R"].value) == pytest.approx(0.13), "other values are for all"


def test_own_values_of_what_is_repeated_are_those_of_all_members() -> None:
    """What is repeated names a parameter of the diagram: so do the members, of packs in packs too."""
    diagram = one_cell({"R_all": DiagramParameter(0.03, "ohm")})
    repeat(diagram, "cell", Repetition(3.0, "", values={"R": "R_all"}), "pack").apply(diagram)
    repeat(diagram, "pack", Repetition(2.0, ""), "packs").apply(diagram)
    resistances = [its.parameters["R"] for name, its in diagram.subsystems.items() if ".cell_" in name]
    assert [its.value.expression for its in resistances if isinstance(its.value, Calculated)] == ["R_all"] * 6
    diagram.set(parameters={"R_all": DiagramParameter(50.0, "mohm")})
    resistances = [its.parameters["R"] for name, its in diagram.subsystems.items() if ".cell_" in name]
    assert [float(its.value) for its in resistances] == [0.05] * 6
    (packs,) = [composite for composite in diagram.composites if composite.name == "packs"]
    assert packs.repeated is not None
    assert packs.repeated.values == {"R_all": "R_all"}


def test_signals_that_one_input_takes_are_shown_for_each_member() -> None:
    tank = Subsystem("tank", inputs={"q": Input(1.0)}, states={"h": 1.0}, equations=["der(h) = q - h"], outputs={
        "h": Output("h")
    })  # fmt: skip
    reader = Subsystem("reader", inputs={"u": 0.0}, outputs={"y": "2*u"})
    diagram = Diagram("tanks", [tank, reader], [("tank.h", "reader.u"), ("reader.y", "tank.q")])
    push(diagram, repeat(diagram, "tank", Repetition(3, "tank")))
    assert {str(source) for source in diagram.connections.values()} == {"tanks.tank_1.h", "reader.y"}
    assert list(Level(diagram).picture().subsystems["tanks"].outputs) == [f"tanks.tank_{k}.h" for k in (1, 2, 3)]
    assert list(Level(diagram).picture().subsystems["tanks"].inputs) == ["tanks.tank_1.q"]
    other = reader.replaced(name="other")
    repeated = diagram.composites[0].repeated
    assert repeated is not None
    push(diagram, Disconnect(PortRef("reader", "u")))
    push(diagram, change_repetition(diagram, "tanks", repeated.replaced(separate=())))
    push(diagram, AddSubsystem(other))
    with pytest.raises(DiagramError, match="takes one value"):
        ThroughBlocks(Connect(PortRef("tanks.tank_1", "h"), PortRef("other", "u"))).apply(diagram)


def test_packs_of_cells() -> None:
    diagram = one_cell()
    push(diagram, repeat(diagram, "cell", CHAIN.replaced(count=6), "pack"))
    push(diagram, solve_composite(diagram, "pack", "together"))
    assert ports_to_join(diagram, "pack") == {
        "cell_1.n": "electric", "cell_1.heat": "thermal", "cell_6.p": "electric"
    }  # fmt: skip
    push(diagram, repeat(diagram, "pack", Repetition(2, "pack", chain=(("cell_6.p", "cell_1.n"),))))
    assert len(diagram.subsystems) == 12 + 2
    assert frozenset(("packs.pack_1.cell_6.p", "packs.pack_2.cell_1.n")) in joints(diagram)
    assert frozenset(("packs.pack_2.cell_6.p", "load.p")) in joints(diagram)
    push(diagram, AddSubsystem(air()))
    heat = next(port for port in Level(diagram).picture().subsystems["packs"].ports if "heat" in port)
    push(diagram, lowered(Level(diagram), Connect(PortRef("air", "heat"), PortRef("packs", heat))))
    assert sum("air.heat" in ends for ends in joints(diagram)) == 12
    any_cell = diagram["packs.pack_2.cell_3"]
    push(diagram, ReplaceSubsystem(any_cell.name, any_cell.replaced(equations=[*any_cell.equations[:3], "der(T) = Q"])))
    assert sum(s.equations[-1] == "der(T) = Q" for s in diagram.subsystems.values()) == 12
    assert diagram.topology().keys() == {"packs.pack_1", "packs.pack_2", "load", "ground", "air"}


def test_more_cells_in_every_pack_and_more_packs() -> None:
    diagram = one_cell()
    push(diagram, repeat(diagram, "cell", CHAIN.replaced(count=6), "pack"))
    push(diagram, repeat(diagram, "pack", Repetition(3, "pack", chain=(("cell_6.p", "cell_1.n"),))))
    push(diagram, AddSubsystem(air()))
    push(diagram, Connect(PortRef("packs.pack_1.cell_1", "heat"), PortRef("air", "heat")))
    before = to_document(diagram)
    for cells, packs in ((8, 3), (8, 4), (2, 2), (6, 3)):
        composites = {composite.name: composite for composite in diagram.composites}
        inner, outer = composites["packs.pack_2"].repeated, composites["packs"].repeated
        assert inner is not None
        assert outer is not None
        push(diagram, change_repetition(diagram, "packs.pack_2", inner.replaced(count=cells)))
        outer = next(c.repeated for c in diagram.composites if c.name == "packs")
        assert outer is not None
        push(diagram, change_repetition(diagram, "packs", outer.replaced(count=packs)))
        names = [f"packs.pack_{k}.cell_{i}" for k in range(1, packs + 1) for i in range(1, cells + 1)]
        assert {*names, "load", "ground", "air"} == diagram.subsystems.keys()
        wires = {frozenset((f"{a}.p", f"{b}.n")) for a, b in pairwise(names)}
        wires |= {frozenset((f"{name}.heat", "air.heat")) for name in names}
        wires |= {frozenset(ends) for ends in ((f"{names[-1]}.p", "load.p"), (f"{names[0]}.n", "ground.p"))}
        assert joints(diagram) == wires | {frozenset(("load.n", "ground.p"))}
    assert to_document(diagram)["composites"][0]["repeated"] == before["composites"][0]["repeated"]


def test_renamed_dissolved_and_put_into_a_composite() -> None:
    diagram = one_cell()
    push(diagram, repeat(diagram, "cell", CHAIN))
    push(diagram, rename_composite(diagram, "cells", "string"))
    assert "string.cell_3" in diagram.subsystems
    push(diagram, make_composite(diagram, ["string", "load"], "battery"))
    assert "battery.string.cell_3" in diagram.subsystems
    push(diagram, dissolve_composite(diagram, "battery.string"))
    assert "battery.string.cell_3" in diagram.subsystems
    push(diagram, Disconnect(next(t for t in diagram.connections if t.subsystem == "battery.string.cell_3")))


def test_a_thousand_are_quick() -> None:
    diagram = one_cell()
    ThroughBlocks(repeat(diagram, "cell", CHAIN.replaced(count=1000))).apply(diagram)
    assert len(diagram.subsystems) == 1002
    ThroughBlocks(Disconnect(PortRef("load", "p"))).apply(diagram)
