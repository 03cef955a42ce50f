"""FMUs: their archives, what they say of themselves, and what becomes of that as a subsystem. Nothing here runs one."""

from macrostep.model.fmi.archive import digest, unpacked
from macrostep.model.fmi.description import Description
from macrostep.model.fmi.interfaces import Interface
from macrostep.model.fmi.known_descriptions import FmuIsBeingReadError, describe, leave_reading
from macrostep.model.fmi.subsystem import fmu_subsystem, with_ports
from macrostep.model.fmi.variable import Variable

__all__ = [
    "Description", "FmuIsBeingReadError", "Interface", "Variable", "describe", "digest", "fmu_subsystem",
    "leave_reading", "unpacked", "with_ports",
]  # fmt: skip
