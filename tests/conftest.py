"""Nothing is left after a test: no garbage, no thread, no repeating timer.

Garbage is collected between tests in the window's thread only: widgets that die in other threads end the process. What
lasts, such as half a million objects of imported modules, is not looked through after each test.

Nor did any test FMU hear a call that FMI does not allow in its state, in whatever process that was.
"""

from __future__ import annotations

import gc
import os
import sys
import tempfile
from collections.abc import Generator, Iterator
from pathlib import Path
from time import monotonic, sleep
from typing import Any
from weakref import ref

import pytest

from tests.warm_processes import use_warm_processes

pytest_plugins = ["tests.slow_tests"]
gc.disable()
_MANY = 10_000
"""So many objects more are taken for lasting: they take a thousandth of a second, after every test."""
_PART = 0.5
"""When what was taken for lasting since everything was looked through is so large a part of it, that is done again."""
_searched = [0]
"""How many objects there were when everything was looked through."""
_unsearched: list[int] = []
"""How many were taken for lasting since then, each time."""
_lasting: list[ref[Any]] = []
"""Qt's threads and timers among what is taken for lasting."""
_ENDING = 2.0
"""So long may what runs end by itself [s]."""
_reported: list[Any] = []
"""What earlier tests left running: kept, so that every test answers for its own."""
_breaches = Path(tempfile.gettempdir()) / f"macrostep-breaches-{os.getpid()}"
"""Where test FMUs write which functions they should not have been called; the processes of a run inherit that."""
os.environ["MACROSTEP_BREACHES"] = str(_breaches)
# Widths of texts decide what fits where: the tests bring the only fonts that Qt finds.
os.environ["FONTCONFIG_FILE"] = str(Path(__file__).parent / "fonts" / "fonts.conf")


def pytest_collection_finish() -> None:
    """Take for lasting what is imported by now."""
    collect_all()


@pytest.fixture(autouse=True, scope="session")
def libraries_compiled_once() -> None:
    """Compile the sources of an exported FMU once, and not again in each test that exports it."""
    from tests.fmus.kept_libraries import keep_libraries

    keep_libraries()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Let processes be forked from a warm one, but in tests that are about how they start."""
    use_warm_processes(item.get_closest_marker("spawned") is None)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol() -> Generator[None, object, object]:
    """Collect what a test left once nothing of it is held, not even by pytest: the next one finds no widget."""
    done = yield
    gc.collect()
    new = len(gc.get_objects())
    if new > _MANY:
        take_for_lasting()
        _unsearched.append(new)
        if sum(_unsearched) > _PART * _searched[0]:
            collect_all()
    return done


@pytest.fixture(autouse=True)
def nothing_left_running(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test that leaves a thread or a repeating timer running: the next tests would pay for it.

    What a window that serves several tests has just heard from its processes may still be taken in.
    """
    yield
    if "qapp" not in request.fixturenames:
        return
    from PySide6.QtCore import QCoreApplication, QEvent

    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    until = monotonic() + _ENDING
    left = running()
    while left and monotonic() < until:
        QCoreApplication.processEvents()
        sleep(0.01)
        left = running()
    if left:
        collect_all()  # a cycle of Python objects may hold what nobody uses any more
        left = running()
        _reported.extend(left)
        assert not left, "still running after the test: " + ", ".join(described(thing) for thing in left)


@pytest.fixture(autouse=True)
def no_call_that_fmi_forbids() -> Iterator[None]:
    """Fail a test in which an FMU was called what FMI does not allow in the state that it was in."""
    yield
    if _breaches.exists():
        said = _breaches.read_text("utf-8")
        _breaches.unlink()
        pytest.fail(f"FMI does not allow that: {said}")


def collect_all() -> None:
    """Collect everything, and take what remains for lasting."""
    gc.unfreeze()
    gc.collect()
    _lasting.clear()
    take_for_lasting()
    _searched[0] = gc.get_freeze_count()
    _unsearched.clear()


def take_for_lasting() -> None:
    """Look no more through what is there, but for threads and timers that run."""
    _lasting.extend(ref(thing) for thing in threads_and_timers())
    gc.freeze()


def threads_and_timers() -> list[Any]:
    """Return those of Qt's that Python knows of, without what lasts."""
    if "PySide6.QtCore" not in sys.modules:
        return []
    from PySide6.QtCore import QThread, QTimer

    kinds = {QThread, QTimer, *QThread.__subclasses__(), *QTimer.__subclasses__()}
    return [thing for thing in gc.get_objects() if type(thing) in kinds]


def running() -> list[Any]:
    """Return the threads and repeating timers that run without being declared."""
    from PySide6.QtCore import QThread
    from shiboken6 import isValid

    found = [thing for thing in (*(last() for last in _lasting), *threads_and_timers()) if thing is not None]
    return [
        thing
        for thing in found
        if isValid(thing)
        and not any(thing is other for other in _reported)
        and (thing.isRunning() if isinstance(thing, QThread) else thing.isActive() and not thing.isSingleShot())
    ]


def described(thing: Any) -> str:
    """Return what it is and whose."""
    owner = thing.parent()
    name = thing.objectName() or type(thing).__name__
    return f"{name} of {type(owner).__name__}" if owner is not None else name
