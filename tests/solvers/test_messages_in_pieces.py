"""Rows are sent in messages that a window takes in within a few milliseconds."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from macrostep.solvers.run_process.worker import in_pieces


@given(
    st.dictionaries(st.sampled_from("abc"), st.tuples(st.integers(0, 60), st.integers(1, 4))),
    st.integers(5, 50),
)
def test_pieces_are_small_and_together_everything(sizes: dict[str, tuple[int, int]], most: int) -> None:
    data = {n: (np.arange(float(rows)), np.arange(float(rows * k)).reshape(rows, k)) for n, (rows, k) in sizes.items()}
    pieces = list(in_pieces(data, most))
    assert pieces
    for piece in pieces:
        rounding = sum(1 + k for _, k in sizes.values())  # a row of each may be one more than its share
        assert sum(times.size + values.size for times, values in piece.values()) <= most + rounding
    for name, (times, values) in data.items():
        own = [(times[:0], values[:0]), *(piece[name] for piece in pieces if name in piece)]
        assert np.array_equal(np.concatenate([t for t, _ in own]), times)
        assert np.array_equal(np.concatenate([v for _, v in own]), values)


def test_what_fits_is_sent_as_it_is() -> None:
    data = {"a": (np.zeros(0), np.zeros((0, 1))), "b": (np.ones(3), np.ones((3, 2)))}
    (piece,) = in_pieces(data)
    assert list(piece) == ["a", "b"]
    for name, (times, values) in data.items():
        assert np.array_equal(piece[name][0], times)
        assert np.array_equal(piece[name][1], values)
