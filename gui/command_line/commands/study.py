"""``macrostep study``: many runs of a diagram in parallel, kept as they end, and a graph of what came out."""

from __future__ import annotations

import sys
from argparse import Namespace
from concurrent.futures import Executor
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from macrostep import examples
from macrostep.gui.command_line.common.inputs import (
    beside,
    changed_diagram,
    output_path,
    page_style,
    refuse_problems,
    whole_number,
)
from macrostep.gui.command_line.common.interruption import stopped
from macrostep.gui.command_line.common.output import ProgressBar, preparation, write_json, write_text
from macrostep.gui.command_line.common.repeatable import repeatable_path
from macrostep.model.base.errors import MacrostepError
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.files.files import from_document, load
from macrostep.solvers.figures.page_style import PageStyle
from macrostep.solvers.plotting.styles import FORMATS
from macrostep.solvers.studies.figures import check_variables, figure_named
from macrostep.solvers.studies.study import KINDS, REFERENCE, SUFFIXES, Kind, Series, Study, axis, load_study

if TYPE_CHECKING:
    from macrostep.solvers.studies.outcome import Outcome
    from macrostep.solvers.studies.plan import Plan
    from macrostep.solvers.studies.store import Store

_OUTPUTS = (".csv", ".json", *FORMATS)
_DRAWN = "lhs:100"
"""How a sample is drawn if nothing is said."""
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
    folders = [path for text in given.outputs if (path := repeatable_path(text)) is not None]
    files = [text for text in given.outputs if repeatable_path(text) is None]
    outputs = [path for text in files if (path := output_path(text, "-o", _OUTPUTS)) is not None]
    page = page_style(given)
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
    for path in folders if not code else ():
        _write_repeatable(path, outcome, diagram, given, page)
    _write(outcome, outputs, page, is_json=given.json)
    if not given.json:
        print("".join(f"\nWritten: {path}\n" for path in folders if not code), end="")
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
                                      ("--vary", given.vary), ("--draw", given.draw), ("--seed", given.seed),
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
    if kind == "sample":
        return _sample(given)
    for option in ("vary", "draw", "seed"):
        if getattr(given, option):
            raise MacrostepError(f"--{option} belongs to a sample: macrostep study {given.file} sample.")
    over = [axis(text) for text in given.over]
    diagram = changed_diagram(given)
    with preparation():
        from macrostep.solvers.studies.defaults import default_study

        study = default_study(kind, diagram, given.methods, over)
    return _with_figures(study, given), diagram


def _sample(given: Namespace) -> tuple[Study, Diagram]:
    """Return the study of runs whose parameters are drawn at random."""
    if given.over:
        raise MacrostepError("A sample is made over what --vary draws; leave --over away.")
    vary: dict[str, str] = {}
    for text in given.vary:
        name, equals, law = (part.strip() for part in text.partition("="))
        if not (equals and name and law):
            raise MacrostepError(f"--vary {text}: write it as 'left.m=normal(1, 0.1)'.")
        if name in vary:
            raise MacrostepError(f"--vary: {name} is drawn twice.")
        vary[name] = law
    if not given.figures:
        raise MacrostepError("Say what is looked at: --figure max:left.x, --figure final:left.x - right.x.")
    seed = given.seed or "0"
    if not (seed.isascii() and seed.isdecimal() and len(seed) < 10):
        raise MacrostepError(f"--seed must be a whole number from 0 on, not {seed}.")
    series = tuple(Series(text) for text in given.methods or [REFERENCE])
    study = Study("sample", series, vary=vary, sample=given.draw or _DRAWN, seed=int(seed))
    return _with_figures(study, given), changed_diagram(given)


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


def _write_repeatable(path: Path, outcome: Outcome, diagram: Diagram, given: Namespace, page: PageStyle) -> None:
    """Write the folder or archive that repeats a study, with its figure and its table."""
    from macrostep.gui.command_line.common.repeatable import content_of
    from macrostep.gui.command_line.common.repeatable import write_study as write_folder
    from macrostep.solvers.figures.study_figure import write_study

    with TemporaryDirectory(prefix="macrostep-") as temporary:
        write_study(Path(temporary) / "figure.pdf", outcome, (), page)
        more = {file.name: content_of(file) for file in Path(temporary).iterdir()}
    more["table.csv"] = outcome.csv_text().encode()
    write_folder(path, given.asked, diagram, outcome.plan.study, outcome.to_json(), more, given.authors)


def _write(outcome: Outcome, outputs: list[Path], page: PageStyle, *, is_json: bool) -> None:
    """Write what came out: to the files, and as a table or JSON to standard output."""
    from macrostep.gui.command_line.common.study_tables import text_of
    from macrostep.model.disk.json_text import lay_out

    for path in outputs:
        if path.suffix in FORMATS:
            from macrostep.solvers.figures.study_figure import write_study

            write_study(path, outcome, (), page)
        else:
            text = outcome.csv_text() if path.suffix == ".csv" else lay_out(outcome.to_json())
            write_text(path, text)
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
