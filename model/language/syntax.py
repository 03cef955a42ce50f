"""The syntax tree of the equation language: immutable nodes that know where they stand in the text."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple


class Position(NamedTuple):
    """Line and column in a text, counted from 1."""

    line: int = 1
    column: int = 1


def _at() -> Position:
    return field(default=Position(), compare=False, repr=False)


@dataclass(frozen=True)
class Number:
    value: float
    at: Position = _at()


@dataclass(frozen=True)
class Boolean:
    value: bool
    at: Position = _at()


@dataclass(frozen=True)
class Name:
    name: str
    at: Position = _at()


@dataclass(frozen=True)
class Time:
    at: Position = _at()


@dataclass(frozen=True)
class Apply:
    """A function or an operator (``+ * - / ^``; ``-`` with one argument negates) on its arguments."""

    function: str
    arguments: tuple[Expression, ...]
    at: Position = _at()


@dataclass(frozen=True)
class Array:
    """Numbers in braces: the points of a table."""

    elements: tuple[Expression, ...]
    at: Position = _at()


@dataclass(frozen=True)
class Relation:
    """``left operator right`` with ``<``, ``<=``, ``>`` or ``>=``."""

    operator: str
    left: Expression
    right: Expression
    at: Position = _at()


@dataclass(frozen=True)
class Logic:
    """``and``, ``or`` or ``not``."""

    operator: str
    arguments: tuple[Expression, ...]
    at: Position = _at()


@dataclass(frozen=True)
class Conditional:
    """``if condition then value elseif ... else otherwise``."""

    branches: tuple[tuple[Expression, Expression], ...]
    otherwise: Expression
    at: Position = _at()


@dataclass(frozen=True)
class Mode:
    """A condition whose truth is frozen between events; stands for a relation or ``sample`` after analysis."""

    index: int
    at: Position = _at()


Expression = Number | Boolean | Name | Time | Apply | Array | Relation | Logic | Conditional | Mode


@dataclass(frozen=True)
class Equation:
    """``left = right``; `left` is a name or ``der(name)``."""

    left: Expression
    right: Expression
    at: Position = _at()


@dataclass(frozen=True)
class Assignment:
    """Within a when-clause: a sampled state takes a new value."""

    name: str
    value: Expression
    at: Position = _at()


@dataclass(frozen=True)
class Reinit:
    """Within a when-clause: a continuous state jumps to a new value."""

    name: str
    value: Expression
    at: Position = _at()


@dataclass(frozen=True)
class When:
    """``when condition then actions end when``: the actions happen at the moment the condition becomes true."""

    condition: Expression
    actions: tuple[Assignment | Reinit, ...]
    at: Position = _at()


Statement = Equation | When


def children(node: Expression) -> tuple[Expression, ...]:
    """Return the expressions directly below a node."""
    match node:
        case Apply(arguments=inner) | Logic(arguments=inner) | Array(elements=inner):
            return inner
        case Relation(left=left, right=right):
            return (left, right)
        case Conditional(branches=branches, otherwise=otherwise):
            return (*(part for branch in branches for part in branch), otherwise)
    return ()


def walk(node: Expression) -> Iterator[Expression]:
    """Yield a node and everything below it."""
    stack = [node]
    while stack:
        node = stack.pop()
        yield node
        stack.extend(reversed(children(node)))


def rebuilt(node: Expression, change: Callable[[Expression], Expression]) -> Expression:
    """Return a node with `change` applied to the expressions directly below it."""
    match node:
        case Apply(function, arguments, at):
            return Apply(function, tuple(map(change, arguments)), at)
        case Logic(operator, arguments, at):
            return Logic(operator, tuple(map(change, arguments)), at)
        case Array(elements, at):
            return Array(tuple(map(change, elements)), at)
        case Relation(operator, left, right, at):
            return Relation(operator, change(left), change(right), at)
        case Conditional(branches, otherwise, at):
            return Conditional(tuple((change(c), change(v)) for c, v in branches), change(otherwise), at)
    return node


def transform(node: Expression, change: Callable[[Expression], Expression]) -> Expression:
    """Rebuild a tree from the leaves upwards, `change` applied to every node."""
    return change(rebuilt(node, lambda inner: transform(inner, change)))
