"""The equation language: Modelica's expression syntax, parsed by our own grammar and never executed as code."""
