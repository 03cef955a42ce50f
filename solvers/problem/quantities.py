"""Which signals are quantities of one kind, so that one can be small beside another.

Numbers do not say: 1e-15 F is not small beside 1e5 Pa. Two signals are of one kind if they are given in the same unit,
if one is joined to the other, or if equations add or subtract them, choose between them, or make one the derivative of
a state where the other is that of a state of the same kind. A factor may carry a unit, so that of `9.81*x` nothing is
known; whole numbers up to ten count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from macrostep.model.behaviour.meaning import Behaviour
from macrostep.model.language.syntax import Apply, Conditional, Expression, Name, Number
from macrostep.solvers.problem.frozen_subsystem import FrozenSubsystem
from macrostep.solvers.problem.problem import Problem

_OF_ONE_KIND = ("+", "-", "min", "max")
_AS_ITS_ARGUMENT = ("abs", "pre")
_COUNTS = range(1, 11)
"""Factors that have no unit."""
_RATE = "der "
"""What the name of a state's rate begins with."""


def kinds_of(problem: Problem) -> NDArray[np.int64]:
    """Return numbers that signals of one kind have in common, -1 for those that are alone with theirs.

    Parameters
    ----------
    problem : Problem

    Returns
    -------
    ndarray of int
        Of all signals, as :func:`signals_of` names them.
    """
    kinds, flat = _Kinds(), problem.uncut
    each = [subsystem for subsystem in flat.subsystems if isinstance(subsystem, FrozenSubsystem)]
    for subsystem in each:
        if not subsystem.is_black_box:
            _read(kinds, subsystem)
    for subsystem in each:
        for signal in subsystem.signals:
            if signal.unit:
                kinds.join(subsystem.label(signal.name), f"in {signal.unit}")
    outputs = [s.label(name) for s in flat.subsystems for name in s.behaviour.outputs]
    inputs = (s.label(name) for s in flat.subsystems for name in s.behaviour.inputs)
    for name, o in zip(inputs, flat.source.tolist(), strict=True):
        if o >= 0:
            kinds.join(name, outputs[o])
    kinds.close()
    roots = [kinds.of(label) for label in signals_of(problem)]
    count, numbers = Counter(roots), {root: n for n, root in enumerate(dict.fromkeys(roots))}
    return np.array([numbers[root] if count[root] > 1 else -1 for root in roots], dtype=np.int64)


def signals_of(problem: Problem) -> tuple[str, ...]:
    """Return the names of all outputs of the subsystems of a problem, and behind them of all states."""
    outputs = (s.label(name) for s in problem.subsystems for name in s.behaviour.outputs)
    states = (s.label(name) for s in problem.subsystems for name in (*s.states, *s.watched))
    return (*outputs, *states)


def _read(kinds: _Kinds, subsystem: FrozenSubsystem) -> None:
    """Join what the equations of a subsystem say is of one kind."""
    name = subsystem.name

    def label(own: str) -> str:
        return f"{_RATE}{name}.{own.removeprefix(_RATE)}" if own.startswith(_RATE) else f"{name}.{own}"

    for one, *others in _of_one_kind(subsystem.behaviour):  # nothing is known of any of them yet
        kinds.parents.update(dict.fromkeys(map(label, others), label(one)))
    kinds.rates.update((label(state), label(_RATE + state)) for state in subsystem.behaviour.derivatives)


@lru_cache(maxsize=4096)
def _of_one_kind(behaviour: Behaviour) -> tuple[tuple[str, ...], ...]:
    """Return the names of which equations say that they are of one kind; that of the rate of a state begins so."""
    kinds = _Kinds()
    known: dict[int, str] = {}

    def kind(node: Expression) -> str:
        if id(node) not in known:
            known[id(node)] = _joined(kinds, node, kind)
        return known[id(node)]

    for node in behaviour.nodes():
        kind(node)
    for made, expression in (*behaviour.variables.items(), *behaviour.outputs.items()):
        kinds.join(made, kind(expression))
    for state, expression in behaviour.derivatives.items():
        kinds.join(_RATE + state, kind(expression))
    found: dict[str, dict[str, None]] = {}
    for name in tuple(kinds.parents):
        root = kinds.of(name)
        found.setdefault(root, {root: None})[name] = None
    return tuple(map(tuple, found.values()))


def _joined(kinds: _Kinds, node: Expression, kind: Callable[[Expression], str]) -> str:
    """Return something of the same kind as an expression, whose parts are joined; "" if nothing is known of it."""
    match node:
        case Name(name):
            return name
        case Apply(function, arguments) if function in _OF_ONE_KIND:
            parts = arguments
        case Apply(function, (argument, *_)) if function in _AS_ITS_ARGUMENT:
            return kind(argument)
        case Apply("*", factors):
            rest = [f for f in factors if not (isinstance(f, Number) and f.value in _COUNTS)]
            return kind(rest[0]) if len(rest) == 1 else ""
        case Conditional(branches, otherwise):
            parts = (*(value for _, value in branches), otherwise)
        case _:
            return ""
    first = ""
    for part in parts:
        found = kind(part)
        kinds.join(first, found)
        first = first or found
    return first


class _Kinds:
    """Labels, and which of them are of one kind: a forest in which these lead to one root."""

    def __init__(self) -> None:
        self.parents: dict[str, str] = {}
        self.rates: dict[str, str] = {}

    def of(self, label: str) -> str:
        """Return the root of a label."""
        root = label
        while (parent := self.parents.get(root, root)) != root:
            root = parent
        while label != root:
            self.parents[label], label = root, self.parents[label]
        return root

    def join(self, one: str, other: str) -> None:
        """Say that two are of one kind; "" stands for nothing."""
        if one and other:
            self.parents[self.of(one)] = self.of(other)

    def close(self) -> None:
        """Join the rates of all states of one kind, and what thereby becomes one."""
        while True:
            known: dict[str, str] = {}
            pairs = [(known.setdefault(self.of(state), rate), rate) for state, rate in self.rates.items()]
            open_ = [(one, other) for one, other in pairs if self.of(one) != self.of(other)]
            if not open_:
                return
            for one, other in open_:
                self.join(one, other)
