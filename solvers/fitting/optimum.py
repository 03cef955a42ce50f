"""Values for which a figure of a run becomes smallest, largest, or what is wanted: the search, and what it found."""

from __future__ import annotations

import hashlib
import json
import math
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

import numpy as np

from macrostep.model.base.errors import MacrostepError, ProblemsError
from macrostep.model.base.phrase import Amount, Phrase
from macrostep.model.base.texts import number_of, table_lines
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.edits.edits import Edit
from macrostep.solvers.fitting.kept import search_key
from macrostep.solvers.fitting.simulations import SearchStopped, Simulations
from macrostep.solvers.fitting.starts import (
    Minimum,
    SearchEnd,
    minima,
    minima_as_json,
    minima_lines,
    notes_of,
    starting_points,
)
from macrostep.solvers.fitting.unknowns import UnknownValue, edit_of, refuse_twice, with_unknowns
from macrostep.solvers.studies.ended_runs import FINISHED
from macrostep.solvers.studies.figures import Figure, check_variables, figure_named
from macrostep.solvers.studies.plan import run_document
from macrostep.solvers.studies.quantities import quantities_in
from macrostep.solvers.studies.study import REFERENCE
from macrostep.solvers.studies.tasks import measure

Aim = Literal["minimise", "maximise", "target"]
Search = Literal["local", "global"]

_PRECISION = 1e-6
"""How near values have to be to each other at the end, in parts of their sizes or of their ranges."""
_MOST = 400
"""Simulations of a local search for each value."""
_FORBIDDEN = 1e100
"""What is made small, at least, where a limit is broken: any value within all limits is better."""
_FIRST_STEP = 0.1
"""Of a search within limits, in parts of the sizes of values or of their ranges."""
_NEGLIGIBLE = 1e-6
"""A limit counts as kept where it is broken by this part of its size."""
_LIMIT = re.compile(r"(?P<figure>.+?)\s*\[(?P<low>[^\[\]]*?)\.\.(?P<high>[^\[\]]*)\]")
_NOT_COMPARED = Phrase("Nothing that is looked at is compared with the reference.")


@dataclass(frozen=True)
class Goal:
    """What is to become of a figure.

    Attributes
    ----------
    aim : {"minimise", "maximise", "target"}
    figure : str
        Of a study: ``"max:left.x"``, ``"error"``, ``"integrations"``; see :mod:`macrostep.solvers.studies.figures`.
    target : float
        What it is to be, of a target.
    """

    aim: Aim
    figure: str
    target: float = 0.0

    def cost(self, value: float) -> float:
        """Return what is made small."""
        if self.aim == "target":
            return abs(value - self.target)
        return value if self.aim == "minimise" else -value


@dataclass(frozen=True)
class Limit:
    """Where a figure has to stay.

    Attributes
    ----------
    figure : str
    low, high : float
        Which may be infinite.
    """

    figure: str
    low: float = -math.inf
    high: float = math.inf

    def excess(self, value: float) -> float:
        """Return how far a value is outside; below 0, how far it is inside."""
        return max(self.low - value, value - self.high)

    @property
    def size(self) -> float:
        """A size that the figure typically has."""
        return max((abs(end) for end in (self.low, self.high) if math.isfinite(end)), default=1.0) or 1.0

    @property
    def text(self) -> str:
        """As it is written: ``"max:left.x[..0.5]"``."""
        low, high = (f"{end:.6g}" if math.isfinite(end) else "" for end in (self.low, self.high))
        return f"{self.figure}[{low}..{high}]"


def read_limit(text: str) -> Limit:
    """Read ``"max:left.x[..0.5]"``.

    Raises
    ------
    MacrostepError
    """
    found = _LIMIT.fullmatch(text.strip())
    try:
        if found is None or not (found["low"].strip() or found["high"].strip()):
            raise ValueError
        ends = [number_of(found[end]) if found[end].strip() else None for end in ("low", "high")]
    except ValueError:
        raise MacrostepError("{text!r} is no limit; write it as max:left.x[..0.5].", text=text) from None
    low, high = (-math.inf if ends[0] is None else ends[0], math.inf if ends[1] is None else ends[1])
    return Limit(found["figure"].strip(), low, high)


