"""Who ended a run before its stop time: FMUs may ask for that, and it is no failure."""

from __future__ import annotations

from dataclasses import dataclass

from macrostep.model.base.phrase import Amount, Phrase
from macrostep.solvers.run.assembly import Assembly
from macrostep.solvers.subsystems.stopped import endings_in


@dataclass(frozen=True)
class Ending:
    """Who ended a run.

    Everybody keeps the results up to the last communication point, and who ended the run has one more row, at its end.

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

    def note(self, stop: float) -> Phrase:
        """Say it beside the results of a run that was to go on until `stop` [s]."""
        who = self.sentence.rstrip(".")
        return Phrase("{who}, before the stop time, {stop}.", who=who, stop=Amount(stop, "s", 6))


def ending(assembly: Assembly) -> Ending | None:
    """Return who ended the run, if anybody did."""
    for k, instance in enumerate(assembly.instances):
        for sentence, when in endings_in(instance):
            return Ending(k, when, sentence)
    return None
