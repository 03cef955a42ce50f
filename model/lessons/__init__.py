"""Lessons: Markdown files with questions, things to do in the window, and numbers that come out of runs."""

from macrostep.model.lessons.lesson import Doing, Lesson, LessonHead, LessonStep, Text
from macrostep.model.lessons.numbers import Expression, RunNumber, shown
from macrostep.model.lessons.questions import Question, Verdict, judge
from macrostep.model.lessons.reader import load_head, load_lesson, read_lesson

__all__ = [
    "Doing", "Expression", "Lesson", "LessonHead", "LessonStep", "Question", "RunNumber", "Text", "Verdict",
    "judge", "load_head", "load_lesson", "read_lesson", "shown",
]  # fmt: skip
