"""What a coupling method is: one file in the folder above, with a subclass of :class:`Method` in it.

A :class:`Wrapper` is such a method too, made of another one: ``outer(inner:step=0.1)``.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Any, ClassVar, Self
import numpy as np
from numba import float64, int64, types
from numba.extending import typeof_impl
from macrostep.solvers.compilation.compilation import compiled
from macrostep.solvers.engine.interface import DERIVATIVES, MAX_DEGREE
from macrostep.solvers.engine.loop import run_chunk
from macrostep.solvers.engine.memory import MethodMemory
from macrostep.solvers.compilation.pointers import doubles
from macrostep.solvers.extensions.loading import own_faults_told
from macrostep.solvers.engine.state import KERNEL_SIGNATURE, Engine, EngineType
from macrostep.solvers.compilation.structure import StructureType
from macrostep.model.diagram.parameters import Parameters
from macrostep.solvers.options.options import EXPLICIT, NO_PARAMETERS, MethodDescription, describe
from macrostep.solvers.coupling.parts.accuracy import Accuracy
from macrostep.solvers.problem.problem import Problem

ESTIMATOR_REQUIRES = ("providesDirectionalDerivatives", "providesState")
"""What an estimator must know of the subsystem that it stands in for."""
ROLLBACK = "canGetAndSetFMUState"
"""What a subsystem must be able to do whose states are restored."""


def options_type(options: Any) -> StructureType:
    """Return what a kernel sees of a dataclass of options: their values by name, a choice as its number.

    An option without a value is not a number; words are not for kernels.
    """
    kinds = {field.name: field.metadata["kind"] for field in dataclasses.fields(options)}
    kinds = {name: kind for name, kind in kinds.items() if kind != "words"}
    return StructureType(options.__qualname__, tuple((n, float64 if k == "float" else int64) for n, k in kinds.items()))


def pack(options: Any) -> np.ndarray:
    """Return the values of a dataclass of options as a kernel reads them, see :func:`options_type`."""
    kind = options_type(type(options))
    values = np.zeros(kind.size)
    for field in dataclasses.fields(options):
        if field.name not in kind.fields:
            continue
        value, choices = getattr(options, field.name), field.metadata["choices"]
        numbers = values if kind.fields[field.name] == float64 else values.view(np.int64)
        numbers[kind.offsets[field.name]] = choices.index(value) if choices else np.nan if value is None else value
    return values


class PackedOptions:
    """What :func:`pack` returns, for a kernel that Python runs: read by name, and by what is compiled and called by it.

    Parameters
    ----------
    kind : StructureType
    address : int
        Of the values.
    """

    def __init__(self, kind: StructureType, address: int) -> None:
        self.kind, self.address = kind, address

    def __getattr__(self, name: str) -> float:
        if name not in self.kind.fields:
            raise AttributeError(f"there is no option {name!r}")
        values = doubles(self.address, self.kind.size)
        number: float = (values if self.kind.fields[name] == float64 else values.view(np.int64))[
            self.kind.offsets[name]
        ].item()
        return number


@typeof_impl.register(PackedOptions)
def _typeof(value: PackedOptions, context: Any) -> StructureType:
    return value.kind


class NoMemory(MethodMemory):
    """Of a method that remembers nothing."""


class Kernel(types.WrapperAddressProtocol):
    """The function that does one macro-step; see :data:`macrostep.solvers.engine.state.KERNEL_SIGNATURE`.

    It is compiled when it is first used, so that a method that nobody runs costs nothing at the start; what only it
    calls is compiled without a signature, and so with it.

    Attributes
    ----------
    py_func : callable
        The function itself, (engine, options, memory) -> status.
    options : type
        The dataclass whose values it reads as ``options.step``.
    memory : type
        The declaration of what it reads and writes as ``memory.slope[i]``.
    """

    def __init__(self, function: Callable[..., int], options: type, memory: type[MethodMemory]) -> None:
        self.py_func, self.options, self.memory = function, options, memory

    def signature(self) -> Any:
        """Return the signature that every kernel has for the loop."""
        return KERNEL_SIGNATURE

    def __wrapper_address__(self) -> int:
        """Return the address of the compiled function, for Numba."""
        return self.address

    @cached_property
    def address(self) -> int:
        """The address of the compiled function; options and memory are pointers to it, addresses to the loop."""
        with own_faults_told():
            result = self.compiled.get_compile_result(self.compiled.declared)
        return result.library.get_pointer_to_function(result.fndesc.llvm_cfunc_wrapper_name)

    @cached_property
    def compiled(self) -> Any:
        """The function, compiled when it is first asked for."""
        signature = int64(EngineType, options_type(self.options), self.memory.numba_type)
        return compiled(signature, no_cfunc_wrapper=False)(self.py_func)

    def __call__(self, engine: Engine, options: int, memory: int) -> int:
        """Do a macro-step uncompiled, for debugging."""
        return self.py_func(engine, PackedOptions(options_type(self.options), options), self.memory.at(memory))


def kernel(options: type, memory: type[MethodMemory] = NoMemory) -> Callable[[Callable[..., int]], Kernel]:
    """Make a function the kernel of a method with these options and this memory."""
    return lambda function: Kernel(function, options, memory)


@dataclass(frozen=True)
class Settled:
    """The macro-step of an iterative method at the limit of its iteration, found at once where everything is linear.

    It serves the stability of the coupling, which must not depend on tolerances and is asked for also where the
    iteration would not arrive.

    Attributes
    ----------
    macro_step : Kernel
        Its memory is the method's own, and behind it the derivative of the iteration map.
    memory : callable
        (problem, method) -> its memory at the start.
    is_fixed_point : bool
        Whether the method itself applies that map again and again, and so arrives only where it contracts.
    """

    macro_step: Kernel
    memory: Callable[[Problem, Any], MethodMemory]
    is_fixed_point: bool


def sizes(problem: Problem) -> dict[str, int]:
    """Return the numbers that the shapes of a method's memory name."""
    n_out = sum(len(s.behaviour.outputs) for s in problem.subsystems)
    return {"n_sub": len(problem.subsystems), "n_in": len(problem.source), "n_out": n_out}


