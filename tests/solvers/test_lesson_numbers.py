"""What the lessons say of their runs is what the runs bring; and a lesson that says otherwise is caught."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from macrostep.gui.lessons.panel_words import PANELS
from macrostep.gui.lessons.shipped import example, shipped_lessons
from macrostep.model.lessons import Doing, Lesson, load_lesson, read_lesson
from macrostep.model.lessons.markdown import segments
from macrostep.solvers import run_study
from macrostep.solvers.lessons.check import check_lesson, run_lesson
from macrostep.solvers.stability import analyse
from macrostep.solvers.studies.defaults import default_study
from tests.solvers.reference_problems import example as diagram_named

HEAD = "---\ntitle: x\nminutes: 1\nlearns: x\n---\n\n## One\n\n"
RUN = "```macrostep\nopen: spring_mass\nmethods: ni_jacobi:step=0.5; ni_jacobi:step=0.25\nstop: 2\nrun\n```\n\n"
WRITTEN = re.compile(r"(?<![\w.])\d+\.\d+(?:·10[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)?|\d·10[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+")
RAISED = str.maketrans("⁻⁰¹²³⁴⁵⁶⁷⁸⁹", "-0123456789")


@pytest.mark.parametrize("path", shipped_lessons(), ids=lambda path: path.stem)
def test_what_a_lesson_says_is_so(path: Path) -> None:
    lesson = load_lesson(path, PANELS)
    assert check_lesson(lesson, example) == []
    outcomes = list(run_lesson(lesson, example))
    assert len(outcomes) == sum(doing.runs for doing in lesson.doings())
    assert [str(fault) for outcome in outcomes for fault in outcome.false] == []
    said = [text for outcome in outcomes for text in outcome.values]
    assert len(said) > 3
    assert all(value == value for outcome in outcomes for value in outcome.values.values())


@pytest.mark.parametrize("path", shipped_lessons(), ids=lambda path: path.stem)
def test_no_number_is_only_written(path: Path) -> None:
    """A number with digits behind the point that stands in words is one that is given, calculated there, or checked."""
    source = path.read_text(encoding="utf-8")
    known = " ".join(re.findall(r"^```(?:macrostep|check|diagram)[^\n]*\n(.*?)^```", source, re.MULTILINE | re.DOTALL))
    known += " ".join(re.findall(r"^(?:answer|if [^:]*|hint|right):? ?.*", source, re.MULTILINE))
    known += " ".join(s.text for text in texts(load_lesson(path, PANELS)) for s in segments(text) if s.kind != "words")
    for text in texts(load_lesson(path, PANELS)):
        for segment in segments(text):
            for number in WRITTEN.findall(segment.text) if segment.kind == "words" else ():
                plain = number.replace("·10", "e").translate(RAISED)
                assert plain in known, f"{number} in: {segment.text.strip()}"


def texts(lesson: Lesson) -> list[str]:
    parts = [part for step in lesson.steps for part in step.parts if not isinstance(part, Doing)]
    return [text for part in parts for text in part.texts()]


def test_the_orders_of_the_study_are_those_that_the_lesson_asks_for(tmp_path: Path) -> None:
    diagram = diagram_named("lotka_volterra")
    diagram.runs = ("ni_jacobi:step=0.02", "ni_jacobi:step=0.02,order=1", "ifosmondi:step=0.2,tolerance=1e-10")
    outcome = run_study(default_study("convergence", diagram), diagram, jobs=1, folder=tmp_path)
    orders = [curve.order.slope if curve.order else 0.0 for graph in outcome.graphs() for curve in graph.curves]
    assert orders == pytest.approx([1.0, 2.0, 4.0], abs=0.1)


def test_the_contraction_is_the_one_that_the_lesson_asks_for() -> None:
    diagram = diagram_named("damper_reaction")
    plate = diagram["plate"]
    damper = plate.parameters["DD"]
    changed = {**plate.parameters, "DD": type(damper)(2.25, damper.unit)}
    diagram.replace("plate", plate.replaced(parameters=changed))
    (method,) = analyse(diagram, ["ifosmondi:step=0.1"]).methods
    assert method.spectrum is not None
    assert method.spectrum.contraction == pytest.approx(0.667, abs=0.002)


@pytest.mark.parametrize(
    ("claim", "said"),
    [
        ("value mass.v at 0.5 = -0.5", ""),
        ("value mass.v at 0.5 = -0.4", "it is -0.5, not -0.4"),
        ("macro_steps of 1 = 4", ""),
        ("macro_steps of 2 = 4", "it is 8, not 4"),
        ("rmse spring.x of 2 < rmse spring.x of 1", ""),
        ("rmse spring.x of 1 < rmse spring.x of 2", "it is false"),
        ("1.25^100 = 4.9e9", ""),
        ("1.25^100 = 5.0e9", "it is 4.90909e+09, not 5000000000"),
    ],
)
def test_claims(claim: str, said: str) -> None:
    lesson = read_lesson(HEAD + RUN + f"```check\n{claim}\n```\n")
    (outcome,) = run_lesson(lesson, example)
    assert [fault.line for fault in outcome.false] == ([17] if said else [])
    assert not said or said in str(outcome.false[0])


def test_a_prediction_of_which_nothing_or_everything_comes_true() -> None:
    choices = "```predict\nHow?\n- [{{last mass.v {0} 0}}] a\n- [{{last mass.v {0} 1}}] b\n```\n\n"
    for relation, count in (("<", "2"), (">", "no")):
        (outcome,) = run_lesson(read_lesson(HEAD + choices.format(relation) + RUN), example)
        assert [(fault.line, f"{count} choices" in str(fault)) for fault in outcome.false] == [(10, True)]


@pytest.mark.parametrize(
    ("body", "line", "said"),
    [
        ("show: held spring.q at 1 s", 17, "no connected input 'spring.q'; there are: mass.F, spring.v"),
        ("show: held spring.v at 3 s", 17, "3 s lies outside of the run, which goes from 0 to 2 s"),
        ("show: steps at 1 s of 3", 17, "no run 3; there are 2"),
        ("show: signals spring.q", 17, "no signal 'spring.q'"),
        ("open: nothing", 17, "nothing"),
        ("methods: ni_jakobi:step=0.1\nrun", 17, "ni_jakobi"),
        ("methods: ni_jacobi:stop=0.1\nrun", 17, "stop"),
        ("set: spring.d = 1\nrun", 17, "no parameter 'd'"),
        ("set: damper.d = 1\nrun", 17, "no subsystem 'damper'"),
    ],
)
def test_what_cannot_be_done_is_said_with_its_line(body: str, line: int, said: str) -> None:
    lesson = read_lesson(HEAD + RUN + f"```macrostep\n{body}\n```\n", panels=PANELS)
    (fault,) = check_lesson(lesson, example)
    assert (fault.line, said in str(fault)) == (line, True), str(fault)
    assert "\n" not in str(fault)
