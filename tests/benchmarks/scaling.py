"""How the program scales, in one table: beside the floor and other programs, with size, degree, inputs and ranks.

    python tests/benchmarks/scaling.py [--quick] [--rounds N] [PART ...]

Parts: floor, growth, threads, ranks, start, model; all of them unless told. Every ratio is to the first line above it
that has none, of the same run. Whatever is measured has a process of its own. Other programs are there if they can be
imported (``peers.py``), ranks if there are mpi4py and mpiexec; what is left out is said. The model is fitted to the
ranks' times, see ``cost_model.py``.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from tests.benchmarks import floor  # noqa: E402
from tests.benchmarks.cost_model import MPIEXEC, measure_ranks, predictions  # noqa: E402
from tests.benchmarks.peers import PEERS  # noqa: E402
from tests.benchmarks.starting import account, run_time  # noqa: E402

STEP = 0.01
METHODS = ("ni_jacobi", "f3ornits", "smooth_balance", "ifosmondi", "ifosmondi_jfm", "missiles")
DEGREES, WIDTHS = (2, 4, 8), (1, 10, 100)
STEPS, STEPS_OF_TWO = 300, 25_000
"""How many macro-steps are done for a figure, of many subsystems and of two with one input each."""


def row(what: str, n: int | str, value: float, unit: str, ratio: float | None = None, remark: str = "") -> None:
    """Print a line of the table."""
    of = "" if ratio is None else f"{ratio:8.2f}"
    print(f"{what:38}{n:>7} {value:12.4g} {unit:7}{of:9} {remark}".rstrip(), flush=True)


def head(text: str) -> None:
    print(f"\n{text}", flush=True)


def elsewhere(what: str, *arguments: object) -> Any:
    """Return what a function of this file, or of floor.py, returns in a process of its own."""
    command = [sys.executable, __file__, "--one", what, *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    if done.returncode:
        raise SystemExit(f"{what} {arguments}: {done.stderr}")
    return json.loads(done.stdout.splitlines()[-1])


# -- beside the floor --------------------------------------------------------------------------------------------------


def beside_the_floor(sizes: list[int], rounds: int, folder: Path) -> None:
    head("Beside the floor: NI Jacobi, inputs held, outputs recorded; for each macro-step and subsystem")
    for n in sizes:
        of_fmus = elsewhere("floor", "FMUs", n, rounds, folder)
        least = of_fmus["floor"]
        row("floor: a loop in C over the FMUs", n, least, "ns")
        row("FMUs", n, of_fmus["ours"], "ns", of_fmus["ours"] / least, memory_said(of_fmus, n))
        built_in = elsewhere("floor", "equations", n, rounds, folder)
        row("equations, exact", n, built_in["ours"], "ns", built_in["ours"] / least, memory_said(built_in, n))
        for name, (module, most, _) in PEERS.items():
            if find_spec(module) is None:
                print(f"{name:38}{n:>7} left out: {module} is not installed")
            elif n <= most:
                taken, is_equal = elsewhere("peer", name, n, rounds, folder)
                row(name, n, taken, "ns", taken / least, "" if is_equal else "other numbers")


def memory_said(found: dict[str, float], n: int) -> str:
    set_up = f"set-up {found['freeze'] + found['make']:.2f} s"
    if n < floor.SEEN_IN_MEMORY:
        return set_up
    return f"{set_up}; memory each: problem {found['problem'] / 1e3:.1f} kB, run {found['run'] / 1e3:.1f} kB"


def peer(name: str, n: int, rounds: int, folder: Path) -> tuple[float, bool]:
    """Return a peer's time for each macro-step and subsystem [ns], and whether its numbers are the floor's."""
    function, steps = PEERS[name][2], max(100, 30_000 // n)
    floor.steps_of = lambda n: steps
    _, outputs = floor.Floor(folder, n).run()
    found = [function(folder, n, STEP, steps) for _ in range(rounds)]
    is_equal = bool(abs(found[0][1] - outputs[-1, 0]) <= floor.AGREE * abs(outputs[-1, 0]))
    return 1e9 * min(taken for taken, _ in found) / steps / n, is_equal


# -- growth ------------------------------------------------------------------------------------------------------------


def growth(sizes: list[int], rounds: int) -> None:
    head("Growth with size: chains of masses, for each macro-step and subsystem; the whole goes with the power p of it")
    for method in METHODS:
        first = 0.0
        for n in sizes:
            taken, iterations = elsewhere("chain", method, n, rounds)
            p = math.log(taken * n / first / sizes[0]) / math.log(n / sizes[0]) if first else 0.0
            said = [f"p {p:.2f}"] if first else []
            said += [f"{iterations:.3g} iterations"] if iterations else []
            row(method, n, taken, "ns", taken / first if first else None, ", ".join(said))
            first = first or taken
    head("Growth with degree: random diagrams, each subsystem with so many neighbours")
    across(DEGREES, "degree", rounds)
    head("Growth with inputs: two subsystems, each with so many inputs, for each macro-step and input")
    across(WIDTHS, "inputs", rounds)


def across(values: tuple[int, ...], what: str, rounds: int) -> None:
    for method in METHODS:
        first = 0.0
        for value in values:
            taken, _ = elsewhere(what, method, value, rounds)
            row(method, value, taken, "ns", taken / first if first else None)
            first = first or taken


def macro_steps(diagram: Any, method: str, rounds: int, parts: int, steps: int) -> tuple[float, float]:
    """Return the processor time of a macro-step, divided by `parts` [ns], and its iterations; the least of rounds.

    They are the first ones behind the beginning.
    """
    from macrostep.solvers.freezing.freeze import freeze
    from macrostep.solvers.run.run import Run

    problem, found = freeze(diagram, stop=STEP * (steps + 10)), []
    for _ in range(rounds + 1):  # the first one warms up
        run = Run(problem, method, {"step": STEP})
        run.advance(2)
        before, began = run.statistics, time.thread_time()
        run.advance(steps)
        now, taken = run.statistics, time.thread_time() - began
        done = max(now.macro_steps.values()) - max(before.macro_steps.values())
        found.append((1e9 * taken / done / parts, (now.iterations - before.iterations) / done))
    return min(found[1:])


def of_chain(method: str, n: int, rounds: int) -> tuple[float, float]:
    from macrostep.examples.generated import generate

    return macro_steps(generate("chain", n), method, rounds, n, STEPS)


def of_degree(method: str, degree: int, rounds: int, n: int = 500) -> tuple[float, float]:
    from macrostep.examples.generated import generate

    return macro_steps(generate("random", n, degree=degree), method, rounds, n, STEPS)


def of_inputs(method: str, width: int, rounds: int) -> tuple[float, float]:
    from macrostep.model import Diagram, Subsystem

    names = range(width)
    both = [
        Subsystem(
            name,
            inputs={f"u{i}": 0.0 for i in names},
            states={f"x{i}": 1.0 for i in names},
            equations=[f"der(x{i}) = {sign}u{i}" for i in names],  # together they go to and fro
            outputs={f"y{i}": f"x{i}" for i in names},
        )
        for name, sign in (("a", ""), ("b", "-"))
    ]
    wires = [(f"{a}.y{i}", f"{b}.u{i}") for a, b in (("a", "b"), ("b", "a")) for i in names]
    return macro_steps(Diagram("wide", both, wires, stop=1.0), method, rounds, 2 * width, STEPS_OF_TWO // width)


# -- threads -----------------------------------------------------------------------------------------------------------


def on_threads(rounds: int) -> None:
    """Print what threads make of heavy subsystems, and that they leave light ones alone."""
    head("Threads: macro-steps of NI Jacobi, one thread and as many as make it faster; ratios below 1 are a gain")
    for what, n, frequency in (
        ("ring of 0.5 ms each", 10, 1.2e4), ("ring of 1 ms each", 10, 2.4e4), ("light ring", 10, 10.0),
        ("light ring", 1000, 10.0),
    ):  # fmt: skip
        one, more, number = elsewhere("threads", n, int(frequency), rounds)
        row(f"{what}, one thread", n, 1e6 * one, "us")
        row(f"{what}, {number} threads", n, 1e6 * more, "us", more / one, f"speed-up {one / more:.2f}")


def of_threads(n: int, frequency: int, rounds: int) -> tuple[float, float, int]:
    """Return the wall time of a macro-step on one thread and on as many as are chosen, the least of many, and these."""
    from macrostep.solvers.freezing.freeze import freeze
    from macrostep.solvers.run.run import Run
    from macrostep.solvers.run.thread_choice import AUTOMATIC
    from tests.benchmarks import cost_model

    cost_model.FREQUENCY = float(frequency)
    problem = freeze(cost_model.heavy(n), stop=1e6)
    runs = [Run(problem, cost_model.METHOD, threads=number) for number in (1, AUTOMATIC)]
    steps = max(1, int(0.02 / (n * 1e-7 * max(1.0, frequency / 3.0))))
    found: tuple[list[float], list[float]] = ([], [])
    for turn in range(100 * rounds):
        for run, times in zip(runs, found, strict=True):
            began = time.perf_counter()
            run.advance(steps)
            if turn > 50:  # by then it is chosen
                times.append((time.perf_counter() - began) / steps)
    return min(found[0]), min(found[1]), runs[1].statistics.threads


# -- ranks, start, model -----------------------------------------------------------------------------------------------


def starts() -> None:
    from macrostep.solvers.compilation.kept_code import SHIPPED

    head("Start: the command line runs two_masses, 2 000 macro-steps")
    with TemporaryDirectory() as folder:
        environment = account(Path(folder))
        cold, warm = run_time(environment), min(run_time(environment) for _ in range(3))
    row("warm", "", warm, "s")
    row("cold: a user's first run", "", cold, "s", cold / warm, "" if SHIPPED.is_dir() else "compiles: ./dev has not")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", metavar="PART")
    parser.add_argument("--quick", action="store_true", help="up to 1 000 subsystems, fewer rounds")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--one", nargs="+", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.one:
        what, *arguments = given.one
        print(json.dumps(ONE[what](*(int(a) if a.isdigit() else a for a in arguments))))
        return
    known = ("floor", "growth", "threads", "ranks", "start", "model")
    parts = given.parts or known
    if unknown := set(parts) - set(known):
        parser.error(f"there is no part {', '.join(unknown)}; there are {', '.join(known)}")
    rounds, largest = (3, 1000) if given.quick else (given.rounds, 10_000)
    print(f"{'':38}{'N':>7} {'':12} {'':7}{'ratio':>8}")
    with TemporaryDirectory() as name:
        folder = Path(name)
        if "floor" in parts:
            floor.build(folder)
            beside_the_floor([n for n in (2, 100, 1000, 10_000) if n <= largest], rounds, folder)
        if "growth" in parts:
            growth([n for n in (100, 1000, 10_000) if n <= largest], rounds)
        if "threads" in parts:
            on_threads(rounds)
        if "start" in parts:
            starts()
        if {"ranks", "model"} & set(parts):
            if MPIEXEC is None or find_spec("mpi4py") is None:
                print("\nRanks are left out: mpi4py or mpiexec is not installed.")
                return
            head(f"Ranks: macro-steps of NI Jacobi on {os.cpu_count()} cores")
            fitted = measure_ranks(row)
            if "model" in parts:
                head("Model of the cost: what it predicts, see cost_model.py")
                for line in predictions(fitted):
                    print(line)


ONE: dict[str, Callable[..., Any]] = {
    "floor": lambda kind, n, rounds, folder: floor.measure(kind, n, rounds, Path(folder)),
    "peer": lambda name, n, rounds, folder: peer(name, n, rounds, Path(folder)),
    "chain": of_chain,
    "degree": of_degree,
    "inputs": of_inputs,
    "threads": of_threads,
}
"""What `--one` can measure."""

if __name__ == "__main__":
    main()
