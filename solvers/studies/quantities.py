"""Quantities of a run that a study looks at: its end, extremes, means and integrals of signals, and of expressions.

``final:left.x``, ``max:...``, ``min:...``, ``mean:...``, ``rms:...``, ``integral:...``; behind the colon may stand
an expression of signals, ``max:abs(left.x - right.x)``, also over the members of a repetition, ``final:mean(cells.T)``;
see :mod:`macrostep.solvers.results.signal_expressions`. All are in SI units.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from macrostep.model.base.errors import LanguageError, MacrostepError
from macrostep.model.base.phrase import Phrase
from macrostep.solvers.results.member_signals import MemberSignals
from macrostep.solvers.results.signal_expressions import SignalExpression, Signals, signal_expression

Array = NDArray[np.float64]
_FUNCTIONS: dict[str, Callable[[Array, Array], float]] = {
    "final": lambda time, values: values[-1],
    "max": lambda time, values: np.max(values),
    "min": lambda time, values: np.min(values),
    "mean": lambda time, values: _integral(time, values) / (time[-1] - time[0]),
    "rms": lambda time, values: math.sqrt(_integral(time, values**2) / (time[-1] - time[0])),
    "integral": lambda time, values: _integral(time, values),
}
KINDS = tuple(_FUNCTIONS)


def _integral(time: Array, values: Array) -> float:
    return float(np.sum(0.5 * (values[1:] + values[:-1]) * np.diff(time)))


class SignalQuantity(NamedTuple):
    """A quantity.

    Attributes
    ----------
    kind : str
    what : SignalExpression
    """

    kind: str
    what: SignalExpression

    def of(self, signals: Signals, members: MemberSignals) -> float:
        """Calculate it.

        Raises
        ------
        MacrostepError
            If the expression has no value at some time.
        """
        return float(_FUNCTIONS[self.kind](*self.what.of(signals, members)))


def is_quantity(name: str) -> bool:
    """Return whether a figure is a quantity of signals."""
    return name.partition(":")[0] in KINDS and ":" in name


def quantities_in(figures: Iterable[str]) -> tuple[str, ...]:
    """Return the quantities among figures."""
    return tuple(dict.fromkeys(name for name in figures if is_quantity(name)))


@lru_cache(maxsize=256)
def quantity(name: str) -> SignalQuantity:
    """Read ``"max:left.x"``.

    Raises
    ------
    MacrostepError
        If the expression is none, or has no signal in it.
    """
    kind, _, text = name.partition(":")
    try:
        what = signal_expression(text)
    except LanguageError as error:
        raise MacrostepError("{figure}: {why}", figure=name, why=str(error)) from None
    if what is None:
        raise MacrostepError(
            "{figure}: write signals by their full names, such as max:left.x or final:left.x - right.x.", figure=name
        )
    return SignalQuantity(kind, what)


def label_of(name: str) -> str:
    """Return what a quantity is called."""
    kind, _, text = name.partition(":")
    words = {
        "final": Phrase("end value of {what}", what=text),
        "max": Phrase("maximum of {what}", what=text),
        "min": Phrase("minimum of {what}", what=text),
        "mean": Phrase("mean of {what}", what=text),
        "rms": Phrase("RMS of {what}", what=text),
        "integral": Phrase("integral of {what}", what=text),
    }
    return words[kind]


def calculated(wanted: Sequence[str], signals: Signals, members: MemberSignals) -> dict[str, float]:
    """Return quantities by their names; infinite ones are left out.

    Raises
    ------
    MacrostepError
        If an expression has no value at some time, or names what there is not.
    """
    found = {name: quantity(name).of(signals, members) for name in wanted}
    return {name: number for name, number in found.items() if math.isfinite(number)}
