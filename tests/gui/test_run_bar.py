"""The run bar by mouse and keys: its buttons, the chips of the methods and their options, stop time and progress."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLabel, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from macrostep.gui.editing import diagram_check
from macrostep.gui.editing.document import Document
from macrostep.gui.methods.chips import NARROWEST, Chip
from macrostep.gui.methods.chooser import MethodChooser
from macrostep.gui.methods.form import MethodForm
from macrostep.gui.running.bar import RunBar
from macrostep.gui.running.controller import RunController
from macrostep.gui.running.method_check import DELAY
from macrostep.gui.running.status import duration
from macrostep.gui.theme.theme import LIGHT, set_theme
from macrostep.gui.widgets.popup_list import DATA
from macrostep.gui.widgets.validated_fields import Field
from macrostep.model.base.diagnostic import Diagnostic
from macrostep.model.diagram.chosen_method import chosen_method
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.parameters import DiagramParameter
from macrostep.model.edits.edits import AddSubsystem, SetSettings
from macrostep.model.edits.parameter_edits import rename_parameter
from macrostep.model.subsystem.subsystem import Subsystem
from macrostep.solvers.options.options import OptionDescription
from macrostep.solvers.plotting.styles import colour_of, slots_of
from macrostep.solvers.run_process.messages import ProcessDied, Ready
from tests.gui.fake_process import HELD, METHODS, FakeProcess, Scenario
from tests.gui.in_language import in_language

Make = Callable[..., RunBar]
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def make(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Make]:
    """Run bars that are shown, with a fake process that is ready."""
    made: list[RunBar] = []
    monkeypatch.setattr(Diagram, "problems", lambda self: [])
    monkeypatch.setattr(diagram_check, "problems_by_parts", lambda diagram: iter([diagram.problems()]))

    def run_bar(
        runs: tuple[str, ...] = ("held:step=0.1", "adaptive"),
        scenario: Scenario | None = None,
        ready: bool = True,
        width: int = 1200,
    ) -> RunBar:
        document = Document(Diagram("d", runs=runs, stop=200.0))
        bar = RunBar(RunController(document, FakeProcess.playing(scenario or Scenario())), document)
        qtbot.addWidget(bar)
        bar.resize(width, 36)
        bar.show()
        made.append(bar)
        if ready:
            qtbot.waitUntil(lambda: bar.controller.is_ready)
        return bar

    yield run_bar
    for bar in made:
        bar.controller.close()


def runs(bar: RunBar) -> tuple[str, ...]:
    return tuple(map(str, bar.document.diagram.runs))


def button(bar: RunBar, text: str) -> QToolButton:
    return next(b for b in bar.findChildren(QToolButton) if b.defaultAction() and b.defaultAction().text() == text)


def open_form(qtbot: QtBot, bar: RunBar, number: int) -> MethodForm:
    QTest.mouseClick(bar.chips.chips[number], LEFT)
    assert bar.form is not None
    return bar.form


def type_into(qtbot: QtBot, form: MethodForm, option: str, text: str) -> Field:
    field = form.fields[option]
    assert isinstance(field, Field)
    field.edit.setFocus()
    field.edit.selectAll()
    QTest.keyClicks(field.edit, text)
    return field


# -- run, pause, step, stop ----------------------------------------------------------------------------------------


def test_run_pause_resume_and_stop_by_mouse(qtbot: QtBot, make: Make) -> None:
    bar = make(scenario=Scenario(pause_between_chunks=0.1))
    assert not button(bar, "Pause").isEnabled()
    assert not button(bar, "Stop").isEnabled()
    QTest.mouseClick(bar.run_button, LEFT)
    qtbot.waitUntil(lambda: bar.controller.state == "running")
    assert not bar.run_button.isEnabled()
    QTest.mouseClick(button(bar, "Pause"), LEFT)
    assert bar.controller.state == "paused"
    QTest.mouseClick(button(bar, "Resume"), LEFT)
    assert bar.controller.state == "running"
    QTest.mouseClick(button(bar, "Stop"), LEFT)
    qtbot.waitUntil(lambda: bar.controller.state == "idle")
    assert bar.run_button.isEnabled()
    assert not button(bar, "Pause").isEnabled()


def test_run_by_its_key(qtbot: QtBot, make: Make) -> None:
    bar = make()
    QTest.keyClick(bar, Qt.Key.Key_F5)
    qtbot.waitUntil(lambda: bar.controller.state == "idle" and len(bar.controller.runs) == 2)


def test_macro_step_by_mouse_runs_one_and_holds(qtbot: QtBot, make: Make) -> None:
    bar = make()
    QTest.mouseClick(button(bar, "Macro-step"), LEFT)
    qtbot.waitUntil(lambda: bar.controller.state == "paused")
    qtbot.waitUntil(lambda: bar.controller.records[0].has_data)
    assert bar.status.sentence.text() == "Paused at t = 0 s"
    QTest.mouseClick(button(bar, "Macro-step"), LEFT)
    qtbot.waitUntil(lambda: bar.status.sentence.text() == "Paused at t = 0.1 s")
    bar.controller.stop()
    qtbot.waitUntil(lambda: bar.controller.state == "idle")


def test_progress_and_time_left_are_shown_while_it_runs(qtbot: QtBot, make: Make) -> None:
    bar = make(scenario=Scenario(pause_between_chunks=0.1))
    assert not bar.status.bar.isVisible()
    bar.controller.run()
    qtbot.waitUntil(lambda: bar.status.bar.value() > 400)
    percentage, _, left = bar.status.amount.text().partition(", ")
    assert 40 <= int(percentage.removesuffix(" %")) < 100
    assert left.endswith(" s")
    assert bar.status.sentence.text() == "Running Held H=0.1"
    bar.controller.stop()
    qtbot.waitUntil(lambda: not bar.status.bar.isVisible())
    assert bar.status.amount.text() == ""


def test_why_nothing_could_run_is_said_until_the_diagram_is_edited(qtbot: QtBot, make: Make) -> None:
    bar = make(scenario=Scenario(invalid="The algebraic loop through mass.F is singular."))
    said = bar.status.sentence
    for stop in (50.0, 60.0):  # twice in a row
        bar.controller.run()
        qtbot.waitUntil(lambda: bar.controller.state == "idle")
        assert said.text().startswith("The algebraic loop")
        assert said.property("role") == "error"
        bar.document.push(SetSettings({"stop": stop}))
        assert (said.text(), said.property("role")) == ("Ready", "secondary")


def test_what_runs_after_a_run_that_failed_is_not_said_in_red(qtbot: QtBot, make: Make) -> None:
    bar = make(("held:step=0.1", "held:step=0.2"), Scenario(failures={0: 10.0}, pause_between_chunks=0.05))
    bar.controller.run()
    qtbot.waitUntil(lambda: bar.status.sentence.text() == "Running Held H=0.2")
    assert bar.controller.runs[0].failure is not None
    assert bar.status.sentence.property("role") == "secondary"
    qtbot.waitUntil(lambda: bar.controller.state == "idle")
    assert bar.status.sentence.property("role") == "error"


def test_a_failure_is_said_in_red_and_the_next_run_clears_it(qtbot: QtBot, make: Make) -> None:
    bar = make(scenario=Scenario(failures={0: 40.0}))
    bar.controller.run()
    qtbot.waitUntil(lambda: bar.controller.state == "idle" and bool(bar.controller.runs))
    assert bar.status.sentence.text() == "Held H=0.1 failed at t = 40 s"
    assert bar.status.sentence.property("role") == "error"
    assert "v is 1.24e+05 m/s" in bar.status.sentence.toolTip()
    bar.controller.run()
    assert bar.status.sentence.property("role") == "secondary"
    qtbot.waitUntil(lambda: bar.controller.state == "idle")


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0.0, "0.1 s"), (0.44, "0.4 s"), (1.2, "1 s"), (59.7, "1 min 0 s"), (200, "3 min 20 s"), (7500, "2 h 5 min")],
)
def test_durations_for_people(seconds: float, text: str) -> None:
    assert duration(seconds) == text


# -- chips ---------------------------------------------------------------------------------------------------------


def test_before_it_is_ready_the_method_button_says_so(qtbot: QtBot, make: Make) -> None:
    bar = make(scenario=Scenario(ready_after=0.3), ready=False)
    assert not bar.add_button.isEnabled()
    assert "starting" in bar.add_button.text()
    qtbot.waitUntil(lambda: bar.add_button.isEnabled())
    assert bar.add_button.text() == "method"
    QTest.mouseClick(bar.add_button, LEFT)
    assert bar.chooser is not None
    assert list(map(str, bar.chooser.methods)) == ["around(held)", "held", "adaptive", "around(held)"]
    bar.chooser.close()


def test_a_method_of_the_menu_becomes_a_chip_and_undo_takes_it_away(qtbot: QtBot, make: Make) -> None:
    bar = make()
    choose(bar, "adaptive")
    assert runs(bar) == ("held:step=0.1", "adaptive", "adaptive")
    assert [chip.label.text() for chip in bar.chips.chips] == ["Held H=0.1", "Adaptive", "Adaptive"]
    assert bar.form is not None  # to set what makes it another one
    chip = bar.chips.chips[2]
    assert bar.form.x() == chip.mapToGlobal(QPoint(0, 0)).x() > bar.chips.chips[1].mapToGlobal(QPoint(0, 0)).x()
    bar.form.close()
    bar.document.undo_stack.undo()
    assert runs(bar) == ("held:step=0.1", "adaptive")
    assert len(bar.chips.chips) == 2


def test_typed_letters_go_to_a_method_of_the_menu(qtbot: QtBot, make: Make) -> None:
    bar = make()
    QTest.mouseClick(bar.add_button, LEFT)
    assert bar.chooser is not None
    QTest.keyClicks(bar.chooser.list, "ada")
    QTest.keyClick(bar.chooser.list, Qt.Key.Key_Return)
    assert runs(bar) == ("held:step=0.1", "adaptive", "adaptive")


def choose(bar: RunBar, method: str) -> None:
    """Choose a method by its last place in the list, as a click does."""
    QTest.mouseClick(bar.add_button, LEFT)
    chooser = bar.chooser
    assert chooser is not None
    (item,) = (
        chooser.list.item(row)
        for row in reversed(range(chooser.list.count()))
        if str(chooser.list.item(row).data(DATA)) == method and row > 1
    )
    chooser.list.scrollToItem(item)
    QTest.mouseClick(chooser.list.viewport(), LEFT, pos=chooser.list.visualItemRect(item).center())


def test_the_list_says_what_a_method_does_needs_and_costs_and_whether_it_fits(qtbot: QtBot, make: Make) -> None:
    bar = make(scenario=Scenario(refusals={"adaptive": "Adaptive needs more."}))
    QTest.mouseClick(bar.add_button, LEFT)
    chooser = bar.chooser
    assert chooser is not None
    qtbot.waitUntil(lambda: "✕ Adaptive needs more." in row_text(chooser, "adaptive"))
    assert "✓ fits this diagram" in row_text(chooser, "held")
    assert "Each subsystem steps at its own pace" in row_text(chooser, "adaptive")
    assert "Needs of every subsystem: Degree of input polynomials." in row_text(chooser, "adaptive")
    rows = [chooser.list.visualItemRect(chooser.list.item(row)) for row in range(chooser.list.count())]
    assert all(first.bottom() < second.top() for first, second in pairwise(rows))
    assert all(
        chooser.list.itemWidget(chooser.list.item(row)).height() <= rect.height() for row, rect in enumerate(rows)
    )
    QTest.keyClick(chooser.list, Qt.Key.Key_Down)
    assert chooser.list.currentItem().data(DATA) is not None, "headings are passed over"
    assert str(chooser.list.currentItem().data(DATA)) == "held"
    QTest.keyClick(chooser.list, Qt.Key.Key_End)
    QTest.keyClick(chooser.list, Qt.Key.Key_Home)
    assert chooser.list.currentRow() == 1, "the first method, under its heading"
    QTest.keyClick(chooser.list, Qt.Key.Key_Down)
    QTest.keyClick(chooser.list, Qt.Key.Key_Return)
    assert runs(bar)[-1] == "held:step=0.2"


def test_what_is_open_about_methods_closes_with_their_diagram(qtbot: QtBot, make: Make) -> None:
    bar = make()
    QTest.mouseClick(bar.add_button, LEFT)
    assert bar.chooser is not None
    bar.document.set_diagram(Diagram("other", runs=("held:step=0.5", "adaptive"), stop=1.0))
    assert bar.chooser is None
    form = open_form(qtbot, bar, 0)
    bar.document.set_diagram(Diagram("third", runs=("adaptive", "adaptive"), stop=1.0))
    assert bar.form is None
    assert not form.isVisible()


def test_methods_are_checked_when_what_kept_from_it_is_over(
    qtbot: QtBot, make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a problem that was put right, and by the next process where one has ended."""
    problem = [Diagnostic("'z' is not declared.")]
    bar = make(("adaptive",), Scenario(refusals={"adaptive": "Adaptive needs more."}), ready=False)
    monkeypatch.setattr(Diagram, "problems", lambda self: problem)
    qtbot.waitUntil(lambda: bar.controller.is_ready)
    qtbot.wait(2 * DELAY)
    problem.clear()
    bar.document.push(AddSubsystem(Subsystem("s")))
    bar.document.undo_stack.undo()
    method = bar.document.diagram.runs[0]
    qtbot.waitUntil(lambda: bar.check.refusal(method) == "Adaptive needs more.")
    asked: list[object] = []
    bar.controller.methods_checked.connect(asked.append)
    process = bar.controller._process
    assert isinstance(process, FakeProcess)
    process.on_message(ProcessDied(-11, "", 0.0))
    process.on_message(Ready(METHODS, 0.1))
    qtbot.waitUntil(lambda: bool(asked))


