"""``macrostep lesson``: our lessons by name, and files that are broken: a sentence with the file and the line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from macrostep.gui.cli import main

HEAD = "---\ntitle: x\nminutes: 1\nlearns: x\n---\n\n## One\n\n"
RUN = "```macrostep\nopen: spring_mass\nmethods: ni_jacobi:step=0.5\nstop: 2\nrun\n```\n"


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    capsys.readouterr()
    code = main(["lesson", *map(str, arguments)])
    out, err = capsys.readouterr()
    return code, out, err


def test_one_of_ours_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "macro_step", "--check")
    assert (code, err) == (0, "")
    assert out == "What a macro-step is: 7 steps, 10 questions; nothing is wrong.\n"


def test_the_numbers_that_it_tells(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "mine.md"
    file.write_text(HEAD + RUN + "\n{macro_steps} and {last mass.v}\n", encoding="utf-8")
    code, out, _ = run(capsys, file, "--run")
    assert code == 0
    assert "mine.md, line 10" in out
    assert "{macro_steps}" in out
    reported = json.loads(run(capsys, file, "--run", "--json")[1])
    assert reported["runs"][0]["values"][0] == {"text": "macro_steps", "value": 4.0}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("no head", "wrong.md, line 1: A lesson begins with '---'"),
        ("---\ntitle: x\nminutes: soon\n---\n", "wrong.md, line 3: minutes: is a whole number from 1 to 600"),
        ("---\ntitle: [a, b\n", "wrong.md, line 1: The head is not closed"),
        (HEAD + RUN.replace("ni_jacobi", "ni_jacob"), "wrong.md, line 11: "),
        (HEAD + RUN.replace("spring_mass", "sprung_mass"), "wrong.md, line 10: "),
        (HEAD + RUN.replace("spring_mass", "../secret.macrostep.json"), "wrong.md, line 10: "),
        (HEAD + "![x](../photo.png)", "wrong.md, line 9: '../photo.png' does not stand beside the lesson"),
        (HEAD + "![x](photo.png)", "wrong.md, line 9: There is no picture 'photo.png' beside the lesson."),
        (HEAD + "$\\frac{1}$", "wrong.md, line 9: The formula $\\frac{1}$ cannot be typeset; is it LaTeX?"),
        (HEAD + "```question\nHow?\nanswer: 3 parsnips\n```", "wrong.md, line 11: "),
        (HEAD + "```question\nHow?\n- [ ] a\n- [ ] b\n```", "wrong.md, line 10: No choice is right"),
        (HEAD + RUN + "{rmse spring.q}", "wrong.md, line 15: {rmse spring.q}: There is no signal 'spring.q'"),
        (HEAD + RUN + "{__import__('os')}", "wrong.md, line 15: {__import__('os')} cannot be read"),
        (HEAD + "```diagram a\n{\n```\n```macrostep\nopen: a\n```", "wrong.md, line 13: diagram 'a' in line 10"),
        (
            HEAD + RUN + "```check\nmacro_steps = 5\n```",
            "wrong.md, line 16: The lesson says macro_steps; in its run it is 4",
        ),
    ],
)
def test_a_broken_lesson_is_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, said: str
) -> None:
    file = tmp_path / "wrong.md"
    file.write_text(text, encoding="utf-8")
    code, out, err = run(capsys, file, "--run")
    assert (code, out) == (2, "")
    assert err.startswith(f"macrostep: {said}"), err
    assert err.count("\n") == 1
    assert "Traceback" not in err


def test_every_fault_has_its_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "wrong.md"
    file.write_text(HEAD + RUN + "```check\nmacro_steps = 5\nend = 3\n```\n", encoding="utf-8")
    code, _, err = run(capsys, file, "--run")
    assert code == 2
    assert [line.split(":")[0] for line in err.replace("macrostep: ", "").splitlines()] == [
        "wrong.md, line 16", "wrong.md, line 17",
    ]  # fmt: skip


def test_no_lesson_of_that_name(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "nothing", "--check")
    assert code == 2
    assert "There is no file 'nothing', nor a lesson of that name (macro_step, added_energy" in err
