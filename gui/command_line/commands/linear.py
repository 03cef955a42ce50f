"""``macrostep linear``: the motions of a diagram, what methods make of them, and responses between two signals."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from macrostep.gui.command_line.common.inputs import changed_diagram, output_path
from macrostep.gui.command_line.common.output import preparation, write_json
from macrostep.model.base.errors import MacrostepError, NotWritten
from macrostep.model.base.units import parse_quantity
from macrostep.model.disk.json_text import lay_out
from macrostep.model.disk.whole_file import write_whole
from macrostep.solvers.figures.styles import FORMATS

if TYPE_CHECKING:
    from macrostep.solvers.linear.analysis import LinearAnalysis

_MATRICES = ".json"


def command(given: Namespace) -> int:
    """Print the motions; return 0, or 1 if a method has none to compare."""
    outputs = [path for text in given.outputs if (path := output_path(text, "-o", (_MATRICES, *FORMATS))) is not None]
    if any(path.suffix != _MATRICES for path in outputs) and not (given.source and given.targets):
        raise MacrostepError("-o draws a response; say from which input to which signals by --input and --output.")
    at = _time(given.at) if given.at is not None else None
    diagram = changed_diagram(given)
    with preparation():
        from macrostep.gui.command_line.common.running import chosen_methods
        from macrostep.solvers.linear import linear_analysis

        methods = chosen_methods(given.methods, diagram) if given.methods else []
    found = linear_analysis(diagram, methods, at=at)
    for path in outputs:
        _write(path, found, given)
    if given.json:
        write_json(found.to_json())
    else:
        print(found)
        for path in outputs:
            print(f"\nWritten: {path}")
    refused = [its for its in found.methods if its.refusal]
    for its in refused:
        print(f"macrostep: {its.method}: {its.refusal}", file=sys.stderr)
    return 1 if refused else 0


def _write(path: Path, found: LinearAnalysis, given: Namespace) -> None:
    """Write matrices or a figure of responses."""
    sources = [given.source] if given.source else []
    if path.suffix != _MATRICES:
        from macrostep.solvers.figures.responses import write_responses

        write_responses(path, found, given.source, given.targets)
        return
    space = found.system.state_space(sources, given.targets)
    matrices = {name: getattr(space, name).tolist() for name in "ABCD"}
    names = {"states": list(space.states), "inputs": list(space.inputs), "outputs": list(space.outputs)}
    try:
        text = lay_out({"diagram": found.diagram, "time": found.system.time, **names, **matrices})
        write_whole(path, text.encode())
    except OSError as error:
        raise NotWritten.of(path, error) from None


def _time(text: str) -> float:
    try:
        return parse_quantity(text, "s")
    except MacrostepError as error:
        raise MacrostepError(f"--at: {error}") from None
