"""How a method looks everywhere, in chips, curves and tables: its label, its colour and its dash.

Colour and dash follow from a slot. A method keeps its slot while it stands in the diagram, whatever is added or removed
around it and however its options change, and gets it back when its removal is undone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap

from macrostep.gui.theme.theme import METHOD_COLOURS, theme
from macrostep.model.diagram.diagram import Diagram

DASHES: tuple[tuple[float, ...], ...] = ((), (8, 3), (2, 2), (8, 3, 2, 3), (14, 4), (8, 3, 2, 3, 2, 3))
"""Lengths drawn and left out, in pixels; a neighbouring slot differs in dash as well as in colour."""

_SLOT_OF_REFERENCE = -1
_SLOT_OF_MEASURED = 1_000_000


@dataclass(frozen=True)
class MethodStyle:
    """The look of the method in a slot."""

    slot: int

    @property
    def colour(self) -> QColor:
        if self.slot == _SLOT_OF_MEASURED:
            return QColor(theme().text)
        if self.slot <= _SLOT_OF_REFERENCE:
            return QColor(theme().reference)
        return QColor(METHOD_COLOURS[self.slot % len(METHOD_COLOURS)])

    @property
    def dash(self) -> tuple[float, ...]:
        if self.slot <= _SLOT_OF_REFERENCE:  # one of other equations is dashed
            return DASHES[(_SLOT_OF_REFERENCE - self.slot) % len(DASHES)]
        return DASHES[(self.slot + self.slot // len(METHOD_COLOURS)) % len(DASHES)]

    def pen(self, width: float = 1.0, ratio: float = 1.0) -> QPen:
        """Return a pen whose width and dashes are the same at every zoom.

        Parameters
        ----------
        width : float
            In pixels; 0 stands for one dot of the screen, which Qt draws fastest.
        ratio : float
            Dots of the screen in a pixel.
        """
        dots = max(width * ratio, 1.0)
        pen = QPen(self.colour, dots)
        pen.setCosmetic(True)  # such a pen counts in dots, not in pixels
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setJoinStyle(Qt.PenJoinStyle.BevelJoin)
        if self.dash:
            pen.setDashPattern([length * ratio / dots for length in self.dash])
        return pen


REFERENCE_STYLE = MethodStyle(_SLOT_OF_REFERENCE)
"""Grey, in the tone of the theme in use."""
MEASURED_STYLE = MethodStyle(_SLOT_OF_MEASURED)
"""Of measured data: the colour of text, which no method has."""


def dot(colour: QColor) -> QIcon:
    """Return a method's dot; drawn large, as Qt makes it smaller but not larger."""
    pixmap = QPixmap(48, 48)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawEllipse(9, 9, 30, 30)
    painter.end()
    return QIcon(pixmap)


@final
class MethodSlots:
    """Gives each method of a diagram its slot.

    Attributes
    ----------
    lent : set of int
        Slots of runs that are shown beside and have no method in the diagram.
    """

    def __init__(self) -> None:
        self._texts: tuple[str, ...] = ()
        self._slots: tuple[int, ...] = ()
        self._last: dict[str, int] = {}
        self.lent: set[int] = set()

    def follow(self, texts: Iterable[str]) -> None:
        """Take over a changed list of methods."""
        new = tuple(texts)
        slots: list[int | None] = [None] * len(new)
        free = list(range(len(self._texts)))
        for index, text in enumerate(new):
            same = next((old for old in free if self._texts[old] == text), None)
            if same is not None:
                slots[index] = self._slots[same]
                free.remove(same)
        if len(new) == len(self._texts):  # one whose options changed stands where it stood
            for index in free:
                if slots[index] is None:
                    slots[index] = self._slots[index]
        for index, text in enumerate(new):
            if slots[index] is None:
                slots[index] = self._unused(text, slots)
        self._texts = new
        self._slots = tuple(slot for slot in slots if slot is not None)
        self._last.update(zip(self._texts, self._slots, strict=True))

    def reset(self, texts: Iterable[str]) -> None:
        """Begin anew with the methods of another diagram."""
        self._texts, self._slots, self._last = (), (), {}
        self.follow(texts)

    def style(self, index: int) -> MethodStyle:
        """Return the look of the diagram's method number `index`."""
        return MethodStyle(self._slots[index])

    def styles(self, texts: Sequence[str]) -> dict[str, MethodStyle]:
        """Return the look that each method has in the diagram, or would get if they were added in this order."""
        slots = dict(zip(reversed(self._texts), reversed(self._slots), strict=True))
        taken: list[int | None] = list(self._slots)
        for text in texts:
            if text not in slots:
                slots[text] = self._unused(text, taken)
                taken.append(slots[text])
        return {text: MethodStyle(slots[text]) for text in texts}

    def lend(self, wanted: int) -> MethodStyle:
        """Give a run that is shown beside a look that nobody else has, the wanted one if it is free."""
        taken = {*self._slots, *self.lent}
        slot = wanted if wanted not in taken else next(s for s in range(len(taken) + 1) if s not in taken)
        self.lent.add(slot)
        return MethodStyle(slot)

    def _unused(self, text: str, slots: list[int | None]) -> int:
        before = self._last.get(text)
        taken = {*slots, *self.lent}
        if before is not None and before not in taken:
            return before
        return next(slot for slot in range(len(taken) + 1) if slot not in taken)


def default_step(diagram: Diagram) -> float:
    """Return the macro-step that methods take where none is given [s]."""
    return (diagram.stop - diagram.start) / 1000.0
