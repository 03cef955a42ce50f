"""A view that shows its scene as large as one zooms it, at the place to which one scrolls it, or as a whole."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QCursor, QResizeEvent
from PySide6.QtWidgets import QFrame, QGraphicsView

SMALLEST_ZOOM, LARGEST_ZOOM = 0.1, 4.0
WHEEL_BASE = 1.0015
"""Zoom per eighth of a degree of the wheel: 20 % for one notch."""
KEY_ZOOM = 1.25
READABLE = 0.6
"""What one jumps to is shown at least at this zoom."""
FIT_MARGIN = 40
"""Margin around the diagram when it is fitted into the view [px]."""


class ZoomedView(QGraphicsView):
    """Zooms, scrolls and fits.

    Attributes
    ----------
    most_fitted : float
        The zoom at which a small scene is shown when it is fitted.
    is_fitted : bool
        Whether the whole scene is shown, and stays so when the view becomes larger or smaller.

    Signals
    -------
    moving()
        The picture is about to be shown elsewhere, or in another size.
    """

    moving = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.most_fitted = 1.0
        self.is_fitted = True
        self._free_below = 0
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)

    def content_rect(self) -> QRectF:
        """Return the rectangle around all that the scene shows."""
        return self.scene().itemsBoundingRect()

    @property
    def zoom(self) -> float:
        return self.transform().m11()

    def zoom_by(self, factor: float, around: QPoint | None = None) -> None:
        """Zoom around a place of the viewport, by default its middle."""
        place = around if around is not None else self.viewport().rect().center()
        zoom = min(self.zoom * factor, LARGEST_ZOOM)
        if zoom < SMALLEST_ZOOM:  # which a large diagram is not seen whole at
            zoom = max(zoom, min(SMALLEST_ZOOM, self.fitting(self.content_rect())))
        factor = zoom / self.zoom
        before = self.mapToScene(place)
        self.moving.emit()
        self.is_fitted = False
        self.scale(factor, factor)
        self.put_at(before, place)

    def shows_everything(self) -> bool:
        """Say whether the whole diagram is in view."""
        return self.seen().contains(self.content_rect())

    def fit(self) -> None:
        """Show the whole diagram, at most at :attr:`most_fitted`."""
        self.moving.emit()
        self.is_fitted = True
        rect = self.content_rect()
        if rect.isEmpty():
            self.resetTransform()
            self.put_at(QPointF(), self.viewport().rect().center())
            return
        self.show_rect(rect)

    def keep_free_below(self, height: int) -> None:
        """Let the whole diagram be shown above a strip at the bottom, in which something lies over the canvas [px]."""
        if height != self._free_below:
            self._free_below = height
            self.fit_if_fitted()

    def fit_if_fitted(self) -> None:
        """Show all that there is now, where the whole diagram is shown."""
        if self.is_fitted:
            self.fit()

    def fitting(self, rect: QRectF) -> float:
        """Return the zoom at which a part of the scene is as large as it fits."""
        space = self.viewport().size() - QSize(2 * FIT_MARGIN, 2 * FIT_MARGIN + self._free_below)
        return min(max(space.width(), 1) / max(rect.width(), 1.0), max(space.height(), 1) / max(rect.height(), 1.0))

    def show_rect(self, rect: QRectF) -> None:
        """Show a part of the scene as large as it fits, at most at :attr:`most_fitted`."""
        zoom = min(self.fitting(rect), self.most_fitted)
        self.resetTransform()
        self.scale(zoom, zoom)
        self.put_at(rect.center(), self.viewport().rect().center() - QPoint(0, self._free_below // 2))

    def show_place(self, place: QPointF) -> None:
        """Bring a place of the scene into the middle."""
        self.is_fitted = False
        self.put_at(place, self.viewport().rect().center())

    def cursor_place(self) -> QPointF:
        """Return the place of the scene under the mouse, or in the middle if the mouse is elsewhere."""
        place = self.place_under_mouse()
        return place if place is not None else self.centre()

    def place_under_mouse(self) -> QPointF | None:
        """Return the place of the scene under the mouse; None if it is elsewhere."""
        place = self.viewport().mapFromGlobal(QCursor.pos())
        return self.mapToScene(place) if self.viewport().rect().contains(place) else None

    def seen(self) -> QRectF:
        """Return what is seen of the scene."""
        return self.mapToScene(self.viewport().rect()).boundingRect()

    def centre(self) -> QPointF:
        """Return the place of the scene that is in the middle of the view."""
        return self.mapToScene(self.viewport().rect().center())

    def put_at(self, place: QPointF, where: QPoint) -> None:
        """Scroll so that a place of the scene is there in the viewport."""
        off = self.mapFromScene(place) - where
        self.scroll_by(off)

    def scroll_by(self, off: QPoint) -> None:
        """Scroll, in pixels of the screen."""
        self.horizontalScrollBar().setValue(self.horizontalScrollBar().value() + off.x())
        self.verticalScrollBar().setValue(self.verticalScrollBar().value() + off.y())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit_if_fitted()
