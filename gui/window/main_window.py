"""The window: canvas in the middle, panels around it, run controls always at the top."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QCloseEvent, QShowEvent
from PySide6.QtWidgets import QToolBar, QVBoxLayout, QWidget

from macrostep.gui.canvas.pictures.picture_export import PictureExport
from macrostep.gui.canvas.view.actions import CanvasActions
from macrostep.gui.canvas.view.composite_actions import CompositeActions
from macrostep.gui.canvas.view.diagram_view import DiagramView
from macrostep.gui.compare.panel import ComparePanel
from macrostep.gui.docks.contract import BuiltPanels, PanelContext
from macrostep.gui.docks.panels import Panels
from macrostep.gui.editing.diagram_check import DiagramCheck
from macrostep.gui.editing.document import Document
from macrostep.gui.editing.loop_search import LoopSearch
from macrostep.gui.exchange.fmu_commands import FmuCommands
from macrostep.gui.exchange.fmu_reading import FmuReader
from macrostep.gui.exchange.foreign_models import Exchange
from macrostep.gui.exchange.model_export import ModelExport
from macrostep.gui.files.autosave import Autosave
from macrostep.gui.files.commands import FileCommands
from macrostep.gui.files.file_messages import FileNews
from macrostep.gui.files.recovery import Recovery
from macrostep.gui.inspector.panel import InspectorPanel
from macrostep.gui.kept_runs.kept_runs import KeptRuns
from macrostep.gui.laboratory.advisor.panel import AdvisorPanel
from macrostep.gui.laboratory.audit.panel import AuditPanel
from macrostep.gui.laboratory.stability.panel import StabilityPanel
from macrostep.gui.laboratory.study.panel import StudyPanel
from macrostep.gui.lessons.panel import LessonPanel
from macrostep.gui.library.panel import LibraryPanel
from macrostep.gui.localisation.translation import tr
from macrostep.gui.log.panel import LogPanel
from macrostep.gui.programs.consent import consent
from macrostep.gui.report.saving import ReportDesk
from macrostep.gui.running.bar import RunBar
from macrostep.gui.running.controller import RunController
from macrostep.gui.runs_panel.panel import RunsPanel
from macrostep.gui.settings.shortcuts import Shortcuts
from macrostep.gui.signals.signal_drag import SignalDrag
from macrostep.gui.signals.signals_panel import PlotsPanel
from macrostep.gui.signals.wire_readout import WireReadout
from macrostep.gui.theme.theme import dressed_when_made
from macrostep.gui.widgets.message_bar import MessageBar
from macrostep.gui.window.actions import Actions
from macrostep.gui.window.announcements import Announcements
from macrostep.gui.window.canvas_header import CanvasHeader
from macrostep.gui.window.dialogs import Dialogs
from macrostep.gui.window.menus import Menus
from macrostep.gui.window.panel_list import PANELS
from macrostep.gui.window.places import Places
from macrostep.gui.window.start_page import StartPage
from macrostep.gui.window.status_line import StatusLine
from macrostep.gui.window.window_events import EventWindow
from macrostep.model.base.diagnostic import Diagnostic
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
            self.document = document
            self.controller = controller
            self._make_parts(document, controller)
        self._connect()
        self.panels.restore()
        self._show_title()
        for lasting in (document, controller):
            lasting.setParent(self)  # last, so that all who listen to them end before them

    # -- parts -----------------------------------------------------------------------------------------------------

    def _make_parts(self, document: Document, controller: RunController) -> None:
        self.fmu_reader = FmuReader(document)
        self.setAcceptDrops(True)
        self.resize(self.sizeHint().boundedTo(self.screen().availableSize() - FRAME))
        self.check = DiagramCheck(document)
        self.loops = LoopSearch(document)
        self.view = DiagramView(document)
        self.recovery = Recovery(document, self)
        self.files = FileCommands(document, self)
        self.actions_ = Actions(document, self.view, self.files, self)
        self.export = PictureExport(self.view.scene_, self)
        self.canvas_actions = CanvasActions(self.view, self.export, self)
        self.composite_actions = CompositeActions(self.view, self)
        self.run_bar = RunBar(controller, document)
        self.panels = Panels(self)
        self._add_run_bar()
        self._add_canvas()
        self._add_panels()
        self.reports = ReportDesk(document, controller, self.messages, self)
        self.model_export = ModelExport(document, self.view, self.messages, self)
        self.status = StatusLine(document, self.view, self.check, self.loops)
        self.setStatusBar(self.status)
        self.fmus = FmuCommands(document, self.view, self.messages, self.fmu_reader, self)
        self.exchange = Exchange(document, self.view, self.messages, self.files, self.fmus, self.fmu_reader, self)
        self.start_page = StartPage(self)
        self.dialogs = Dialogs(self)
        self.places = Places(self)
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

    def _add_canvas(self) -> None:
        centre = QWidget()
        layout = QVBoxLayout(centre)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        self.header = CanvasHeader(self.document, self.view, self.actions_)
        layout.addWidget(self.header)
        layout.addWidget(self.view, 1)
        self.setCentralWidget(centre)
        self.wire_readout = WireReadout(self.view, self.controller)
        SignalDrag(self.view)
        self.messages = MessageBar(self.view, self._end_gesture)

    def _add_panels(self) -> None:
        self.kept = KeptRuns(self.controller)
        context = PanelContext(
            self, self.document, self.controller, self.kept, self.view, self.check, self.loops, self.files,
            self.messages, self.run_bar.run_action, self.panels,
        )  # fmt: skip
        self.built_panels = BuiltPanels(PANELS, context)
        get = self.panels.get
        self.library, self.inspector, self.log = get(LibraryPanel), get(InspectorPanel), get(LogPanel)
        self.plots, self.compare, self.runs = get(PlotsPanel), get(ComparePanel), get(RunsPanel)
        self.stability, self.audit, self.study = get(StabilityPanel), get(AuditPanel), get(StudyPanel)
        self.lessons, self.advisor = get(LessonPanel), get(AdvisorPanel)

    def _connect(self) -> None:
        self.announcements = Announcements(self)
        self.file_news = FileNews(self.files, self.document, self.messages, self)
        self._connect_document()
        self._connect_imports()
        self._connect_canvas()
        self._connect_inspector()
        self._connect_panels()
        self.built_panels.connect()
        consent().given.connect(self._look_at_programs_again)

    def _connect_imports(self) -> None:
        for part in (self.fmus, self.exchange):
            part.inserting.connect(self.start_page.close_page)
        self.exchange.noted.connect(lambda note: self.log.append(note, "warning"))
        self.exchange.log_requested.connect(lambda: self.panels.show("log"))

    def _connect_document(self) -> None:
        document = self.document
        document.settling.connect(self.inspector.settle)
        document.replaced.connect(self._show_title)
        document.replaced.connect(self.start_page.close_page)
        document.replaced.connect(lambda: self.view.setFocus(Qt.FocusReason.OtherFocusReason))
        document.changed.connect(self._show_title)
        document.undo_stack.cleanChanged.connect(self._show_title)
        self.files.done.connect(self._show_title)
        self.check.changed.connect(self._mark_problems)

    def _connect_canvas(self) -> None:
        view, scene = self.view, self.view.scene_
        self.start_page.opened.connect(lambda: self.messages.lie_over(self.start_page))
        self.start_page.closed.connect(self._show_canvas)
        view.fmus_requested.connect(self.fmus.take)
        view.about_requested.connect(self.dialogs.show_block_page)
        view.jumped.connect(self.places.show_hit)
        view.ports_requested.connect(self.fmus.choose_ports)
        view.file_requested.connect(self.fmus.ask_and_change)
        scene.selection.changed.connect(self.inspector.show_selection)
        scene.block_activated.connect(self.places.activate_block)
        self.header.diagram_clicked.connect(self.places.show_diagram)
        self.status.problems_clicked.connect(self.places.show_diagram)
        self.status.loops_clicked.connect(self.places.show_loops)

    def _connect_inspector(self) -> None:
        inspector = self.inspector
        inspector.composite.enter_requested.connect(self.view.go_into)
        inspector.composite.renamed.connect(self.places.show_block)
        inspector.subsystem_requested.connect(self.places.show_block)
        inspector.subsystem.jacobians_requested.connect(self.controller.linearise)
        inspector.subsystem.file_requested.connect(self.fmus.ask_and_change)
        inspector.subsystem.folder_requested.connect(self.fmus.show_folder)
        inspector.subsystem.ports_requested.connect(self.fmus.choose_ports)
        self.controller.linearised.connect(inspector.subsystem.jacobians.show_answer)

    def _connect_panels(self) -> None:
        self.library.fmu_requested.connect(self.fmus.ask_and_insert)
        self.library.page_requested.connect(self.dialogs.show_block_page)
        self.library.example_requested.connect(self.files.open_block_example)
        self.lessons.began.connect(self.start_page.close_page)
        self.lessons.page_requested.connect(self.dialogs.show_manual_page)
        self.advisor.page_requested.connect(self.dialogs.show_manual_page)
        self.study.run_requested.connect(self.places.run_of_study)
        self.run_bar.live.settled.connect(self.kept.keep)
        self.runs.diagram_requested.connect(self.places.open_diagram_of_run)
        self.stability.method_requested.connect(self.run_bar.add_button.showMenu)
        self.log.subsystem_requested.connect(self.places.show_block)
        self.compare.subsystem_requested.connect(self.places.show_block)
        self.compare.time_requested.connect(self.places.show_time)
        self.compare.advice_requested.connect(lambda run: self.advisor.advise_after(run.method, run.document))

    def _look_at_programs_again(self) -> None:
        """Let panels calculate what they could not before somebody agreed to it."""
        self.document.refresh_files([s.name for s in self.document.diagram.subsystems.values() if s.is_black_box])

    def _end_gesture(self) -> bool:
        is_under_way = self.view.scene_.gesture is not None
        self.view.scene_.end_gesture()
        return is_under_way

    # -- showing ---------------------------------------------------------------------------------------------------

    def _show_canvas(self) -> None:
        self.messages.lie_over(self.view)
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _mark_problems(self, problems: list[Diagnostic]) -> None:
        by_name: dict[str, list[str]] = {}
        for problem in problems:
            if problem.subsystem and problem.severity == "error":
                by_name.setdefault(problem.subsystem, []).append(problem.message)
            elif problem.field.startswith("composites.") and problem.severity == "error":
                name = problem.field.split(".", 1)[1].removesuffix(".solver")
                by_name.setdefault(name, []).append(problem.message)
        self.view.scene_.marks.set_problems(by_name)

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
        if self.start_page.isHidden():
            self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self.files.may_lose_diagram():
            event.ignore()
            return
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
