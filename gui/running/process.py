"""The process in which runs happen, as the window sees it: started when it is first needed, its messages queued."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from macrostep.gui.localisation.translation import tr
from macrostep.solvers.run_process.messages import Message


class Process(Protocol):
    """What the window asks of :class:`macrostep.solvers.run_process.process.RunProcess`."""

    patience: float

    def start(self) -> None: ...
    def submit(self, document: dict[str, Any], methods: Sequence[str], reference: bool = True) -> int: ...
    def pause(self) -> None: ...
    def resume(self) -> None: ...
    def step(self) -> None: ...
    def stop(self) -> None: ...
    def set_parameters(self, subsystem: str, values: dict[str, float]) -> None: ...
    def linearise(self, document: dict[str, Any], subsystem: str) -> None: ...
    def check(self, number: int, document: dict[str, Any], methods: Sequence[str]) -> None: ...
    def heartbeat(self) -> Any: ...
    def close(self) -> None: ...


MakeProcess = Callable[[Callable[[Message], None]], Process]


def run_process(take: Callable[[Message], None]) -> Process:
    """Make the real one, which is not loaded before it is needed."""
    from macrostep.solvers.run_process.process import RunProcess

    return RunProcess(take)


def stepped_by(process: Process | None) -> str:
    """Say what a process is stepping; "" if that is not known."""
    beat = process.heartbeat() if process is not None else None
    return (
        tr("Stepping {subsystem} at t = {time:g} s").format(subsystem=beat.subsystem, time=beat.time)
        if beat is not None and beat.subsystem
        else ""
    )
