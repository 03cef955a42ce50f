"""A motion moving on the canvas: a dot for each state on a track over its block."""

from __future__ import annotations

from time import perf_counter
from typing import final

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from macrostep.gui.canvas.painting.painted_item import DETAIL_ZOOM
from macrostep.gui.canvas.scene import DiagramScene
from macrostep.gui.canvas.view.diagram_view import DiagramView
from macrostep.gui.laboratory.stability.motion_marks import StateMark, deflection, motion_marks
from macrostep.gui.theme.theme import SECONDARY_SIZE, text_font, theme
from macrostep.solvers.linear.modes import NaturalMode

FRAME = 40
"""Time between two pictures [ms]."""
TURN = 2.0
"""A turn takes so long, whatever its frequency [s]."""
ROW, DOT, RING, ABOVE = 14.0, 5.0, 6.5, 8.0
"""Height of a track, radius of its dot and of the ring, and distance of the lowest one from the block [px]."""
MARGIN = 200.0


@final
class MotionOverlay(QGraphicsItem):
    """Paints the states of a motion over the blocks of a scene.

    Attributes
    ----------
    marks : dict
        The states that are shown, by block.
    beside : dict
        The same states of another motion, which are rings, by block and name.
    turn : float
        How many turns the motion has made.
    """

    def __init__(self, scene: DiagramScene) -> None:
        super().__init__()
        self._canvas = scene
        self._mode: NaturalMode | None = None
        self._mode_beside: NaturalMode | None = None
        self._rect = QRectF()
        self.marks: dict[str, list[StateMark]] = {}
        self.beside: dict[tuple[str, str], StateMark] = {}
        self.turn = 0.0
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(8)
        self.setVisible(False)
        scene.addItem(self)

    def show_mode(self, mode: NaturalMode | None, beside: NaturalMode | None = None) -> None:
        """Show a motion, and another one beside it; None takes it away."""
        self._mode, self._mode_beside = mode, beside
        self.marks = self._marks_of(mode)
        rings = self._marks_of(beside if mode is not None else None)
        self.beside = {(block, mark.name): mark for block, marks in rings.items() for mark in marks}
        self.prepareGeometryChange()
        self._rect = self._canvas.content_rect(waits=False).adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)
        self.setVisible(bool(self.marks))
        self.update()

    def _marks_of(self, mode: NaturalMode | None) -> dict[str, list[StateMark]]:
        document = self._canvas.document
        return {} if mode is None else motion_marks(mode, document.whole.diagram, document.block_of)

    def place_of(self, block: str, row: int) -> QPointF | None:
        """Return where the dot of a block's state is."""
        return self._place(block, row, self.marks[block][row], self._mode)

    def ring_of(self, block: str, row: int) -> QPointF | None:
        """Return where this state is in the motion beside, if it is seen there."""
        mark = self.beside.get((block, self.marks[block][row].name))
        return None if mark is None else self._place(block, row, mark, self._mode_beside)

    def _place(self, block: str, row: int, mark: StateMark, mode: NaturalMode | None) -> QPointF | None:
        item = self._canvas.contents.blocks.get(block)
        if item is None or mode is None:
            return None
        track = self._track(QRectF(QPointF(*item.box[:2]), QPointF(*item.box[2:])), row)
        return track.center() + QPointF(0.5 * track.width() * deflection(mark, mode, self.turn), 0.0)

    @staticmethod
    def _track(box: QRectF, row: int) -> QRectF:
        return QRectF(box.left(), box.top() - ABOVE - ROW * (row + 1), box.width(), ROW)

    def boundingRect(self) -> QRectF:
        return self._rect

    def shape(self) -> QPainterPath:
        return QPainterPath()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._canvas.appearance.is_exporting:
            return
        zoom = QStyleOptionGraphicsItem.levelOfDetailFromTransform(painter.worldTransform())
        t = theme()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(text_font(SECONDARY_SIZE))
        for block, marks in self.marks.items():
            item = self._canvas.contents.blocks.get(block)
            if item is None:
                continue
            box = QRectF(QPointF(*item.box[:2]), QPointF(*item.box[2:]))
            for row, mark in enumerate(marks):
                track, place = self._track(box, row), self.place_of(block, row)
                assert place is not None
                middle = track.center()
                painter.setPen(QPen(t.colour("field"), 1.0))
                painter.drawLine(QPointF(track.left(), middle.y()), QPointF(track.right(), middle.y()))
                painter.drawLine(middle - QPointF(0.0, 4.0), middle + QPointF(0.0, 4.0))
                painter.setPen(QPen(t.colour("canvas"), 1.0))
                painter.setBrush(t.colour("accent" if place.x() >= middle.x() else "warning"))
                painter.drawEllipse(place, DOT, DOT)
                if ring := self.ring_of(block, row):
                    painter.setPen(QPen(t.colour("secondary"), 1.5))
                    painter.setBrush(Qt.BrushStyle.NoBrush)
                    painter.drawEllipse(ring, RING, RING)
                if zoom >= DETAIL_ZOOM:
                    painter.setPen(t.colour("secondary"))
                    beside = QRectF(track.left() - 206.0, track.top(), 200.0, ROW)
                    painter.drawText(
                        beside, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), mark.name
                    )


@final
class MotionMirror(QObject):
    """Moves a motion on a view, as long as somebody asks for it.

    Parameters
    ----------
    view : DiagramView
    parent : QObject
    """

    def __init__(self, view: DiagramView, parent: QObject) -> None:
        super().__init__(parent)
        self.overlay = MotionOverlay(view.scene_)
        self._modes: tuple[NaturalMode | None, NaturalMode | None] = (None, None)
        self._last = 0.0
        self._is_paused = False
        self._timer = QTimer(self, interval=FRAME)
        self._timer.timeout.connect(self._move)
        for signal in (view.document.changed, view.document.level_changed):
            signal.connect(lambda: self.overlay.show_mode(*self._modes))

    @property
    def is_moving(self) -> bool:
        return self._timer.isActive()

    def show_mode(self, mode: NaturalMode | None, beside: NaturalMode | None = None) -> None:
        """Show a motion, and another one beside it, from where the one before was."""
        if self._modes[0] is None:
            self.overlay.turn = 0.0
        self._modes = (mode, beside)
        self.overlay.show_mode(mode, beside)
        self._go_on()

    def set_paused(self, is_paused: bool) -> None:
        """Let it stand still, or go on."""
        self._is_paused = is_paused
        self._go_on()

    def _go_on(self) -> None:
        if self._modes[0] is None or self._is_paused:
            self._timer.stop()
        elif not self._timer.isActive():
            self._last = perf_counter()
            self._timer.start()

    def _move(self) -> None:
        now = perf_counter()
        self.overlay.turn += (now - self._last) / TURN
        self._last = now
        self.overlay.update()
