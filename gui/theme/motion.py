"""How long things move in the window, and whether they do at all."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QStyle

from macrostep.gui.settings.preferences import REDUCED_MOTION

LONGEST = 150
"""[ms]"""


def motion_time() -> int:
    """Return how long something may move [ms]; 0 where the person, or the system, wants nothing to move."""
    of_system = QApplication.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration)
    return 0 if REDUCED_MOTION.value or of_system == 0 else LONGEST
