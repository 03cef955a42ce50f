"""Switches for what a subsystem can do, so that one can see what a method does without it."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QCheckBox, QSpinBox, QWidget

from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.theme.theme import fix_width
from macrostep.gui.widgets.basic import described, in_grid, text_label
from macrostep.model.behaviour.capabilities import capabilities, limits
from macrostep.model.subsystem.capabilities import BUILT_IN, Capabilities
from macrostep.model.subsystem.subsystem import Subsystem

ZERO_WIDTH_SPACE = "\N{ZERO WIDTH SPACE}"
"""Lets a long name break into two lines."""


class _CalmSpinBox(QSpinBox):
    """A spin box that leaves the wheel to the panel which scrolls."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.setRange(0, most)
        fix_width(self, 60)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setKeyboardTracking(False)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


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
        self.numbers: dict[str, QSpinBox] = {}
        grid = in_grid(self, spacing=(8, 0), grows=0)
        for row, field in enumerate(dataclasses.fields(Capabilities)):
            name = field.metadata["fmi_name"]
            label = text_label(shown(field.metadata["label"]), wraps=True)
            fmi_name = text_label(re.sub("(?=[A-Z])", ZERO_WIDTH_SPACE, name), "secondary", wraps=True)
            fmi_name.setToolTip(name)
            fmi_name.setContentsMargins(0, 0, 0, 8)
            grid.addWidget(label, 2 * row, 0)
            grid.addWidget(fmi_name, 2 * row + 1, 0, 1, 2)
            grid.setRowMinimumHeight(2 * row, 28)
            most: int | bool = getattr(BUILT_IN, field.name)
            grid.addWidget(self._control(name, most), 2 * row, 1, Qt.AlignmentFlag.AlignRight)

    def _control(self, name: str, most: int | bool) -> QWidget:
        if isinstance(most, bool):
            switch = described(QCheckBox(), name, role="switch")
            switch.clicked.connect(lambda on: self._change(name, bool(on)))
            self.switches[name] = switch
            return switch
        number = described(_CalmSpinBox(most), name)
        number.valueChanged.connect(lambda value: self._change(name, value))
        self.numbers[name] = number
        return number

    def show_subsystem(self, subsystem: Subsystem) -> None:
        """Show what a subsystem can do."""
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
                number.blockSignals(True)
                number.setMaximum(int(self._most[name]))
                number.setEnabled(bool(self._most[name]))
                number.setValue(int(value))
                number.blockSignals(False)

    def _change(self, name: str, value: int | bool) -> None:
        assert self._subsystem is not None
        given = {key: kept for key, kept in self._subsystem.capabilities.items() if key != name}
        if value != self._most[name]:
            given[name] = value
        if given != self._subsystem.capabilities:
            self._push(self._subsystem.replaced(capabilities=given))
