"""The extensions that a command uses: folders that its arguments name, and the one beside its diagram."""

from __future__ import annotations

import hashlib
import os
from argparse import Namespace
from pathlib import Path

from macrostep.model import extensions
from macrostep.model.consent.permission import NotAgreedError, Permission, limit_process_to, permission
from macrostep.model.disk.regular_files import read_regular

_LARGEST = 2**20
"""Bytes of a file."""


def use_extensions(given: Namespace, executes: bool) -> None:
    """Use them from now on.

    Parameters
    ----------
    given : Namespace
    executes : bool
        Whether the command runs the programs of its diagram.

    Raises
    ------
    MacrostepError
        If a folder that is named has none.
    NotAgreedError
        If methods or solvers beside the diagram would be executed, and nobody agreed to it.
    """
    for folder in given.extensions:
        extensions.add(folder)
    file = Path(getattr(given, "file", None) or "")
    beside = extensions.folder_beside(file) if os.path.isfile(file) else None
    limit = permission()
    if beside is None or not executes or limit is None:
        return
    programs = {
        path: hashlib.sha256(read_regular(path, _LARGEST)).hexdigest() for path in extensions.programs_in(beside)
    }
    if given.trust:
        limit_process_to(Permission(limit.trust, limit.contents.union(programs.values())))
    elif missing := [path.name for path, content in programs.items() if not limit.allows(content)]:
        raise NotAgreedError(
            "Beside {file} stand extensions, the programs {programs}; look where they come from, and allow them with "
            "--trust.", file=file.name, programs=", ".join(missing),
        )  # fmt: skip
    extensions.use_beside(beside)
