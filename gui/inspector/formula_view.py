"""A subsystem's equations as one reads them in a book, beneath the text that says the same."""

from __future__ import annotations

from collections.abc import Sequence

from macrostep.gui.equations.latex import statements
from macrostep.gui.equations.typeset_lines import TypesetLines
from macrostep.gui.localisation.translation import tr
from macrostep.model.base.errors import MacrostepError


class FormulaView(TypesetLines):
    """Shows equations typeset; a line that is not in the language stays text."""

    def __init__(self) -> None:
        super().__init__()
        self._equations: tuple[str, ...] = ()
        self.setAccessibleName(tr("Equations, typeset"))

    def show_equations(self, equations: Sequence[str]) -> None:
        """Show equations as they are being typed."""
        if tuple(equations) == self._equations:
            return
        self._equations = tuple(equations)
        lines: list[tuple[str, bool]] = []
        for equation in equations:
            try:
                lines += [(formula, True) for formula in statements(equation)]
            except MacrostepError:
                lines += [(line, False) for line in equation.split("\n")]
        self.setToolTip("\n".join(equations))
        self.show_lines(lines)
