"""Replay on the canvas: the picture of the moment over blocks and wires, of which it changes none."""

from __future__ import annotations

from typing import final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from macrostep.gui.canvas.scene import DiagramScene
from macrostep.gui.laboratory.replay.composer import Composer
from macrostep.gui.laboratory.replay.moment import Moment
from macrostep.gui.laboratory.replay.picture import ReplayPicture, paint_picture
from macrostep.gui.theme.theme import theme

MARGIN = 400.0
"""Margin around the diagram for texts [px]."""


@final
class ReplayOverlay(QGraphicsItem):
    """Paints what a composer makes of a moment.

    Parameters
    ----------
    scene : DiagramScene
    composer : Composer
    """

    def __init__(self, scene: DiagramScene, composer: Composer) -> None:
        super().__init__()
        self._canvas, self._composer = scene, composer
        self._moment: Moment | None = None
        self._phase = 0.0
        self._rect = QRectF()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(8)
        self.setVisible(False)
        scene.addItem(self)

    def show_moment(self, moment: Moment, phase: float) -> None:
        """Show another moment of a run."""
        self._moment, self._phase = moment, phase
        if not self.isVisible():
            self.fit()
            self.setVisible(True)
        self.update()

    def fit(self) -> None:
        """Reach as far as the diagram does."""
        self.prepareGeometryChange()
        self._rect = self._canvas.content_rect(waits=False).adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)

    def clear(self) -> None:
        """Show nothing."""
        self._moment = None
        self.setVisible(False)

    def picture(self) -> ReplayPicture | None:
        """Return what is shown, all of it; None while nothing is."""
        return None if self._moment is None else self._made(self._canvas.zoom, self._rect)

    def boundingRect(self) -> QRectF:
        return self._rect

    def shape(self) -> QPainterPath:
        return QPainterPath()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._moment is None or self._canvas.appearance.is_exporting:
            return
        zoom = QStyleOptionGraphicsItem.levelOfDetailFromTransform(painter.worldTransform())
        seen = self._seen(widget)
        paint_picture(painter, self._made(zoom, seen), theme(), zoom)

    def _made(self, zoom: float, seen: QRectF) -> ReplayPicture:
        assert self._moment is not None
        return self._composer.composition(zoom, seen).picture(self._moment, self._phase)

    def _seen(self, viewport: QWidget | None) -> QRectF:
        """Return the part of the scene that a view shows, whatever part of it is painted anew."""
        for view in self._canvas.views():
            if view.viewport() is viewport:
                return view.mapToScene(view.viewport().rect()).boundingRect()
        return self._rect
