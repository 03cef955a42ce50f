"""A person at the screen: looks, moves the mouse, types, and is filmed; every gesture is counted.

The person lives in a thread of its own, because a dialog or a drag begins a loop of events inside the gesture that
opened it. Only what is done and seen happens in the window's thread. Mouse and keys go to Qt's windows, as from a
screen, so that what lies on top, has a grab or has the focus takes them.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import TypeVar

from PySide6.QtCore import QEventLoop, QKeyCombination, QObject, QPoint, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QGuiApplication, QKeySequence, QPainter, QPen, QPixmap, QPolygonF, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

Answer = TypeVar("Answer")
Spot = tuple[QWidget, QPoint]
"""A widget and a place in it."""
Look = Callable[[], Spot]
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
PATIENCE = 60.0
"""Longest time until the window answers [s]."""
BREATH = 0.02
"""Time between a gesture and the look at what it did [s]; Qt asks a mouse to rest between two moves."""
MOST_NOTCHES = 40
ARROW = ((0, 0), (0, 17), (4, 13), (7, 19), (9, 18), (6.5, 12), (12, 12))
GROUND = QColor("#777777")


class Person(QObject):
    """Does what its script says.

    Parameters
    ----------
    stage : QWidget
        The window; what is not over it is not filmed.
    film : Path, optional
        Folder for a picture after each gesture.

    Attributes
    ----------
    gestures : list of str
        What was done: each drag, click, double-click, chord of keys and typed word.
    """

    _requested = Signal(object)

    def __init__(self, stage: QWidget, film: Path | None = None) -> None:
        super().__init__()
        self.gestures: list[str] = []
        self._stage = stage
        self._film = film
        self._pictures = 0
        self._mouse = QPoint()
        self._requested.connect(lambda act: act(), Qt.ConnectionType.QueuedConnection)
        if film is not None:
            film.mkdir(parents=True, exist_ok=True)

    def live(self, script: Callable[[], None]) -> None:
        """Let the script be done while the window's events go on."""
        errors: list[BaseException] = []
        loop = QEventLoop()
        lets_go = QTimer(interval=2)  # QTest holds Python's lock for as long as the menu is open that it has clicked at
        lets_go.timeout.connect(lambda: time.sleep(0.001))
        lets_go.start()

        def act() -> None:
            try:
                script()
            except BaseException as error:  # set by the thread of the test
                errors.append(error)
            finally:
                self._requested.emit(lambda: _end(loop))

        thread = Thread(target=act, name="person", daemon=True)
        QTimer.singleShot(0, thread.start)
        loop.exec()
        lets_go.stop()
        thread.join(PATIENCE)
        if errors:
            raise errors[0]

    # -- looking ---------------------------------------------------------------------------------------------------

    def see(self, look: Callable[[], Answer]) -> Answer:
        """Return what stands on the screen."""
        answers: SimpleQueue[tuple[Answer | None, Exception | None]] = SimpleQueue()

        def act() -> None:
            try:
                answers.put((look(), None))
            except Exception as error:  # raised where it was asked
                answers.put((None, error))

        self._requested.emit(act)
        try:
            answer, error = answers.get(timeout=PATIENCE)
        except Empty:
            raise AssertionError(f"the window did not answer after: {self.gestures[-1:]}") from None
        if error is not None:
            raise error
        return answer  # type: ignore[return-value]

    def sees(self, look: Look) -> bool:
        """Return whether a place can be seen and reached."""

        def act() -> bool:
            try:
                return bool(_reachable(look()))
            except AssertionError:
                return False

        return self.see(act)

    def wait(self, look: Callable[[], bool], for_what: str, patience: float = PATIENCE) -> None:
        """Look until something has happened."""
        end = time.monotonic() + patience
        while not self.see(look):
            assert time.monotonic() < end, f"waited in vain for {for_what}, after: {self.gestures[-1:]}"
            time.sleep(0.03)

    # -- gestures --------------------------------------------------------------------------------------------------

    def click(self, look: Look, what: str) -> None:
        place = self._point(look, lambda w, at: QTest.mousePress(w, LEFT, NONE, at))
        self._notify(lambda: QTest.mouseRelease(_window_at(place), LEFT, NONE, _window_at(place).mapFromGlobal(place)))
        self._done(f"click {what}")

    def double_click(self, look: Look, what: str) -> None:
        self._point(look, lambda w, at: QTest.mouseDClick(w, LEFT, NONE, at))
        self._done(f"double-click {what}")

    def drag(self, look: Look, end: Look, what: str) -> None:
        """Press, go there in steps, let go."""
        start, goal = self.see(lambda: (_reachable(look()), _reachable(end())))
        steps = [start + (goal - start) * share for share in (0.03, 0.06, 0.1, 0.3, 0.6, 0.9, 1.0)]
        self._notify(lambda: QTest.mousePress(_window_at(start), LEFT, NONE, _window_at(start).mapFromGlobal(start)))
        window = self.see(lambda: _window_at(start))
        for place in steps:
            time.sleep(0.02)
            self._notify(partial(QTest.mouseMove, window, window.mapFromGlobal(place)))
        self._mouse = goal
        self._picture(f"{len(self.gestures) + 1:02} … {what}")
        self._notify(lambda: QTest.mouseRelease(window, LEFT, NONE, window.mapFromGlobal(goal)))
        self._done(f"drag {what}")

    def turn(self, look: Look, goal: Look, what: str) -> None:
        """Turn the wheel until something can be seen."""
        for _ in range(MOST_NOTCHES):
            if self.sees(goal):
                break
            is_below = self.see(lambda: _global(goal()).y() > _global(look()).y())
            act = partial(_wheel, notch=QPoint(0, -120 if is_below else 120))
            self._point(look, act)
        self._done(f"turn the wheel over {what}")

    def press(self, keys: str) -> None:
        """Press keys together."""
        self._take_up_keyboard()
        chord: QKeyCombination = QKeySequence(keys)[0]  # type: ignore[index]  # the stub has no items
        key, held = chord.key(), chord.keyboardModifiers()
        self._notify(lambda: QTest.keyPress(_focused(), key, held))
        self._take_up_keyboard()  # the window may be another one by now
        self._notify(lambda: QTest.keyRelease(_focused(), key, held))
        self._done(f"press {keys}")

    def write(self, word: str) -> None:
        """Type a word."""
        for letter in word:
            for is_pressed in (True, False):
                self._notify(partial(_strike, letter, is_pressed))
        self._done(f"type {Path(word).name}")

    # -- parts -----------------------------------------------------------------------------------------------------

    def _point(self, look: Look, act: Callable[[QWindow, QPoint], None]) -> QPoint:
        """Bring the mouse there and do something."""
        place = self.see(lambda: _reachable(look()))
        window = self.see(lambda: _window_at(place))
        self._mouse = place
        self._notify(lambda: QTest.mouseMove(window, window.mapFromGlobal(place)))
        self._notify(lambda: act(window, window.mapFromGlobal(place)))
        return place

    def _take_up_keyboard(self) -> None:
        """Do what a window manager does when a dialog has closed; a bare X server leaves the keyboard to nobody."""
        if self.see(lambda: QApplication.activeWindow() is None):
            self._notify(self._stage.activateWindow)
            self.wait(lambda: QApplication.activeWindow() is self._stage, "the window to become active")

    def _notify(self, act: Callable[[], object]) -> None:
        """Do something that may not return before a dialog is closed."""
        self._requested.emit(act)
        self.see(lambda: None)

    def _done(self, what: str) -> None:
        self.gestures.append(what)
        time.sleep(BREATH)
        self._picture(f"{len(self.gestures):02} {what}")

    def _picture(self, name: str) -> None:
        if self._film is None:
            return
        self._pictures += 1
        file = f"{self._pictures:03} {name.replace('/', '_')}.png"
        film = self._film
        self.see(lambda: self._screen().save(str(film / file)))

    def _screen(self) -> QPixmap:
        """Return the window with dialogs, menus, tooltips and the mouse over it."""
        origin = self._stage.mapToGlobal(QPoint())
        ratio = self._stage.devicePixelRatioF()
        picture = QPixmap(self._stage.size() * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(GROUND)
        painter = QPainter(picture)
        over = [w for w in QApplication.topLevelWidgets() if w.isVisible() and w is not self._stage]
        for widget in (self._stage, *sorted(over, key=lambda w: w.windowType() == Qt.WindowType.ToolTip)):
            painter.drawPixmap(widget.mapToGlobal(QPoint()) - origin, widget.grab())
        painter.translate(self._mouse - origin)
        painter.setPen(QPen(QColor("white"), 1))
        painter.setBrush(QColor("black"))
        painter.drawPolygon(QPolygonF([QPointF(*point) for point in ARROW]))
        painter.end()
        return picture


def _wheel(window: QWindow, at: QPoint, notch: QPoint) -> None:
    # QTest counts the places of a wheel in the screen's pixels, those of a mouse in the window's
    QTest.wheelEvent(window, QPointF(at) * window.devicePixelRatio(), notch)


def _global(spot: Spot) -> QPoint:
    widget, at = spot
    return widget.mapToGlobal(at)


def middle(widget: QWidget) -> Spot:
    return widget, widget.rect().center()


def _reachable(spot: Spot) -> QPoint:
    """Return a place on the screen, if what is there can be seen and nothing lies over it."""
    widget, at = spot
    place = widget.mapToGlobal(at)
    top = _top(place)
    found = top.childAt(top.mapFromGlobal(place)) or top
    assert found is widget or widget.isAncestorOf(found), (
        f"{widget.objectName() or widget} cannot be reached by the mouse: {found} lies at {place.toTuple()}"
    )
    return place


def _top(place: QPoint) -> QWidget:
    """Return the window under a place; Qt's own answer ends where the screen does, which is small without one."""
    shown = [w for w in QApplication.topLevelWidgets() if w.isVisible() and w.geometry().contains(place)]
    takers = [w for w in shown if w.windowType() != Qt.WindowType.ToolTip]
    assert takers, f"no window at {place.toTuple()}"
    order = (QApplication.activePopupWidget(), QApplication.activeModalWidget())
    return next((w for w in order if w in takers), takers[-1])


def _window_at(place: QPoint) -> QWindow:
    window = _top(place).windowHandle()
    assert window is not None
    return window


def _strike(letter: str, is_pressed: bool) -> None:
    QTest.simulateEvent(_focused(), is_pressed, ord(letter.upper()), NONE, letter, False)


def _focused() -> QWindow:
    window = QGuiApplication.focusWindow()
    assert window is not None, "no window has the keyboard"
    return window


def _end(loop: QEventLoop) -> None:
    """Close what a script that failed left open, so that the test comes to its end."""
    for widget in (QApplication.activePopupWidget(), QApplication.activeModalWidget()):
        if widget is not None:
            widget.close()
    loop.quit()
