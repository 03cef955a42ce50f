"""The judge: a slow and plain solution of a whole diagram, which shares no code with what it judges.

It reads the diagram's file by itself (:mod:`tests.judge.language`, :mod:`tests.judge.system`), hands the whole to SciPy
(DOP853, or Radau where it is stiff), ends each integration at whatever has a kink or a jump, and finds these moments by
bisection and Brent's method on the real solution. Moments that only time decides are known before and reached exactly.

How certain it is, it finds out by solving once more at a hundred times the tolerance; how much the diagram enlarges
errors, by solving once more from slightly other start values.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np
from scipy.integrate import DOP853, OdeSolver, Radau
from scipy.optimize import brentq

from tests.judge.language import Moment, Site
from tests.judge.system import NoVerdict, System

ROUGH = 1e-10
"""Relative tolerance of the first solution."""
_ONE_MOMENT = 1e-12
"""Times closer than this, relative to their size, are one moment."""
_LOOKS = 12
"""Points of a step at which sites are looked at."""
_STIFF = 2e4
"""With an eigenvalue of this many times the inverse of the time to go, Radau is taken."""
_PASSES = 60
"""How often clauses may set each other off at one moment."""


@dataclass(frozen=True)
class Verdict:
    """What is right.

    Attributes
    ----------
    times : ndarray, shape (n,)
    values : dict
        By ``"subsystem.name"``, states and outputs in SI, arrays of shape (n,); values at an event are those after it.
    uncertainty : dict
        By name, how far it may be off, as an absolute value.
    lowest, highest : dict
        By name, the bounds of what it is in the whole run, not only at `times`: an impact is over before the next one.
    declared, located : list of float
        Moments at which something jumped or had a kink: those that time decides, and those that were looked for.
    """

    times: np.ndarray
    values: dict[str, np.ndarray]
    uncertainty: dict[str, float]
    lowest: dict[str, float]
    highest: dict[str, float]
    declared: list[float]
    located: list[float]

    def scale(self, name: str) -> float:
        """Return the range of a variable, or its largest magnitude where it hardly moves."""
        low, high = self.lowest[name], self.highest[name]
        size, spread = max(abs(low), abs(high)), high - low
        return spread if spread > 1e-6 * size else size


def judge(document: dict[str, Any] | Path, times: Sequence[float] | np.ndarray, seconds: float = 60.0) -> Verdict:
    """Solve a diagram; the values at `times`.

    Raises
    ------
    NoVerdict
        Where it does not find a solution, or needs more than so many seconds of the processor.
    """
    deadline = process_time() + seconds
    rough = _Course(System(document), ROUGH, None, deadline).run(times)
    fine = _Course(System(document), 1e-12, rough.sizes, deadline).run(times)
    values, other = fine.arrays(), rough.arrays()
    uncertainty = {
        name: float(np.max(abs(values[name] - other[name]))) + 1e-13 * float(np.max(abs(values[name])))
        for name in values
    }
    bounds = fine.lowest, fine.highest
    return Verdict(np.asarray(times, float), values, uncertainty, *bounds, fine.declared, fine.located)


def sensitivity(document: dict[str, Any] | Path, times: Sequence[float] | np.ndarray, seconds: float = 60.0) -> float:
    """Return by how much the diagram enlarges a relative error of its start values, at least 1."""
    deadline = process_time() + seconds
    plain = _Course(System(document), ROUGH, None, deadline).run(times)
    moved = System(document)
    by = 1e-7
    sizes = [max(abs(x), size) for x, size in zip(moved.x_start, plain.sizes, strict=False)]
    for i in range(moved.n_continuous):
        moved.x_start[i] += float(by * sizes[i] * (1.0 if i % 2 else -0.7))
    other = _Course(moved, ROUGH, plain.sizes, deadline).run(times).arrays()
    largest = 1.0
    for name, values in plain.arrays().items():
        scale = max(float(np.ptp(values)), 1e-6 * float(np.max(abs(values))))
        if scale > 0.0:
            largest = max(largest, float(np.max(abs(values - other[name]))) / scale / by)
    return largest


@dataclass
class _Course:
    """One solution of a system at one tolerance."""

    system: System
    rtol: float
    known_sizes: list[float] | None
    deadline: float
    sizes: list[float] = field(default_factory=list)
    declared: list[float] = field(default_factory=list)
    located: list[float] = field(default_factory=list)
    rows: list[dict[str, float]] = field(default_factory=list)
    lowest: dict[str, float] = field(default_factory=dict)
    highest: dict[str, float] = field(default_factory=dict)
    steps: int = 0

    def arrays(self) -> dict[str, np.ndarray]:
        return {name: np.array([row[name] for row in self.rows]) for name in self.rows[0]}

    def run(self, times: Iterable[float]) -> _Course:
        system = self.system
        self.n = system.n_continuous
        self.x = list(system.x_start)
        self.sizes = [abs(x) for x in self.x[: self.n]]
        self.span = system.stop - system.start
        self.t = system.start
        self.time_sites = [site for site in system.compiler.sites if site.knows_time_only]
        self.state_sites = [site for site in system.compiler.sites if not site.knows_time_only]
        self.crowd = 0
        self.method: type[OdeSolver] | None = None
        self.first_step: float | None = None
        self._begin()
        moments = self._moments()
        for asked in times:
            while self.t < asked and not self._is_now(asked):
                end = min(moments[0], asked) if moments else asked
                is_moment = bool(moments) and (end == moments[0] or self._is_same(end, moments[0]))
                self._integrate(moments[0] if is_moment else end)
                while is_moment and moments and (moments[0] <= self.t or self._is_now(moments[0])):
                    moments.pop(0)
                if is_moment:
                    self._meet_moment()
            self.rows.append(self._look(self.t, self.x))
        return self

    def _look(self, t: float, x: list[float]) -> dict[str, float]:
        """Return what is shown at a time, which widens the bounds."""
        shown = self.system.shown(self.system.evaluate(t, x))
        for name, value in shown.items():
            self.lowest[name] = min(self.lowest.get(name, value), value)
            self.highest[name] = max(self.highest.get(name, value), value)
        return shown

    def _is_now(self, t: float) -> bool:
        return self._is_same(self.t, t)

    def _is_same(self, a: float, b: float) -> bool:
        return abs(a - b) <= _ONE_MOMENT * max(abs(a), abs(b), 1e-3 * self.span)

    # What time alone decides

    def _right(self) -> Moment:
        """Return the time just after this one, for conditions on time."""
        return Moment(self.t + 1e-11 * self.span)

    def _moments(self) -> list[float]:
        """Return all moments after the start that time alone decides, rising."""
        start, stop = self.system.start, self.system.stop
        found: list[float] = []
        for begin, period in self.system.compiler.samplings:
            first = max(0, math.ceil((start - begin) / period - 1e-9))
            if (stop - start) / period > 2e5:
                raise NoVerdict("more samplings than the judge has patience for")
            found += [begin + k * period for k in range(first, math.floor((stop - begin) / period + 1e-9) + 1)]
        for period in self.system.compiler.drawings:
            found += [k * period for k in range(math.floor(start / period), math.floor(stop / period) + 2)]
        kept = [site.branch for site in self.time_sites]
        grid = np.linspace(start, stop + 1e-12 * max(abs(stop), self.span), 1500)
        for site in self.time_sites:
            for a, b in pairwise(map(float, grid)):
                left = a
                while left < b:
                    site.branch = site.find(Moment(left + 1e-11 * self.span))
                    if site.find(Moment(b)) == site.branch:
                        break
                    left = self._change(site, left, b)
                    found.append(left)
        for site, branch in zip(self.time_sites, kept, strict=True):
            site.branch = branch
        merged: list[float] = []
        for t in sorted(min(t, stop) if self._is_same(t, stop) else t for t in found):
            if start < t <= stop and not self._is_same(t, merged[-1] if merged else start):
                merged.append(t)
        return merged

    def _change(self, site: Site, left: float, right: float) -> float:
        """Return the time at which a site that knows time only changes its branch, by bisection."""
        while right - left > 0.5e-15 * max(abs(left), abs(right), 1e-3 * self.span):
            middle = 0.5 * (left + right)
            if middle in (left, right):
                break
            if site.find(Moment(middle)) == site.branch:
                left = middle
            else:
                right = middle
        if left < 0.0 < right and site.find(Moment(0.0)) != site.branch:
            return 0.0  # next to which bisection ends where it is as fine as elsewhere
        return right

    def _meet_moment(self) -> None:
        self.declared.append(self.t)
        before = self._clause_truths()
        for site in self.time_sites:
            site.branch = _found(site, self._right())
        self._sample()
        self._happen(before)

    def _sample(self) -> None:
        """Let the samplings happen that fall on this moment."""
        for k, (begin, period) in enumerate(self.system.compiler.samplings):
            nearest = begin + max(0, round((self.t - begin) / period)) * period
            if abs(self.t - nearest) <= _ONE_MOMENT * (period + abs(self.t)):
                self.system.compiler.sampled_now.add(k)

    # Events

    def _begin(self) -> None:
        """Find consistent inputs and branches; a condition that holds at the start does not become true there."""
        system = self.system
        for _ in range(3):
            for site in self.time_sites:
                site.branch = _found(site, self._right())
        for _ in range(_PASSES):
            at = system.evaluate(self.t, self.x)
            if not self._follow(at):
                break
        else:
            raise NoVerdict("conditions at the start do not settle")
        before = self._clause_truths()
        self._sample()
        self._happen(before)

    def _clause_truths(self) -> list[bool]:
        at = self.system.evaluate(self.t, self.x)
        return [bool(clause.condition(at)) for clause in self.system.clauses]

    def _follow(self, at: Moment) -> bool:
        """Let every site have the branch that holds now; return whether one changed."""
        new = [_found(site, at) for site in self.state_sites]
        changed = False
        for site, branch in zip(self.state_sites, new, strict=True):
            changed = changed or site.branch != branch
            site.branch = branch
        return changed

    def _happen(self, before: list[bool]) -> None:
        """Let branches follow, and do what the clauses say that have become true, until nothing changes."""
        system = self.system
        for _ in range(_PASSES):
            changed = self._follow(system.evaluate(self.t, self.x))
            at = system.evaluate(self.t, self.x)
            now = [bool(clause.condition(at)) for clause in system.clauses]
            new = list(self.x)
            for clause, is_true, was_true in zip(system.clauses, now, before, strict=True):
                if is_true and not was_true:
                    for place, number in clause.actions:
                        new[place] = float(number(at))
                    changed = True
            self.x = new
            if system.compiler.sampled_now:
                system.compiler.sampled_now.clear()
                now = [bool(clause.condition(at)) for clause in system.clauses]
            before = now
            if not changed:
                return
        raise NoVerdict("events without end")

    # Integration

    def _integrate(self, end: float) -> None:
        """Go to `end`, and handle the events in between."""
        if self.n == 0 and not self.state_sites:
            for t in np.linspace(self.t, end, _LOOKS + 1)[1:-1]:
                self._look(float(t), self.x)
            self.t = end
            return
        last = end - 2.0 * math.ulp(end) if end > self.t else end
        while self.t < end:
            self._be_in_time()
            solver = self._solver(self.t, self.x, end, last)
            while True:
                t_old, x_old = solver.t, [*map(float, solver.y[: self.n]), *self.x[self.n :]]
                _step(solver)
                self.sizes = [max(a, abs(float(b))) for a, b in zip(self.sizes, solver.y, strict=False)]
                if self.state_sites and self._meet_first_change(solver, t_old, x_old, last):
                    break
                self._be_in_time()
                if solver.status == "finished":
                    self.t, self.x = end, [*map(float, solver.y[: self.n]), *self.x[self.n :]]
                    break
                self._look(solver.t, [*map(float, solver.y[: self.n]), *self.x[self.n :]])

    def _be_in_time(self) -> None:
        """End where patience ends; the processor's clock takes as long to read as a step."""
        self.steps += 1
        if self.steps % 64 == 0 and process_time() > self.deadline:
            raise NoVerdict("it takes longer than the judge has patience")

    def _solver(self, t: float, x: list[float], end: float, last: float, is_within: bool = False) -> OdeSolver:
        system, sampled = self.system, list(x[self.n :])
        nowhere = np.full(max(1, self.n), math.nan)

        def slopes(time: float, y: np.ndarray) -> np.ndarray:
            try:
                found = system.slopes(min(time, last), [*map(float, y[: self.n]), *sampled])
            except (ArithmeticError, ValueError):
                return nowhere
            return np.array(found) if self.n else np.zeros(1)

        y = np.array(x[: self.n]) if self.n else np.zeros(1)
        sizes = np.array((self.known_sizes if self.known_sizes is not None else self.sizes) or [1.0])
        if self.known_sizes is None:  # a first guess: what the states reach in a hundredth of the time
            for part in (0.0, 0.01, 0.1):
                sizes = np.maximum(sizes, abs(np.nan_to_num(slopes(t + part * (end - t), y))) * self.span / 100.0)
        sizes = np.maximum(sizes, 1e-12 * (sizes.max() or 1.0))
        if self.method is None or not is_within:
            self.method = self._chosen(slopes, t, y, sizes)
        atol = 0.1 * self.rtol * np.maximum(sizes, 1e-250)
        rtol = self.rtol if self.method is DOP853 else max(self.rtol, 3e-12)
        return self.method(slopes, t, y, end, rtol=rtol, atol=atol, max_step=self.span / 60.0)

    def _chosen(self, slopes: Any, t: float, y: np.ndarray, sizes: np.ndarray) -> type[OdeSolver]:
        """Return Radau where an eigenvalue of the Jacobian is large against the time of the run."""
        if not self.n or self.method is Radau:
            return self.method or DOP853
        base = slopes(t, y)
        jacobian = np.empty((self.n, self.n))
        for j in range(self.n):
            moved = y.copy()
            step = 1e-7 * max(abs(y[j]), sizes[j], 1e-200)
            moved[j] += step
            jacobian[:, j] = (slopes(t, moved) - base) / step
        scaled = np.nan_to_num(jacobian, posinf=0.0, neginf=0.0)
        fastest = float(max(abs(np.linalg.eigvals(scaled))))
        return Radau if fastest * self.span > _STIFF else DOP853

    def _changed(self, t: float, x: list[float]) -> list[Site]:
        """Return the sites of which another branch holds there."""
        at = self.system.evaluate(t, x)
        return [site for site in self.state_sites if site.branch is not None and _found(site, at) != site.branch]

    def _meet_first_change(self, solver: OdeSolver, t_old: float, x_old: list[float], last: float) -> bool:
        """Look for the first change within a step; go there and let it happen. Return whether there was one."""
        within = solver.dense_output()
        sampled = self.x[self.n :]

        def along(t: float) -> list[float]:
            return [*map(float, within(t)[: self.n]), *sampled]

        before, behind = t_old, math.nan
        for k in range(1, _LOOKS + 1):
            t = t_old + (solver.t - t_old) * k / _LOOKS if k < _LOOKS else solver.t
            if self._changed(min(t, last), along(t)):
                behind = t
                break
            before = t
        if math.isnan(behind):
            return False
        width = behind - before
        for _ in range(60):
            middle = 0.5 * (before + behind)
            if middle in (before, behind):
                break
            if self._changed(middle, along(middle)):
                behind = middle
            else:
                before = middle
        suspects = self._changed(behind, along(behind))
        if not suspects:
            return False  # rounding: it does not change after all
        site = suspects[0]
        begin = max(t_old, before - 0.01 * width)
        x_begin = self._advanced(t_old, x_old, begin)

        def margin(t: float) -> float:
            x = self._advanced(begin, x_begin, t)
            return float(site.margin(self.system.evaluate(t, x), site.branch))

        reach = max(1e-9 * width, 8.0 * math.ulp(behind))
        while margin(min(behind + reach, solver.t)) > 0.0:
            if behind + reach >= solver.t:
                return False  # the real solution does not get there
            reach *= 8.0
        low = max(begin, behind - reach)
        if margin(low) > 0.0:
            try:
                behind = float(
                    brentq(margin, low, min(behind + reach, solver.t), xtol=4.0 * math.ulp(behind), rtol=1e-15)
                )
            except ValueError:
                behind = low  # its margin is rounding: another start of a loop's solution gives it the other sign
        elif begin == t_old:
            behind = min(behind, begin + 4.0 * math.ulp(begin))
        nudge = math.ulp(behind)
        x_there = self._advanced(begin, x_begin, behind)
        for _ in range(40):
            if site in self._changed(behind, x_there):
                break
            behind += nudge
            nudge *= 2.0
            x_there = self._advanced(begin, x_begin, behind)
        self._meet_state_event(behind, x_there)
        return True

    def _meet_state_event(self, t: float, x: list[float]) -> None:
        self._look(t, x)
        at = self.system.evaluate(t, x)
        before = [bool(clause.condition(at)) for clause in self.system.clauses]
        self.crowd = self.crowd + 1 if self.located and t - self.located[-1] < 1e-9 * self.span else 0
        if self.crowd > 40 or len(self.located) > 4000:
            raise NoVerdict(f"events follow each other without end at {t:g} s")
        self.t, self.x = t, x
        self.located.append(t)
        self._happen(before)
        self._look(t, self.x)

    def _advanced(self, t: float, x: list[float], end: float) -> list[float]:
        """Return the real solution at `end`, all branches as they are."""
        if end <= t or self.n == 0:
            return list(x)
        solver = self._solver(t, x, end, end, is_within=True)
        while solver.status == "running":
            _step(solver)
        return [*map(float, solver.y[: self.n]), *x[self.n :]]


def _step(solver: OdeSolver) -> None:
    """Let SciPy make a step.

    Raises
    ------
    NoVerdict
        Where it fails, or what it integrates is no number: Radau says that by a ValueError.
    """
    try:
        message = solver.step()
    except ValueError as error:
        message, solver.status = str(error), "failed"
    if solver.status == "failed":
        raise NoVerdict(f"SciPy's {type(solver).__name__} at {solver.t:g} s: {message}")


def _found(site: Site, at: Moment) -> Any:
    """Return the branch that holds, or None where it cannot be said, as in a part of an ``if`` that is not taken."""
    try:
        return site.find(at)
    except (ArithmeticError, ValueError):
        return None
