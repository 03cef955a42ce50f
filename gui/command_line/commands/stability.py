"""``macrostep stability``: for which macro-steps the coupling methods are stable on a diagram."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from macrostep.gui.command_line.common.inputs import changed_diagram, output_path, page_style, read_time
from macrostep.gui.command_line.common.output import ProgressBar, preparation, write_json
from macrostep.model.base.errors import MacrostepError
from macrostep.solvers.plotting.styles import FORMATS

OUTPUTS = (".csv", ".json", *FORMATS)


def command(given: Namespace) -> int:
    """Print the stability of some methods; return 0, or 1 if it could not be found for one of them."""
    lowest, highest, at = (
        None if text is None else read_time(option, text)
        for option, text in (("--from", given.lowest), ("--to", given.highest), ("--at", given.at))
    )
    outputs = [path for text in given.outputs if (path := output_path(text, "-o", OUTPUTS)) is not None]
    _refuse_mixture(given, outputs)
    page = page_style(given)
    diagram = changed_diagram(given)
    with preparation():
        from macrostep.gui.command_line.common.running import chosen_methods
        from macrostep.solvers.stability import analyse

        methods = chosen_methods(given.methods, diagram)
    if given.map is not None:
        from macrostep.gui.command_line.tables.stability_map import show_maps

        return show_maps(diagram, methods, given.map, at, outputs, page, given.json)
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


def _refuse_mixture(given: Namespace, outputs: Sequence[Path]) -> None:
    if outputs and given.map is None:
        raise MacrostepError("-o writes a map; say over which two quantities by --map.")
    if given.map is not None and (given.lowest is not None or given.highest is not None):
        raise MacrostepError("--from and --to bound the steps of a table; a map has its values in --map.")
