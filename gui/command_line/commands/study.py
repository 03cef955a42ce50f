"""``macrostep study``: many runs of a diagram in parallel, kept as they end, and a graph of what came out."""

from __future__ import annotations

import sys
from argparse import Namespace
from concurrent.futures import Executor
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

from macrostep import examples
from macrostep.gui.command_line.common.inputs import beside, changed_diagram, output_path, refuse_problems, whole_number
from macrostep.gui.command_line.common.interruption import stopped
from macrostep.gui.command_line.common.output import ProgressBar, preparation, write_json
from macrostep.model.base.errors import MacrostepError
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.files.files import from_document, load
from macrostep.solvers.figures.styles import FORMATS
from macrostep.solvers.studies.figures import check_variables, figure_named
from macrostep.solvers.studies.study import KINDS, SUFFIXES, Kind, Study, axis, load_study

if TYPE_CHECKING:
    from macrostep.solvers.studies.outcome import Outcome
    from macrostep.solvers.studies.plan import Plan
    from macrostep.solvers.studies.store import Store

_OUTPUTS = (".csv", ".json", *FORMATS)
_LOOK = 0.1
"""How often progress is shown [s]."""


def command(given: Namespace) -> int:
    """Do the runs that are not kept yet; return 0, 1 if a process died, or 130 if Ctrl-C stopped the study."""
    if not given.mpi:
        return _command(given, None)
    from macrostep.solvers.studies.clusters import mpi_ranks

    with mpi_ranks() as ranks:
        return 0 if ranks is None else _command(given, ranks)


def _command(given: Namespace, ranks: Executor | None) -> int:
    outputs = [path for text in given.outputs if (path := output_path(text, "-o", _OUTPUTS)) is not None]
    jobs = whole_number(given.jobs, "--jobs")
    folder = None if given.folder is None else Path(given.folder).absolute()
    if given.file is None:
        return _list_kept(folder, given.json)
    is_study = given.file in examples.study_names() or given.file.endswith(SUFFIXES)
    study, diagram = _study_of_file(given) if is_study else _study_of_diagram(given)
    with preparation():
        from macrostep.solvers.coupling import methods
        from macrostep.solvers.studies.outcome import Outcome
        from macrostep.solvers.studies.plan import make_plan
        from macrostep.solvers.studies.store import store_of

        plan = make_plan(study, diagram, methods())
    refuse_problems(from_document(plan.document, given.file).problems(), given.file)
    check_variables((*study.figures, *study.costs), plan.document)
    store = store_of(plan, folder)
    if given.restart:
        store.forget()
    code = 0
    if not all(store.has(point.key) for point in plan.points):
        with _executor(given.executor, jobs) if ranks is None else nullcontext(ranks) as executor:
            code = _carry_out(plan, store, executor)
    outcome = Outcome(plan, store.records)
    _write(outcome, outputs, is_json=given.json)
    died = [record for _, record in outcome.failed if record["status"] == "died"]
    return code or (1 if died else 0)


def _executor(address: str | None, jobs: int | None) -> AbstractContextManager[Executor]:
    """Return what does the runs: processes here, or a cluster."""
    from macrostep.solvers.processes.workers import Workers
    from macrostep.solvers.studies.clusters import dask_cluster

    if address is None:
        return Workers(jobs)
    kind, separator, rest = address.partition("://")
    if kind != "dask" or not separator or not rest:
        raise MacrostepError(f"--executor is dask://HOST:PORT, the address of a Dask scheduler, and not {address}.")
    return dask_cluster(rest)


def _study_of_file(given: Namespace) -> tuple[Study, Diagram]:
    """Return a study that stands in a file, and its diagram."""
    extra = [name for name, value in (("-m", given.methods), ("--over", given.over), ("--set", given.parameters),
                                      ("--stop", given.stop), ("--solver", given.solvers), ("--cut", given.cuts),
                                      (str(given.kind), given.kind)) if value]  # fmt: skip
    if extra:
        raise MacrostepError(f"{given.file} is a study and says its methods itself; leave {', '.join(extra)} away.")
    path = examples.study_path(given.file) if given.file in examples.study_names() else Path(given.file)
    study = load_study(path)
    if not study.diagram:
        raise MacrostepError(f"{path} does not say of which diagram it is; add diagram = NAME.")
    return _with_figures(study, given), load(beside(path, study.diagram))


