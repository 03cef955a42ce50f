"""Where methods, embedded solvers, blocks, units, lessons, cases and panels of others stand: outside of the package."""

from macrostep.model.extensions.folders import (
    BrokenExtension,
    add,
    broken_extensions,
    folder_beside,
    folders,
    programs_in,
    use_beside,
    user_folder,
)

__all__ = [
    "BrokenExtension", "add", "broken_extensions", "folder_beside", "folders", "programs_in", "use_beside",
    "user_folder",
]  # fmt: skip
