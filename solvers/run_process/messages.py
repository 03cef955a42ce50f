"""What the run process and the window say to each other: plain data, pickled over a pipe.

A *job* is what one press of Run asks for: several methods, and the reference. Each method of a job is a *run*, counted
from 0 in the order of the request; the reference is the run REFERENCE.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.solvers.comparison.finding import Finding
from macrostep.solvers.distribution.load import RankLoad
from macrostep.solvers.errors.figures import ErrorFigure
from macrostep.solvers.options.options import MethodDescription
from macrostep.solvers.problem.columns import Column

REFERENCE = -1
"""The number of the monolithic reference among the runs of a job."""
STOP, PAUSE, STEP = range(3)
"""Flags: end the job (counted up); hold after the macro-step; do one macro-step more although paused (counted down)."""
AT_ONCE = 2
"""From so many stops on, what was computed is not compared with the reference either."""


# -- from the window to the run process ------------------------------------------------------------------------------


@dataclass(frozen=True)
class RanksOfJob:
    """The ranks of MPI that a job has.

    Attributes
    ----------
    count : int
    mpiexec : str
        The program that starts them.
    arguments : tuple of str
        What it is given besides their number and what they are to do.
    """

    count: int
    mpiexec: str
    arguments: tuple[str, ...] = ()


@dataclass(frozen=True)
class StartJob:
    """Run `methods` on a diagram, and the monolithic reference beside them.

    `document` is the diagram as :func:`macrostep.model.files.files.to_document` gives it, and `threads` the number of
    threads that step its subsystems, 0 for as many as make a run faster. Without `ranks` all happens in the run
    process. The runs count from `first` on.
    """

    job: int
    document: dict[str, Any]
    methods: tuple[ChosenMethod, ...]
    reference: bool = True
    threads: int = 1
    ranks: RanksOfJob | None = None
    first: int = 0


@dataclass(frozen=True)
class Flags:
    """STOP and PAUSE as they are, and how many macro-steps more STEP asks for; for who does not share the memory."""

    stop: int
    pause: int
    steps: int


@dataclass(frozen=True)
class SetParameters:
    """Give a subsystem of the run under way other parameters, in SI, before its next macro-step."""

    job: int
    subsystem: str
    values: dict[str, float]


@dataclass(frozen=True)
class Quit:
    """End the run process."""


@dataclass(frozen=True)
class Linearise:
    """Say what A, B, C and D of a subsystem are at the start of a diagram."""

    document: dict[str, Any]
    subsystem: str


@dataclass(frozen=True)
class CheckMethods:
    """Say which methods cannot serve a diagram."""

    number: int
    document: dict[str, Any]
    methods: tuple[ChosenMethod, ...]


@dataclass(frozen=True)
class UseBeside:
    """Use the extensions in the folder beside the diagram; None for none."""

    folder: Path | None


@dataclass(frozen=True)
class LookAtExtensions:
    """Say which methods there are, if files of extensions have changed."""


# -- from the run process to the window ------------------------------------------------------------------------------


class WorkerMessage:
    """What the run process tells the window."""


@dataclass(frozen=True)
class MessageOfJob(WorkerMessage):
    """Something about a job."""

    job: int


@dataclass(frozen=True)
class MessageOfRun(MessageOfJob):
    """Something about one of its runs."""

    run: int


@dataclass(frozen=True)
class Ready(WorkerMessage):
    """The process is warm; these are the methods that it knows, and the files of extensions that it cannot use."""

    methods: tuple[MethodDescription, ...]
    setup_time: float
    broken: tuple[str, ...] = ()


@dataclass(frozen=True)
class MethodsChanged(WorkerMessage):
    """Files of extensions have changed: these are the methods now, and what cannot be used."""

    methods: tuple[MethodDescription, ...]
    broken: tuple[str, ...]


@dataclass(frozen=True)
class Preparing(MessageOfJob):
    """The job's blocks are being compiled; `text` says what is under way."""

    text: str


@dataclass(frozen=True)
class Compiling(MessageOfJob):
    """Blocks of so many operations are being compiled, which takes some seconds."""

    operations: int
    seconds: float


@dataclass(frozen=True)
class CodeNotKept(MessageOfJob):
    """What was compiled could not be kept for the next time; `text` says where and why."""

    text: str


@dataclass(frozen=True)
class RunStarted(MessageOfRun):
    """A run begins; its chunks carry these columns.

    `subsystems` are those of its co-simulation, in the order of the heartbeat's numbers; `members` are, of those that
    are composites, the subsystems of the diagram in them.
    """

    method: str
    options: dict[str, Any]
    columns: tuple[Column, ...]
    start: float
    stop: float
    subsystems: tuple[str, ...] = ()
    members: dict[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True)
