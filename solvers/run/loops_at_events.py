"""Algebraic loops between subsystems where an event lets an output in them jump: they are closed as at the start."""

from __future__ import annotations

import ctypes

from macrostep.model.base.errors import MacrostepError
from macrostep.solvers.engine.engine import evaluate_each
from macrostep.solvers.engine.interface import LOOP_OPEN, OK
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.run.assembly import Assembly
from macrostep.solvers.run.initial import close_loop


class LoopsAtEvents:
    """What the compiled loop asks to close the algebraic loops of a run.

    Parameters
    ----------
    problem : Problem
    assembly : Assembly

    Attributes
    ----------
    fault : str
        Why a loop could not be closed; "" as long as all could.
    """

    def __init__(self, problem: Problem, assembly: Assembly) -> None:
        self._problem, self._engine = problem, assembly.engine
        self._groups = [group for group in problem.evaluation_order if group.is_loop]
        self.fault = ""
        self._function = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_double)(self._close)  # must live as long as the run
        if self._groups:
            self._engine.loops = int(ctypes.cast(self._function, ctypes.c_void_p).value or 0)

    def _close(self, at: float) -> int:
        """Close the loops that an output which jumps at a time goes into; the status."""
        engine = self._engine
        try:
            for group in self._groups:
                sources = engine.source[group.inputs]
                if engine.jumped[sources].any():
                    # A subsystem linearises itself as it was before what is handed to it here changes its conditions.
                    close_loop(self._problem, engine, group, at, has_slopes=False)
                    evaluate_each(engine, group.producers)
                    engine.u[group.inputs] = 0.0  # how they go on is not known
                    engine.u[group.inputs, 0] = engine.y[sources]
        except MacrostepError as error:
            self.fault = str(error)
        except BaseException as error:  # compiled code has called, which can raise nothing
            self.fault = f"{type(error).__name__}: {error}"
        return LOOP_OPEN if self.fault else OK
