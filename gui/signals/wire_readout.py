"""What the wire under the mouse carries, beside the cursor: the newest value of its source in every run."""

from __future__ import annotations

from html import escape
from typing import final

from PySide6.QtCore import QPointF

from macrostep.gui.canvas.painting.wire_item import WireItem
from macrostep.gui.canvas.view.diagram_view import DiagramView
from macrostep.gui.canvas.view.overlays import Overlay
from macrostep.gui.localisation.translation import tr
from macrostep.gui.plotting.figures import figure
from macrostep.gui.running.controller import RunController
from macrostep.gui.running.records import RunRecord
from macrostep.gui.theme.theme import SECONDARY_SIZE, scaled, theme
from macrostep.gui.widgets.basic import show_markup
from macrostep.model.diagram.diagram import PortRef

MOST = 6
"""Runs whose values are shown."""


@final
class WireReadout(Overlay):
    """Follows the mouse along the wires of a view.

    Parameters
    ----------
    view : DiagramView
    controller : RunController
        Whose runs carried the values.
    """

    def __init__(self, view: DiagramView, controller: RunController) -> None:
        super().__init__(view.viewport())
        show_markup(self)
        self._view = view
        self._controller = controller
        self._wire: tuple[PortRef, PortRef] | None = None
        self.setMargin(6)
        view.scene_.marks.wire_hovered.connect(self._follow)
        view.document.changed.connect(self._check)
        view.document.replaced.connect(lambda: self._follow(None, QPointF()))
        controller.data_changed.connect(self._refresh)
        controller.job_started.connect(self._refresh)

    def use_theme(self) -> None:
        t = theme()
        self.setStyleSheet(
            f"color: {t.text}; background: {t.panel}; border: 1px solid {t.accent}; border-radius: 4px;"
            f"font-size: {scaled(SECONDARY_SIZE)}px;"
        )

    def _follow(self, wire: WireItem | None, place: QPointF) -> None:
        self._wire = (wire.source, wire.target) if wire is not None else None
        self._refresh()
        self.setVisible(wire is not None)
        if wire is not None:
            self.raise_()
            self.put_beside(self._view.mapFromScene(place))

    def _check(self) -> None:
        """The wire may be gone, without the mouse having moved."""
        if self._wire is not None and self._view.document.diagram.connections.get(self._wire[1]) != self._wire[0]:
            self._follow(None, QPointF())

    def _refresh(self) -> None:
        if self._wire is None:
            return
        source, target = map(self._view.document.real, self._wire)
        methods = [record for record in self._controller.runs if _has(record, source)]
        reference = self._controller.reference
        shown = methods[:MOST] + ([reference] if reference is not None and _has(reference, source) else [])
        times = {record.signal(str(source))[0][-1] for record in shown}
        title = escape(f"{source} → {target}")
        if len(times) == 1:
            title += (
                f" <span style='color:{theme().secondary}'>{tr('at t = {time:g} s').format(time=times.pop())}</span>"
            )
        rows = "".join(_row(record, source, with_time=bool(times)) for record in shown)
        left = len(methods) - MOST
        more = f"<div style='color:{theme().secondary}'>{tr('and %n more', '', left)}</div>" if left > 0 else ""
        self.setText(f"{title}<table cellspacing='0' cellpadding='1'>{rows}</table>{more}" if rows else title)
        self.adjustSize()


def _has(record: RunRecord, source: PortRef) -> bool:
    return bool(len(record.signal(str(source))[0]))


def _row(record: RunRecord, source: PortRef, with_time: bool) -> str:
    """Return a run's colour, its value with unit, and its label, as a row of a table."""
    times, values = record.signal(str(source))
    unit = next(column.unit for column in record.columns if column.label == str(source))
    label = escape(record.label) + (f", t = {times[-1]:g} s" if with_time else "")
    return (
        f"<tr><td style='color:{record.style.colour.name()}'>●&nbsp;</td>"
        f"<td align='right' style='white-space:pre'>{escape(f'{figure(float(values[-1]), 6)} {unit}'.strip())}</td>"
        f"<td style='color:{theme().secondary}; white-space:pre'>&nbsp;&nbsp;{label}</td></tr>"
    )
