"""``macrostep run``: one method on one diagram, the results to a file."""

from __future__ import annotations

import math
import sys
import time
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from macrostep.gui.commands.attempts import attempted, is_told
from macrostep.gui.commands.inputs import changed_diagram, output_path, whole_number
from macrostep.gui.commands.output import exit_code, write_json, write_table
from macrostep.gui.commands.progress import preparation
from macrostep.model.diagram import Diagram
from macrostep.model.errors import MacrostepError
from macrostep.model.files import to_document

if TYPE_CHECKING:
    from macrostep.solvers.results import Result

_MOST_VALUES = 20


def command(given: Namespace) -> int:
    """Run a method; return 0 if it reached the end, 1 if it failed or diverged, 130 if Ctrl-C stopped it."""
    began = time.perf_counter()
    dense = whole_number(given.dense, "--dense") or 0
    output = output_path(given.output, "-o", (".csv", ".h5"))
    diagram = changed_diagram(given)
    if len(given.methods) > 1:
        raise MacrostepError("The command run takes one method; use compare for several.")
    with preparation():
        # The engine and its compiler load only for what is worth running.
        from macrostep.gui.commands.running import carried_out, chosen_methods
        from macrostep.solvers.compared import run_as_json
        from macrostep.solvers.divergence import judged
        from macrostep.solvers.problem import freeze
        from macrostep.solvers.simulation import Run

        method = chosen_methods(given.methods, diagram)[0]
        run = Run(freeze(diagram, cut=method.cut), method.name, method.options, dense=dense)
    computed, why = carried_out(run, str(method))
    result = attempted("judging", run.problem, lambda: judged(run, computed), lambda _: computed)
    if (why or result.error) and not is_told(result.error):  # before the results, which may take a while
        print(f"macrostep: {result.error or why}", file=sys.stderr, flush=True)
    result.document = to_document(diagram)
    result.statistics.setup_time = time.perf_counter() - began - result.statistics.wall_time
    if output is not None:
        _write(result, output)
    if given.json:
        write_json({"diagram": diagram.name, "reference": None, "runs": [run_as_json(result)]})
    else:
        _write_summary(diagram, str(method), result, output)
    return exit_code([result])


def _write(result: Result, path: Path) -> None:
    try:
        if path.suffix == ".csv":
            result.to_csv(path)
        else:
            result.to_hdf5(path)
    except OSError as error:
        raise MacrostepError(f"{path} cannot be written: {(error.strerror or str(error)).lower()}.") from None


def _write_summary(diagram: Diagram, method: str, result: Result, output: Path | None) -> None:
    statistics = result.statistics
    steps = ", ".join(f"{name} {n}" for name, n in statistics.macro_steps.items())
    print(f"{diagram.name}, {method}, {diagram.start:g} to {diagram.stop:g} s: {result.status}")
    print(f"macro-steps: {steps}")
    print(
        f"integrations: {statistics.integrations}, iterations: {statistics.iterations}, rejected steps: "
        f"{statistics.rejected_steps}, evaluations of f: {statistics.rhs_evaluations}"
        + (f", linearisations: {statistics.linearisations}" if statistics.linearisations else "")
    )
    print(f"wall time: {statistics.wall_time:.3g} s, set-up: {statistics.setup_time:.3g} s")
    for note in result.notes:
        print(f"note: {note}")
    _write_last_values(result)
    if output is not None:
        print(f"\nWritten: {output}")


def _write_last_values(result: Result) -> None:
    rows = [["", "last value", "unit"]]
    for column in result.columns[:_MOST_VALUES]:
        value = result.last(column.label)
        rows.append([column.label, "-" if math.isnan(value) else f"{value:.6g}", column.unit])
    print()
    write_table(rows)
    if len(result.columns) > _MOST_VALUES:
        print(f"... and {len(result.columns) - _MOST_VALUES} more")
