"""The graphs or maps of a study in the window: points show their figures under the mouse, a click chooses one."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, final

import pyqtgraph as pg
from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QScrollArea, QToolTip, QWidget

from macrostep.gui.laboratory.study.drawing import GraphItems, axes_of, draw_map, draw_scale
from macrostep.gui.laboratory.study.sentences import mark_text
from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.methods.styles import MethodStyle
from macrostep.gui.theme.theme import SECONDARY_SIZE, mix, scaled, text_font, theme, theme_changed
from macrostep.gui.widgets.basic import in_column
from macrostep.solvers.figures.study_numbers import TICKS_ACROSS
from macrostep.solvers.figures.study_places import PlacedMark
from macrostep.solvers.studies.graphs import Mark, axis_title
from macrostep.solvers.studies.maps import Map
from macrostep.solvers.studies.outcome import Outcome

NEAR = 14.0
"""How far from a point the mouse may be [px]."""
_RING = 15
_MOST_IN_A_ROW = 3
_LEAST_WIDTH = 300
"""Of a graph; where there is less space the next one goes below [px]."""
_LEAST_HEIGHT = 180
"""Of a graph with its axis; where there is less space they are scrolled [px]."""
_SCALE_WIDTH = 84


class _Figure(pg.GraphicsLayoutWidget):  # type: ignore[misc]
    """Plots that leave the wheel to what scrolls them."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


