"""Every shipped example through every exchange format and back, and through other programs, equal in its figures."""

from __future__ import annotations

import tempfile
from pathlib import Path

from macrostep import examples
from macrostep.model import MacrostepError, load
from tests.reliability.alone import main
from tests.reliability.outcome import Outcome
from tests.solvers.exchanged import WAYS

ROW = 27
ITEM = "Every example as FMU, SSP and Modelica has the figures of the diagram, in FMPy and in Rumoca too"
SHORT = 10
FULL = len(WAYS) * len(examples.names())

CHAOTIC = frozenset(("chua",))
"""Of these the first tenth counts: no two programs agree for longer."""
NOT_BY = {
    ("car", "Rumoca"): "a loop whose length another loop gives",
    ("drum_boiler", "Rumoca"): "radiation, T^4, whose Newton iteration does not converge there",
    ("inverted_pendulum", "Rumoca"): "two derivatives in each of two equations",
}
"""What a program does not solve, with the reason."""


def run(count: int, seed: int = 0) -> Outcome:
    """Try so many examples and ways: each example in turn, by another way each time."""
    names, ways = examples.names(), list(WAYS)
    faults, worst = [], (0.0, "")
    for number in range(seed, seed + count):
        name, way = names[number % len(names)], ways[(number % len(names) + number // len(names)) % len(ways)]
        if (name, way) in NOT_BY:
            continue
        off, fault = _tried(name, way)
        worst = max(worst, (off, f"{name} by {way}"))
        if fault:
            faults.append(f"seed {number}, {name} by {way}: {fault}")
    return Outcome(count, count - len(faults), f"{worst[0]:.2g} of what it may be off ({worst[1]})", tuple(faults))


def _tried(name: str, way: str) -> tuple[float, str]:
    """Return how far an example is off, in parts of what it may be, and what is wrong with it."""
    diagram = load(examples.path(name))
    if name in CHAOTIC:
        diagram.set(stop=diagram.start + (diagram.stop - diagram.start) / 10)
    with tempfile.TemporaryDirectory() as folder:
        try:
            found = WAYS[way].compared(diagram, Path(folder))
        except (MacrostepError, AssertionError, RuntimeError) as error:
            return 0.0, f"{type(error).__name__}: {error}"
    off = found.off / WAYS[way].tolerated
    if found.unknown:
        return off, f"it does not know {', '.join(sorted(found.unknown))}"
    return off, "" if off <= 1.0 else f"{found.name} is off by {found.off:.3g} of its scale"


if __name__ == "__main__":
    main(run, ROW, ITEM, FULL)
