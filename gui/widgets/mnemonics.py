"""Letters by which the lines of an open menu are chosen."""

from __future__ import annotations

import string
from collections.abc import Container, Sequence
from typing import cast

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

KEYS = frozenset(string.ascii_letters + string.digits)
"""What the keyboards of all countries have."""
RANKS = range(3)
"""How good a letter is for a line, 0 the best."""


class Mnemonics(QObject):
    """Underlines a letter in each line of a menu while it is open; pressing it chooses the line.

    Letters that the texts themselves mark with & stay. A text without letters of the keyboard, as in Chinese, gets one
    in brackets. Buttons that show the same action keep their text. It lives as long as the menu.
    """

    def __init__(self, menu: QMenu) -> None:
        super().__init__(menu)
        self._changed: dict[QAction, tuple[str, str]] = {}
        menu.aboutToShow.connect(self._mark)
        menu.aboutToHide.connect(self._unmark)

    def _mark(self) -> None:
        menu = cast(QMenu, self.parent())
        lines = [action for action in menu.actions() if not action.isSeparator() and action.isVisible()]
        for action, after in zip(lines, with_mnemonics([action.text() for action in lines]), strict=True):
            if after != action.text():
                self._changed[action] = (action.text(), after)
                action.setText(after)

    def _unmark(self) -> None:
        for action, (before, after) in self._changed.items():
            if action.text() == after:  # nobody gave it another text since
                action.setText(before)
        self._changed.clear()


def mnemonic(text: str) -> str:
    """Return the letter that a text marks, in lower case; "" if there is none."""
    marked = text.replace("&&", "").partition("&")[2]
    return marked[:1].casefold()


def with_mnemonics(texts: Sequence[str]) -> list[str]:
    """Return texts with a letter marked in each, as many as there are letters for; no letter is marked twice."""
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
    return [found.get(line, text) for line, text in enumerate(texts)]


def _ways(text: str, fixed: Container[str]) -> dict[str, tuple[int, str]]:
    """Return the letters by which a text could be chosen, the best first: how good each is, and the text that marks it.

    The first letter is the best, then those that begin a word, then any.
    """
    places = [at for at, letter in enumerate(text) if letter in KEYS]
    if text and not places:
        return {k: (RANKS[0], f"{text}(&{k.upper()})") for k in string.ascii_lowercase if k not in fixed}
    ways: dict[str, tuple[int, str]] = {}
    for at in sorted(places, key=lambda at: at > 0 and text[at - 1].isalnum()):
        rank = 0 if at == places[0] else 1 if not text[at - 1].isalnum() else 2
        if text[at].casefold() not in fixed:
            ways.setdefault(text[at].casefold(), (rank, f"{text[:at]}&{text[at:]}"))
    return ways
