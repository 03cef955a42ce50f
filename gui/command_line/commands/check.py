"""``macrostep check``: what can be said of a diagram without running it."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from macrostep.gui.command_line.common.inputs import cut_diagram, diagram_of, refuse_problems
from macrostep.gui.command_line.common.output import write_json, write_table
from macrostep.model.base.diagnostic import Diagnostic
from macrostep.model.behaviour.behaviour import behaviour
from macrostep.model.blocks.linking import deviations
from macrostep.model.diagram.cut import Part, boundary, part_capabilities, parts
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.hierarchy import Hierarchy
from macrostep.model.diagram.topology import AlgebraicLoop, algebraic_loops, loops_inside, signal_order, source_index
from macrostep.model.subsystem.capabilities import BUILT_IN

_LARGEST_MATRIX = 12
"""Columns; a larger Φ is written as a list of connections."""


def command(given: Namespace) -> int:
    """Check a diagram.

    Raises
    ------
    MacrostepError
        With a line for each problem that keeps it from running.
    """
    diagram = cut_diagram(diagram_of(given), given.cuts)
    problems = [*diagram.problems(), *deviations(diagram), *_faults_of_methods(diagram)]
    causality, diagram = diagram.causality, diagram.causal()
    loops = algebraic_loops(diagram)
    givers = [str(end) for end, gives in causality.gives.items() if gives] if causality is not None else []
    if given.json:
        write_json(_report(diagram, loops, problems) | ({"gives": givers} if givers else {}))
    else:
        _write_text(diagram, loops)
        if givers:
            print(f"\nPotentials are given by {', '.join(givers)}")
        print(f"\nProblems: {len(problems) or 'none'}", flush=True)
    refuse_problems(problems, given.file)
    return 0


def _faults_of_methods(diagram: Diagram) -> list[Diagnostic]:
    if not diagram.runs:
        return []
    from macrostep.gui.command_line.common.running import read_methods  # which loads the compiler

    _, faults = read_methods(diagram.runs, diagram)
    return [Diagnostic(str(fault), field="methods", severity="warning") for fault in faults]


def _report(diagram: Diagram, loops: list[AlgebraicLoop], problems: list[Diagnostic]) -> dict[str, Any]:
    outputs, inputs = signal_order(diagram)
    return {
        "diagram": diagram.name,
        "topology": diagram.topology(),
        "phi": {
            "outputs": [str(port) for port in outputs],
            "inputs": [str(port) for port in inputs],
            "entries": _entries(diagram),
        },
        "algebraic_loops": [[str(port) for port in loop.cycle] for loop in loops],
        "solved_for": {
            name: {variable: [at.line for at in lines] for variable, lines in behaviour(subsystem).given_by.items()}
            for name, subsystem in diagram.subsystems.items()
            if subsystem.variables
        },
        "loops_inside": {
            name: [[str(port) for port in loop.cycle] for loop in inside]
            for name, inside in loops_inside(diagram).items()
        },
        "composites": [_composite(diagram, name) for name in Hierarchy.of(diagram).composites],
        "capabilities": {part.name: part_capabilities(diagram, part).by_fmi_name() for part in parts(diagram)},
        "problems": [
            {
                "severity": problem.severity, "subsystem": problem.subsystem, "field": problem.field,
                "line": problem.line, "column": problem.column, "message": problem.message,
            }
            for problem in problems
        ],
    }  # fmt: skip


def _composite(diagram: Diagram, name: str) -> dict[str, Any]:
    tree = Hierarchy.of(diagram)
    part = boundary(diagram, name, tree.within(name))
    return {
        "name": name,
        "members": list(part.members),
        "solved": tree.solved(name),
        "inputs": [str(port) for port in part.inputs],
        "outputs": [str(port) for port in part.outputs],
    }


def _entries(diagram: Diagram) -> list[list[int]]:
    """Return row and column of every 1 in Φ."""
    return [[int(row), column] for column, row in enumerate(source_index(diagram)) if row >= 0]


def _write_text(diagram: Diagram, loops: list[AlgebraicLoop]) -> None:
    print(f"{diagram.name}, {diagram.start:g} to {diagram.stop:g} s")
    _write_phi(diagram)
    print("\nTopology classes")
    for part in parts(diagram):
        joined = f" = {' + '.join(part.members)}" if part.is_composite else ""
        print(f"  {part.name}{joined}  {part.topology}{_limits(diagram, part)}")
    _write_solved(diagram)
    print(f"\nAlgebraic loops: {len(loops) or 'none'}")
    for loop in loops:
        print(f"  {loop}")
    for name, inside in loops_inside(diagram).items():
        for loop in inside:
            print(f"  solved inside {name}: {loop}")


def _write_solved(diagram: Diagram) -> None:
    """Write which equations give which variables, where somebody left it open."""
    solved = {name: behaviour(subsystem) for name, subsystem in diagram.subsystems.items() if subsystem.variables}
    if any(meaning.given_by for meaning in solved.values()):
        print("\nSolved for")
    for name, meaning in solved.items():
        for variable, lines in meaning.given_by.items():
            iterated = ", iterated" if variable in meaning.residuals else ""
            print(f"  {name}: {variable}  (line {', '.join(str(at.line) for at in lines)}{iterated})")


def _write_phi(diagram: Diagram) -> None:
    outputs, inputs = signal_order(diagram)
    print(f"\nΦ, {len(outputs)} outputs x {len(inputs)} inputs")
    if not outputs or not 0 < len(inputs) <= _LARGEST_MATRIX:
        for target, source in diagram.connections.items():
            print(f"  {source} -> {target}")
        return
    ones = {(row, column) for row, column in _entries(diagram)}
    rows = [["", *map(str, inputs)]]
    for row, port in enumerate(outputs):
        rows.append([f"  {port}", *("1" if (row, column) in ones else "." for column in range(len(inputs)))])
    write_table(rows)


def _limits(diagram: Diagram, part: Part) -> str:
    """Return what a subsystem can do less than a built-in one."""
    everything = BUILT_IN.by_fmi_name()
    own = part_capabilities(diagram, part).by_fmi_name()
    limits = [f"{key}={str(value).lower()}" for key, value in own.items() if value != everything[key]]
    return f"  ({', '.join(limits)})" if limits else ""
