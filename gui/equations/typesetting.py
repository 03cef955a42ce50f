"""Formulas typeset as pictures, in a thread, because one takes between 5 ms and seconds."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal
from PySide6.QtSvg import QSvgRenderer

from macrostep.gui.equations.svg import typeset

_KEPT = 2000
"""Pictures that are kept."""


class Typesetter(QObject):
    """Turns formulas of LaTeX's mathematics into pictures; use :func:`typesetter`.

    Signals
    -------
    done(str)
        A formula that was asked for is there.
    """

    done = Signal(str)
    _typeset = Signal(str, str, bytes)

    def __init__(self) -> None:
        super().__init__()
        self._pool = QThreadPool(self, maxThreadCount=1)
        self._pictures: dict[tuple[str, str], QSvgRenderer | None] = {}
        self._typeset.connect(self._keep)

    def picture(self, formula: str, colour: str, size: int) -> QSvgRenderer | None:
        """Return the picture of a formula if it is there; otherwise it is made, and `done` follows.

        Parameters
        ----------
        colour : str
            ``"#RRGGBB"``.
        size : int
            Of the text [px].
        """
        key = (formula, f"{colour} {size}")
        if key not in self._pictures:
            if len(self._pictures) >= _KEPT:
                self._pictures.clear()
            self._pictures[key] = None
            self._pool.start(_Job(self, formula, colour, size))
        return self._pictures[key]

    def forget_waiting(self) -> None:
        """Drop formulas that are not waited for any more."""
        self._pool.clear()
        self._pictures = {key: picture for key, picture in self._pictures.items() if picture is not None}

    def wait(self) -> None:
        """Wait until every formula that was asked for is typeset."""
        self._pool.waitForDone()

    def _keep(self, formula: str, look: str, svg: bytes) -> None:
        renderer = QSvgRenderer(svg)
        self._pictures[(formula, look)] = renderer
        self.done.emit(formula)


class _Job(QRunnable):
    def __init__(self, target: Typesetter, formula: str, colour: str, size: int) -> None:
        super().__init__()
        self._target, self._formula, self._colour, self._size = target, formula, colour, size

    def run(self) -> None:
        svg = typeset(self._formula, self._colour, self._size)
        self._target._typeset.emit(self._formula, f"{self._colour} {self._size}", svg.encode())


@lru_cache(maxsize=1)
def typesetter() -> Typesetter:
    """Return the one that the window's views share."""
    return Typesetter()
