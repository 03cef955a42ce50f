"""What stands at a block besides its symbol, its name and its ports: signs at its corners, parameters beneath it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from macrostep.gui.canvas.painting.port_painting import PORT_SIZE, font, paint_ground
from macrostep.gui.theme.theme import Theme
from macrostep.gui.widgets.number_format import written_unit
from macrostep.model.library.library import made_from
from macrostep.model.subsystem.subsystem import Subsystem

RADIUS = 5.0
"""Radius of a sign [px]."""
LINE = 15.0
"""Height of a line of text [px]."""
MOST_PARAMETERS = 3


def paint_badge(painter: QPainter, t: Theme, middle: QPointF) -> None:
    """Paint the sign of a subsystem that cannot do all that methods may ask for; which, the tooltip says."""
    painter.setPen(QPen(t.colour("warning"), 1.5))
    painter.setBrush(t.colour("panel"))
    painter.drawEllipse(middle, RADIUS, RADIUS)
    off = QPointF(RADIUS, -RADIUS) * 0.707
    painter.drawLine(middle - off, middle + off)


def paint_problem(painter: QPainter, t: Theme, middle: QPointF) -> None:
    """Paint the dot of a block in which there are errors; which, the tooltip says."""
    painter.setPen(QPen(t.colour("canvas"), 1.5))
    painter.setBrush(t.colour("error"))
    painter.drawEllipse(middle, RADIUS, RADIUS)


def paint_class(painter: QPainter, t: Theme, text: str, end: QPointF) -> None:
    """Paint the topology class, or what else is said of a block in a word, above a corner."""
    painter.setFont(font(PORT_SIZE))
    painter.setPen(t.colour("secondary"))
    row = QRectF(end.x() - 52, end.y() - LINE - 1, 50, LINE)
    painter.drawText(row, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, text)


def paint_parameters(painter: QPainter, t: Theme, lines: Sequence[str], space: QRectF, is_centred: bool) -> None:
    """Paint parameters one below the other from the top of a space, as wide as that."""
    small = font(PORT_SIZE)
    across = Qt.AlignmentFlag.AlignHCenter if is_centred else Qt.AlignmentFlag.AlignLeft
    row = QRectF(space.left(), space.top(), space.width(), LINE)
    for text in lines:
        paint_ground(painter, t, parameters_rect([text], row, is_centred))
        painter.setFont(small)
        painter.setPen(t.colour("secondary"))
        shown = QFontMetricsF(small).elidedText(text, Qt.TextElideMode.ElideRight, row.width())
        painter.drawText(row, across | Qt.AlignmentFlag.AlignVCenter, shown)
        row.translate(0, LINE)


def parameters_rect(lines: Sequence[str], space: QRectF, is_centred: bool) -> QRectF:
    """Return the rectangle around parameters that are painted in a space."""
    metrics = QFontMetricsF(font(PORT_SIZE))
    width = min(max(map(metrics.horizontalAdvance, lines)), space.width()) + 4
    rect = QRectF(space.left() - 2, space.top(), width, len(lines) * LINE)
    if is_centred:
        rect.moveLeft(space.center().x() - width / 2)
    return rect


def parameter_lines(subsystem: Subsystem) -> list[str]:
    """Return in words the parameters that matter: the first, and those that are not what the library gives them."""
    entry = made_from(subsystem)
    given = entry.subsystem.parameters if entry is not None else {}
    matter = [n for i, (n, p) in enumerate(subsystem.parameters.items()) if i == 0 or given.get(n) != p]
    chosen = ((name, subsystem.parameters[name]) for name in matter[:MOST_PARAMETERS])
    return [f"{name} = {parameter.value:.6g} {written_unit(parameter.unit)}".rstrip() for name, parameter in chosen]
