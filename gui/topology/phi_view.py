"""Φ as a picture: a row for every output, a column for every input, a filled cell where one feeds the other.

The headings stay in place while the cells scroll; only what can be seen is painted, so that size does not matter.
"""

from __future__ import annotations

from functools import cache
from itertools import groupby

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFontMetrics,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QToolTip

from macrostep.gui.localisation.translation import tr
from macrostep.gui.theme.theme import SECONDARY_SIZE, Theme, scaled, smooth_painter, text_font, theme, with_text_scale
from macrostep.model.diagram.cut import parts
from macrostep.model.diagram.diagram import Diagram, PortRef
from macrostep.model.diagram.topology import signals_of

CELL = 20
"""Side of a cell [px], at 100 % size of text: a line of the headings' text."""
ROW_ROOM = (160, 96)
COLUMN_ROOM = (96, 56)
"""Most space for the name of a subsystem with its class, and of a port, in the headings of the rows and of the columns
[px], at 100 % size of text; longer ones are elided. The panel is wider than high."""
GAP = 8
INSET = 4
"""Distance of the filled square from the edge of its cell [px]."""

Cell = tuple[int, int]


class PhiView(QAbstractScrollArea):
    """The matrix.

    Signals
    -------
    cell_changed(object)
        Row and column under the mouse or chosen by arrow keys, or None.
    block_clicked(str)
        The heading of this subsystem was clicked.
    """

    cell_changed = Signal(object)
    block_clicked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr("Connection matrix Φ"))
        self.viewport().setMouseTracking(True)
        self.outputs: tuple[PortRef, ...] = ()
        self.inputs: tuple[PortRef, ...] = ()
        self.sources: list[int | None] = []
        """Row of the one in each column."""
        self.cell: Cell | None = None
        self._classes: dict[str, str] = {}
        self._selected: frozenset[str] = frozenset()
        with_text_scale(self, lambda view: view._measure())

    # -- what it shows -------------------------------------------------------------------------------------------

    def show_diagram(self, diagram: Diagram) -> None:
        """Show the connections of a diagram."""
        before = self._ports()
        diagram = diagram.causal()
        found = parts(diagram)
        self.outputs, self.inputs = signals_of(found)
        rows = {port: i for i, port in enumerate(self.outputs)}
        self.sources = [rows.get(diagram.connections[port]) if port in diagram.connections else None
                        for port in self.inputs]  # fmt: skip
        self._classes = {member: part.topology for part in found for member in part.members}
        self._measure()
        if before is not None and before[0] in rows and before[1] in self.inputs:
            self._set_cell((rows[before[0]], self.inputs.index(before[1])))
        else:
            self._set_cell(None)

    def show_selected(self, names: list[str]) -> None:
        """Mark the headings of these subsystems."""
        self._selected = frozenset(names)
        self.viewport().update()

    def is_one(self, cell: Cell) -> bool:
        """Say whether the output of this row feeds the input of this column."""
        return self.sources[cell[1]] == cell[0]

    def ports_at(self, cell: Cell) -> tuple[PortRef, PortRef]:
        """Return the output and the input that meet in a cell."""
        return self.outputs[cell[0]], self.inputs[cell[1]]

    def _ports(self) -> tuple[PortRef, PortRef] | None:
        return self.ports_at(self.cell) if self.cell is not None else None

    # -- places --------------------------------------------------------------------------------------------------

    def _measure(self) -> None:
        self.side = scaled(CELL)
        width = cache(QFontMetrics(text_font(SECONDARY_SIZE)).horizontalAdvance)  # few texts, many times

        def size(ports: tuple[PortRef, ...], space: tuple[int, int]) -> tuple[int, int]:
            blocks = (width(name) + GAP + width(self._classes[name]) for name in {port.subsystem for port in ports})
            names = (width(name) for name in {port.port for port in ports})
            widest = max(blocks, default=0) + 2, max(names, default=0) + 2
            return min(widest[0], scaled(space[0])) + GAP, min(widest[1], scaled(space[1])) + GAP

        self._row_block, self._row_port = size(self.outputs, ROW_ROOM)
        self._column_block, self._column_port = size(self.inputs, COLUMN_ROOM)
        self._left = GAP + self._row_block + self._row_port
        self._top = GAP + self._column_block + self._column_port
        self._set_ranges()
        self.viewport().update()

    def content_size(self) -> QSize:
        """Return the size at which nothing needs to scroll."""
        width, height = len(self.inputs) * self.side, len(self.outputs) * self.side
        return QSize(self._left + width + 2 * GAP, self._top + height + 2 * GAP)

    def _set_ranges(self) -> None:
        space = self.viewport().size()
        for bar, count, free in (
            (self.horizontalScrollBar(), len(self.inputs), space.width() - self._left),
            (self.verticalScrollBar(), len(self.outputs), space.height() - self._top),
        ):
            bar.setRange(0, max(0, count * self.side + GAP - free))
            bar.setPageStep(max(free, self.side))
            bar.setSingleStep(self.side)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._set_ranges()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        self.viewport().update()

    def cell_rect(self, cell: Cell) -> QRect:
        """Return where a cell is in the viewport."""
        row, column = cell
        return QRect(
            self._left + column * self.side - self.horizontalScrollBar().value(),
            self._top + row * self.side - self.verticalScrollBar().value(),
            self.side,
            self.side,
        )

    def _cell_at(self, place: QPoint) -> Cell | None:
        row, column = self._row_at(place), self._column_at(place)
        is_inside = place.x() >= self._left and place.y() >= self._top
        return (row, column) if is_inside and row is not None and column is not None else None

    def _row_at(self, place: QPoint) -> int | None:
        row = (place.y() - self._top + self.verticalScrollBar().value()) // self.side
        return row if place.y() >= self._top and row < len(self.outputs) else None

    def _column_at(self, place: QPoint) -> int | None:
        column = (place.x() - self._left + self.horizontalScrollBar().value()) // self.side
        return column if place.x() >= self._left and column < len(self.inputs) else None

    def port_at(self, place: QPoint) -> PortRef | None:
        """Return the port whose heading is at a place of the viewport."""
        row, column = self._row_at(place), self._column_at(place)
        if place.x() < self._left and row is not None:
            return self.outputs[row]
        if place.y() < self._top and column is not None:
            return self.inputs[column]
        return None

    # -- painting ------------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.outputs and not self.inputs:
            return
        painter = smooth_painter(self.viewport())
        painter.setFont(text_font(SECONDARY_SIZE))
        t = theme()
        space = self.viewport().rect()
        rows = range(self.verticalScrollBar().value() // self.side, len(self.outputs))
        columns = range(self.horizontalScrollBar().value() // self.side, len(self.inputs))
        rows = rows[: space.height() // self.side + 2]
        columns = columns[: space.width() // self.side + 2]
        painter.save()
        painter.setClipRect(space.adjusted(self._left, self._top, 0, 0))
        self._paint_cells(painter, t, rows, columns)
        painter.restore()
        painter.save()
        painter.setClipRect(space.adjusted(0, self._top, 0, 0))
        self._paint_row_headings(painter, t, rows)
        painter.restore()
        painter.save()
        painter.setClipRect(space.adjusted(self._left, 0, 0, 0))
        self._paint_column_headings(painter, t, columns)
        painter.restore()
        if self.hasFocus() and self.cell is None:  # arrow keys choose a cell
            painter.setPen(t.colour("accent"))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(space.adjusted(0, 0, -1, -1))

    def _paint_cells(self, painter: QPainter, t: Theme, rows: range, columns: range) -> None:
        if not rows or not columns:
            return
        area = self.cell_rect((rows[0], columns[0])).united(self.cell_rect((rows[-1], columns[-1])))
        if self.cell is not None:
            here = self.cell_rect(self.cell)
            painter.fillRect(QRect(area.left(), here.top(), area.width(), self.side), t.colour("hover"))
            painter.fillRect(QRect(here.left(), area.top(), self.side, area.height()), t.colour("hover"))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        for count, first, is_row in ((rows, self.outputs, True), (columns, self.inputs, False)):
            for i in (*count, count[-1] + 1):
                is_edge = i in (0, len(first)) or first[i - 1].subsystem != first[i].subsystem
                painter.setPen(QPen(t.colour("field" if is_edge else "grid"), 1))
                if is_row:
                    y = self.cell_rect((i, 0)).top()
                    painter.drawLine(area.left(), y, area.right() + 1, y)
                else:
                    x = self.cell_rect((0, i)).left()
                    painter.drawLine(x, area.top(), x, area.bottom() + 1)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        for column in columns:
            row = self.sources[column]
            if row is not None and row in rows:
                painter.setBrush(t.colour("accent" if (row, column) == self.cell else "secondary"))
                square = QRectF(self.cell_rect((row, column))).adjusted(INSET + 1, INSET + 1, -INSET, -INSET)
                painter.drawRoundedRect(square, 2, 2)
        if self.cell is not None:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(t.colour("accent"), 2 if self.hasFocus() else 1))
            painter.drawRect(QRectF(self.cell_rect(self.cell)).adjusted(0.5, 0.5, 0.5, 0.5))

    def _paint_row_headings(self, painter: QPainter, t: Theme, rows: range) -> None:
        for name, members in groupby(rows, lambda i: self.outputs[i].subsystem):
            block = [*members]
            group = self.cell_rect((block[0], 0)).united(self.cell_rect((block[-1], 0)))
            space = QRect(GAP, group.top(), self._row_block - GAP, self.side)
            self._paint_block(painter, t, name, space)
            for row in block:
                rect = QRect(GAP + self._row_block, self.cell_rect((row, 0)).top(), self._row_port - GAP, self.side)
                is_here = self.cell is not None and self.cell[0] == row
                self._paint_port(painter, t, self.outputs[row].port, rect, is_here, Qt.AlignmentFlag.AlignRight)

    def _paint_column_headings(self, painter: QPainter, t: Theme, columns: range) -> None:
        painter.translate(0, self._top)
        painter.rotate(-90)  # from here on x runs upwards from the matrix, y to the right
        for name, members in groupby(columns, lambda i: self.inputs[i].subsystem):
            block = [*members]
            left = self.cell_rect((0, block[0])).left()
            space = QRect(GAP + self._column_port, left, self._column_block - GAP, self.side)
            self._paint_block(painter, t, name, space)
            for column in block:
                rect = QRect(GAP, self.cell_rect((0, column)).left(), self._column_port - GAP, self.side)
                is_here = self.cell is not None and self.cell[1] == column
                self._paint_port(painter, t, self.inputs[column].port, rect, is_here, Qt.AlignmentFlag.AlignLeft)

    def _paint_block(self, painter: QPainter, t: Theme, name: str, space: QRect) -> None:
        """A subsystem's name and, quieter, its class, in the first line of its group."""
        metrics = painter.fontMetrics()
        mark = self._classes[name]
        mark_width = metrics.horizontalAdvance(mark)
        text = metrics.elidedText(name, Qt.TextElideMode.ElideMiddle, space.width() - mark_width - GAP)
        painter.setPen(t.colour("accent" if name in self._selected else "text"))
        painter.drawText(space, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)
        painter.setPen(t.colour("secondary"))
        painter.drawText(space, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, mark)

    def _paint_port(
        self, painter: QPainter, t: Theme, port: str, rect: QRect, is_here: bool, side: Qt.AlignmentFlag
    ) -> None:
        painter.setPen(t.colour("accent" if is_here else "secondary"))
        text = painter.fontMetrics().elidedText(port, Qt.TextElideMode.ElideMiddle, rect.width())
        painter.drawText(rect, side | Qt.AlignmentFlag.AlignVCenter, text)

    # -- mouse and keys ------------------------------------------------------------------------------------------

    def _set_cell(self, cell: Cell | None) -> None:
        if cell != self.cell:
            self.cell = cell
            self.viewport().update()
            self.cell_changed.emit(cell)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        place = event.position().toPoint()
        self._set_cell(self._cell_at(place))
        is_heading = self.port_at(place) is not None
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if is_heading else Qt.CursorShape.ArrowCursor)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        port = self.port_at(event.position().toPoint())
        if port is not None and event.button() == Qt.MouseButton.LeftButton:
            self.block_clicked.emit(port.subsystem)

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self._set_cell(None)
        elif isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            port = self.port_at(event.pos())
            QToolTip.showText(event.globalPos(), f"{port}" if port is not None else "", self.viewport())
            return True
        return super().viewportEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps: dict[int, Cell] = {
            Qt.Key.Key_Up: (-1, 0), Qt.Key.Key_Down: (1, 0), Qt.Key.Key_Left: (0, -1), Qt.Key.Key_Right: (0, 1),
        }  # fmt: skip
        if event.key() in steps and self.outputs and self.inputs:
            down, right = steps[event.key()]
            row, column = self.cell if self.cell is not None else (-down if down > 0 else 0, -right if right > 0 else 0)
            self._set_cell((
                min(max(row + down, 0), len(self.outputs) - 1), min(max(column + right, 0), len(self.inputs) - 1),
            ))  # fmt: skip
            self._show_cell()
        elif event.key() == Qt.Key.Key_Escape and self.cell is not None:
            self._set_cell(None)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.cell is not None:
            self.block_clicked.emit(self.outputs[self.cell[0]].subsystem)
        else:
            super().keyPressEvent(event)

    def _show_cell(self) -> None:
        """Scroll so that the cell can be seen."""
        if self.cell is None:
            return
        rect, space = self.cell_rect(self.cell), self.viewport().rect()
        for bar, near, far, first, last in (
            (self.horizontalScrollBar(), rect.left(), rect.right(), self._left, space.right()),
            (self.verticalScrollBar(), rect.top(), rect.bottom(), self._top, space.bottom()),
        ):
            bar.setValue(bar.value() + min(near - first, 0) + max(far - last, 0))

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._set_cell(None)
