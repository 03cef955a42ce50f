"""``macrostep advise``: which coupling methods apply to a diagram, which to try first, and why."""

from __future__ import annotations

from argparse import Namespace

from macrostep.gui.command_line.common.inputs import changed_diagram
from macrostep.gui.command_line.common.output import ProgressBar, preparation, write_json
from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.texts import number_of


def command(given: Namespace) -> int:
    """Advise on a diagram, or on what to change after the runs that are given; return 0."""
    goal = _goal(given.goal)
    diagram = changed_diagram(given)
    with preparation():
        from macrostep.solvers.advisor.advice import GOAL
        from macrostep.solvers.advisor.advising import advise
        from macrostep.solvers.advisor.improving import improve
    goal = GOAL if goal is None else goal
    if given.methods:
        found = [improve(diagram, run, goal=goal) for run in given.methods]
        if given.json:
            write_json({"diagram": diagram.name, "goal_percent": goal, "runs": [one.to_json() for one in found]})
        else:
            print("\n\n".join(map(str, found)))
        return 0
    with ProgressBar("Trying methods") as bar:

        def show(fraction: float) -> bool:
            bar.show(fraction)
            return True

        advice = advise(diagram, goal=goal, progress=show)
    if given.json:
        write_json(advice.to_json())
    else:
        print(advice)
    return 0


def _goal(text: str | None) -> float | None:
    if text is None:
        return None
    try:
        return number_of(text)
    except ValueError:
        raise MacrostepError(f"--error must be a number of per cent, not {text!r}.") from None
