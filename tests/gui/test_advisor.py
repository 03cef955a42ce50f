"""The advisor in the window: asked from the menu, its proposals added and run, its remedies applied."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from macrostep import examples
from macrostep.gui.application.app import make_window
from macrostep.gui.background import calculation
from macrostep.gui.compare.panel import ComparePanel
from macrostep.gui.laboratory.advisor.cards import RunCard
from macrostep.gui.laboratory.advisor.panel import AdvisorPanel
from macrostep.gui.lessons.panel import LessonPanel
from macrostep.gui.methods.styles import MethodStyle
from macrostep.gui.running.records import Failure, RunRecord
from macrostep.gui.running.worst_run import advisable, subsystem_of, worst
from macrostep.gui.window.main_window import MainWindow
from macrostep.model.diagram.chosen_method import chosen_method
from macrostep.model.edits.edits import ReplaceSubsystem, SetSettings
from macrostep.solvers.advisor.fact_sentences import fact_sentences
from macrostep.solvers.advisor.measuring import measure
from macrostep.solvers.errors.figures import ErrorFigure, Scale, largest
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.processes.workers import Workers
from tests.gui.in_language import in_language

PATIENCE = 240_000
ROLLBACK = "canGetAndSetFMUState"
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture(scope="module")
def crew() -> Iterator[Workers]:
    workers = Workers(2)
    yield workers
    workers.shutdown(cancel_futures=True)


@pytest.fixture
def window(qtbot: QtBot, crew: Workers, monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    monkeypatch.setattr(calculation, "workers", lambda: crew)
    window = make_window(examples.path("damper_reaction"))
    qtbot.addWidget(window, before_close_func=lambda _: window.document.undo_stack.setClean())
    window.show()
    qtbot.waitExposed(window)
    qtbot.waitUntil(lambda: window.controller.is_ready, timeout=PATIENCE)
    return window


def ask(qtbot: QtBot, window: MainWindow) -> None:
    """Choose Study > Advisor, and wait for the answer."""
    next(action for action in window.menus.menus["Study"].actions() if action.objectName() == "panel_advisor").trigger()
    wait(qtbot, window)


def wait(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.waitUntil(lambda: window.panels.get(AdvisorPanel).is_calculating, timeout=PATIENCE)
    qtbot.waitUntil(lambda: not window.panels.get(AdvisorPanel).is_calculating, timeout=PATIENCE)
    qtbot.wait(20)


def press(window: MainWindow, button: QPushButton) -> None:
    window.panels.get(AdvisorPanel).view.ensureWidgetVisible(button)
    QTest.mouseClick(button, LEFT)


def card(window: MainWindow, run: str) -> RunCard:
    return next(card for card in window.panels.get(AdvisorPanel).view.cards if str(card.run).startswith(run))


def said(window: MainWindow) -> str:
    """Return what is written on the advisor and can be seen."""
    view = window.panels.get(AdvisorPanel).view
    return " ".join(label.plain for label in view.findChildren(type(view.facts)) if label.isVisible())


def set_gain(window: MainWindow, dd: float) -> None:
    plate = window.document.diagram["plate"]
    value = type(plate.parameters["DD"])(dd, plate.parameters["DD"].unit)
    window.document.push(ReplaceSubsystem("plate", plate.replaced(parameters={"DD": value})))


def test_the_panel_says_what_would_appear_until_it_is_asked(window: MainWindow) -> None:
    window.panels.show("advisor")
    assert window.panels.get(AdvisorPanel).empty.isVisible()
    assert window.panels.get(AdvisorPanel).empty.button.text() == "Advise"


def test_advice_is_given_and_taken(qtbot: QtBot, window: MainWindow) -> None:
    set_gain(window, 0.64)
    ask(qtbot, window)
    view = window.panels.get(AdvisorPanel).view
    assert "is 1.25: a fixed-point iteration multiplies its error by 1.25" in view.facts.plain
    first = view.cards[0]
    assert first.why.isVisible()
    assert first.run_button.property("role") == "primary"
    before = window.document.diagram.runs
    press(window, first.add_button)
    assert window.document.diagram.runs == (*before, first.run)
    assert not first.add_button.isEnabled()
    assert first.swatch.style_shown == window.controller.slots.style(len(before))
    window.actions_.undo.trigger()
    assert window.document.diagram.runs == before
    assert first.add_button.isEnabled()
    press(window, first.run_button)
    qtbot.waitUntil(lambda: all(r.has_ended for r in window.controller.own_runs), timeout=PATIENCE)
    qtbot.waitUntil(lambda: window.controller.state == "idle", timeout=PATIENCE)
    record = window.controller.own_runs[-1]
    assert record.method == first.run
    assert largest(record.errors)[1] <= 1.0


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("de", ("2 Teilsysteme, ", "algebraische Schleife", "eine Fixpunktiteration vervielfacht", "divergiert")),
        ("fr", ("2 sous-systèmes, ", "boucle algébrique", "une itération de point fixe multiplie", "diverge")),
    ],
)
def test_facts_are_said_in_the_windows_language(
    qtbot: QtBot, window: MainWindow, qapp: QApplication, language: str, words: tuple[str, ...]
) -> None:
    set_gain(window, 0.64)
    diagram = window.document.diagram
    english = " ".join(map(str, fact_sentences(measure(diagram, freeze(diagram)))))
    facts = window.panels.get(AdvisorPanel).view.facts
    with in_language(qapp, language):
        window.panels.get(AdvisorPanel).advise()
        qtbot.waitUntil(lambda: bool(facts.plain), timeout=PATIENCE)
        assert all(word in facts.plain for word in words), facts.plain
        assert sorted(re.findall(r"[\d.]*\d", facts.plain)) == sorted(re.findall(r"[\d.]*\d", english))
        window.panels.get(AdvisorPanel).end_work()


def test_reasons_are_given_in_the_windows_language(qtbot: QtBot, window: MainWindow, qapp: QApplication) -> None:
    with in_language(qapp, "de"):
        ask(qtbot, window)
        advice, view = window.panels.get(AdvisorPanel)._advice, window.panels.get(AdvisorPanel).view
        assert advice is not None
        entries = [*advice.first, *advice.possible, *advice.unfit]
        qtbot.waitUntil(lambda: len(view.cards) == len(entries), timeout=PATIENCE)
        why = [card.why.plain for card in view.cards]
    english = str(advice.first[0].why[1])
    (part,) = re.findall(r"This step is (1/[\d.]+) of the period of the fastest oscillation\.", english)
    assert f"Dieser Schritt ist {part} der Periode der schnellsten Schwingung." in why[0]
    words = re.compile(r"\b(Tried|It took|macro-steps?|By its|the goal is|integrations)\b")
    assert not any(words.search(text) for text in why), why


def test_why_is_shown_when_asked(qtbot: QtBot, window: MainWindow) -> None:
    ask(qtbot, window)
    view = window.panels.get(AdvisorPanel).view
    qtbot.waitUntil(lambda: any(not c.why.isVisible() and c.isVisible() for c in view.cards))
    other = next(c for c in view.cards if not c.why.isVisible() and c.isVisible())
    press(window, other.why_button)  # type: ignore[arg-type]
    assert other.why.isVisible()
    with qtbot.waitSignal(window.panels.get(AdvisorPanel).page_requested) as page:
        other.why.linkActivated.emit("stability")
    assert page.args == ["stability.md"]


def test_cards_have_room_in_a_small_window(qtbot: QtBot, window: MainWindow, letters: Callable[[int], None]) -> None:
    ask(qtbot, window)
    for percent in (100, 200):
        window.resize(1280, 800)
        letters(percent)
        window.panels.get(LessonPanel).requested.emit()
        window.panels.get(AdvisorPanel).requested.emit()
        view = window.panels.get(AdvisorPanel).view
        qtbot.waitUntil(lambda view=view: any(card.isVisible() for card in view.cards))  # type: ignore[misc]
        seen = [card for card in view.cards if card.isVisible()]
        assert all(card.mapTo(view, card.rect().topRight()).x() < view.viewport().width() for card in seen)
        assert window.width() == 1280


def test_a_remedy_is_applied_in_one_step_of_undo(qtbot: QtBot, window: MainWindow) -> None:
    body = window.document.diagram["body"]
    window.document.push(ReplaceSubsystem("body", body.replaced(capabilities={ROLLBACK: False})))
    ask(qtbot, window)
    refusal = next(
        r for r in window.panels.get(AdvisorPanel).view.refusals if r.title.text().startswith("IFOSMONDI-JFM")
    )
    assert "switched off on body" in refusal.why.plain
    assert refusal.button is not None
    assert refusal.button.text() == "Switch on for body: Rollback"
    press(window, refusal.button)
    assert window.document.diagram["body"].capabilities == {}
    wait(qtbot, window)
    assert not window.panels.get(AdvisorPanel).view.refusals
    assert card(window, "ifosmondi_jfm").isVisible()
    window.actions_.undo.trigger()
    assert window.document.diagram["body"].capabilities == {ROLLBACK: False}
    assert "changed since" in window.panels.get(AdvisorPanel).message.text()


def test_another_goal_is_asked_for(qtbot: QtBot, window: MainWindow) -> None:
    ask(qtbot, window)
    field = window.panels.get(AdvisorPanel).goal_field
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "-3")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert "above 0 %" in window.panels.get(AdvisorPanel).message.text()
    field.selectAll()
    QTest.keyClicks(field, "0.01")
    QTest.keyClick(field, Qt.Key.Key_Return)
    wait(qtbot, window)
    errors = [c.run for c in window.panels.get(AdvisorPanel).view.cards]
    assert errors
    advice = window.panels.get(AdvisorPanel)._advice
    assert advice is not None
    assert all(p.trial.error_percent <= 0.01 for p in advice.first)


def test_a_failed_run_offers_advice_and_the_change_runs_well(qtbot: QtBot, window: MainWindow) -> None:
    set_gain(window, 0.64)
    window.document.push(SetSettings({"runs": ("ifosmondi:step=0.1",)}))
    window.controller.run()
    qtbot.waitUntil(lambda: window.messages.message != "", timeout=PATIENCE)
    assert "IFOSMONDI H=0.1 failed at t = 0 s" in window.messages.message
    offer = next(b for b in window.messages.findChildren(QPushButton) if b.text() == "What to change")
    QTest.mouseClick(offer, LEFT)
    wait(qtbot, window)
    view = window.panels.get(AdvisorPanel).view
    qtbot.waitUntil(lambda: "multiplies the error by 1.25 in the loop through body.vC and plate.fC" in said(window))
    press(window, view.cards[0].run_button)
    qtbot.waitUntil(lambda: len(window.controller.own_runs) == 2, timeout=PATIENCE)
    qtbot.waitUntil(lambda: window.controller.state == "idle", timeout=PATIENCE)
    assert [run.status for run in window.controller.own_runs] == ["failed", "ok"]


def test_the_message_names_the_run_that_is_worst() -> None:
    """Not the first one that is off; one that did not go through before those that did."""

    def record(number: int, percent: float, failure: str = "") -> RunRecord:
        made = RunRecord(number, chosen_method(f"held:step={number}"), f"Held H={number}", MethodStyle(number))
        made.errors = {"left.x": ErrorFigure(percent / 100.0, Scale(1.0, "range"))}
        made.status = failure or "ok"
        made.failure = Failure(f"It {failure}.") if failure else None
        return made

    off, far, fine = record(1, 46.7), record(2, 3340.0), record(3, 0.1)
    refused, diverged = record(4, 0.0, "refused"), record(5, 1e7, "diverged")
    assert worst([fine]) is None
    assert worst([off, far, fine]) is far
    assert worst([off, far, refused]) is refused
    assert worst([off, refused, diverged, far]) is diverged
    assert "Held H=2 left left.x 3340 % off" in advisable(far)
    assert [subsystem_of(run) for run in (far, refused)] == ["left", ""]


def test_the_comparison_leads_to_what_to_change_after_a_run(qtbot: QtBot, window: MainWindow) -> None:
    window.document.push(SetSettings({"runs": ("ni_jacobi:step=0.03",)}))
    window.controller.run()
    qtbot.waitUntil(lambda: window.controller.state == "idle" and bool(window.controller.own_runs), timeout=PATIENCE)
    window.panels.show("compare")
    reported = window.panels.get(ComparePanel).sentences
    qtbot.waitUntil(lambda: "What to change" in reported.toPlainText())
    cursor = reported.document().find("What to change")
    cursor.setPosition(cursor.selectionStart() + 1)
    reported.setTextCursor(cursor)
    reported.ensureCursorVisible()
    QTest.mouseClick(reported.viewport(), LEFT, pos=reported.cursorRect(cursor).center())
    wait(qtbot, window)
    assert not window.panels.docks["advisor"].isHidden()
    view = window.panels.get(AdvisorPanel).view
    said = " ".join(label.plain for label in view.findChildren(type(view.facts)) if label.isVisible())
    assert "Nothing needs to be changed." in said


def test_it_can_be_stopped_and_another_diagram_begins_anew(qtbot: QtBot, window: MainWindow) -> None:
    window.panels.get(AdvisorPanel).open()
    qtbot.waitUntil(lambda: window.panels.get(AdvisorPanel).stop_button.isVisible(), timeout=PATIENCE)
    QTest.mouseClick(window.panels.get(AdvisorPanel).stop_button, LEFT)
    qtbot.waitUntil(lambda: not window.panels.get(AdvisorPanel).is_calculating, timeout=PATIENCE)
    assert window.panels.get(AdvisorPanel).advise_button.isVisible()
    window.files.open_example("spring_mass")
    assert window.panels.get(AdvisorPanel).empty.isVisible()


def test_a_diagram_with_problems_is_not_tried(window: MainWindow) -> None:
    plate = window.document.diagram["plate"]
    window.document.push(ReplaceSubsystem("plate", plate.replaced(equations=["der(x) = nothing"])))
    window.panels.get(AdvisorPanel).open()
    assert not window.panels.get(AdvisorPanel).is_calculating
    assert "plate" in window.panels.get(AdvisorPanel).message.text()


def test_cards_fit_the_panel_in_german_too(
    qtbot: QtBot, window: MainWindow, qapp: QApplication, letters: Callable[[int], None]
) -> None:
    window.resize(1200, 800)
    with in_language(qapp, "de"):
        other = make_window(examples.path("damper_reaction"))
    qtbot.addWidget(other)
    with in_language(qapp, "de"):
        other.resize(1200, 800)
        other.show()
        qtbot.waitUntil(lambda: other.controller.is_ready, timeout=PATIENCE)
        ask(qtbot, other)
        view = other.panels.get(AdvisorPanel).view
        qtbot.waitUntil(lambda: view.is_complete, timeout=PATIENCE)
        for percent in (100, 200):
            letters(percent)
            qtbot.waitUntil(lambda: view.horizontalScrollBar().maximum() == 0)
