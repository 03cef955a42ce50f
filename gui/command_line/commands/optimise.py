"""``macrostep optimise``: parameters for which a figure becomes smallest, largest, or what is wanted."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable
from typing import TYPE_CHECKING

from macrostep.gui.command_line.common.inputs import changed_diagram, output_path, whole_number
from macrostep.gui.command_line.common.interruption import stopped
from macrostep.gui.command_line.common.output import preparation, write_found
from macrostep.gui.command_line.common.printed import terminal
from macrostep.gui.command_line.common.searching import ENDINGS, kept_simulations, starts_and_seed, waited_for
from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.texts import number_of

if TYPE_CHECKING:
    import numpy as np

    from macrostep.solvers.fitting.kept import KeptSimulations
    from macrostep.solvers.fitting.optimum import Goal, Optimisation, Optimum


def command(given: Namespace) -> int:
    """Print what was found; return 0, 1 if the search did not come to its end, or 130 if Ctrl-C ended it.

    Raises
    ------
    MacrostepError
        If something is not there, or nothing can be simulated.
    """
    path = output_path(given.output, "-o", (".json",))
    jobs = whole_number(given.jobs, "--jobs")
    starts, seed = starts_and_seed(given)
    diagram = changed_diagram(given)
    if len(given.methods) > 1:
        raise MacrostepError("One method simulates; give -m once, or not at all for the reference.")
    with preparation():
        from macrostep.gui.command_line.common.running import chosen_methods
        from macrostep.solvers.fitting.optimum import Optimisation, read_limit
        from macrostep.solvers.fitting.unknowns import read_unknown

        unknowns = [read_unknown(diagram, text) for text in given.unknowns]
        method = chosen_methods(given.methods, diagram)[0] if given.methods else None
        optimisation = Optimisation(
            diagram, unknowns, _goal(given), method, "global" if given.everywhere else "local", seed,
            [read_limit(text) for text in given.limits], starts,
        )  # fmt: skip
    found = _carried_out(optimisation, jobs, lambda: kept_simulations(optimisation, given))
    write_found(found, diagram, path, as_json=given.json)
    if found.status == "stopped":
        print(f"macrostep: {stopped()}", file=sys.stderr)
    return ENDINGS[found.status]


def _goal(given: Namespace) -> Goal:
    """Return what is to become of which figure."""
    from macrostep.solvers.fitting.optimum import Goal

    goals = [given.minimise, given.maximise, given.target]
    if sum(goal is not None for goal in goals) != 1:
        raise MacrostepError("Say what is wanted: --minimise FIGURE, --maximise FIGURE or --target FIGURE=VALUE.")
    if given.target is None:
        return Goal("minimise", given.minimise) if given.minimise else Goal("maximise", given.maximise)
    figure, _, text = given.target.rpartition("=")
    try:
        return Goal("target", figure.strip(), number_of(text))
    except ValueError:
        raise MacrostepError(f"--target {given.target}: write it as FIGURE=VALUE, such as final:left.x=0.1.") from None


def _carried_out(optimisation: Optimisation, jobs: int | None, keep: Callable[[], KeptSimulations]) -> Optimum:
    """Search, with a line for each better point on a terminal; Ctrl-C ends it with the best values so far."""
    from macrostep.solvers.fitting.running import OptimisationRun
    from macrostep.solvers.processes.workers import Workers

    def show(value: float, values: np.ndarray) -> None:
        at = ", ".join(f"{one.name} = {v:.6g}" for one, v in zip(optimisation.unknowns, values.tolist(), strict=True))
        print(f"{value:.6g}  {at}", file=terminal(), flush=True)

    on_best = show if terminal().isatty() else lambda *_: None
    with Workers(jobs) as crew:
        return waited_for(OptimisationRun(optimisation, crew, on_best, keep=keep))
