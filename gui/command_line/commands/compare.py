"""``macrostep compare``: several methods on one diagram, each against the monolithic reference."""

from __future__ import annotations

import sys
import time
from argparse import Namespace
from dataclasses import replace
from typing import TYPE_CHECKING

from macrostep.gui.command_line.common.attempts import attempted, is_reported
from macrostep.gui.command_line.common.inputs import changed_diagram, diagram_of, output_path, page_style, whole_number
from macrostep.gui.command_line.common.output import exit_code, preparation
from macrostep.gui.command_line.common.ranks import announced, on_its_ranks
from macrostep.model.base.errors import MacrostepError
from macrostep.model.disk.json_text import lay_out
from macrostep.solvers.plotting.styles import FORMATS

if TYPE_CHECKING:
    from macrostep.model.diagram.chosen_method import ChosenMethod
    from macrostep.model.diagram.diagram import Diagram
    from macrostep.solvers.comparison.across_sets import AcrossSets
    from macrostep.solvers.comparison.rule import Rule
    from macrostep.solvers.comparison.table import Compared, Comparison
    from macrostep.solvers.distribution.leader import Leader
    from macrostep.solvers.distribution.session import Session
    from macrostep.solvers.problem.problem import Problem
    from macrostep.solvers.reference.reference import Reference
    from macrostep.solvers.results.results import Result
    from macrostep.solvers.run.run import Run


_NO_REFERENCE, _NO_ERRORS = "The reference could not be made. ", "Its errors are not known. "
_REFERENCE_STOPPED = "The monolithic reference was stopped."
_STOPPED = "There is no reference, as the runs were stopped."


def command(given: Namespace) -> int:
    """Run the methods; return 0, 1 if one or the reference did not go through, or 130 if Ctrl-C stopped one."""
    titles = _titles(given)
    if len(titles) > 1:
        return _in_each_set(given, titles)
    return on_its_ranks(given, lambda session: _command(given, session))


def _command(given: Namespace, session: Session | None) -> int:
    figure, style = output_path(given.figure, "--figure", FORMATS), page_style(given)
    _, _, comparison, _, code = compared(given, session)
    # What did not go through stands on standard error already.
    shown = tuple(replace(run, result=replace(run.result, error="")) for run in comparison.runs)
    if given.json and given.samples is not None:
        from macrostep.gui.command_line.common.repeatable import with_samples

        sys.stdout.write(lay_out(with_samples(comparison, whole_number(given.samples, "--samples") or 0)))
    else:
        sys.stdout.write(_text(comparison if given.json else replace(comparison, runs=shown), is_json=given.json))
    if figure is not None and comparison.reference is not None:
        from macrostep.solvers.figures.comparison import write_comparison

        write_comparison(figure, comparison, style, given.signals)
        if not given.json:
            print(f"\nWritten: {figure}")
    return code


def _titles(given: Namespace) -> list[str]:
    """Return the parameter sets to compare in; "all" are those of the diagram."""
    titles = list(dict.fromkeys(given.parameter_sets))
    if titles == ["all"]:
        titles = list(diagram_of(given).parameter_sets) or titles
        given.parameter_sets = titles
    return titles


def _in_each_set(given: Namespace, titles: list[str]) -> int:
    """Compare with each parameter set, and write one table of all."""
    for option, value in (("--figure", given.figure), ("--mpi", given.mpi)):
        if value:
            raise MacrostepError(f"{option} is for one comparison; give one --parameter-set with it.")
    from macrostep.solvers.comparison.across_sets import AcrossSets

    comparisons, codes, name = {}, [], ""
    for title in titles:
        diagram, _, comparisons[title], _, code = compared(Namespace(**{**vars(given), "parameter_sets": [title]}))
        codes.append(code)
        name = diagram.name
        if code == 130:
            break
    sys.stdout.write(_text(AcrossSets(name, comparisons), is_json=given.json))
    return max(codes)


def _text(comparison: Comparison | AcrossSets, *, is_json: bool) -> str:
    return lay_out(comparison.to_json()) if is_json else f"{comparison}\n"


