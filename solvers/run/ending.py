"""A subsystem that ends the run: FMUs may ask for that, and it is no failure.

Everybody keeps the results up to the last communication point, and who ended the run has one more row, at its end.
"""

from __future__ import annotations

from dataclasses import dataclass

from macrostep.solvers.engine.engine import evaluate
from macrostep.solvers.engine.interface import OK
from macrostep.solvers.engine.loop import record
from macrostep.solvers.engine.state import ROW_NORMAL
from macrostep.solvers.run.assembly import Assembly
from macrostep.solvers.subsystems.stopped import endings_in


@dataclass(frozen=True)
class Ending:
    """Who ended a run.

    Attributes
    ----------
    subsystem : int
        Its number in the run.
    time : float
        When [s].
    sentence : str
    """

    subsystem: int
    time: float
    sentence: str


def ending(assembly: Assembly) -> Ending | None:
    """Return who ended the run, if anybody did."""
    for k, instance in enumerate(assembly.instances):
        for sentence, time in endings_in(instance):
            return Ending(k, time, sentence)
    return None


def record_ending(assembly: Assembly, end: Ending) -> None:
    """Record what the subsystem that ended the run puts out there, if that is not where it communicated last."""
    engine, k = assembly.engine, end.subsystem
    if end.time <= engine.t[k]:
        return
    before, engine.t[k] = float(engine.t[k]), end.time
    if evaluate(engine, k) != OK or record(engine, k, end.time, ROW_NORMAL) != OK:
        engine.t[k] = before
