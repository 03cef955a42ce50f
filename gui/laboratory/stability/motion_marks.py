"""A motion on the diagram as plain data: which states of each block swing how far, and where they are at a moment."""

from __future__ import annotations

import cmath
import math
from collections.abc import Callable
from typing import NamedTuple

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.units import si_unit
from macrostep.model.diagram.diagram import Diagram
from macrostep.solvers.linear.modes import NaturalMode

MOST = 3
"""States of a block that are shown, those that swing furthest."""
LEAST = 0.01
"""What swings less, relative to the largest state of its unit, is not shown."""
FADED = 3.0
"""A motion that does not swing fades by so many time constants before it begins again."""


class StateMark(NamedTuple):
    """A state in a motion: its size relative to the largest of its unit, and its phase."""

    name: str
    amplitude: complex


def motion_marks(mode: NaturalMode, diagram: Diagram, block_of: Callable[[str], str]) -> dict[str, list[StateMark]]:
    """Return the states that one sees swing, by their blocks.

    Parameters
    ----------
    mode : NaturalMode
        With a shape.
    diagram : Diagram
    block_of : callable
        Returns the block that stands for a subsystem.
    """
    largest: dict[str, float] = {}
    units = {label: _unit(diagram, label) for label, _ in mode.shape}
    for label, value in mode.shape:
        largest[units[label]] = max(largest.get(units[label], 0.0), abs(value))
    found: dict[str, list[StateMark]] = {}
    for label, value in mode.shape:
        subsystem, _, name = label.rpartition(".")
        block, most = block_of(subsystem), largest[units[label]]
        if most > 0.0 and abs(value) >= LEAST * most:
            shown = name if block == subsystem else label.removeprefix(f"{block}.")
            found.setdefault(block, []).append(StateMark(shown, value / most))
    return {block: sorted(marks, key=lambda mark: -abs(mark.amplitude))[:MOST] for block, marks in found.items()}


def deflection(mark: StateMark, mode: NaturalMode, turn: float) -> float:
    """Return where a state is, -1 to 1, after so many turns; without fading, if the motion swings."""
    if mode.eigenvalue.imag:
        return (mark.amplitude * cmath.exp(2j * math.pi * turn)).real
    return mark.amplitude.real * math.exp(-FADED * (turn % 1.0))


def _unit(diagram: Diagram, label: str) -> str:
    subsystem, _, name = label.rpartition(".")
    its = diagram.subsystems.get(subsystem)
    if its is None:
        return ""
    unit = its.states[name].unit if name in its.states else its.variables[name].unit if name in its.variables else ""
    try:
        return si_unit(unit)
    except MacrostepError:  # an unknown unit is reported elsewhere
        return unit
