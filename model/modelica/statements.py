"""Equations of a Modelica model as statements, their expressions in our syntax tree."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from macrostep.model.base.errors import LanguageError
from macrostep.model.base.phrase import Phrase
from macrostep.model.language.parser import parse_expression
from macrostep.model.language.syntax import Expression, Name, Position, transform
from macrostep.model.modelica.tokens import Tokens

_REFUSED = {
    "for": Phrase("A for-loop has no place in the language; write its equations one by one."),
    "connect": Phrase("connect() joins components, and a subsystem has none; write equations."),
    "assert": Phrase("assert() is not in the language."),
    "terminate": Phrase("terminate() is not in the language; the run ends at the diagram's stop time."),
    "reinit": Phrase("reinit() stands in when-clauses only."),
}


_TIME_OF_NOISE = re.compile(r"(\bnoise\((?:[^()]|\([^()]*\))*),\s*time\s*\)")
"""In Modelica noise() is given the time, and here it knows it."""


@dataclass(frozen=True)
class Binding:
    """``left = right``; `begin` is where it stands in the text."""

    left: Expression
    right: Expression
    begin: int


@dataclass(frozen=True)
class Reset:
    """``reinit(name, value)``."""

    name: str
    value: Expression
    begin: int


@dataclass(frozen=True)
class IfEquation:
    """An if-clause of equations; the last branch has no condition."""

    branches: tuple[tuple[Expression, tuple[Statement, ...]], ...]
    otherwise: tuple[Statement, ...]
    begin: int


@dataclass(frozen=True)
class WhenClause:
    """A when-clause."""

    condition: Expression
    actions: tuple[Binding | Reset, ...]
    begin: int


Statement = Binding | IfEquation | WhenClause


def read_statement(tokens: Tokens) -> Statement:
    """Read one equation or clause, with the semicolon behind it.

    Raises
    ------
    LanguageError
    """
    word = tokens.peek()
    if word.kind == "name" and word.text in _REFUSED and tokens.peek(1).text != "=":
        raise tokens.error(_REFUSED[word.text])
    if word.text == "if":
        return _choice(tokens)
    if word.text == "when":
        return _clause(tokens)
    return _binding(tokens)


def read_expression(tokens: Tokens, *ends: str) -> Expression:
    """Read an expression up to one of the ends, which is not taken.

    Raises
    ------
    LanguageError
        If it is none of our language.
    """
    text, begin = tokens.until(*ends)
    strange = re.search(r"\binitial\s*\(", text)
    if strange:
        raise tokens.error("initial() is not in the language; give start values.", begin + strange.start())
    line, column = tokens.place(begin)

    def moved(at: Position) -> Position:
        return Position(at.line + line - 1, at.column + column - 1 if at.line == 1 else at.column)

    try:
        found = parse_expression(_TIME_OF_NOISE.sub(lambda call: f"{call[1]})".ljust(len(call[0])), text))
    except LanguageError as error:
        raise LanguageError(error.message, *moved(Position(error.line, error.column))) from None
    return transform(found, lambda node: replace(node, at=moved(node.at)))


def peek_path(tokens: Tokens) -> str:
    """Return the name with dots that comes next, such as ``Modelica.Units.SI.Mass``, without taking it."""
    parts, ahead = [], int(tokens.peek().text == ".")
    while tokens.peek(ahead).kind == "name":
        parts.append(tokens.peek(ahead).text)
        if tokens.peek(ahead + 1).text != ".":
            break
        ahead += 2
    return ".".join(parts)


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
    begin = tokens.here
    left = read_expression(tokens, "=", ";", ":=")
    tokens.expect("=")
    right = read_expression(tokens, ";", '"', "annotation")
    _end(tokens)
    return Binding(left, right, begin)


def _end(tokens: Tokens) -> None:
    skip_comment(tokens)
    tokens.expect(";")


def _choice(tokens: Tokens) -> IfEquation:
    begin = tokens.here
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
    return IfEquation(tuple(branches), otherwise, begin)


def _statements(tokens: Tokens, *ends: str) -> tuple[Statement, ...]:
    found: list[Statement] = []
    while tokens.peek().text not in ends:
        found.append(read_statement(tokens))
    return tuple(found)


def _clause(tokens: Tokens) -> WhenClause:
    begin = tokens.here
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
    return WhenClause(condition, tuple(actions), begin)


def _action(tokens: Tokens) -> Binding:
    found = read_statement(tokens)
    if not isinstance(found, Binding) or not isinstance(found.left, Name):
        begin = found.begin
        raise tokens.error("In a when-clause stand name = value and reinit(name, value) only.", begin)
    return found


def _reset(tokens: Tokens) -> Reset:
    begin = tokens.here
    tokens.expect("reinit")
    tokens.expect("(")
    name = tokens.name(Phrase("the name of a state"))
    tokens.expect(",")
    value = read_expression(tokens, ")")
    tokens.expect(")")
    _end(tokens)
    return Reset(name, value, begin)
