"""What a stage of a macro-step is called, and what happens in it, in a sentence with names and numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, final

from macrostep.gui.laboratory.steps.numbers import Figures, joined, listed, number
from macrostep.gui.localisation.translation import marked, tr
from macrostep.solvers.tracing import phases
from macrostep.solvers.tracing.phases import of_kind
from macrostep.solvers.tracing.stages import Stage, knows_beforehand

if TYPE_CHECKING:
    from macrostep.solvers.tracing.run_trace import RunTrace

_TITLES = {
    "read": marked("Outputs read"),
    "dispatch": marked("Dispatched through Φ"),
    "balance": marked("Balance of the inputs"),
    "expect": marked("Outputs estimated"),
    "estimate": marked("{who}: inputs"),
    "integrate": marked("{who} integrates"),
    "answer": marked("Estimator of {who}"),
    "compare": marked("{who}: compared with its estimate"),
    "choose": marked("{who}: order chosen"),
    "propose": marked("{who}: next step proposed"),
    "iterate": marked("Residual {iteration}"),
    "rollback": marked("{who}: rolled back"),
    "reject": marked("Step rejected"),
    "accept": marked("Step accepted: {who}"),
    "event": marked("Event: {who}"),
    "double": marked("Whole step and halves compared"),
}
CLOSE = 1e-9
"""Numbers that differ by less, relative to their size, are the same one."""
_SHAPES = (marked("held"), marked("a straight line"), marked("a parabola"), marked("a cubic"))


def title(stage: Stage) -> str:
    """Return what a list calls a stage."""
    return tr(_TITLES[stage.kind]).format(who=joined(stage.subsystems, 2), iteration=stage.iteration)


@final
class StepWords:
    """Describes what happens in the stages of a trace.

    Parameters
    ----------
    trace : RunTrace
    units : mapping
        By signal.
    """

    def __init__(self, trace: RunTrace, units: Mapping[str, str]) -> None:
        self._trace = trace
        figures = self.figures = Figures(trace, units)
        self.time, self.value, self._values = figures.time, figures.value, figures.values
        self._knows_beforehand = knows_beforehand(trace.phases)
        self._inputs = InputWords(trace, figures, self._knows_beforehand)
        self._sentences: dict[str, Callable[[Stage], str]] = {
            "read": self._read, "dispatch": self._dispatch, "balance": self._balance, "expect": self._expect,
            "estimate": self._estimate, "integrate": self._integrate, "answer": self._answer,
            "compare": self._compare, "choose": self._choose, "propose": self._propose, "iterate": self._iterate,
            "rollback": self._rollback, "reject": self._reject, "accept": self._accept, "event": self._event,
            "double": self._double,
        }  # fmt: skip

    def sentence(self, stage: Stage) -> str:
        """Return what happens in a stage."""
        return self._sentences[stage.kind](stage)

    # -- exchange --------------------------------------------------------------------------------------------------

    def _read(self, stage: Stage) -> str:
        read = {r.source: r.value for r in of_kind(stage.phases, phases.Received) if r.source}
        if not read:
            return tr("At t = {t} s nothing is read: the inputs are not connected.").format(t=self.time(stage.time))
        sentence = tr("At t = {t} s the outputs are read: {values}.").format(
            t=self.time(stage.time), values=self._values(read.items())
        )
        old = [name for name in read if stage.since.get(name, stage.time) < stage.time]
        if old:
            sentence += " " + tr("{names} stood so since t = {t} s.").format(
                names=joined(old), t=self.time(max(stage.since[name] for name in old))
            )
        return sentence

    def _dispatch(self, stage: Stage) -> str:
        taken = [
            tr("{input} takes {source} = {value}").format(
                input=r.input, source=r.source, value=self.value(r.input, r.value)
            )
            if r.source
            else tr("{input} keeps {value}").format(input=r.input, value=self.value(r.input, r.value))
            for r in of_kind(stage.phases, phases.Received)
        ]
        return tr("Φ hands every input the output that feeds it: {taken}.").format(taken=listed(taken))

    def _balance(self, stage: Stage) -> str:
        parts = [
            tr("{input} was given {used} where {produced} was put out, so {amount} was lost").format(
                input=p.input, used=number(p.used), produced=number(p.produced), amount=number(p.amount)
            )
            for p in of_kind(stage.phases, phases.Lost)
        ] + [
            tr("{input} gets {amount} back on this interval").format(input=p.input, amount=number(p.amount))
            for p in of_kind(stage.phases, phases.GivenBack)
        ]
        return tr("As integrals over the interval: {parts}.").format(parts=listed(parts))

    def _expect(self, stage: Stage) -> str:
        values = self._values((p.output, p.value) for p in of_kind(stage.phases, phases.Expected))
        if self._knows_beforehand:
            return tr(
                "One linear system says what the outputs will be at t = {t} s, before anybody steps: {values}."
            ).format(t=self.time(stage.time), values=values)
        return tr(
            "By the estimator of {who}, at t = {t} s it will be {values}; now {who} itself integrates, once."
        ).format(who=joined(stage.subsystems), t=self.time(stage.time), values=values)

    # -- stepping --------------------------------------------------------------------------------------------------

    def _estimate(self, stage: Stage) -> str:
        call = stage.advanced
        return tr("From t = {begin} s to {end} s: {parts}.").format(
            begin=self.time(call.time), end=self.time(call.end), parts=listed(self._inputs.of(stage))
        )

    def _integrate(self, stage: Stage) -> str:
        call = stage.advanced
        where = {
            "who": call.subsystem, "begin": self.time(call.time), "end": self.time(call.end),
            "H": number(call.end - call.time),
        }  # fmt: skip
        if call.status:
            return tr("{who} cannot integrate from t = {begin} s to {end} s.").format(**where)
        sentence = tr("{who} integrates its equations from t = {begin} s to {end} s, H = {H} s").format(**where)
        return f"{sentence}{self._put_out(call)}."

    def _put_out(self, call: phases.Advanced) -> str:
        if not call.outputs:
            return ""
        return tr(", and puts out {values}").format(
            values=self._values((name, answer.value) for name, answer in call.outputs.items())
        )

    def _answer(self, stage: Stage) -> str:
        call = stage.advanced
        return tr(
            "The estimator of {who}, its linearisation, answers in its place for t = {end} s{values}; {who} itself "
            "stays at t = {begin} s."
        ).format(
            who=call.subsystem, begin=self.time(call.time), end=self.time(call.end), values=self._put_out(call)
        )  # fmt: skip

    # -- judging ---------------------------------------------------------------------------------------------------

    def _compare(self, stage: Stage) -> str:
        parts = [
            tr(
                "{output} came to {value} where its estimate of order {order} said {estimate}, {ratio} of what is "
                "tolerated"
            ).format(
                output=p.output, value=self.value(p.output, p.value), order=p.order,
                estimate=number(p.estimate), ratio=number(p.ratio),
            )
            for p in of_kind(stage.phases, phases.EstimateError)
        ]  # fmt: skip
        return tr("At t = {t} s: {parts}.").format(t=self.time(stage.time), parts=listed(parts))

    def _choose(self, stage: Stage) -> str:
        parts = []
        for p in of_kind(stage.phases, phases.Chosen):
            error = next((c.error for c in p.candidates if c.order == p.order), 0.0)
            what = p.output if p.of == "output" else tr("the control part of {output}").format(output=p.output)
            parts.append(
                tr(
                    "{what} gets order {order}, which would have been off by {error} (of %n candidate(s))",
                    "",
                    len(p.candidates),
                ).format(
                    what=what, order=p.order, error=number(error)
                )
            )  # fmt: skip
        return tr("For the next step: {parts}.").format(parts=listed(parts))

    def _propose(self, stage: Stage) -> str:
        p = next(of_kind(stage.phases, phases.Proposed))
        return tr(
            "{who} proposes a next step of {step} s: {ratio} times this one, unless others or an event cut it short."
        ).format(who=p.subsystem, step=number(p.step), ratio=number(p.ratio))

    def _iterate(self, stage: Stage) -> str:
        p = next(of_kind(stage.phases, phases.Residual))
        worst = next((c for c in p.components if c.input == p.input), None)
        source = self._trace.sources.get(p.input, "")
        if worst is None:
            return tr("The residual is {ratio} times what is tolerated.").format(ratio=number(p.ratio))
        what = tr("Iteration {n}: {input} was tried with {tried} at the end, and {source} answers {answer}.").format(
            n=stage.iteration, input=p.input, tried=self.value(p.input, worst.tried), source=source,
            answer=self.value(p.input, worst.tried - worst.value),
        )  # fmt: skip
        if p.ratio <= 1.0:
            return what + " " + tr("No residual is larger than tolerated: the iteration has converged.")
        return (
            what
            + " "
            + tr("Its residual is the largest, {ratio} times what is tolerated.").format(ratio=number(p.ratio))
        )

    def _rollback(self, stage: Stage) -> str:
        if len(stage.subsystems) > 1:
            sentence = tr("{who} go back to t = {t} s, to the states that they had there.")
        else:
            sentence = tr("{who} goes back to t = {t} s, to the state that it had there.")
        return sentence.format(who=joined(stage.subsystems), t=self.time(stage.time))

    def _reject(self, stage: Stage) -> str:
        p = next(of_kind(stage.phases, phases.Rejected))
        again = tr("it is tried again with H = {step} s.").format(step=number(p.step))
        if p.reason == "error":
            signal = p.signal or tr("the solution")
            why = tr(
                "The step from t = {t} s is rejected, because the error of {signal} is {error} times what is tolerated;"
            )
            return why.format(t=self.time(p.time), signal=signal, error=number(p.error)) + " " + again
        if p.reason == "subsystem":
            why = tr("The step from t = {t} s is rejected, because a subsystem could not do it;")
            return why.format(t=self.time(p.time)) + " " + again
        why = tr(
            "The step from t = {t} s is rejected, because its iteration did not converge: {input} is still off by "
            "{residual};"
        )
        return why.format(t=self.time(p.time), input=p.input, residual=self.value(p.input, p.residual)) + " " + again

    def _accept(self, stage: Stage) -> str:
        accepted = list(of_kind(stage.phases, phases.Accepted))
        begins = {p.begin for p in accepted}
        if len(begins) == 1:
            return tr("{who}: the step from t = {begin} s to {end} s is accepted, H = {H} s.").format(
                who=joined(stage.subsystems), begin=self.time(accepted[0].begin), end=self.time(stage.time),
                H=number(stage.time - accepted[0].begin),
            )  # fmt: skip
        steps = [f"{p.subsystem} H = {number(p.time - p.begin)} s" for p in accepted]
        return tr("Steps that end at t = {t} s are accepted: {steps}.").format(
            t=self.time(stage.time), steps=listed(steps)
        )

    def _event(self, stage: Stage) -> str:
        jumps = [
            tr("{output} jumps from {before} to {after}").format(
                output=output, after=self.value(output, p.outputs[output]),
                before=number(stage.before[output]) if output in stage.before else "?",
            )
            for p in of_kind(stage.phases, phases.HandledEvent)
            for output in p.jumped
        ]  # fmt: skip
        head = tr("At t = {t} s there is an event; outputs are evaluated again behind it").format(
            t=self.time(stage.time)
        )
        return f"{head}: {listed(jumps)}." if jumps else f"{head}, " + tr("and none of them jumps.")

    def _double(self, stage: Stage) -> str:
        p = next(of_kind(stage.phases, phases.Doubled))
        sentence = tr(
            "Done as a whole and in two halves, the step of {whole} s differs most in {signal}: by {ratio} times what "
            "is tolerated."
        )
        return sentence.format(whole=number(p.whole), signal=p.signal or tr("nothing"), ratio=number(p.ratio))


@final
class InputWords:
    """Describes what the inputs of a subsystem are on its step.

    Parameters
    ----------
    trace : RunTrace
    figures : Figures
    knows_beforehand : bool
        Whether inputs go towards what the method found out before anybody stepped.
    """

    def __init__(self, trace: RunTrace, figures: Figures, knows_beforehand: bool) -> None:
        self._trace = trace
        self._figures = figures
        self._knows_beforehand = knows_beforehand

    def of(self, stage: Stage) -> list[str]:
        """Return what becomes of each input of a stage."""
        forms: dict[str, dict[str, phases.Formed]] = {}
        for form in of_kind(stage.phases, phases.Formed):
            forms.setdefault(form.input, {})[form.kind] = form
        inputs = stage.advanced.inputs
        return [self._input(name, polynomial, forms.get(name, {}), stage) for name, polynomial in inputs.items()]

    def _input(self, name: str, polynomial: phases.Polynomial, forms: Mapping[str, phases.Formed], stage: Stage) -> str:
        """Return what becomes of an input, and why."""
        begin, end = polynomial.value(polynomial.begin), polynomial.value(polynomial.end)
        if polynomial.degree == 0:
            what = tr("{input} is held at {value}").format(input=name, value=self._figures.value(name, begin))
        else:
            shape = tr(_SHAPES[polynomial.degree]) if polynomial.degree < len(_SHAPES) else ""
            what = tr("{input} is {shape} from {begin} to {end}").format(
                input=name, begin=number(begin), end=self._figures.value(name, end),
                shape=shape or tr("a polynomial of degree {degree}").format(degree=polynomial.degree),
            )  # fmt: skip
        return what + self._why(name, polynomial, forms, stage)

    def _why(self, name: str, polynomial: phases.Polynomial, forms: Mapping[str, phases.Formed], stage: Stage) -> str:
        source = self._trace.sources.get(name, "")
        parts = []
        if "extrapolated" in forms:
            form = forms["extrapolated"]
            estimate = tr("estimate of {source} of order {order}").format(source=source, order=form.order)
            made = tr("made at t = {t} s").format(t=self._figures.time(form.made_at))
            parts.append(estimate if form.made_at == form.time else f"{estimate}, {made}")
        if "projected" in forms:
            parts.append(tr("projected to a degree that it takes"))
        if "switched" in forms:
            parts.append(tr("going over smoothly from the extrapolation before"))
        if "balanced" in forms:
            parts.append(tr("with what was lost given back"))
        newest = None if self._knows_beforehand else stage.before.get(name)
        if newest is not None and not forms and stage.since[name] == polynomial.end and polynomial.degree > 0:
            end = polynomial.value(polynomial.end)
            if abs(newest - end) <= CLOSE * max(abs(newest), abs(end)):
                parts.append(tr("towards what {source} has just come to").format(source=source))
        return f" ({'; '.join(parts)})" if parts else ""
