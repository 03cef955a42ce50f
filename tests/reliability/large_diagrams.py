"""Diagrams of thousands of blocks: everything that a person does with a diagram, against what a sparse matrix says."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import h5py
import numpy as np

from macrostep.model import load, save
from tests.reliability.alone import main
from tests.reliability.large_networks import NETWORKS, Network
from tests.reliability.outcome import Outcome

ROW = 17
BLOCKS = 5000
ITEM = (
    "5 000 blocks and 10 000 wires, three networks: saved, loaded, checked, run and compared with a sparse matrix, "
    "opened, edited, searched, cancelled, saved; at most 1.5 GB, 10 minutes a command, 2 s a turn of the window"
)
FULL = len(NETWORKS) * BLOCKS
SHORT = 20
_ONE = 100
"""Up to so many blocks are one network, run by one method: to start that many processes would take half a minute."""

RUNS = {"ni_jacobi:step=0.01": 0.02, "gauss_seidel:step=0.01": 0.02, "ifosmondi:step=0.05": 1e-5}
"""Methods, and how far they may be from the solution at the end, in parts of its largest value."""
PATIENCE = 600.0
"""For each command, and for all of the window [s]."""
MOST_MEMORY = 1536.0
"""Of a command or the window [MB]."""
_THINGS = 15
"""What is done in the window."""

Things = Iterator[tuple[str, str, float]]
"""What was done, what is wrong, and the memory that it took [MB]."""


def run(count: int, seed: int = 0) -> Outcome:
    """Do everything with networks of that many blocks in all; a network of which anything fails does not hold."""
    held, done, most, longest, faults = 0, 0, 0.0, 0.0, list[str]()
    networks = NETWORKS if count > _ONE else NETWORKS[:1]
    blocks = count // len(networks)
    for make in networks:
        network = make(blocks, np.random.default_rng([ROW, seed]))
        before = len(faults)
        with tempfile.TemporaryDirectory(prefix="macrostep-") as folder:
            file = Path(folder, f"{network.diagram.name}.macrostep.json")
            for things in (_model(network, file), _commands(network, file), _window(network, file)):
                for what, wrong, figure in things:
                    done += 1
                    if what.startswith("window"):
                        longest = max(longest, figure)
                    else:
                        most = max(most, figure)
                    if wrong:
                        faults.append(f"seed {seed}, {network.diagram.name} of {blocks} blocks, {what}: {wrong}")
        held += blocks * (len(faults) == before)
    tried = blocks * len(networks)
    worst = f"{done} things done; {most:.0f} MB at most; the window's thread was taken for {longest:.2f} s at once"
    return Outcome(tried, held, worst, tuple(faults))


def _model(network: Network, file: Path) -> Things:
    save(network.diagram, file)
    written = file.read_bytes()
    again = load(file)
    save(again, file)
    yield "saved, loaded and saved", "" if file.read_bytes() == written else "the file is another one", 0.0
    counts = (len(again.subsystems), len(again.connections))
    expected = (len(network.diagram.subsystems), 2 * len(network.diagram.subsystems))
    yield "counted", "" if counts == expected else f"{counts} blocks and wires, not {expected}", 0.0


def _commands(network: Network, file: Path) -> Things:
    ended, memory = _process("macrostep", "check", str(file))
    yield "check", "" if ended.returncode == 0 and "Problems: none" in ended.stdout else _reported(ended), memory
    methods = RUNS if len(network.diagram.subsystems) > _ONE else (str(network.diagram.runs[0]),)
    for method in methods:
        results = file.with_name("results.h5")
        ended, memory = _process("macrostep", "run", str(file), "-m", method, "-o", str(results))
        wrong = _reported(ended) if ended.returncode else _deviation(network, results, RUNS[method])
        yield method, wrong or _too_much(memory), memory
        results.unlink(missing_ok=True)


def _deviation(network: Network, results: Path, most: float) -> str:
    """Say how far the end of a run is from the solution, if it is farther than it may be."""
    with h5py.File(results) as found:
        ends = np.array([found[output.replace(".", "/")][-1] for output in network.outputs])
    off = float(np.max(np.abs(ends - network.end)) / np.max(np.abs(network.end)))
    return "" if off <= most else f"off by {off:.3g} of the largest value"


def _window(network: Network, file: Path) -> Things:
    ended, memory = _process("tests.reliability.large_window", str(file))
    done = [json.loads(line) for line in ended.stdout.splitlines() if line.startswith("{")]
    for thing in done:
        reported = f"not done, or too long at once: {thing['longest']:.2f} s in {thing['seconds']:.1f} s"
        yield f"window: {thing['what']}", "" if thing["done"] else reported, thing["longest"]
    is_whole = ended.returncode == 0 and len(done) == _THINGS
    yield "all of the window", _too_much(memory) if is_whole else f"{len(done)} things; {_reported(ended)}", memory


def _process(module: str, *arguments: str) -> tuple[subprocess.CompletedProcess[str], float]:
    """Let a module run; returns how it ended, and the most memory that it was seen to have [MB]."""
    with tempfile.TemporaryFile("w+") as reported:
        command = [sys.executable, "-m", module, *arguments]
        child = subprocess.Popen(command, stdout=reported, stderr=subprocess.STDOUT)
        most, end = 0.0, time.monotonic() + PATIENCE
        while child.poll() is None:
            with suppress(OSError):  # it ends meanwhile
                status = Path(f"/proc/{child.pid}/status").read_text("utf-8")
                most = max(most, *(float(kb) / 1024 for kb in re.findall(r"VmHWM:\s*(\d+) kB", status)), 0.0)
            if time.monotonic() > end:
                child.kill()
            time.sleep(0.05)
        reported.seek(0)
        return subprocess.CompletedProcess(command, child.returncode, reported.read()), most


def _reported(ended: subprocess.CompletedProcess[str]) -> str:
    return f"ended with {ended.returncode}: {ended.stdout[-300:].strip()}"


def _too_much(memory: float) -> str:
    return "" if memory <= MOST_MEMORY else f"it took {memory:.0f} MB"


if __name__ == "__main__":
    main(run, ROW, ITEM, FULL)
