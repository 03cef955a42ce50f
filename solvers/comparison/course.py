"""How the error of a series goes: where it comes from, whether it is an offset, a drift, or goes up and down."""

from __future__ import annotations

import numpy as np

from macrostep.model.base.phrase import Amount, Phrase
from macrostep.solvers.comparison.finding import Array, Finding, Track, per_cent, seconds, upward

SHARE = 0.9
"""The part of the squared error whose place is looked for."""
_SHORT = 0.3
"""A place is worth reporting if it is at most this part of the run."""


def largest_error(track: Track) -> Finding | None:
    """Say by how much and when a series is furthest from the reference."""
    size = np.abs(track.error)
    if not len(size):
        return None
    worst = int(np.argmax(size))
    at = float(track.time[worst])
    text = Phrase(
        "The largest error is that of {signal}, {error}; it is furthest off at {when}, by {distance}.",
        signal=track.label,
        error=track.figure.in_sentence,
        when=Phrase("t = {time}", time=seconds(at)),
        distance=track.amount(float(size[worst])),
    )
    return Finding("largest_error", text, 10.0, at, at, track.subsystem, track.label)


def where_it_arises(track: Track, events: Array) -> Finding | None:
    """Say in which short time most of the squared error arises."""
    squares = track.weights * track.error**2
    found = densest(track.time, squares, SHARE)
    if found is None:
        return None
    begin, end, _ = found
    length = upward(end - begin)
    if length > _SHORT * track.span or length == 0.0:
        return None
    near = length / 20.0 + 1e-9 * track.span
    after = events[(events >= begin - near) & (events <= begin + near)] if len(events) else events
    if begin - track.time[0] <= near:
        begin, when = float(track.time[0]), Phrase("the first {length}", length=seconds(length))
    elif len(after):
        begin = float(after[0])
        when = Phrase("the {length} after the event at t = {begin}", length=seconds(length), begin=seconds(begin))
    elif track.time[-1] - end <= near:
        begin, when = float(track.time[-1]) - length, Phrase("the last {length}", length=seconds(length))
    else:
        when = Phrase("the {length} from t = {begin} on", length=seconds(length), begin=seconds(begin))
    inside = (track.time >= begin) & (track.time <= begin + length * (1.0 + 1e-9))
    share = float(np.sum(squares[inside]) / np.sum(squares))
    text = Phrase(
        "{share} of the squared error of {signal} comes from {when}.",
        share=per_cent(share),
        signal=track.label,
        when=when,
    )
    return Finding("where_it_arises", text, 50.0, begin, begin + length, track.subsystem, track.label)


def densest(time: Array, amounts: Array, share: float) -> tuple[float, float, float] | None:
    """Return the shortest time in which a share of the amounts lies: its begin, end and what is in it."""
    total = float(np.sum(amounts))
    if len(time) < 10 or not np.isfinite(total) or total <= 0.0:
        return None
    before = np.concatenate([[0.0], np.cumsum(amounts)]) / total
    firsts = np.arange(len(time))
    lasts = np.searchsorted(before, before[:-1] + share * (1.0 - 1e-12)) - 1
    possible = lasts < len(time)
    lengths = np.where(possible, time[np.minimum(lasts, len(time) - 1)] - time[firsts], np.inf)
    best = int(np.argmin(lengths))
    last = int(lasts[best])
    return float(time[best]), float(time[last]), float(before[last + 1] - before[best])


def offset(track: Track) -> Finding | None:
    """Say that a series ends beside the reference, at a distance that stays."""
    late = track.since(track.time[-1] - 0.2 * track.span)
    if len(late.time) < 10:
        return None
    mean, apart = float(np.mean(late.error)), float(np.std(late.error))
    is_steady = apart <= 0.05 * abs(mean) and abs(mean) >= 0.5 * float(np.max(np.abs(track.error)))
    if not is_steady or not np.isfinite(mean) or abs(mean) < 1e-9 * track.scale:
        return None
    said = {"signal": track.label, "when": Phrase("the reference"), "distance": track.amount(abs(mean))}
    if mean > 0.0:
        text = Phrase("{signal} ends above {when} by a steady {distance}.", **said)
    else:
        text = Phrase("{signal} ends below {when} by a steady {distance}.", **said)
    return Finding("offset", text, 70.0, float(late.time[0]), float(late.time[-1]), track.subsystem, track.label)


