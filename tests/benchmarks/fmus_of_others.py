"""Every FMU of a folder, run by Macrostep and by FMPy: what succeeds, what is said otherwise, how far results differ.

    python tests/benchmarks/fmus_of_others.py FOLDER [--limit SECONDS] [--tolerance RELATIVE]

FMUs are programs: this runs every one that lies in the folder or below it, so look where they come from. Each run has a
process of its own that is ended after the limit. Both programs run the default experiment, with the FMU's own start
values and with inputs that stay as they are, and give the same outputs at the same times (without outputs, some local
variables). The difference is the largest of any output, relative to its largest magnitude in FMPy's run.
"""

from __future__ import annotations

import argparse
import contextlib
import csv
import importlib.util
import math
import os
import re
import signal
import subprocess
import sys
import time
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from xml.etree import ElementTree

import numpy as np

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

LIMIT, TOLERANCE = 60.0, 1e-3
STEPS, MOST_STEPS = 500, 1000
"""Communication steps where nothing is declared, and the most of them, as FMPy has it."""
MOST_OUTPUTS, MOST_LOCAL = 200, 20
KINDS = {"CoSimulation": "CS", "ModelExchange": "ME"}
DIAGRAM = "of_others.macrostep.json"
TEXTS = ("String", "Binary", "Clock")
TIME_ROUNDING = 1e-8
"""Of the length of a run: times that are nearer than this are the same."""
ACCURACY = 1e-8
"""FMPy's relative tolerance for Model Exchange, so that what differs is not its error."""

Values = dict[str, np.ndarray]
"""Results: the times, and every output, by name."""


@dataclass(frozen=True)
class Case:
    """One way to run an FMU, as far as it can be seen without running it; nothing is known of what is no FMU."""

    path: Path
    version: str = "?"
    kind: str = "?"
    is_for_here: bool = False
    start: float = 0.0
    stop: float = 1.0
    step: float = 1.0 / STEPS


@dataclass(frozen=True)
class Ended:
    """How a run ended: with values by output, or with a sentence."""

    said: str
    seconds: float
    values: Values

    @property
    def is_good(self) -> bool:
        return not self.said


# -- what is there -----------------------------------------------------------------------------------------------------


def cases(path: Path) -> Iterator[Case]:
    """Yield the ways in which an FMU can be run."""
    import fmpy

    try:
        with zipfile.ZipFile(path) as archive, archive.open("modelDescription.xml") as file:
            names = archive.namelist()
            root, experiment, kinds = _read(file)
    except (OSError, KeyError, ValueError, zipfile.BadZipFile, ElementTree.ParseError):
        yield Case(path)
        return
    here = tuple(f"binaries/{name}/" for name in (fmpy.platform, fmpy.platform_tuple))
    is_for_here = any(name.startswith(here) and not name.endswith("/") for name in names)
    start = _number(experiment, "startTime", 0.0)
    stop = _number(experiment, "stopTime", start + 1.0)
    version = root.get("fmiVersion", "?")
    if not kinds:
        yield Case(path, version, "?", is_for_here)
    for kind, element in kinds.items():
        step = (stop - start) / STEPS
        if kind == "CoSimulation":
            step = _number(element, "fixedInternalStepSize", _number(experiment, "stepSize", step))
            while step > 0.0 and (stop - start) / step > MOST_STEPS:
                step *= 2.0
        yield Case(path, version, kind, is_for_here, start, stop, step)


def _read(file: Any) -> tuple[dict[str, str], dict[str, str], dict[str, dict[str, str]]]:
    """Return the attributes of a description's element, of its default experiment, and of its kinds."""
    root, experiment = dict[str, str](), dict[str, str]()
    kinds = dict[str, dict[str, str]]()
    for event, element in ElementTree.iterparse(file, ("start", "end")):
        if event == "end":
            element.clear()
        elif element.tag == "fmiModelDescription":
            root = dict(element.attrib)
        elif element.tag == "DefaultExperiment":
            experiment = dict(element.attrib)
        elif element.tag in KINDS:
            kinds[element.tag] = dict(element.attrib)
        elif element.tag in ("CoSimulation_StandAlone", "CoSimulation_Tool"):
            kinds["CoSimulation"] = {}
    if root.get("fmiVersion") == "1.0" and not kinds:
        kinds["ModelExchange"] = {}
    return root, experiment, kinds


