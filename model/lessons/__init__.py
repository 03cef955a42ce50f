"""Lessons: Markdown files with questions, things to do in the window, and numbers that come out of runs."""

from macrostep.model.lessons.lesson import Doing, Head, Lesson, Step, Text
from macrostep.model.lessons.numbers import Expression, Figure, shown
from macrostep.model.lessons.questions import Question, Verdict, judge
from macrostep.model.lessons.reader import load_head, load_lesson, read_lesson

__all__ = [
    "Doing", "Expression", "Figure", "Head", "Lesson", "Question", "Step", "Text", "Verdict", "judge", "load_head",
    "load_lesson", "read_lesson", "shown",
]  # fmt: skip
