"""What of a diagram a stage of a macro-step concerns: the blocks that act, and what stands on wires and at ports."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal, final

from macrostep.gui.laboratory.steps.numbers import Figures, number
from macrostep.gui.localisation.translation import tr
from macrostep.solvers.tracing import phases
from macrostep.solvers.tracing.phases import of_kind
from macrostep.solvers.tracing.stages import Stage

BlockState = Literal["acting", "estimated", "back", "accepted", "rejected", "event"]
"""How a block stands out."""


@dataclass(frozen=True)
class Marks:
    """Marks on a diagram.

    Attributes
    ----------
    blocks : dict
        By subsystem, how it stands out, and a note beneath it.
    inputs : dict
        By input, what stands on the wire that feeds it.
    outputs : dict
        By output, what stands at the port.
    flows : bool
        Whether values run along the wires.
    """

    blocks: dict[str, tuple[BlockState, str]] = field(default_factory=dict)
    inputs: dict[str, str] = field(default_factory=dict)
    outputs: dict[str, str] = field(default_factory=dict)
    flows: bool = False


@final
class StepMarks:
    """Finds the marks of the stages of a trace; `everybody` are the subsystems."""

    def __init__(self, figures: Figures, everybody: tuple[str, ...]) -> None:
        self._value, self._time = figures.value, figures.time
        self._everybody = everybody
        self._marks: dict[str, Callable[[Stage], Marks]] = {
            "read": self._read, "dispatch": self._dispatch, "balance": self._balance, "expect": self._expect,
            "estimate": self._estimate, "integrate": self._integrate, "answer": self._integrate,
            "compare": self._compare, "choose": self._choose, "propose": self._propose, "iterate": self._iterate,
            "rollback": self._rollback, "reject": self._reject, "accept": self._accept, "event": self._event,
        }  # fmt: skip

    def of(self, stage: Stage) -> Marks:
        """Return the marks of a stage; of one without marks of its own, the blocks that act."""
        marks = self._marks.get(stage.kind)
        return Marks(self._blocks(stage)) if marks is None else marks(stage)

    def _blocks(self, stage: Stage, state: BlockState = "acting", note: str = "") -> dict[str, tuple[BlockState, str]]:
        return dict.fromkeys(stage.subsystems, (state, note))

    def _read(self, stage: Stage) -> Marks:
        read = {r.source: self._value(r.source, r.value) for r in of_kind(stage.phases, phases.Received) if r.source}
        return Marks(self._blocks(stage, note=f"t = {self._time(stage.time)} s"), outputs=read)

    def _dispatch(self, stage: Stage) -> Marks:
        return Marks(
            inputs={r.input: self._value(r.input, r.value) for r in of_kind(stage.phases, phases.Received) if r.source},
            flows=True,
        )

    def _balance(self, stage: Stage) -> Marks:
        inputs = {
            p.input: tr("lost {amount}").format(amount=number(p.amount)) for p in of_kind(stage.phases, phases.Lost)
        }
        for p in of_kind(stage.phases, phases.GivenBack):
            back = tr("back {amount}").format(amount=number(p.amount))
            inputs[p.input] = f"{inputs[p.input]}, {back}" if p.input in inputs else back
        return Marks(inputs=inputs)

    def _expect(self, stage: Stage) -> Marks:
        expected = {p.output: f"ŷ = {self._value(p.output, p.value)}" for p in of_kind(stage.phases, phases.Expected)}
        return Marks(self._blocks(stage, "estimated", f"t = {self._time(stage.time)} s"), outputs=expected)

    def _estimate(self, stage: Stage) -> Marks:
        call = stage.advanced
        return Marks({call.subsystem: ("acting", self._span(call))}, self._inputs(call))

    def _integrate(self, stage: Stage) -> Marks:
        call = stage.advanced
        state: BlockState = "estimated" if call.is_estimate else "rejected" if call.status else "acting"
        hat = "ŷ = " if call.is_estimate else ""
        outputs = {name: hat + self._value(name, answer.value) for name, answer in call.outputs.items()}
        return Marks({call.subsystem: (state, self._span(call))}, self._inputs(call), outputs)

    def _inputs(self, call: phases.Advanced) -> dict[str, str]:
        """Return what the inputs are from the beginning of a step to its end."""
        texts = {}
        for name, polynomial in call.inputs.items():
            begin, end = polynomial.value(polynomial.begin), polynomial.value(polynomial.end)
            moves = number(begin) != number(end)  # as far as one can read
            texts[name] = f"{number(begin)} → {self._value(name, end)}" if moves else self._value(name, end)
        return texts

    def _span(self, call: phases.Advanced) -> str:
        return f"{self._time(call.time)} → {self._time(call.end)} s"

    def _compare(self, stage: Stage) -> Marks:
        errors = {p.output: f"e = {number(p.ratio)}" for p in of_kind(stage.phases, phases.EstimateError)}
        return Marks(self._blocks(stage), outputs=errors)

    def _choose(self, stage: Stage) -> Marks:
        orders = {p.output: tr("order {order}").format(order=p.order) for p in of_kind(stage.phases, phases.Chosen)}
        return Marks(self._blocks(stage), outputs=orders)

    def _propose(self, stage: Stage) -> Marks:
        p = next(of_kind(stage.phases, phases.Proposed))
        return Marks({p.subsystem: ("acting", tr("next H = {step} s").format(step=number(p.step)))})

    def _iterate(self, stage: Stage) -> Marks:
        p = next(of_kind(stage.phases, phases.Residual))
        state: BlockState = "accepted" if p.ratio <= 1.0 else "acting"
        return Marks(
            self._blocks(stage, state), {c.input: f"γ = {self._value(c.input, c.value)}" for c in p.components}
        )

    def _rollback(self, stage: Stage) -> Marks:
        return Marks(self._blocks(stage, "back", tr("back to {t} s").format(t=self._time(stage.time))))

    def _reject(self, stage: Stage) -> Marks:
        p = next(of_kind(stage.phases, phases.Rejected))
        note = tr("rejected; H = {step} s").format(step=number(p.step))
        return Marks(dict.fromkeys(self._everybody, ("rejected", note)))

    def _accept(self, stage: Stage) -> Marks:
        return Marks(
            {p.subsystem: ("accepted", f"t = {self._time(p.time)} s") for p in of_kind(stage.phases, phases.Accepted)}
        )

    def _event(self, stage: Stage) -> Marks:
        outputs = {}
        for p in of_kind(stage.phases, phases.HandledEvent):
            for output in p.jumped:
                before = f"{number(stage.before[output])} → " if output in stage.before else ""
                outputs[output] = before + self._value(output, p.outputs[output])
        return Marks(self._blocks(stage, "event", f"t = {self._time(stage.time)} s"), outputs=outputs)
