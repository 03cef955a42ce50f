"""The audits of the runs that are shown: asked for together, calculated beside the window, true as long as the runs."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, final

from PySide6.QtCore import QObject, Signal

from macrostep.gui.calculation import Calculation
from macrostep.gui.run_records import RunRecord
from macrostep.gui.runs import RunController
from macrostep.gui.translation import tr

if TYPE_CHECKING:
    from macrostep.solvers.auditing import Audit


@final
class Audits(QObject):
    """Keeps an audit, or why there is none, for each run.

    Parameters
    ----------
    controller : RunController

    Signals
    -------
    changed()
        An audit came, or is not true any more.
    progressed()
    """

    changed = Signal()
    progressed = Signal()

    def __init__(self, controller: RunController) -> None:
        super().__init__()
        self._controller = controller
        self._audits: dict[tuple[RunRecord, int], Audit] = {}
        self._problems: dict[tuple[RunRecord, int], str] = {}
        self._calculations: dict[tuple[RunRecord, int], tuple[Calculation, float]] = {}
        controller.job_started.connect(self._check)
        controller.shown_changed.connect(self._check)
        controller.run_changed.connect(self._check)

    @property
    def runs(self) -> list[RunRecord]:
        """The runs that can be audited."""
        return [r for r in self._controller.runs if r.has_ended and r.has_data and r.document is not None]

    @property
    def is_calculating(self) -> bool:
        return bool(self._calculations)

    @property
    def fraction(self) -> float:
        """How much is done of what is under way."""
        parts = [fraction for _, fraction in self._calculations.values()]
        return sum(parts) / len(parts) if parts else 1.0

    def of(self, record: RunRecord) -> Audit | None:
        """Return the audit of a run, if there is one."""
        return self._audits.get((record, record.generation))

    def problem_of(self, record: RunRecord) -> str:
        """Return why a run has no audit; "" if it has one, or nobody asked."""
        return self._problems.get((record, record.generation), "")

    def ask(self) -> None:
        """Audit every run that has not been."""
        for record in self.runs:
            key = (record, record.generation)
            if key in self._audits or key in self._calculations:
                continue
            if record.changes:
                self._problems[key] = tr("Parameters were changed during this run; an audit repeats it as it began.")
                continue
            self._problems.pop(key, None)
            self._begin(record, key)
        self.changed.emit()

    def stop(self) -> None:
        """End what is under way."""
        for calculation, _ in self._calculations.values():
            calculation.stop()
        self._calculations.clear()
        self.changed.emit()

    def _begin(self, record: RunRecord, key: tuple[RunRecord, int]) -> None:
        from macrostep.solvers.auditing import audit_of

        calculation = Calculation(audit_of, record.document, record.method, parent=self)
        self._calculations[key] = (calculation, 0.0)
        calculation.progressed.connect(partial(self._show_progress, key))
        calculation.finished.connect(partial(self._end, key, calculation))
        calculation.failed.connect(partial(self._fail, key, calculation))
        calculation.stopped.connect(calculation.deleteLater)

    def _show_progress(self, key: tuple[RunRecord, int], fraction: float) -> None:
        if key in self._calculations:
            self._calculations[key] = (self._calculations[key][0], fraction)
            self.progressed.emit()

    def _end(self, key: tuple[RunRecord, int], calculation: Calculation, audit: Audit) -> None:
        calculation.deleteLater()
        if self._calculations.pop(key, None) is not None:
            self._audits[key] = audit
            self.changed.emit()

    def _fail(self, key: tuple[RunRecord, int], calculation: Calculation, problem: str) -> None:
        calculation.deleteLater()
        if self._calculations.pop(key, None) is not None:
            self._problems[key] = problem
            self.changed.emit()

    def _check(self) -> None:
        """An audit of a run that is gone, or whose results gave way to others, is not true any more."""
        runs = self._controller.runs
        known = {*self._audits, *self._problems, *self._calculations}
        gone = [key for key in known if key[0] not in runs or key[0].generation != key[1]]
        for key in gone:
            self._audits.pop(key, None)
            self._problems.pop(key, None)
            if key in self._calculations:
                self._calculations.pop(key)[0].stop()
        if gone:
            self.changed.emit()
