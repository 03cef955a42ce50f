"""The frame around a group of blocks, behind them, with its label at the top."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from macrostep.gui.canvas.painting.appearance import SceneAppearance
from macrostep.gui.canvas.painting.port_painting import font
from macrostep.gui.localisation.translation import tr
from macrostep.gui.theme.theme import mix, theme
from macrostep.model.diagram.geometry import Group
from macrostep.solvers.plotting.styles import METHOD_COLOURS

MARGIN = 25.0
"""Distance of the frame from its members [px]: between two steps of the grid, on which wires run beside blocks."""
LABEL = 24.0
"""Height of the line of the label [px]."""
LABEL_SIZE = 13
BESIDE_LABEL, AROUND_LABEL = 12.0, 4.0
"""Distance of the text from the frame's side, and of its ground's edge from the text [px]."""
FILL = 0.07
"""Opacity of the colour within a frame."""
EDGE = 5.0
"""Distance from the frame's line within which the mouse is on it [px]."""
_COLOURS = {"blue": METHOD_COLOURS[0], "orange": METHOD_COLOURS[1], "green": METHOD_COLOURS[2],
            "violet": METHOD_COLOURS[3]}  # fmt: skip


class FrameItem(QGraphicsItem):
    """Shows one group's frame; the scene sets which, and around what."""

    def __init__(self, key: int, group: Group, appearance: SceneAppearance) -> None:
        super().__init__()
        self.key = key
        self._appearance = appearance
        self.shown = group
        self._rect = QRectF()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIsSelectable)
        self.setZValue(-2)
        self._label = FrameLabel(self)

    def itemChange(self, change: QGraphicsItem.GraphicsItemChange, value: Any) -> Any:
        """Take the label along into the scene and out of it."""
        if change == QGraphicsItem.GraphicsItemChange.ItemSceneHasChanged:
            scene, before = self.scene(), self._label.scene()
            if scene is not None:
                scene.addItem(self._label)
            elif before is not None:
                before.removeItem(self._label)
        return super().itemChange(change, value)

    def show_group(self, group: Group, members: QRectF) -> None:
        """Stand around this rectangle of the members."""
        self.prepareGeometryChange()
        self._label.prepareGeometryChange()
        self.shown = group
        self._rect = members.adjusted(-MARGIN, -MARGIN - LABEL, MARGIN, MARGIN)
        self.update()
        self._label.update()

    def frame(self) -> QRectF:
        """Return the frame in the scene."""
        return self._rect

    def label_rect(self) -> QRectF:
        """Return the line of the label in the scene."""
        return QRectF(self._rect.left(), self._rect.top(), self._rect.width(), LABEL)

    def colour(self) -> QColor:
        """Return the colour of the frame's line."""
        name = _COLOURS.get(self.shown.colour)
        return theme().of_curve(name) if name is not None else theme().colour("secondary")

    def boundingRect(self) -> QRectF:
        return self._rect.adjusted(-EDGE, -EDGE, EDGE, EDGE)

    def shape(self) -> QPainterPath:
        """The label and the line; within the frame one selects with a rubber band."""
        path = QPainterPath()
        path.setFillRule(Qt.FillRule.WindingFill)
        outer, r = self.boundingRect(), self._rect
        path.addRect(self.label_rect())
        path.addRect(QRectF(outer.topLeft(), QPointF(r.left() + EDGE, outer.bottom())))
        path.addRect(QRectF(QPointF(r.right() - EDGE, outer.top()), outer.bottomRight()))
        path.addRect(QRectF(QPointF(outer.left(), r.bottom() - EDGE), outer.bottomRight()))
        path.addRect(QRectF(outer.topLeft(), QPointF(outer.right(), r.top() + EDGE)))
        return path

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        is_selected = self.isSelected() and not self._appearance.is_exporting
        colour = self.colour()
        fill = QColor(colour)
        fill.setAlphaF(FILL)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme().colour("accent") if is_selected else colour, 2.0 if is_selected else 1.0))
        painter.setBrush(fill)
        painter.drawRoundedRect(self._rect, 8, 8)


class FrameLabel(QGraphicsItem):
    """The text of a frame's label, over the wires, on a ground as within the frame."""

    def __init__(self, frame: FrameItem) -> None:
        super().__init__()
        self._frame = frame
        self.setZValue(0.5)

    def text(self) -> str:
        """Return what can be read."""
        space = self._frame.label_rect().width() - 2 * BESIDE_LABEL
        return _metrics().elidedText(self._frame.shown.label or tr("Group"), Qt.TextElideMode.ElideRight, space)

    def boundingRect(self) -> QRectF:
        line = self._frame.label_rect()
        width = _metrics().horizontalAdvance(self.text()) + 2 * AROUND_LABEL
        return QRectF(line.left() + BESIDE_LABEL - AROUND_LABEL, line.top() + 4, width, LABEL - 6)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.fillRect(self.boundingRect(), QColor(mix(theme().canvas, self._frame.colour().name(), FILL)))
        painter.setFont(font(LABEL_SIZE, bold=True))
        painter.setPen(theme().colour("text"))
        painter.drawText(self.boundingRect(), Qt.AlignmentFlag.AlignCenter, self.text())


def _metrics() -> QFontMetricsF:
    return QFontMetricsF(font(LABEL_SIZE, bold=True))
