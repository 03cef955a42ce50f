"""The application in use for hours, by a person who errs on a machine that fails: ``SEED SECONDS FOLDER``.

One process, the real window and the real run processes. The person opens, edits, runs, saves and closes, with pauses;
questions get any answer. In between files are changed and damaged by others, the disk fails or is full, processes die,
subsystems crash and hang. Once a minute, and at the end, prints one line of JSON with what came of it up to there.
SIGTERM ends it as if its time were over. It needs a disk that can fail, see :mod:`tests.reliability.faulty_disk`.
"""

from __future__ import annotations

import errno
import gc
import hashlib
import json
import os
import random
import signal
import statistics
import sys
import tempfile
import threading
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QEventLoop,
    QSettings,
    Qt,
    QTimer,
    QtMsgType,
    qInstallMessageHandler,
)
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QFileDialog, QPushButton

from macrostep import examples
from macrostep.gui.application import app as application
from macrostep.gui.background.garbage import collect_in_this_thread
from macrostep.gui.files.recovery import recovered
from macrostep.gui.kept_runs.kept_runs import RUN_SPACE
from macrostep.gui.programs.consent import ConsentDialog
from macrostep.gui.running.records import RunRecord
from macrostep.gui.settings.preferences import AUTOSAVE_MINUTES, DATA_FOLDER, FMU_PATIENCE
from macrostep.gui.window.main_window import MainWindow
from macrostep.model import Parameter, load
from macrostep.model.base.errors import MacrostepError
from macrostep.model.edits.edits import ReplaceSubsystem, SetSettings
from macrostep.model.files.files import SUFFIX, from_document, to_document
from macrostep.solvers.compilation.kept_code import SHIPPED, code_folder
from tests.gui.random_commands import COMMANDS, GROWS, MOST_BLOCKS, Hand
from tests.reliability.faulty_disk import FaultyDisk
from tests.reliability.files_in_use import Files

TICK = 20
"""How often it is looked how long the window has not answered [ms]."""
HANG, LOST = 10.0, 60.0
"""So long may the window not answer on a machine that has other things to do; a window that is lost is ended [s]."""
SHARE = 1 / 3
"""Of a core, taken with all processes; the person's pauses leave time for others."""
PATIENCE = 15.0
"""After this time the person stops a run [s]."""
END = 240.0
"""A run that was stopped has ended by then, and a process that died has a successor; compiling may be under way [s]."""
TOLD_EVERY = 60.0
GROWTH = 150_000
"""How much the window's process may grow behind its first sixth [KB]."""
MORE = 24
"""So many descriptors, threads and processes may there be more; panels that were opened later have their own."""
METHODS = (
    "ni_jacobi:step=0.02", "ni_jacobi:step=0.05,order=1", "gauss_seidel:step=0.02", "ifosmondi:step=0.05",
    "ifosmondi_jfm:step=0.05", "missiles:step=0.05", "f3ornits:step=0.05", "costarica:step=0.05",
    "smooth_balance:step=0.05,order=1,balance=1", "step_doubling(ni_jacobi:step=0.05,order=1):rtol=1e-3,atol=1e-3",
)  # fmt: skip
_ERRORS = (errno.ENOSPC, errno.EIO, errno.EACCES, errno.EROFS, errno.EDQUOT)


class Held(NamedTuple):
    """What the window's process holds of the system; memory in KB."""

    memory: int
    descriptors: int
    threads: int
    processes: int


