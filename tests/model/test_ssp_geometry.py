"""What system structures say of their drawing: places, turns, corners of wires and notes, in our coordinates."""

from __future__ import annotations

import itertools
import math
from pathlib import Path

import pytest

from macrostep.model import Diagram
from macrostep.model.diagram.geometry import UPRIGHT, Note, Orientation
from macrostep.model.drawing.block_shape import block_shape
from macrostep.model.ssp import read_ssp
from macrostep.model.subsystem.ports import PortRef
from tests.model.ssp_texts import component, connection, connections, elements, ssd, write_ssp


@pytest.fixture(autouse=True)
def _cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def read(tmp_path: Path, inside: str) -> tuple[Diagram, tuple[str, ...]]:
    return read_ssp(write_ssp(tmp_path / "rig.ssp", ssd(inside)))


def placed(name: str, x1: float, y1: float, x2: float, y2: float, rotation: float | None = None) -> str:
    turned = "" if rotation is None else f' rotation="{rotation}"'
    corners = f'<ssd:ElementGeometry x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"{turned}/>'
    return component(name, inside=corners)


def rectangles(diagram: Diagram) -> list[tuple[float, float, float, float]]:
    found = []
    for name, (x, y) in diagram.positions.items():
        shape = block_shape(diagram[name], diagram.orientations.get(name, UPRIGHT))
        found.append((x, y, x + shape.width, y + shape.height))
    return found


@pytest.mark.parametrize("unit", [0.1, 1.0, 20.0])
def test_blocks_stand_as_they_are_drawn_in_any_scale(tmp_path: Path, unit: float) -> None:
    places = {"a": (0, 0), "b": (40, 0), "c": (0, 30), "d": (80, 30)}
    parts = [placed(n, x * unit, y * unit, (x + 20) * unit, (y + 10) * unit) for n, (x, y) in places.items()]
    diagram, notes = read(tmp_path, elements(*parts))
    at = diagram.positions
    assert at["a"][1] == at["b"][1] > at["c"][1] == at["d"][1]  # upwards is up
    assert at["a"][0] == at["c"][0] < at["b"][0] < at["d"][0]
    assert (at["b"][0] - at["a"][0]) * 2 == pytest.approx(at["d"][0] - at["a"][0], abs=20)
    for one, other in itertools.combinations(rectangles(diagram), 2):
        assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
    assert all(value % 10 == 0 for place in at.values() for value in place)
    assert not notes


@pytest.mark.parametrize(
    ("corners", "rotation", "expected"),
    [
        ((0, 0, 20, 10), None, UPRIGHT),
        ((20, 0, 0, 10), 0, Orientation(0, True)),
        ((0, 10, 20, 0), 0, Orientation(180, True)),
        ((20, 10, 0, 0), 0, Orientation(180, False)),
        ((0, 0, 20, 10), 90, Orientation(270, False)),
        ((0, 0, 20, 10), -90, Orientation(90, False)),
        ((0, 0, 20, 10), 450, Orientation(270, False)),
        ((0, 0, 20, 10), 361, UPRIGHT),
        ((20, 0, 0, 10), 180, Orientation(180, True)),
    ],
)
def test_blocks_are_turned(
    tmp_path: Path, corners: tuple[float, ...], rotation: float | None, expected: Orientation
) -> None:
    x1, y1, x2, y2 = corners
    diagram, _ = read(tmp_path, elements(placed("a", x1, y1, x2, y2, rotation)))
    assert diagram.orientations.get("a", UPRIGHT) == expected


@pytest.mark.parametrize("corners", [("1", "2", "x", "3"), ("1", "2", "INF", "3"), ("NaN",) * 4])
def test_geometry_without_numbers_is_told(tmp_path: Path, corners: tuple[str, ...]) -> None:
    x1, y1, x2, y2 = (corners * 4)[:4]
    geometry = f'<ssd:ElementGeometry x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"/>'
    diagram, notes = read(tmp_path, elements(component("a", inside=geometry)))
    assert not diagram.positions
    assert notes == ("a: its geometry lacks a number; it is placed again.",)


@pytest.mark.parametrize("far", [1e9, 1e300, -1e308])
def test_what_would_stand_out_of_sight_is_placed_anew(tmp_path: Path, far: float) -> None:
    diagram, _ = read(tmp_path, elements(placed("a", 0, 0, 20, 10), placed("b", far, far, far + 20, far)))
    assert not diagram.positions


