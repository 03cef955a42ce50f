"""SIGKILL at a random moment of an editing session: the file is whole, and at most two seconds of work are lost.

The application edits by itself (:mod:`tests.reliability.edit_until_killed`), and saves now and then. What it lost is
what neither the file holds nor the copy that the next start offers.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from macrostep import examples
from macrostep.gui.files import recovery
from macrostep.gui.files.recovery import RecoveredCopy, recovered
from macrostep.gui.settings.preferences import DATA_FOLDER
from macrostep.model import load, save
from macrostep.model.base.errors import MacrostepError
from tests.reliability.alone import main
from tests.reliability.outcome import Outcome

ROW = 5
ITEM = "SIGKILL during an editing session: a whole file, and at most 2 s lost"
FULL, SHORT = 100, 1
LONGEST = 3.5
"""So long is edited at most before the kill [s]; a copy is written a second after an edit."""
ALLOWED = 2.0
"""So much of the work may be lost [s]."""
EDITS_MEANWHILE = 100
"""So many edits are made in this time on a machine that does nothing else; on a busy one that takes longer."""


def run(count: int, seed: int = 0) -> Outcome:
    chance = random.Random(seed)
    faults, longest, offered = [], 0.0, 0
    with tempfile.TemporaryDirectory(prefix="macrostep-") as name:
        folder = Path(name)
        DATA_FOLDER.set(str(folder / "data"))
        file = folder / "edited.macrostep.json"
        start = load(examples.path("two_masses"))
        start.set(stop=1.0)
        save(start, file)
        for number in range(count):
            loss = what_is_lost(kill_while_editing(folder, count * seed + number, chance.uniform(0.0, LONGEST)), file)
            if loss.fault:
                faults.append(f"Session {number}: {loss.fault} (seed {seed}).")
            longest = max(longest, loss.seconds)
            if loss.copy is not None:
                offered += 1
                recovery.discard(loss.copy)
    worst = f"{longest:.1f} s lost; {offered} times a copy was offered"
    return Outcome(count, count - len(faults), worst, tuple(faults))


@dataclass(frozen=True)
class Killed:
    """What a killed application had said: its edits by number and time, and the last one that it saved."""

    edits: list[tuple[int, float]]
    saved: int
    at: float


def kill_while_editing(folder: Path, seed: int, after: float, is_due: Callable[[], bool] = lambda: True) -> Killed:
    """Let the application edit for so long [s] after its first edit, and until it is due, and kill it."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.reliability.edit_until_killed", str(folder), str(seed)],
        cwd=Path(__file__).parents[2],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert process.stdout is not None
    said = [process.stdout.readline()]
    time.sleep(after)
    while not is_due():
        time.sleep(0.02)
    at = time.time()
    process.send_signal(signal.SIGKILL)
    said += process.stdout.readlines()
    process.wait()
    words = [line.split() for line in said if line.endswith("\n")]
    edits = [(int(number), float(when)) for word, number, when in words if word == "edit"]
    return Killed(edits, max([int(number) for word, number, _ in words if word == "saved"], default=0), at)


@dataclass(frozen=True)
class Loss:
    """What is gone after a kill.

    Attributes
    ----------
    seconds : float
        From the first edit that is gone to the kill.
    copy : RecoveredCopy or None
        What the next start offers.
    fault : str
        What should not be, "" if nothing.
    """

    seconds: float
    copy: RecoveredCopy | None
    fault: str


def what_is_lost(killed: Killed, file: Path) -> Loss:
    """Look at the file and at what the next start would offer; each edit has set the stop time to its own number."""
    copies = recovered()
    copy = copies[0] if copies else None
    try:
        in_file = int(load(file).stop)
    except MacrostepError as error:
        return Loss(0.0, copy, str(error))
    newest = max([in_file, *(int(found.diagram.stop) for found in copies)])
    gone = [when for number, when in killed.edits if number > newest]
    seconds = killed.at - gone[0] if gone else 0.0
    faults = []
    if in_file < killed.saved:
        faults.append(f"edit {killed.saved} was saved, and the file has {in_file}")
    if seconds > ALLOWED and len(gone) > EDITS_MEANWHILE:
        faults.append(f"{len(gone)} edits of {seconds:.1f} s are gone")
    if len(copies) > 1:
        faults.append(f"{len(copies)} copies are offered")
    if copy is not None and (copy.file != file or copy.edits <= 0):
        faults.append(f"the copy says that it is of {copy.file} with {copy.edits} edits")
    return Loss(seconds, copy, "; ".join(faults))


if __name__ == "__main__":
    main(run, ROW, ITEM, FULL)
