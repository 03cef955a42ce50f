"""New blocks and loose ones: where they come to stand, and into which wire; with real mouse and keys in the window."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent, QImage
from PySide6.QtWidgets import QApplication

from macrostep.gui.canvas.view.diagram_view import DiagramView
from macrostep.gui.canvas.view.insertion import BLOCK_MIME
from macrostep.gui.theme.theme import theme
from macrostep.gui.window.main_window import MainWindow
from macrostep.model import Diagram, PortRef
from macrostep.model.diagram.geometry import Group, Orientation
from macrostep.model.edits.edits import AddSubsystem
from macrostep.model.files.files import to_document
from macrostep.model.library.library import made
from tests.gui.canvas_mouse import body, click, drag, hold, port, release
from tests.gui.test_canvas import agrees, block
from tests.gui.test_canvas_editing import CONTROL, Open, box, enter, press_keys, undo, write

U = PortRef("sink", "u")


def chain() -> Diagram:
    """A source, a wire that is straight, and a sink."""
    return Diagram(
        "chain",
        [block("source", "", "y"), block("sink", "u", "")],
        [("source.y", "sink.u")],
        positions={"source": (0, 0), "sink": (500, 0)},
    )


@pytest.fixture
def window(open_window: Open) -> MainWindow:
    return open_window(chain())


def wires(window: MainWindow) -> dict[str, str]:
    return {str(target): str(source) for target, source in window.document.diagram.connections.items()}


def of_library(type_: str) -> QMimeData:
    data = QMimeData()
    data.setData(BLOCK_MIME, type_.encode())
    return data


def hover(view: DiagramView, data: QMimeData, place: QPointF) -> None:
    """Drag something over the canvas to a place of the scene."""
    where = view.mapFromScene(place)
    args = (where, Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    event = QDragMoveEvent(*args)
    QApplication.sendEvent(view.viewport(), QDragEnterEvent(*args))
    QApplication.sendEvent(view.viewport(), event)
    assert event.isAccepted()


def drop(view: DiagramView, data: QMimeData, place: QPointF) -> None:
    hover(view, data, place)
    where = QPointF(view.mapFromScene(place))
    args = (Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(view.viewport(), QDropEvent(where, *args))
    QApplication.processEvents()


def picture(view: DiagramView) -> QImage:
    QApplication.processEvents()
    return view.viewport().grab().toImage()


def changed_rect(before: QImage, after: QImage) -> tuple[int, int, int, int]:
    """Return the smallest rectangle outside of which two pictures are the same."""
    size = before.size()
    changed = [(x, y) for x in range(size.width()) for y in range(size.height())
               if before.pixel(x, y) != after.pixel(x, y)]  # fmt: skip
    xs, ys = [x for x, _ in changed], [y for _, y in changed]
    return min(xs), min(ys), max(xs), max(ys)


def is_accent(view: DiagramView, image: QImage, place: QPointF) -> bool:
    ratio = image.devicePixelRatio()
    colour, accent = image.pixelColor(view.mapFromScene(place) * ratio), theme().colour("accent")
    red, green, blue = (colour.red(), colour.green(), colour.blue())
    return max(abs(red - accent.red()), abs(green - accent.green()), abs(blue - accent.blue())) < 40


def test_a_block_of_the_library_comes_into_the_wire_on_which_it_is_dropped(window: MainWindow) -> None:
    view, before = window.view, to_document(window.document.diagram)
    assert not is_accent(view, picture(view), QPointF(200, 40))
    hover(view, of_library("gain"), QPointF(330, 48))
    seen = picture(view)
    assert is_accent(view, seen, QPointF(200, 40)), "the wire says before that the block comes into it"
    drop(view, of_library("gain"), QPointF(330, 48))
    assert wires(window) == {"gain.u": "source.y", "sink.u": "gain.y"}
    assert port(view, "gain.u").y() == port(view, "source.y").y() == port(view, "sink.u").y()
    assert window.document.undo_stack.count() == 1
    assert not is_accent(view, picture(view), QPointF(200, 60))
    undo(window)
    assert to_document(window.document.diagram) == before


def test_the_ghost_stands_where_the_block_will_be_and_leaves_with_the_mouse(window: MainWindow) -> None:
    view, data, place = window.view, of_library("gain"), QPointF(330, 170)
    plain = picture(view)
    hover(view, data, place)
    ghost = picture(view)
    QApplication.sendEvent(view.viewport(), QDragLeaveEvent())
    assert picture(view) == plain
    drop(view, data, place)
    view.scene_.selection.select_items(())
    assert changed_rect(plain, ghost) == changed_rect(plain, picture(view))
    assert window.document.diagram.connections == {U: PortRef("source", "y")}


def test_a_loose_block_is_moved_into_a_wire_and_mirrored_where_the_wire_runs_back(open_window: Open) -> None:
    diagram = chain()
    diagram.move("source", (500, 0))
    diagram.move("sink", (0, 0))
    diagram.turn("source", Orientation(mirrored=True))
    diagram.turn("sink", Orientation(mirrored=True))
    diagram.add(made("gain", "gain"), (240, 300))
    window = open_window(diagram)
    view, before = window.view, to_document(window.document.diagram)
    course = view.scene_.contents.wires[U].points
    assert len(course) == 2
    start = body(view, "gain")
    hold(view, start, start + QPointF(0, -292))
    assert view.scene_.contents.wires[U].points == course, "the wire waits for it"
    assert is_accent(view, picture(view), QPointF(200, 40))
    release(view, start + QPointF(0, -292))
    assert wires(window) == {"gain.u": "source.y", "sink.u": "gain.y"}
    assert window.document.diagram.orientations["gain"] == Orientation(mirrored=True)
    assert port(view, "gain.u").y() == 40
    assert port(view, "gain.u").x() > port(view, "gain.y").x()
    assert agrees(view)
    undo(window)
    assert to_document(window.document.diagram) == before


def test_a_loose_block_that_is_not_let_go_stays_where_it_was(window: MainWindow) -> None:
    view = window.view
    window.document.push(AddSubsystem(made("gain", "gain"), (240, 300)))
    before, start = to_document(window.document.diagram), body(view, "gain")
    hold(view, start, start + QPointF(0, -292))
    press_keys(window, Qt.Key.Key_Escape)
    release(view, start)
    assert to_document(window.document.diagram) == before
    assert agrees(view)


def test_a_bundle_s_wire_is_led_through_two_bundles(open_window: Open) -> None:
    diagram = Diagram(
        "joined",
        [made("held_mass", "mass"), made("spring_damper", "spring")],
        positions={"mass": (0, 0), "spring": (600, 0)},
    )
    window = open_window(diagram)
    view = window.view
    ends = [view.scene_.contents.blocks[n].geometry.bundles[b] for n, b in (("mass", "flange"), ("spring", "end1"))]
    drag(view, QPointF(ends[0].x, ends[0].y), QPointF(600 + ends[1].x, ends[1].y))
    assert len(diagram.connections) == 1
    drop(view, of_library("lever"), QPointF(380, ends[0].y + 5))
    joined = {frozenset((target.subsystem, source.subsystem)) for target, source in diagram.connections.items()}
    assert joined == {frozenset(("lever", "mass")), frozenset(("spring", "lever"))}
    undo(window)
    assert {t.subsystem for t in diagram.connections} == {"spring"}


def test_a_block_that_does_not_fit_comes_into_no_wire(window: MainWindow) -> None:
    hover(window.view, of_library("sine"), QPointF(330, 48))
    assert not is_accent(window.view, picture(window.view), QPointF(200, 40))
    drop(window.view, of_library("sine"), QPointF(330, 48))
    assert wires(window) == {"sink.u": "source.y"}


def test_blocks_from_the_box_never_lie_on_one_another(window: MainWindow) -> None:
    for _ in range(3):
        press_keys(window, Qt.Key.Key_B, CONTROL)
        write(window, "gain")
        enter()
    rects = [item.frame() for item in window.view.scene_.contents.blocks.values()]
    assert len(rects) == 5
    assert not any(a.intersects(b) for i, a in enumerate(rects) for b in rects[:i])


@pytest.mark.parametrize(("way", "is_mirrored"), [(QPointF(120, 8), False), (QPointF(-300, 200), True)])
def test_a_block_at_the_end_of_a_wire_has_its_port_there(window: MainWindow, way: QPointF, is_mirrored: bool) -> None:
    view = window.view
    start = port(view, "source.y")
    window.document.diagram.move("sink", (500, 400))
    drag(view, start, start + way)
    write(window, "gain")
    enter()
    gain, end = port(view, "gain.u"), start + way
    assert window.document.diagram.orientations.get("gain", Orientation()).mirrored == is_mirrored
    assert abs(gain.x() - end.x()) <= 5
    assert gain.y() == (start.y() if not is_mirrored else pytest.approx(end.y(), abs=5))
    assert window.document.undo_stack.count() == 1


def test_pasted_blocks_come_to_the_mouse(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    view = window.view
    click(view, body(view, "sink"))
    press_keys(window, Qt.Key.Key_C, CONTROL)
    pointer = view.viewport().mapToGlobal(view.mapFromScene(QPointF(300, 170)))
    monkeypatch.setattr("macrostep.gui.canvas.view.zoomed_view.QCursor.pos", lambda: pointer)
    press_keys(window, Qt.Key.Key_V, CONTROL)
    item = view.scene_.contents.blocks["sink2"]
    assert abs(item.frame().center().x() - 300) <= 85
    press_keys(window, Qt.Key.Key_V, CONTROL)
    assert window.document.diagram.positions["sink2"] != window.document.diagram.positions["sink3"]


def test_arranging_from_the_menu_ends_with_everything_in_view(window: MainWindow) -> None:
    view = window.view
    view.show_place(QPointF(9000, 9000))
    window.actions_.arrange.trigger()
    seen = view.mapToScene(view.viewport().rect()).boundingRect()
    assert all(seen.contains(item.frame()) for item in view.scene_.contents.blocks.values())


def test_what_begins_with_the_words_is_found_first(window: MainWindow) -> None:
    for words, first in (("gain", "Gain"), ("PI", "PI controller")):
        press_keys(window, Qt.Key.Key_B, CONTROL)
        write(window, words)
        titles = [box(window).list.item(row).text() for row in range(box(window).list.count())]
        assert titles[0] == first
        enter(Qt.Key.Key_Escape)
        press_keys(window, Qt.Key.Key_P, CONTROL | Qt.KeyboardModifier.ShiftModifier)
        palette = QApplication.activePopupWidget()
        assert palette is not None
        write(window, words)
        assert palette.shown()[0] == f"Insert {first}"  # type: ignore[attr-defined]
        palette.close()
        window.view.setFocus()


def test_the_label_of_a_group_is_over_the_wires_and_its_line_beside_them(open_window: Open) -> None:
    diagram = Diagram(
        "grouped",
        [block("one", "", "y"), block("two", "", "y"), block("three", "u w", "")],
        [("one.y", "three.u"), ("two.y", "three.w")],
        positions={"one": (-400, -75), "two": (0, 0), "three": (500, -75)},
    )
    diagram.set_group(0, Group("Plant", ("two",)))
    view = open_window(diagram).view
    (frame,) = view.scene_.contents.frames.values()
    (_, y), (_, end) = view.scene_.contents.wires[PortRef("three", "u")].points
    assert y == end
    label = frame.label_rect()
    assert label.top() < y < label.bottom(), "the wire crosses the label's line"
    image, wire = picture(view), theme().colour("secondary")

    def shade(x: float) -> int:
        return abs(image.pixelColor(view.mapFromScene(QPointF(x, y)) * image.devicePixelRatio()).red() - wire.red())

    assert shade(label.left() - 60) < 60, "the wire is seen beside the frame"
    assert shade(label.left() + 9) > 60, "and not beneath the first letter"
    bend = view.scene_.contents.wires[PortRef("three", "w")].points[1][0]
    line = frame.frame()
    assert all(abs(bend - x) >= 5 for x in (line.left(), line.right()))


def test_files_that_are_dragged_show_where_their_blocks_will_be(window: MainWindow) -> None:
    view, data = window.view, QMimeData()
    data.setUrls([QUrl.fromLocalFile("/models/motor.fmu"), QUrl.fromLocalFile("/models/control.py")])
    before = picture(view)
    hover(view, data, QPointF(240, -150))
    left, top, right, bottom = changed_rect(before, picture(view))
    where = view.mapFromScene(QPointF(240, -150))
    assert left < where.x() < right
    assert top < where.y() < bottom
    assert bottom - top > 100, "two, one below the other"
    QApplication.sendEvent(view.viewport(), QDragLeaveEvent())
    assert picture(view) == before
