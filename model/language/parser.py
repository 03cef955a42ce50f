"""Text -> syntax tree, with every error as one sentence at its line and column.

The grammar (grammar.lark) is the whole language. Lark parses it without recursion; nesting and length are limited
here, so that no text can exhaust the interpreter's stack or hang it.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Any

from lark import Lark, Token, v_args
from lark.exceptions import UnexpectedEOF, UnexpectedInput, UnexpectedToken, VisitError
from lark.lexer import PatternRE, TerminalDef
from lark.visitors import Transformer_NonRecursive

from macrostep.model.base.errors import LanguageError
from macrostep.model.base.phrase import Phrase, Value
from macrostep.model.language.functions import ARITHMETIC, FUNCTIONS
from macrostep.model.language.syntax import (
    Apply,
    Array,
    Assignment,
    Boolean,
    Conditional,
    Equation,
    Expression,
    Logic,
    Name,
    Number,
    Position,
    Reinit,
    Relation,
    Statement,
    Time,
    When,
    children,
)

LENGTH_LIMIT = 20_000
"""Longest text of one equation [characters]."""
DEPTH_LIMIT = 100
"""Deepest nesting of one expression; deeper ones would exhaust the interpreter's stack further on."""

_SUBSCRIPTS = r"(?:\[(?:[^\[\]]|\[[^\[\]]*\])*\])?"
_PATH = rf"\.?[^\W\d]\w*{_SUBSCRIPTS}(?:\.[^\W\d]\w*{_SUBSCRIPTS})*"


def parse_expression(text: str) -> Expression:
    """Parse one expression.

    Raises
    ------
    LanguageError
        With line and column.
    """
    return _shallow(_parse(text, "expression"))


def parse_with_paths(text: str) -> Expression:
    """Parse one expression in which names may be those of parts, with subscripts: ``cells[i + 1].p.v``, as written.

    Raises
    ------
    LanguageError
        With line and column.
    """
    return _shallow(_parse(text, "expression", has_paths=True))


def parse_statements(text: str) -> tuple[Statement, ...]:
    """Parse equations and when-clauses, separated by ``;``.

    Raises
    ------
    LanguageError
        With line and column.
    """
    return _parse(text, "statements")  # type: ignore[no-any-return]


def join_equations(equations: Sequence[str]) -> str:
    """Return the equations as one text, each beginning a line, as an editor shows them."""
    return "\n".join(equations)


def split_equations(text: str) -> list[str]:
    """Split an editor's text into equations: one per line; a when-clause and open parentheses join lines."""
    result: list[str] = []
    pending: list[str] = []
    for line in text.split("\n"):
        pending.append(line.rstrip())
        joined = "\n".join(pending)
        code = re.sub(r"//[^\n]*", "", joined)
        ends = len(re.findall(r"\bend\s+when\b", code))
        is_open = len(re.findall(r"\bwhen\b", code)) > 2 * ends
        if is_open or code.count("(") > code.count(")"):
            continue
        if joined.strip():
            result.append(joined)
        pending = []
    if "\n".join(pending).strip():
        result.append("\n".join(pending))
    return result


def _parse(text: str, start: str, *, has_paths: bool = False) -> Any:
    if len(text) > LENGTH_LIMIT:
        raise LanguageError(
            "This text has {count} characters; an equation may have {most}.", count=len(text), most=LENGTH_LIMIT
        )
    try:
        return _Tree().transform(_parser(has_paths).parse(text, start=start))
    except UnexpectedInput as error:
        raise _explained(error, text) from None
    except VisitError as error:
        if isinstance(error.orig_exc, LanguageError):
            raise error.orig_exc from None
        raise


@lru_cache(maxsize=2)
def _parser(has_paths: bool) -> Lark:
    grammar = files("macrostep.model.language").joinpath("grammar.lark").read_text(encoding="utf-8")
    return Lark(
        grammar, parser="lalr", lexer="basic", start=["statements", "expression"], propagate_positions=True,
        edit_terminals=_with_paths if has_paths else None,
    )  # fmt: skip


def _with_paths(terminal: TerminalDef) -> None:
    """Let names be paths."""
    if terminal.name == "NAME":
        terminal.pattern = PatternRE(_PATH)


def _explained(error: UnexpectedInput, text: str) -> LanguageError:
    """Turn Lark's error into a sentence."""
    if isinstance(error, UnexpectedEOF) or (isinstance(error, UnexpectedToken) and error.token.type == "$END"):
        lines = text.split("\n")
        return LanguageError("The text ends before the equation is complete.", len(lines), len(lines[-1]) + 1)
    place = error.pos_in_stream or 0
    if text[max(0, place - 1) : place + 1] == "**":
        return LanguageError("'**' is not in the language; write ^ for a power.", error.line, error.column - 1)
    if isinstance(error, UnexpectedToken):
        return LanguageError("{token!r} does not fit here.", error.line, error.column, token=str(error.token))
    said = Phrase("The character {character!r} is not in the language.", character=text[place])
    if text[place] == "[":
        said = Phrase("{said} Write a table's points in {{ }}.", said=said)
    return LanguageError(said, error.line, error.column)


