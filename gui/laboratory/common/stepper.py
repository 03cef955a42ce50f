"""Where one stands among the stages of a trace: forward and back, one at a time or a macro-step, or playing."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import final

from PySide6.QtCore import QObject, QTimer, Signal

from macrostep.solvers.tracing.stages import Stage

SLOWEST, FASTEST = 0.5, 20.0
"""Stages in a second, while they are played."""


@final
class Stepper(QObject):
    """Stands at a stage.

    Attributes
    ----------
    stages : sequence of Stage
    place : int
        Of the stage, from 0; -1 without any.

    Signals
    -------
    changed()
        There are other stages.
    moved(int)
        It stands at another stage.
    playing_changed(bool)
    went_beyond(int)
        The user steps past the last stage (1), or before the first (-1).
    """

    changed = Signal()
    moved = Signal(int)
    playing_changed = Signal(bool)
    went_beyond = Signal(int)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.stages: Sequence[Stage] = ()
        self.place = -1
        self._first_of: list[int] = []
        self._timer = QTimer(self)
        self._timer.timeout.connect(lambda: self.go_on(1))
        self.set_speed(2.0)

    @property
    def stage(self) -> Stage | None:
        """The stage at which it stands."""
        return self.stages[self.place] if self.stages else None

    @property
    def is_playing(self) -> bool:
        return self._timer.isActive()

    def set_stages(self, stages: Sequence[Stage], place: int = 0) -> None:
        """Stand among other stages."""
        self.stages = stages
        self._first_of = [n for n, s in enumerate(stages) if n == 0 or s.step != stages[n - 1].step]
        self.place = place if stages else -1
        if not stages:
            self.pause()
        self.changed.emit()
        self.moved.emit(self.place)

    def place_at(self, time: float) -> int:
        """Return the first stage of the macro-step that a time lies in; at a communication point, the one after it."""
        begins = [self.stages[first].time for first in self._first_of]
        return self._first_of[max(0, bisect_right(begins, time) - 1)] if begins else -1

    def go(self, place: int) -> None:
        """Stand at a stage."""
        if self.stages and place != self.place:
            self.place = min(max(place, 0), len(self.stages) - 1)
            self.moved.emit(self.place)

    def go_on(self, by: int) -> None:
        """Go some stages forward or back."""
        place = self.place + by
        if not self.stages or not 0 <= place < len(self.stages):
            self.went_beyond.emit(1 if by > 0 else -1)
        else:
            self.go(place)

    def go_on_steps(self, by: int) -> None:
        """Go to the first stage of the next macro-step, or back to that of this one and then of those before."""
        here = bisect_right(self._first_of, self.place) - 1
        if by < 0 and self.stages and self.place > self._first_of[here]:
            by += 1
        place = here + by
        if not 0 <= place < len(self._first_of):
            self.went_beyond.emit(1 if by > 0 else -1)
        else:
            self.go(self._first_of[place])

    # -- playing -----------------------------------------------------------------------------------------------------

    def set_speed(self, per_second: float) -> None:
        self._timer.setInterval(round(1000.0 / min(max(per_second, SLOWEST), FASTEST)))

    def play(self) -> None:
        """Go forward by itself."""
        if self.stages and not self.is_playing:
            self._timer.start()
            self.playing_changed.emit(True)

    def pause(self) -> None:
        if self.is_playing:
            self._timer.stop()
            self.playing_changed.emit(False)

    def toggle(self) -> None:
        """Play or pause."""
        if self.is_playing:
            self.pause()
        else:
            self.play()
