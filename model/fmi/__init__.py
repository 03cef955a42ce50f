"""FMUs: their archives, what they say of themselves, and what becomes of that as a subsystem. Nothing here runs one."""

from macrostep.model.fmi.archive import digest, unpacked
from macrostep.model.fmi.description import Description, Interface, Variable, describe
from macrostep.model.fmi.subsystem import fmu_subsystem, with_ports

__all__ = ["Description", "Interface", "Variable", "describe", "digest", "fmu_subsystem", "unpacked", "with_ports"]
