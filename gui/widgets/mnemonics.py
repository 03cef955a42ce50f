"""Letters by which the lines of an open menu are chosen."""

from __future__ import annotations

import string
from collections.abc import Container, Sequence

KEYS = frozenset(string.ascii_letters + string.digits)
"""What the keyboards of all countries have."""
RANKS = range(3)
"""How good a letter is for a line, 0 the best."""


def plain(text: str) -> str:
    """Return a text as one reads it, without the & before its letter."""
    return text.replace("&&", "\0").replace("&", "").replace("\0", "&")


def mnemonic(text: str) -> str:
    """Return the letter that a text marks, in lower case; "" if there is none."""
    marked = text.replace("&&", "").partition("&")[2]
    return marked[:1].casefold()


def with_mnemonics(texts: Sequence[str]) -> list[str]:
    """Return texts with a letter marked in each, as many as there are letters for; no letter is marked twice.

    A text without letters of the keyboard, as in Chinese, or whose letters others need, gets one in brackets.
    """
    fixed = {mnemonic(text) for text in texts}
    ways = [{} if mnemonic(text) else _ways(text, fixed) for text in texts]
    owner: dict[str, int] = {}

    def find(line: int, most: int, tried: set[str]) -> bool:
        """Give a line a letter, if need be one of another line that can have another."""
        letters = [letter for letter, (rank, _) in ways[line].items() if rank <= most and letter not in tried]
        for letter in sorted(letters, key=owner.__contains__):  # free ones first
            tried.add(letter)
            if letter not in owner or find(owner[letter], most, tried):
                owner[letter] = line
                return True
        return False

    for most in RANKS:
        for line in range(len(texts)):
            if line not in owner.values():
                find(line, most, set())
    found = {line: ways[line][letter][1] for letter, line in owner.items()}
    left = (key for key in string.ascii_lowercase + string.digits if key not in fixed and key not in owner)
    for line, text in enumerate(texts):
        if line not in found and not mnemonic(text) and (key := next(left, "")):
            found[line] = _bracketed(text, key)
    return [found.get(line, text) for line, text in enumerate(texts)]


def _bracketed(text: str, key: str) -> str:
    return f"{text} (&{key.upper()})"


def _ways(text: str, fixed: Container[str]) -> dict[str, tuple[int, str]]:
    """Return the letters by which a text could be chosen, the best first: how good each is, and the text that marks it.

    The first letter is the best, then those that begin a word, then any.
    """
    places = [at for at, letter in enumerate(text) if letter in KEYS]
    if text and not places:
        return {k: (RANKS[0], _bracketed(text, k)) for k in string.ascii_lowercase if k not in fixed}
    ways: dict[str, tuple[int, str]] = {}
    for at in sorted(places, key=lambda at: at > 0 and text[at - 1].isalnum()):
        rank = 0 if at == places[0] else 1 if not text[at - 1].isalnum() else 2
        if text[at].casefold() not in fixed:
            ways.setdefault(text[at].casefold(), (rank, f"{text[:at]}&{text[at:]}"))
    return ways
