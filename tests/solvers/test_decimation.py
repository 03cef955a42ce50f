"""The decimator against brute force: no peak lost, no point moved by more than a pixel, constant cost."""

import numpy as np
import pytest

from macrostep.solvers.results.decimation import MinMaxDecimator


def noisy(n: int, seed: int = 1) -> tuple[np.ndarray, np.ndarray]:
    rng = np.random.default_rng(seed)
    return np.linspace(0.0, 10.0, n), rng.standard_normal(n)


@pytest.mark.parametrize("n", [1, 2, 15, 16, 17, 63, 64, 65, 1000, 4096, 100_001])
def test_the_extent_is_exact(n: int) -> None:
    _, values = noisy(n)
    assert MinMaxDecimator().extent(values) == (values.min(), values.max())


def test_growing_in_uneven_pieces_gives_the_same_as_all_at_once() -> None:
    time, values = noisy(50_000)
    grown, whole = MinMaxDecimator(), MinMaxDecimator()
    rng = np.random.default_rng(2)
    count = 0
    while count < len(values):
        count = min(count + int(rng.integers(1, 700)), len(values))
        grown.extend(values[:count])
    for window in ((0.0, 10.0), (3.3, 7.1), (9.9, 10.0)):
        for a, b in zip(grown.curve(time, values, *window, 300), whole.curve(time, values, *window, 300), strict=True):
            np.testing.assert_array_equal(a, b)


def test_every_pixel_has_the_extrema_of_its_points() -> None:
    time, values = noisy(200_000)
    bins = 500
    x, y = MinMaxDecimator().curve(time, values, 2.0, 8.0, bins)
    assert len(x) == 2 * bins
    pixel = 6.0 / bins
    for k in range(bins):
        inside = (time >= 2.0 + k * pixel) & (time < 2.0 + (k + 1) * pixel)
        near = (time >= 2.0 + (k - 0.25) * pixel) & (time < 2.0 + (k + 1.25) * pixel)
        low, high = y[2 * k : 2 * k + 2].min(), y[2 * k : 2 * k + 2].max()
        assert values[near].min() <= low <= values[inside].min()
        assert values[near].max() >= high >= values[inside].max()


def test_a_single_peak_among_a_million_points_is_drawn() -> None:
    time = np.linspace(0.0, 1.0, 1_000_000)
    values = np.zeros_like(time)
    values[123_457] = 5.0
    x, y = MinMaxDecimator().curve(time, values, 0.0, 1.0, 800)
    assert y.max() == 5.0
    assert abs(x[y.argmax()] - time[123_457]) < 1 / 800


def test_zoomed_in_the_points_are_exact_with_one_more_on_either_side() -> None:
    time, values = noisy(100_000)
    x, y = MinMaxDecimator().curve(time, values, 5.0, 5.01, 800)
    first, last = np.searchsorted(time, 5.0) - 1, np.searchsorted(time, 5.01) + 1
    np.testing.assert_array_equal(x, time[first:last])
    np.testing.assert_array_equal(y, values[first:last])


def test_a_step_control_that_crowds_its_points_loses_no_detail_elsewhere() -> None:
    crowd = np.linspace(0.0, 0.01, 1_000_000)
    rest = np.linspace(0.02, 1.0, 400)
    time, values = np.concatenate((crowd, rest)), np.concatenate((np.zeros_like(crowd), np.sin(20 * rest)))
    x, y = MinMaxDecimator().curve(time, values, 0.0, 1.0, 1000)
    drawn = np.interp(rest, x, y)
    assert np.abs(drawn - np.sin(20 * rest)).max() < 1e-12


def test_a_curve_that_ends_in_a_failure_is_drawn_up_to_its_last_finite_value() -> None:
    time, values = noisy(100_000)
    values[-3:] = np.inf, -np.inf, np.nan
    decimator = MinMaxDecimator()
    x, y = decimator.curve(time, values, 0.0, 10.0, 400)
    assert np.isfinite(y).all()
    assert abs(x[-1] - time[-4]) < 10.0 / 400
    assert decimator.extent(values) == (values[:-3].min(), values[:-3].max())


@pytest.mark.parametrize("window", [(-5.0, -4.0), (20.0, 30.0)])
def test_outside_of_the_curve_there_is_at_most_its_end(window: tuple[float, float]) -> None:
    time, values = noisy(10_000)
    x, _ = MinMaxDecimator().curve(time, values, *window, 100)
    assert len(x) <= 1


def test_an_empty_curve_has_neither_points_nor_extent() -> None:
    nothing = np.empty(0)
    x, y = MinMaxDecimator().curve(nothing, nothing, 0.0, 1.0, 100)
    assert len(x) == len(y) == 0
    assert MinMaxDecimator().extent(nothing) is None
    assert MinMaxDecimator().extent(np.full(40, np.nan)) is None


def test_both_values_at_a_time_event_are_drawn() -> None:
    time = np.array([0.0, 1.0, 1.0, 2.0])
    values = np.array([0.0, 0.0, 7.0, 7.0])
    x, y = MinMaxDecimator().curve(time, values, 0.0, 2.0, 100)
    assert list(zip(x, y, strict=True)) == [(0.0, 0.0), (1.0, 0.0), (1.0, 7.0), (2.0, 7.0)]