class Session:
    """A person at the window.

    Attributes
    ----------
    faults : list of str
    used : float
        Time since it began [s].
    """

    def __init__(self, seed: int, seconds: float, place: Path) -> None:
        self._seed, self._seconds, self._place = seed, seconds, place
        self._chance = random.Random(seed)
        self._exports = place / "exports"
        self._exports.mkdir()
        self.files = Files(place / "diagrams", self._chance)
        self._disk = FaultyDisk(self.files.folder, self._exports, place / "data")
        self.faults: list[str] = []
        self._done: Counter[str] = Counter()
        self._steps = 0
        self._doing = "begin"
        self._began = time.monotonic()
        self._samples: list[tuple[float, Held]] = []
        self._results: dict[str, str] = {}
        self._is_new_run = False
        self._saved: list[tuple[Path, str]] = []
        self._answer: Path | None = None
        self._is_over = False
        self.longest = 0.0
        self._beat = time.monotonic()
        self._ticks = QTimer(interval=TICK, timerType=Qt.TimerType.PreciseTimer)
        self._ticks.timeout.connect(self._tick)
        self._ticks.start()
        self._answers = QTimer(interval=150)
        self._answers.timeout.connect(self._answer_question)
        self._answers.start()
        self.window = self._open_window()
        threading.Thread(target=self._watch, daemon=True).start()

    @property
    def used(self) -> float:
        return time.monotonic() - self._began

    def note(self, what: str) -> None:
        """Keep what went wrong, with what repeats it."""
        self.faults.append(f"{what} (seed {self._seed}, step {self._steps}, {self._doing}, after {self.used:.0f} s)")
        print(self.faults[-1], file=sys.stderr, flush=True)

    def end(self, *_: object) -> None:
        """End behind the step under way."""
        self._is_over = True

    # -- the time between ------------------------------------------------------------------------------------------

    def _tick(self) -> None:
        now = time.monotonic()
        took, self._beat = now - self._beat - TICK / 1000, now
        self.longest = max(self.longest, took)
        if took > HANG:
            self.note(f"the window did not answer for {took:.1f} s")

    def _watch(self) -> None:
        """Wait in a thread for the window to be lost; then say where it is, and end."""
        while not self._is_over:
            time.sleep(1.0)
            if time.monotonic() - self._beat > LOST and not self._is_over:
                frame = sys._current_frames()[threading.main_thread().ident or 0]
                self.note(f"the window did not answer for {LOST:g} s: {_place_of(frame)}")
                self.notify()
                os._exit(1)

    def wait(self, seconds: float, until: Callable[[], bool] = lambda: False) -> bool:
        """Let the window go on for a time, or until something is so; return whether it is."""
        self._beat, end = time.monotonic(), time.monotonic() + seconds
        while not until():
            left = end - time.monotonic()
            if left <= 0.0:
                return until()
            loop = QEventLoop()
            QTimer.singleShot(round(1000 * min(left, 0.05)) + 1, loop.quit)
            loop.exec()
        return True

    def _answer_question(self) -> None:
        """Answer a question or close a menu, as a person does who does not read."""
        menu, box = QApplication.activePopupWidget(), QApplication.activeModalWidget()
        if menu is not None:
            menu.close()
        elif isinstance(box, ConsentDialog):
            (box.run if self._chance.random() < 0.85 else box.leave).click()
        elif box is not None:
            buttons = [b for b in box.findChildren(QPushButton) if b.isVisible() and b.isEnabled()]
            if buttons and self._chance.random() < 0.9:
                self._chance.choice(buttons).click()
            elif isinstance(box, QDialog):
                box.reject()
            else:
                box.close()

    # -- the window ------------------------------------------------------------------------------------------------

    def _open_window(self) -> MainWindow:
        window = application.make_window(None)
        window.resize(1280, 860)
        window.show()
        window.activateWindow()
        collect_in_this_thread(window)
        window.document.saved.connect(self._note_saved)
        self.wait(END, lambda: window.controller.is_ready)
        return window

    def _note_saved(self) -> None:
        document = self.window.document
        assert document.path is not None
        self._saved.append((document.path, _text(to_document(document.diagram))))

    def _close_window(self) -> None:
        self.window.document.undo_stack.setClean()
        if not self.window.close():
            self.note("a window with nothing to lose does not close")
        self.window.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)

    # -- a step ----------------------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Use the window until the time is over."""
        reported, looked = 0.0, 0.0
        acts = [act for act, weight in _ACTS.items() for _ in range(weight)]
        while self.used < self._seconds and not self._is_over:
            began, spent = time.monotonic(), _processor()
            act = self._chance.choice(acts)
            self._steps += 1
            self._doing = act.__name__.strip("_").replace("_", " ")
            self._done[self._doing] += 1
            act(self)
            self._tick()
            self._look()
            if self.used - looked > max(60.0, 0.02 * self._seconds):
                looked = self.used
                self._rest()
            if self.used - reported > TOLD_EVERY:
                reported = self.used
                self.notify()
            pause = max(self._chance.uniform(0.0, 1.0), (_processor() - spent) / SHARE - time.monotonic() + began)
            self.wait(min(pause, self._seconds - self.used))
        self._doing = "end"
        self._rest()
        self._close_window()
        self._look(is_open=False)
        if recovered():
            self.note("a copy for recovery is left though the window was closed")
        self._look_at_growth()
        self._is_over = True

    def _look(self, is_open: bool = True) -> None:
        """Look whether all that was saved is there, and nothing else was changed."""
        last = dict(self._saved)
        self._saved.clear()
        for path, text in last.items():
            self._done["saves"] += 1
            self.files.take(path)
            if path.parent != self.files.folder:
                self.note(f"{path} was saved, which nobody asked for")
            elif _text(to_document(load(path))) != text:
                self.note(f"{path.name} is not what was saved")
        for strange in self.files.strange(self.window.document.path if is_open else None):
            self.note(strange)
        half = [name for name in os.listdir(self._exports) if name.startswith(".")]
        if half:
            self.note(f"beside what was exported is {', '.join(half)}")
            for name in half:
                (self._exports / name).unlink()

    def _rest(self) -> None:
        """Let everything come to an end, with an empty diagram, and note what the process holds then."""
        self._end_run()
        self.window.document.undo_stack.setClean()
        self.window.files.new()
        self._look()
        for dialog in QApplication.topLevelWidgets():
            if dialog.isVisible() and dialog is not self.window:
                dialog.close()
        self.wait(min(3.0, 0.1 * self._seconds))
        gc.collect()
        self._samples.append((self.used, _held()))

    def _look_at_growth(self) -> None:
        behind = [held for used, held in self._samples if used > self.used / 6]
        if len(behind) < 6:
            return
        parts = (behind[:3], behind[-3:])
        first, last = ([statistics.median(column) for column in zip(*part, strict=True)] for part in parts)
        if last[0] - first[0] > GROWTH:
            self.note(f"the process grew from {first[0]:.0f} to {last[0]:.0f} KB")
        for name, before, after in zip(Held._fields[1:], first[1:], last[1:], strict=True):
            if after - before > MORE:
                self.note(f"there were {before:g} {name}, and {after:g} in the end")

    def notify(self) -> None:
        """Print what came of it up to now."""
        memory = [held.memory / 1000 for _, held in self._samples] or [0.0]
        seen = f"{memory[min(len(memory) - 1, len(memory) // 6)]:.0f} to {memory[-1]:.0f} MB"
        worst = (
            f"the window did not answer for {self.longest:.2f} s; {seen}; {self._steps} steps, "
            f"{self._done['whole runs']} whole runs, {self._done['runs again']} of them the same bits again, "
            f"{self._done['saves']} saves, {self._done['troubles']} faults met"
        )
        seconds = min(self.used, self._seconds)
        print(json.dumps({"seconds": int(seconds), "worst": worst, "faults": self.faults}), flush=True)
        print(f"{self.used / 60:.0f} min: {worst}; {len(self.faults)} faults; {_held()}", file=sys.stderr, flush=True)

    # -- what a person does ----------------------------------------------------------------------------------------

    def _open(self) -> None:
        self._open_file(self._chance.choice(self.files.sound))

    def _open_damaged(self) -> None:
        self._done["troubles"] += 1
        self._open_file(self._chance.choice(self.files.bad))

    def _open_file(self, path: Path) -> None:
        document, before = self.window.document, self.window.document.diagram
        self._answer = path
        self.window.files.open()
        try:
            there = _text(to_document(load(path)), without_plots=True)
        except MacrostepError:
            if document.diagram is not before and document.path == path:
                self.note(f"{path.name} is no diagram, and is shown")
            return
        is_open = document.diagram is not before and document.path == path
        if is_open and _text(to_document(document.diagram), without_plots=True) != there:
            self.note(f"{path.name} is shown as something else")

    def _open_example(self) -> None:
        self.window.files.open_example(self._chance.choice(examples.names()))

    def _begin_new(self) -> None:
        self.window.files.new()

    def _read_again(self) -> None:
        self.window.files.reload()

    def _edit(self) -> None:
        hand = Hand(self.window.view)
        for _ in range(self._chance.randrange(1, 6)):
            command = self._chance.choice(COMMANDS)
            if len(hand.whole.diagram.subsystems) < MOST_BLOCKS or command not in GROWS:
                command(hand, self._chance.randrange(256), self._chance.randrange(256))
            self.wait(0.05)
        hand.actions.deleteLater()
        text = _text(to_document(self.window.document.diagram))
        if _text(to_document(from_document(json.loads(text)))) != text:
            self.note("the diagram that was edited is not the one that is read")

    def _turn_a_knob(self) -> None:
        """Change a parameter a little."""
        document = self.window.document
        with_some = [s for s in document.diagram.subsystems.values() if s.parameters and not s.is_black_box]
        if with_some:
            subsystem = self._chance.choice(with_some)
            name = self._chance.choice(list(subsystem.parameters))
            old = subsystem.parameters[name]
            new = Parameter(float(old.value) * self._chance.uniform(0.9, 1.1), old.unit)
            parameters = {**subsystem.parameters, name: new}
            document.push(ReplaceSubsystem(subsystem.name, subsystem.replaced(parameters=parameters)))

    def _choose_methods(self) -> None:
        runs = self._chance.sample(METHODS, self._chance.randrange(1, 4))
        self.window.document.push(SetSettings({"runs": runs}))

    def _undo_and_redo(self) -> None:
        stack = self.window.document.undo_stack
        text, index = _text(to_document(self.window.document.diagram)), stack.index()
        stack.setIndex(self._chance.randrange(stack.count() + 1))
        self.wait(0.1)
        stack.setIndex(index)
        if _text(to_document(self.window.document.diagram)) != text:
            self.note("undo and redo lead to another diagram")

    def _save(self) -> None:
        self._answer = self._new_name()
        self.window.files.save()

    def _save_as(self) -> None:
        self._answer = self._new_name() if self._chance.random() < 0.9 else None
        self.window.files.save_as()

    def _new_name(self) -> Path:
        return self.files.folder / f"mine_{self._chance.randrange(6)}{SUFFIX}"

    def _look_at_panels(self) -> None:
        for key in self._chance.sample(list(self.window.panels.docks), 3):
            self.window.panels.show(key)
            self.wait(0.3)

    def _look_around(self) -> None:
        dialogs = self.window.dialogs
        self._chance.choice((dialogs.show_manual, dialogs.show_help, dialogs.show_commands, dialogs.show_settings,
                             self.window.view.fit, self.window.places.show_start_page))()  # fmt: skip
        self.wait(0.5)
        for other in QApplication.topLevelWidgets():
            if other.isVisible() and other is not self.window:
                other.close()

    def _export(self) -> None:
        self._answer = self._exports / f"report_{self._chance.randrange(3)}.html"
        self.window.reports.ask_and_write()
        self.wait(0.5)

    def _press_what_is_offered(self) -> None:
        """Press a button of the message that lies over the diagram."""
        buttons = [b for b in self.window.messages.findChildren(QAbstractButton) if b.isVisible() and b.isEnabled()]
        if buttons:
            self._answer = self._new_name()
            self._chance.choice(buttons).click()

    def _open_another_window(self) -> None:
        """Close the window, discarding what is in it, and begin with another one."""
        self._end_run()
        self._close_window()
        self._look(is_open=False)
        self.window = self._open_window()

    # -- runs ------------------------------------------------------------------------------------------------------

    def _run(self, meanwhile: Callable[[], None] = lambda: None) -> None:
        """Run what there is, or more often a file that nobody spoilt yet."""
        if self._chance.random() < 0.7:
            self._open()
        self._run_this(meanwhile)

    def _run_this(self, meanwhile: Callable[[], None] = lambda: None) -> None:
        """Run what is in the window; all of it, unless it takes too long."""
        if not self._begin_run():
            return
        meanwhile()
        self.wait(PATIENCE, lambda: self.window.controller.state == "idle")
        self._end_run()

    def _begin_run(self) -> bool:
        controller = self.window.controller
        self._end_run()
        if not self.wait(END, lambda: controller.is_ready):
            self.note(f"there is no run process after {END:g} s")
        self._done["runs"] += 1
        self._is_new_run = True
        return controller.run()

    def _end_run(self) -> None:
        """Stop a run that is under way, and look at what came of it."""
        controller = self.window.controller
        if controller.state != "idle":
            controller.stop()
        if not self.wait(END, lambda: controller.state == "idle"):
            self.note(f"a run did not end in {END:g} s: {controller.status}")
        self._compare()

    def _compare(self) -> None:
        """Look whether a whole run gave the same bits as the same one before."""
        controller = self.window.controller
        runs = [*controller.own_runs, *([controller.reference] if controller.reference else [])]
        if not self._is_new_run or not controller.own_runs or controller.job_document is None:
            return
        self._is_new_run = False
        if any(run.status not in ("ok", "diverged") or run.changes for run in runs):
            return
        key = _text(_with_programs(controller.job_document))
        bits = _bits(runs)
        self._done["whole runs"] += 1
        self._done["runs again"] += key in self._results
        if self._results.setdefault(key, bits) != bits:
            self.note(f"a run of {controller.job_document['name']} gave other bits than before")

    def _run_twice(self) -> None:
        self._run()
        self._is_new_run = True
        self.window.controller.restart()
        self.wait(PATIENCE, lambda: self.window.controller.state == "idle")
        self._end_run()

    def _pause_and_step(self) -> None:
        def meanwhile() -> None:
            controller = self.window.controller
            self.wait(self._chance.uniform(0.0, 0.5))
            for do in self._chance.choices((controller.pause, controller.step, controller.resume), k=4):
                do()
                self.wait(0.1)
            controller.resume()

        self._run(meanwhile)

    def _cancel(self) -> None:
        def meanwhile() -> None:
            self.wait(self._chance.uniform(0.0, 1.0))
            for _ in range(self._chance.randrange(1, 3)):
                self.window.controller.stop()

        self._done["troubles"] += 1
        self._run(meanwhile)

    def _edit_meanwhile(self) -> None:
        self._run(self._chance.choice((self._edit, self._turn_a_knob, self._open, self.window.controller.restart)))

    # -- what goes wrong -------------------------------------------------------------------------------------------

    def _kill_a_process(self) -> None:
        """Let the system end one of the processes, during a run or not."""

        def kill() -> None:
            self._done["troubles"] += 1
            self.wait(self._chance.uniform(0.0, 1.0))
            if pids := _descendants():
                os.kill(self._chance.choice(pids), self._chance.choice((signal.SIGKILL, signal.SIGTERM)))

        if self._chance.random() < 0.7:
            self._run(kill)
        else:
            kill()

    def _run_a_trap(self) -> None:
        """Run a diagram with a subsystem that raises, crashes or hangs."""
        self._done["troubles"] += 1
        self._open_file(self._chance.choice([p for p in self.files.sound if p.name.startswith(("fmu_", "python_"))]))
        self._run_this()

    def _let_the_disk_fail(self) -> None:
        """Save, export or run while the disk fails once, or is full."""
        self._done["troubles"] += 1
        with self._failing():
            self._chance.choice((self._save, self._save, self._save_as, self._export, self._run))()

    @contextmanager
    def _failing(self) -> Iterator[None]:
        if self._chance.random() < 0.5:
            with self._disk.limit(self._chance.choice((0, 100, 5000))):
                yield
        else:
            kind, number = self._chance.choice("owsrc"), self._chance.randrange(4)
            with self._disk.failing(kind, number, self._chance.choice(_ERRORS)):
                yield

    def _meddle(self) -> None:
        """Let another program change, damage, cut short or remove a file: often the one that is open."""
        self._done["troubles"] += 1
        opened = self.window.document.path
        path = opened if opened is not None and self._chance.random() < 0.7 else self._chance.choice(self.files.sound)
        if not path.exists():
            return
        whole, kind = path.read_bytes(), self._chance.randrange(4)
        others = self._chance.choice(self.files.sound).read_bytes()
        self._write_as_another(path, (None, self.files.damaged(whole), others, others)[kind])
        if self._chance.random() < 0.7:
            self.wait(0.6)
            self._press_what_is_offered()
        if self._chance.random() < 0.5:
            self._save()
        self._look()
        if path in self.files.sound:
            self._write_as_another(path, whole)
        self.wait(0.3)

    def _write_as_another(self, path: Path, data: bytes | None) -> None:
        """Write a file as another program does, or remove it; what the window did before is looked at first."""
        self._look()
        if data is None:
            path.unlink()
        else:
            path.write_bytes(data)
        self.files.take(path)

    def _change_a_program(self) -> None:
        """Let another program write a Python block, as its author does; it is asked for again."""
        self._done["troubles"] += 1
        file = self.files.folder / "works.py"
        text = file.read_text("utf-8")
        file.write_text(f"{text.splitlines()[0]}\n# {self._steps}\n" + text.partition("\n")[2], "utf-8")
        self.files.take(file)

    def _damage_compiled_code(self) -> None:
        """Damage some of what was compiled, and run it in a process that reads it anew."""
        self._done["troubles"] += 1
        folders = (code_folder() / "blocks", code_folder() / "functions", SHIPPED)
        kept = [path for folder in folders for path in folder.glob("*")]
        for path in self._chance.sample(kept, min(len(kept), 20)):
            data = path.read_bytes()
            path.unlink()  # it may be a link to what others use
            path.write_bytes(data[: len(data) // 2])
        for pid in _descendants():
            os.kill(pid, signal.SIGKILL)
        self._run()


_ACTS: dict[Callable[[Session], None], int] = {
    Session._open: 12, Session._open_example: 3, Session._begin_new: 1, Session._read_again: 1,
    Session._edit: 8, Session._turn_a_knob: 8, Session._choose_methods: 4, Session._undo_and_redo: 4,
    Session._save: 5, Session._save_as: 5,
    Session._look_at_panels: 5, Session._look_around: 2, Session._export: 2, Session._press_what_is_offered: 4,
    Session._open_another_window: 1,
    Session._run: 8, Session._run_twice: 4, Session._pause_and_step: 3, Session._cancel: 3, Session._edit_meanwhile: 3,
    Session._open_damaged: 3, Session._kill_a_process: 3, Session._run_a_trap: 5, Session._let_the_disk_fail: 6,
    Session._meddle: 6, Session._change_a_program: 1, Session._damage_compiled_code: 1,
}  # fmt: skip
"""What is done, and how often of a hundred times or so."""


# -- what is looked at -------------------------------------------------------------------------------------------------


def _text(document: dict[str, Any], without_plots: bool = False) -> str:
    """Return a document as a text; which curves are shown is remembered beside the file too."""
    return json.dumps({k: v for k, v in document.items() if not (without_plots and k == "plots")}, sort_keys=True)


def _with_programs(document: dict[str, Any]) -> dict[str, Any]:
    """Return a diagram with the contents of the programs that it runs, in place of where it lies."""
    paths = [s.get("fmu") or s.get("python", "").rpartition(":")[0] for s in document["subsystems"]]
    digests = [hashlib.sha256(Path(p).read_bytes()).hexdigest() for p in paths if p and Path(p).is_file()]
    return {**document, "digests": digests}


def _bits(runs: list[RunRecord]) -> str:
    """Return a hash of every bit of some runs."""
    bits = hashlib.sha256()
    for run in runs:
        bits.update(str(run.method).encode())
        for column in run.columns:
            for values in run.signal(column.label):
                bits.update(values.tobytes())
    return bits.hexdigest()


def _held() -> Held:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    memory = pages * os.sysconf("SC_PAGE_SIZE") // 1024
    return Held(memory, len(os.listdir("/proc/self/fd")), len(os.listdir("/proc/self/task")), len(_descendants()))


def _stat(pid: str) -> list[str]:
    """Return the fields of a process behind its name; none if it has ended."""
    try:
        return Path("/proc", pid, "stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []


def _descendants() -> list[int]:
    """Return the processes that this one started, and those that they started."""
    parents = {int(pid): int(fields[1]) for pid in os.listdir("/proc") if pid.isdigit() and (fields := _stat(pid))}
    found = [os.getpid()]
    for pid in found:
        found += [child for child, parent in parents.items() if parent == pid]
    return found[1:]


def _processor() -> float:
    """Return the time of the processor that all processes have taken [s]."""
    ticks = sum(int(field) for pid in _descendants() for field in _stat(str(pid))[11:13])
    return sum(os.times()[:4]) + ticks / os.sysconf("SC_CLK_TCK")


def _place_of(frame: FrameType) -> str:
    return " > ".join(f"{Path(f.filename).name}:{f.lineno} {f.name}" for f in traceback.extract_stack(frame)[-6:])


def _reported(error: BaseException | None) -> str:
    return "".join(traceback.format_exception(error)[-4:]).strip().replace("\n", " | ") if error else "no error"


# -- the process -------------------------------------------------------------------------------------------------------


def _own_settings(place: Path) -> None:
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(place / "preferences"))
    for name in ("data", "temporary"):
        (place / name).mkdir()
    os.environ["TMPDIR"] = tempfile.tempdir = str(place / "temporary")
    DATA_FOLDER.set(str(place / "data"))
    FMU_PATIENCE.set(5)
    AUTOSAVE_MINUTES.set(1)
    RUN_SPACE.set(200)


def _listen(session: Session) -> None:
    """Let everything that nobody caught be a fault."""
    sys.excepthook = lambda _kind, error, _trace: session.note(_reported(error))
    threading.excepthook = lambda reported: session.note(
        f"in the thread {reported.thread}: {_reported(reported.exc_value)}"
    )
    sys.unraisablehook = lambda reported: session.note(f"in {reported.object!r}: {_reported(reported.exc_value)}")

    def by_qt(kind: QtMsgType, _: Any, text: str | None) -> None:
        if kind in (QtMsgType.QtCriticalMsg, QtMsgType.QtFatalMsg):
            session.note(f"Qt: {text}")

    qInstallMessageHandler(by_qt)
    signal.signal(signal.SIGTERM, session.end)


def _answer_for_files(session: Session) -> None:
    """Let what asks for files be answered with what the person chooses next."""

    def answer(*_: Any, **__: Any) -> tuple[str, str]:
        return str(session._answer or ""), ""

    QFileDialog.getOpenFileName = answer  # type: ignore[method-assign]
    QFileDialog.getSaveFileName = answer  # type: ignore[method-assign]
    QDesktopServices.openUrl = lambda *_: True  # type: ignore[method-assign]


def main(seed: int, seconds: float, place: Path) -> None:
    """Use the application for that long."""
    _own_settings(place)
    app = application.make_application(["macrostep"])
    app.setQuitOnLastWindowClosed(False)
    session = Session(seed, seconds, place)
    _listen(session)
    _answer_for_files(session)
    session.go_on()
    session.notify()
    qInstallMessageHandler(None)


if __name__ == "__main__":
    main(int(sys.argv[1]), float(sys.argv[2]), Path(sys.argv[3]))
