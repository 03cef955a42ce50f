"""Where a run begins, if not at start values as they are written: states at rest, equations of the start, parameters
that fit. For :mod:`macrostep.solvers.freezing` and whoever shows what was found.
"""
