"""Numbers as people write them in texts."""

from __future__ import annotations


def number_of(text: str) -> float:
    """Return the number that a text is, infinite and undefined ones too.

    Python also takes digits of other scripts and underscores between them, which no other program does that reads the
    same text, and which look like other digits or like names.

    Raises
    ------
    ValueError
        If it is none.
    """
    if not text.isascii() or "_" in text:
        raise ValueError(f"{text[:80]!r} is not a number")
    return float(text)
