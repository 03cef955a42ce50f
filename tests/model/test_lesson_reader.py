"""Lessons are read from Markdown, and what is wrong in one is said with its line."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from time import process_time

import pytest

from macrostep.model.base.errors import LessonError, MacrostepError
from macrostep.model.diagram.chosen_method import chosen_method
from macrostep.model.lessons import Doing, Question, Text, load_lesson, read_lesson
from macrostep.model.lessons.actions import Cut, Methods, Open, Panels, RunMethods, SetParameter, Show, Stop
from macrostep.model.lessons.reader import load_head

PANELS: Panels = {
    "signals": "signals", "compare": "nothing", "held": "input and time", "steps": "time",
    "study": ("convergence", "work-precision", "sweep", "map"),
}  # fmt: skip
HEAD = "---\ntitle: Held values\nminutes: 10\nlearns: What a held value is.\n---\n"
WHOLE = (
    HEAD
    + """
## One

Words with $x^2$ and
a second line.

```predict
Does it grow?
- [ ] No
  > It does.
- [{last spring.x > 1}] Yes
hint: Think of
  Euler.
```

```macrostep
open: spring_mass
methods: a:step=0.1; b
stop: 20 s
set: spring.c = 2 N/m
cut: one=together, two=apart
run
show: signals spring.x mass.v
```

It became {last spring.x : 4}.

## Two

```question
How much?
answer: 1.04 J ± 1 %
if 1.2 J: That is $1 + H$.
right: Yes.
wrong: No.
```

