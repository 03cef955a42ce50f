"""Quick fixes: what a click beside a problem of the equations or of an input does about it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from macrostep.gui.inspector.fix_links import Fix
from macrostep.gui.inspector.variable_rows import INPUTS, PARAMETERS, STATES, VARIABLES, Role
from macrostep.gui.localisation.translation import shown, tr
from macrostep.model.base.diagnostic import Diagnostic
from macrostep.model.base.phrase import Phrase
from macrostep.model.behaviour.names import (
    NO_STATE,
    NO_STATE_BUT_VARIABLE,
    UNKNOWN,
    UNKNOWN_BUT_CLOSE,
    UNKNOWN_IN_EQUATION,
)
from macrostep.model.bundles.joining import Joint, joints_at, joints_into
from macrostep.model.causality.joints import joints, nodes
from macrostep.model.composites.level import Level
from macrostep.model.diagram.diagram import Diagram, PortRef
from macrostep.model.diagram.hierarchy import Hierarchy
from macrostep.model.diagram.parameters import DiagramParameter
from macrostep.model.edits.edits import Edit, SetSettings
from macrostep.model.edits.joining import joining
from macrostep.model.edits.lowering import lowered
from macrostep.model.edits.yielding import remedies
from macrostep.model.language.parser import join_equations, split_equations
from macrostep.model.subsystem.scope import NONE_DECLARED, NOT_DECLARED
from macrostep.model.subsystem.subsystem import State, Subsystem

MOST_OFFERS = 3
"""Outputs that are offered for an input."""


@dataclass(frozen=True)
class QuickFix:
    """What can be done about a problem.

    Attributes
    ----------
    text : str
        What it does, as it stands on a button.
    apply : callable
        Subsystem -> the subsystem without the problem.
    """

    text: str
    apply: Callable[[Subsystem], Subsystem]


def quick_fixes(problem: Diagnostic) -> Iterator[QuickFix]:
    """Yield what can be done about a problem of a subsystem's equations, the likeliest first."""
    message = problem.message
    if not isinstance(message, Phrase):
        return
    values = {name: str(value) for name, value in message.values.items()}
    if message.template == UNKNOWN_BUT_CLOSE:
        write = partial(_written, problem, values["name"], values["close"])
        yield QuickFix(tr("Write {name}").format(name=values["close"]), write)
    if message.template == UNKNOWN_IN_EQUATION:
        yield _added(VARIABLES, tr("Add variable {name}"), values["name"])
    if message.template in (UNKNOWN, UNKNOWN_BUT_CLOSE, UNKNOWN_IN_EQUATION):
        yield _added(PARAMETERS, tr("Add parameter {name}"), values["name"])
        yield _added(INPUTS, tr("Add input {name}"), values["name"])
    if message.template in (UNKNOWN, UNKNOWN_BUT_CLOSE, UNKNOWN_IN_EQUATION, NO_STATE):
        yield _added(STATES, tr("Add state {name}"), values["name"])
    if message.template == NO_STATE_BUT_VARIABLE:
        yield QuickFix(tr("Move {name} to the states").format(name=values["name"]), partial(_as_state, values["name"]))


def connecting(diagram: Diagram, target: PortRef, push: Callable[[Edit], object]) -> list[Fix]:
    """Return what gives an input that is not connected its value: the likeliest outputs, the nearest first."""
    if target in diagram.connections:
        return []
    seen = _Neighbourhood(diagram, target.subsystem)

    def fix(joint: Joint) -> Fix:
        own, other = (joint.a, joint.b) if joint.a.subsystem == target.subsystem else (joint.b, joint.a)
        ends = {"input": own.port, "output": seen.name(other)}
        if joint.is_whole and not joint.is_bundle:
            ends = {"input": own.port, "output": other.subsystem}
            if own == joint.b:
                ends = {"input": ", ".join(joint.ports_of(own.subsystem)), "output": seen.name(other)}
        return Fix(tr("Connect {input} to {output}").format(**ends), partial(seen.join, joint, push))

    return [fix(joint) for joint in joints_into(seen.picture, target)[:MOST_OFFERS]]


