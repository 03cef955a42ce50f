"""The equations of a subsystem that are written any way round, solved for its variables and derivatives."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from macrostep.model.base.phrase import Phrase, enumerated
from macrostep.model.behaviour.names import Names, Reporter, SourcePlace, rate_name
from macrostep.model.language.syntax import Apply, Equation, Expression, Name, Position, transform, walk
from macrostep.model.language.text import expression_text


class Origins(NamedTuple):
    """Where the equations of each variable stand, and what of parameters alone they are divided by."""

    given_by: dict[str, tuple[Position, ...]]
    divisors: tuple[tuple[Expression, tuple[str, ...], Position], ...]


NOWHERE = Origins({}, ())


def solve_names(names: Names, report: Reporter) -> Origins:
    """Replace the equations of a subsystem by explicit ones and residuals, and say which came from where."""
    if report.failed or any(problem.severity == "error" for problem in report.problems):
        return NOWHERE
    from macrostep.model.solving.solving import SingularError, solve

    states = [state for state in names.states if state in names.rates]
    unknowns = list(dict.fromkeys((*names.declared, *names.variables)))
    plain = [
        *((Equation(Name(name), e, e.at), names.places[name]) for name, e in names.variables.items()),
        *((Equation(_rate(name), e, e.at), names.places[f"der({name})"]) for name, e in names.derivatives.items()),
        *names.implicit,
    ]
    plain.sort(key=lambda pair: (pair[1].offset + pair[0].at.line, pair[0].at.column))
    try:
        solution = solve([equation for equation, _ in plain], unknowns, states)
    except SingularError as fault:
        equations = [plain[i] for i in fault.equations]
        _report(fault.kind, equations, fault.unknowns, report)
        return NOWHERE
    rates = {rate_name(state): state for state in states}

    def written(node: Expression) -> Expression:
        return transform(node, lambda n: _rate(rates[n.name]) if isinstance(n, Name) and n.name in rates else n)

    names.residuals = {name: written(residual) for name, residual in solution.residuals.items()}
    names.variables = {name: written(e) for name, e in solution.explicit.items() if name not in rates}
    names.derivatives = {
        state: Name(rate) if rate in names.residuals else written(solution.explicit[rate])
        for rate, state in rates.items()
    }
    names.implicit = []
    positions = [Position(place.offset + equation.at.line, equation.at.column) for equation, place in plain]
    return Origins(
        {name: tuple(positions[i] for i in solution.equations[name]) for name in (*unknowns, *rates)},
        tuple(
            (divisor.expression, divisor.unknowns, positions[divisor.equations[0]])
            for divisor in solution.divisors
            if all(n.name in names.parameters for n in walk(divisor.expression) if isinstance(n, Name))
        ),
    )


def _rate(state: str) -> Expression:
    return Apply("der", (Name(state),))


def _report(
    kind: str, equations: list[tuple[Equation, SourcePlace]], variables: Sequence[str], report: Reporter
) -> None:
    """Say which equations and variables do not fit."""
    texts = [f"{expression_text(e.left)} = {expression_text(e.right)}" for e, _ in equations[:_SHOWN]]
    said = {"variables": enumerated(variables) if variables else "", "equations": enumerated(texts) if texts else ""}
    if kind == "too few" and not texts:
        message = Phrase("No equation gives {variables}.", **said)
    elif kind == "too few":
        message = Phrase("There are not enough equations for {variables}; they stand in {equations} only.", **said)
    elif kind == "too many" and variables:
        message = Phrase(
            "There are too many equations for {variables}: {equations}. Leave one out, or declare another variable "
            "that they are to give.", **said,
        )  # fmt: skip
    elif kind == "too many":
        message = Phrase("{equations} holds nothing that is to be found; it can be left out.", **said)
    else:
        message = Phrase(
            "The equations {equations} say the same, or contradict each other, so that they do not give {variables}.",
            **said,
        )  # fmt: skip
    last, place = equations[-1] if equations else (None, SourcePlace("variables"))
    at = last.at if last else Position(0, 0)
    report.error(message, place.field, at.line + place.offset, at.column)


_SHOWN = 5
"""So many equations are written out."""
