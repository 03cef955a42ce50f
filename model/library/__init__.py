"""The library of blocks, what fits a port, and finding anything in a diagram."""

from macrostep.model.library.library import join, made, templates

__all__ = ["join", "made", "templates"]
