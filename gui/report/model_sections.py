"""The sections of a report on the diagram: its picture, how it is coupled, and what every subsystem says."""

from __future__ import annotations

from collections.abc import Iterator

from macrostep.gui.equations.latex import statements
from macrostep.gui.report.contents import Report
from macrostep.gui.report.elements import Medium, ReportCell, code, escaped, number, table
from macrostep.model.base.errors import MacrostepError
from macrostep.model.behaviour.capabilities import missing_capabilities
from macrostep.model.diagram.composites import Hierarchy
from macrostep.model.diagram.cut import parts
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.topology import algebraic_loops, loops_inside, signal_order, source_index
from macrostep.model.subsystem.subsystem import Subsystem

LARGEST_MATRIX = 16
"""Inputs; a larger Φ is written as a list of connections."""


def diagram_section(report: Report, medium: Medium, picture: str) -> str:
    """Return the diagram with its topology; `picture` is it, drawn."""
    diagram = report.diagram
    told = f"<p>{escaped(diagram.description)}</p>" if diagram.description else ""
    return (
        f'<h2 id="diagram">The diagram</h2>{told}'
        f'<div class="diagram">{medium.picture(picture, f"The diagram {diagram.name}")}</div>'
        f"<p>From {diagram.start:g} s to {diagram.stop:g} s.</p>"
        f"{_topology(diagram)}{_phi(diagram)}{_loops(diagram)}"
    )


def _topology(diagram: Diagram) -> str:
    rows = [
        [
            part.name + (f" = {' + '.join(part.members)}" if part.is_composite else ""),
            part.topology,
            ", ".join(map(str, part.inputs)) or "–",
            ", ".join(map(str, part.outputs)) or "–",
        ]
        for part in parts(diagram)
    ]
    tree = Hierarchy.of(diagram)
    cut = "".join(
        f"<p>The composite {escaped(name)} ({escaped(', '.join(tree.within(name)))}) is solved {tree.solved(name)}.</p>"
        for name in tree.composites
    )
    return table(["subsystem", "class", "inputs", "outputs"], rows) + cut


def _phi(diagram: Diagram) -> str:
    """Return Φ as a matrix or, where it is large, the connections."""
    outputs, inputs = signal_order(diagram)
    if not outputs or not inputs:
        return ""
    head = f"<h3>Φ, {len(outputs)} outputs × {len(inputs)} inputs</h3>"
    if len(inputs) > LARGEST_MATRIX:
        rows = [[str(source), str(target)] for target, source in diagram.connections.items()]
        return head + table(["output", "feeds the input"], rows)
    source = source_index(diagram)
    rows = []
    for row, port in enumerate(outputs):
        rows.append([str(port), *("1" if source[column] == row else "·" for column in range(len(inputs)))])
    return head + table(["", *map(str, inputs)], rows, "matrix")


def _loops(diagram: Diagram) -> str:
    told = [f"Algebraic loop: {loop}." for loop in algebraic_loops(diagram)]
    for name, inside in loops_inside(diagram).items():
        told += [f"Algebraic loop solved inside {name}: {loop}." for loop in inside]
    return "".join(f"<p>{escaped(text)}</p>" for text in told or ["No algebraic loops between subsystems."])


def subsystem_sections(report: Report, medium: Medium) -> str:
    """Return the equations and the numbers of every subsystem."""
    told = "".join(_subsystem(subsystem, medium) for subsystem in report.diagram.subsystems.values())
    return f'<h2 id="equations">Equations and parameters</h2>{told}'


def _subsystem(subsystem: Subsystem, medium: Medium) -> str:
    kind = f" · {escaped(subsystem.type)}" if subsystem.type else ""
    return (
        f'<div class="subsystem"><h3>{escaped(subsystem.name)} '
        f'<span class="quiet">{subsystem.topology}{kind}</span></h3>'
        f'<div class="equations">{"".join(_formulas(subsystem, medium))}</div>'
        f"{_parameters(subsystem)}{_starts(subsystem)}{''.join(_settings(subsystem))}</div>"
    )


def _formulas(subsystem: Subsystem, medium: Medium) -> Iterator[str]:
    outputs = (f"{name} = {o.expression}" for name, o in subsystem.outputs.items() if name != o.expression.strip())
    for text in (*subsystem.equations, *outputs):
        try:
            pictures = [medium.formula(formula) for formula in statements(text)]
        except MacrostepError:
            pictures = [""]
        yield "".join(f"<p>{picture}</p>" for picture in pictures) if all(pictures) else f"<p>{code(text)}</p>"
    same = [name for name, o in subsystem.outputs.items() if name == o.expression.strip()]
    if same:
        yield f'<p class="quiet">Outputs that are states: {escaped(", ".join(same))}</p>'


def _parameters(subsystem: Subsystem) -> str:
    rows: list[list[ReportCell | str]] = [
        [name, number(p.value, 15), p.unit] for name, p in subsystem.parameters.items()
    ]
    return table(["parameter", "value", "unit"], rows) if rows else ""


def _starts(subsystem: Subsystem) -> str:
    rows: list[list[ReportCell | str]] = []
    for kind, ports in (("state", subsystem.states), ("input", subsystem.inputs)):
        for name, port in ports.items():
            start = "the FMU's own" if port.start is None else number(port.start, 15)
            rows.append([name, kind, start, port.unit])
    return table(["name", "", "start", "unit"], rows) if rows else ""


def _settings(subsystem: Subsystem) -> Iterator[str]:
    """Say what was set otherwise than usual."""
    if subsystem.solver:
        told = ", ".join(f"{key} {value}" for key, value in subsystem.solver.items())
        yield f"<p>Embedded solver: {escaped(told)}.</p>"
    if subsystem.step is not None:
        yield f"<p>Imposed macro-step: {subsystem.step:g} s.</p>"
    lacking = missing_capabilities(subsystem)
    if lacking:
        yield f"<p>Switched off or lowered: {escaped(', '.join(label for _, label in lacking))}.</p>"
