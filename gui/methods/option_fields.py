"""The fields of a method's options, made from what the method says of itself, as rows of a form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLabel, QWidget

from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.theme.theme import scaled, with_text_scale
from macrostep.gui.widgets.basic import described
from macrostep.gui.widgets.logarithmic_slider import LogSlider
from macrostep.gui.widgets.validated_fields import CalmComboBox, Field
from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Amount
from macrostep.model.base.texts import number_of
from macrostep.model.diagram.chosen_method import option_text
from macrostep.model.diagram.parameters import Parameters
from macrostep.solvers.options.options import NO_PARAMETERS, MethodDescription, OptionDescription

ROW = 28
REACH = 10.0**1.5
"""How far a slider goes up and down, as a factor of what it stands at in the beginning."""


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
    parent : QObject
    parameters : Parameters
        Of the diagram: a number can be an expression of them, which is kept as it is written.

    Attributes
    ----------
    fields, sliders : dict
        By option.
    options : dict
        Those that are set; a default is left out, so that the method's text stays short.

    Signals
    -------
    changed(str)
        Changes that follow each other with the same text, which is not empty, are one movement of a slider.
    """

    changed = Signal(str)

    def __init__(
        self,
        method: MethodDescription,
        options: Mapping[str, Any],
        default_step: float,
        parent: QObject,
        parameters: Parameters = NO_PARAMETERS,
    ) -> None:
        super().__init__(parent)
        self._method, self._parameters = method, parameters
        self._default_step = default_step
        self.options: dict[str, Any] = {name: option_text(value) for name, value in options.items()}
        self.fields: dict[str, Field | QCheckBox | CalmComboBox] = {}
        self.sliders: dict[str, LogSlider] = {}

    def add_to(self, grid: QGridLayout) -> None:
        """Put the fields with their labels and units beneath what is in a grid."""
        for option in self._method.options:
            row = grid.rowCount()
            label = QLabel(tr(option.label))
            with_text_scale(label, _as_high_as_a_field)
            field = self._field(option)
            self.fields[option.name] = field
            target = field.edit if isinstance(field, Field) else field
            label.setBuddy(target)
            target.setAccessibleName(tr(option.label))
            for widget in (label, target):
                widget.setToolTip(tr(option.help))
            grid.addWidget(label, row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(field, row, 1)
            if option.unit:
                unit = QLabel(option.unit)
                with_text_scale(unit, _as_high_as_a_field)
                grid.addWidget(unit, row, 2, Qt.AlignmentFlag.AlignTop)
            if isinstance(field, Field) and _is_positive(option):
                grid.addWidget(self._slider(option, field), row + 1, 1)

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
        field.edit.setPlaceholderText(tr("not set") if default in (None, "") else option_text(default))
        field.edit.take(text or "")
        field.edit.textEdited.connect(lambda typed: self._judge(option, field, typed))
        field.edit.done.connect(lambda typed: self._enter(option, field, typed))
        if text:
            self._judge(option, field, text)
        return field

    def _slider(self, option: OptionDescription, field: Field) -> LogSlider:
        """Return a slider that writes into the field; it reaches around what stands there."""
        slider = LogSlider(*self._around(option))
        slider.setAccessibleName(tr("Slide {option}").format(option=tr(option.label)))
        slider.setToolTip(tr("Slide: the run is drawn again at once"))
        slider.show_number(self._number(option))
        field.edit.done.connect(lambda _: slider.show_number(self._number(option)))

        def slide(value: float, drag: int) -> None:
            field.edit.take(f"{value:g}")
            field.show_error("")
            self._set(option, value, f"{option.name} {drag}")

        slider.slid.connect(slide)
        self.sliders[option.name] = slider
        return slider

    def _number(self, option: OptionDescription) -> float:
        """Return what an option is now."""
        value = self._value_or_default(option, str(self.options[option.name]) if option.name in self.options else None)
        return float(self._default_step if value is None else value)

    def _around(self, option: OptionDescription) -> tuple[float, float]:
        """Return where a slider begins and ends."""
        number = self._number(option)
        low, high = number / REACH, number * REACH
        return low, high if option.maximum is None else min(high, option.maximum)

    def _switch(self, option: OptionDescription, text: str | None) -> QCheckBox:
        switch = described(QCheckBox(), role="switch")
        with_text_scale(switch, _as_high_as_a_field)
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
            return option.default if text is None else self._convert(option, text)
        except MacrostepError:
            return option.default

    def _judge(self, option: OptionDescription, field: Field, typed: str) -> bool:
        """Say what is wrong with a text while it is being typed; returns whether it can be used."""
        sentence = result = ""
        if typed.strip():
            try:
                value = self._convert(option, typed.strip())
                if _is_expression(option, typed):
                    result = f"=\N{NO-BREAK SPACE}{Amount(float(value), option.unit, 6)}"
            except MacrostepError as error:
                sentence = shown(error)
        field.show_error(sentence)
        if result:
            field.message.show_text(result, "secondary")
        return not sentence

    def _convert(self, option: OptionDescription, text: str) -> Any:
        return option.convert(text, self._method.name, tr(option.label), self._parameters)

    def _enter(self, option: OptionDescription, field: Field, typed: str) -> None:
        if self._judge(option, field, typed):
            text = typed.strip()
            field.edit.take(text)
            is_kept = not text or _is_expression(option, text)
            self._set(option, text or None if is_kept else self._convert(option, text))

    def _set(self, option: OptionDescription, value: Any, movement: str = "") -> None:
        if value is None or (option.kind in ("bool", "choice") and value == option.default):
            self.options.pop(option.name, None)
        else:
            self.options[option.name] = value
        names = [known.name for known in self._method.options]
        self.options = {name: self.options[name] for name in names if name in self.options}
        self.changed.emit(movement)


def _is_expression(option: OptionDescription, text: str) -> bool:
    """Say whether a text that is valid is an expression of parameters."""
    if option.kind not in ("float", "int"):
        return False
    try:
        number_of(text)
    except ValueError:
        return True
    return False


def _is_positive(option: OptionDescription) -> bool:
    """Say whether an option is a number whose size matters, above zero."""
    is_number = option.kind == "float" and option.minimum == 0.0 and option.minimum_excluded
    return is_number and (option.default is not None or option.name == "step")


def _as_high_as_a_field(widget: QWidget) -> None:
    widget.setMinimumHeight(scaled(ROW))