def compared(
    given: Namespace, session: Session | None = None
) -> tuple[Diagram, list[ChosenMethod], Comparison, Reference | None, int]:
    """Run the methods that the arguments name.

    Parameters
    ----------
    given : Namespace
    session : Session, optional
        The ranks that the subsystems are shared among.

    Returns
    -------
    diagram : Diagram
        As it was run.
    methods : list of ChosenMethod
    comparison : Comparison
        As far as Ctrl-C let it come.
    reference : Reference or None
    code : int
        The exit code.
    """
    began = time.perf_counter()
    settings = {"dense": whole_number(given.dense, "--dense") or 0}
    settings["threads"] = whole_number(given.threads, "--threads") or 0  # which is automatic
    diagram = changed_diagram(given)
    with preparation():
        # The engine and its compiler load only for what is worth running.
        from macrostep.gui.command_line.common.running import chosen_methods
        from macrostep.model.files.files import to_document
        from macrostep.solvers.comparison.comparison import share_limit
        from macrostep.solvers.comparison.rule import DEFAULT_RULE, parse_rule
        from macrostep.solvers.comparison.table import Comparison
        from macrostep.solvers.freezing.freeze import cut_problems
        from macrostep.solvers.reference.as_result import reference_result

        rule = _known(parse_rule(given.rank), diagram) if given.rank else DEFAULT_RULE
        methods = chosen_methods(given.methods, diagram)
        problems = cut_problems(diagram, (method.cut for method in methods))
        leader = session.meet(problems) if session else None
        runs = [
            _begun(n, problem, method, settings, leader)
            for n, (problem, method) in enumerate(zip(problems, methods, strict=True))
        ]
    share_limit(runs)
    results = _run_all(runs, methods)
    is_stopped = any(result.status == "stopped" for result in results)
    reference, fault = (None, _STOPPED) if is_stopped else _reference(problems[0], results)
    runs_compared = tuple(
        _assessed(n, run, result, reference) for n, (run, result) in enumerate(zip(runs, results, strict=False))
    )
    setup_time = time.perf_counter() - began - sum(run.result.statistics.wall_time for run in runs_compared)
    document = to_document(diagram)
    for method, run in zip(methods, runs_compared, strict=False):
        run.result.document = document
        run.result.statistics.setup_time = setup_time
        if run.result.error and not is_reported(run.result.error):
            print(f"macrostep: {method}: {run.result.error}", file=sys.stderr)
    if fault and not is_stopped and not is_reported(fault.removeprefix(_NO_REFERENCE)):
        print(f"macrostep: {fault}", file=sys.stderr)
    comparison = Comparison(
        diagram.name,
        None if reference is None else reference.kind,
        "none" if reference is None else reference.label,
        runs_compared,
        rule,
        fault,
        tuple(map(str, methods)),
        None if reference is None else reference_result(problems[0], reference),
    )
    code = exit_code(run.result for run in runs_compared)
    return diagram, methods[: len(results)], comparison, reference, _code(code, fault)


def _known(rule: Rule, diagram: Diagram) -> Rule:
    """Return the rule if the variable that it asks for exists; it would be a pity to find out after the runs.

    Raises
    ------
    MacrostepError
        If it does not.
    """
    from macrostep.solvers.comparison.rule import LARGEST, MEAN

    names = [f"{s.name}.{name}" for s in diagram.subsystems.values() for name in (*s.states, *s.outputs)]
    if rule.error not in (LARGEST, MEAN, *names):
        raise MacrostepError(
            f"--rank error={rule.error}: there is no such variable; there are: {', '.join(dict.fromkeys(names))}, "
            f"{LARGEST} and {MEAN}."
        )
    return rule


def _begun(
    n: int, problem: Problem, method: ChosenMethod, settings: dict[str, int], leader: Leader | None
) -> Run | Result:
    """Begin a run; where foreign code ended the process in that, return the result that says so."""
    from macrostep.solvers.run.refusal import failed_result
    from macrostep.solvers.run.run import begun

    distribution = announced(leader, problem, method, settings["dense"]) if leader else None
    return attempted(
        f"beginning {n}", problem, lambda: begun(problem, method, distribution=distribution, **settings),
        lambda sentence: failed_result(problem, method, sentence), f"{method}: ",
    )  # fmt: skip


def _assessed(n: int, run: Run | Result, result: Result, reference: Reference | None) -> Compared:
    """Measure a run against the reference; where foreign code ended the process in that, no error of it is known."""
    from macrostep.solvers.comparison.comparison import assessed
    from macrostep.solvers.comparison.table import Compared
    from macrostep.solvers.results.results import Result

    def unknown(sentence: str) -> Compared:
        return Compared(replace(result, notes=(*result.notes, f"{_NO_ERRORS}{sentence}")), {})

    if isinstance(run, Result) or not run.problem.runs_foreign_code:
        return assessed(run, result, reference)
    return attempted(f"errors {n}", run.problem, lambda: assessed(run, result, reference), unknown, _NO_ERRORS)


def _run_all(runs: list[Run | Result], methods: list[ChosenMethod]) -> list[Result]:
    """Carry out the runs that have begun, one after the other, until Ctrl-C stops one."""
    from macrostep.gui.command_line.common.running import carried_out
    from macrostep.solvers.results.results import Result

    results: list[Result] = []
    for method, run in zip(methods, runs, strict=True):
        if isinstance(run, Result):
            results.append(run)
            continue
        result, why = carried_out(run, str(method))
        results.append(result)
        if result.status == "stopped":
            print(f"macrostep: {method}: {why}", file=sys.stderr)
            break
    return results


def _reference(problem: Problem, results: list[Result]) -> tuple[Reference | None, str]:
    """Compute the reference at the runs' communication points; where there is none, say why.

    The runs are worth showing without it.
    """
    from macrostep.gui.command_line.common.running import reference_to_end
    from macrostep.solvers.comparison.comparison import reference_times

    def work() -> tuple[Reference | None, str]:
        return reference_to_end(problem, reference_times(problem, results)), ""

    try:
        return attempted("reference", problem, work, lambda why: (None, f"{_NO_REFERENCE}{why}"), _NO_REFERENCE)
    except KeyboardInterrupt:
        return None, _REFERENCE_STOPPED
    except MacrostepError as error:
        return None, str(error)


def _code(of_runs: int, no_reference: str) -> int:
    """Return the exit code of runs and what keeps them from being compared."""
    if of_runs == 130 or no_reference == _REFERENCE_STOPPED:
        return 130
    return 1 if no_reference else of_runs
