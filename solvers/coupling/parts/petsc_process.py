"""PETSc's SNES behind two pipes, in whatever Python has petsc4py: started by petsc.py, it imports nothing of Macrostep.

On the command line stand the number of unknowns, the most iterations, a pipe that closes with the process that asks
(or -), and PETSc's options; without unknowns it only tries these and ends. Every number is a double. It reads

    b  start vector     begin with another problem, also in the middle of one
    f  residual         at the point asked for, which the rule of convergence accepts
    r  residual         at one that it does not accept

and writes a mark, the iterations so far and a point: ``=`` when it is ready, ``?`` for a point whose residual it needs,
``!`` for the solution, ``m`` where the iterations are used up and ``x`` where SNES gave up, and where.
"""

import os
import sys

sys.path[:] = [place for place in sys.path if place != os.path.dirname(os.path.abspath(__file__))]

import glob  # noqa: E402
import struct  # noqa: E402

WRONG_OPTIONS = 2
"""Exit code where PETSc does not take the options; why stands on standard error then. What it does not know, and so
never asks for, stands there too as an "Option left", and the exit code is 0."""
DEBIAN = "/usr/lib/petscdir/*/*-real"
"""Where Debian has PETSc, which its Python finds only if the headers are installed too."""
TRIED = 2
"""Unknowns of the problem on which options are tried."""


class Abandoned(Exception):
    """Whoever asked begins another problem."""


def load():
    """Return petsc4py and NumPy."""
    import numpy

    try:
        import petsc4py
    except ImportError:
        for folder in reversed(sorted(glob.glob(DEBIAN))):
            sys.path.append(os.path.join(folder, "lib", "python3", "dist-packages"))
            os.environ.setdefault("PETSC_DIR", folder)
        import petsc4py
    return petsc4py, numpy


class Solver:
    """A SNES whose residuals come through the pipes."""

    def __init__(self, PETSc, numpy, unknowns, most, inlet, outlet):
        self.PETSc, self.numpy, self.n, self.most = PETSc, numpy, unknowns, most
        self.inlet, self.outlet = inlet, outlet
        self.accepted = set()
        self.begin_anew()

    def begin_anew(self):
        """Make the SNES; one that was interrupted is not used again."""
        PETSc = self.PETSc
        self.snes = snes = PETSc.SNES().create(PETSc.COMM_SELF)
        self.x, residual = PETSc.Vec().createSeq(self.n), PETSc.Vec().createSeq(self.n)
        snes.setFunction(self.function, residual)
        snes.setTolerances(rtol=0.0, atol=0.0, stol=0.0, max_it=self.most)
        snes.setUseMF(True)
        snes.getKSP().getPC().setType("none")
        snes.setFromOptions()
        snes.setConvergenceTest(self.converged)

    def function(self, snes, x, residual):
        self.say(b"?", x.getArray(readonly=True))
        residual.setArray(self.hear(x.getArray(readonly=True).tobytes()))

    def converged(self, snes, iteration, norms):
        reasons = self.PETSc.SNES.ConvergedReason
        is_accepted = snes.getSolution().getArray(readonly=True).tobytes() in self.accepted
        return reasons.CONVERGED_FNORM_ABS if is_accepted else reasons.ITERATING

    def say(self, mark, point):
        self.outlet.write(mark + struct.pack("=d", self.snes.getIterationNumber()) + point.tobytes())
        self.outlet.flush()

    def hear(self, point):
        """Return the residual at a point."""
        mark, numbers = self.read()
        if mark == b"b":
            self.next_start = numbers
            raise Abandoned
        if mark == b"f":
            self.accepted.add(point)
        return numbers

    def read(self):
        message = self.inlet.read(1 + 8 * self.n)
        if len(message) < 1 + 8 * self.n:
            os._exit(0)  # who asked has gone
        return message[:1], self.numpy.frombuffer(message, self.numpy.float64, self.n, 1)

    def solve(self, start):
        """Solve a problem; returns the start of the next one, where this one is abandoned for it."""
        self.accepted.clear()
        self.next_start = None
        self.x.setArray(start)
        try:
            self.snes.solve(None, self.x)
        except (Abandoned, self.PETSc.Error):
            if self.next_start is not None:
                self.begin_anew()
                return self.next_start
            point, mark = self.x.getArray(readonly=True).copy(), b"x"
            self.begin_anew()
            self.say(mark, point)
            return None
        reason = self.snes.getConvergedReason()
        used_up = reason == self.PETSc.SNES.ConvergedReason.DIVERGED_MAX_IT
        self.say(b"!" if reason > 0 else b"m" if used_up else b"x", self.x.getArray(readonly=True))
        return None

    def serve(self):
        """Solve problems for ever."""
        start = None
        while True:
            if start is None:
                _, start = self.read()
            start = self.solve(start)


class OptionsTrial(Solver):
    """Solves a small problem of its own, for which PETSc must understand all options."""

    def function(self, snes, x, residual):
        point = x.getArray(readonly=True)
        residual.setArray(point - 0.5 * point[::-1] - 1.0)


def sentence(error):
    """Return what a PETSc error says of its cause."""
    lines = [line.partition("] ")[2] or line for line in str(error).splitlines() if line.strip()]
    return lines[-1] if lines else "it does not take these options"


def end_with(pipe):
    """Let Linux kill this process when the other end of a pipe closes, whatever it is doing then."""
    if sys.platform == "linux":
        import fcntl
        import signal

        fcntl.fcntl(pipe, fcntl.F_SETOWN, os.getpid())
        fcntl.fcntl(pipe, fcntl.F_SETSIG, signal.SIGKILL)
        fcntl.fcntl(pipe, fcntl.F_SETFL, fcntl.fcntl(pipe, fcntl.F_GETFL) | os.O_ASYNC)


def main():
    unknowns, most, options = int(sys.argv[1]), int(sys.argv[2]), sys.argv[4:]
    if sys.argv[3] != "-":
        end_with(int(sys.argv[3]))
    inlet, outlet = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what PETSc prints is no answer
    petsc4py, numpy = load()
    petsc4py.init([sys.argv[0], "-skip_petscrc", *(() if unknowns else ("-options_left",)), *options])
    from petsc4py import PETSc

    if PETSc.ScalarType is not numpy.float64:
        sys.exit("petsc4py has been built for complex numbers")
    try:
        if not unknowns:
            trial = OptionsTrial(PETSc, numpy, TRIED, most, inlet, outlet)
            trial.snes.solve(None, trial.x)
            return
        solver = Solver(PETSc, numpy, unknowns, most, inlet, outlet)
    except PETSc.Error as error:
        print(sentence(error), file=sys.stderr)
        sys.exit(WRONG_OPTIONS)
    solver.say(b"=", numpy.zeros(unknowns))
    solver.serve()


if __name__ == "__main__":
    main()
