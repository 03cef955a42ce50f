"""Pictures of every view of the window in each scheme of colours and four sizes, so that a change of look is seen.

``./dev pictures --all [FOLDER]`` makes them, and for each scheme and size a sheet with all of them. Each size has a
process of its own, since menus, dialogs and lines follow the screen that Qt finds when it starts.
"""

from __future__ import annotations

import json
import math
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QPoint, QRect, QSettings, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

from macrostep import examples
from macrostep.gui.application.app import make_application, make_window
from macrostep.gui.docks.filling import CANVAS
from macrostep.gui.docks.panel_buttons import PanelButtons
from macrostep.gui.laboratory.advisor.panel import AdvisorPanel
from macrostep.gui.laboratory.audit.panel import AuditPanel
from macrostep.gui.laboratory.fitting.limits_table import LOW as AT_LEAST
from macrostep.gui.laboratory.fitting.optimum_panel import OptimumPanel
from macrostep.gui.laboratory.fitting.panel import FitPanel
from macrostep.gui.laboratory.fitting.unknowns_table import HIGH as UPPER
from macrostep.gui.laboratory.held.panel import HeldPanel
from macrostep.gui.laboratory.replay.panel import ReplayPanel
from macrostep.gui.laboratory.stability.panel import StabilityPanel
from macrostep.gui.laboratory.steps.panel import StepPanel
from macrostep.gui.laboratory.study.panel import StudyPanel
from macrostep.gui.lessons.panel import LessonPanel
from macrostep.gui.lessons.shipped import find_lesson
from macrostep.gui.manual_pictures.screens import run, wait
from macrostep.gui.settings.preferences import DATA_FOLDER, data_folder
from macrostep.gui.theme.theme import Choice, choose_theme
from macrostep.gui.window.main_window import MainWindow
from macrostep.model.diagram.measurements import MeasuredSignal, Measurement
from macrostep.model.edits.edits import SetSettings

