"""The classes in a Modelica text: which there are, and the part of the text that is each one's own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources import files

from macrostep.model.base.phrase import Phrase
from macrostep.model.modelica.tokens import Tokens

_KINDS = ("model", "block", "class", "connector", "package")


@dataclass(frozen=True)
class ClassText:
    """A class and where it stands.

    Attributes
    ----------
    kind, name : str
    begin, end : int
        Its first character in the text, and the first one behind it.
    inner : tuple of ClassText
        Those in it.
    whole : str
        The text.
    """

    kind: str
    name: str
    begin: int
    end: int
    whole: str = field(repr=False)
    inner: tuple[ClassText, ...] = ()

    @property
    def text(self) -> str:
        """The text with blanks around the class and in place of others in it, so that everything keeps its place."""
        parts, at = [_blank(self.whole[: self.begin])], self.begin
        for one in self.inner:
            parts += [self.whole[at : one.begin], _blank(self.whole[one.begin : one.end])]
            at = one.end
        return "".join(parts) + self.whole[at : self.end]

    def paths(self, around: str = "") -> Iterator[tuple[str, ClassText]]:
        """Yield it and all classes in it, each with its name as it is written from outside."""
        yield f"{around}{self.name}", self
        for one in self.inner:
            yield from one.paths(f"{around}{self.name}.")


def _blank(text: str) -> str:
    return re.sub(r"[^\n]", " ", text)


def classes(text: str) -> tuple[ClassText, ...]:
    """Return the classes of a text that stand in no other.

    Raises
    ------
    LanguageError
        If a class has no end.
    """
    tokens = Tokens(text)
    stack: list[tuple[str, str, int, list[ClassText]]] = []
    found: list[ClassText] = []
    while tokens.peek().kind != "end":
        begin = tokens.here
        if kind := tokens.takes(*_KINDS):
            stack.append((kind, tokens.name(Phrase("the name of the model")), begin, []))
        elif stack and tokens.peek().text == "end" and tokens.peek(1).text == stack[-1][1]:
            kind, name, first, inner = stack.pop()
            for _ in range(2):
                tokens.take()
            tokens.expect(";")
            one = ClassText(kind, name, first, tokens.here_behind, text, tuple(inner))
            (stack[-1][3] if stack else found).append(one)
        else:
            tokens.take()
    if stack:
        raise tokens.error("The class {name!r} has no end.", stack[-1][2], name=stack[-1][1])
    return tuple(found)


@lru_cache(maxsize=1)
def standard() -> dict[str, ClassText]:
    """Return the classes of Modelica's library that are known here, in our own words, by their full names."""
    text = (files("macrostep.resources") / "modelica" / "standard.mo").read_text(encoding="utf-8")
    found = (pair for one in classes(text) for pair in one.paths())
    return {name: one for name, one in found if one.kind != "package"}
