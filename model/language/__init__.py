"""The equation language: Modelica's expression syntax, parsed by our own grammar and never executed as code."""

from macrostep.model.language.parser import join_equations, parse_expression, parse_statements, split_equations

__all__ = ["join_equations", "parse_expression", "parse_statements", "split_equations"]
