"""For the tests of whoever makes a method: ``macrostep.testing.assert_method("mine")`` in a function of pytest."""

from __future__ import annotations

from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.solvers.method_checks.checking import check_method

__all__ = ["assert_method", "check_method"]


def __dir__() -> list[str]:
    return __all__


def assert_method(method: str | ChosenMethod) -> None:
    """Try a method as ``macrostep check-method`` does.

    Raises
    ------
    AssertionError
        If something fails; its text is the table of everything.
    MacrostepError
        If there is no such method or option.
    """
    found = check_method(method)
    if found.failed:
        raise AssertionError(str(found))
