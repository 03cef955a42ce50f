"""Which run is traced: a list of runs, each with its dot in the method's colour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import QSizePolicy

from macrostep.gui.localisation.translation import tr
from macrostep.gui.running.records import RunRecord
from macrostep.gui.theme.theme import scaled, smooth_painter, theme_changed, with_text_scale
from macrostep.gui.widgets.validated_fields import CalmComboBox

DOT = 10


@final
class RunChooser(CalmComboBox):
    """Chooses one of some runs.

    Signals
    -------
    chosen(RunRecord)
        The user chose another run.
    """

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._runs: list[RunRecord] = []
        self.setAccessibleName(tr("Run"))
        self.setToolTip(tr("The run that is traced"))
        self.setEnabled(False)
        self.setIconSize(QSize(DOT + 2, DOT + 2))
        self.setSizeAdjustPolicy(self.SizeAdjustPolicy.AdjustToContents)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        with_text_scale(self, RunChooser._fit)
        self.activated.connect(lambda row: self.chosen.emit(self._runs[row]))
        theme_changed.connect(self._refresh)

    def _fit(self) -> None:
        self.setMinimumWidth(scaled(160))
        self.setMaximumWidth(scaled(320))

    @property
    def run(self) -> RunRecord | None:
        """The run that is chosen."""
        return self._runs[self.currentIndex()] if 0 <= self.currentIndex() < len(self._runs) else None

    def set_runs(self, runs: Sequence[RunRecord], chosen: RunRecord | None) -> None:
        """Offer these runs; without a choice that of before stays, or the first one is taken."""
        before = chosen if chosen is not None else self.run
        self._runs = list(runs)
        self._refresh()
        self.setCurrentIndex(self._runs.index(before) if before in self._runs else 0 if self._runs else -1)
        self.setEnabled(bool(self._runs))  # the keyboard goes to what can be done instead

    def _refresh(self) -> None:
        row = self.currentIndex()
        self.clear()
        for run in self._runs:
            self.addItem(_dot(run, self.devicePixelRatioF()), run.label)
            self.setItemData(self.count() - 1, run.label, Qt.ItemDataRole.ToolTipRole)
        self.setCurrentIndex(min(row, self.count() - 1))


def _dot(run: RunRecord, ratio: float) -> QIcon:
    pixmap = QPixmap(QSize(DOT + 2, DOT + 2) * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = smooth_painter(pixmap)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(run.style.colour)
    painter.drawEllipse(QRectF(1, 1, DOT, DOT))
    painter.end()
    return QIcon(pixmap)
