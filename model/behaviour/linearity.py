"""Whether f and g are linear, proved from the equations.

Derivatives do not show it: that of sign(x) is 0, that of a table is constant between its points. So the form of every
expression follows from how it is built: states and inputs times constants, added up, are linear; whatever else is made
of them is not.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from macrostep.model.behaviour.meaning import Behaviour
from macrostep.model.language.syntax import Apply, Conditional, Expression, Mode, Name, Number, Time, children

CONSTANT, LINEAR, OTHER = range(3)


@dataclass(frozen=True)
class Form:
    """How an expression depends on what moves between events.

    Attributes
    ----------
    order : int
        CONSTANT in the states, the inputs and their derivatives; LINEAR in them with constant coefficients and an
        offset; or OTHER.
    needs_time : bool
        Whether `time` is in it; in a LINEAR one it is in the offset alone.
    """

    order: int
    needs_time: bool = False

    @property
    def is_fixed(self) -> bool:
        """Whether nothing of it changes between events."""
        return self.order == CONSTANT and not self.needs_time

    @property
    def is_linear(self) -> bool:
        """Whether the coefficients and the offset are constant between events."""
        return self.is_linear_but_for_time and not self.needs_time

    @property
    def is_linear_but_for_time(self) -> bool:
        """Whether the coefficients are constant between events, the offset being a function of time."""
        return self.order <= LINEAR


FIXED, VARIABLE, UNKNOWN = Form(CONSTANT), Form(LINEAR), Form(OTHER)


def form(behaviour: Behaviour) -> Form:
    """Return the form that f and g of a valid behaviour have in common.

    Parameters and sampled states are constants between events, and so is the truth of a condition on time. A condition
    that the solver has to locate bends everything: whoever passes over it without looking is wrong.
    """
    if not all(condition.is_time_event for condition in behaviour.conditions):
        return UNKNOWN
    known = dict.fromkeys((*behaviour.parameters, *behaviour.sampled), FIXED)
    known.update(dict.fromkeys((*behaviour.continuous, *behaviour.inputs), VARIABLE))
    for name, expression in behaviour.variables.items():
        known[name] = _form(expression, known)
    return joint(_form(e, known) for group in (behaviour.derivatives, behaviour.outputs) for e in group.values())


def _form(node: Expression, known: Mapping[str, Form]) -> Form:
    match node:
        case Number() | Mode():
            return FIXED
        case Name(name):
            return known[name]
        case Time():
            return Form(CONSTANT, needs_time=True)
        case Apply("der"):
            return VARIABLE
        case Apply("+" | "-", arguments):
            return joint(_form(a, known) for a in arguments)
        case Apply("*", factors):
            return _product([_form(a, known) for a in factors])
        case Apply("/", (dividend, divisor)):
            below = _form(divisor, known)
            return _form(dividend, known) if below.is_fixed else _any(_form(dividend, known), below)
        case Apply("^", (base, Number(1.0))):
            return _form(base, known)
        case Apply("noise"):
            return Form(CONSTANT, needs_time=True)
        case Conditional(branches, otherwise):
            return joint(_form(value, known) for value in (*(value for _, value in branches), otherwise))
    return _any(*(_form(child, known) for child in children(node)))


def joint(parts: Iterable[Form]) -> Form:
    """Return the form of a sum, or of several functions together."""
    order, needs_time = CONSTANT, False
    for part in parts:
        order, needs_time = max(order, part.order), needs_time or part.needs_time
    return Form(order, needs_time)


def _product(factors: list[Form]) -> Form:
    moving = [factor for factor in factors if not factor.is_fixed]
    return moving[0] if len(moving) == 1 else _any(*moving)


def _any(*parts: Form) -> Form:
    """Return the form of what is calculated from parts in a way of which nothing is known."""
    if all(part.order == CONSTANT for part in parts):
        return Form(CONSTANT, any(part.needs_time for part in parts))
    return UNKNOWN
