"""SSP, System Structure and Parameterization: a system of FMUs as a diagram, and a diagram as a system of FMUs."""

from macrostep.model.ssp.reading import folder_beside, read_ssp

__all__ = ["SUFFIXES", "folder_beside", "read_ssp"]

SUFFIXES = (".ssp", ".ssd")
"""What the names of system structures end in."""
