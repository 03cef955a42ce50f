"""FMUs and Python files on the command line: they run with consent only, and in a process of their own.

A command whose diagram has some is carried out by a child of this process, which writes to the same terminal. What
crashes or hangs there ends the child; this process says what it was.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import tempfile
import time
from argparse import Namespace
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import numpy as np

from macrostep import examples
from macrostep.gui.commands.inputs import beside, cut_diagram, read_diagram
from macrostep.model.cut import parts
from macrostep.model.diagram import Diagram
from macrostep.model.errors import MacrostepError
from macrostep.model.permission import NotAgreedError, Permission
from macrostep.model.trust import Trust, digests, untrusted
from macrostep.model.units import parse_quantity
from macrostep.model.whole_file import write_whole
from macrostep.solvers.foreign_output import PassedOn, divert
from macrostep.solvers.heartbeat import BEATS, PATIENCE, SUBSYSTEM, Watch, share, what_ended
from macrostep.solvers.log import log
from macrostep.solvers.started import enter, start

RUN_FAILED, STOPPED = 1, 130
_LOOK, _GRACE = 0.2, 2.0
"""How often it is looked whether the child was interrupted, and how long it may take to hear it [s]."""
_MESSAGES = 50
"""Log messages of FMUs that are written."""


_kept: list[Path] = []
"""Of a child, the file that it leaves for the case that something ends it."""


def leave(text: Callable[[], str]) -> None:
    """In a child, leave what is to be written if what follows ends this process; elsewhere do nothing."""
    if _kept:
        write_whole(_kept[0], text().encode("utf-8", "backslashreplace"))


@dataclass(frozen=True)
class Programs:
    """What a command would run of others.

    Attributes
    ----------
    diagrams : tuple of Diagram
        Those with FMUs or Python files, as they were read.
    contents : tuple of mapping of str
        Of each diagram the sha256 of what is in its files, by the subsystem.
    """

    diagrams: tuple[Diagram, ...]
    contents: tuple[Mapping[str, str], ...]


def programs_of(given: Namespace) -> Programs | None:
    """Return the FMUs and Python files that a command would run, None if there are none.

    Raises
    ------
    MacrostepError
        If there is no such diagram or lesson.
    """
    diagrams = tuple(d for d in _diagrams_of(given) if any(s.is_black_box for s in d.subsystems.values()))
    return Programs(diagrams, tuple(map(digests, diagrams))) if diagrams else None


def _diagrams_of(given: Namespace) -> Iterator[Diagram]:
    """Yield what a command would run: the diagram of its file or study, or those of its lesson."""
    if "lesson" in given:
        from macrostep.gui.commands.lesson import diagrams_to_run

        yield from diagrams_to_run(given)
    elif file := _diagram_file(given.file):
        yield read_diagram(file, given.strict)


def _diagram_file(file: str | None) -> str:
    """Return the diagram's file where a study may be given in its place; "" if there is none."""
    if file is None or not (file in examples.study_names() or file.endswith((".study.toml", ".study.json"))):
        return file or ""
    from macrostep.solvers.studies.study import load_study

    path = examples.study_path(file) if file in examples.study_names() else Path(file)
    diagram = load_study(path).diagram
    return str(beside(path, diagram)) if diagram else ""


def _agreed(programs: Programs, is_trusted: bool) -> Permission:
    """Return what a child may execute: of what was read here, and not of what the files hold later."""
    if is_trusted:
        return Permission(contents=frozenset(content for its in programs.contents for content in its.values()))
    trust, held = Trust(), zip(programs.diagrams, programs.contents, strict=True)
    files = sorted({Path(file).name for diagram, its in held for _, file in untrusted(diagram, trust, its)})
    if files:
        names = ", ".join(dict.fromkeys(diagram.name for diagram in programs.diagrams))
        raise NotAgreedError(
            f"{names} would run the programs in {', '.join(files)}; look where they come from, and allow it with "
            "--trust."
        )
    return Permission(trust)


