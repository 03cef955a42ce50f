"""What becomes of an input's value on its way into an FMU: a factor and an offset, or pairs of values."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import final

from PySide6.QtWidgets import QLabel, QWidget

from macrostep.gui.inspector.variable_rows import number_from, number_text
from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.widgets.basic import in_column, in_grid
from macrostep.gui.widgets.validated_fields import CellEdit, Message
from macrostep.model.base.errors import MacrostepError
from macrostep.model.subsystem.subsystem import Input

Pairs = tuple[tuple[float, float], ...]


def pairs_text(pairs: Pairs) -> str:
    """Return pairs as one writes them: ``1: 10, 2: 0``."""
    return ", ".join(f"{number_text(value)}: {number_text(given)}" for value, given in pairs)


def pairs_from(text: str) -> Pairs:
    """Read pairs such as ``1: 10, 2: 0``; none of an empty text.

    Raises
    ------
    MacrostepError
    """
    pairs = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        value, colon, given = part.partition(":")
        if not colon:
            raise MacrostepError(
                tr("{part!r} is no pair: write a value of the input, a colon, and what the FMU is given.").format(
                    part=part
                )
            )
        pairs.append((number_from(value.strip(), ""), number_from(given.strip(), "")))
    return tuple(pairs)


@final
class Conversion(QWidget):
    """Beneath an input of an FMU: its factor and offset, or else its pairs.

    Parameters
    ----------
    push : callable
        Takes this row and the changed input.

    Attributes
    ----------
    is_there : bool
        Whether the FMU is given something else than the input.
    applies : bool
        Whether the input is one of an FMU.
    """

    def __init__(self, push: Callable[[Conversion, Input], None]) -> None:
        super().__init__()
        self._push = push
        self._input = Input()
        self.is_there = self.applies = False
        self.factor, self.offset, self.pairs = CellEdit(), CellEdit(), CellEdit()
        self._message = Message()
        self._lines = QWidget()
        grid = in_grid(self._lines, spacing=(8, 4), grows=1)
        self._labels: dict[CellEdit, QLabel] = {}
        texts = {self.factor: tr("Factor"), self.offset: tr("Offset"), self.pairs: tr("Pairs")}
        for row, (edit, text) in enumerate(texts.items()):
            label = self._labels[edit] = QLabel(text)
            label.setProperty("role", "secondary")
            edit.setMinimumWidth(0)
            edit.done.connect(lambda text, edit=edit: self._take(edit, text))
            grid.addWidget(label, row, 0)
            grid.addWidget(edit, row, 1)
        self.pairs.setPlaceholderText("1: 10, 2: 0")
        self.setLayout(in_column(self._lines, self._message, margins=(6, 0, 0, 4), spacing=2))

    def show_input(self, name: str, port: Input, is_of_fmu: bool) -> None:
        """Show what becomes of an input."""
        self._input = port
        self.applies = is_of_fmu
        self.is_there = is_of_fmu and ((port.factor, port.offset) != (1.0, 0.0) or bool(port.mapping))
        self.factor.show_value(number_text(port.factor))
        self.offset.show_value(number_text(port.offset))
        self.pairs.show_value(pairs_text(port.mapping))
        linear = tr("The FMU is given factor · {name} + offset, all in SI.").format(name=name)
        pairs = tr("Which value the FMU is given for which of {name}, all in SI; others count as the nearest.")
        for edit, tool_tip in ((self.factor, linear), (self.offset, linear), (self.pairs, pairs.format(name=name))):
            what = self._labels[edit].text()
            edit.setAccessibleName(tr("{what} of input {name}").format(what=what, name=name))
            edit.setToolTip(tool_tip)
            self._labels[edit].setToolTip(tool_tip)
        for edit in (self.factor, self.offset):  # pairs say it all
            for widget in (edit, self._labels[edit]):
                widget.setVisible(not port.mapping)

    def shows(self, is_looked_at: bool) -> bool:
        """Say whether it is to be seen: where it changes something, or while its input is looked at."""
        return self.applies and (self.is_there or is_looked_at)

    def commit(self) -> None:
        """Put into the model what is being typed."""
        for edit in self._labels:
            edit.commit()

    def _take(self, edit: CellEdit, text: str) -> None:
        try:
            changed = self._changed(edit, text.strip())
        except MacrostepError as error:
            edit.set_wrong(True)
            self._message.show_text(shown(error))
            return
        self._message.show_text("")
        edit.take(edit.text())  # the model says how it is written
        if changed != self._input:
            self._push(self, changed)
        port = self._input
        texts = {self.factor: number_text(port.factor), self.offset: number_text(port.offset)}
        edit.take(texts.get(edit, pairs_text(port.mapping)))

    def _changed(self, edit: CellEdit, text: str) -> Input:
        if edit is self.pairs:
            pairs = pairs_from(text)
            if pairs:
                return replace(self._input, mapping=pairs, factor=1.0, offset=0.0)
            return replace(self._input, mapping=())
        value = number_from(text, "")
        if edit is self.factor and not (value and math.isfinite(value)):
            raise MacrostepError(tr("The factor is a number that is not 0."))
        return replace(self._input, factor=value) if edit is self.factor else replace(self._input, offset=value)
