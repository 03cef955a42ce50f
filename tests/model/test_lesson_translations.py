"""Our lessons in other languages: as complete as the originals, of the same state, and with the same substance."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from macrostep.model.lessons import Doing, Lesson, Question, Text, load_lesson
from macrostep.model.lessons.lesson import Part
from macrostep.model.lessons.markdown import pictures_in, segments
from macrostep.model.lessons.reader import state

FOLDER = Path(__file__).parents[2] / "resources" / "lessons"
ORIGINALS = sorted(FOLDER.glob("*.md"))
LANGUAGES = sorted(path.stem for path in (FOLDER.parent / "translations").glob("*.ts"))
Look = Callable[[str], list[str]]
NUMBER = re.compile(r"\d+(?:[.,]\d+)*")


def of_kind(kind: str) -> Look:
    return lambda markdown: [part.text for part in segments(markdown) if part.kind == kind]


def words(markdown: str) -> str:
    return " ".join(part.text for part in segments(markdown) if part.kind == "words")


LOOKS: dict[str, Look] = {
    "numbers of runs": of_kind("number"),
    "formulas": of_kind("formula"),
    "formulas on lines of their own": of_kind("display"),
    "code": of_kind("code"),
    "pictures": lambda markdown: [name for _, name in pictures_in(markdown)],
    "links": lambda markdown: re.findall(r"(?<!!)\[[^\]\n]*\]\(([^)\s]*)\)", markdown),
    "numbers": lambda markdown: NUMBER.findall(words(markdown)),
    "bold": lambda markdown: re.findall(r"\*\*", markdown),
    "rows of tables": lambda markdown: re.findall(r"^\|", markdown, re.MULTILINE),
}


def parts_of(lesson: Lesson) -> list[list[Part]]:
    return [list(step.parts) for step in lesson.steps]


def skeleton(part: Part) -> object:
    """Return what a translation leaves as it is."""
    match part:
        case Doing():
            return part.actions
        case Question():
            rights = [(choice.is_right, bool(choice.feedback)) for choice in part.choices]
            cases = [answer for answer, _ in part.cases]
            others = (bool(part.sample), bool(part.right), bool(part.wrong), len(part.hints))
            return part.kind, part.is_prediction, rights, part.answer, cases, others
        case Text():
            return part.doing


def texts_side_by_side(ours: Part, theirs: Part) -> Iterator[tuple[str, str]]:
    if not isinstance(ours, Doing) and not isinstance(theirs, Doing):
        yield from zip(ours.texts(), theirs.texts(), strict=True)


@pytest.mark.parametrize("original", ORIGINALS, ids=lambda path: path.stem)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_is_complete_and_of_the_state_of_its_original(language: str, original: Path) -> None:
    path = FOLDER / language / original.name
    assert path.is_file(), f"translate {original.name} into {path.relative_to(FOLDER)}"
    ours, theirs = load_lesson(original), load_lesson(path)
    assert theirs.head.original == state(original), (
        f"{original.name} has changed: bring {path.relative_to(FOLDER)} up to it, and write original: "
        f"{state(original)} into its head"
    )
    assert theirs.head.minutes == ours.head.minutes
    assert theirs.checks == ours.checks
    assert [text for text, _ in theirs.diagrams.values()] == [text for text, _ in ours.diagrams.values()]
    assert [len(parts) for parts in parts_of(theirs)] == [len(parts) for parts in parts_of(ours)]
    for step, (our_parts, their_parts) in enumerate(zip(parts_of(ours), parts_of(theirs), strict=True), 1):
        for our, their in zip(our_parts, their_parts, strict=True):
            where = f"{path.relative_to(FOLDER)}, step {step}, line {getattr(their, 'line', '')}"
            assert type(their) is type(our), where
            assert skeleton(their) == skeleton(our), where
            for original_text, text in texts_side_by_side(our, their):
                for what, look in LOOKS.items():
                    assert sorted(look(text)) == sorted(look(original_text)), f"{where}: {what}: {text}"


def test_there_is_nothing_else() -> None:
    there = {path.relative_to(FOLDER).parts for path in FOLDER.rglob("*.md")} - {(path.name,) for path in ORIGINALS}
    assert there == {(language, path.name) for language in LANGUAGES for path in ORIGINALS}
