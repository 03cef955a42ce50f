"""What a coupling method is: one file beside this one, with a ``METHOD`` in it."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, final

import numpy as np

from macrostep.solvers.engine.compilation import compiled
from macrostep.solvers.engine.interface import DERIVATIVES
from macrostep.solvers.engine.loop import run_chunk
from macrostep.solvers.engine.state import KERNEL_SIGNATURE
from macrostep.solvers.options import MethodDescription, describe

if TYPE_CHECKING:
    from macrostep.solvers.coupling.accuracy import Accuracy
    from macrostep.solvers.problem import Problem


class Kernel:
    """The function that does one macro-step; see :data:`macrostep.solvers.engine.engine.KERNEL_SIGNATURE`.

    It is compiled when it is first used, so that a method that nobody runs costs nothing at the start; what only it
    calls is compiled without a signature, and so with it.

    Attributes
    ----------
    py_func : callable
        The function itself, to be run uncompiled.
    """

    def __init__(self, function: Callable[..., int]) -> None:
        self.py_func = function

    @cached_property
    def compiled(self) -> Any:
        return compiled(KERNEL_SIGNATURE, no_cfunc_wrapper=False)(self.py_func)


def kernel(function: Callable[..., int]) -> Kernel:
    """Make a function the kernel of a method."""
    return Kernel(function)


@dataclass(frozen=True)
class Settled:
    """The macro-step of an iterative method at the limit of its iteration, found at once where everything is linear.

    It serves the stability of the coupling, which must not depend on tolerances and is asked for also where the
    iteration would not arrive.

    Attributes
    ----------
    macro_step : Kernel
        Its memory has room behind the method's own: the step for which it holds (0: none), and the derivative of the
        iteration map, unknowns x unknowns.
    unknowns : callable
        Problem -> how many numbers are iterated.
    is_fixed_point : bool
        Whether the method itself applies that map again and again, and so arrives only where it contracts.
    """

    macro_step: Kernel
    unknowns: Callable[[Problem], int]
    is_fixed_point: bool


def _nothing(problem: Problem, options: Any) -> tuple[str, ...]:
    return ()


ESTIMATOR_REQUIRES = ("providesDirectionalDerivatives", "providesState")
"""What an estimator must know of the subsystem that it stands in for."""


def pack(problem: Problem, options: Any) -> np.ndarray:
    """Return the values of a dataclass of options as a kernel reads them: in their order, a choice as its number."""
    values = []
    for field in dataclasses.fields(options):
        value, choices = getattr(options, field.name), field.metadata["choices"]
        values.append(float(choices.index(value)) if choices else np.nan if value is None else float(value))
    return np.array(values)


@final
@dataclass(frozen=True)
class Method:
    """A coupling method.

    Attributes
    ----------
    label, summary : str
        Its name and one sentence, for people.
    order : str
        Order of convergence in words.
    reference : str
        The paper, with the equations implemented.
    comparison : int
        How early it is taken by somebody who wants to compare with others; 0: only if asked for.
    options : type
        A frozen dataclass of :func:`macrostep.solvers.options.option` fields, the macro-step ``step`` among them.
    macro_step : Kernel
        Its ``options`` argument holds the option's values in their order (a choice as its number).
    requires : tuple of str
        Capabilities that every subsystem must have; without one the run is refused before t0.
    input_degree : int
        Degree of the polynomials in time that every subsystem must take as inputs.
    remedies : mapping
        By capability, what helps a subsystem that lacks it besides switching it on; the end of a sentence.
    estimated : callable
        (problem, options) -> subsystems that an estimator stands in for; in place of what the method requires they
        must have ESTIMATOR_REQUIRES.
    is_synchronous : bool
        Whether all subsystems step together, on a grid t0 + k*H; changing ``engine.step`` begins another grid.
    is_rejectable : bool
        Whether the kernel may return REJECTED; the engine then keeps states and memory to go back to.
    rejects : callable
        (problem, options) -> whether it makes use of that.
    smallest_step : callable
        Options -> the step below which a run that rejects steps ends [s].
    wanted : callable
        Options -> what it needs of every step besides outputs, DERIVATIVES | INTEGRALS.
    past : callable
        Options -> number of past communication values that it looks at, at most PAST.
    memory : callable
        (problem, options) -> its memory at the start.
    refusal : callable
        (problem, options) -> why it cannot run, in one sentence that says what would help; "" if it can.
    notes : callable
        (problem, options) -> what it does otherwise than asked because a capability is missing.
    notes_after : callable
        (problem, options, memory) -> what turned out during the run and casts doubt on its results.
    accuracy : callable, optional
        (problem, options) -> how its error falls with the step, if others may estimate it and choose the step.
    as_reference : callable, optional
        Highest degree of extrapolated inputs -> options, besides the step, with which it makes a finer run for others
        to be compared with where there is no monolithic reference: the most accurate first, the most robust last.
    chooses : callable
        (problem, options) -> what it chooses by comparing, in words, if that keeps its macro-steps from being one
        linear map where all subsystems are linear; "" if they are.
    settled : Settled, optional
        Of a method that iterates up to a tolerance.
    varies : callable
        Options -> what of it varies the macro-step and what helps a subsystem that cannot follow, the ends of two
        sentences; None if nothing does but failures, which are not repeated shorter for the sake of such a subsystem.
    first_step : callable
        Options -> the macro-step that it begins with [s].
    pack : callable
        (problem, options) -> what its kernel reads.
    loop : callable
        () -> the compiled loop that calls the kernel, with the signature of
        :func:`macrostep.solvers.engine.loop.run_chunk`.
    """

    label: str
    summary: str
    order: str
    reference: str
    options: type
    macro_step: Kernel
    comparison: int = 0
    requires: tuple[str, ...] = ()
    input_degree: int = 0
    remedies: Mapping[str, str] = dataclasses.field(default_factory=dict)
    estimated: Callable[[Problem, Any], frozenset[int]] = lambda problem, options: frozenset()
    is_synchronous: bool = True
    is_rejectable: bool = False
    rejects: Callable[[Problem, Any], bool] = lambda problem, options: True
    smallest_step: Callable[[Any], float] = lambda options: 0.0
    wanted: Callable[[Any], int] = lambda options: 0
    past: Callable[[Any], int] = lambda options: 1
    memory: Callable[[Problem, Any], np.ndarray] = lambda problem, options: np.zeros(0)
    refusal: Callable[[Problem, Any], str] = lambda problem, options: ""
    notes: Callable[[Problem, Any], tuple[str, ...]] = _nothing
    notes_after: Callable[[Problem, Any, np.ndarray], tuple[str, ...]] = lambda problem, options, memory: ()
    accuracy: Callable[[Problem, Any], Accuracy] | None = None
    as_reference: Callable[[int], tuple[dict[str, Any], ...]] | None = None
    chooses: Callable[[Problem, Any], str] = lambda problem, options: ""
    settled: Settled | None = None
    varies: Callable[[Any], tuple[str, str] | None] = lambda options: None
    first_step: Callable[[Any], float] = lambda options: float(options.step)
    pack: Callable[[Problem, Any], np.ndarray] = pack
    loop: Callable[[], Any] = lambda: run_chunk

    def describe(self, name: str) -> MethodDescription:
        """Return what the window, the command line and the manual show."""
        return MethodDescription(
            name, self.label, self.summary, self.order, self.reference, self.requires, describe(self.options),
            comparison=self.comparison,
        )  # fmt: skip

    def needs(self, problem: Problem, options: Any, k: int) -> tuple[str, ...]:
        """Return the capabilities, by FMI's names, without which subsystem k cannot be run."""
        if k in self.estimated(problem, options):
            return ESTIMATOR_REQUIRES
        slopes = ("maxOutputDerivativeOrder",) if self.wanted(options) & DERIVATIVES else ()
        return self.requires + slopes

    def make_options(self, name: str, values: Mapping[str, Any], default_step: float) -> Any:
        """Return the options object for some values, defaults filled in.

        Raises
        ------
        MacrostepError
            For an unknown option or a value out of its bounds.
        """
        converted = self.describe(name).convert(dict(values))
        if "step" in converted and converted["step"] is None:
            converted["step"] = default_step
        return self.options(**converted)
