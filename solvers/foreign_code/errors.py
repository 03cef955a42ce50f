"""Words for what other people's code raises, whose own text, name and causes are their code again."""

from __future__ import annotations

from macrostep.model.base.visible_text import visible

_LONGEST = 2_000
"""Letters of a text that are told."""


def words_of(error: BaseException) -> str:
    """Return an error's class and text on one line; raises nothing, whatever the error does."""
    name = plain(type.__dict__["__name__"].__get__(type(error)))
    try:
        text = plain(str(error))
    except BaseException as another:  # also what it says to end the program with
        text = f"its text cannot be told, that raises {plain(type.__dict__['__name__'].__get__(type(another)))}"
    return " ".join(f"{name}: {text}".split()).rstrip(".: ")


def plain(text: str, longest: int = _LONGEST) -> str:
    """Return a text as just a text, of a length that can be read: not of a class of its own, nothing in it unseen."""
    return visible(str.encode(text, errors="replace").decode()[-longest:])
