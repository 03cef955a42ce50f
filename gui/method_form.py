"""The form of a method's options, made from what the method says of itself."""

from __future__ import annotations

from typing import Any, final

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QCheckBox, QFrame, QGridLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from macrostep.gui.icons import icon
from macrostep.gui.panels.fields import CalmComboBox, Field
from macrostep.gui.theme import theme
from macrostep.gui.translation import tr
from macrostep.model.errors import MacrostepError
from macrostep.solvers.options import MethodDescription, OptionDescription, format_method

WIDTH = 320


@final
class MethodForm(QFrame):
    """Floats beneath a chip; every valid change is announced at once, a wrong text stays with its sentence beneath it.

    Parameters
    ----------
    method : MethodDescription
    options : dict of str
        The options that are set, as texts.
    default_step : float
        What an empty step stands for [s].

    Signals
    -------
    changed(str)
        The method with its options, ``"name:option=value"``.
    duplicate_asked(), remove_asked()
    """

    changed = Signal(str)
    duplicate_asked = Signal()
    remove_asked = Signal()

    def __init__(
        self, method: MethodDescription, options: dict[str, str], default_step: float, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("method-form")
        self.setStyleSheet(f"#method-form {{ background: {theme().panel}; border: 1px solid {theme().field}; }}")
        self.setAccessibleName(tr("Options of {label}").format(label=method.label))
        self.setFixedWidth(WIDTH)
        self._method = method
        self._options: dict[str, Any] = dict(options)
        self._default_step = default_step
        self.fields: dict[str, Field | QCheckBox | CalmComboBox] = {}
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 12, 16, 12)
        layout.setSpacing(8)
        layout.addLayout(self._head())
        layout.addLayout(self._rows())
        layout.addLayout(self._foot())

    def open_below(self, widget: QWidget) -> None:
        """Show it under a widget, inside the screen, ready to type."""
        self.show()
        self._fit_height()
        place = widget.mapToGlobal(QPoint(0, widget.height() + 4))
        screen = widget.screen().availableGeometry()
        place.setX(max(screen.left(), min(place.x(), screen.right() - self.width())))
        if place.y() + self.height() > screen.bottom():
            place.setY(widget.mapToGlobal(QPoint(0, -4)).y() - self.height())
        self.move(place)
        first = next(iter(self.fields.values()), None)
        if isinstance(first, Field):
            first.edit.setFocus()
            first.edit.selectAll()
        elif first is not None:
            first.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.close()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        is_handled = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest and self.isVisible():
            self._fit_height()  # a sentence came or went
        return is_handled

    def hideEvent(self, event: QHideEvent) -> None:
        for field in self.fields.values():
            if isinstance(field, Field):
                field.edit.commit()
        super().hideEvent(event)

    # -- parts -----------------------------------------------------------------------------------------------------

    def _head(self) -> QVBoxLayout:
        layout = QVBoxLayout()
        layout.setSpacing(4)
        facts = (
            tr("Order of convergence: {order}. {reference}")
            .format(order=self._method.order, reference=self._method.reference)
            .strip()
        )
        for text, role in ((self._method.label, "heading"), (self._method.summary, ""), (facts, "secondary")):
            label = QLabel(text)
            label.setProperty("role", role)
            label.setWordWrap(True)
            layout.addWidget(label)
        return layout

    def _rows(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        for row, option in enumerate(self._method.options):
            label = QLabel(option.label)
            label.setMinimumHeight(28)
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
                unit.setMinimumHeight(28)
                grid.addWidget(unit, row, 2, Qt.AlignmentFlag.AlignTop)
        return grid

    def _foot(self) -> QHBoxLayout:
        layout = QHBoxLayout()
        layout.setContentsMargins(-8, 0, 0, 0)  # the buttons' text stands beneath the labels
        for text, name, signal in (
            (tr("Duplicate"), "add", self.duplicate_asked),
            (tr("Remove"), "delete", self.remove_asked),
        ):
            button = QPushButton(icon(name, token="accent"), text)
            button.setProperty("role", "flat")
            button.setAutoDefault(False)
            button.clicked.connect(signal)
            layout.addWidget(button)
        layout.addStretch()
        return layout

    def _field(self, option: OptionDescription) -> Field | QCheckBox | CalmComboBox:
        text = self._options.get(option.name)
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
        switch.setMinimumHeight(28)
        switch.setChecked(bool(self._value_or_default(option, text)))
        switch.toggled.connect(lambda on: self._set(option, on))
        return switch

    def _choice(self, option: OptionDescription, text: str | None) -> CalmComboBox:
        box = CalmComboBox()
        box.addItems(option.choices)
        box.setCurrentText(str(self._value_or_default(option, text)))
        box.textActivated.connect(lambda chosen: self._set(option, chosen))
        return box

    # -- values ----------------------------------------------------------------------------------------------------

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
        """Announce the method with a changed option; a default is left out, so that the method's text stays short."""
        if value is None or (option.kind in ("bool", "choice") and value == option.default):
            self._options.pop(option.name, None)
        else:
            self._options[option.name] = value
        names = [known.name for known in self._method.options]
        self._options = {name: self._options[name] for name in names if name in self._options}
        self.changed.emit(format_method(self._method.name, self._options))

    def _fit_height(self) -> None:
        layout = self.layout()
        assert layout is not None
        layout.activate()
        self.setFixedHeight(layout.heightForWidth(WIDTH))
