"""Random events of mouse and keyboard over the application: it neither ends nor blocks, and every error is caught."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from typing import Any

from tests.reliability.alone import main
from tests.reliability.outcome import Outcome

ROW = 22
ITEM = "Random events of mouse and keyboard: the window lives on, answers, and meets no error that nobody caught"
FULL = 100_000
SHORT = 60

AT_ONCE = 2000
"""Events for each start of the application."""
PATIENCE = 0.5
"""Time that an event may take on average [s]; a window that hangs is ended by it."""


def run(count: int, seed: int = 0) -> Outcome:
    """Let that many events come, for each start of the application those of another seed."""
    done, bad, longest, faults = 0, 0, 0.0, []
    while done < count:
        events, number = min(AT_ONCE, count - done), seed + done // AT_ONCE
        reported = _started(number, events)
        bad += min(events, len(reported["faults"]))
        longest = max(longest, reported["longest"])
        faults += [f"seed {number}, {events} events: {fault}" for fault in reported["faults"]]
        done += events
    return Outcome(done, done - bad, f"one event took {longest:.2f} s", tuple(faults))


def _started(seed: int, events: int) -> dict[str, Any]:
    """Return what the application reported under so many events, or how it ended."""
    with tempfile.TemporaryDirectory(prefix="macrostep-") as folder:
        command = [sys.executable, "-X", "faulthandler", "-m", "tests.reliability.window_under_events"]
        try:
            ended = subprocess.run(
                [*command, str(seed), str(events), folder],
                capture_output=True, text=True, timeout=60.0 + PATIENCE * events, check=False,
            )  # fmt: skip
        except subprocess.TimeoutExpired as late:
            return {"longest": late.timeout, "faults": [f"it was not done after {late.timeout:g} s"]}
    if ended.returncode == 0 and ended.stdout.strip():
        return dict(json.loads(ended.stdout.splitlines()[-1]))
    place = ended.stderr.find("Current thread")  # where the window was, of all that Python says of a crash
    reported = ended.stderr[place:][:2000] if place >= 0 else ended.stderr[-500:]
    return {"longest": 0.0, "faults": [f"it ended with {ended.returncode}: {reported.strip()}"]}


if __name__ == "__main__":
    main(run, ROW, ITEM, FULL)
