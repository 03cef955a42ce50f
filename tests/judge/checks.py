"""What is asked of a diagram whose right solution the judge knows.

Every check returns plain data, so that thousands of them can be written down line by line and counted afterwards.
"""

from __future__ import annotations

import json
import math
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from threading import Timer
from time import process_time
from typing import Any

import numpy as np

from macrostep.model import load, save
from macrostep.model.base.errors import MacrostepError
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.files.schema import from_document
from macrostep.model.fmi.subsystem import fmu_subsystem
from macrostep.solvers import compare, export_fmu, simulate
from macrostep.solvers.comparison.divergence import judged as judged_run
from macrostep.solvers.comparison.table import Compared
from macrostep.solvers.embedded import solver_kinds
from macrostep.solvers.export.compiler import find_compiler
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.reference.reference import compute_reference
from macrostep.solvers.results.chunks import Chunk
from macrostep.solvers.results.results import Result, RunStopped
from macrostep.solvers.run.run import Run
from tests.judge.generator import Document, is_scalable, renamed, scaled
from tests.judge.judge import ROUGH, Verdict, judge, sensitivity
from tests.judge.second_opinion import second_opinion
from tests.judge.system import NoVerdict, System

REFERENCE = 1e-8
"""Of a variable's scale: so far may the reference be off."""
UNITS = 5.0
"""Tolerance units that an embedded solver may be off, for each unit by which the diagram enlarges errors."""
_EXPORTED = 25
"""In one of so many diagrams a subsystem is exported as an FMU."""
PARTS = 32
"""Parts of a run at whose ends methods are compared with the judge."""
STEPS = (128, 256, 512, 2048, 16384)
"""Macro-steps in a run; the last ones are taken where the order does not show in the others."""
FINEST = 131072
"""Macro-steps of what has neither converged until then nor a reason not to."""
TOLERANCES = (1e-2, 1e-3, 1e-4, 1e-5)
"""Of methods that choose their steps by a tolerance; the last one is taken where the others decide nothing."""
_FLOOR = 1e-7
"""Below this an error is the embedded solvers' or the iteration's."""
_LONGEST = 10.0
"""A reference and runs that take longer are given up [s of the processor]."""
_MOST_STEPS = 150_000
"""A run of more macro-steps is given up: the reference at all their ends would take too long."""
_SMALL, _LARGE = 0.1, 0.01
"""A reported error below _SMALL times the real one hides it, if that is above _LARGE of the scale."""

METHODS: dict[str, tuple[str, float]] = {
    "ni_jacobi": ("", 1.0),
    "ni_jacobi order 1": ("order=1", 2.0),
    "gauss_seidel": ("", 1.0),
    "gauss_seidel order 1": ("order=1", 2.0),
    "jacobi_iterated": ("tolerance=1e-9", 2.0),
    "smooth_balance": ("", 2.0),
    "ifosmondi": ("tolerance=1e-9", 4.0),
    "ifosmondi_jfm": ("tolerance=1e-9", 4.0),
    "ifosmondi_jfm costarica": ("tolerance=1e-9,rollback=costarica", 2.0),
    "missiles": ("", 2.0),
}
"""Options, and the order that the method states for smooth signals: the lowest that it says for any subsystem."""
ADAPTIVE: dict[str, Callable[[float, float], str]] = {
    "f3ornits": lambda H, tolerance: f"f3ornits:step={H!r},min_step={1e-3 * H!r},tolerance={tolerance!r}",
    "step_doubling": lambda H, tolerance: f"step_doubling(ni_jacobi:step={H!r}):rtol={tolerance!r},atol=1e-15",
}
"""Methods that choose their steps by a tolerance."""


class _GivenUp(Exception):
    pass


@dataclass
class Report:
    """What came out for one diagram.

    Attributes
    ----------
    seed : int
    verdict : str
        "", or why the judge has none.
    reference : str
        "agrees", "refused: ...", "given up ...", "without verdict: ..." or "wrong: ...".
    methods : dict
        By method, (class, detail); classes are those of :data:`CLASSES`.
    others : dict
        By other check, "holds" or what does not.
    """

    seed: int
    verdict: str = ""
    reference: str = ""
    methods: dict[str, tuple[str, str]] = field(default_factory=dict)
    others: dict[str, str] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        return dict(vars(self))

    def faults(self) -> list[str]:
        """Return everything that must not be."""
        found = [f"reference {self.reference}"] if self.reference.startswith("wrong") else []
        found += [f"{m}: {c}, {d}" for m, (c, d) in self.methods.items() if c in ("wrong", "not converging")]
        return found + [f"{name}: {text}" for name, text in self.others.items() if text != "holds"]


