"""What is painted by hand can be read: on the canvas, in plots, in the timeline, in Φ, in lists and pictures.

Each piece of text is noted as it is drawn, with its colour and place; what lies behind it is looked up in the picture.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pyqtgraph as pg
import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QGraphicsSimpleTextItem, QGraphicsTextItem, QGraphicsView, QWidget
from pytestqt.qtbot import QtBot

from macrostep import examples
from macrostep.gui.signals.signals_panel import PlotsPanel
from macrostep.gui.theme.theme import DARK, LIGHT, Theme, mix, set_theme, theme
from macrostep.gui.window.command_palette import CommandPalette
from macrostep.gui.window.main_window import MainWindow
from macrostep.model import load
from macrostep.model.diagram.geometry import COLOURS, Group, Note
from macrostep.model.edits.edits import ReplaceSubsystem, SetGroups, SetNotes
from tests.gui.laboratory_window import Laboratory, crew, laboratory, run, wait_for_trace
from tests.gui.looked_at_window import end, window_with_run
from tests.gui.test_contrast import DENSITY, ENOUGH, colours_in, inks, picture_of
from tests.gui.test_contrast import too_faint as widgets_too_faint
from tests.gui.test_theme import contrast

__all__ = ["crew", "laboratory"]


@pytest.fixture(params=[LIGHT, DARK], ids=lambda t: t.name)
def window(qtbot: QtBot, request: pytest.FixtureRequest) -> Iterator[MainWindow]:
    set_theme(request.param)
    made = window_with_run(qtbot)
    yield made
    end(made)
    set_theme(LIGHT)


class Drawn:
    """Texts as they are drawn: what, in which colour, and where in the device."""

    def __init__(self) -> None:
        self.texts: list[tuple[str, QColor, QRect]] = []

    def note(self, painter: QPainter, *arguments: Any) -> None:
        text = next(a for a in arguments if isinstance(a, str))
        place = arguments[0]
        if isinstance(place, QRect | QRectF):
            flags = next((int(a) for a in arguments[1:] if isinstance(a, int | Qt.AlignmentFlag)), 0)
            rect = QRectF(painter.boundingRect(QRectF(place), flags, text))
        else:
            at = QPointF(place) if isinstance(place, QPoint | QPointF) else QPointF(*arguments[:2])
            rect = QFontMetricsF(painter.font()).boundingRect(text).translated(at)
        colour = painter.pen().color()
        colour.setAlphaF(painter.opacity() * colour.alphaF())
        if text.strip() and colour.alphaF() > 0.0:
            self.texts.append((text, colour, painter.deviceTransform().mapRect(rect).toAlignedRect()))


@contextmanager
def drawing() -> Iterator[Drawn]:
    """Note every text that Python code draws meanwhile."""
    drawn, draw = Drawn(), QPainter.drawText

    def spy(painter: QPainter, *arguments: Any) -> Any:
        drawn.note(painter, *arguments)
        return draw(painter, *arguments)

    QPainter.drawText = spy  # type: ignore[method-assign, assignment]
    try:
        yield drawn
    finally:
        QPainter.drawText = draw  # type: ignore[method-assign]


def seen(colour: QColor, ground: str) -> str:
    """Return a colour as it looks on a ground."""
    return mix(ground, colour.name(), colour.alphaF())


def too_faint(top: QWidget, least: int = 1) -> set[str]:
    """Return the texts that are too much like what lies behind them; at least so many are drawn."""
    QApplication.processEvents()
    with drawing() as drawn:
        picture = picture_of(top)
    faint, count = set(), 0
    for text, colour, place in drawn.texts:
        sides = (place.x(), place.y(), place.width(), place.height())
        rect = QRect(*(side // DENSITY for side in sides)) & top.rect()
        if rect.width() < 3 or rect.height() < 3:
            continue
        ground, others = colours_in(picture, rect)
        ink = seen(colour, ground)
        if ink in (ground, *others):  # else something lies over it
            count += 1
            if contrast(ink, ground) < ENOUGH:
                faint.add(f"{text!r} in {ink} on {ground}")
    assert count >= least, [text for text, _, _ in drawn.texts]
    for view in [v for v in (top, *top.findChildren(QGraphicsView)) if isinstance(v, QGraphicsView)]:
        faint |= set(items_too_faint(view)) if view.isVisible() else set()
    return faint


def items_too_faint(view: QGraphicsView) -> Iterator[str]:
    """Yield what is wrong with the texts that are items of a scene: numbers at axes, names, cursors."""
    ground = view.backgroundBrush().color()
    below = ground.name() if ground.alpha() and view.backgroundBrush().style() else theme().canvas
    for item in view.items():
        if isinstance(item, pg.AxisItem):
            colours, what = {item.textPen().color().name()}, "axis"
        elif isinstance(item, QGraphicsTextItem):
            own = inks(item.document(), QApplication.palette())
            colours, what = own or {item.defaultTextColor().name()}, item.toPlainText().strip()
        elif isinstance(item, QGraphicsSimpleTextItem):
            colours, what = {item.brush().color().name()}, item.text()
        else:
            continue
        for colour in colours if what else ():
            if contrast(colour, below) < ENOUGH:
                yield f"{what!r} in {colour} on {below}"


def test_a_text_that_is_painted_too_faint_is_found(window: MainWindow) -> None:
    class Painted(QWidget):
        colour = "#999999"

        def paintEvent(self, event: QPaintEvent) -> None:
            painter = QPainter(self)
            painter.fillRect(self.rect(), "#FFFFFF")
            painter.setPen(QColor(self.colour))
            painter.drawText(self.rect(), int(Qt.AlignmentFlag.AlignCenter), "Letters")

    widget = Painted(window)
    widget.resize(200, 60)
    widget.show()
    assert len(too_faint(widget)) == 1
    widget.colour = "#666666"
    assert not too_faint(widget)


def test_the_diagram_can_be_read(window: MainWindow) -> None:
    document, view = window.document, window.view
    left = document.diagram["left"]
    document.push(
        ReplaceSubsystem("left", left.replaced(equations=["der(x) = nothing"], capabilities={"rollback": False}))
    )
    document.push(SetNotes({1: Note("A *note*", (0.0, -160.0))}))
    groups = [Group(colour, ("left", "right"), colour) for colour in COLOURS]
    window.check.run()
    view.zoom_by(2.0 / view.zoom)
    view.centerOn(0, 0)
    for group in groups:
        document.push(SetGroups({1: group}))
        view.fit()
        assert not too_faint(view, 8), group.colour
        view.scene_.selection.select_all()
        assert not too_faint(view, 8), group.colour
    document.diagram.set(stop=document.diagram.stop)
    wire = next(iter(view.scene_.contents.wires.values()))
    view.scene_.marks.wire_hovered.emit(wire, view.mapToScene(view.viewport().rect().center()))
    assert window.wire_readout.isVisible()
    assert not widgets_too_faint(window.wire_readout)
    document.undo_stack.setClean()


def test_what_panels_paint_can_be_read(window: MainWindow) -> None:
    window.resize(1500, 1100)
    window.view.scene_.selection.select(["left"])
    for key, least in (("plots", 4), ("errors", 1), ("compare", 3), ("topology", 8), ("timeline", 4)):
        window.panels.show(key)
        QApplication.processEvents()
        assert not too_faint(window.panels.docks[key], least), key
    curves = window.panels.get(PlotsPanel).curves
    assert curves is not None
    window.panels.show("plots")
    curves.stack.show_cursors_in_view()
    assert not too_faint(curves, 4)


def test_lists_and_cards_that_paint_their_rows_can_be_read(window: MainWindow) -> None:
    window.dialogs.show_commands()
    assert not too_faint(window.findChildren(CommandPalette)[0], 8)
    window.places.show_start_page()
    assert not too_faint(window.start_page, 4)


@pytest.mark.parametrize("scheme", [LIGHT, DARK], ids=lambda t: t.name)
def test_what_the_laboratory_paints_can_be_read(laboratory: Laboratory, qtbot: QtBot, scheme: Theme) -> None:
    set_theme(scheme)
    window = laboratory.traces.controller.parent()
    assert isinstance(window, MainWindow)
    run(laboratory, load(examples.path("spring_mass")), "ni_jacobi:step=0.1")
    laboratory.steps.step_through(laboratory.traces.runs[0], 3.05)
    wait_for_trace(qtbot, laboratory)
    for key, least in (("steps", 4), ("timeline", 4), ("held", 4)):
        window.panels.show(key)
        QApplication.processEvents()
        assert not too_faint(window.panels.docks[key], least), key
    set_theme(LIGHT)
