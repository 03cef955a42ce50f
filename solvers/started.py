"""How a process of Macrostep starts another one: without a look into the current folder, and limited as itself.

Python begins with the current folder on its path, and imports what it needs to begin with from there: beside somebody's
diagram that may be anything. `PYTHONSAFEPATH` keeps it from that; programs that FMUs start do not inherit it.
"""

from __future__ import annotations

import os
import threading
from typing import Any

from macrostep.model.permission import Permission, limit_process_to

_SAFE_PATH, _OURS = "PYTHONSAFEPATH", "macrostep"
"""The variable, and its value where it was set here; to Python any value is the same."""
_one_at_a_time = threading.Lock()


def start(process: Any) -> None:
    """Start a process, whose function calls :func:`enter` first."""
    with _one_at_a_time:
        is_ours = _SAFE_PATH not in os.environ
        if is_ours:
            os.environ[_SAFE_PATH] = _OURS
        try:
            process.start()
        finally:
            if is_ours:
                del os.environ[_SAFE_PATH]


def enter(permission: Permission | None) -> None:
    """Begin in a process that was started so, with the permission of the one that started it."""
    if os.environ.get(_SAFE_PATH) == _OURS:
        del os.environ[_SAFE_PATH]
    limit_process_to(permission)
