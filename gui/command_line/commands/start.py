"""``macrostep start``: start values and parameters with which a diagram begins at rest, or as equations say."""

from __future__ import annotations

from argparse import Namespace

import msgspec

from macrostep.gui.command_line.common.inputs import changed_diagram, output_path
from macrostep.gui.command_line.common.output import preparation, write_found
from macrostep.model.base.errors import MacrostepError
from macrostep.model.diagram.beginning import KINDS
from macrostep.model.diagram.diagram import Diagram


def command(given: Namespace) -> int:
    """Print what was found, and write the diagram with it.

    Raises
    ------
    MacrostepError
        If nothing is to be found, or there is no such start.
    """
    path = output_path(given.output, "-o", (".json",))
    diagram = changed_diagram(given)
    _change(diagram, given)
    if diagram.beginning.finds_nothing:
        raise MacrostepError(
            f"{diagram.name} begins at its start values as they are written. Say what is to be found: --at-rest, "
            "--rest SUB.STATE, --find PARAM, --where EQUATION."
        )
    with preparation():
        from macrostep.solvers.freezing.freeze import start_of
    found = start_of(diagram)
    write_found(found, diagram, path, as_json=given.json)
    return 0


def _change(diagram: Diagram, given: Namespace) -> None:
    """Let a diagram begin as the options say, besides what it says itself."""
    running = diagram.causal().subsystems.values()
    known = {f"{subsystem.name}.{state}" for subsystem in running for state in subsystem.states}
    beginning = diagram.beginning
    if given.at_rest:
        beginning = msgspec.structs.replace(beginning, at_rest=True)
    for kind in KINDS:
        for state in getattr(given, kind):
            if state not in known:
                raise MacrostepError(f"--{kind}: there is no state {state!r}; there are: {', '.join(sorted(known))}.")
        beginning = beginning.with_kind(getattr(given, kind), kind)
    diagram.set(
        beginning=msgspec.structs.replace(
            beginning,
            parameters=(*beginning.parameters, *given.found),
            equations=(*beginning.equations, *given.equations),
        )
    )
