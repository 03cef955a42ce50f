"""Text to syntax tree: precedence as in Python, each fault at its line and column, and no text that does harm."""

import math
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from macrostep.model import Subsystem
from macrostep.model.base.errors import LanguageError
from macrostep.model.behaviour.behaviour import behaviour
from macrostep.model.language.functions import FUNCTIONS, evaluate
from macrostep.model.language.parser import (
    LENGTH_LIMIT,
    join_equations,
    parse_expression,
    parse_statements,
    split_equations,
)
from macrostep.model.language.syntax import Assignment, Equation, Number, Reinit, When

VALUES = {"a": 1.7, "b": -2.3, "c": 0.9, "d": 3.1}


def value(text: str) -> float:
    return evaluate(parse_expression(text), VALUES)


def fault(text: str, parse: Any = parse_statements) -> LanguageError:
    with pytest.raises(LanguageError) as caught:
        parse(text)
    return caught.value


# -- what an expression means --------------------------------------------------------------------------------------


@st.composite
def expressions(draw: st.DrawFn, depth: int = 4) -> str:
    """An expression of our language that is one of Python's when ^ is written **."""
    if depth == 0 or draw(st.booleans()):
        return draw(st.sampled_from(["a", "b", "c", "d", "2", "0.5", "3e-1", "1.25"]))
    inner = expressions(depth=depth - 1)
    left, right = draw(inner), draw(inner)
    form = draw(st.sampled_from(["{} + {}", "{} - {}", "{}*{}", "{}/{}", "({} + {})", "({} - {})", "({})*({})", "sq"]))
    if form == "sq":
        return f"({left})^{draw(st.sampled_from(['2', '3']))}"
    return form.format(left, right)


@given(expressions(), st.sampled_from(["", "-", "+"]))
@settings(max_examples=300, deadline=None)
def test_operators_bind_as_in_python(text: str, sign: str) -> None:
    try:
        expected = eval(f"{sign}{text}".replace("^", "**"), {}, dict(VALUES))
    except ZeroDivisionError:
        expected = math.nan
    try:
        found = value(sign + text)
    except (LanguageError, ArithmeticError):
        assert not math.isfinite(expected)
        return
    assert found == pytest.approx(expected, rel=1e-12, abs=1e-9)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("-a^2", -(1.7**2)),
        ("(-a)^2", 1.7**2),
        ("a^b", 1.7**-2.3),
        ("2*a^3", 2 * 1.7**3),
        ("a - b - c", 1.7 + 2.3 - 0.9),
        ("a - (b - c)", 1.7 - (-2.3 - 0.9)),
        ("a/d/c", 1.7 / 3.1 / 0.9),
        ("a/d*c", 1.7 / 3.1 * 0.9),
        ("a*d/c*b", 1.7 * 3.1 / 0.9 * -2.3),
        ("-a*b", 1.7 * 2.3),
        ("-a + b", -1.7 - 2.3),
        ("+a", 1.7),
        ("a + -(b)", None),
        (".5 + 5. + 1e-3 + 1E+2", 105.501),
        ("sqrt(2)^2", 2.0),
        ("atan2(1, -1)", 0.75 * math.pi),
        ("log10(1000) + log(exp(2))", 5.0),
        ("min(a, b) + max(c, d) + abs(b) + sign(b)", -2.3 + 3.1 + 2.3 - 1),
        ("sinh(1) - cosh(1) + tanh(1)", math.sinh(1) - math.cosh(1) + math.tanh(1)),
        ("sin(a) + cos(a) + tan(a) + asin(c) + acos(c) + atan(a)",
         sum(f(1.7) for f in (math.sin, math.cos, math.tan, math.atan)) + math.asin(0.9) + math.acos(0.9)),
    ],
)  # fmt: skip
def test_values(text: str, expected: float | None) -> None:
    if expected is None:  # Modelica's grammar: a sign stands at the head of a sum only
        assert "does not fit here" in fault(text, parse_expression).message
    else:
        assert value(text) == pytest.approx(expected, rel=1e-14)


def test_numbers_alone_are_calculated_at_once() -> None:
    assert parse_expression("2*(3 + 4)^2 - sqrt(16)") == Number(94.0)


