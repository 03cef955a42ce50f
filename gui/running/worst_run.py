"""Which of the runs of a job asks for advice most, and why."""

from __future__ import annotations

from collections.abc import Sequence

from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.running.records import RunRecord
from macrostep.model.base.phrase import Amount
from macrostep.solvers.errors.figures import largest

_BAD = 10.0
"""An error from which the window offers advice by itself [%]."""


def advisable(record: RunRecord) -> str:
    """Say in one sentence why a run asks for advice; "" if it does not."""
    if record.failure is not None and record.has_failed:
        return record.failed_how
    name, error = largest(record.errors)
    if error < _BAD:
        return ""
    effect = tr("{label} left {name} {error} % off.").format(label=record.label, name=name, error=str(Amount(error)))
    cause = next((shown(finding.text) for finding in record.findings if finding.kind in ("cause", "growth")), "")
    return f"{cause} {effect}".strip()


def subsystem_of(record: RunRecord) -> str:
    """Return the subsystem that such a run is to blame on: the one that failed, or that is furthest off; "" if none."""
    if record.failure is not None and record.has_failed:
        return record.failure.subsystem
    return largest(record.errors)[0].rpartition(".")[0]


def worst(records: Sequence[RunRecord]) -> RunRecord | None:
    """Return the run that asks for advice most: one that did not go through, or with the largest error."""
    asking = [record for record in records if advisable(record)]
    return max(asking, key=lambda r: (r.has_failed, r.status != "refused", largest(r.errors)[1]), default=None)
