"""A child process that carries out a command with programs of others, and what can be said of its end."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection
from multiprocessing.sharedctypes import RawArray, RawValue
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from macrostep.gui.command_line.common import attempts
from macrostep.gui.command_line.common.interruption import heeding_requests_to_end
from macrostep.gui.command_line.common.printed import printed
from macrostep.model.consent.permission import Permission
from macrostep.solvers.foreign_code.log import log
from macrostep.solvers.processes.child_process import ChildProcess
from macrostep.solvers.processes.heartbeat import CALL, TIME, at_work
from macrostep.solvers.run_process.rows_left import SIZE, Left, RowsLeft

_LOOK, _GRACE = 0.2, 2.0
"""How often a child is checked, and how long it may take to hear an interrupt or to end by itself [s]."""
_RUNS = -1
"""In the place of an exit code: the command is under way."""
_MESSAGES = 50
"""Log messages of FMUs that are written."""


class CommandLine(Protocol):
    """The function that carries out a command and returns its exit code."""

    def __call__(self, argv: Sequence[str], *, is_child: bool) -> int: ...


class Interrupts:
    """The Ctrl-C that somebody pressed, and the system's request to end; passed on to the child that works."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self.child: ChildProcess | None = None

    @contextmanager
    def heard(self) -> Iterator[None]:
        """Take in every Ctrl-C inside, and the first request to end."""
        before = signal.signal(signal.SIGINT, lambda *_: self._hear())
        try:
            with heeding_requests_to_end(lambda: self._pass_on(signal.SIGTERM)):
                yield
        finally:
            signal.signal(signal.SIGINT, before)

    def _hear(self) -> None:
        """Pass Ctrl-C on; from a terminal the child has heard it already, and hearing it twice ends it at once."""
        if sys.stdin is not None and sys.stdin.isatty():
            self.times.append(time.monotonic())
        else:
            self._pass_on(signal.SIGINT)

    def _pass_on(self, number: int) -> None:
        self.times.append(time.monotonic())
        if self.child is not None and self.child.pid:
            os.kill(self.child.pid, number)


class Child:
    """One attempt at a command, from its start to its end.

    Parameters
    ----------
    command_line : callable
        What the child calls.
    arguments : list of str
        Those of the command line.
    folder : Path
        Where its attempts leave what they have computed.
    agreed : Permission
        What may be executed.
    patience : float
        How long foreign code may stay in one call [s].
    interrupts : Interrupts

    Attributes
    ----------
    code : int or None
        What the command returned; None if the child ended before.
    left : Left or None
        What it had computed in a run and written nowhere.
    """

    def __init__(
        self,
        command_line: CommandLine,
        arguments: list[str],
        folder: Path,
        agreed: Permission,
        patience: float,
        interrupts: Interrupts,
    ) -> None:
        rows = RawArray("d", SIZE)
        self._was_kept = False
        self._returned = RawValue("i", _RUNS)
        self._process = interrupts.child = ChildProcess(
            "command", _main, (command_line, arguments, rows, self._returned, folder), allowed=agreed,
            patience=patience, grace=0.0, is_daemon=False,
        )  # fmt: skip
        self._beat = self._process.beat
        sys.stdout.flush()
        self._process.start()
        self._wait(interrupts.times)
        self._process.finish()
        self.code: int | None = None if self._returned.value == _RUNS else self._returned.value
        self.left: Left | None = RowsLeft(np.frombuffer(rows, np.float64)).read()

    def _wait(self, interrupts: list[float]) -> None:
        """Wait until the child has ended, or end it."""
        returned_at = 0.0
        while self._process.is_alive():
            self._process.join(_LOOK)
            now = time.monotonic()
            if interrupts:
                self._process.watch.patience = _GRACE  # what does not come back from a call does not hear Ctrl-C either
            if len(interrupts) > 1 and now - interrupts[1] > _GRACE:
                self._process.kill()
            if self._returned.value == _RUNS or self._beat[CALL]:
                returned_at = now
            elif now - returned_at > _GRACE:  # something that foreign code began keeps it from ending
                self._process.kill()
                self._was_kept = True

    @property
    def has_crashed(self) -> bool:
        """Whether it did not end by itself."""
        by_signal = (self._process.exitcode or 0) < 0 and not self._was_kept
        return bool(self.code is None or self._process.watch.hung or by_signal)

    @property
    def pid(self) -> int:
        """The number of its process."""
        return self._process.pid

    @property
    def places(self) -> list[int]:
        """The number of the subsystem that was at work last; of several threads those of all that may have ended it."""
        return at_work(self._beat)

    @property
    def time(self) -> float:
        """The time that the subsystem was at [s]."""
        return float(self._beat[TIME])

    @property
    def before(self) -> tuple[int, float]:
        """Both, for who goes on without what it was about to do."""
        return self.places[0], self.time

    def what_ended(self, subsystem: str) -> str:
        """Say why it ended, without a full stop."""
        return self._process.what_ended(subsystem)


def _main(
    pipe: Connection, command_line: CommandLine, arguments: list[str], rows: Any, returned: Any, folder: Path
) -> None:
    joined = attempts.join(folder, RowsLeft(np.frombuffer(rows, np.float64)))
    with printed():
        code = command_line(arguments, is_child=True)
        report_log()
    returned.value = code
    joined.free()
    sys.exit(code)


def report_log() -> None:
    """Write what FMUs said, as far as somebody would read it."""
    said = log.take()
    for message in said[:_MESSAGES]:
        print(f"macrostep: {message.subsystem} says: {message.text}", file=sys.stderr)
    if len(said) > _MESSAGES:
        print(f"macrostep: ... and {len(said) - _MESSAGES} messages more", file=sys.stderr)