def _number(attributes: dict[str, str], name: str, otherwise: float) -> float:
    try:
        value = float(attributes[name])
    except (KeyError, ValueError):
        return otherwise
    return value if math.isfinite(value) else otherwise


def _chosen(variables: Iterable[tuple[str, str, str, str]]) -> list[str]:
    """Choose what is recorded of variables, each with name, causality, variability and type."""
    numbers = [v for v in variables if v[3] not in TEXTS]
    outputs = [name for name, causality, _, _ in numbers if causality == "output"]
    local = [name for name, causality, changes, _ in numbers if causality == "local" and changes == "continuous"]
    return outputs[:MOST_OUTPUTS] or local[:MOST_LOCAL]


# -- the runs, each in a process of its own ----------------------------------------------------------------------------


def run_with_fmpy(case: Case, results: Path) -> int:
    """Run an FMU with FMPy and write its outputs."""
    import fmpy

    description = fmpy.read_model_description(str(case.path), validate=False)
    of_arrays = {v.name for v in description.modelVariables if v.dimensions}
    names = _chosen(
        (v.name, "local" if v.causality in (None, "internal") else v.causality, v.variability or "continuous", v.type)
        for v in description.modelVariables
        if v.name not in of_arrays
    )
    has_event_mode = case.kind == "CoSimulation" and bool(description.coSimulation.hasEventMode)
    found = fmpy.simulate_fmu(
        str(case.path),
        validate=False,
        start_time=case.start,
        stop_time=case.stop,
        output_interval=case.step,
        fmi_type=case.kind if case.kind in KINDS else None,
        output=names,
        relative_tolerance=ACCURACY if case.kind == "ModelExchange" else None,
        early_return_allowed=has_event_mode,
        use_event_mode=has_event_mode,
        model_description=description,
    )
    _keep({name: np.asarray(found[name], float) for name in ("time", *names)}, results)
    return 0


def run_with_macrostep(case: Case, results: Path) -> int:
    """Run a diagram that is an FMU as ``macrostep run`` does, which writes its outputs."""
    from macrostep.gui.cli import main as macrostep
    from macrostep.model import Diagram, MacrostepError, save
    from macrostep.model.fmi.known_descriptions import describe
    from macrostep.model.fmi.subsystem import fmu_subsystem, with_ports

    try:
        known = describe(case.path).variables
        of = {v.name: (v.name, v.causality, v.variability or "continuous", v.type) for v in known.values()}
        inputs = [v for v in known.values() if v.causality == "input" and v.is_number and v.type != "Clock"]
        outputs = [known[name] for name in _chosen(of.values())]
        subsystem = with_ports(fmu_subsystem(case.path, "fmu", most_ports=0), [*inputs, *outputs])
        subsystem = subsystem.replaced(interface=case.kind if case.kind in KINDS else "")
        diagram = Diagram("of_others", [subsystem], start=case.start, stop=case.stop)
        file = results.with_name(DIAGRAM)
        save(diagram, file)
    except MacrostepError as error:
        print(f"macrostep: {error}", file=sys.stderr)
        return 2
    ports = {f"fmu.{port}": output.expression for port, output in subsystem.outputs.items()}
    table = results.with_suffix(".csv")
    code = macrostep(["run", str(file), "-m", f"ni_jacobi:step={case.step!r}", "--trust", "-o", str(table)])
    if code == 0:
        _take(table, ports, results)
    return code


def _take(table: Path, ports: dict[str, str], results: Path) -> None:
    """Write the columns of ports of a CSV file as FMPy's are written, by the names of variables."""
    with open(table, encoding="utf-8", newline="") as file:
        heads = next(csv.reader(file))
        rows = np.genfromtxt(file, delimiter=",", ndmin=2)
    kept = {ports.get(head, head): rows[:, k] for k, head in enumerate(heads) if head in ports or head == "time"}
    _keep(kept, results)


