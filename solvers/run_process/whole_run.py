"""A method's whole run at once, for those who want to see the result of a changed option while they are changing it."""

from __future__ import annotations

from typing import Any

from macrostep.solvers.processes.workers import Control
from macrostep.solvers.run_process.messages import Message, StartJob
from macrostep.solvers.run_process.worker import Worker


class _KeptMessages:
    """A pipe whose messages stay where they are sent."""

    def __init__(self) -> None:
        self.messages: list[Message] = []

    def send(self, message: Message) -> None:
        self.messages.append(message)

    def poll(self) -> bool:
        return False

    def recv(self) -> Message:
        raise EOFError


def whole_run(control: Control, document: dict[str, Any], method: str) -> list[Message]:
    """Run a method and the reference, and return what a run process would have sent.

    Parameters
    ----------
    control : Control
    document : dict
        The diagram, as :func:`macrostep.model.files.files.to_document` gives it.
    method : str
        ``"ni_jacobi:step=0.1"``; its messages have the run number 0.
    """
    pipe = _KeptMessages()
    Worker(pipe, control.flags).serve(StartJob(0, document, (method,)))
    return pipe.messages
