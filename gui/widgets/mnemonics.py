"""Letters by which the lines of an open menu are chosen."""

from __future__ import annotations

import string
from collections.abc import Sequence

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

KEYS = frozenset(string.ascii_letters + string.digits)
"""What the keyboards of all countries have."""


def give_mnemonics(menu: QMenu) -> None:
    """Underline a letter in each line of a menu while it is open; pressing it chooses the line.

    Letters that the texts themselves mark with & stay. A text without letters of the keyboard, as in Chinese, gets one
    in brackets. Buttons that show the same action keep their text.
    """
    changed: dict[QAction, tuple[str, str]] = {}

    def mark() -> None:
        lines = [action for action in menu.actions() if not action.isSeparator() and action.isVisible()]
        for action, after in zip(lines, with_mnemonics([action.text() for action in lines]), strict=True):
            if after != action.text():
                changed[action] = (action.text(), after)
                action.setText(after)

    def unmark() -> None:
        for action, (before, after) in changed.items():
            if action.text() == after:  # nobody gave it another text since
                action.setText(before)
        changed.clear()

    menu.aboutToShow.connect(mark)
    menu.aboutToHide.connect(unmark)


def mnemonic(text: str) -> str:
    """Return the letter that a text marks, in lower case; "" if there is none."""
    marked = text.replace("&&", "").partition("&")[2]
    return marked[:1].casefold()


def with_mnemonics(texts: Sequence[str]) -> list[str]:
    """Return texts with a letter marked in each, as many as there are letters for; no letter is marked twice."""
    fixed = {mnemonic(text) for text in texts}
    wanted = [{} if mnemonic(text) else {k: t for k, t in _ways(text) if k not in fixed} for text in texts]
    owner: dict[str, int] = {}

    def find(line: int, tried: set[str]) -> bool:
        """Give a line a letter, if need be one of another line that can have another."""
        for letter in wanted[line]:
            if letter not in tried:
                tried.add(letter)
                if letter not in owner or find(owner[letter], tried):
                    owner[letter] = line
                    return True
        return False

    for line in range(len(texts)):
        find(line, set())
    found = {line: wanted[line][letter] for letter, line in owner.items()}
    return [found.get(line, text) for line, text in enumerate(texts)]


def _ways(text: str) -> list[tuple[str, str]]:
    """Return the letters by which a text could be chosen, each with the text that marks it, the best first."""
    places = [at for at, letter in enumerate(text) if letter in KEYS]
    places.sort(key=lambda at: at > 0 and text[at - 1].isalnum())
    if not places:
        return [(letter, f"{text}(&{letter.upper()})") for letter in string.ascii_lowercase] if text else []
    ways: dict[str, str] = {}
    for at in places:
        ways.setdefault(text[at].casefold(), f"{text[:at]}&{text[at:]}")
    return list(ways.items())
