"""What can be seen in the picture of a held signal: each layer with its name, its lines, and what it means."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPen

from macrostep.gui.localisation.translation import marked
from macrostep.gui.theme.theme import theme

TRUE, GIVEN, JUMP, CANDIDATES, ESTIMATE, PROJECTED, SWITCHED, LOST, GIVEN_BACK = (
    "true", "given", "jump", "candidates", "extrapolated", "projected", "switched", "lost", "given_back"
)  # fmt: skip

SEE_THROUGH = 70
"""Opacity of areas, of 255."""


@dataclass(frozen=True)
class HeldLayer:
    """A layer of the picture.

    Attributes
    ----------
    key, title, meaning : str
    token : str
        Its colour in the theme; "" for the run's.
    width : float
        Of its line [px]; 0 for an area.
    dash : tuple of float
        Lengths drawn and left out [px].
    """

    key: str
    title: str
    meaning: str
    token: str
    width: float
    dash: tuple[float, ...] = ()

    def colour(self, run: QColor) -> QColor:
        """Return its colour, beside a run's."""
        return theme().colour(self.token) if self.token else QColor(run)

    def pen(self, run: QColor, ratio: float = 1.0) -> QPen:
        """Return the pen of its line; see :meth:`macrostep.gui.methods.styles.MethodStyle.pen`."""
        dots = max(self.width * ratio, 1.0)
        pen = QPen(self.colour(run), dots)
        pen.setCosmetic(True)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        if self.dash:
            pen.setDashPattern([length * ratio / dots for length in self.dash])
        return pen

    def fill(self, run: QColor) -> QColor:
        """Return the colour of its area."""
        colour = self.colour(run)
        colour.setAlpha(SEE_THROUGH)
        return colour


LAYERS = (
    HeldLayer(
        LOST, marked("Lost"), marked("∫ (true output − handed over) dt, what is given back left out"), "error", 0.0
    ),
    HeldLayer(GIVEN_BACK, marked("Given back"), marked("∫ of what a correction adds for earlier losses"), "good", 0.0),
    HeldLayer(TRUE, marked("True output"), marked("What the source puts out inside its steps"), "", 2.0),
    HeldLayer(
        ESTIMATE, marked("Extrapolation"),
        marked("What the past of the source says, before it is smoothed or corrected"), "secondary", 1.5, (6, 3),
    ),
    HeldLayer(
        PROJECTED, marked("Lower degree"), marked("The best polynomial of the degree that the subsystem takes"),
        "warning", 1.5, (2, 2),
    ),
    HeldLayer(
        SWITCHED, marked("Smoothed"), marked("Gone over to smoothly, before anything is given back"), "secondary", 1.5,
        (2, 2),
    ),
    HeldLayer(GIVEN, marked("Handed over"), marked("The polynomial that the subsystem was given"), "text", 2.0),
    HeldLayer(JUMP, marked("Jump"), marked("Of the input at a communication point"), "error", 1.5, (3, 2)),
    HeldLayer(
        CANDIDATES, marked("Candidates"),
        marked("What each order would have predicted for the value that came at the beginning of the step"), "accent",
        0.0,
    ),
)  # fmt: skip
"""From behind to before."""
