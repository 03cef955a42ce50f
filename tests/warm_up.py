"""Imports what runs, and loads the code that most runs need: imported by the server of :mod:`tests.warm_processes`."""

import gc
from importlib import import_module
from pkgutil import iter_modules

import h5py
import scipy.interpolate
import scipy.linalg
import scipy.optimize
import scipy.sparse.linalg

from macrostep import examples
from macrostep.gui.command_line import commands, common, main
from macrostep.model import Diagram, load
from macrostep.solvers import compare
from macrostep.solvers.export.compiler import find_compiler
from macrostep.solvers.run_process import worker
from macrostep.solvers.subsystems.isolated import child
from tests.fmus.diagrams import alone

__all__ = ["child", "h5py", "main", "scipy", "worker"]

for package in (commands, common):
    for module in iter_modules(package.__path__, f"{package.__name__}."):
        import_module(module.name)


def warmed() -> list[Diagram]:
    """Return diagrams of subsystems of each kind; the FMU is none that tests run, which load theirs themselves."""
    kinds = ("CoSimulation", "ModelExchange") if find_compiler() else ()
    fmus = [alone("dahlquist", "2.0", kind, flags={"maxOutputDerivativeOrder": 7}) for kind in kinds]
    return [load(examples.path("two_masses")), *fmus]


for diagram in warmed():
    compare(diagram, ["ni_jacobi:step=0.1"])
gc.collect()
gc.freeze()  # what forked processes collect is theirs: looking through what is the server's would copy its memory
