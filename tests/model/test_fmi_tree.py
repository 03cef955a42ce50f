"""Variables of FMUs as trees."""

from __future__ import annotations

import pytest

from macrostep.model.fmi import Variable
from macrostep.model.fmi.tree import ROOT, VariableTree, levels


def tree(*names: str) -> VariableTree:
    return VariableTree(Variable(name, n, "Real", description=f"number {n}") for n, name in enumerate(names))


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("a.b[1].c", ("a", "b", "[1]", "c")),
        ("A[1,2]", ("A", "[1,2]")),
        ("der(a.b.x)", ("a", "b", "der(x)")),
        ("der(x)[1]", ("der(x)", "[1]")),
        ("'q.r'.x", ("'q.r'", "x")),
        ("f(a.b)", ("f(a.b)",)),
        ("x", ("x",)),
        ("", ("",)),
        ("." * 5000, ("." * 5000,)),
    ],
)
def test_structured_names_are_split(name: str, expected: tuple[str, ...]) -> None:
    assert levels(name) == expected


def test_variables_stand_in_their_levels() -> None:
    found = tree("m.flange.phi", "m.flange.tau", "m", "t")
    assert [found.labels[node] for node in found.children[ROOT]] == ["m", "t"]
    m = found.nodes["m"]
    flange = found.children[m][0]
    assert found.variables[flange] is None
    assert [found.labels[node] for node in found.children[flange]] == ["phi", "tau"]
    assert found.parents[found.nodes["m.flange.tau"]] == flange
    assert found.rows[found.nodes["m.flange.tau"]] == 1
    assert len(found) == 4


def test_no_variable_takes_the_place_of_another() -> None:
    found = tree("a.b", "a..b", "a'b", ".", "..")
    assert {found.variables[node].name for node in found.nodes.values()} == {"a.b", "a..b", "a'b", ".", ".."}  # type: ignore[union-attr]
    assert len(set(found.nodes.values())) == 5


def test_every_word_is_searched_in_name_and_description() -> None:
    found = tree("motor.Speed", "motor.torque", "gear.speed")

    def names(*words: str, most: int = 10) -> list[str]:
        return [found.variables[node].name for node in found.matching(words, most)]  # type: ignore[union-attr]

    assert names("speed") == ["motor.Speed", "gear.speed"]
    assert names("speed", "motor") == ["motor.Speed"]
    assert names("1") == ["motor.torque"]
    assert names("number", most=2) == ["motor.Speed", "motor.torque"]
    assert names("torque number 1 gear") == []
    assert found.above(found.matching(["gear"], 9)) == {ROOT, found.nodes["gear.speed"], found.children[ROOT][1]}


def test_a_large_one_is_searched_at_once() -> None:
    import time

    found = tree(*(f"plant.part{i % 200}.sub[{i // 2000}].v{i}" for i in range(20_000)))
    begin = time.process_time()
    assert len(found.matching(["part7", "v"], 1000)) == 1000
    assert found.matching(["not there"], 1000) == []
    assert time.process_time() - begin < 5.0  # 0.02 s on a free machine