def carry_out(arguments: list[str], given: Namespace, programs: Programs) -> int:
    """Carry out a command in a child that may run what was agreed to, and return its exit code.

    Raises
    ------
    MacrostepError
        If somebody has to agree first, or the given patience is no time.
    """
    agreed = _agreed(programs, given.trust)
    with tempfile.TemporaryDirectory(prefix="macrostep-") as folder:
        return _carry_out(arguments, given, programs, agreed, Path(folder) / "kept")


def _carry_out(arguments: list[str], given: Namespace, programs: Programs, agreed: Permission, kept: Path) -> int:
    patience = PATIENCE if given.patience is None else parse_quantity(given.patience, "s")
    if not patience > 0.0:
        raise MacrostepError(f"--patience must be above 0 s, not {given.patience}.")
    context = multiprocessing.get_context("spawn")
    memory, done = context.RawArray("d", BEATS), context.RawValue("b", 0)
    beat = np.frombuffer(memory, np.float64)
    prints = PassedOn(context)
    given_to_child = (arguments, memory, done, kept, prints.end, agreed)
    child = context.Process(target=_child, args=given_to_child, name="macrostep-command")
    sys.stdout.flush()
    interrupts: list[float] = []
    before = signal.signal(signal.SIGINT, lambda *_: _interrupt(child, interrupts))
    try:
        start(child)
        prints.follow()
        watch = Watch(child, beat, patience)
        while child.is_alive():
            child.join(_LOOK)
            if interrupts:
                watch.patience = _GRACE  # what does not come back from a call does not hear Ctrl-C either
            if len(interrupts) > 1 and time.monotonic() - interrupts[1] > _GRACE:
                child.kill()
    finally:
        signal.signal(signal.SIGINT, before)
    prints.finish()
    code = child.exitcode
    if interrupts and not done.value:
        print("macrostep: Stopped by Ctrl-C.", file=sys.stderr)
        return STOPPED
    if not done.value or code is None:  # an FMU may also simply end the process
        subsystem = _named(programs, given, int(beat[SUBSYSTEM]))
        why = "The reference could not be made. " if kept.exists() else ""
        print(f"macrostep: {why}{what_ended(code, subsystem, beat, watch.hung)}.", file=sys.stderr)
        if kept.exists():
            sys.stdout.write(kept.read_text(encoding="utf-8"))
        return RUN_FAILED
    return code


def _named(programs: Programs, given: Namespace, k: int) -> str:
    """Return the name of a subsystem by its place; "" if it is not known of which diagram it is."""
    cuts = getattr(given, "cuts", ())
    found = {tuple(part.name for part in parts(cut_diagram(diagram, cuts))) for diagram in programs.diagrams}
    names = found.pop()
    return names[k] if k < len(names) and not found else ""


def _interrupt(child: Any, interrupts: list[float]) -> None:
    """Pass Ctrl-C on; from a terminal the child has heard it already, and hearing it twice ends it at once."""
    interrupts.append(time.monotonic())
    is_heard = sys.stdin is not None and sys.stdin.isatty()
    if not is_heard and child.pid is not None:
        os.kill(child.pid, signal.SIGINT)


def _child(
    arguments: list[str], memory: Any, done: Any, kept: Path, prints: Connection | None, agreed: Permission
) -> None:
    from macrostep.gui.cli import main

    enter(agreed)
    _kept.append(kept)
    divert(prints)
    share(np.frombuffer(memory, np.float64))
    code = main(arguments, is_child=True)
    _tell_log()
    done.value = 1
    sys.exit(code)


def _tell_log() -> None:
    """Write what FMUs said, as far as somebody would read it."""
    said = log.take()
    for message in said[:_MESSAGES]:
        print(f"macrostep: {message.subsystem} says: {message.text}", file=sys.stderr)
    if len(said) > _MESSAGES:
        print(f"macrostep: ... and {len(said) - _MESSAGES} messages more", file=sys.stderr)
