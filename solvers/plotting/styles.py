"""Styles of series on paper and on the screen: colours that colour-blind readers can distinguish, dashes, markers."""

from __future__ import annotations

import zlib
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from itertools import chain, count

METHOD_COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9")
"""Okabe and Ito, safe for colour-blind people; a method keeps its colour everywhere."""
DASHES: tuple[tuple[float, ...], ...] = ((), (8, 3), (2, 2), (8, 3, 2, 3), (14, 4), (8, 3, 2, 3, 2, 3))
"""Lengths drawn and left out, in pixels; a neighbouring slot differs in dash as well as in colour."""
MARKERS = ("o", "s", "^", "D", "v", "p")
"""Of points, as matplotlib names them; a series differs by its marker as well as by its colour."""

PAPER, TEXT, SECONDARY, GRID, FRAME = "#FFFFFF", "#1C2127", "#56606B", "#E4E7EC", "#8A929B"
"""Of the ground, of text, of what is less important, of the lines of a grid, and of axes."""
REFERENCE_COLOUR, FAILURE_COLOUR = "#A9B0B9", "#B3261E"
NO_NUMBER = "#D6D7D8"
"""Of cells of a map whose run has no number."""

FORMATS = (".svg", ".pdf", ".pgf", ".png")
"""Endings of the files that a figure can be written to."""


@dataclass(frozen=True)
class SeriesStyle:
    """How a series is drawn.

    Attributes
    ----------
    colour : str
        As ``"#RRGGBB"``.
    dash : tuple of float
        Lengths drawn and left out [px].
    width : float
        Of its line [px]; 0 draws points only.
    marker : str
        Of its points, as matplotlib names it; "" draws none.
    size : float
        Of its points [px].
    is_hollow : bool
        Whether points are rings.
    """

    colour: str
    dash: tuple[float, ...] = ()
    width: float = 1.5
    marker: str = ""
    size: float = 7.0
    is_hollow: bool = False

    def marked(self, slot: int, *, joined: bool = True) -> SeriesStyle:
        """Return it with the marker of a slot, and without a line unless its points are joined."""
        return replace(self, marker=MARKERS[_shifted(slot)], width=self.width if joined else 0.0)

    def hollow(self, size: float = 11.0) -> SeriesStyle:
        """Return it as rings without a line, for numbers of others."""
        return replace(self, width=0.0, size=size, is_hollow=True)


REFERENCE = SeriesStyle(REFERENCE_COLOUR, width=4.0)
"""The reference is grey and wide, and behind all others."""
DIVERGED = SeriesStyle(FAILURE_COLOUR, width=0.0, marker="x", size=10.0)
"""Where a run ended before its time."""


def colour_of(slot: int) -> str:
    """Return the colour of the method in a slot."""
    return METHOD_COLOURS[slot % len(METHOD_COLOURS)]


_SPREAD = 237
"""With this number, methods that stand beside each other often come out with different colours."""


def slot_of(method: str, taken: Collection[int] = ()) -> int:
    """Return the slot of a method by its name: its own, unless a method beside it has that colour.

    Parameters
    ----------
    method : str
    taken : collection of int
        Slots of the methods beside it.
    """
    own = zlib.crc32(f"{method}{_SPREAD}".encode()) % len(METHOD_COLOURS)
    return next(slot for slot in chain((own,), count()) if slot not in taken)


def slots_of(methods: Iterable[str]) -> list[int]:
    """Return the slots of methods beside each other, by their names: the same method has the same colour everywhere.

    Of two that would share one, the second has another.

    Examples
    --------
    >>> slots_of(["one", "other"]), slots_of(["one", "one", "other"])
    ([0, 1], [0, 2, 1])
    """
    names = list(methods)
    slots: dict[int, int] = {}
    for number in sorted(range(len(names)), key=lambda n: names[n] in names[:n]):
        slots[number] = slot_of(names[number], slots.values())
    return [slots[number] for number in range(len(names))]


def _shifted(slot: int) -> int:
    """Return which dash and marker a slot has; six slots further on, the same colour has others."""
    return (slot + slot // len(METHOD_COLOURS)) % len(METHOD_COLOURS)


def dash_of(slot: int) -> tuple[float, ...]:
    """Return the dash of the method in a slot."""
    return DASHES[_shifted(slot)]


def style_of(slot: int) -> SeriesStyle:
    """Return the style of the method in a slot."""
    return SeriesStyle(colour_of(slot), dash_of(slot))
