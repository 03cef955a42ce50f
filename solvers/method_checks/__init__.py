"""What a coupling method holds of what it says: tried on small problems whose solutions are known."""

from macrostep.solvers.method_checks.checking import MethodChecks, check_method

__all__ = ["MethodChecks", "check_method"]
