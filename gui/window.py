"""The window: canvas in the middle, panels around it, run controls always at the top."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QCloseEvent, QShowEvent
from PySide6.QtWidgets import QToolBar, QVBoxLayout, QWidget

from macrostep.gui.actions import Actions
from macrostep.gui.canvas.actions import CanvasActions
from macrostep.gui.canvas.composite_actions import CompositeActions
from macrostep.gui.canvas.header import CanvasHeader
from macrostep.gui.canvas.picture_export import PictureExport
from macrostep.gui.canvas.signal_drag import SignalDrag
from macrostep.gui.canvas.view import DiagramView
from macrostep.gui.canvas.wire_readout import WireReadout
from macrostep.gui.command_palette import CommandPalette
from macrostep.gui.diagram_check import DiagramCheck
from macrostep.gui.document import Document
from macrostep.gui.files.autosave import Autosave
from macrostep.gui.files.commands import FileCommands
from macrostep.gui.files.news import FileNews
from macrostep.gui.files.recovery import RecoveredCopy, Recovery, recovered
from macrostep.gui.files.recovery_dialog import RecoveryDialog
from macrostep.gui.files.start_page import StartPage
from macrostep.gui.laboratory.advisor_panel import AdvisorPanel
from macrostep.gui.laboratory.audit_panel import AuditPanel
from macrostep.gui.laboratory.laboratory import Laboratory
from macrostep.gui.laboratory.stability_panel import StabilityPanel
from macrostep.gui.laboratory.study_panel import StudyPanel
from macrostep.gui.laboratory.study_run import bring_run
from macrostep.gui.layout import BOTTOM, LEFT, RIGHT, Panels
from macrostep.gui.lessons.panel import LessonPanel
from macrostep.gui.look.message_bar import MessageBar
from macrostep.gui.look.theme import dressed_when_made
from macrostep.gui.manual.block_pages import page_of
from macrostep.gui.manual.help_window import HelpWindow
from macrostep.gui.manual.window import CONTENTS, PAGES, ManualWindow, pages
from macrostep.gui.menus import Menus
from macrostep.gui.panels.compare import ComparePanel
from macrostep.gui.panels.errors import ErrorPanel
from macrostep.gui.panels.inspector import InspectorPanel
from macrostep.gui.panels.library import LibraryPanel
from macrostep.gui.panels.log import LogPanel
from macrostep.gui.panels.plots import PlotsPanel
from macrostep.gui.panels.runs_panel import RunsPanel
from macrostep.gui.panels.topology import TopologyPanel
from macrostep.gui.programs.consent import consent
from macrostep.gui.programs.exchange import Exchange
from macrostep.gui.programs.fmu_commands import FmuCommands
from macrostep.gui.programs.fmu_reading import FmuReader
from macrostep.gui.programs.model_export import ModelExport
from macrostep.gui.report.asking import ReportDesk
from macrostep.gui.running.bar import RunBar
from macrostep.gui.running.controller import RunController
from macrostep.gui.running.kept import KeptRuns
from macrostep.gui.settings.dialog import SettingsDialog
from macrostep.gui.settings.shortcuts import Shortcuts
from macrostep.gui.status import StatusLine
from macrostep.gui.tall_panels import TallPanels
from macrostep.gui.translation import tr
from macrostep.gui.window_events import EventWindow
from macrostep.model.files import SUFFIX
from macrostep.model.problems import Problem
from macrostep.model.search import Hit

FRAME = QSize(16, 48)
"""Room for what the system draws around a window, which it tells only when the window is there [px]."""


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
        self.inspector = InspectorPanel(document, self.check)
        self.view = DiagramView(document)
        self.recovery = Recovery(document, self)
        self.files = FileCommands(document, self)
        self.actions_ = Actions(document, self.view, self.files, self)
        self.export = PictureExport(self.view.scene_, self)
        self.canvas_actions = CanvasActions(self.view, self.export, self)
        self.composite_actions = CompositeActions(self.view, self)
        self.run_bar = RunBar(controller, document)
        self.log = LogPanel()
        self.panels = Panels(self)
        self._add_run_bar()
        self._add_canvas()
        self._add_panels()
        self.reports = ReportDesk(document, controller, self.messages, self)
        self.model_export = ModelExport(document, self.view, self.messages, self)
        self.status = StatusLine(document, self.view, self.check)
        self.setStatusBar(self.status)
        self.fmus = FmuCommands(self, self.fmu_reader)
        self.exchange = Exchange(self, self.fmu_reader)
        self.start_page = StartPage(self)
        self.menus = Menus(self)
        self.shortcuts = Shortcuts(self.menus.actions(), self)
        self.settings: SettingsDialog | None = None
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
        self.library = LibraryPanel(self.document, self.view)
        self.plots = PlotsPanel(self.controller, self.document)
        self.errors = ErrorPanel(self.controller)
        self.compare = ComparePanel(self.controller)
        self.kept = KeptRuns(self.controller)
        self.runs = RunsPanel(self.kept)
        self.topology = TopologyPanel(self.document, self.view.scene_)
        self.advisor = AdvisorPanel(self.document, self.controller)
        self.study = StudyPanel(self.controller)
        self.stability = StabilityPanel(self.document, self.controller)
        self.audit = AuditPanel(self.controller, self.view)
        self.lessons = LessonPanel(self)
        add = self.panels.add
        add("library", tr("Library"), self.library, LEFT, "Alt+1")
        add("inspector", tr("Inspector"), self.inspector, RIGHT, "Alt+2")
        add("plots", tr("Signals"), self.plots, BOTTOM, "Alt+3")
        add("errors", tr("Error"), self.errors, BOTTOM, "Alt+4")
        add("compare", tr("Compare"), self.compare, BOTTOM, "Alt+5")
        add("topology", "Φ", self.topology, BOTTOM, "Alt+6")
        add("log", tr("Log"), self.log, BOTTOM, "Alt+7")
        add("runs", tr("Runs"), self.runs, BOTTOM, "Alt+8")
        add("stability", tr("Stability"), self.stability, BOTTOM, "Alt+Shift+S")
        add("audit", tr("Audit"), self.audit, BOTTOM, "Ctrl+Alt+A")
        add("study", tr("Study"), self.study, BOTTOM, "Alt+0")
        add("lesson", tr("Lesson"), self.lessons, LEFT, "Alt+9", is_hidden=True)
        add("advisor", tr("Advisor"), self.advisor, RIGHT, "Alt+Shift+A", is_hidden=True)
        self.laboratory = Laboratory(self)
        self.panels.arrange()
        self.tall_panels = TallPanels(self.panels, self, ("lesson", "advisor"))

    def _connect(self) -> None:
        document, controller, scene = self.document, self.controller, self.view.scene_
        document.refused.connect(lambda text: self.messages.show_message(text, "warning"))
        document.undo_stack.indexChanged.connect(self._dismiss_warning)
        document.settling.connect(self.inspector.settle)
        document.replaced.connect(self._show_title)
        document.replaced.connect(lambda: self.messages.dismiss())
        document.replaced.connect(self.start_page.close_page)
        document.replaced.connect(lambda: self.view.setFocus(Qt.FocusReason.OtherFocusReason))
        self.start_page.opened.connect(lambda: self.messages.lie_over(self.start_page))
        self.start_page.closed.connect(self._show_canvas)
        document.changed.connect(self._show_title)
        document.undo_stack.cleanChanged.connect(self._show_title)
        controller.refused.connect(self._show_refusal)
        document.changed.connect(self._dismiss_missing_method)
        controller.state_changed.connect(lambda: self.messages.dismiss("error"))
        self.kept.failed.connect(self.show_error)
        self.lessons.failed.connect(self.show_error)
        self.lessons.done.connect(self.messages.show_message)
        self.lessons.wanted.connect(lambda: self.tall_panels.show("lesson"))
        self.lessons.page_wanted.connect(self.show_manual_page)
        self.advisor.page_wanted.connect(self.show_manual_page)
        self.advisor.wanted.connect(lambda: self.tall_panels.show("advisor"))
        self.advisor.done.connect(self.messages.show_message)
        controller.job_finished.connect(self._offer_advice)
        self.reports.failed.connect(self.show_error)
        self.model_export.failed.connect(self.show_error)
        self.study.done.connect(self.messages.show_message)
        self.study.failed.connect(self.show_error)
        self.study.run_wanted.connect(self._run_of_study)
        self.run_bar.live.settled.connect(self.kept.keep)
        self.panels.docks["audit"].visibilityChanged.connect(self.audit.set_seen)
        for panel in (self.plots, self.errors, self.audit):
            panel.done.connect(self.messages.show_message)
            panel.failed.connect(self.show_error)
        self.runs.diagram_wanted.connect(self._open_diagram_of_run)
        self.panels.docks["stability"].visibilityChanged.connect(self.stability.look)
        self.stability.method_wanted.connect(self.run_bar.add_button.showMenu)
        self.log.follow(controller)
        self.file_news = FileNews(self.files, document, self.messages, self)
        self.recovery.failed.connect(self._say_recovery_fails)
        self.log.subsystem_wanted.connect(self._show_named)
        self.compare.subsystem_wanted.connect(self._show_named)
        self.compare.time_wanted.connect(self.show_time)
        self.compare.advice_wanted.connect(lambda run: self.advisor.advise_after(run.method, run.document))
        self.files.failed.connect(lambda text: self.messages.show_message(text, "error"))
        self.files.done.connect(self.messages.show_message)
        self.fmu_reader.failed.connect(self.show_error)
        consent().given.connect(self._look_at_programs_again)
        self.view.fmus_wanted.connect(self.fmus.take)
        self.library.fmu_wanted.connect(self.fmus.ask_and_insert)
        self.export.failed.connect(lambda text: self.messages.show_message(text, "error"))
        self.export.done.connect(self.messages.show_message)
        self.files.done.connect(self._show_title)
        self.library.page_wanted.connect(self.show_block_page)
        self.view.about_wanted.connect(self.show_block_page)
        self.library.example_wanted.connect(self.files.open_block_example)
        scene.selection_changed.connect(self.inspector.show_selection)
        scene.block_activated.connect(self._activate_block)
        self.inspector.composite.enter_wanted.connect(self.view.go_into)
        self.inspector.composite.renamed.connect(self.show_block)
        self.view.jumped.connect(self._show_hit)
        self.inspector.subsystem_wanted.connect(self.show_block)
        self.inspector.subsystem.jacobians_wanted.connect(self.controller.linearise)
        self.inspector.subsystem.file_wanted.connect(self.fmus.ask_and_change)
        self.inspector.subsystem.folder_wanted.connect(self.fmus.show_folder)
        self.inspector.subsystem.ports_wanted.connect(self.fmus.choose_ports)
        self.view.ports_wanted.connect(self.fmus.choose_ports)
        self.view.file_wanted.connect(self.fmus.ask_and_change)
        self.controller.linearised.connect(self.inspector.subsystem.jacobians.show_answer)
        self.header.diagram_clicked.connect(self.show_diagram)
        self.status.problems_clicked.connect(self.show_diagram)
        self.check.changed.connect(self._mark_problems)

    def _offer_advice(self) -> None:
        """Offer to say what to change, after a run that failed or is far off; in a lesson that is the point of it."""
        if self.lessons.session is not None:
            return
        document = self.controller.job_document
        asking = next(((r, said) for r in self.controller.own_runs if (said := self.advisor.advisable(r))), None)
        if document is not None and asking is not None:
            record, said = asking
            ask = (tr("What to change"), lambda: self.advisor.advise_after(record.method, document))
            self.messages.show_message(said, "warning", [ask], topic="advice")

    def _look_at_programs_again(self) -> None:
        """Let panels calculate what they could not before somebody agreed to it."""
        self.document.look_again([s.name for s in self.document.diagram.subsystems.values() if s.is_black_box])

    def _show_refusal(self, text: str) -> None:
        if self.document.diagram.runs:
            self.messages.show_message(text, "error")
        else:
            add = (tr("Add a method"), self.run_bar.add_button.showMenu)
            self.messages.show_message(text, "error", [add], topic="methods")

    def _dismiss_missing_method(self) -> None:
        if self.document.diagram.runs:
            self.messages.dismiss_topic("methods")

    def _dismiss_warning(self) -> None:
        self.messages.dismiss("warning")

    def _end_gesture(self) -> bool:
        is_under_way = self.view.scene_.gesture is not None
        self.view.scene_.end_gesture()
        return is_under_way

    # -- showing ---------------------------------------------------------------------------------------------------

    def show_block(self, name: str) -> None:
        """Select a block and bring it into view."""
        self.panels.show("inspector")
        self.view.document.show(name)
        self.view.scene_.select([name])
        self.view.reveal(name)

    def _show_named(self, name: str) -> None:
        """Show a block that the log names, which may be gone by now."""
        if name in self.document.diagram.names:
            self.show_block(name)
        else:
            self.messages.show_message(tr("There is no subsystem {name} any more.").format(name=name), "warning")

    def show_time(self, begin: float, end: float, signal: str) -> None:
        """Zoom the plots to a time, and draw a signal there."""
        self.panels.show("plots")
        self.plots.show_time(begin, end, signal)

    def _open_diagram_of_run(self, document: dict[str, Any], run: str) -> None:
        """Open a diagram as it was when it ran, and show that run on it."""
        if self.files.open_document(document):
            self.kept.show([run], alone=True)

    def _run_of_study(self, document: dict[str, Any], parameters: dict[str, float], method: str, title: str) -> None:
        """Run a point of a study on this diagram, or open the study's diagram for it, and show its signals."""
        if self.controller.state != "idle":
            self.messages.show_message(tr("A run is under way; stop it first."), "warning")
            return
        if bring_run(self.document, self.files, document, parameters, method) and self.controller.run():
            self.panels.show("plots")
            self.messages.show_message(tr("Running {run}; undo brings the methods back.").format(run=title))

    def show_studies(self) -> None:
        """Show the panel of studies."""
        self.panels.show("study")
        self.study.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_audit(self) -> None:
        """Show what the connections of the runs lost or created."""
        self.panels.show("audit")
        self.audit.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_hit(self, hit: Hit) -> None:
        """Show in the inspector what was found on the canvas."""
        if hit.field:
            self.panels.show("inspector")
            self.inspector.subsystem.go_to(Problem("", hit.subsystem, hit.field, hit.line, 1))

    def show_diagram(self) -> None:
        """Select nothing, so that the inspector shows the diagram and its problems."""
        self.view.scene_.select_items(())
        self.panels.show("inspector")

    def show_error(self, text: str) -> None:
        """Show a sentence about something that went wrong."""
        self.messages.show_message(text, "error")
        self.log.append(text, "error")

    def show_start_page(self) -> None:
        """Show examples and recent files over the diagram."""
        self.start_page.open_page()

    def _show_canvas(self) -> None:
        self.messages.lie_over(self.view)
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def offer_recovered(self) -> None:
        """Show what a crash left behind, if there is anything."""
        copies = recovered()
        if copies:
            dialog = RecoveryDialog(copies, self)
            dialog.chosen.connect(self._open_recovered)
            dialog.show()

    def show_recovered(self) -> None:
        """Show what a crash left behind, or say that there is nothing."""
        if not recovered():
            self.messages.show_message(tr("No crash has left anything behind."))
        self.offer_recovered()

    def _open_recovered(self, copy: RecoveredCopy) -> None:
        if self.files.may_lose_diagram():
            self.recovery.adopt(copy)
            self.messages.show_message(tr("Recovered {name}; save it to keep it.").format(name=copy.diagram.name))

    def _say_recovery_fails(self, reason: str) -> None:
        sentence = tr(
            "No recovery copy can be written to {reason}; save often, or choose another folder in the settings."
        )
        self.messages.show_message(sentence.format(reason=reason), "warning")

    def show_manual(self) -> None:
        """Open the manual: at the page of the panel that has the keyboard, or of the block that is chosen."""
        page = next((PAGES[key] for key in PAGES if self.panels.has_focus(key)), "")
        if page:
            self.show_manual_page(page)
            return
        selected = self.view.scene_.selected_names()
        if self.library.has_focus():
            type_ = self.library.tree.current_type()
        else:
            type_ = self.view.document.diagram[selected[0]].type if len(selected) == 1 else ""
        self.show_block_page(type_)

    def show_block_page(self, type_: str) -> None:
        """Open the manual at the page of a block of the library; at the contents if there is none."""
        manual = ManualWindow(self, page_of(type_) or CONTENTS)
        manual.example_wanted.connect(self.files.open_block_example)
        manual.show()

    def show_manual_page(self, page: str) -> None:
        """Open the manual at a page, by its file's name; at the contents if there is none of it."""
        ManualWindow(self, page if page in pages() else CONTENTS).show()

    def show_advisor(self) -> None:
        """Show the advisor, and let it look at the diagram if it has not done so yet."""
        self.tall_panels.show("advisor")
        self.advisor.begin()

    def show_help(self) -> None:
        """Show keys and gestures."""
        HelpWindow(self.menus.actions(), self).show()

    def show_commands(self) -> None:
        """Open the search for everything that can be done."""
        CommandPalette(self).show()

    def show_settings(self) -> SettingsDialog:
        """Open the settings, or bring them to the front."""
        if self.settings is None:
            self.settings = SettingsDialog(self.shortcuts, self)
            self.settings.destroyed.connect(self._forget_settings)
        self.settings.show()
        self.settings.raise_()
        self.settings.activateWindow()
        return self.settings

    def _forget_settings(self) -> None:
        self.settings = None

    def show_keys(self) -> None:
        """Open the page of the settings on which keys are chosen."""
        self.show_settings().show_keys()

    def _activate_block(self, name: str) -> None:
        """Enter a composite, leave it by the block of what is outside, or write the equations of a subsystem."""
        kind = self.view.document.kind_of(name)
        if kind == "composite":
            self.view.go_into(name)
        elif kind == "outside":
            self.view.leave_composite()
        else:
            self._edit_block(name)

    def _edit_block(self, name: str) -> None:
        self.show_block(name)
        if self.document.diagram[name].fmu:
            self.fmus.choose_ports(name)
        else:
            self.inspector.subsystem.equations.text.setFocus(Qt.FocusReason.OtherFocusReason)

    def _mark_problems(self, problems: list[Problem]) -> None:
        by_name: dict[str, list[str]] = {}
        for problem in problems:
            if problem.subsystem and problem.severity == "error":
                by_name.setdefault(problem.subsystem, []).append(problem.message)
            elif problem.field.startswith("composites.") and problem.severity == "error":
                name = problem.field.split(".", 1)[1].removesuffix(".solver")
                by_name.setdefault(name, []).append(problem.message)
        self.view.scene_.set_problems(by_name)

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
        self.start_page.pictures.close()
        self.hide()  # the run process may take a moment to hear that it is over
        self.laboratory.close()
        self.study.close_studies()
        self.controller.close()
        self.kept.close()
        self.advisor.stop()
        self.reports.stop()
        self.exchange.stop()
        self.model_export.stop()
        self.stability.close_calculations()
        self.audit.close_calculations()
        self.plots.close_files()
        self.errors.close_files()
        self.document.undo_stack.blockSignals(True)  # while it is destroyed it would tell once more what can be undone
        event.accept()
