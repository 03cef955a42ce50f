"""Imports what runs, and loads the code that every run needs: imported by the server of :mod:`tests.warm_processes`."""

from macrostep import examples
from macrostep.model import load
from macrostep.solvers import compare
from macrostep.solvers.run_process import worker
from macrostep.solvers.subsystems.isolated import child

__all__ = ["child", "worker"]

compare(load(examples.path("two_masses")), ["ni_jacobi:step=0.1"])
