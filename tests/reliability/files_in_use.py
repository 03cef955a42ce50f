"""A folder of diagrams of all kinds for somebody who works with them: sound ones, damaged ones, and ones with traps.

It knows what each file holds, so that whatever is changed without anybody having said so is seen.
"""

from __future__ import annotations

import random
from pathlib import Path

from macrostep import examples
from macrostep.model import Diagram, Subsystem, load, save
from macrostep.model.files.files import SUFFIX
from macrostep.model.fmi import fmu_subsystem
from macrostep.model.python.python_file import python_subsystem
from tests.fmus.building import BOTH, Fault, build_fmu
from tests.fmus.diagrams import quarter_truck, two_masses
from tests.gui.random_commands import nested

STOP = 2.0
"""Nobody waits for longer runs of these [s]."""
SINCE = 0.35
"""From when on traps are traps [s]."""
_BLOCK = """
class Mass:
    inputs = ["F"]
    outputs = ["x"]
    def __init__(self):
        self.x, self.v = 1.0, 0.0
    def step(self, t, H, F):
        {trap}
        self.v += H * (F - self.x)
        self.x += H * self.v
"""
_TRAPS = {
    "raises": "1 / (t < {since})",
    "hangs": "import time; time.sleep(1e6 * (t > {since}))",
    "exits": "import os; t > {since} and os._exit(3)",
    "crashes": "import ctypes; t > {since} and ctypes.string_at(8)",
    "no_number": "return float('nan') if t > {since} else 1.0",
}
_FMU_TRAPS = ("segfault", "hang", "abort", "error", "nan")
_METHODS = ("ni_jacobi:step=0.02", "gauss_seidel:step=0.02")


class Files:
    """The folder.

    Attributes
    ----------
    sound, bad : list of Path
        Diagrams that can be opened, and those that cannot.
    """

    def __init__(self, folder: Path, chance: random.Random) -> None:
        self.folder = folder
        self._chance = chance
        self._known: dict[str, bytes] = {}
        folder.mkdir()
        for name in examples.names():
            self._write(name, load(examples.path(name)))
        self._write("composites", nested())
        self._write_fmus()
        self._write_python()
        self.sound = sorted(folder.glob(f"*{SUFFIX}"))
        whole = [path.read_bytes() for path in self.sound]
        self.bad = [folder / f"damaged_{number}{SUFFIX}" for number in range(3)]
        for path in self.bad:
            path.write_bytes(self.damaged(chance.choice(whole)))
        self._known = self._there()

    def _write(self, name: str, diagram: Diagram) -> None:
        diagram.set(stop=min(diagram.stop, diagram.start + STOP), runs=list(diagram.runs) or list(_METHODS))
        save(diagram, self.folder / f"{name}{SUFFIX}")

    def _own(self, subsystem: Subsystem) -> Subsystem:
        """Return a subsystem of an FMU whose file is in the folder."""
        assert subsystem.fmu is not None
        own = self.folder / Path(subsystem.fmu).name
        own.write_bytes(Path(subsystem.fmu).read_bytes())
        return fmu_subsystem(own, subsystem.name).replaced(interface=subsystem.interface)

    def _write_fmus(self) -> None:
        for version, diagram in (("2", two_masses(stop=STOP)), ("3", quarter_truck("3.0", "ModelExchange"))):
            for name, subsystem in list(diagram.subsystems.items()):
                diagram.replace(name, self._own(subsystem))
            self._write(f"fmus_{version}", diagram)
        for kind in _FMU_TRAPS:
            fmu = self.folder / f"{kind}.fmu"
            fmu.write_bytes(build_fmu("dahlquist", "2.0", BOTH, faults=[Fault(kind, "doStep", SINCE)]).read_bytes())
            process = self._chance.choice(("", "own"))
            subsystem = fmu_subsystem(fmu, "s").replaced(interface="CoSimulation", process=process)
            self._write(f"fmu_{kind}", Diagram("trap", [subsystem], stop=STOP))

    def _write_python(self) -> None:
        for name, trap in {"works": "pass", **_TRAPS}.items():
            file = self.folder / f"{name}.py"
            file.write_text(_BLOCK.format(trap=trap.format(since=SINCE)), "utf-8")
            process = self._chance.choice(("", "own"))
            mass = python_subsystem(file, "mass").replaced(process=process)
            spring = Subsystem("spring", inputs={"x": 0.0}, outputs={"F": "-2*x"})
            wires = [("mass.x", "spring.x"), ("spring.F", "mass.F")]
            self._write(f"python_{name}", Diagram(name, [mass, spring], wires))

    def damaged(self, data: bytes) -> bytes:
        """Return a file's contents as a bad disk or another program leaves them: no diagram any more."""
        kind = self._chance.randrange(4)
        if kind == 0:
            return data[: self._chance.randrange(len(data) - 2)]
        if kind == 1:
            place = self._chance.randrange(len(data))
            return data[:place] + b"\0" * 40 + data[place + 40 :]
        if kind == 2:
            return self._chance.randbytes(len(data))
        return b""

    def _there(self) -> dict[str, bytes]:
        return {path.name: path.read_bytes() for path in self.folder.iterdir() if path.is_file()}

    def take(self, path: Path) -> None:
        """Somebody said that this file is to be written, or gone."""
        if path.exists():
            self._known[path.name] = path.read_bytes()
        else:
            self._known.pop(path.name, None)

    def strange(self, opened: Path | None) -> list[str]:
        """Say what is otherwise than it should be; the lock of the file that is open is not.

        What is found is known from then on.
        """
        there = self._there()
        if opened is not None:
            there.pop(f".~lock.{opened.name}#", None)
        found = [f"{name} is gone" for name in self._known.keys() - there.keys()]
        found += [f"{name} appeared" for name in there.keys() - self._known.keys()]
        found += [f"{name} was changed" for name, data in there.items() if data != self._known.get(name, data)]
        self._known = there
        return sorted(found)
