"""Whether an error is one of time and size: the reference a little later or earlier, with larger or smaller swings.

The error is fitted by -(a + b s) dz/dt + (c + d s) (z - mean) or by -a dz/dt + e, where z is the reference and s goes
from 0 to 1 during the run.
"""

from __future__ import annotations

import numpy as np

from macrostep.model.base.phrase import Amount, Phrase
from macrostep.solvers.comparison.finding import Array, Finding, Track, per_cent, seconds

_EXPLAINED = 0.9
"""The part of the squared error that must be explained."""
_NEARLY = 0.03
"""A lag this close to a multiple of H/2, relative to it, is called so."""


def timing(track: Track) -> Finding | None:
    """Say that a series is the reference at another time or in another size, if that explains its error."""
    varies = track.figure.scale.basis == "range"
    if len(track.time) < 20 or not varies or not np.all(np.isfinite(track.error)):
        return None
    explanation = _explanation(track)
    if explanation is None:
        return None
    what, share = explanation
    text = Phrase("{what}, which explains {share} of its squared error.", what=what, share=per_cent(share))
    begin, end = float(track.time[0]), float(track.time[-1])
    return Finding("timing", text, 60.0, begin, end, track.subsystem, track.label)


def _explanation(track: Track) -> tuple[Phrase, float] | None:
    """Return the simplest explanation of an error that is good enough, and how much it explains."""
    s = (track.time - track.time[0]) / track.span
    slope, swing = np.gradient(track.exact, track.time), track.exact - np.mean(track.exact)
    for columns, sentence in (
        ([-slope], _constant_lag),
        ([-slope, -s * slope], _growing_lag),
        ([swing, s * swing], _other_size),
        ([-slope, -s * slope, swing, s * swing], _lag_and_size),
    ):
        found = fitted(columns, track.error)
        if found is not None and found[1] >= _EXPLAINED:
            return sentence(track, found[0]), found[1]
    beside = fitted([-slope, np.ones_like(s)], track.error)
    if beside is None or np.var(track.error + slope * beside[0][0]) > (1.0 - _EXPLAINED) * np.var(track.error):
        return None
    return _lag_beside_a_constant(track, beside[0]), beside[1]


def fitted(columns: list[Array], error: Array) -> tuple[Array, float] | None:
    """Return the factors with which columns add up to an error best, and the share of its square that they explain."""
    matrix = np.column_stack(columns)
    sizes = np.linalg.norm(matrix, axis=0)
    whole = float(np.sum(error**2))
    if not np.all(np.isfinite(sizes)) or np.min(sizes) == 0.0 or not np.isfinite(whole) or whole == 0.0:
        return None
    factors = np.linalg.lstsq(matrix / sizes, error, rcond=1e-6)[0] / sizes
    return factors, 1.0 - float(np.sum((error - matrix @ factors) ** 2)) / whole


def _constant_lag(track: Track, factors: Array) -> Phrase:
    behind = float(factors[0])
    said = {"signal": track.label, "when": Phrase("the reference"), "lag": _in_steps(abs(behind), track.step)}
    if behind > 0.0:
        return Phrase("{signal} runs behind {when} by {lag}", **said)
    return Phrase("{signal} runs ahead of {when} by {lag}", **said)


def _lag_beside_a_constant(track: Track, factors: Array) -> Phrase:
    constant = Amount(float(factors[1]), track.figure.unit)
    return Phrase("Beside a constant {constant}, {what}", constant=constant, what=_constant_lag(track, factors))


def _growing_lag(track: Track, factors: Array) -> Phrase:
    return Phrase(
        "{signal} is {lag} the reference {when}",
        signal=track.label,
        lag=_lag_at_the_end(factors),
        when=Phrase("at the end"),
    )


def _lag_at_the_end(factors: Array) -> Phrase:
    behind = float(factors[0] + factors[1])
    length = seconds(abs(behind))
    return Phrase("{length} behind", length=length) if behind > 0.0 else Phrase("{length} ahead of", length=length)


def _other_size(track: Track, factors: Array) -> Phrase:
    return Phrase(
        "The swings of {signal} are {size} than the reference's {when}",
        signal=track.label,
        size=_size_at_the_end(factors),
        when=Phrase("at the end"),
    )


def _size_at_the_end(factors: Array) -> Phrase:
    more = 100.0 * float(factors[0] + factors[1])
    size = Amount(abs(more), "%")
    return Phrase("{size} larger", size=size) if more > 0.0 else Phrase("{size} smaller", size=size)


def _lag_and_size(track: Track, factors: Array) -> Phrase:
    return Phrase(
        "{when} {signal} is {lag} the reference and its swings are {size}",
        when=Phrase("At the end"),
        signal=track.label,
        lag=_lag_at_the_end(factors[:2]),
        size=_size_at_the_end(factors[2:]),
    )


def _in_steps(length: float, step: float | None) -> Amount | Phrase:
    """Return a length, also in macro-steps where it is close to a small number of them."""
    for factor, steps in (
        (0.5, "H/2"),
        (1.0, Phrase("one macro-step")),
        (1.5, "3 H/2"),
        (2.0, Phrase("two macro-steps")),
    ):
        if step is not None and abs(length - factor * step) <= _NEARLY * factor * step:
            return Phrase("{length} ({steps})", length=seconds(length), steps=steps)
    return seconds(length)