@final
class StudyView(QWidget):
    """Draws an outcome.

    Attributes
    ----------
    chosen : Mark or None

    Signals
    -------
    chosen_changed(object)
        A mark, or None.
    run_requested(object)
        Its run shall be done and drawn.
    """

    chosen_changed = Signal(object)
    run_requested = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr("Graph of the study"))
        self.chosen: Mark | None = None
        self._outcome: Outcome | None = None
        self._styles: Sequence[MethodStyle] = ()
        self._plots: list[Any] = []
        self._spots: list[list[PlacedMark]] = []
        self._maps: list[Map | None] = []
        self._items: list[GraphItems] = []
        self._scales: list[tuple[bool, bool]] = []
        self._rings: list[Any] = []
        self._columns = 0
        self.figure = _Figure()
        self.figure.setFrameShape(self.figure.Shape.NoFrame)
        self.figure.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.figure.ci.layout.setContentsMargins(8, 4, 12, 4)
        self.figure.scene().sigMouseMoved.connect(self._point_at)
        self.figure.scene().sigMouseClicked.connect(self._click)
        self.area = QScrollArea(widgetResizable=True)
        self.area.setFrameShape(QScrollArea.Shape.NoFrame)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setWidget(self.figure)
        self.setLayout(in_column(self.area, margins=(1, 1, 1, 1)))
        theme_changed.connect(self._rebuild)

    def show_outcome(self, outcome: Outcome, styles: Sequence[MethodStyle]) -> None:
        """Draw another study."""
        self._outcome, self._styles = outcome, styles
        self.choose(None)
        self._rebuild()

    def update_outcome(self, outcome: Outcome) -> None:
        """Draw what has come since."""
        self._outcome = outcome
        if [(graph.x_is_log, graph.y_is_log) for graph in outcome.graphs()] != self._scales:
            self._rebuild()
            return
        if outcome.plan.study.kind == "map":
            for plot in self._plots:
                plot.clear()
        self._draw()

    def choose(self, mark: Mark | None) -> None:
        """Mark a run, and say so."""
        self.chosen = mark
        self._show_rings()
        self.chosen_changed.emit(mark)

    # -- drawing -----------------------------------------------------------------------------------------------------

    def _rebuild(self) -> None:
        """Make the plots anew: for another study, another theme or another number of columns."""
        self.figure.clear()
        self._plots, self._spots, self._maps, self._rings = [], [], [], []
        self._items, self._scales = [], []
        self.figure.setBackground(theme().panel)
        if self._outcome is None:
            return
        if self._outcome.plan.study.kind == "map":
            self._add_maps(self._outcome)
        else:
            graphs = self._outcome.graphs()
            self._scales = [(graph.x_is_log, graph.y_is_log) for graph in graphs]
            self._columns = self._columns_for(len(graphs))
            for number, graph in enumerate(graphs):
                plot = self._add(*divmod(number, self._columns), axes_of(graph), graph.x_title, graph.y_title)
                plot.showGrid(x=True, y=True, alpha=0.15)
                self._items.append(GraphItems(plot, graph, self._styles, theme(), self.devicePixelRatioF()))
                self._rings.append(self._ring(plot))
        self.figure.setMinimumHeight(self.figure.ci.layout.rowCount() * scaled(_LEAST_HEIGHT))
        self._draw()

    def _add_maps(self, outcome: Outcome) -> None:
        line = 0
        for row in outcome.maps():
            self._columns = self._columns_for(len(row.maps))
            for number, one in enumerate(row.maps):
                down, column = divmod(number, self._columns)
                plot = self._add(line + down, column, {}, axis_title(one.x), axis_title(one.y))
                plot.setTitle(outcome.labels[one.series], color=theme().text, size=f"{scaled(SECONDARY_SIZE)}px")
            scale = self.figure.addPlot(line, self._columns, enableMenu=False)
            scale.setMouseEnabled(False, False)
            scale.hideButtons()
            scale.scale_of = row.figure.name
            self._plots.append(scale)
            line += -(-len(row.maps) // self._columns)
        self.figure.ci.layout.setColumnMaximumWidth(self._columns, _SCALE_WIDTH)

    def _add(self, row: int, column: int, axes: dict[str, Any], x_title: str, y_title: str) -> Any:
        plot = self.figure.addPlot(row, column, enableMenu=False, axisItems=axes)
        plot.hideButtons()
        plot.setMouseEnabled(False, False)
        label = {"color": theme().text, "font-size": f"{scaled(SECONDARY_SIZE)}px"}
        plot.setLabel("left", shown(y_title), **label)
        plot.setLabel("bottom", shown(x_title), **label)
        for name in ("left", "bottom"):
            axis = plot.getAxis(name)
            axis.enableAutoSIPrefix(False)
            axis.setPen(theme().field)
            axis.setTextPen(theme().text)
            axis.setTickFont(text_font(SECONDARY_SIZE))
        self._plots.append(plot)
        return plot

    def _draw(self) -> None:
        outcome = self._outcome
        assert outcome is not None
        if outcome.plan.study.kind == "map":
            self._draw_maps(outcome)
        else:
            pairs = zip(self._items, outcome.graphs(), strict=True)
            self._spots = [list(items.show(graph, outcome).marks) for items, graph in pairs]
        self._follow_chosen()

    def _draw_maps(self, outcome: Outcome) -> None:
        plots = iter(self._plots)
        self._maps = []
        for row in outcome.maps():
            for one in row.maps:
                draw_map(next(plots), one, row, theme(), TICKS_ACROSS[self._columns])
            draw_scale(next(plots), row, theme())
            self._maps += [*row.maps, None]
        self._spots = [[] for _ in self._plots]
        self._rings = [self._ring(plot) for plot in self._plots]

    @staticmethod
    def _ring(plot: Any) -> Any:
        pen = pg.mkPen(mix(theme().panel, theme().text, 0.9), width=1.5)
        ring = pg.ScatterPlotItem([], [], size=_RING, brush=None, pen=pen)
        ring.setZValue(1000)
        plot.addItem(ring, ignoreBounds=True)
        return ring

    def _follow_chosen(self) -> None:
        """Keep the chosen run chosen when everything is drawn anew."""
        if self.chosen is not None:
            key = self.chosen.point.key
            self.chosen = next((spot.mark for spot in self._all_spots() if spot.mark.point.key == key), None)
        self._show_rings()

    def _show_rings(self) -> None:
        for number, ring in enumerate(self._rings):
            key = self.chosen.point.key if self.chosen is not None else ""
            at = [(spot.x, spot.y) for spot in self._spots_of(number) if spot.mark.point.key == key] if key else []
            ring.setData([x for x, _ in at], [y for _, y in at])

    def _spots_of(self, number: int) -> list[PlacedMark]:
        """Return where the runs of a plot stand."""
        one = self._maps[number] if self._maps else None
        if one is None:
            return self._spots[number]
        return [PlacedMark(mark, one.series, float(i), float(j), "inside") for (i, j), mark in one.marks.items()]

    def _all_spots(self) -> list[PlacedMark]:
        """Return where all runs stand: in the first graph, or in the maps of the first figure."""
        if not self._maps:
            return self._spots[0] if self._spots else []
        first = self._maps.index(None)
        return [spot for number in range(first) for spot in self._spots_of(number)]

    def _columns_for(self, count: int) -> int:
        wanted = 2 if count == 4 else min(count, _MOST_IN_A_ROW)
        return max(1, min(wanted, self.width() // _LEAST_WIDTH))

    # -- mouse and keys ----------------------------------------------------------------------------------------------

    def mark_at(self, place_: QPointF) -> Mark | None:
        """Return the run at a place of the scene."""
        for number, plot in enumerate(self._plots):
            if plot.getViewBox().sceneBoundingRect().contains(place_):
                one = self._maps[number] if self._maps else None
                if one is not None:
                    at = plot.getViewBox().mapSceneToView(place_)
                    return one.marks.get((round(at.x()), round(at.y())))
                return self._nearest(plot, self._spots[number], place_)
        return None

    def _nearest(self, plot: Any, spots: Sequence[PlacedMark], place_: QPointF) -> Mark | None:
        area = plot.getViewBox().sceneBoundingRect()
        (left, right), (bottom, top) = plot.viewRange()
        best, nearest = None, NEAR
        for spot in spots:
            across = area.left() + area.width() * (spot.x - left) / (right - left) - place_.x()
            down = area.bottom() - area.height() * (spot.y - bottom) / (top - bottom) - place_.y()
            distance = math.hypot(across, down)
            if distance < nearest:
                best, nearest = spot.mark, distance
        return best

    def _point_at(self, place_: QPointF) -> None:
        mark = self.mark_at(place_)
        shape = Qt.CursorShape.PointingHandCursor if mark is not None else Qt.CursorShape.ArrowCursor
        self.figure.viewport().setCursor(shape)
        if mark is None or self._outcome is None:
            QToolTip.hideText()
            return
        where = self.figure.viewport().mapToGlobal(self.figure.mapFromScene(place_))
        QToolTip.showText(where, mark_text(mark, self._outcome), self.figure.viewport())

    def _click(self, event: Any) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        mark = self.mark_at(event.scenePos())
        self.choose(mark)
        if mark is not None and event.double():
            self.run_requested.emit(mark)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go along a curve by left and right, to another one by up and down; Return runs the chosen run."""
        match event.key():
            case Qt.Key.Key_Left:
                self._go(0, -1)
            case Qt.Key.Key_Right:
                self._go(0, 1)
            case Qt.Key.Key_Up:
                self._go(-1, 0)
            case Qt.Key.Key_Down:
                self._go(1, 0)
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if self.chosen is not None:
                self.run_requested.emit(self.chosen)
            case Qt.Key.Key_Escape if self.chosen is not None:
                self.choose(None)
            case _:
                super().keyPressEvent(event)

    def _go(self, series: int, along: int) -> None:
        """Choose the next run of the series, or the one nearest in the next series."""
        spots = self._all_spots()
        if not spots:
            return
        rows: dict[int, list[PlacedMark]] = {}
        for spot in spots:
            rows.setdefault(spot.series, []).append(spot)
        numbers = sorted(rows)
        key = self.chosen.point.key if self.chosen is not None else ""
        now = next((spot for spot in spots if spot.mark.point.key == key), None)
        if now is None:
            self.choose(rows[numbers[0]][0].mark)
            return
        if along:
            row = rows[now.series]
            at = row.index(now) + along
            if 0 <= at < len(row):
                self.choose(row[at].mark)
            return
        at = numbers.index(now.series) + series
        if 0 <= at < len(numbers):
            self.choose(min(rows[numbers[at]], key=lambda spot: abs(spot.x - now.x)).mark)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._outcome is not None and self._plots:
            count = self._maps.index(None) if self._maps else len(self._plots)
            if self._columns_for(count) != self._columns:
                self._rebuild()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason) and self.chosen is None:
            self._go(0, 1)
