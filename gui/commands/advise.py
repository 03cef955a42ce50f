"""``macrostep advise``: which coupling methods apply to a diagram, which to try first, and why."""

from __future__ import annotations

from argparse import Namespace

from macrostep.gui.commands.inputs import changed_diagram
from macrostep.gui.commands.output import write_json
from macrostep.gui.commands.progress import ProgressBar, preparation
from macrostep.model.errors import MacrostepError


def command(given: Namespace) -> int:
    """Advise on a diagram; return 0."""
    goal = _goal(given.goal)
    diagram = changed_diagram(given)
    with preparation():
        from macrostep.solvers.advisor.advising import GOAL, advise
    with ProgressBar("Trying methods") as bar:

        def show(fraction: float) -> bool:
            bar.show(fraction)
            return True

        advice = advise(diagram, goal=GOAL if goal is None else goal, progress=show)
    if given.json:
        write_json(advice.to_json())
    else:
        print(advice)
    return 0


def _goal(text: str | None) -> float | None:
    if text is None:
        return None
    try:
        return float(text)
    except ValueError:
        raise MacrostepError(f"--error must be a number of per cent, not {text!r}.") from None
