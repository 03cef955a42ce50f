"""When subsystems communicate, if each proposes its own next communication point.

(a) Nobody steps past the next communication point of a producer that it reads, unless its own step is imposed.
(b) Points closer than a tolerance are one.
(c) Nobody communicates where nothing can change: a subsystem goes as far as it proposes and its producers let it,
    and one without inputs that feeds only subsystems with imposed steps communicates when they do, no more often.
(d) Declared time events, and the end, are reached exactly by everybody but those whose steps they may not cut short.
"""

from __future__ import annotations

import math

from macrostep.solvers.coupling.parts.authoring import NO, SAME_LENGTH, Record, compiled

SAME_POINT = 1e-6
"""Points closer than this, relative to the shorter step, are one."""


class PlannedStep(Record):
    """Of a subsystem: the end of its step under way and its length [s]; the length that is planned; how many imposed
    steps are done; and the length that it may have meanwhile, while it recovers from a beginning or a jump (0: it does
    not), with the number of steps since then."""

    end: float
    length: float
    planned: float
    count: float
    meanwhile: float
    since: float


@compiled()
def proposed(step):
    """Return the length that a subsystem proposes."""
    return step.meanwhile if step.meanwhile > 0.0 else step.planned


@compiled()
def consumer_of(engine, i):
    """Return the subsystem that input i belongs to."""
    for k in range(engine.n_sub):
        if i < engine.u_first[k + 1]:
            return k
    return -1


@compiled()
def feeds_imposed_only(engine, k, imposed):
    """Return whether subsystem k has no inputs, and feeds only subsystems with imposed steps."""
    if engine.u_first[k + 1] > engine.u_first[k]:
        return 0
    feeds = 0
    for consumer in range(engine.n_sub):
        for i in range(engine.u_first[consumer], engine.u_first[consumer + 1]):
            if engine.producer[i] == k:
                if not imposed[consumer] > 0.0:
                    return 0
                feeds = 1
    return feeds


@compiled()
def schedule(engine, steps, imposed, t):
    """Set the ends and lengths of the steps that begin at t.

    `imposed` holds the imposed step of each subsystem, or 0.
    """
    for k in range(engine.n_sub):
        if engine.t[k] != t:
            continue
        end = t + proposed(steps[k])
        if imposed[k] > 0.0:
            end = engine.start + (steps[k].count + 1.0) * imposed[k]
        elif feeds_imposed_only(engine, k, imposed):
            end = math.inf
        limit = min(engine.event, engine.stop)
        if engine.passes[k] != NO and limit < end - SAME_LENGTH * (end - t):
            limit = engine.stop
        if end > limit - SAME_POINT * min(end - t, limit - t):
            end = limit
        steps[k].end = end
    changed, passes, last = True, 0, engine.n_sub - 1
    while changed:  # producers hold back consumers, and those their own: to and fro, as a chain may lead either way
        changed, passes = False, passes + 1
        near = SAME_POINT if passes <= engine.n_sub else 0.0  # around a loop, points that are one would swap for ever
        for place in range(engine.n_sub):
            k = place if passes % 2 == 1 else last - place
            if engine.t[k] != t or imposed[k] > 0.0:
                continue
            earliest = steps[k].end
            if feeds_imposed_only(engine, k, imposed):
                for i in range(engine.n_in):
                    if engine.producer[i] == k:
                        earliest = min(earliest, steps[consumer_of(engine, i)].end)
            for i in range(engine.u_first[k], engine.u_first[k + 1]):
                if engine.producer[i] >= 0:
                    other = steps[engine.producer[i]].end
                    if other < earliest + near * (earliest - t):
                        earliest = other
            if earliest != steps[k].end:
                steps[k].end = earliest
                changed = True
    for k in range(engine.n_sub):
        if engine.t[k] == t:
            steps[k].length = steps[k].end - t


@compiled()
def next_common_point(engine, steps):
    """Return the earliest end of a step under way."""
    earliest = math.inf
    for k in range(engine.n_sub):
        earliest = min(earliest, steps[k].end)
    return earliest
