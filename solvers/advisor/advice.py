"""What the advisor says: plain data that crosses processes and needs no engine, as text and as JSON."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

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
    run : str
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

    run: str
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
        return "; ".join(_change_text(subsystem, what) for subsystem, what in self.changes)

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


def _change_text(subsystem: str, what: str) -> str:
    if what == STEP:
        return f"remove the imposed step of {subsystem}"
    return f"switch {what} on for {subsystem}" if what[0] in "pc" else f"give {subsystem} its full {what} back"


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

    @property
    def nothing_fits(self) -> str:
        """Say that no method reaches the goal, and what could help."""
        return (
            f"No method that applies reaches {self.goal:g} %. Solve the subsystems that depend on each other most "
            "together, as a composite; switch on what some methods lack; or ask for less."
        )

    def to_json(self) -> dict[str, Any]:
        """Return the object that ``macrostep advise --json`` writes."""
        from macrostep.solvers.advisor.telling import advice_as_json

        return advice_as_json(self)

    def __str__(self) -> str:
        from macrostep.solvers.advisor.telling import advice_as_text

        return advice_as_text(self)


@dataclass(frozen=True)
class Change:
    """Something to change.

    Attributes
    ----------
    text : str
        What, why and what it came to, in one sentence.
    run : str
        The changed run, or another one.
    trial : Trial
    page : str
        The manual's page on it.
    """

    text: str
    run: str
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
        off = f"{t.worst} is {percent(t.error_percent)} off" if t.worst else "Nothing is off"
        judged = "more" if t.error_percent > self.goal else "no more"
        return f"{off}, {judged} than the {self.goal:g} % aimed at, with {t.integrations} integrations."

    def to_json(self) -> dict[str, Any]:
        """Return the object that ``macrostep advise -m --json`` writes for a run."""
        from macrostep.solvers.advisor.telling import improvement_as_json

        return improvement_as_json(self)

    def __str__(self) -> str:
        from macrostep.solvers.advisor.telling import improvement_as_text

        return improvement_as_text(self)


def percent(value: float) -> str:
    """Return an error as one says it."""
    return f"{value:.2g} %" if value < 10.0 else f"{value:.0f} %" if value < _BOUNDLESS else "beyond all bounds"
