"""Switches for what a subsystem can do, so that one can see what a method does without it."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable
from typing import final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QWidget

from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.theme.theme import fix_width
from macrostep.gui.widgets.basic import described, in_grid, text_label
from macrostep.gui.widgets.validated_fields import CellEdit, Message
from macrostep.model.behaviour.capabilities import capabilities, limits
from macrostep.model.subsystem.capabilities import BUILT_IN, Capabilities
from macrostep.model.subsystem.subsystem import Subsystem

ZERO_WIDTH_SPACE = "\N{ZERO WIDTH SPACE}"
"""Lets a long name break into two lines."""


@final
class DegreeField(CellEdit):
    """A whole number, which the arrow keys make larger or smaller.

    Signals
    -------
    stepped(int)
        By so much.
    """

    stepped = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        fix_width(self, 60)
        self.setAlignment(Qt.AlignmentFlag.AlignRight)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1}
        if event.key() in steps:
            self.stepped.emit(steps[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)


class CapabilitySettings(QWidget):
    """One line for each capability: what it means, its FMI name, and a switch or a number.

    Parameters
    ----------
    push : callable
        Takes the changed subsystem.
    """

    def __init__(self, push: Callable[[Subsystem], object]) -> None:
        super().__init__()
        self._push = push
        self._subsystem: Subsystem | None = None
        self._most: dict[str, int | bool] = {}
        self.switches: dict[str, QCheckBox] = {}
        self.numbers: dict[str, DegreeField] = {}
        self.messages: dict[str, Message] = {}
        grid = in_grid(self, spacing=(8, 0), grows=0)
        for row, field in enumerate(dataclasses.fields(Capabilities)):
            name = field.metadata["fmi_name"]
            label = text_label(shown(field.metadata["label"]), wraps=True)
            fmi_name = text_label(re.sub("(?=[A-Z])", ZERO_WIDTH_SPACE, name), "secondary", wraps=True)
            fmi_name.setToolTip(name)
            fmi_name.setContentsMargins(0, 0, 0, 8)
            grid.addWidget(label, 3 * row, 0)
            grid.addWidget(fmi_name, 3 * row + 1, 0, 1, 2)
            grid.setRowMinimumHeight(3 * row, 28)
            most: int | bool = getattr(BUILT_IN, field.name)
            grid.addWidget(self._control(name, most), 3 * row, 1, Qt.AlignmentFlag.AlignRight)
            if name in self.numbers:
                message = self.messages[name] = Message()
                message.setContentsMargins(0, 0, 0, 8)
                grid.addWidget(message, 3 * row + 2, 0, 1, 2)

    def _control(self, name: str, most: int | bool) -> QWidget:
        if isinstance(most, bool):
            switch = described(QCheckBox(), name, role="switch")
            switch.clicked.connect(lambda on: self._change(name, bool(on)))
            self.switches[name] = switch
            return switch
        number = self.numbers[name] = described(DegreeField(), name)
        number.done.connect(lambda text: self._enter(name, text))
        number.stepped.connect(lambda step: self._step(name, step))
        return number

    def show_subsystem(self, subsystem: Subsystem, keep: bool) -> None:
        """Show what a subsystem can do; with `keep`, texts that are not in the model stay."""
        self._subsystem = subsystem
        self._most = limits(subsystem).by_fmi_name()
        for name, value in capabilities(subsystem).by_fmi_name().items():
            control: QWidget = self.switches.get(name) or self.numbers[name]
            control.setToolTip("" if self._most[name] else tr("The FMU or the Python file does not have it."))
            if name in self.switches:
                self.switches[name].setChecked(bool(value))
                self.switches[name].setEnabled(bool(self._most[name]))
            else:
                number = self.numbers[name]
                number.setEnabled(bool(self._most[name]))
                if keep:
                    number.show_value(str(value))
                else:
                    number.take(str(value))
                    self.messages[name].show_text("")

    def commit(self) -> None:
        """Put what is being typed into the model."""
        for number in self.numbers.values():
            number.commit()

    def wrong(self) -> list[str]:
        """Return what is wrong with texts that are not in the model."""
        return [
            self.messages[name].text()
            for name, number in self.numbers.items()
            if number.is_pending() and self.messages[name].text()
        ]

    def _enter(self, name: str, text: str) -> None:
        """Take a number, or say why it is none."""
        number, most = self.numbers[name], int(self._most[name])
        is_one = text.strip().isdecimal() and int(text) <= most
        said = tr("{name} is a whole number from 0 to {most}, not {word!r}.")
        self.messages[name].show_text("" if is_one else said.format(name=name, most=most, word=text.strip()))
        number.set_wrong(not is_one)
        if is_one:
            number.take(str(int(text)))
            self._change(name, int(text))

    def _step(self, name: str, step: int) -> None:
        text = self.numbers[name].text().strip()
        value = int(text) + step if text.isdecimal() else 0
        self._enter(name, str(min(max(value, 0), int(self._most[name]))))

    def _change(self, name: str, value: int | bool) -> None:
        assert self._subsystem is not None
        given = {key: kept for key, kept in self._subsystem.capabilities.items() if key != name}
        if value != self._most[name]:
            given[name] = value
        if given != self._subsystem.capabilities:
            self._push(self._subsystem.replaced(capabilities=given))
