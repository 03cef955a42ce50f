"""Every row of the scoreboard holds, tried a few times.

That takes a minute even so: rows start, and kill, the application and its commands again and again.
"""

from __future__ import annotations

from types import ModuleType

import pytest

from tests.reliability.scoreboard import rows


@pytest.mark.reliability
@pytest.mark.parametrize("module", rows().values(), ids=lambda module: module.__name__.rpartition(".")[2])
def test_a_row_holds(module: ModuleType) -> None:
    outcome = module.run(module.SHORT)
    assert outcome.tried > 0
    assert outcome.held == outcome.tried, "\n".join(outcome.faults)
    assert not outcome.faults
