"""Other programs over the FMUs of the floor, where they are installed in this Python; none of them is ever required.

Each does a non-iterative Jacobi over the chain of masses with inputs held, as far as it offers that, all outputs
recorded in memory as its documentation does it. What counts is the processor time of all its threads, without set-up.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

INPUTS, OUTPUTS = {"xl": 0, "vl": 1, "Fr": 2}, {"x": 10, "v": 11, "Fl": 12}
"""The variables of a mass, with their value references."""
ACROSS = (("x", "xl"), ("v", "vl"))
"""What the left one of two neighbours gives the right one; that gives it Fl as its Fr."""


def wires(n: int) -> list[tuple[int, str, int, str]]:
    """Return the connections of a chain."""
    found = []
    for left, right in pairwise(range(n)):
        found += [(left, output, right, into) for output, into in ACROSS] + [(right, "Fl", left, "Fr")]
    return found


def fmpy_loop(folder: Path, n: int, step: float, steps: int) -> tuple[float, float]:
    """Run the loop of FMPy's documentation, over its class for FMI 2.0."""
    from fmpy import extract, read_model_description
    from fmpy.fmi2 import FMU2Slave

    archive = str(folder / "mass.fmu")
    described, unpacked = read_model_description(archive), extract(archive)
    slaves = []
    for k in range(n):
        slave = FMU2Slave(
            guid=described.guid, unzipDirectory=unpacked, modelIdentifier="mass", instanceName=f"m{k}"
        )  # fmt: skip
        slave.instantiate()
        slave.setupExperiment(startTime=0.0)
        slave.enterInitializationMode()
        slave.exitInitializationMode()
        slaves.append(slave)
    references = list(OUTPUTS.values())
    place = {(k, name): 3 * k + j for k in range(n) for j, name in enumerate(OUTPUTS)}
    into: list[list[int]] = [[] for _ in range(n)]
    source: list[list[int]] = [[] for _ in range(n)]
    for left, output, right, name in wires(n):
        into[right].append(INPUTS[name])
        source[right].append(place[left, output])

    def exchange() -> list[float]:
        y: list[float] = []
        for slave in slaves:
            y += slave.getReal(references)
        for slave, inputs, places in zip(slaves, into, source, strict=True):
            slave.setReal(inputs, [y[p] for p in places])
        return y

    exchange(), exchange()
    recorded, began = [], time.process_time()
    for number in range(steps):
        for slave in slaves:
            slave.doStep(number * step, step)
        recorded.append(exchange())
    return time.process_time() - began, recorded[-1][0]


def libcosim(folder: Path, n: int, step: float, steps: int) -> tuple[float, float]:
    """Run the algorithm of libcosim with fixed steps, a time series of every output."""
    from libcosimpy.CosimEnums import CosimVariableType
    from libcosimpy.CosimExecution import CosimExecution
    from libcosimpy.CosimLogging import CosimLogLevel, log_output_level
    from libcosimpy.CosimObserver import CosimObserver
    from libcosimpy.CosimSlave import CosimLocalSlave

    log_output_level(CosimLogLevel.ERROR)
    execution = CosimExecution.from_step_size(round(step * 1e9))
    slaves = [CosimLocalSlave(str(folder / "mass.fmu"), f"m{k}") for k in range(n)]
    numbers = [execution.add_local_slave(slave) for slave in slaves]
    for a, output, b, name in wires(n):
        execution.connect_real_variables(numbers[a], OUTPUTS[output], numbers[b], INPUTS[name])
    observer = CosimObserver.create_time_series()
    execution.add_observer(observer)
    for number in numbers:
        for reference in OUTPUTS.values():
            observer.start_time_series(number, reference, CosimVariableType.REAL)
    execution.step()
    began = time.process_time()
    execution.simulate_until(round(steps * step * 1e9))
    taken = time.process_time() - began
    return taken * steps / (steps - 1), float(observer.time_series_real_samples(numbers[0], 10, steps - 1, 4)[2][-1])


Peer = Callable[[Path, int, float, int], tuple[float, float]]
PEERS: dict[str, tuple[str, int, Peer]] = {
    "FMPy, its documentation's loop": ("fmpy", 1000, fmpy_loop),
    "libcosim": ("libcosimpy", 1000, libcosim),
}
"""By name the module that it needs, the most subsystems, and the function: (folder with the FMU, subsystems,
macro-step [s], macro-steps) -> time [s] and the last x of the first mass."""
