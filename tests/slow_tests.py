"""Tests that take longer than the others: ``./dev test`` leaves them out, ``./dev test --all`` and CI do not.

Which ones they are stands in ``slow.txt``. ``./dev test --all --note-slow`` writes it anew, on a machine that does
nothing else; a test that is not in it is run.
"""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest

LIST = Path(__file__).parent / "slow.txt"
LONGEST = 1.0
"""A test that takes longer is a slow one [s]."""
_seconds = defaultdict[str, float](float)
"""By test; where several processes run them, known to the one that started these."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--quick", action="store_true", help=f"leave out the tests in {LIST.name}")
    parser.addoption("--note-slow", action="store_true", help=f"write {LIST.name} anew")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("quick"):
        return
    slow = set(LIST.read_text("utf-8").splitlines())
    config.hook.pytest_deselected(items=[item for item in items if item.nodeid in slow])
    items[:] = [item for item in items if item.nodeid not in slow]


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    _seconds[report.nodeid] += report.duration


def pytest_sessionfinish(session: pytest.Session) -> None:
    if session.config.getoption("note_slow") and not hasattr(session.config, "workerinput"):
        slow = sorted(test for test, seconds in _seconds.items() if seconds > LONGEST)
        LIST.write_text("".join(f"{test}\n" for test in slow), "utf-8")
