"""A flat Modelica model as a subsystem: declarations and equations of our language, and nothing else.

What our language cannot say is refused where it stands, in one sentence.
"""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass, field
from pathlib import Path

from macrostep.model.base.errors import LanguageError, MacrostepError, reason_of
from macrostep.model.base.phrase import Phrase
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.disk.regular_files import read_regular
from macrostep.model.modelica.declared import DeclaredVariable, read_declaration
from macrostep.model.modelica.functions import FUNCTIONS
from macrostep.model.modelica.rewriting import Rewriting
from macrostep.model.modelica.statements import Binding, Statement, read_statement, skip_comment
from macrostep.model.modelica.tokens import Tokens
from macrostep.model.subsystem.subsystem import Subsystem

_LARGEST = 2**22
"""Bytes; a model of a thousand equations has a hundred thousand."""
_CLASSES = ("model", "block", "class")
_REFUSED = {
    "extends": Phrase("extends takes over from other models, and they are not here; write a flat model."),
    "algorithm": Phrase("An algorithm section is not in the language; write equations."),
    "external": Phrase("External functions are not in the language."),
    "function": Phrase("Functions of one's own are not in the language."),
    **dict.fromkeys(
        ("model", "block", "class", "package", "record", "connector", "type", "operator", "partial", "replaceable"),
        Phrase("A model with others inside is not flat; write one model with variables and equations only."),
    ),
}


_TIMES = re.compile(r"\b(StartTime|StopTime)\s*=\s*([-+]?[0-9.]+(?:[eE][-+]?[0-9]+)?)")


@dataclass
class _Model:
    """What a text declares; `starts` are its initial equations."""

    name: str
    variables: list[DeclaredVariable] = field(default_factory=list)
    statements: list[Statement] = field(default_factory=list)
    starts: list[Binding] = field(default_factory=list)


def read(text: str) -> Subsystem:
    """Return the subsystem that a flat Modelica model is.

    Raises
    ------
    LanguageError
        With line and column, if it is not Modelica or says what our language cannot say.
    """
    tokens = Tokens(text)
    try:
        model = _model(tokens)
        return Rewriting(tokens, model.variables, model.statements, model.starts).subsystem(model.name)
    except RecursionError:
        raise tokens.error("This is nested too deeply.") from None


def read_file(path: Path) -> Subsystem:
    """Read a model from a file; see :func:`read`.

    Raises
    ------
    MacrostepError
        With file, line and column.
    """
    return _read(path, _text_of(path))


def _text_of(path: Path) -> str:
    try:
        return read_regular(path, _LARGEST).decode("utf-8-sig")
    except OSError as error:
        raise MacrostepError("{file} cannot be read: {why}.", file=str(path), why=reason_of(error)) from None
    except UnicodeDecodeError:
        raise MacrostepError("{file} is not a text in UTF-8.", file=str(path)) from None


def _read(path: Path, text: str) -> Subsystem:
    try:
        return read(text)
    except LanguageError as error:
        where = Phrase("{place}, line {line}, column {column}", place=str(path), line=error.line, column=error.column)
        raise MacrostepError("{what}: {why}", what=where, why=error.message) from None


def load_model(path: Path) -> Diagram:
    """Return a diagram of one subsystem, read from a file, with the times that its annotation gives.

    Raises
    ------
    MacrostepError
    """
    text = _text_of(path)
    subsystem = _read(path, text)
    times = {key: float(value) for key, value in _TIMES.findall(text)}
    start = times.get("StartTime", 0.0)
    return Diagram(subsystem.name, [subsystem], start=start, stop=times.get("StopTime", start + 1.0))


def _model(tokens: Tokens) -> _Model:
    if tokens.takes("within"):
        tokens.until(";")
        tokens.expect(";")
    while tokens.takes("encapsulated", "final"):
        pass
    if not tokens.takes(*_CLASSES):
        begins = Phrase("A Modelica model begins with 'model' or 'block'.")
        raise tokens.error(_REFUSED.get(tokens.peek().text, begins))
    model = _Model(tokens.name(Phrase("the name of the model")))
    skip_comment(tokens)
    _read_elements(tokens, model)
    while not tokens.takes("end"):
        _read_section(tokens, model)
    begin = tokens.here
    closing = tokens.name(Phrase("the name of the model"))
    if closing != model.name:
        raise tokens.error("The model {name!r} ends here as {other!r}.", begin, name=model.name, other=closing)
    tokens.expect(";")
    if tokens.peek().kind != "end":
        raise tokens.error("One model is read from a text, and another begins here.")
    return model


def _read_section(tokens: Tokens, model: _Model) -> None:
    """Read one section behind the first."""
    if tokens.takes("public", "protected"):
        _read_elements(tokens, model)
    elif tokens.takes("equation"):
        while not _is_at_section(tokens):
            model.statements.append(read_statement(tokens))
    elif tokens.takes("initial"):
        if not tokens.takes("equation"):
            raise tokens.error(_REFUSED["algorithm"])
        while not _is_at_section(tokens):
            statement = read_statement(tokens)
            if not isinstance(statement, Binding):
                raise tokens.error("An initial equation gives a state its start value: x = 1.", statement.begin)
            model.starts.append(statement)
    elif tokens.peek().text == "annotation":
        skip_comment(tokens)
        tokens.expect(";")
    else:
        word = tokens.peek().text
        raise tokens.error(_REFUSED.get(word, Phrase("{token!r} does not fit here.", token=word)))


def _is_at_section(tokens: Tokens) -> bool:
    word = tokens.peek()
    is_section = word.text in ("end", "public", "protected", "equation", "algorithm", "annotation", "external")
    return (word.kind == "name" and is_section) or (word.text == "initial" and tokens.peek(1).kind == "name")


def _read_elements(tokens: Tokens, model: _Model) -> None:
    known = {variable.name for variable in model.variables}
    while not _is_at_section(tokens):
        word = tokens.peek()
        if tokens.takes("import"):
            tokens.until(";")
            tokens.expect(";")
        elif word.text == "function" and _takes_ours(tokens):
            continue
        elif word.kind == "name" and word.text in _REFUSED:
            raise tokens.error(_REFUSED[word.text])
        else:
            for variable in read_declaration(tokens):
                if variable.name in known:
                    raise tokens.error("{name!r} is declared twice.", variable.begin, name=variable.name)
                known.add(variable.name)
                model.variables.append(variable)


def _takes_ours(tokens: Tokens) -> bool:
    """Take a function that a written model brings along, if it is the next."""
    for text in itertools.chain(*FUNCTIONS.values()):
        ours = Tokens(text)
        count = 0
        while ours.peek(count).kind != "end" and ours.peek(count)[:2] == tokens.peek(count)[:2]:
            count += 1
        if ours.peek(count).kind == "end":
            for _ in range(count):
                tokens.take()
            return True
    return False