def row_text(chooser: MethodChooser, method: str) -> str:
    rows = (chooser.list.item(row) for row in range(chooser.list.count()))
    label = next(chooser.list.itemWidget(item) for item in rows if str(item.data(DATA)) == method)
    assert isinstance(label, QLabel)
    return label.text()


def colour(chip: Chip) -> str:
    """Colour in the middle of the chip's dot, as painted."""
    image = chip.grab().toImage()
    ratio = image.devicePixelRatio()
    centre = chip._swatch.geometry().center()
    return image.pixelColor(int(centre.x() * ratio), int(centre.y() * ratio)).name().upper()


def test_the_cross_removes_a_chip_and_the_others_keep_their_colours(qtbot: QtBot, make: Make) -> None:
    bar = make(("held:step=0.1", "adaptive", "held:step=0.2"))
    before = [colour(chip) for chip in bar.chips.chips]
    assert before == [colour_of(slot) for slot in slots_of(["held", "adaptive", "held"])]
    assert len(set(before)) == 3
    QTest.mouseClick(bar.chips.chips[0].cross, LEFT)
    assert runs(bar) == ("adaptive", "held:step=0.2")
    assert [colour(chip) for chip in bar.chips.chips] == before[1:]
    bar.document.undo_stack.undo()
    assert [colour(chip) for chip in bar.chips.chips] == before


