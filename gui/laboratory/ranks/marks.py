"""What tooltips of blocks say of ranks: on which one each calculated in the newest run."""

from __future__ import annotations

from typing import final

from PySide6.QtCore import QObject

from macrostep.gui.docks.contract import PanelContext
from macrostep.gui.localisation.translation import tr
from macrostep.gui.running.records import RunRecord


@final
class RankMarks(QObject):
    """Tells the scene of a window where blocks calculate."""

    def __init__(self, context: PanelContext) -> None:
        super().__init__(context.window)
        self._marks = context.view.scene_.marks
        self._told: RunRecord | None = None
        self._shares: list[tuple[str, ...]] = []
        context.controller.run_changed.connect(self._follow)
        context.controller.job_started.connect(self._forget)

    def _forget(self) -> None:
        self._told = None
        self._marks.show_ranks({})

    def _follow(self, run: RunRecord) -> None:
        if run.ranks is None:
            return
        shares = [load.subsystems for load in run.ranks.ranks]
        if run is not self._told or shares != self._shares:  # 10 000 blocks, and news of them several times a second
            self._told, self._shares = run, shares
            self._marks.show_ranks(
                {
                    member: tr("In {run} on rank {rank}, {host}").format(run=run.label, rank=rank, host=load.host)
                    for rank, load in enumerate(run.ranks.ranks)
                    for name in load.subsystems
                    for member in run.members.get(name, (name,))
                }
            )