@dataclass(frozen=True)
class Method:
    """A coupling method with its options.

    A subclass is a frozen dataclass. Its fields are the options, made by
    :func:`macrostep.solvers.options.options.option`; what is said of all its instances are class attributes; what
    follows from the options are properties and methods.

    Attributes
    ----------
    label, summary, costs : str
        Its name, what it does and what that costs, in a sentence each, for people.
    family : {EXPLICIT, ITERATING, LINEARISING}
        Among which others it stands.
    convergence : str
        Order of convergence in words.
    reference : str
        The paper, with the equations implemented; "" if there is none yet.
    macro_step : Kernel
        Given by :meth:`kernel`.
    comparison : int
        How early it is taken when methods are compared; 0: only if asked for.
    requires : tuple of str
        Capabilities that every subsystem must have; without one the run is refused before t0.
    input_degree : int
        Degree of the polynomials in time that every subsystem must take as inputs.
    remedies : mapping
        By capability, what helps a subsystem that lacks it besides switching it on; the end of a sentence.
    is_synchronous : bool
        Whether all subsystems step together, on a grid t0 + k*H; changing ``engine.step`` begins another grid.
    is_rejectable : bool
        Whether the kernel may return REJECTED; the engine then keeps states and memory to go back to.
    settled : Settled, optional
        Of a method that iterates up to a tolerance.
    loop : compiled function
        The loop that calls the kernel, with the signature of :func:`macrostep.solvers.engine.loop.run_chunk`.
    """

    label: ClassVar[str]
    summary: ClassVar[str]
    costs: ClassVar[str] = ""
    family: ClassVar[str] = EXPLICIT
    convergence: ClassVar[str]
    reference: ClassVar[str] = ""
    macro_step: ClassVar[Kernel]
    comparison: ClassVar[int] = 0
    requires: ClassVar[tuple[str, ...]] = ()
    input_degree: ClassVar[int] = 0
    remedies: ClassVar[Mapping[str, str]] = MappingProxyType({})
    is_synchronous: ClassVar[bool] = True
    is_rejectable: ClassVar[bool] = False
    settled: ClassVar[Settled | None] = None
    loop: ClassVar[Any] = staticmethod(run_chunk)

    @classmethod
    def kernel(cls, memory: type[MethodMemory] = NoMemory) -> Callable[[Callable[..., int]], Kernel]:
        """Make a function the kernel of this method, with its options and this memory."""

        def decorate(function: Callable[..., int]) -> Kernel:
            cls.macro_step = Kernel(function, cls, memory)
            return cls.macro_step

        return decorate

    @classmethod
    def describe(cls, name: str) -> MethodDescription:
        """Return what the window, the command line and the manual show."""
        return MethodDescription(
            name, cls.label, cls.summary, cls.convergence, cls.reference, cls.requires, describe(cls),
            comparison=cls.comparison, costs=cls.costs, family=cls.family,
        )  # fmt: skip

    @classmethod
    def make(
        cls, name: str, values: Mapping[str, Any], default_step: float, parameters: Parameters = NO_PARAMETERS
    ) -> Self:
        """Return the method with some options, defaults filled in; expressions are those of `parameters`.

        Raises
        ------
        MacrostepError
            For an unknown option or a value out of its bounds.
        """
        converted = cls.describe(name).convert(dict(values), parameters)
        if "step" in converted and converted["step"] is None:
            converted["step"] = default_step
        return cls(**converted)

    @classmethod
    def as_reference(cls, degree: int) -> tuple[dict[str, Any], ...]:
        """Return options, besides the step, with which it makes a finer run where there is no monolithic reference.

        The most accurate ones come first, the most robust last; `degree` is the highest of extrapolated inputs. A
        method without any is not taken for that.
        """
        return ()

    @property
    def first_step(self) -> float:
        """The macro-step that it begins with [s]."""
        return float(self.step)  # type: ignore[attr-defined]

    @property
    def smallest_step(self) -> float:
        """The step below which a run that rejects steps ends [s]."""
        return 0.0

    @property
    def requested(self) -> int:
        """What it needs of every step besides outputs, DERIVATIVES | INTEGRALS."""
        return 0

    @property
    def most_degree(self) -> int:
        """The highest degree of the polynomials that it gives as inputs; solvers have memory for no higher one."""
        return MAX_DEGREE

    @property
    def past(self) -> int:
        """Number of past communication values that it uses, at most PAST."""
        return 1

    @property
    def varies(self) -> tuple[str, str] | None:
        """What varies the macro-step and what helps a subsystem that cannot follow, the ends of two sentences.

        None if nothing does but failures, which are not repeated shorter for the sake of such a subsystem.
        """
        return None

    def make_memory(self, problem: Problem) -> MethodMemory:
        """Return its memory at the start."""
        return self.macro_step.memory.make(sizes(problem))

    def pack(self, problem: Problem) -> np.ndarray:
        """Return what its kernel reads of the options."""
        return pack(self)

    def estimated(self, problem: Problem) -> frozenset[int]:
        """Return the subsystems that an estimator stands in for.

        In place of what the method requires they must have ESTIMATOR_REQUIRES.
        """
        return frozenset()

    def rejects(self, problem: Problem) -> bool:
        """Return whether it makes use of being rejectable."""
        return True

    def goes_back(self, problem: Problem) -> bool:
        """Return whether it keeps states of subsystems and restores them; otherwise there is no memory for any."""
        return ROLLBACK in self.requires or (self.is_rejectable and self.rejects(problem))

    def refusal(self, problem: Problem) -> str:
        """Return why it cannot run, in one sentence that says what would help; "" if it can."""
        return ""

    def notes(self, problem: Problem) -> tuple[str, ...]:
        """Return what it does differently from what was asked because a capability is missing."""
        return ()

    def notes_after(self, problem: Problem, memory: Any) -> tuple[str, ...]:
        """Return what turned out during the run and casts doubt on its results."""
        return ()

    def fault(self, memory: Any) -> str:
        """Return why a solver outside of this process does not answer any more, in a sentence."""
        return ""

    def release(self, memory: Any) -> None:
        """Let go of what its memory stands for outside of it, such as a process: the run is over."""

    def accuracy(self, problem: Problem) -> Accuracy | None:
        """Return how its error falls with the step, if others may estimate it and choose the step."""
        return None

    def chooses(self, problem: Problem) -> str:
        """Return what it chooses by comparing, in words, if that keeps its macro-steps from being one linear map.

        That is meant where all subsystems are linear; "" if they are.
        """
        return ""

    def needs(self, problem: Problem, k: int) -> tuple[str, ...]:
        """Return the capabilities, by FMI's names, without which subsystem k cannot be run."""
        if k in self.estimated(problem):
            return ESTIMATOR_REQUIRES
        slopes = ("maxOutputDerivativeOrder",) if self.requested & DERIVATIVES else ()
        return self.requires + slopes


class Wrapper(Method):
    """A method around another one; its fields are its own options.

    Attributes
    ----------
    inside : Method
        The one that it stands around.
    """

    inside: ClassVar[Method]

    @classmethod
    def wraps(cls, method: type[Method]) -> bool:
        """Return whether it can be put around a method."""
        raise NotImplementedError

    @classmethod
    def around(cls, inside: Method) -> type[Self]:
        """Return the method around another one, which says of itself what that one says."""
        same = {
            name: getattr(inside, name)
            for name in ("summary", "convergence", "reference", "comparison", "macro_step", "input_degree", "remedies",
                         "is_synchronous", "is_rejectable", "requested", "most_degree", "past", "varies", "estimated",
                         "rejects", "notes")
        }  # fmt: skip
        requires = tuple(dict.fromkeys((*inside.requires, *cls.requires)))
        named = {"label": f"{cls.label} of {inside.label}", "requires": requires, "inside": inside}
        return type(cls.__name__, (cls,), same | named)
