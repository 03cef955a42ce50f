"""A command that foreign code may end in its midst: the next process goes on where the last one was ended.

A command with FMUs or Python files is carried out in a child process, as a sequence of *stages*: a run, the reference,
the errors of a run. The child says which stage it is in, and writes what its runs compute to files. If it ends before
its time, the parent notes what it died of, and starts another child for the same command. That one takes over the runs
that had come to their end, takes what was computed of the one that ended the process for a failed run, and does the
rest; the stage itself is not tried again.
"""

from __future__ import annotations

import gc
import json
import os
import pickle
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np

from macrostep.model.disk.whole_file import write_whole
from macrostep.solvers.processes.heartbeat import FILES_CLOSED
from macrostep.solvers.results.recording import TIME
from macrostep.solvers.run_process.rows_left import Left, RowsLeft

if TYPE_CHECKING:
    from macrostep.solvers.problem.problem import Problem
    from macrostep.solvers.results.chunks import Chunk
    from macrostep.solvers.results.recording import Recording
    from macrostep.solvers.results.results import Result, Statistics
    from macrostep.solvers.run.run import Run

T = TypeVar("T")
FIRST_STAGE = "beginning 0"
"""If this one ends a child, nothing has been computed and all that follows would end another."""
_STAGE, _ENDINGS = "stage.json", "endings.json"


@dataclass(frozen=True)
class CommandStage:
    """What a child is doing.

    Attributes
    ----------
    name : str
        "run 0", "reference", ...; "" between the stages.
    subsystems : tuple of str
        Those of the problem, in the order of the heartbeat's numbers.
    before : str
        What is said before the sentence about how it ended: the method, or what is not known now.
    """

    name: str = ""
    subsystems: tuple[str, ...] = ()
    before: str = ""


@dataclass(frozen=True)
class StageEnding:
    """How a child ended in a stage.

    Attributes
    ----------
    sentence : str
    is_stopped : bool
        Whether somebody stopped it; otherwise it ended by itself.
    before : tuple of int and float
        The number of the subsystem, among those of the stage, that was at work, and the time that it was at [s].
    """

    sentence: str
    is_stopped: bool = False
    before: tuple[int, float] = (-1, 0.0)


class Attempts:
    """What the children of a command know of each other, in a folder.

    Parameters
    ----------
    folder : Path
    left : RowsLeft, optional
        Of a child: where a run leaves what it has not written yet.
    """

    def __init__(self, folder: Path, left: RowsLeft | None = None) -> None:
        self._folder, self._left = folder, left
        self._has_streams = not _are_streams_closed()
        self._runs: list[Run] = []
        endings = folder / _ENDINGS
        known = json.loads(endings.read_text("utf-8")) if endings.exists() else {}
        self.endings = {
            stage: StageEnding(ending["sentence"], ending["is_stopped"], tuple(ending["before"]))
            for stage, ending in known.items()
        }
        self.is_first = not self.endings and self.finished() == 0

    # -- what the parent does --------------------------------------------------------------------------------------

    def last_stage(self) -> CommandStage:
        """Return what the last child was doing when it ended."""
        file = self._folder / _STAGE
        if not file.exists():
            return CommandStage()
        found = json.loads(file.read_text("utf-8"))
        return CommandStage(found["name"], tuple(found["subsystems"]), found["before"])

    def finished(self) -> int:
        """Return how many runs have come to their end."""
        return len(list(self._folder.glob("*.end")))

    def note(self, stage: CommandStage, ending: StageEnding, left: Left | None) -> None:
        """Note how the last child ended, and keep what it had computed and not written."""
        self.endings[stage.name] = ending
        endings = {name: asdict(ending) for name, ending in self.endings.items()}
        write_whole(self._folder / _ENDINGS, json.dumps(endings).encode())
        write_whole(self._folder / _STAGE, json.dumps(asdict(CommandStage())).encode())
        if left is not None:
            _append(self._rows_of(left.about), (left.rows, None))

    # -- what a child does -----------------------------------------------------------------------------------------

    @contextmanager
    def stage(self, name: str, problem: Problem, before: str = "") -> Iterator[None]:
        """Say that the child is in a stage inside."""
        stage = CommandStage(name, tuple(s.name for s in problem.subsystems), before)
        write_whole(self._folder / _STAGE, json.dumps(asdict(stage)).encode())
        try:
            yield
        finally:
            self._end_if_nobody_hears()
            write_whole(self._folder / _STAGE, json.dumps(asdict(CommandStage())).encode())

    def carried_out(
        self,
        run: Run,
        label: str,
        go: Callable[[Callable[[Chunk], None]], tuple[Result, str]],
        take: Callable[[], None],
    ) -> tuple[Result, str]:
        """Carry out a run that has begun, or take over what an earlier child has computed of it.

        Parameters
        ----------
        run : Run
            It stays as long as this object, so that its FMUs are freed behind everything else.
        label : str
            What it is called where its failure is reported.
        go : callable
            Lets the run go on to its end, calls its argument with each chunk, and returns what this method returns.
        take : callable
            Called whenever more of what an earlier child recorded is there.

        Returns
        -------
        result : Result
        why : str
            What ended it before its time, in a sentence; "" if nothing did.
        """
        name = f"run {len(self._runs)}"
        self._runs.append(run)
        rows, end = self._rows_of(name), self._folder / f"{name}.end"
        if end.exists():
            whole, why = pickle.loads(end.read_bytes())
            return replace(whole, recordings=_recorded(run, rows, take)[0]), why
        if ending := self.endings.get(name):
            return _as_far_as_it_came(run, rows, ending, take), ending.sentence
        assert self._left is not None
        with self.stage(name, run.problem, f"{label}: "), self._left.of(run, name):
            result, why = go(lambda chunk: self._keep(rows, chunk, run.statistics))
        write_whole(end, pickle.dumps((replace(result, recordings={}), why)))
        return result, why

    def free(self) -> None:
        """Free what the runs hold; FMUs may crash or hang in that, too."""
        self._runs.clear()
        gc.collect()

    def _keep(self, rows: Path, chunk: Chunk, statistics: Statistics) -> None:
        """Write what a chunk recorded."""
        _append(rows, (chunk.rows, statistics))
        self._end_if_nobody_hears()

    def _end_if_nobody_hears(self) -> None:
        """End the process if foreign code has closed the standard streams, and whatever else it took for its own."""
        if self._has_streams and _are_streams_closed():
            os._exit(FILES_CLOSED)

    def _rows_of(self, name: str) -> Path:
        return self._folder / f"{name}.rows"


