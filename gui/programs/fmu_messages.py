"""What FMUs say while they run, as lines of the log; of a flood only the beginning, and that it was one."""

from __future__ import annotations

from collections import Counter

from macrostep.gui.localisation.translation import tr
from macrostep.solvers.run_process.messages import FmuSaid

MOST = 200
"""Lines of one subsystem in a job; some FMUs write thousands in each step."""
LONGEST = 600
"""Most characters of a line."""
_SEVERITIES = ("info", "warning")
"""By FMI's status; from 2 (Discard) on it is an error."""


class FmuTalk:
    """Makes lines of the log of what FMUs say in a job."""

    def __init__(self) -> None:
        self._said: Counter[str] = Counter()

    def begin(self) -> None:
        """Listen anew: another job begins."""
        self._said.clear()

    def line(self, message: FmuSaid) -> tuple[str, str]:
        """Return the line for a message and its severity; two empty texts if it is one too many."""
        self._said[message.subsystem] += 1
        said = self._said[message.subsystem]
        if said > MOST + 1:
            return "", ""
        if said > MOST:
            sentence = tr("{name} has written {n} messages; what else it writes in this job is not shown.")
            return sentence.format(name=message.subsystem, n=MOST), "warning"
        text = message.text if len(message.text) <= LONGEST else f"{message.text[:LONGEST]} …"
        severity = _SEVERITIES[message.status] if 0 <= message.status < len(_SEVERITIES) else "error"
        return f"{message.subsystem}: {text}", severity
