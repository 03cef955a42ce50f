"""The panel of audits, by mouse and keys: the table against what is known, curves, light and bands on the wires."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLabel, QMenu
from pytestqt.qtbot import QtBot

from macrostep.gui.background import calculation
from macrostep.gui.canvas.painting.wire_item import band
from macrostep.gui.editing.document import Document
from macrostep.gui.equations.typesetting import typesetter
from macrostep.gui.laboratory.audit.panel import AuditPanel
from macrostep.gui.laboratory.audit.table import AuditTable
from macrostep.gui.laboratory.audit.wire_bands import strains
from macrostep.gui.running.controller import RunController
from macrostep.gui.settings.preferences import DIGITS
from macrostep.gui.theme.theme import DARK, LIGHT, set_theme, theme
from macrostep.gui.widgets.mnemonics import plain
from macrostep.gui.widgets.number_format import three_digits
from macrostep.gui.window.main_window import MainWindow
from macrostep.model import Diagram, Output, PortRef, Subsystem
from macrostep.model.edits.edits import Disconnect, ReplaceSubsystem
from macrostep.solvers.auditing.audit import Account, audit
from macrostep.solvers.processes.workers import Workers
from macrostep.solvers.tracing.run_trace import ParameterChange
from tests.gui import canvas_mouse as mouse
from tests.gui.laboratory_window import PATIENCE, Laboratory, crew, laboratory, run
from tests.gui.test_window import answer_discard
from tests.solvers.reference_problems import example

__all__ = ["crew", "laboratory"]
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
HELD, SMOOTH = "ni_jacobi:step=0.1", "smooth_balance:step=0.1"


def window_of(laboratory: Laboratory) -> MainWindow:
    window = laboratory.steps.window()
    assert isinstance(window, MainWindow)
    return window


def opened(laboratory: Laboratory, diagram: Diagram, *methods: str) -> AuditPanel:
    """Run methods on a diagram, and open the panel as a person does, in the menu Study."""
    window = window_of(laboratory)
    run(laboratory, diagram, *methods)
    next(action for action in window.menus.menus["Study"].actions() if action.text() == "Audit").trigger()
    return window.panels.get(AuditPanel)


def audited(qtbot: QtBot, laboratory: Laboratory, diagram: Diagram, *methods: str) -> AuditPanel:
    """Let the runs be audited by the button of the empty panel."""
    panel = opened(laboratory, diagram, *methods)
    assert panel.empty.isVisible()
    qtbot.mouseClick(panel.empty.button, LEFT)
    wait(qtbot, panel)
    return panel


def wait(qtbot: QtBot, panel: AuditPanel) -> None:
    qtbot.waitUntil(lambda: not panel.audits.is_calculating and not panel.audits.missing, timeout=PATIENCE)


def table(panel: AuditPanel) -> list[list[str]]:
    """Return the texts of the table as it is sorted."""
    return [
        [str(panel.accounts.model.index(row, column).data()) for column in range(panel.accounts.model.columnCount())]
        for row in range(panel.accounts.model.rowCount())
    ]


def names(panel: AuditPanel) -> list[str]:
    return [row[0] for row in table(panel)]


def click_row(qtbot: QtBot, panel: AuditPanel, name: str) -> QPoint:
    place = panel.accounts.view.visualRect(panel.accounts.model.index(names(panel).index(name), 0)).center()
    qtbot.mouseClick(panel.accounts.view.viewport(), LEFT, pos=place)
    return place


def choose_run(qtbot: QtBot, panel: AuditPanel, key: Qt.Key = Qt.Key.Key_Down) -> None:
    """Go to the next run in the list, with the keyboard."""
    panel.head.runs.setFocus()
    qtbot.keyClick(panel.head.runs, key)


def lit(window: MainWindow) -> set[str]:
    return {str(wire.target) for wire in window.view.scene_.contents.wires.values() if wire.is_lit}


def banded(window: MainWindow) -> dict[str, bool]:
    """Return the wires with a band, and whether it says that something was created."""
    found = ((str(wire.target), wire.strain) for wire in window.view.scene_.contents.wires.values())
    return {target: strain.is_created for target, strain in found if strain is not None}


def said(panel: AuditPanel) -> str:
    """Return what stands where there is no table."""
    return " ".join(label.text() for label in panel.note.findChildren(QLabel))


def middle_of(window: MainWindow, target: str) -> QPointF:
    """Return the middle of the longest horizontal part of a wire."""
    name, _, port = target.partition(".")
    points = window.view.scene_.contents.wires[PortRef(name, port)].points
    (x0, y0), (x1, y1) = max(pairwise(points), key=lambda ends: abs(ends[0][0] - ends[1][0]))
    return QPointF(0.5 * (x0 + x1), 0.5 * (y0 + y1))


# -- what is shown -------------------------------------------------------------------------------------------------


def test_before_a_run_it_says_what_would_appear_and_offers_to_run(laboratory: Laboratory, qtbot: QtBot) -> None:
    window = window_of(laboratory)
    window.panels.focus("audit")
    assert window.panels.get(AuditPanel).empty.isVisible()
    assert window.panels.get(AuditPanel).empty.button.text() == "Run"
    run(laboratory, example("spring_mass"), HELD)
    assert window.panels.get(AuditPanel).empty.button.text() == "Audit the runs"


def test_energy_and_balances_of_the_oscillator_with_units_and_signs(laboratory: Laboratory, qtbot: QtBot) -> None:
    """Held inputs make the energy grow by 1 + H² in every macro-step; the interface creates exactly that."""
    panel = audited(qtbot, laboratory, example("spring_mass"), HELD, SMOOTH)
    created = 0.5 * (1.01**1000 - 1.0)
    rows = table(panel)
    assert rows[0] == [
        "mass.v · spring.F",
        "energy",
        f"+{three_digits(created)}",
        f"+{three_digits(created)}",
        "J",
        "100",
        rows[0][6],
    ]
    assert {row[0]: row[4] for row in rows[1:]} == {"mass.v → spring.v": "m", "spring.F → mass.F": "N*s"}
    assert f"created {three_digits(created)} J" in panel.head.sentence.text()
    choose_run(qtbot, panel)
    assert panel.run is panel.audits.runs[1]
    smooth = audit(example("spring_mass"), SMOOTH).created
    assert smooth < 0.0
    assert table(panel)[0][2].startswith("−")
    assert "lost" in panel.head.sentence.text()


def test_the_course_of_the_chosen_account_is_drawn_for_every_run(laboratory: Laboratory, qtbot: QtBot) -> None:
    panel = audited(qtbot, laboratory, example("spring_mass"), HELD, SMOOTH)
    assert panel.curves is not None
    (plot,) = panel.curves.stack.plots
    assert (plot.title, plot.head.unit) == ("mass.v · spring.F", "J")
    assert [curve.record for curve in plot.curves] == panel.audits.runs
    time, amount = panel.curves.read(panel.audits.runs[0], "mass.v · spring.F")
    assert amount[int(np.searchsorted(time, 10.0 - 1e-9))] == pytest.approx(0.5 * (1.01**100 - 1.0), rel=1e-9)
    click_row(qtbot, panel, "spring.F → mass.F")
    (plot,) = panel.curves.stack.plots
    assert (plot.title, plot.head.unit) == ("spring.F → mass.F", "N*s")
    qtbot.mouseClick(panel.curves.legend.entries[0], LEFT)
    assert [curve.record for curve in panel.curves.stack.plots[0].curves] == panel.audits.runs[1:]


def test_the_table_is_sorted_by_a_click_on_its_head(laboratory: Laboratory, qtbot: QtBot) -> None:
    panel = audited(qtbot, laboratory, example("two_masses"), HELD)
    assert [row[1] for row in table(panel)] == ["energy", "balance", "balance", "balance"]
    header = panel.accounts.view.horizontalHeader()
    place = QPoint(header.sectionViewportPosition(2) + header.sectionSize(2) // 2, header.height() // 2)
    chosen = panel.accounts.account
    qtbot.mouseClick(header.viewport(), LEFT, pos=place)
    finals = [account.final for account in panel.accounts.model.rows]
    assert finals == sorted(finals)
    assert panel.accounts.account is chosen
    qtbot.mouseClick(header.viewport(), LEFT, pos=place)
    assert names(panel)[-1] == "left.v → right.v_left"


def test_a_diagram_without_power_has_balances_and_says_so(laboratory: Laboratory, qtbot: QtBot) -> None:
    panel = audited(qtbot, laboratory, example("lotka_volterra"), "ni_jacobi:step=0.05")
    assert {row[1] for row in table(panel)} == {"balance"}
    assert "no energy to audit" in panel.head.sentence.text()


def test_where_nothing_is_handed_over_it_says_so(laboratory: Laboratory, qtbot: QtBot) -> None:
    lonely = Subsystem("lonely", states={"x": 1.0}, equations=["der(x) = -x"], outputs={"y": Output("x", "m")})
    panel = audited(qtbot, laboratory, Diagram("d", [lonely], stop=1.0), HELD)
    assert panel.note.isVisible()
    assert not panel.accounts.view.isVisible()
    assert "Nothing is handed over" in said(panel)


# -- runs that come, go and fail -----------------------------------------------------------------------------------


def test_a_run_that_arrives_while_the_panel_is_open_is_audited(laboratory: Laboratory, qtbot: QtBot) -> None:
    panel = audited(qtbot, laboratory, example("spring_mass"), HELD)
    run(laboratory, example("spring_mass"), HELD, SMOOTH)
    qtbot.waitUntil(lambda: panel.head.runs.count() == 2)
    wait(qtbot, panel)
    assert panel.curves is not None
    assert len(panel.curves.stack.plots[0].curves) == 2


def test_runs_that_give_way_to_others_lose_their_numbers_and_get_new_ones(laboratory: Laboratory, qtbot: QtBot) -> None:
    panel = audited(qtbot, laboratory, example("spring_mass"), HELD)
    before = table(panel)
    run(laboratory, example("spring_mass", spring__c=2.0), HELD)
    assert panel.empty.isVisible() or panel.accounts.model.rowCount() == 0
    wait(qtbot, panel)
    assert table(panel) != before
    created = panel.accounts.model.rows[0].final
    assert created == pytest.approx(audit(example("spring_mass", spring__c=2.0), HELD).created, rel=1e-9)


def test_runs_by_the_run_bar_are_audited_as_soon_as_they_have_ended(
    qtbot: QtBot, crew: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the empty panel on, with the real run process: run, audit, change a parameter, run again."""
    monkeypatch.setattr(calculation, "workers", lambda: crew)
    diagram = example("spring_mass")
    diagram.set(runs=(HELD,))
    document = Document(diagram)
    window = MainWindow(document, RunController(document))
    qtbot.addWidget(window, before_close_func=answer_discard)
    window.resize(1400, 900)
    window.show()
    qtbot.waitExposed(window)
    controller, panel = window.controller, window.panels.get(AuditPanel)
    window.panels.focus("audit")
    qtbot.waitUntil(lambda: controller.is_ready and panel.empty.button.isEnabled(), timeout=PATIENCE)
    qtbot.mouseClick(panel.empty.button, LEFT)
    qtbot.waitUntil(lambda: panel.accounts.model.rowCount() == 3, timeout=PATIENCE)
    before = panel.accounts.model.rows[0].final
    assert before == pytest.approx(0.5 * (1.01**1000 - 1.0), rel=1e-9)
    document.push(ReplaceSubsystem("spring", example("spring_mass", spring__c=0.5)["spring"]))
    qtbot.mouseClick(window.run_bar.run_button, LEFT)
    qtbot.waitUntil(lambda: panel.accounts.model.rowCount() == 0, timeout=PATIENCE)
    qtbot.waitUntil(lambda: panel.accounts.model.rowCount() == 3, timeout=PATIENCE)
    created = audit(example("spring_mass", spring__c=0.5), HELD).created
    assert panel.accounts.model.rows[0].final == pytest.approx(created, rel=1e-9)
    panel.end_work()
    typesetter().wait()
    window.built_panels.close()
    controller.close()