Size = tuple[int, int, int]
SIZES: tuple[Size, ...] = ((1024, 768, 1), (1280, 800, 1), (1600, 1000, 1), (3840, 2160, 2))
"""Width and height of the screen [px], and how many of its pixels are one of the window's."""
_SCREEN = {"name": "screen", "x": 0, "y": 0, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
SCHEMES: tuple[Choice, ...] = ("light", "dark", "contrast")
SHEET_WIDTH, COLUMNS = 3600, 4
"""Of the sheets [px]."""
AROUND = "#777777"

View = Callable[[MainWindow], object]


def _panel(key: str) -> View:
    return lambda window: window.panels.focus(key)


def _steps(window: MainWindow) -> None:
    panel = window.panels.get(StepPanel)
    panel.step_through(panel.traces.runs[0], 5.0)
    wait(lambda: bool(panel.stepper.stages))
    panel.stepper.go(4)
    wait(lambda: panel.page.formulas.is_typeset)


def _held(window: MainWindow) -> None:
    panel, steps = window.panels.get(HeldPanel), window.panels.get(StepPanel)
    window.panels.focus("held")
    panel.trace_at(steps.traces.runs[0], 5.0)
    wait(lambda: panel.step is not None)


def _stability(window: MainWindow) -> None:
    panel = window.panels.get(StabilityPanel)
    window.panels.focus("stability")
    wait(lambda: panel.view is not None and panel.is_showing)


def _responses(window: MainWindow) -> None:
    _stability(window)
    panel = window.panels.get(StabilityPanel)
    panel.responses_button.click()
    wait(lambda: panel.responses is not None and panel.responses.plots.count > 0)


def _replay(window: MainWindow) -> None:
    window.panels.focus("replay")
    panel = window.panels.get(ReplayPanel)
    wait(lambda: panel.energies.balance is not None and panel.composer.peaks.power > 0.0)
    panel.player.go(3.0)


def _audit(window: MainWindow) -> None:
    panel = window.panels.get(AuditPanel)
    window.panels.focus("audit")
    panel.ask()
    wait(lambda: not panel.audits.is_calculating)


def _study(window: MainWindow) -> None:
    panel = window.panels.get(StudyPanel)
    window.panels.focus("study")
    if panel.studies.outcome is None:
        panel.start("convergence")
    wait(lambda: panel.studies.outcome is not None and panel.studies.is_complete)


def _fitting(window: MainWindow) -> None:
    """Fit the left mass to a table that stands in the folder of settings."""
    table = data_folder() / "measured.csv"
    times = [0.5 * k for k in range(80)]
    swings = [0.5 * math.exp(-0.05 * t) * (math.cos(0.3123 * t) + math.cos(0.5454 * t)) for t in times]
    rows = [f"{t},{swing + 0.02 * math.sin(37.0 * t)}" for t, swing in zip(times, swings, strict=True)]
    table.write_text("\n".join(["t [s],x [m]", *rows]), encoding="utf-8")
    measurement = Measurement(str(table), "t", "s", 0.0, (MeasuredSignal("x", "left.x", "m"),))
    if not window.document.diagram.measurements:
        window.document.push(SetSettings({"measurements": (measurement,)}))
    panel = window.panels.get(FitPanel)
    window.panels.focus("fitting")
    wait(lambda: bool(panel.plot.drawn))
    for name in ("left.m", "left.d", "left.x"):
        panel.add(name)
    panel.begin()
    wait(lambda: not panel.is_searching)


def _optimum(window: MainWindow) -> None:
    """Find the dampers with which the left mass swings least, while the right one stays within limits."""
    panel = window.panels.get(OptimumPanel)
    window.panels.focus("optimum")
    for row, name in enumerate(("left.d", "right.d")):
        panel.add(name)
        panel.unknowns.setData(panel.unknowns.index(row, UPPER), "5000")
    panel.quantity.kind_box.setCurrentIndex(panel.quantity.kind_box.findData("rms"))
    panel.limited.kind_box.setCurrentIndex(panel.limited.kind_box.findData("min"))
    panel.limited.signal_box.setEditText("left.x")
    panel.add_limit()
    panel.limits.setData(panel.limits.index(0, AT_LEAST), "-1.4")
    panel.begin()
    wait(lambda: not panel.is_searching)


def _advisor(window: MainWindow) -> None:
    panel = window.panels.get(AdvisorPanel)
    panel.open()
    wait(lambda: not panel.is_calculating)


def _lesson(window: MainWindow) -> None:
    window.document.undo_stack.setClean()
    window.panels.get(LessonPanel).open(find_lesson("macro_step"))
    session = window.panels.get(LessonPanel).session
    assert session is not None
    session.go(5)


def _inspector(window: MainWindow) -> None:
    window.panels.focus("plots")
    window.places.show_block("left")


def _tools(window: MainWindow) -> None:
    window.panels.show("plots")
    buttons = next(b for b in window.findChildren(PanelButtons) if b.tools_button.isVisible())
    buttons.tools_button.click()


def _side(window: MainWindow) -> None:
    _stability(window)
    window.panels.change_side("stability")


def _file_dialog(window: MainWindow) -> None:
    dialog = QFileDialog(window, "Open", str(examples.path("two_masses").parent))
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.show()
    dialog.selectFile("two_masses.macrostep.json")


def _presentation(window: MainWindow) -> None:
    window.presentation.start(fills_screen=False)
    window.presentation.go(1)


VIEWS: dict[str, View] = {
    "plots": _panel("plots"), "compare": _panel("compare"), "log": _panel("log"), "inspector": _inspector,
    "errors": _panel("errors"), "stability": _stability, "stability_side": _side, "responses": _responses,
    "study": _study,
    "timeline": _panel("timeline"), "steps": _steps, "held": _held, "audit": _audit,
    "replay": _replay, "topology": _panel("topology"),
    "ranks": _panel("ranks"), "fitting": _fitting, "optimum": _optimum,
    "runs": _panel("runs"), "advisor": _advisor, "lesson": _lesson,
    "plots_filled": lambda window: window.panels.switch_filling("plots"),
    "canvas_filled": lambda window: window.panels.switch_filling(CANVAS), "tools": _tools,
    "methods": lambda window: window.run_bar.open_chooser(),
    "new_method": lambda window: window.dialogs.show_new_method(),
    "method_options": lambda window: window.run_bar.open_form(0),
    "palette": lambda window: window.dialogs.show_commands(), "settings": lambda window: window.dialogs.show_settings(),
    "keys": lambda window: window.dialogs.show_keys(), "manual": lambda window: window.dialogs.show_manual(),
    "presentation": _presentation,
    "file_dialog": _file_dialog, "start_page": lambda window: window.places.show_start_page(),
}  # fmt: skip
"""Each brings the window to where it can be seen; what it opened is closed afterwards."""


def take_all(
    folder: Path, names: Sequence[str] = (), schemes: Sequence[Choice] = SCHEMES, sizes: Sequence[Size] = SIZES
) -> None:
    """Make the pictures of some views, or of all, and the sheets."""
    folder.mkdir(parents=True, exist_ok=True)
    for width, height, density in sizes:
        with tempfile.TemporaryDirectory() as own:
            screen = Path(own) / "screen.json"
            screen.write_text(json.dumps({"screens": [_SCREEN | {"width": width, "height": height}]}), encoding="utf-8")
            platform = {"QT_QPA_PLATFORM": f"offscreen:configfile={screen}", "QT_SCALE_FACTOR": str(density)}
            asked = [str(folder), str(width), str(height), ",".join(schemes), *names]
            subprocess.run([sys.executable, "-m", __spec__.name, *asked], check=True, env=os.environ | platform)


def _take_on_this_screen(folder: Path, width: int, height: int, schemes: Sequence[Choice], names: list[str]) -> None:
    """Make pictures on a screen of so many pixels."""
    with _window() as window:
        for scheme in schemes:
            choose_theme(scheme)
            window.resize(window.screen().size())
            for name in names or VIEWS:
                with _opened(window, VIEWS[name]):
                    _shown(window).save(str(folder / f"{name}-{_kind(scheme, width, height)}.png"))
            _make_sheet(folder, _kind(scheme, width, height))
            print(_kind(scheme, width, height), flush=True)


def _kind(scheme: str, width: int, height: int) -> str:
    return f"{scheme}-{width}x{height}"


@contextmanager
def _window() -> Iterator[MainWindow]:
    """Return a window with runs, and settings of its own."""
    own = tempfile.mkdtemp()
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, own)
    make_application([])
    DATA_FOLDER.set(own)
    window = make_window(examples.path("two_masses"))
    window.resize(1280, 800)
    window.show()
    wait(lambda: window.controller.is_ready)
    run(window)
    window.view.fit()
    yield window
    window.document.undo_stack.setClean()
    window.close()
    window.document.undo_stack.blockSignals(True)  # its end would be signalled to a window that is gone


