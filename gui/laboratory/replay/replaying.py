"""The panel of replay in a window: its time and that of the plots are one."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, final

from PySide6.QtCore import QObject

from macrostep.gui.docks.contract import PanelContext
from macrostep.gui.laboratory.replay.export import ReplayExport
from macrostep.gui.laboratory.replay.panel import ReplayPanel
from macrostep.gui.signals.signals_panel import PlotsPanel

if TYPE_CHECKING:
    from macrostep.gui.plotting.curves_view import CurvesView

SELDOM = 0.1
"""Plots follow a replay so seldom, as curves are painted anew behind the line [s]."""


@final
class SharedTime(QObject):
    """Leads the line of the plots by a replay, and the replay by cursor A.

    Parameters
    ----------
    replay : ReplayPanel
    plots : PlotsPanel
    """

    def __init__(self, replay: ReplayPanel, plots: PlotsPanel) -> None:
        super().__init__(replay)
        self._replay, self._plots = replay, plots
        self._is_leading = False
        self._last = 0.0
        replay.shown.connect(self._lead)
        replay.player.playing_changed.connect(lambda _: self._lead(replay.player.time))
        plots.curves_made.connect(self._listen)
        if plots.curves is not None:
            self._listen(plots.curves)

    def _listen(self, curves: CurvesView) -> None:
        curves.stack.cursors_changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        """Go to where somebody put cursor A."""
        curves = self._plots.curves
        if curves is not None and not self._is_leading:
            self._replay.set_cursors(curves.stack.cursors)

    def _lead(self, time: float | None) -> None:
        """Put cursor A, or the line under the mouse where there are no cursors, at the time that is shown."""
        now = perf_counter()
        if self._plots.curves is None or (self._replay.player.is_playing and now - self._last < SELDOM):
            return
        self._last = now
        stack = self._plots.curves.stack
        self._is_leading = True
        try:
            if time is not None and stack.cursors is not None:
                stack.move_cursor(0, time)
                self._replay.cursors = stack.cursors
            else:
                stack.point_at(time)
        finally:
            self._is_leading = False


def build(context: PanelContext) -> ReplayPanel:
    """Return the panel of a window."""
    replay = ReplayPanel(context.controller, context.view, ReplayExport(context.messages, context.window))
    SharedTime(replay, context.panels.get(PlotsPanel))
    return replay
