"""What a co-simulation model is: subsystems, connections, Φ, topology, equations, files. No Qt, no solver."""

from macrostep.model.base.diagnostic import Diagnostic
from macrostep.model.base.errors import (
    DiagramError,
    FileFormatError,
    FmuError,
    LanguageError,
    MacrostepError,
    ProblemsError,
    UnitError,
)
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.diagram.diagram import Diagram, PortRef
from macrostep.model.diagram.network import explain_connection
from macrostep.model.diagram.parameters import DiagramParameter
from macrostep.model.extensions.units import read_units_of_extensions
from macrostep.model.files.files import load, save
from macrostep.model.subsystem.subsystem import AlgebraicVariable, Input, Output, Parameter, State, Subsystem

read_units_of_extensions()

Problem = Diagnostic
"""The name by which scripts know it."""

__all__ = [
    "AlgebraicVariable",
    "ChosenMethod",
    "Diagnostic",
    "Diagram",
    "DiagramError",
    "DiagramParameter",
    "FileFormatError",
    "FmuError",
    "Input",
    "LanguageError",
    "MacrostepError",
    "Output",
    "Parameter",
    "PortRef",
    "Problem",
    "ProblemsError",
    "State",
    "Subsystem",
    "UnitError",
    "explain_connection",
    "load",
    "save",
]


def __dir__() -> list[str]:
    return sorted(__all__)
