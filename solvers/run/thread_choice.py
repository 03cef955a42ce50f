"""On how many threads the subsystems of a run are stepped: as many as are measured to make it faster.

A run begins on one thread. As soon as its subsystems turn out to take long, it is measured for some macro-steps what
each of them costs, and they are shared out among threads. If that does not make the run faster, it goes on with one,
and tries again later: then the subsystems may have become others, or a core may be free. Light ones are never touched.
The results are the same to the bit whatever is chosen, because only who does a step changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Amount, Phrase
from macrostep.solvers.distribution.threads import Threads, cores, kept_together, shared_out
from macrostep.solvers.engine.state import Engine
from macrostep.solvers.processes.heartbeat import MOST_THREADS

AUTOMATIC = 0
"""As a number of threads: as many as make the run faster."""
_WINDOW, _LONGER = 0.04, 4.0
"""How long a run is looked at before threads are tried [s], and by what that is multiplied each time they are not."""
_CHUNKS, _MEASURED = 3, 0.1
"""Fewest chunks, and time [s], in which it is measured what subsystems cost, and whether threads are faster."""
_LEAST_STEP, _LEAST_MACRO_STEP, _LEAST_REST = 5e-6, 1e-4, 0.5
"""How long a step takes on average, a macro-step, and the rest of the run, if threads are tried [s]."""
_LIGHT = 2e-6
"""A subsystem whose steps take less stays with the thread of the run [s]."""
_GAIN = 0.9
"""Threads are tried if they promise to take less than this part of the time, and kept if they do."""
_NEARLY = 1.05
"""One more thread must make a macro-step faster by more than this factor."""


class ThreadChoice:
    """Who steps the subsystems of a run, and why.

    Parameters
    ----------
    engine : Engine
    instances : sequence
        Those of its subsystems.
    wanted : int
        How many threads; AUTOMATIC for as many as make the run faster.

    Attributes
    ----------
    number : int
        The most threads that a part of the run was on, but for trials.
    reason : str
        Why there are so many, in a sentence; "" if that was never a question.

    Raises
    ------
    MacrostepError
        If there cannot be so many.
    """

    def __init__(self, engine: Engine, instances: Sequence[Any], wanted: int) -> None:
        if not AUTOMATIC <= wanted <= MOST_THREADS:
            raise MacrostepError(
                "The number of threads must be from 1 to {most}, or 0 for as many as make the run faster, not "
                "{threads}.",
                most=MOST_THREADS, threads=wanted,
            )  # fmt: skip
        self.number, self.reason = 1, ""
        self._engine, self._instances, self._wanted = engine, instances, wanted
        self._threads: Threads | None = None
        self._groups: list[list[int]] = []
        self._window, self._fraction = _WINDOW, 0.0
        self._serial, self._promise = 0.0, ""
        self._costs: list[float] = []
        self._state = ThreadChoice._look  # no bound method: whoever refers to himself is freed late, with his FMUs
        self._most = cores() if wanted == AUTOMATIC else wanted
        if self._most < 2 or engine.n_sub < 2:
            self._state = ThreadChoice._stay
        elif wanted != AUTOMATIC:
            self._use(self._shared_out([1.0] * engine.n_sub, wanted), is_measured=True)
            self._state = ThreadChoice._balance
        self._forget()

    def _forget(self) -> None:
        """Begin to measure anew."""
        self._time, self._chunks = 0.0, 0
        self._before = (int(self._engine.integrations.sum()), int(self._engine.macro_steps.max()))

    def note(self, seconds: float, fraction: float) -> None:
        """Take note of a chunk that took so long [s], and of what part of the run is over; choose anew if it is time.

        Where it is: behind a chunk.
        """
        self._time += seconds
        self._chunks += 1
        self._state(self, fraction)

    @property
    def _per_step(self) -> float:
        """How long a step of a subsystem has taken on average, with all that belongs to it [s]."""
        return self._time / max(1, int(self._engine.integrations.sum()) - self._before[0])

    @property
    def _macro_steps(self) -> int:
        return max(1, int(self._engine.macro_steps.max()) - self._before[1])

    def _is_measured(self) -> bool:
        return self._chunks >= _CHUNKS and self._time >= _MEASURED

    # -- states: what is done behind a chunk -----------------------------------------------------------------------

    def _stay(self, fraction: float) -> None:
        """Leave everything as it is."""

    def _look(self, fraction: float) -> None:
        """Look whether threads are worth a trial."""
        if self._time < self._window:
            return
        rest = self._time * (1.0 - fraction) / max(fraction - self._fraction, 1e-9)
        is_long = self._per_step >= _LEAST_STEP and self._time >= _LEAST_MACRO_STEP * self._macro_steps
        if is_long and rest >= _LEAST_REST:
            self._use([0] * self._engine.n_sub, is_measured=True)
            self._serial, self._state = self._per_step, ThreadChoice._measure
        else:
            self._window *= _LONGER
        self._fraction = fraction
        self._forget()

    def _measure(self, fraction: float) -> None:
        """When it is known what each subsystem costs, share them out."""
        if not self._is_measured() or self._threads is None:
            return
        steps = self._macro_steps
        self._costs = [cost / steps for cost in self._threads.costs()]
        one = sum(self._costs)
        owner, longest = self._best()
        if not one or longest > _GAIN * one:
            self._give_up(
                Phrase(
                    "On one thread: of the {whole} for a macro-step, one thread of several would still need {longest}.",
                    whole=_duration(one),
                    longest=_duration(longest),
                )
            )
            return
        self._use(owner)
        assert self._threads is not None
        hand_over = self._threads.hand_over_time()
        self._promise = Phrase(
            "the steps of a macro-step take {whole}, the longest part of them on {count} threads {longest}, and the "
            "hand-over {hand_over}",
            whole=_duration(one), count=self._threads.number, longest=_duration(longest),
            hand_over=_duration(hand_over),
        )  # fmt: skip
        self._state = ThreadChoice._try
        self._forget()

    def _try(self, fraction: float) -> None:
        """Keep the threads if the run is faster with them."""
        if not self._is_measured() or self._threads is None:
            return
        ratio, number = self._serial / self._per_step, self._threads.number
        if ratio * _GAIN < 1.0:
            self._give_up(
                Phrase(
                    "On one thread: {promise}; but on {count} threads the run was {ratio} times as fast.",
                    promise=self._promise,
                    count=number,
                    ratio=Amount(ratio, "", 3),
                )
            )
            return
        self.number = max(self.number, number)
        self.reason = Phrase(
            "On {count} threads: {promise}; the run is {ratio} times as fast.",
            count=number, promise=self._promise, ratio=Amount(ratio, "", 3),
        )  # fmt: skip
        self._state = ThreadChoice._stay

    def _balance(self, fraction: float) -> None:
        """When it is known what each subsystem costs, share them out among the threads that were asked for."""
        if not self._is_measured() or self._threads is None:
            return
        self._use(self._shared_out(self._threads.costs(), self._wanted))
        self._state = ThreadChoice._stay

    # -- what they do ------------------------------------------------------------------------------------------------

    def _best(self) -> tuple[list[int], float]:
        """Return the thread of each subsystem, and how long the longest part of a macro-step would take [s]."""
        light = [cost < _LIGHT for cost in self._costs]
        found: list[tuple[list[int], float]] = []
        for threads in range(2, min(self._most, self._engine.n_sub) + 1):
            owner = self._shared_out(self._costs, threads)
            loads = [sum(c for c, its in zip(self._costs, owner, strict=True) if its == one) for one in range(threads)]
            found.append(([-1 if few and not its else its for its, few in zip(owner, light, strict=True)], max(loads)))
        least = min(longest for _, longest in found)
        return next((owner, longest) for owner, longest in found if longest <= _NEARLY * least)

    def _shared_out(self, costs: Sequence[float], threads: int) -> list[int]:
        self._groups = self._groups or kept_together(self._instances)
        return shared_out(self._groups, costs, threads)

    def _use(self, owner: Sequence[int], *, is_measured: bool = False) -> None:
        if self._threads is not None:
            self._threads.end()
        self._threads = Threads(self._engine, self._instances, owner, is_measured=is_measured)
        if self._wanted != AUTOMATIC:
            self.number = max(self.number, self._threads.number)

    def _give_up(self, reason: str) -> None:
        """Go on with one thread, and try again later."""
        self.end()
        if self.number == 1:
            self.reason = reason
        self._window *= _LONGER
        self._state = ThreadChoice._look
        self._forget()

    def end(self) -> None:
        """Go on with one thread."""
        if self._threads is not None:
            self._threads.end()
        self._threads = None


def _duration(seconds: float) -> Amount:
    return Amount(1e3 * seconds, "ms", 3) if seconds >= 1e-3 else Amount(1e6 * seconds, "µs", 3)
