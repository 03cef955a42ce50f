"""Colours, type and spacing of the window, light and dark.

Everything that paints takes its colours from :func:`theme`, so that switching the scheme is one call. Widgets get
theirs from one style sheet (:mod:`macrostep.gui.theme.style_sheet`). It knows some roles, set with
``setProperty("role", ...)``: ``secondary``, ``heading``, ``display``, ``error``, ``warning``, ``good``, ``mono``,
``chip`` for labels, ``primary`` and ``flat`` for push buttons, ``chip`` for frames, ``switch`` for check boxes,
``cell`` for line edits in a table; the property ``code`` sets a plain text in our monospace font. ``restyle(field,
"wrong", True)`` frames a field in red.

Sizes that grow with the text where a style sheet cannot say them are set again when the user chooses others
(:func:`with_text_scale`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal, TypeVar, cast

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QPaintDevice, QPainter, QPalette
from PySide6.QtWidgets import QApplication, QTableView, QWidget

from macrostep.gui.settings.preferences import TEXT_SIZE_PERCENT, THEME
from macrostep.solvers.plotting import styles

SPACING = 4
"""Distances are multiples of this [px]."""

TEXT_SIZE = 13
SECONDARY_SIZE = 11
TITLE_SIZE = 15
DISPLAY_SIZE = 22

Choice = Literal["light", "dark", "contrast", "system"]
CHOICES: tuple[Choice, ...] = ("light", "dark", "contrast", "system")


@dataclass(frozen=True)
class Theme:
    """The colours of one scheme, as ``"#RRGGBB"``."""

    name: str
    window: str
    panel: str
    canvas: str
    grid: str
    line: str
    text: str
    secondary: str
    accent: str
    error: str
    warning: str
    good: str
    reference: str
    least_contrast: float = 0.0
    """Of curves with the panel that they are in."""
    selected_share: float = 0.14
    """Of the accent colour in the ground of what is selected."""

    @property
    def hover(self) -> str:
        """Ground of what is under the mouse."""
        return mix(self.panel, self.text, 0.06)

    @property
    def pressed(self) -> str:
        return mix(self.panel, self.text, 0.11)

    @property
    def selected(self) -> str:
        """Ground of what is selected; text on it keeps its colour."""
        return mix(self.panel, self.accent, self.selected_share)

    @property
    def between(self) -> str:
        """Ground between panels; where the window is as dark as they are, a line."""
        return self.window if self.window != self.panel else mix(self.panel, self.line, 0.7)

    @property
    def field(self) -> str:
        """Frame of what can be edited, and the handle of a scroll bar: stronger than a dividing line."""
        return mix(self.line, self.secondary, 0.6)

    @property
    def on_accent(self) -> str:
        """Text on the accent colour."""
        return self.panel

    @property
    def error_ground(self) -> str:
        return mix(self.panel, self.error, 0.08)

    @property
    def warning_ground(self) -> str:
        return mix(self.panel, self.warning, 0.08)

    @property
    def good_ground(self) -> str:
        return mix(self.panel, self.good, 0.08)

    def colour(self, token: str) -> QColor:
        return QColor(getattr(self, token))

    def of_curve(self, colour: str) -> QColor:
        """Return the colour of a method as bright as it has to be on this ground."""
        return QColor(_bright(colour, self.panel, self.least_contrast))


@cache
def mix(ground: str, ink: str, share: float) -> str:
    """Return `ground` with `share` of `ink` in it."""
    a, b = QColor(ground), QColor(ink)
    parts = ((a.red(), b.red()), (a.green(), b.green()), (a.blue(), b.blue()))
    return "#" + "".join(f"{round(x + (y - x) * share):02X}" for x, y in parts)


@cache
def _bright(colour: str, ground: str, least: float) -> str:
    """Return a colour with as much white in it as it needs for a contrast with its ground."""
    shares = (share / 20.0 for share in range(20))
    return next(
        (lit for share in shares if _contrast(lit := mix(colour, "#FFFFFF", share), ground) >= least), "#FFFFFF"
    )


def _contrast(one: str, other: str) -> float:
    """Return the contrast of two colours by WCAG 2, from 1 to 21."""
    low, high = sorted(map(_luminance, (one, other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    q = QColor(colour)
    parts = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (q.redF(), q.greenF(), q.blueF())]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


LIGHT = Theme(
    "light", "#F6F7F9", "#FFFFFF", styles.PAPER, styles.GRID, "#D8DCE2", styles.TEXT, styles.SECONDARY, "#2563C9",
    styles.FAILURE_COLOUR, "#8A5A00", "#1A7345", styles.REFERENCE_COLOUR,
)  # fmt: skip
DARK = Theme(
    "dark", "#16181C", "#202329", "#1A1D22", "#2B3038", "#363C45", "#E7E9EC", "#A2ABB6", "#7AAEFF",
    "#FF8A80", "#F5B94D", "#6CD39A", "#828B97", 5.0,
)  # fmt: skip
CONTRAST = Theme(
    "contrast", "#000000", "#000000", "#000000", "#333333", "#8C8C8C", "#FFFFFF", "#E2E2E2", "#FFD84D",
    "#FF9D94", "#FFB454", "#7FF0B2", "#B4B4B4", 7.0, 0.33,
)  # fmt: skip
SCHEMES: dict[str, Theme] = {scheme.name: scheme for scheme in (LIGHT, DARK, CONTRAST)}


class _ThemeAnnouncer(QObject):
    changed = Signal()


_announcer = _ThemeAnnouncer()
theme_changed = _announcer.changed
_current = LIGHT


def theme() -> Theme:
    """Return the scheme in use."""
    return _current


def set_theme(new: Theme) -> None:
    """Use another scheme in the whole application, and notify everybody who paints."""
    global _current
    _current = new
    app = QApplication.instance()
    if isinstance(app, QApplication):
        from macrostep.gui.theme.style_sheet import style_sheet

        sheet = style_sheet(new)
        if not app.styleSheet():
            app.setStyle("Fusion")  # the one style whose palette is ours on every platform
        app.setPalette(palette(new))
        app.setFont(text_font())
        if sheet != app.styleSheet():  # every widget there is gets dressed anew
            app.setStyleSheet("")  # without this, Qt would dress each as often as it has ancestors
            app.setStyleSheet(sheet)
    theme_changed.emit()


@contextmanager
def dressed_when_made() -> Iterator[None]:
    """Make the first of all widgets, and what is in it, without the style sheet; dress it once all of it is there.

    Qt dresses whatever gets a parent, and all that is in it, anew: in a window of a thousand parts, nested in each
    other, that takes longer than making them. Widgets that are dressed already are not undressed: Qt does not survive
    it if they end afterwards.
    """
    app = QApplication.instance()
    if not isinstance(app, QApplication) or not app.styleSheet() or app.allWidgets():
        yield
        return
    sheet = app.styleSheet()
    app.setStyleSheet("")
    try:
        yield
    finally:
        app.setStyleSheet(sheet)


@contextmanager
def painting_in(scheme: Theme) -> Iterator[None]:
    """Paint in the colours of a scheme for a moment, such as a picture for a paper; no listener is notified."""
    global _current
    before, _current = _current, scheme
    try:
        yield
    finally:
        _current = before


def theme_choice() -> Choice:
    """Return what the user chose: ``light``, ``dark``, ``contrast``, or what the system uses."""
    return cast(Choice, THEME.value)


def choose_theme(choice: Choice) -> None:
    """Use a scheme, and remember it for the next start."""
    if THEME.value == choice:
        apply_chosen_theme()
    else:
        THEME.set(choice)


def apply_chosen_theme() -> None:
    """Use the scheme that was chosen; call it again when the system's scheme changes."""
    choice = theme_choice()
    if choice == "system":
        dark = QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark
        choice = "dark" if dark else "light"
    set_theme(SCHEMES[choice])


