"""The sections of a report on the diagram: its picture, how it is coupled, and what every subsystem says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from macrostep.gui.equations.latex import statements
from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.report.contents import Report
from macrostep.gui.report.elements import Medium, ReportCell, code, escaped, number, table
from macrostep.model.base.errors import MacrostepError
from macrostep.model.behaviour.capabilities import missing_capabilities
from macrostep.model.diagram.composites import TOGETHER
from macrostep.model.diagram.cut import parts
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.hierarchy import Hierarchy
from macrostep.model.diagram.topology import algebraic_loops, loops_inside, signal_order, source_index
from macrostep.model.subsystem.subsystem import Subsystem

LARGEST_MATRIX = 16
"""Inputs; a larger Φ is written as a list of connections."""


def diagram_section(report: Report, medium: Medium, picture: str) -> str:
    """Return the diagram with its topology; `picture` is it, drawn."""
    diagram = report.diagram
    description = f"<p>{escaped(diagram.description)}</p>" if diagram.description else ""
    span = tr("From {start} s to {stop} s.").format(start=f"{diagram.start:g}", stop=f"{diagram.stop:g}")
    causal = diagram.causal()
    return (
        f'<h2 id="diagram">{tr("The diagram")}</h2>{description}'
        f'<div class="diagram">{medium.picture(picture, tr("The diagram {name}").format(name=diagram.name))}</div>'
        f"<p>{span}</p>"
        f"{_topology(causal)}{_phi(causal)}{_loops(causal)}"
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
    cut = "".join(f"<p>{escaped(_solved(name, tree.within(name), tree.solved(name)))}</p>" for name in tree.composites)
    return table([tr("subsystem"), tr("class"), tr("inputs"), tr("outputs")], rows) + cut


def _solved(name: str, members: Iterable[str], solved: str) -> str:
    """Say how a composite is solved."""
    said = {"name": name, "members": ", ".join(members)}
    if solved == TOGETHER:
        return tr("The composite {name} ({members}) is solved together.").format(**said)
    return tr("The composite {name} ({members}) is solved apart.").format(**said)


def _phi(diagram: Diagram) -> str:
    """Return Φ as a matrix or, where it is large, the connections."""
    outputs, inputs = signal_order(diagram)
    if not outputs or not inputs:
        return ""
    size = tr("Φ, {outputs} outputs × {inputs} inputs").format(outputs=len(outputs), inputs=len(inputs))
    head = f"<h3>{size}</h3>"
    if len(inputs) > LARGEST_MATRIX:
        rows = [[str(source), str(target)] for target, source in diagram.connections.items()]
        return head + table([tr("output"), tr("feeds the input")], rows)
    source = source_index(diagram)
    rows = []
    for row, port in enumerate(outputs):
        rows.append([str(port), *("1" if source[column] == row else "·" for column in range(len(inputs)))])
    return head + table(["", *map(str, inputs)], rows, "matrix")


def _loops(diagram: Diagram) -> str:
    texts = [tr("Algebraic loop: {loop}.").format(loop=loop) for loop in algebraic_loops(diagram)]
    for name, inside in loops_inside(diagram).items():
        texts += [tr("Algebraic loop solved inside {name}: {loop}.").format(name=name, loop=loop) for loop in inside]
    return "".join(f"<p>{escaped(text)}</p>" for text in texts or [tr("No algebraic loops between subsystems.")])


def subsystem_sections(report: Report, medium: Medium) -> str:
    """Return the equations and the numbers of every subsystem."""
    sections = "".join(_subsystem(subsystem, medium) for subsystem in report.diagram.subsystems.values())
    return f'<h2 id="equations">{tr("Equations and parameters")}</h2>{sections}'


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
        names = tr("Outputs that are states: {names}").format(names=", ".join(same))
        yield f'<p class="quiet">{escaped(names)}</p>'


def _parameters(subsystem: Subsystem) -> str:
    rows: list[list[ReportCell | str]] = [
        [name, number(p.value, 15), p.unit] for name, p in subsystem.parameters.items()
    ]
    return table([tr("parameter"), tr("value"), tr("unit")], rows) if rows else ""


def _starts(subsystem: Subsystem) -> str:
    rows: list[list[ReportCell | str]] = []
    for kind, ports in ((tr("state"), subsystem.states), (tr("input"), subsystem.inputs)):
        for name, port in ports.items():
            start = tr("the FMU's own") if port.start is None else number(port.start, 15)
            rows.append([name, kind, start, port.unit])
    return table([tr("name"), "", tr("start"), tr("unit")], rows) if rows else ""


def _settings(subsystem: Subsystem) -> Iterator[str]:
    """Say which settings differ from their defaults."""
    if subsystem.solver:
        solver = ", ".join(f"{key} {value}" for key, value in subsystem.solver.items())
        yield f"<p>{escaped(tr('Embedded solver: {settings}.').format(settings=solver))}</p>"
    if subsystem.step is not None:
        yield f"<p>{tr('Imposed macro-step: {step} s.').format(step=f'{subsystem.step:g}')}</p>"
    lacking = missing_capabilities(subsystem)
    if lacking:
        names = ", ".join(shown(label) for label in lacking)
        yield f"<p>{escaped(tr('Switched off or lowered: {names}').format(names=names))}.</p>"
