"""Drawing a symbol of lines, rectangles and ellipses, on the grid of the field that symbols have."""

from __future__ import annotations

import re
from typing import Literal, final

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QButtonGroup, QCheckBox, QDialog, QWidget

from macrostep.gui.canvas.painting.symbols import LARGE_LINE, paint_symbol
from macrostep.gui.localisation.translation import marked, tr
from macrostep.gui.theme.theme import smooth_painter, theme, theme_changed
from macrostep.gui.widgets.basic import (
    FormButtons,
    Stretch,
    described,
    in_column,
    in_row,
    push_button,
    text_label,
    tool_button,
)
from macrostep.model.symbols.symbols import SYMBOL_HEIGHT, SYMBOL_WIDTH

Tool = Literal["line", "rect", "ellipse"]
TOOLS: dict[Tool, str] = {"line": marked("Line"), "rect": marked("Rectangle"), "ellipse": marked("Ellipse")}
SCALE = 9
"""Pixels for a unit of the field."""
_SIMPLE = re.compile(r"<(?:line|rect|ellipse) [^<>]*/>")


def shape(tool: Tool, a: QPointF, b: QPointF, is_filled: bool) -> str:
    """Return what one draws from one point of the field to another, as an SVG element; "" if that is nothing."""
    if a == b:
        return ""
    if tool == "line":
        return f"<line x1='{a.x():g}' y1='{a.y():g}' x2='{b.x():g}' y2='{b.y():g}'/>"
    box = QRectF(a, b).normalized()
    if not box.width() or not box.height():
        return ""
    fill = " fill='currentColor'" if is_filled else ""
    if tool == "rect":
        size = f"width='{box.width():g}' height='{box.height():g}'"
        return f"<rect x='{box.x():g}' y='{box.y():g}' {size}{fill}/>"
    middle, half = box.center(), f"rx='{box.width() / 2:g}' ry='{box.height() / 2:g}'"
    return f"<ellipse cx='{middle.x():g}' cy='{middle.y():g}' {half}{fill}/>"


@final
class SymbolField(QWidget):
    """The field, in which one draws by dragging.

    Signals
    -------
    changed()
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.tool: Tool = "line"
        self.is_filled = False
        self.shapes: list[str] = []
        self._from: QPointF | None = None
        self._to = QPointF()
        self.setFixedSize(QSize(int(SYMBOL_WIDTH) * SCALE + 1, int(SYMBOL_HEIGHT) * SCALE + 1))
        self.setCursor(Qt.CursorShape.CrossCursor)
        theme_changed.connect(self.update)

    def put(self, shapes: list[str]) -> None:
        """Show these shapes in place of all others."""
        self.shapes = shapes
        self.changed.emit()
        self.update()

    def _place(self, place: QPoint) -> QPointF:
        x, y = round(place.x() / SCALE), round(place.y() / SCALE)
        return QPointF(min(max(x, 0), SYMBOL_WIDTH), min(max(y, 0), SYMBOL_HEIGHT))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._from = self._to = self._place(event.position().toPoint())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._from is not None:
            self._to = self._place(event.position().toPoint())
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._from is not None:
            drawn = shape(self.tool, self._from, self._place(event.position().toPoint()), self.is_filled)
            self._from = None
            self.put([*self.shapes, drawn] if drawn else self.shapes)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, t = smooth_painter(self), theme()
        painter.fillRect(self.rect(), t.colour("canvas"))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        for step, token in ((1, "grid"), (5, "line")):
            painter.setPen(QPen(t.colour(token), 1))
            for x in range(0, int(SYMBOL_WIDTH) + 1, step):
                painter.drawLine(x * SCALE, 0, x * SCALE, self.height())
            for y in range(0, int(SYMBOL_HEIGHT) + 1, step):
                painter.drawLine(0, y * SCALE, self.width(), y * SCALE)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        under_way = shape(self.tool, self._from, self._to, self.is_filled) if self._from is not None else ""
        seen = [*self.shapes, under_way] if under_way else self.shapes
        paint_symbol(painter, tuple(seen), QRectF(self.rect()), t.colour("text"), width=LARGE_LINE * SCALE / 2)


@final
class SymbolDrawing(QDialog):
    """Asks for a symbol.

    Parameters
    ----------
    parent : QWidget
    symbol : str
        The one that there is; its shapes are there at first, if they were drawn here.
    """

    def __init__(self, parent: QWidget | None, symbol: str) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Draw a symbol"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.field = described(SymbolField(), tr("Field of the symbol"))
        self._tools = QButtonGroup(self)
        self.tools = {tool: tool_button() for tool in TOOLS}
        for tool, button in self.tools.items():
            button.setText(tr(TOOLS[tool]))
            button.setCheckable(True)
            button.clicked.connect(lambda _=False, tool=tool: self._choose(tool))
            self._tools.addButton(button)
        self.tools["line"].setChecked(True)
        self.filled = QCheckBox(tr("Filled"))
        self.filled.toggled.connect(self._fill)
        self.back = push_button(tr("Take back"), lambda: self.field.put(self.field.shapes[:-1]))
        self.buttons = FormButtons("", self.accept, self.reject)
        about = text_label(tr("Drag to draw; it is the size of a block's symbol."), "secondary", wraps=True)
        tools = in_row(*self.tools.values(), 8, self.filled, Stretch(1), self.back, spacing=4)
        self.setLayout(in_column(about, tools, self.field, self.buttons, margins=(16, 16, 16, 16), spacing=12))
        self.field.changed.connect(self._enable)
        found = _SIMPLE.findall(symbol)
        self.field.put(found if "".join(found) == symbol else [])

    @property
    def symbol(self) -> str:
        """What is drawn."""
        return "".join(self.field.shapes)

    def _choose(self, tool: Tool) -> None:
        self.field.tool = tool

    def _fill(self, is_filled: bool) -> None:
        self.field.is_filled = is_filled

    def _enable(self) -> None:
        self.back.setEnabled(bool(self.field.shapes))
        self.buttons.accept_button.setEnabled(bool(self.field.shapes))