def joining_fixes(diagram: Diagram, subsystem: Subsystem, push: Callable[[Edit], object]) -> list[Fix]:
    """Return what joins the acausal bundles of a subsystem that are open: for each the nearest blocks that fit."""
    joined = {end for pair in diagram.connections.items() for end in pair}
    ends = [PortRef(subsystem.name, bundle) for bundle in subsystem.acausal_bundles]
    if joined.issuperset(ends):
        return []
    seen = _Neighbourhood(diagram, subsystem.name)
    picture = seen.picture
    meeting = {end: node for node in nodes(joints(picture.subsystems, picture.connections)) for end in node}
    offers: list[Joint] = []
    for end in ends:
        if end not in joined:
            its = {meeting.get(joint.b, (joint.b,)): joint for joint in reversed(joints_at(picture, end))}
            offers += list(reversed(its.values()))[:MOST_OFFERS]  # one of what meets already
    return [
        Fix(
            tr("Connect {input} to {output}").format(input=joint.a.port, output=seen.name(joint.b)),
            partial(seen.join, joint, push),
        )
        for joint in offers
    ]


class _Neighbourhood:
    """What can be connected where a block is: composites beside it are blocks with the ports at their boundary.

    Parameters
    ----------
    diagram : Diagram
    name : str
        The block.
    """

    def __init__(self, diagram: Diagram, name: str) -> None:
        self._level = Level(diagram, Hierarchy.of(diagram).around(name))
        self.picture = self._level.picture()

    def name(self, port: PortRef) -> str:
        """Return what a port is called: on a composite by its last name, if no other one there has that."""
        real = self._level.real(port)
        if not self._level.is_composite(port.subsystem):
            return str(real)
        block = self.picture[port.subsystem]
        ends = [PortRef.parse(end).port for end in (*block.ports, *block.inputs, *block.outputs)]
        return f"{port.subsystem}.{real.port}" if ends.count(real.port) == 1 else str(real)

    def join(self, joint: Joint, push: Callable[[Edit], object]) -> None:
        """Push the edit of the diagram that connects two ends which are seen here."""
        push(lowered(self._level, joining(self.picture, joint)))


def declaring_fixes(diagram: Diagram, problem: Diagnostic, push: Callable[[Edit], object]) -> list[Fix]:
    """Return what declares a parameter of the diagram that an expression names."""
    message = problem.message
    if not isinstance(message, Phrase) or message.template not in (NOT_DECLARED, NONE_DECLARED):
        return []
    name = str(message.values["name"])
    edit = SetSettings({"parameters": {**diagram.parameters, name: DiagramParameter(0.0)}})
    return [Fix(tr("Add {name} to the parameters of the diagram").format(name=name), partial(push, edit))]


def yielding_fixes(diagram: Diagram, problem: Diagnostic, push: Callable[[Edit], object]) -> list[Fix]:
    """Return what lets blocks be solved that are joined and determine each other."""
    is_of_joints = problem.field == "connections" or problem.field.startswith("ports.")
    if problem.severity == "warning" or not problem.subsystem or not is_of_joints:
        return []
    texts = ((shown(edit.text), edit) for edit in remedies(diagram))
    return [Fix(text[:1].upper() + text[1:], partial(push, edit)) for text, edit in texts]


def _as_state(name: str, subsystem: Subsystem) -> Subsystem:
    its = subsystem.variables[name]
    state = State(its.start or 0.0, its.unit, its.extra, its.nominal)
    variables = {key: other for key, other in subsystem.variables.items() if key != name}
    return subsystem.replaced(states={**subsystem.states, name: state}, variables=variables)


def _added(role: Role, text: str, name: str) -> QuickFix:
    return QuickFix(text.format(name=name), lambda s: s.replaced(**{role.key: {**role.of(s), name: role.first}}))


def _written(problem: Diagnostic, old: str, new: str, subsystem: Subsystem) -> Subsystem:
    """Return the subsystem with another word where the problem is."""
    lines = join_equations(subsystem.equations).split("\n")
    line, at = lines[problem.line - 1], problem.column - 1
    if not line.startswith(old, at):
        return subsystem  # it has been written meanwhile
    lines[problem.line - 1] = line[:at] + new + line[at + len(old) :]
    return subsystem.replaced(equations=split_equations("\n".join(lines)))
