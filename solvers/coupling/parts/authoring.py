"""What a coupling method is written with: one module to import from, besides the parts that methods share."""

from __future__ import annotations

from macrostep.solvers.coupling.parts.method import ESTIMATOR_REQUIRES, Method, Settled, kernel, sizes
from macrostep.solvers.compilation.compilation import compiled
from macrostep.solvers.engine.engine import (
    NO, SAME_LENGTH, advance, advance_one, answered, begin_asking, dispatch, end_asking, evaluate, linearise, rates,
    restore, save,
)  # fmt: skip
from macrostep.solvers.engine.interface import (
    COEFFICIENTS, DERIVATIVES, ESTIMATE_OFF, INTEGRALS, MAX_DEGREE, NOT_CONVERGED, NOT_FINITE, OK, REJECTED, SINGULAR,
    SLOPES_OFF, SOLVER_FAILED, STEP_TOO_SMALL, STOPPED,
)  # fmt: skip
from macrostep.solvers.engine.loop import SLOT_METHOD, SLOT_STEP, plan
from macrostep.solvers.engine.memory import MethodMemory, PerInput, PerOutput, PerSubsystem, Record
from macrostep.solvers.engine.sizes import (
    is_rounding, least_of, note_rest, relative_error, size_of, terms_of, write_least,
)  # fmt: skip
from macrostep.solvers.options.options import EXPLICIT, ITERATING, LINEARISING, option, step_option

__all__ = [
    "COEFFICIENTS", "DERIVATIVES", "ESTIMATE_OFF", "ESTIMATOR_REQUIRES", "EXPLICIT", "INTEGRALS", "ITERATING",
    "LINEARISING", "MAX_DEGREE", "NO",
    "NOT_CONVERGED", "NOT_FINITE", "OK", "REJECTED", "SAME_LENGTH", "SINGULAR", "SLOPES_OFF", "SLOT_METHOD",
    "SLOT_STEP", "SOLVER_FAILED", "STEP_TOO_SMALL", "STOPPED", "Method", "MethodMemory", "PerInput",
    "PerOutput", "PerSubsystem",
    "Record", "Settled", "advance", "advance_one", "answered", "begin_asking", "compiled", "dispatch", "end_asking",
    "evaluate", "is_rounding", "kernel",
    "least_of", "linearise",
    "note_rest", "option", "plan", "rates", "relative_error", "restore", "save", "size_of", "sizes",
    "step_option", "terms_of", "write_least",
]  # fmt: skip
