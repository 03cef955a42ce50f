"""Routes of wires: orthogonal, around blocks, apart from each other; and places for blocks that have none."""

from collections.abc import Hashable, Mapping, Sequence
from itertools import combinations, pairwise, product
from random import Random
from typing import TypeVar, get_args

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from macrostep.model import Diagram, Input, Output, PortRef, Subsystem
from macrostep.model.diagram.diagram import Point
from macrostep.model.diagram.geometry import UPRIGHT
from macrostep.model.drawing.block_shape import BLOCK_WIDTH, block_height, block_shape
from macrostep.model.drawing.layout import COLUMN_GAP, automatic_layout
from macrostep.model.drawing.routing import CLEARANCE, STUB, Obstacles, Points, Rect, bent, route
from macrostep.model.drawing.tracks import Separation, junctions
from macrostep.model.library.library import example_of, templates
from macrostep.model.subsystem.ports import Side

K = TypeVar("K", bound=Hashable)
WIDTH, HEIGHT = 160.0, 80.0
PORT = 40.0


def block(x: float, y: float) -> Rect:
    return Rect(x, y, x + WIDTH, y + HEIGHT)


def laid(source: Rect, target: Rect, *others: Rect, waypoints: Sequence[Point] = ()) -> tuple[Points, Obstacles]:
    """Route from the right side of a block to the left side of another, with these blocks in between."""
    obstacles = Obstacles()
    for i, rect in enumerate((source, target, *others)):
        obstacles.place(f"b{i}", rect)
    start, end = (source.right, source.top + PORT), (target.left, target.top + PORT)
    points = route(start, end, (source, target), obstacles, waypoints).points
    assert points[0] == start
    assert points[-1] == end
    return points, obstacles


def is_orthogonal(points: Points) -> bool:
    segments = [(a[0] == b[0], a[1] == b[1]) for a, b in pairwise(points)]
    no_point_too_much = all(a != b for a, b in pairwise(segments))
    return all(same_x != same_y for same_x, same_y in segments) and no_point_too_much


def test_a_wire_between_ports_on_one_line_is_straight() -> None:
    points, _ = laid(block(0, 0), block(300, 0))
    assert points == ((160, 40), (300, 40))


def test_neighbours_that_nearly_touch_are_joined_directly() -> None:
    points, _ = laid(block(0, 0), block(170, 0))
    assert points == ((160, 40), (170, 40))


def test_a_wire_to_the_right_has_one_step() -> None:
    points, _ = laid(block(0, 0), block(400, 100))
    assert is_orthogonal(points)
    assert len(points) == 4
    assert points[1][0] == pytest.approx(280, abs=10), "the step is in the middle"


@pytest.mark.parametrize("target", [block(-400, 0), block(-100, 200), block(100, -160), block(170, 100), block(0, 0)])
def test_feedback_leaves_to_the_right_arrives_from_the_left_and_crosses_no_block(target: Rect) -> None:
    points, obstacles = laid(block(0, 0), target)
    assert is_orthogonal(points)
    assert points[1][0] >= points[0][0] + STUB
    assert points[-2][0] <= points[-1][0] - STUB
    assert points[1][1] == points[0][1], "out of the block level"
    assert not obstacles.crossed(points)


def test_a_self_loop_goes_round_its_block() -> None:
    points, obstacles = laid(block(0, 0), block(0, 0))
    assert not obstacles.crossed(points)
    assert max(y for _, y in points) == HEIGHT + CLEARANCE


def test_a_block_in_the_way_is_passed() -> None:
    points, obstacles = laid(block(0, 0), block(600, 0), block(300, 0))
    assert not obstacles.crossed(points)
    assert is_orthogonal(points)


def test_a_row_of_blocks_in_the_way_is_passed() -> None:
    row = [block(300 + 200 * i, -10) for i in range(4)]
    points, obstacles = laid(block(0, 0), block(1200, 0), *row)
    assert not obstacles.crossed(points)


@given(st.lists(st.tuples(st.integers(-6, 6), st.integers(-6, 6)), min_size=2, max_size=12, unique=True))
def test_on_any_grid_of_blocks_routes_are_orthogonal_and_clear(cells: list[tuple[int, int]]) -> None:
    rects = [block(240.0 * i, 140.0 * j) for i, j in cells]
    points, obstacles = laid(*rects)
    assert is_orthogonal(points)
    assert not obstacles.crossed(points)


