"""The judge once more, as closely as double precision lets it, where somebody disagrees.

What is over sooner than a step (a state of a growing oscillation that rushes through the middle of a bell curve) may be
leapt over at any tolerance, by the judge's two solutions alike, and be enlarged by all that follows.
"""

from __future__ import annotations

from dataclasses import replace
from time import process_time
from typing import Any

import numpy as np
from scipy.integrate import OdeSolver

from tests.judge.judge import Verdict, _Course
from tests.judge.system import System

_CLOSEST = 2.3e-14
"""The tightest relative tolerance that SciPy takes."""
_PARTS = 1000
"""No step is longer than this part of the run."""


class _CloseCourse(_Course):
    def _solver(self, *args: Any, **kwargs: Any) -> OdeSolver:
        solver = super()._solver(*args, **kwargs)
        solver.max_step = self.span / _PARTS
        return solver


def second_opinion(document: dict[str, Any], verdict: Verdict, seconds: float) -> Verdict:
    """Return a closer verdict; it is as uncertain as it differs from the first one.

    Raises
    ------
    NoVerdict
        Where it needs more than so many seconds of the processor.
    """
    course = _CloseCourse(System(document), _CLOSEST, None, process_time() + seconds).run(verdict.times)
    values = course.arrays()
    uncertainty = {
        name: max(verdict.uncertainty[name], float(np.max(abs(values[name] - verdict.values[name])))) for name in values
    }
    return replace(verdict, values=values, uncertainty=uncertainty)