def test_an_audit_that_is_stopped_waits_to_be_asked_for(laboratory: Laboratory, qtbot: QtBot) -> None:
    panel = opened(laboratory, example("spring_mass"), "ni_jacobi:step=0.0002")
    qtbot.mouseClick(panel.empty.button, LEFT)
    assert panel.note.isVisible()
    assert panel.head.stop.isVisible()
    qtbot.mouseClick(panel.head.stop, LEFT)
    assert not panel.audits.is_calculating
    qtbot.wait(600)
    assert panel.audits.missing
    assert panel.empty.isVisible()


def test_a_run_that_failed_is_audited_up_to_there(laboratory: Laboratory, qtbot: QtBot) -> None:
    panel = audited(qtbot, laboratory, example("damper_reaction", plate__DD=0.01), "ni_jacobi:step=0.001")
    assert panel.accounts.model.rowCount() == 4
    assert "The run diverged; the books go up to there." in panel.head.sentence.text()
    assert "diverged at t = 0.009 s" in panel.head.sentence.toolTip()


def test_a_run_that_cannot_be_audited_says_why_and_others_are_shown(laboratory: Laboratory, qtbot: QtBot) -> None:
    panel = opened(laboratory, example("spring_mass"), HELD, SMOOTH)
    # where there is no communication point
    panel.audits.runs[0].changes = (ParameterChange("spring", 0.05, {"c": 2.0}),)
    qtbot.mouseClick(panel.empty.button, LEFT)
    wait(qtbot, panel)
    assert panel.note.isVisible()
    assert "cannot be audited" in said(panel)
    assert "parameters of spring were changed at t = 0.05 s" in said(panel)
    assert not panel.head.begin.isVisible()
    choose_run(qtbot, panel)
    assert panel.accounts.view.isVisible()
    assert panel.accounts.model.rowCount() == 3


