"""What can be measured of a diagram before any coupling method runs, as plain values."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

LASTING = 1e-3
"""A mode whose amplitude falls by e in a shorter part of the run has died away before it matters."""


@dataclass(frozen=True)
class Eigenmode:
    """An eigenvalue of the coupled system.

    Attributes
    ----------
    real, imag : float
        [1/s], imag >= 0.
    time : float
        When it was found [s].
    parts : tuple of str
        The parts of the cut whose states it moves, the one with the largest share first.
    """

    real: float
    imag: float
    time: float
    parts: tuple[str, ...]

    @property
    def speed(self) -> float:
        """Its absolute value [1/s]."""
        return float(np.hypot(self.real, self.imag))

    @property
    def is_oscillating(self) -> bool:
        return self.imag > abs(self.real)


@dataclass(frozen=True)
class Loop:
    """An algebraic loop between parts of the cut.

    Attributes
    ----------
    inputs : tuple of str
        The inputs in it.
    gain : float
        Spectral radius of ΦᵀD over it, the largest along the solution: the factor of a fixed-point iteration.
    time : float
        When it was the largest [s].
    eigenvalues : tuple of complex
        Of ΦᵀD over it at that time.
    """

    inputs: tuple[str, ...]
    gain: float
    time: float
    eigenvalues: tuple[complex, ...] = ()


@dataclass(frozen=True)
class PartFacts:
    """One subsystem of the co-simulation.

    Attributes
    ----------
    name, topology : str
    states : int
        Number of continuous states.
    is_linear : bool
    fastest : float
        Largest absolute eigenvalue by itself, its inputs held, along the solution [1/s]; 0 without states.
    missing : mapping
        Capabilities that it lacks or has less of, by FMI's name.
    step : float or None
        Imposed macro-step [s].
    slopes : tuple of str
        Inputs of which it uses der().
    periods : tuple of float
        Of its samplings [s].
    conditions : int
        Number of conditions on states or inputs, whose times are not known beforehand.
    solver : str
        Kind of its embedded solver.
    """

    name: str
    topology: str
    states: int
    is_linear: bool
    fastest: float
    missing: dict[str, int | bool]
    step: float | None
    slopes: tuple[str, ...]
    periods: tuple[float, ...]
    conditions: int
    solver: str


@dataclass(frozen=True)
class Facts:
    """What was measured of a diagram.

    Attributes
    ----------
    diagram : str
    start, stop : float
        [s]
    parts : tuple of PartFacts
    connections : int
        Between parts.
    is_cyclic : bool
        Whether some parts depend on each other both ways.
    modes : tuple of Eigenmode
        Fastest first; at each moment those that last, conjugate ones once, and of equal ones the first.
    damped : Eigenmode or None
        The fastest of those that die away before they matter.
    growing : Eigenmode or None
        The one that grows fastest, if its growth is felt within the run.
    loops : tuple of Loop
    events : tuple of float
        Declared time events in the run, in their order [s], without samplings.
    bundles : tuple of str
        Connections of power, ``"left.flange"``.
    linearised_at : int
        Number of moments.
    unknown : str
        Why eigenvalues are not known, or "".
    """

    diagram: str
    start: float
    stop: float
    parts: tuple[PartFacts, ...]
    connections: int
    is_cyclic: bool
    modes: tuple[Eigenmode, ...]
    damped: Eigenmode | None
    growing: Eigenmode | None
    loops: tuple[Loop, ...]
    events: tuple[float, ...]
    bundles: tuple[str, ...]
    linearised_at: int
    unknown: str = ""

    @property
    def span(self) -> float:
        return self.stop - self.start

    def is_end(self, time: float) -> bool:
        """Say whether a run that came to a time [s] came to its end."""
        return time >= self.stop - 1e-9 * self.span

    @property
    def fastest(self) -> Eigenmode | None:
        """The fastest mode that lasts."""
        return self.modes[0] if self.modes else None

    @property
    def stiffness(self) -> float:
        """How many times faster the fastest mode of all is than the slowest that is felt within the run; 1 at least."""
        speeds = [max(m.speed, 1.0 / self.span) for m in (*self.modes, *([self.damped] if self.damped else []))]
        return max(speeds) / min(speeds) if speeds else 1.0

    @property
    def gain(self) -> float:
        """The largest gain of an algebraic loop, 0 without one."""
        return max((loop.gain for loop in self.loops), default=0.0)
