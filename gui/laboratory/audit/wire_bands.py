"""What the wires of the canvas show of an audit: those of a row in light, and bands, if they are asked for."""

from __future__ import annotations

import math
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, final

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction

from macrostep.gui.canvas.painting.wire_item import Strain
from macrostep.gui.canvas.scene import DiagramScene
from macrostep.gui.docks.contract import PanelContext
from macrostep.gui.localisation.translation import tr
from macrostep.gui.theme.icons import icon
from macrostep.model.diagram.diagram import PortRef

if TYPE_CHECKING:
    from macrostep.solvers.auditing.audit import Account, Audit

DECADES = 4.0
"""A band is as broad as can be where as much was lost or created as passed, and there is none where 10⁻⁴ of it was."""


@final
class AuditBands(QObject):
    """Marks the wires of a scene.

    Parameters
    ----------
    scene : DiagramScene
    parent : QObject

    Attributes
    ----------
    toggle : QAction
        Whether there are bands; not in the beginning.
    """

    def __init__(self, scene: DiagramScene, parent: QObject) -> None:
        super().__init__(parent)
        self._scene = scene
        self._audit: Audit | None = None
        self._kind = ""
        self.toggle = QAction(icon("bands"), tr("Bands of the audit"), self)
        self.toggle.setObjectName("audit_bands")  # by which its keys are remembered
        self.toggle.setCheckable(True)
        self.toggle.setToolTip(
            tr(
                "A broad band around a wire: much was created (brown, +) or lost (blue, −), compared with the most "
                "that passed through a wire of its unit; none: less than 10⁻⁴ of that. Of energies or balances, as the "
                "chosen row is."
            )
        )
        self.toggle.toggled.connect(lambda _: self._paint())

    def show_audit(self, audit: Audit | None, kind: str) -> None:
        """Show what the accounts of a kind say, if bands are asked for."""
        if audit is not self._audit or kind != self._kind:
            self._audit, self._kind = audit, kind
            self._paint()

    def light(self, account: Account | None) -> None:
        """Light the wires of an account; of None, no wire."""
        ends = [end for link in account.links for end in link] if account is not None else []
        self._scene.marks.highlight_ports(map(port_of, ends))

    def _paint(self) -> None:
        are_shown = self.toggle.isChecked() and self._audit is not None
        self._scene.marks.set_strains(strains(self._audit, self._kind) if are_shown and self._audit is not None else {})


def add_bands(context: PanelContext) -> None:
    """Offer the bands in the menu *View*, before anybody has asked for an audit."""
    AuditBands(context.view.scene_, context.window)


def strains(audit: Audit, kind: str) -> dict[PortRef, Strain]:
    """Return what the accounts of a kind say of connections, by the inputs that they end at."""
    found: dict[PortRef, Strain] = {}
    for account, level in zip(audit.accounts, levels(audit.accounts), strict=True):
        if account.kind == kind and level > 0.0:
            text = f"{account.name}: {account.largest:+.4g} {account.unit}".rstrip().replace("-", "−")
            strain = Strain(level, account.largest > 0.0, text)
            found.update({port_of(target): strain for _, target in account.links})
    return found


def levels(accounts: Sequence[Account]) -> list[float]:
    """Return how much each account counts, 0 to 1: by decades below the most that passed through one of its unit."""
    most: dict[tuple[str, str], float] = {}
    for account in accounts:
        if math.isfinite(account.passed):
            books = account.kind, account.unit
            most[books] = max(most.get(books, 0.0), account.passed)
    return [_level(abs(account.largest), most.get((account.kind, account.unit), 0.0)) for account in accounts]


def _level(amount: float, passed: float) -> float:
    if not amount > passed * 10.0**-DECADES or amount < sys.float_info.min:
        return 0.0
    return min(1.0, 1.0 + math.log10(amount / passed) / DECADES) if passed > sys.float_info.min else 1.0


def port_of(label: str) -> PortRef:
    """Return the port that a name such as ``mass.F`` is of."""
    subsystem, _, name = label.rpartition(".")
    return PortRef(subsystem, name)
