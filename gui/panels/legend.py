"""Which line is which run: colour, dash, label; a click hides or shows the run."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from macrostep.gui.letters import with_letters
from macrostep.gui.run_records import RunRecord
from macrostep.gui.theme import SECONDARY_SIZE, scaled, text_font, theme
from macrostep.gui.translation import tr

HEIGHT = 24
SAMPLE = 28


@final
class Legend(QWidget):
    """The runs, in rows.

    Signals
    -------
    shown_changed()
        Other runs than before shall be drawn.
    opened(RunRecord)
        An entry was asked for what there is to set of it.
    """

    shown_changed = Signal()
    opened = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.entries: list[LegendEntry] = []
        with_letters(self, Legend._fit)

    def _fit(self) -> None:
        """Lay the entries out for the letters that they have now."""
        for entry in self.entries:
            entry.setFont(text_font(SECONDARY_SIZE))
        self._lay_out()

    @property
    def records(self) -> list[RunRecord]:
        return [entry.record for entry in self.entries]

    @property
    def shown(self) -> list[RunRecord]:
        return [entry.record for entry in self.entries if entry.isChecked()]

    def set_records(self, records: Sequence[RunRecord]) -> None:
        """List these runs; those that were hidden stay hidden, by their label."""
        hidden = {entry.record.label for entry in self.entries if not entry.isChecked()}
        for entry in self.entries:
            entry.hide()
            entry.deleteLater()
        self.entries = [LegendEntry(record, record.label not in hidden) for record in records]
        for entry in self.entries:
            entry.toggled.connect(lambda _: self.shown_changed.emit())
            entry.customContextMenuRequested.connect(lambda _, record=entry.record: self.opened.emit(record))
            entry.setParent(self)
            entry.show()
        self._lay_out()

    def update_record(self, record: RunRecord) -> None:
        """Show a changed status."""
        for entry in self.entries:
            if entry.record is record:
                entry.show_status()
        self._lay_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        """Put the entries into as many rows as they need."""
        x, row, height = 0, 0, scaled(HEIGHT)
        for entry in self.entries:
            width = entry.sizeHint().width()
            if x and x + width > self.width():
                x, row = 0, row + 1
            entry.setGeometry(x, row * height, width, height)
            x += width + 4
        self.setFixedHeight((row + 1) * height)


@final
class LegendEntry(QAbstractButton):
    """A sample of a run's line and its label."""

    def __init__(self, record: RunRecord, is_shown: bool) -> None:
        super().__init__()
        self.record = record
        self.setCheckable(True)
        self.setChecked(is_shown)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFont(text_font(SECONDARY_SIZE))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        if record.is_measured:
            self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.show_status()

    def show_status(self) -> None:
        """Show whether the run failed."""
        record = self.record
        words = {"failed": tr("failed"), "stopped": tr("stopped")}.get(record.status, "")
        self.setText(f"{record.label}, {words}" if words else record.label)
        self.setAccessibleName(self.text())
        why = f"\n{record.failure.message}" if record.failure is not None else ""
        more = tr("; right-click for its columns and units") if record.is_measured else ""
        self.setToolTip(f"{self.text()}{why}\n{tr('Click to hide or show it')}{more}")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(4 + SAMPLE + 6 + self.fontMetrics().horizontalAdvance(self.text()) + 8, scaled(HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        t = theme()
        if self.underMouse() or self.hasFocus():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(t.colour("accent")) if self.hasFocus() else Qt.PenStyle.NoPen)
            painter.setBrush(t.colour("hover"))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        if not self.isChecked():
            painter.setOpacity(0.45)
        middle = self.height() / 2
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setPen(self.record.style.pen(4.0 if self.record.is_reference else 2.0, self.devicePixelRatioF()))
        if self.record.is_measured:
            for share in (0.15, 0.5, 0.85):
                painter.fillRect(QRectF(4 + share * SAMPLE - 2.5, middle - 2.5, 5, 5), self.record.style.colour)
        else:
            painter.drawLine(QPointF(4, middle), QPointF(4 + SAMPLE, middle))
        painter.setOpacity(1.0)
        painter.setPen(
            t.colour("error" if self.record.status == "failed" else "text" if self.isChecked() else "secondary")
        )
        font = self.font()
        font.setStrikeOut(not self.isChecked())
        painter.setFont(font)
        box = QRectF(4 + SAMPLE + 6, 0, self.width(), self.height())
        painter.drawText(box, int(Qt.AlignmentFlag.AlignVCenter), self.text())
