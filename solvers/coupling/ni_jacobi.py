"""Non-iterative Jacobi: all subsystems step in parallel, their inputs extrapolated from past communication values::

    u(t) = Σ_j L_j(t) y(t^(N-j)),  j = 0 ... order,  on [t^N, t^N + H]

Order 0 holds the newest value (zero-order hold); it is the yardstick of all the papers.
"""

from __future__ import annotations

from dataclasses import dataclass

from macrostep.solvers.coupling.parts.authoring import advance, option, step_option
from macrostep.solvers.coupling.parts.extrapolation import ExtrapolatingMethod, extrapolate
from macrostep.solvers.engine.held import run_held


@dataclass(frozen=True)
class NIJacobi(ExtrapolatingMethod):
    """u(t) = Σ_j L_j(t) y(t^(N-j))."""

    label = "NI Jacobi"
    summary = "All subsystems step in parallel; inputs are held or extrapolated; nothing is repeated."
    costs = "Each subsystem is integrated once in a macro-step, all in parallel."
    convergence = "order + 1 (orders 2 and 3 reach it once they have a history; from a cold start 2)"
    comparison = 1
    loop = staticmethod(run_held)

    step: float = step_option()
    order: int = option(
        0, "Order", "Degree of the extrapolation of the inputs; 0 holds the newest value.", minimum=0, maximum=3
    )


@NIJacobi.kernel()
def macro_step(engine, options, memory):
    """Do one macro-step. At entry `received` holds y(t^N) dispatched; at exit every subsystem is at t_next."""
    if options.order == 0:
        u, received = engine.u, engine.received
        for i in range(engine.n_in):
            u[i, 0] = received[i]
        return advance(engine, engine.everyone)
    for k in range(engine.n_sub):
        limit = min(options.order, engine.max_degree[k])
        degree = 0
        for i in range(engine.u_first[k], engine.u_first[k + 1]):
            degree = max(degree, extrapolate(engine, i, limit))
        engine.degree[k] = degree
    return advance(engine, engine.everyone)
