"""How long the turns of the window's event loop are, in which phase, and what each was spent on."""

from __future__ import annotations

import cProfile
import pstats
import time
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import final

from PySide6.QtCore import QEvent, QEventLoop, QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication

INTERVAL = 2
"""Time between two beats of an idle loop [ms]."""
LIMITS = (16.0, 33.0)
"""Longer turns are counted [ms]."""
SHOWN = 8
"""Long turns, and functions, that are printed."""


@dataclass
class Turn:
    """What happened between two beats.

    Attributes
    ----------
    phase : str
    wall, cpu : float
        Its time, and that of the window's thread on the processor [ms].
    parts : dict
        Time on the processor by receiver and event, without that of events inside it [ms].
    """

    phase: str
    wall: float
    cpu: float
    parts: dict[str, float]
    profile: cProfile.Profile | None = field(default=None, repr=False)

    @property
    def cause(self) -> str:
        """What took most of it."""
        most = sorted(self.parts.items(), key=lambda part: -part[1])[:3]
        return ", ".join(f"{what} {took:.0f}" for what, took in most if took >= 1.0)


@final
class TimedApplication(QApplication):
    """Measures what it hands on.

    Attributes
    ----------
    turns : list of Turn
    phase : str
        Of the turns to come; none is recorded while it is "".
    """

    def __init__(self, arguments: list[str], profiles: bool = False) -> None:
        self._heart: QTimer | None = None  # events come before it is there
        super().__init__(arguments)
        self.turns: list[Turn] = []
        self.phase = ""
        self._profiles = profiles
        self._inner: list[float] = []
        self._parts: defaultdict[str, float] = defaultdict(float)
        self._profile: cProfile.Profile | None = None
        self._beat = (time.perf_counter(), time.thread_time())
        self._heart = QTimer(self, interval=INTERVAL, timerType=Qt.TimerType.PreciseTimer)
        self._heart.timeout.connect(self._end_turn)
        self._heart.start()

    def notify(self, receiver: QObject, event: QEvent) -> bool:
        if receiver is self._heart:
            return super().notify(receiver, event)
        what = f"{_place(receiver)} {event.type().name}"  # before: it may be gone afterwards
        self._inner.append(0.0)
        start = time.thread_time()
        try:
            return super().notify(receiver, event)
        finally:
            took = 1e3 * (time.thread_time() - start)
            self._parts[what] += took - self._inner.pop()
            if self._inner:
                self._inner[-1] += took

    def _end_turn(self) -> None:
        if self._profile is not None:
            self._profile.disable()
        wall, cpu = time.perf_counter(), time.thread_time()
        turn = Turn(
            self.phase, max(1e3 * (wall - self._beat[0]) - INTERVAL, 0.0), 1e3 * (cpu - self._beat[1]), self._parts
        )
        if self.phase:
            is_long = turn.cpu > LIMITS[0]
            turn.profile = self._profile if is_long else None
            if not is_long:
                turn.parts = {}
            self.turns.append(turn)
        self._parts = defaultdict(float)
        if self._profiles:
            self._profile = cProfile.Profile()
            self._profile.enable()
        self._beat = time.perf_counter(), time.thread_time()


def _place(receiver: QObject) -> str:
    """Return the class of a receiver; of a timer, of what it belongs to."""
    name = type(receiver).__name__
    parent = receiver.parent() if isinstance(receiver, QTimer) else None
    return f"{type(parent).__name__}'s {name}" if parent is not None else name


def wait(condition: Callable[[], bool]) -> None:
    """Let events go on until a condition holds."""
    loop = QEventLoop()
    look = QTimer(loop, interval=1)
    look.timeout.connect(lambda: loop.quit() if condition() else None)
    look.start()
    loop.exec()


def rest(seconds: float) -> None:
    """Let events go on for some time."""
    end = time.perf_counter() + seconds
    wait(lambda: time.perf_counter() >= end)


def report(turns: list[Turn]) -> None:
    """Print how many turns were long in each phase, and the longest with what they were spent on."""
    phases: dict[str, list[Turn]] = defaultdict(list)
    for turn in turns:
        phases[turn.phase].append(turn)
    print(f"{'turns of the event loop':24} {'time on the processor [ms]':>32} {'time [ms]':>30}")
    print(f"{'':24} {'all':>8} {'>16':>7} {'>33':>7} {'longest':>8} {'>16':>13} {'>33':>7} {'longest':>8}")
    for phase, own in phases.items():
        used, took = ([getattr(turn, what) for turn in own] for what in ("cpu", "wall"))
        figures = [f"{sum(t > limit for t in times):7d}" for times in (used, took) for limit in LIMITS]
        longest = [f"{max(times):8.1f}" for times in (used, took)]
        print(
            f"{phase:24} {sum(used):8.0f} {figures[0]} {figures[1]} {longest[0]} "
            f"{figures[2]:>13} {figures[3]} {longest[1]}"
        )
    long = sorted((turn for turn in turns if turn.cpu > LIMITS[0]), key=lambda turn: -turn.cpu)
    for turn in long[:SHOWN]:
        print(f"    {turn.cpu:6.1f} ms of {turn.wall:6.1f}, {turn.phase}: {turn.cause}")
    for phase in phases:
        profiles = [turn.profile for turn in long if turn.profile is not None and turn.phase == phase]
        if profiles:
            print(f"functions in the {len(profiles)} long turns of: {phase}")
            stats = pstats.Stats(profiles[0])
            for profile in profiles[1:]:
                stats.add(profile)
            stats.sort_stats("cumulative").print_stats(6 * SHOWN)
