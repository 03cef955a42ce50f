"""What the advisor says: plain data that crosses processes and needs no engine, as text and as JSON."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from macrostep.model.base.phrase import Amount, Phrase, Value
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.diagram.diagram import Diagram

GOAL = 1.0
"""Error that no variable may exceed, if nothing else is asked for [%]."""


STEP = "step"
"""In place of a capability: the imposed step of a subsystem."""
_BOUNDLESS = 1e4
"""An error above which it makes no difference how large it is [%]."""


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
class Trial:
    """What a run of a candidate came to.

    Attributes
    ----------
    run : ChosenMethod
    status : {"ok", "diverged", "failed", "refused"}
    until : float
        Time reached [s]; before the end where trying longer would have taken too long.
    error_percent : float
        The largest RMSE of all variables, by which runs are ranked everywhere; infinite if it did not go through.
    worst : str
        That variable.
    macro_steps, integrations, iterations, rejected_steps, linearisations : int
    wall_time : float
        [s]
    message : str
        Why it did not go through.
    notes : tuple of str
        What the engine said of it besides.
    """

    run: ChosenMethod
    status: str
    until: float
    error_percent: float
    worst: str = ""
    macro_steps: int = 0
    integrations: int = 0
    iterations: int = 0
    rejected_steps: int = 0
    linearisations: int = 0
    wall_time: float = 0.0
    message: str = ""
    notes: tuple[str, ...] = ()

    @property
    def cost(self) -> int:
        """What is counted when methods are compared: calls of step functions and linearisations."""
        return self.integrations + self.linearisations


@dataclass(frozen=True)
class Remedy:
    """Changes of a diagram that let a method run.

    Attributes
    ----------
    changes : tuple of (subsystem, what)
        A capability, by FMI's name, to be given back in full, or ``"step"``: the imposed step to be removed.
    """

    changes: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        first, *others = (_change_text(subsystem, what) for subsystem, what in self.changes)
        for other in others:
            first = Phrase("{one}; {other}", one=first, other=other)
        return first

    def apply(self, diagram: Diagram) -> Diagram:
        """Return a copy of the diagram with the changes made."""
        other = diagram.copy()
        for name, what in self.changes:
            s = other[name]
            if what == STEP:
                other.replace(name, s.replaced(step=None))
            else:
                rest = {key: value for key, value in s.capabilities.items() if key != what}
                other.replace(name, s.replaced(capabilities=rest))
        return other


def _change_text(subsystem: str, what: str) -> Phrase:
    if what == STEP:
        return Phrase("remove the imposed step of {subsystem}", subsystem=subsystem)
    if what[0] in "pc":
        return Phrase("switch {capability} on for {subsystem}", capability=what, subsystem=subsystem)
    return Phrase("give {subsystem} its full {capability} back", capability=what, subsystem=subsystem)


@dataclass(frozen=True)
class Considered:
    """A method that the advisor has looked at.

    Attributes
    ----------
    run : ChosenMethod
    label : str
        The method's name for people.
    page : str
        The manual's page on it.
    """

    run: ChosenMethod
    label: str
    page: str


@dataclass(frozen=True)
class Tried(Considered):
    """A method that runs; `trial` is the best that came out."""

    why: tuple[Sentence, ...]
    trial: Trial


@dataclass(frozen=True)
class Proposal(Tried):
    """A run that reaches the goal; `sort` is "explicit", "iterated" or "estimated"."""

    sort: str


@dataclass(frozen=True)
class Unfit(Tried):
    """A method that runs, but does not reach the goal."""


@dataclass(frozen=True)
class Refused(Considered):
    """A method that the engine refuses to begin.

    Attributes
    ----------
    why : str
        The engine's own sentence.
    remedy : Remedy or None
        Changes of the diagram that let it run, if there are any.
    """

    why: str
    remedy: Remedy | None


@dataclass(frozen=True, repr=False)
class Advice:
    """What :func:`macrostep.solvers.advise` returns; ``str()`` of it is for people.

    Attributes
    ----------
    diagram : str
    goal : float
        No variable's RMSE is to be above it [%].
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

    def __repr__(self) -> str:
        first = ", ".join(str(proposal.run) for proposal in self.first)
        return f"<Advice on {self.diagram!r} for {self.goal:g} %: {first or 'nothing fits'}>"

    @property
    def nothing_fits(self) -> Phrase:
        """Say that no method reaches the goal, and what could help."""
        return Phrase(
            "No method that applies reaches {goal}. Solve the subsystems that depend on each other most together, as a "
            "composite; switch on what some methods lack; or ask for less.",
            goal=Amount(self.goal, "%", 6),
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
                    "run": str(r.run), "method": r.label, "page": r.page, "why": r.why,
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


@dataclass(frozen=True)
class Change:
    """Something to change.

    Attributes
    ----------
    text : str
        What, why and what it came to, in one sentence.
    run : ChosenMethod
        The changed run, or another one.
    trial : Trial
    page : str
        The manual's page on it.
    """

    text: str
    run: ChosenMethod
    trial: Trial
    page: str


@dataclass(frozen=True)
class Improvement:
    """What :func:`macrostep.solvers.improve` returns; ``str()`` of it is for people.

    Attributes
    ----------
    trial : Trial
        What the run came to.
    why : tuple of Sentence
        What is known of the reasons, if it failed or missed the goal.
    changes : tuple of Change
        None if it does what was asked for, and nothing is much cheaper.
    goal : float
        [%]
    """

    trial: Trial
    why: tuple[Sentence, ...]
    changes: tuple[Change, ...]
    goal: float

    @property
    def verdict(self) -> str:
        """How the run came out, in one sentence."""
        t = self.trial
        if t.status != "ok":
            return t.message
        said: dict[str, Value] = {"goal": Amount(self.goal, "%", 6), "count": t.integrations}
        if not t.worst:
            return Phrase("Nothing is off, no more than the {goal} aimed at, with {count} integrations.", **said)
        said |= {"signal": t.worst, "error": percent(t.error_percent)}
        if t.error_percent > self.goal:
            return Phrase("{signal} is {error} off, more than the {goal} aimed at, with {count} integrations.", **said)
        return Phrase("{signal} is {error} off, no more than the {goal} aimed at, with {count} integrations.", **said)

    def to_json(self) -> dict[str, Any]:
        """Return the object that ``macrostep advise -m --json`` writes for a run."""
        return {
            "run": str(self.trial.run),
            "verdict": self.verdict,
            "trial": _trial(self.trial),
            "why": [sentence.text for sentence in self.why],
            "changes": [
                {"text": c.text, "run": str(c.run), "page": c.page, "trial": _trial(c.trial)} for c in self.changes
            ],
        }

    def __str__(self) -> str:
        lines = [str(self.trial.run), f"  {self.verdict}", *(f"  {sentence}" for sentence in self.why)]
        for change in self.changes:
            lines += [f"  Try {change.run}", f"      {change.text}"]
        return "\n".join(lines if self.changes else [*lines, "  Nothing needs to be changed."])


def percent(value: float) -> Amount | Phrase:
    """Return an error as one says it."""
    if value < 10.0:
        return Amount(value, "%", 2)
    return Amount(round(value), "%", 5) if value < _BOUNDLESS else Phrase("beyond all bounds")


def _sentence(sentence: Sentence) -> dict[str, Any]:
    return {"text": sentence.text, "page": sentence.page or None}


def _tried(entry: Tried) -> dict[str, Any]:
    return {
        "run": str(entry.run), "method": entry.label, "page": entry.page, "why": [_sentence(s) for s in entry.why],
        "trial": _trial(entry.trial),
    }  # fmt: skip


def _trial(t: Trial) -> dict[str, Any]:
    return {
        "status": t.status, "until": t.until, "worst": t.worst or None,
        "error_percent": t.error_percent if math.isfinite(t.error_percent) else None,
        "macro_steps": t.macro_steps, "integrations": t.integrations, "iterations": t.iterations,
        "rejected_steps": t.rejected_steps, "linearisations": t.linearisations, "wall_time_s": t.wall_time,
        "message": t.message or None,
    }  # fmt: skip
