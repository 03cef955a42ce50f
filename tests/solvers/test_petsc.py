"""Our nonlinear solvers beside PETSc's, on damper_reaction with the options of the IFOSMONDI-JFM paper's appendix A.

Runs where some Python has petsc4py: ours, or Debian's with the package python3-petsc4py-real.
"""

from __future__ import annotations

import functools
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from macrostep.solvers import simulate
from macrostep.solvers.coupling.parts import hermite, iteration
from macrostep.solvers.engine.loop import accept, keep, plan
from macrostep.solvers.engine.state import Engine
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.run.run import Run
from tests.solvers.reference_problems import example

SCRIPT = Path(__file__).with_name("petsc_snes.py")
STEPS, STEP, EPS = 200, 0.01, 1e-10
APPENDIX_A = {
    "newtonls": ["-snes_type", "newtonls", "-snes_linesearch_type", "bt", "-snes_linesearch_order", "3"],
    "anderson": ["-snes_type", "anderson", "-snes_anderson_m", "30", "-snes_anderson_beta", "1"],
    "ngmres": ["-snes_type", "ngmres", "-snes_ngmres_m", "30", "-snes_ngmres_select_type", "DIFFERENCE"],
    "ngmres_ls": [
        "-snes_type", "ngmres", "-snes_ngmres_m", "30", "-snes_ngmres_select_type", "LINESEARCH",
        "-snes_linesearch_type", "basic", "-snes_linesearch_max_it", "1",
    ],
}  # fmt: skip


@functools.cache
def petsc_python() -> tuple[str, dict[str, str]] | None:
    """Return a Python that has petsc4py, with its environment."""
    candidates: list[tuple[str, dict[str, str]]] = [(sys.executable, {})]
    for folder in sorted(Path("/usr/lib/petscdir").glob("*/*-real")):
        packages = folder / "lib" / "python3" / "dist-packages"
        candidates.append(("/usr/bin/python3", {"PETSC_DIR": str(folder), "PYTHONPATH": str(packages)}))
    for python, extra in candidates:
        environment = {**os.environ, **extra}
        test = [python, "-c", "from petsc4py import PETSc; PETSc.SNES"]
        if subprocess.run(test, env=environment, capture_output=True, check=False).returncode == 0:
            return python, environment
    return None


pytestmark = pytest.mark.skipif(petsc_python() is None, reason="no Python here has petsc4py")


class Snes:
    """A SNES in a process of its own, and how many residuals it asked for."""

    def __init__(self, solver: str, n: int) -> None:
        found = petsc_python()
        assert found is not None
        python, environment = found
        self.n = n
        self.process = subprocess.Popen(
            [python, str(SCRIPT), *APPENDIX_A[solver]], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment
        )
        self._write(np.array([n, EPS, EPS]))

    def _write(self, values: np.ndarray) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(values.tobytes())
        self.process.stdin.flush()

    def solve(self, start: np.ndarray, residual_at: object) -> np.ndarray | None:
        """Return the solution, or None where SNES failed."""
        assert self.process.stdout is not None
        self._write(start)
        while True:
            mark = self.process.stdout.read(1)
            if mark == b"x":
                return None
            assert mark in (b"?", b"!"), "PETSc's process ended"
            w = np.frombuffer(self.process.stdout.read(8 * self.n), dtype=np.float64)
            if mark == b"!":
                return w
            self._write(residual_at(w))  # type: ignore[operator]

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait(timeout=10)


def evaluations_of_petsc(solver: str, DD: float) -> float | None:
    """Return the residual evaluations per macro-step, the first call included, or None where a step fails."""
    problem = freeze(example("damper_reaction", plate__DD=DD), stop=STEPS * STEP)
    run = Run(problem, "ifosmondi", {"step": STEP})
    engine: Engine = run.engine
    memory = run.method.make_memory(problem)
    size, count = 2 * engine.n_in, 0
    snes = Snes(solver, size)

    def residual_at(w: np.ndarray) -> np.ndarray:
        nonlocal count
        count += 1
        residual = np.empty(size)
        iteration.residual_at(engine, memory, STEP, w.copy(), residual)
        return residual

    try:
        for _ in range(STEPS):
            plan(engine)
            keep(engine, memory)
            w, start = np.empty(size), np.empty(size)
            iteration.begin_step(engine, memory, STEP)
            hermite.first_inputs(engine, memory, w)
            hermite.inputs_towards(engine, memory, w, STEP)
            iteration.answer(engine, memory, STEP, start, 1)
            count += 1
            solution = snes.solve(start, residual_at)
            if solution is None:
                return None
            iteration.residual_at(engine, memory, STEP, solution.copy(), start)  # not counted: SNES stood there
            iteration.end_step(engine, memory, solution.copy(), STEP)
            accept(engine)
            engine.rows[:] = 0
    finally:
        snes.close()
    return count / STEPS


@pytest.mark.parametrize("solver", list(APPENDIX_A))
@pytest.mark.parametrize("DD", [0.01, 0.04, 0.1, 0.25, 0.64, 1.0, 2.25, 4.0])
def test_we_converge_where_petsc_does_with_no_more_integrations(solver: str, DD: float) -> None:
    theirs = evaluations_of_petsc(solver, DD)
    if theirs is None:
        pytest.skip("PETSc does not converge here")
    result = simulate(
        example("damper_reaction", plate__DD=DD), "ifosmondi_jfm", stop=STEPS * STEP, step=STEP, solver=solver,
        tolerance=EPS, min_step=STEP / 2,
    )  # fmt: skip
    assert result.statistics.rejected_steps == 0
    assert result.statistics.integrations / STEPS <= 2 * theirs + 2
