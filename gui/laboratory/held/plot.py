"""The picture of a held signal around one macro-step, in layers: each has its name, its lines, and what it means."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, final

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsPathItem, QWidget

from macrostep.gui.laboratory.held import curves as held_curves
from macrostep.gui.laboratory.held.curves import Area, Points
from macrostep.gui.localisation.translation import marked, tr
from macrostep.gui.plotting.parts.time_view import AXIS_WIDTH, TimeView, bare_plot, dress, prepare_axes
from macrostep.gui.theme.theme import SECONDARY_SIZE, mix, scaled, text_font, theme, theme_changed
from macrostep.gui.widgets.basic import described, in_column
from macrostep.gui.widgets.number_format import three_digits
from macrostep.solvers.tracing.macro_steps import MacroStep
from macrostep.solvers.tracing.run_trace import RunTrace

TRUE, GIVEN, JUMP, CANDIDATES, ESTIMATE, PROJECTED, SWITCHED, LOST, GIVEN_BACK = (
    "true", "given", "jump", "candidates", "extrapolated", "projected", "switched", "lost", "given_back"
)  # fmt: skip

SEE_THROUGH = 70
"""Opacity of areas, of 255."""
_BAND = 0.14
"""Share of the accent colour behind the step that is shown."""


@dataclass(frozen=True)
class HeldLayer:
    """A layer of the picture.

    Attributes
    ----------
    key, title, meaning : str
    token : str
        Its colour in the theme; "" for the run's.
    width : float
        Of its line [px]; 0 for an area.
    dash : tuple of float
        Lengths drawn and left out [px].
    """

    key: str
    title: str
    meaning: str
    token: str
    width: float
    dash: tuple[float, ...] = ()

    def colour(self, run: QColor) -> QColor:
        """Return its colour, beside a run's."""
        return theme().colour(self.token) if self.token else QColor(run)

    def pen(self, run: QColor, ratio: float = 1.0) -> QPen:
        """Return the pen of its line; see :meth:`macrostep.gui.methods.styles.MethodStyle.pen`."""
        dots = max(self.width * ratio, 1.0)
        pen = QPen(self.colour(run), dots)
        pen.setCosmetic(True)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        if self.dash:
            pen.setDashPattern([length * ratio / dots for length in self.dash])
        return pen

    def fill(self, run: QColor) -> QColor:
        """Return the colour of its area."""
        colour = self.colour(run)
        colour.setAlpha(SEE_THROUGH)
        return colour


LAYERS = (
    HeldLayer(
        LOST, marked("Lost"), marked("∫ (true output − handed over) dt, what is given back left out"), "error", 0.0
    ),
    HeldLayer(GIVEN_BACK, marked("Given back"), marked("∫ of what a correction adds for earlier losses"), "good", 0.0),
    HeldLayer(TRUE, marked("True output"), marked("What the source puts out inside its steps"), "", 2.0),
    HeldLayer(
        ESTIMATE, marked("Extrapolation"),
        marked("What the past of the source says, before it is smoothed or corrected"), "secondary", 1.5, (6, 3),
    ),
    HeldLayer(
        PROJECTED, marked("Lower degree"), marked("The best polynomial of the degree that the subsystem takes"),
        "warning", 1.5, (2, 2),
    ),
    HeldLayer(
        SWITCHED, marked("Smoothed"), marked("Gone over to smoothly, before anything is given back"), "secondary", 1.5,
        (2, 2),
    ),
    HeldLayer(GIVEN, marked("Handed over"), marked("The polynomial that the subsystem was given"), "text", 2.0),
    HeldLayer(JUMP, marked("Jump"), marked("Of the input at a communication point"), "error", 1.5, (3, 2)),
    HeldLayer(
        CANDIDATES, marked("Candidates"),
        marked("What each order would have predicted for the value that came at the beginning of the step"), "accent",
        0.0,
    ),
)  # fmt: skip
"""From behind to before."""


AROUND = 1.3
"""How much is seen before and after the step, in steps."""
MARGIN = 0.12
"""Margin above and below what is drawn, as a part of its height."""
_SPOT = 7


