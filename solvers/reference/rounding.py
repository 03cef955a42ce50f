"""Which variables of the monolithic reference are 0 but for rounding.

A force between two bodies that move alike is what rounding leaves of terms that cancel, and has no scale of its own. No
other variable shows that, unless both are in one unit: what is small beside a number of another kind need not be 0. Its
own terms show it:

    T_i = Σ_j |dy_i/dz_j z_j|   of an output      T_i = τ_i Σ_j |df_i/dz_j z_j|   of a state

where z are the continuous states and inputs of the subsystem, the inputs' derivatives and time, and τ_i is how long
errors of a state add up: the run, or 1/|A_ii|, or 1/sqrt(|A_ij A_ji|), whatever is less. A variable that stays below
1e-12 T_i is 0 up to rounding. Where one is, T_i takes its place in the terms of others.

So is one that stays below 1e-12 of the largest of its kind (:mod:`macrostep.solvers.problem.quantities`): a mass far in
a chain that no signal has reached yet.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from macrostep.solvers.compilation.pointers import address_of
from macrostep.solvers.engine.instance import Instance, call_block
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.problem.quantities import kinds_of, signals_of
from macrostep.solvers.subsystems.composite.composite import CompositeStructure

if TYPE_CHECKING:
    from scipy.sparse import csr_array

Array = NDArray[np.float64]

LOOKS = 8
"""At so many moments of a run it is seen what variables add up from."""
_ZERO = 1e-12
"""What is below this part of its terms is rounding."""
_DENSE = 10_000
"""Matrices of more numbers are kept without their zeros."""
_ROUNDS = 4
"""So often it is asked which variables are 0, now that others are; the more often, the larger are terms of terms."""


@dataclass(frozen=True)
class _Sample:
    """The derivatives of a subsystem's rates and outputs at one moment, without signs, and what they multiply."""

    member: int
    derivatives: Array | csr_array
    z: Array
    lasting: Array


class Terms:
    """What the variables of coupled equations add up from, seen now and then during a run.

    Parameters
    ----------
    problem : Problem
    instance : Instance
        The composite of everything, of :func:`macrostep.solvers.subsystems.composite.instance.composite_instance`.
    """

    def __init__(self, problem: Problem, instance: Instance) -> None:
        self.problem, self.instance = problem, instance
        self.samples: list[_Sample] = []
        sources = [f"{s.name}.{name}" for s in problem.subsystems for name in s.behaviour.outputs]
        fed = iter(sources[o] if o >= 0 else "" for o in problem.source)
        self.names = [
            [*(f"{s.name}.{n}" for n in s.behaviour.continuous), *(next(fed) for _ in s.behaviour.inputs)]
            for s in problem.subsystems
        ]  # of what stands first in z

    def sample(self, t: float) -> None:
        """Take in the derivatives where the instance stands, its inputs consistent, at time t [s]."""
        joined: CompositeStructure
        joined, members = self.instance.kept_alive
        span = self.problem.stop - self.problem.start
        for k, member in enumerate(members):
            n_c, jacobian = member.n_c, member.jacobian
            place = (address_of(member.x), address_of(member.v), address_of(member.parameters))
            modes = address_of(self.instance.m, int(joined.m_first[k]))
            for function, rows in ((member.f_jacobian, jacobian[:n_c]), (member.g_jacobian, jacobian[n_c:])):
                if function and len(rows):
                    call_block(function, (t, *place, modes, address_of(rows)))
            sizes = np.abs(jacobian)
            if np.all(np.isfinite(sizes)):
                z = np.abs(np.concatenate([member.x[:n_c], member.v[: 2 * member.n_u], [t]]))
                self.samples.append(_Sample(k, _kept(sizes), z, _lasting(sizes[:n_c, :n_c], span)))

    def zeros(self, values: Mapping[str, Array]) -> dict[str, float]:
        """Return the variables that are 0 but for rounding, and their terms.

        Parameters
        ----------
        values : mapping
            By ``"subsystem.name"``, the reference at some times.
        """
        largest = {name: float(np.max(np.abs(v), initial=0.0)) for name, v in values.items()}
        found = self._beside_others(largest)
        for _ in range(_ROUNDS):
            terms: dict[str, float] = {}
            for name, size in self._terms(found):
                terms[name] = max(terms.get(name, 0.0), size)
            new = {name: size for name, size in terms.items() if name not in found and largest[name] <= _ZERO * size}
            if not new:
                break
            found |= new
        return found

    def _beside_others(self, largest: Mapping[str, float]) -> dict[str, float]:
        """Return the variables that are nothing beside the largest of their kind, and that."""
        labels = signals_of(self.problem)
        kinds = [
            (label, kind) for label, kind in zip(labels, kinds_of(self.problem).tolist(), strict=True) if kind >= 0
        ]
        of_kind: dict[int, float] = {}
        for label, kind in kinds:
            of_kind[kind] = max(of_kind.get(kind, 0.0), largest[label])
        return {label: of_kind[kind] for label, kind in kinds if largest[label] <= _ZERO * of_kind[kind]}

    def _terms(self, known: Mapping[str, float]) -> Iterator[tuple[str, float]]:
        """Yield the terms of all variables at all samples, those that are `known` in place of zeros."""
        for sample in self.samples:
            s, names, z = self.problem.subsystems[sample.member], self.names[sample.member], sample.z
            z = np.concatenate([np.maximum(z[: len(names)], [known.get(n, 0.0) for n in names]), z[len(names) :]])
            terms = sample.derivatives @ z
            n_c = len(s.behaviour.continuous)
            terms[:n_c] *= sample.lasting
            own = (*s.behaviour.continuous, *s.behaviour.outputs)
            yield from ((f"{s.name}.{name}", float(size)) for name, size in zip(own, terms, strict=True))


def _kept(matrix: Array) -> Array | csr_array:
    """Return a matrix as it is kept: a large one without its zeros."""
    if matrix.size <= _DENSE:
        return matrix
    from scipy.sparse import csr_array  # loading it takes longer than most runs

    return csr_array(matrix)


def _lasting(A: Array, span: float) -> Array:
    """Return how long errors of each state add up [s], from its derivatives without signs."""
    fastest = np.sqrt(np.max(A * A.T, axis=1, initial=0.0))
    return 1.0 / np.maximum(1.0 / span, fastest)
