"""The motions of the linearised diagram as a model of a table, and what each method makes of them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, final

from PySide6.QtCore import QObject, Qt

from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.methods.styles import MethodStyle, dot
from macrostep.gui.theme.theme import theme
from macrostep.gui.widgets.number_format import rounded
from macrostep.gui.widgets.tables.row_model import Heading, Index, RowModel
from macrostep.solvers.linear.analysis import LinearAnalysis, MethodModes
from macrostep.solvers.linear.modes import NaturalMode

_LEAST_OFF = 0.005
"""A frequency that is less off [%] is right."""
_MUCH = 0.1
"""A change of damping is told in colour where it is more than this part of it, or changes its sign."""


@final
class MotionsTable(RowModel):
    """A motion in each row; a column for each method behind those of the coupled equations."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: Sequence[NaturalMode] = ()
        self.heads: Sequence[Heading] = ()
        self._methods: Sequence[MethodModes] = ()
        self._styles: Sequence[MethodStyle] = ()

    def show_motions(self, found: LinearAnalysis, labels: Sequence[str], styles: Sequence[MethodStyle]) -> None:
        """Show the motions of a diagram, and what methods make of them, by the labels and looks of their chips."""
        self.beginResetModel()
        self.rows, self._methods, self._styles = found.modes, found.methods, styles
        self.heads = [
            Heading("λ [1/s]", tr("The eigenvalue: the motion is exp(λt).")),
            Heading("f [Hz]", tr("How often it turns in a second; empty if it does not oscillate.")),
            Heading(tr("damping"), tr("-Re λ / |λ|: 1 and more does not oscillate, below 0 it grows.")),
            Heading("τ [s]", tr("Time in which it fades, or grows, by the factor e.")),
            *(
                Heading(label, tr("Damping with {method}, and how far its frequency is off.").format(method=label))
                for label in labels
            ),
        ]
        self.endResetModel()

    @property
    def own_columns(self) -> int:
        """How many columns are those of the coupled equations."""
        return len(self.heads) - len(self._methods)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        method = section - self.own_columns
        if orientation == Qt.Orientation.Horizontal and method >= 0 and role == Qt.ItemDataRole.DecorationRole:
            return dot(self._styles[method].colour)
        return super().headerData(section, orientation, role)

    def row_head(self, row: int, role: int) -> Any:
        return str(row + 1) if role == Qt.ItemDataRole.DisplayRole else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        mode, method = self.rows[index.row()], index.column() - self.own_columns
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.side(index.column())
        if method >= 0:
            return self._of_method(mode, self._methods[method], index.row(), role)
        if role == Qt.ItemDataRole.DisplayRole:
            return _own(mode)[index.column()]
        if role == Qt.ItemDataRole.ForegroundRole:
            return theme().colour("error" if mode.damping < 0.0 else "text")
        return self.heads[index.column()].definition if role == Qt.ItemDataRole.ToolTipRole else None

    def _of_method(self, mode: NaturalMode, its: MethodModes, row: int, role: int) -> Any:
        now = its.modes[row] if its.modes else None
        if role == Qt.ItemDataRole.DisplayRole:
            if its.refusal:
                return tr("no linear map")
            return tr("gone at once") if now is None else with_method(mode, now)
        if role == Qt.ItemDataRole.ForegroundRole:
            return theme().colour("secondary" if now is None else "error" if _is_far(mode, now) else "text")
        if role == Qt.ItemDataRole.ToolTipRole:
            return shown(its.refusal) or self.heads[self.own_columns].definition
        return None


def eigenvalue_text(mode: NaturalMode) -> str:
    """Return an eigenvalue, or a pair of them."""
    real, imaginary = mode.eigenvalue.real, mode.eigenvalue.imag
    return f"{rounded(real, 4)} ± {rounded(imaginary, 4)}i" if imaginary else rounded(real, 4)


def with_method(mode: NaturalMode, now: NaturalMode) -> str:
    """Return damping and frequency of a motion with a method: ``0.138 (+0.13 %)``."""
    damping = "" if math.isnan(now.damping) else rounded(now.damping)
    if not mode.frequency:
        return damping
    off = 100.0 * (now.frequency / mode.frequency - 1.0)
    sign = "\N{MINUS SIGN}" if off < 0.0 else "+"
    return f"{damping} ({sign}{abs(off):.2g} %)" if abs(off) >= _LEAST_OFF else f"{damping} (0 %)"


def _own(mode: NaturalMode) -> tuple[str, str, str, str]:
    frequency = rounded(mode.frequency, 4) if mode.frequency else ""
    damping = "" if math.isnan(mode.damping) else rounded(mode.damping)
    return eigenvalue_text(mode), frequency, damping, rounded(mode.time_constant) if mode.eigenvalue.real else ""


def _is_far(mode: NaturalMode, now: NaturalMode) -> bool:
    if math.isnan(mode.damping + now.damping):
        return False
    return now.damping * mode.damping < 0.0 or abs(now.damping - mode.damping) > _MUCH * abs(mode.damping)