def test_a_chip_by_keyboard(qtbot: QtBot, make: Make) -> None:
    bar = make()
    QTest.keyClick(bar.chips.chips[1], Qt.Key.Key_Return)
    assert bar.form is not None
    bar.form.close()
    QTest.keyClick(bar.chips.chips[1], Qt.Key.Key_Delete)
    assert runs(bar) == ("held:step=0.1",)


def test_a_press_that_leaves_the_chip_opens_nothing(qtbot: QtBot, make: Make) -> None:
    bar = make()
    chip = bar.chips.chips[0]
    QTest.mousePress(chip, LEFT)
    QTest.mouseRelease(chip, LEFT, pos=QPoint(-50, 10))
    assert bar.form is None


@pytest.mark.parametrize(
    ("text", "words"),
    [("held:step=0", "must be above 0 s"), ("nobody", "no coupling method 'nobody'"), ("held:step", "option=value")],
)
def test_a_chip_says_why_its_method_cannot_run(make: Make, text: str, words: str) -> None:
    bar = make((text,))
    assert words in bar.chips.chips[0].toolTip()
    assert bar.chips.chips[0]._fault.isVisible()


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("de", "Option 'step' von held muss größer als 0 s sein, nicht 0."),
        ("fr", "L’option 'step' de held doit être supérieure à 0 s, et non 0."),
        ("zh_CN", "held 的选项 'step' 必须大于 0 s，而不是 0。"),
    ],
)
def test_a_chip_says_it_in_the_windows_language(make: Make, qapp: QApplication, language: str, words: str) -> None:
    with in_language(qapp, language):
        assert words in make(("held:step=0",)).chips.chips[0].toolTip()


