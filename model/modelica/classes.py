"""The classes in a Modelica text: which there are, where they stand, and what a name means in each.

What stands in a class is read when somebody asks for it, so that a library may hold what is not supported.
"""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from importlib.resources import files

from macrostep.model.base.errors import LanguageError
from macrostep.model.base.phrase import Phrase
from macrostep.model.language.functions import FUNCTIONS
from macrostep.model.language.syntax import Position
from macrostep.model.modelica.bodies import ClassBody, read_body
from macrostep.model.modelica.functions import takes_ours
from macrostep.model.modelica.tokens import Tokens

PREDEFINED = ("Real", "Integer", "Boolean", "String")
_KINDS = ("model", "block", "class", "connector", "package", "type", "record", "function", "operator")
_PREFIXES = ("partial", "encapsulated", "final", "replaceable", "redeclare", "pure", "impure", "expandable")
_ENDED = ("if", "for", "when", "while")
"""What has an end without being a class."""


@dataclass(eq=False)
class Class:
    """A class and where it stands.

    Attributes
    ----------
    kind, name : str
    at : Position
    around : Class or None
        That in which it stands.
    prefixes : frozenset of str
    inner : dict of Class
        Those in it.
    tokens : Tokens
        What stands in it, classes left out.
    """

    kind: str
    name: str
    at: Position
    around: Class | None
    prefixes: frozenset[str] = frozenset()
    inner: dict[str, Class] = field(default_factory=dict)
    tokens: Tokens | None = None

    @property
    def is_ours(self) -> bool:
        """Whether it is one of Modelica's library, in our words."""
        return self is standard() or (bool(self.name) and self.around is not None and self.around.is_ours)

    @property
    def path(self) -> str:
        """Its name, as it is written from outside of all classes."""
        around = self.around.path if self.around is not None else ""
        return f"{around}.{self.name}" if around else self.name

    @cached_property
    def body(self) -> ClassBody:
        """What stands in it.

        Raises
        ------
        LanguageError
            If that is not Modelica, or not supported.
        """
        return ClassBody() if self.tokens is None else read_body(copy(self.tokens))

    @property
    def is_variable(self) -> bool:
        """Whether its instances are plain variables, as those of ``type Voltage = Real`` are."""
        its = (self.base(base.path) for base in self.body.bases if base.path not in PREDEFINED)
        return any(base.path in PREDEFINED for base in self.body.bases) or any(one and one.is_variable for one in its)

    def find(self, path: str) -> Class | None:
        """Return the class that a name means in this one; None if there is none."""
        first, *rest = path.split(".")
        return _member(self._first(first), rest)

    def base(self, path: str) -> Class | None:
        """Return the class that a name means behind ``extends``, where what is inherited is not known yet."""
        first, *rest = path.split(".")
        found = self.inner.get(first) or self._imported(first) or (self.around._first(first) if self.around else None)
        return _member(found, rest)

    def member(self, name: str) -> Class | None:
        """Return a class in it or in what it extends; None if there is none."""
        if name in self.inner:
            return self.inner[name]
        bases = (self.base(base.path) for base in self.body.bases if base.path not in PREDEFINED)
        return next((found for base in bases if base and (found := base.member(name))), None)

    def _first(self, name: str) -> Class | None:
        scope: Class | None = self
        while scope is not None:
            if found := scope.member(name) or scope._imported(name):
                return found
            scope = scope.around
        return None

    def _imported(self, name: str) -> Class | None:
        for alias, path in self.body.imports:
            if alias in (name, "*"):
                top = self
                while top.around is not None and top.name:
                    top = top.around
                found = top.find(path)
                if found := found and found.member(name) if alias == "*" else found:
                    return found
        return None

    def last_model(self, *, has_times: bool = False) -> Class | None:
        """Return the last model that can run by itself, in packages too; with the times of an experiment, if wanted."""
        for one in reversed(self.inner.values()):
            if one.kind == "package":
                if found := one.last_model(has_times=has_times):
                    return found
            elif (
                one.kind in ("model", "block", "class")
                and "partial" not in one.prefixes
                and (not has_times or "experiment" in one.body.annotation)
            ):
                return one
        return None


def _member(found: Class | None, path: list[str]) -> Class | None:
    for name in path:
        found = found and found.member(name)
    return found


def read_classes(text: str, around: Class | None = None) -> Class:
    """Return a class without a name that holds those of a text.

    Parameters
    ----------
    text : str
    around : Class, optional
        That holds what the text knows besides.

    Raises
    ------
    LanguageError
        If something else stands there, or a class does not end where it should.
    """
    tokens = Tokens(text)
    whole = Class("package", "", tokens.at, around)
    rest = _scanned(whole, tokens)
    if rest.takes("within"):
        rest.until(";")
        rest.expect(";")
    if tokens.peek().text or rest.peek().text or not whole.inner:
        raise (rest if rest.peek().text else tokens).error("A Modelica model begins with 'model' or 'block'.")
    return whole


def _scanned(holder: Class, tokens: Tokens) -> Tokens:
    """Take what stands in a class, up to its end; return what does not belong to classes in it."""
    first, depth = tokens.number, 0
    inner: list[tuple[int, int]] = []
    while tokens.peek().text:
        begin, word = tokens.number, tokens.peek()
        if depth == 0 and word.text == "end" and tokens.peek(1).text not in _ENDED:
            break
        if depth == 0 and _is_class(holder, tokens):
            inner.append((begin, tokens.number))
        elif tokens.number == begin:
            depth += (word.text in "([{") - (word.text in ")]}") if tokens.take().kind == "sign" else 0
    return tokens.part(first, tokens.number, inner)


def _is_class(holder: Class, tokens: Tokens) -> bool:
    """Say whether a class is next; if so, take it and note it in the one around it."""
    if tokens.peek().text == "function" and takes_ours(tokens):
        return True
    begin, prefixes = tokens.here, set[str]()
    while word := tokens.takes(*_PREFIXES):
        prefixes.add(word)
    kind = tokens.takes(*_KINDS)
    if not kind:
        return False
    tokens.takes(*_KINDS)  # operator record
    found = Class(kind, tokens.name(Phrase("the name of the model")), tokens.place(begin), holder, frozenset(prefixes))
    if kind == "function" and found.name in FUNCTIONS:
        raise LanguageError("The language has a function {name!r} of its own; call this one otherwise.", *found.at,
                            name=found.name)  # fmt: skip
    if tokens.peek().text == "=":
        first = tokens.number
        tokens.until(";")
        found.tokens = tokens.part(first, tokens.number, ())
    else:
        found.tokens = _scanned(found, tokens)
        _take_end(found, tokens)
    tokens.expect(";")
    holder.inner[found.name] = found
    return True


def _take_end(of: Class, tokens: Tokens) -> None:
    around, names = of.around, set[str]()
    while around is not None:
        names.add(around.name)
        around = around.around
    if not tokens.takes("end") or tokens.peek().text in names - {of.name}:
        raise LanguageError("The class {name!r} has no end.", *of.at, name=of.name)
    begin, name = tokens.here, tokens.name(Phrase("the name of the model"))
    if name != of.name:
        raise tokens.error("The model {name!r} ends here as {other!r}.", begin, name=of.name, other=name)


@lru_cache(maxsize=1)
def standard() -> Class:
    """Return the classes of Modelica's library that are known here, in our own words."""
    text = (files("macrostep.resources") / "modelica" / "standard.mo").read_text(encoding="utf-8")
    return read_classes(text)