def _keep(values: Values, results: Path) -> None:
    np.save(results, np.array(list(values.values())))
    results.with_suffix(".txt").write_text("\n".join(values), "utf-8")


def _kept(results: Path) -> Values:
    return dict(zip(results.with_suffix(".txt").read_text("utf-8").split("\n"), np.load(results), strict=True))


PROGRAMS = {"FMPy": run_with_fmpy, "Macrostep": run_with_macrostep}


def ended(program: str, case: Case, limit: float) -> Ended:
    """Run an FMU with a program in a child and return how that ended."""
    with TemporaryDirectory(prefix="fmus-of-others-") as folder:
        results, errors = Path(folder) / "results.npy", Path(folder) / "errors"
        began = time.perf_counter()
        with open(errors, "wb") as said:
            child = subprocess.Popen(
                [sys.executable, __file__, "--child", program, str(case.path), case.kind, str(results)]
                + [repr(value) for value in (case.start, case.stop, case.step)],
                cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=said, start_new_session=True,
            )  # fmt: skip
            try:
                code: int | None = child.wait(limit)
            except subprocess.TimeoutExpired:
                code = None
            finally:
                _end(child)
        seconds = time.perf_counter() - began
        if code == 0 and results.exists():
            return Ended("", seconds, _kept(results))
        why = f"no end after {limit:g} s" if code is None else _sentence(errors, code)
        return Ended(why, seconds, {})