def test_in_a_narrow_window_chips_shrink_then_scroll(qtbot: QtBot, make: Make) -> None:
    bar = make(tuple(f"held:step=0.{k}1234567" for k in range(1, 9)), width=900)
    assert bar.width() == 900
    chips = bar.chips.chips
    assert {chip.width() for chip in chips} == {NARROWEST}
    assert bar.add_button.geometry().right() < bar.stop_field.geometry().left() < bar.width()
    scroll = bar.chips._area.horizontalScrollBar()
    assert scroll.maximum() > 0
    for _ in range(20):
        QTest.mouseClick(bar.chips._right, LEFT)
    assert scroll.value() == scroll.maximum()
    assert not bar.chips._right.isEnabled()
    last = chips[-1].mapTo(bar.chips, QPoint(0, 0)).x()
    assert last + chips[-1].width() <= bar.chips.width()
    QTest.mouseClick(chips[-1].cross, LEFT)
    assert len(runs(bar)) == 7


@pytest.mark.parametrize("width", [700, 900, 1100])
def test_no_two_chips_are_cut_to_the_same_letters(make: Make, width: int) -> None:
    alike = ("held:step=0.015625,order=1", "held:step=0.015625,order=2", "held:step=0.5")
    titled = tuple(f"held:step=0.{k} as what a colleague proposed {k}" for k in (1, 2))
    chips = make((*alike, *titled), width=width).chips.chips
    cut: list[str] = []
    whole: list[str] = []
    for label in (chip.label for chip in chips):
        shown = label.fontMetrics().elidedText(label.text(), Qt.TextElideMode.ElideRight, label.contentsRect().width())
        (cut if shown.endswith("…") else whole).append(shown.rstrip("… "))
    for beginning in cut:
        assert sum(other.startswith(beginning) for other in (*cut, *whole)) == 1, (cut, whole)


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_with_room_chips_show_their_whole_label(make: Make, letters: Callable[[int], None], percent: int) -> None:
    bar = make(("held:step=0.1234567,order=3", "adaptive"), width=1900)
    letters(percent)
    for chip in bar.chips.chips:
        assert chip.label.width() >= chip.label.sizeHint().width()
        assert chip.label.height() >= chip.label.fontMetrics().height()
    assert not bar.chips._right.isVisible()


