"""The window: canvas in the middle, panels around it, run controls always at the top."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QAction, QCloseEvent, QKeySequence, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QToolBar, QVBoxLayout, QWidget

from macrostep.gui.blocks.actions import BlockActions
from macrostep.gui.canvas.pictures.picture_export import PictureExport
from macrostep.gui.canvas.view.actions import CanvasActions
from macrostep.gui.canvas.view.composite_actions import CompositeActions
from macrostep.gui.canvas.view.diagram_view import DiagramView
from macrostep.gui.docks.contract import BuiltPanels, PanelContext
from macrostep.gui.docks.panels import Panels
from macrostep.gui.editing.diagram_check import DiagramCheck
from macrostep.gui.editing.document import Document
from macrostep.gui.editing.loop_search import LoopSearch
from macrostep.gui.exchange.fmu_commands import FmuCommands
from macrostep.gui.exchange.fmu_reading import FmuReader
from macrostep.gui.exchange.foreign_models import Exchange, ModelExport
from macrostep.gui.files.commands import FileCommands
from macrostep.gui.files.file_messages import FileNews
from macrostep.gui.files.recovery import Autosave, Recovery
from macrostep.gui.kept_runs.kept_runs import KeptRuns
from macrostep.gui.localisation.translation import tr
from macrostep.gui.presentation.presentation import Presentation
from macrostep.gui.programs.consent import consent
from macrostep.gui.report.saving import ReportDesk
from macrostep.gui.running.bar import RunBar
from macrostep.gui.running.controller import RunController
from macrostep.gui.settings.shortcuts import Shortcuts
from macrostep.gui.signals.signal_drag import SignalDrag
from macrostep.gui.signals.wire_readout import WireReadout
from macrostep.gui.theme.theme import dressed_when_made
from macrostep.gui.widgets.message_bar import MessageBar
from macrostep.gui.window.actions import Actions
from macrostep.gui.window.announcements import Announcements
from macrostep.gui.window.canvas_header import CanvasHeader
from macrostep.gui.window.dialogs import Dialogs
from macrostep.gui.window.extension_panels import extension_panels
from macrostep.gui.window.menus import Menus
from macrostep.gui.window.panel_list import PANELS
from macrostep.gui.window.places import Places
from macrostep.gui.window.start_page import StartPage
from macrostep.gui.window.status_line import StatusLine
from macrostep.gui.window.window_events import EventWindow
from macrostep.model.files.files import SUFFIX

FRAME = QSize(16, 48)
"""Space for what the system draws around a window, which is known only once the window is there [px]."""


class MainWindow(EventWindow):
    """Shows one document and its runs.

    Parameters
    ----------
    document : Document
    controller : RunController
    """

    def __init__(self, document: Document, controller: RunController) -> None:
        with dressed_when_made():
            super().__init__()
            self._was_shown = self._was_drawn = False
            self.document = document
            self.controller = controller
            self._make_parts(document, controller)
            self.panels.restore()
        self._connect()
        self._show_title()
        for lasting in (document, controller):
            lasting.setParent(self)  # last, so that all who listen to them end before them

    # -- parts -----------------------------------------------------------------------------------------------------

    def _make_parts(self, document: Document, controller: RunController) -> None:
        self.setAcceptDrops(True)
        self.resize(self.sizeHint().boundedTo(self.screen().availableSize() - FRAME))
        self.check = DiagramCheck(document)
        controller.refused.connect(self.check.take_as_drawn)
        self.loops = LoopSearch(document)
        self.view = DiagramView(document)
        self.recovery = Recovery(document, self)
        self.files = FileCommands(document, self)
        self.actions_ = Actions(document, self.view, self.files, self)
        self.export = PictureExport(self.view.scene_, self)
        self.canvas_actions = CanvasActions(self.view, self.export, self)
        self.composite_actions = CompositeActions(self.view, self)
        self.run_bar = RunBar(controller, document)
        self.kept = KeptRuns(controller)
        self.panels = Panels(self)
        self.fill = self._make_fill_action()
        self._add_run_bar()
        self._add_canvas()
        self.block_actions = BlockActions(self.view, self.messages, self)
        self.fmu_reader = FmuReader(document)
        self.fmus = FmuCommands(document, self.view, self.messages, self.fmu_reader, self)
        self._add_panels()
        self.reports = ReportDesk(document, controller, self.messages, self)
        self.model_export = ModelExport(document, self.view, self.messages, self)
        self.status = StatusLine(document, self.view, self.check, self.loops)
        self.setStatusBar(self.status)
        self.exchange = Exchange(document, self.view, self.messages, self.files, self.fmus, self.fmu_reader, self)
        self.start_page = StartPage(self)
        self.dialogs = Dialogs(self)
        self.places = Places(self)
        self.announcements = Announcements(self)
        around = (self.menuBar(), self.status, self.header, *self.run_bar.settings)
        self.presentation = Presentation(self.panel_context, around)
        self.built_panels.built.connect(self.places.answer)
        self.built_panels.open()
        self.file_news = FileNews(self.files, document, self.messages, self)
        self.menus = Menus(self)
        self.shortcuts = Shortcuts(self.menus.actions(), self)
        self.autosave = Autosave(document, self.files, self)

    def _add_run_bar(self) -> None:
        bar = QToolBar(tr("Run"))
        bar.setObjectName("run_bar")
        bar.setMovable(False)
        bar.setFloatable(False)
        bar.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        bar.addWidget(self.run_bar)
        self.addToolBar(Qt.ToolBarArea.TopToolBarArea, bar)

    def _make_fill_action(self) -> QAction:
        action = QAction(tr("Fill the window"), self, checkable=True, shortcut=QKeySequence("F11"))
        action.setObjectName("fill")
        action.setToolTip(tr("Let a plot, a panel or the canvas fill the window"))
        action.triggered.connect(self.panels.fill_what_is_used)
        self.panels.filling.changed.connect(lambda: action.setChecked(bool(self.panels.filling.keys)))
        return action

    def _add_canvas(self) -> None:
        centre = QWidget()
        centre.setFocusProxy(self.view)
        layout = QVBoxLayout(centre)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        self.header = CanvasHeader(self.document, self.view, self.actions_, self.panels)
        layout.addWidget(self.header)
        layout.addWidget(self.view, 1)
        self.setCentralWidget(centre)
        self.wire_readout = WireReadout(self.view, self.controller)
        SignalDrag(self.view)
        self.messages = MessageBar(self.view, self._end_gesture)

    def _add_panels(self) -> None:
        context = self.panel_context = PanelContext(
            self, self.document, self.controller, self.kept, self.view, self.check, self.loops, self.files, self.fmus,
            self.messages, self.run_bar.run_action, self.panels,
        )  # fmt: skip
        self.built_panels = BuiltPanels((*PANELS, *extension_panels()), context)

    def _connect(self) -> None:
        document = self.document
        document.replaced.connect(self._show_title)
        document.replaced.connect(lambda: self.view.setFocus(Qt.FocusReason.OtherFocusReason))
        document.changed.connect(self._show_title)
        document.undo_stack.cleanChanged.connect(self._show_title)
        self.files.done.connect(self._show_title)
        self.files.model_opened.connect(self.exchange.take)
        self.check.changed.connect(self.view.scene_.marks.show_problems)
        self.run_bar.live.settled.connect(self.kept.keep)
        consent().given.connect(self._look_at_programs_again)

    def _look_at_programs_again(self) -> None:
        """Let panels calculate what they could not before somebody agreed to it."""
        self.document.refresh_files([s.name for s in self.document.diagram.subsystems.values() if s.is_black_box])

    def _end_gesture(self) -> bool:
        is_under_way = self.view.scene_.gesture is not None
        self.view.scene_.end_gesture()
        return is_under_way

    # -- showing ---------------------------------------------------------------------------------------------------

    def _show_title(self) -> None:
        path = self.document.path
        name = path.name.removesuffix(SUFFIX) if path is not None else self.document.diagram.name
        name = name.replace("[*]", "[*][*]")  # Qt's sign for what is modified, once; twice it stands for itself
        if self.files.guard.holder is not None:
            name = tr("{name} (open elsewhere too)").format(name=name)
        self.setWindowTitle(f"{name}[*] – Macrostep")
        self.setWindowFilePath(str(path) if path is not None else "")
        self.setWindowModified(not self.document.undo_stack.isClean())

    # -- events ----------------------------------------------------------------------------------------------------

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._was_shown:
            self._was_shown = True
            if self.start_page.isHidden():
                self.panels.build_seen()
            self.panels.follow_first_size()
        if self.start_page.isHidden():
            self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._was_drawn:
            self._was_drawn = True
            QTimer.singleShot(0, self.panels, self.panels.build_one)  # behind the start page, which is there sooner

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self.files.may_lose_diagram():
            event.ignore()
            return
        self.presentation.end()
        self.panels.save()
        self.recovery.close()
        self.fmu_reader.close()
        self.files.guard.close()
        self.files.large.close()
        self.dialogs.close()
        self.start_page.pictures.close()
        self.hide()  # the run process may take a moment to hear that it is over
        self.built_panels.close()
        self.controller.close()
        self.kept.close()
        self.reports.stop()
        self.exchange.stop()
        self.model_export.stop()
        self.document.undo_stack.blockSignals(True)  # while it is destroyed it would signal again what can be undone
        event.accept()
