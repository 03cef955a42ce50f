"""A run process without a process: a thread that sends what the real one would, for two coupled masses."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from queue import SimpleQueue
from typing import Any, NamedTuple

import numpy as np

from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.solvers.comparison.finding import Finding
from macrostep.solvers.errors.figures import ErrorFigure, Scale
from macrostep.solvers.options.options import MethodDescription, OptionDescription, step_option
from macrostep.solvers.problem.columns import Column
from macrostep.solvers.run_process.messages import (
    REFERENCE,
    ChunkMessage,
    ComparedMessage,
    ErrorChunk,
    JobFinished,
    Linearised,
    MethodsChecked,
    ParametersSet,
    Preparing,
    ProcessDied,
    Progress,
    RanksOfJob,
    Ready,
    RunFinished,
    RunStarted,
    StartJob,
    WorkerMessage,
)

HELD = MethodDescription(
    name="held",
    label="Held",
    summary="All subsystems step side by side; inputs are extrapolated from the past.",
    order="order + 1",
    reference="A yardstick of all papers",
    requires=(),
    options=(
        OptionDescription(
            "step",
            "Macro-step",
            "float",
            None,
            help=step_option().metadata["help"],
            unit="s",
            minimum=0.0,
            minimum_excluded=True,
        ),
        OptionDescription(
            "order", "Order", "int", 0, help="Degree of the extrapolation of inputs.", minimum=0, maximum=3
        ),
    ),
    comparison=1,
)
ADAPTIVE = MethodDescription(
    name="adaptive",
    label="Adaptive",
    summary="Each subsystem steps at its own pace, as far as its outputs can be foreseen.",
    order="2",
    reference="Somebody, Some Journal (2021)",
    requires=("maxInputDegree",),
    options=(
        OptionDescription(
            "tolerance",
            "Tolerance",
            "float",
            1e-3,
            help="Error that a step may have.",
            minimum=0.0,
            minimum_excluded=True,
        ),
        OptionDescription("smooth", "Smooth inputs", "bool", False, help="Take the jumps out of the inputs."),
        OptionDescription(
            "calibration",
            "Calibration",
            "choice",
            "extrapolation",
            help="How polynomials are fitted to the past.",
            choices=("extrapolation", "cls"),
        ),
    ),
    comparison=2,
)
AROUND = MethodDescription(
    name="around",
    label="Around",
    summary="Around another method.",
    order="that of the method inside",
    reference="Nobody",
    requires=("canGetAndSetFMUState",),
    options=(OptionDescription("rtol", "Tolerance", "float", 1e-3, minimum=0.0),),
    wraps=("held",),
)
METHODS = (HELD, ADAPTIVE, AROUND)

COLUMNS = (
    Column("left", "x", "m", "state"),
    Column("left", "v", "m/s", "state"),
    Column("right", "x", "m", "state"),
    Column("right", "v", "m/s", "state"),
    Column("right", "F", "N", "output"),
)


class Heartbeat(NamedTuple):
    subsystem: str
    time: float
    macro_steps: int


@dataclass
class Scenario:
    """How the runs of the next jobs go.

    `failures` and `deaths` are times by run number; pauses are in seconds of real time after each chunk of a run, or of
    the reference.
    """

    start: float = 0.0
    stop: float = 200.0
    macro_steps: int = 2000
    chunk: int = 100
    pause_between_chunks: float = 0.0
    pause_in_reference: float = 0.0
    failures: dict[int, float] = field(default_factory=dict)
    deaths: dict[int, float] = field(default_factory=dict)
    ready_again_after: float = 0.0
    refusals: dict[str, str] = field(default_factory=dict)
    invalid: str = ""
    notes: tuple[str, ...] = ()
    ready_after: float = 0.0
    comparing: bool = True
    findings: dict[int, tuple[Finding, ...]] = field(default_factory=dict)
    orders: dict[int, int] = field(default_factory=dict)
    subsystems: tuple[str, ...] = ()
    members: dict[str, tuple[str, ...]] = field(default_factory=dict)


def exact(time: np.ndarray, detune: float = 0.0) -> dict[str, np.ndarray]:
    """Values by subsystem at `time`: two masses that swing against each other, and a force between them."""
    slow, fast = 0.12 * (1.0 + detune), 0.35 * (1.0 + detune)
    decay = np.exp(-time / 60.0)
    left = 1.0 - decay * np.cos(slow * time)
    left_v = decay * (slow * np.sin(slow * time) + np.cos(slow * time) / 60.0)
    right = 0.6 - 0.6 * decay * np.cos(fast * time)
    right_v = 0.6 * decay * (fast * np.sin(fast * time) + np.cos(fast * time) / 60.0)
    force = 5.0e4 * (left - right) - 800.0 * (left_v - right_v)
    return {
        "left": np.column_stack((left, left_v)),
        "right": np.column_stack((right, right_v, force)),
    }


class FakeProcess:
    """Stands in for RunProcess; made with ``FakeProcess.playing(scenario)`` where a test needs another scenario."""

    def __init__(self, on_message: Callable[[WorkerMessage], None], scenario: Scenario | None = None) -> None:
        self.on_message = on_message
        self.scenario = scenario or Scenario()
        self.jobs: list[StartJob] = []
        self.patience, self.threads = 0.0, 0
        self.is_closed = False
        self._queue: SimpleQueue[StartJob | None] = SimpleQueue()
        self._stop = threading.Event()
        self._go = threading.Event()
        self._go.set()
        self._steps = threading.Semaphore(0)
        self._beat = Heartbeat("", 0.0, 0)
        self._playing = REFERENCE
        self._thread = threading.Thread(target=self._serve, name="fake run process", daemon=True)

    @classmethod
    def playing(cls, scenario: Scenario) -> Callable[[Callable[[WorkerMessage], None]], FakeProcess]:
        return lambda on_message: cls(on_message, scenario)

    def start(self) -> None:
        self._thread.start()

    def submit(
        self, document: dict[str, Any], methods: Sequence[ChosenMethod], reference: bool = True,
        ranks: RanksOfJob | None = None,
    ) -> int:  # fmt: skip
        job = StartJob(len(self.jobs) + 1, document, tuple(methods), reference, ranks=ranks)
        self.jobs.append(job)
        self._stop.clear()
        self._go.set()
        self._queue.put(job)
        return job.job

    def pause(self) -> None:
        self._go.clear()

    def resume(self) -> None:
        self._go.set()
        self._steps.release()

    def step(self) -> None:
        self._go.clear()
        self._steps.release()

    def set_parameters(self, subsystem: str, values: dict[str, float]) -> None:
        changes = tuple((name, self._beat.time, 1.0, value) for name, value in values.items())
        self.on_message(ParametersSet(len(self.jobs), self._playing, subsystem, changes))

    def linearise(self, document: dict[str, Any], subsystem: str) -> None:
        self.on_message(Linearised(subsystem, ("x",), ("F",), ("y",), {k: np.full((1, 1), 2.5) for k in "ABCD"}))

    def check(self, number: int, document: dict[str, Any], methods: Sequence[ChosenMethod]) -> None:
        self.on_message(MethodsChecked(number, tuple(self.scenario.refusals.get(str(m), "") for m in methods)))

    def use_extensions_beside(self, folder: Path | None) -> None:
        self.beside = folder

    def look_at_extensions(self) -> None: ...

    def stop(self) -> None:
        self._stop.set()
        self.resume()

    def heartbeat(self) -> Heartbeat:
        return self._beat

    def close(self) -> None:
        self.is_closed = True
        self.stop()
        self._queue.put(None)
        if self._thread.is_alive():
            self._thread.join(5.0)

    # -- the thread ----------------------------------------------------------------------------------------------

    def _serve(self) -> None:
        self._stop.wait(self.scenario.ready_after)
        self.on_message(Ready(METHODS, 0.7))
        while (job := self._queue.get()) is not None:
            self._play(job)

    def _play(self, job: StartJob) -> None:
        self.on_message(Preparing(job.job, "Compiling the equations"))
        self._stop.wait(0.02)
        if self.scenario.invalid:
            self.on_message(JobFinished(job.job, self.scenario.invalid))
            return
        order = ([REFERENCE] if job.reference else []) + list(range(len(job.methods)))
        for run in order:
            if not self._run(job, run):
                self.on_message(ProcessDied(-11, "right", self.scenario.deaths[run]))
                self._stop.wait(self.scenario.ready_again_after)
                self.on_message(Ready(METHODS, 0.7))
                return
            if self._stop.is_set():
                break
        self.on_message(JobFinished(job.job))

    def _run(self, job: StartJob, run: int) -> bool:
        """Play one run; False if the process dies in it."""
        s = self.scenario
        self._playing = run
        chosen = job.methods[run] if run != REFERENCE else ChosenMethod("monolithic")
        options, span = dict(chosen.options), (s.start, s.stop)
        self.on_message(RunStarted(job.job, run, chosen.full_name, options, COLUMNS, *span, s.subsystems, s.members))
        end = min(s.failures.get(run, s.stop), s.deaths.get(run, s.stop))
        H = (s.stop - s.start) / s.macro_steps
        count = round((end - s.start) / H) + 1
        done = 0
        while done < count and not self._stop.is_set():
            alone = self._wait()
            if self._stop.is_set():
                break
            rows = np.arange(done, min(done + (1 if alone else s.chunk), count))
            time = s.start + rows * H
            self._beat = Heartbeat("left", float(time[-1]), int(rows[-1]))
            values = self._values(time, run)
            self.on_message(ChunkMessage(job.job, run, {n: (time.copy(), v) for n, v in values.items()}))
            done = int(rows[-1]) + 1
            self.on_message(
                Progress(job.job, run, float(time[-1]), float(time[-1] - s.start) / (s.stop - s.start), done - 1)
            )
            pause = s.pause_in_reference if run == REFERENCE else s.pause_between_chunks
            if pause:
                self._stop.wait(pause)
        if run in s.deaths and not self._stop.is_set():
            return False
        self._finish(job, run, done)
        return True

    def _wait(self) -> bool:
        """Hold while paused; True if the next chunk is a single step."""
        if self._go.is_set():
            return False
        self._steps.acquire()
        return not self._go.is_set()

    def _values(self, time: np.ndarray, run: int) -> dict[str, np.ndarray]:
        if run == REFERENCE:
            return exact(time)
        values = exact(time, 0.004 * (run + 1))
        failure = self.scenario.failures.get(run)
        if failure is not None:
            growth = np.exp(8.0 * (time - failure) / (failure - self.scenario.start + 1e-12))
            for value in values.values():
                value += 40.0 * growth[:, None] * np.sin(3.0 * time)[:, None] * (np.abs(value).max() + 1.0)
        return values

    def _finish(self, job: StartJob, run: int, rows: int) -> None:
        s = self.scenario
        failed = run in s.failures and not self._stop.is_set()
        status = "failed" if failed else "stopped" if self._stop.is_set() else "ok"
        steps = max(rows - 1, 0)
        statistics = {
            "macro_steps": {"left": steps, "right": steps},
            "integrations": 2 * steps,
            "iterations": 0,
            "rejected_steps": 7 * run if run > 0 else 0,
            "rhs_evaluations": 26 * steps + 11,
            "wall_time": 1.3e-6 * steps * (run + 2),
        }
        error = ""
        if failed:
            error = (
                f"The run diverged at t = {s.failures[run]:g} s in left: v is 1.24e+05 m/s, "
                "1000 times more than ever before. Reduce the macro-step."
            )
        notes = ("monolithic, in closed form", *s.notes) if run == REFERENCE else s.notes
        self.on_message(
            RunFinished(job.job, run, status, statistics, error, "left" if failed else "", s.failures.get(run), notes)
        )
        if run != REFERENCE and rows > 1 and s.comparing:
            self._compare(job, run, rows)

    def _compare(self, job: StartJob, run: int, rows: int) -> None:
        s = self.scenario
        time = s.start + np.arange(rows) * (s.stop - s.start) / s.macro_steps
        values, right = self._values(time, run), exact(time)
        error = {name: (time, values[name] - right[name]) for name in values}
        errors: dict[str, ErrorFigure] = {}
        for name, (_, difference) in error.items():
            own = [column for column in COLUMNS if column.subsystem == name]
            for k, column in enumerate(own):
                width = float(np.ptp(right[name][:, k]))
                scale = Scale(width, "range") if width else Scale(1.0, "unit")
                errors[column.label] = ErrorFigure(float(np.sqrt(np.mean(difference[:, k] ** 2))), scale, column.unit)
        self.on_message(ErrorChunk(job.job, run, error))
        self.on_message(
            ComparedMessage(job.job, run, errors, findings=s.findings.get(run, ()), order=s.orders.get(run))
        )
