"""The stage at which one stands, on the diagram: who acts, and what runs along the wires.

It lies over the blocks and wires and changes none of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import final

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, QSizeF, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QApplication, QGraphicsItem, QStyle, QStyleOptionGraphicsItem, QWidget

from macrostep.gui.canvas.painting.block_item import RADIUS, BlockItem
from macrostep.gui.canvas.painting.wire_item import WireItem, rounded_path
from macrostep.gui.canvas.scene import DiagramScene
from macrostep.gui.laboratory.steps.diagram_marks import BlockState, Marks
from macrostep.gui.settings.preferences import REDUCED_MOTION
from macrostep.gui.theme.theme import SECONDARY_SIZE, text_font, theme
from macrostep.model.diagram.diagram import PortRef
from macrostep.model.diagram.geometry import NORMALS
from macrostep.model.drawing.routing import Points

FRAME, OUTSIDE = 3.0, 3.0
"""Width of a frame, and its distance from the block [px]."""
WIRE = 3.0
DOT = 5.0
MARGIN = 400.0
"""Margin around the diagram for texts [px]."""
LEAST_ZOOM, MOST_ZOOM = 0.4, 1.6
"""Texts keep their size on the screen between these zooms."""
_TOKENS: dict[BlockState, str] = {"back": "warning", "accepted": "good", "rejected": "error", "event": "accent"}
_SIGNS: dict[BlockState, str] = {"back": "↶", "accepted": "✓", "rejected": "✕", "event": "⚡", "estimated": "≈"}
PLACES = (0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9)
"""Where along a wire its text may stand, the first free one is taken."""
LONGEST = 150
"""[ms]"""


@final
class StepOverlay(QGraphicsItem):
    """Marks over the blocks and wires of a scene."""

    def __init__(self, scene: DiagramScene) -> None:
        super().__init__()
        self._canvas = scene
        self._blocks: dict[str, tuple[BlockState, str]] = {}
        self._wires: dict[PortRef, list[str]] = {}
        self._ports: dict[PortRef, str] = {}
        self._colour = QColor()
        self._rect = QRectF()
        self._labels: list[Label] = []
        self._zoom = 0.0
        self._flow = QVariantAnimation(scene, startValue=0.0, endValue=1.0)
        self._flow.setEasingCurve(QEasingCurve.Type.InOutQuad)
        self._flow.valueChanged.connect(lambda _: self.update())
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(8)
        self.setVisible(False)
        scene.addItem(self)

    @property
    def texts(self) -> list[str]:
        """What stands on wires and at ports."""
        return [*(" ".join(lines) for lines in self._wires.values()), *self._ports.values()]

    @property
    def states(self) -> dict[str, BlockState]:
        """How blocks stand out, by name."""
        return {name: state for name, (state, _) in self._blocks.items()}

    def show_marks(self, marks: Marks, colour: QColor) -> None:
        """Mark what a stage concerns, as far as it is seen on this level."""
        document, scene = self._canvas.document, self._canvas
        self._colour = colour
        shown = {document.block_of(name): mark for name, mark in marks.blocks.items()}
        self._blocks = {name: mark for name, mark in shown.items() if name in scene.contents.blocks}
        self._wires = {}
        for label, text in marks.inputs.items():
            port = document.shown(PortRef.parse(label))
            if port in scene.contents.wires:
                link = scene.bundles.link_of(port)
                leader = port if link is None else link.pairs[0][1]
                self._wires.setdefault(leader, []).append(text if link is None else f"{label} = {text}")
        ports = {document.shown(PortRef.parse(label)): text for label, text in marks.outputs.items()}
        self._ports = {port: text for port, text in ports.items() if port.subsystem in scene.contents.blocks}
        self.prepareGeometryChange()
        self._rect = scene.content_rect().adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)
        self._zoom = 0.0
        self.setVisible(True)
        self._flow.stop()
        if marks.flows and motion_time():
            self._flow.setDuration(motion_time())
            self._flow.start()
        self.update()

    def clear(self) -> None:
        """Take all marks away."""
        self._flow.stop()
        self._blocks, self._wires, self._ports = {}, {}, {}
        self.setVisible(False)

    # -- painting ----------------------------------------------------------------------------------------------------

    def boundingRect(self) -> QRectF:
        return self._rect

    def shape(self) -> QPainterPath:
        return QPainterPath()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._canvas.appearance.is_exporting:
            return
        zoom = QStyleOptionGraphicsItem.levelOfDetailFromTransform(painter.worldTransform())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for target in self._wires:
            wire = self._canvas.contents.wires.get(target)
            if wire is not None:
                self._paint_wire(painter, wire)
        for name, (state, note) in self._blocks.items():
            block = self._canvas.contents.blocks.get(name)
            if block is not None:
                self._paint_frame(painter, block, state, note, zoom)
        if zoom != self._zoom:
            self._lay_out(zoom)
        for label in self._labels:
            self._paint_label(painter, label, zoom)

    def _ink(self, state: BlockState) -> QColor:
        return theme().colour(_TOKENS[state]) if state in _TOKENS else self._colour

    def _paint_wire(self, painter: QPainter, wire: WireItem) -> None:
        path = rounded_path(wire.points)
        pen = QPen(self._colour, WIRE)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path)
        if self._flow.state() == QVariantAnimation.State.Running:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._colour)
            painter.drawEllipse(path.pointAtPercent(float(self._flow.currentValue())), DOT, DOT)

    def _paint_frame(self, painter: QPainter, block: BlockItem, state: BlockState, note: str, zoom: float) -> None:
        rect, ink = block.rect(), self._ink(state)
        frame = QRectF(QPointF(rect.left, rect.top), QPointF(rect.right, rect.bottom))
        pen = QPen(ink, FRAME, Qt.PenStyle.DashLine if state == "estimated" else Qt.PenStyle.SolidLine)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(frame.adjusted(-OUTSIDE, -OUTSIDE, OUTSIDE, OUTSIDE), RADIUS + 2, RADIUS + 2)
        text = f"{_SIGNS.get(state, '')} {note}".strip()
        if text:
            size = self._size(text, zoom)
            corner = QPointF(frame.center().x() - size.width() / 2, frame.top() - OUTSIDE - FRAME - size.height())
            place = QRectF(corner, size)
            self._paint_label(painter, Label(text, place), zoom, ink)

    def _paint_label(self, painter: QPainter, label: Label, zoom: float, ink: QColor | None = None) -> None:
        t = theme()
        painter.setPen(QPen(ink or self._colour, 1.0 / max(zoom, LEAST_ZOOM)))
        painter.setBrush(t.colour("panel"))
        painter.drawRoundedRect(label.rect, 4, 4)
        painter.setPen(t.colour("text"))
        painter.save()
        painter.translate(label.rect.center())
        scale = self._scale(zoom)
        painter.scale(scale, scale)
        painter.setFont(text_font(SECONDARY_SIZE))
        space = QRectF(0, 0, label.rect.width() / scale, label.rect.height() / scale)
        space.moveCenter(QPointF())
        painter.drawText(space, int(Qt.AlignmentFlag.AlignCenter), label.text)
        painter.restore()

    # -- places ------------------------------------------------------------------------------------------------------

    @staticmethod
    def _scale(zoom: float) -> float:
        """Return how large texts are in the scene, so that they can be read at any zoom."""
        return 1.0 / min(max(zoom, LEAST_ZOOM), MOST_ZOOM)

    def _size(self, text: str, zoom: float) -> QSizeF:
        metrics, lines = QFontMetricsF(text_font(SECONDARY_SIZE)), text.split("\n")
        width = max(metrics.horizontalAdvance(line) for line in lines)
        return QSizeF(width + 10, metrics.height() * len(lines) + 2) * self._scale(zoom)

    def _lay_out(self, zoom: float) -> None:
        """Find places for the texts on wires and at ports."""
        self._zoom, self._labels = zoom, []
        rects = [block.rect() for block in self._canvas.contents.blocks.values()]
        taken = [QRectF(QPointF(r.left, r.top), QPointF(r.right, r.bottom)) for r in rects]
        for target, lines in self._wires.items():
            wire = self._canvas.contents.wires.get(target)
            if wire is not None:
                text = "\n".join(lines)
                self._add(text, beside_wire(wire.points, self._size(text, zoom), taken), taken)
        for port, text in self._ports.items():
            block = self._canvas.contents.blocks.get(port.subsystem)
            if block is None or (port.port, False) not in block.geometry.homes:
                continue
            home = block.home(port.port, is_input=False)
            place = block.pos() + QPointF(home.x, home.y)
            self._add(text, at_port(place, NORMALS[home.side], 10.0, self._size(text, zoom), taken), taken)

    def _add(self, text: str, rect: QRectF, taken: list[QRectF]) -> None:
        self._labels.append(Label(text, rect))
        taken.append(rect)


@dataclass(frozen=True)
class Label:
    """A text and the rectangle that it fills."""

    text: str
    rect: QRectF


def beside_wire(points: Points, size: QSizeF, taken: Iterable[QRectF]) -> QRectF:
    """Return a rectangle over the middle of a wire, moved along it until nothing is beneath."""
    return _free([_around(_along(points, share), size) for share in PLACES], taken)


def at_port(
    place: QPointF, direction: tuple[float, float], gap: float, size: QSizeF, taken: Iterable[QRectF]
) -> QRectF:
    """Return a rectangle outside of a block, beside a port that points in a direction."""
    dx, dy = direction
    away = QPointF(dx * (gap + size.width() / 2), dy * (gap + size.height() / 2))
    across = QPointF(-dy * size.width(), dx * size.height())
    return _free([_around(place + away + across * n, size) for n in (0, -1, 1, -2, 2)], taken)


def _free(places: Sequence[QRectF], taken: Iterable[QRectF]) -> QRectF:
    known = list(taken)
    return next((place for place in places if not any(place.intersects(other) for other in known)), places[0])


def _around(middle: QPointF, size: QSizeF) -> QRectF:
    return QRectF(middle.x() - size.width() / 2, middle.y() - size.height() / 2, size.width(), size.height())


def _along(points: Points, share: float) -> QPointF:
    """Return the place at a share of a line's length."""
    lengths = [abs(bx - ax) + abs(by - ay) for (ax, ay), (bx, by) in pairwise(points)]
    left = share * sum(lengths)
    for length, ((ax, ay), (bx, by)) in zip(lengths, pairwise(points), strict=True):
        if left <= length and length > 0.0:
            return QPointF(ax + (bx - ax) * left / length, ay + (by - ay) * left / length)
        left -= length
    return QPointF(*points[-1])


def motion_time() -> int:
    """Return how long something may move [ms]; 0 where the user, or the system, has switched animations off."""
    of_system = QApplication.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration)
    return 0 if REDUCED_MOTION.value or of_system == 0 else LONGEST