@v_args(inline=True, meta=True)
class _Tree(Transformer_NonRecursive):  # type: ignore[type-arg]
    """Turns Lark's tree into nodes, from the leaves upwards and without recursion."""

    def statements(self, meta: Any, *statements: Statement) -> tuple[Statement, ...]:
        return statements

    def equation(self, meta: Any, left: Expression, right: Expression) -> Equation:
        return Equation(_shallow(left), _shallow(right), _position(meta))

    def when(self, meta: Any, condition: Expression, *actions: Assignment | Reinit) -> When:
        return When(_shallow(condition), actions, _position(meta))

    def assignment(self, meta: Any, name: Token, value: Expression) -> Assignment:
        return Assignment(str(name), _shallow(value), _position(meta))

    def reinit(self, meta: Any, name: Token, value: Expression) -> Reinit:
        return Reinit(str(name), _shallow(value), _position(meta))

    def conditional(self, meta: Any, condition: Expression, value: Expression, *rest: Any) -> Conditional:
        return Conditional(((condition, value), *rest[:-1]), rest[-1], _position(meta))

    def elseif(self, meta: Any, condition: Expression, value: Expression) -> tuple[Expression, Expression]:
        return condition, value

    def disjunction(self, meta: Any, left: Expression, right: Expression) -> Logic:
        return Logic("or", _flat(Logic, "or", left, right), _position(meta))

    def conjunction(self, meta: Any, left: Expression, right: Expression) -> Logic:
        return Logic("and", _flat(Logic, "and", left, right), _position(meta))

    def negation(self, meta: Any, operand: Expression) -> Logic:
        return Logic("not", (operand,), _position(meta))

    def relation(self, meta: Any, left: Expression, operator: Token, right: Expression) -> Relation:
        if operator in ("==", "<>"):
            raise LanguageError(
                "'{operator}' has no meaning for real numbers; use <, <=, > or >=.",
                *_position(operator),
                operator=operator,
            )
        return Relation(str(operator), left, right, _position(meta))

    def positive(self, meta: Any, operand: Expression) -> Expression:
        return operand

    def negative(self, meta: Any, operand: Expression) -> Expression:
        return _folded("-", (operand,), _position(meta))

    def add(self, meta: Any, left: Expression, right: Expression) -> Expression:
        return _folded("+", _flat(Apply, "+", left, right), _position(meta))

    def subtract(self, meta: Any, left: Expression, right: Expression) -> Expression:
        negative = _folded("-", (right,), _position(meta))
        return _folded("+", _flat(Apply, "+", left, negative), _position(meta))

    def multiply(self, meta: Any, left: Expression, right: Expression) -> Expression:
        return _folded("*", _flat(Apply, "*", left, right), _position(meta))

    def divide(self, meta: Any, left: Expression, right: Expression) -> Expression:
        return _folded("/", (left, right), _position(meta))

    def power(self, meta: Any, base: Expression, exponent: Expression) -> Expression:
        return _folded("^", (base, exponent), _position(meta))

    def number(self, meta: Any, text: Token) -> Number:
        value = float(text)
        if not math.isfinite(value):
            raise LanguageError("The number {text} is too large.", *_position(text), text=str(text))
        return Number(value, _position(meta))

    def true(self, meta: Any) -> Boolean:
        return Boolean(True, _position(meta))

    def false(self, meta: Any) -> Boolean:
        return Boolean(False, _position(meta))

    def time(self, meta: Any) -> Time:
        return Time(_position(meta))

    def name(self, meta: Any, name: Token) -> Name:
        return Name(str(name), _position(meta))

    def group(self, meta: Any, inner: Expression) -> Expression:
        return inner

    def array(self, meta: Any, *elements: Expression) -> Array:
        return Array(elements, _position(meta))

    def arguments(self, meta: Any, *arguments: Expression) -> tuple[Expression, ...]:
        return arguments

    def call(self, meta: Any, name: Token, arguments: tuple[Expression, ...]) -> Expression:
        at = _position(meta)
        if name not in FUNCTIONS:
            known = ", ".join(FUNCTIONS)
            raise LanguageError(
                "There is no function {name!r} in the language; it has: {known}.", *at, name=str(name), known=known
            )
        needed = FUNCTIONS[name]
        if len(arguments) != needed:
            said: dict[str, Value] = {"name": str(name), "needed": needed, "count": len(arguments)}
            if needed == 1:
                raise LanguageError(Phrase("{name} takes 1 argument, not {count}.", **said), *at)
            raise LanguageError(Phrase("{name} takes {needed} arguments, not {count}.", **said), *at)
        return _folded(str(name), arguments, at)


def _position(meta: Any) -> Position:
    return Position(getattr(meta, "line", 1), getattr(meta, "column", 1))


def _flat(kind: type, operator: str, left: Expression, right: Expression) -> tuple[Expression, ...]:
    """Join a chain a + b + c into one node, so that long sums are not deep."""
    key = "function" if kind is Apply else "operator"
    if isinstance(left, kind) and getattr(left, key) == operator:
        return (*left.arguments, right)  # type: ignore[union-attr]
    return (left, right)


def _folded(function: str, arguments: tuple[Expression, ...], at: Position) -> Expression:
    """Apply a function; numbers alone are calculated at once, in floating point, so that none can grow for ever."""
    if function not in ARITHMETIC or not all(isinstance(a, Number) for a in arguments):
        return Apply(function, arguments, at)
    try:
        value = ARITHMETIC[function](*(a.value for a in arguments if isinstance(a, Number)))
    except (ArithmeticError, ValueError):
        value = math.nan
    if not math.isfinite(value):
        raise LanguageError("This constant has no finite value.", *at)
    return Number(value, at)


def _shallow(node: Expression) -> Expression:
    """Return the node, or refuse it if it is nested too deeply."""
    level = [node]
    for _ in range(DEPTH_LIMIT):
        level = [child for parent in level for child in children(parent)]
        if not level:
            return node
    raise LanguageError("This expression is nested deeper than {most} levels; split it up.", *node.at, most=DEPTH_LIMIT)
