"""How a subsystem is solved and stepped: its embedded solver, tolerances and imposed macro-step."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from macrostep.gui.inspector.variable_rows import number_from, value_from, value_text
from macrostep.gui.localisation.translation import marked, shown, tr
from macrostep.gui.theme.theme import fix_height
from macrostep.gui.widgets.basic import described, in_grid
from macrostep.gui.widgets.validated_fields import CalmComboBox, Field
from macrostep.model.base.diagnostic import Diagnostic
from macrostep.model.base.errors import MacrostepError
from macrostep.model.subsystem.subsystem import Subsystem
from macrostep.solvers.embedded import solver_descriptions

_STEP_ROW = 3


class SolverSettings(QWidget):
    """The form of a subsystem's solver.

    Parameters
    ----------
    push : callable
        Takes the changed subsystem.
    has_step : bool
        Whether it can impose a step: a composite's are those of its members.
    """

    def __init__(self, push: Callable[[Subsystem], object], has_step: bool = True) -> None:
        super().__init__()
        self._push = push
        self._subsystem: Subsystem | None = None
        self.kind = described(CalmComboBox(), tr("Solver"))
        self.kind.setMinimumWidth(60)
        self._add_kind("", tr("Automatic"), tr("The best fitting one: exact for linear subsystems, else explicit."))
        for solver in solver_descriptions():
            self._add_kind(solver.kind, tr(solver.label), tr(solver.summary))
        self.fields = {key: Field() for key in ("rtol", "atol", *(("step",) if has_step else ()))}
        self._solver: list[QWidget] = []
        grid = in_grid(self, spacing=(8, 4), grows=1)
        self._add(grid, 0, tr("Solver"), self.kind)
        self._add(grid, 1, tr("Relative tolerance"), self.fields["rtol"], tr("default"))
        self._add(grid, 2, tr("Absolute tolerance"), self.fields["atol"], tr("default"))
        if has_step:
            self._add(grid, _STEP_ROW, tr("Imposed step [s]"), self.fields["step"], tr("none"))
        self.kind.activated.connect(lambda _: self._change_solver("kind", self.kind.currentData() or None))
        for key, field in self.fields.items():
            field.edit.done.connect(lambda text, key=key: self._change(key, text))

    def _add_kind(self, kind: str, label: str, summary: str) -> None:
        self.kind.addItem(label, kind)
        self.kind.setItemData(self.kind.count() - 1, summary, Qt.ItemDataRole.ToolTipRole)

    def _add(self, grid: QGridLayout, row: int, label: str, widget: QWidget, placeholder: str = "") -> None:
        text = QLabel(label, alignment=Qt.AlignmentFlag.AlignVCenter)
        fix_height(text, 28)
        grid.addWidget(text, row, 0, Qt.AlignmentFlag.AlignTop)
        if row < _STEP_ROW:
            self._solver += [text, widget]
        grid.addWidget(widget, row, 1)
        if isinstance(widget, Field):
            widget.edit.setPlaceholderText(placeholder)
            widget.edit.setMinimumWidth(60)
            widget.edit.setAlignment(Qt.AlignmentFlag.AlignRight)
            widget.edit.setAccessibleName(label)

    def show_only_step(self, hides_solver: bool) -> None:
        """Hide what a subsystem has no use for that brings a solver of its own."""
        for widget in self._solver:
            widget.setVisible(not hides_solver)

    def show_subsystem(self, subsystem: Subsystem, keep: bool) -> None:
        """Show the settings of a subsystem; with `keep`, texts that are not in the model stay."""
        self._subsystem = subsystem
        solver = dict(subsystem.solver or {})
        self.kind.setCurrentIndex(max(self.kind.findData(solver.get("kind", "")), 0))
        values = {"rtol": solver.get("rtol"), "atol": solver.get("atol"), "step": subsystem.step}
        for key, field in self.fields.items():
            text = _shown(values[key])
            if keep:
                field.edit.show_value(text)
            else:
                field.edit.take(text)
                field.show_error("")

    def show_problems(self, problems: dict[str, Diagnostic]) -> None:
        """Show the problems of the model beneath the fields, by ``solver``, ``solver.rtol``, ``step`` ..."""
        for key, field in self.fields.items():
            if field.edit.is_pending():
                continue
            problem = problems.get(key) or problems.get(f"solver.{key}")
            if key == "rtol" and problem is None:
                problem = problems.get("solver") or problems.get("solver.kind")
                field.message.show_text(
                    shown(problem.message) if problem else "", problem.severity if problem else "error"
                )
            else:
                field.show_error(shown(problem.message) if problem else "")

    def commit(self) -> None:
        """Put what is being typed into the model."""
        for field in self.fields.values():
            field.edit.commit()

    def wrong(self) -> list[str]:
        """Return what is wrong with texts that are not in the model."""
        return [sentence for field in self.fields.values() for sentence in field.wrong()]

    def _change(self, key: str, text: str) -> None:
        field = self.fields[key]
        try:
            read = partial(value_from, unit="s") if key == "step" else partial(number_from, unit="")
            value = read(text.strip()) if text.strip() else None
            if value is not None and value <= 0.0:
                raise MacrostepError(
                    tr("{name} must be above 0, not {text}.").format(name=tr(_NAMES[key]), text=text.strip())
                )
        except MacrostepError as error:
            field.show_error(shown(error))
            return
        field.show_error("")
        field.edit.take(_shown(value))
        if key == "step":
            assert self._subsystem is not None
            self._push_changed(self._subsystem.replaced(step=value))
        else:
            self._change_solver(key, value)

    def _change_solver(self, key: str, value: Any) -> None:
        assert self._subsystem is not None
        solver = dict(self._subsystem.solver or {})
        solver[key] = value
        if value is None:
            del solver[key]
        self._push_changed(self._subsystem.replaced(solver=solver or None))

    def _push_changed(self, subsystem: Subsystem) -> None:
        if subsystem != self._subsystem:
            self._push(subsystem)


_NAMES = {
    "rtol": marked("The relative tolerance"),
    "atol": marked("The absolute tolerance"),
    "step": marked("The imposed step"),
}


def _shown(value: Any) -> str:
    if value is None:
        return ""
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    return value_text(value) if is_number else str(value)
