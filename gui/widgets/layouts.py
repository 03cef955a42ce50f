"""Rows and columns of widgets: what is in them, in order, with their margins and distances."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QVBoxLayout, QWidget


class Stretch(NamedTuple):
    """Empty space that grows.

    Attributes
    ----------
    share : int
        Its share of what is left, as of the widgets beside it.
    """

    share: int = 0


Part = QWidget | QLayout | Stretch | int | tuple[QWidget | QLayout, int] | tuple[QWidget, int, Qt.AlignmentFlag]
"""A widget or a layout, alone or with its stretch and alignment; or space, that grows or has so many pixels."""
_Box = TypeVar("_Box", bound=QBoxLayout)


def in_row(*parts: Part, margins: tuple[int, int, int, int] = (0, 0, 0, 0), spacing: int = -1) -> QHBoxLayout:
    """Return a layout with parts beside each other.

    Parameters
    ----------
    *parts : QWidget, QLayout, Stretch, int, or tuple
    margins : tuple of int
        Left, above, right and below [px].
    spacing : int
        Between the parts [px]; -1 is that of the layout around it, or the style's.
    """
    return _filled(QHBoxLayout(), parts, margins, spacing)


def in_column(*parts: Part, margins: tuple[int, int, int, int] = (0, 0, 0, 0), spacing: int = -1) -> QVBoxLayout:
    """Return a layout with parts below each other, given as for :func:`in_row`."""
    return _filled(QVBoxLayout(), parts, margins, spacing)


def _filled(layout: _Box, parts: tuple[Part, ...], margins: tuple[int, int, int, int], spacing: int) -> _Box:
    layout.setContentsMargins(*margins)
    layout.setSpacing(spacing)
    for part in parts:
        match part:
            case int():
                layout.addSpacing(part)
            case Stretch():
                layout.addStretch(part.share)
            case QWidget():
                layout.addWidget(part)
            case QLayout():
                layout.addLayout(part)
            case (QLayout() as inner, share):
                layout.addLayout(inner, share)
            case (widget, share):
                layout.addWidget(widget, share)
            case (widget, share, place):
                layout.addWidget(widget, share, place)
    return layout
