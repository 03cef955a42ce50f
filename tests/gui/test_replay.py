"""Replay of a run on the diagram, by mouse and keys; energies against the run's own numbers."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from PIL import Image, ImageSequence
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from macrostep.examples import path
from macrostep.gui.laboratory.audit.panel import AuditPanel
from macrostep.gui.laboratory.replay import export as export_module
from macrostep.gui.laboratory.replay.bar import ReplayBar
from macrostep.gui.laboratory.replay.composer import with_prefix
from macrostep.gui.laboratory.replay.panel import ReplayPanel
from macrostep.gui.laboratory.replay.picture import DECADES, ReplayPicture, Strip, colour_of, paint_picture, width_of
from macrostep.gui.laboratory.replay.player import Player
from macrostep.gui.laboratory.replay.sankey import sankey_layout
from macrostep.gui.signals.signals_panel import PlotsPanel
from macrostep.gui.theme.theme import DARK, LIGHT
from macrostep.model import load
from macrostep.model.edits.edits import RemoveSubsystem
from macrostep.model.subsystem.ports import PortRef
from macrostep.solvers.energy.balance import COUPLING, EnergyBalance, EnergyFlow
from tests.gui.laboratory_window import PATIENCE, Laboratory, crew, laboratory, run
from tests.solvers.reference_problems import example

__all__ = ["crew", "laboratory"]
LEFT = Qt.MouseButton.LeftButton


def opened(laboratory: Laboratory, qtbot: QtBot) -> ReplayPanel:
    """Bring the replay to the front, and wait until its energies are known."""
    laboratory.window.panels.focus("replay")
    panel = laboratory.window.panels.get(ReplayPanel)
    qtbot.waitUntil(lambda: panel.energies.balance is not None and panel.composer.peaks.power > 0.0, timeout=PATIENCE)
    return panel


def levels(panel: ReplayPanel) -> dict[str, float]:
    """Return what goes along each wire in the picture, by the input or bundle that it ends at."""
    picture = panel.overlay.picture()
    assert picture is not None
    by_course = {strip.points: strip.level for strip in picture.strips}
    carriers = panel.composer.carriers()
    return {str(c.wire.target): by_course[c.wire.points] for c in carriers if c.wire.points in by_course}


def written(panel: ReplayPanel) -> list[str]:
    picture = panel.overlay.picture()
    assert picture is not None
    return [line for words in picture.words for line in words.lines]


def test_a_run_is_played_on_the_diagram(laboratory: Laboratory, qtbot: QtBot) -> None:
    run(laboratory, example("two_masses"), "ni_jacobi:step=0.1", "ni_jacobi:step=0.4")
    panel = opened(laboratory, qtbot)
    player, record = panel.player, panel.record
    assert record is not None
    player.set_speed(2.0)
    player.go(100.0)
    qtbot.keyClick(panel, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: player.time > 100.2)
    qtbot.keyClick(panel, Qt.Key.Key_Space)
    there = player.time
    qtbot.wait(100)
    assert player.time == there, "it pauses"
    qtbot.keyClick(panel, Qt.Key.Key_Space, Qt.KeyboardModifier.ShiftModifier)
    qtbot.waitUntil(lambda: player.time < there - 0.2)
    qtbot.mouseClick(panel.bar.backwards, LEFT)
    assert not player.is_playing
    qtbot.keyClick(panel, Qt.Key.Key_Home)
    qtbot.keyClick(panel, Qt.Key.Key_Right)
    assert player.time == pytest.approx(1.0)
    panel.bar.time.setFocus()
    panel.bar.time.selectAll()
    qtbot.keyClicks(panel.bar.time, "7.25")
    qtbot.keyClick(panel.bar.time, Qt.Key.Key_Return)
    assert player.time == 7.25
    force, speed = (np.interp(7.25, *record.signal(label)) for label in ("right.F", "left.v"))
    most = max(abs(record.signal("right.F")[1] * record.signal("left.v")[1]))
    found = levels(panel)
    assert found["left.F"] == pytest.approx(-force * speed / most, rel=1e-9)  # its equation says -F
    assert found["right.v_left"] == pytest.approx(-found["left.F"])
    assert "right.x_left" not in found, "a position makes no power"
    assert f"F {force:#.4g} N".replace("-", "−") in written(panel)
    assert "t = 7.25 s" in panel.words.time
    assert panel.legend.isVisible()
    before = levels(panel)["left.F"]
    panel.bar.runs.setCurrentIndex(1)
    panel.bar.runs.activated.emit(1)
    qtbot.waitUntil(lambda: panel.composer.peaks.power > 0.0 and panel.energies.balance is not None, timeout=PATIENCE)
    assert levels(panel)["left.F"] != pytest.approx(before, rel=1e-3)
    assert panel.words.run.endswith("0.4")
    laboratory.window.panels.focus("plots")
    assert panel.overlay.picture() is None, "the diagram is as it was once the panel is not seen"
    assert not panel.legend.isVisible()


def test_joints_carry_what_lies_beyond_them(laboratory: Laboratory, qtbot: QtBot) -> None:
    """In the bridge all the source gives passes its first joint, and what R1 gives parts into R3 and C."""
    run(laboratory, load(path("bridge")), "ni_jacobi:step=1e-4")
    panel = opened(laboratory, qtbot)
    panel.player.go(0.3)
    record = panel.record
    assert record is not None

    def value(label: str) -> float:
        return float(np.interp(0.3, *record.signal(label)))

    powers = {target: level * panel.composer.peaks.power for target, level in levels(panel).items()}
    diagram = panel._view.document.diagram
    ends = {end: PortRef.parse(end) for end in powers}
    (to_c,) = (end for end in ends if end == "C.p" or str(diagram.connections[ends[end]]) == "C.p")
    assert abs(powers[to_c]) == pytest.approx(abs(value("R1.v2") * value("C.i1")), rel=1e-6)
    rows = {block.name: block for block in panel.table.rows}
    assert sum(block.index for block in rows.values()) == pytest.approx(1.0)
    assert rows["source"].amounts.net < 0.0 < rows["R3"].amounts.net
    bars = {bar.name: bar for bar in panel.sankey.layout_.bars}
    assert bars["source"].x < bars["R1"].x < bars["R3"].x
    assert bars["source"].height == pytest.approx(max(bar.height for bar in bars.values()))
    panel.span.setCurrentIndex(3)
    panel.span.activated.emit(3)
    assert any("mW" in text for text in panel.sankey.texts())
    bar = panel.sankey.layout_.bars[0]
    with qtbot.waitSignal(panel.sankey.block_chosen):
        qtbot.mouseClick(panel.sankey, LEFT, pos=QPointF(bar.x + 4, bar.y + 1).toPoint())
    panel.activities.setFocus()
    panel.bar.quantity.setCurrentIndex(1)
    panel.bar.quantity.activated.emit(1)
    assert max(map(abs, levels(panel).values())) <= 1.0 + 1e-9
    qtbot.mouseClick(panel.bar.values, LEFT)
    qtbot.mouseClick(panel.bar.activity, LEFT)
    assert not written(panel)


def test_the_cursor_of_the_plots_leads_and_follows(laboratory: Laboratory, qtbot: QtBot) -> None:
    run(laboratory, example("two_masses"), "ni_jacobi:step=0.1")
    plots = laboratory.window.panels.get(PlotsPanel)
    laboratory.window.panels.focus("plots")
    qtbot.waitUntil(lambda: plots.curves is not None and bool(plots.curves.stack.plots))
    panel = opened(laboratory, qtbot)
    assert plots.curves is not None
    stack = plots.curves.stack
    panel.player.go(30.0)
    assert stack.pointed_at == 30.0
    stack.set_cursors((50.0, 80.0))
    assert panel.player.time == 50.0
    qtbot.mouseClick(panel.bar.slider, LEFT, pos=QPoint(panel.bar.slider.width() * 9 // 10, 8))
    assert stack.cursors is not None
    assert stack.cursors[0] == panel.player.time > 60.0
    panel.span.setCurrentIndex(2)
    panel.span.activated.emit(2)

    def span() -> tuple[float, float] | None:
        balance = panel.energies.balance
        return None if balance is None else (balance.begin, balance.end)

    qtbot.waitUntil(lambda: span() == (80.0, panel.player.time))


def test_a_composite_shows_what_crosses_its_border(laboratory: Laboratory, qtbot: QtBot) -> None:
    run(laboratory, load(path("quarter_car")), "ni_jacobi:step=0.01")
    panel = opened(laboratory, qtbot)
    assert {block.name for block in panel.table.rows} == {"street", "running_gear", "car_body"}
    panel._view.document.enter("running_gear")
    qtbot.waitUntil(lambda: len(panel.table.rows) > 3)
    assert "street" not in {block.name for block in panel.table.rows}, "what is outside has one name"
    assert panel.composer.activities.keys() == {block.name for block in panel.table.rows}


def test_the_player_goes_by_the_clock(qtbot: QtBot) -> None:
    player = Player()
    player.set_range(0.0, 100.0)
    assert player.speed == 10.0
    assert player.speeds() == sorted(player.speeds())
    assert min(player.speeds()) <= 0.5
    player.go(99.9)
    with qtbot.waitSignal(player.playing_changed):
        player.play()
    qtbot.waitUntil(lambda: not player.is_playing)
    assert player.time == 100.0
    player.play()
    assert player.time == 0.0, "from the end it begins again"
    player.pause()
    player.play(-1)
    assert player.time == 100.0


def test_the_buttons_play_and_pause_both_ways(qtbot: QtBot) -> None:
    player = Player()
    bar = ReplayBar(player)
    qtbot.addWidget(bar)
    player.set_range(0.0, 100.0)
    player.go(50.0)
    for _ in range(2):
        QTest.mouseClick(bar.play, LEFT)
        assert player.direction == 1
        qtbot.waitUntil(lambda: player.time > 50.0)
        QTest.mouseClick(bar.play, LEFT)
        assert not player.is_playing
        QTest.mouseClick(bar.backwards, LEFT)
        assert player.direction == -1
        qtbot.waitUntil(lambda: player.time < 50.0)
        QTest.mouseClick(bar.play, LEFT)
        assert player.direction == 1, "it turns round"
        QTest.mouseClick(bar.play, LEFT)
        player.go(50.0)
    QTest.mouseClick(bar.last, LEFT)
    assert player.time == 100.0
    QTest.mouseClick(bar.first, LEFT)
    assert player.time == 0.0


@pytest.mark.parametrize("scheme", [LIGHT, DARK])
def test_more_is_broader_and_can_be_told_without_seeing_colours(scheme: object) -> None:
    """Ever darker on light ground, ever brighter on dark ground: relative luminance, as eyes weigh colours."""
    assert scheme in (LIGHT, DARK)
    sizes = [10.0 ** (-DECADES * (1.0 - k / 20)) for k in range(21)]
    assert all(width_of(a) < width_of(b) for a, b in pairwise(sizes))
    inks = [colour_of(size, LIGHT if scheme is LIGHT else DARK) for size in sizes]
    luminances = [0.2126 * c.redF() + 0.7152 * c.greenF() + 0.0722 * c.blueF() for c in inks]
    ordered = sorted(luminances, reverse=scheme is LIGHT)
    assert luminances == ordered


def test_a_strip_is_painted_as_broad_as_it_says() -> None:
    image = QImage(200, 60, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    paint_picture(painter, ReplayPicture([Strip(((0.0, 30.0), (200.0, 30.0)), 1.0)]), LIGHT, 1.0)
    painter.end()
    dark = sum(image.pixelColor(2, y) == colour_of(1.0, LIGHT) for y in range(60))
    assert dark == 10


def test_a_sankey_picture_keeps_what_goes_in_and_out() -> None:
    """Also with a circle, and with signals at both sides."""
    flows = [
        EnergyFlow("a", "b", 5.0, "electric"), EnergyFlow("b", "c", 3.0, ""), EnergyFlow("c", "a", 1.0, ""),
        EnergyFlow("", "a", 2.0, ""), EnergyFlow("c", "", 2.0, ""),
    ]  # fmt: skip
    layout = sankey_layout(flows, 600.0, 300.0)
    bars = {(bar.name, bar.column): bar for bar in layout.bars}
    a, b = (next(bar for key, bar in bars.items() if key[0] == name) for name in "ab")
    assert a.height / b.height == pytest.approx(1.0)
    assert a.column < b.column
    for band, flow in zip(layout.bands, flows, strict=True):
        assert band.breadth / a.height == pytest.approx(flow.energy / 5.0)
    apart = sankey_layout(
        [EnergyFlow("outside", "a", 2.0, ""), EnergyFlow("a", "outside", 1.0, "")], 600.0, 300.0, ("outside",)
    )
    assert [(bar.name, bar.column) for bar in apart.bars] == [("outside", 0), ("a", 1), ("outside", 2)]
    space = QRectF(0, 0, 600, 300)
    assert all(space.contains(QRectF(bar.x, bar.y, 12, bar.height)) for bar in layout.bars)


def test_a_flow_passes_by_the_bars_in_between() -> None:
    """From the first column to the last one: in a gap of its own, of its breadth, in both halves of the way."""
    flows = [EnergyFlow("a", "b", 5.0, ""), EnergyFlow("b", "c", 4.0, ""), EnergyFlow("a", "c", 3.0, "")]
    layout = sankey_layout(flows, 600.0, 300.0, right=100.0)
    bars = {bar.name: bar for bar in layout.bars}
    assert list(bars) == ["a", "b", "c"]
    assert bars["c"].x + 12.0 <= 500.0
    first, second = (band for band in layout.bands if band.flow is flows[2])
    assert (first.is_first, second.is_first) == (True, False)
    assert (first.x1, first.y1) == (second.x0, second.y0)
    b, half = bars["b"], 0.5 * first.breadth
    assert b.x <= first.x1 <= b.x + 12.0
    assert first.y1 + half <= b.y or first.y1 - half >= b.y + b.height
    assert first.breadth / b.height == pytest.approx(3.0 / 5.0)


def test_what_the_coupling_made_is_a_band_of_its_own(laboratory: Laboratory, qtbot: QtBot) -> None:
    """As much as the audit says, for the whole run, which is repeated for it unasked; the legend covers no block."""
    run(laboratory, example("two_masses"), "ni_jacobi:step=0.4")
    panel = opened(laboratory, qtbot)
    record = panel.record
    assert record is not None

    def balance() -> EnergyBalance:
        assert panel.energies.balance is not None
        return panel.energies.balance

    qtbot.waitUntil(lambda: balance().is_audited, timeout=PATIENCE)
    audit = panel.audits.of(record)
    assert audit is not None
    assert laboratory.window.panels.get(AuditPanel).audits is panel.audits
    (made,) = (flow for flow in balance().flows if flow.source == COUPLING)
    assert made.energy == pytest.approx(audit.created, rel=1e-9)
    assert with_prefix(audit.created, "J") in panel.sentence.text()
    assert "the coupling" in panel.sankey.texts()
    view = panel._view
    view.fit()
    legend = view.mapToScene(panel.legend.geometry().translated(-view.viewport().pos())).boundingRect()
    assert not legend.intersects(view.scene_.content_rect(waits=False))
    panel.set_seen(False)
    panel.set_seen(True)
    assert balance().is_audited


def test_amounts_have_prefixes() -> None:
    assert with_prefix(12340.0, "W") == "12.34 kW"
    assert with_prefix(-0.0015, "W") == "−1.500 mW"
    assert with_prefix(0.0, "J") == "0.000 J"
    assert with_prefix(float("nan"), "W") == "– W"


def test_it_is_written_as_an_animation_or_stopped(
    laboratory: Laboratory, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(laboratory, example("two_masses"), "ni_jacobi:step=0.1")
    panel = opened(laboratory, qtbot)
    file = tmp_path / "run.gif"
    monkeypatch.setattr(export_module, "ask_file_to_save", lambda *_: (file, ""))
    panel.player.set_speed(200.0)
    with qtbot.waitSignal(panel.export.done, timeout=PATIENCE):
        qtbot.mouseClick(panel.bar.export, LEFT)
    with Image.open(file) as image:
        assert image.format == "GIF"
        assert sum(1 for _ in ImageSequence.Iterator(image)) == 20  # a second, at the speed that was chosen
        assert image.info["duration"] == 50
        seen = []
        for number in (0, 10, 19):
            image.seek(number)
            seen.append(image.convert("RGB").tobytes())
        corner = tuple(seen[-1][:3])
    assert len(set(seen)) == 3
    canvas = LIGHT.colour("canvas")
    assert corner == (canvas.red(), canvas.green(), canvas.blue())
    before = file.read_bytes()
    panel.player.set_speed(5.0)
    qtbot.mouseClick(panel.bar.export, LEFT)
    (stop,) = [b for b in laboratory.window.messages.findChildren(QPushButton) if b.text() == "Stop" and b.isVisible()]
    qtbot.mouseClick(stop, LEFT)
    qtbot.waitUntil(lambda: not panel.export.is_writing, timeout=PATIENCE)
    assert file.read_bytes() == before, "what stood there is as it was"
    assert {path.name for path in tmp_path.iterdir()} - {"preferences"} == {"run.gif"}


def test_edits_runs_and_levels_may_come_while_it_plays(laboratory: Laboratory, qtbot: QtBot) -> None:
    run(laboratory, load(path("quarter_car")), "ni_jacobi:step=0.01")
    panel = opened(laboratory, qtbot)
    document, diagram = panel._view.document, panel._view.document.whole.diagram
    panel.player.set_speed(0.1)
    panel.player.play()
    document.enter("running_gear")
    qtbot.wait(80)
    document.whole.push(RemoveSubsystem(next(iter(diagram.subsystems))))
    qtbot.wait(80)
    document.whole.undo_stack.undo()
    document.leave()
    qtbot.wait(80)
    assert panel.player.is_playing
    assert levels(panel)
    before = panel.energies.record
    run(laboratory, example("two_masses"), "ni_jacobi:step=0.1")
    qtbot.waitUntil(lambda: panel.energies.record is not before and bool(panel.energies.nodes), timeout=PATIENCE)
    qtbot.waitUntil(lambda: panel.composer.peaks.power > 0.0)
    panel.player.pause()
    panel.player.go(20.0)
    assert levels(panel).keys() == {"left.F", "right.v_left"}
