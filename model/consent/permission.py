"""What this process may execute of others: the one door, asked where a Python file is executed or an FMU is loaded.

The program limits itself to what a person agreed to as soon as it starts, and hands the limit on to each process that
it starts; a Python program that uses Macrostep as a library is not limited, because who wrote it has chosen what it
runs. What is asked for is the content that is executed, not the name of a file that may hold another one by then.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from macrostep.model.base.errors import MacrostepError
from macrostep.model.consent.trust import Trust


class NotAgreedError(MacrostepError):
    """A program of others that nobody agreed to run."""


@dataclass(frozen=True)
class Permission:
    """What may be executed.

    Attributes
    ----------
    trust : Trust
        What a person agreed to for good; what is added to it while a process runs may run there too.
    contents : frozenset of str
        The sha256 of what may run this once.
    """

    trust: Trust = field(default_factory=Trust)
    contents: frozenset[str] = frozenset()

    def allows(self, content: str) -> bool:
        """Return whether a content may be executed, given by its sha256."""
        return content in self.contents or self.trust.trusts(content)


_permission: Permission | None = None


def permission() -> Permission | None:
    """Return to what this process is limited, None if it is not: processes that it starts are limited to the same."""
    return _permission


def limit_process_to(permission: Permission | None) -> None:
    """Limit what this process executes from now on."""
    global _permission
    _permission = permission


@contextmanager
def limited_to(permission: Permission) -> Iterator[None]:
    """Limit what is executed inside of a block."""
    before = _permission
    limit_process_to(permission)
    try:
        yield
    finally:
        limit_process_to(before)


def was_agreed_to(content: str) -> bool:
    """Return whether a person agreed to a content, given by its sha256; where nothing is limited nobody was asked."""
    return _permission is not None and _permission.allows(content)


def require_agreement(path: str, content: str) -> None:
    """Make sure that what is to be executed now was agreed to.

    Parameters
    ----------
    path : str
        Where it was read.
    content : str
        The sha256 of what is executed.

    Raises
    ------
    NotAgreedError
        If nobody did.
    """
    if _permission is not None and not _permission.allows(content):
        raise NotAgreedError(
            "{file} is a program, and nobody agreed to run what is in it now; look where it comes from, and "
            "allow it with --trust, or in the window by Run, which asks.",
            file=os.path.basename(path),
        )
