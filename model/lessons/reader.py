"""Reads a lesson from Markdown; nothing in the file is executed, and what is wrong is said with its line."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from macrostep.model.base.errors import LessonError, MacrostepError, reason_of
from macrostep.model.base.phrase import Phrase
from macrostep.model.disk.regular_files import open_regular
from macrostep.model.lessons.actions import Action, Panels, RunMethods, Show, parse_action
from macrostep.model.lessons.lesson import (
    DRAWN,
    PICTURE_ENDINGS,
    Check,
    Doing,
    Lesson,
    LessonHead,
    LessonStep,
    Part,
    Text,
)
from macrostep.model.lessons.markdown import numbers_in, pictures_in
from macrostep.model.lessons.numbers import Expression, parse_expression
from macrostep.model.lessons.question_block import read_question
from macrostep.model.lessons.questions import Choice, NumericAnswer, Question

ENDING = ".md"
LARGEST = 2**18
"""Bytes; a lesson of ten minutes has ten thousand."""
_CLAIM = re.compile(
    r"(?P<asked>.*[^<>=])=\s*(?P<number>[-−]?[0-9]+(?:\.(?P<places>[0-9]+))?(?:[eE](?P<power>[-+]?[0-9]+))?)"
)

_FENCE = re.compile(r"(?P<sign>`{3,}|~{3,})\s*(?P<info>[^`]*)")
_HEAD_KEYS = ("title", "minutes", "learns", "author", "original")
_BLOCKS = ("macrostep", "question", "predict", "diagram", "check")


def load_lesson(path: Path, panels: Panels | None = None) -> Lesson:
    """Read a lesson's file.

    Parameters
    ----------
    path : Path
    panels : mapping, optional
        Those that it may show; see :func:`read_lesson`.

    Raises
    ------
    LessonError
        With the file's name and the line.
    """
    with _named(path):
        return read_lesson(_text_of(path), path.parent, panels)


def load_head(path: Path) -> LessonHead:
    """Read what stands at the beginning of a lesson's file.

    Raises
    ------
    LessonError
        With the file's name and the line.
    """
    with _named(path):
        return read_head(_text_of(path).splitlines())[0]


def state(path: Path) -> str:
    """Return what tells one state of a lesson's file from another; its translations name it in their head.

    Raises
    ------
    LessonError
        If the file cannot be read.
    """
    return hashlib.sha256(_text_of(path).encode()).hexdigest()[:16]


@contextmanager
def _named(path: Path) -> Iterator[None]:
    """Put the file's name and the line before what is wrong."""
    try:
        yield
    except LessonError as error:
        where: str = path.name
        if error.line:
            where = Phrase("{file}, line {number}", file=where, number=error.line)
        raise LessonError("{what}: {why}", error.line, what=where, why=str(error)) from None


def read_lesson(text: str, folder: Path | None = None, panels: Panels | None = None) -> Lesson:
    """Read a lesson.

    Parameters
    ----------
    text : str
    folder : Path, optional
        Where its pictures and diagrams stand.
    panels : mapping, optional
        The panels that it may show, by their word, and what may stand behind it; without them any word is taken for
        a panel.

    Raises
    ------
    LessonError
        In one sentence, with the line.
    """
    lines = text.replace("\r\n", "\n").split("\n")
    head, first = read_head(lines)
    lesson = _Lesson(head, folder, panels)
    for block in blocks(lines, first):
        lesson.take(block)
    return lesson.finished()


def _text_of(path: Path) -> str:
    try:
        with open_regular(path) as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        raise LessonError("the file cannot be read: {why}.", why=reason_of(error)) from None
    if len(data) > LARGEST:
        raise LessonError("the file is larger than {most} kB; that is no lesson.", most=LARGEST >> 10)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise LessonError("this is not UTF-8 text; save the file as UTF-8.", line) from None


