"""Commands under other circumstances that must not matter: every bit of what they write is the same.

Each try draws all of them anew: hash seed, locale, time zone, folder, numbers of threads and of jobs, whether FMUs and
Python blocks have a process of their own, and once in a while an empty folder for compiled code. What gives the time of
the clock is left out of the comparison, nothing else.
"""

from __future__ import annotations

import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import h5py

from macrostep import examples
from macrostep.model import Diagram, Subsystem, load, save
from macrostep.model.python.python_file import python_subsystem
from macrostep.solvers.export.compiler import find_compiler
from tests.fmus.diagrams import quarter_truck, two_masses
from tests.reliability.alone import main
from tests.reliability.outcome import Outcome
from tests.solvers.test_reproducibility import RUNS

ROW = 21
ITEM = (
    "The same bits over hash seed, locale, time zone, folder, threads, jobs, processes and compiled code: results of "
    "every method, comparisons, reports, exports"
)
FULL = 140
SHORT = 1

EMPTY_EVERY = 90
"""One try in so many compiles everything anew, which takes a minute."""
_DIAGRAM = "d.macrostep.json"
_LOCALES = {"de_DE.UTF-8": "UTF-8", "tr_TR.UTF-8": "UTF-8", "fa_IR.UTF-8": "UTF-8", "fr_FR.ISO-8859-1": "ISO-8859-1"}
"""Locales with their character sets: decimal commas, dotless i, other digits, texts that are no UTF-8."""
_ZONES = ("UTC", "Asia/Kathmandu", "America/St_Johns", "Pacific/Kiritimati", "XYZ+25:30", "")
_FOLDERS = ("plain", "with  spaces 'and' \"signs\" %20", "Übung_Σ_ı_日本", "/".join(["l" * 200] * 4))
_THREADS = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "NUMBA_NUM_THREADS")
_CLOCK = re.compile(r'\\?"(?:wall_time|setup_time|seconds|begun|written|date)(?:_s)?\\?": ?("[^"]*"|[-+.\de]+)')
_DATE = re.compile(r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?( (?:[A-Z]{3,5}|[+-]\d\d(?:\d\d)?)\b)?")
_BLOCK = """
class Body:
    inputs = ["q"]
    outputs = ["x"]
    x = 1.0
    def step(self, t, H, q):
        self.x += H * q
"""


@dataclass(frozen=True)
class Case:
    """A command whose output is compared.

    Attributes
    ----------
    name : str
    diagram : callable
        Makes the diagram from the folder in which it lies and from the process of its FMUs and Python blocks.
    command : tuple of str
        Behind the diagram's file; ``JOBS`` stands for a number of processes.
    writes : str
        The file that is written, "" where it is what is printed.
    """

    name: str
    diagram: Callable[[Path, str], Diagram]
    command: tuple[str, ...]
    writes: str = ""


@dataclass(frozen=True)
class Circumstances:
    """What must not matter.

    Attributes
    ----------
    variables : dict
        Of the environment.
    folder : str
    process : {"", "own"}
        Of FMUs and Python blocks.
    jobs : int
    is_cold : bool
        Whether everything is compiled anew.
    """

    variables: dict[str, str] = field(default_factory=lambda: {"PYTHONHASHSEED": "0", "LC_ALL": "C.UTF-8", "TZ": "UTC"})
    folder: str = "plain"
    process: str = ""
    jobs: int = 1
    is_cold: bool = False

    def __str__(self) -> str:
        said = [f"{name}={value}" for name, value in self.variables.items()]
        said += [f"the folder {self.folder[:30]!r}", f"{self.jobs} jobs"]
        said += ["own processes"] * bool(self.process) + ["nothing compiled"] * self.is_cold
        return ", ".join(said)


# -- commands ----------------------------------------------------------------------------------------------------------


def _example(name: str) -> Callable[[Path, str], Diagram]:
    return lambda folder, process: load(examples.path(name))


def _of_fmus(make: Callable[[], Diagram]) -> Callable[[Path, str], Diagram]:
    def made(folder: Path, process: str) -> Diagram:
        diagram = make()
        for name, subsystem in list(diagram.subsystems.items()):
            diagram.replace(name, subsystem.replaced(process=process))
        return diagram

    return made


def _of_python(folder: Path, process: str) -> Diagram:
    file = folder / "body.py"
    file.write_text(_BLOCK, "utf-8")
    loss = Subsystem("loss", inputs={"x": 0.0}, outputs={"q": "-2*x"})
    body = python_subsystem(file, "body").replaced(process=process)
    return Diagram("python", [body, loss], [("body.x", "loss.x"), ("loss.q", "body.q")], stop=2.0)


def _run(name: str, make: Callable[[Path, str], Diagram], method: str, written: str) -> Case:
    return Case(f"{method} on {name}", make, ("run", "-m", method, "--trust", "-o", written), written)


@cache
def _cases() -> list[Case]:
    """Return every method on examples, subsystems of others, and every other command that calculates or writes."""
    cases = [
        _run(name, _example(name), method, ("out.csv", "out.h5")[number % 4 == 3])
        for number, (name, method) in enumerate(RUNS)
    ]
    for method in ("ni_jacobi:step=0.05", "gauss_seidel:step=0.05,order=1", "ifosmondi:step=0.05"):
        cases.append(_run("FMUs for FMI 2", _of_fmus(lambda: two_masses(stop=5.0)), method, "out.csv"))
    truck = _of_fmus(lambda: quarter_truck("3.0", "ModelExchange"))
    cases.append(_run("FMUs for FMI 3", truck, "ni_jacobi:step=0.01", "out.csv"))
    cases += [_run("a Python block", _of_python, m, "out.csv") for m in ("ni_jacobi:step=0.1", "gauss_seidel:step=0.1")]
    two, four = _example("two_masses"), _example("four_masses")
    over = ("study", "convergence", "-m", "ni_jacobi", "--over", "step=0.1,0.2,0.4", "--jobs", "JOBS", "-o", "out.json")
    cases += [
        Case("check", four, ("check", "--json")),
        Case("compare", two, ("compare", "--json")),
        Case("compare of composites", four, ("compare", "--json")),
        Case("a figure", two, ("compare", "--figure", "out.svg"), "out.svg"),
        Case("a report", two, ("report", "-o", "out.html"), "out.html"),
        Case("stability", two, ("stability", "--json")),
        Case("an audit", two, ("audit", "--json", "-m", "ni_jacobi:step=0.1")),
        Case("a trace", two, ("trace", "--json", "-m", "ni_jacobi:step=0.1", "--from", "0", "--to", "1")),
        Case("advice", two, ("advise", "--json")),
        Case("a study", two, over, "out.json"),
        Case("Modelica", two, ("export", "-o", "out.mo"), "out.mo"),
    ]
    if find_compiler() is not None:
        cases.append(Case("an SSP of compiled FMUs", two, ("export", "-o", "out.ssp"), "out.ssp"))
        cases.append(Case("an FMU", four, ("export", "left_pair", "-o", "out.fmu"), "out.fmu"))
    return cases


# -- a try -------------------------------------------------------------------------------------------------------------


def run(count: int, seed: int = 0) -> Outcome:
    """Carry out that many commands, from the one with the number `seed` on, each once more than under others."""
    locales = made_locales()
    firsts: dict[str, bytes] = {}
    faults = []
    for number in range(seed, seed + count):
        case = _cases()[number % len(_cases())]
        if case.name not in firsts:
            firsts[case.name] = written(case, Circumstances())
        met = _drawn(random.Random(f"{ROW} {number}"), locales, is_cold=number % EMPTY_EVERY == EMPTY_EVERY - 1)
        if fault := difference(firsts[case.name], written(case, met)):
            faults.append(f"seed {number}, {case.name} under {met}: {fault}")
    others = sorted(locales) or ["none but C: there is no localedef"]
    worst = f"{len(firsts)} commands; locales {', '.join(others)}"
    return Outcome(count, count - len(faults), worst, tuple(faults))


def _drawn(chance: random.Random, locales: list[str], is_cold: bool) -> Circumstances:
    variables = {"PYTHONHASHSEED": str(chance.randrange(2**32)), "TZ": chance.choice(_ZONES)}
    variables |= {"LC_ALL": chance.choice(("C", "POSIX", "C.UTF-8", *locales * 2))}
    variables |= {name: str(chance.choice((1, 2, 3, 8))) for name in _THREADS}
    process, jobs = chance.choice(("", "own")), chance.choice((1, 2, 3))
    return Circumstances(variables, chance.choice(_FOLDERS), process, jobs, is_cold)


def written(case: Case, met: Circumstances) -> bytes:
    """Carry out a command in a folder of its own, and return what it wrote, without what the clock says."""
    with tempfile.TemporaryDirectory(prefix="macrostep-") as name:
        folder = Path(name, met.folder)
        folder.mkdir(parents=True)
        save(case.diagram(folder, met.process), folder / _DIAGRAM)
        variables = {"LOCPATH": str(_locale_folder()), "LANG": met.variables["LC_ALL"], **met.variables}
        if met.is_cold:
            variables |= {"XDG_CACHE_HOME": str(Path(name, "cache")), "MACROSTEP_KERNELS": str(Path(name, "kernels"))}
        command, *more = (str(met.jobs) if part == "JOBS" else part for part in case.command)
        ended = subprocess.run(
            [sys.executable, "-m", "macrostep", command, _DIAGRAM, *more],
            cwd=folder, env=os.environ | {"PYTHONPATH": _packages()} | variables, capture_output=True, check=False,
        )  # fmt: skip
        if ended.returncode:
            return f"exit code {ended.returncode}: {ended.stderr.decode(errors='replace')[-300:]}".encode()
        return _without_clock(ended.stdout if not case.writes else _contents(folder / case.writes))


def _packages() -> str:
    """Return where this Macrostep is, for a process in another folder."""
    own = str(Path(__file__).parents[2])
    return os.pathsep.join([own, *filter(None, [os.environ.get("PYTHONPATH")])])


def _contents(path: Path) -> bytes:
    """Return the bytes of a file; of HDF5, whose texts hold times of the clock, those of each of its parts."""
    if path.suffix != ".h5":
        return path.read_bytes()
    parts: list[bytes] = []

    def add(name: str, part: h5py.Group | h5py.Dataset) -> None:
        parts.extend([name.encode(), *(f"{key}: {part.attrs[key]}".encode() for key in sorted(part.attrs))])
        if isinstance(part, h5py.Dataset):
            parts.extend([str(part.dtype).encode(), part[()].tobytes()])

    with h5py.File(path) as file:
        add("", file)
        file.visititems(add)
    return b"\n".join(parts)


def _without_clock(data: bytes) -> bytes:
    """Leave out times of the clock and dates, in JSON and where a report shows them in its tables."""
    text = data.decode("latin-1")
    times = {found[1] for found in _CLOCK.finditer(text)}
    text = _DATE.sub("", _CLOCK.sub("", text))
    for reported in times:
        text = re.sub(rf'title="{re.escape(reported)}">[^<]*<', "<", text)
    return text.encode("latin-1")


def difference(first: bytes, second: bytes) -> str:
    """Say where two outputs differ; "" where they do not."""
    if first == second:
        return "" if not first.startswith(b"exit code") else first.decode(errors="replace")
    at = next((k for k, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), min(len(first), len(second)))
    return f"byte {at} of {len(first)} differs: {first[at - 60 : at + 60]!r} was {second[at - 60 : at + 60]!r}"


# -- locales -----------------------------------------------------------------------------------------------------------


def _locale_folder() -> Path:
    return Path(tempfile.gettempdir()) / "macrostep-test-locales"


def made_locales() -> list[str]:
    """Return locales that are made, if the system has what they are made of, in a folder that is kept."""
    if shutil.which("localedef") is None:
        return []
    found = []
    for name, characters in _LOCALES.items():
        place = _locale_folder() / name
        if not place.exists():
            half = _locale_folder() / f"{os.getpid()}" / name
            half.mkdir(parents=True)
            source = name.partition(".")[0]
            subprocess.run(["localedef", "-i", source, "-f", characters, str(half)], capture_output=True, check=False)
            if any(half.iterdir()):
                half.rename(place)
        if place.exists():
            found.append(name)
    return found


if __name__ == "__main__":
    main(run, ROW, ITEM, FULL)
