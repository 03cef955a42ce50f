"""The keys of actions: what they are from the beginning, what the user made of them, and which are in the way.

An action is known by its object name. Whoever makes an action gives it one or leaves that to :class:`Shortcuts`, which
makes one from its text; its tooltip is written with :func:`with_key`, so that it always shows the key in use.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QKeyCombination, QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence

from macrostep.gui.localisation.translation import marked, tr
from macrostep.gui.settings.preferences import preferences

GROUP = "shortcuts"
FIXED: Mapping[str, str] = {
    "Esc": marked("ends what is under way"),
    "Tab": marked("goes to the next field or block"),
    "Shift+Tab": marked("goes to the field or block before"),
    "Return": marked("confirms"),
    "Space": marked("presses what has the focus, and moves the picture"),
    "Ctrl+Tab": marked("leaves the canvas"),
    "Ctrl+C": marked("copies"),
    "Ctrl+X": marked("cuts"),
    "Ctrl+V": marked("pastes"),
}
"""Keys that are not to be given away, with what they do everywhere."""


def native(sequence: QKeySequence) -> str:
    """Return keys as they are written on this computer."""
    return sequence.toString(QKeySequence.SequenceFormat.NativeText)


def with_key(text: str, action: QAction) -> str:
    """Return a tooltip that ends with the key of an action: ``"Undo (Ctrl+Z)"``."""
    text = text.rstrip("…")
    return f"{text} ({native(action.shortcut())})" if not action.shortcut().isEmpty() else text


@dataclass
class _ShortcutEntry:
    action: QAction
    default: list[QKeySequence]


class Shortcuts(QObject):
    """The keys of a window's actions.

    Signals
    -------
    changed()
    """

    changed = Signal()

    def __init__(self, actions: Iterable[QAction], parent: QObject) -> None:
        super().__init__(parent)
        self._entries: dict[str, _ShortcutEntry] = {}
        for action in actions:
            name = action.objectName() or re.sub(r"\W+", "_", action.text().lower()).strip("_")
            action.setObjectName(name)
            if name in self._entries or not name:
                continue
            self._entries[name] = _ShortcutEntry(action, list(action.shortcuts()))
            kept = preferences().value(f"{GROUP}/{name}")
            if isinstance(kept, str):
                self._give(name, [QKeySequence(kept)] if kept else [])

    def actions(self) -> list[QAction]:
        """Return every action whose keys can be chosen, in the order of the menus."""
        return [entry.action for entry in self._entries.values()]

    def is_default(self, action: QAction) -> bool:
        return action.shortcuts() == self._entries[action.objectName()].default

    def objection(self, action: QAction, keys: QKeySequence) -> str:
        """Return why an action cannot have these keys at all; "" if it can."""
        text = keys.toString()
        if text in FIXED:
            return tr("{keys} {does} and cannot be given to something else.").format(
                keys=native(keys), does=tr(FIXED[text])
            )
        chord: QKeyCombination = keys[0]  # type: ignore[index]  # the stub has no items
        typed = chord.keyboardModifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
        is_letter = not typed.value and 0x20 < chord.key().value < 0x1000000
        if is_letter and action.shortcutContext() == Qt.ShortcutContext.WindowShortcut:
            return tr("{keys} alone is needed for typing; hold Ctrl or Alt with it.").format(keys=native(keys))
        return ""

    def holder(self, action: QAction, keys: QKeySequence) -> QAction | None:
        """Return the other action that has these keys."""
        for entry in self._entries.values():
            if entry.action is not action and keys in entry.action.shortcuts():
                return entry.action
        return None

    def choose(self, action: QAction, keys: QKeySequence) -> None:
        """Give an action these keys, taking them from the one that had them; empty keys take its keys away."""
        holder = self.holder(action, keys) if not keys.isEmpty() else None
        if holder is not None:
            self._keep(holder, [other for other in holder.shortcuts() if other != keys])
        self._keep(action, [keys] if not keys.isEmpty() else [])
        self.changed.emit()

    def reset(self, action: QAction) -> None:
        """Give an action the keys of the beginning, taking them from those that have them."""
        default = self._entries[action.objectName()].default
        for keys in default:
            holder = self.holder(action, keys)
            if holder is not None:
                self._keep(holder, [other for other in holder.shortcuts() if other != keys])
        self._keep(action, default)
        self.changed.emit()

    def reset_all(self) -> None:
        """Give every action the keys of the beginning."""
        for name, entry in self._entries.items():
            self._give(name, entry.default)
        preferences().remove(GROUP)
        self.changed.emit()

    def _keep(self, action: QAction, keys: list[QKeySequence]) -> None:
        name = action.objectName()
        self._give(name, keys)
        if keys == self._entries[name].default:
            preferences().remove(f"{GROUP}/{name}")
        else:
            preferences().setValue(f"{GROUP}/{name}", keys[0].toString() if keys else "")

    def _give(self, name: str, keys: list[QKeySequence]) -> None:
        action = self._entries[name].action
        about = action.toolTip().removesuffix(f" ({native(action.shortcut())})")
        action.setShortcuts(keys)
        action.setToolTip(with_key(about, action))