def _end(child: subprocess.Popen[bytes]) -> None:
    """End what is left of a child and of what it started."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(child.pid, signal.SIGKILL) if hasattr(os, "killpg") else child.kill()
    child.wait()


def _sentence(errors: Path, code: int) -> str:
    """Return the first sentence of what a child said last of all, or how it ended."""
    if code < 0:
        return f"ended by {signal.Signals(-code).name}"
    with open(errors, "rb") as file:
        file.seek(max(0, errors.stat().st_size - 20_000))
        lines = [line.strip() for line in file.read().decode("utf-8", "replace").splitlines() if line.strip()]
    own = [line.removeprefix("macrostep: ") for line in lines if line.startswith("macrostep: ")]
    faults = [line for line in own if not line.startswith(("warning: ", "note: "))]
    said = faults[0] if faults else lines[-1] if lines else f"exit code {code}"
    said = said.removeprefix(f"{errors.with_name(DIAGRAM)}: ")
    return re.split(r"(?<=[^.]\.) ", said, maxsplit=1)[0]  # "fmi2Set... answered" goes on


# -- the table ---------------------------------------------------------------------------------------------------------


def difference(mine: Values, others: Values, length: float) -> tuple[float, str]:
    """Return the largest difference of an output relative to its largest magnitude, and which it is and where.

    Compared is what both hold at the same times. Where one of them has both sides of an event, what lies between these
    differs by nothing.
    """
    at, there = _rows_by_time(mine["time"], length), _rows_by_time(others["time"], length)
    times = sorted(at.keys() & there.keys())
    if not times:
        return math.inf, "no time is common to both"
    first_at, last_at = np.transpose([at[t] for t in times])
    first_there, last_there = np.transpose([there[t] for t in times])
    worst, where = 0.0, ""
    for name in (name for name in others if name != "time" and name in mine):
        a = np.sort([mine[name][first_at], mine[name][last_at]], axis=0)
        b = np.sort([others[name][first_there], others[name][last_there]], axis=0)
        scale = np.nanmax(np.abs(others[name]), initial=0.0) or 1.0
        apart = np.maximum(np.maximum(a[0] - b[1], b[0] - a[1]), 0.0) / scale
        apart[np.isnan(a[0]) & np.isnan(b[0])] = 0.0
        k = int(np.argmax(np.where(np.isnan(apart), math.inf, apart)))
        if not apart[k] <= worst:
            worst, where = float(apart[k]), f"{name} at {others['time'][first_there[k]]:g} s"
    return worst, where


def _rows_by_time(times: np.ndarray, length: float) -> dict[int, tuple[int, int]]:
    """Return the first and the last row at each time, by the time in units of what rounding may be."""
    unit = max(length * TIME_ROUNDING, 1e-300)
    found: dict[int, tuple[int, int]] = {}
    for row, t in enumerate(times):
        key = round(float(t) / unit)
        found[key] = found.get(key, (row, row))[0], row
    return found


@dataclass(frozen=True)
class Row:
    """One line of the table."""

    case: Case
    fmpy: Ended
    macrostep: Ended
    difference: float | None
    where: str

    def __str__(self) -> str:
        said = "ok" if self.macrostep.is_good else self.macrostep.said
        if self.macrostep.is_good and not self.fmpy.is_good:
            said = f"ok (FMPy: {self.fmpy.said[:100]})"
        apart = "" if self.difference is None else f"{self.difference:.1e}"
        return (
            f"{self.case.path.name[-40:]:40} {self.case.version:4} {KINDS.get(self.case.kind, '?'):2} "
            f"{'yes' if self.case.is_for_here else 'no':4} {'ok' if self.fmpy.is_good else 'fails':6} "
            f"{self.fmpy.seconds:6.1f} {self.macrostep.seconds:6.1f} {apart:>9} {said}"
            + (f" ({self.where})" if self.where else "")
        )


def rows(paths: Sequence[Path], limit: float, tolerance: float) -> Iterator[Row]:
    """Run all FMUs with both programs."""
    for path in paths:
        for case in cases(path):
            fmpy, macrostep = (ended(program, case, limit) for program in PROGRAMS)
            apart, where = None, ""
            if fmpy.is_good and macrostep.is_good:
                apart, place = difference(macrostep.values, fmpy.values, case.stop - case.start)
                where = place if not apart <= tolerance else ""
            yield Row(case, fmpy, macrostep, apart, where)


def totals(table: Sequence[Row], tolerance: float) -> Iterator[str]:
    """Yield lines that count, of all that FMPy runs, what Macrostep runs, and what agrees of that."""
    for kind, name in (*KINDS.items(), (None, "all")):
        of = [row for row in table if kind in (None, row.case.kind)]
        those = [row for row in of if row.fmpy.is_good]
        run = [row for row in those if row.macrostep.is_good]
        agree = [row for row in run if row.difference is not None and row.difference <= tolerance]
        yield (
            f"{name:3}: {len(of)} runs; FMPy {len(those)}, of which Macrostep {_share(run, those)}, of which agree "
            f"within {tolerance:g}: {_share(agree, run)}; Macrostep alone "
            f"{sum(row.macrostep.is_good for row in of) - len(run)}"
        )


def _share(some: Sequence[Row], of: Sequence[Row]) -> str:
    return f"{len(some)} ({100.0 * len(some) / len(of):.1f} %)" if of else "0"


def main() -> int:
    if sys.argv[1:2] == ["--child"]:
        program, path, kind, results, *times = sys.argv[2:]
        return PROGRAMS[program](Case(Path(path), "", kind, True, *map(float, times)), Path(results))
    if importlib.util.find_spec("fmpy") is None:
        print("FMPy is not installed, with which FMUs are compared: pip install fmpy", file=sys.stderr)
        return 2
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="FMUs, also in folders below it")
    parser.add_argument("--limit", type=float, default=LIMIT, help="what a run may take [s]")
    parser.add_argument("--tolerance", type=float, default=TOLERANCE, help="relative difference that is no difference")
    given = parser.parse_args()
    paths = sorted(path.resolve() for path in given.folder.rglob("*.fmu") if path.is_file())
    if not paths:
        print(f"There is no FMU in {given.folder}.", file=sys.stderr)
        return 2
    print(f"{'file':40} FMI  as here FMPy   FMPy s   MS s differs   Macrostep")
    table = []
    for row in rows(paths, given.limit, given.tolerance):
        table.append(row)
        print(row, flush=True)
    print(*totals(table, given.tolerance), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