def test_corners_of_wires_and_notes_are_scaled_with_the_blocks(tmp_path: Path) -> None:
    corners = '<ssd:ConnectionGeometry pointsX="30 30" pointsY="5 35"/>'
    inside = elements(placed("a", 0, 0, 20, 10), placed("b", 40, 30, 60, 40))
    inside += connections(connection("a.v", "b.F", corners))
    note = '<ssd:Note x1="0" y1="-20" x2="20" y2="-10" text="a note"/>'
    inside += f"<ssd:GraphicalElements>{note}</ssd:GraphicalElements>"
    diagram, notes = read(tmp_path, inside)
    (x0, y0), (x1, y1) = diagram.waypoints[PortRef("b", "F")]
    assert x0 == x1
    assert y0 == pytest.approx(-5 * x0 / 30)
    assert y1 == pytest.approx(-35 * x0 / 30)
    assert diagram.positions["a"][0] < x0 < diagram.positions["b"][0]
    scale = x0 / 30
    assert diagram.notes == {0: Note("a note", (0.0, 10 * scale), (20 * scale, 10 * scale))}
    assert not notes


def test_corners_of_a_connection_written_backwards_are_turned_round(tmp_path: Path) -> None:
    corners = '<ssd:ConnectionGeometry pointsX="30 35" pointsY="5 35"/>'
    inside = elements(placed("a", 0, 0, 20, 10), placed("b", 40, 30, 60, 40))
    forth, _ = read(tmp_path, inside + connections(connection("a.v", "b.F", corners)))
    back, _ = read(tmp_path, inside + connections(connection("b.F", "a.v", corners)))
    (points,), (others,) = forth.waypoints.values(), back.waypoints.values()
    assert points == others[::-1]


def test_every_level_has_a_scale_of_its_own(tmp_path: Path) -> None:
    inner = (
        '<ssd:System name="s"><ssd:Connectors><ssd:Connector name="i" kind="input"/></ssd:Connectors>'
        '<ssd:ElementGeometry x1="40" y1="0" x2="60" y2="10"/>'
        + elements(placed("b", 0, 0, 0.2, 0.1), placed("c", 0.4, 0, 0.6, 0.1))
        + connections(connection("i", "b.F", '<ssd:ConnectionGeometry pointsX="-0.3" pointsY="0.05"/>'))
        + "</ssd:System>"
    )
    corners = '<ssd:ConnectionGeometry pointsX="30" pointsY="5"/>'
    inside = elements(placed("a", 0, 0, 20, 10), inner) + connections(connection("a.v", "s.i", corners))
    diagram, notes = read(tmp_path, inside)
    at = diagram.positions
    assert at["c"][0] - at["b"][0] == at["s"][0] - at["a"][0] > 160
    (composite,) = diagram.composites
    target = PortRef("b", "F")
    ((x, _),) = composite.corners[target]
    assert at["a"][0] + 160 < x < at["s"][0]
    ((x, _),) = composite.inner_corners[target]
    assert x < at["b"][0]
    assert not notes


def drawn(name: str, places: dict[str, tuple[float, float]]) -> str:
    """Return a component whose connectors have places; F and locked are inputs."""
    listed = "".join(
        f'<ssd:Connector name="{c}" kind="{"input" if c in ("F", "locked") else "output"}">'
        f'<ssd:ConnectorGeometry x="{x}" y="{y}"/></ssd:Connector>'
        for c, (x, y) in places.items()
    )
    inside = f'<ssd:Connectors>{listed}</ssd:Connectors><ssd:ElementGeometry x1="0" y1="0" x2="20" y2="10"/>'
    return component(name, inside=inside, connectors="")


def test_ports_stand_in_the_order_in_which_they_are_drawn(tmp_path: Path) -> None:
    places = {"F": (0.0, 0.2), "v": (1.0, 0.1), "locked": (0.0, 0.9), "x": (1.0, 0.7)}
    diagram, notes = read(tmp_path, elements(drawn("a", places)))
    assert list(diagram["a"].inputs) == ["locked", "F"]
    assert [o.expression for o in diagram["a"].outputs.values()] == ["x", "v"]
    assert diagram.orientations.get("a", UPRIGHT) == UPRIGHT
    assert not notes


def test_ports_at_the_top_stand_from_left_to_right_and_those_without_a_place_last(tmp_path: Path) -> None:
    places = {"F": (0.6, 1.0), "locked": (0.3, 1.0), "v": (math.nan, 1.0), "x": (1.0, 0.1)}
    diagram, _ = read(tmp_path, elements(drawn("a", places)))
    assert list(diagram["a"].inputs) == ["locked", "F"]
    assert [o.expression for o in diagram["a"].outputs.values()] == ["x", "v"]


def test_a_block_with_its_inputs_on_the_right_is_mirrored(tmp_path: Path) -> None:
    places = {"F": (1.0, 0.2), "v": (0.0, 0.1), "locked": (1.0, 0.9), "x": (0.0, 0.7)}
    diagram, _ = read(tmp_path, elements(drawn("a", places)))
    assert diagram.orientations["a"] == Orientation(0, True)
    shape = block_shape(diagram["a"], diagram.orientations["a"])
    assert [(p.name, p.side) for p in shape.ports] == [
        ("locked", "right"), ("F", "right"), ("x", "left"), ("v", "left"),
    ]  # fmt: skip