CLASSES = ("order", "converged", "refused", "status", "given up", "told", "not converging", "wrong")
"""Converged with the order that is stated, or with a lower one because of events, kinks, or too few steps; refused with
a reason; ended with a status; was given up here because it took too long; reported its error, which cannot fall
(an algebraic loop, the derivative of a held input, events inside steps), or that its tolerance was missed; reported its
error, but that does not fall; reported a small error where it is large."""


def check(
    seed: int,
    document: Document,
    methods: Iterable[str],
    *,
    others: bool = True,
    seconds: float = 40.0,
    judged: Callable[[Document, np.ndarray, float], Verdict] = judge,
) -> Report:
    """Check everything that runs of a diagram must show.

    Parameters
    ----------
    seed : int
        For what is drawn at random, and the name of the report.
    document : dict
        As in a diagram's file.
    methods : iterable of str
        Of METHODS and ADAPTIVE.
    others : bool
        Whether embedded solvers and invariances are checked too.
    seconds : float
        Of the processor, for the judge.
    judged : callable
        The judge, or what keeps its verdicts.
    """
    report = Report(seed)
    times = np.linspace(document["start"], document["stop"], PARTS + 1)
    diagram = from_document(json.loads(json.dumps(document)))
    try:
        verdict: Verdict | None = judged(document, times, seconds)
        if verdict is not None and _is_ill_conditioned(verdict):
            verdict, report.verdict = None, "errors are enlarged so much that nobody can say what is right"
    except NoVerdict as reason:
        verdict, report.verdict = None, str(reason)
    report.reference = check_reference(diagram, verdict)
    if verdict is not None and report.reference.startswith("wrong"):
        try:
            verdict = second_opinion(document, verdict, seconds)
        except NoVerdict as reason:
            verdict, report.verdict = None, f"on a second look: {reason}"
        report.reference = check_reference(diagram, verdict)
    if verdict is not None and report.reference == "agrees":
        report.methods = check_methods(document, diagram, verdict, methods)
    if others and verdict is not None and report.reference == "agrees":
        report.others["saved"] = check_saving(diagram)
        report.others["renamed"] = check_renaming(seed, document, diagram, verdict)
        if is_scalable(document):
            report.others["scaled"] = check_scaling(seed, document, diagram, verdict)
        for kind in solver_kinds():
            report.others[kind] = check_embedded(document, verdict, kind)
        if seed % _EXPORTED == 0 and find_compiler():
            report.others["exported"] = check_export(seed, diagram, verdict)
    return report


def _looked_at(verdict: Verdict, gap: float, *, declared: bool = True) -> np.ndarray:
    """Return which of the judge's times are not within a gap behind an event, whose time methods cannot know better.

    Without `declared`, those at events known beforehand are left out too: methods evaluate outputs there once, so that
    a loop through several subsystems is not consistent before the next step.
    """
    away = np.full(len(verdict.times), True)
    if not declared:
        for event in verdict.declared:
            away &= abs(verdict.times - event) > 1e-9 * gap
    for event in verdict.located:
        away &= ~((verdict.times > event - 1e-9 * gap - 1e-3 * gap) & (verdict.times < event + gap))
    return away


def _scales(verdict: Verdict) -> dict[str, float]:
    """Return what errors are measured by, of what is not so small that it stands for 0."""
    scales = {name: verdict.scale(name) for name in verdict.values}
    largest = max(scales.values(), default=0.0)
    return {name: scale for name, scale in scales.items() if scale > max(1e-30 * largest, 1e-60)}


def _is_ill_conditioned(verdict: Verdict) -> bool:
    return any(verdict.uncertainty[name] > 1e-5 * scale for name, scale in _scales(verdict).items())


