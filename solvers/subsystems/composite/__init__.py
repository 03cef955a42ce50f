"""Subsystems that are solved together as one, with the algebraic loops between them."""