@contextmanager
def _opened(window: MainWindow, view: View) -> Iterator[None]:
    window.panels.reset()  # as in a window that opens so large
    QApplication.processEvents()
    window.view.fit()
    view(window)
    wait(lambda: True)
    yield
    for widget in _over(window):
        widget.close()
    window.start_page.close_page()
    window.presentation.end()
    window.panels.get(LessonPanel).close_lesson()
    window.view.scene_.selection.select_items(())


def _over(window: QWidget) -> list[QWidget]:
    """Return dialogs and lists that lie over the window, tool tips last."""
    over = [widget for widget in QApplication.topLevelWidgets() if widget.isVisible() and widget is not window]
    return sorted(over, key=lambda widget: widget.windowType() == Qt.WindowType.ToolTip)


def _shown(window: QWidget) -> QImage:
    """Return what is on the screen: the window, and what lies over it, dialogs in a frame as desktops draw it."""
    image = _picture(window)
    painter = QPainter(image)
    painter.setPen(QColor(AROUND))
    for widget in _over(window):
        place = widget.geometry().topLeft() - window.geometry().topLeft()
        painter.drawImage(place, _picture(widget))
        if widget.windowType() == Qt.WindowType.Dialog:
            painter.drawRect(QRect(place, widget.size()).adjusted(-1, -1, 0, 0))
    painter.end()
    return image


def _picture(widget: QWidget) -> QImage:
    density = widget.devicePixelRatioF()
    image = QImage(widget.size() * density, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(density)
    image.fill(QColor(AROUND))
    widget.render(image)
    return image


def _make_sheet(folder: Path, kind: str) -> None:
    """Put the pictures of a scheme and a size on one sheet."""
    paths = sorted(folder.glob(f"*-{kind}.png"))
    paths = [path for path in paths if not path.name.startswith("sheet-")]
    if not paths:
        return
    first = QImage(str(paths[0])).size()
    cell = first.scaled(QSize(SHEET_WIDTH // COLUMNS, 10**6), Qt.AspectRatioMode.KeepAspectRatio)
    rows = math.ceil(len(paths) / COLUMNS)
    sheet = QImage(COLUMNS * cell.width(), rows * cell.height(), QImage.Format.Format_RGB32)
    sheet.fill(QColor(AROUND))
    painter = QPainter(sheet)
    smooth = Qt.TransformationMode.SmoothTransformation
    for number, path in enumerate(paths):
        row, column = divmod(number, COLUMNS)
        place = QPoint(column * cell.width(), row * cell.height())
        painter.drawImage(place, QImage(str(path)).scaled(cell, Qt.AspectRatioMode.KeepAspectRatio, smooth))
    painter.end()
    sheet.save(str(folder / f"sheet-{kind}.png"))


if __name__ == "__main__":
    _folder, _width, _height, _schemes, *_names = sys.argv[1:]
    _take_on_this_screen(
        Path(_folder), int(_width), int(_height), [s for s in SCHEMES if s in _schemes.split(",")], _names
    )
