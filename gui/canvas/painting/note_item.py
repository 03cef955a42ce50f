"""A note on the canvas: a text in a rectangle that one can move, resize and edit."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from macrostep.gui.canvas.painting.appearance import SceneAppearance
from macrostep.gui.canvas.painting.port_painting import font
from macrostep.gui.localisation.translation import tr
from macrostep.gui.theme.theme import mix, theme
from macrostep.model.diagram.geometry import Note

NOTE_SIZE = 13
"""Height of the text [px]."""
PADDING = 8.0
HANDLE = 12.0
"""Side of the corner by which a note is resized [px]."""
LEAST = (60.0, 30.0)
"""A note is no smaller than this [px]."""


class NoteItem(QGraphicsItem):
    """Shows one note; the scene sets which."""

    def __init__(self, key: int, note: Note, appearance: SceneAppearance) -> None:
        super().__init__()
        self.key = key
        self._appearance = appearance
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIsSelectable)
        self.setZValue(2)
        self.show_note(note)

    def show_note(self, note: Note) -> None:
        """Mirror this note from now on."""
        self.prepareGeometryChange()
        self.note = note
        self.setPos(*note.position)
        self.update()

    def show_size(self, width: float, height: float) -> None:
        """Show another size while it is being dragged."""
        self.prepareGeometryChange()
        self.note = replace(self.note, size=(width, height))
        self.update()

    def frame(self) -> QRectF:
        """Return its rectangle, in its own coordinates."""
        return QRectF(0, 0, *self.note.size)

    def text_rect(self) -> QRectF:
        """Return where its text stands, in its own coordinates."""
        return self.frame().adjusted(PADDING, PADDING, -PADDING, -PADDING)

    def is_handle(self, place: QPointF) -> bool:
        """Say whether a place of the scene is on the corner that resizes."""
        corner = place - self.pos() - self.frame().bottomRight()
        return -HANDLE <= corner.x() <= 0 and -HANDLE <= corner.y() <= 0

    def boundingRect(self) -> QRectF:
        return self.frame().adjusted(-2, -2, 2, 2)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        t = theme()
        is_selected = self.isSelected() and not self._appearance.is_exporting
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(t.colour("accent" if is_selected else "line"), 2.0 if is_selected else 1.0))
        painter.setBrush(QPen(mix(t.canvas, t.warning, 0.10)).color())
        painter.drawRoundedRect(self.frame(), 4, 4)
        painter.setFont(font(NOTE_SIZE))
        painter.setPen(t.colour("text" if self.note.text else "secondary"))
        painter.setClipRect(self.frame())
        flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
        painter.drawText(self.text_rect(), flags, self.note.text or tr("Note"))
        if is_selected:
            corner = self.frame().bottomRight()
            painter.setPen(QPen(t.colour("accent"), 1.5))
            for inset in (5.0, 9.0):
                painter.drawLine(corner + QPointF(-inset, -3), corner + QPointF(-3, -inset))
