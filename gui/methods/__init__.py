"""The methods of a diagram in the run bar: chips, forms of options, colours."""