@given(
    st.lists(st.tuples(st.integers(-500, 500), st.integers(-500, 500)), min_size=1, max_size=4),
    st.integers(-400, 400),
    st.integers(-400, 400),
)
@example([(0, 0)], 0, -40)
def test_waypoints_are_on_the_wire_in_order(corners: list[tuple[int, int]], x: int, y: int) -> None:
    given_points = [(float(a), float(b)) for a, b in corners]
    points, _ = laid(block(0, 0), block(x, y), waypoints=given_points)
    assert all(a[0] == b[0] or a[1] == b[1] for a, b in pairwise(points))
    if len(points) > 2:
        assert points[1][1] == points[0][1]
        assert points[-2][1] == points[-1][1]
        assert points[-2][0] <= points[-1][0] - STUB


def test_a_bent_segment_stays_where_it_was_put_while_the_block_moves() -> None:
    points, _ = laid(block(0, 0), block(400, 100))
    corners = bent(points, 1, 350.0)
    for y in (0, 60, 300):
        moved, _ = laid(block(0, y), block(400, 100), waypoints=corners)
        assert moved[1:-1] == (((350, y + PORT), (350, 140)) if y + PORT != 140 else ())
    channel = laid(block(0, 0), block(-400, 0))[0]
    assert len(channel) == 6
    moved, _ = laid(block(0, 0), block(-400, 0), waypoints=bent(channel, 2, 300.0))
    assert moved[2][1] == moved[3][1] == 300


def between(
    routes: Mapping[K, tuple[Point, Point]], nets: Mapping[K, Hashable], rects: Sequence[Rect]
) -> tuple[dict[K, Points], Obstacles]:
    obstacles = Obstacles()
    for i, rect in enumerate(rects):
        obstacles.place(f"b{i}", rect)
    raw = {k: route(a, b, rects, obstacles).points for k, (a, b) in routes.items()}
    return Separation(nets, obstacles).update(raw), obstacles


def vertical(points: Points) -> list[tuple[float, ...]]:
    return [(a[0], *sorted((a[1], b[1]))) for a, b in pairwise(points) if a[0] == b[0]]


@pytest.mark.parametrize("down", [120, -120])
def test_parallel_wires_of_a_pair_are_apart_and_do_not_cross(down: float) -> None:
    a, b = block(0, 0), block(400, down)
    routes = {i: ((a.right, a.top + 40 + 20 * i), (b.left, b.top + 40 + 20 * i)) for i in range(2)}
    done, _ = between(routes, {0: "p", 1: "q"}, [a, b])
    ((x0, *_),) = vertical(done[0])
    ((x1, *_),) = vertical(done[1])
    assert abs(x0 - x1) >= 10
    assert (x1 < x0) == (down > 0), "going down the upper wire turns last, going up first"


def test_nested_feedback_wires_do_not_share_a_line() -> None:
    a, b = block(0, 0), block(400, 0)
    routes = {i: ((b.right, b.top + 40 + 20 * i), (a.left, a.top + 40 + 20 * i)) for i in range(3)}
    done, obstacles = between(routes, {i: i for i in range(3)}, [a, b])
    for points in done.values():
        assert is_orthogonal(points)
        assert not obstacles.crossed(points)
    for i in range(1, 4):
        lines = [round(points[i][0] if i != 2 else points[i][1], 3) for points in done.values()]
        assert len(set(lines)) == 3


def test_routes_that_come_again_change_nothing() -> None:
    a, b = block(0, 0), block(400, 120)
    obstacles = Obstacles()
    raw = {i: route((a.right, a.top + 40 + 20 * i), (b.left, b.top + 40 + 20 * i), (a, b), obstacles) for i in range(2)}
    routes = {i: found.points for i, found in raw.items()}
    separation = Separation[int]({0: "p", 1: "q"}, obstacles)
    first = separation.update(routes)
    for _ in range(3):
        assert separation.update({0: routes[0]}) == {0: first[0]}
    assert separation.update(routes) == first


def test_ports_that_stand_upon_each_other_are_joined() -> None:
    a, b = block(0, 0), block(0, 0)
    for sides in product(get_args(Side), repeat=2):
        points = route((160, 40), (160, 40), (a, b), Obstacles(), sides=sides).points
        assert points[0] == points[-1] == (160, 40)


def test_only_a_block_within_its_reach_sends_a_wire_elsewhere() -> None:
    a, b = block(0, 0), block(400, 0)
    ends = (b.right, b.top + PORT), (a.left, a.top + PORT)
    before, moved = route(*ends, (b, a), Obstacles()), 0
    for y in range(-400, 400, 10):
        obstacles, other = Obstacles(), block(200, y)
        obstacles.place("other", other)
        if route(*ends, (b, a), obstacles).points != before.points:
            assert other.top < before.reach.bottom
            assert other.bottom > before.reach.top
            moved += 1
    assert moved, "some of these blocks stand in the way"


