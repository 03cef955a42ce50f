"""Modelica: a diagram as the text of a model, and a model as a diagram or a subsystem."""

from macrostep.model.modelica.modelica_files import load_model
from macrostep.model.modelica.reading import read
from macrostep.model.modelica.writing import write, write_subsystem

__all__ = ["load_model", "read", "write", "write_subsystem"]
