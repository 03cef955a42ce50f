"""The inspector: what is selected, with everything of it that can be edited."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QScrollArea, QStackedWidget, QWidget

from macrostep.gui.blocks.actions import BlockActions
from macrostep.gui.docks.contract import PanelContext
from macrostep.gui.editing.diagram_check import DiagramCheck
from macrostep.gui.editing.document import Document
from macrostep.gui.inspector.composite_page import CompositePage
from macrostep.gui.inspector.diagram_page import DiagramPage
from macrostep.gui.inspector.several_page import SeveralPage
from macrostep.gui.inspector.subsystem_page import SubsystemPage
from macrostep.gui.localisation.translation import tr
from macrostep.gui.widgets.basic import in_column, text_label
from macrostep.model.base.diagnostic import Diagnostic
from macrostep.model.diagram.events import Event, SubsystemRemoved
from macrostep.solvers.run_process.messages import Linearised

_Page = DiagramPage | SubsystemPage | CompositePage | SeveralPage
MINIMUM_WIDTH = 280
"""Narrowest width at which nothing is cut [px]."""


class InspectorPanel(QWidget):
    """Shows the diagram, one subsystem, one composite, or how many are selected; each page is made when first needed.

    Parameters
    ----------
    document : Document
    check : DiagramCheck

    Signals
    -------
    subsystem_requested(str)
        A problem of this subsystem was chosen, or a composite has this name now: select its block.
    enter_requested(str)
        What is inside this composite is to be shown.
    block_requested(str)
        What this block of one's own says of itself is to be edited.
    repetition_requested(str)
        How this composite is many of the same is to be edited.
    jacobians_requested(str), file_requested(str), folder_requested(str), ports_requested(str)
        As for a :class:`SubsystemPage`.
    """

    subsystem_requested = Signal(str)
    enter_requested = Signal(str)
    block_requested = Signal(str)
    repetition_requested = Signal(str)
    jacobians_requested = Signal(str)
    file_requested = Signal(str)
    folder_requested = Signal(str)
    ports_requested = Signal(str)

    def __init__(self, document: Document, check: DiagramCheck) -> None:
        super().__init__()
        self._document, self._diagram, self._check = document, document.diagram, check
        self._requested: Diagnostic | None = None
        self.diagram = DiagramPage(document, check)
        self.outside = text_label(
            tr("This stands for everything outside of this composite that is connected with it."), wraps=True
        )
        self.outside.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.outside.setContentsMargins(16, 16, 16, 16)
        self._pages = QStackedWidget()
        self._areas: dict[_Page, QScrollArea] = {}
        self._add(self.diagram)
        self._pages.addWidget(self.outside)
        self.setLayout(in_column(self._pages))
        self.setMinimumWidth(MINIMUM_WIDTH)
        self.diagram.chosen.connect(self.go_to)
        document.edited.connect(self._follow)
        document.replaced.connect(self._begin_anew)

    def sizeHint(self) -> QSize:
        return QSize(320, 600)

    @cached_property
    def subsystem(self) -> SubsystemPage:
        page = SubsystemPage(self._document, self._check)
        page.jacobians_requested.connect(self.jacobians_requested)
        page.file_requested.connect(self.file_requested)
        page.folder_requested.connect(self.folder_requested)
        page.ports_requested.connect(self.ports_requested)
        page.instance.edit_requested.connect(self.block_requested)
        self._add(page)
        return page

    @cached_property
    def composite(self) -> CompositePage:
        page = CompositePage(self._document, self._check)
        page.enter_requested.connect(self.enter_requested)
        page.renamed.connect(self.subsystem_requested)
        page.instance.edit_requested.connect(self.block_requested)
        page.repetition.change_requested.connect(self.repetition_requested)
        self._add(page)
        return page

    @cached_property
    def several(self) -> SeveralPage:
        page = SeveralPage(self._document)
        self._add(page)
        return page

    def _add(self, page: _Page) -> None:
        area = self._areas[page] = QScrollArea(widgetResizable=True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(page)
        page.setAutoFillBackground(False)
        area.viewport().setAutoFillBackground(False)
        self._pages.addWidget(area)

    def show_jacobians(self, answer: Linearised) -> None:
        self.subsystem.jacobians.show_answer(answer)

    def show_selection(self, names: Sequence[str]) -> None:
        """Show these subsystems; none means the diagram."""
        diagram = self._document.diagram
        self.commit()
        if len(names) == 1 and names[0] not in diagram.subsystems:
            self._show_other(names[0])
        elif len(names) == 1:
            page, area = self.subsystem, self._areas[self.subsystem]
            if names[0] != page.shown_name:
                area.verticalScrollBar().setValue(0)
            page.show_subsystem(names[0])
            self._pages.setCurrentWidget(area)
            if self._requested is not None:
                requested, self._requested = self._requested, None
                if requested.subsystem == names[0]:
                    page.go_to(requested)
        elif names:
            self.several.show_blocks(names)
            self._pages.setCurrentWidget(self._areas[self.several])
        else:
            self._show_diagram()

    def _show_other(self, name: str) -> None:
        """Show a composite, or say what the block of what is outside of one is."""
        if any(name == composite.name for composite in self._document.diagram.composites):
            self.composite.show_composite(name)
            self._pages.setCurrentWidget(self._areas[self.composite])
        else:
            self._pages.setCurrentWidget(self.outside)

    def _show_diagram(self) -> None:
        self._pages.setCurrentWidget(self._areas[self.diagram])

    def show_problems(self) -> None:
        """Show the list of the diagram's problems."""
        self._show_diagram()
        bar = self._areas[self.diagram].verticalScrollBar()
        bar.setValue(self.diagram.open_problems())

    def go_to(self, problem: Diagnostic) -> None:
        """Lead to a problem: ask for its block, and show its field when the block is selected."""
        group, _, name = problem.field.partition(".")
        if group == "composites" and not problem.subsystem:
            self.subsystem_requested.emit(name.removesuffix(".solver"))
        if problem.subsystem:
            self._requested = problem
            self.subsystem_requested.emit(problem.subsystem)

    def settle(self, wrong: list[str]) -> None:
        """Before the diagram is saved or run: put into it what is being typed, and say what is wrong with the rest."""
        self.commit()
        for page in self._areas:
            wrong.extend(page.wrong())

    def commit(self) -> None:
        """Put everything that is being typed into the model, unless that is another one by now."""
        if self._diagram is not self._document.diagram:
            return
        for page, area in list(self._areas.items()):  # an edit may make a page
            if area is self._pages.currentWidget():
                page.commit()

    def _follow(self, batch: Sequence[Event]) -> None:
        if "subsystem" not in self.__dict__:
            return
        page = self.subsystem
        if SubsystemRemoved(page.shown_name) in batch and page.shown_name not in self._document.diagram.subsystems:
            page.forget_shown()
            if self._pages.currentWidget() is self._areas[page]:
                self._show_diagram()

    def _begin_anew(self) -> None:
        self._diagram = self._document.diagram
        self._show_diagram()


def build(context: PanelContext) -> InspectorPanel:
    """Return the panel of a window."""
    inspector, selection = InspectorPanel(context.document, context.check), context.view.scene_.selection
    context.document.settling.connect(inspector.settle)
    selection.changed.connect(inspector.show_selection)
    inspector.show_selection(selection.names())
    inspector.enter_requested.connect(context.view.go_into)
    inspector.jacobians_requested.connect(context.controller.linearise)
    context.controller.linearised.connect(inspector.show_jacobians)
    inspector.file_requested.connect(context.fmus.ask_and_change)
    inspector.folder_requested.connect(context.fmus.show_folder)
    inspector.ports_requested.connect(context.fmus.choose_ports)
    inspector.block_requested.connect(context.made(BlockActions).edit_block)
    inspector.repetition_requested.connect(context.made(BlockActions).repetitions.change_repetition)
    return inspector
