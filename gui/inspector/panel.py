"""The inspector: what is selected, with everything of it that can be edited."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QScrollArea, QStackedWidget, QWidget

from macrostep.gui.docks.contract import PanelContext, PanelKind
from macrostep.gui.docks.panels import RIGHT
from macrostep.gui.editing.diagram_check import DiagramCheck
from macrostep.gui.editing.document import Document
from macrostep.gui.inspector.composite_page import CompositePage
from macrostep.gui.inspector.diagram_page import DiagramPage
from macrostep.gui.inspector.subsystem_page import SubsystemPage
from macrostep.gui.localisation.translation import marked, tr
from macrostep.gui.widgets.basic import in_column, text_label
from macrostep.model.base.diagnostic import Diagnostic
from macrostep.model.diagram.events import Event, SubsystemRemoved

MINIMUM_WIDTH = 280
"""Narrowest width at which nothing is cut [px]."""


class InspectorPanel(QWidget):
    """Shows the diagram, one subsystem, or how many are selected.

    Parameters
    ----------
    document : Document
    check : DiagramCheck

    Signals
    -------
    subsystem_requested(str)
        A problem of this subsystem was chosen: select its block.
    """

    subsystem_requested = Signal(str)

    def __init__(self, document: Document, check: DiagramCheck) -> None:
        super().__init__()
        self._document, self._diagram = document, document.diagram
        self._requested: Diagnostic | None = None
        self.diagram = DiagramPage(document, check)
        self.subsystem = SubsystemPage(document, check)
        self.composite = CompositePage(document, check)
        self.several = text_label(wraps=True)
        self.several.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.several.setContentsMargins(16, 16, 16, 16)
        self._pages = QStackedWidget()
        self._areas = [_scrolling(page) for page in (self.diagram, self.subsystem)]
        for area in self._areas:
            self._pages.addWidget(area)
        self._pages.addWidget(self.several)
        self._pages.addWidget(_scrolling(self.composite))
        self.setLayout(in_column(self._pages))
        self.setMinimumWidth(MINIMUM_WIDTH)
        self.diagram.chosen.connect(self.go_to)
        document.edited.connect(self._follow)
        document.replaced.connect(self._begin_anew)

    def sizeHint(self) -> QSize:
        return QSize(320, 600)

    def show_selection(self, names: Sequence[str]) -> None:
        """Show these subsystems; none means the diagram."""
        diagram = self._document.diagram
        if len(names) == 1 and names[0] not in diagram.subsystems:
            self.commit()
            self._show_other(names[0])
        elif len(names) == 1:
            if names[0] != self.subsystem.shown_name:
                self._areas[1].verticalScrollBar().setValue(0)
            self.subsystem.show_subsystem(names[0])
            self._pages.setCurrentIndex(1)
            if self._requested is not None:
                requested, self._requested = self._requested, None
                if requested.subsystem == names[0]:
                    self.subsystem.go_to(requested)
        elif names:
            self.commit()
            self.several.setText(
                tr("%n block(s) are selected: {names}.", "", len(names)).format(names=_listed(names))
                + "\n\n"
                + tr("Select one to edit it.")
            )
            self._pages.setCurrentIndex(2)
        else:
            self.commit()
            self._pages.setCurrentIndex(0)

    def _show_other(self, name: str) -> None:
        """Show a composite, or say what the block of what is outside of one is."""
        if any(name == composite.name for composite in self._document.diagram.composites):
            self.composite.show_composite(name)
            self._pages.setCurrentIndex(3)
        else:
            self.several.setText(tr("This stands for everything outside of this composite that is connected with it."))
            self._pages.setCurrentIndex(2)

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
        wrong.extend((*self.diagram.wrong(), *self.subsystem.wrong(), *self.composite.wrong()))

    def commit(self) -> None:
        """Put everything that is being typed into the model, unless that is another one by now."""
        if self._diagram is not self._document.diagram:
            return
        if self._pages.currentIndex() == 0:
            self.diagram.commit()
        elif self._pages.currentIndex() == 1:
            self.subsystem.commit()
        elif self._pages.currentIndex() == 3:
            self.composite.commit()

    def _follow(self, batch: Sequence[Event]) -> None:
        shown = self.subsystem.shown_name
        if shown and shown not in self._document.diagram.subsystems and SubsystemRemoved(shown) in batch:
            self.subsystem.forget_shown()
            if self._pages.currentIndex() == 1:
                self._pages.setCurrentIndex(0)

    def _begin_anew(self) -> None:
        self._diagram = self._document.diagram
        self.composite.shown_name = ""
        self.subsystem.forget()
        self._pages.setCurrentIndex(0)


def _scrolling(page: QWidget) -> QScrollArea:
    area = QScrollArea(widgetResizable=True)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(page)
    page.setAutoFillBackground(False)
    area.viewport().setAutoFillBackground(False)
    return area


def _listed(names: Sequence[str], most: int = 12) -> str:
    shown = ", ".join(names[:most])
    return shown if len(names) <= most else shown + " " + tr("and %n more", "", len(names) - most)


def _build(context: PanelContext) -> InspectorPanel:
    inspector = InspectorPanel(context.document, context.check)
    page, selection = inspector.subsystem, context.view.scene_.selection
    context.document.settling.connect(inspector.settle)
    selection.changed.connect(inspector.show_selection)
    inspector.show_selection(selection.names())
    inspector.composite.enter_requested.connect(context.view.go_into)
    inspector.composite.renamed.connect(inspector.subsystem_requested)
    page.jacobians_requested.connect(context.controller.linearise)
    context.controller.linearised.connect(page.jacobians.show_answer)
    page.file_requested.connect(context.fmus.ask_and_change)
    page.folder_requested.connect(context.fmus.show_folder)
    page.ports_requested.connect(context.fmus.choose_ports)
    return inspector


KIND = PanelKind("inspector", marked("Inspector"), RIGHT, "Alt+2", InspectorPanel, _build)
