"""The macro-step of methods with Hermite inputs: after failure and success, or as an error estimate asks.

Between the communication points an input differs from what is right by its interpolation error, u'''' H⁴/384 at most.
The cubic of the last step, extended to the end of this one, differs from it there by u'''' (H_last + H)² H²/24; so

    error = |extended - w| H² / (16 (H_last + H)²)

without another integration. A first step has no last one; there the quadratic is measured by its bend, |u''| H²/8.

References
----------
IFOSMONDI-JFM: (28) halving and growing; the estimate is ours (the paper's outlook asks for one).
"""

from __future__ import annotations

from macrostep.solvers.coupling.parts.authoring import REJECTED, compiled, is_rounding, relative_error, size_of
from macrostep.solvers.coupling.parts.costarica import SHARE

SHRINK, GROW = 0.5, 1.3
"""Ratios of the step after a failure and after success (28)."""
ESTIMATE_POWER = 3.0
"""An estimate's error grows with this power of the step, where A, B, C and D are new."""
_SAFETY, _LEAST, _MOST = 0.9, 0.2, 2.0


@compiled()
def reject_failed(engine, H, status):
    """Ask for half the step, and keep why this one failed: a subsystem, or the iteration. Returns REJECTED."""
    engine.step, engine.rejected_for = SHRINK * H, status
    return REJECTED


@compiled()
def interpolation_error(engine, memory, w, H, rtol, atol):
    """Return the largest error of an input relative to what is tolerated, and the power of H that it goes with.

    Call it before the end of the step is remembered.
    """
    largest, power = 0.0, 4.0
    for i in range(engine.n_in):
        begin, o = memory.inputs[i], engine.source[i]
        if o < 0:
            continue
        if begin.length > 0.0:
            rise = H * (begin.slope + H * (begin.square + H * begin.cube))
            error = abs(begin.value + rise - w[i]) * H * H / (16.0 * (begin.length + H) ** 2)
        else:
            error, power = 0.25 * abs(engine.u[i, 2]) * H * H, 2.0
        size = size_of(engine, o, engine.t[0] + H, w[i], w[engine.n_in + i])
        ratio = relative_error(error, max(abs(w[i]), abs(begin.value)), size, rtol, atol)
        if ratio > largest and not (ratio > 1.0 and is_rounding(engine, engine.producer[i], o, error)):
            largest, engine.worst_signal = ratio, o
    engine.worst_error = largest
    return largest, power


@compiled()
def estimation_error(engine, memory, rtol, atol):
    """Return how far the estimated subsystems' outputs were off, relative to what is tolerated.

    Where they were off by little, A, B, C and D need not be renewed.
    """
    largest = 0.0
    for k in range(engine.n_sub):
        if memory.is_estimated[k] != 0.0:
            rest, first, worst = memory.estimators[k].rest, engine.y_first[k], 0.0
            for row in range(rest.shape[0] // 2):
                o, y = first + row, engine.y[first + row]
                size = size_of(engine, o, engine.t_next[k], y, engine.dy[o])
                error = abs(y - rest[row])
                ratio = relative_error(error, y, size, rtol, atol)
                if ratio > 1.0 and is_rounding(engine, k, o, error):
                    continue
                if not ratio <= worst:  # also where it is not a number
                    worst = ratio
            memory.must_renew[k] = not worst <= SHARE
            largest = max(largest, worst)
    return largest


@compiled()
def step_for(H, error, power):
    """Return the step at which the error would be within its tolerance."""
    return H * min(_MOST, max(_LEAST, _SAFETY * (1.0 / max(error, 1e-30)) ** (1.0 / power)))


@compiled()
def step_after(engine, H, proposed, longest):
    """Return the next step: as proposed, but never shorter because this one was cut at an event."""
    if engine.step > max(H, proposed):
        return engine.step
    return min(proposed, longest)