def test_wires_of_one_output_share_a_line_and_have_a_junction() -> None:
    a, b, c = block(0, 0), block(400, 100), block(400, 300)
    routes = {"b": ((160, 40), (400, 140)), "c": ((160, 40), (400, 340))}
    done, _ = between(routes, {"b": "net", "c": "net"}, [a, b, c])
    assert vertical(done["b"])[0][0] == vertical(done["c"])[0][0]
    assert junctions(list(done.values())) == [(vertical(done["b"])[0][0], 140)]


def test_tracks_stay_between_the_blocks_however_many_there_are() -> None:
    n = 12
    a, b = Rect(0, 0, 160, 400), Rect(220, 600, 380, 1000)
    routes = {i: ((160, 40 + 20 * i), (220, 640 + 20 * i)) for i in range(n)}
    done, obstacles = between(routes, {i: i for i in range(n)}, [a, b])
    columns = [vertical(points)[0][0] for points in done.values()]
    assert len(set(columns)) == n
    assert all(160 < x < 220 for x in columns)
    assert not any(obstacles.crossed(points) for points in done.values())


# -- layout ----------------------------------------------------------------------------------------------------------


def io(name: str, n_in: int = 1, n_out: int = 1) -> Subsystem:
    return Subsystem(
        name,
        inputs={f"u{i}": Input() for i in range(n_in)},
        outputs={f"y{i}": Output("1") for i in range(n_out)},
    )


def test_a_chain_reads_from_left_to_right_on_one_line() -> None:
    diagram = Diagram("d", [io(n) for n in "abc"], [("a.y0", "b.u0"), ("b.y0", "c.u0")])
    places = automatic_layout(diagram)
    step = BLOCK_WIDTH + COLUMN_GAP
    assert places == {"a": (0, 0), "b": (step, 0), "c": (2 * step, 0)}


def test_a_long_chain_is_broken_into_bands_that_can_be_read() -> None:
    names = [f"b{i}" for i in range(40)]
    wires = [(f"{a}.y0", f"{b}.u0") for a, b in pairwise(names)]
    places = automatic_layout(Diagram("d", [io(n) for n in names], wires))
    width = max(x for x, _ in places.values()) + BLOCK_WIDTH
    height = max(y for _, y in places.values()) + block_height(1, 1)
    assert 1.2 < width / height < 3.5
    for a, b in pairwise(names):
        is_next = places[b] == (places[a][0] + BLOCK_WIDTH + COLUMN_GAP, places[a][1])
        begins_a_band = places[b][0] == 0.0 and places[b][1] > places[a][1]
        assert is_next or begins_a_band


def test_feedback_does_not_turn_the_order_round() -> None:
    diagram = Diagram("d", [io("left"), io("right")], [("left.y0", "right.u0"), ("right.y0", "left.u0")])
    places = automatic_layout(diagram)
    assert places["left"][0] < places["right"][0]
    assert places["left"][1] == places["right"][1]


def test_a_source_stands_before_what_it_feeds() -> None:
    diagram = Diagram(
        "d",
        [io("a"), io("b"), io("sum", 2), io("constant", 0)],
        [("a.y0", "b.u0"), ("b.y0", "sum.u0"), ("constant.y0", "sum.u1")],
    )
    places = automatic_layout(diagram)
    assert places["constant"][0] == places["b"][0]


def test_blocks_stand_in_the_order_in_which_their_flanges_face_each_other() -> None:
    """Whichever of them gives position or force: what is joined from right to left runs to the right."""
    for entry in templates():
        diagram = example_of(entry)
        places = automatic_layout(diagram)
        for joint in entry.example.joints:
            ends = []
            for end in map(PortRef.parse, joint):
                turned = diagram.orientations.get(end.subsystem, UPRIGHT)
                port = block_shape(diagram[end.subsystem], turned).bundles[end.port]
                ends.append((port.side, places[end.subsystem][0] + port.x))
            if [side for side, _ in ends] == ["right", "left"]:
                assert ends[0][1] + COLUMN_GAP <= ends[1][1], entry.type


def test_placed_blocks_stay_and_the_others_stand_below() -> None:
    diagram = Diagram("d", [io("a"), io("b"), io("c")], [("b.y0", "c.u0")], positions={"a": (0, 500)})
    places = automatic_layout(diagram)
    assert set(places) == {"b", "c"}
    assert min(y for _, y in places.values()) > 500 + block_height(1, 1)
    assert set(automatic_layout(diagram, diagram.subsystems)) == {"a", "b", "c"}


