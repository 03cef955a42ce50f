"""What a subsystem's own process and the one that it serves say to each other, and what their shared memory holds."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from macrostep.solvers.engine.interface import COEFFICIENTS

DONE, FAULT, ENDED, SAID, REFUSED, CHANGED = b"d", b"f", b"e", b"l", b"r", b"c"
"""What an answer begins with: done; failed, in words; ended the run, in words; a log message; an error in words;
parameters that changed."""
QUIT, TUNE, NEW, RELEASE = b"q", b"t", b"n", b"e"
"""What a request begins with that is none of the seven functions: end; change parameters; make an instance; free it."""
T, H, DEGREE, REQUESTED, STATUS, MOMENT, COUNT, FAILED_AT = range(8)
"""Places of scalars in the shared memory, in front of the arrays."""
SCALARS = 8


@dataclass(frozen=True)
class Sizes:
    """How many inputs, outputs and states a subsystem has, and where its arrays are in the shared memory."""

    n_u: int
    n_y: int
    n_x: int

    @property
    def lengths(self) -> dict[str, int]:
        wide = self.n_x + self.n_u
        return {
            "u": self.n_u * COEFFICIENTS, "y": self.n_y, "dy": self.n_y, "iy": self.n_y, "x": self.n_x,
            "f": self.n_x, "jacobian": (self.n_x + self.n_y) * wide,
        }  # fmt: skip

    def arrays(self, memory: np.ndarray) -> dict[str, np.ndarray]:
        """Return views of the arrays."""
        found, first = {}, SCALARS
        for name, length in self.lengths.items():
            found[name] = memory[first : first + length]
            first += length
        return found

    @property
    def total(self) -> int:
        return SCALARS + sum(self.lengths.values())
