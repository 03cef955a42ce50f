"""Where lessons are: ours, those in the user's folder and of extensions, and files that were opened from elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from macrostep.gui.lessons.shipped import shipped_folder, shipped_lessons, translated
from macrostep.gui.localisation.translation import language, shown
from macrostep.gui.settings.preferences import data_folder
from macrostep.model.base.errors import LessonError
from macrostep.model.extensions.folders import extension_files
from macrostep.model.lessons import LessonHead, load_head
from macrostep.model.lessons.reader import ENDING


@dataclass(frozen=True)
class ShelvedLesson:
    """A lesson's file and what its head says.

    Attributes
    ----------
    path : Path
    head : LessonHead or None
        None if the file cannot be read.
    fault : str
        Why not.
    """

    path: Path
    head: LessonHead | None
    fault: str = ""

    @property
    def title(self) -> str:
        return self.head.title if self.head is not None else self.path.stem

    @property
    def is_ours(self) -> bool:
        return self.path.is_relative_to(shipped_folder())

    @property
    def key(self) -> str:
        """By what its progress is remembered."""
        return self.path.stem if self.is_ours else str(self.path.resolve())


def own_folder() -> Path:
    """Return where the user puts lessons that appear beside ours."""
    return data_folder() / "lessons"


def shelved(path: Path) -> ShelvedLesson:
    """Look at a lesson's file."""
    try:
        stamp = path.stat().st_mtime_ns
    except OSError:
        stamp = 0
    return _read(path, stamp)


def shelf() -> list[ShelvedLesson]:
    """Return our lessons in the window's language, then the user's and those of extensions, by the files' names."""
    own = [*sorted(own_folder().glob(f"*{ENDING}")), *extension_files("lessons")]
    ours = [translated(path, language()) for path in shipped_lessons()]
    return [shelved(path) for path in (*ours, *own) if path.name.lower() != "readme.md"]


@lru_cache(maxsize=256)
def _read(path: Path, stamp: int) -> ShelvedLesson:
    try:
        return ShelvedLesson(path, load_head(path))
    except LessonError as error:
        return ShelvedLesson(path, None, shown(error))
