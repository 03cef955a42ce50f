"""``macrostep run``: one method on one diagram, the results to a file."""

from __future__ import annotations

import math
import sys
import time
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from macrostep.gui.command_line.common.attempts import attempted, is_reported
from macrostep.gui.command_line.common.inputs import changed_diagram, output_path, whole_number
from macrostep.gui.command_line.common.output import exit_code, preparation, write_json, write_table
from macrostep.gui.command_line.common.ranks import announced, on_its_ranks
from macrostep.model.base.errors import MacrostepError
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.files.files import to_document

if TYPE_CHECKING:
    from macrostep.solvers.distribution.session import Session
    from macrostep.solvers.results.results import Result
    from macrostep.solvers.run.result_stream import ResultStream
    from macrostep.solvers.run.run import Run

_MOST_VALUES = 20
_NOT_JUDGED = "It was stopped behind its end, before it was known whether it had diverged."


def command(given: Namespace) -> int:
    """Run a method; return 0 if it reached the end, 1 if it failed or diverged, 130 if Ctrl-C stopped it."""
    return on_its_ranks(given, lambda session: _command(given, session))


def _command(given: Namespace, session: Session | None) -> int:
    began = time.perf_counter()
    dense, threads = whole_number(given.dense, "--dense") or 0, whole_number(given.threads, "--threads")
    output = output_path(given.output, "-o", (".csv", ".h5"))
    diagram = changed_diagram(given)
    if len(given.methods) > 1:
        raise MacrostepError("The command run takes one method; use compare for several.")
    with preparation():
        # The engine and its compiler load only for what is worth running.
        from macrostep.gui.command_line.common.running import chosen_methods
        from macrostep.solvers.comparison.table import run_as_json
        from macrostep.solvers.freezing.freeze import freeze
        from macrostep.solvers.run.run import Run
        from macrostep.solvers.run.thread_choice import AUTOMATIC

        method = chosen_methods(given.methods, diagram)[0]
        problem = freeze(diagram, cut=method.cut)
        distribution = announced(session.meet([problem]), problem, method, dense) if session else None
        run = Run(
            problem, method, dense=dense, distribution=distribution, threads=threads or AUTOMATIC,
            interpret=given.interpret,
        )  # fmt: skip
    with _writing(run, output, diagram) as stream:
        result = _carry_out(run, str(method), stream)
        result.document = to_document(diagram)
        spent = result.statistics.wall_time + (stream.seconds if stream else 0.0)
        result.statistics.setup_time = time.perf_counter() - began - spent
        record = run_as_json(result) if given.json else None  # which may look at what is in the file
        is_written = _write(result, stream)
        if record is not None:
            write_json({"diagram": diagram.name, "reference": None, "runs": [record]})
        else:
            _write_summary(diagram, str(method), result, output if is_written else None)
    return exit_code([result]) or (0 if is_written else 1)


@contextmanager
def _writing(run: Run, output: Path | None, diagram: Diagram) -> Iterator[ResultStream | None]:
    """Let a run's results go to a file, if there is to be one; what interrupts it leaves what was written."""
    if output is None:
        yield None
        return
    from macrostep.solvers.run.result_stream import ResultStream

    with ResultStream(run, output, to_document(diagram)) as stream:
        try:
            yield stream
        except BaseException:
            if stream.part is not None and stream.part.exists():
                print(f"macrostep: What was computed until then is in {stream.part}.", file=sys.stderr)
            raise


def _carry_out(run: Run, label: str, stream: ResultStream | None) -> Result:
    """Let a run go to its end, and return its result, as diverged if it is; Ctrl-C ends what is under way."""
    from macrostep.gui.command_line.common.running import carried_out, interrupts
    from macrostep.solvers.comparison.divergence import judged

    computed, why = carried_out(run, label, stream.take if stream else lambda: None)
    stops: list[bool] = []

    def judge() -> Result:
        return judged(run, computed, progress=lambda fraction: not stops)

    with interrupts(lambda: stops.append(True)):
        result = attempted("judging", run.problem, judge, lambda _: computed)
    if stops:
        result.status, result.error = "stopped", _NOT_JUDGED
    if (why or result.error) and not is_reported(result.error):  # before the results, which may take a while
        print(f"macrostep: {result.error or why}", file=sys.stderr, flush=True)
    if run.is_over_limit and stream is None:
        print("macrostep: With -o results.h5 they grow on the disk, and take little memory.", file=sys.stderr)
    return result


def _write(result: Result, stream: ResultStream | None) -> bool:
    """Put the results in their place; return whether that succeeded, if there is one."""
    try:
        if stream is not None:
            stream.finish(result)
    except MacrostepError as error:
        print(f"macrostep: {error}", file=sys.stderr, flush=True)
        return False
    return True


def _write_summary(diagram: Diagram, method: str, result: Result, output: Path | None) -> None:
    statistics = result.statistics
    steps = ", ".join(f"{name} {n}" for name, n in list(statistics.macro_steps.items())[:_MOST_VALUES])
    if len(statistics.macro_steps) > _MOST_VALUES:
        steps += f", ... and {len(statistics.macro_steps) - _MOST_VALUES} more"
    print(f"{diagram.name}, {method}, {diagram.start:g} to {diagram.stop:g} s: {result.status}")
    print(f"macro-steps: {steps}")
    print(
        f"integrations: {statistics.integrations}, iterations: {statistics.iterations}, rejected steps: "
        f"{statistics.rejected_steps}, evaluations of f: {statistics.rhs_evaluations}"
        + (f", linearisations: {statistics.linearisations}" if statistics.linearisations else "")
    )
    on = f" on {statistics.threads} threads" if statistics.threads > 1 else ""
    print(f"wall time: {statistics.wall_time:.3g} s{on}, set-up: {statistics.setup_time:.3g} s")
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
