"""The canvas with 2 000 blocks and 4 000 wires: opening, panning, zooming, tabs, editing, undoing; in milliseconds.

Run it by hand: ``python tests/benchmarks/large_canvas.py``. Every figure ends when the picture is painted; it is the
time of the window's thread on the processor, so that what else goes on falls out. What is put off until the window has
answered, wires that are routed some at a time, is measured apart: its turns, and the frames painted between them.
"""

from __future__ import annotations

import os
import random
import resource
import statistics
import sys
import time
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPoint, QSettings
from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import QApplication

from macrostep.gui.application.app import make_application, make_window
from macrostep.gui.background.garbage import collect_in_this_thread
from macrostep.gui.canvas.scene import DiagramScene
from macrostep.gui.canvas.view.diagram_view import DiagramView
from macrostep.gui.editing.document import Document
from macrostep.gui.window.main_window import MainWindow
from macrostep.model import Diagram, Input, Output, PortRef, Subsystem, save
from macrostep.model.edits.composite_edits import dissolve_composite, make_composite, solve_composite
from macrostep.model.edits.edits import Connect, Disconnect, Edit, MoveSubsystems, ReplaceSubsystem
from macrostep.model.library.library import made, templates

BLOCKS = 2000
COLUMNS = 50
LIBRARY_BLOCKS = 1000
REPEATS = 7
BULK_REPEATS = 3