_of_this_process: list[Attempts] = []


def attempts() -> Attempts | None:
    """Return the attempts that this process is one of; None where it carries out a command by itself."""
    return _of_this_process[0] if _of_this_process else None


def join(folder: Path, left: RowsLeft) -> Attempts:
    """Let this process be a child, and another attempt."""
    _of_this_process.append(Attempts(folder, left))
    return _of_this_process[0]


def goes_on() -> bool:
    """Return whether this process goes on where another one ended, which has said what is said at the beginning."""
    known = attempts()
    return known is not None and not known.is_first


def is_reported(sentence: str) -> bool:
    """Return whether a sentence is one that the parent said when it saw a child end."""
    known = attempts()
    return known is not None and any(sentence == ending.sentence for ending in known.endings.values())


def attempted(
    stage: str, problem: Problem, work: Callable[[], T], otherwise: Callable[[str], T], before: str = ""
) -> T:
    """Do something in which foreign code may end this process; if it has done so, return what stands for it.

    Parameters
    ----------
    stage : str
        What it is called among all that a command does.
    problem : Problem
        What is run in it.
    work : callable
    otherwise : callable
        Makes what is returned of the sentence that says how an earlier process ended.
    before : str
        As of :class:`Stage`.
    """
    known = attempts()
    if known is None:
        return work()
    if ending := known.endings.get(stage):
        return otherwise(ending.sentence)
    with known.stage(stage, problem, before):
        return work()


def attempted_as_far_as_it_goes(
    stage: str,
    problem: Problem,
    work: Callable[[tuple[int, float] | None], T],
    otherwise: Callable[[T | None, StageEnding], T],
    before: str = "",
) -> T:
    """Do something in which foreign code may end this process; if it has done so, do what there was to do before.

    Parameters
    ----------
    stage, problem, before
        As for :func:`attempted`.
    work : callable
        It is done whole, or up to where a subsystem was at a time [s], see :attr:`Ending.before`.
    otherwise : callable
        Makes what is returned of what was done up to there, None if nothing was, and of how the process ended.
    """
    known = attempts()
    if known is None:
        return work(None)
    if (ending := known.endings.get(stage)) is None:
        with known.stage(stage, problem, before):
            return work(None)
    again = f"{stage}, as far as it goes"
    if again in known.endings or not ending.before[1] > problem.start:
        return otherwise(None, ending)
    with known.stage(again, problem, before):
        return otherwise(work(ending.before), ending)


def _recorded(run: Run, file: Path, take: Callable[[], None]) -> tuple[dict[str, Recording], Statistics, float]:
    """Give a run what an earlier process recorded of it: what it had cost when last reported, and when [s]."""
    kept, statistics, time = run.recordings, run.statistics, run.problem.start
    for rows, counted in _pickled(file):
        if counted is not None:
            statistics, time = counted, max([time, *(float(its[-1, TIME]) for its in rows.values())])
        for subsystem in run.problem.subsystems:
            if subsystem.members[0] in rows:
                kept[subsystem.members[0]].append(rows[subsystem.members[0]])
        take()
    return kept, statistics, time


def _append(file: Path, rows: tuple[dict[str, np.ndarray], Statistics | None]) -> None:
    """Write rows behind those that are there; foreign code may have closed a file that stays open."""
    with file.open("ab") as stream:
        pickle.dump(rows, stream)


def _are_streams_closed() -> bool:
    """Return whether the standard output or the standard error is closed."""
    try:
        os.fstat(1)
        os.fstat(2)
    except OSError:
        return True
    return False


def _pickled(file: Path) -> Iterator[tuple[dict[str, np.ndarray], Any]]:
    if file.exists():
        with file.open("rb") as stream:
            while stream.peek(1):
                yield pickle.load(stream)


def _as_far_as_it_came(run: Run, file: Path, ending: StageEnding, take: Callable[[], None]) -> Result:
    """Return the result of a run that ended its process."""
    kept, counted, time = _recorded(run, file, take)
    result = run.result
    steps = {s.name: max(0, sum(map(len, result.times(s.members[0]))) - 1) for s in run.problem.subsystems}
    cost = (
        f"Its process last reported at t = {time:g} s what the run had cost; only macro-steps are counted to its end."
    )
    result = replace(result, recordings=kept, statistics=replace(counted, macro_steps=steps))
    result.notes += (cost,)
    if ending.is_stopped:
        return replace(result, status="stopped")
    return replace(result, status="failed", error=ending.sentence)
