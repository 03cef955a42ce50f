"""What somebody answered in a lesson, as a table to hand in: Markdown, CSV or JSON."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Sequence
from dataclasses import asdict, dataclass

from macrostep.model.lessons.lesson import Lesson

FORMATS = {".md": "Markdown", ".csv": "CSV", ".json": "JSON"}
_HEAD = ("step", "question", "kind", "answer", "result", "came_out", "tries", "hints", "at")
_FORMULA = re.compile(r"[=+@\t\r]|-(?![\d.])")
"""How a cell begins that a spreadsheet would take for a formula."""


@dataclass(frozen=True)
class Answered:
    """A question and what was answered to it.

    Attributes
    ----------
    step, question : str
        Title of the step, and what was asked.
    kind : str
        "question" or "prediction".
    answer : str
        "" if there is none.
    result : str
        "right", "wrong", "not judged", "told" (the answer was shown) or "open".
    came_out : str
        What the run brought, of a prediction.
    tries, hints : int
    at : str
    """

    step: str
    question: str
    kind: str
    answer: str = ""
    result: str = "open"
    came_out: str = ""
    tries: int = 0
    hints: int = 0
    at: str = ""


def handed_in(lesson: Lesson, answers: Sequence[Answered], student: str, date: str, ending: str) -> str:
    """Return the text of a file to hand in.

    Parameters
    ----------
    lesson : Lesson
    answers : sequence of Answered
        In the order of the lesson.
    student, date : str
    ending : {".md", ".csv", ".json"}
    """
    if ending == ".json":
        document = {
            "lesson": lesson.head.title,
            "student": student,
            "date": date,
            **_counts(answers),
            "answers": [asdict(answer) for answer in answers],
        }
        return json.dumps(document, indent=2, ensure_ascii=False) + "\n"
    return _as_csv(lesson, answers, student, date) if ending == ".csv" else _as_markdown(lesson, answers, student, date)


def _counts(answers: Sequence[Answered]) -> dict[str, int]:
    return {
        "questions": len(answers),
        "answered": sum(answer.result != "open" for answer in answers),
        "right": sum(answer.result == "right" for answer in answers),
    }


def _as_csv(lesson: Lesson, answers: Sequence[Answered], student: str, date: str) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(("lesson", "student", "date", *_HEAD))
    for answer in answers:
        cells = asdict(answer)
        writer.writerow(map(_harmless, (lesson.head.title, student, date, *(str(cells[key]) for key in _HEAD))))
    return text.getvalue()


def _harmless(cell: str) -> str:
    return f"'{cell}" if _FORMULA.match(cell) else cell


def _as_markdown(lesson: Lesson, answers: Sequence[Answered], student: str, date: str) -> str:
    counts = _counts(answers)
    lines = [
        f"# {lesson.head.title}",
        "",
        f"{student}, {date}: {counts['answered']} of {counts['questions']} answered, {counts['right']} right.",
    ]
    step = ""
    for number, answer in enumerate(answers, 1):
        if answer.step != step:
            step = answer.step
            lines += ["", f"## {step}"]
        tries = f"{answer.tries} {'try' if answer.tries == 1 else 'tries'}, {answer.hints} hints, {answer.at}"
        lines += [
            "",
            f"**{number}. {answer.question}**",
            "",
            *(f"> {line}" for line in (answer.answer or "(no answer)").splitlines()),
            "",
            f"{answer.kind}: {answer.result}" + (f" ({tries})" if answer.tries else ""),
        ]
        if answer.came_out:
            lines += ["", f"It came out: {answer.came_out}"]
    return "\n".join(lines) + "\n"
