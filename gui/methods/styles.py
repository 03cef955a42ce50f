"""How a method looks everywhere, in chips, curves and tables: its label, its colour and its dash.

Colour and dash follow from a slot, which a method has by its name, unless another one beside it has it. It keeps its
slot while it stands in the diagram, whatever is added or removed around it and however its options change, and gets it
back when its removal is undone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QIcon, QPen, QPixmap

from macrostep.gui.theme.theme import smooth_painter, theme
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.diagram.diagram import Diagram
from macrostep.solvers.plotting.styles import DASHES, REFERENCE_COLOUR, colour_of, dash_of, slot_of, slots_of

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
        return theme().of_curve(colour_of(self.slot))

    @property
    def printed(self) -> QColor:
        """Its colour on paper, whatever the theme."""
        return QColor(REFERENCE_COLOUR if self.slot <= _SLOT_OF_REFERENCE else colour_of(self.slot))

    @property
    def dash(self) -> tuple[float, ...]:
        if self.slot <= _SLOT_OF_REFERENCE:  # one of other equations is dashed
            return DASHES[(_SLOT_OF_REFERENCE - self.slot) % len(DASHES)]
        return dash_of(self.slot)

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
    painter = smooth_painter(pixmap)
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
        self._methods: tuple[ChosenMethod, ...] = ()
        self._slots: tuple[int, ...] = ()
        self._last: dict[ChosenMethod, int] = {}
        self.lent: set[int] = set()

    def follow(self, methods: Iterable[ChosenMethod]) -> None:
        """Take over a changed list of methods."""
        new = tuple(methods)
        slots: list[int | None] = [None] * len(new)
        free = list(range(len(self._methods)))
        for index, method in enumerate(new):
            same = next((old for old in free if self._methods[old] == method), None)
            if same is not None:
                slots[index] = self._slots[same]
                free.remove(same)
        if len(new) == len(self._methods):  # one whose options changed stands where it stood
            for index in free:
                if slots[index] is None:
                    slots[index] = self._slots[index]
        if all(slot is None for slot in slots) and not self.lent:
            slots = [*slots_of(method.name for method in new)]
        for index, method in enumerate(new):
            if slots[index] is None:
                slots[index] = self._unused(method, slots)
        self._methods = new
        self._slots = tuple(slot for slot in slots if slot is not None)
        self._last.update(zip(self._methods, self._slots, strict=True))

    def reset(self, methods: Iterable[ChosenMethod]) -> None:
        """Begin anew with the methods of another diagram."""
        self._methods, self._slots, self._last = (), (), {}
        self.follow(methods)

    def style(self, index: int) -> MethodStyle:
        """Return the style of the diagram's method number `index`."""
        return MethodStyle(self._slots[index])

    def styles(self, methods: Sequence[ChosenMethod]) -> dict[ChosenMethod, MethodStyle]:
        """Return the style that each method has in the diagram, or would get if they were added in this order."""
        slots = dict(zip(reversed(self._methods), reversed(self._slots), strict=True))
        taken: list[int | None] = list(self._slots)
        for method in methods:
            if method not in slots:
                slots[method] = self._unused(method, taken)
                taken.append(slots[method])
        return {method: MethodStyle(slots[method]) for method in methods}

    def lend(self, requested: int) -> MethodStyle:
        """Give a run that is shown beside others a style that none of them has, the requested one if it is free."""
        taken = {*self._slots, *self.lent}
        slot = requested if requested not in taken else next(s for s in range(len(taken) + 1) if s not in taken)
        self.lent.add(slot)
        return MethodStyle(slot)

    def _unused(self, method: ChosenMethod, slots: list[int | None]) -> int:
        before = self._last.get(method)
        taken = {*(slot for slot in slots if slot is not None), *self.lent}
        if before is not None and before not in taken:
            return before
        return slot_of(method.name, taken)


def default_step(diagram: Diagram) -> float:
    """Return the macro-step that methods take where none is given [s]."""
    return (diagram.stop - diagram.start) / 1000.0
