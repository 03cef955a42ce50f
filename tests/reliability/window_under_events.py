"""The application under random events of mouse and keyboard, in a process of its own: ``SEED COUNT FOLDER``.

Events go to what a person would reach: the popup or dialog that is open, else the window. Files are asked for without
the system's dialogs, which could touch a person's own files; what they would have answered is drawn at random. Prints
one line of JSON at the end: events done, the longest that one took, and what went wrong.
"""

from __future__ import annotations

import json
import random
import sys
import time
import traceback
from itertools import takewhile
from pathlib import Path
from types import TracebackType
from typing import Any

import pyqtgraph as pg
from PySide6.QtCore import QPoint, QSettings, Qt, QTimer, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QDesktopServices, QDrag, QGuiApplication, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox

from macrostep import examples
from macrostep.gui.application import app as application
from macrostep.gui.settings.preferences import DATA_FOLDER
from macrostep.gui.window.main_window import MainWindow
from macrostep.model.files.files import from_document, to_document

HANG = 2.0
"""An event that takes longer has blocked the window [s]."""
_IN_A_LOOP = 100
"""An event that has not returned after this time is taken to be in a loop of its own [ms]."""
_DEEPEST = 8
"""So many loops are opened within each other at most."""
LOOK_AFTER = 500
"""The diagram is looked at after so many events."""
_LETTERS = "abcxyz0123456789.-+*/()=_ \N{GREEK SMALL LETTER ALPHA}"
_KEYS = (
    Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Delete, Qt.Key.Key_Backspace,
    Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End,
    Qt.Key.Key_Space, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Menu,
    *(Qt.Key(Qt.Key.Key_F1.value + k) for k in range(12)),
)  # fmt: skip
_MODIFIERS = (
    Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
)  # fmt: skip
_BUTTONS = (
    Qt.MouseButton.LeftButton,
    Qt.MouseButton.LeftButton,
    Qt.MouseButton.RightButton,
    Qt.MouseButton.MiddleButton,
)


_TYPES = (Qt.WindowType.Window, Qt.WindowType.Dialog, Qt.WindowType.Popup, Qt.WindowType.Tool)
"""Windows that take events; what a tool tip says, nobody can click at."""


class Storm:
    """Draws one event after the other and notes what goes wrong.

    Parameters
    ----------
    window : MainWindow
    chance : random.Random
    count : int
        So many events.
    """

    def __init__(self, window: MainWindow, chance: random.Random, count: int) -> None:
        self.window, self.chance, self.count = window, chance, count
        self.done = self._depth = 0
        self.longest = 0.0
        self.faults: list[str] = []
        self._last = ""
        QTimer.singleShot(0, self._next)

    def note(self, what: str) -> None:
        """Keep what went wrong, with the event that it came behind."""
        self.faults.append(f"{what} behind event {self.done} ({self._last})")

    def _next(self) -> None:
        """Do one event, and the next when it has returned."""
        if self.done >= self.count:
            QApplication.exit()
            return
        self.done += 1
        self._depth += 1
        number, began = self.done, time.perf_counter()
        QTimer.singleShot(_IN_A_LOOP, lambda: self._go_on_inside(number))
        self._event()
        took = time.perf_counter() - began
        self._depth -= 1
        if self.done > number:
            return  # it opened something in which the others happened
        self.longest = max(self.longest, took)
        if took > HANG:
            self.note(f"the window did not answer for {took:.1f} s")
        if self.done % LOOK_AFTER == 0:
            self._look()
        QTimer.singleShot(0, self._next)

    def _go_on_inside(self, number: int) -> None:
        """Do the next event in the loop that an event has begun: it opened a dialog or a menu, or is a drag."""
        if self.done != number or self._depth == 0:
            return
        if self._depth < _DEEPEST:
            self._next()
        elif (open_one := QApplication.activePopupWidget() or QApplication.activeModalWidget()) is not None:
            open_one.close()

    def _event(self) -> None:
        window = self._target()
        if window is None:  # nothing is there to be seen: somebody closed it
            self.window.show()
            return
        place = QPoint(self.chance.randrange(max(1, window.width())), self.chance.randrange(max(1, window.height())))
        button, modifiers = self.chance.choice(_BUTTONS), self.chance.choice(_MODIFIERS)
        kind = self.chance.choice(
            ("press", "move", "move", "release", "click", "click", "double", "wheel", "key", "type")
        )
        self._last = f"{kind} at {place.x()}, {place.y()} of {window.title() or 'a popup'}"
        if kind == "press":
            QTest.mousePress(window, button, modifiers, place)
        elif kind == "release":
            QTest.mouseRelease(window, button, modifiers, place)
        elif kind == "move":
            QTest.mouseMove(window, place)
        elif kind == "click":
            QTest.mouseClick(window, button, modifiers, place)
        elif kind == "double":
            QTest.mouseDClick(window, Qt.MouseButton.LeftButton, modifiers, place)
        elif kind == "wheel":
            QTest.wheelEvent(window, place, QPoint(0, self.chance.choice((-120, 120))))
        elif kind == "key":
            key = self.chance.choice(_KEYS) if self.chance.random() < 0.6 else Qt.Key(self.chance.randrange(0x41, 0x5B))
            _press(window, key, modifiers)
        else:
            _press(window, self.chance.choice(_LETTERS), Qt.KeyboardModifier.NoModifier)

    def _target(self) -> QWindow | None:
        """Return what takes events: the popup or dialog on top, else one of the windows, mostly the largest."""
        there = [w for w in QGuiApplication.topLevelWindows() if w.isVisible() and w.type() in _TYPES]
        popups = [w for w in there if w.type() in (Qt.WindowType.Popup, Qt.WindowType.Tool) and w.width() > 1]
        dialogs = [w for w in there if w.modality() != Qt.WindowModality.NonModal]
        first = popups or dialogs
        if first:
            return first[-1]
        there.sort(key=lambda w: w.width() * w.height())
        return (there[-1] if self.chance.random() < 0.8 else self.chance.choice(there)) if there else None

    def _look(self) -> None:
        """Write the diagram, read it, and write it again: it must be the same text."""
        text = json.dumps(to_document(self.window.document.diagram))
        again = json.dumps(to_document(from_document(json.loads(text))))
        if again != text:
            same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(text, again, strict=False)))
            there = slice(max(0, same - 100), same + 100)
            self.note(f"the diagram that is read is not the one that was written: {again[there]}, not {text[there]}")


