"""What a macro-step costs on ranks of MPI: a model with five numbers, fitted here, and what it predicts elsewhere.

    python tests/benchmarks/cost_model.py [--latency S] [--exchanges M] [--ranks K ...]

n subsystems, which together take W seconds for a macro-step, on K ranks, of which rank 0 has the method::

    T(1) = W + k n
    T(K) = (1 + d) W r/n + k n + M [L + (K - 1) o + (n - r) c],    r = ceil(n/K)

k: what the method itself takes for a subsystem; L: latency of an exchange, there and back; o: what rank 0 does for each
message and its answer; c: what it does for each subsystem elsewhere (packing, bandwidth, unpacking); d: by how much
ranks that have as many subsystems differ; r subsystems are the most that a rank has; M exchanges are in a macro-step: 1
for NI Jacobi, the iterations and one for a method that iterates. MPI pays where T(K) < T(1), from
w = M [L + (K - 1) o + (n - r) c] / (n - (1 + d) r) for each subsystem on.

L + o and c come from light chains of three sizes on two ranks, o from messages of mpi4py alone, d from ten subsystems
of half a millisecond. A network has another latency: `--latency` puts it in the place of L.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

MPIEXEC = shutil.which("mpiexec", path=os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", ""))))
STEP = 0.01
METHOD = f"ni_jacobi:step={STEP}"
LIGHT = {10: 30, 100: 20, 1000: 5}
"""By the number of light subsystems the macro-steps that are measured together: so few that nothing comes between."""
CHUNKS = 150
HEAVY, FREQUENCY = 10, 1.2e4
"""Heavy subsystems, and the frequency of the pendulums in them [rad/s], which makes them heavy."""
PREDICTED = (64, 1024)
WORK = (1e-5, 1e-4, 1e-3, 1e-2)
"""Times of a subsystem for a macro-step that are predicted [s]."""
ETHERNET = 5e-5
"""Latency of an exchange over Ethernet, there and back [s]; it is predicted, too."""
MESSAGES = 20_000
Row = Callable[..., None]


@dataclass(frozen=True)
class Cost:
    """The numbers of the model; times in seconds."""

    k: float
    L: float
    o: float
    c: float
    d: float
    M: float = 1.0

    def alone(self, n: int, w: float) -> float:
        """Return the time of a macro-step of n subsystems that take w each, in one process."""
        return n * (w + self.k)

    def on_ranks(self, n: int, w: float, ranks: int) -> float:
        """Return the same on ranks."""
        most = math.ceil(n / ranks)
        exchange = self.L + (ranks - 1) * self.o + (n - most) * self.c
        return (1.0 + self.d) * most * w + n * self.k + self.M * exchange

    def pays_from(self, n: int, ranks: int) -> float:
        """Return the time of a subsystem from which ranks pay; infinite if they never do."""
        most = math.ceil(n / ranks)
        saved = n - (1.0 + self.d) * most
        exchange = self.L + (ranks - 1) * self.o + (n - most) * self.c
        return self.M * exchange / saved if saved > 0.0 else math.inf


def measure_ranks(row: Row) -> Cost:
    """Measure on as many ranks as there are cores, print it beside the model, and return the model's numbers."""
    counts = [2]
    while 2 * counts[-1] <= (os.cpu_count() or 1):
        counts.append(2 * counts[-1])
    found = {ranks: json.loads(output("--measure", ranks)) for ranks in counts}
    cost = fitted(found[2], float(output("--messages", 2)))
    for ranks, times in found.items():
        for n, (alone, shared) in times["light"].items():
            if ranks == 2:
                row("light chain, one process", n, 1e6 * alone, "us")
            said = f"model {1e6 * cost.on_ranks(int(n), 0.0, ranks):.4g}"
            row(f"light chain, {ranks} ranks", n, 1e6 * shared, "us", shared / alone, said)
        one, shared = times["heavy"]
        if ranks == 2:
            row("heavy chain, one process", HEAVY, 1e6 * one, "us")
        said = f"model {1e6 * cost.on_ranks(HEAVY, one / HEAVY, ranks):.4g}; speed-up {one / shared:.2f}"
        row(f"heavy chain, {ranks} ranks", HEAVY, 1e6 * shared, "us", shared / one, said)
    row("rank 0's work for a message", "", 1e6 * cost.o, "us")
    return cost


def fitted(found: Mapping[str, Any], o: float) -> Cost:
    """Return the numbers of the model from what was measured on two ranks, and from what a message is [s]."""
    light = {int(n): times for n, times in found["light"].items()}
    slope, begin = line({n: shared - alone for n, (alone, shared) in light.items()})
    (one, two), c = found["heavy"], 2.0 * slope
    d = max(0.0, 2.0 * (two - begin - 0.5 * HEAVY * c) / one - 1.0)
    return Cost(min(alone / n for n, (alone, _) in light.items()), max(begin - o, 0.0), o, c, d)


def line(points: Mapping[int, float]) -> tuple[float, float]:
    """Return slope and begin of the line that is nearest to some points, each relative to itself."""
    import numpy as np

    x, y = np.array(list(points), float), np.array(list(points.values()))
    slope, begin = np.polyfit(x, y, 1, w=1.0 / np.abs(y))
    return float(slope), float(begin)


