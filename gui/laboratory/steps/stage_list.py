"""The stages of a trace in a list, under the macro-steps that they belong to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from macrostep.gui.laboratory.steps.texts import title
from macrostep.gui.localisation.translation import tr
from macrostep.gui.theme.theme import SECONDARY_SIZE, scaled, text_font, theme, theme_changed
from macrostep.solvers.tracing.phases import Accepted, of_kind
from macrostep.solvers.tracing.stages import Stage

ROW = 24
INDENT = 22
_NOTED = {
    "reject": "error", "rollback": "warning", "accept": "good", "event": "accent", "iterate": "text",
}  # fmt: skip
"""Stages whose dot stands out, with its colour."""


@dataclass(frozen=True)
class _StageRow:
    """A stage by its place, or a heading."""

    place: int
    heading: str = ""


@final
class StageModel(QAbstractListModel):
    """Headings of macro-steps, and their stages."""

    def __init__(self) -> None:
        super().__init__()
        self.stages: Sequence[Stage] = ()
        self.rows: list[_StageRow] = []
        self._row_of: list[int] = []

    def set_stages(self, stages: Sequence[Stage], time: Callable[[float], str]) -> None:
        self.beginResetModel()
        self.stages, self.rows, self._row_of = stages, [], []
        spans = _spans(stages)
        for place, stage in enumerate(stages):
            before = stages[place - 1] if place else None
            if before is None or before.step != stage.step:
                begin, end = spans[stage.step]
                self.rows.append(_StageRow(-1, tr("t = {begin} to {end} s").format(begin=time(begin), end=time(end))))
            elif before.attempt != stage.attempt:
                self.rows.append(_StageRow(-1, tr("attempt {n}").format(n=stage.attempt)))
            self._row_of.append(len(self.rows))
            self.rows.append(_StageRow(place))
        self.endResetModel()

    def row_of(self, place: int) -> int:
        """Return the row of a stage."""
        return self._row_of[place]

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row = self.rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return row.heading or title(self.stages[row.place])
        if role == Qt.ItemDataRole.ToolTipRole and not row.heading:
            return title(self.stages[row.place])
        return None

    def flags(self, index: QModelIndex | QPersistentModelIndex) -> Qt.ItemFlag:
        is_stage = index.isValid() and not self.rows[index.row()].heading
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable if is_stage else Qt.ItemFlag.NoItemFlags


def _spans(stages: Sequence[Stage]) -> dict[int, tuple[float, float]]:
    """Return from when to when each macro-step goes; one that is never accepted, as far as it was tried."""
    spans: dict[int, tuple[float, float]] = {}
    for stage in stages:
        begin, end = spans.get(stage.step, (stage.time, stage.time))
        begins = [p.begin for p in of_kind(stage.phases, Accepted)]
        if begins:
            begin, end = min(begins), stage.time
        spans[stage.step] = (begin, max(end, stage.time))
    return spans


@final
class StageList(QListView):
    """Shows where one stands, and goes where one clicks.

    Signals
    -------
    chosen(int)
        The user chose a stage.
    """

    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.stages = StageModel()
        self.setModel(self.stages)
        self.setItemDelegate(_Delegate(self))
        self.setUniformItemSizes(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setAccessibleName(tr("Phases"))
        self.selectionModel().currentChanged.connect(self._choose)
        theme_changed.connect(self.viewport().update)

    def show_place(self, place: int) -> None:
        """Mark the stage at which one stands."""
        if place < 0:
            return
        index = self.stages.index(self.stages.row_of(place))
        if index != self.currentIndex():
            self.setCurrentIndex(index)
            self.scrollTo(index, QListView.ScrollHint.PositionAtCenter)

    def _choose(self, index: QModelIndex) -> None:
        if index.isValid() and not self.stages.rows[index.row()].heading:
            self.chosen.emit(self.stages.rows[index.row()].place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_Space):
            event.ignore()  # they are the panel's
        else:
            super().keyPressEvent(event)


@final
class _Delegate(QStyledItemDelegate):
    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(120, scaled(ROW))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        model = index.model()
        assert isinstance(model, StageModel)
        row, t, box = model.rows[index.row()], theme(), QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if row.heading:
            painter.setFont(text_font(SECONDARY_SIZE))
            painter.setPen(t.colour("secondary"))
            painter.drawText(box.adjusted(8, 4, -4, 0), int(Qt.AlignmentFlag.AlignVCenter), row.heading)
            painter.restore()
            return
        stage = model.stages[row.place]
        is_here = bool(option.state & QStyle.StateFlag.State_Selected)
        if is_here or option.state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(box, t.colour("selected" if is_here else "hover"))
        if is_here:
            painter.fillRect(QRectF(box.left(), box.top(), 3, box.height()), t.colour("accent"))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(t.colour(_NOTED.get(stage.kind, "field")))
        painter.drawEllipse(QRectF(box.left() + 10, box.center().y() - 2.5, 6, 6))
        painter.setFont(text_font())
        painter.setPen(t.colour("error" if stage.kind == "reject" else "text"))
        space = box.adjusted(INDENT, 0, -4, 0)
        text = painter.fontMetrics().elidedText(title(stage), Qt.TextElideMode.ElideRight, int(space.width()))
        painter.drawText(space, int(Qt.AlignmentFlag.AlignVCenter), text)
        painter.restore()