# -- the canvas ----------------------------------------------------------------------------------------------------


def test_a_row_lights_its_wires_and_a_wire_chooses_its_row(laboratory: Laboratory, qtbot: QtBot) -> None:
    panel, window = audited(qtbot, laboratory, example("two_masses"), HELD), window_of(laboratory)
    assert lit(window) == {"left.F", "right.v_left"}
    click_row(qtbot, panel, "left.x → right.x_left")
    assert lit(window) == {"right.x_left"}
    qtbot.keyClick(panel.accounts.view, Qt.Key.Key_Up)
    assert lit(window) != {"right.x_left"}
    click_row(qtbot, panel, "left.x → right.x_left")
    mouse.click(window.view, middle_of(window, "left.F"))
    assert panel.accounts.account is not None
    assert panel.accounts.account.name == "right.F → left.F"
    window.panels.show("log")
    qtbot.waitUntil(lambda: lit(window) == set())
    window.panels.show("audit")
    qtbot.waitUntil(lambda: lit(window) == {"left.F"})


def test_bands_are_off_until_somebody_wants_them(laboratory: Laboratory, qtbot: QtBot) -> None:
    panel, window = audited(qtbot, laboratory, example("spring_mass"), HELD, SMOOTH), window_of(laboratory)
    assert banded(window) == {}
    qtbot.mouseClick(panel.head.bands, LEFT)
    assert banded(window) == {"mass.F": True, "spring.v": True}
    assert panel.bands.toggle in window.menus.menus["View"].actions()
    choose_run(qtbot, panel)
    assert banded(window) == {"mass.F": False, "spring.v": False}
    assert "mass.v · spring.F: −" in window.view.scene_.marks.tooltip_at(middle_of(window, "mass.F"))
    click_row(qtbot, panel, "spring.F → mass.F")
    assert set(banded(window)) <= {"mass.F", "spring.v"}
    click_row(qtbot, panel, "mass.v · spring.F")
    window.document.push(Disconnect(PortRef("mass", "F")))
    window.document.undo_stack.undo()
    assert "mass.F" in banded(window), "a wire that comes back has its band"
    panel.bands.toggle.trigger()
    assert banded(window) == {}


