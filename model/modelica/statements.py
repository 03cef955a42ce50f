"""Equations of a Modelica model as statements, their expressions in our syntax tree."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from macrostep.model.base.errors import LanguageError
from macrostep.model.base.phrase import Phrase
from macrostep.model.language.parser import parse_with_paths
from macrostep.model.language.syntax import Expression, Name, Number, Position, transform
from macrostep.model.modelica.tokens import Tokens

_REFUSED = {
    "terminate": Phrase("terminate() is not in the language; the run ends at the diagram's stop time."),
    "reinit": Phrase("reinit() stands in when-clauses only."),
}
_TIME_OF_NOISE = re.compile(r"(\bnoise\((?:[^()]|\([^()]*\))*),\s*time\s*\)")
"""In Modelica noise() is given the time, and here it knows it."""
_MEANS_NOTHING = re.compile(r"\bModelica\.Math\.(?=[a-z])|\bnoEvent(?=\s*\()")
"""What may stand before a function or a bracket."""


@dataclass(frozen=True)
class Binding:
    """``left = right``; `at` is where it stands in the text."""

    left: Expression
    right: Expression
    at: Position


@dataclass(frozen=True)
class Reset:
    """``reinit(name, value)``."""

    name: Expression
    value: Expression
    at: Position


@dataclass(frozen=True)
class IfEquation:
    """An if-clause of equations; the last branch has no condition."""

    branches: tuple[tuple[Expression, tuple[Statement, ...]], ...]
    otherwise: tuple[Statement, ...]
    at: Position


@dataclass(frozen=True)
class WhenClause:
    """A when-clause."""

    condition: Expression
    actions: tuple[Binding | Reset, ...]
    at: Position


@dataclass(frozen=True)
class ConnectClause:
    """``connect(left, right)``."""

    left: Name
    right: Name
    at: Position


@dataclass(frozen=True)
class ForLoop:
    """``for index in first:step:last loop ... end for``, of one index."""

    index: str
    first: Expression
    step: Expression
    last: Expression
    inside: tuple[Statement, ...]
    at: Position


@dataclass(frozen=True)
class Assertion:
    """``assert(condition, ...)``, which nothing comes of."""

    at: Position


Statement = Binding | IfEquation | WhenClause | ConnectClause | ForLoop | Assertion


def read_statement(tokens: Tokens) -> Statement:
    """Read one equation or clause, with the semicolon behind it.

    Raises
    ------
    LanguageError
    """
    word, at = tokens.peek(), tokens.at
    if word.kind == "name" and tokens.peek(1).text == "(":
        if word.text in _REFUSED:
            raise tokens.error(_REFUSED[word.text])
        if word.text == "connect":
            return _connection(tokens)
        if tokens.takes("assert"):
            tokens.expect("(")
            tokens.until_closed()
            _end(tokens)
            return Assertion(at)
    if word.text == "if":
        return _choice(tokens)
    if word.text == "when":
        return _clause(tokens)
    if word.text == "for":
        return _loop(tokens)
    return _binding(tokens)


def read_expression(tokens: Tokens, *ends: str) -> Expression:
    """Read an expression up to one of the ends, which is not taken; names are paths, see :func:`parse_with_paths`.

    Raises
    ------
    LanguageError
        If it is none of our language.
    """
    text, begin = tokens.until(*ends)
    if strange := re.search(r"\binitial\s*\(", text):
        raise tokens.error("initial() is not in the language; give start values.", begin + strange.start())
    text = _TIME_OF_NOISE.sub(lambda call: f"{call[1]})".ljust(len(call[0])), text)
    return read_text(_MEANS_NOTHING.sub(lambda its: " " * len(its[0]), text), tokens.place(begin))


def read_text(text: str, at: Position) -> Expression:
    """Read the text of an expression that stands at a place.

    Raises
    ------
    LanguageError
    """

    def moved(its: Position) -> Position:
        return Position(its.line + at.line - 1, its.column + at.column - 1 if its.line == 1 else its.column)

    try:
        found = parse_with_paths(text)
    except LanguageError as error:
        raise LanguageError(error.message, *moved(Position(error.line, error.column))) from None
    return transform(found, lambda node: replace(node, at=moved(node.at)))


def expressions_in(statement: Statement) -> list[Expression]:
    """Return the expressions in a statement; a connection has none."""
    match statement:
        case Binding(left, right):
            return [left, right]
        case WhenClause(condition, actions):
            sides = ((a.left, a.right) if isinstance(a, Binding) else (a.name, a.value) for a in actions)
            return [condition, *(side for pair in sides for side in pair)]
        case IfEquation(branches, otherwise):
            inside = [one for _, statements in branches for one in statements] + [*otherwise]
            return [*(c for c, _ in branches), *(e for one in inside for e in expressions_in(one))]
    return []


def defined_in(statement: Statement) -> list[Name]:
    """Return the names that stand alone on a side of an equation."""
    if isinstance(statement, Binding):
        return [side for side in (statement.left, statement.right) if isinstance(side, Name)]
    if isinstance(statement, IfEquation):
        return [name for one in statement.otherwise for name in defined_in(one)]
    return []


def take_path(tokens: Tokens) -> str:
    """Take a name with dots.

    Raises
    ------
    LanguageError
        If there is none.
    """
    tokens.takes(".")
    parts = [tokens.name(Phrase("a type"))]
    while tokens.takes("."):
        parts.append(tokens.name(Phrase("a type")))
    return ".".join(parts)


def skip_comment(tokens: Tokens) -> str:
    """Take a comment and an annotation, if there are any; return the comment."""
    parts = []
    while tokens.peek().kind == "string":
        parts.append(tokens.take().text[1:-1])
        tokens.takes("+")
    if tokens.takes("annotation"):
        tokens.expect("(")
        tokens.until_closed()
    return "".join(parts)


def _binding(tokens: Tokens) -> Binding:
    at = tokens.at
    left = read_expression(tokens, "=", ";", ":=")
    tokens.expect("=")
    right = read_expression(tokens, ";", '"', "annotation")
    _end(tokens)
    return Binding(left, right, at)


def _connection(tokens: Tokens) -> ConnectClause:
    at = tokens.at
    tokens.take()
    tokens.expect("(")
    left = _reference(tokens, ",")
    tokens.expect(",")
    right = _reference(tokens, ")")
    tokens.expect(")")
    _end(tokens)
    return ConnectClause(left, right, at)


def _reference(tokens: Tokens, end: str) -> Name:
    begin, found = tokens.here, read_expression(tokens, end)
    if not isinstance(found, Name):
        wanted, text = Phrase("the name of a connector"), tokens.text[begin : tokens.here]
        raise tokens.error("Here must be {what}, but there is {other!r}.", begin, what=wanted, other=text)
    return found


def _loop(tokens: Tokens) -> ForLoop:
    at, indices = tokens.at, []
    tokens.expect("for")
    while True:
        index = tokens.name(Phrase("the name of an index"))
        if not tokens.takes("in"):
            raise tokens.error("A for-loop needs its range here: for i in 1:n loop.")
        if tokens.peek().text == "{":
            raise tokens.error("A for-loop needs its range here: for i in 1:n loop.")
        ends = [read_expression(tokens, ":", "loop", ",")]
        while tokens.takes(":"):
            ends.append(read_expression(tokens, ":", "loop", ","))
        if len(ends) not in (2, 3):
            raise tokens.error("A for-loop needs its range here: for i in 1:n loop.")
        indices.append((index, ends[0], ends[1] if len(ends) == 3 else Number(1.0), ends[-1]))
        if not tokens.takes(","):
            break
    tokens.expect("loop")
    inside = _statements(tokens, "end")
    tokens.expect("end")
    tokens.expect("for")
    _end(tokens)
    for index, first, step, last in reversed(indices):
        inside = (ForLoop(index, first, step, last, inside, at),)
    return inside[0]  # type: ignore[return-value]


def _end(tokens: Tokens) -> None:
    skip_comment(tokens)
    tokens.expect(";")


def _choice(tokens: Tokens) -> IfEquation:
    at = tokens.at
    tokens.expect("if")
    branches: list[tuple[Expression, tuple[Statement, ...]]] = []
    otherwise: tuple[Statement, ...] = ()
    while True:
        condition = read_expression(tokens, "then")
        tokens.expect("then")
        branches.append((condition, _statements(tokens, "elseif", "else", "end")))
        if not tokens.takes("elseif"):
            break
    if tokens.takes("else"):
        otherwise = _statements(tokens, "end")
    tokens.expect("end")
    tokens.expect("if")
    _end(tokens)
    return IfEquation(tuple(branches), otherwise, at)


def _statements(tokens: Tokens, *ends: str) -> tuple[Statement, ...]:
    found: list[Statement] = []
    while tokens.peek().text not in ends and tokens.peek().kind != "end":
        found.append(read_statement(tokens))
    return tuple(found)


def _clause(tokens: Tokens) -> WhenClause:
    at = tokens.at
    tokens.expect("when")
    if tokens.peek().text == "{":
        raise tokens.error("A when-clause has one condition here; join several by 'or', or write a clause for each.")
    condition = read_expression(tokens, "then")
    tokens.expect("then")
    actions: list[Binding | Reset] = []
    while tokens.peek().text not in ("end", "elsewhen"):
        actions.append(_reset(tokens) if tokens.peek().text == "reinit" else _action(tokens))
    if tokens.peek().text == "elsewhen":
        raise tokens.error("elsewhen is not in the language; write a second when-clause.")
    tokens.expect("end")
    tokens.expect("when")
    _end(tokens)
    return WhenClause(condition, tuple(actions), at)


def _action(tokens: Tokens) -> Binding:
    begin, found = tokens.here, read_statement(tokens)
    if not isinstance(found, Binding) or not isinstance(found.left, Name):
        raise tokens.error("In a when-clause stand name = value and reinit(name, value) only.", begin)
    return found


def _reset(tokens: Tokens) -> Reset:
    at = tokens.at
    tokens.expect("reinit")
    tokens.expect("(")
    name = read_expression(tokens, ",")
    tokens.expect(",")
    value = read_expression(tokens, ")")
    tokens.expect(")")
    _end(tokens)
    return Reset(name, value, at)