# -- options -------------------------------------------------------------------------------------------------------


def test_no_field_of_the_form_is_cut(qtbot: QtBot, make: Make) -> None:
    bar = make()
    set_theme(LIGHT)  # with a frame around the form
    form = open_form(qtbot, bar, 0)
    qtbot.wait(20)
    layout = form.layout()
    assert layout is not None
    assert form.height() >= layout.totalHeightForWidth(form.width())


def test_a_changed_option_is_one_undoable_edit(qtbot: QtBot, make: Make) -> None:
    bar = make()
    form = open_form(qtbot, bar, 0)
    field = type_into(qtbot, form, "step", "0.05")
    assert runs(bar)[0] == "held:step=0.1"
    QTest.keyClick(field.edit, Qt.Key.Key_Return)
    assert runs(bar)[0] == "held:step=0.05"
    assert bar.chips.chips[0].label.text() == "Held H=0.05"
    bar.document.undo_stack.undo()
    assert runs(bar)[0] == "held:step=0.1"


def test_a_run_is_called_what_one_calls_it_on_chip_and_curve_and_undo_takes_that_back(qtbot: QtBot, make: Make) -> None:
    bar = make()
    bar.controller.run()
    qtbot.waitUntil(lambda: bar.controller.state == "idle")
    form = open_form(qtbot, bar, 0)
    form.title.edit.setFocus()
    QTest.keyClicks(form.title.edit, "coarse")
    QTest.keyClick(form.title.edit, Qt.Key.Key_Return)
    assert runs(bar) == ("held:step=0.1 as coarse", "adaptive")
    assert bar.chips.chips[0].label.text() == "coarse"
    assert [run.label for run in bar.controller.runs] == ["coarse", "Adaptive"]
    assert form.title.edit.placeholderText() == "Held H=0.1"
    bar.document.undo_stack.undo()
    assert runs(bar) == ("held:step=0.1", "adaptive")
    assert [run.label for run in bar.controller.runs] == ["Held H=0.1", "Adaptive"]


def test_of_two_runs_that_are_alike_each_keeps_its_own_title(qtbot: QtBot, make: Make) -> None:
    bar = make()
    bar.document.push(SetSettings({"runs": ("held:step=0.1 as one", "held:step=0.1 as two")}))
    bar.controller.run()
    qtbot.waitUntil(lambda: bar.controller.state == "idle")
    form = open_form(qtbot, bar, 0)
    form.title.edit.setFocus()
    form.title.edit.selectAll()
    QTest.keyClicks(form.title.edit, "first")
    QTest.keyClick(form.title.edit, Qt.Key.Key_Return)
    assert [run.label for run in bar.controller.runs] == ["first", "two"]
    bar.document.undo_stack.undo()
    assert [run.label for run in bar.controller.runs] == ["one", "two"]


def test_where_labels_are_cut_what_tells_methods_apart_stands_first(qtbot: QtBot, make: Make) -> None:
    bar = make(("held:step=0.001,order=2", "held:step=0.002,order=2", "around(held:step=0.002)"))
    bar.resize(10, bar.height())
    assert [chip.label.text() for chip in bar.chips.chips] == [
        "H=0.001 Held order 2", "H=0.002 Held order 2", "Around (Held) H=0.002",
    ]  # fmt: skip
    bar.resize(3000, bar.height())
    assert bar.chips.chips[0].label.text() == "Held H=0.001 order 2"