_least_percent = 0


def enlarge_text(percent: int) -> None:
    """Show text at least so large, as for a hall, as long as it is not called with 0; what was chosen is kept."""
    global _least_percent
    _least_percent = percent
    text_percent.cache_clear()
    set_theme(theme())


@cache
def text_percent() -> int:
    """Return how large text is [%]; kept in memory, as a window asks for it a thousand times while it is made."""
    return max(TEXT_SIZE_PERCENT.value, _least_percent)


def scaled(size: int) -> int:
    """Return a size of text [px] at the scale that the user has set."""
    return round(size * text_percent() / 100)


def text_font(size: int = TEXT_SIZE) -> QFont:
    """Return the system's font in our size, with figures of one width; at the scale that the user has set."""
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
    font.setPixelSize(scaled(size))
    font.setFeature(QFont.Tag("tnum"), 1)
    return font


def mono_font(size: int = TEXT_SIZE) -> QFont:
    """Return the system's monospace font, for equations and logs."""
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
    font.setPixelSize(scaled(size))
    return font


def smooth_painter(device: QPaintDevice) -> QPainter:
    """Return a painter that draws smooth edges."""
    painter = QPainter(device)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return painter


def restyle(widget: QWidget, name: str, value: object) -> None:
    """Set a property that the style sheet looks at, and apply it."""
    if widget.property(name) != value:
        widget.setProperty(name, value)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


def palette(t: Theme) -> QPalette:
    """Return Qt's palette for a scheme."""
    role = QPalette.ColorRole
    result = QPalette()
    for roles, token in (
        ((role.Window, role.Button, role.AlternateBase), t.window),
        ((role.Base, role.ToolTipBase), t.panel),
        ((role.WindowText, role.Text, role.ButtonText, role.ToolTipText, role.BrightText), t.text),
        ((role.PlaceholderText,), t.secondary),
        ((role.Highlight, role.Link, role.LinkVisited, role.Accent), t.accent),
        ((role.HighlightedText,), t.on_accent),
        ((role.Mid, role.Dark, role.Midlight), t.line),
        ((role.Light,), t.panel),
        ((role.Shadow,), t.field),
    ):
        for r in roles:
            result.setColor(r, QColor(token))
    for r in (role.WindowText, role.Text, role.ButtonText):
        result.setColor(QPalette.ColorGroup.Disabled, r, QColor(t.secondary))
    return result


THEME.changed.connect(apply_chosen_theme)
TEXT_SIZE_PERCENT.changed.connect(text_percent.cache_clear)
TEXT_SIZE_PERCENT.changed.connect(lambda: set_theme(theme()))


SHARE = 0.9
"""Of the screen, which a window beside the main one has at most."""
_Widget = TypeVar("_Widget", bound=QWidget)


def with_text_scale(widget: _Widget, fit: Callable[[_Widget], object]) -> None:
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
