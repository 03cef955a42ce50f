"""Macro-steps as one steps through them: phases that belong together are one stage, in which something is done."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, final

from macrostep.solvers.tracing.phases import (
    Accepted,
    Advanced,
    Chosen,
    Doubled,
    EstimateError,
    Expected,
    Formed,
    GivenBack,
    HandledEvent,
    Lost,
    Phase,
    Proposed,
    Received,
    Rejected,
    Residual,
    RolledBack,
    of_kind,
)

Kind = Literal[
    "read", "dispatch", "balance", "expect", "estimate", "integrate", "answer", "compare", "choose", "propose",
    "iterate", "rollback", "reject", "accept", "event", "double",
]  # fmt: skip
"""What is done: outputs are read; dispatched through Φ; what was lost is given back; outputs at the end of the step are
estimated; inputs become polynomials; a subsystem integrates, or an estimator answers in its place; outputs are compared
with their estimates; an order is chosen; the next step is proposed; an iteration computes its residual; subsystems go
back; a step is rejected; steps are accepted; an event is handled; a whole step is compared with its halves."""

_JOINED: dict[type[Phase], Kind] = {
    Lost: "balance", GivenBack: "balance", Expected: "expect", EstimateError: "compare", Chosen: "choose",
    Proposed: "propose", Residual: "iterate", RolledBack: "rollback", Rejected: "reject", Accepted: "accept",
    HandledEvent: "event", Doubled: "double",
}  # fmt: skip
_ALONE: tuple[Kind, ...] = ("iterate", "reject", "double", "propose")
_ENDS = (Accepted, HandledEvent, Doubled, Rejected, RolledBack)
"""What may follow an acceptance without another macro-step beginning."""


@dataclass(frozen=True)
class Stage:
    """A stage of a macro-step.

    Attributes
    ----------
    kind : str
    time : float
        Where in simulated time it belongs [s].
    subsystems : tuple of str
        Who does something, or to whom it is done.
    phases : tuple of Phase
    step : int
        The number of the macro-step within the trace, from 0.
    attempt, iteration : int
        Of this macro-step, from 1 and from 0.
    before : dict
        For events: outputs before them. For inputs that become polynomials: what their sources put out last, here or
        in a trial. As far as that is known.
    since : dict
        When that was put out [s]; and for outputs that are read, since when they have had their value.
    """

    kind: Kind
    time: float
    subsystems: tuple[str, ...]
    phases: tuple[Phase, ...]
    step: int
    attempt: int = 1
    iteration: int = 0
    before: Mapping[str, float] = field(default_factory=dict)
    since: Mapping[str, float] = field(default_factory=dict)

    @property
    def advanced(self) -> Advanced:
        """The call of a subsystem that it is about."""
        return next(of_kind(self.phases, Advanced))


def stages(phases: Sequence[Phase]) -> tuple[Stage, ...]:
    """Return what happened, stage by stage."""
    return _Stages(phases).found()


def gives_slopes(phases: Sequence[Phase]) -> bool:
    """Return whether inputs are given towards values and slopes at the end of a step."""
    known = [phase.slope for phase in phases if isinstance(phase, Received | Expected)]
    return any(slope is not None for slope in known)


def knows_beforehand(phases: Sequence[Phase]) -> bool:
    """Return whether the outputs at the end of a step are found by one linear system, before anybody steps."""
    estimates = any(call.is_estimate for call in of_kind(phases, Advanced))
    return not estimates and any(isinstance(phase, Expected) for phase in phases)


def residuals_at(all_stages: Sequence[Stage], place: int) -> list[Residual]:
    """Return the residuals of the attempt that a stage belongs to."""
    here = all_stages[place]
    first = last = place
    while first > 0 and _same(all_stages[first - 1], here):
        first -= 1
    while last + 1 < len(all_stages) and _same(all_stages[last + 1], here):
        last += 1
    return [r for stage in all_stages[first : last + 1] for r in of_kind(stage.phases, Residual)]


def _same(one: Stage, other: Stage) -> bool:
    return one.step == other.step and one.attempt == other.attempt


def contraction(ratios: Sequence[float]) -> float | None:
    """Return by what factor residuals fall from one iteration to the next, fitted; None for fewer than three."""
    known = [(n, math.log(ratio)) for n, ratio in enumerate(ratios) if ratio > 0.0 and math.isfinite(ratio)]
    if len(known) < 3:
        return None
    mean_n = math.fsum(n for n, _ in known) / len(known)
    mean = math.fsum(value for _, value in known) / len(known)
    return math.exp(
        math.fsum((n - mean_n) * (value - mean) for n, value in known) / math.fsum((n - mean_n) ** 2 for n, _ in known)
    )


@final
class _Stages:
    """Puts phases together, one after the other."""

    def __init__(self, phases: Sequence[Phase]) -> None:
        self._phases = phases
        self._owner = {
            label: call.subsystem for call in of_kind(phases, Advanced) for label in (*call.inputs, *call.outputs)
        }
        self._stages: list[Stage] = []
        self._waiting: dict[Kind, list[Phase]] = {}
        self._formed: dict[str, list[Formed]] = {}
        self._step, self._attempt, self._iteration = 0, 1, 0
        self._is_accepted = False
        self._source = {received.input: received.source for received in of_kind(phases, Received)}
        self._values: dict[str, float] = {}
        self._ends: dict[str, float] = {}
        self._since: dict[str, float] = {}

    def found(self) -> tuple[Stage, ...]:
        for phase in self._phases:
            self._begin_step_if_due(phase)
            match phase:
                case Received():
                    self._gather("read", phase)
                case Formed():
                    self._formed.setdefault(phase.input, []).append(phase)
                case Advanced():
                    self._flush()
                    self._advance(phase)
                case _:
                    self._gather(_JOINED[type(phase)], phase)
        self._flush()
        return tuple(self._stages)

    def _begin_step_if_due(self, phase: Phase) -> None:
        if self._is_accepted and not isinstance(phase, _ENDS):
            self._flush()
            self._step, self._attempt, self._iteration = self._step + 1, 1, 0
            self._is_accepted = False
        self._is_accepted = self._is_accepted or isinstance(phase, Accepted)

    def _gather(self, kind: Kind, phase: Phase) -> None:
        """Put a phase to those of its kind that came just before; errors and chosen orders come by turns."""
        together: tuple[Kind, ...] = ("compare", "choose") if kind in ("compare", "choose") else (kind,)
        if kind in _ALONE or any(waiting not in together for waiting in self._waiting):
            self._flush()
        self._waiting.setdefault(kind, []).append(phase)

    def _flush(self) -> None:
        waiting, self._waiting = self._waiting, {}
        for kind, phases in waiting.items():
            if kind == "read":
                self._add("read", phases, since=dict(self._since))
                self._add("dispatch", phases)
            elif kind == "event":
                self._add(kind, phases, before=dict(self._values))
            else:
                self._iteration += kind == "iterate"
                self._add(kind, phases)
            self._follow(phases)

    def _follow(self, phases: Sequence[Phase]) -> None:
        """Remember what is put out since when, and that a step is tried anew."""
        for phase in phases:
            match phase:
                case Rejected():
                    self._attempt, self._iteration = self._attempt + 1, 0
                case Accepted():
                    for label, owner in self._owner.items():
                        if owner == phase.subsystem:
                            self._since[label] = phase.time
                case HandledEvent():
                    self._values.update(phase.outputs)

    def _advance(self, call: Advanced) -> None:
        forms = [form for label in call.inputs for form in self._formed.pop(label, ())]
        if call.inputs:
            known = {label: self._source[label] for label in call.inputs if self._source.get(label) in self._values}
            self._add(
                "estimate", [*forms, call],
                before={label: self._values[source] for label, source in known.items()},
                since={label: self._ends[source] for label, source in known.items()},
            )  # fmt: skip
        self._add("answer" if call.is_estimate else "integrate", [call])
        self._values.update({label: answer.value for label, answer in call.outputs.items()})
        self._ends.update(dict.fromkeys(call.outputs, call.end))

    def _add(self, kind: Kind, phases: Sequence[Phase], **known: Mapping[str, float]) -> None:
        names = dict.fromkeys(name for phase in phases for name in self._who(phase, kind))
        self._stages.append(
            Stage(
                kind, phases[-1].time, tuple(names), tuple(phases), self._step, self._attempt, self._iteration, **known
            )
        )

    def _who(self, phase: Phase, kind: Kind) -> tuple[str, ...]:
        match phase:
            case Received() if kind == "read":
                return (self._owner[phase.source],) if phase.source in self._owner else ()
            case Received() | Lost() | GivenBack() | Formed():
                return (self._owner[phase.input],) if phase.input in self._owner else ()
            case Chosen() | EstimateError() | Expected():
                return (self._owner[phase.output],) if phase.output in self._owner else ()
            case Residual():
                return tuple(self._owner[c.input] for c in phase.components if c.input in self._owner)
            case Advanced() | RolledBack() | Accepted() | HandledEvent() | Proposed():
                return (phase.subsystem,)
        return ()