def test_a_wrong_option_is_framed_and_explained_and_changes_nothing(qtbot: QtBot, make: Make) -> None:
    bar = make()
    form = open_form(qtbot, bar, 0)
    field = type_into(qtbot, form, "step", "-3")
    assert field.edit.property("wrong") is True
    assert field.message.isVisible()
    assert field.message.text() == f"{field.edit.accessibleName()} must be above 0 s, not -3."
    QTest.keyClick(field.edit, Qt.Key.Key_Return)
    assert runs(bar)[0] == "held:step=0.1"
    assert field.edit.text() == "-3"
    type_into(qtbot, form, "step", "0.3")
    assert field.edit.property("wrong") is False
    assert not field.message.isVisible()


def test_a_form_is_as_high_as_before_once_its_sentence_is_gone(qtbot: QtBot, make: Make) -> None:
    form = open_form(qtbot, make(), 0)
    height = form.height()
    type_into(qtbot, form, "step", "-")
    qtbot.waitUntil(lambda: form.height() > height)
    type_into(qtbot, form, "step", "0.2")
    qtbot.waitUntil(lambda: form.height() == height)


def test_a_chip_says_the_step_it_takes_by_default(qtbot: QtBot, make: Make) -> None:
    bar = make(("held",))
    label = bar.chips.chips[0].label
    qtbot.waitUntil(lambda: label.text() == "Held H=auto (0.2)")
    bar.document.push(SetSettings({"stop": 100.0}))
    qtbot.waitUntil(lambda: label.text() == "Held H=auto (0.1)")


def test_a_method_that_was_added_keeps_its_step_when_the_stop_time_changes(qtbot: QtBot, make: Make) -> None:
    bar = make(())
    bar.add(chosen_method("held"))
    assert runs(bar) == ("held:step=0.2",)
    bar.document.push(SetSettings({"stop": 100.0}))
    assert bar.chips.chips[0].label.text() == "Held H=0.2"


def test_a_wrong_stop_time_keeps_the_run_from_starting(qtbot: QtBot, make: Make) -> None:
    bar = make()
    refused: list[str] = []
    bar.controller.refused.connect(refused.append)
    bar.stop_field.setFocus()
    bar.stop_field.selectAll()
    QTest.keyClicks(bar.stop_field, "-5")
    QTest.keyClick(bar, Qt.Key.Key_F5)
    assert "must be after the start time" in refused[0]
    assert bar.controller.state == "idle"


def test_a_form_that_opens_with_a_wrong_option_shows_all_of_it(qtbot: QtBot, make: Make) -> None:
    form = open_form(qtbot, make(("held:step=0.1,order=7",)), 0)
    field = form.fields["order"]
    assert isinstance(field, Field)
    assert field.message.isVisible()
    for label in form.findChildren(QLabel):
        if label.isVisible():
            assert label.height() >= label.heightForWidth(label.width()) - 4  # less than a descender
            assert label.mapTo(form, label.rect().bottomLeft()).y() < form.height()


def test_closing_the_form_keeps_a_valid_text_and_drops_a_wrong_one(qtbot: QtBot, make: Make) -> None:
    bar = make()
    form = open_form(qtbot, bar, 0)
    type_into(qtbot, form, "order", "2")
    form.close()
    assert runs(bar)[0] == "held:step=0.1,order=2"
    form = open_form(qtbot, bar, 0)
    type_into(qtbot, form, "order", "2.5")
    form.close()
    assert runs(bar)[0] == "held:step=0.1,order=2"


def test_an_emptied_option_takes_its_default(qtbot: QtBot, make: Make) -> None:
    bar = make()
    form = open_form(qtbot, bar, 0)
    field = form.fields["step"]
    assert isinstance(field, Field)
    assert field.edit.placeholderText() == "0.2"  # (stop - start)/1000
    field.edit.selectAll()
    QTest.keyClick(field.edit, Qt.Key.Key_Backspace)
    QTest.keyClick(field.edit, Qt.Key.Key_Return)
    assert runs(bar)[0] == "held"


