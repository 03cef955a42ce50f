"""Which colour of port and wire belongs to which domain: what of it there is in a diagram, and how it is painted."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from macrostep.gui.canvas.painting.port_painting import font
from macrostep.gui.localisation.translation import marked, tr
from macrostep.gui.theme.domains import domain_colour
from macrostep.gui.theme.theme import theme
from macrostep.model.diagram.diagram import Diagram

NAMES = {
    "translational": marked("Translational"),
    "rotational": marked("Rotational"),
    "electric": marked("Electric"),
    "thermal": marked("Thermal"),
    "hydraulic": marked("Hydraulic"),
}
"""The kinds of bundles that have a colour of their own, in the order in which they are listed."""
SIGNAL = marked("Signal")
PADDING = 8.0
SAMPLE = 18.0
"""Length of the piece of wire beside a name [px]."""
BETWEEN = 4.0
"""Between two lines of text [px]."""


def domains_in(diagram: Diagram) -> list[str]:
    """Return the kinds of bundles that there are."""
    ports = (bundle for s in diagram.subsystems.values() if s.ports for bundle in s.ports.values())
    found = {bundle.kind for bundle in ports}
    return [kind for kind in NAMES if kind in found]


def _rows(kinds: Sequence[str]) -> list[tuple[str, str]]:
    return [*((kind, tr(NAMES[kind])) for kind in kinds), ("", tr(SIGNAL))]


def legend_size(kinds: Sequence[str], letters: int) -> QSizeF:
    """Return how much room the legend of some kinds takes in letters of this height [px]."""
    metrics = QFontMetricsF(font(letters))
    widest = max(metrics.horizontalAdvance(name) for _, name in _rows(kinds))
    return QSizeF(3 * PADDING + SAMPLE + widest, 2 * PADDING + (metrics.height() + BETWEEN) * len(_rows(kinds)))


def paint_legend(painter: QPainter, kinds: Sequence[str], letters: int, corner: QPointF) -> None:
    """Paint a piece of wire and the name of each kind, and of a signal, below its upper left corner."""
    t, rows, size = theme(), _rows(kinds), legend_size(kinds, letters)
    height = (size.height() - 2 * PADDING) / len(rows)
    painter.setFont(font(letters))
    line = QRectF(corner.x() + PADDING, corner.y() + PADDING, SAMPLE, height)
    for kind, name in rows:
        middle = round(line.center().y())
        painter.setPen(QPen(domain_colour(t, kind), 3.0 if kind else 1.5))
        painter.drawLine(QPointF(line.left(), middle), QPointF(line.right(), middle))
        painter.setPen(t.colour("text"))
        text = QRectF(line.right() + PADDING, line.top(), size.width(), height)
        painter.drawText(text, Qt.AlignmentFlag.AlignVCenter, name)
        line.translate(0, height)