@dataclass(frozen=True)
class Optimum:
    """What a search found; ``str()`` of it is a table.

    Attributes
    ----------
    name : str
        Of the diagram.
    goal : Goal
    simulator : str
        What simulates.
    unknowns : tuple of UnknownValue
    values : dict of float
        By name, in their units.
    before, after : float
        The figure with the guesses, where it has one, and with the values.
    limits : dict of float
        By limit, its figure with the values.
    simulations, failed : int
    failure : str
        Why the last simulation failed that did.
    status : {"converged", "stopped", "unfinished"}
    ends : tuple of SearchEnd
        Where the searches ended, by start; empty of a global search.
    """

    name: str
    goal: Goal
    simulator: str
    unknowns: tuple[UnknownValue, ...]
    values: dict[str, float]
    before: float
    after: float
    limits: Mapping[Limit, float]
    simulations: int
    failed: int
    failure: str
    status: str
    ends: tuple[SearchEnd, ...] = ()

    @property
    def minima(self) -> list[Minimum]:
        """Where the searches ended, the best first."""
        return minima(self.ends, np.array([one.size for one in self.unknowns]), self.goal.cost)

    @property
    def taken(self) -> dict[UnknownValue, float]:
        """What :meth:`edit` writes."""
        return {one: self.values[one.name] for one in self.unknowns}

    def edit(self, diagram: Diagram) -> Edit:
        """Return the one edit that writes the values into a diagram."""
        return edit_of(diagram, Phrase("take the best values"), self.taken)

    def applied_to(self, diagram: Diagram) -> Diagram:
        """Return a diagram with the values that were found."""
        changed = diagram.copy()
        self.edit(diagram).apply(changed)
        return changed

    @property
    def notes(self) -> tuple[str, ...]:
        """What whoever uses the values should know."""
        said: list[str] = []
        for one in self.unknowns:
            room = _PRECISION * 10.0 * max(one.size, abs(self.values[one.name]))
            if min(abs(self.values[one.name] - end) for end in (one.low, one.high)) <= room:
                said.append(Phrase("{name} stands at a bound.", name=one.name))
        for limit, value in self.limits.items():
            if limit.excess(value) > _NEGLIGIBLE * limit.size:
                said.append(Phrase("No values were found with which {limit} holds: it is {value} at best.",
                                   limit=limit.text, value=Amount(value, digits=6)))  # fmt: skip
        if self.status == "unfinished":
            said.append(Phrase("The search has not come to its end after {count} simulations.", count=self.simulations))
        if self.status == "stopped":
            said.append(Phrase("The search was stopped before its end."))
        said += notes_of(self.ends, self.minima)
        if self.failed:
            said.append(Phrase("{failed} of {count} simulations failed and were not taken; the last one: {why}",
                               failed=self.failed, count=self.simulations, why=self.failure))  # fmt: skip
        return tuple(said)

    def __str__(self) -> str:
        figure = figure_named(self.goal.figure).title
        aim = f"target {self.goal.target:g}" if self.goal.aim == "target" else self.goal.aim
        rows = [["", "best", "unit", "before"]]
        for one in self.unknowns:
            rows.append([one.name, f"{self.values[one.name]:.6g}", one.unit or "-", f"{one.guess:.6g}"])
        before = "-" if math.isnan(self.before) else str(Amount(self.before, digits=6))
        rows.append([figure, str(Amount(self.after, digits=6)), "", before])
        rows += [[limit.text, str(Amount(value, digits=6)), "", ""] for limit, value in self.limits.items()]
        lines = [f"{self.name}: {aim} {figure}, simulated by {self.simulator}", "", *table_lines(rows), ""]
        if len(self.ends) > 1:
            lines += [*minima_lines(self.minima, [one.name for one in self.unknowns], figure), ""]
        return "\n".join([*lines, f"{self.simulations} simulations", *self.notes])

    def to_json(self) -> dict[str, Any]:
        """Return the object that ``macrostep optimise --json`` writes."""
        return {
            "diagram": self.name, "aim": self.goal.aim, "figure": self.goal.figure,
            "target": self.goal.target if self.goal.aim == "target" else None, "simulator": str(self.simulator),
            "status": self.status, "values": self.values, "before": None if math.isnan(self.before) else self.before,
            "after": self.after, "limits": {limit.text: value for limit, value in self.limits.items()},
            "simulations": self.simulations, "failed": self.failed, "notes": list(self.notes),
            **minima_as_json(self.ends, self.minima, [one.name for one in self.unknowns]),
        }  # fmt: skip


