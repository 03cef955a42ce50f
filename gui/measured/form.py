"""The window in which one says what the columns of a measured file are; every change is drawn at once."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, final

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFrame, QGridLayout, QLabel, QScrollArea, QWidget

from macrostep.gui.localisation.translation import tr
from macrostep.gui.measured.data import MeasuredData
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.theme import fit_window, fix_width, scaled, with_text_scale
from macrostep.gui.widgets.basic import ElidedLabel, Stretch, described, in_column, in_row, push_button, text_label
from macrostep.gui.widgets.search_field import SearchField
from macrostep.gui.widgets.validated_fields import CalmComboBox, CellEdit
from macrostep.model.base.texts import number_of
from macrostep.model.diagram.measurements import MeasuredSignal, Measurement
from macrostep.solvers.measurements.signals import diagram_columns
from macrostep.solvers.measurements.table import MeasuredTable

SIZE = (640, 420)
MOST_ROWS = 40
"""Columns that are shown at once; of more than these one searches."""
HEADING = 160
"""Widest heading of a column [px]."""
LETTERS = 12
"""Characters for which a box is wide enough at least."""


@final
class MeasuredForm(QDialog):
    """Edits a measurement of the document.

    Parameters
    ----------
    data : MeasuredData
    number : int
        Of the measurement in the diagram.
    table : MeasuredTable
    """

    def __init__(self, data: MeasuredData, number: int, table: MeasuredTable, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Measured data: {file}").format(file=table.path.name))
        fit_window(self, *SIZE)
        self._data, self._number, self._table = data, number, table
        self._file = self.measurement.file
        self._labels = [column.label for column in diagram_columns(data.document.diagram)]
        self.time = _box()
        self.time.addItems(table.names)
        self.time.setAccessibleName(tr("Column of times"))
        self.time_unit = _field(tr("Unit of the times"))
        self.shift = _field(tr("Shift of the times [s]"))
        self.search = SearchField(tr("Search columns"))
        self.search.setVisible(len(table.names) > MOST_ROWS)
        self.search.textChanged.connect(lambda: self._area.setWidget(self._columns()))
        self.signals: dict[str, CalmComboBox] = {}
        self.fields: dict[tuple[str, str], CellEdit] = {}
        self.message = text_label("", "error", wraps=True)
        self._lay_out()
        self.time.textActivated.connect(lambda text: self._change(time=text))
        self.time_unit.done.connect(lambda text: self._change(time_unit=text.strip() or "s"))
        self.shift.done.connect(lambda text: self._enter_number(self.shift, text, lambda v: self._change(shift=v)))
        data.failed.connect(self.message.setText)
        data.changed.connect(self._follow)
        data.document.replaced.connect(self.close)

    @property
    def measurement(self) -> Measurement:
        return self._data.document.diagram.measurements[self._number]

    def _follow(self) -> None:
        """Show what became of it; a measurement that is gone needs no window."""
        measurements = self._data.document.diagram.measurements
        if self._number >= len(measurements) or measurements[self._number].file != self._file:
            self.close()
        else:
            self._name_signals()
            self._show()

    def _name_signals(self) -> None:
        """Offer the signals that there are."""
        labels = [column.label for column in diagram_columns(self._data.document.diagram)]
        if labels != self._labels:
            self._labels = labels
            for box in self.signals.values():
                box.clear()
                box.addItems([tr("– not drawn –"), *labels])

    def _show(self) -> None:
        measurement = self.measurement
        self.time.setCurrentText(measurement.time)
        self.time_unit.show_value(measurement.time_unit)
        self.shift.show_value(f"{measurement.shift:.10g}")
        by_column = {signal.column: signal for signal in measurement.signals}
        for column, box in self.signals.items():
            signal = by_column.get(column)
            box.setCurrentIndex(
                self._labels.index(signal.signal) + 1 if signal and signal.signal in self._labels else 0
            )
            for name, default in (("unit", ""), ("scale", 1.0), ("offset", 0.0)):
                edit = self.fields[column, name]
                value = getattr(signal, name) if signal is not None else default
                edit.show_value(value if isinstance(value, str) else f"{value:.10g}")
                edit.setEnabled(signal is not None)

    # -- changes -----------------------------------------------------------------------------------------------------

    def _change(self, **changes: Any) -> None:
        self.message.clear()
        self._data.change(self._number, msgspec.structs.replace(self.measurement, **changes))

    def _choose_signal(self, column: str, place: int) -> None:
        others = tuple(signal for signal in self.measurement.signals if signal.column != column)
        if place == 0:
            self._change(signals=others)
            return
        before = next((s for s in self.measurement.signals if s.column == column), None)
        unit = self._table.units[self._table.names.index(column)]
        chosen = MeasuredSignal(column, self._labels[place - 1], unit if before is None else before.unit)
        self._change(signals=(*others, chosen))

    def _enter(self, column: str, name: str, value: Any) -> None:
        signals = tuple(
            msgspec.structs.replace(signal, **{name: value}) if signal.column == column else signal
            for signal in self.measurement.signals
        )
        self._change(signals=signals)

    def _enter_number(self, edit: CellEdit, text: str, enter: Callable[[float], None]) -> None:
        try:
            value = number_of(text.strip().replace(",", ".") or "0")
        except ValueError:
            value = math.nan
        if not math.isfinite(value):
            edit.set_wrong(True)
            self.message.setText(tr("{text} is not a number.").format(text=repr(text)))
            return
        edit.set_wrong(False)
        edit.take(f"{value:.10g}")
        enter(value)

    def _remove(self) -> None:
        number = self._number
        self.close()
        self._data.remove(number)

    # -- parts -------------------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        unit = (QLabel(tr("in")), self.time_unit)
        shift = (QLabel(tr("shifted by")), self.shift, QLabel("s"))
        times = in_row(QLabel(tr("Times")), self.time, *unit, *shift, Stretch(), spacing=8)
        fix_width(self.time_unit, 64)
        fix_width(self.shift, 88)
        area = self._area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidget(self._columns())
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.close)
        buttons.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)  # Enter is for the fields
        remove = push_button(tr("Remove"), self._remove, sign=icon("delete", token="accent"), role="flat")
        remove.setAutoDefault(False)
        self.remove_button = remove
        foot = in_row(remove, Stretch(), buttons)
        parts = (times, self.search, (area, 1), self.message, foot)
        self.setLayout(in_column(*parts, margins=(16, 12, 16, 12), spacing=12))

    def _columns(self) -> QWidget:
        widget = QWidget()
        grid = QGridLayout(widget)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        for k, text in enumerate((tr("column"), tr("drawn with"), tr("unit"), tr("scale"), tr("offset"))):
            label = text_label(text, "secondary")
            grid.addWidget(label, 0, k)
        names = self._found()
        self.signals, self.fields = {}, {}
        for row, name in enumerate(names[:MOST_ROWS], start=1):
            box = _box()
            box.addItems([tr("– not drawn –"), *self._labels])
            box.setAccessibleName(tr("Signal of {column}").format(column=name))
            box.activated.connect(lambda place, name=name: self._choose_signal(name, place))
            self.signals[name] = box
            unit, scale, offset = (_field(f"{what}: {name}") for what in (tr("Unit"), tr("Scale"), tr("Offset")))
            self.fields |= {(name, "unit"): unit, (name, "scale"): scale, (name, "offset"): offset}
            unit.done.connect(lambda text, name=name: self._enter(name, "unit", text.strip()))
            for edit, key in ((scale, "scale"), (offset, "offset")):
                edit.done.connect(self._entering(edit, name, key))
            heading = ElidedLabel(name, least=HEADING, mode=Qt.TextElideMode.ElideMiddle)
            with_text_scale(heading, lambda label: label.setMaximumWidth(scaled(HEADING)))
            grid.addWidget(heading, row, 0)
            for k, cell in enumerate((box, unit, scale, offset), start=1):
                grid.addWidget(cell, row, k)
        grid.setColumnStretch(1, 2)
        last = min(len(names), MOST_ROWS) + 1
        if len(names) > MOST_ROWS:
            more = text_label(tr("%n more column(s); search for their names", "", len(names) - MOST_ROWS), "secondary")
            grid.addWidget(more, last, 0, 1, 5)
        grid.setRowStretch(last + 1, 1)
        self._show()
        return widget

    def _found(self) -> list[str]:
        """Return the columns whose names have what is searched for, those that are drawn first."""
        drawn = {signal.column for signal in self.measurement.signals}
        words = self.search.text().lower().split()
        names = [name for name in self._table.names if all(word in name.lower() for word in words)]
        return sorted(names, key=lambda name: name not in drawn) if len(self._table.names) > MOST_ROWS else names

    def _entering(self, edit: CellEdit, column: str, key: str) -> Callable[[str], None]:
        return lambda text: self._enter_number(edit, text, lambda value: self._enter(column, key, value))


def _box() -> CalmComboBox:
    """Return a box that is no wider for a name that is very long."""
    box = CalmComboBox()
    box.setSizeAdjustPolicy(CalmComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(LETTERS)
    return box


def _field(said: str) -> CellEdit:
    edit = described(CellEdit(""), said)
    return edit
