"""The line above an audit: which run, what its interfaces created together, how far the audits are, what to do."""

from __future__ import annotations

from typing import final

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QMenu, QProgressBar, QPushButton, QToolButton, QWidget

from macrostep.gui.laboratory.common.run_chooser import RunChooser
from macrostep.gui.localisation.translation import tr
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.theme import restyle
from macrostep.gui.widgets.elided_label import ElidedLabel
from macrostep.gui.widgets.number_format import three_digits
from macrostep.solvers.auditing.audit import Audit


@final
class AuditHead(QWidget):
    """A line of the panel.

    Parameters
    ----------
    bands : QAction
        Switches the bands of the wires on and off.

    Attributes
    ----------
    runs : RunChooser
    begin, stop : QPushButton
        Audit what is missing; end what is under way.
    export : QToolButton
    """

    def __init__(self, bands: QAction) -> None:
        super().__init__()
        self.runs = RunChooser()
        self.sentence = ElidedLabel()
        self.progress = QProgressBar()
        self.progress.setRange(0, 1000)
        self.progress.setTextVisible(False)
        self.progress.setFixedSize(120, 6)
        self.progress.setAccessibleName(tr("Progress of the audits"))
        self.begin = QPushButton(tr("Audit the runs"))
        self.stop = QPushButton(icon("stop"), tr("Stop"))
        self.begin.setProperty("role", "flat")
        self.bands = QToolButton()
        self.bands.setDefaultAction(bands)
        self.bands.setAccessibleName(bands.text())
        self.export = QToolButton()
        self.export.setIcon(icon("export"))
        self.export.setToolTip(tr("Write what is drawn to a file"))
        self.export.setAccessibleName(tr("Export"))
        self.export.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 4)
        layout.setSpacing(8)
        layout.addWidget(self.runs)
        layout.addWidget(self.sentence, 1)
        for widget in (self.progress, self.stop, self.begin, self.bands, self.export):
            layout.addWidget(widget)
        self.export.hide()

    def offer_export(self, menu: QMenu) -> None:
        """Offer to write what is drawn."""
        self.export.setMenu(menu)
        self.export.show()

    def show_progress(self, fraction: float | None) -> None:
        """Show how much of the audits is done; None if none is under way."""
        for widget in (self.progress, self.stop):
            widget.setVisible(fraction is not None)
        self.progress.setValue(round(1000 * (fraction or 0.0)))

    def tell(self, audit: Audit | None) -> None:
        """Say what the interfaces created or lost together, and whether that is not the whole run."""
        parts = []
        if audit is not None and audit.energies:
            text = tr("The interfaces created {amount} J together.")
            text = text if audit.created >= 0.0 else tr("The interfaces lost {amount} J together.")
            parts.append(text.format(amount=three_digits(abs(audit.created))))
        elif audit is not None and audit.accounts:
            parts.append(tr("No two connections here make a power, so that there is no energy to audit."))
        if audit is not None and audit.status == "failed":
            parts.append(tr("The run failed; the books go up to there."))
        elif audit is not None and audit.status == "diverged":
            parts.append(tr("The run diverged; the books go up to there."))
        elif audit is not None and audit.status == "stopped":
            parts.append(tr("The run was stopped; the books go up to there."))
        self.sentence.setText(" ".join(parts))
        self.sentence.explain(audit.error if audit is not None else "")
        restyle(self.sentence, "role", "warning" if audit is not None and audit.status != "ok" else "")
