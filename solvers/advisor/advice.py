"""What the advisor says: plain data that crosses processes, and how it reads as text and as JSON."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from macrostep.solvers.advisor.candidates import Remedy
from macrostep.solvers.advisor.trials import Trial

GOAL = 1.0
"""Error that no state may exceed, if nothing else is asked for [%]."""


@dataclass(frozen=True)
class Sentence:
    """One sentence with the numbers and names that caused it.

    Attributes
    ----------
    text : str
    page : str
        The page of the manual that says more, without its ending, or "".
    """

    text: str
    page: str = ""

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Proposal:
    """A run that reaches the goal.

    Attributes
    ----------
    run : str
        Its text, as a chip or ``-m`` takes it.
    label : str
        The method's name for people.
    page : str
        The manual's page on it.
    sort : {"explicit", "iterated", "estimated"}
    why : tuple of Sentence
    trial : Trial
        What came out when it was tried.
    """

    run: str
    label: str
    page: str
    sort: str
    why: tuple[Sentence, ...]
    trial: Trial


@dataclass(frozen=True)
class Unfit:
    """A method that runs, but does not reach the goal.

    Attributes
    ----------
    run, label, page : str
    why : tuple of Sentence
    trial : Trial
        The best that came out.
    """

    run: str
    label: str
    page: str
    why: tuple[Sentence, ...]
    trial: Trial


@dataclass(frozen=True)
class Refused:
    """A method that the engine refuses to begin.

    Attributes
    ----------
    run, label, page : str
    why : str
        The engine's own sentence.
    remedy : Remedy or None
        Changes of the diagram that let it run, if there are any.
    """

    run: str
    label: str
    page: str
    why: str
    remedy: Remedy | None


@dataclass(frozen=True)
class Advice:
    """What :func:`macrostep.solvers.advise` returns; ``str()`` of it is for people.

    Attributes
    ----------
    diagram : str
    goal : float
        No state's RMSE is to be above it [%].
    facts : tuple of Sentence
        What the diagram is.
    first : tuple of Proposal
        To be tried first: the cheapest, and beside an explicit one the cheapest implicit one, or the other way round.
    possible : tuple of Proposal
        Others that reach the goal, the cheapest first.
    unfit : tuple of Unfit
        Those that run and do not reach it.
    refused : tuple of Refused
        Those that do not apply.
    """

    diagram: str
    goal: float
    facts: tuple[Sentence, ...]
    first: tuple[Proposal, ...] = ()
    possible: tuple[Proposal, ...] = ()
    unfit: tuple[Unfit, ...] = ()
    refused: tuple[Refused, ...] = ()

    @property
    def nothing_fits(self) -> str:
        """Say that no method reaches the goal, and what could help."""
        return (
            f"No method that applies reaches {self.goal:g} %. Solve the subsystems that depend on each other most "
            "together, as a composite; switch on what some methods lack; or ask for less."
        )

    def to_json(self) -> dict[str, Any]:
        """Return the object that ``macrostep advise --json`` writes."""
        return {
            "diagram": self.diagram,
            "goal_percent": self.goal,
            "facts": [_sentence(s) for s in self.facts],
            "try_first": [_tried(p) for p in self.first],
            "also_possible": [_tried(p) for p in self.possible],
            "does_not_suit": [_tried(u) for u in self.unfit],
            "does_not_apply": [
                {
                    "run": r.run, "method": r.label, "page": r.page, "why": r.why,
                    "remedy": [{"subsystem": name, "change": what} for name, what in r.remedy.changes]
                    if r.remedy
                    else None,
                }
                for r in self.refused
            ],
        }  # fmt: skip

    def __str__(self) -> str:
        lines = [f"What {self.diagram} is", *(f"  {s}" for s in self.facts)]
        for title, group in (
            ("Try first", self.first),
            ("Also possible, the cheapest first", self.possible),
            (f"Does not suit: above {self.goal:g} % in every trial", self.unfit),
        ):
            if group:
                lines += ["", title]
                for entry in group:
                    lines += [f"  {entry.run}", *(f"      {s}" for s in entry.why)]
        if not self.first:
            lines += ["", self.nothing_fits]
        if self.refused:
            lines += ["", "Does not apply"]
            for r in self.refused:
                lines += [f"  {r.run}", f"      {r.why}"]
                lines += [f"      It would apply if you {r.remedy}."] if r.remedy else []
        return "\n".join(lines)


def _sentence(sentence: Sentence) -> dict[str, Any]:
    return {"text": sentence.text, "page": sentence.page or None}


def _finite(value: float) -> float | None:
    return value if math.isfinite(value) else None


def _tried(entry: Proposal | Unfit) -> dict[str, Any]:
    return {
        "run": entry.run, "method": entry.label, "page": entry.page, "why": [_sentence(s) for s in entry.why],
        "trial": trial_as_json(entry.trial),
    }  # fmt: skip


def trial_as_json(trial: Trial) -> dict[str, Any]:
    """Return a trial as the command line's JSON has it."""
    t = trial
    return {
        "status": t.status, "until": t.until, "worst_state": t.worst or None,
        "error_percent": _finite(t.error_percent),
        "worst_output": t.worst_output or None, "output_error_percent": _finite(t.output_error_percent),
        "macro_steps": t.macro_steps, "integrations": t.integrations, "iterations": t.iterations,
        "rejected_steps": t.rejected_steps, "linearisations": t.linearisations, "wall_time_s": t.wall_time,
        "message": t.message or None,
    }  # fmt: skip
