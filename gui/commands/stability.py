"""``macrostep stability``: for which macro-steps the coupling methods are stable on a diagram."""

from __future__ import annotations

import sys
from argparse import Namespace

from macrostep.gui.commands.inputs import changed_diagram
from macrostep.gui.commands.output import write_json
from macrostep.gui.commands.progress import ProgressBar, preparation
from macrostep.model.errors import MacrostepError
from macrostep.model.units import parse_quantity


def command(given: Namespace) -> int:
    """Tell the stability of some methods; return 0, or 1 if a method has none that could be told."""
    lowest, highest, at = (_time(text, what) for text, what in
                           ((given.lowest, "--from"), (given.highest, "--to"), (given.at, "--at")))  # fmt: skip
    diagram = changed_diagram(given)
    with preparation():
        from macrostep.gui.commands.running import chosen_methods
        from macrostep.solvers.stability import analyse

        methods = [str(method) for method in chosen_methods(given.methods, diagram)]
    with ProgressBar(diagram.name) as bar:

        def show(fraction: float) -> bool:
            bar.show(fraction)
            return True

        stability = analyse(diagram, methods, lowest=lowest, highest=highest, at=at, progress=show)
    if given.json:
        write_json(stability.to_json())
    else:
        print(stability)
    refused = [method for method in stability.methods if method.refusal]
    for method in refused:
        print(f"macrostep: {method.method}: {method.refusal}", file=sys.stderr)
    return 1 if refused else 0


def _time(text: str | None, what: str) -> float | None:
    if text is None:
        return None
    try:
        return parse_quantity(text, "s")
    except MacrostepError as error:
        raise MacrostepError(f"{what}: {error}") from None