def _press(window: QWindow, key: Qt.Key | str, modifiers: Qt.KeyboardModifier) -> None:
    """Press a key and let it go, where the keyboard is: Qt hands it to the popup; unless the window is gone by then."""
    focused = QGuiApplication.focusWindow() or window
    if QApplication.activePopupWidget() is not None:
        modifiers = Qt.KeyboardModifier.NoModifier  # Alt alone closes a menu, and the key would go to what is no more
    QTest.keyPress(focused, key, modifiers)  # type: ignore[arg-type]
    if focused in QGuiApplication.topLevelWindows():
        QTest.keyRelease(focused, key, modifiers)  # type: ignore[arg-type]


def without_dialogs_of_the_system(chance: random.Random, folder: Path) -> None:
    """Answer what asks for files and addresses at random, inside a folder."""
    files = [str(path) for path in sorted(folder.glob("*.macrostep.json"))]

    def opened(*_: Any, **__: Any) -> tuple[str, str]:
        return chance.choice([*files, "", str(folder / "none.macrostep.json")]), ""

    def saved(*arguments: Any, **__: Any) -> tuple[str, str]:
        texts = [text for text in arguments if isinstance(text, str)]
        kinds = texts[-1].split(";;") if texts else [""]
        return chance.choice(["", str(folder / f"saved {chance.randrange(5)}")]), kinds[0]

    QFileDialog.getOpenFileName = opened  # type: ignore[method-assign]
    QFileDialog.getOpenFileNames = lambda *_, **__: ([opened()[0]], "")  # type: ignore[method-assign]
    QFileDialog.getSaveFileName = saved  # type: ignore[method-assign]
    QFileDialog.getExistingDirectory = lambda *_, **__: ""  # type: ignore[method-assign]
    QDrag.exec = lambda *_: Qt.DropAction.IgnoreAction  # type: ignore[method-assign]
    QDesktopServices.openUrl = lambda *_: True  # type: ignore[method-assign]


def main(seed: int, count: int, folder: Path) -> None:
    """Let that many events come over a window with an example."""
    chance = random.Random(seed)
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(folder / "preferences"))
    DATA_FOLDER.set(str(folder / "data"))
    for name in ("two_masses", "car", "mechanical_benchmark"):
        text = examples.path(name).read_text(encoding="utf-8")
        (folder / f"{name}.macrostep.json").write_text(text, encoding="utf-8")
    without_dialogs_of_the_system(chance, folder)
    app = application.make_application(["macrostep"])
    app.setQuitOnLastWindowClosed(False)
    pg.setConfigOption("exitCleanup", False)  # a quit, which is not heeded here, would take the plots apart
    window = application.make_window(folder / f"{chance.choice(('two_masses', 'car'))}.macrostep.json")
    window.resize(1280, 860)
    window.show()
    window.activateWindow()
    storm = Storm(window, chance, count)

    def uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        storm.note("".join(traceback.format_exception(kind, error, trace)[-3:]).strip().replace("\n", " | "))

    def reported(kind: QtMsgType, _: Any, text: str | None) -> None:
        if kind in (QtMsgType.QtCriticalMsg, QtMsgType.QtFatalMsg):
            storm.note(f"Qt: {text}")

    sys.excepthook = uncaught
    qInstallMessageHandler(reported)
    while storm.done < storm.count:
        app.exec()  # a random event may have asked to quit
    qInstallMessageHandler(None)
    answer = QMessageBox.StandardButton.Discard
    window.files.ask_to_save = lambda: answer  # type: ignore[method-assign]
    window.close()
    app.clipboard().clear()  # that of "offscreen" outlives Python, which made what is in it
    print(json.dumps({"done": storm.done, "longest": storm.longest, "faults": storm.faults}), flush=True)
    application.end_process(0)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]))
