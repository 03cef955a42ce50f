"""The diagrams to which a lesson leads, if one does what it asks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from macrostep.model.base.errors import MacrostepError
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.edits.composite_edits import ChangeComposites
from macrostep.model.edits.edits import Edit, ReplaceSubsystem, SetSettings
from macrostep.model.files.files import to_document
from macrostep.model.lessons.actions import (
    AtJoint,
    Capability,
    Cut,
    DiagramAction,
    Methods,
    Open,
    SetParameter,
    Stop,
    edit_for,
)
from macrostep.model.lessons.lesson import Doing, Lesson
from macrostep.model.subsystem.subsystem import Subsystem

EDITS = (Methods, Stop, SetParameter, Capability, Cut, AtJoint)
"""The actions that change a diagram."""
Opener = Callable[[str], Diagram]
"""Returns the diagram of a name; raises a MacrostepError if there is none."""


def opener(lesson: Lesson, example: Opener) -> Opener:
    """Return what finds a lesson's diagrams: its own, else the shipped examples."""
    return lambda name: lesson.own_diagram(name) or example(name)


def context(lesson: Lesson, doing: Doing) -> list[Open | DiagramAction]:
    """Return what a lesson has asked for before, as far as it still holds when a doing begins."""
    kept: dict[object, Open | DiagramAction] = {}
    for before in lesson.doings():
        is_last = before.number == doing.number
        for action in before.actions:
            if isinstance(action, Open):
                kept = {} if is_last else {Open: action}
            elif isinstance(action, EDITS):
                kept.pop(_target(action), None)
                if not is_last:
                    kept[_target(action)] = action
        if is_last:
            break
    return list(kept.values())


def _target(action: DiagramAction) -> object:
    """Return what an action changes; another one with the same target takes its place."""
    match action:
        case SetParameter(subsystem, parameter, _):
            return SetParameter, subsystem, parameter
        case Capability(subsystem, name, _):
            return Capability, subsystem, name
        case Cut(solved):
            return Cut, tuple(solved)
    return type(action)


def diagram_for(lesson: Lesson, doing: Doing, open_: Opener) -> Diagram:
    """Return the diagram as it is when a doing is done.

    Raises
    ------
    MacrostepError
        If it opens nothing, or something that it names is not there.
    """
    diagram: Diagram | None = None
    for action in (*context(lesson, doing), *doing.actions):
        if isinstance(action, Open):
            diagram = open_(action.name)
        elif isinstance(action, EDITS):
            if diagram is None:
                raise MacrostepError("No diagram was opened before.")
            edit_for(action, diagram).apply(diagram)
    if diagram is None:
        raise MacrostepError("No diagram was opened before.")
    return diagram


def states(lesson: Lesson, open_: Opener) -> Iterator[Diagram]:
    """Yield every diagram that comes out on the way, one after each change."""
    diagram: Diagram | None = None
    for doing in lesson.doings():
        for action in doing.actions:
            try:
                if isinstance(action, Open):
                    diagram = open_(action.name)
                elif isinstance(action, EDITS) and diagram is not None:
                    diagram = diagram.copy()
                    edit_for(action, diagram).apply(diagram)
                else:
                    continue
            except MacrostepError:
                continue  # the author has erred, which is reported when it is done; none of it is the reader's work
            yield diagram


def same_system(one: Diagram, other: Diagram) -> bool:
    """Say whether two diagrams are the same but for numbers: parameters, start values, solvers, capabilities."""
    return (
        one.name == other.name
        and one.connections == other.connections
        and one.subsystems.keys() == other.subsystems.keys()
        and all(_without_numbers(one[name]) == _without_numbers(other[name]) for name in one.subsystems)
    )


def _without_numbers(subsystem: Subsystem) -> tuple[object, ...]:
    ports = tuple(subsystem.inputs), tuple(subsystem.states), tuple(subsystem.outputs), tuple(subsystem.parameters)
    return *ports, tuple(subsystem.equations), [output.expression for output in subsystem.outputs.values()]


def corrections(requested: Diagram, present: Diagram) -> list[Edit]:
    """Return the edits that give the numbers of one diagram to another one that is the same system."""
    changed = [name for name in requested.subsystems if requested[name] != present[name]]
    edits: list[Edit] = [ReplaceSubsystem(name, requested[name]) for name in changed]
    if requested.stop != present.stop:
        edits.append(SetSettings({"stop": requested.stop}))
    solved = {composite.name: composite.solved for composite in requested.composites}
    if solved != {composite.name: composite.solved for composite in present.composites}:
        edits.append(ChangeComposites("solve together or apart", requested.composites))
    return edits


def substance(diagram: Diagram) -> dict[str, Any]:
    """Return a diagram as in its file, without what is drawn of its runs: to look at something is nobody's work."""
    return {key: value for key, value in to_document(diagram).items() if key != "plots"}
