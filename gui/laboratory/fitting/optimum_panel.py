"""The panel in which values are found for which a figure of a run becomes smallest, largest, or what is wanted."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, final

import numpy as np
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox

from macrostep.gui.docks.contract import PanelContext
from macrostep.gui.laboratory.fitting.course_plot import CoursePlot
from macrostep.gui.laboratory.fitting.limits_table import LimitsTable
from macrostep.gui.laboratory.fitting.quantity_field import QuantityField
from macrostep.gui.laboratory.fitting.result_pages import ResultPages
from macrostep.gui.laboratory.fitting.search_in_thread import SearchInThread
from macrostep.gui.laboratory.fitting.search_panel import SearchPanel, editable_table
from macrostep.gui.laboratory.fitting.unknowns_table import ERROR, HALF
from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.running.controller import RunController
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.theme import fix_width
from macrostep.gui.widgets.basic import described, in_column, in_row, text_label, tool_button
from macrostep.gui.widgets.number_format import rounded
from macrostep.gui.widgets.validated_fields import CalmComboBox, CellEdit
from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.texts import number_of
from macrostep.model.files.files import to_document
from macrostep.solvers.fitting.optimum import Aim, Goal, Limit, Optimisation
from macrostep.solvers.fitting.running import OptimisationRun
from macrostep.solvers.studies.figures import check_variables, figure_named

_LEAST = (300, 320, 240)
"""Widths that the tables and the plot keep in a narrow window [px]."""
_SHARES = (400, 480, 400)


@final
class OptimumPanel(SearchPanel):
    """Sets up an optimisation, shows how it goes on, and takes what was found into the diagram.

    Parameters
    ----------
    controller : RunController
    """

    def __init__(self, controller: RunController) -> None:
        super().__init__(controller)
        self._goal: Goal | None = None
        self.limits = LimitsTable(self)
        self.limit_table = editable_table(self.limits, tr("Limits"))
        self.plot = CoursePlot()
        self.aim_box = described(CalmComboBox(), tr("What is wanted"))
        aims: dict[Aim, str] = {
            "minimise": tr("make small"), "maximise": tr("make large"), "target": tr("bring to"),
        }  # fmt: skip
        for aim, text in aims.items():
            self.aim_box.addItem(text, aim)
        self.target = described(CellEdit(), tr("What it is to be [SI]"), tip=tr("What it is to be, in SI units."))
        self.target.take("0")
        fix_width(self.target, 72)
        self.quantity = QuantityField(tr("Goal"))
        self.limited = QuantityField(tr("Limit"))
        self.limit_button = tool_button(icon("add"), self.add_limit, tip=tr("Add a limit on this"))
        self.everywhere = described(
            QCheckBox(tr("all over the bounds first")),
            tip=tr("Differential evolution between the bounds of all values, before the search goes downhill."),
        )
        self.tables.append(self.limit_table)
        self.asked += [self.aim_box, self.target, self.quantity, self.limited, self.limit_button, self.everywhere]
        for column in (ERROR, HALF):
            self.table.setColumnHidden(column, True)
        goal = in_row(self.aim_box, self.target, 1, spacing=4)
        limit = in_row((self.limited, 1), self.limit_button, spacing=4)
        middle = in_column(
            in_column(goal, self.quantity, text_label(tr("with limits on"), "secondary"), limit,
                      margins=(8, 4, 8, 4), spacing=4),
            (self.limit_table, 1), spacing=0,
        )  # fmt: skip
        pages = ResultPages(tr("Course"), self.plot, tr("What came out"))
        pages.add_table(tr("Minima"), self.minima)
        self.setLayout(in_column(self.page(in_row(self.everywhere), middle, pages, _LEAST, _SHARES)))
        self.aim_box.activated.connect(lambda _: self.forget())
        self.target.textChanged.connect(lambda _: self.forget())
        self.quantity.edited.connect(self.forget)
        self.everywhere.toggled.connect(lambda _: self.forget())
        self.limits.refused.connect(self.message.show_text)
        self.limits.edited.connect(self.forget)
        self.limit_table.installEventFilter(self)
        self.begin_anew()

    # -- user's actions ----------------------------------------------------------------------------------------------

    def add_limit(self) -> None:
        """Let a figure have limits, whose ends are then typed."""
        name = self.limited.figure
        try:
            figure_named(name)
            check_variables([name], to_document(self._document.diagram))
        except MacrostepError as error:
            self.message.show_text(shown(error))
            return
        self.limits.show_rows([*self.limits.rows, Limit(name)])
        self.forget()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        is_key = event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent)
        if is_key and watched is self.limit_table and event.key() == Qt.Key.Key_Delete:  # type: ignore[attr-defined]
            chosen = {index.row() for index in self.limit_table.selectionModel().selectedRows()}
            self.limits.show_rows([one for row, one in enumerate(self.limits.rows) if row not in chosen])
            self.forget()
            return True
        return super().eventFilter(watched, event)

    # -- following ---------------------------------------------------------------------------------------------------

    def begin_anew(self) -> None:
        self.limits.show_rows([])
        super().begin_anew()

    def follow(self) -> None:
        super().follow()
        for field in (self.quantity, self.limited):
            field.offer(self._document.diagram)

    def forget(self) -> None:
        super().forget()
        self.limits.show_found({})

    def enable(self) -> None:
        super().enable()
        self.target.setVisible(self.aim_box.currentData() == "target")
        self.starts.setEnabled(not self.is_searching and not self.everywhere.isChecked())

    # -- the search --------------------------------------------------------------------------------------------------

    def make_search(self) -> tuple[SearchInThread, Mapping[str, Any]]:
        aim: Aim = self.aim_box.currentData()
        target = 0.0
        if aim == "target":
            text = self.target.text().strip().replace(",", ".")
            try:
                target = number_of(text)
            except ValueError:
                raise MacrostepError("{text} is not a number.", text=repr(text)) from None
        for limit in self.limits.rows:
            if math.isinf(limit.low) and math.isinf(limit.high):
                raise MacrostepError("Say where {figure} has to stay.", figure=figure_named(limit.figure).label)
        goal = Goal(aim, self.quantity.figure, target)
        optimisation = Optimisation(
            self._document.diagram, self.unknowns.rows, goal, self.method_box.currentData(),
            "global" if self.everywhere.isChecked() else "local", limits=self.limits.rows,
            starts=1 if self.everywhere.isChecked() else self.number_of_starts(),
        )  # fmt: skip
        self._goal = goal
        self.plot.begin(goal.figure)

        def make(crew: Any, step: Any, end: Any) -> OptimisationRun:
            run = OptimisationRun(
                optimisation, crew, lambda value, values: step((value, values, run.simulations.count)), end,
                lambda: self.kept(optimisation),
            )  # fmt: skip
            return run

        return SearchInThread(make, self), optimisation.document

    def show_step(self, step: tuple[float, np.ndarray, int]) -> None:
        """Show the best values so far."""
        value, values, count = step
        names = (one.name for one in self.unknowns.rows)
        self.unknowns.show_found(dict(zip(names, map(float, values), strict=True)))
        self.plot.add(count, value)
        text = tr("{value} after {count} simulations")
        self.progress.setText(text.format(value=rounded(value, 5), count=count))

    def show_outcome(self, outcome: Any) -> None:
        self.unknowns.show_found(outcome.values)
        self.limits.show_found(outcome.limits)
        if len(outcome.ends) > 1:
            title = shown(figure_named(outcome.goal.figure).title)
            self.minima.show_minima(outcome.minima, [one.name for one in outcome.unknowns], title)
        label = shown(figure_named(outcome.goal.figure).label)
        if math.isnan(outcome.before):
            first = tr("{figure}: {after}").format(figure=label, after=rounded(outcome.after, 5))
        else:
            first = tr("{figure}: {after}, with the guesses {before}").format(
                figure=label, after=rounded(outcome.after, 5), before=rounded(outcome.before, 5)
            )
        self.notes.setText("\n".join([first, *map(shown, outcome.notes)]))
        self.progress.setText(tr("%n simulation(s)", "", outcome.simulations))


def build(context: PanelContext) -> OptimumPanel:
    """Return the panel of a window."""
    return OptimumPanel(context.controller)
