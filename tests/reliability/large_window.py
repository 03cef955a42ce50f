"""The window with a diagram of any size, in a process of its own: ``FILE``, as a person uses it.

Opens the file, draws it from afar and near by, selects a block, moves it, undoes that, takes a wire away and
draws it again with the mouse, searches, runs and cancels, saves and closes. Prints one line of JSON for each of these:
what was done, whether it did what it should, the processor's seconds of the window's thread, and the longest turn.
"""

from __future__ import annotations

import json
import math
import resource
import sys
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QPoint, QPointF, QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from macrostep.gui.application.app import make_application, make_window
from macrostep.gui.canvas.view.choices import findings
from macrostep.gui.settings.preferences import DATA_FOLDER
from macrostep.gui.window.main_window import MainWindow
from macrostep.model.diagram.diagram import PortRef
from macrostep.model.edits.edits import CompositeEdit, Disconnect

PATIENCE = 120.0
"""What is waited for comes within this time, on a machine that does other work besides [s]."""
LONGEST_TURN = 2.0
"""The window's thread may be taken for so long at once [s of the processor]."""


class Person:
    """Does one thing after the other, and says what came of each.

    Parameters
    ----------
    window : MainWindow
    """

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        self._longest = 0.0

    def does(self, what: str, act: Callable[[], object], is_done: Callable[[], bool]) -> None:
        """Do something, and wait until it is done."""
        self._longest = 0.0
        began, end = time.thread_time(), time.monotonic() + PATIENCE
        self._turn(act)
        self._turn(QApplication.processEvents)
        while not (done := is_done()) and time.monotonic() < end:
            self._turn(QApplication.processEvents)
            time.sleep(0.001)
        reported = {"what": what, "done": done and self._longest < LONGEST_TURN, "longest": self._longest}
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        print(json.dumps({**reported, "seconds": time.thread_time() - began, "memory": memory}), flush=True)

    def _turn(self, act: Callable[[], object]) -> None:
        began = time.thread_time()
        act()
        self._longest = max(self._longest, time.thread_time() - began)


def use(window: MainWindow, path: Path) -> None:
    """Do with a file what a person does."""
    person, view, document = Person(window), window.view, window.document
    scene, contents = view.scene_, contents_of(path)

    def is_drawn() -> bool:
        return (
            document.path == path
            and not scene.router.is_settling
            and all(w.is_laid for w in scene.contents.wires.values())
        )

    def drag(start: QPointF, end: QPointF) -> None:
        viewport, left = view.viewport(), Qt.MouseButton.LeftButton
        places = [view.mapFromScene(start), view.mapFromScene((start + end) * 0.5), view.mapFromScene(end)]
        QTest.mousePress(viewport, left, pos=places[0])
        for place in places[1:]:
            QTest.mouseMove(viewport, place)
            QTest.mouseMove(viewport, place + QPoint(1, 0))
        QTest.mouseMove(viewport, places[-1])
        QTest.mouseRelease(viewport, left, pos=places[-1])

    def connected() -> bool:
        return all(document.diagram.connections.get(end) == begin for begin, end in pairs)

    def look_near_by() -> None:
        view.reveal(block)
        view.zoom_by(1.0 / view.zoom)

    person.does("open", lambda: window.files.load(path), is_drawn)
    source, target = shortest(window)
    block, link = target.subsystem, scene.bundles.link_of(target)
    pairs = link.pairs if link is not None else ((source, target),)
    taken_away = CompositeEdit("Take a wire away", [Disconnect(end) for _, end in pairs])
    person.does("zoom to fit", view.fit, lambda: view.zoom < 1.0 or len(scene.contents.blocks) < 100)
    person.does(
        "select all",
        scene.selection.select_all,
        lambda: len(scene.selection.names()) == len(document.diagram.subsystems),
    )
    person.does("select none", lambda: scene.selection.select_items(()), lambda: not scene.selection.names())
    person.does("look near by", look_near_by, lambda: abs(view.zoom - 1.0) < 1e-6)
    view.centerOn(scene.contents.blocks[block].sceneBoundingRect().center())
    before = scene.mirror.place_of(block)
    middle = scene.contents.blocks[block].sceneBoundingRect().center()
    person.does(
        "move a block", lambda: drag(middle, middle + QPointF(40, 60)),
        lambda: scene.mirror.place_of(block) != before and is_drawn(),
    )  # fmt: skip
    person.does("undo", document.undo_stack.undo, lambda: scene.mirror.place_of(block) == before and is_drawn())
    person.does("take a wire away", lambda: document.push(taken_away), lambda: not connected() and is_drawn())
    view.fit()
    view.scale(0.5 / view.zoom, 0.5 / view.zoom)
    blocks = [scene.contents.blocks[port.subsystem] for port in (source, target)]
    if link is not None:
        blocks = [scene.contents.blocks[link.a.subsystem], scene.contents.blocks[link.b.subsystem]]
        homes = [item.geometry.bundles[end.port] for item, end in zip(blocks, (link.a, link.b), strict=True)]
    else:
        homes = [blocks[0].home(source.port, False), blocks[1].home(target.port, True)]
    ends = [item.pos() + QPointF(home.x, home.y) for item, home in zip(blocks, homes, strict=True)]
    view.centerOn((ends[0] + ends[1]) * 0.5)
    person.does("draw a wire", lambda: drag(ends[0], ends[1]), lambda: connected() and is_drawn())
    found = findings(document, view.jump_to)
    person.does("search", lambda: found(block)[0].do(), lambda: scene.selection.names() == [block])
    record: list[str] = []
    window.controller.job_finished.connect(lambda: record.append("finished"))
    person.does("run", window.controller.run, lambda: window.controller.state != "idle")
    person.does("cancel", window.controller.stop, lambda: bool(record))
    person.does("save", window.files.save, lambda: document.undo_stack.isClean())
    person.does("find the file as it was", lambda: None, lambda: contents_of(path) == contents)
    person.does("close", window.close, lambda: not window.isVisible())


def shortest(window: MainWindow) -> tuple[PortRef, PortRef]:
    """Return the ends of a wire that one sees as a whole: of the two blocks that stand nearest to each other."""
    places = window.view.scene_.mirror.places()

    def length(ends: tuple[PortRef, PortRef]) -> float:
        (x0, y0), (x1, y1) = (places[port.subsystem] for port in ends)
        return abs(x1 - x0) + abs(y1 - y0) or math.inf

    return min(((source, target) for target, source in window.document.diagram.connections.items()), key=length)


def contents_of(path: Path) -> list[str]:
    """Return what is simulated of a diagram's file, in an order of its own: a wire that is drawn again is the last."""
    document = json.loads(path.read_bytes())
    return sorted(json.dumps(entry) for key in ("subsystems", "connections") for entry in document[key])


def main(path: Path) -> None:
    """Make the window and use it."""
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(path.parent / "preferences"))
    DATA_FOLDER.set(str(path.parent / "data"))
    application = make_application([])
    window = make_window(None)
    window.resize(1440, 900)
    window.show()
    application.processEvents()
    window.start_page.close_page()
    use(window, path)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
