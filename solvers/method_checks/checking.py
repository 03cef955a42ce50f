"""A method tried on what it says of itself, and on what every method should hold."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from html import escape
from itertools import pairwise
from typing import Any, Literal

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.diagram.chosen_method import ChosenMethod, chosen_method
from macrostep.model.diagram.diagram import Diagram
from macrostep.solvers.comparison.simulate import simulate
from macrostep.solvers.coupling import method_named, methods
from macrostep.solvers.coupling.parts.method import Wrapper
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.method_checks.problems import CheckProblem, problems
from macrostep.solvers.options.options import MethodDescription, find_method
from macrostep.solvers.results.html import paragraphs_html, table_html
from macrostep.solvers.results.results import Result
from macrostep.solvers.run.refusal import MethodRefused
from macrostep.solvers.run.run import Run
from macrostep.solvers.stability.analysis import analyse

History = Mapping[str, Callable[[float], float]]
Verdict = Literal["holds", "fails", "note"]

STEPS = tuple(0.2 / 2**k for k in range(6))
"""Macro-steps at which orders are measured [s]."""
_EXACT, _LARGEST = 1e-11, 0.3
"""Errors below and above this, relative to the range of a variable, say nothing of an order."""
_FALLEN = 0.5
"""What an error of the largest step falls to at least, at the smallest, which is a 32nd of it."""
_STILL_FALLING = 0.8
"""Where the slope from one step to the next is below so much of the steepest before, something else ends the error."""
_MISSED = 0.3
"""By how much a measured order may be below the one that a method says."""
_BESIDE = "Beside others, in short:"
_LEFT_BEHIND = (
    "the kernel reads what an earlier macro-step left in u, degree or an array of its own: write u and degree in each "
    "one, and keep what shall be remembered in a MethodMemory, which is taken back with the step"
)
_SAME = 1e-9
"""What two runs may differ by, relative to the range of a variable, to be called the same."""


@dataclass(frozen=True)
class CheckedPoint:
    """What was tried, and what came out.

    Attributes
    ----------
    what : str
    verdict : {"holds", "fails", "note"}
        A note is neither right nor wrong: it says what the method is like.
    finding : str
        With numbers.
    """

    what: str
    verdict: Verdict
    finding: str


@dataclass(frozen=True)
class MethodChecks:
    """What :func:`check_method` returns; ``str()`` of it is a table.

    Attributes
    ----------
    method : str
    label : str
    checks : tuple of CheckedPoint
    beside : tuple of MethodChecks
        Those of other methods, which the pages show side by side with it.
    """

    method: str
    label: str
    checks: tuple[CheckedPoint, ...]
    beside: tuple[MethodChecks, ...] = ()

    @property
    def failed(self) -> tuple[CheckedPoint, ...]:
        return tuple(check for check in self.checks if check.verdict == "fails")

    def __str__(self) -> str:
        width = max(len(check.what) for check in self.checks)
        lines = (f"{check.what:<{width}}  {check.verdict:<5}  {check.finding}" for check in self.checks)
        return "\n".join([f"{self.label} ({self.method})", "", *lines, "", self.sentence])

    def _repr_html_(self) -> str:
        lines = [[check.what, check.verdict, check.finding] for check in self.checks]
        title = paragraphs_html([f"{self.label} ({self.method})"])
        own = title + table_html(("what", "verdict", "finding"), lines) + paragraphs_html([self.sentence])
        if not self.beside:
            return own
        head, *rows = self._side_by_side()
        return own + paragraphs_html([_BESIDE]) + table_html(head, rows)

    def _side_by_side(self) -> list[list[str]]:
        """Return a head and a row for each point: what came out of it in short, by method."""
        every = (self, *self.beside)
        found = [
            {check.what: f"{check.verdict}: {check.finding.split(';')[0]}" for check in its.checks} for its in every
        ]
        points = dict.fromkeys(what for its in found for what in its)
        rows = [[what, *(its.get(what, "") for its in found)] for what in points]
        return [["what", *(its.label for its in every)], *rows]

    def to_markdown(self) -> str:
        """Return the page as Markdown."""
        lines = (f"| {check.what} | {check.verdict} | {check.finding.replace('|', ' ')} |" for check in self.checks)
        head = [f"# {self.label} (`{self.method}`)", "", "| what | verdict | finding |", "|---|---|---|"]
        own = [*head, *lines, "", self.sentence, ""]
        if self.beside:
            names, *rows = self._side_by_side()
            table = [names, ["---"] * len(names), *([cell.replace("|", " ") for cell in row] for row in rows)]
            own += [_BESIDE, "", *(f"| {' | '.join(row)} |" for row in table), ""]
        return "\n".join(own)

    def to_html(self) -> str:
        """Return the page as HTML."""
        title = escape(f"{self.label}: what it holds of what it says")
        head = f'<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>{title}</title></head>'
        return f"{head}<body>{self._repr_html_()}</body></html>\n"

    @property
    def sentence(self) -> str:
        """What came out of all of it."""
        if not self.failed:
            return "Everything that was tried holds."
        return f"{len(self.failed)} of {len(self.checks)} fail: {', '.join(check.what for check in self.failed)}."

    def to_json(self) -> dict[str, Any]:
        """Return the object that ``macrostep check-method --json`` writes."""
        own = {"method": self.method, "label": self.label, "checks": [vars(check) for check in self.checks]}
        return own | ({"beside": [its.to_json() for its in self.beside]} if self.beside else {})


def check_method(method: str | ChosenMethod, beside: Sequence[str | ChosenMethod] = ()) -> MethodChecks:
    """Try a method, with the options given, on small problems whose solutions are known.

    Parameters
    ----------
    method : str or ChosenMethod
        Such as ``"mine"`` or ``"mine:order=2"``; its step is chosen here.
    beside : sequence of str or ChosenMethod
        Others that are tried alike, for the pages.

    Raises
    ------
    MacrostepError
        If there is no such method or option.
    """
    chosen = chosen_method(method)
    described = find_method(chosen, {known.name: known for known in methods()})
    checks = _Checks(chosen, described)
    others = tuple(check_method(other) for other in beside)
    return MethodChecks(str(chosen), described.label, tuple(checks.all()), others)


class _Checks:
    def __init__(self, chosen: ChosenMethod, described: MethodDescription) -> None:
        self._chosen, self._described = chosen, described
        self._step = STEPS[2] if any(option.name == "step" for option in described.options) else None

    def all(self) -> Iterator[CheckedPoint]:
        """Yield all checks, one after the other; what a method fails in by an error of its own is said, too.

        First Python runs its code: what reaches outside of arrays would end the process if it were compiled.
        """
        try:
            yield from self._interpreted()
        except MacrostepError as error:
            yield CheckedPoint("in Python", "fails", f"{error} Nothing else was tried.")
            return
        for check in (
            self._orders, self._twice, self._rejected, self._rest, self._shifted, self._scaled, self._reversed,
            self._capabilities, self._stability, self._cost,
        ):  # fmt: skip
            try:
                yield from check()
            except MacrostepError as error:
                what = (check.__doc__ or "").split(":")[0]
                yield CheckedPoint(what, "fails", str(error).splitlines()[0])

    def _run(
        self, diagram: Diagram, step: float | None = None, history: History | None = None, *, interpret: bool = False
    ) -> Result:
        chosen = self._chosen if step is None else self._chosen.with_options({"step": step})
        return simulate(diagram, chosen, threads=1, history=history, interpret=interpret)

    @cached_property
    def _plain(self) -> CheckProblem:
        return problems()[1]

    @cached_property
    def _result(self) -> Result:
        return self._run(self._plain.diagram, self._step)

    def _orders(self) -> Iterator[CheckedPoint]:
        """order of convergence: from a cold start and with a history, with and without feedthrough."""
        if self._step is None or self._chooses:
            said = ", ".join(f"{_error(p, self._run(p.diagram)):.2g} {p.title}" for p in problems())
            yield CheckedPoint(
                "order of convergence", "note", f"it chooses its steps; its errors with these options are {said}"
            )
            return
        for problem in problems():
            for is_warm in (False, True):
                yield self._order(problem, is_warm)

    def _order(self, problem: CheckProblem, is_warm: bool) -> CheckedPoint:
        history = problem.history if is_warm else None
        points = []
        for step in STEPS:
            result = self._run(problem.diagram, step, history=history)
            mean = 4.0 / max(result.statistics.macro_steps.values())
            points.append((mean, _error(problem, result)))
        what = f"order, {problem.title}, {'with a history' if is_warm else 'from a cold start'}"
        said = ", ".join(f"{e:.2g} at {h:.3g} s" for h, e in (points[0], points[-1]))
        (_, coarse), (_, fine) = points[0], points[-1]
        if fine > _EXACT and not fine < _FALLEN * coarse:
            return CheckedPoint(what, "fails", f"it does not converge: error {said}")
        used = _converging(points)
        if len(used) < 3:
            exact = all(e <= _EXACT for _, e in points[-2:])
            return CheckedPoint(what, "note", f"{'exact up to rounding' if exact else 'not to be seen'}: error {said}")
        h, e = np.log(np.array(used[-4:])).T
        slope = float(np.polyfit(h, e, 1)[0])
        promised = self._promised(problem) if is_warm else None
        if promised is None:
            return CheckedPoint(what, "note", f"{slope:.2f}; error {said}")
        verdict: Verdict = "holds" if slope >= promised - _MISSED else "fails"
        return CheckedPoint(what, verdict, f"{slope:.2f}, and {promised} promised; error {said}")

    def _promised(self, problem: CheckProblem) -> int | None:
        frozen = freeze(problem.diagram)
        made = method_named(self._chosen).make(self._chosen.full_name, self._chosen.options, STEPS[0])
        accuracy = made.accuracy(frozen)
        if accuracy is None:  # a method of one's own may say a number, or more in words
            return int(made.convergence) if made.convergence.isdecimal() else None
        return accuracy.order

    def _twice(self) -> Iterator[CheckedPoint]:
        """the same again: a second run gives the same bits."""
        again = self._run(self._plain.diagram, self._step)
        is_same = again.fingerprint == self._result.fingerprint
        yield CheckedPoint(
            "the same again", "holds" if is_same else "fails", "to the bit" if is_same else "a second run differs"
        )

    def _interpreted(self) -> Iterator[CheckedPoint]:
        """in Python: its code run by Python, which sees places outside of arrays, gives the same bits."""
        if issubclass(method_named(self._chosen), Wrapper):
            return  # its kernel is that of the method inside
        result = self._run(self._plain.diagram, self._step, interpret=True)
        is_same = result.fingerprint == self._result.fingerprint
        yield CheckedPoint("in Python", "holds" if is_same else "fails", "to the bit" if is_same else "another result")

    def _rejected(self) -> Iterator[CheckedPoint]:
        """rejected steps: a macro-step that is taken back and done again leaves no trace."""
        made = method_named(self._chosen).make(self._chosen.full_name, self._chosen.options, STEPS[0])
        if isinstance(made, Wrapper) or not made.is_synchronous:
            return  # nobody rejects its steps but itself
        chosen = self._chosen if self._step is None else self._chosen.with_options({"step": self._step})
        run = Run(freeze(self._plain.diagram), chosen, is_rejected=True)
        if failure := run.to_end():
            yield CheckedPoint("rejected steps", "fails", f"taken back and done again, the run ends: {failure}")
            return
        names = [name for name in run.result if not np.array_equal(run.result[name], self._result[name])]
        said = f"{run.result.statistics.rejected_steps} taken back and done again, "
        said += f"{names[0]} is another one; {_LEFT_BEHIND}" if names else "nothing is different, to the bit"
        yield CheckedPoint("rejected steps", "fails" if names else "holds", said)

    def _rest(self) -> Iterator[CheckedPoint]:
        """rest: what is at rest stays there."""
        result = self._run(problems(size=0.0)[1].diagram, self._step)
        largest = max(result.largest(name) for name in result)
        yield CheckedPoint("rest", "holds" if largest == 0.0 else "fails", f"the largest value is {largest:.2g}")

    def _shifted(self) -> Iterator[CheckedPoint]:
        """start time: nothing depends on when a run begins."""
        yield self._compared("start time", problems(start=256.0)[1].diagram, 1.0, "begun at 256 s")

    def _scaled(self) -> Iterator[CheckedPoint]:
        """scale: values a million times as large give results a million times as large."""
        yield self._compared("scale", problems(size=1e6)[1].diagram, 1e-6, "a million times as large")

    def _reversed(self) -> Iterator[CheckedPoint]:
        """order of subsystems: the order in the file does not matter."""
        diagram = self._plain.diagram
        other = Diagram(
            diagram.name, tuple(diagram.subsystems.values())[::-1],
            [(source, target) for target, source in diagram.connections.items()][::-1], stop=diagram.stop,
        )  # fmt: skip
        yield self._compared("order of subsystems", other, 1.0, "the other way round", is_fault=False)

    def _compared(self, what: str, diagram: Diagram, factor: float, how: str, *, is_fault: bool = True) -> CheckedPoint:
        """Run another diagram that should give the same."""
        other, distance = self._run(diagram, self._step), 0.0
        for name in self._plain.states:
            mine, its = self._result[name], factor * other[name]
            if len(mine) != len(its):
                return CheckedPoint(
                    what, "note", f"{how}, it takes {len(its)} communication points in place of {len(mine)}"
                )
            distance = max(distance, float(np.max(np.abs(mine - its)) / np.ptp(mine)))
        said = f"{how}, it differs by {distance:.2g} of the range"
        if distance <= _SAME:
            return CheckedPoint(what, "holds", said)
        return CheckedPoint(what, "fails" if is_fault and not self._chooses else "note", said)

    @cached_property
    def _chooses(self) -> bool:
        """Whether it compares with tolerances, which have units of their own."""
        made = method_named(self._chosen).make(self._chosen.full_name, self._chosen.options, STEPS[0])
        return bool(made.chooses(freeze(self._plain.diagram))) or not made.is_synchronous

    def _capabilities(self) -> Iterator[CheckedPoint]:
        """capabilities: without those that it needs it is refused, without the others it runs."""
        for name in ("canGetAndSetFMUState", "providesDirectionalDerivatives"):
            diagram = self._plain.diagram.copy()
            for subsystem in list(diagram.subsystems.values()):
                diagram.replace(subsystem.name, subsystem.replaced(capabilities={name: False}))
            is_needed = name in self._described.requires
            try:
                self._run(diagram, self._step)
            except MethodRefused as refused:
                verdict: Verdict = "holds" if is_needed else "note"
                yield CheckedPoint(f"without {name}", verdict, f"refused: {str(refused).splitlines()[0]}")
            else:
                said = "it runs, and says that it needs it" if is_needed else "it runs"
                yield CheckedPoint(f"without {name}", "fails" if is_needed else "holds", said)

    def _stability(self) -> Iterator[CheckedPoint]:
        """stability: the largest macro-step at which nothing grows."""
        if self._step is None:
            return
        first = _first_to_compare()
        for problem in problems():
            mine, its = analyse(problem.diagram, [self._with_step(), f"{first.name}:step={STEPS[0]}"]).methods
            if mine.refusal:
                yield CheckedPoint(f"stability, {problem.title}", "note", mine.refusal)
                continue
            said = f"stable up to {_limit(mine.largest_step)}; {first.label} up to {_limit(its.largest_step)}"
            yield CheckedPoint(f"stability, {problem.title}", "note", said)

    def _with_step(self) -> ChosenMethod:
        return self._chosen.with_options({"step": STEPS[0]})

    def _cost(self) -> Iterator[CheckedPoint]:
        """cost: what a macro-step takes."""
        counts = self._result.statistics
        steps = max(counts.macro_steps.values())
        mine = _seconds(lambda: self._run(self._plain.diagram, self._step))
        first = _first_to_compare()
        its = _seconds(lambda: simulate(self._plain.diagram, first.name, step=self._step or STEPS[2], threads=1))
        yield CheckedPoint(
            "cost", "note",
            f"for a macro-step {counts.integrations / steps:.3g} integrations, {counts.iterations / steps:.3g} "
            f"iterations, {counts.linearisations / steps:.3g} linearisations, {counts.rejected_steps} of {steps} "
            f"rejected; {mine / its:.3g} times the time of {first.label}",
        )  # fmt: skip


def _converging(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """Return the steps and errors of which the error is neither larger than the signal nor where something ends it.

    That may be rounding, or the tolerance of an iteration: from there on errors fall more slowly.
    """
    used = [(h, e) for h, e in points if _EXACT < e < _LARGEST]
    steepest = 0.0
    for k, ((h, e), (next_h, next_e)) in enumerate(pairwise(used), 1):
        slope = math.log(e / next_e) / math.log(h / next_h) if h != next_h else math.nan
        if not slope >= _STILL_FALLING * steepest:
            return used[:k]
        steepest = max(steepest, slope)
    return used


def _error(problem: CheckProblem, result: Result) -> float:
    """Return the largest RMSE of the states, relative to their ranges."""
    errors = []
    for name in problem.states:
        exact = problem.exact(name, result.time(name.partition(".")[0]))
        errors.append(math.sqrt(float(np.mean(np.square(result[name] - exact)))) / float(np.ptp(exact)))
    return max(errors)


def _first_to_compare() -> MethodDescription:
    """Return the method that all are compared with first."""
    return min((method for method in methods() if method.comparison), key=lambda method: method.comparison)


def _seconds(run: Callable[[], Result]) -> float:
    """Return the time of a run itself for a macro-step, the least of several [s]."""
    times: list[float] = []
    end = time.perf_counter() + 0.2
    while len(times) < 3 or time.perf_counter() < end:
        statistics = run().statistics
        times.append(statistics.wall_time / max(statistics.macro_steps.values()))
    return min(times)


def _limit(step: float | None) -> str:
    return "no step" if not step else f"{step:.3g} s"
