"""Questions of a lesson and how an answer is judged: choices, numbers with tolerance and unit, free text."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.units import check_unit, parse_quantity
from macrostep.model.lessons.numbers import Expression, parse_expression, shown

Kind = Literal["choice", "number", "text"]
Answer = str | tuple[int, ...]
"""What a person answers: a text, or the places of the choices taken, from 0."""
Value = Callable[[Expression], float | None]
"""Returns the value of an expression in the run that a question belongs to; None as long as there is none."""

_LONGEST = 400
"""Most characters of a number with its expression, unit and tolerance."""
_QUANTITY = re.compile(
    r"(?P<number>\{[^}]*\}|[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?)\s*(?P<unit>[^±+]*?)\s*"
    r"(?:(?:±|\+-|\+/-)\s*(?P<tolerance>[0-9]+\.?[0-9]*(?:[eE][+-]?[0-9]+)?)\s*(?P<percent>%?)"
    r"|within a factor (?P<factor>[0-9]+\.?[0-9]*))?\s*"
)


@dataclass(frozen=True)
class Choice:
    """One of several answers.

    Attributes
    ----------
    text : str
        In Markdown.
    is_right : bool or Expression
        A condition on the run decides after the run.
    feedback : str
    """

    text: str
    is_right: bool | Expression
    feedback: str = ""

    def holds(self, value: Value) -> bool | None:
        """Say whether it is right; None as long as its run is to come."""
        if isinstance(self.is_right, bool):
            return self.is_right
        found = value(self.is_right)
        return None if found is None else found != 0.0


@dataclass(frozen=True)
class NumericAnswer:
    """A number with what may differ from it and still counts.

    Attributes
    ----------
    number : float or Expression
    unit : str
    tolerance : float
        In the unit, or relative if `is_relative`.
    factor : float
        If above 1, the answer may be so many times larger or smaller.
    """

    number: float | Expression
    unit: str = ""
    tolerance: float = 0.02
    is_relative: bool = True
    factor: float = 0.0

    def exact(self, value: Value) -> float | None:
        return self.number if isinstance(self.number, float) else value(self.number)

    def holds(self, given: float, value: Value) -> bool | None:
        """Say whether a number is near enough; None as long as its run is to come."""
        exact = self.exact(value)
        if exact is None:
            return None
        if self.factor > 1.0:
            return given * exact > 0.0 and exact / self.factor <= given <= exact * self.factor
        allowed = self.tolerance * abs(exact) if self.is_relative else self.tolerance
        return abs(given - exact) <= allowed * (1.0 + 1e-9)


@dataclass(frozen=True)
class Question:
    """A question, or the prediction of what a run will bring.

    Attributes
    ----------
    kind : {"choice", "number", "text"}
    ask : str
        In Markdown.
    is_prediction : bool
        Whether it is asked before a run and compared with what came out.
    choices : tuple of Choice
    answer : NumericAnswer or None
        Of a number.
    sample : str
        A good answer in words, shown after the person's own.
    cases : tuple of (NumericAnswer, str)
        What is said of certain wrong numbers.
    right, wrong : str
        What is said of any right or wrong answer.
    hints : tuple of str
        Shown one after the other, when asked for.
    line : int
    number : int
        Its place in the lesson, from 1.
    doing : int
        The run that it is judged by, see :class:`macrostep.model.lessons.lesson.Doing`; 0 if none is needed.
    before : int
        The run that the numbers in what is asked come from: of a prediction, the one before.
    """

    kind: Kind
    ask: str
    is_prediction: bool = False
    choices: tuple[Choice, ...] = ()
    answer: NumericAnswer | None = None
    sample: str = ""
    cases: tuple[tuple[NumericAnswer, str], ...] = ()
    right: str = ""
    wrong: str = ""
    hints: tuple[str, ...] = ()
    line: int = field(default=0, compare=False)
    number: int = 0
    doing: int = 0
    before: int = 0

    @property
    def takes_several(self) -> bool:
        """Whether several choices can be right."""
        return sum(choice.is_right is True for choice in self.choices) > 1

    def asked_texts(self) -> list[str]:
        """Return the texts in Markdown that are seen before it is answered."""
        return [self.ask, *(choice.text for choice in self.choices), *self.hints]

    def said_texts(self) -> list[str]:
        """Return those that are seen after that."""
        feedback = (choice.feedback for choice in self.choices)
        return [*feedback, self.sample, *(text for _, text in self.cases), self.right, self.wrong]

    def texts(self) -> list[str]:
        """Return every text in Markdown."""
        return [*self.asked_texts(), *self.said_texts()]


@dataclass(frozen=True)
class Verdict:
    """What is said of an answer.

    Attributes
    ----------
    is_right : bool or None
        None of a text, which nobody judges, and of a prediction whose run is to come.
    feedback : tuple of str
        In Markdown.
    came_out : str
        Of a prediction: what the run brought.
    """

    is_right: bool | None
    feedback: tuple[str, ...] = ()
    came_out: str = ""


def judge(question: Question, answer: Answer, value: Value = lambda expression: None) -> Verdict:
    """Judge an answer.

    Parameters
    ----------
    question : Question
    answer : str or tuple of int
        As :data:`Answer` says.
    value : callable
        Returns what an expression is in the question's run.

    Raises
    ------
    MacrostepError
        If the answer is none: nothing chosen, nothing written, not a number, a wrong unit.
    """
    if isinstance(answer, str):
        return _judge_number(question, answer, value) if question.kind == "number" else _judge_text(question, answer)
    return _judge_choice(question, answer, value)


def given_number(text: str, unit: str) -> float:
    """Read a number as a person types it, ``"1,04"`` and ``"10 mm"`` as well, and return it in the unit.

    Raises
    ------
    MacrostepError
    """
    text = text.strip().replace("−", "-")
    text = re.sub(r"\s*(?:·|\*|×)\s*10\s*\^?\s*([+-]?[0-9]+)", r"e\1", text)
    if text.count(",") == 1 and "." not in text:
        text = text.replace(",", ".")
    if text.endswith("%") and unit == "%":
        text = text.removesuffix("%")
    return parse_quantity(text, "" if unit == "%" else unit)


def parse_quantity_with_tolerance(text: str) -> NumericAnswer:
    """Read ``"1.04 J ± 0.01"``, ``"{rmse left.x} % ± 5 %"`` or ``"2000 within a factor 3"``.

    Raises
    ------
    MacrostepError
    """
    match = _QUANTITY.fullmatch(text.strip()) if len(text) <= _LONGEST else None
    if match is None:
        raise MacrostepError(
            "{text!r} is not a number with unit and tolerance, such as '1.04 J ± 0.01'.", text=text.strip()[:60]
        )
    number, unit = match["number"], match["unit"].strip()
    if unit != "%":
        check_unit(unit)
    exact = parse_expression(number[1:-1]) if number.startswith("{") else float(number)
    if match["factor"]:
        if float(match["factor"]) <= 1.0:
            raise MacrostepError(
                "A factor within which a number counts is above 1, not {factor}.", factor=match["factor"]
            )
        return NumericAnswer(exact, unit, factor=float(match["factor"]))
    if match["tolerance"] is None:
        if exact == 0.0:
            raise MacrostepError("An answer of 0 needs a tolerance, such as '0 ± 0.01'.")
        return NumericAnswer(exact, unit)
    relative = match["percent"] == "%" and (unit != "%" or isinstance(exact, Expression))
    tolerance = float(match["tolerance"])
    return NumericAnswer(exact, unit, tolerance / 100.0 if relative else tolerance, relative)


def _judge_choice(question: Question, taken: tuple[int, ...], value: Value) -> Verdict:
    if not taken:
        raise MacrostepError("Choose an answer first.")
    holds = [choice.holds(value) for choice in question.choices]
    said = [question.choices[place].feedback for place in taken]
    if any(known is None for known in holds):
        return Verdict(None)
    is_right = {place for place, known in enumerate(holds) if known} == set(taken)
    if not question.takes_several and holds[taken[0]]:
        is_right = True  # conditions of several choices may hold at once
    if question.takes_several and not is_right and all(holds[place] for place in taken):
        said.append("That is right, but not all of it.")
    came_out = "; ".join(choice.text for choice, known in zip(question.choices, holds, strict=True) if known)
    return _verdict(question, is_right, said, came_out)


def _judge_number(question: Question, text: str, value: Value) -> Verdict:
    assert question.answer is not None
    if not text.strip():
        raise MacrostepError("Write a number first.")
    unit = question.answer.unit
    given = given_number(text, unit)
    is_right = question.answer.holds(given, value)
    exact = question.answer.exact(value)
    if is_right is None or exact is None:
        return Verdict(None)
    said = [] if is_right else [text for case, text in question.cases if case.holds(given, value)][:1]
    return _verdict(question, is_right, said, f"{shown(exact)} {unit}".strip() if math.isfinite(exact) else "")


def _judge_text(question: Question, text: str) -> Verdict:
    if not text.strip():
        raise MacrostepError("Write something first.")
    return Verdict(None, (question.sample,) if question.sample else ())


def _verdict(question: Question, is_right: bool, said: list[str], came_out: str) -> Verdict:
    general = question.right if is_right else question.wrong
    feedback = tuple(text for text in (*said, general) if text)
    return Verdict(is_right, feedback, came_out if question.is_prediction else "")
