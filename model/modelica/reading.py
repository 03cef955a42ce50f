"""A flat Modelica model as a subsystem: declarations, connectors and equations of our language, and nothing else.

What our language cannot say is refused where it stands, in one sentence.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from macrostep.model.base.phrase import Phrase
from macrostep.model.language.syntax import Expression
from macrostep.model.modelica.connected import ConnectorClass
from macrostep.model.modelica.declared import DeclaredVariable, read_declaration
from macrostep.model.modelica.functions import takes_ours
from macrostep.model.modelica.rewriting import Rewriting
from macrostep.model.modelica.statements import Binding, Statement, peek_path, read_statement, skip_comment, take_path
from macrostep.model.modelica.tokens import Tokens
from macrostep.model.subsystem.ports import Bundle
from macrostep.model.subsystem.subsystem import Subsystem

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


@dataclass
class _Model:
    """What a text declares; `starts` are its initial equations."""

    name: str
    variables: list[DeclaredVariable] = field(default_factory=list)
    statements: list[Statement] = field(default_factory=list)
    starts: list[Binding] = field(default_factory=list)
    bundles: list[Bundle] = field(default_factory=list)


def read(text: str) -> Subsystem:
    """Return the subsystem that a flat Modelica model is.

    Raises
    ------
    LanguageError
        With line and column, if it is not Modelica or says what our language cannot say.
    """
    return _read(text, None)[0]


def read_component(text: str, connectors: Mapping[str, ConnectorClass]) -> tuple[Subsystem, dict[str, Expression]]:
    """Return the subsystem that a class is which has connectors, but no components.

    Parameters
    ----------
    text : str
    connectors : mapping of ConnectorClass
        By what they are called in it.

    Returns
    -------
    subsystem : Subsystem
    starts : dict of Expression
        By variable its start, where that is given by parameters.

    Raises
    ------
    LanguageError
    """
    return _read(text, connectors)


def _read(text: str, connectors: Mapping[str, ConnectorClass] | None) -> tuple[Subsystem, dict[str, Expression]]:
    tokens = Tokens(text)
    try:
        model = _model(tokens, connectors or {})
        bundles = None if connectors is None else model.bundles
        rewriting = Rewriting(tokens, model.variables, model.statements, model.starts, bundles)
        return rewriting.subsystem(model.name), rewriting.starts
    except RecursionError:
        raise tokens.error("This is nested too deeply.") from None


def _model(tokens: Tokens, connectors: Mapping[str, ConnectorClass]) -> _Model:
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
    _read_elements(tokens, model, connectors)
    while not tokens.takes("end"):
        _read_section(tokens, model, connectors)
    begin = tokens.here
    closing = tokens.name(Phrase("the name of the model"))
    if closing != model.name:
        raise tokens.error("The model {name!r} ends here as {other!r}.", begin, name=model.name, other=closing)
    tokens.expect(";")
    if tokens.peek().kind != "end":
        raise tokens.error("One model is read from a text, and another begins here.")
    return model


def _read_section(tokens: Tokens, model: _Model, connectors: Mapping[str, ConnectorClass]) -> None:
    """Read one section behind the first."""
    if tokens.takes("public", "protected"):
        _read_elements(tokens, model, connectors)
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


def _read_elements(tokens: Tokens, model: _Model, connectors: Mapping[str, ConnectorClass]) -> None:
    known = {variable.name for variable in model.variables}
    while not _is_at_section(tokens):
        word = tokens.peek()
        if tokens.takes("import"):
            tokens.until(";")
            tokens.expect(";")
        elif word.text == "function" and takes_ours(tokens):
            continue
        elif word.kind == "name" and word.text in _REFUSED:
            raise tokens.error(_REFUSED[word.text])
        else:
            of_bundles = _read_bundles(tokens, model, connectors)
            for variable in of_bundles or read_declaration(tokens):
                if variable.name in known:
                    raise tokens.error("{name!r} is declared twice.", variable.begin, name=variable.name)
                known.add(variable.name)
                model.variables.append(variable)


def _read_bundles(tokens: Tokens, model: _Model, connectors: Mapping[str, ConnectorClass]) -> list[DeclaredVariable]:
    """Read connectors, if the next component clause declares some; return what is in them."""
    connector = connectors.get(peek_path(tokens))
    if connector is None:
        return []
    take_path(tokens)
    found = []
    while True:
        begin, name = tokens.here, tokens.name(Phrase("the name of a connector"))
        bundle = connector.bundle(name, "right" if len(model.bundles) % 2 else "left")
        model.bundles.append(bundle)
        found += [
            DeclaredVariable(s, "Real", frozenset(), begin, u)
            for s, u in zip(bundle.signals, connector.units, strict=True)
        ]
        tokens.join(name, connector.fields, connector.rate)
        skip_comment(tokens)
        if not tokens.takes(","):
            break
    tokens.expect(";")
    return found