```question
Why?
sample: Because.
```
"""
)


def test_a_whole_lesson() -> None:
    lesson = read_lesson(WHOLE, panels=PANELS)
    assert (lesson.head.title, lesson.head.minutes, lesson.head.learns) == ("Held values", 10, "What a held value is.")
    one, two = lesson.steps
    assert [type(part) for part in one.parts] == [Text, Question, Doing, Text]
    words, predicted, doing, reported = one.parts
    assert isinstance(words, Text)
    assert words.markdown == "Words with $x^2$ and\na second line."
    assert words.doing == 0
    assert isinstance(predicted, Question)
    assert predicted.is_prediction
    assert predicted.doing == 1
    assert predicted.hints == ("Think of Euler.",)
    assert [choice.text for choice in predicted.choices] == ["No", "Yes"]
    assert predicted.choices[0].feedback == "It does."
    assert isinstance(doing, Doing)
    assert doing.actions == (
        Open("spring_mass"),
        Methods((chosen_method("a:step=0.1"), chosen_method("b"))),
        Stop("20 s"),
        SetParameter("spring", "c", "2 N/m"),
        Cut({"one": "together", "two": "apart"}),
        RunMethods(),
        Show("signals", ("spring.x", "mass.v")),
    )
    assert isinstance(reported, Text)
    assert reported.doing == 1
    assert [expression.text for expression in lesson.figures[1]] == ["last spring.x > 1", "last spring.x : 4"]
    assert [question.kind for question in two.questions] == ["number", "text"]
    assert [question.number for question in lesson.questions] == [1, 2, 3]


def faulty(text: str, folder: Path | None = None) -> tuple[int, str]:
    with pytest.raises(LessonError) as caught:
        read_lesson(text, folder, PANELS)
    return caught.value.line, str(caught.value)


@pytest.mark.parametrize(
    ("body", "line", "part"),
    [
        ("## A\n\n```macrostep\nrun fast\n```", 9, "nothing that can be done"),
        ("## A\n\n```macrostep\nopen:\n```", 9, "something is missing"),
        ("## A\n\n```macrostep\nset: c = 2\n```", 9, "block.parameter = value"),
        ("## A\n\n```macrostep\nshow: nothing\n```", 9, "no panel 'nothing'"),
        ("## A\n\n```macrostep\ncut: a=maybe\n```", 9, "composite=together"),
        ("## A\n\n```macrostep\nstop: soon\n```", 9, "not a number"),
        ("## A\n\n```macrostep\n\n```", 8, "nothing to do"),
        ("## A\n\n```macrostep\nrun", 9, "not closed"),
        ("## A\n\n```question\nWhat?\n- [ ] a\n- [ ] b\n```", 9, "No choice is right"),
        ("## A\n\n```question\nWhat?\n- [x] a\n```", 9, "two at least"),
        ("## A\n\n```question\nWhat?\nanswer: much\n```", 10, "not a number with unit"),
        ("## A\n\n```question\nWhat?\nanswer: 0\n```", 10, "needs a tolerance"),
        ("## A\n\n```question\nWhat?\nanswer: 3 parsnips\n```", 10, "parsnips"),
        ("## A\n\n```question\nWhat?\nanswer: 1\nanswer: 2\n```", 11, "one answer"),
        ("## A\n\n```question\nWhat?\nanswer: 1\nbecause: 2\n```", 11, "no meaning here"),
        ("## A\n\n```question\nWhat?\nif 2: no\n```", 10, "no answer:"),
        ("## A\n\n```question\nanswer: 1\n```", 9, "question itself is missing"),
        ("## A\n\n```predict\nWhat?\nanswer: {last a.x}\n```", 9, "no run follows"),
        ("## A\n\nIt is {last a.x}.", 8, "nothing has run before"),
        ("## A\n\n```macrostep\nrun\n```\n\nIt is\n{last x}.", 13, "spring.x"),
        ("## A\n\n```macrostep\nrun\n```\n\nIt is {import os}.", 12, "is not known"),
        ("## A\n\n```diagram\n{}\n```", 8, "its name"),
        ("words", 6, "before the first step"),
        ("## A\n", 6, "is empty"),
        ("", 1, "no step"),
        ("## A\n\n![p](p.svg)", 8, ".png"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(body: str, line: int, part: str) -> None:
    found, sentence = faulty(HEAD + body)
    assert (found, part in sentence) == (line, True), sentence
    assert sentence.count("\n") == 0
    assert sentence.endswith(".")


@pytest.mark.parametrize(
    ("head", "line", "part"),
    [
        ("title: x", 1, "begins with '---'"),
        ("---\ntitle: x\n", 1, "not closed"),
        ("---\ntitle: x\nminutes: 5\n---\n", 1, "learns"),
        ("---\ntitle: x\nminutes: many\n---\n", 3, "whole number"),
        ("---\ntitle: x\ncolour: red\n---\n", 3, "colour"),
        ("---\ntitle: x\ntitle: y\n---\n", 3, "twice"),
    ],
)
def test_heads(head: str, line: int, part: str) -> None:
    found, sentence = faulty(head)
    assert (found, part in sentence) == (line, True), sentence


def test_files_are_named_in_errors(tmp_path: Path) -> None:
    path = tmp_path / "mine.md"
    path.write_bytes(HEAD.encode() + b"## A\n\n\xff")
    with pytest.raises(LessonError, match=r"mine.md, line 8: this is not UTF-8"):
        load_lesson(path)
    with pytest.raises(LessonError, match=r"gone.md: the file cannot be read"):
        load_head(tmp_path / "gone.md")


def test_nothing_is_read_from_elsewhere(tmp_path: Path) -> None:
    folder = tmp_path / "lessons"
    folder.mkdir()
    (tmp_path / "secret.png").write_bytes(b"x")
    (folder / "link.png").symlink_to(tmp_path / "secret.png")
    (folder / "own.png").write_bytes(b"x")
    read_lesson(HEAD + "## A\n\n![p](own.png)", folder)
    for name in ("../secret.png", str(tmp_path / "secret.png"), "link.png", "file:///etc/passwd.png", "C:own.png"):
        line, sentence = faulty(HEAD + f"## A\n\n![p]({name})", folder)
        assert (line, "does not stand beside" in sentence) == (8, True), sentence
    assert "no picture" in faulty(HEAD + "## A\n\n![p](none.png)", folder)[1]
    for name in ("../mine.macrostep.json", "/etc/x.macrostep.json"):
        with pytest.raises(MacrostepError, match="does not stand beside"):
            read_lesson(HEAD + "## A\nx", folder).own_diagram(name)


def test_braces_in_code_and_formulas_are_no_numbers() -> None:
    lesson = read_lesson(HEAD + "## A\n\n`{x}` and $\\frac{1}{2}$ and $$\\sqrt{2}$$ and \\{x\\}\n\n```python\n{}\n```")
    assert not lesson.figures


def test_a_diagram_in_the_file() -> None:
    text = '{"format": "macrostep-diagram", "version": 1, "name": "mine", "start": 0, "stop": 1, "subsystems": []}'
    lesson = read_lesson(HEAD + f"## A\n\nx\n\n```diagram mine\n{text}\n```")
    diagram = lesson.own_diagram("mine")
    assert diagram is not None
    assert diagram.name == "mine"
    assert lesson.own_diagram("other") is None
    broken = read_lesson(HEAD + "## A\n\nx\n\n```diagram mine\n{\n```")
    with pytest.raises(MacrostepError, match="line 11"):
        broken.own_diagram("mine")


def test_where_a_reader_is_sent_and_what_is_claimed() -> None:
    body = (
        "## A\n\n```macrostep\nopen: a\nrun\nshow: held b.u at 200 ms of 2\nshow: steps at 1\nshow: study map\n```\n\n"
    )
    claims = "```check\nlast a.x < 1\n\nmacro_steps of 2 = 1.50e3\nend = -2\n```\n"
    lesson = read_lesson(HEAD + body + claims, panels=PANELS)
    (doing,) = lesson.doings()
    assert doing.actions[2:] == (
        Show("held", ("b.u",), 0.2, 2), Show("steps", (), 1.0), Show("study", choice="map"),
    )  # fmt: skip
    condition, rounded, whole = lesson.checks[1]
    assert [check.line for check in lesson.checks[1]] == [17, 19, 20]
    assert [condition.holds(value) for value in (0.0, 1.0)] == [False, True]
    assert [rounded.holds(value) for value in (1494.0, 1496.0, 1504.0, 1506.0)] == [False, True, True, False]
    assert [whole.holds(value) for value in (-2.4, -1.6, 2.0)] == [True, True, False]
    assert lesson.steps[0].parts == (doing,), "claims are not seen"


@pytest.mark.parametrize(
    ("body", "line", "part"),
    [
        ("## A\n\n```macrostep\nshow: held b.u at 1\n```", 9, "no run before this"),
        ("## A\n\n```macrostep\nshow: steps at 1\nrun\n```", 9, "no run before this"),
        ("## A\n\n```macrostep\nrun\nshow: held at 1\n```", 10, "Write it as 'show: held mass.F at 2 s of 1'"),
        ("## A\n\n```macrostep\nrun\nshow: steps b.u at 1\n```", 10, "Write it as"),
        ("## A\n\n```macrostep\nrun\nshow: steps at 1 of 0\n```", 10, "Write it as"),
        ("## A\n\n```macrostep\nrun\nshow: steps at noon\n```", 10, "noon"),
        ("## A\n\n```macrostep\nshow: study order\n```", 9, "one of convergence, work-precision, sweep, map"),
        ("## A\n\n```macrostep\nshow: compare a.x\n```", 9, "Signals are chosen in the panel signals"),
        ("## A\n\nx\n\n```check\nlast a.x = 1\n```", 11, "nothing has run before"),
        ("## A\n\n```macrostep\nrun\n```\n```check\nlast a.x = large\n```", 12, "cannot be read"),
        ("## A\n\n```macrostep\nrun\n```\n```check\n= 1\n```", 12, "cannot be read"),
        ("## A\n\n```question\nSee ![p](/etc/passwd)\nsample: x\n```", 9, "must end in"),
        ("## A\n\n```question\nWhich?\n- [x] ![p](gone.svg)\n- [ ] b\n```", 9, "must end in"),
    ],
)
def test_what_is_wrong_with_panels_claims_and_pictures(body: str, line: int, part: str) -> None:
    found, sentence = faulty(HEAD + body)
    assert (found, part in sentence) == (line, True), sentence


@pytest.mark.parametrize("piece", ["![", "$a ", "{", "[a](", "`", "~~~\n", "answer: 1 ", "- [ ] ", "(", "> x\n"])
def test_a_text_of_one_sign_is_read_in_no_time(piece: str) -> None:
    """No pattern goes over a long line again and again."""
    blocks = ("x\n```question\nHow?\nanswer: 1", "\n```\n"), ("x\n```macrostep\nset: ", "\n```\n")
    for before, after in (("", ""), *blocks):
        begin = process_time()
        with suppress(LessonError):
            read_lesson(HEAD + "## A\n" + before + piece * (200_000 // len(piece)) + after)
        assert process_time() - begin < 20.0  # 0.2 s on a free machine


def test_files_that_are_too_large_or_no_text(tmp_path: Path) -> None:
    path = tmp_path / "large.md"
    path.write_text(HEAD + "## A\n\n" + "words " * 200_000, encoding="utf-8")
    for load in (load_lesson, load_head):
        with pytest.raises(LessonError, match=r"^large.md: the file is larger than 256 kB"):
            load(path)
    path.write_bytes(b"\0" * 100)
    with pytest.raises(LessonError, match=r"^large.md, line 1: A lesson begins with '---'"):
        load_lesson(path)
    with pytest.raises(LessonError, match=r"cannot be read"):
        load_lesson(tmp_path)
