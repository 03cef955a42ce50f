"""The page of root loci: where eigenvalues go over a parameter, and where they leave the stable region."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSlider, QWidget

from macrostep.gui.background.latest_calculation import LatestCalculation
from macrostep.gui.laboratory.stability.locus_plot import LocusPlot
from macrostep.gui.laboratory.stability.map_image import AxisChoice
from macrostep.gui.localisation.translation import marked, shown, tr
from macrostep.gui.methods.styles import MethodStyle
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.theme import fix_width, restyle
from macrostep.gui.widgets.basic import (
    ProgressLine,
    Stretch,
    described,
    in_column,
    in_row,
    push_button,
    text_label,
    tool_button,
)
from macrostep.gui.widgets.export_menu import PICTURES, ExportMenu
from macrostep.gui.widgets.number_format import rounded
from macrostep.gui.widgets.remarks import Remarks, coloured
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.disk.whole_file import write_whole
from macrostep.model.files.files import to_document
from macrostep.solvers.linear.locus import RootLocus, StabilityCrossing
from macrostep.solvers.linear.responses import REFERENCE
from macrostep.solvers.linear.tasks import locus_of
from macrostep.solvers.plotting.styles import FORMATS

VALUES = 61
"""Values of the parameter that are looked at."""
_FORM_WIDTH = 340
ABOUT = marked(
    "Eigenvalues over a parameter: of the coupled equations in grey, and what each method makes of them. Choose the "
    "parameter and its bounds, and press Calculate."
)


@final
class LocusPage(QWidget):
    """Calculates a root locus when asked, and shows it.

    Signals
    -------
    value_requested(dict)
        The diagram shall have these values, in declared units.
    """

    value_requested = Signal(dict)

    def __init__(self) -> None:
        super().__init__()
        self.parameter = AxisChoice("", 0)
        self.parameter.quantity.setAccessibleName(tr("Parameter of the root locus"))
        self.button = push_button(tr("Calculate"), self._press, role="primary")
        self.progress = ProgressLine(6)
        self.calculation = LatestCalculation(self, self.progress)
        self.calculation.failed.connect(lambda text: self._say([coloured(text, "error")]))
        self.calculation.ended.connect(self._show_state)
        self.slider = described(QSlider(Qt.Orientation.Horizontal), tr("Value of the parameter that is looked at"))
        self.slider.setRange(0, VALUES - 1)
        self.slider.valueChanged.connect(self._look_at)
        self.value_label = text_label()
        self.use_button = push_button(
            tr("Use this value"), self._use, tip=tr("Give the diagram this value (undo takes it back)")
        )
        self.text = Remarks(tr("Where the stable region is entered or left"))
        self.plot = LocusPlot()
        self.export = LocusExport(self)
        written = tr("Write the root locus to a file")
        self.export_button = tool_button(icon("export"), tip=written, name=tr("Export"), opens_menu=True)
        self.export_button.setMenu(self.export)
        self.found: RootLocus | None = None
        self._followed: tuple[Diagram, float | None, Sequence[str], Sequence[MethodStyle]] | None = None
        self._lay_out()
        self._say([coloured(tr(ABOUT), "secondary")])
        self._show_state()

    @property
    def is_calculating(self) -> bool:
        return self.calculation.is_running

    def follow(self, diagram: Diagram, at: float | None, labels: Sequence[str], styles: Sequence[MethodStyle]) -> None:
        """Take over a diagram and its methods; what is drawn stays until it is calculated anew."""
        self._followed = (diagram.copy(), at, labels, styles)
        self.parameter.follow(diagram)
        self._show_state()

    def stop(self) -> None:
        """End what is under way; what is drawn stays."""
        self.calculation.stop()
        self.export.close_thread()

    # -- user's actions ----------------------------------------------------------------------------------------------

    def _press(self) -> None:
        if self.is_calculating:
            self.calculation.stop()
        elif self._followed is not None and self.parameter.name:
            diagram, at, labels, styles = self._followed
            texts = [str(method) for method in diagram.runs]
            looks = {text: (label, style) for text, label, style in zip(texts, labels, styles, strict=False)}
            axis = self.parameter.values(VALUES)
            asked = (to_document(diagram), diagram.runs, at, axis.name, axis.values)
            self.calculation.begin(locus_of, *asked, notify=lambda found: self._show(found, looks))
            self._show_state()

    def _look_at(self, row: int) -> None:
        self.plot.show_value(row)
        if self.found is not None:
            name, unit = self.found.name, self.found.unit
            self.value_label.setText(f"{name} = {rounded(float(self.found.values[row]), 4)} {unit}".rstrip())

    def _use(self) -> None:
        if self.found is not None:
            value = float(f"{self.found.values[self.slider.value()]:.4g}")
            self.value_requested.emit({self.found.name: value})

    # -- showing -----------------------------------------------------------------------------------------------------

    def _show(self, found: RootLocus, looks: dict[str, tuple[str, MethodStyle]]) -> None:
        self.found = found
        self.plot.show_locus(found, {text: style for text, (_, style) in looks.items()})
        present = self.parameter.present if self.parameter.name == found.name else found.values[0]
        row = int(abs(found.values - present).argmin())
        self.slider.setValue(row)
        self._look_at(row)
        named = {REFERENCE: tr("Reference"), **{text: label for text, (label, _) in looks.items()}}
        lines = [_crossing_text(its, found, named[its.of]) for its in found.crossings]
        lines = lines or [tr("Nothing enters or leaves the stable region between these bounds.")]
        lines += [coloured(f"{named[of]}: {shown(why)}", "secondary") for of, why in found.refusals.items()]
        self._say(lines)

    def _show_state(self) -> None:
        self.button.setText(tr("Stop") if self.is_calculating else tr("Calculate"))
        restyle(self.button, "role", "" if self.is_calculating else "primary")
        self.button.setEnabled(bool(self.parameter.name))
        for part in (self.slider, self.use_button, self.export_button):
            part.setEnabled(self.found is not None)

    def _say(self, lines: Sequence[str]) -> None:
        self.text.say(lines)

    def _lay_out(self) -> None:
        form = QWidget()
        fix_width(form, _FORM_WIDTH)
        buttons = in_row(self.button, Stretch(), self.export_button, spacing=8)
        below = in_row((self.value_label, 1), self.use_button, spacing=8)
        parts = (self.parameter, buttons, self.progress, self.slider, below, (self.text, 1))
        form.setLayout(in_column(*parts, margins=(8, 4, 8, 8), spacing=6))
        self.setLayout(in_row(form, (self.plot, 1), spacing=0))


def _crossing_text(its: StabilityCrossing, found: RootLocus, who: str) -> str:
    said = tr("{who}: unstable above {value}.") if its.leaves else tr("{who}: stable above {value}.")
    value = f"{found.name} = {rounded(its.value, 5)} {found.unit}".rstrip()
    return coloured(said.format(value=value, who=who), "text")


@final
class LocusExport(ExportMenu):
    """Writes the root locus that a page shows."""

    def __init__(self, page: LocusPage) -> None:
        super().__init__((*PICTURES, (".csv", marked("Numbers, CSV…"))), page)
        self._page = page

    def write(self, path: Path) -> None:
        found = self._page.found
        if found is None:
            return
        if path.suffix in FORMATS:
            from macrostep.solvers.figures.locus import write_locus

            self.finish_beside(path, lambda: write_locus(path, found))
        else:
            self.finish(path, lambda: write_whole(path, found.csv().encode()))

    def proposed_name(self) -> str:
        found = self._page.found
        return f"{found.diagram}-{found.name}" if found is not None else "locus"
