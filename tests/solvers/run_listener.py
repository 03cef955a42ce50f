"""A run process in tests, and what it says."""

from __future__ import annotations

import queue
from collections.abc import Callable
from typing import Any, Self

from macrostep.model import Diagram
from macrostep.model.diagram.chosen_method import chosen_method
from macrostep.model.files.files import to_document
from macrostep.solvers.run_process.messages import JobFinished, ProcessDied, Ready, RunFinished
from macrostep.solvers.run_process.process import RunProcess

PATIENCE = 240.0
"""How long a test waits for a message: until the process is there and its blocks are compiled [s]."""


class Listener:
    """A run process, which runs inside of ``with``, and what it says.

    Parameters
    ----------
    settings
        Of :class:`RunProcess`.
    """

    def __init__(self, **settings: Any) -> None:
        self._messages: queue.Queue[Any] = queue.Queue()
        self.process = RunProcess(self._messages.put, **settings)
        self.heard: list[Any] = []

    def __enter__(self) -> Self:
        self.process.start()
        self.wait_for(Ready)
        return self

    def __exit__(self, *_: object) -> None:
        self.process.close()

    def wait_for(self, *kinds: type, where: Callable[[Any], bool] = lambda message: True) -> Any:
        """Return the next message of these kinds; those before it are in `heard`."""
        while True:
            message = self._messages.get(timeout=PATIENCE)
            self.heard.append(message)
            if isinstance(message, kinds) and where(message):
                return message

    def of(self, kind: type[Any], run: int) -> list[Any]:
        return [message for message in self.heard if type(message) is kind and message.run == run]

    def submit(self, diagram: Diagram, *methods: str, reference: bool = False) -> int:
        self.heard.clear()
        return self.process.submit(to_document(diagram), tuple(map(chosen_method, methods)), reference)

    def run(self, diagram: Diagram) -> Any:
        """Run a diagram; the message that ends it: RunFinished or ProcessDied."""
        self.submit(diagram, "ni_jacobi:step=0.1")
        ended = self.wait_for(RunFinished, ProcessDied)
        self.wait_for(Ready if isinstance(ended, ProcessDied) else JobFinished)
        return ended
