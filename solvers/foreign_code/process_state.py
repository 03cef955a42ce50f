"""What foreign code may change in its process for everybody, and what must be as it was for results to be right.

The working folder, to which names of files are relative; the mask of files' rights; the locale, by which other
libraries read and write numbers (a decimal comma); NumPy's and Python's answers to floating-point faults and warnings;
which modules Python has loaded and where it finds others; and how the processor calculates
(:mod:`macrostep.solvers.engine.floating_point`).
"""

from __future__ import annotations

import contextlib
import locale
import os
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType

import numpy as np

from macrostep.solvers.engine.floating_point import calculate_as_usual, round_long_numbers_as_usual


class ProcessState:
    """The state of the process before foreign code runs; all of it is set back behind, the working folder at the end.

    An FMU may go on to rely on the folder that it chose. What runs of equations only is not guarded: the program around
    them may change all of this meanwhile, and means it.
    """

    def __init__(self, is_needed: bool) -> None:
        self._is_needed = is_needed
        self._folder = ""
        self._modules: dict[str, ModuleType] = {}

    @contextmanager
    def kept(self) -> Iterator[None]:
        """Set back what is changed inside; all of it if that raises."""
        if not self._is_needed:
            yield
            return
        folder, mask, words = _folder(), _mask(), locale.setlocale(locale.LC_ALL)
        faults, filters = np.geterr(), list(warnings.filters)
        if sys.modules != self._modules:  # to compare takes a third of the time in which it is copied and given up
            self._modules = dict(sys.modules)
        places = list(sys.path)
        is_through = False
        try:
            yield
            is_through = True
        finally:
            calculate_as_usual()
            round_long_numbers_as_usual()
            if mask is not None:
                os.umask(mask)
            if locale.setlocale(locale.LC_ALL) != words:
                locale.setlocale(locale.LC_ALL, words)
            np.seterr(**faults)
            if list(warnings.filters) != filters:
                warnings.filters[:] = filters  # type: ignore[index]
                warnings._filters_mutated()  # type: ignore[attr-defined]
            _bring_back_modules(self._modules, places)
            if not self._folder and _folder() != folder:
                self._folder = folder
            if not is_through:
                self.go_back()

    def go_back(self) -> None:
        """Go back to the working folder in which foreign code began, if it left that."""
        if self._folder:
            with contextlib.suppress(OSError):
                os.chdir(self._folder)
        self._folder = ""


def _bring_back_modules(modules: dict[str, ModuleType], places: list[str]) -> None:
    """Bring back modules and places of modules that are missing; what foreign code added it may go on to need."""
    if sys.modules != modules:  # which takes a quarter of the time in which they are gone through one by one
        sys.modules.update(modules)
    sys.path[:] = [*(place for place in places if place not in sys.path), *sys.path]


def _folder() -> str:
    with contextlib.suppress(OSError):  # it was removed
        return os.getcwd()
    return ""


def _mask() -> int | None:
    """Return the mask of files' rights; None where it can only be read by changing it, which other threads see."""
    with contextlib.suppress(OSError, StopIteration), open("/proc/self/status") as status:
        return int(next(line for line in status if line.startswith("Umask:")).split()[1], 8)
    return None
