"""Which line is which run: colour, dash, label; a click hides or shows the run."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter

from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.plotting.parts.legend_rows import LegendEntry, LegendRows
from macrostep.gui.running.records import Failure, RunRecord
from macrostep.gui.theme.theme import theme


@final
class Legend(LegendRows):
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
        self.entries: list[RunEntry] = []
        super().__init__()

    def legend_entries(self) -> list[RunEntry]:
        return self.entries

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
        self.entries = [RunEntry(record, record.label not in hidden) for record in records]
        for entry in self.entries:
            entry.toggled.connect(lambda _: self.shown_changed.emit())
            entry.customContextMenuRequested.connect(lambda _, record=entry.record: self.opened.emit(record))
            entry.setParent(self)
            entry.show()
        self.lay_out()

    def update_record(self, record: RunRecord) -> None:
        """Show a changed status."""
        changed = [entry for entry in self.entries if entry.record is record and entry.show_status()]
        if changed:
            self.lay_out()


@final
class RunEntry(LegendEntry):
    """A sample of a run's line and its label."""

    def __init__(self, record: RunRecord, is_shown: bool) -> None:
        super().__init__()
        self.record = record
        self._shown: tuple[str, str, Failure | None] = ("", "", None)
        self.setChecked(is_shown)
        if record.is_measured:
            self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.show_status()

    def show_status(self) -> bool:
        """Show whether the run went through; returns whether that is new."""
        record = self.record
        words = {
            "diverged": tr("diverged"),
            "failed": tr("failed"),
            "refused": tr("refused"),
            "stopped": tr("stopped"),
        }.get(record.status, "")
        text = f"{record.label}, {words}" if words else record.label
        state = (text, record.description, record.failure)
        if state == self._shown:
            return False
        self._shown = state
        self.setText(text)
        self.setAccessibleName(text)
        why = f"\n{record.failure.text}" if record.failure is not None else ""
        if record.is_reference and record.description:
            why = f"\n{shown(record.description)}{why}"
        more = tr("; right-click for its columns and units") if record.is_measured else ""
        self.setToolTip(f"{self.text()}{why}\n{tr('Click to hide or show it')}{more}")
        self.updateGeometry()
        self.update()
        return True

    def text_colour(self) -> QColor:
        return theme().colour("error") if self.record.has_failed else super().text_colour()

    def paint_sample(self, painter: QPainter, left: QPointF, right: QPointF) -> None:
        record = self.record
        painter.setPen(record.style.pen(4.0 if record.is_reference else 2.0, self.devicePixelRatioF()))
        if not record.is_measured:
            painter.drawLine(left, right)
            return
        for share in (0.15, 0.5, 0.85):
            point = left + (right - left) * share
            painter.fillRect(QRectF(point.x() - 2.5, point.y() - 2.5, 5, 5), record.style.colour)
