"""The model of the cost on ranks, against a time-table of its own: who does what when in a macro-step."""

from __future__ import annotations

import pytest

from tests.benchmarks.cost_model import Cost, line

COST = Cost(k=5e-8, L=6e-6, o=1e-6, c=1e-7, d=0.0)


def time_table(n: int, w: float, ranks: int) -> float:
    """Return when a macro-step ends: rank 0 sends, steps its own, takes the answers in; the others step meanwhile."""
    share = [n // ranks + (rank < n % ranks) for rank in range(ranks)]
    now = 0.0
    ready = []
    for its in share[1:]:
        now += 0.5 * (COST.o + its * COST.c)  # packed and sent
        ready.append(now + its * w)
    now = max([now + share[0] * w, *ready]) + COST.L
    return now + sum(0.5 * (COST.o + its * COST.c) for its in share[1:]) + n * COST.k


@pytest.mark.parametrize(("n", "ranks"), [(10, 2), (1000, 64), (1000, 1024), (10_000, 64)])
def test_the_model_is_no_further_from_the_time_table_than_what_it_lets_follow_each_other(n: int, ranks: int) -> None:
    for w in (1e-5, 1e-3):
        table, model = time_table(n, w, min(n, ranks)), COST.on_ranks(n, w, ranks)
        sent = 0.5 * (ranks * COST.o + n * COST.c)  # while ranks step already
        assert table - sent <= model <= table + sent + (ranks - min(n, ranks)) * COST.o
    assert COST.on_ranks(n, 1e-2, 1) == pytest.approx(COST.alone(n, 1e-2), rel=1e-3)


@pytest.mark.parametrize(("n", "ranks"), [(10, 2), (1000, 64), (1000, 1024)])
def test_ranks_pay_from_where_both_take_the_same(n: int, ranks: int) -> None:
    w = COST.pays_from(n, ranks)
    assert COST.on_ranks(n, w, ranks) == pytest.approx(COST.alone(n, w), rel=1e-12)
    assert COST.on_ranks(n, 1.1 * w, ranks) < COST.alone(n, 1.1 * w)


def test_the_line_is_that_of_points_on_it() -> None:
    assert line({n: 3.0 + 0.5 * n for n in (10, 100, 1000)}) == pytest.approx((0.5, 3.0))
