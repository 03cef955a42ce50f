"""The overview in a corner of the view: the whole diagram, and what of it is seen; a click there goes there."""

from __future__ import annotations

from typing import cast, final

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsView, QWidget

from macrostep.gui.canvas.scene import DiagramScene
from macrostep.gui.canvas.view.overlays import painter_in_corner
from macrostep.gui.localisation.translation import tr
from macrostep.gui.theme.theme import theme, theme_changed

SIZE = QSize(200, 130)
GAP = 12
"""Distance from the corner of the view [px]."""
MARGIN = 8.0
DELAY = 100
"""Time after a change until the picture is drawn anew [ms]."""


@final
class Overview(QWidget):
    """A small map of the diagram.

    Signals
    -------
    place_chosen(QPointF)
        A place of the scene is to be seen.
    """

    place_chosen = Signal(QPointF)

    def __init__(self, view: QGraphicsView, scene: DiagramScene) -> None:
        super().__init__(view)
        self._scene = scene
        self._picture = QPixmap()
        self._content = QRectF()
        self._timer = QTimer(self, singleShot=True, interval=DELAY)
        self._timer.timeout.connect(self._redraw)
        self.setFixedSize(SIZE)
        self.setAccessibleName(tr("Overview"))
        self.setToolTip(tr("Click or drag to go there"))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        scene.document.changed.connect(self._invalidate)
        scene.document.replaced.connect(self._invalidate)
        theme_changed.connect(self._invalidate)
        self.hide()

    @property
    def _view(self) -> QGraphicsView:
        return cast(QGraphicsView, self.parent())  # kept by nobody, so that a view that is closed goes at once

    def _invalidate(self) -> None:
        if not self.isHidden():
            self._timer.start()

    def set_shown(self, is_shown: bool) -> None:
        """Show or hide the map."""
        self.setVisible(is_shown)
        if is_shown:
            self.raise_()
            self._redraw()

    def put_in_corner(self) -> None:
        """Stand in the lower right corner of the view."""
        corner = self._view.viewport().geometry().bottomRight()
        self.move(corner - QPoint(self.width() + GAP, self.height() + GAP))

    def _redraw(self) -> None:
        """Draw the blocks; wires would only darken so small a picture."""
        contents, ratio = self._scene.contents, self.devicePixelRatioF()
        self._content = contents.blocks_rect()
        self._picture = QPixmap(self.size() * ratio)
        self._picture.setDevicePixelRatio(ratio)
        self._picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(self._picture)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme().colour("reference"))
        zoom, offset = self._mapping()
        for item in contents.blocks.values():
            left, top, right, bottom = item.rect()
            width, height = max((right - left) * zoom, 1.5), max((bottom - top) * zoom, 1.5)
            painter.drawRect(QRectF(left * zoom + offset.x(), top * zoom + offset.y(), width, height))
        painter.end()
        self.update()

    def _mapping(self) -> tuple[float, QPointF]:
        """Return zoom and offset from the scene to the map."""
        space = QRectF(self.rect()).adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        if self._content.isEmpty():
            return 1.0, space.center()
        zoom = min(space.width() / self._content.width(), space.height() / self._content.height())
        return zoom, space.center() - self._content.center() * zoom

    def seen(self) -> QRectF:
        """Return what the view shows, on the map."""
        zoom, offset = self._mapping()
        seen = self._view.mapToScene(self._view.viewport().rect()).boundingRect()
        return QRectF(seen.topLeft() * zoom + offset, seen.size() * zoom)

    def paintEvent(self, event: QPaintEvent) -> None:
        t, painter = theme(), painter_in_corner(self)
        painter.drawPixmap(QPoint(0, 0), self._picture)
        accent = t.colour("accent")
        fill = QColor(accent)
        fill.setAlphaF(0.10)
        painter.setPen(QPen(accent, 1))
        painter.setBrush(fill)
        painter.drawRect(self.seen().intersected(QRectF(self.rect()).adjusted(1, 1, -1, -1)))

    def _go(self, place: QPoint) -> None:
        zoom, offset = self._mapping()
        self.place_chosen.emit((QPointF(place) - offset) * (1 / zoom))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._go(event.position().toPoint())
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._go(event.position().toPoint())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()
