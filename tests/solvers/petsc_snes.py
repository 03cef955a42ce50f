"""PETSc's SNES behind two pipes, for test_petsc.py; runs in whatever Python has petsc4py.

Standard input: a header (unknowns, eps_rel, eps_abs), then for each macro-step a start vector. Standard output: one
byte, `?` before a point whose residual it needs (it comes on standard input), `!` before the solution, `x` where SNES
failed. The solver's options stand on the command line.
"""

import sys

import numpy as np
import petsc4py

petsc4py.init(sys.argv)
from petsc4py import PETSc  # noqa: E402

inlet, outlet = sys.stdin.buffer, sys.stdout.buffer


def read(n):
    return np.frombuffer(inlet.read(8 * n), dtype=np.float64)


def write(mark, values=()):
    outlet.write(mark + np.asarray(values, dtype=np.float64).tobytes())
    outlet.flush()


def main():
    header = read(3)
    n, relative, absolute = int(header[0]), header[1], header[2]
    snes = PETSc.SNES().create(PETSc.COMM_SELF)
    x, f = PETSc.Vec().createSeq(n), PETSc.Vec().createSeq(n)

    def function(snes, x, f):
        write(b"?", x.getArray(readonly=True))
        f.setArray(read(n))

    def converged(snes, iteration, norms):
        w, residual = snes.getSolution().getArray(readonly=True), snes.getFunction()[0].getArray(readonly=True)
        if not np.all(np.isfinite(residual)):
            return PETSc.SNES.ConvergedReason.DIVERGED_FNORM_NAN
        if np.all(np.abs(residual) < relative * np.abs(w) + absolute):
            return PETSc.SNES.ConvergedReason.CONVERGED_FNORM_ABS
        return PETSc.SNES.ConvergedReason.ITERATING

    snes.setFunction(function, f)
    snes.setTolerances(rtol=0.0, atol=0.0, stol=0.0, max_it=100)
    snes.setUseMF(True)
    snes.getKSP().getPC().setType("none")
    snes.setFromOptions()
    snes.setConvergenceTest(converged)
    while True:
        start = inlet.read(8 * n)
        if len(start) < 8 * n:
            return
        x.setArray(np.frombuffer(start, dtype=np.float64))
        try:
            snes.solve(None, x)
        except PETSc.Error:
            write(b"x")
            continue
        if snes.getConvergedReason() > 0:
            write(b"!", x.getArray(readonly=True))
        else:
            write(b"x")


main()
