"""Φ, source indices, direct feedthrough and algebraic loops."""

from __future__ import annotations

import itertools
import time
from pathlib import Path

import numpy as np
import pytest

from macrostep.model import Diagram, Input, Output, PortRef, State, Subsystem
from macrostep.model.diagram.topology import (
    Through,
    algebraic_loops,
    feedthrough_graph,
    phi,
    signal_order,
    source_index,
)


def block(name: str, inputs: str = "", states: str = "", equations: tuple[str, ...] = (), **outputs: str) -> Subsystem:
    return Subsystem(
        name,
        inputs={u: Input() for u in inputs.split()},
        states={x: State() for x in states.split()},
        equations=equations,
        outputs={y: Output(expression) for y, expression in outputs.items()},
    )


BODY = block("body", "vC xC", "v x", ("f = xC - x + vC - v", "der(v) = f", "der(x) = v"), fC="-f")
PLATE = block("plate", "fC", "xD", ("der(xD) = fC",), vC="fC", xC="xD")
WIRES = [("body.fC", "plate.fC"), ("plate.vC", "body.vC"), ("plate.xC", "body.xC")]


def damper_reaction(order: tuple[Subsystem, ...] = (BODY, PLATE)) -> Diagram:
    return Diagram("damper_reaction", order, WIRES)


def test_phi_has_a_row_for_each_output_and_a_column_for_each_input() -> None:
    diagram = damper_reaction()
    assert list(map(str, signal_order(diagram).outputs)) == ["body.fC", "plate.vC", "plate.xC"]
    assert list(map(str, signal_order(diagram).inputs)) == ["body.vC", "body.xC", "plate.fC"]
    assert phi(diagram).toarray().tolist() == [[0, 0, 1], [1, 0, 0], [0, 1, 0]]
    assert diagram.phi().dtype == np.float64
    assert source_index(diagram).tolist() == [1, 2, 0]


def test_an_input_that_is_not_connected_has_an_empty_column() -> None:
    diagram = damper_reaction()
    diagram.disconnect("body.xC")
    assert source_index(diagram).tolist() == [1, -1, 0]
    assert phi(diagram).sum(axis=0).tolist() == [1, 0, 1]


def test_dispatching_through_phi_gives_each_input_its_source() -> None:
    diagram = damper_reaction()
    y = np.array([10.0, 20.0, 30.0])
    assert (phi(diagram).T @ y).tolist() == [20.0, 30.0, 10.0]


@pytest.mark.parametrize("order", list(itertools.permutations([BODY, PLATE, block("alone", y="time")])))
def test_the_order_of_the_subsystems_permutes_phi_and_nothing_else(order: tuple[Subsystem, ...]) -> None:
    diagram = damper_reaction(order)
    outputs, inputs = signal_order(diagram)
    rows, columns = phi(diagram).nonzero()
    wires = {(str(outputs[row]), str(inputs[column])) for row, column in zip(rows, columns, strict=True)}
    assert wires == set(WIRES)
    (loop,) = algebraic_loops(diagram)
    assert set(loop.ports) == {PortRef.parse(p) for p in ("body.fC", "plate.fC", "plate.vC", "body.vC")}


def test_an_empty_diagram_has_an_empty_phi_and_no_loops() -> None:
    diagram = Diagram("empty")
    assert phi(diagram).shape == (0, 0)
    assert source_index(diagram).shape == (0,)
    assert algebraic_loops(diagram) == []
    assert diagram.topology() == {}


def test_classes_follow_from_the_ports() -> None:
    diagram = Diagram("d", [block("a", "u", y="u"), block("b", y="time"), block("c", "u"), block("d")])
    assert diagram.topology() == {"a": "IO", "b": "NI", "c": "NO", "d": "NINO"}


def test_a_loop_is_named_in_the_order_of_its_signals() -> None:
    (loop,) = algebraic_loops(damper_reaction())
    assert str(loop) == "body.fC -> plate.fC -> plate.vC -> body.vC"


def test_a_subsystem_fed_by_its_own_output() -> None:
    diagram = Diagram("d", [block("a", "u w", "x", ("der(x) = u",), y="2*u", z="x")])
    diagram.connect("a.z", "a.u")
    assert algebraic_loops(diagram) == []
    diagram.disconnect("a.u")
    diagram.connect("a.y", "a.u")
    assert [str(loop) for loop in algebraic_loops(diagram)] == ["a.y -> a.u"]


def test_loops_that_share_ports_are_one_with_the_shortest_way_named() -> None:
    diagram = Diagram("d", [block("a", "u w", y="u + w"), block("b", "u", y="u", z="u"), block("c", "u", y="u")])
    for wire in [("a.y", "b.u"), ("b.y", "c.u"), ("c.y", "a.u"), ("b.z", "a.w")]:
        diagram.connect(*wire)
    (loop,) = algebraic_loops(diagram)
    assert str(loop) == "a.y -> b.u -> b.z -> a.w"
    assert len(loop.ports) == 8


def test_separate_loops_come_in_the_order_of_the_file() -> None:
    names = ["d", "b", "a", "c"]
    diagram = Diagram("d", [block(name, "u", y="u") for name in names])
    for name in sorted(names):
        diagram.connect(f"{name}.y", f"{name}.u")
    assert [str(loop) for loop in algebraic_loops(diagram)] == [f"{n}.y -> {n}.u" for n in names]


def test_feedthrough_is_direct_dependence_only() -> None:
    graph = feedthrough_graph(damper_reaction())
    ways = [node for node in graph if isinstance(node, Through)]
    edges = {(str(a), str(b)) for a, b in graph.edges if a not in ways and b not in ways}
    edges |= {(str(a), str(b)) for way in ways for a in graph.predecessors(way) for b in graph.successors(way)}
    inside = {("body.vC", "body.fC"), ("body.xC", "body.fC"), ("plate.fC", "plate.vC")}
    assert edges == inside | set(WIRES)


def test_what_depends_on_everything_takes_no_time(tmp_path: Path) -> None:
    """An FMU that says nothing has as many dependences as inputs times outputs."""
    ports = range(3000)
    inputs, outputs = {f"u{i}": 0.0 for i in ports}, {f"y{i}": f"y{i}" for i in ports}
    fmu = str(tmp_path / "missing.fmu")
    blocks = [Subsystem(name, inputs=inputs, outputs=outputs, fmu=fmu) for name in "ab"]
    wires = [(f"a.y{i}", f"b.u{i}") for i in ports] + [("b.y7", "a.u7")]
    diagram = Diagram("d", blocks, wires)
    begin = time.process_time()
    (loop,) = algebraic_loops(diagram)
    assert time.process_time() - begin < 15.0  # 0.2 s on a free machine
    assert len(loop.cycle) == 4
    assert len(loop.ports) == 2 + 2 * len(ports)


@pytest.mark.parametrize("closed", [False, True])
def test_a_chain_of_5000_subsystems(closed: bool) -> None:
    diagram = Diagram("chain", [block(f"b{i}", "u", y="u") for i in range(5000)])
    for i in range(4999):
        diagram.connect(f"b{i}.y", f"b{i + 1}.u")
    if closed:
        diagram.connect("b4999.y", "b0.u")
    begin = time.process_time()
    assert phi(diagram).nnz == 4999 + closed
    loops = algebraic_loops(diagram)
    assert [len(loop.cycle) for loop in loops] == [10000] * closed
    assert time.process_time() - begin < 30.0  # 0.4 s on a free machine
