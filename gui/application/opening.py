"""Opens the window, or says in a sentence why none can be opened. Without Qt until then."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

from macrostep.gui.application.system_libraries import require_libraries
from macrostep.model.base.errors import MacrostepError


def open_in_window(path: Path | None, lesson: Path | None = None, fmus: Sequence[Path] = ()) -> int:
    """Open the window with a diagram's file, a lesson or FMUs, and return the exit code when it closes.

    Raises
    ------
    MacrostepError
        If there is no display or a library is missing.
    """
    if sys.platform == "linux" and not any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))):
        # Qt would abort the process.
        raise MacrostepError("There is no display to open a window on; macrostep compare works without one.")
    require_libraries()
    gc.disable()  # what is loaded from here on lasts; the window collects what it leaves behind itself
    from macrostep.gui.application.splash import show_splash

    splash = show_splash()  # what is imported next takes the longest
    from macrostep.gui.application.app import open_window

    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # what is not saved is kept for the next start as it is
    return open_window(path, lesson, fmus, splash)
