"""The theme: text can be read everywhere, the choice is kept, icons follow it."""

import re

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QFontDatabase, QFontInfo, QImage, QPalette
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

from macrostep.gui.theme import theme as themes
from macrostep.gui.theme.icons import application_icon, icon, source
from macrostep.gui.theme.style_sheet import style_sheet
from macrostep.gui.theme.theme import (
    CONTRAST,
    DARK,
    LIGHT,
    SCHEMES,
    Theme,
    choose_theme,
    mono_font,
    set_theme,
    text_font,
    theme,
    theme_choice,
)
from macrostep.solvers.plotting.styles import METHOD_COLOURS

TEXTS = ("text", "secondary", "accent", "error", "warning", "good")
GROUNDS = ("window", "panel", "canvas", "hover", "pressed", "selected", "error_ground", "warning_ground")


def luminance(colour: str) -> float:
    """Relative luminance of WCAG 2."""
    q = QColor(colour)
    parts = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (q.redF(), q.greenF(), q.blueF())]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(a: str, b: str) -> float:
    dark, light = sorted((luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)


def test_contrast_of_black_on_white_is_21() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21.0)


@pytest.mark.parametrize("scheme", SCHEMES.values(), ids=lambda t: t.name)
def test_every_text_can_be_read_on_every_ground(scheme: Theme) -> None:
    pairs = [(text, ground) for text in TEXTS for ground in GROUNDS] + [("on_accent", "accent")]
    low = {
        f"{text} on {ground}": round(ratio, 2)
        for text, ground in pairs
        if (ratio := contrast(getattr(scheme, text), getattr(scheme, ground))) < 4.5
    }
    assert not low


@pytest.mark.parametrize("scheme", SCHEMES.values(), ids=lambda t: t.name)
def test_frames_of_fields_can_be_seen(scheme: Theme) -> None:
    assert contrast(scheme.field, scheme.panel) >= 3.0


@pytest.mark.parametrize("scheme", SCHEMES.values(), ids=lambda t: t.name)
def test_style_sheet_uses_only_colours_of_the_theme(qapp: QApplication, scheme: Theme) -> None:
    sheet = style_sheet(scheme)
    assert "$" not in sheet
    other = DARK if scheme is LIGHT else LIGHT
    unique = {getattr(other, token) for token in GROUNDS + TEXTS} - {
        getattr(scheme, token) for token in (*GROUNDS, *TEXTS, "on_accent")
    }
    assert not unique & set(re.findall(r"#[0-9A-Fa-f]{6}", sheet))


def test_curves_are_bright_enough_on_a_dark_panel() -> None:
    for scheme, least in ((DARK, 5.0), (CONTRAST, 7.0)):
        for colour in METHOD_COLOURS:
            assert contrast(scheme.of_curve(colour).name(), scheme.panel) >= least
    assert [LIGHT.of_curve(colour).name().upper() for colour in METHOD_COLOURS] == list(METHOD_COLOURS)


def test_switching_reaches_palette_and_listeners(qapp: QApplication, qtbot: QtBot) -> None:
    set_theme(LIGHT)
    with qtbot.waitSignal(themes.theme_changed):
        set_theme(DARK)
    assert theme() is DARK
    assert qapp.palette().color(QPalette.ColorRole.Window) == QColor(DARK.window)
    assert qapp.palette().color(QPalette.ColorRole.Text) == QColor(DARK.text)
    set_theme(LIGHT)
    assert qapp.palette().color(QPalette.ColorRole.Window) == QColor(LIGHT.window)


def test_choice_is_kept(qapp: QApplication) -> None:
    assert theme_choice() == "system"
    choose_theme("dark")
    assert theme() is DARK
    assert theme_choice() == "dark"
    choose_theme("light")
    assert theme() is LIGHT


def colours_of(image: QImage) -> set[str]:
    return {
        image.pixelColor(x, y).name().upper()
        for x in range(image.width())
        for y in range(image.height())
        if image.pixelColor(x, y).alpha() == 255
    }


def test_icons_follow_the_theme(qapp: QApplication, qtbot: QtBot) -> None:
    set_theme(LIGHT)
    button = QToolButton()
    button.setIcon(icon("stop", 24))
    qtbot.addWidget(button)
    assert LIGHT.text.upper() in colours_of(button.icon().pixmap(QSize(48, 48)).toImage())
    set_theme(DARK)
    assert DARK.text.upper() in colours_of(button.icon().pixmap(QSize(48, 48)).toImage())
    set_theme(LIGHT)


def test_icons_are_drawn_in_the_density_of_the_screen(qapp: QApplication) -> None:
    pixmap = icon("run").pixmap(QSize(16, 16), 2.0)
    assert pixmap.size() == QSize(32, 32)
    assert pixmap.devicePixelRatio() == 2.0


def test_unknown_icon_fails_at_once(qapp: QApplication) -> None:
    with pytest.raises(FileNotFoundError):
        icon("no-such-icon")


def test_every_line_icon_takes_its_colour_from_the_theme() -> None:
    from importlib.resources import files

    names = [p.name.removesuffix(".svg") for p in (files("macrostep.resources") / "icons").iterdir()]
    assert "run" in names
    for name in names:
        if name != "macrostep":
            assert "currentColor" in source(name)
            assert not re.search(r"#[0-9A-Fa-f]{3,6}", source(name))


def test_application_icon_has_every_size(qapp: QApplication) -> None:
    assert {s.width() for s in application_icon().availableSizes()} >= {16, 32, 256}


def test_the_tests_have_fonts_of_their_own(qapp: QApplication) -> None:
    families = {family for family in QFontDatabase.families() if family not in ("Monospace", "Sans Serif", "Serif")}
    assert families == {"DejaVu Sans", "DejaVu Sans Mono"}
    assert QFontInfo(text_font()).family() == "DejaVu Sans"
    assert QFontInfo(mono_font()).family() == "DejaVu Sans Mono"


def test_panels_and_what_is_selected_are_told_apart_where_everything_is_black() -> None:
    assert contrast(CONTRAST.between, CONTRAST.panel) >= 3.0
    assert contrast(CONTRAST.selected, CONTRAST.panel) >= 2.0
    assert (LIGHT.between, DARK.between) == (LIGHT.window, DARK.window)