class _Lesson:
    """Takes blocks one after the other; numbers belong to the run before them, those of predictions to the next."""

    def __init__(self, head: LessonHead, folder: Path | None, panels: Panels | None) -> None:
        self.head = head
        self.folder = folder
        self.panels = panels
        self.steps: list[LessonStep] = []
        self.parts: list[Part] = []
        self.diagrams: dict[str, tuple[str, int]] = {}
        self.figures: dict[int, list[Expression]] = {}
        self.checks: dict[int, list[Check]] = {}
        self.doings = self.questions = self.last_run = 0
        self.waiting: list[Question] = []

    def take(self, block: Block) -> None:
        if block.kind == "heading":
            self._begin_step(block)
        elif block.kind == "diagram":
            self._take_diagram(block)
        elif block.kind == "text":
            self._take_text(block)
        else:
            if not self.steps:
                raise LessonError("This stands before the first step; begin one with '## ' and its title.", block.line)
            if block.kind == "macrostep":
                self._take_doing(block)
            elif block.kind == "check":
                self._take_checks(block)
            else:
                self._take_question(block)

    def finished(self) -> Lesson:
        self._end_step()
        if not self.steps:
            raise LessonError("There is no step; each begins with '## ' and its title.", 1)
        figures = {number: tuple(dict.fromkeys(asked)) for number, asked in self.figures.items()}
        checks = {number: tuple(claimed) for number, claimed in self.checks.items()}
        lesson = Lesson(self.head, tuple(self.steps), self.diagrams, figures, self.folder, checks)
        self._check_pictures(lesson)
        return lesson

    def _begin_step(self, block: Block) -> None:
        if not block.lines[0]:
            raise LessonError("A step has a title behind '## '.", block.line)
        self._end_step()
        self.steps.append(LessonStep(block.lines[0], (), block.line))
        self.parts = []

    def _end_step(self) -> None:
        if self.waiting:
            raise LessonError(
                "A prediction is compared with a run, and no run follows it in this step.", self.waiting[0].line
            )
        if self.steps:
            if not self.parts:
                raise LessonError("The step {title!r} is empty.", self.steps[-1].line, title=self.steps[-1].title)
            self.steps[-1] = replace(self.steps[-1], parts=tuple(self.parts))

    def _take_text(self, block: Block) -> None:
        while block.lines and not block.lines[0].strip():
            block.lines.pop(0)
            block.line += 1
        markdown = "\n".join(block.lines).rstrip()
        if not markdown:
            return
        if not self.steps:
            raise LessonError("This stands before the first step; begin one with '## ' and its title.", block.line)
        used = self._expressions(markdown, block.line)
        self._need(used, self.last_run, block.line)
        self.parts.append(Text(markdown, block.line, self.last_run if used else 0))

    def _take_diagram(self, block: Block) -> None:
        name = block.info
        if not re.fullmatch(r"\w[\w-]*", name):
            raise LessonError("Behind ```diagram stands its name, such as two_tanks.", block.line - 1)
        if name in self.diagrams:
            raise LessonError("There are two diagrams {name!r}.", block.line - 1, name=name)
        self.diagrams[name] = ("\n".join(block.lines), block.line)

    def _take_doing(self, block: Block) -> None:
        actions: list[Action] = []
        lines = []
        for number, line in enumerate(block.lines, block.line):
            if line.strip():
                with _at(number):
                    action = parse_action(line.strip(), self.panels)
                    has_run = self.last_run or any(isinstance(before, RunMethods) for before in actions)
                    if isinstance(action, Show) and action.time is not None and not has_run:
                        raise LessonError("There is no run before this that could be looked into.")
                actions.append(action)
                lines.append(number)
        if not actions:
            raise LessonError("There is nothing to do in this block.", block.line - 1)
        self.doings += 1
        doing = Doing(tuple(actions), tuple(lines), self.doings)
        self.parts.append(doing)
        if doing.runs:
            self.last_run = doing.number
            self.figures[doing.number] = []
            for question in self.waiting:
                said = self._in_all(question.said_texts(), question.line)
                self._need([*_asked(question), *said], doing.number, question.line)
                place = self.parts.index(question)
                self.parts[place] = replace(question, doing=doing.number)
            self.waiting = []

    def _take_checks(self, block: Block) -> None:
        for number, line in enumerate(block.lines, block.line):
            if line.strip():
                with _at(number):
                    check = _read_check(line.strip(), number)
                self._need([check.expression], self.last_run, number)
                self.checks.setdefault(self.last_run, []).append(check)

    def _take_question(self, block: Block) -> None:
        self.questions += 1
        question = read_question(block.lines, block.line, block.kind == "predict", self.questions)
        asked = self._in_all(question.asked_texts(), block.line)
        self._need(asked, self.last_run, block.line)
        question = replace(question, before=self.last_run if asked else 0)
        if question.is_prediction:
            self.waiting.append(question)
        else:
            judged = [*_asked(question), *self._in_all(question.said_texts(), block.line)]
            self._need(judged, self.last_run, block.line)
            question = replace(question, doing=self.last_run if judged else 0)
        self.parts.append(question)

    def _in_all(self, texts: Iterable[str], line: int) -> list[Expression]:
        return [expression for text in texts for expression in self._expressions(text, line)]

    def _expressions(self, markdown: str, line: int) -> list[Expression]:
        found = []
        for segment in numbers_in(markdown):
            with _at(line + segment.line):
                found.append(parse_expression(segment.text))
        return found

    def _need(self, used: Iterable[Expression], doing: int, line: int) -> None:
        used = list(used)
        if used and not doing:
            raise LessonError(
                "{{{text}}} is a number of a run, and nothing has run before it.", line, text=used[0].text
            )
        if used:
            self.figures[doing].extend(used)

    def _check_pictures(self, lesson: Lesson) -> None:
        for step in lesson.steps:
            for part in step.parts:
                if not isinstance(part, Doing):
                    for text in part.texts():
                        self._check_pictures_of(lesson, text, part.line)

    def _check_pictures_of(self, lesson: Lesson, markdown: str, first: int) -> None:
        for offset, name in pictures_in(markdown):
            if name.startswith(DRAWN):
                continue
            with _at(first + offset):
                if not name.lower().endswith(PICTURE_ENDINGS):
                    endings = ", ".join(PICTURE_ENDINGS)
                    raise LessonError("The picture {name!r} must end in {endings}.", name=name[:60], endings=endings)
                if lesson.folder is not None and lesson.beside(name) is None:
                    raise LessonError("There is no picture {name!r} beside the lesson.", name=name[:60])