def test_comments_and_line_breaks_are_blank() -> None:
    assert parse_expression("a // the first\n + // and\n b") == parse_expression("a+b")


def test_statements() -> None:
    equation, clause = parse_statements("der(x) = -x; when x < 0 then reinit(v, -pre(v)); k = k + 1; end when;")
    assert isinstance(equation, Equation)
    assert isinstance(clause, When)
    bounce, count = clause.actions
    assert (type(bounce), bounce.name, type(count), count.name) == (Reinit, "v", Assignment, "k")
    assert parse_statements(" // nothing\n") == ()
    (in_lines,) = parse_statements("when x < 0 then\n  reinit(v, -pre(v))\n  k = k + 1\nend when")
    assert isinstance(in_lines, When)
    assert in_lines.actions == clause.actions


# -- faults, with their places --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "line", "column", "part"),
    [
        ("x = ", 1, 5, "ends before"),
        ("x = (a + b", 1, 11, "ends before"),
        ("x = a +\n  * b", 2, 3, "'*' does not fit"),
        ("x = a b", 1, 7, "'b' does not fit"),
        ("x = a)", 1, 6, "')' does not fit"),
        ("x = a**2", 1, 6, "write ^ for a power"),
        ("x = a\n  ;\n y = 2 ** 3", 3, 8, "write ^ for a power"),
        ("x = a^2^3", 1, 8, "'^' does not fit"),
        ("x = a*-b", 1, 7, "'-' does not fit"),
        ("x = a @ b", 1, 7, "'@' is not in the language"),
        ("x = a[1]", 1, 6, "points in { }"),
        ("x = 'a'", 1, 5, "is not in the language"),
        ('x = "a"', 1, 5, "is not in the language"),
        ("x = a.b", 1, 6, "is not in the language"),
        ("x = a == b", 1, 7, "no meaning for real numbers"),
        ("x = if a <> b then 1 else 2", 1, 10, "no meaning for real numbers"),
        ("x = if a > b then 1", 1, 20, "ends before"),
        ("x = f(a)", 1, 5, "no function 'f'"),
        ("x = a + sin(a, b)", 1, 9, "sin takes 1 argument, not 2"),
        ("x = atan2(a)", 1, 5, "atan2 takes 2 arguments, not 1"),
        ("x = 1e999", 1, 5, "too large"),
        ("x = a + 1/0", 1, 9, "no finite value"),
        ("x = a\ny = log(0)", 2, 1, "'y' does not fit"),
        ("x = a;\ny = log(-1)", 2, 5, "no finite value"),
        ("x = 9^(9^9)", 1, 5, "no finite value"),
        ("x = (-8)^(1/3)", 1, 5, "no finite value"),
        ("when a > 1 then x = 2", 1, 22, "ends before"),
        ("when a > 1 then end when", 1, 17, "'end' does not fit"),
        ("x = " + "a + " * 5001 + "a", 1, 1, f"may have {LENGTH_LIMIT}"),
        ("x = " + "sin(" * 101 + "a" + ")" * 101, 1, 5, "deeper than 100"),
    ],
)
def test_faults_have_their_line_and_column(text: str, line: int, column: int, part: str) -> None:
    error = fault(text)
    assert part in error.message
    assert (error.line, error.column) == (line, column)


ATTACKS = [
    "__import__('os').system('true')",
    "__import__",
    "().__class__.__bases__",
    "x.__class__",
    "x.y.z",
    "lambda: 0",
    "[x for x in x]",
    "exec(x)",
    "eval(x)",
    "open(x)",
    "{x}",
    "x; x",
    "x := 1",
    "x if x else x",
    "`x`",
    "$x",
    "x\x00y",
    "\x00",
    "🚗",
    "x + 🚗",
    "x\u202e+ 1",
    "x²",
    "½",
    "٣",
    "9^9^9^9",
    "9^(9^(9^9))",
    "x^(10^300)",
    "(3*x)^999999",
    "((999983*x)^999999)^999999",
    "1e308*10",
    "1/0",
    "0/0",
    "-" * 5000 + "x",
    "(" * 9000 + "x" + ")" * 9000,
    "(" * 19999,
    "sin(" * 4000 + "x" + ")" * 4000,
    "-(" * 6000 + "x" + ")" * 6000,
    "if " * 5000,
    "+".join(["x"] * 9999),
    "*".join(["x"] * 9999),
    "x-" * 9999 + "x",
    "x/" * 9999 + "x",
    "+".join(["1"] * 9999),
    "if x > 1 then 1 " + "elseif x > 2 then 2 " * 900 + "else 3",
    "der(der(x))",
    "der(1)",
    "pre(x)",
    "sample(0, 1)",
    "noise(x, 1)",
    "table(x, {1, x}, {1, 2})",
    "table(x, 1, 2)",
    "time(1)",
    "x > 1",
    "not x",
    "true",
    "x = 1",
    "// only a comment",
    "",
]


