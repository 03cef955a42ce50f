"""Modelica: a diagram as the text of a model, and a flat model as a subsystem."""