def heavy(n: int) -> Any:
    """Return a chain of subsystems, each of which integrates a fast pendulum in small steps."""
    from macrostep.model import Diagram, Subsystem

    members = [
        Subsystem(
            f"m{k}",
            parameters={"w": FREQUENCY},
            inputs={"u": 0.0},
            states={"x": 1.0, "v": 0.0},
            equations=["der(x) = v", "der(v) = -w^2*sin(x) + u"],
            outputs={"y": "x"},
        )
        for k in range(n)
    ]
    return Diagram("heavy", members, [(f"m{k}.y", f"m{(k + 1) % n}.u") for k in range(n)], stop=1.0)


def output(part: str, ranks: int) -> str:
    """Return what this program, on some ranks, writes of a part of it."""
    assert MPIEXEC is not None
    allowed = {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}
    command = [MPIEXEC, "-n", str(ranks), sys.executable, __file__, part]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT, env=os.environ | allowed)
    if done.returncode:
        raise SystemExit(f"{' '.join(command)}: {done.stderr}")
    return done.stdout


def _measure(session: Any) -> int:
    """Write what macro-steps take in rank 0 alone and on all ranks, which take turns; the least of many counts."""
    from macrostep.examples.generated import generate
    from macrostep.solvers.freezing.freeze import freeze
    from macrostep.solvers.run.run import Run

    light = {n: freeze(generate("chain", n), stop=1e6 * STEP) for n in LIGHT}
    problems = [*light.values(), freeze(heavy(HEAVY), stop=1e6 * STEP)]
    leader = session.meet(problems)

    def least(problem: Any, macro_steps: int) -> tuple[float, float]:
        runs = [Run(problem, METHOD), Run(problem, METHOD, distribution=leader.distribute(problem))]
        times: list[list[float]] = [[], []]
        for _ in range(CHUNKS + 1):  # the first ones warm up
            for run, taken in zip(runs, times, strict=True):
                began = time.perf_counter()
                run.advance(macro_steps)
                taken.append((time.perf_counter() - began) / macro_steps)
        return min(times[0][1:]), min(times[1][1:])

    found = {n: least(problem, LIGHT[n]) for n, problem in light.items()}
    print(json.dumps({"light": found, "heavy": least(problems[-1], 1)}))
    return 0


def _send_messages() -> None:
    """Send messages of a few numbers to and fro; rank 0 writes how long it is busy with one, waiting apart."""
    import numpy as np
    from mpi4py import MPI

    comm, numbers, busy = MPI.COMM_WORLD, np.zeros(16), np.zeros(MESSAGES)
    for message in range(MESSAGES):
        if comm.rank == 0:
            began = time.perf_counter()
            comm.Send(numbers, 1)
            busy[message] += time.perf_counter() - began
            while not comm.Iprobe(1):
                pass
            began = time.perf_counter()
            comm.Recv(numbers, 1)
            busy[message] += time.perf_counter() - began
        else:
            comm.Recv(numbers, 0)
            comm.Send(numbers, 0)
    if comm.rank == 0:
        print(np.median(busy))


def predictions(cost: Cost, ranks: Sequence[int] = PREDICTED, sizes: Sequence[int] = (1000, 10_000)) -> Iterator[str]:
    """Yield the lines of a table."""
    yield (
        f"k {1e9 * cost.k:.0f} ns, L {1e6 * cost.L:.1f} us, o {1e6 * cost.o:.2f} us, c {1e9 * cost.c:.0f} ns, "
        f"d {100 * cost.d:.0f} %, M {cost.M:g}"
    )
    yield f"{'L':>8}{'subsystems':>12}{'ranks':>7}{'pays from':>11}   speed-up at" + "".join(
        f"{text(w):>9}" for w in WORK
    )
    for known in dict.fromkeys((cost, replace(cost, L=ETHERNET))):
        for n in sizes:
            for count in ranks:
                gained = "".join(f"{known.alone(n, w) / known.on_ranks(n, w, count):>9.3g}" for w in WORK)
                yield f"{text(known.L):>8}{n:>12}{count:>7}{text(known.pays_from(n, count)):>11}   {'':11}{gained}"


def text(seconds: float) -> str:
    """Return a time as it is read."""
    if not math.isfinite(seconds):
        return "never"
    return f"{1e6 * seconds:.3g} us" if seconds < 1e-3 else f"{1e3 * seconds:.3g} ms"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--latency", type=float, help="of an exchange on a network, there and back [s]")
    parser.add_argument("--exchanges", type=float, default=1.0, help="in a macro-step")
    parser.add_argument("--ranks", type=int, nargs="+", default=PREDICTED)
    parser.add_argument("--measure", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--messages", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.messages:
        _send_messages()
        return
    if given.measure:
        from macrostep.solvers.distribution.session import on_all_ranks

        sys.exit(on_all_ranks(60.0, _measure))
    if MPIEXEC is None:
        raise SystemExit("There is no mpiexec.")

    def row(what: str, n: int | str, value: float, unit: str, ratio: float | None = None, remark: str = "") -> None:
        print(f"{what:38}{n:>7} {value:12.4g} {unit:7}{'' if ratio is None else f'{ratio:8.2f}':9} {remark}".rstrip())

    cost = replace(measure_ranks(row), M=given.exchanges)
    print()
    for said in predictions(cost if given.latency is None else replace(cost, L=given.latency), given.ranks):
        print(said)


if __name__ == "__main__":
    main()
