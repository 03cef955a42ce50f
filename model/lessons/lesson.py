"""A lesson as it was read: steps with texts, questions and things to do, in the order of the file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from macrostep.model.base.errors import LessonError
from macrostep.model.base.phrase import Phrase
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.disk.json_text import parse
from macrostep.model.files.files import from_document, load
from macrostep.model.lessons.actions import Action, Open, RunMethods
from macrostep.model.lessons.markdown import pictures_in, segments
from macrostep.model.lessons.numbers import Expression
from macrostep.model.lessons.questions import Question

PICTURE_ENDINGS = (".png", ".jpg", ".jpeg")
DIAGRAM_ENDING = ".macrostep.json"
DRAWN = "diagram:"
"""Before the name of a diagram that a text shows as it shows pictures."""


@dataclass(frozen=True)
class Text:
    """Markdown between other parts.

    Attributes
    ----------
    markdown : str
    line : int
        Where it begins in the file.
    doing : int
        The run that its numbers come from; 0 if it has none.
    """

    markdown: str
    line: int = field(default=0, compare=False)
    doing: int = 0

    def texts(self) -> tuple[str, ...]:
        return (self.markdown,)


@dataclass(frozen=True)
class Doing:
    """What is done together, by one button or by hand.

    Attributes
    ----------
    actions : tuple of Action
    lines : tuple of int
        Where each stands in the file.
    number : int
        Its place among those of the lesson, from 1.
    """

    actions: tuple[Action, ...]
    lines: tuple[int, ...] = field(default=(), compare=False)
    number: int = 0

    @property
    def runs(self) -> bool:
        """Whether it brings numbers."""
        return any(isinstance(action, RunMethods) for action in self.actions)


Part = Text | Doing | Question


@dataclass(frozen=True)
class Check:
    """What the words of a lesson claim of a run, so that it can be held against one; readers do not see it.

    Attributes
    ----------
    expression : Expression
        A condition, or a number that is written in the text.
    number : float or None
        As it is written; None for a condition.
    rounding : float
        By how much the run's may differ: half a unit of the last digit.
    line : int
    """

    expression: Expression
    number: float | None = None
    rounding: float = 0.0
    line: int = field(default=0, compare=False)

    def holds(self, value: float) -> bool:
        """Say whether a run's value is what is claimed."""
        return value != 0.0 if self.number is None else abs(value - self.number) <= self.rounding


@dataclass(frozen=True)
class LessonStep:
    """What is seen at once.

    Attributes
    ----------
    title : str
    parts : tuple of Part
    line : int
    """

    title: str
    parts: tuple[Part, ...]
    line: int = field(default=0, compare=False)

    @property
    def questions(self) -> tuple[Question, ...]:
        return tuple(part for part in self.parts if isinstance(part, Question))

    @property
    def doings(self) -> tuple[Doing, ...]:
        return tuple(part for part in self.parts if isinstance(part, Doing))


@dataclass(frozen=True)
class LessonHead:
    """What is known of a lesson before it is opened.

    Attributes
    ----------
    title : str
    minutes : int
    learns : str
        What one learns, in a sentence.
    author : str
    original : str
        Of a translation, which state of the original it translates; see :func:`macrostep.model.lessons.reader.state`.
    """

    title: str
    minutes: int
    learns: str
    author: str = ""
    original: str = ""


@dataclass(frozen=True)
class Lesson:
    """A lesson.

    Attributes
    ----------
    head : LessonHead
    steps : tuple of LessonStep
    diagrams : dict
        Diagrams that stand in the file, as JSON, by name, and the line where each begins.
    figures : dict
        By the number of a :class:`Doing`, the expressions that its runs answer.
    checks : dict
        By the number of a doing, what is claimed of its runs.
    folder : Path, optional
        Where the file stands; pictures and diagrams are taken from there and nowhere else.
    """

    head: LessonHead
    steps: tuple[LessonStep, ...]
    diagrams: Mapping[str, tuple[str, int]] = field(default_factory=dict)
    figures: Mapping[int, tuple[Expression, ...]] = field(default_factory=dict)
    folder: Path | None = None
    checks: Mapping[int, tuple[Check, ...]] = field(default_factory=dict)

    @property
    def questions(self) -> tuple[Question, ...]:
        return tuple(question for step in self.steps for question in step.questions)

    def doings(self) -> Iterator[Doing]:
        for step in self.steps:
            yield from step.doings

    def diagram_names(self) -> list[str]:
        """Return the names of the diagrams that it opens or draws."""
        opened = [action.name for doing in self.doings() for action in doing.actions if isinstance(action, Open)]
        drawn = [name.removeprefix(DRAWN) for name in self._pictured() if name.startswith(DRAWN)]
        return list(dict.fromkeys(opened + drawn))

    def picture_names(self) -> list[str]:
        """Return the names of the files that it shows."""
        return list(dict.fromkeys(name for name in self._pictured() if not name.startswith(DRAWN)))

    def _pictured(self) -> Iterator[str]:
        for step in self.steps:
            for part in step.parts:
                if not isinstance(part, Doing):
                    for text in part.texts():
                        yield from (name for _, name in pictures_in(text))

    def formulas(self) -> Iterator[tuple[int, str]]:
        """Yield every formula with the line of the text in which it stands."""
        for step in self.steps:
            for part in step.parts:
                texts = (
                    part.texts() if isinstance(part, Question) else [part.markdown] if isinstance(part, Text) else []
                )
                for text in texts:
                    for segment in segments(text):
                        if segment.kind in ("formula", "display"):
                            yield getattr(part, "line", 0) + segment.line, segment.text

    def own_diagram(self, name: str) -> Diagram | None:
        """Return the diagram of that name that stands in the file or beside it; None if there is none.

        Raises
        ------
        MacrostepError
            If there is one and it cannot be read.
        """
        if name in self.diagrams:
            text, line = self.diagrams[name]
            where = Phrase("diagram {name!r} in line {line}", name=name, line=line)
            return from_document(parse(text, where), where)
        path = self.file_of(name)
        return None if path is None else load(path)

    def file_of(self, name: str) -> Path | None:
        """Return the file beside the lesson that holds the diagram of a name; None if it stands elsewhere.

        Raises
        ------
        LessonError
            If the name leads to another place.
        """
        if name in self.diagrams:
            return None
        for file_name in (name, f"{name}{DIAGRAM_ENDING}"):
            path = self.beside(file_name) if file_name.endswith(DIAGRAM_ENDING) else None
            if path is not None:
                return path
        return None

    def beside(self, name: str) -> Path | None:
        """Return a file that stands beside the lesson or in a folder there; None if there is none.

        Raises
        ------
        LessonError
            If the name leads to another place.
        """
        if self.folder is None:
            return None
        folder = self.folder.resolve()
        if "\0" in name or "\\" in name or ":" in name or name.startswith(("/", "~")):
            raise LessonError("{name!r} does not stand beside the lesson; nothing else is read.", name=name)
        path = (folder / name).resolve()
        if not path.is_relative_to(folder):
            raise LessonError("{name!r} does not stand beside the lesson; nothing else is read.", name=name)
        return path if path.is_file() else None
