"""Where the blocks of a run exchange energy and how much, found out beside the window."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, final

from PySide6.QtCore import QObject, Signal

from macrostep.gui.background.calculation import Calculation
from macrostep.gui.background.file_thread import FileThread
from macrostep.gui.running.records import RunRecord
from macrostep.solvers.energy.balance import EnergyBalance, Peaks, energy_balance, peaks
from macrostep.solvers.energy.levels import at_level
from macrostep.solvers.energy.ports import EnergyNode
from macrostep.solvers.energy.tasks import nodes_of

if TYPE_CHECKING:
    from macrostep.solvers.auditing.audit import Account

NONE = Peaks(0.0, {})


@final
class Energies(QObject):
    """Those of one run; the newest request counts.

    Attributes
    ----------
    record : RunRecord or None
    nodes : tuple of EnergyNode
        Of the subsystems; empty until they are found.
    peaks : Peaks
    balance : EnergyBalance or None
        That of the span and the level that were asked for last.
    problem : str
        Why no nodes are known.

    Signals
    -------
    found()
        The nodes of another run are known, or that there are none.
    changed()
        Another balance is known.
    """

    found = Signal()
    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.record: RunRecord | None = None
        self.nodes: tuple[EnergyNode, ...] = ()
        self.peaks = NONE
        self.balance: EnergyBalance | None = None
        self.problem = ""
        self.is_known = False
        self._key: tuple[RunRecord, int] | None = None
        self._calculation: Calculation | None = None
        self._thread = FileThread("energy", lambda reason: reason, self)
        self._asked = 0

    def look_at(self, record: RunRecord | None, document: Mapping[str, Any] | None) -> None:
        """Find out where the blocks of a run exchange energy, if that is not known."""
        key = None if record is None else (record, record.generation)
        if key == self._key:
            return
        self._stop()
        self._key, self.record = key, record
        self.nodes, self.peaks, self.balance, self.problem = (), NONE, None, ""
        self.is_known = False
        self._asked += 1
        self.found.emit()
        if record is None or document is None:
            return
        labels = tuple(column.label for column in record.columns)
        self._calculation = Calculation(nodes_of, document, labels, parent=self)
        self._calculation.finished.connect(self._take)
        self._calculation.failed.connect(self._fail)

    def measure(self) -> None:
        """Find the largest power and flows of the run as far as it has come."""
        record, nodes, key = self.record, self.nodes, self._key
        if record is None or not nodes:
            return

        def take(its: Peaks) -> None:
            if key == self._key:
                self.peaks = its
                self.found.emit()

        self._thread.do(lambda: peaks(nodes, record.signal), take)

    def balance_of(
        self, begin: float, end: float, block_of: Callable[[str], str], accounts: Sequence[Account] | None = None
    ) -> None:
        """Add up what passed in a span between the blocks of a level, by an audit of the run where there is one."""
        record = self.record
        if record is None or not self.nodes or not begin < end:
            return
        nodes = at_level(self.nodes, block_of)
        self._asked += 1
        asked = self._asked

        def take(its: EnergyBalance | None) -> None:
            if asked == self._asked:
                self.balance = its
                self.changed.emit()

        self._thread.do(
            lambda: energy_balance(nodes, record.signal, begin, end, accounts) if asked == self._asked else None, take
        )

    def close(self) -> None:
        """End what is under way."""
        self._stop()
        self._asked += 1
        self._thread.close(drops=True)

    def _take(self, nodes: tuple[EnergyNode, ...]) -> None:
        self._calculation = None
        self.nodes, self.is_known = nodes, True
        self.found.emit()
        self.measure()

    def _fail(self, problem: str) -> None:
        self._calculation = None
        self.problem, self.is_known = problem, True
        self.found.emit()

    def _stop(self) -> None:
        if self._calculation is not None:
            self._calculation.stop()
            self._calculation = None
