"""What a person does on the canvas of a very large diagram, gesture by gesture: how long the window is busy at once.

Run it by hand: ``python tests/benchmarks/gestures.py chain 10000`` (or ``grid``, ``random``). Every gesture is made
with the mouse or a key of the person's, in the whole window. For each it prints the longest turn of the event loop, in
time of the window's thread on the processor, so that what else goes on in the machine falls out; how many turns took
longer than a frame of 16 ms; and all that it took until everything was at rest. ``--profile`` prints the functions of
the long turns, ``--only WORD`` measures those gestures alone whose names hold the word.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPoint, QPointF, QSettings, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

sys.path.insert(0, str(Path(__file__).parents[2]))

from macrostep.examples.generated import generate
from macrostep.gui.application.app import make_application, make_window
from macrostep.gui.background.garbage import collect_in_this_thread
from macrostep.gui.window.main_window import MainWindow
from macrostep.model import save
from tests.benchmarks.turns import TimedApplication, report, rest, wait

FRAME = 0.016
"""Time between two movements of the mouse [s]."""
FRAMES = 12
LIMIT = 16.0
"""Longest turn that nobody notices [ms]."""
AT_REST = 0.5
"""Time in which nothing more comes [s]."""
LEFT, CONTROL = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier


class Person:
    """Mouse and keys on the canvas of a window."""

    def __init__(self, window: MainWindow) -> None:
        self.window, self.view = window, window.view
        self.canvas = window.view.viewport()
        self.middle = self.canvas.rect().center()

    def move(self, start: QPoint, end: QPoint) -> None:
        for frame in range(1, FRAMES + 1):
            QTest.mouseMove(self.canvas, start + (end - start) * (frame / FRAMES))
            rest(FRAME)

    def drag(self, start: QPoint, end: QPoint, button: Qt.MouseButton = LEFT) -> None:
        QTest.mousePress(self.canvas, button, pos=start)
        rest(FRAME)
        self.move(start, end)
        QTest.mouseRelease(self.canvas, button, pos=end)

    def click(self, name: str) -> None:
        QTest.mouseClick(self.canvas, LEFT, pos=self.on_body(name))

    def drag_block(self, name: str, way: QPoint) -> None:
        self.drag(self.on_body(name), self.on_body(name) + way)

    def turn(self, wheel: int) -> None:
        for frame in range(FRAMES):
            self._turn(wheel if frame < FRAMES // 2 else -wheel)
            rest(FRAME)

    def _turn(self, wheel: int) -> None:
        place, none = QPointF(self.middle), Qt.KeyboardModifier.NoModifier
        event = QWheelEvent(
            place, QPointF(self.canvas.mapToGlobal(self.middle)), QPoint(), QPoint(0, wheel), Qt.MouseButton.NoButton,
            none, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(self.canvas, event)

    def press(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        focus = QApplication.focusWidget()
        QTest.keyClick(focus if focus is not None else self.view, key, modifiers)

    def write(self, text: str) -> None:
        focus = QApplication.focusWidget()
        assert isinstance(focus, QLineEdit | QWidget)
        QTest.keyClicks(focus, text)

    def block(self) -> str:
        """Return the block nearest to the middle of the view."""
        centre, blocks = self.view.centre(), self.view.scene_.contents.blocks
        return min(blocks, key=lambda name: (blocks[name].sceneBoundingRect().center() - centre).manhattanLength())

    def on_body(self, name: str) -> QPoint:
        item = self.view.scene_.contents.blocks[name]
        return self.view.mapFromScene(item.pos() + QPointF(item.geometry.width / 2, item.geometry.height - 12))

    def on_output(self, name: str) -> QPoint:
        item = self.view.scene_.contents.blocks[name]
        return self.view.mapFromScene(item.port_place("x", is_input=False))


def gestures(person: Person) -> Iterator[tuple[str, Callable[[], object]]]:
    """Yield what a person does, one thing after another; in between, what prepares it."""
    view, window, middle = person.view, person.window, person.middle
    for where, zoom in (("whole", 0.0), ("45 %", 0.45), ("100 %", 1.0)):
        if zoom:
            view.zoom_by(zoom / view.zoom)
        else:
            view.setFocus()
            person.press(Qt.Key.Key_Home)
        rest(AT_REST)
        far = QPoint(middle.x() // 2, middle.y() // 2)
        yield f"Fit, from {where}", lambda: person.press(Qt.Key.Key_Home)
        if zoom:
            view.zoom_by(zoom / view.zoom)
            view.reveal(person.block())
            rest(AT_REST)
        yield f"move the mouse, {where}", partial(person.move, far, middle)
        yield f"scroll, {where}", lambda: person.drag(middle, middle + QPoint(60, 30), Qt.MouseButton.MiddleButton)
        yield f"wheel, {where}", lambda: person.turn(120)
        if zoom:
            view.zoom_by(zoom / view.zoom)
            view.reveal(person.block())
            rest(AT_REST)
        name = person.block()
        yield (
            f"click on a block, {where}",
            partial(person.click, name),
        )
        yield f"Escape, {where}", lambda: person.press(Qt.Key.Key_Escape)
        yield f"Ctrl+A, {where}", lambda: person.press(Qt.Key.Key_A, CONTROL)
        yield f"Escape from all, {where}", lambda: person.press(Qt.Key.Key_Escape)
        corner = view.mapFromScene(view.scene_.contents.blocks[name].sceneBoundingRect().topLeft()) - QPoint(14, 60)
        yield f"rubber band, {where}", partial(person.drag, corner, corner + QPoint(200, 150))
        yield f"Escape from some, {where}", lambda: person.press(Qt.Key.Key_Escape)
        yield (
            f"drag a block, {where}",
            partial(person.drag_block, name, QPoint(40, 30)),
        )
        yield f"Ctrl+Z, {where}", lambda: person.press(Qt.Key.Key_Z, CONTROL)
        yield f"Ctrl+Y, {where}", lambda: person.press(Qt.Key.Key_Y, CONTROL)
        yield f"delete, {where}", lambda: person.press(Qt.Key.Key_Delete)
        yield f"undo it, {where}", lambda: person.press(Qt.Key.Key_Z, CONTROL)
    name = person.block()
    view.scene_.selection.select([name])
    rest(AT_REST)
    yield "F2", lambda: person.press(Qt.Key.Key_F2)
    person.write("other")
    yield "rename", lambda: person.press(Qt.Key.Key_Return)
    yield "undo the name", lambda: person.press(Qt.Key.Key_Z, CONTROL)
    name = person.block()
    view.scene_.selection.select_items([])
    target = next(t for t in view.scene_.diagram.connections if t.subsystem == name)
    wire = view.scene_.contents.wires[target]
    view.scene_.selection.select_items([wire])
    yield "delete a wire", lambda: person.press(Qt.Key.Key_Delete)
    item = view.scene_.contents.blocks[name]
    end = view.mapFromScene(item.port_place(target.port, is_input=True))
    yield "connect", lambda: person.drag(person.on_output(wire.source.subsystem), end)
    chosen = list(view.scene_.diagram.subsystems)[:100]
    view.scene_.selection.select(chosen)
    rest(AT_REST)
    yield "Ctrl+C of 100", lambda: person.press(Qt.Key.Key_C, CONTROL)
    yield "Ctrl+V of 100", lambda: person.press(Qt.Key.Key_V, CONTROL)
    yield "undo of 100", lambda: person.press(Qt.Key.Key_Z, CONTROL)
    view.scene_.selection.select(chosen)
    rest(AT_REST)
    yield "delete 100", lambda: person.press(Qt.Key.Key_Delete)
    yield "undo that", lambda: person.press(Qt.Key.Key_Z, CONTROL)
    yield "Ctrl+F", lambda: person.press(Qt.Key.Key_F, CONTROL)
    yield "write there", lambda: person.write("mass77")
    yield "go there", lambda: person.press(Qt.Key.Key_Return)
    view.setFocus()
    view.scene_.selection.select_all()
    rest(AT_REST)
    yield "delete all", lambda: person.press(Qt.Key.Key_Delete)
    yield "undo all", lambda: person.press(Qt.Key.Key_Z, CONTROL)
    window.document.undo_stack.setClean()


def table(app: TimedApplication, names: list[str]) -> None:
    print(f"{'gesture':28} {'longest turn [ms]':>18} {'turns > 16 ms':>14} {'all [ms]':>10}")
    for name in names:
        turns = [turn.cpu for turn in app.turns if turn.phase == name]
        print(f"{name:28} {max(turns):18.1f} {sum(t > LIMIT for t in turns):14d} {sum(turns):10.0f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("shape", choices=("chain", "grid", "random"))
    parser.add_argument("blocks", type=int)
    parser.add_argument("--profile", action="store_true", help="print the functions of long turns; it takes longer")
    parser.add_argument("--only", default="", help="a word that the names of gestures hold")
    arguments = parser.parse_args()
    with TemporaryDirectory() as folder:
        os.environ["XDG_DATA_HOME"] = folder  # not the runs that somebody keeps
        QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, folder)
        path = Path(folder) / "large.macrostep.json"
        save(generate(arguments.shape, arguments.blocks), path)
        app = TimedApplication([], arguments.profile)
        make_application([])
        window = make_window(None)
        collect_in_this_thread(window)
        window.resize(1440, 900)
        window.show()
        rest(1.0)
        window.start_page.close_page()
        rest(AT_REST)
        names: list[str] = []
        router = window.view.scene_.router

        def do(name: str, act: Callable[[], object]) -> None:
            if arguments.only not in name:
                act()
                rest(0.05)
                wait(lambda: not router.is_settling)
                return
            names.append(name)
            app.phase = name
            act()
            rest(AT_REST)
            wait(lambda: not router.is_settling)
            rest(AT_REST)
            app.phase = ""

        def open_file() -> None:
            window.files.load(path)
            wait(lambda: bool(window.document.diagram.subsystems))

        do("open", open_file)
        for name, act in gestures(Person(window)):
            do(name, act)
        table(app, names)
        if arguments.profile:
            report(app.turns)
        sys.stdout.flush()
    os._exit(0)  # without taking the window apart, which takes its time


if __name__ == "__main__":
    main()
