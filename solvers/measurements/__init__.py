"""Measured data: tables of others as text files, and their columns as signals of a diagram in SI units."""