def check_reference(diagram: Diagram, verdict: Verdict | None) -> str:
    """The monolithic reference agrees with the judge, or says why there is none."""
    deadline = process_time() + _LONGEST
    try:
        problem = freeze(diagram)
        times = np.linspace(problem.start, problem.stop, PARTS + 1)
        reference = compute_reference(problem, times, progress=lambda fraction: process_time() < deadline)
    except MacrostepError as reason:
        if process_time() > deadline:
            return f"given up after {_LONGEST:g} s"
        return f"refused: {reason}"
    if verdict is None:
        return f"without verdict: {reference.label}"
    span = problem.stop - problem.start
    away = _looked_at(verdict, 1e-6 * span)
    for name, scale in _scales(verdict).items():
        wrong = np.where(away, abs(reference.values[name] - verdict.values[name]), 0.0)
        allowed = REFERENCE * scale + 3.0 * verdict.uncertainty[name]
        if not np.max(wrong) <= allowed:
            worst = int(np.argmax(np.nan_to_num(wrong, nan=math.inf)))
            return (
                f"wrong: {name} at {verdict.times[worst]:.10g} s by {wrong[worst] / scale:.2g} of its scale, "
                f"judge uncertain by {verdict.uncertainty[name] / scale:.1g} ({reference.label})"
            )
    return "agrees"


def check_methods(
    document: Document, diagram: Diagram, verdict: Verdict, names: Iterable[str]
) -> dict[str, tuple[str, str]]:
    """Each method converges to the judge, or refuses, or ends with a status; none hides a large error.

    Those of the same step run together: they have one reference, which costs more than their runs.
    """
    requested = list(names)
    span = document["stop"] - document["start"]
    found: dict[str, tuple[str, str]] = {}
    ended: dict[str, list[_Outcome]] = {name: [] for name in requested}
    for steps in STEPS:
        texts = {name: _text(name, span / steps) for name in requested if name in METHODS and name not in found}
        for name, outcome in _outcomes(document, diagram, verdict, texts, span / steps).items():
            found |= _class_of(name, ended[name], outcome, _converged)
    for tolerance in TOLERANCES:
        texts = {name: ADAPTIVE[name](span / 500.0, tolerance) for name in requested if name in ADAPTIVE}
        texts = {name: text for name, text in texts.items() if name not in found}
        for name, outcome in _outcomes(document, diagram, verdict, texts, span / 20.0, at_end=True).items():
            found |= _class_of(name, ended[name], outcome, _kept_tolerance)
    for name in [name for name in requested if name not in found]:
        found[name] = _unlimited(document, name, ended[name])
        if found[name][0] == "not converging" and name in METHODS:  # phases of switching come right late
            step = span / FINEST
            for outcome in _outcomes(document, diagram, verdict, {name: _text(name, step)}, step).values():
                found |= _class_of(name, ended[name], outcome, _converged)
    return {name: found[name] for name in requested}


def _text(name: str, step: float) -> str:
    options = METHODS[name][0]
    return f"{name.split()[0]}:step={step!r}" + (f",{options}" if options else "")


@dataclass(frozen=True)
class _Outcome:
    """A run that ended well: its error in parts of the scale, and whether its notes report a missed tolerance, or of
    events inside macro-steps."""

    error: float
    tells_a_miss: bool
    tells_of_events: bool


def _class_of(
    name: str, ended: list[_Outcome], outcome: _Outcome | tuple[str, str], judged: Callable[[str, list[float]], str]
) -> dict[str, tuple[str, str]]:
    """Return the class of a method by its name, or nothing as long as smaller steps have to decide."""
    if isinstance(outcome, tuple):
        return {name: outcome}
    ended.append(outcome)
    errors = [run.error for run in ended]
    found = judged(name, errors)
    return {name: (found, _reported(errors))} if found else {}


def _converged(name: str, errors: list[float]) -> str:
    """Return the class of a method whose errors at ever smaller steps are these, "" if they do not show it yet."""
    order = METHODS[name][1]
    if len(errors) >= 3 and _order(errors) >= order - 0.5:
        return "order"
    if errors[-1] < _FLOOR and len(errors) >= 2:
        return "order" if _order(errors[:2]) >= order - 0.5 or errors[0] < _FLOOR else "converged"
    if len(errors) >= 4 and (errors[-1] < 0.6 * errors[-2] or errors[-1] < 1e-5):
        return "converged"
    return ""


def _kept_tolerance(name: str, errors: list[float]) -> str:
    """Return the class of a method whose errors at ever smaller tolerances are these, "" if they do not show it."""
    if len(errors) < 3:
        return ""
    if errors[-1] < 1e-4 or errors[-1] < 0.05 * errors[0]:
        return "order"
    return "converged" if errors[-1] < 0.5 * errors[0] or errors[-1] < 1e-3 else ""