def test_a_band_is_the_broader_the_more_of_what_passed_was_created() -> None:
    coarse, fine = (audit(example("spring_mass"), f"ni_jacobi:step={H}", stop=10.0) for H in (0.1, 0.001))
    broad, narrow = (strains(found, "energy")[PortRef("mass", "F")] for found in (coarse, fine))
    assert broad.level > narrow.level > 0.0
    assert band(broad, 1.5).widthF() > band(narrow, 1.5).widthF() > 3.0
    created = strains(coarse, "energy")
    assert band(broad, 1.5).color().rgb() == theme().colour("warning").rgb()
    lost = next(iter(created.values()))._replace(is_created=False)
    assert band(lost, 1.5).color().rgb() == theme().colour("accent").rgb()


def test_inside_of_composites_a_row_leads_to_the_level_of_its_wire(laboratory: Laboratory, qtbot: QtBot) -> None:
    panel = audited(qtbot, laboratory, example("four_masses"), "ni_jacobi:step=0.002@left_pair=together")
    window = window_of(laboratory)
    assert not any("m1" in name for name in names(panel)), "what is solved together has no interface"
    between, inside = "m2.v → m3.v_left", "m3.v → m4.v_left"
    click_row(qtbot, panel, between)
    assert lit(window)
    place = click_row(qtbot, panel, inside)
    assert lit(window) == set(), "it is inside of a block"
    qtbot.mouseDClick(panel.accounts.view.viewport(), LEFT, pos=place)
    assert "m4" in window.view.scene_.contents.blocks
    assert lit(window) == {"m4.v_left"}
    panel.bands.toggle.trigger()
    assert "m4.v_left" in banded(window)
    window.view.leave_composite()
    assert "m4.v_left" not in banded(window)