def test_a_method_around_another_is_chosen_with_it_and_both_are_edited(qtbot: QtBot, make: Make) -> None:
    bar = make(("adaptive",))
    choose(bar, "around(held)")
    assert runs(bar) == ("adaptive", "around(held:step=0.2)")
    assert bar.chips.chips[1].label.text() == "Around (Held H=0.2)"
    form = bar.form
    assert form is not None
    assert list(form.fields) == ["rtol", "inner.step", "inner.order"]
    for option, text, expected in (
        ("inner.step", "0.05", "around(held:step=0.05)"),
        ("rtol", "0.01", "around(held:step=0.05):rtol=0.01"),
        ("inner.order", "2", "around(held:step=0.05,order=2):rtol=0.01"),
    ):
        QTest.keyClick(type_into(qtbot, form, option, text).edit, Qt.Key.Key_Return)
        assert runs(bar)[1] == expected
    assert "must be at most 3" in type_into(qtbot, form, "inner.order", "7").message.text()
    form.close()
    chip = bar.chips.chips[1]
    qtbot.waitUntil(lambda: chip.label.text() == "Around (Held H=0.05 order 2) rtol 0.01")
    form = open_form(qtbot, bar, 1)
    fields = [field.edit.text() for field in form.fields.values() if isinstance(field, Field)]
    assert fields == ["0.01", "0.05", "2"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("around", "is put around another method, as in around(held)"),
        ("around(adaptive)", "around cannot be put around adaptive"),
        ("around(held:order=7)", "must be at most 3"),
        ("around(held", "a bracket is not closed"),
    ],
)
def test_a_chip_says_what_is_wrong_inside_a_method(qtbot: QtBot, make: Make, text: str, words: str) -> None:
    bar = make((text,))
    assert words in bar.chips.chips[0].toolTip()


def test_an_option_that_is_not_set_shows_no_number(qtbot: QtBot) -> None:
    least = OptionDescription("least", "Smallest step", "float", None, unit="s")
    form = MethodForm(replace(HELD, options=(*HELD.options, least)), chosen_method("held"), 0.2, "Held")
    qtbot.addWidget(form)
    shown = [field.edit.placeholderText() for field in form.fields.values() if isinstance(field, Field)]
    assert shown == ["0.2", "0", "not set"]


def test_an_option_can_be_an_expression_of_the_diagrams_parameters(qtbot: QtBot, make: Make) -> None:
    bar = make(("held",))
    document = bar.document
    document.push(SetSettings({"parameters": {"h": DiagramParameter(50.0, "ms"), "m": DiagramParameter(2.0, "kg")}}))
    form = open_form(qtbot, bar, 0)
    field = type_into(qtbot, form, "step", "min(2*h, 9*h)")
    assert field.message.text() == "=\N{NO-BREAK SPACE}0.1 s"
    QTest.keyClick(field.edit, Qt.Key.Key_Return)
    assert runs(bar) == ("held:step=min(2*h, 9*h)",)
    assert chosen_method(runs(bar)[0]).options == {"step": "min(2*h, 9*h)"}  # as the file holds it
    assert bar.controller.label(bar.document.diagram.runs[0]) == "Held H=min(2*h, 9*h)"
    form.close()
    document.push(rename_parameter(document.diagram, "h", "pace"))
    assert runs(bar) == ("held:step=min(2*pace, 9*pace)",)
    field = open_form(qtbot, bar, 0).fields["step"]  # type: ignore[assignment]
    assert field.message.text() == "=\N{NO-BREAK SPACE}0.1 s"
    assert "must be above 0 s" in type_into(qtbot, bar.form, "step", "-pace").message.text()  # type: ignore[arg-type]
    assert "in s here" in type_into(qtbot, bar.form, "step", "m").message.text()  # type: ignore[arg-type]
    QTest.keyClick(field.edit, Qt.Key.Key_Escape)
    document.undo_stack.undo()
    assert runs(bar) == ("held:step=min(2*h, 9*h)",)
    document.push(SetSettings({"parameters": {"h": DiagramParameter(-50.0, "ms")}}))
    assert "must be above 0 s" in bar.chips.chips[0].toolTip()


def test_an_option_of_words_is_typed_and_what_a_method_cannot_hold_is_said(qtbot: QtBot) -> None:
    words = OptionDescription("words", "Options", "words", "")
    form = MethodForm(replace(HELD, options=(words,)), chosen_method("held"), 0.2, "Held")
    qtbot.addWidget(form)
    form.show()
    changed: list[str] = []
    form.changed.connect(lambda chosen, _: changed.append(str(chosen)))
    field = type_into(qtbot, form, "words", "-snes_max_it 50 -snes_type qn")
    QTest.keyClick(field.edit, Qt.Key.Key_Return)
    assert changed == ["held:words=-snes_max_it 50 -snes_type qn"]
    assert chosen_method(changed[0]).options == {"words": "-snes_max_it 50 -snes_type qn"}
    for text in ("a,b=c", "a@b", "a as b"):
        assert "must be words of letters" in type_into(qtbot, form, "words", text).message.text()