def drift(track: Track, events: Array) -> Finding | None:
    """Say that a series goes away from the reference in a straight line, until the end."""
    begin = _beginning_of_line(track)
    if begin is None:
        return None
    near = 0.02 * track.span
    at_event = [float(e) for e in events if abs(e - begin) <= near]
    if begin - track.time[0] <= near:
        when = Phrase("from the beginning")
    elif at_event:
        begin = at_event[0]
        when = Phrase("from the event at t = {begin} on", begin=seconds(begin))
    else:
        when = Phrase("from t = {begin} on", begin=seconds(begin))
    late = track.since(begin)
    slope = float(np.polyfit(late.time - begin, late.error, 1)[0])
    text = Phrase(
        "{signal} drifts {way} from the reference by {rate} each second {when}; at the end it is off by {distance}.",
        signal=track.label,
        way=Phrase("up") if slope > 0.0 else Phrase("down"),
        rate=Amount(abs(slope), track.figure.unit),
        when=when,
        distance=track.amount(abs(float(track.error[-1]))),
    )
    return Finding("drift", text, 80.0, begin, float(track.time[-1]), track.subsystem, track.label)


def _beginning_of_line(track: Track) -> float | None:
    """Return from when on the error is a straight line that leads away, if that is half of the run at least."""
    if len(track.time) < 40:
        return None
    end = abs(float(track.error[-1]))
    if not np.isfinite(end) or end < 0.01 * track.scale or end < 0.999 * float(np.max(np.abs(track.error))):
        return None
    for fraction in np.linspace(0.0, 0.5, 51):
        late = track.since(float(track.time[0] + fraction * track.span))
        if len(late.time) < 20:
            return None
        line = np.polyval(np.polyfit(late.time, late.error, 1), late.time)
        rise = abs(float(late.error[-1] - late.error[0]))
        if rise > 0.5 * end and float(np.sqrt(np.mean((late.error - line) ** 2))) < 0.003 * rise:
            return float(late.time[0])
    return None


def jumping(track: Track) -> Finding | None:
    """Say that a series goes up and down at the rate at which values are exchanged: every macro-step, or every two."""
    if track.step is None:
        return None
    found = [(steps, *stretch) for steps in (1, 2) if (stretch := zigzag(track.error, steps)) is not None]
    if not found:
        return None
    steps, first, last, size = max(found, key=lambda stretch: stretch[2] - stretch[1])
    if size < 0.1 * float(np.sqrt(np.mean(track.error**2))) or size < 1e-6 * track.scale:
        return None
    begin, end = float(track.time[first]), float(track.time[last])
    text = Phrase(
        "{signal} goes up and down with {every} (period {count} H = {period}) {when}, by up to {distance}.",
        signal=track.label,
        every=Phrase("every macro-step") if steps == 1 else Phrase("every two macro-steps"),
        count=2 * steps,
        period=seconds(2 * steps * track.step),
        when=Phrase("from t = {begin} to {end}", begin=seconds(begin), end=seconds(end)),
        distance=track.amount(size),
    )
    return Finding("jumping", text, 75.0, begin, end, track.subsystem, track.label)


def zigzag(error: Array, steps: int = 1) -> tuple[int, int, float] | None:
    """Return first point, last point and size of the longest stretch that turns every few steps, ten times at least."""
    if len(error) < 12 * steps:
        return None
    bends = error[2:] - 2.0 * error[1:-1] + error[:-2]
    turns = bends[steps:] * bends[:-steps] < 0.0
    edges = np.flatnonzero(np.diff(np.concatenate([[0], turns.astype(np.int8), [0]])))
    begins, ends = edges[::2], edges[1::2]
    if not len(begins):
        return None
    longest = int(np.argmax(ends - begins))
    begin, end = int(begins[longest]), int(ends[longest])
    if end - begin < 10 * steps:
        return None
    size = float(np.max(np.abs(bends[begin : end + steps]))) * steps / 4.0  # +a -a bends by 4 a, +a +a -a -a by 2 a
    return (begin, end + steps + 1, size) if np.isfinite(size) else None
