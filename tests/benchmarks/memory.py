"""What a problem and its run take in memory for each subsystem, by the file of ours that asked for it.

    python tests/benchmarks/memory.py [--sizes 1000 10000]

The diagrams are those of ``floor.py``. Counted is what Python and NumPy were asked for and what is still there when the
run has begun, without the memory for recorded rows; what there is once, however many subsystems there are, is shared
out among them. *Given by the system* is what the process has got, as in ``floor.py``: less where memory was never
written to or was free before, more where setting up has left some free, and with that of the FMUs themselves.
"""

from __future__ import annotations

import argparse
import gc
import json
import subprocess
import sys
import tracemalloc
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from tests.benchmarks import floor  # noqa: E402

KINDS = ("FMUs", "equations")
LEAST = 8.0
"""Bytes for each subsystem below which a part is not listed."""
FRAMES = 8
"""Callers among which a file of ours is looked for; to note many takes minutes."""
ASKED_FOR, GIVEN = "asked for, all files", "given by the system"


def taken() -> Counter[str]:
    """Return how many bytes each file of ours has asked for that are still there."""
    gc.collect()
    found: Counter[str] = Counter()
    for trace in tracemalloc.take_snapshot().traces:
        files = (Path(frame.filename) for frame in reversed(trace.traceback))
        ours = next((file for file in files if file.is_relative_to(ROOT / "macrostep")), None)
        if ours is not None:
            found[str(ours.relative_to(ROOT / "macrostep"))] += trace.size
    return found


def measure(kind: str, n: int, folder: Path, is_by_part: bool) -> dict[str, dict[str, float]]:
    """Return bytes for each subsystem, of the problem and of its run; this process has done nothing else."""
    from macrostep.solvers.freezing.freeze import freeze
    from macrostep.solvers.run.run import Run

    floor.run_ours(freeze(floor.chain(kind, 2, folder)))  # what is compiled is loaded
    diagram = floor.chain(kind, n, folder)
    if not is_by_part:
        return {GIVEN: floor.memory_taken(diagram)}
    diagram.problems()  # what it keeps of itself
    tracemalloc.start(FRAMES)
    before = taken()
    problem = freeze(diagram)
    frozen = taken()
    run = Run(problem, "ni_jacobi", {"step": floor.STEP})
    run.engine.rebind("record", np.empty(0))
    made = taken()
    for found in (before, frozen, made):
        found[ASKED_FOR] = found.total()
    return {
        part: {"problem": (frozen[part] - before[part]) / n, "run": (made[part] - frozen[part]) / n}
        for part in sorted(made | frozen)
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sizes", type=int, nargs="+", default=[1000, 10_000])
    parser.add_argument("--one", nargs=4, metavar=("KIND", "N", "FOLDER", "BY_PART"), help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.one:
        kind, size, folder, by_part = given.one
        print(json.dumps(measure(kind, int(size), Path(folder), by_part == "1")))
        return
    with TemporaryDirectory() as folder:
        floor.build(Path(folder))
        for kind in KINDS:
            for n in given.sizes:
                print(f"\n{n} {kind}, bytes for each{'problem':>35}{'run':>8}")
                parts: dict[str, dict[str, float]] = {}
                for by_part in ("1", "0"):
                    command = [sys.executable, __file__, "--one", kind, str(n), folder, by_part]
                    parts |= json.loads(subprocess.run(command, capture_output=True, check=True, cwd=ROOT).stdout)
                for part, found in sorted(parts.items(), key=lambda item: -sum(item[1].values())):
                    if part == GIVEN or sum(found.values()) >= LEAST:
                        print(f"{part:55}{found['problem']:8.0f}{found['run']:8.0f}")


if __name__ == "__main__":
    main()
