"""What the application remembers from one start to the next, and what the user can choose.

A :class:`Preference` is one choice: its key, its default, and who is notified when it changes. What
is read while painting is kept in memory; everything is written at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Generic, TypeVar, cast

from PySide6.QtCore import QObject, QSettings, Signal

T = TypeVar("T", bound=bool | int | str)


def preferences() -> QSettings:
    """Return the user's settings, a small text file on every platform."""
    return QSettings(QSettings.Format.IniFormat, QSettings.Scope.UserScope, "Macrostep", "Macrostep")


class _Announcer(QObject):
    changed = Signal()


class Preference(Generic[T]):
    """One thing that the user can choose.

    Parameters
    ----------
    key : str
        Its name in the file of settings.
    default : bool, int or str
        What holds as long as nothing is chosen.
    allowed : sequence, optional
        The values that it can have; anything else that stands in the file counts as not chosen.

    Attributes
    ----------
    changed : Signal
    """

    def __init__(self, key: str, default: T, allowed: Sequence[T] = ()) -> None:
        self.key = key
        self.default = default
        self.allowed = allowed
        self._announcer = _Announcer()
        self.changed = self._announcer.changed

    @property
    def value(self) -> T:
        kept = preferences().value(self.key)
        if kept is None:
            return self.default
        try:
            read = str(kept) == "true" if isinstance(self.default, bool) else type(self.default)(kept)
        except (TypeError, ValueError):
            return self.default
        return self.default if self.allowed and read not in self.allowed else cast(T, read)

    def set(self, value: T) -> None:
        """Choose a value, and notify everybody who uses it."""
        if value != self.value:
            preferences().setValue(self.key, str(value).lower() if isinstance(value, bool) else value)
            self.changed.emit()

    def reset(self) -> None:
        """Go back to what holds if nothing is chosen."""
        self.set(self.default)


THEME = Preference("theme", "system", ("light", "dark", "contrast", "system"))
TEXT_SIZE_PERCENT = Preference("text_size", 100, (85, 100, 115, 130, 150, 175, 200))
LANGUAGE = Preference("language", "system", ("system", "en", "de", "fr", "zh_CN"))
SHOW_GRID = Preference("canvas/grid", True)
SNAP = Preference("canvas/snap", True)
SHOW_PARAMETERS = Preference("canvas/parameters", False)
SHOW_PORT_NAMES = Preference("canvas/port_names", False)
SHOW_CLASSES = Preference("canvas/classes", False)
SHOW_LEGEND = Preference("canvas/legend", True)
DIGITS = Preference("numbers/digits", 3, (2, 3, 4, 5, 6))
EXPONENT = Preference("numbers/exponent", "e", ("e", "power"))
REDUCED_MOTION = Preference("motion/reduced", False)
RECOVERY = Preference("files/recovery", True)
AUTOSAVE_MINUTES = Preference("files/autosave_minutes", 0, (0, 1, 2, 5, 10, 30))
ASK_TO_SAVE = Preference("files/ask_to_save", True)
RELOAD_UNASKED = Preference("files/reload_unasked", False)
FMU_PATIENCE = Preference("fmus/patience", 60, (5, 10, 30, 60, 120, 300, 600, 3600))
"""How long an FMU may stay in one call [s]."""
THREADS = Preference("runs/threads", 0, (0, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64))
"""On how many threads a run's subsystems are stepped; 0 for as many as make it faster."""
RANKS = Preference("runs/ranks", 1, (1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 16, 20, 24, 32, 48, 64, 96, 128, 192, 256))
"""On how many ranks of MPI subsystems calculate; 1: in the run process."""
MPIEXEC = Preference("runs/mpiexec", "")
MPIEXEC_ARGUMENTS = Preference("runs/mpiexec_arguments", "")
"""The program that starts ranks, "" for the one that is found, and what else it is given."""
RANK_BY = Preference("compare/rule", "below=1.0,cost=work,error=largest")
FIGURE_WIDTH = Preference("figures/width", 0, (0, 85, 170))
"""Of pictures that are written [mm]; 0: of a page to look at, with a heading."""
DATA_FOLDER = Preference("files/data_folder", "")

ALL: tuple[Preference[str] | Preference[int] | Preference[bool], ...] = (
    THEME, TEXT_SIZE_PERCENT, LANGUAGE, REDUCED_MOTION, SHOW_GRID, SNAP, DIGITS, EXPONENT, RECOVERY, AUTOSAVE_MINUTES,
    ASK_TO_SAVE, RELOAD_UNASKED, DATA_FOLDER, THREADS, RANKS, MPIEXEC, MPIEXEC_ARGUMENTS, FMU_PATIENCE,
)  # fmt: skip


def data_folder() -> Path:
    """Return the folder for what the application keeps for the user: chosen, or the system's for such data."""
    if DATA_FOLDER.value:
        return Path(DATA_FOLDER.value)
    import platformdirs

    return Path(platformdirs.user_data_dir("macrostep", appauthor=False))