class ChunkMessage(MessageOfRun):
    """New communication points of a run.

    Attributes
    ----------
    data : dict
        By subsystem: ``(time, values)``, float64 arrays of shape (n,) and (n, number of the subsystem's columns), the
        columns in the order of :attr:`RunStarted.columns`.
    events : dict
        By subsystem, the times of events among them [s].
    """

    data: dict[str, tuple[np.ndarray, np.ndarray]]
    events: dict[str, np.ndarray] = field(default_factory=dict)


@dataclass(frozen=True)
class Progress(MessageOfRun):
    time: float
    fraction: float
    macro_steps: int


@dataclass(frozen=True)
class RankLoads(MessageOfRun):
    """What each rank of a run has, and how busy it has been until now.

    `crossing` of the `connections` between subsystems lead from rank to rank.
    """

    ranks: tuple[RankLoad, ...]
    crossing: int
    connections: int


@dataclass(frozen=True)
class ParametersSet(MessageOfRun):
    """A run goes on with other parameters; `error` says why one could not be set, and then none was.

    Attributes
    ----------
    changes : tuple
        ``(parameter, time, before, after)``, values in SI, of those that changed.
    """

    subsystem: str
    changes: tuple[tuple[str, float, float, float], ...]
    error: str = ""


@dataclass(frozen=True)
class RunFinished(MessageOfRun):
    """A run ended; or did not begin, as its method was refused. If its reference shows that it diverged, it ends again.

    Attributes
    ----------
    status : {"ok", "diverged", "failed", "stopped", "refused"}
    statistics : dict
        ``macro_steps`` (by subsystem), ``integrations``, ``iterations``, ``rejected_steps``, ``rhs_evaluations``,
        ``wall_time``.
    error : str
        One sentence for a run that did not go through; `failed_subsystem` and `failed_time` say where. The signals of
        one that diverged end there.
    notes : tuple of str
    """

    status: str
    statistics: dict[str, Any]
    error: str = ""
    failed_subsystem: str = ""
    failed_time: float | None = None
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class ErrorChunk(MessageOfRun):
    """A piece of a run's error curves, after the run.

    Attributes
    ----------
    data : dict
        By subsystem: ``(time, difference)``, shaped as in :class:`ChunkMessage`; the difference run - reference.
    """

    data: dict[str, tuple[np.ndarray, np.ndarray]]


@dataclass(frozen=True)
class ComparedMessage(MessageOfRun):
    """The errors of a run against the reference; its error curves have come before.

    Attributes
    ----------
    errors : dict of ErrorFigure
        By column label.
    note : str
        What the errors do not cover, in one sentence.
    findings : tuple of Finding
        What happened in the run; what explains most first.
    order : int or None
        Order of convergence of the method, if it has one.
    unearned : str
        Why the reference is none to judge by, in a sentence; "" if it is one.
    """

    errors: dict[str, ErrorFigure]
    note: str = ""
    findings: tuple[Finding, ...] = ()
    order: int | None = None
    unearned: str = ""


@dataclass(frozen=True)
class JobFinished(MessageOfJob):
    """Every run of the job ended; `error` is set if the job could not start (an invalid diagram or method).

    `telling_stop` is a stop time [s] that shows what moves, where that of the diagram shows nothing of it.
    """

    error: str = ""
    telling_stop: float | None = None


@dataclass(frozen=True)
class FmuSaid(MessageOfRun):
    """A log message of an FMU; `status` is FMI's, from 0 (OK) to 4 (Fatal)."""

    subsystem: str
    status: int
    text: str


@dataclass(frozen=True)
class ProcessDied(WorkerMessage):
    """The run process ended by itself, or was ended because an FMU did not return; results so far stay, and a new
    process is started.

    `subsystem` and `time` are the last heartbeat: what was being stepped. `doing` is the function that an FMU, or a
    Python subsystem if `is_python`, was in, "" if neither was in one, and `hung` how long that was waited for [s], 0 if
    that is not why it ended.
    `is_replaced` is False if no new process is started, because several ended before they were ready.
    """

    exit_code: int | None
    subsystem: str
    time: float | None
    is_replaced: bool = True
    doing: str = ""
    hung: float = 0.0
    is_python: bool = False


@dataclass(frozen=True)
class Linearised(WorkerMessage):
    """A subsystem's linearisation at the start; where there is none, `error` says why.

    Attributes
    ----------
    matrices : dict
        ``A``, ``B``, ``C`` and ``D``, in SI units; `states`, `inputs` and `outputs` name their rows and columns.
    """

    subsystem: str
    states: tuple[str, ...] = ()
    inputs: tuple[str, ...] = ()
    outputs: tuple[str, ...] = ()
    matrices: dict[str, np.ndarray] = field(default_factory=dict)
    error: str = ""


@dataclass(frozen=True)
class MethodsChecked(WorkerMessage):
    """The answer to the CheckMethods of this number: of each method why it cannot serve the diagram, "" if it can."""

    number: int
    refusals: tuple[str, ...]