def _unlimited(document: Document, name: str, ended: list[_Outcome]) -> tuple[str, str]:
    """Return the class of a method whose error does not fall, but is reported.

    What does not iterate need not converge where there is an algebraic loop, nor where the derivative of an input is
    used that is held. What interpolates inputs hands on values between those before and behind a jump, and they are
    sampled where an event must not cut a step short.
    """
    system = System(document)
    is_held = system.uses_rates and name in ("ni_jacobi", "gauss_seidel", "step_doubling")
    is_missed = name in ADAPTIVE and ended[-1].tells_a_miss
    is_between = ended[-1].tells_of_events and name.startswith(("jacobi_iterated", "ifosmondi", "missiles"))
    reported = "told" if system.has_loop or is_held or is_missed or is_between else "not converging"
    return reported, _reported([run.error for run in ended])


def _outcomes(
    document: Document,
    diagram: Diagram,
    verdict: Verdict,
    texts: Mapping[str, str],
    gap: float,
    *,
    at_end: bool = False,
) -> dict[str, _Outcome | tuple[str, str]]:
    """Return by name what came out of a run, or the class of what else came of it."""

    deadline = process_time() + _LONGEST

    def watch(method: str, chunk: Chunk) -> None:
        if chunk.macro_steps > _MOST_STEPS or process_time() > deadline:
            raise _GivenUp

    if not texts:
        return {}
    try:
        runs = compare(diagram, texts.values(), progress=watch).runs
    except (_GivenUp, MacrostepError) as reason:
        if len(texts) > 1:
            alone = [_outcomes(document, diagram, verdict, {n: t}, gap, at_end=at_end) for n, t in texts.items()]
            return {name: outcome for one in alone for name, outcome in one.items()}
        (name,) = texts
        return {name: ("given up", texts[name]) if isinstance(reason, _GivenUp) else ("refused", str(reason))}
    return {
        name: _outcome(compared, texts[name], verdict, gap, at_end) for name, compared in zip(texts, runs, strict=True)
    }


def _outcome(compared: Compared, text: str, verdict: Verdict, gap: float, at_end: bool) -> _Outcome | tuple[str, str]:
    result = compared.result
    if result.status != "ok":
        return ("refused" if result.status == "refused" else "status", f"{result.status}: {result.error}")
    real = _error(result, verdict, gap, at_end)
    in_percent = [name for name, percent in compared.rmse_percent.items() if percent is not None]
    reported = max((e for e in compared.rmse_percent.values() if e is not None), default=0.0) / 100.0
    hidden = _error(result, replace(verdict, values={n: verdict.values[n] for n in in_percent}), gap, at_end)
    tells = [any(words in note for note in result.notes) for words in ("times the tolerance", "inside macro-steps")]
    may_be_alone = at_end and tells[0]  # one value of thousands, in a run that says how far such values are off
    if hidden > _LARGE and reported < _SMALL * hidden and not may_be_alone:
        return ("wrong", f"{text} tells {reported:.2g}, the judge finds {hidden:.2g}")
    return _Outcome(real, *tells)


def _error(result: Result, verdict: Verdict, gap: float, at_end: bool = False) -> float:
    """Return the largest error of a variable, mean of its size over the judge's times, in parts of its scale.

    Of what jumps, that is as small as the time by which the jumps are off; a root mean square is its root.
    """
    away = _looked_at(verdict, gap, declared=False)
    worst = 0.0
    for name, scale in _scales(verdict).items():
        if name not in result.names:
            continue
        found = _values_at(result, name, verdict.times)
        looked = (away if not at_end else np.zeros(len(away), bool)) & np.isfinite(found)
        looked[-1] = True
        wrong = abs(found - verdict.values[name])[looked] / scale
        worst = max(worst, float(np.mean(wrong)))
    return worst


def _values_at(result: Result, name: str, times: np.ndarray) -> np.ndarray:
    """Return the values at times that are communication points, not a number at others."""
    subsystem = name.rpartition(".")[0]
    own = result.time(next(part for part, members in result.parts.items() if subsystem in members))
    values = result[name]
    span = float(times[-1] - times[0])
    places = np.clip(np.searchsorted(own, times - 1e-10 * span), 0, len(own) - 1)
    return np.where(abs(own[places] - times) <= 1e-9 * span, values[places], np.nan)


