"""The style sheet of the window, made from the tokens of a theme.

Qt's style sheets read their marks (ticks, arrows, switches) from files and cannot colour them, so the coloured copies
of our icons are written to a folder that lives as long as the process.
"""

from __future__ import annotations

from dataclasses import asdict
from functools import cache
from string import Template

from macrostep.gui.theme.icons import coloured
from macrostep.gui.theme.theme import DISPLAY_SIZE, SECONDARY_SIZE, TEXT_SIZE, TITLE_SIZE, Theme, mix, mono_font, scaled
from macrostep.model.disk.own_folder import OwnFolder

_SHEET = """
QMainWindow, QDialog, QMessageBox { background: $window; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QFileDialog { backward-icon: url($back); forward-icon: url($forward); filedialog-parent-directory-icon: url($parent);
    filedialog-new-directory-icon: url($add_folder); filedialog-detailedview-icon: url($details);
    filedialog-listview-icon: url($names); }
QMainWindow::separator { background: $between; width: 4px; height: 4px; }
QMainWindow::separator:hover { background: $accent; }
QSplitter::handle { background: $between; }
QSplitter::handle:horizontal { width: 4px; }
QSplitter::handle:vertical { height: 4px; }
QSplitter::handle:hover { background: $accent; }

QToolTip { background: $panel; color: $text; border: 1px solid $field; padding: 4px 8px;
    qproperty-textFormat: PlainText; }

QMenuBar { background: $panel; color: $text; border: 0; padding: 2px 4px; }
QMenuBar::item { background: transparent; padding: 4px 8px; border-radius: 4px; }
QMenuBar::item:selected { background: $hover; }
QMenuBar::item:pressed { background: $selected; }
QMenu { background: $panel; color: $text; border: 1px solid $field; padding: 4px; }
QMenu::item { padding: 4px 24px 4px 8px; border-radius: 4px; min-height: ${line_height}px; }
QMenu::item:selected { background: $selected; }
QMenu::item:disabled { color: $secondary; }
QMenu::icon { padding-left: 8px; }
QMenu::indicator { width: ${mark}px; height: ${mark}px; padding-left: 8px; }
QMenu::indicator:checked { image: url($check_text); }
QMenu::right-arrow { image: url($right); width: ${mark}px; height: ${mark}px; }
QMenu::separator { height: 1px; background: $line; margin: 4px 0; }

QToolBar { background: $panel; border: 0; border-bottom: 1px solid $line; padding: 4px; spacing: 4px; }
QToolBar::separator { background: $line; width: 1px; margin: 4px; }
QStatusBar { background: $panel; color: $secondary; border-top: 1px solid $line; font-size: ${small}px; }
QStatusBar::item { border: 0; }
QStatusBar QLabel { color: $secondary; font-size: ${small}px; padding: 0 4px; }
QStatusBar QToolButton { font-size: ${small}px; padding: 2px 8px; }

QDockWidget { color: $text; font-size: ${normal}px; }
DockTitle { background: $panel; border-bottom: 1px solid $line; }
QTabBar { background: $panel; qproperty-drawBase: 0; }
QTabBar::tab { background: $panel; color: $secondary; border: 0; border-bottom: 2px solid transparent;
    padding: 6px 12px; }
QTabBar::tab:hover { color: $text; background: $hover; }
QTabBar::tab:selected { color: $text; border-bottom: 2px solid $accent; }
QTabBar::tab:focus { color: $accent; }
QTabWidget::pane { border: 0; border-top: 1px solid $line; }

QPushButton { background: $panel; color: $text; border: 1px solid $field; border-radius: 4px; padding: 3px 12px;
    min-height: ${line_height}px; outline: 0; }
QPushButton:hover { background: $hover; }
QPushButton:pressed, QPushButton:checked { background: $pressed; }
QPushButton:focus { border: 2px solid $accent; padding: 2px 11px; }
QPushButton:disabled { color: $secondary; background: $window; border: 1px $of_disabled $line; }
QPushButton[role="primary"], QPushButton:default { background: $accent; color: $on_accent; border-color: $accent; }
QPushButton[role="primary"]:hover, QPushButton:default:hover { background: $accent_hover; }
QPushButton[role="primary"]:focus, QPushButton:default:focus { border: 2px solid $text; }
QPushButton[role="primary"]:disabled, QPushButton:default:disabled { background: $window; color: $secondary;
    border: 1px $of_disabled $line; }
QPushButton[role="flat"] { background: transparent; border: 1px solid transparent; padding: 3px 5px; color: $accent; }
QPushButton[role="flat"]:hover { background: $hover; }
QPushButton[role="flat"]:focus { border: 1px solid $accent; }
QPushButton[role="flat"]:disabled { color: $secondary; }

QToolButton { background: transparent; color: $text; border: 1px solid transparent; border-radius: 4px; padding: 3px; }
QToolButton:hover { background: $hover; }
QToolButton:pressed { background: $pressed; }
QToolButton:checked { background: $selected; }
QToolButton:focus { border: 1px solid $accent; }
QToolButton:disabled { color: $secondary; background: transparent; }
QToolButton::menu-indicator { image: none; }
QToolButton[role="section"] { padding: 4px; font-weight: 600; }
QToolButton[role="section"]:checked { background: transparent; }
QToolButton[role="section"]:hover { background: $hover; }

QAbstractButton { icon-size: ${mark}px; }

QLabel { background: transparent; qproperty-textFormat: PlainText; }
QLabel[markup="true"] { qproperty-textFormat: RichText; }
QLabel[role="secondary"] { color: $secondary; font-size: ${small}px; }
QLabel[role="heading"] { font-weight: 600; }
QLabel[role="title"] { font-size: ${title}px; font-weight: 600; }
QLabel[role="kicker"] { color: $secondary; font-size: ${small}px; font-weight: 600; }
QLabel[role="display"] { font-size: ${display}px; font-weight: 600; }
QLabel[role="error"] { color: $error; font-size: ${small}px; }
QLabel[role="warning"] { color: $warning; font-size: ${small}px; }
QLabel[role="good"] { color: $good; font-size: ${small}px; }
QLabel[role="mono"] { font-family: "$mono"; }
QFrame[role="chip"] { background: $panel; border: 1px solid $field; border-radius: ${chip_radius}px; }
QFrame[role="chip"]:hover { background: $hover; }
QFrame[role="chip"]:focus { border-color: $accent; }
QLabel[role="chip"] { background: transparent; color: $secondary; font-size: ${small}px; border: 1px solid $field;
    border-radius: ${tag_radius}px;
    padding: 1px 6px; min-height: ${tag}px; }
QWidget[role="panel"] { background: $panel; }
QFrame[role="entry"] { border: 1px solid transparent; border-radius: 4px; }
QFrame[role="entry"]:hover { background: $hover; }
QFrame[role="entry"]:focus { border: 1px solid $accent; }
QPlainTextEdit[code="true"] { font-family: "$mono"; font-size: ${normal}px; }
QPlainTextEdit[role="plain"], QTextEdit[role="plain"] { border: 0; border-radius: 0; }
QTextBrowser[role="plain"] { background: transparent; }
#command_palette { background: $panel; border: 1px solid $field; border-radius: 6px; }
#start_page, #start_page_contents { background: $window; }
#message_bar { background: $panel; border: 1px solid $accent; border-radius: 6px; }
#message_bar[severity="error"] { background: $error_ground; border-color: $error; }
#message_bar[severity="warning"] { background: $warning_ground; border-color: $warning; }
#lesson_step { background: $panel; }
#question, #doing { background: $panel; border: 1px solid $line; border-radius: 6px; }
#doing { background: $window; }
#advice { background: $window; border: 1px solid $line; border-radius: 6px; }
QFrame[said] { background: $window; border: 0; border-left: 3px solid $field; }
QFrame[said="good"] { background: $good_ground; border-left-color: $good; }
QFrame[said="wrong"] { background: $warning_ground; border-left-color: $warning; }
#canvas_header { background: $panel; border: 0; border-bottom: 1px solid $line; }
#canvas_header[leads="true"] { border-bottom: 1px solid $accent; }
QFrame[role="line"] { background: $line; border: 0; max-height: 1px; min-height: 1px; }

QLineEdit, QPlainTextEdit, QTextEdit, QAbstractSpinBox, QComboBox { background: $panel; color: $text;
    border: 1px solid $field; border-radius: 4px; selection-background-color: $accent;
    selection-color: $on_accent; }
QLineEdit, QPlainTextEdit, QTextEdit { placeholder-text-color: $secondary; }
QLineEdit, QAbstractSpinBox, QComboBox { padding: 3px 6px; min-height: ${line_height}px; }
QLineEdit:hover, QPlainTextEdit:hover, QAbstractSpinBox:hover, QComboBox:hover { border-color: $secondary; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QAbstractSpinBox:focus, QComboBox:focus {
    border: 1px solid $accent; }
QLineEdit:disabled, QPlainTextEdit:disabled, QComboBox:disabled, QAbstractSpinBox:disabled { color: $secondary;
    background: $window; border-color: $line; }
QLineEdit:read-only { background: $window; }
QLineEdit[wrong="true"], QPlainTextEdit[wrong="true"], QAbstractSpinBox[wrong="true"], QComboBox[wrong="true"] {
    border: 1px solid $error; }
QLineEdit[role="cell"] { padding: 3px 4px; }
*[role="cell"] { border-color: $line; }
*[role="cell"]:hover { border-color: $field; }
*[role="cell"]:focus { border-color: $accent; }
*[role="cell"][wrong="true"] { border-color: $error; }
QLineEdit[role="title"] { font-size: ${title}px; font-weight: 600; border-color: transparent; padding: 3px 4px; }
QLineEdit[role="title"]:hover { border-color: $field; }
QLineEdit[role="title"]:focus { border-color: $accent; }
QLineEdit[role="title"][wrong="true"] { border-color: $error; }
QComboBox::drop-down { border: 0; width: ${drop}px; }
QComboBox::down-arrow { image: url($down); width: ${mark}px; height: ${mark}px; }
QComboBox QAbstractItemView { background: $panel; color: $text; border: 1px solid $field; outline: 0; padding: 4px;
    selection-background-color: $selected; selection-color: $text; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { border: 0; background: transparent; width: 20px; }
QAbstractSpinBox::up-arrow { image: url($up); width: ${arrow}px; height: ${arrow}px; }
QAbstractSpinBox::down-arrow { image: url($down); width: ${arrow}px; height: ${arrow}px; }

QCheckBox, QRadioButton { background: transparent; spacing: 8px; min-height: ${line_height}px; }
QCheckBox::indicator { width: ${mark}px; height: ${mark}px; border: 1px solid $field; border-radius: 4px;
    background: $panel; }
QCheckBox::indicator:hover { border-color: $secondary; }
QCheckBox::indicator:focus { border: 1px solid $accent; }
QCheckBox::indicator:checked { background: $accent; border-color: $accent; image: url($check_on_accent); }
QRadioButton::indicator { width: ${radio}px; height: ${radio}px; border: 1px solid $field;
    border-radius: ${radio_radius}px; background: $panel; }
QRadioButton::indicator:hover { border-color: $secondary; }
QRadioButton::indicator:focus { border: 1px solid $accent; }
QRadioButton::indicator:checked { width: ${mark}px; height: ${mark}px; border: 0; background: transparent;
    image: url($radio_on); }
QCheckBox:focus { color: $accent; }
QCheckBox:disabled { color: $secondary; }
QCheckBox[role="switch"]::indicator { width: ${switch}px; height: ${mark}px; border: 0; background: transparent; }
QCheckBox[role="switch"]::indicator:unchecked { image: url($switch_off); }
QCheckBox[role="switch"]::indicator:checked { image: url($switch_on); background: transparent; }
QGroupBox { border: 1px solid $line; border-radius: 4px; margin-top: 12px; padding: 8px; }
QGroupBox::title { subcontrol-origin: margin; left: 8px; color: $secondary; font-size: ${small}px; }

QAbstractItemView { background: $panel; color: $text; border: 0; outline: 0; gridline-color: $line;
    alternate-background-color: $window; selection-background-color: $selected; selection-color: $text; }
QAbstractItemView::indicator { width: ${mark}px; height: ${mark}px; border: 1px solid $field; border-radius: 4px;
    background: $panel; }
QAbstractItemView::indicator:checked { background: $accent; border-color: $accent; image: url($check_on_accent); }
QAbstractItemView::item { padding: 2px 4px; }
QAbstractItemView::item:hover { background: $hover; }
QAbstractItemView::item:selected { background: $selected; color: $text; }
QTableView::item { padding: 2px 5px; }
QTableView::item:focus { border: 1px solid $accent; padding: 1px 4px; }
QListView::item:focus { border: 1px solid $accent; border-radius: 4px; padding: 1px 3px; }
QListView[role="pages"]::item { padding: 4px 5px; }
QListView[role="pages"]::item:focus { padding: 3px 4px; }
QTreeView::item:focus { border: 1px solid $accent; border-radius: 4px; padding: 1px 3px; }
QTreeView::branch { background: transparent; }
QTreeView::branch:has-children:closed { image: url($right); }
QTreeView::branch:has-children:open { image: url($down); }
QHeaderView { background: $panel; border: 0; }
QHeaderView::section { background: $panel; color: $secondary; font-size: ${small}px; border: 0;
    border-bottom: 1px solid $line; padding: 4px 8px; }
QTableCornerButton::section { background: $panel; border: 0; border-bottom: 1px solid $line; }

QProgressBar { background: $line; color: $text; border: 0; border-radius: 3px; text-align: center; }
QProgressBar::chunk { background: $accent; border-radius: 3px; }
QSlider::groove:horizontal { background: $line; height: 4px; border-radius: 2px; }
QSlider::handle:horizontal { background: $accent; width: 14px; margin: -5px 0; border-radius: 7px; }

QScrollArea { background: transparent; border: 0; }
PlotStack { border: 1px solid transparent; }
PlotStack:focus { border: 1px solid $accent; }
QScrollBar { background: transparent; border: 0; margin: 0; }
QScrollBar:vertical { width: 10px; }
QScrollBar:horizontal { height: 10px; }
QScrollBar::handle { background: $scroll; border-radius: 3px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 24px; }
QScrollBar::handle:horizontal { min-width: 24px; }
QScrollBar::handle:hover { background: $secondary; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QAbstractScrollArea::corner { background: transparent; border: 0; }
"""


