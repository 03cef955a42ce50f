"""The legend in a corner of the view: which colour of port and wire belongs to which domain of those in the diagram."""

from __future__ import annotations

from typing import cast, final

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QFontMetricsF, QPaintEvent, QPen
from PySide6.QtWidgets import QGraphicsView, QWidget

from macrostep.gui.canvas.painting.port_painting import font
from macrostep.gui.canvas.scene import DiagramScene
from macrostep.gui.canvas.view.overlays import painter_in_corner
from macrostep.gui.localisation.translation import marked, tr
from macrostep.gui.settings.preferences import SHOW_LEGEND
from macrostep.gui.theme.domains import domain_colour
from macrostep.gui.theme.theme import SECONDARY_SIZE, scaled, theme, theme_changed

NAMES = {
    "translational": marked("Translational"),
    "rotational": marked("Rotational"),
    "electric": marked("Electric"),
    "thermal": marked("Thermal"),
    "hydraulic": marked("Hydraulic"),
}
"""The kinds of bundles that have a colour of their own, in the order in which they are listed."""
SIGNAL = marked("Signal")
GAP = 12
"""Distance from the corner of the view [px]."""
PADDING = 8
SAMPLE = 18
"""Length of the piece of wire beside a name [px]."""
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
        ports = (bundle for s in self._scene.diagram.subsystems.values() if s.ports for bundle in s.ports.values())
        found = {bundle.kind for bundle in ports}
        self.kinds = [kind for kind in NAMES if kind in found]
        self.setVisible(bool(self.kinds) and SHOW_LEGEND.value)
        self.resize(self.sizeHint())
        self.put_in_corner()
        self.update()

    def _rows(self) -> list[tuple[str, str]]:
        return [*((kind, tr(NAMES[kind])) for kind in self.kinds), ("", tr(SIGNAL))]

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(font(scaled(SECONDARY_SIZE)))
        widest = max(metrics.horizontalAdvance(name) for _, name in self._rows())
        row = metrics.height() + 4
        return QSize(round(3 * PADDING + SAMPLE + widest), round(2 * PADDING + row * len(self._rows())))

    def put_in_corner(self) -> None:
        """Stand in the lower left corner of the view."""
        viewport = cast(QGraphicsView, self.parent()).viewport().geometry()
        self.move(viewport.bottomLeft() + QPoint(GAP, -self.height() - GAP))

    def paintEvent(self, event: QPaintEvent) -> None:
        t, painter = theme(), painter_in_corner(self)
        painter.setFont(font(scaled(SECONDARY_SIZE)))
        row = (self.height() - 2 * PADDING) / len(self._rows())
        for i, (kind, name) in enumerate(self._rows()):
            line = QRectF(PADDING, PADDING + i * row, self.width() - 2 * PADDING, row)
            middle = line.center().y()
            painter.setPen(QPen(domain_colour(t, kind), 3.0 if kind else 1.5))
            painter.drawLine(QPoint(PADDING, round(middle)), QPoint(PADDING + SAMPLE, round(middle)))
            painter.setPen(t.colour("text"))
            line.setLeft(2 * PADDING + SAMPLE)
            painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, name)
