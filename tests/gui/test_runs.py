"""The controller: messages of a thread become records and signals of the window's thread; runs start, pause, stop."""

from __future__ import annotations

import threading
import time as clock
from collections import deque
from collections.abc import Callable, Iterator
from itertools import pairwise

import numpy as np
import pytest
from PySide6.QtCore import QThread, QTimer
from pytestqt.qtbot import QtBot

from macrostep import examples
from macrostep.gui.background.inbox import MOST, Inbox
from macrostep.gui.editing.document import Document
from macrostep.gui.methods.styles import MethodSlots, MethodStyle
from macrostep.gui.running import run_facts
from macrostep.gui.running import sentences as run_sentences
from macrostep.gui.running.controller import EDITED, READY, RunController
from macrostep.gui.running.records import SignalSeries
from macrostep.model.base.diagnostic import Diagnostic
from macrostep.model.diagram.chosen_method import chosen_method, written_method
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.edits.edits import AddSubsystem, MoveSubsystems, ReplaceSubsystem, SetSettings
from macrostep.model.files.files import load
from macrostep.model.subsystem.subsystem import Parameter, Subsystem
from macrostep.solvers.options.options import method_label, short_labels
from macrostep.solvers.plotting.styles import METHOD_COLOURS
from macrostep.solvers.run_process.messages import ProcessDied
from tests.gui.fake_process import ADAPTIVE, COLUMNS, HELD, FakeProcess, Scenario, exact

Make = Callable[..., RunController]


@pytest.fixture
def make(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Make]:
    """Controllers with a fake process that is ready, closed at the end of the test."""
    made: list[RunController] = []
    monkeypatch.setattr(Diagram, "problems", lambda self: [])

    def controller(
        scenario: Scenario | None = None, runs: tuple[str, ...] = ("held:step=0.1", "adaptive"), ready: bool = True
    ) -> RunController:
        result = RunController(Document(Diagram("d", runs=runs)), FakeProcess.playing(scenario or Scenario()))
        made.append(result)
        if ready:
            qtbot.waitUntil(lambda: result.is_ready)
        return result

    yield controller
    for each in made:
        each.close()


def finished(qtbot: QtBot, controller: RunController) -> None:
    qtbot.waitUntil(lambda: controller.state == "idle")


def process(controller: RunController) -> FakeProcess:
    fake = controller._process
    assert isinstance(fake, FakeProcess)
    return fake


def test_a_job_runs_the_documents_methods_and_the_reference(qtbot: QtBot, make: Make) -> None:
    controller = make()
    states: list[str] = []
    controller.state_changed.connect(states.append)
    assert controller.run()
    finished(qtbot, controller)
    assert states == ["preparing", "running", "idle"]
    job = process(controller).jobs[0]
    assert tuple(map(str, job.methods)) == ("held:step=0.1", "adaptive")
    assert job.document["name"] == "d"
    assert [record.status for record in controller.records] == ["ok", "ok", "ok"]
    assert [record.label for record in controller.runs] == ["Held H=0.1", "Adaptive"]
    assert controller.fraction == 1.0


def test_every_row_arrives_once_and_in_order(qtbot: QtBot, make: Make) -> None:
    controller = make(Scenario(macro_steps=12_345, chunk=7))
    controller.run()
    finished(qtbot, controller)
    reference = controller.reference
    assert reference is not None
    time, force = reference.signal("right.F")
    np.testing.assert_array_equal(time, np.arange(12_346) * (200.0 / 12_345))
    np.testing.assert_array_equal(force, exact(time)["right"][:, 2])
    run = controller.runs[0]
    error_time, error = run.signal_error("right.F")
    np.testing.assert_allclose(error, run.signal("right.F")[1] - force)
    assert len(error_time) == len(time)
    assert run.rmse_percent["right.F"] == pytest.approx(100 * np.sqrt(np.mean(error**2)) / np.ptp(force))


def test_an_unknown_signal_is_empty(qtbot: QtBot, make: Make) -> None:
    controller = make()
    controller.run()
    finished(qtbot, controller)
    time, values = controller.runs[0].signal("nobody.x")
    assert len(time) == len(values) == 0
    assert len(controller.runs[0].signal_error("nobody.x")[0]) == 0


