"""Reads a block ``question`` or ``predict`` of a lesson."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NoReturn

from macrostep.model.base.errors import LessonError, MacrostepError
from macrostep.model.base.phrase import Value
from macrostep.model.lessons.numbers import Expression, parse_expression
from macrostep.model.lessons.questions import Choice, NumericAnswer, Question, parse_quantity_with_tolerance

_CHOICE = re.compile(r"- \[(?P<mark> |x|X|\{[^}]*\})\]\s*(?P<text>.*)")
_KEY = re.compile(r"(?P<key>answer|sample|hint|right|wrong|if)\b(?P<about>[^:]*):\s*(?P<text>.*)")


@dataclass
class _Item:
    """One line with those that continue it: "ask", "choice", "feedback" or a key."""

    kind: str
    text: str
    line: int
    about: str = ""


def read_question(lines: Sequence[str], first: int, is_prediction: bool, number: int) -> Question:
    """Read a question.

    Parameters
    ----------
    lines : sequence of str
        Between the fences.
    first : int
        The line of the file in which they begin.
    is_prediction : bool
    number : int
        Its place in the lesson.

    Raises
    ------
    LessonError
        With the line.
    """
    items = _items(lines, first)
    ask = "\n".join(item.text for item in items if item.kind == "ask").strip()
    if not ask:
        raise LessonError("The question itself is missing: write it first in the block.", first)
    choices = _choices(items)
    answers = _of(items, "answer")
    if len(answers) > 1:
        _refuse(answers[1], "There is one answer: already; what else is wrong or right is written with 'if'.")
    if answers and choices:
        _refuse(answers[0], "A question has choices or an answer:, not both.")
    if choices:
        _check_choices(choices, first)
    cases = tuple((_quantity(item, item.about), item.text) for item in _of(items, "if"))
    if cases and not answers:
        _refuse(_of(items, "if")[0], "'if' says something of a number, and this question has no answer:.")
    return Question(
        kind="choice" if choices else "number" if answers else "text",
        ask=ask,
        is_prediction=is_prediction,
        choices=choices,
        answer=_quantity(answers[0], answers[0].text) if answers else None,
        sample=_joined(items, "sample"),
        cases=cases,
        right=_joined(items, "right"),
        wrong=_joined(items, "wrong"),
        hints=tuple(item.text for item in _of(items, "hint")),
        line=first,
        number=number,
    )


def _items(lines: Sequence[str], first: int) -> list[_Item]:
    items: list[_Item] = []
    for number, line in enumerate(lines, first):
        text = line.strip()
        last = items[-1] if items else None
        choice, key = _CHOICE.fullmatch(line.rstrip()), _KEY.fullmatch(line.rstrip())
        if choice is not None:
            items.append(_Item("choice", choice["text"], number, choice["mark"]))
        elif text.startswith(">") and last is not None and last.kind in ("choice", "feedback"):
            items.append(_Item("feedback", text.removeprefix(">").strip(), number))
        elif key is not None:
            items.append(_Item(key["key"], key["text"], number, key["about"].strip()))
            if key["about"].strip() and key["key"] != "if":
                _refuse(items[-1], "Between {key!r} and its colon stands nothing.", key=key["key"])
        elif last is None or last.kind == "ask":
            items.append(_Item("ask", line, number))
        elif text and line[0] in " \t":
            last.text = f"{last.text} {text}"
        elif text:
            raise LessonError(
                "{text!r} has no meaning here: begin with '- [ ]', '- [x]', '>', answer:, if ...:, right:, "
                "wrong:, sample: or hint:, or indent it to go on with the line above.",
                number, text=text[:40],
            )  # fmt: skip
    return items


def _of(items: list[_Item], kind: str) -> list[_Item]:
    return [item for item in items if item.kind == kind]


def _joined(items: list[_Item], kind: str) -> str:
    return "\n\n".join(item.text for item in _of(items, kind))


def _choices(items: list[_Item]) -> tuple[Choice, ...]:
    choices: list[Choice] = []
    for item in items:
        if item.kind == "choice":
            if not item.text:
                _refuse(item, "This choice has no text.")
            choices.append(Choice(item.text, _mark(item)))
        elif item.kind == "feedback":
            before = choices[-1]
            said = f"{before.feedback} {item.text}".strip()
            choices[-1] = Choice(before.text, before.is_right, said)
    return tuple(choices)


def _mark(item: _Item) -> bool | Expression:
    if not item.about.startswith("{"):
        return item.about in ("x", "X")
    try:
        return parse_expression(item.about[1:-1])
    except MacrostepError as error:
        _refuse(item, str(error))


def _check_choices(choices: tuple[Choice, ...], line: int) -> None:
    if len(choices) < 2:
        raise LessonError("One choice is none; give two at least.", line)
    if not any(choice.is_right for choice in choices):
        raise LessonError("No choice is right: mark one with - [x].", line)


def _quantity(item: _Item, text: str) -> NumericAnswer:
    try:
        return parse_quantity_with_tolerance(text)
    except MacrostepError as error:
        _refuse(item, str(error))


def _refuse(item: _Item, sentence: str, **values: Value) -> NoReturn:
    raise LessonError(sentence, item.line, **values)
