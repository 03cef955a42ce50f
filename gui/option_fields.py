"""The fields of a method's options, made from what the method says of itself, as rows of a form."""

from __future__ import annotations

from typing import Any, final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLabel

from macrostep.gui.panels.fields import CalmComboBox, Field
from macrostep.gui.translation import tr
from macrostep.model.errors import MacrostepError
from macrostep.solvers.options import MethodDescription, OptionDescription

ROW = 28


@final
class OptionFields(QObject):
    """Every valid change is announced at once, a wrong text stays with its sentence beneath it.

    Parameters
    ----------
    method : MethodDescription
    options : dict of str
        The options that are set, as texts.
    default_step : float
        What an empty step stands for [s].

    Attributes
    ----------
    fields : dict
        By option.
    options : dict
        Those that are set; a default is left out, so that the method's text stays short.

    Signals
    -------
    changed()
    """

    changed = Signal()

    def __init__(
        self, method: MethodDescription, options: dict[str, str], default_step: float, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._method = method
        self._default_step = default_step
        self.options: dict[str, Any] = dict(options)
        self.fields: dict[str, Field | QCheckBox | CalmComboBox] = {}

    def add_to(self, grid: QGridLayout) -> None:
        """Put the fields with their labels and units beneath what is in a grid."""
        for option in self._method.options:
            row = grid.rowCount()
            label = QLabel(option.label)
            label.setMinimumHeight(ROW)
            grid.setRowMinimumHeight(row, ROW)
            field = self._field(option)
            self.fields[option.name] = field
            target = field.edit if isinstance(field, Field) else field
            label.setBuddy(target)
            target.setAccessibleName(option.label)
            for widget in (label, target):
                widget.setToolTip(option.help)
            grid.addWidget(label, row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(field, row, 1)
            if option.unit:
                unit = QLabel(option.unit)
                unit.setMinimumHeight(ROW)
                grid.addWidget(unit, row, 2, Qt.AlignmentFlag.AlignTop)

    def commit(self) -> None:
        """Take over what is being typed, where it is valid."""
        for field in self.fields.values():
            if isinstance(field, Field):
                field.edit.commit()

    def _field(self, option: OptionDescription) -> Field | QCheckBox | CalmComboBox:
        text = self.options.get(option.name)
        if option.kind == "bool":
            return self._switch(option, text)
        if option.kind == "choice":
            return self._choice(option, text)
        field = Field("")
        default = self._default_step if option.name == "step" and option.default is None else option.default
        field.edit.setPlaceholderText(tr("not set") if default is None else f"{default:g}")
        field.edit.take(text or "")
        field.edit.textEdited.connect(lambda typed: self._judge(option, field, typed))
        field.edit.done.connect(lambda typed: self._enter(option, field, typed))
        if text:
            self._judge(option, field, text)
        return field

    def _switch(self, option: OptionDescription, text: str | None) -> QCheckBox:
        switch = QCheckBox()
        switch.setProperty("role", "switch")
        switch.setMinimumHeight(ROW)
        switch.setChecked(bool(self._value_or_default(option, text)))
        switch.toggled.connect(lambda on: self._set(option, on))
        return switch

    def _choice(self, option: OptionDescription, text: str | None) -> CalmComboBox:
        box = CalmComboBox()
        box.addItems(option.choices)
        box.setCurrentText(str(self._value_or_default(option, text)))
        box.textActivated.connect(lambda chosen: self._set(option, chosen))
        return box

    def _value_or_default(self, option: OptionDescription, text: str | None) -> Any:
        try:
            return option.default if text is None else option.convert(text, self._method.name)
        except MacrostepError:
            return option.default

    def _judge(self, option: OptionDescription, field: Field, typed: str) -> bool:
        """Say what is wrong with a text while it is being typed; returns whether it can be used."""
        sentence = ""
        if typed.strip():
            try:
                option.convert(typed.strip(), self._method.name)
            except MacrostepError as error:
                sentence = str(error)
        field.show_error(sentence)
        return not sentence

    def _enter(self, option: OptionDescription, field: Field, typed: str) -> None:
        if self._judge(option, field, typed):
            text = typed.strip()
            field.edit.take(text)
            self._set(option, option.convert(text, self._method.name) if text else None)

    def _set(self, option: OptionDescription, value: Any) -> None:
        if value is None or (option.kind in ("bool", "choice") and value == option.default):
            self.options.pop(option.name, None)
        else:
            self.options[option.name] = value
        names = [known.name for known in self._method.options]
        self.options = {name: self.options[name] for name in names if name in self.options}
        self.changed.emit()
