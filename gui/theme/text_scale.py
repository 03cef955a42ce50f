"""Sizes that grow with the text, where a style sheet cannot say them: set again when the user chooses others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from PySide6.QtCore import QObject, QSize
from PySide6.QtWidgets import QTableView, QWidget

from macrostep.gui.theme.theme import scaled, theme_changed

SHARE = 0.9
"""Of the screen, which a window beside the main one has at most."""
W = TypeVar("W", bound=QWidget)


def with_text_scale(widget: W, fit: Callable[[W], object]) -> None:
    """Fit a widget now, and whenever text has another size or colour, for as long as there is the widget.

    Parameters
    ----------
    widget : QWidget
    fit : callable
        Gets the widget, rather than keeping it from being deleted.
    """
    _Follower(widget, fit)


def fix_width(widget: QWidget, width: int) -> None:
    """Give a widget a width that is `width` pixels at 100 % size of text."""
    with_text_scale(widget, lambda w: w.setFixedWidth(scaled(width)))


def fix_height(widget: QWidget, height: int) -> None:
    """Give a widget a height that is `height` pixels at 100 % size of text."""
    with_text_scale(widget, lambda w: w.setFixedHeight(scaled(height)))


def fix_rows(table: QTableView, height: int) -> None:
    """Give the rows of a table a height that is `height` pixels at 100 % size of text."""
    with_text_scale(table, lambda t: t.verticalHeader().setDefaultSectionSize(scaled(height)))


def fix_icon(widget: Any, size: int) -> None:
    """Give the icons of a button or a list a size that is `size` pixels at 100 % size of text."""
    with_text_scale(widget, lambda w: w.setIconSize(QSize(scaled(size), scaled(size))))


def fit_window(widget: QWidget, width: int, height: int) -> None:
    """Give a window a size that is so many pixels at 100 % size of text, as far as the screen allows."""
    with_text_scale(
        widget,
        lambda w: w.resize(QSize(scaled(width), scaled(height)).boundedTo(w.screen().availableSize() * SHARE)),
    )


class _Follower(QObject):
    def __init__(self, widget: Any, fit: Callable[[Any], object]) -> None:
        super().__init__(widget)
        self._fit = fit
        theme_changed.connect(self._follow)
        fit(widget)

    def _follow(self) -> None:
        self._fit(self.parent())
