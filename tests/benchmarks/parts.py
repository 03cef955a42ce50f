"""Where a macro-step's processor time goes, by method and number of subsystems: the table of the manual.

    python tests/benchmarks/parts.py [--sizes 2 100 10000] [METHOD ...]

Chains of masses, equations solved exactly. Linux's ``perf`` looks some thousand times a second where the processor is:
in the machine code of the method's kernel, in that of the loop, in other machine code of ours, which is that of
subsystems, in what gives out memory and clears it, or in Python and NumPy. Each figure has a process of its own.
"""

from __future__ import annotations

import argparse
import bisect
import gc
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

METHODS = ("f3ornits", "smooth_balance", "ifosmondi_jfm", "missiles")
PARTS = ("subsystems", "method", "loop", "memory", "Python")
STEP, SECONDS = 0.01, 3.0
"""The macro-step, and for how long is looked [s]."""
LARGEST = 1 << 18
"""Bytes of machine code behind the beginning of a function that are its own, and of what is compiled with it, if no
other one begins there."""
OF_MEMORY = ("libc", "[kernel", "[guest", "_nrt_python", "[vdso")


def entries() -> list[tuple[int, str]]:
    """Return where compiled functions begin, and to which part each belongs."""
    from numba.core.ccallback import CFunc

    from macrostep.solvers.compilation import codegen
    from macrostep.solvers.compilation.compilation import Compiled

    found = {a: "subsystems" for block in codegen._loaded.values() for a in (*block.addresses.values(), block.held)}
    for function in gc.get_objects():
        if isinstance(function, CFunc):
            found[int(function.address or 0)] = "subsystems"
        elif isinstance(function, Compiled):
            part = {"macro_step": "method", "run_chunk": "loop"}.get(function.__name__, "subsystems")
            for compiled in function.overloads.values():
                found[compiled.library.get_pointer_to_function(compiled.fndesc.llvm_cfunc_wrapper_name)] = part
                found[compiled.library.get_pointer_to_function(compiled.fndesc.mangled_name)] = part
    return sorted(item for item in found.items() if item[0])


def part_of(address: int, place: str, known: list[tuple[int, str]]) -> str:
    """Return the part that an address belongs to, in the file that `perf` names."""
    if any(name in place for name in OF_MEMORY):
        return "memory"
    if "/" in place and "//anon" not in place and ".map" not in place:
        return "Python"
    i = bisect.bisect_right(known, (address, "~")) - 1
    return known[i][1] if i >= 0 and address - known[i][0] < LARGEST else "subsystems"


def measure(method: str, n: int, folder: Path) -> str:
    """Return a line of the table."""
    from macrostep.examples.generated import generate
    from macrostep.solvers.freezing.freeze import freeze
    from macrostep.solvers.run.run import Run

    problem, data, steps = freeze(generate("chain", n), stop=1e6), folder / "perf", max(3, 200_000 // n)
    taken = 0.0
    command = ["perf", "record", "-q", "-F", "4000", "-e", "cpu-clock", "-o", str(data), "-p", str(os.getpid())]
    run = Run(problem, method, {"step": STEP})
    run.advance(2)
    before = max(run.statistics.macro_steps.values())
    with subprocess.Popen(command) as looking:
        while not data.exists():
            time.sleep(0.01)
        while taken < SECONDS:
            began = time.thread_time()
            run.advance(steps)
            taken += time.thread_time() - began
        looking.send_signal(signal.SIGINT)
    done = max(run.statistics.macro_steps.values()) - before
    shown = subprocess.run(
        ["perf", "script", "-i", str(data), "-F", "ip,dso"], capture_output=True, text=True, check=True
    )
    known, found = entries(), Counter[str]()
    for address, _, place in (line.strip().partition(" ") for line in shown.stdout.splitlines()):
        if address:
            found[part_of(int(address, 16), place, known)] += 1
    shares = " | ".join(f"{100 * found[part] / found.total():.0f} %" for part in PARTS)
    return f"| {method} | {n} | {1e9 * taken / done / n:.0f} | {shares} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("methods", nargs="*", metavar="METHOD", default=METHODS)
    parser.add_argument("--sizes", type=int, nargs="+", default=[2, 100, 10_000])
    parser.add_argument("--one", nargs=3, metavar=("METHOD", "N", "FOLDER"), help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.one:
        method, n, folder = given.one
        print(measure(method, int(n), Path(folder)))
        return
    print(f"| method | subsystems | ns each | {' | '.join(PARTS)} |\n|{'---|' * (3 + len(PARTS))}")
    for method in given.methods:
        for n in given.sizes:
            with TemporaryDirectory() as folder:
                command = [sys.executable, __file__, "--one", method, str(n), folder]
                print(subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT).stdout, end="")


if __name__ == "__main__":
    main()