def _study_of_diagram(given: Namespace) -> tuple[Study, Diagram]:
    """Return the study that the arguments describe, with sensible values for what they leave out."""
    if given.kind is None:
        raise MacrostepError(f"Say which study of {given.file}: {', '.join(KINDS)}.")
    kind: Kind = given.kind
    over = [axis(text) for text in given.over]
    diagram = changed_diagram(given)
    with preparation():
        from macrostep.solvers.studies.defaults import default_study

        study = default_study(kind, diagram, given.methods, over)
    return _with_figures(study, given), diagram


def _with_figures(study: Study, given: Namespace) -> Study:
    """Return a study with the figures that the arguments ask for."""
    import msgspec

    chosen: dict[str, Any] = {}
    if given.figures:
        chosen["figures"] = tuple(figure_named(name).name for name in given.figures)
    if given.costs:
        chosen["costs"] = tuple(figure_named(name).name for name in given.costs)
    for name in (*study.figures, *study.costs):
        figure_named(name)
    return msgspec.structs.replace(study, **chosen)


def _carry_out(plan: Plan, store: Store, executor: Executor) -> int:
    """Do what is not done yet with a progress bar; returns 0, 130 if Ctrl-C ended it, or 1 if the executor broke."""
    from macrostep.gui.command_line.common.running import interrupts
    from macrostep.solvers.studies.running import StudyFailed, StudyRun

    run = StudyRun(plan, store, executor)
    if run.done:
        print(f"macrostep: {run.done} of {run.total} runs are kept from before.", file=sys.stderr)
    try:
        with ProgressBar("") as bar, interrupts(run.stop):
            run.start()
            while not run.wait(_LOOK):
                bar.label = f"{plan.document['name']}, {run.done} of {run.total} runs"
                bar.show(run.fraction)
    except StudyFailed as failed:
        print(f"macrostep: {failed}", file=sys.stderr)
        return 1
    finally:
        if not run.is_finished:
            run.stop()
    if run.is_finished:
        return 0
    kept_runs = f"{run.done} of {run.total} runs are kept, and the same command goes on."
    print(f"macrostep: {stopped().rstrip('.')}; {kept_runs}", file=sys.stderr)
    return 130


def _write(outcome: Outcome, outputs: list[Path], *, is_json: bool) -> None:
    """Write what came out: to the files, and as a table or JSON to standard output."""
    from macrostep.gui.command_line.commands.study_tables import text_of
    from macrostep.model.disk.json_text import lay_out
    from macrostep.model.disk.whole_file import write_whole

    for path in outputs:
        if path.suffix in FORMATS:
            from macrostep.solvers.figures.study_figure import write_study

            write_study(path, outcome)
        else:
            text = outcome.csv_text() if path.suffix == ".csv" else lay_out(outcome.to_json())
            write_whole(path, text.encode())
    if is_json:
        write_json(outcome.to_json())
        return
    print(text_of(outcome), end="")
    for path in outputs:
        print(f"\nWritten: {path}", end="")
    print("" if not outputs else "\n", end="")


def _list_kept(folder: Path | None, is_json: bool) -> int:
    """Show the studies that are shipped, and those that are kept."""
    from macrostep.gui.command_line.common.output import write_table
    from macrostep.solvers.studies.store import kept_studies

    shipped = [(name, load_study(examples.study_path(name))) for name in examples.study_names()]
    kept = kept_studies(folder)
    if is_json:
        write_json({
            "studies": [{"name": name, "kind": study.kind, "title": study.title} for name, study in shipped],
            "kept": [
                {"id": h.id, "diagram": h.document["name"], "kind": h.study.kind, "title": h.study.title,
                 "created": h.created, "done": h.done, "total": h.total, "file": str(h.path)}
                for h in kept
            ],
        })  # fmt: skip
        return 0
    write_table([["study", "kind", "title"], *([name, study.kind, study.title] for name, study in shipped)])
    if kept:
        print("\nkept:")
        write_table(
            [["begun", "diagram", "kind", "runs", "title"]]
            + [
                [
                    h.created,
                    h.document["name"],
                    h.study.kind,
                    f"{h.done} of {h.total}",
                    h.study.title,
                ]
                for h in kept
            ]
        )
    return 0
