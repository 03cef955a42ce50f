"""How power goes between the communication points of a run, and what it adds up to.

A run leaves values at communication points. Between two of them every signal is taken for a straight line, so that a
power, the product of two signals, is a parabola there; its integral is exact. Subsystems with communication points of
their own are looked at whenever either of them has one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from macrostep.solvers.energy.ports import EnergyPort, Recorded

Array = NDArray[np.float64]

Read = Callable[[str], tuple[Array, Array]]
"""Returns times and values of a recorded signal, in SI."""


class Amounts(NamedTuple):
    """Energies that passed through a port in a span [J].

    Attributes
    ----------
    taken, given : float
        What the block took in, and what it gave; both positive.
    """

    taken: float = 0.0
    given: float = 0.0

    @property
    def net(self) -> float:
        """What the block kept."""
        return self.taken - self.given

    @property
    def activity(self) -> float:
        """The integral of the power's size."""
        return self.taken + self.given


@dataclass(frozen=True)
class SignalCourse:
    """A quantity over time: straight between its points.

    Attributes
    ----------
    time, value : ndarray, shape (n,)
        Of one that never changes a single point.
    """

    time: Array
    value: Array

    @classmethod
    def of(cls, quantity: Recorded, read: Read) -> SignalCourse:
        """Return the course of a quantity in a run."""
        parts = [(factor, SignalCourse(*read(label))) for label, factor in quantity.terms]
        parts = [(factor, part) for factor, part in parts if len(part.time)]
        if not parts:
            return cls(np.zeros(1), np.full(1, quantity.constant))
        time = common_grid([part.time for _, part in parts])
        total = np.full(len(time), quantity.constant)
        for factor, part in parts:
            total += factor * part.at(time)
        return cls(time, total)

    def at(self, time: Array) -> Array:
        """Return its values at some times; before and behind the run those of its ends."""
        return self.value if time is self.time else np.interp(time, self.time, self.value)


def common_grid(times: list[Array]) -> Array:
    """Return all times in order; the very array where they are all one."""
    first = times[0]
    if all(time is first or (len(time) == len(first) and np.array_equal(time, first)) for time in times):
        return first
    return np.unique(np.concatenate(times))


@dataclass(frozen=True)
class PowerCourse:
    """The power that a block takes in through a port, over time.

    Attributes
    ----------
    flow : SignalCourse
    potential : SignalCourse or None
        None where the flow is a power.
    """

    flow: SignalCourse
    potential: SignalCourse | None

    @classmethod
    def of(cls, port: EnergyPort, read: Read) -> PowerCourse:
        """Return that of a port in a run."""
        return cls(
            SignalCourse.of(port.flow, read), None if port.potential is None else SignalCourse.of(port.potential, read)
        )

    @property
    def time(self) -> Array:
        """The communication points of both."""
        known = [its.time for its in (self.flow, self.potential) if its is not None and len(its.time) > 1]
        return common_grid(known) if known else self.flow.time

    def at(self, time: Array) -> Array:
        """Return the power at some times [W]."""
        flow = self.flow.at(time)
        return flow if self.potential is None else flow * self.potential.at(time)

    def amounts(self, begin: float, end: float) -> Amounts:
        """Return what passed between two times.

        The product of two straight lines changes its sign only where one of them is zero: with these places among
        the points, Simpson's rule is exact for what was taken and for what was given.
        """
        time = self.time
        inside = time[np.searchsorted(time, begin, "right") : np.searchsorted(time, end, "left")]
        grid = np.concatenate([[begin], inside, [end]])
        lines = [self.flow] if self.potential is None else [self.flow, self.potential]
        grid = np.unique(np.concatenate([grid, *(_zeros(grid, line.at(grid)) for line in lines)]))
        steps, middle = np.diff(grid), 0.5 * (grid[1:] + grid[:-1])
        at_points = self.at(grid)
        parts = steps / 6.0 * (at_points[1:] + 4.0 * self.at(middle) + at_points[:-1])
        return Amounts(float(parts[parts > 0.0].sum()), float(np.abs(parts[parts < 0.0]).sum()))


def _zeros(time: Array, value: Array) -> Array:
    """Return where straight lines between points go through zero."""
    places = np.flatnonzero(value[1:] * value[:-1] < 0.0)
    before, after = value[places], value[places + 1]
    return time[places] + (time[places + 1] - time[places]) * (before / (before - after))