# -- what can be taken along ---------------------------------------------------------------------------------------


def test_the_table_is_copied_in_full(laboratory: Laboratory, qtbot: QtBot) -> None:
    panel = audited(qtbot, laboratory, example("spring_mass"), HELD)
    panel.accounts.view.setFocus()
    qtbot.keyClick(panel.accounts.view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    lines = [line.split("\t") for line in QGuiApplication.clipboard().text().splitlines()]
    assert lines[0][:3] == ["connection", "books of", "at the end"]
    assert len(lines) == 4
    assert float(lines[1][2]) == panel.accounts.model.rows[0].final


def test_the_curves_are_written_to_a_file(
    laboratory: Laboratory, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = audited(qtbot, laboratory, example("spring_mass"), HELD)
    path = tmp_path / "books.csv"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    menu = panel.head.export.menu()
    assert isinstance(menu, QMenu)
    assert not any("script" in plain(action.text()) for action in menu.actions())
    with qtbot.waitSignal(panel.done):
        next(action for action in menu.actions() if "CSV" in plain(action.text())).trigger()
    lines = path.read_text().splitlines()
    assert lines[0] == f"time [s],{panel.audits.runs[0].label}: mass.v · spring.F [J]"
    assert float(lines[-1].split(",")[1]) == pytest.approx(0.5 * (1.01**1000 - 1.0), rel=1e-9)


# -- how it looks --------------------------------------------------------------------------------------------------


def test_numbers_follow_the_digits_that_a_person_chose(laboratory: Laboratory, qtbot: QtBot) -> None:
    panel = audited(qtbot, laboratory, example("spring_mass"), SMOOTH)
    before = table(panel)[0][2]
    DIGITS.set(5)
    after = table(panel)[0][2]
    assert len(after) == len(before) + 2
    assert after.removeprefix("−") in panel.head.sentence.text()


def test_what_hardly_passes_counts_for_little_and_every_number_can_be_written(qtbot: QtBot) -> None:
    """In a long chain the far masses have hardly moved: what they lost is all that passed, and next to nothing."""
    times = np.zeros(2)
    passed = {"near": 100.0, "far": 1e-200, "farthest": 5e-324}
    model = AuditTable()
    model.show_accounts(
        [
            Account("energy", ((f"{n}.v", "a.v"), ("a.F", f"{n}.F")), "J", times, times, -0.5 * p, -0.5 * p, 1.0, p)
            for n, p in reversed(passed.items())
        ]
    )
    assert model.rows[0].name == "near.v · a.F"
    tokens = [model.index(row, 2).data(Qt.ItemDataRole.ForegroundRole).name() for row in range(3)]
    assert tokens == [theme().colour(token).name() for token in ("accent", "text", "text")]
    assert all(model.index(row, column).data() for row in range(3) for column in range(7))
    model.sort(6, Qt.SortOrder.DescendingOrder)
    model.sort(-1)
    assert model.rows[0].name == "near.v · a.F"


def test_in_every_theme_and_size_of_letters_amounts_can_be_read(
    laboratory: Laboratory, qtbot: QtBot, letters: Callable[[int], None]
) -> None:
    panel = audited(qtbot, laboratory, example("spring_mass"), HELD, SMOOTH)
    for scheme in (DARK, LIGHT):
        set_theme(scheme)
        colour = panel.accounts.model.index(0, 2).data(Qt.ItemDataRole.ForegroundRole)
        assert colour.name() == theme().colour("warning").name()
    for percent in (100, 200):
        letters(percent)
        QTest.qWait(20)
        metrics, header = panel.accounts.view.fontMetrics(), panel.accounts.view.horizontalHeader()
        for row in table(panel):
            assert metrics.horizontalAdvance(row[2]) < header.sectionSize(2)
        for column in (0, 1, 4):
            assert panel.accounts.view.sizeHintForColumn(column) <= header.sectionSize(column), "it is not cut"
    window = window_of(laboratory)
    assert window.width() < 2000, "the panel must not make the window wider"


def test_a_key_leads_to_the_page_of_the_manual(laboratory: Laboratory, qtbot: QtBot) -> None:
    from macrostep.gui.manual.manual_window import ManualWindow

    panel, window = audited(qtbot, laboratory, example("spring_mass"), HELD), window_of(laboratory)
    panel.accounts.view.setFocus()
    qtbot.keyClick(panel.accounts.view, Qt.Key.Key_F1)
    (manual,) = window.findChildren(ManualWindow)
    assert manual.page == "audit.md"
    manual.close()


def test_the_table_shows_all_columns_once_the_window_has_room(laboratory: Laboratory, qtbot: QtBot) -> None:
    window = window_of(laboratory)
    window.resize(1024, 768)
    panel = audited(qtbot, laboratory, example("spring_mass"), "ni_jacobi:step=0.1")
    window.resize(1600, 1000)
    qtbot.waitUntil(lambda: panel.width() > 1400)
    assert not panel.accounts.view.horizontalScrollBar().maximum()
    splitter = panel._columns
    splitter.moveSplitter(400, 1)
    window.resize(1500, 1000)
    qtbot.waitUntil(lambda: panel.width() < 1550)
    assert abs(splitter.sizes()[0] - 400) < 60, "what was dragged stays"
