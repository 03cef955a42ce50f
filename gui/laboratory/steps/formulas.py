"""The formulas of a stage of a macro-step, with its numbers, in LaTeX's mathematics."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, final

from macrostep.gui.equations.latex import name as letter
from macrostep.gui.laboratory.steps.numbers import MOST, Figures
from macrostep.solvers.tracing import phases
from macrostep.solvers.tracing.phases import of_kind
from macrostep.solvers.tracing.stages import Stage, gives_slopes, knows_beforehand

if TYPE_CHECKING:
    from macrostep.solvers.tracing.run_trace import RunTrace

LARGEST_MATRIX = 6
"""Rows and columns up to which Φ is written out."""
_NEXT = "t^{N+1}"
HERMITE = (
    "u(t) = u^N + (t - t^N) \\, \\dot{u}^N + a \\, (t - t^N)^2 + b \\, (t - t^N)^3, \\quad "
    f"u({_NEXT}) = w, \\quad \\dot{{u}}({_NEXT}) = \\dot{{w}}"
)


def symbol(label: str) -> str:
    """Return a signal: its subsystem upright, its name as equations have it."""
    subsystem, _, name = label.rpartition(".")
    upright = subsystem.replace("_", "\\_")
    return f"\\mathrm{{{upright}}}.{letter(name)}" if subsystem else letter(name)


def number(value: float) -> str:
    """Return a number in five significant digits."""
    mantissa, _, exponent = f"{value:.5g}".partition("e")
    return f"{mantissa} \\cdot 10^{{{int(exponent)}}}" if exponent else mantissa


def signed(value: float) -> str:
    """Return a further term of a sum."""
    return f"- {number(-value)}" if value < 0 else f"+ {number(value)}"


@final
class StepFormulas:
    """Writes the formulas of the stages of a trace."""

    def __init__(self, trace: RunTrace, figures: Figures) -> None:
        self._figures = figures
        self._is_hermite = gives_slopes(trace.phases)
        self._knows_beforehand = knows_beforehand(trace.phases)
        self._formulas: dict[str, Callable[[Stage], list[str]]] = {
            "read": self._read, "dispatch": self._dispatch, "balance": self._balance, "expect": self._expect,
            "estimate": self._estimate, "integrate": self._integrate, "answer": self._answer,
            "compare": self._compare, "choose": self._choose, "propose": self._propose, "iterate": self._iterate,
            "rollback": self._rollback, "reject": self._reject, "accept": self._accept, "event": self._event,
            "double": self._double,
        }  # fmt: skip

    def of(self, stage: Stage) -> list[str]:
        """Return the formulas of a stage, the general one first; none where what happens is no formula."""
        formulas = self._formulas.get(stage.kind)
        return [] if formulas is None else formulas(stage)

    def _time(self, t: float) -> str:
        return self._figures.time(t).replace("−", "-")

    def _read(self, stage: Stage) -> list[str]:
        read = {r.source: r.value for r in of_kind(stage.phases, phases.Received) if r.source}
        values = [f"{symbol(name)} = {number(value)}" for name, value in read.items()]
        return ["y^N = g\\left(t^N, x^N, u(t^N_-)\\right)", *_rows(values)]

    def _dispatch(self, stage: Stage) -> list[str]:
        received = [r for r in of_kind(stage.phases, phases.Received) if r.source]
        sources = list(dict.fromkeys(r.source for r in received))
        if not received or max(len(received), len(sources)) > LARGEST_MATRIX:
            return ["u = \\Phi^T y", *_rows([f"{symbol(r.input)} = {symbol(r.source)}" for r in received])]
        matrix = _matrix([["1" if r.source == source else "0" for source in sources] for r in received])
        values = {r.source: r.value for r in received}
        return [
            "u = \\Phi^T y",
            f"{_matrix([[symbol(r.input)] for r in received])} = {matrix} {_matrix([[symbol(s)] for s in sources])}"
            f" = {_matrix([[number(values[r.source])] for r in received])}",
        ]

    def _balance(self, stage: Stage) -> list[str]:
        lost = [
            f"\\Delta E_{{{symbol(p.input)}}} = {number(p.produced)} - {_bracketed(p.used)} = {number(p.amount)}"
            for p in of_kind(stage.phases, phases.Lost)
        ]
        given = [
            f"\\int \\varphi \\, \\Delta E \\, dt = {number(p.amount)} \\quad ({symbol(p.input)})"
            for p in of_kind(stage.phases, phases.GivenBack)
        ]
        return ["\\Delta E = \\int y \\, dt - \\int \\bar{u} \\, dt", *lost[:MOST], *given[:MOST]]

    def _expect(self, stage: Stage) -> list[str]:
        head = "w = G(w)" if self._knows_beforehand else "\\hat{y} = C \\hat{x} + D u + y_C"
        values = []
        for p in of_kind(stage.phases, phases.Expected):
            slope = "" if p.slope is None else f", \\quad \\dot{{w}} = {number(p.slope)}"
            values.append(f"{symbol(p.output)}: \\quad w = {number(p.value)}{slope}")
        return [head, *values[:MOST]]

    def _estimate(self, stage: Stage) -> list[str]:
        call = stage.advanced
        extrapolated = {
            form.input: form for form in of_kind(stage.phases, phases.Formed) if form.kind == "extrapolated"
        }
        degree = max(polynomial.degree for polynomial in call.inputs.values())
        lines = [_general(degree, bool(extrapolated), self._is_hermite and not extrapolated)]
        lines += [self._polynomial(name, polynomial) for name, polynomial in call.inputs.items()][:MOST]
        return lines

    def _polynomial(self, name: str, polynomial: phases.Polynomial) -> str:
        terms, s = number(polynomial.coefficients[0]), f"(t - {self._time(polynomial.begin)})"
        for power, coefficient in enumerate(polynomial.coefficients[1:], start=1):
            if coefficient != 0.0:
                terms += f" {signed(coefficient)} \\, {s}{f'^{{{power}}}' if power > 1 else ''}"
        return f"{symbol(name)}(t) = {terms}"

    def _integrate(self, stage: Stage) -> list[str]:
        call = stage.advanced
        begin, end = self._time(call.time), self._time(call.end)
        values = [f"{symbol(name)} = {number(answer.value)}" for name, answer in call.outputs.items()]
        return [
            "x^{N+1} = x^N + \\int_{t^N}^{t^{N+1}} f\\left(t, x, u(t)\\right) dt, "
            f"\\quad t^N = {begin}, \\quad t^{{N+1}} = {end}",
            *([] if call.status else _rows(values)),
        ]

    def _answer(self, stage: Stage) -> list[str]:
        values = [f"\\hat{{y}}: \\; {symbol(n)} = {number(a.value)}" for n, a in stage.advanced.outputs.items()]
        return [
            "\\dot{\\hat{x}} = A \\hat{x} + B u + f_C, \\quad \\hat{y} = C \\hat{x} + D u + y_C",
            *_rows(values),
        ]

    def _compare(self, stage: Stage) -> list[str]:
        values = [
            f"e_{{{symbol(p.output)}}} = \\frac{{\\left| {number(p.value)} - {_bracketed(p.estimate)} \\right|}}"
            f"{{{number(p.tolerated)}}} = {number(p.ratio)}"
            for p in of_kind(stage.phases, phases.EstimateError)
        ]
        return ["e = \\frac{\\left| y - \\hat{y} \\right|}{\\mathrm{tol}}", *values[:MOST]]

    def _choose(self, stage: Stage) -> list[str]:
        values = []
        for p in of_kind(stage.phases, phases.Chosen):
            errors = ", ".join(f"{number(c.error)}" for c in p.candidates)
            values.append(f"{symbol(p.output)}: \\quad \\arg\\min \\{{{errors}\\}} = {p.order}")
        return ["p = \\arg\\min_q \\left| y - \\Omega_q(t^{N+1}) \\right|", *values[:MOST]]

    def _propose(self, stage: Stage) -> list[str]:
        p = next(of_kind(stage.phases, phases.Proposed))
        return [
            "\\rho = \\min_j \\left( \\frac{1}{e_j} \\right)^{\\frac{1}{p_j + 1}}, \\quad H \\leftarrow \\rho \\, H",
            f"{number(p.ratio)} \\cdot {number(p.last)} = {number(p.ratio * p.last)}"
            + ("" if number(p.ratio * p.last) == number(p.step) else f", \\quad H = {number(p.step)}"),
        ]

    def _iterate(self, stage: Stage) -> list[str]:
        p = next(of_kind(stage.phases, phases.Residual))
        values = [
            f"\\gamma_{{{symbol(c.input)}}} = {number(c.tried)} - {_bracketed(c.tried - c.value)} = {number(c.value)}"
            for c in p.components
        ]
        relation = "\\le" if p.ratio <= 1.0 else ">"
        judged = f"\\frac{{\\left| \\gamma \\right|}}{{\\mathrm{{tol}}}} = {number(p.ratio)} {relation} 1"
        return ["\\gamma(w) = w - \\Phi^T y(w)", *values[:MOST], f"\\max {judged}"]

    def _rollback(self, stage: Stage) -> list[str]:
        return [f"x \\leftarrow x^N, \\quad t \\leftarrow t^N = {self._time(stage.time)}"]

    def _reject(self, stage: Stage) -> list[str]:
        p = next(of_kind(stage.phases, phases.Rejected))
        new = f"H \\leftarrow {number(p.step)}"
        return [f"e = {number(p.error)} > 1: \\quad {new}" if p.reason == "error" else new]

    def _accept(self, stage: Stage) -> list[str]:
        steps = dict.fromkeys((p.begin, p.time) for p in of_kind(stage.phases, phases.Accepted))
        return [
            f"t^{{N+1}} = t^N + H = {self._time(begin)} + {number(end - begin)} = {self._time(end)}"
            for begin, end in steps
        ][:MOST]

    def _event(self, stage: Stage) -> list[str]:
        t = self._time(stage.time)
        lines = []
        for p in of_kind(stage.phases, phases.HandledEvent):
            for output in p.jumped:
                before = f"{symbol(output)}({t}_-) = {number(stage.before[output])}" if output in stage.before else ""
                after = f"{symbol(output)}({t}_+) = {number(p.outputs[output])}"
                lines.append(f"{before}, \\quad {after}" if before else after)
        return ["y(t_+) = g\\left(t_+, x, u(t_-)\\right)", *lines[:MOST]]

    def _double(self, stage: Stage) -> list[str]:
        p = next(of_kind(stage.phases, phases.Doubled))
        return [f"e = \\max \\frac{{\\left| z_{{H/2}} - z_H \\right|}}{{\\mathrm{{tol}}}} = {number(p.ratio)}"]


def _general(degree: int, is_extrapolated: bool, is_hermite: bool) -> str:
    """Return what inputs of a degree are in general."""
    if is_hermite and degree > 0:
        return HERMITE
    whose = "y" if is_extrapolated else "u"
    if degree == 0:
        return f"u(t) = {whose}^N"
    if degree == 1:
        return f"u(t) = {whose}^N + (t - t^N) \\, \\dot{{{whose}}}^N"
    return f"u(t) = \\sum_{{k=0}}^{{{degree}}} c_k \\, (t - t^N)^k"


def _bracketed(value: float) -> str:
    return f"\\left({number(value)}\\right)" if value < 0 else number(value)


def _matrix(rows: Sequence[Sequence[str]]) -> str:
    return "\\begin{pmatrix} " + " \\\\ ".join(" & ".join(row) for row in rows) + " \\end{pmatrix}"


def _rows(values: Sequence[str]) -> list[str]:
    """Return formulas two to a line."""
    shown = list(values[: 2 * MOST])
    return [", \\qquad ".join(shown[n : n + 2]) for n in range(0, len(shown), 2)]
