"""The controls over a held signal: which run, which connection, which macro-step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from macrostep.gui.laboratory.common.run_chooser import RunChooser
from macrostep.gui.localisation.translation import tr
from macrostep.gui.theme.icons import icon
from macrostep.gui.widgets.basic import tool_button
from macrostep.gui.widgets.elided_label import ElidedLabel
from macrostep.gui.widgets.layouts import in_row
from macrostep.gui.widgets.validated_fields import CalmComboBox, TimeField


@final
class HeldBar(QWidget):
    """A row of controls.

    Signals
    -------
    connection_chosen(str)
        The input of another connection.
    moved(int)
        By one step, back or forward.
    fit_requested()
    difference_requested(bool)
        Whether all shall be drawn less the true output.
    """

    connection_chosen = Signal(str)
    moved = Signal(int)
    fit_requested = Signal()
    difference_requested = Signal(bool)

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
        back, forward = tr("The macro-step before (Left)"), tr("The next macro-step (Right)")
        self.back = tool_button(icon("chevron-left"), lambda: self.moved.emit(-1), tip=back)
        self.forward = tool_button(icon("chevron-right"), lambda: self.moved.emit(1), tip=forward)
        self.fit = tool_button(icon("fit"), self.fit_requested, tip=tr("Show the macro-step again (Home)"))
        less = tr("Draw everything less the true output (D)")
        self.difference = tool_button(icon("difference"), tip=less, is_checkable=True)
        self.difference.toggled.connect(self.difference_requested)
        self.export = tool_button(icon("export"), tip=tr("Write the picture to a file"), opens_menu=True)
        self.where = ElidedLabel()
        self.where.setProperty("role", "secondary")
        self.where.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        place = ((self.runs, 1), (self.connections, 1), QLabel("t ="), self.time, QLabel("s"))
        buttons = (self.back, self.forward, self.fit, self.difference, self.export)
        self.setLayout(in_row(*place, 4, *buttons, 4, (self.where, 2), margins=(8, 4, 8, 4), spacing=4))

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
