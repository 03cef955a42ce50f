"""What the window asks of the process in which runs happen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.solvers.run_process.messages import RanksOfJob, WorkerMessage


class Process(Protocol):
    """What the window asks of :class:`macrostep.solvers.run_process.process.RunProcess`."""

    patience: float
    threads: int

    def start(self) -> None: ...
    def submit(
        self, document: dict[str, Any], methods: Sequence[ChosenMethod], reference: bool = True,
        ranks: RanksOfJob | None = None,
    ) -> int: ...  # fmt: skip
    def pause(self) -> None: ...
    def resume(self) -> None: ...
    def step(self) -> None: ...
    def stop(self) -> None: ...
    def set_parameters(self, subsystem: str, values: dict[str, float]) -> None: ...
    def linearise(self, document: dict[str, Any], subsystem: str) -> None: ...
    def check(self, number: int, document: dict[str, Any], methods: Sequence[ChosenMethod]) -> None: ...
    def heartbeat(self) -> Any: ...
    def close(self) -> None: ...


MakeProcess = Callable[[Callable[[WorkerMessage], None]], Process]
