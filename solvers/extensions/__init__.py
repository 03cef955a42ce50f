"""Methods and embedded solvers that stand in files outside of the package."""
