"""What stands beside a lesson: read once, when it is opened, and beside the window where that takes long."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self, final

from macrostep.gui.files.large_files import is_large
from macrostep.gui.lessons.shipped import example
from macrostep.model.base.errors import MacrostepError
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.disk.regular_files import read_regular
from macrostep.model.lessons import Lesson
from macrostep.model.lessons.course import opener

_LARGEST_PICTURE = 16 * 2**20
"""Bytes of a picture that are read."""


@final
@dataclass(frozen=True)
class LessonFiles:
    """The diagrams and pictures of a lesson as they were when it was opened.

    Attributes
    ----------
    diagrams : mapping
        By name the diagram, or why there is none.
    pictures : mapping of bytes
        By name; those that cannot be read are left out.
    """

    diagrams: Mapping[str, Diagram | MacrostepError] = field(default_factory=dict)
    pictures: Mapping[str, bytes] = field(default_factory=dict)

    @classmethod
    def of(cls, lesson: Lesson) -> Self:
        """Read the files of a lesson."""
        find = opener(lesson, example)
        diagrams: dict[str, Diagram | MacrostepError] = {}
        for name in lesson.diagram_names():
            try:
                diagrams[name] = find(name)
            except MacrostepError as error:
                diagrams[name] = error  # the author has erred, which is reported when it is to be opened
        pictures = {}
        for name in lesson.picture_names():
            try:
                if path := lesson.beside(name):
                    pictures[name] = read_regular(path, _LARGEST_PICTURE)
            except (MacrostepError, OSError):
                continue  # its place stays empty
        return cls(diagrams, pictures)

    def diagram(self, name: str) -> Diagram:
        """Return a diagram that nobody else has.

        Raises
        ------
        MacrostepError
            If it could not be read.
        """
        found = self.diagrams[name]
        if isinstance(found, MacrostepError):
            raise found
        return found.copy()


def are_large(lesson: Lesson) -> bool:
    """Return whether to read the files of a lesson would hold up the window."""
    return any(map(is_large, _beside(lesson)))


def _beside(lesson: Lesson) -> list[Path]:
    found = []
    for find, names in ((lesson.file_of, lesson.diagram_names()), (lesson.beside, lesson.picture_names())):
        for name in names:
            try:
                found.append(find(name))
            except MacrostepError:
                continue  # it is not read
    return [path for path in found if path is not None]
