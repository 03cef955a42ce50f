"""``macrostep linear``: the motions of a diagram, what methods make of them, and responses between two signals."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from macrostep.gui.command_line.common.inputs import changed_diagram, output_path, page_style, read_time
from macrostep.gui.command_line.common.output import ProgressBar, preparation, write_json, write_text
from macrostep.model.base.errors import MacrostepError
from macrostep.model.disk.json_text import lay_out
from macrostep.solvers.figures.page_style import PageStyle
from macrostep.solvers.plotting.styles import FORMATS

if TYPE_CHECKING:
    from macrostep.model.diagram.chosen_method import ChosenMethod
    from macrostep.model.diagram.diagram import Diagram
    from macrostep.solvers.linear.analysis import LinearAnalysis
    from macrostep.solvers.linear.locus import RootLocus
    from macrostep.solvers.linear.responses import Responses

_MATRICES, _SCRIPT, _NUMBERS = ".json", ".py", ".csv"
_OUTPUTS = (_MATRICES, _SCRIPT, _NUMBERS, *FORMATS)


def command(given: Namespace) -> int:
    """Print the motions; return 0, or 1 if a method has none to compare."""
    if given.bode is not None:
        given.source, *given.targets = (name.strip() for name in given.bode.split(","))
        if not given.targets:
            raise MacrostepError(f"--bode {given.bode}: name an input or output and at least one signal, as a.u,b.y.")
    outputs = [path for text in given.outputs if (path := output_path(text, "-o", _OUTPUTS)) is not None]
    page = page_style(given)
    if given.locus is not None and given.source:
        raise MacrostepError("--locus draws eigenvalues, --bode and --input responses; ask for one of them.")
    of_signals = [path for path in outputs if path.suffix == _SCRIPT or (path.suffix != _MATRICES and not given.locus)]
    if of_signals and not (given.source and given.targets):
        raise MacrostepError(
            "-o draws a response; say from which input or output to which signals by --input and --output, or give "
            "--locus."
        )
    at = read_time("--at", given.at) if given.at is not None else None
    diagram = changed_diagram(given)
    with preparation():
        from macrostep.gui.command_line.common.running import chosen_methods
        from macrostep.solvers.linear import linear_analysis

        methods = chosen_methods(given.methods, diagram) if given.methods else []
    found = linear_analysis(diagram, methods, at=at)
    document, more = found.to_json(), ""
    locus = _locus(diagram, given.locus, methods, at) if given.locus is not None else None
    if given.source and given.targets:
        from macrostep.solvers.linear.responses import responses

        answers = responses(diagram, given.source, given.targets, methods, system=found.system, at=at)
        document |= answers.to_json() if given.bode is not None else {}
    else:
        answers = None
    for path in outputs:
        if path.suffix == _MATRICES:
            _write_matrices(path, found, given)
        elif path.suffix == _SCRIPT:
            _write_script(path, diagram, methods, found, given)
        elif locus is not None:
            _write_locus(path, locus, page)
        elif answers is not None:
            _write_responses(path, answers, page)
    if locus is not None:
        document["locus"] = [
            [point.value, point.of, point.mode, point.eigenvalue.real, point.eigenvalue.imag] for point in locus.points
        ]
        document["crossings"] = [[its.value, its.of, its.leaves] for its in locus.crossings]
        more = "\n".join(filter(None, (locus.limits(), "" if outputs else locus.csv().rstrip())))
    if given.json:
        write_json(document)
    else:
        print("\n\n".join(filter(None, (str(found), more))))
        for path in outputs:
            print(f"\nWritten: {path}")
    refusals = {str(its.method): its.refusal for its in found.methods if its.refusal}
    refusals |= answers.refusals if answers is not None else {}
    for method, refusal in refusals.items():
        print(f"macrostep: {method}: {refusal}", file=sys.stderr)
    return 1 if refusals else 0


def _locus(diagram: Diagram, text: str, methods: list[ChosenMethod], at: float | None) -> RootLocus:
    import numpy as np

    from macrostep.solvers.linear.locus import root_locus
    from macrostep.solvers.studies import study

    axis = study.axis(text)
    if not axis.is_number:
        raise MacrostepError(f"--locus: {text!r} has no numbers; write {axis.name}=0.1..30:60log.")
    values = np.array(axis.values, float)
    with ProgressBar(diagram.name) as bar:

        def show(fraction: float) -> bool:
            bar.show(fraction)
            return True

        return root_locus(diagram, axis.name, values, methods, at=at, progress=show)


def _write_locus(path: Path, locus: RootLocus, page: PageStyle) -> None:
    if path.suffix == _NUMBERS:
        write_text(path, locus.csv())
        return
    from macrostep.solvers.figures.locus import write_locus

    write_locus(path, locus, page)


def _write_responses(path: Path, answers: Responses, page: PageStyle) -> None:
    if path.suffix == _NUMBERS:
        write_text(path, answers.csv())
        return
    from macrostep.solvers.figures.responses import write_responses

    write_responses(path, answers, page)


def _write_script(
    path: Path, diagram: Diagram, methods: list[ChosenMethod], found: LinearAnalysis, given: Namespace
) -> None:
    from macrostep.solvers.linear.script import system_script

    system = found.system
    write_text(path, system_script(diagram, given.source, given.targets, methods, system=system, at=system.time))


def _write_matrices(path: Path, found: LinearAnalysis, given: Namespace) -> None:
    """Write A, B, C and D."""
    space = found.system.state_space([given.source] if given.source else [], given.targets)
    matrices = {name: getattr(space, name).tolist() for name in "ABCD"}
    names = {"states": list(space.states), "inputs": list(space.inputs), "outputs": list(space.outputs)}
    write_text(path, lay_out({"diagram": found.diagram, "time": found.system.time, **names, **matrices}))
