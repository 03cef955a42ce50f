"""The colours of ports and wires by their domain: quiet, and apart for colour-blind people too."""

from __future__ import annotations

from PySide6.QtGui import QColor

from macrostep.gui.theme.theme import Theme

_ON_LIGHT = {
    "translational": "#1F6040", "rotational": "#6B3F8C", "electric": "#5468D4", "thermal": "#AB5326",
    "hydraulic": "#3A88B8",
}  # fmt: skip
_ON_DARK = {
    "translational": "#A0F0B8", "rotational": "#B088C8", "electric": "#6E9DFF", "thermal": "#D97F60",
    "hydraulic": "#5FDCF0",
}  # fmt: skip


def domain_colour(t: Theme, kind: str) -> QColor:
    """Return the colour of a kind of bundle, or of a signal if the kind is none of the known ones."""
    colours = _ON_LIGHT if t.colour("canvas").lightness() > 127 else _ON_DARK
    return QColor(colours[kind]) if kind in colours else t.colour("secondary")
