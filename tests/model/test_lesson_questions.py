"""How answers are judged, and the small language of numbers out of runs."""

from __future__ import annotations

import math

import pytest

from macrostep.model.base.errors import MacrostepError
from macrostep.model.lessons import Question, judge, read_lesson, shown
from macrostep.model.lessons.numbers import RunNumber, parse_expression
from macrostep.model.lessons.questions import given_number


def question(block: str, word: str = "question") -> Question:
    run = "\n```macrostep\nrun\n```\n"
    text = f"---\ntitle: x\nminutes: 1\nlearns: x\n---\n## A\n{run}\n```{word}\n{block}\n```\n{run}"
    return read_lesson(text).questions[0]


class Runs:
    """Two runs and a reference, each signal a number."""

    def number(self, figure: RunNumber) -> float:
        if figure.kind == "value":
            assert figure.time is not None
            return figure.time
        if figure.run > 2:
            raise MacrostepError("There is no run 3.")
        return {0: 1.0, 1: 4.0, 2: 2.0}[figure.run]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("1 + 2*3", 7.0),
        ("-2^2", -4.0),
        ("2^-1", 0.5),
        ("2^3^2", 512.0),
        ("(1 + 2)*3 - 4/2", 7.0),
        ("sqrt(rmse a.x) + abs(-3)", 5.0),
        ("rmse a.x of 2 / rmse a.x of 1", 0.5),
        ("log2(last a.x of 1 / last a.x of 2)", 1.0),
        ("last a.x of reference", 1.0),
        ("value a.b.x at 2.5", 2.5),
        ("macro_steps of 2", 2.0),
        ("rmse a.x of 2 < rmse a.x of 1", 1.0),
        ("1e3 >= 1001", 0.0),
        ("1 < 2 < 3", 1.0),
        ("1 < 2 < 2", 0.0),
        ("3 < 2 < 4", 0.0),
        ("parameter plate.DD", 4.0),
        ("option step of 2", 2.0),
    ],
)
def test_numbers(text: str, value: float) -> None:
    assert parse_expression(text).evaluate(Runs()) == value


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1 +",
        "rmse",
        "rmse x",
        "rmse a.x of 0",
        "value a.x",
        "(1",
        "1)",
        "__import__('os')",
        "open a.x",
        "1 : many",
        "(" * 200,
        "-" * 200 + "1",
        "1+" * 400 + "1",
        "a.x",
        "2 3",
    ],
)
def test_what_is_no_number(text: str) -> None:
    with pytest.raises(MacrostepError, match="cannot be read"):
        parse_expression(text)


@pytest.mark.parametrize("text", ["1/0", "(0-1)^0.5", "log(0)", "9^9^9^9", "sqrt(0-1)"])
def test_arithmetic_without_a_result(text: str) -> None:
    with pytest.raises(MacrostepError, match="no value"):
        parse_expression(text).evaluate(Runs())


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (2000.0, "2000"),
        (0.35331, "0.353"),
        (20959.2, "20960"),
        (3.286e8, "3.29·10⁸"),
        (9.9996, "10.0"),
        (1.9e-6, "1.90·10⁻⁶"),
        (-0.5, "−0.500"),
        (0.0, "0"),
        (math.inf, "∞"),
        (math.nan, "–"),
    ],
)
def test_shown(value: float, text: str) -> None:
    assert shown(value, 4 if value == 20959.2 else 3) == text


def test_a_number_with_tolerance_and_unit() -> None:
    asked = question(
        "How much?\nanswer: 1.04 J ± 1 %\nif 1.2 J ± 1 %: Square it.\nif 12 J: Larger.\nright: Yes.\nwrong: No."
    )
    for text in ("1.04", "1,04", "1.04 J", "1040 mJ", "1.0499", "1.04e0", "0.104·10^1"):
        verdict = judge(asked, text)
        assert (verdict.is_right, verdict.feedback) == (True, ("Yes.",)), text
    assert judge(asked, "1.06").feedback == ("No.",)
    assert judge(asked, "1.2").feedback == ("Square it.", "No.")
    for text in ("much", "", "1.04 m", "nan", "1e999", "1.04 parsnips"):
        with pytest.raises(MacrostepError):
            judge(asked, text)


def test_a_tolerance_in_the_unit_and_a_factor() -> None:
    assert judge(question("?\nanswer: 0 m ± 0.01"), "9 mm").is_right
    assert not judge(question("?\nanswer: 0 m ± 0.01"), "0.011").is_right
    asked = question("?\nanswer: 2000 within a factor 10")
    assert [judge(asked, text).is_right for text in ("200", "20000", "199", "-2000")] == [True, True, False, False]
    assert [judge(question("?\nanswer: 5 % ± 1 %"), t).is_right for t in ("5.9 %", "5.9", "6.1")] == [True, True, False]


def test_choices() -> None:
    one = question("?\n- [ ] a\n  > Not a.\n- [x] b\n  > Yes,\n  > b.")
    assert judge(one, (0,)) == judge(one, (0,))
    assert judge(one, (0,)).feedback == ("Not a.",)
    assert judge(one, (1,)).is_right
    assert judge(one, (1,)).feedback == ("Yes, b.",)
    with pytest.raises(MacrostepError, match="Choose"):
        judge(one, ())
    several = question("?\n- [x] a\n- [ ] b\n- [x] c")
    assert several.takes_several
    assert judge(several, (0, 2)).is_right
    assert not judge(several, (0,)).is_right
    assert "not all" in judge(several, (0,)).feedback[0]
    assert not judge(several, (0, 1, 2)).is_right


def test_a_prediction_waits_for_its_run() -> None:
    asked = question("?\n- [{last a.x > 3}] large\n- [{last a.x < 3}] small", "predict")
    assert judge(asked, (1,)).is_right is None
    verdict = judge(asked, (1,), lambda expression: expression.evaluate(Runs()))
    assert (verdict.is_right, verdict.came_out) == (False, "large")
    number = question("?\nanswer: {last a.x} m ± 10 %", "predict")
    assert judge(number, "4.1").is_right is None
    verdict = judge(number, "4.1", lambda expression: expression.evaluate(Runs()))
    assert (verdict.is_right, verdict.came_out) == (True, "4 m")
    assert judge(number, "4.1", lambda expression: math.nan).is_right is False


def test_numbers_as_people_type_them() -> None:
    assert given_number("3,29·10^8", "") == 3.29e8
    assert given_number("−1", "N") == -1.0
    assert given_number("5%", "%") == 5.0
