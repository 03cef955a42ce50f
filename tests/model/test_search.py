"""Finding in a diagram: what is called so comes first, a block's name narrows a search."""

from __future__ import annotations

from macrostep.model import Diagram, Output, Parameter, State, Subsystem
from macrostep.model.diagram.geometry import Note
from macrostep.model.library.search import find


def found(text: str, most: int = 200) -> list[tuple[str, str, str]]:
    front = Subsystem(
        "front", {"mass": Parameter(2.0)}, states={"x": State(1.0)}, outputs={"y": Output("mass*x")},
        equations=("der(x) = -x",),
    )  # fmt: skip
    mass = Subsystem("mass", {"k": Parameter(1.0)}, outputs={"masses": Output("k")})
    diagram = Diagram("d", [front, mass], notes=[Note("The Mass counts", (0, 0))])
    return [(hit.kind, hit.subsystem, hit.title) for hit in find(diagram, text, most)]


def test_what_is_called_so_comes_before_what_begins_so_and_what_has_it() -> None:
    assert found("MASS") == [
        ("subsystem", "mass", "mass"), ("parameter", "front", "mass"), ("output", "mass", "masses = k"),
        ("output", "front", "y = mass*x"), ("note", "", "The Mass counts"),
    ]  # fmt: skip
    assert found("mass", most=2) == found("mass")[:2]


def test_the_name_of_a_block_narrows_a_search() -> None:
    assert found("front x") == [
        ("output", "front", "y = mass*x"), ("state", "front", "x"), ("equation", "front", "der(x) = -x")
    ]  # fmt: skip
    assert found("front") == [("subsystem", "front", "front")]


def test_nothing_is_found_without_a_word() -> None:
    assert found("  ") == found("front nothing") == []
