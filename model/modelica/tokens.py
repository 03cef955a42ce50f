"""Modelica text -> tokens with their places. Comments are gone; nothing is interpreted yet."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable
from copy import copy
from typing import NamedTuple, Self

from macrostep.model.base.errors import LanguageError
from macrostep.model.base.phrase import Value
from macrostep.model.language.syntax import Position

LENGTH_LIMIT = 1_000_000
"""Longest text that is read [characters]."""

_TOKEN = re.compile(
    r"""(?P<blank>\s+|//[^\n]*|/\*.*?\*/)
      | (?P<string>"(?:[^"\\]|\\.)*")
      | (?P<quoted>'(?:[^'\\]|\\.)+')
      | (?P<name>[^\W\d]\w*)
      | (?P<number>(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?)
      | (?P<sign>:=|<=|>=|==|<>|\.\^|\.\*|\./|\.\+|\.-|[-+*/^=<>(){}\[\],;:.])""",
    re.VERBOSE | re.DOTALL,
)


class Token(NamedTuple):
    """A word, a number, a string or a sign, and where it begins in the text."""

    kind: str
    text: str
    begin: int


class Tokens:
    """The tokens of a text, taken one after the other.

    Raises
    ------
    LanguageError
        If the text is too long or holds what is no token.
    """

    def __init__(self, text: str) -> None:
        if len(text) > LENGTH_LIMIT:
            raise LanguageError(
                "This text has {count} characters; a model may have {most}.", count=len(text), most=LENGTH_LIMIT
            )
        self.text = text
        self._line_starts = [0, *(match.end() for match in re.finditer("\n", text))]
        self._tokens: list[Token] = []
        place = 0
        while place < len(text):
            match = _TOKEN.match(text, place)
            if match is None:
                raise self.error("The character {character!r} does not fit here.", place, character=text[place])
            if match.lastgroup != "blank":
                self._tokens.append(Token(str(match.lastgroup), match[0], place))
            place = match.end()
        self._next, self._last = 0, Token("end", "", len(text))

    def part(self, first: int, last: int, without: Iterable[tuple[int, int]]) -> Self:
        """Return the tokens of a part of the text, by their numbers; `last` and those of parts in it do not belong."""
        found = copy(self)
        found._next, found._tokens = 0, []
        for begin, end in without:
            found._tokens += self._tokens[first:begin]
            first = end
        found._tokens += self._tokens[first:last]
        found._last = self._tokens[last]._replace(kind="end") if last < len(self._tokens) else self._last
        return found

    def place(self, begin: int) -> Position:
        """Return where a character of the text is."""
        line = bisect_right(self._line_starts, begin)
        return Position(line, begin - self._line_starts[line - 1] + 1)

    def error(self, message: str, begin: int | None = None, **values: Value) -> LanguageError:
        """Return an error at a place, by default at the next token."""
        line, column = self.place(self.here if begin is None else begin)
        return LanguageError(message, line, column, **values)

    @property
    def here(self) -> int:
        """Where the next token begins."""
        return self.peek().begin

    @property
    def number(self) -> int:
        """How many tokens were taken."""
        return self._next

    @property
    def at(self) -> Position:
        """Where the next token is."""
        return self.place(self.here)

    def peek(self, ahead: int = 0) -> Token:
        """Return the next token, or one behind it, without taking it."""
        place = self._next + ahead
        return self._tokens[place] if place < len(self._tokens) else self._last

    def take(self) -> Token:
        """Take the next token."""
        token = self.peek()
        if token.kind == "end":
            raise self._ended(";")
        self._next += 1
        return token

    def takes(self, *texts: str) -> str:
        """Take the next token if it is one of these, and return it, else an empty text."""
        token = self.peek()
        if token.kind in ("name", "sign") and token.text in texts:
            self._next += 1
            return token.text
        return ""

    def expect(self, text: str) -> None:
        """Take the next token, which must be this one."""
        if not self.takes(text):
            raise self._ended(text)

    def _ended(self, wanted: str) -> LanguageError:
        """Return the error that something else is here, or nothing."""
        if not self.peek().text:
            return self.error("Here must be {text!r}, but the text ends.", text=wanted)
        return self.error("Here must be {text!r}, but there is {other!r}.", text=wanted, other=self.peek().text)

    def name(self, what: str) -> str:
        """Take a plain name."""
        token = self.take()
        if token.kind == "quoted":
            raise self.error(
                "The name {text} is quoted; names are letters, digits and _ here.", token.begin, text=token.text
            )
        if token.kind != "name":
            raise self.error("Here must be {what}, but there is {other!r}.", token.begin, what=what, other=token.text)
        return token.text

    def until(self, *ends: str) -> tuple[str, int]:
        """Take tokens up to one of these outside of all brackets; return their text and where it begins.

        A string ends it where '"' is one of the ends.
        """
        begin, depth = self.here, 0
        while True:
            token = self.peek()
            if token.kind == "end":
                raise self._ended(";" if ";" in ends else ends[0])
            is_end = token.text in ends if token.kind in ("name", "sign") else token.kind == "string" and '"' in ends
            if depth == 0 and is_end:
                return _without_comments(self.text[begin : token.begin]), begin
            depth += (token.text in "([{") - (token.text in ")]}") if token.kind == "sign" else 0
            if depth < 0:
                raise self.error("{text!r} closes what was never opened.", text=token.text)
            self._next += 1

    def until_closed(self) -> None:
        """Take everything up to the bracket that closes the one that was just taken, and that bracket."""
        depth = 1
        while depth:
            token = self.take()
            if token.kind == "sign":
                depth += (token.text in "([{") - (token.text in ")]}")


def _without_comments(text: str) -> str:
    """Return a text with blanks in place of its comments, so that everything keeps its place."""
    return re.sub(r"//[^\n]*|/\*.*?\*/", lambda m: re.sub(r"[^\n]", " ", m[0]), text, flags=re.DOTALL).rstrip()
