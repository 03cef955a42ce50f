"""A field for a time to look at: it shows where one stands, and takes what a person writes."""

from __future__ import annotations

import math
from typing import final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit

from macrostep.gui.theme.text_scale import fix_width
from macrostep.gui.theme.theme import restyle

_WIDTH = 96


@final
class TimeField(QLineEdit):
    """A time in seconds.

    Signals
    -------
    wanted(float)
        A person wrote a time, and Return.
    """

    wanted = Signal(float)

    def __init__(self, name: str, tip: str) -> None:
        super().__init__()
        fix_width(self, _WIDTH)
        self.setAccessibleName(name)
        self.setToolTip(tip)
        self.returnPressed.connect(self._read)
        self.textEdited.connect(lambda: restyle(self, "wrong", False))

    def show_time(self, text: str) -> None:
        """Show where one stands, unless somebody is writing."""
        if not (self.hasFocus() and self.isModified()):
            self.setText(text)
            restyle(self, "wrong", False)

    def _read(self) -> None:
        try:
            time = float(self.text().replace("−", "-").replace(",", "."))
        except ValueError:
            time = math.nan
        restyle(self, "wrong", not math.isfinite(time))
        self.setModified(False)
        if math.isfinite(time):
            self.wanted.emit(time)
