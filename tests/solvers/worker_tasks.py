"""What the worker processes of the tests do."""

from __future__ import annotations

import os
import time
from typing import Any

from macrostep.model.base.errors import MacrostepError
from macrostep.model.files.files import from_document
from macrostep.solvers import methods, simulate
from macrostep.solvers.processes.workers import Control


def add(control: Control, a: float, b: float) -> float:
    return a + b


def process(control: Control, seconds: float) -> int:
    time.sleep(seconds)
    return os.getpid()


def refuse(control: Control) -> None:
    raise MacrostepError("This cannot be.")


def break_down(control: Control) -> None:
    raise ZeroDivisionError("A fault of ours.")


def run(control: Control, document: dict[str, Any]) -> int:
    simulate(from_document(document), "ni_jacobi:step=0.1")
    return os.getpid()


def die(control: Control) -> None:
    os._exit(7)


def count_until_stopped(control: Control) -> int:
    n = 0
    while not control.is_stopped:
        n += 1
        control.fraction = 0.5
        time.sleep(0.01)
    return n


def hear_nothing(control: Control) -> None:
    while True:
        time.sleep(1.0)


def method_names(control: Control) -> list[str]:
    return [method.name for method in methods()]
