"""What a co-simulation model is: subsystems, connections, Φ, topology, equations, files. No Qt, no solver."""

from macrostep.model.diagram import Diagram, PortRef, explain_connection
from macrostep.model.errors import (
    DiagramError,
    FileFormatError,
    FmuError,
    LanguageError,
    MacrostepError,
    ProblemsError,
    UnitError,
)
from macrostep.model.files import load, save
from macrostep.model.problems import Problem
from macrostep.model.subsystem import Input, Output, Parameter, State, Subsystem

__all__ = [
    "Diagram",
    "DiagramError",
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
