"""Names and reasons from files of others, as a message can hold them."""

from __future__ import annotations

from macrostep.model.base.phrase import Phrase, marked


def as_clause(said: Exception | str) -> str:
    """Return what another module says, as the end of a sentence."""
    if isinstance(phrase := str(said), Phrase):
        return phrase
    text = shown(" ".join(phrase.split()).rstrip(".") or type(said).__name__)
    return Phrase.of(text if text[1:2].isupper() else text[:1].lower() + text[1:])


_OF_ZIPFILE = (marked("file is not a zip file"), marked("bad magic number for central directory"))
"""What Python says most often of what is no archive, so that it can be translated."""


def shown(name: str) -> str:
    """Return a name as a message can hold it, without what would not be seen or break its line."""
    plain = name.encode("utf-8", "backslashreplace").decode()
    plain = "".join(letter if letter.isprintable() else f"\\x{ord(letter):02x}" for letter in plain)
    return plain if len(plain) <= 200 else f"{plain[:100]}…{plain[-60:]}"
