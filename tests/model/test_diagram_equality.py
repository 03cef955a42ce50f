"""Diagrams are equal if their files say the same."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from macrostep import examples
from macrostep.model import Diagram, load, save


@pytest.mark.parametrize("name", examples.names())
def test_a_diagram_is_equal_to_what_its_file_says(name: str, tmp_path: Path) -> None:
    diagram = load(name)
    save(diagram, tmp_path / "copy.macrostep.json")
    again = load(tmp_path / "copy.macrostep.json")
    assert again == diagram == diagram.copy()
    assert list(again) == list(diagram.subsystems)
    first = next(iter(diagram))
    assert first in again
    assert "none of this name" not in again
    again.move(first, (1234.0, 5.0))
    assert again != diagram


def test_a_diagram_that_differs_in_one_number_is_another() -> None:
    diagram = load("two_masses")
    other = diagram.copy()
    left = other["left"]
    name = next(iter(left.parameters))
    other.replace(
        "left", left.replaced(parameters={**left.parameters, name: replace(left.parameters[name], value=1.25)})
    )
    assert other != diagram
    assert diagram != "two_masses"
    assert repr(diagram) == "<Diagram 'two_masses': 2 subsystems, 3 connections>"


def test_a_diagram_without_subsystems_is_true() -> None:
    assert Diagram("empty")
    assert len(Diagram("empty")) == 0