def style_sheet(t: Theme) -> str:
    """Return the style sheet of a theme."""
    return Template(_SHEET).substitute(
        asdict(t),
        hover=t.hover,
        pressed=t.pressed,
        selected=t.selected,
        between=t.between,
        field=t.field,
        on_accent=t.on_accent,
        error_ground=t.error_ground,
        warning_ground=t.warning_ground,
        good_ground=t.good_ground,
        accent_hover=mix(t.accent, t.text, 0.12),
        scroll=mix(t.line, t.secondary, 0.25),
        of_disabled="dashed" if t.name == "contrast" else "solid",  # a text that is less bright would be hard to read
        small=scaled(SECONDARY_SIZE),
        normal=scaled(TEXT_SIZE),
        title=scaled(TITLE_SIZE),
        display=scaled(DISPLAY_SIZE),
        mono=mono_font().family(),
        **_sizes(),
        check_text=_mark("check", t.text),
        check_on_accent=_mark("check", t.on_accent),
        down=_mark("chevron-down", t.secondary),
        up=_mark("chevron-up", t.secondary),
        right=_mark("chevron-right", t.secondary),
        back=_mark("chevron-left", t.text),
        forward=_mark("chevron-right", t.text),
        parent=_mark("chevron-up", t.text),
        add_folder=_mark("add", t.text),
        details=_mark("table", t.text),
        names=_mark("library", t.text),
        switch_off=_mark("switch-off", t.secondary),
        radio_on=_mark("radio-on", t.accent),
        switch_on=_mark("switch-on", t.accent),
    )


def _sizes() -> dict[str, int]:
    """Return what grows with the text [px]."""
    radio = scaled(16) - 2  # without its border
    return {
        "line_height": scaled(20), "mark": scaled(16), "drop": scaled(24), "switch": scaled(28), "arrow": scaled(12),
        "chip_radius": scaled(28) // 2, "tag": scaled(14), "tag_radius": scaled(14) // 2,
        "radio": radio, "radio_radius": radio // 2 + 1,
    }  # fmt: skip


@cache
def _folder() -> OwnFolder:
    return OwnFolder()


@cache
def _mark(name: str, colour: str) -> str:
    """Return the path of an icon's copy in one colour."""
    path = _folder().path / f"{name}-{colour.lstrip('#')}.svg"
    path.write_bytes(coloured(name, colour).data())
    return path.as_posix()
