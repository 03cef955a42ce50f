"""Amplitude and phase over the frequency, the locus of Nyquist, and the response to a step, with each method too."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, final

import numpy as np
import pyqtgraph as pg
from PySide6.QtWidgets import QWidget

from macrostep.gui.localisation.translation import tr
from macrostep.gui.methods.styles import REFERENCE_STYLE, MethodStyle
from macrostep.gui.plotting.parts.decade_axis import DecadeAxis
from macrostep.gui.plotting.parts.time_view import AXIS_WIDTH, bare_plot, dress, prepare_axes
from macrostep.gui.theme.theme import SECONDARY_SIZE, scaled, theme, theme_changed
from macrostep.gui.widgets.basic import described, in_column, in_row
from macrostep.solvers.linear.responses import REFERENCE, Response, Responses, phase_of

_LOWEST = 1e-300
_FAR = 3.0
"""What is further away than this many times the reference leaves the plane of Nyquist."""
_LONGER = 20
"""Numbers of an axis that is not logarithmic take so much more [px]."""


@final
class ResponsePlots(QWidget):
    """Draws responses of one signal."""

    def __init__(self) -> None:
        super().__init__()
        self._plots: dict[str, Any] = {}
        widgets = []
        for name, title in (
            ("amplitude", tr("Amplitude over the frequency")),
            ("phase", tr("Phase over the frequency")),
            ("nyquist", tr("Locus of Nyquist: the response in the complex plane")),
            ("step", tr("Response to a step")),
        ):
            axes = {side: DecadeAxis(side) for side in _LOGARITHMIC[name]}
            widget = described(bare_plot(pg.ViewBox(enableMenu=False), axes), title)
            plot = widget.plotItem
            prepare_axes(plot)
            plot.vb.setMouseEnabled(False, False)
            self._plots[name] = plot
            widgets.append(widget)
        self._widgets = widgets
        self._plots["nyquist"].vb.setAspectLocked(True)
        self._items: list[tuple[Any, Any]] = []
        frequency = QWidget()
        frequency.setLayout(in_column((widgets[0], 1), (widgets[1], 1), spacing=0))
        self.setLayout(in_row((frequency, 5), (widgets[2], 3), (widgets[3], 4), spacing=0))
        theme_changed.connect(self._dress)
        self._dress()

    @property
    def count(self) -> int:
        """How many curves are drawn."""
        return len(self._items)

    def show_responses(self, found: Responses, styles: Mapping[str, MethodStyle]) -> None:
        """Draw responses; methods as their chips look, by their texts."""
        for plot, item in self._items:
            plot.removeItem(item)
        self._items = []
        frequency = np.log10(found.frequencies)
        for response in found.responses:
            pen = self._pen(response, styles)
            sizes = np.log10(np.maximum(np.abs(response.gain), _LOWEST))
            self._draw("amplitude", frequency, sizes, pen)
            self._draw("phase", frequency, phase_of(response.gain), pen)
            self._draw("nyquist", response.gain.real, response.gain.imag, pen)
            if len(response.time):
                self._draw("step", response.time, response.values, pen)
        reference = found.responses[0]
        self._fit("amplitude", frequency, np.log10(np.maximum(np.abs(reference.gain), _LOWEST)))
        self._fit("phase", frequency, np.concatenate([phase_of(response.gain) for response in found.responses]))
        self._show_plane([response.gain for response in found.responses])
        if len(reference.time):
            self._fit("step", reference.time, reference.values)
        self._dress()

    def _pen(self, response: Response, styles: Mapping[str, MethodStyle]) -> Any:
        ratio = self.devicePixelRatioF()
        return REFERENCE_STYLE.pen(3.0, ratio) if response.of == REFERENCE else styles[response.of].pen(1.5, ratio)

    def _draw(self, name: str, x: np.ndarray, y: np.ndarray, pen: Any) -> None:
        item = pg.PlotCurveItem(x, y, pen=pen, connect="finite")
        self._plots[name].addItem(item)
        self._items.append((self._plots[name], item))

    def _fit(self, name: str, x: np.ndarray, y: np.ndarray) -> None:
        known = y[np.isfinite(y)]
        low, high = (float(np.min(known)), float(np.max(known))) if len(known) else (0.0, 1.0)
        space = 0.2 * (high - low) or 1.0
        self._plots[name].vb.setRange(
            xRange=(float(x[0]), float(x[-1])), yRange=(low - space, high + space), padding=0.0
        )

    def _show_plane(self, gains: list[np.ndarray]) -> None:
        """Show all of the plane that the reference reaches, and where methods go as far as it is near."""
        far = _FAR * float(np.nanmax(np.abs(gains[0]), initial=0.0))
        known = np.concatenate([gain[np.isfinite(gain) & (np.abs(gain) <= far)] for gain in gains])
        left, low = (float(np.min(part, initial=0.0)) for part in (known.real, known.imag))
        right, high = (float(np.max(part, initial=0.0)) for part in (known.real, known.imag))
        space = 0.08 * max(right - left, high - low) or 1.0
        plane = self._plots["nyquist"].vb
        plane.setRange(xRange=(left - space, right + space), yRange=(low - space, high + space), padding=0.0)

    def _dress(self) -> None:
        style = {"color": theme().secondary, "font-size": f"{scaled(SECONDARY_SIZE)}px"}
        labels = {
            "amplitude": (tr("amplitude [SI]"), ""),
            "phase": (tr("phase [°]"), tr("f [Hz]")),
            "nyquist": (tr("Im [SI]"), tr("Re [SI]")),
            "step": (tr("step response [SI]"), tr("t [s]")),
        }
        for widget, (name, plot) in zip(self._widgets, self._plots.items(), strict=True):
            widget.setBackground(theme().panel)
            dress(plot)
            left, bottom = labels[name]
            plot.getAxis("left").setWidth(scaled(AXIS_WIDTH + (0 if _LOGARITHMIC[name] else _LONGER)))
            plot.getAxis("left").setLabel(left, **style)
            plot.getAxis("bottom").setLabel(bottom, **style)


_LOGARITHMIC = {"amplitude": ("left", "bottom", "right", "top"), "phase": ("bottom", "top"), "nyquist": (), "step": ()}