@final
class HeldPlot(QWidget):
    """Draws what an input was given around one macro-step, over what its source put out.

    Signals
    -------
    step_requested(float)
        A double click at a time: the step there is to be traced.
    """

    step_requested = Signal(float)

    def __init__(self) -> None:
        super().__init__()
        self.view = TimeView()
        self.widget = described(bare_plot(self.view), tr("Held signal over time"))
        self._plot = self.widget.plotItem
        prepare_axes(self._plot)
        self.hidden: set[str] = set()
        self.is_difference = False
        self.drawn: dict[str, Any] = {}
        self._run = QColor()
        self._unit = ""
        self._true: Points = (np.empty(0), np.empty(0))
        self._shown: tuple[RunTrace, MacroStep, str] | None = None
        self._band = pg.LinearRegionItem(movable=False)
        self._band.setZValue(-500)
        self.view.addItem(self._band, ignoreBounds=True)
        self.widget.viewport().installEventFilter(self)
        self.setLayout(in_column(self.widget))
        theme_changed.connect(self._dress)
        self._dress()

    @property
    def titles(self) -> tuple[str, str]:
        """What stands beside its axes, the left one and the one below."""
        left, bottom = (self._plot.getAxis(name).labelText for name in ("left", "bottom"))
        return left, bottom

    def show_step(self, trace: RunTrace, step: MacroStep, name: str, run: QColor, unit: str) -> None:
        """Draw an input around a step of its subsystem, and bring it into view."""
        self._shown, self._run, self._unit = (trace, step, name), QColor(run), unit
        self._draw()
        self.fit()

    def set_hidden(self, hidden: set[str]) -> None:
        """Leave out some layers."""
        self.hidden = set(hidden)
        self._draw()

    def set_difference(self, is_difference: bool) -> None:
        """Draw everything less the true output, or as it is."""
        self.is_difference = is_difference
        self._draw()
        self.fit()

    def fit(self) -> None:
        """Show the step with some of those around it."""
        if self._shown is None:
            return
        _, step, _ = self._shown
        extent = self._extent(step.begin - AROUND * step.H, step.end + AROUND * step.H)
        low, high = extent if extent is not None else (0.0, 1.0)
        space = MARGIN * (high - low) or 0.5 * abs(high) or 1.0
        self.view.set_ranges(
            (step.begin - AROUND * step.H, step.end + AROUND * step.H), (low - space, high + space)
        )  # both at once, so that nothing is painted in between

    # -- what is drawn -----------------------------------------------------------------------------------------------

    def _draw(self) -> None:
        for item in self.drawn.values():
            for part in item:
                self.view.removeItem(part)
        self.drawn = {}
        if self._shown is None:
            self._band.hide()
            return
        trace, step, name = self._shown
        steps = self._near(held_curves.reader_of(trace, name), step)
        held = step.inputs[name]
        first, last = steps[0].begin, steps[-1].end
        self._true = held_curves.true_output(trace, held.source, first, last)
        for number, layer in enumerate(LAYERS):
            if layer.key in self.hidden:
                continue
            items = self._items(layer.key, trace, step, steps, name)
            for item in items:
                item.setZValue(number + 1)
                self.view.addItem(item, ignoreBounds=True)
            if items:
                self.drawn[layer.key] = items
        self._band.setRegion((step.begin, step.end))
        self._band.show()
        title = held.source or name
        title = tr("{signal} − true").format(signal=title) if self.is_difference else title
        self._plot.setLabel("left", f"{title} [{self._unit}]" if self._unit else title)
        self._plot.setLabel("bottom", tr("time [s]"))
        self._dress_labels()

    def _near(self, steps: tuple[MacroStep, ...], step: MacroStep) -> list[MacroStep]:
        """Return a step and those around it that can be seen without zooming far out."""
        return [other for other in steps if abs(other.begin - step.begin) <= 12 * step.H]

    def _items(self, key: str, trace: RunTrace, step: MacroStep, steps: list[MacroStep], name: str) -> list[Any]:
        held = step.inputs[name]
        match key:
            case "true":
                return self._line(TRUE, self._true)
            case "given":
                return self._line(GIVEN, held_curves.given(steps, name))
            case "jump":
                found = held_curves.jumps(steps, name)
                own = [jump for jump in found if jump.time == step.begin]
                return [*self._line(JUMP, held_curves.jump_lines(found)), *(self._words(jump) for jump in own)]
            case "extrapolated" | "projected" | "switched":
                return self._line(key, held_curves.form(steps, name, key))
            case "lost":
                return self._area(LOST, held_curves.lost_area(trace, step, held))
            case "given_back":
                return self._area(GIVEN_BACK, held_curves.given_back_area(held))
            case _:
                return self._spots(step, name)

    def _line(self, key: str, points: Points) -> list[Any]:
        x, y = points
        if not len(x):
            return []
        x, y = self._less_true(x, y)
        layer = next(layer for layer in LAYERS if layer.key == key)
        pen = layer.pen(self._run, self.devicePixelRatioF())
        return [pg.PlotCurveItem(x, y, pen=pen, connect="finite", antialias=True)]

    def _area(self, key: str, area: Area | None) -> list[Any]:
        if area is None:
            return []
        (x, one), (_, other) = self._less_true(area.time, area.one), self._less_true(area.time, area.other)
        there = zip(x.tolist(), one.tolist(), strict=True)
        back = zip(x[::-1].tolist(), other[::-1].tolist(), strict=True)
        path = QPainterPath()
        path.addPolygon(QPolygonF([QPointF(*point) for point in (*there, *back)]))
        path.setFillRule(Qt.FillRule.WindingFill)
        item = QGraphicsPathItem(path)
        item.setPen(Qt.PenStyle.NoPen)
        layer = next(layer for layer in LAYERS if layer.key == key)
        item.setBrush(QBrush(layer.fill(self._run)))
        return [item]

    def _words(self, jump: held_curves.Jump) -> Any:
        """Return the size of a jump, beside it."""
        unit = f" {self._unit}" if self._unit else ""
        text = pg.TextItem(f"{three_digits(jump.size)}{unit}", color=theme().error, anchor=(1.1, 0.5))
        text.setFont(text_font(SECONDARY_SIZE))
        text.setPos(jump.time, self._less_true_at(jump.time, 0.5 * (jump.before + jump.after)))
        return text

    def _less_true(self, x: np.ndarray, y: np.ndarray) -> Points:
        """Return a line as it is drawn: as it is, or less the true output there."""
        if not self.is_difference or not len(self._true[0]):
            return x, y
        return held_curves.minus(x, y, self._true)

    def _less_true_at(self, time: float, value: float) -> float:
        return float(self._less_true(np.array([time]), np.array([value]))[1][0])

    def _spots(self, step: MacroStep, name: str) -> list[Any]:
        """Return what each order would have predicted for the value that came where the step begins."""
        chosen = step.inputs[name].chosen
        if chosen is None:
            return []
        accent = theme().colour("accent")
        items: list[Any] = []
        for candidate in chosen.candidates:
            is_chosen = candidate.order == chosen.order
            value = candidate.value - chosen.value if self.is_difference else candidate.value
            spot = pg.ScatterPlotItem(
                [chosen.time], [value], symbol="o", size=_SPOT, pen=pg.mkPen(accent, width=1.5),
                brush=accent if is_chosen else theme().colour("panel"),
            )  # fmt: skip
            words = pg.TextItem(str(candidate.order), color=theme().accent, anchor=(-0.6, 0.5))
            words.setFont(text_font(SECONDARY_SIZE))
            words.setPos(chosen.time, value)
            items += [spot, words]
        return items

    def _extent(self, begin: float, end: float) -> tuple[float, float] | None:
        """Return the least and the greatest value of the lines between two times."""
        values = []
        for key in (TRUE, GIVEN, ESTIMATE, SWITCHED, PROJECTED):
            for item in self.drawn.get(key, ()):
                x, y = item.getData()
                among = (x >= begin) & (x <= end) & np.isfinite(y)
                values.append(y[among])
        found = np.concatenate([np.empty(0), *values])
        return (float(found.min()), float(found.max())) if len(found) else None

    # -- appearance and mouse ------------------------------------------------------------------------------------------

    def _dress(self) -> None:
        self.widget.setBackground(theme().panel)
        dress(self._plot)
        self._plot.getAxis("left").setWidth(scaled(AXIS_WIDTH))
        self._band.setBrush(QColor(mix(theme().panel, theme().accent, _BAND)))  # quieter than what is selected
        for line in self._band.lines:
            line.setPen(pg.mkPen(theme().line))
        self._draw()

    def _dress_labels(self) -> None:
        style = {"color": theme().secondary, "font-size": f"{scaled(SECONDARY_SIZE)}px"}
        for name in ("left", "bottom"):
            axis = self._plot.getAxis(name)
            axis.setLabel(axis.labelText, **style)
        self._plot.getAxis("left").setWidth(76)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.MouseButtonDblClick:
            place = self.view.mapSceneToView(self.widget.mapToScene(event.position().toPoint()))  # type: ignore[attr-defined]
            self.step_requested.emit(float(place.x()))
            return True
        return False