class _Looked(NamedTuple):
    """Figures of a run: the one that the search is for, and those with limits."""

    value: float
    limited: tuple[float, ...]


class Optimisation:
    """A search for the best values.

    Parameters
    ----------
    diagram : Diagram
    unknowns : sequence of UnknownValue
    goal : Goal
    method : ChosenMethod, optional
        What simulates, in place of the reference.
    search : {"local", "global"}
        From the guesses downhill (Nelder and Mead, or Powell's linear models within limits), or all over the bounds
        first (differential evolution).
    seed : int
        Of a global search, and of several starts.
    limits : sequence of Limit
    starts : int
        How many local searches there are: from the guesses, and from points between the bounds.

    Raises
    ------
    MacrostepError
        If there is no such figure, or a global search has no bounds.
    """

    def __init__(
        self, diagram: Diagram, unknowns: Sequence[UnknownValue], goal: Goal, method: ChosenMethod | None = None,
        search: Search = "local", seed: int = 0, limits: Sequence[Limit] = (), starts: int = 1,
    ) -> None:  # fmt: skip
        if errors := tuple(p for p in diagram.problems() if p.severity == "error"):
            raise ProblemsError(errors)
        if not unknowns:
            raise MacrostepError("Nothing is to be found: name a parameter or a state, such as left.m.")
        refuse_twice(unknowns)
        for limit in limits:
            if not limit.low <= limit.high:
                raise MacrostepError("Nothing is within the limit {limit}.", limit=limit.text)
        names = [goal.figure, *(limit.figure for limit in limits)]
        self._figures: list[Figure] = [figure_named(name) for name in names]
        self._quantities = quantities_in(names)
        self._document = run_document(diagram)
        check_variables(names, self._document)
        is_compared = any(figure.is_error for figure in self._figures)
        if is_compared and method is None:
            raise MacrostepError("The reference has no error; name the method whose error is to be smaller.")
        for one in unknowns:
            if search == "global" and not (math.isfinite(one.low) and math.isfinite(one.high)):
                raise MacrostepError("A global search needs bounds of {name}, as in {name}[1..10].", name=one.name)
        if search == "global" and starts > 1:
            raise MacrostepError(
                "A global search looks all over the bounds by itself; several starts are of a local one."
            )
        self._starts = starting_points(unknowns, starts, seed)
        self._ends: list[SearchEnd] = []
        self.unknowns, self.goal, self._limits = tuple(unknowns), goal, tuple(limits)
        self._name, self._search = diagram.name, search
        self._method, self._seed = method or ChosenMethod(REFERENCE), seed
        self._reference = None if is_compared else _NOT_COMPARED
        self._low = np.array([one.low for one in unknowns])
        self._high = np.array([one.high for one in unknowns])
        whole = self._high - self._low
        self._scale = np.where(np.isfinite(whole), whole, [one.size for one in unknowns])
        self._known: dict[bytes, _Looked | None] = {}
        self._best: tuple[np.ndarray, _Looked] | None = None
        self._simulations: Simulations | None = None
        self._on_best: Callable[[float, np.ndarray], None] = lambda value, values: None

    @property
    def document(self) -> Mapping[str, Any]:
        """The diagram, as in its file."""
        return self._document

    @property
    def key(self) -> str:
        """What it is known by: the same for searches that simulate the same, and search in the same way."""
        said = (self.unknowns, self.goal, self._limits, self._search, self._seed, self._starts)
        return search_key([self._document], self._method, "optimise", *said)

    def carry_out(
        self, simulations: Simulations, on_best: Callable[[float, np.ndarray], None] = lambda value, values: None
    ) -> Optimum:
        """Search.

        Parameters
        ----------
        simulations : Simulations
        on_best : callable
            Called with the figure and the values whenever they are better than all before.

        Raises
        ------
        MacrostepError
            If no simulation succeeds.
        """
        self._simulations, self._on_best = simulations, on_best
        guess = self._starts[0]
        status, first = "converged", None
        try:
            first = self._looked_at([guess])[0]
            if self._search == "global":
                is_done = self._everywhere(guess)
                is_done &= self._improved(guess if self._best is None else self._best[0])[1]
            elif first is None and len(self._starts) == 1:
                raise MacrostepError(
                    "With the guesses the simulation fails, so that there is nothing to improve: {why}",
                    why=simulations.last_failure,
                )
            else:
                is_done = self._from_starts()
            status = "converged" if is_done else "unfinished"
        except SearchStopped:
            if self._best is None:
                raise
            status = "stopped"
        if self._best is None:
            raise MacrostepError("No simulation succeeded: {why}", why=simulations.last_failure)
        best, found = self._best
        simulator = Phrase("the reference") if self._method.name == REFERENCE else str(self._method)
        values = {one.name: float(value) for one, value in zip(self.unknowns, best, strict=True)}
        return Optimum(
            self._name, self.goal, simulator, self.unknowns, values, first.value if first else math.nan, found.value,
            dict(zip(self._limits, found.limited, strict=True)), simulations.count, simulations.failed,
            simulations.last_failure, status, tuple(self._ends),
        )  # fmt: skip

    # -- ways to search ----------------------------------------------------------------------------------------------

    def _everywhere(self, guess: np.ndarray) -> bool:
        from scipy.optimize import differential_evolution

        found = differential_evolution(
            self._cost, self._bounds(), x0=guess / self._scale, seed=self._seed, updating="deferred",
            workers=self._together, polish=False, tol=1e-6,
        )  # fmt: skip
        return bool(found.success)

    def _from_starts(self) -> bool:
        """Search from each start; returns whether all searches came to their ends."""
        assert self._simulations is not None
        is_done = True
        for begin in self._starts:
            start = tuple(map(float, begin))
            if self._looked_at([begin])[0] is None:
                self._ends.append(SearchEnd(start, failure=self._simulations.last_failure))
                continue
            end, has_ended = self._improved(begin)
            is_done &= has_ended
            looked = self._looked_at([end])[0]
            if looked is None or self._cost_of(looked) >= _FORBIDDEN:
                self._ends.append(SearchEnd(start, failure=Phrase("no values within the limits were found")))
            else:
                values = np.clip(end, self._low, self._high)
                self._ends.append(SearchEnd(start, tuple(map(float, values)), looked.value))
        return is_done

    def _improved(self, begin: np.ndarray) -> tuple[np.ndarray, bool]:
        """Search downhill from a point; returns where that ended, and whether it came to its end."""
        return self._within_limits(begin) if self._limits else self._downhill(begin)

    def _downhill(self, begin: np.ndarray) -> tuple[np.ndarray, bool]:
        from scipy.optimize import minimize

        options = {
            "xatol": _PRECISION, "fatol": math.inf, "maxfev": _MOST * len(begin), "adaptive": len(begin) > 2,
        }  # fmt: skip
        found = minimize(self._cost, begin / self._scale, method="Nelder-Mead", bounds=self._bounds(), options=options)
        return np.asarray(found.x) * self._scale, bool(found.success)

    def _within_limits(self, begin: np.ndarray) -> tuple[np.ndarray, bool]:
        """Search with linear models of the figure and of the limits; where a run fails, all are worse than ever."""
        from scipy.optimize import minimize

        first = self._looked_at([begin])[0]
        size = abs(self.goal.cost(first.value)) if first else 0.0
        size = size or 1.0
        worst = np.full(1 + len(self._limits), -math.inf)

        def numbers(scaled: np.ndarray) -> np.ndarray:
            """Return what is to be small, and what is to be 0 at most."""
            found = self._looked_at([scaled * self._scale])[0]
            if found is None:
                return worst + 1.0
            pairs = zip(self._limits, found.limited, strict=True)
            its = np.array([self.goal.cost(found.value) / size, *(one.excess(v) / one.size for one, v in pairs)])
            np.maximum(worst, its, out=worst)
            return its

        most = _MOST * len(begin)
        found = minimize(
            lambda x: numbers(x)[0], begin / self._scale, method="COBYLA", bounds=self._bounds(),
            constraints={"type": "ineq", "fun": lambda x: -numbers(x)[1:]},
            options={"rhobeg": _FIRST_STEP, "tol": _PRECISION, "maxiter": most},
        )  # fmt: skip
        return np.asarray(found.x) * self._scale, bool(found.nfev < most)

    def _bounds(self) -> list[tuple[float, float]]:
        return list(zip(self._low / self._scale, self._high / self._scale, strict=True))

    def _cost(self, scaled: np.ndarray) -> float:
        return self._costs([scaled * self._scale])[0]

    def _together(self, function: object, points: Iterable[np.ndarray]) -> list[float]:
        """Return the costs of a whole generation, simulated at the same time."""
        return self._costs([point * self._scale for point in points])

    def _costs(self, points: list[np.ndarray]) -> list[float]:
        """Return what is made small; infinite where there is no figure."""
        return [math.inf if found is None else self._cost_of(found) for found in self._looked_at(points)]

    def _cost_of(self, found: _Looked) -> float:
        outside = sum(
            max(0.0, limit.excess(value) / limit.size - _NEGLIGIBLE)
            for limit, value in zip(self._limits, found.limited, strict=True)
        )
        return _FORBIDDEN * (1.0 + outside) if outside else self.goal.cost(found.value)

    # -- simulations -------------------------------------------------------------------------------------------------

    def _looked_at(self, points: list[np.ndarray]) -> list[_Looked | None]:
        """Return the figures at some points, None where a run has none; each is simulated once."""
        assert self._simulations is not None
        inside = [np.clip(point, self._low, self._high) for point in points]
        new = list({point.tobytes(): point for point in inside if point.tobytes() not in self._known}.values())
        calls: list[tuple[Any, ...]] = []
        for point in new:
            document = with_unknowns(self._document, dict(zip(self.unknowns, map(float, point), strict=True)))
            key = hashlib.sha256(json.dumps(document, sort_keys=True).encode()).hexdigest()
            calls.append((measure, document, key, {}, [self._method], self._reference, self._quantities))
        for point, found in zip(new, self._simulations.each(calls) if calls else [], strict=True):
            self._known[point.tobytes()] = self._taken(point, found)
        return [self._known[point.tobytes()] for point in inside]

    def _taken(self, point: np.ndarray, found: Any) -> _Looked | None:
        """Return the figures of a run, and keep them if they are the best."""
        assert self._simulations is not None
        if isinstance(found, str):
            return None
        record = found[0][0]
        values = [figure.of(record) if record["status"] in FINISHED else None for figure in self._figures]
        known = [value for value in values if value is not None and math.isfinite(value)]
        if len(known) < len(values):
            self._simulations.note_failure(str(record.get("error") or record.get("no_reference") or record["status"]))
            return None
        looked = _Looked(known[0], tuple(known[1:]))
        if self._best is None or self._cost_of(looked) < self._cost_of(self._best[1]):
            self._best = (point, looked)
            self._on_best(looked.value, point)
        return looked
