"""Modelica: a diagram as the text of a model, and a flat model as a subsystem."""

from macrostep.model.modelica.reading import load_model, read, read_file
from macrostep.model.modelica.writing import write, write_subsystem

__all__ = ["load_model", "read", "read_file", "write", "write_subsystem"]
