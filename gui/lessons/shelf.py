"""Where lessons are: ours, those in the user's folder, and files that were opened from elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from macrostep.gui.lessons.shipped import shipped_folder
from macrostep.gui.localisation.translation import shown
from macrostep.gui.settings.preferences import data_folder
from macrostep.model.base.errors import LessonError
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
        return self.path.parent == shipped_folder()

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
    """Return our lessons, then the user's, each in the order of the files' names."""
    found = []
    for folder in (shipped_folder(), own_folder()):
        if folder.is_dir():
            found += [shelved(path) for path in sorted(folder.glob(f"*{ENDING}")) if path.name.lower() != "readme.md"]
    return found


@lru_cache(maxsize=256)
def _read(path: Path, stamp: int) -> ShelvedLesson:
    try:
        return ShelvedLesson(path, load_head(path))
    except LessonError as error:
        return ShelvedLesson(path, None, shown(error))
