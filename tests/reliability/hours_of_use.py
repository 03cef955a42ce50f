"""Hours of use of one window that lives on: opening, editing, running, saving and closing, with faults in between.

What is counted is seconds of use. There is no error that nobody caught, the window answers, what was saved is there and
nothing else was changed, the same run gives the same bits, and what the process holds of the system stays.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
import uuid
from pathlib import Path
from typing import Any

from macrostep.solvers.compilation.kept_code import SHIPPED, code_folder
from tests.reliability.alone import main
from tests.reliability.faulty_disk import environment
from tests.reliability.marked_processes import MARK, marked
from tests.reliability.outcome import Outcome

ROW = 19
ITEM = "Two hours of opening, editing, running, saving and closing with random faults, each second of use"
FULL = 7200
SHORT = 4

GRACE = 10.0
"""By then processes that were asked to end have ended [s]."""


def run(count: int, seed: int = 0) -> Outcome:
    """Use the application for so many seconds; SIGTERM ends that early, with what came of it up to there."""
    with tempfile.TemporaryDirectory(prefix="macrostep-") as name:
        place, mark = Path(name), uuid.uuid4().hex
        reported = _used(count, seed, place, mark)
        faults = [*reported["faults"], *_left(place, mark)]
    seconds = reported["seconds"]
    return Outcome(seconds, max(0, seconds - len(faults)), reported["worst"], tuple(faults))


def _used(count: int, seed: int, place: Path, mark: str) -> dict[str, Any]:
    """Return what the application reported last, and whether it ended as it should."""
    variables = {MARK: mark, "XDG_CACHE_HOME": str(place / "cache"), "MACROSTEP_KERNELS": str(place / "kernels")}
    _link_code(place)
    command = [sys.executable, "-X", "faulthandler", "-m", "tests.reliability.window_in_use"]
    window = subprocess.Popen(
        [*command, str(seed), str(count), str(place)],
        stdout=subprocess.PIPE, text=True, env=environment() | variables,
    )  # fmt: skip
    is_main = threading.current_thread() is threading.main_thread()
    before = signal.signal(signal.SIGTERM, lambda *_: window.terminate()) if is_main else None
    reported: dict[str, Any] = {"seconds": 0, "worst": "nothing was told", "faults": []}
    try:
        assert window.stdout is not None
        for line in window.stdout:
            reported = json.loads(line)
        code = window.wait()
    finally:
        window.kill()
        if is_main:
            signal.signal(signal.SIGTERM, before)
    if code:
        reported["faults"].append(f"the application ended with the status {code} (seed {seed}); it said why before")
        reported["seconds"] = max(1, reported["seconds"])
    return reported


def _link_code(place: Path) -> None:
    """Make folders for compiled code of its own, with links to what there is: it can be damaged there."""
    common = code_folder()
    own = place / "cache" / "macrostep" / "compiled" / common.name
    folders = {common / name: own / name for name in ("functions", "blocks")} | {SHIPPED: place / "kernels"}
    for there, here in folders.items():
        here.mkdir(parents=True)
        for file in there.glob("*"):
            os.symlink(file, here / file.name)


def _left(place: Path, mark: str) -> list[str]:
    """Say what is left behind, and remove it."""
    until = time.monotonic() + GRACE
    while marked(mark) and time.monotonic() < until:
        time.sleep(0.1)
    found = []
    for pid in marked(mark):
        arguments = Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ")[:300].decode(errors="replace")
        found.append(f"a process is left: {arguments}")
        os.kill(pid, signal.SIGKILL)
    return [*found, *(f"{file.name} is left for temporary files" for file in (place / "temporary").iterdir())]


if __name__ == "__main__":
    main(run, ROW, ITEM, FULL)
