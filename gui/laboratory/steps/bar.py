"""The controls of stepping: which run, at which time; back, forward, play; how fast; where one stands."""

from __future__ import annotations

import math
from typing import final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSlider, QToolButton, QWidget

from macrostep.gui.laboratory.common.run_chooser import RunChooser
from macrostep.gui.laboratory.common.stepper import FASTEST, SLOWEST, Stepper
from macrostep.gui.localisation.translation import marked, tr
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.text_scale import fix_width
from macrostep.gui.widgets.time_field import TimeField

_PLACES = 60
"""Places of the slider of speeds."""
_BUTTONS = (
    ("first", "first", marked("First phase of the look (Home)")),
    ("step_back", "step-back", marked("Back by a macro-step (Ctrl+Left)")),
    ("back", "chevron-left", marked("Back by a phase (Left)")),
    ("play", "run", marked("Play or pause (Space)")),
    ("forward", "chevron-right", marked("Forward by a phase (Right)")),
    ("step_forward", "step-forward", marked("Forward by a macro-step (Ctrl+Right)")),
    ("last", "last", marked("Last phase of the look (End)")),
)


@final
class StepBar(QWidget):
    """A row of controls over a stepper.

    Attributes
    ----------
    buttons : dict of QToolButton
        ``first``, ``step_back``, ``back``, ``play``, ``forward``, ``step_forward``, ``last``.

    Signals
    -------
    cursor_wanted()
        The time of the cursor in the plots shall be looked at.
    """

    cursor_wanted = Signal()

    def __init__(self, runs: RunChooser, stepper: Stepper) -> None:
        super().__init__()
        self._stepper = stepper
        self.runs = runs
        self.time = TimeField(tr("Time to look at"), tr("The time to look at [s]; Return looks there"))
        self.at_cursor = QToolButton()
        self.at_cursor.setIcon(icon("cursors"))
        self.at_cursor.setToolTip(tr("Look at the time of cursor A in the Signals panel"))
        self.at_cursor.setAccessibleName(tr("Take the time of the cursor"))
        self.at_cursor.clicked.connect(self.cursor_wanted)
        self.buttons = {name: self._button(picture, tip) for name, picture, tip in _BUTTONS}
        self.speed = QSlider(Qt.Orientation.Horizontal)
        self.speed.setRange(0, _PLACES)
        fix_width(self.speed, 72)
        self.speed.setAccessibleName(tr("Speed"))
        self.where = QLabel()
        self.where.setProperty("role", "secondary")
        self._lay_out()
        self._connect()

    def _button(self, picture: str, tip: str) -> QToolButton:
        button = QToolButton()
        button.setIcon(icon(picture))
        button.setToolTip(tr(tip))
        button.setAccessibleName(tr(tip))
        return button

    def _lay_out(self) -> None:
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 4)
        layout.setSpacing(4)
        layout.addWidget(self.runs, 1)
        layout.addWidget(QLabel("t ="))
        layout.addWidget(self.time)
        layout.addWidget(QLabel("s"))
        layout.addWidget(self.at_cursor)
        layout.addSpacing(8)
        for button in self.buttons.values():
            layout.addWidget(button)
        layout.addSpacing(4)
        layout.addWidget(self.speed)
        layout.addSpacing(8)
        layout.addWidget(self.where)
        layout.addStretch(2)

    def _connect(self) -> None:
        stepper, buttons = self._stepper, self.buttons
        buttons["first"].clicked.connect(lambda: stepper.go(0))
        buttons["step_back"].clicked.connect(lambda: stepper.go_on_steps(-1))
        buttons["back"].clicked.connect(lambda: stepper.go_on(-1))
        buttons["play"].clicked.connect(stepper.toggle)
        buttons["forward"].clicked.connect(lambda: stepper.go_on(1))
        buttons["step_forward"].clicked.connect(lambda: stepper.go_on_steps(1))
        buttons["last"].clicked.connect(lambda: stepper.go(len(stepper.stages) - 1))
        self.speed.valueChanged.connect(self._choose_speed)
        self.speed.setValue(round(_PLACES * math.log(2.0 / SLOWEST) / math.log(FASTEST / SLOWEST)))
        stepper.playing_changed.connect(self._show_playing)
        stepper.moved.connect(self._show_place)
        self._show_place(stepper.place)

    def _choose_speed(self, place: int) -> None:
        per_second = SLOWEST * (FASTEST / SLOWEST) ** (place / _PLACES)
        self._stepper.set_speed(per_second)
        self.speed.setToolTip(tr("{n} phases a second").format(n=f"{per_second:.2g}"))

    def _show_playing(self, is_playing: bool) -> None:
        self.buttons["play"].setIcon(icon("pause" if is_playing else "run"))

    def _show_place(self, place: int) -> None:
        stepper = self._stepper
        for button in self.buttons.values():
            button.setEnabled(place >= 0)
        stage = stepper.stage
        self.where.setText(
            tr("phase {n} of {all}").format(n=place + 1, all=len(stepper.stages)) if stage is not None else ""
        )
