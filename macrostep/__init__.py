"""Macrostep: draw subsystems, couple them by any co-simulation method, compare with the monolithic reference."""

from importlib import import_module
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from macrostep import examples as examples
    from macrostep import model as model
    from macrostep import solvers as solvers
    from macrostep.model import extensions as extensions
    from macrostep.solvers.method_checks import testing as testing

    def open(path: str | PathLike[str]) -> Any: ...  # what it is, the file says


_MODULES = ("examples", "model", "solvers")
__version__ = "0.1.0"

# A checkout on Windows may have text files in place of the links to the folders, which then are found beside this one.
_HERE = Path(__file__).parent
if (_HERE / "gui").is_file():
    __path__.append(str(_HERE.parent))


def __getattr__(name: str) -> Any:
    """Give what ``macrostep.`` offers, and load what it needs when it is used."""
    if name in _MODULES:
        return import_module(f"{__name__}.{name}")
    if name == "extensions":
        from macrostep.model import extensions

        return extensions
    if name == "open":
        from macrostep.solvers import open_file

        return open_file
    if name == "testing":
        from macrostep.solvers.method_checks import testing

        return testing
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    own = (name for name in globals() if name.startswith("__"))
    return sorted([*own, *_MODULES, "extensions", "open", "testing"])
