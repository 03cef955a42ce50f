"""What somebody does in the window while a run streams, for ``streaming_window.py --acts``."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from macrostep.gui.docks.panels import BOTTOM
from macrostep.gui.signals.signals_panel import PlotsPanel
from macrostep.gui.window.main_window import MainWindow
from macrostep.gui.window.panel_list import PANELS
from tests.benchmarks.turns import TimedApplication, rest

FRAME = 0.016
"""Time between two movements of the mouse [s]."""
FRAMES = 25
SEEN = 0.4
"""Time that is looked at what opens [s]."""


def act_all(window: MainWindow, app: TimedApplication) -> None:
    """Do one thing after another, each in a phase of its own."""
    plots = window.panels.get(PlotsPanel)
    curves = plots.curves
    assert curves is not None
    stack = curves.stack
    plot = stack.plots[0].widget.viewport()
    view = window.view
    canvas, somewhere = view.viewport(), view.viewport().rect().center()
    blocks = iter(list(window.document.diagram.subsystems))

    def over(widget: QWidget, wheel: int = 0) -> None:
        """Move the mouse over a widget, or turn its wheel back and forth."""
        for frame in range(FRAMES):
            place = QPoint(100 + (widget.width() - 200) * frame // FRAMES, widget.height() // 2)
            if wheel:
                turn(widget, place, wheel if frame < FRAMES // 2 else -wheel)
            else:
                QTest.mouseMove(widget, place)
            rest(FRAME)

    def pan() -> None:
        QTest.mousePress(canvas, Qt.MouseButton.MiddleButton, pos=somewhere)
        for frame in range(FRAMES):
            QTest.mouseMove(canvas, somewhere + QPoint(4 * frame, 2 * frame))
            rest(FRAME)
        QTest.mouseRelease(canvas, Qt.MouseButton.MiddleButton, pos=somewhere)

    def select() -> None:
        block = view.scene_.contents.blocks[next(blocks)]
        QTest.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=view.mapFromScene(block.sceneBoundingRect().center()))

    def measure_cursors() -> None:
        stack.show_cursors_in_view()
        for frame in range(FRAMES):
            stack.move_cursor(0, 100.0 + frame)
            rest(FRAME)
        stack.set_cursors(None)

    def resize() -> None:
        for frame in range(FRAMES):
            window.resize(1440 - 4 * frame, 900 - 2 * frame)
            rest(FRAME)
        window.resize(1440, 900)

    acts: dict[str, Callable[[], object]] = {
        "mouse over a plot": lambda: over(plot),
        "zoom a plot": lambda: over(plot, 120),
        "show everything": stack.fit,
        "cursors A and B": measure_cursors,
        "hide a run": lambda: curves.legend.entries[1].click(),
        "show it": lambda: curves.legend.entries[1].click(),
        "another signal": lambda: plots.add_signals([plots.records[0].columns[-1].label]),
        "mouse over the canvas": lambda: over(canvas),
        "zoom the canvas": lambda: over(canvas, 120),
        "pan the canvas": pan,
        "select a block": select,
        "another block": select,
        "method chooser": window.run_bar.open_chooser,
        "close it": lambda: window.run_bar.chooser and window.run_bar.chooser.close(),
        "form of a method": lambda: window.run_bar.open_form(0),
        "close the form": lambda: window.run_bar.form and window.run_bar.form.close(),
        "another method": lambda: window.run_bar.duplicate(0),
        "without it": lambda: window.document.undo_stack.undo(),
        "resize the window": resize,
        "command palette": window.dialogs.show_commands,
        "close the palette": lambda: (box := QApplication.activePopupWidget()) and box.close(),
    }
    for kind in PANELS:
        acts[f"open {kind.key}"] = partial(window.panels.show, kind.key)
        if kind.area is BOTTOM:
            acts[f"signals after {kind.key}"] = partial(window.panels.show, "plots")
    for name, act in acts.items():
        app.phase = name
        act()
        rest(SEEN)


def turn(widget: QWidget, place: QPoint, angle: int) -> None:
    """Turn the wheel over a widget."""
    event = QWheelEvent(
        QPointF(place), QPointF(widget.mapToGlobal(place)), QPoint(), QPoint(0, angle), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(widget, event)
