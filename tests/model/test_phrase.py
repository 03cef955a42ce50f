"""Phrases: English text that keeps its template and its values, through pipes, errors and files."""

from __future__ import annotations

import json
import math
import pickle

import pytest

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Amount, Phrase, phrase_of

DRIFT = Phrase(
    "{signal} drifts by {rate} {when}.",
    signal="a.x",
    rate=Amount(0.31234, "m/s"),
    when=Phrase("from t = {begin} on", begin=Amount(10.0, "s")),
)
GERMAN = {
    "{signal} drifts by {rate} {when}.": "{when} driftet {signal} um {rate}.",
    "from t = {begin} on": "Ab {begin}",
}


def test_a_phrase_is_its_text() -> None:
    assert DRIFT == "a.x drifts by 0.312 m/s from t = 10 s on."
    assert json.dumps([DRIFT]) == '["a.x drifts by 0.312 m/s from t = 10 s on."]'


def test_a_phrase_is_shown_in_another_language_with_the_same_values() -> None:
    assert DRIFT.shown(lambda template: GERMAN[template]) == "Ab 10 s driftet a.x um 0.312 m/s."


def test_its_pieces_say_which_value_they_are_of() -> None:
    assert list(DRIFT.pieces()) == [
        ("a.x", ("signal",)), (" drifts by ", ()), ("0.312 m/s", ("rate",)), (" ", ()), ("from t = ", ("when",)),
        ("10 s", ("when", "begin")), (" on", ("when",)), (".", ()),
    ]  # fmt: skip


def test_a_value_with_braces_is_no_template() -> None:
    assert Phrase("{name} failed", name="{step}") == "{step} failed"


@pytest.mark.parametrize(
    ("amount", "text"),
    [
        (Amount(0.5, "m"), "0.5 m"), (Amount(0.5), "0.5"), (Amount(0.5, "1"), "0.5"), (Amount(1234.5, "", 6), "1234.5"),
        (Amount(math.nan, "s"), "nan s"),
    ],
)  # fmt: skip
def test_an_amount_has_its_unit_and_so_many_digits(amount: Amount, text: str) -> None:
    assert str(amount) == text


def test_a_phrase_goes_through_pipes_and_errors() -> None:
    for again in (pickle.loads(pickle.dumps(DRIFT)), str(MacrostepError(DRIFT)), str(DRIFT)):
        assert isinstance(again, Phrase)
        assert (again, again.template, again.values) == (DRIFT, DRIFT.template, DRIFT.values)


def test_a_phrase_is_read_again_from_json() -> None:
    again = phrase_of(json.loads(json.dumps(DRIFT.to_record())))
    assert (again.template, again.values) == (DRIFT.template, DRIFT.values)
    wild = Phrase("It reached {value}.", value=Amount(math.inf, "m"))
    assert phrase_of(json.loads(json.dumps(wild.to_record(), allow_nan=False))) == "It reached inf m."


@pytest.mark.parametrize(
    "record",
    [
        "text", {}, {"template": "{a}", "values": {}}, {"template": "{a", "values": {"a": "b"}},
        {"template": "{a.__class__}", "values": {"a": "b"}}, {"template": "{a}", "values": {"a": None}},
        {"template": "{a}", "values": {"a": {"value": 10**400, "unit": "", "digits": 3}}},
        {"template": "{a}", "values": {"a": {"value": 1.0, "unit": "", "digits": -1}}},
    ],
)  # fmt: skip
def test_what_is_no_phrase_is_refused(record: object) -> None:
    with pytest.raises(ValueError):
        phrase_of(record)


@pytest.mark.parametrize(
    ("amount", "text"),
    [
        (Amount(160.4, digits=2), "160"), (Amount(12345.6, "m"), "12300 m"), (Amount(0.016, digits=2), "0.016"),
        (Amount(-1.129e6, "m", 4), "-1.129e+06 m"), (Amount(1.2e-7), "1.2e-07"),
    ],
)  # fmt: skip
def test_an_amount_that_people_can_read_has_no_power_of_ten(amount: Amount, text: str) -> None:
    assert str(amount) == text
