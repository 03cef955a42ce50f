"""What a report is about: a comparison, its reference, and everything that is needed to get the same numbers again."""

from __future__ import annotations

import os
import platform
import shlex
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.diagram.diagram import Diagram
from macrostep.solvers.comparison.table import Comparison
from macrostep.solvers.plotting.styles import slots_of
from macrostep.solvers.reference.reference import Reference

PACKAGES = ("numpy", "scipy", "numba", "llvmlite", "matplotlib", "PySide6_Essentials", "ziamath")
"""Packages whose versions are reported, besides Macrostep and Python."""


@dataclass(frozen=True)
class Report:
    """A comparison, ready to be written.

    Attributes
    ----------
    diagram : Diagram
        As it was run.
    runs : tuple of ChosenMethod
        The methods as they were given, in the order of the comparison.
    comparison : Comparison
    reference : Reference or None
    dense : int
    asked : str
        The command line that it was asked for with; "" if it was asked for in the window.
    made : datetime
    versions : dict
    machine : str
    """

    diagram: Diagram
    runs: tuple[ChosenMethod, ...]
    comparison: Comparison
    reference: Reference | None
    dense: int = 0
    asked: str = ""
    made: datetime = field(default_factory=lambda: datetime.now().astimezone())
    versions: dict[str, str] = field(default_factory=lambda: versions())
    machine: str = field(default_factory=lambda: machine())

    @property
    def slots(self) -> list[int]:
        """Of the methods, whose colours and dashes they have everywhere."""
        return slots_of(run.name for run in self.runs)

    def command(self, file: str) -> str:
        """Return the command line that gets the same numbers from a file with the diagram as it was run."""
        return compare_command(file, self.runs, self.dense, self.comparison.rule.text)


def compare_command(file: str, runs: Sequence[ChosenMethod], dense: int, rule: str) -> str:
    """Return a command line of ``macrostep compare``, quoted for a shell."""
    words = ["macrostep", "compare", file]
    for run in runs:
        words += ["-m", str(run)]
    words += ["--dense", str(dense)] if dense else []
    return shlex.join([*words, "--rank", rule])


def versions() -> dict[str, str]:
    """Return the versions of everything that numbers and pictures depend on."""
    from importlib.metadata import PackageNotFoundError, version

    import macrostep

    found = {"Macrostep": macrostep.__version__, "Python": platform.python_version()}
    for package in PACKAGES:
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            found[package] = "not installed"
    return found


def machine() -> str:
    """Return what the numbers were calculated on."""
    processor = platform.processor() or platform.machine()
    return f"{platform.system()} {platform.release()}, {processor}, {os.cpu_count()} processors"


def results(report: Report) -> dict[str, Any]:
    """Return the numbers of a report, which the command of :meth:`Report.command` gives again with ``--json``."""
    return report.comparison.to_json()