@given(
    st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), max_size=15),
    st.lists(st.tuples(st.integers(0, 14), st.integers(0, 14)), max_size=30),
)
def test_no_two_blocks_overlap(sizes: list[tuple[int, int]], wires: list[tuple[int, int]]) -> None:
    diagram = Diagram("d", [io(f"b{i}", *size) for i, size in enumerate(sizes)])
    for a, b in wires:
        if a < len(sizes) and b < len(sizes) and sizes[a][1] and sizes[b][0]:
            target = PortRef(f"b{b}", "u0")
            if target not in diagram.connections:
                diagram.connect(f"b{a}.y0", f"b{b}.u0")
    places = automatic_layout(diagram)
    assert list(places) == list(diagram.subsystems)
    rects = [Rect(x, y, x + BLOCK_WIDTH, y + block_height(*sizes[int(n[1:])])) for n, (x, y) in places.items()]
    for one, other in combinations(rects, 2):
        is_beside = one.right <= other.left or other.right <= one.left
        assert is_beside or one.bottom <= other.top or other.bottom <= one.top
    assert places == automatic_layout(diagram), "the same every time"


def test_routes_that_are_separated_some_at_a_time_are_those_separated_at_once() -> None:
    obstacles = Obstacles()
    routes: dict[int, Points] = {
        i: ((0.0, 10.0 * i), (100.0, 10.0 * i), (100.0, 300.0 - 10 * i), (200.0, 300.0 - 10 * i)) for i in range(12)
    }
    nets = {i: i // 2 for i in routes}
    at_once = Separation(nets, obstacles).update(routes)
    separation = Separation[int](nets, obstacles)
    separation.take(dict(list(routes.items())[:5]))
    turns, found = 0, None
    while found is None:
        found = separation.go_on(lambda: True)
        turns += 1
        if turns == 3:
            separation.take(routes)  # in the midst of it
    assert turns > len(routes)
    assert found == at_once
    assert at_once != routes


def test_obstacles_that_were_put_elsewhere_are_found_there_only() -> None:
    obstacles, anew = Obstacles(), Obstacles()
    for i in range(40):
        obstacles.place(f"b{i}", block(300.0 * i, 0))
    assert obstacles.touching(0, 0, 1, 1) == [block(0, 0)]
    for i in range(40):
        obstacles.place(f"b{i}", block(300.0 * i, 1000))  # many: sorted anew
    obstacles.place("b3", block(5, 2000))  # few: sorted in
    obstacles.remove("b4")
    for i in (*range(3), *range(5, 40)):
        anew.place(f"b{i}", block(300.0 * i, 1000))
    anew.place("b3", block(5, 2000))
    for box in (
        (0.0, 0.0, 2e4, 500.0),
        (0.0, 900.0, 2e4, 1100.0),
        (0.0, 900.0, 50.0, 2100.0),
        (1200.0, 0.0, 1300.0, 3e3),
    ):
        assert sorted(obstacles.touching(*box)) == sorted(anew.touching(*box))
    assert obstacles.fingerprint == anew.fingerprint


def test_junctions_are_where_any_two_wires_part() -> None:
    random = Random(5)
    for _ in range(500):
        routes = []
        for _ in range(random.randint(2, 6)):
            x, y, corners = 0.0, 0.0, [(0.0, 0.0)]
            for turn in range(random.randint(1, 5)):
                x, y = (x + random.choice([-1, 1, 2]), y) if turn % 2 == 0 else (x, y + random.choice([-2, -1, 1, 2]))
                corners.append((x, y))
            routes.append(tuple(corners))
        assert set(junctions(routes)) == {_parting(a, b) for a, b in combinations(routes, 2)} - {None}


def _parting(a: Sequence[tuple[float, float]], b: Sequence[tuple[float, float]]) -> tuple[float, float] | None:
    """Return where two wires part; None at their port, and where one goes on from the end of the other."""
    for i, (p, q) in enumerate(zip(a[1:], b[1:], strict=False)):
        if p != q:
            (x, y), (px, py), (qx, qy) = a[i], p, q
            if (px - x) * (qy - y) != (py - y) * (qx - x) or (px - x) * (qx - x) + (py - y) * (qy - y) <= 0:
                return a[i] if i else None
            return min(p, q, key=lambda point: abs(point[0] - x) + abs(point[1] - y))
    return None