@pytest.mark.parametrize("text", ATTACKS, ids=lambda text: repr(text[:24]))
def test_no_text_does_anything_but_make_problems(text: str) -> None:
    meaning = behaviour(Subsystem("s", states={"x": 0}, equations=["der(x) = 1", text], outputs={"y": text}))
    assert all(problem.line >= 1 and problem.column >= 1 for problem in meaning.problems)


@given(st.text(max_size=60))
@settings(max_examples=200, deadline=None)
def test_any_text_is_parsed_or_refused(text: str) -> None:
    for parse in (parse_expression, parse_statements):
        place = (1, 1)
        try:
            parse(text)
        except LanguageError as error:
            place = (error.line, error.column)
        assert 1 <= place[0] <= text.count("\n") + 1
        assert 1 <= place[1] <= len(text) + 1


WORDS = [*"x1(),+-*^{}=<;", "if", "then", "else", "when", "end", "and", "not", "time"]


@given(st.lists(st.sampled_from([*FUNCTIONS, *WORDS, "\n"]), max_size=30))
@settings(max_examples=300, deadline=None)
def test_any_words_of_the_language_are_parsed_or_refused(words: list[str]) -> None:
    text = " ".join(words)
    found = behaviour(Subsystem("s", states={"x": 0}, equations=[text], outputs={"y": text}))
    assert found.is_valid or all(problem.message and problem.field for problem in found.problems)


def test_nothing_that_grows_when_written_out_hangs() -> None:
    doubling = [f"a{i + 1} = sin(a{i}) + a{i}*a{i}" for i in range(200)]
    meaning = behaviour(Subsystem("s", inputs={"u": 0}, equations=["a0 = u", *doubling], outputs={"y": "a200"}))
    assert meaning.is_valid
    assert meaning.feedthrough == {"y": {"u"}}


# -- an editor's text -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "equations",
    [
        [],
        ["der(x) = v"],
        ["der(x) = v", "der(v) = -x // a spring"],
        ["when x < 0 then\n  reinit(v, -0.8*pre(v));\nend when", "der(x) = v"],
        ["a = sin(\n  x +\n  v)", "b = a"],
        ["whenever = 1", "der(x) = when_ + end_"],
        ["// when this is a comment (with a parenthesis", "der(x) = v"],
        ["when a > 1 then x = 1; end   when", "b = 2"],
        ["when a > (1 + 2) then\n x = (1 +\n 2); end when", "b = 2"],
    ],
)
def test_joining_and_splitting_equations_go_around(equations: list[str]) -> None:
    assert split_equations(join_equations(equations)) == equations


def test_splitting_keeps_what_is_not_finished() -> None:
    assert split_equations("a = 1\n\n  \nwhen x > 1 then\n x = 2") == ["a = 1", "when x > 1 then\n x = 2"]


@given(st.lists(st.text(st.characters(exclude_categories=["Cs"]), max_size=20), max_size=5))
@settings(max_examples=200, deadline=None)
def test_splitting_loses_no_text(equations: list[str]) -> None:
    text = join_equations(equations)
    kept = [line.rstrip() for equation in split_equations(text) for line in equation.split("\n")]
    assert [line for line in kept if line] == [line.rstrip() for line in text.split("\n") if line.strip()]
    assert split_equations(join_equations(split_equations(text))) == split_equations(text)
