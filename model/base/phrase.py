"""English text that keeps what it was made of: a template, which can be translated, and the values in it.

A phrase *is* its text: who prints it, or writes it into a file, need not know of it. The window shows it in its own
language (:func:`macrostep.gui.localisation.translation.shown`); whoever needs a number or a name reads its values, and
never the text. Templates are literals, and collected for translation from where they stand.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache, reduce
from string import Formatter
from typing import Any, Self

_WRITTEN_OUT = 1e6
"""Smaller numbers have no powers of ten, as 160 when it is shown to two digits."""
_MOST_DIGITS = 17
"""More than a double has."""


@dataclass(frozen=True)
class Amount:
    """A number in a text, with its unit.

    Attributes
    ----------
    value : float
    unit : str
        What stands behind the number; nothing for "" and "1".
    digits : int
        How many significant digits are shown.
    """

    value: float
    unit: str = ""
    digits: int = 3

    def __str__(self) -> str:
        number = f"{self.value:.{self.digits}g}"
        if "e+" in number and abs(self.value) < _WRITTEN_OUT:
            number = f"{float(number):.0f}"
        return f"{number}{unit_behind(self.unit)}"


Value = str | int | Amount
"""What stands in a phrase; another phrase is a text."""


class Phrase(str):
    """A sentence, or a part of one.

    Parameters
    ----------
    template : str
        English, with the names of values in braces; ``{name!r}`` shows a text in quotation marks, as Python does.
    **values : str, int, Amount or Phrase
        What stands there.
    """

    template: str
    values: Mapping[str, Value]

    def __new__(cls, template: str, /, **values: Value) -> Self:
        phrase = super().__new__(cls, "".join(text for text, _ in _pieces(template, values, str)))
        phrase.template, phrase.values = template, values
        return phrase

    @classmethod
    def of(cls, text: str, /, **values: Value) -> Self:
        """Return a phrase as it is, and a text without values as a phrase whose braces are only braces."""
        if isinstance(text, cls):
            return text
        return cls(text if values else text.replace("{", "{{").replace("}", "}}"), **values)

    def __str__(self) -> Phrase:
        return self  # so that an error that was raised with a phrase gives it back as its text

    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, Any]]:
        return (self.template,), dict(self.values)

    def replaced(self, **values: Value) -> Phrase:
        """Return the phrase with other values for some."""
        return Phrase(self.template, **{**self.values, **values})

    def pieces(self, translate: Callable[[str], str] = str) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Yield the text in pieces, each with the names of the values that it belongs to, the outermost first.

        Parameters
        ----------
        translate : callable
            Gives a template in another language.
        """
        return _pieces(self.template, self.values, translate)

    def shown(self, translate: Callable[[str], str]) -> str:
        """Return the text in another language."""
        return "".join(text for text, _ in self.pieces(translate))

    def to_record(self) -> dict[str, Any]:
        """Return the template and the values as JSON can hold them."""
        return {"template": self.template, "values": {name: _recorded(value) for name, value in self.values.items()}}


def phrase_of(record: object) -> Phrase:
    """Return the phrase that :meth:`Phrase.to_record` gave a record of.

    Raises
    ------
    ValueError
        If it is no such record.
    """
    match record:
        case {"template": str(template), "values": dict(values)}:
            try:
                return Phrase(template, **{str(name): _value_of(value) for name, value in values.items()})
            except (KeyError, OverflowError, RecursionError):
                raise ValueError(f"{template!r} lacks values") from None
    raise ValueError("a phrase has a template and values")


def marked(text: str) -> str:
    """Return the text as it is; it is collected for translation, and phrases are made of it."""
    return text


def separated(values: Iterable[Value]) -> Value:
    """Return values, at least one, as a list with commas."""
    return reduce(lambda some, last: Phrase("{names}, {last}", names=some, last=last), values)


def ended(text: str) -> str:
    """Return a text with the full stop of a sentence."""
    return text if text.endswith(".") else Phrase("{sentence}.", sentence=text)


def first_of(names: Sequence[Value], most: int) -> Value:
    """Return so many names at most, and how many others there are."""
    listed: Value = separated(names[:most]) if names else Phrase("none")
    more = len(names) - most
    return Phrase("{names} and {count} more", names=listed, count=more) if more > 0 else listed


def enumerated(names: Sequence[str]) -> str:
    """Return names, at least one, as they stand in a sentence."""
    return Phrase("{some} and {last}", some=", ".join(names[:-1]), last=names[-1]) if len(names) > 1 else names[0]


def alternatives(texts: Sequence[Value]) -> Value:
    """Return texts, at least one, of which one is to be chosen, as they stand in a sentence."""
    return reduce(lambda some, last: Phrase("{some} or {last}", some=some, last=last), texts)


def or_none(names: Iterable[str]) -> str:
    """Return names, separated by commas, or that there are none."""
    return ", ".join(names) or Phrase("none")


def lines(texts: Iterable[Value]) -> Phrase:
    """Return texts as lines, one below the other."""
    values = {f"line{number}": text for number, text in enumerate(texts)}
    template = "\n".join(f"{{{name}}}" for name in values)
    return Phrase(template, **values)


def unit_behind(unit: str) -> str:
    """Return a unit as it stands behind a number."""
    return f" {unit}" if unit not in ("", "1") else ""


def _pieces(
    template: str, values: Mapping[str, Value], translate: Callable[[str], str]
) -> Iterator[tuple[str, tuple[str, ...]]]:
    for literal, name, conversion in _parsed(translate(template)):
        if literal:
            yield literal, ()
        if name is None:
            continue
        value = values[name]
        inner = value.pieces(translate) if isinstance(value, Phrase) else [((repr if conversion else str)(value), ())]
        yield from ((text, (name, *names)) for text, names in inner)


@lru_cache(maxsize=4096)
def _parsed(template: str) -> Sequence[tuple[str, str | None, str | None]]:
    return [(literal, name, conversion) for literal, name, _, conversion in Formatter().parse(template)]


def _recorded(value: Value) -> object:
    if isinstance(value, Phrase):
        return value.to_record()
    if isinstance(value, Amount):
        return asdict(value) if math.isfinite(value.value) else str(value)  # JSON has no other numbers
    return value


def _value_of(record: object) -> Value:
    match record:
        case str() | int():
            return record
        case {"value": int() | float() as value, "unit": str(unit), "digits": int(digits)}:
            return Amount(float(value), unit, min(digits, _MOST_DIGITS))
    return phrase_of(record)
