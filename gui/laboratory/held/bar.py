"""The controls over a held signal: which run, which connection, which macro-step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QToolButton, QWidget

from macrostep.gui.laboratory.common.run_chooser import RunChooser
from macrostep.gui.localisation.translation import tr
from macrostep.gui.theme.icons import icon
from macrostep.gui.widgets.elided_label import ElidedLabel
from macrostep.gui.widgets.time_field import TimeField
from macrostep.gui.widgets.validated_fields import CalmComboBox


@final
class HeldBar(QWidget):
    """A row of controls.

    Signals
    -------
    connection_chosen(str)
        The input of another connection.
    moved(int)
        By one step, back or forward.
    fit_asked()
    difference_asked(bool)
        Whether all shall be drawn less the true output.
    """

    connection_chosen = Signal(str)
    moved = Signal(int)
    fit_asked = Signal()
    difference_asked = Signal(bool)

    def __init__(self, runs: RunChooser) -> None:
        super().__init__()
        self.runs = runs
        self.connections = CalmComboBox()
        self.connections.setAccessibleName(tr("Connection"))
        self.connections.setToolTip(
            tr("The connection whose input is shown; a click on its wire chooses it (Page up, Page down)")
        )
        self.connections.setSizeAdjustPolicy(self.connections.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.connections.setMinimumContentsLength(18)
        self.connections.activated.connect(lambda row: self.connection_chosen.emit(self._inputs[row]))
        self._inputs: list[str] = []
        self.time = TimeField(tr("Time of the macro-step"), tr("A time in the macro-step [s]; Return goes there"))
        self.back = _button("chevron-left", tr("The macro-step before (Left)"))
        self.forward = _button("chevron-right", tr("The next macro-step (Right)"))
        self.fit = _button("fit", tr("Show the macro-step again (Home)"))
        self.difference = _button("difference", tr("Draw everything less the true output (D)"))
        self.difference.setCheckable(True)
        self.difference.toggled.connect(self.difference_asked)
        self.export = _button("export", tr("Write the picture to a file"))
        self.export.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.back.clicked.connect(lambda: self.moved.emit(-1))
        self.forward.clicked.connect(lambda: self.moved.emit(1))
        self.fit.clicked.connect(self.fit_asked)
        self.where = ElidedLabel()
        self.where.setProperty("role", "secondary")
        self.where.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 4)
        layout.setSpacing(4)
        layout.addWidget(self.runs, 1)
        layout.addWidget(self.connections, 1)
        layout.addWidget(QLabel("t ="))
        layout.addWidget(self.time)
        layout.addWidget(QLabel("s"))
        layout.addSpacing(4)
        for widget in (self.back, self.forward, self.fit, self.difference, self.export):
            layout.addWidget(widget)
        layout.addSpacing(4)
        layout.addWidget(self.where, 2)

    def set_connections(self, sources: Sequence[tuple[str, str]], chosen: str) -> None:
        """Offer connections, each an input and the output that feeds it."""
        if [name for name, _ in sources] != self._inputs:
            self._inputs = [name for name, _ in sources]
            self.connections.clear()
            for name, source in sources:
                self.connections.addItem(f"{source} → {name}")
        if chosen in self._inputs:
            self.connections.setCurrentIndex(self._inputs.index(chosen))

    def next_connection(self, direction: int) -> None:
        """Choose the connection before or behind the present one."""
        if self._inputs:
            row = (self.connections.currentIndex() + direction) % len(self._inputs)
            self.connection_chosen.emit(self._inputs[row])


def _button(picture: str, tip: str) -> QToolButton:
    button = QToolButton()
    button.setIcon(icon(picture))
    button.setToolTip(tip)
    button.setAccessibleName(tip)
    return button