def _read_check(text: str, line: int) -> Check:
    match = _CLAIM.fullmatch(text)
    if match is None:
        return Check(parse_expression(text), line=line)
    power = int(match["power"] or 0) - len(match["places"] or "")
    number = float(match["number"].replace("−", "-"))
    return Check(parse_expression(match["asked"]), number, 0.5000001 * 10.0**power, line)


def _asked(question: Question) -> list[Expression]:
    """Return what a question's answers ask of a run."""
    quantities: list[NumericAnswer] = [case for case, _ in question.cases]
    if question.answer is not None:
        quantities.append(question.answer)
    choices: list[Choice] = list(question.choices)
    found = [q.number for q in quantities if isinstance(q.number, Expression)]
    return found + [c.is_right for c in choices if isinstance(c.is_right, Expression)]


class _at:  # noqa: N801  # reads as a word: with _at(line)
    """Gives an error the line where it belongs."""

    def __init__(self, line: int) -> None:
        self.line = line

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, MacrostepError):
            raise LessonError(str(error), self.line) from None


@dataclass
class Block:
    """Lines of one kind: "text", "heading", or the first word behind a fence."""

    kind: str
    lines: list[str]
    line: int
    info: str = ""


def read_head(lines: list[str]) -> tuple[LessonHead, int]:
    """Return the head and the place of the first line behind it."""
    if not lines or lines[0].strip() != "---":
        raise LessonError("A lesson begins with '---', then title:, minutes: and learns:, then '---' again.", 1)
    found: dict[str, str] = {}
    for place, line in enumerate(lines[1:], 1):
        if line.strip() == "---":
            return _made_head(found), place + 1
        key, colon, value = line.partition(":")
        key = key.strip()
        if not line.strip():
            continue
        if not colon or key not in _HEAD_KEYS:
            said = line.strip()[:40]
            raise LessonError("The head knows {keys}, not {said!r}.", place + 1, keys=", ".join(_HEAD_KEYS), said=said)
        if key in found:
            raise LessonError("'{key}:' stands in the head twice.", place + 1, key=key)
        if key == "minutes" and not (value.strip().isdecimal() and 0 < int(value.strip()[:4]) <= 600):
            raise LessonError(
                "minutes: is a whole number from 1 to 600, not {value!r}.", place + 1, value=value.strip()[:40]
            )
        found[key] = value.strip()
    raise LessonError("The head is not closed: '---' is missing behind it.", 1)


def _made_head(found: dict[str, str]) -> LessonHead:
    for key in ("title", "minutes", "learns"):
        if not found.get(key):
            raise LessonError("'{key}:' is missing in the head.", 1, key=key)
    return LessonHead(
        found["title"], int(found["minutes"]), found["learns"], found.get("author", ""), found.get("original", "")
    )


def blocks(lines: list[str], first: int) -> Iterator[Block]:
    """Yield headings, fenced blocks of ours, and the text between them with fences that are not ours."""
    block, fence = Block("text", [], first + 1), ""
    for number, line in enumerate(lines[first:], first + 1):
        opening = _FENCE.fullmatch(line.rstrip()) if not fence else None
        if fence:
            if line.strip().startswith(fence) and not line.strip().strip(fence[0]):
                fence = ""
                if block.kind != "text":
                    yield block
                    block = Block("text", [], number + 1)
                    continue
            block.lines.append(line)
        elif opening is not None:
            fence = opening["sign"]
            word, _, rest = opening["info"].strip().partition(" ")
            if word in _BLOCKS:
                yield block
                block = Block(word, [], number + 1, rest.strip())
            else:
                block.lines.append(line)
        elif line.startswith("## ") or line.rstrip() == "##":
            yield block
            yield Block("heading", [line[2:].strip()], number)
            block = Block("text", [], number + 1)
        else:
            block.lines.append(line)
    if fence:
        raise LessonError("A block that begins with {fence} is not closed.", block.line, fence=fence)
    yield block
