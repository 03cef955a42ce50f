"""Expressions of signals, ``abs(left.x - right.x)``, and of the members of a repetition, ``sum(cells.v*cells.i)``.

They are in the language of equations, with signals by their full names. ``sum``, ``mean``, ``min`` and ``max`` of one
argument are calculated of all members at each time; what stands in them names signals without the members.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from macrostep.model.base.errors import MacrostepError
from macrostep.model.language.dimensions import names, value
from macrostep.model.language.syntax import Expression, Name
from macrostep.solvers.results.member_signals import MemberSignals

Array = NDArray[np.float64]
Signals = Callable[[str], tuple[Array, Array]]
"""Gives times and values of a signal."""

_FULL_NAME = re.compile(r"[^\W\d]\w*(?:\.[^\W\d]\w*)+")
_OVER_MEMBERS: dict[str, Callable[[Array], Array]] = {
    "sum": lambda rows: rows.sum(axis=0),
    "mean": lambda rows: rows.mean(axis=0),
    "min": lambda rows: rows.min(axis=0),
    "max": lambda rows: rows.max(axis=0),
}
OVER_MEMBERS = tuple(_OVER_MEMBERS)
_CALL = re.compile(rf"(?<![\w.])({'|'.join(OVER_MEMBERS)})\s*\(")


class SignalExpression(NamedTuple):
    """An expression of signals.

    Attributes
    ----------
    text : str
        As it is written.
    expression : Expression
        With plain names in place of those of signals and of what is calculated of all members.
    signals : mapping
        By plain name the signal that it stands for.
    calls : mapping
        By plain name the function over members that it stands for, and what it is calculated of.
    """

    text: str
    expression: Expression
    signals: Mapping[str, str]
    calls: Mapping[str, tuple[str, SignalExpression]]

    def of(self, signals: Signals, members: MemberSignals) -> tuple[Array, Array]:
        """Return the times at which any of its signals has a value, and its values there.

        Raises
        ------
        MacrostepError
            If it has no value at some time, or members have no such signal.
        """
        series = {plain: signals(full) for plain, full in self.signals.items()}
        for plain, (function, inner) in self.calls.items():
            time, rows = _aligned([inner.of(own, members) for own in inner.for_each(signals, members)])
            series[plain] = time, _OVER_MEMBERS[function](rows)
        time, rows = _aligned(list(series.values()))
        if isinstance(self.expression, Name):
            return time, rows[0]
        columns = dict(zip(series, rows, strict=True))
        try:
            found = [
                value(self.expression, {name: float(its[i]) for name, its in columns.items()})
                for i in range(len(time))
            ]  # fmt: skip
        except (ArithmeticError, ValueError, KeyError):
            raise MacrostepError("{expression} has no value at some time.", expression=self.text) from None
        return time, np.array(found)

    def for_each(self, signals: Signals, members: MemberSignals) -> list[Signals]:
        """Return, for each member, what gives the signals that are named without it.

        Raises
        ------
        MacrostepError
        """
        own = {name: members.of_all(name) for name in self.signals.values() if name not in members}
        for name, these in own.items():
            if not these:
                raise MacrostepError(
                    "There is no signal {name!r} of the members of a repetition; leave out the names of members, as in "
                    "max(cells.T) of cells.cell_1.T, cells.cell_2.T.",
                    name=name,
                )  # fmt: skip
        counts = {name: len(these) for name, these in own.items()}
        if len(set(counts.values())) != 1:
            raise MacrostepError(
                "{expression} names no signals of members, or of different numbers of them.", expression=self.text
            )

        def of_member(number: int) -> Signals:
            return lambda name: signals(own[name][number] if name in own else name)

        return [of_member(number) for number in range(next(iter(counts.values())))]

    def unknown(self, members: MemberSignals) -> str:
        """Return the first signal in it that there is not; "" if there are all.

        Raises
        ------
        MacrostepError
            If what stands in a function over members is none of theirs.
        """
        for _, inner in self.calls.values():
            inner.for_each(lambda name: (np.empty(0), np.empty(0)), members)
        return next((name for name in self.signals.values() if name not in members), "")


def signal_expression(text: str) -> SignalExpression | None:
    """Read an expression; None if it names no signals, or something else besides.

    Raises
    ------
    LanguageError
        If it is none.
    """
    from macrostep.model.language.parser import parse_expression  # loads Lark

    calls: dict[str, tuple[str, SignalExpression]] = {}
    left, place = "", 0
    while (found := _CALL.search(text, place)) is not None:
        inner = _argument(text, found.end())
        of_members = None if inner is None else signal_expression(inner)
        left += text[place : found.start()]
        if inner is None or of_members is None:
            left, place = left + found[0], found.end()
        else:
            plain = f"over_members_{len(calls)}"
            calls[plain] = found[1], of_members
            left, place = left + plain, found.end() + len(inner) + 1
    left += text[place:]
    signals: dict[str, str] = {}

    def plain_name(match: re.Match[str]) -> str:
        short = match[0].replace(".", "__")
        while signals.get(short, match[0]) != match[0]:
            short += "_"
        signals[short] = match[0]
        return short

    expression = parse_expression(_FULL_NAME.sub(plain_name, left.strip()))
    others = [one for one in names(expression) if one not in signals and one not in calls]
    if others or not (signals or calls):
        return None
    return SignalExpression(text.strip(), expression, signals, calls)


def _argument(text: str, start: int) -> str | None:
    """Return what stands in a bracket that opened before `start`; None if it is several arguments or does not close."""
    depth = 1
    for place in range(start, len(text)):
        depth += {"(": 1, ")": -1}.get(text[place], 0)
        if depth == 0:
            return text[start:place]
        if depth == 1 and text[place] == ",":
            return None
    return None


def _aligned(series: Sequence[tuple[Array, Array]]) -> tuple[Array, Array]:
    """Return the times of all series, and a row of values there for each, by straight lines where one has none."""
    first = series[0][0]
    if all(time is first or np.array_equal(time, first) for time, _ in series):
        return first, np.array([values for _, values in series])
    time = np.unique(np.concatenate([own for own, _ in series]))
    return time, np.array([np.interp(time, own, values) for own, values in series])
