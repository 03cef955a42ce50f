"""Macrostep: draw subsystems, couple them by any co-simulation method, compare with the monolithic reference."""

__version__ = "0.1.0"