def _order(errors: list[float]) -> float:
    """Return the best order that two steps in succession show."""
    orders = []
    for (n, a), (m, b) in zip(zip(STEPS, errors, strict=False), zip(STEPS[1:], errors[1:], strict=False), strict=False):
        orders.append(math.log(max(a, 1e-300) / max(b, 1e-300)) / math.log(m / n))
    return max(orders[-2:], default=0.0)


def _reported(errors: list[float]) -> str:
    return ", ".join(f"{error:.2g}" for error in errors)


def check_saving(diagram: Diagram) -> str:
    """The same figures after saving and loading."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "saved.macrostep.json"
        save(diagram, path)
        again = load(path)
    step = (diagram.stop - diagram.start) / 64
    first, second = (_fingerprint(d, step) for d in (diagram, again))
    return "holds" if first == second else f"{first} became {second}"


def _fingerprint(diagram: Diagram, step: float) -> str:
    try:
        return str(simulate(diagram, "ni_jacobi", step=step, order=1).fingerprint)
    except MacrostepError as error:
        return str(error)


def check_renaming(seed: int, document: Document, diagram: Diagram, verdict: Verdict) -> str:
    """Other names and another order change nothing but rounding."""
    other, names = renamed(document, seed)
    step = (document["stop"] - document["start"]) / 64
    runs = _both((diagram, from_document(other)), f"ni_jacobi:step={step!r},order=1")
    if isinstance(runs, str):
        return runs
    return _alike(*runs, verdict, lambda n: f"{names[n.rpartition('.')[0]]}.{n.rpartition('.')[2]}", 1.0, 1e-5)


def check_scaling(seed: int, document: Document, diagram: Diagram, verdict: Verdict) -> str:
    """All quantities multiplied by a power of two change nothing but that, under any method."""
    power = (-30, -20, -10, 10, 20, 30)[seed % 6]
    other = from_document(json.loads(json.dumps(scaled(document, power))))
    step = (document["stop"] - document["start"]) / 64
    text = ("ni_jacobi:order=1", "ifosmondi:tolerance=1e-6", "jacobi_iterated:tolerance=1e-6", "missiles:",
            "f3ornits:tolerance=1e-3", "ifosmondi_jfm:tolerance=1e-6")[seed // 6 % 6]  # fmt: skip
    text += f"{'' if text[-1] == ':' else ','}step={step!r}"
    runs = _both((diagram, other), text)
    if isinstance(runs, str):
        reported = runs
    elif (counts := [run.statistics.macro_steps for run in runs])[0] != counts[1]:
        reported = f"macro-steps {counts}"
    else:
        reported = _alike(*runs, verdict, lambda n: n, 2.0**power, 1e-9)
    return reported if reported == "holds" else f"{text} times 2^{power}: {reported}"


def _both(diagrams: tuple[Diagram, Diagram], text: str) -> tuple[Result, Result] | str:
    """Return the results of one method on two diagrams, or what to say where it has none on one or both."""
    found = []
    for diagram in diagrams:
        stop_flag = np.zeros(1, np.int64)
        try:
            with _patience(stop_flag):
                run = Run(freeze(diagram), text, stop_flag=stop_flag)
                for _ in run:
                    pass
            found.append(judged_run(run, run.result))
        except RunStopped:
            return "holds"
        except MacrostepError:
            continue
    found = [result for result in found if result.status == "ok"]
    return (found[0], found[1]) if len(found) == 2 else "only one of both ran" if found else "holds"


@contextmanager
def _patience(stop_flag: np.ndarray) -> Iterator[None]:
    """Let a run be stopped that takes too long."""
    timer = Timer(_LONGEST, stop_flag.__setitem__, (0, 1))
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _alike(
    one: Result, other: Result, verdict: Verdict, name_of: Callable[[str], str], factor: float, allowed: float
) -> str:
    """Return "holds" where two runs agree to within a part of each scale, at located events apart."""
    away = _looked_at(verdict, 1e-6 * float(np.ptp(verdict.times)))
    for name, scale in _scales(verdict).items():
        a, b = _values_at(one, name, verdict.times), _values_at(other, name_of(name), verdict.times)
        by = factor if "." in name and name.rpartition(".")[2][0] in "xy" else 1.0
        size = max(scale, float(np.nanmax(abs(a), initial=0.0)))
        wrong = np.where(away & np.isfinite(a), abs(a - b / by), 0.0) / size
        if not np.nanmax(wrong) <= allowed:
            return f"{name} differs by {np.nanmax(wrong):.2g} of its scale"
    return "holds"


def check_export(seed: int, diagram: Diagram, verdict: Verdict) -> str:
    """A subsystem that went out as an FMU and came in again gives the same figures."""
    names = list(diagram.subsystems)
    name = names[seed // _EXPORTED % len(names)]
    if diagram[name].capabilities:
        return "holds"  # an FMU says itself what it can do
    text = f"ni_jacobi:step={(diagram.stop - diagram.start) / 64!r}"
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "exported.fmu"
        export_fmu(diagram, name, path, ("2.0", "3.0")[seed // _EXPORTED % 2])
        boxes = [fmu_subsystem(path, name) if n == name else subsystem for n, subsystem in diagram.subsystems.items()]
        wires = [(source, target) for target, source in diagram.connections.items()]
        boxed = Diagram(diagram.name, boxes, wires, start=diagram.start, stop=diagram.stop)
        runs = _both((diagram, boxed), text)
    if isinstance(runs, str):
        return runs
    known = {n: v for n, v in verdict.values.items() if n in runs[1].names}
    return _alike(*runs, replace(verdict, values=known), lambda n: n, 1.0, 1e-6)


def check_embedded(document: Document, verdict: Verdict, kind: str) -> str:
    """An embedded solver, given the whole as one composite, is off by a few units of its tolerance, or says why not.

    That holds of the states. Outputs are functions of them, and can be as sensitive to them as they like: the current
    through a diode is the small difference of two voltages divided by a small resistance.
    """
    if not all(0.01 <= scale <= 100.0 for scale in _scales(verdict).values()):
        return "holds"  # its absolute tolerance is one number
    rtol, atol = 1e-7, 1e-9  # of the smallest scale: a hundred times as much would be tolerated of it otherwise
    members = [record["name"] for record in document["subsystems"]]
    whole = document | {"composites": [{"name": "whole", "members": members, "solved": "together"}]}
    settings: Mapping[str, Any] = {"kind": kind} if kind == "exact" else {"kind": kind, "rtol": rtol, "atol": atol}
    step = (document["stop"] - document["start"]) / PARTS
    stop_flag = np.zeros(1, np.int64)
    try:
        with _patience(stop_flag):  # it may be stiff, and solved explicitly because that is asked for
            problem = freeze(from_document(json.loads(json.dumps(whole))), solvers={"whole": settings})
            run = Run(problem, "ni_jacobi", {"step": step}, stop_flag=stop_flag)
            for _ in run:
                pass
        result = run.result
    except MacrostepError:
        return "holds"
    if result.status != "ok":
        return "holds"
    away = _looked_at(verdict, 1e-4 * float(np.ptp(verdict.times)))
    states = {f"{record['name']}.{x}" for record in document["subsystems"] for x in record.get("states", {})}
    worst = 0.0
    for name, scale in _scales(verdict).items():
        if name in states and name in result.names:
            wrong = np.where(away, abs(_values_at(result, name, verdict.times) - verdict.values[name]), 0.0)
            worst = max(worst, float(np.max(wrong)) / max(scale, float(np.max(abs(verdict.values[name])))))
    unit = 1e-9 if kind == "exact" else rtol
    if worst <= UNITS * unit:
        return "holds"
    try:
        enlarged = max(sensitivity(document, verdict.times), *_added_up(verdict))
    except NoVerdict:
        return "holds"
    return (
        "holds" if worst <= UNITS * unit * enlarged else f"off by {worst / unit:.3g} tolerance units (x{enlarged:.2g})"
    )


def _added_up(verdict: Verdict) -> list[float]:
    """Return how many units of its own tolerance the judge's first solution is off, by variable.

    In what swings without damping errors of all steps add up, under every solver.
    """
    sizes = {name: max(scale, float(np.max(abs(verdict.values[name])))) for name, scale in _scales(verdict).items()}
    return [0.0, *(verdict.uncertainty[name] / (ROUGH * size) for name, size in sizes.items())]
