"""Where one stands in the time of a run, and how it goes on by itself: forwards or backwards, at a speed."""

from __future__ import annotations

import math
from time import perf_counter
from typing import final

from PySide6.QtCore import QObject, Qt, QTimer, Signal

FRAME = 40
"""Time between two pictures [ms]."""
USUAL = 10.0
"""So long a run takes at first [s]."""
SLOWEST, FASTEST = 300.0, 1.0
"""How long it takes at the slowest and at the fastest speed [s]."""
STEPS = 200
"""So many steps of the keys lead through a run."""


@final
class Player(QObject):
    """Stands at a time between the beginning and the end of a run.

    Where pictures take longer than there is time for, fewer are shown, never slower ones: the clock decides.

    Attributes
    ----------
    begin, end, time : float
        [s]
    speed : float
        Seconds of the run in a second.

    Signals
    -------
    moved(float)
        It stands at another time.
    ranged()
        Beginning, end and speed are others.
    playing_changed(int)
        It plays forwards (1) or backwards (-1), or does not (0).
    """

    moved = Signal(float)
    ranged = Signal()
    playing_changed = Signal(int)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.begin = self.end = self.time = 0.0
        self.speed = 1.0
        self.direction = 0
        self._last = self._due = 0.0
        self._timer = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._go_on)

    @property
    def is_playing(self) -> bool:
        return self.direction != 0

    @property
    def span(self) -> float:
        return self.end - self.begin

    def set_range(self, begin: float, end: float) -> None:
        """Stand in another run; the speed becomes a usual one if its length is another."""
        if (begin, end) == (self.begin, self.end):
            return
        is_longer = end - begin != self.span
        self.begin, self.end = begin, end
        if is_longer and self.span > 0.0:
            self.speed = min(self.speeds(), key=lambda speed: abs(math.log(speed * USUAL / self.span)))
        self.ranged.emit()
        self.go(self.time)

    def speeds(self) -> list[float]:
        """Return the speeds among which one chooses: 1, 2, 5, 10 and so on."""
        if self.span <= 0.0:
            return [1.0]
        low, high = self.span / SLOWEST, self.span / FASTEST
        first = math.floor(math.log10(low))
        series = [m * 10.0**k for k in range(first, first + 5) for m in (1.0, 2.0, 5.0)]
        return [float(f"{speed:.1g}") for speed in series if low <= speed * 1.001 and speed <= high * 1.001]

    def set_speed(self, speed: float) -> None:
        self.speed = speed
        self.ranged.emit()

    # -- going -------------------------------------------------------------------------------------------------------

    def go(self, time: float) -> None:
        """Stand at a time, or as near as the run reaches."""
        time = min(max(time, self.begin), self.end)
        if time != self.time:
            self.time = time
            self.moved.emit(time)

    def go_on(self, steps: int) -> None:
        """Go some steps of the keys forward or back."""
        self.pause()
        self.go(self.time + steps * self.span / STEPS)

    def play(self, direction: int = 1) -> None:
        """Go on by itself; from the end, begin again."""
        if self.span <= 0.0:
            return
        edge = self.end if direction > 0 else self.begin
        if self.time == edge:
            self.go(self.begin if direction > 0 else self.end)
        if direction != self.direction:
            self.direction = direction
            self._last = perf_counter()
            self._wait(FRAME)
            self.playing_changed.emit(direction)

    def pause(self) -> None:
        if self.is_playing:
            self.direction = 0
            self._timer.stop()
            self.playing_changed.emit(0)

    def toggle(self, direction: int = 1) -> None:
        """Play in a direction, or pause if it plays that way."""
        if self.direction == direction:
            self.pause()
        else:
            self.play(direction)

    def _wait(self, milliseconds: float) -> None:
        self._due = perf_counter() + 1e-3 * milliseconds
        self._timer.start(round(milliseconds))

    def _go_on(self) -> None:
        now = perf_counter()
        late = max(0.0, now - self._due)
        passed, self._last = now - self._last, now
        self.go(self.time + self.direction * passed * self.speed)
        if self.time == (self.end if self.direction > 0 else self.begin):
            self.pause()
        elif self.is_playing:
            self._wait(FRAME + 1e3 * late)  # the window has as much time for the mouse as pictures take
