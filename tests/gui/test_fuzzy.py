"""Fuzzy search: what is meant comes first."""

import pytest

from macrostep.gui.window.fuzzy_search import match

TEXTS = ["Save", "Save as…", "Select all", "Settings…", "Stop", "Start page", "Reset layout", "Arrange automatically"]


def best(query: str) -> str:
    scores = {text: hit.score for text in TEXTS if (hit := match(query, text)) is not None}
    return max(scores, key=lambda text: scores[text])


@pytest.mark.parametrize(
    ("query", "meant"),
    [
        ("save", "Save"), ("sava", "Save as…"), ("save as", "Save as…"), ("as save", "Save as…"), ("sa", "Save"),
        ("sp", "Start page"), ("STOP", "Stop"), ("reslay", "Reset layout"), ("auto", "Arrange automatically"),
    ],
)  # fmt: skip
def test_the_text_that_is_meant_is_the_best(query: str, meant: str) -> None:
    assert best(query) == meant


def test_letters_must_stand_in_their_order() -> None:
    assert match("evas", "Save") is None
    assert match("savex", "Save") is None


def test_places_are_those_of_the_letters() -> None:
    hit = match("sp", "Start page")
    assert hit is not None
    assert [("Start page")[i] for i in hit.places] == ["S", "p"]
    assert match("", "anything") is not None


def test_letters_that_change_their_length_do_no_harm() -> None:
    hit = match("x", "İıß x")
    assert hit is not None
    assert "İıß x"[hit.places[0]] == "x"
