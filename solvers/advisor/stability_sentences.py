"""What eigenvalues of one macro-step say of a method on a diagram, before and beside any trial."""

from __future__ import annotations

import math
from collections.abc import Sequence

from macrostep.model.base.errors import MacrostepError
from macrostep.model.diagram.diagram import Diagram
from macrostep.solvers.advisor.advice import Sentence
from macrostep.solvers.advisor.candidates import Candidate
from macrostep.solvers.advisor.fact_sentences import seconds
from macrostep.solvers.stability import Interval, analyse

_PAGE = "stability"
_MOST_INTERVALS = 3


def stability_sentences(candidate: Candidate, run: str, diagram: Diagram) -> tuple[Sentence, ...]:
    """Say for which macro-steps an explicit method with a fixed step is stable, where that is known."""
    if candidate.sort != "explicit" or candidate.knob != "step":
        return ()
    try:
        found = analyse(diagram, [run]).methods[0]
    except MacrostepError:
        return ()  # no linear map: the trials tell
    if found.here is None:
        return ()
    step, growth = found.step, found.here.spectrum.growth
    if not found.intervals or found.largest_step is None:
        steps = (diagram.stop - diagram.start) / step
        whole = math.exp(min(700.0, steps * math.log(growth))) if growth > 1.0 else 1.0
        again = f" Only from {_intervals(found.intervals)} on it is." if found.intervals else ""
        return (
            Sentence(
                f"By its eigenvalues no short macro-step is stable: at this one an error grows by the factor "
                f"{growth:.10g} each time, by {whole:.3g} over the run.{again}",
                _PAGE,
            ),
        )
    limit = found.largest_step
    if limit >= 0.99 * (diagram.stop - diagram.start):
        return (Sentence("By its eigenvalues every macro-step is stable.", _PAGE),)
    others = _intervals(found.intervals[1:])
    again = f", and again for {others}" if others else ""
    here = f"this one is {limit / step:.2g} times shorter" if step < limit else "this one is longer"
    return (Sentence(f"By its eigenvalues it is stable up to a macro-step of {seconds(limit)}{again}; {here}.", _PAGE),)


def _intervals(intervals: Sequence[Interval]) -> str:
    told = [f"{i.begin:.3g} to {i.end:.3g} s" if not i.to_end else f"above {i.begin:.3g} s" for i in intervals]
    return ", ".join(told[:_MOST_INTERVALS]) + (", ..." if len(told) > _MOST_INTERVALS else "")
