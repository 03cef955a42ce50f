"""A person's hand on the canvas: real mouse events at places of the scene."""

from collections.abc import Iterable

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from macrostep.gui.canvas.view.diagram_view import DiagramView

LEFT, RIGHT, MIDDLE = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton
NONE = Qt.KeyboardModifier.NoModifier
Button = Qt.MouseButton
Modifiers = Qt.KeyboardModifier


def on_screen(view: DiagramView, place: QPointF) -> QPoint:
    return view.mapFromScene(place)


def port(view: DiagramView, name: str) -> QPointF:
    """Place of a port, ``block.port``, in the scene."""
    block, _, of = name.rpartition(".")
    item = view.scene_.contents.blocks[block]
    return item.port_place(of, is_input=of in item.subsystem.inputs)


def body(view: DiagramView, block: str) -> QPointF:
    """Place on a block where there is neither port nor name."""
    item = view.scene_.contents.blocks[block]
    return item.pos() + QPointF(item.geometry.width / 2, item.geometry.height - 12)


def name_line(view: DiagramView, block: str) -> QPointF:
    item = view.scene_.contents.blocks[block]
    return item.pos() + item.name_rect().center()


def press(view: DiagramView, place: QPointF, button: Button = LEFT, modifiers: Modifiers = NONE) -> None:
    QTest.mousePress(view.viewport(), button, modifiers, on_screen(view, place))


def move(view: DiagramView, places: Iterable[QPointF]) -> None:
    for place in places:
        QTest.mouseMove(view.viewport(), on_screen(view, place))


def release(view: DiagramView, place: QPointF, button: Button = LEFT) -> None:
    QTest.mouseRelease(view.viewport(), button, NONE, on_screen(view, place))


def click(view: DiagramView, place: QPointF, button: Button = LEFT, modifiers: Modifiers = NONE) -> None:
    QTest.mouseClick(view.viewport(), button, modifiers, on_screen(view, place))


def hold(view: DiagramView, start: QPointF, end: QPointF) -> None:
    """Press and drag, the button still down."""
    press(view, start)
    move(view, [start + (end - start) * share for share in (0.1, 0.5, 1.0)])


def drag(view: DiagramView, start: QPointF, end: QPointF) -> None:
    hold(view, start, end)
    release(view, end)
