"""What stands in a class of Modelica: bases, imports, declared elements, equations, as it is written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from macrostep.model.base.phrase import Phrase
from macrostep.model.language.syntax import Expression, Number, Position
from macrostep.model.modelica.statements import Statement, read_expression, read_statement, skip_comment, take_path
from macrostep.model.modelica.tokens import Tokens

Value = Expression | str | tuple["Value", ...]
"""An expression, a text in quotation marks, or an array ``{a, b}``."""

_PREFIXES = ("final", "discrete", "parameter", "constant", "input", "output", "flow", "stream", "inner", "outer",
             "replaceable", "redeclare")  # fmt: skip
_SECTIONS = ("public", "protected", "equation", "algorithm", "external")
_SHARED = Phrase("inner and outer share components without a connection, which is not supported; use connectors.")
_REFUSED = {
    "algorithm": Phrase("An algorithm section is not in the language; write equations."),
    "external": Phrase("External functions are not in the language."),
    "stream": Phrase("A subsystem has no stream variables."),
    **dict.fromkeys(("inner", "outer"), _SHARED),
    "enumeration": Phrase("Enumerations are not supported; use an Integer."),
}


@dataclass(frozen=True)
class Modification:
    """What is written behind a name: ``(inner ...) = value``."""

    at: Position
    value: Value | None = None
    inner: Mapping[str, Modification] = field(default_factory=dict)
    is_each: bool = False
    is_final: bool = False


class Base(NamedTuple):
    """``extends path(modification)``."""

    path: str
    modification: Modification
    at: Position


@dataclass(frozen=True)
class Declaration:
    """A declared component or variable, with the sizes of its array and the condition under which it is there."""

    name: str
    of: str
    prefixes: frozenset[str]
    sizes: tuple[Expression, ...]
    modification: Modification
    condition: Expression | None
    at: Position
    of_at: Position


@dataclass
class ClassBody:
    """What stands in a class.

    Attributes
    ----------
    about, annotation : str
    imports : list of (str, str)
        What something is called here, ``*`` if as there, and its full name.
    bases : list of Base
        That of a short class, ``type Voltage = Real(unit="V")``, as well.
    elements : list of Declaration
    statements, starts : list of Statement
        Equations, and initial ones.
    prefixes : frozenset of str
        Of a short class.
    """

    about: str = ""
    annotation: str = ""
    imports: list[tuple[str, str]] = field(default_factory=list)
    bases: list[Base] = field(default_factory=list)
    elements: list[Declaration] = field(default_factory=list)
    statements: list[Statement] = field(default_factory=list)
    starts: list[Statement] = field(default_factory=list)
    prefixes: frozenset[str] = frozenset()


def read_body(tokens: Tokens) -> ClassBody:
    """Read what stands in a class.

    Raises
    ------
    LanguageError
        If it is not Modelica, or not supported.
    """
    if tokens.takes("="):
        return _short(tokens)
    body = ClassBody(about=skip_comment(tokens))
    while tokens.peek().kind != "end":
        if tokens.takes("public", "protected"):
            continue
        if tokens.takes("equation"):
            _read_equations(tokens, body, body.statements)
        elif tokens.peek().text == "initial" and tokens.peek(1).text == "equation":
            for _ in range(2):
                tokens.take()
            _read_equations(tokens, body, body.starts)
        elif tokens.peek().text == "annotation":
            _read_annotation(tokens, body)
        else:
            _read_element(tokens, body)
    return body


def _short(tokens: Tokens) -> ClassBody:
    prefixes = set[str]()
    while word := tokens.takes("input", "output", "flow"):
        prefixes.add(word)
    _refuse(tokens)
    at = tokens.at
    path = take_path(tokens)
    if tokens.peek().text == "[":
        raise tokens.error("A type that is an array is not supported; declare arrays where they are used.")
    body = ClassBody(bases=[Base(path, _modification(tokens, ";"), at)], prefixes=frozenset(prefixes))
    _refuse(tokens)
    return body


def _refuse(tokens: Tokens) -> None:
    word, begin = tokens.peek(), tokens.here
    if word.kind == "name" and word.text in _REFUSED:
        raise tokens.error(_REFUSED[word.text])
    if tokens.takes("replaceable", "redeclare"):
        tokens.takes("replaceable", "model", "block", "package")
        name = take_path(tokens)
        name = tokens.take().text if tokens.peek().kind == "name" else name
        raise tokens.error(
            "{name!r} can be replaced, which is not supported; write the class that is meant.", begin, name=name
        )


def _read_annotation(tokens: Tokens, body: ClassBody) -> None:
    begin = tokens.here
    skip_comment(tokens)
    body.annotation += tokens.text[begin : tokens.here]
    tokens.expect(";")


def _read_equations(tokens: Tokens, body: ClassBody, into: list[Statement]) -> None:
    while tokens.peek().kind != "end" and not _is_at_section(tokens):
        if tokens.peek().text == "annotation":
            _read_annotation(tokens, body)
        else:
            into.append(read_statement(tokens))


def _is_at_section(tokens: Tokens) -> bool:
    word = tokens.peek()
    return word.kind == "name" and (
        word.text in _SECTIONS or (word.text == "initial" and tokens.peek(1).kind == "name")
    )


def _read_element(tokens: Tokens, body: ClassBody) -> None:
    if tokens.takes("import"):
        _read_import(tokens, body)
    elif tokens.takes("extends"):
        at = tokens.at
        path = take_path(tokens)
        body.bases.append(Base(path, _modification(tokens, ";"), at))
        skip_comment(tokens)
        tokens.expect(";")
    else:
        body.elements += _component_clause(tokens)


def _read_import(tokens: Tokens, body: ClassBody) -> None:
    alias = ""
    if tokens.peek(1).text == "=":
        alias = tokens.name(Phrase("the name of a class"))
        tokens.expect("=")
    parts = [tokens.name(Phrase("the name of a class"))]
    while sign := tokens.takes(".", ".*"):
        if sign == ".*":
            alias = "*"
            break
        if tokens.takes("{"):
            while True:
                name = tokens.name(Phrase("the name of a class"))
                body.imports.append((name, ".".join((*parts, name))))
                if not tokens.takes(","):
                    break
            tokens.expect("}")
            parts = []
            break
        else:
            parts.append(tokens.name(Phrase("the name of a class")))
    if parts:
        body.imports.append((alias or parts[-1], ".".join(parts)))
    skip_comment(tokens)
    tokens.expect(";")


def _component_clause(tokens: Tokens) -> list[Declaration]:
    prefixes: set[str] = set()
    while tokens.peek().kind == "name" and tokens.peek().text in _PREFIXES:
        _refuse(tokens)
        prefixes.add(tokens.take().text)
    _refuse(tokens)
    of_at = tokens.at
    path = take_path(tokens)
    common, found = _sizes(tokens), []
    while True:
        at, name = tokens.at, tokens.name(Phrase("the name of a variable"))
        sizes = (*_sizes(tokens), *common)
        modification = _modification(tokens, ",", ";", '"', "annotation", "if", "constrainedby")
        condition = read_expression(tokens, ",", ";", '"', "annotation") if tokens.takes("if") else None
        found.append(Declaration(name, path, frozenset(prefixes), sizes, modification, condition, at, of_at))
        skip_comment(tokens)
        if not tokens.takes(","):
            break
    _refuse(tokens)
    tokens.expect(";")
    return found


def _sizes(tokens: Tokens) -> tuple[Expression, ...]:
    found: list[Expression] = []
    if tokens.takes("["):
        while True:
            if tokens.peek().text == ":":
                raise tokens.error("An array needs its size here, a number or a parameter.")
            found.append(read_expression(tokens, ",", "]"))
            if not tokens.takes(","):
                break
        tokens.expect("]")
    return tuple(found)


def _modification(tokens: Tokens, *ends: str) -> Modification:
    """Read what stands behind a name, up to one of the ends."""
    at, inner = tokens.at, dict[str, Modification]()
    if tokens.takes("("):
        while not tokens.takes(")"):
            name, its = _argument(tokens)
            if name in inner:
                raise tokens.error("{name!r} is given twice.", name=name)
            inner[name] = its
            if tokens.peek().text != ")":
                tokens.expect(",")
    found = Modification(at, inner=inner)
    if not tokens.takes("=", ":="):
        return found
    if tokens.peek().text in ("fill", "zeros", "ones") and tokens.peek(1).text == "(":
        return replace(found, value=_filled(tokens), is_each=True)
    if tokens.peek().text == "if":  # an expression, where an end could be a condition
        ends = tuple(end for end in ends if end != "if")
    return replace(found, value=_value(tokens, *ends))


def _argument(tokens: Tokens) -> tuple[str, Modification]:
    prefixes = set[str]()
    while word := tokens.takes("each", "final"):
        prefixes.add(word)
    _refuse(tokens)
    at, path = tokens.at, take_path(tokens)
    *around, name = path.split(".")
    found = _modification(tokens, ",", ")", '"')
    skip_comment(tokens)
    is_each = "each" in prefixes or found.is_each
    found = replace(found, at=at, is_each=is_each, is_final="final" in prefixes)
    for outer in reversed(around):
        found, name = Modification(at, inner={name: found}), outer
    return name, found


def _filled(tokens: Tokens) -> Expression:
    """Read ``fill(value, ...)`` and the like; return what each element is."""
    number = {"zeros": 0.0, "ones": 1.0}.get(tokens.take().text)
    tokens.expect("(")
    found: Expression = read_expression(tokens, ",", ")") if number is None else Number(number)
    tokens.until_closed()
    return found


def _value(tokens: Tokens, *ends: str) -> Value:
    if tokens.peek().kind == "string":
        return tokens.take().text[1:-1]
    if not tokens.takes("{"):
        return read_expression(tokens, *ends)
    found = []
    while True:
        found.append(_value(tokens, ",", "}"))
        if not tokens.takes(","):
            break
    tokens.expect("}")
    return tuple(found)
