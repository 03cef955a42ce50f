"""Inertias, gears and planetary gears that turn rigidly with each other, against their transfer functions."""

from __future__ import annotations

import pytest

from tests.solvers.drivetrains import check


@pytest.mark.parametrize("seed", [0, 1, 2, 3, 4, 7, 17, 27, 45])
def test_a_random_drivetrain_turns_as_its_transfer_functions_say(seed: int) -> None:
    """The later ones were refused: fractions hid what cancels, and equations of several blocks were no block's own."""
    assert check(seed) < 1e-8
