"""Texts of others are shown as they are: HTML in a name would read any file, a pipe for example, for ever."""

from __future__ import annotations

import json
from pathlib import Path

from matplotlib.text import Text
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QLabel, QMessageBox, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from macrostep.gui.application.app import make_window
from macrostep.gui.signals.wire_readout import WireReadout
from macrostep.gui.theme.theme import set_theme, theme
from macrostep.gui.window.main_window import MainWindow
from macrostep.solvers.figures.page import Page, drawing
from macrostep.solvers.plotting.styles import REFERENCE

PLAIN, RICH = Qt.TextFormat.PlainText, Qt.TextFormat.RichText


def opened(qtbot: QtBot, folder: Path) -> tuple[MainWindow, str]:
    """Show a diagram with a picture in all of its texts, and return what it is called."""
    name = f"<img src='{folder / 'picture.png'}'>evil"
    block = {"name": "b", "states": {"x": 1.0}, "equations": ["der(x) = -x"], "outputs": {"x": "x"}, name: 1}
    diagram = {
        "format": "macrostep-diagram", "version": 1, "name": name, "description": name, "subsystems": [block],
        "runs": [name], name: 1, "notes": [{"text": name, "position": [0, 120], "size": [200, 80]}],
        "groups": [{"label": name, "colour": "blue", "members": ["b"]}],
        "measurements": [{"file": "bench.csv", "time": "t", "signals": [{"column": name, "signal": "b.x"}]}],
    }  # fmt: skip
    (folder / "bench.csv").write_text(f"t,{name}\n0,1\n1,2\n")
    set_theme(theme())  # with its style sheet, as the application begins
    path = folder / "<b>d.macrostep.json"
    path.write_text(json.dumps(diagram))
    window = make_window(path)
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    for show in (lambda: window.places.show_block("b"), window.places.show_diagram):
        show()
        qtbot.wait(50)
    return window, name


def test_no_label_takes_a_strangers_text_for_markup(qtbot: QtBot, tmp_path: Path) -> None:
    window, name = opened(qtbot, tmp_path)
    labels = [widget for widget in QApplication.allWidgets() if isinstance(widget, QLabel)]
    shown = [label for label in labels if label.testAttribute(Qt.WidgetAttribute.WA_WState_Polished)]
    assert any(name in label.text() for label in shown), "the diagram's texts stand in some of them"
    assert [label.text() for label in shown if label.textFormat() == Qt.TextFormat.AutoText] == []
    assert [label.text() for label in shown if label.textFormat() == RICH and name in label.text()] == []
    assert [label.textFormat() for label in window.findChildren(WireReadout)] == [RICH]


def test_tool_tips_and_questions_show_it_too(qtbot: QtBot, tmp_path: Path) -> None:
    window, name = opened(qtbot, tmp_path)
    QToolTip.showText(window.mapToGlobal(QPoint(10, 10)), name, window)
    tip = next(widget for widget in QApplication.topLevelWidgets() if is_tip(widget))
    assert isinstance(tip, QLabel)
    assert (tip.text(), tip.textFormat()) == (name, PLAIN)
    QToolTip.hideText()
    box = QMessageBox(QMessageBox.Icon.Question, "", name, parent=window)
    box.setInformativeText(name)
    box.show()
    texts = [label for label in box.findChildren(QLabel) if name in label.text()]
    assert [label.textFormat() for label in texts] == [PLAIN, PLAIN]
    box.close()


def is_tip(widget: QWidget) -> bool:
    return widget.inherits("QTipLabel") and widget.isVisible()


def test_figures_of_commands_show_it_too() -> None:
    name = "<img src='picture.png'>evil $x^2$"
    with drawing():
        page = Page(1, 1, 600.0, name)  # a name as long as its axis stands in one line
        page.add_legend([(REFERENCE, name)])
        page.add_plot(0, 0, name)
        written = page.contents(".svg").decode()
    texts = [text for text in page.figure.findobj(Text) if isinstance(text, Text) and "evil" in text.get_text()]
    assert [text.get_text() for text in texts] == [name] * 3
    assert not any(text.get_parse_math() for text in texts)
    assert "<img" not in written.replace("<!-- <img", "")
