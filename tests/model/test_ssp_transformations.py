"""What becomes of values between connectors of a system structure: sums of conversions and transformations."""

from __future__ import annotations

import pytest

from macrostep.model.ssp.transformation import SAME, Affine

CELSIUS, FAHRENHEIT = Affine(1.0, 273.15), Affine(1.0 / 1.8, 459.67 / 1.8)


def test_there_and_back_is_nothing() -> None:
    there = CELSIUS.then(FAHRENHEIT.inverse())
    assert there.of(100.0) == pytest.approx(212.0)
    assert there.then(FAHRENHEIT).then(CELSIUS.inverse()).tidied() == SAME


@pytest.mark.parametrize("small", [Affine(1.0, 1e-13), Affine(1e-15, 0.0), Affine(-1.0, -2e-20)])
def test_small_numbers_are_no_rounding(small: Affine) -> None:
    assert small.tidied() == small
    assert SAME.then(small).then(SAME).tidied() == small
