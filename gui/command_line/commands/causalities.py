"""``macrostep causalities``: what each choice of causality at a cut does to the stability and the error of methods."""

from __future__ import annotations

from argparse import Namespace

from macrostep.gui.command_line.common.inputs import changed, output_path
from macrostep.gui.command_line.common.output import ProgressBar, preparation, write_json
from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.units import parse_quantity
from macrostep.model.diagram.interfaces import with_choices
from macrostep.model.files.files import save


def command(given: Namespace) -> int:
    """Print the table; return 0, or 1 if no choice is stable with any method."""
    output = output_path(given.output, "-o", (".json",))
    step = _step(given.step) if given.step is not None else None
    diagram = changed(given)
    with preparation():
        from macrostep.gui.command_line.common.running import chosen_methods
        from macrostep.solvers.causalities import compare_causalities

        methods = chosen_methods(given.methods, diagram)
    with ProgressBar(diagram.name) as bar:

        def show(fraction: float) -> bool:
            bar.show(fraction)
            return True

        found = compare_causalities(diagram, methods, step=step, progress=show)
    if output is not None and found.best is not None:
        save(with_choices(diagram, found.combinations[found.best.combination].chosen), output)
    if given.json:
        write_json(found.to_json())
    else:
        print(found)
        if output is not None and found.best is not None:
            print(f"\nWritten: {output}")
    return 0 if found.best is not None else 1


def _step(text: str) -> float:
    try:
        return parse_quantity(text, "s")
    except MacrostepError as error:
        raise MacrostepError(f"--step: {error}") from None