def test_the_run_is_of_the_diagram_as_it_was_when_it_was_started(qtbot: QtBot, make: Make) -> None:
    controller = make(Scenario(pause_between_chunks=0.005))
    controller.run()
    controller.document.push(SetSettings({"stop": 7.0, "runs": ()}))
    finished(qtbot, controller)
    assert process(controller).jobs[0].document["stop"] == 1.0
    assert len(controller.runs) == 2


def test_results_of_the_last_job_stay_until_the_next_sends_its_first(qtbot: QtBot, make: Make) -> None:
    controller = make()
    controller.run()
    finished(qtbot, controller)
    old = controller.runs
    process(controller).scenario.invalid = "Option 'step' of held must be above 0 s, not 0."
    refused: list[str] = []
    controller.refused.connect(refused.append)
    controller.run()
    finished(qtbot, controller)
    assert controller.runs == old
    assert refused == ["Option 'step' of held must be above 0 s, not 0."]
    assert controller.status == refused[0]


def test_a_diagram_with_errors_does_not_run(qtbot: QtBot, make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    controller = make()
    found = [
        Diagnostic("m is worth a look.", "left", severity="warning"),
        Diagnostic("'z' is not declared.", "left", "equations", 1, 5),
        Diagnostic("F has no equation.", "right"),
        Diagnostic("G has no equation.", "right"),
    ]
    monkeypatch.setattr(Diagram, "problems", lambda self: found)
    refused: list[str] = []
    logged: list[tuple[str, str]] = []
    controller.refused.connect(refused.append)
    controller.log.connect(lambda text, severity: logged.append((text, severity)))
    assert not controller.run()
    assert refused == ["left, equations, line 1, column 5: 'z' is not declared. There are 2 more problems."]
    assert logged == [(refused[0], "error")]
    assert controller.state == "idle"
    assert not process(controller).jobs


def test_without_a_method_one_is_chosen_as_soon_as_they_are_known(qtbot: QtBot, make: Make) -> None:
    controller = make(Scenario(ready_after=0.2), runs=(), ready=False)
    chosen: list[bool] = []
    controller.method_chosen.connect(lambda: chosen.append(True))
    assert not controller.run()
    qtbot.waitUntil(lambda: controller.state == "idle" and bool(controller.own_runs))
    assert chosen == [True]
    assert list(map(str, controller.document.diagram.runs)) == ["around(held)"]


def test_what_waits_for_the_methods_is_done_once_they_are_known(qtbot: QtBot, make: Make) -> None:
    controller = make(Scenario(ready_after=0.2, pause_between_chunks=0.05), runs=(), ready=False)
    controller.run()
    controller.step()
    assert controller.state == "idle"
    qtbot.waitUntil(lambda: controller.state == "paused")
    controller.stop()
    finished(qtbot, controller)
    assert len(process(controller).jobs) == 1


def test_what_waits_for_the_methods_is_not_done_on_another_diagram(qtbot: QtBot, make: Make) -> None:
    controller = make(Scenario(ready_after=0.2), runs=(), ready=False)
    controller.run()
    controller.document.set_diagram(Diagram("other", runs=("held:step=0.1",)))
    qtbot.waitUntil(lambda: controller.is_ready)
    qtbot.wait(50)
    assert not process(controller).jobs


@pytest.mark.parametrize("runs", [(), ("held:step=0.1",)])
def test_a_run_without_a_process_that_would_come_is_refused(qtbot: QtBot, make: Make, runs: tuple[str, ...]) -> None:
    """And not left to wait for the methods."""
    controller = make(runs=runs)
    process(controller).on_message(ProcessDied(-11, "", 0.0, is_replaced=False))
    qtbot.waitUntil(lambda: not controller.is_ready)
    refused: list[str] = []
    controller.refused.connect(refused.append)
    assert not controller.run()
    assert "is not started any more" in refused[0]


def test_pause_holds_step_does_one_and_resume_goes_on(qtbot: QtBot, make: Make) -> None:
    controller = make(Scenario(pause_between_chunks=0.03))
    controller.run()
    qtbot.waitUntil(lambda: controller.state == "running")
    controller.pause()
    assert controller.state == "paused"
    qtbot.wait(100)

    def rows() -> int:
        return sum(len(record.signal("left.x")[0]) for record in controller.records)

    held = rows()
    qtbot.wait(100)
    assert rows() == held
    controller.step()
    qtbot.waitUntil(lambda: rows() == held + 1)
    assert controller.state == "paused"
    controller.resume()
    assert controller.state == "running"
    finished(qtbot, controller)
    assert rows() == 3 * 2001


def test_the_second_run_has_a_clock_of_its_own_and_can_be_paused(
    qtbot: QtBot, make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the second run on it showed the time since the window was opened, and that it was paused."""
    now = [0.0]
    monkeypatch.setattr(run_facts, "perf_counter", lambda: now[0])
    controller = make(Scenario(pause_between_chunks=0.005))
    for begin in (100.0, 1000.0):
        now[0] = begin
        states: list[str] = []
        controller.state_changed.connect(states.append)
        assert controller.run()
        qtbot.waitUntil(lambda: controller.state == "running")
        controller.pause()
        assert controller.state == "paused"
        now[0] += 50.0  # a pause does not count
        controller.resume()
        now[0] += 2.0
        finished(qtbot, controller)
        assert controller.status == "Done in 2.0 s"
        assert states == ["preparing", "running", "paused", "running", "idle"]
        controller.state_changed.disconnect(states.append)


def test_restart_begins_anew_once_the_job_has_ended(qtbot: QtBot, make: Make) -> None:
    controller = make(Scenario(pause_between_chunks=0.05))
    controller.run()
    qtbot.waitUntil(lambda: bool(controller.runs) and controller.runs[0].has_data)
    before = controller.runs[0]
    controller.restart()
    qtbot.waitUntil(lambda: controller.runs[0] is not before and controller.runs[0].has_data)
    assert before.status == "stopped"
    assert len(process(controller).jobs) == 2
    controller.stop()
    finished(qtbot, controller)
    qtbot.wait(50)
    assert len(process(controller).jobs) == 2


def test_a_paused_run_takes_over_numbers_of_parameters(qtbot: QtBot, make: Make) -> None:
    controller = make(Scenario(pause_between_chunks=0.1))
    block = Subsystem("left", parameters={"m": Parameter(1.0, "kg")}, states={"x": 0.0}, equations=["der(x) = m"])
    controller.document.push(AddSubsystem(block))
    logged: list[str] = []
    controller.log.connect(lambda text, severity: logged.append(text))
    controller.run()
    qtbot.waitUntil(lambda: bool(controller.runs) and controller.runs[0].has_data)
    heavier = block.replaced(parameters={"m": Parameter(2500.0, "g")})
    controller.document.push(ReplaceSubsystem("left", block.replaced(parameters={"m": Parameter(3.0, "kg")})))
    qtbot.wait(60)
    assert not any("left.m" in text for text in logged)  # it runs: editing does not concern it
    controller.pause()
    controller.document.push(ReplaceSubsystem("left", heavier))
    qtbot.wait(60)
    assert "has other equations, names or units" in logged[-1]
    controller.document.undo_stack.undo()
    qtbot.waitUntil(lambda: "left.m is 3" in logged[-1])
    assert logged[-1].startswith("Held H=0.1: left.m is 3 instead of 1 (SI) from t = ")
    controller.document.undo_stack.undo()
    qtbot.waitUntil(lambda: "left.m is 1" in logged[-1])
    controller.stop()
    finished(qtbot, controller)


def test_a_step_from_idle_starts_a_job_and_pauses_after_it(qtbot: QtBot, make: Make) -> None:
    controller = make()
    controller.step()
    qtbot.waitUntil(lambda: controller.state == "paused")
    qtbot.wait(80)
    reference = controller.reference
    assert reference is not None
    assert len(reference.signal("left.x")[0]) == 1
    controller.stop()
    finished(qtbot, controller)


def test_stop_keeps_what_was_computed(qtbot: QtBot, make: Make) -> None:
    controller = make(Scenario(pause_between_chunks=0.1))
    controller.run()
    qtbot.waitUntil(lambda: bool(controller.runs) and controller.runs[0].has_data)
    controller.stop()
    finished(qtbot, controller)
    assert [record.status for record in controller.runs] == ["stopped", "stopped"]
    assert 0 < len(controller.runs[0].signal("left.x")[0]) < 2001
    assert controller.status.startswith("Stopped after")


def test_a_failed_run_keeps_its_curve_and_says_where(qtbot: QtBot, make: Make) -> None:
    controller = make(Scenario(failures={0: 50.0}))
    logged: list[tuple[str, str]] = []
    controller.log.connect(lambda text, severity: logged.append((text, severity)))
    controller.run()
    finished(qtbot, controller)
    failed, other = controller.runs
    assert failed.status == "failed"
    assert other.status == "ok"
    assert failed.failure is not None
    assert (failed.failure.subsystem, failed.failure.time) == ("left", 50.0)
    assert failed.signal("left.x")[0][-1] == 50.0
    assert any(text.startswith("Held H=0.1: The run diverged at t = 50 s") for text, s in logged if s == "error")
    assert controller.status == "Held H=0.1 failed at t = 50 s"


def test_when_the_process_dies_the_results_stay_and_it_is_ready_again(qtbot: QtBot, make: Make) -> None:
    controller = make(Scenario(deaths={0: 30.0}))
    logged: list[tuple[str, str]] = []
    controller.log.connect(lambda text, severity: logged.append((text, severity)))
    controller.run()
    finished(qtbot, controller)
    sentence = next(text for text, severity in logged if severity == "error")
    assert "The run process was killed (SIGSEGV) while stepping right at t = 30 s." in sentence
    reference, died = controller.reference, controller.runs[0]
    assert reference is not None
    assert reference.status == "ok"
    assert died.status == "failed"
    assert died.signal("left.x")[0][-1] == 30.0
    qtbot.waitUntil(lambda: controller.is_ready)
    process(controller).scenario.deaths.clear()
    assert controller.run()
    finished(qtbot, controller)
    assert controller.runs[0].status == "ok"


def test_messages_of_a_job_whose_document_is_gone_are_ignored(qtbot: QtBot, make: Make) -> None:
    controller = make(Scenario(pause_between_chunks=0.02))
    controller.run()
    qtbot.waitUntil(lambda: controller.state == "running")
    controller.document.set_diagram(Diagram("other", runs=("held",)))
    assert controller.records == []
    finished(qtbot, controller)
    assert controller.records == []
    assert controller.run()
    finished(qtbot, controller)
    assert [record.status for record in controller.runs] == ["ok"]


def test_progress_and_time_left(qtbot: QtBot, make: Make) -> None:
    controller = make(Scenario(pause_between_chunks=0.1))
    assert controller.time_left is None
    controller.run()
    qtbot.waitUntil(lambda: controller.fraction > 0.4)
    left = controller.time_left
    assert left is not None
    assert 0.1 < left < 60.0
    controller.stop()
    finished(qtbot, controller)


# -- the inbox -----------------------------------------------------------------------------------------------------


def test_messages_are_taken_in_the_windows_thread_in_their_order(qtbot: QtBot) -> None:
    taken: list[tuple[int, QThread]] = []
    box = Inbox(lambda message: taken.append((message, QThread.currentThread())))

    def send() -> None:
        for k in range(5000):
            box.put(k)

    sender = threading.Thread(target=send)
    sender.start()
    qtbot.waitUntil(lambda: len(taken) == 5000)
    sender.join()
    assert [message for message, _ in taken] == list(range(5000))
    assert {thread for _, thread in taken} == {box.thread()}


def test_messages_that_cost_time_leave_the_event_loop_its_share(qtbot: QtBot) -> None:
    """3 000 messages of 0.2 ms at once are 0.6 s of work; other events must come in between."""
    taken: list[int] = []

    def costly(message: int) -> None:
        end = clock.perf_counter() + 0.0002
        while clock.perf_counter() < end:
            pass
        taken.append(message)

    box = Inbox(costly)
    for k in range(3000):
        box.put(k)
    ticks: list[int] = []
    timer = QTimer(interval=10)
    timer.timeout.connect(lambda: ticks.append(len(taken)))
    timer.start()
    qtbot.waitUntil(lambda: len(taken) == 3000)
    timer.stop()
    assert max(np.diff(ticks)) < 500
    assert len(ticks) > 20


def test_a_sender_that_is_faster_than_the_window_waits(qtbot: QtBot) -> None:
    """Else a stop would be seen only after all that was computed before, and the messages would fill the memory."""
    taken: list[int] = []
    box = Inbox(taken.append)
    sent: list[int] = []

    def send() -> None:
        for k in range(1000):
            box.put(k)
            sent.append(k)

    sender = threading.Thread(target=send, daemon=True)
    sender.start()
    sender.join(0.2)
    assert len(sent) == MOST  # nobody took any
    qtbot.waitUntil(lambda: len(taken) == 1000)
    sender.join(1.0)
    assert not sender.is_alive()


def test_a_closed_box_keeps_no_sender_waiting(qtbot: QtBot) -> None:
    box = Inbox(lambda message: None)
    sender = threading.Thread(target=lambda: deque(map(box.put, range(2 * MOST))), daemon=True)
    sender.start()
    box.close()
    sender.join(1.0)
    assert not sender.is_alive()


def test_the_timer_rests_when_nothing_arrives_and_wakes_again(qtbot: QtBot) -> None:
    taken: list[int] = []
    box = Inbox(taken.append)
    box.put(1)
    qtbot.waitUntil(lambda: taken == [1])
    qtbot.waitUntil(lambda: not box._timer.isActive())
    box.put(2)
    qtbot.waitUntil(lambda: taken == [1, 2])


# -- storage and looks ---------------------------------------------------------------------------------------------


def test_a_series_grows_in_pieces_of_any_size() -> None:
    rng = np.random.default_rng(0)
    series, times, values = SignalSeries(3), [], []
    for n in (1, 0, 1000, 30, 5000, 1):
        times.append(rng.random(n))
        values.append(rng.random((n, 3)))
        series.append(times[-1], values[-1])
    np.testing.assert_array_equal(series.time, np.concatenate(times))
    for k in range(3):
        np.testing.assert_array_equal(series.column(k), np.concatenate(values)[:, k])
        assert series.column(k).flags.c_contiguous


def test_a_view_stays_as_it_was_when_the_series_grows() -> None:
    series = SignalSeries(1)
    series.append(np.array([1.0]), np.array([[2.0]]))
    before = series.column(0)
    series.append(np.zeros(10_000), np.zeros((10_000, 1)))
    assert list(before) == [2.0]


def slots_of(slots: MethodSlots, count: int) -> list[int]:
    return [slots.style(index).slot for index in range(count)]


def test_a_method_keeps_its_colour_while_it_lives() -> None:
    slots = MethodSlots()
    slots.follow(map(chosen_method, ("ni_jacobi", "missiles", "gauss_seidel")))
    assert slots_of(slots, 3) == [0, 1, 3]
    slots.follow(map(chosen_method, ("missiles", "gauss_seidel")))
    assert slots_of(slots, 2) == [1, 3]
    slots.follow(map(chosen_method, ("missiles", "gauss_seidel:step=1")))
    assert slots_of(slots, 2) == [1, 3]
    slots.follow(map(chosen_method, ("missiles", "gauss_seidel:step=1", "ni_jacobi:order=1")))
    assert slots_of(slots, 3) == [1, 3, 0]
    slots.follow(map(chosen_method, ("gauss_seidel:step=1", "missiles", "ni_jacobi:order=1")))
    assert slots_of(slots, 3) == [3, 1, 0]


def test_undoing_a_removal_gives_the_colour_back() -> None:
    slots = MethodSlots()
    slots.follow(map(chosen_method, ("ni_jacobi", "missiles", "gauss_seidel")))
    slots.follow(map(chosen_method, ("ni_jacobi", "gauss_seidel")))
    slots.follow(map(chosen_method, ("ni_jacobi", "missiles", "gauss_seidel")))
    assert slots_of(slots, 3) == [0, 1, 3]


def test_the_same_method_twice_has_two_colours() -> None:
    slots = MethodSlots()
    slots.follow(map(chosen_method, ("ni_jacobi", "ni_jacobi")))
    assert slots_of(slots, 2) == [0, 1]
    slots.follow(map(chosen_method, ("ni_jacobi",)))
    assert slots_of(slots, 1) == [0]


def test_looks_differ_in_colour_first_and_then_in_dash() -> None:
    styles = [MethodStyle(slot) for slot in range(36)]
    assert [s.colour.name().upper() for s in styles[:6]] == list(METHOD_COLOURS)
    assert len({(s.colour.name(), s.dash) for s in styles}) == 36
    assert all(a.dash != b.dash for a, b in pairwise(styles))


def test_labels_are_short_and_say_the_options() -> None:
    known = {method.name: method for method in (HELD, ADAPTIVE)}
    assert method_label(written_method("held:step=0.1"), known) == "Held H=0.1"
    assert method_label(written_method("held:step=0.1,order=2"), known) == "Held H=0.1 order 2"
    assert method_label(written_method("adaptive:tolerance=0.01"), known) == "Adaptive tol 0.01"
    assert method_label(written_method("held:order=0,step=1e-1"), known) == "Held H=0.1", "order 0 is the default"
    assert method_label(written_method("held:order=x,step=1e-5"), known) == "Held H=1e-5 order x", "half-written"
    assert method_label(written_method("unheard_of:step=1"), known) == "unheard_of H=1"
    assert method_label(written_method("held:step"), known) == "held:step"


def test_short_labels_leave_out_what_all_have() -> None:
    known = {method.name: method for method in (HELD, ADAPTIVE)}

    def labels(*texts: str) -> list[str]:
        return short_labels([written_method(text) for text in texts], known)

    assert labels("held:step=0.1,order=1", "held:step=0.1,order=2") == ["order 1 Held", "order 2 Held"]
    assert labels("held:step=0.1", "adaptive:tolerance=0.01") == ["Held H=0.1", "Adaptive tol 0.01"]
    assert labels("held:step=0.1") == ["Held H=0.1"]


def test_labels_say_the_step_that_is_taken_where_none_is_given() -> None:
    known = {method.name: method for method in (HELD, ADAPTIVE)}
    assert method_label(written_method("held"), known, 0.2) == "Held H=auto (0.2)"
    assert method_label(written_method("held:order=1"), known, 0.2) == "Held H=auto (0.2) order 1"
    assert method_label(written_method("held:step=0.1"), known, 0.2) == "Held H=0.1"
    assert method_label(written_method("adaptive"), known, 0.2) == "Adaptive"
    assert method_label(written_method("unheard_of"), known, 0.2) == "unheard_of"


def test_a_job_begun_before_the_process_is_ready_is_called_as_its_methods_are(qtbot: QtBot, make: Make) -> None:
    controller = make(Scenario(ready_after=0.2), ready=False)
    controller.run()
    finished(qtbot, controller)
    assert [record.label for record in controller.runs] == ["Held H=0.1", "Adaptive"]


# -- what the status says of results -------------------------------------------------------------------------------


def test_results_of_a_diagram_that_was_edited_since_are_told(qtbot: QtBot, make: Make) -> None:
    controller = make()
    controller.run()
    finished(qtbot, controller)
    assert controller.status.startswith("Done in")
    controller.document.push(AddSubsystem(Subsystem("a")))
    assert controller.status.endswith(EDITED)
    controller.document.push(MoveSubsystems({"a": (10.0, 20.0)}))
    assert controller.status.count(EDITED) == 1
    controller.run()
    finished(qtbot, controller)
    assert not controller.status.endswith(EDITED)
    controller.document.push(MoveSubsystems({"a": (30.0, 20.0)}))
    assert not controller.status.endswith(EDITED)


def test_an_edit_during_the_run_is_told_at_its_end(qtbot: QtBot, make: Make) -> None:
    controller = make(Scenario(pause_between_chunks=0.01))
    controller.run()
    controller.document.push(AddSubsystem(Subsystem("a")))
    finished(qtbot, controller)
    assert controller.status.endswith(EDITED)


def test_another_document_takes_the_status_of_the_last_one_away(qtbot: QtBot, make: Make) -> None:
    controller = make(Scenario(failures={0: 40.0}))
    controller.run()
    finished(qtbot, controller)
    controller.document.set_diagram(Diagram("another"))
    assert controller.status == READY
    controller.document.set_diagram(Diagram("d", runs=("held:step=0.1",)))
    controller.run()
    controller.document.set_diagram(Diagram("a third"))
    finished(qtbot, controller)
    assert controller.status == READY


def test_a_run_that_this_machine_cannot_hold_is_refused(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run_sentences, "memory_of_machine", lambda: 8e9)
    controller = make(runs=("held:step=1e-6",))
    refused: list[str] = []
    controller.refused.connect(refused.append)
    controller.document.set_diagram(load(examples.path("two_masses")))
    assert (
        run_sentences.reason_not_to_run(
            Diagram("d", controller.document.diagram.subsystems.values(), runs=("adaptive:step=1e-6",), stop=200.0),
            known=controller.methods,
        )
        == ""
    )
    controller.document.push(SetSettings({"runs": ("held:step=1e-3", "held:step=1e-6")}))
    assert not controller.run()
    assert "1e-06 s" in refused[0]
    assert "8 GB" in refused[0]
    assert controller.state == "idle"


def test_columns_are_told_by_subsystem_and_name() -> None:
    assert [column.label for column in COLUMNS] == ["left.x", "left.v", "right.x", "right.v", "right.F"]