def large_diagram() -> Diagram:
    """Return blocks in rows, each wired to two near it."""
    chance = random.Random(0)
    blocks = [
        Subsystem(
            f"b{i}",
            parameters={"k": 2.0},
            inputs={"u": Input(), "w": Input()},
            states={"x": 0.0},
            equations=["der(x) = u - k*x + w"],
            outputs={"y": Output("x"), "z": Output("2*x")},
        )
        for i in range(BLOCKS)
    ]
    wires = [
        (f"b{chance.randrange(max(0, i - 5), min(BLOCKS, i + 5))}.{chance.choice('yz')}", f"b{i}.{u}")
        for i in range(BLOCKS)
        for u in "uw"
    ]
    places = {f"b{i}": (280.0 * (i % COLUMNS), 140.0 * (i // COLUMNS)) for i in range(BLOCKS)}
    return Diagram("large", blocks, wires, positions=places)


def measured(act: Callable[[], object]) -> float:
    """Return the time on the processor until everything that an action sets going is painted [ms]."""
    start = time.thread_time()
    act()
    QApplication.processEvents()
    return 1e3 * (time.thread_time() - start)


def painted(act: Callable[[], object]) -> float:
    """Return the time on the processor until an action is painted first, without what is put off [ms]."""
    start = time.thread_time()
    act()
    QApplication.sendPostedEvents()
    return 1e3 * (time.thread_time() - start)


def report(what: str, times: list[float], limit: float, more: str = "") -> None:
    middle, worst = statistics.median(times), max(times)
    verdict = "holds" if middle <= limit else "MORE THAN THE LIMIT"
    print(f"{what:34} {middle:8.1f} ms   (worst {worst:7.1f}, limit {limit:g}: {verdict}){more}", flush=True)


def settle(scene: DiagramScene) -> tuple[list[float], list[float]]:
    """Let wires settle; returns the time of each turn, and of each frame that is painted after it [ms]."""
    turns, frames = [], []
    while scene.router.is_settling:
        turns.append(used(scene.router.settle_some))
        frames.append(painted(lambda: None))
    return turns, frames


def used(act: Callable[[], object]) -> float:
    """Return the time on the processor that an action takes itself [ms]."""
    start = time.thread_time()
    act()
    return 1e3 * (time.thread_time() - start)


def report_settling(turns: list[float], frames: list[float]) -> None:
    if turns:
        print(f"    then {len(turns)} turns, {sum(turns):.0f} ms, and frames, {sum(frames):.0f} ms")
        report("    a turn at most", [max(turns)], 50, f"   {sum(turn > 16 for turn in turns)} of more than 16")
        report("    a frame at most", [max(frames)], 50)


def navigation(view: DiagramView, where: str) -> None:
    """Measure single frames of panning and zooming."""
    report(f"pan, {where}", [measured(lambda: view.scroll_by(QPoint(13, 7))) for _ in range(20)], 33)
    whole = [measured(view.viewport().repaint) for _ in range(5)]
    report(f"paint everything, {where}", whole, 33)
    steps = [1.05] * 8 + [1 / 1.05] * 8
    report(f"zoom, {where}", [measured(partial(view.zoom_by, factor)) for factor in steps], 33)


def tabs(window: MainWindow) -> None:
    """Measure how long each panel takes to come to the front, the second time: parts are made when first seen."""
    for _ in range(2):
        times = {key: measured(partial(window.panels.show, key)) for key in window.panels.docks}
    for key, time_ in times.items():
        report(f"tab {key}", [time_], 50)


def editing(window: MainWindow) -> None:
    """Measure edits of one block, and undoing them."""
    document, stack = window.document, window.document.undo_stack
    b60 = document.diagram["b60"]
    edits: dict[str, Callable[[], Edit]] = {
        "move a block": lambda: MoveSubsystems({"b60": (2800.0, 300.0)}),
        "change a parameter": lambda: ReplaceSubsystem("b60", b60.replaced(parameters={"k": 3.0})),
        "rename a block": lambda: ReplaceSubsystem("b60", b60.replaced(name="other")),
        "disconnect": lambda: Disconnect(PortRef("b60", "u")),
        "connect": lambda: Connect(PortRef("b10", "y"), PortRef("b61", "u")),
    }
    document.push(Disconnect(PortRef("b61", "u")))
    QApplication.processEvents()
    measure(document, stack, edits)


def composites(window: MainWindow) -> None:
    """Measure edits of one block, and of composites, where thousands of blocks and hundreds of composites are."""
    document, stack, view = window.document, window.document.undo_stack, window.view
    for many in (False, True):
        chosen = range(10, BLOCKS // 2, 10) if many else [0]
        for first in chosen:
            blocks = [f"b{first + k}" for k in range(10)]
            edit = make_composite(document.diagram, blocks, f"c{first}", position=document.diagram.positions[blocks[0]])
            edit.apply(document.diagram)
        QApplication.processEvents()
        print(f"with {len(document.diagram.composites)} composites:")
        editing(window)
        edits: dict[str, Callable[[], Edit]] = {
            "move a composite": lambda: MoveSubsystems({"c0": (2800.0, 300.0)}),
            "solve it together": lambda: solve_composite(document.diagram, "c0", "together"),
            "dissolve it": lambda: dissolve_composite(document.diagram, "c0"),
            "make one": lambda: make_composite(document.diagram, ["b1990", "b1991"], "new"),
        }
        measure(document, stack, edits)
        times: dict[str, list[float]] = {"enter a composite": [], "leave it": []}
        settling: tuple[list[float], list[float]] = ([], [])
        for _ in range(BULK_REPEATS):
            for what, step in (("enter a composite", partial(view.go_into, "c0")), ("leave it", view.leave_composite)):
                times[what].append(painted(step))
                for found, more in zip(settling, settle(view.scene_), strict=True):
                    found += more
                QApplication.processEvents()
        for what, found in times.items():
            report(what, found, 50)
        report_settling(*settling)


def measure(document: Document, stack: QUndoStack, edits: Mapping[str, Callable[[], Edit]]) -> None:
    for what, make in edits.items():
        done, undone = [], []
        for _ in range(REPEATS):
            done.append(measured(partial(document.push, make())))
            undone.append(measured(stack.undo))
        report(what, done, 50)
        report("    undo", undone, 50)


def library_diagram() -> Diagram:
    """Return blocks of all kinds of the library beside each other."""
    kinds = [entry.type for entry in templates() if entry.type]
    blocks = [made(kinds[i % len(kinds)], f"block{i}") for i in range(LIBRARY_BLOCKS)]
    places = {block.name: (80.0 * (i % 40), 80.0 * (i // 40)) for i, block in enumerate(blocks)}
    return Diagram("library", blocks, positions=places)


def library(window: MainWindow, path: Path) -> None:
    """Measure frames of blocks of the library, all of them within the canvas."""
    save(library_diagram(), path)
    window.files.load(path)
    view = window.view
    QApplication.processEvents()  # which fits it into the view
    for zoom in (0.36, 0.45, 0.6, 1.0):
        view.zoom_by(zoom / view.zoom)
        QApplication.processEvents()
        whole = [measured(view.viewport().repaint) for _ in range(9)]
        report(f"paint {LIBRARY_BLOCKS} of the library, {100 * zoom:.0f} %", whole, 16)


def bulk(window: MainWindow) -> None:
    """Measure edits of everything: until the picture is painted first, and the turns in which wires settle then."""
    scene, stack = window.view.scene_, window.document.undo_stack
    for what, act in (
        ("delete everything", scene.editing.delete_selection),
        ("move everything", lambda: scene.editing.move_selection(50, 30)),
        ("duplicate everything", scene.editing.duplicate),
        ("arrange everything", scene.editing.arrange),
    ):
        times: dict[str, list[float]] = {"select everything": [], what: [], "    undo": []}
        turns: dict[str, list[float]] = {name: [] for name in times}
        frames: dict[str, list[float]] = {name: [] for name in times}
        for _ in range(BULK_REPEATS):
            for name, step in (
                ("select everything", scene.selection.select_all),
                (what, act),
                ("    undo", stack.undo),
            ):
                times[name].append(painted(step))
                more_turns, more_frames = settle(scene)
                turns[name] += more_turns
                frames[name] += more_frames
                QApplication.processEvents()
        for name in (what, "    undo"):
            report(name, times[name], 50)
            report_settling(turns[name], frames[name])
    report("select everything", times["select everything"], 50)


def main() -> int:
    application = make_application([])
    with TemporaryDirectory() as folder:
        os.environ["XDG_DATA_HOME"] = folder  # not the runs that somebody keeps
        QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, folder)
        path = Path(folder) / "large.macrostep.json"
        save(large_diagram(), path)
        window = make_window(None)
        collect_in_this_thread(window)
        window.resize(1440, 900)
        window.show()
        for _ in range(10):
            QApplication.processEvents()
        window.start_page.close_page()
        report("open the file", [measured(lambda: window.files.load(path))], 2000)
        view = window.view
        view.fit()
        navigation(view, "whole diagram")
        view.zoom_by(0.45 / view.zoom)
        navigation(view, "45 %")
        view.zoom_by(1 / view.zoom)
        navigation(view, "100 %")
        tabs(window)
        view.reveal("b60")
        editing(window)
        view.fit()
        print("with the whole diagram in view:")
        editing(window)
        composites(window)
        view.document.whole.diagram.set_composites(())
        print("all blocks at once, with the whole diagram in view:")
        bulk(window)
        view.zoom_by(1 / view.zoom)
        print("all blocks at once, at 100 %:")
        bulk(window)
        library(window, Path(folder) / "library.macrostep.json")
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e3
        print(f"memory at most {memory:.0f} MB (limit 700: {'holds' if memory <= 700 else 'MORE'})")
        window.document.undo_stack.setClean()
        window.close()
        application.processEvents()
    return 0


if __name__ == "__main__":
    sys.exit(main())
