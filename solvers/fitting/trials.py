"""The simulations of a fit, each asked for once: residuals at points, and their slopes by differences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.solvers.fitting.plan import FitPlan
from macrostep.solvers.fitting.simulations import Simulated, Simulations

_DIFFERENCES = {True: 1e-5, False: 1e-3}
"""How far values are changed for slopes, by whether the reference simulates, relative to their sizes: runs have smaller
tolerances in their steps, which would be taken for an effect."""
NOISE = {True: 1e-6, False: 1e-4}
"""What is left of the slopes of what has no effect, relative to the signals, by whether the reference simulates."""


@dataclass(frozen=True, eq=False)
class Iteration:
    """A step of the search.

    Attributes
    ----------
    number : int
        From 0, where the search began.
    values : ndarray
        What may vary, in its units.
    distance : float
        Root mean square of the scaled residuals.
    simulated : ndarray
        Of all series, one behind the other, in SI units.
    start : int
        Which search it is a step of, from 1.
    """

    number: int
    values: np.ndarray
    distance: float
    simulated: np.ndarray
    start: int = 1


class Trials:
    """Residuals of a plan at points, in parts of the sizes of its unknowns.

    Parameters
    ----------
    plan : FitPlan
    simulations : Simulations
    on_iteration : callable
        Called with each step of the search that is kept.

    Attributes
    ----------
    start : int
        The search that is under way, from 1.
    history : list of Iteration
        Of that search.
    last_slopes : (ndarray, ndarray) or None
        Where slopes were asked for last, and what they are.
    """

    def __init__(self, plan: FitPlan, simulations: Simulations, on_iteration: Callable[[Iteration], None]) -> None:
        self._plan, self._simulations, self._on_iteration = plan, simulations, on_iteration
        self._known: dict[tuple[int, bytes], Simulated] = {}
        self.low = np.array([one.low for one in plan.unknowns]) / plan.sizes
        self.high = np.array([one.high for one in plan.unknowns]) / plan.sizes
        self.start = 0
        self.history: list[Iteration] = []
        self.last_slopes: tuple[np.ndarray, np.ndarray] | None = None

    def begin(self, point: np.ndarray) -> str:
        """Begin another search; returns why the simulation fails there, or ""."""
        self.start += 1
        self.history, self.last_slopes = [], None
        return self._simulations.last_failure if self._at([point])[0] is None else ""

    def residuals(self, scaled: np.ndarray) -> np.ndarray:
        """Return the residuals; infinite ones of what fails, which the search then avoids."""
        found = self._at([scaled])[0]
        return np.full(len(self._plan.scale), np.inf) if found is None else found

    def slopes(self, scaled: np.ndarray) -> np.ndarray:
        """Return the slopes at a point that the search has taken."""
        self.note(scaled)
        found = self.slopes_at(scaled, both=False)
        self.last_slopes = (scaled.copy(), found)
        return found

    def note(self, scaled: np.ndarray) -> None:
        """Tell about a step that is kept."""
        residuals, plan = self.residuals(scaled), self._plan
        simulated = residuals * plan.scale + plan.measured
        distance = float(np.sqrt(np.mean(residuals**2)))
        iteration = Iteration(len(self.history), scaled * plan.sizes, distance, simulated, self.start)
        self.history.append(iteration)
        self._on_iteration(iteration)

    def beside(self, scaled: np.ndarray, j: int) -> list[np.ndarray]:
        """Return a point to each side along one value, where there is room."""
        step = _DIFFERENCES[self._plan.method is None] * max(1.0, abs(scaled[j]))
        directions = [s * step for s in (1.0, -1.0) if self.low[j] <= scaled[j] + s * step <= self.high[j]]
        return [_changed(scaled, j, d) for d in (directions or [0.5 * (self.high[j] - self.low[j])])]

    def slopes_at(self, scaled: np.ndarray, *, both: bool) -> np.ndarray:
        """Return slopes by differences, to both sides where there is room."""
        plan = self._plan
        sides = [self.beside(scaled, j) for j in range(len(scaled))]
        self._at([point for own in sides for point in (own if both else own[:1])])
        again = [own[1] for own in sides if len(own) > 1 and not both and self._at([own[0]])[0] is None]
        self._at(again)
        middle = self._at([scaled])[0]
        columns = []
        for j, own in enumerate(sides):
            asked = [point for point in own if self._is_known(point)]
            known = [(point, r) for point in asked if (r := self._at([point])[0]) is not None]
            if len(known) < 2 and middle is not None:
                known.append((scaled, middle))
            if len(known) < 2:
                raise MacrostepError(
                    "Every simulation fails where {name} is a little different: {why}",
                    name=plan.unknowns[j].label, why=self._simulations.last_failure,
                )  # fmt: skip
            (one, at_one), (other, at_other) = known[:2]
            columns.append((at_one - at_other) / (one[j] - other[j]))
        found = np.column_stack(columns)
        found[:, np.linalg.norm(found, axis=0) <= self.floor(scaled)] = 0.0  # so that what has no effect stays
        return found

    def floor(self, scaled: np.ndarray) -> float:
        """Return the norm of slopes that are nothing but rounding."""
        plan = self._plan
        return NOISE[plan.method is None] * float(np.linalg.norm(self.residuals(scaled) + plan.measured / plan.scale))

    def _key(self, number: int, point: np.ndarray) -> tuple[int, bytes]:
        """Return what a simulation is known by: its experiment, and the values that count there."""
        return number, point[list(self._plan.experiments[number].places)].tobytes()

    def _is_known(self, point: np.ndarray) -> bool:
        return all(self._key(number, point) in self._known for number in range(len(self._plan.experiments)))

    def _at(self, points: Sequence[np.ndarray]) -> list[np.ndarray | None]:
        """Return residuals at some points; what is not known yet is simulated at the same time."""
        plan, places = self._plan, range(len(self._plan.experiments))
        asked = {}
        for point in points:
            for number in places:
                if (key := self._key(number, point)) not in self._known and key not in asked:
                    asked[key] = plan.request(number, point * plan.sizes)
        if asked:
            self._known.update(zip(asked, self._simulations.at(list(asked.values())), strict=True))
        return [
            plan.residuals(point * plan.sizes, [self._known[self._key(n, point)] for n in places]) for point in points
        ]


def _changed(point: np.ndarray, j: int, step: float) -> np.ndarray:
    changed = point.copy()
    changed[j] += step
    return changed