def test_switches_and_choices(qtbot: QtBot, make: Make) -> None:
    bar = make()
    form = open_form(qtbot, bar, 1)
    switch, box = form.fields["smooth"], form.fields["calibration"]
    assert isinstance(switch, QCheckBox)
    assert isinstance(box, QComboBox)
    QTest.mouseClick(switch, LEFT, pos=QPoint(10, switch.height() // 2))
    assert runs(bar)[1] == "adaptive:smooth=True"
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Down)
    assert runs(bar)[1] == "adaptive:smooth=True,calibration=cls"
    QTest.mouseClick(switch, LEFT, pos=QPoint(10, switch.height() // 2))
    assert runs(bar)[1] == "adaptive:calibration=cls"


def test_help_stands_at_the_field(qtbot: QtBot, make: Make) -> None:
    form = open_form(qtbot, make(), 0)
    field = form.fields["order"]
    assert isinstance(field, Field)
    assert field.edit.toolTip() == "Degree of the extrapolation of inputs."


def test_escape_takes_the_text_back_first_and_closes_the_form_next(qtbot: QtBot, make: Make) -> None:
    bar = make()
    form = open_form(qtbot, bar, 0)
    field = type_into(qtbot, form, "step", "7")
    QTest.keyClick(field.edit, Qt.Key.Key_Escape)
    assert field.edit.text() == "0.1"
    assert form.isVisible()
    QTest.keyClick(field.edit, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: bar.form is None)
    assert runs(bar)[0] == "held:step=0.1"


def press_at(bar: RunBar, widget: QWidget) -> None:
    """Press and release the mouse over a widget, whatever has a grab."""
    window = bar.window().windowHandle()
    assert window is not None
    place = window.mapFromGlobal(widget.mapToGlobal(widget.rect().center()))
    QTest.mousePress(window, LEFT, Qt.KeyboardModifier.NoModifier, place)
    QTest.mouseRelease(window, LEFT, Qt.KeyboardModifier.NoModifier, place)
    QApplication.processEvents()


def test_a_click_that_closes_the_form_does_what_it_is_for(qtbot: QtBot, make: Make) -> None:
    bar = make(("held:step=0.1", "held:step=0.2"))
    open_form(qtbot, bar, 0)
    press_at(bar, bar.add_button)
    qtbot.waitUntil(lambda: bar.chooser is not None and bar.chooser.isVisible())
    assert bar.chooser is not None
    bar.chooser.close()
    assert bar.form is None
    open_form(qtbot, bar, 0)
    press_at(bar, bar.chips.chips[1].cross)
    qtbot.waitUntil(lambda: runs(bar) == ("held:step=0.1",))
    open_form(qtbot, bar, 0)
    press_at(bar, bar.chips.chips[0])
    qtbot.wait(50)
    assert bar.form is None, "a click on its own chip closes the form and does not open it again"


def test_duplicate_adds_a_copy_and_opens_its_form(qtbot: QtBot, make: Make) -> None:
    bar = make()
    form = open_form(qtbot, bar, 0)
    form.duplicate_requested.emit()
    assert runs(bar) == ("held:step=0.1", "adaptive", "held:step=0.1")
    assert bar.form is not None
    assert bar.form is not form
    field = type_into(qtbot, bar.form, "step", "0.2")
    QTest.keyClick(field.edit, Qt.Key.Key_Return)
    assert runs(bar) == ("held:step=0.1", "adaptive", "held:step=0.2")


# -- stop time -----------------------------------------------------------------------------------------------------


def test_the_stop_time_is_an_undoable_edit(qtbot: QtBot, make: Make) -> None:
    bar = make()
    bar.stop_field.selectAll()
    QTest.keyClicks(bar.stop_field, "50")
    QTest.keyClick(bar.stop_field, Qt.Key.Key_Return)
    assert bar.document.diagram.stop == 50.0
    bar.document.undo_stack.undo()
    assert bar.stop_field.text() == "200"


@pytest.mark.parametrize(
    ("text", "words"), [("soon", "a number of seconds"), ("0", "after the start time"), ("nan", "after")]
)
def test_a_wrong_stop_time_is_framed_and_explained(qtbot: QtBot, make: Make, text: str, words: str) -> None:
    bar = make()
    bar.stop_field.selectAll()
    QTest.keyClicks(bar.stop_field, text)
    assert bar.stop_field.property("wrong") is True
    assert words in bar.stop_field.toolTip()
    QTest.keyClick(bar.stop_field, Qt.Key.Key_Return)
    assert bar.document.diagram.stop == 200.0
    assert bar.stop_field.text() == text


def test_another_document_shows_its_own_methods_and_stop_time(make: Make) -> None:
    bar = make()
    bar.document.set_diagram(Diagram("other", runs=("adaptive:tolerance=0.01",), stop=7.5))
    assert [chip.label.text() for chip in bar.chips.chips] == ["Adaptive tol 0.01"]
    assert bar.stop_field.text() == "7.5"
