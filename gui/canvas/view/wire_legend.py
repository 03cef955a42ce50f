"""The legend in a corner of the view: which colour of port and wire belongs to which domain of those in the diagram."""

from __future__ import annotations

from typing import cast, final

from PySide6.QtCore import QPoint, QPointF, QSize, Qt, QTimer
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QGraphicsView, QWidget

from macrostep.gui.canvas.painting.domain_legend import domains_in, legend_size, paint_legend
from macrostep.gui.canvas.scene import DiagramScene
from macrostep.gui.canvas.view.overlays import painter_in_corner
from macrostep.gui.localisation.translation import tr
from macrostep.gui.settings.preferences import SHOW_LEGEND
from macrostep.gui.theme.theme import SECONDARY_SIZE, scaled, theme_changed

GAP = 12
"""Distance from the corner of the view [px]."""
DELAY = 100
"""Time after a change until the diagram is looked at again [ms]."""


@final
class WireLegend(QWidget):
    """Names the domains of what is shown; without any there is nothing to see."""

    def __init__(self, view: QGraphicsView, scene: DiagramScene) -> None:
        super().__init__(view)
        self._scene = scene
        self.kinds: list[str] = []
        self._timer = QTimer(self, singleShot=True, interval=DELAY)
        self._timer.timeout.connect(self._look)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName(tr("Legend of the wires"))
        scene.document.changed.connect(self._timer.start)
        scene.document.replaced.connect(self._look)
        theme_changed.connect(self._look)
        SHOW_LEGEND.changed.connect(self._look)
        self._look()

    def _look(self) -> None:
        """Find out which domains there are, and show them if that is asked for."""
        self.kinds = domains_in(self._scene.diagram)
        self.setVisible(bool(self.kinds) and SHOW_LEGEND.value)
        self.resize(self.sizeHint())
        self.put_in_corner()
        self.update()

    def sizeHint(self) -> QSize:
        return legend_size(self.kinds, scaled(SECONDARY_SIZE)).toSize()

    def put_in_corner(self) -> None:
        """Stand in the lower left corner of the view."""
        viewport = cast(QGraphicsView, self.parent()).viewport().geometry()
        self.move(viewport.bottomLeft() + QPoint(GAP, -self.height() - GAP))

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_legend(painter_in_corner(self), self.kinds, scaled(SECONDARY_SIZE), QPointF())
