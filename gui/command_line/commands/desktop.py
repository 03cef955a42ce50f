"""``macrostep desktop``: enter Macrostep in the desktop's menu, or take it away."""

from __future__ import annotations

from argparse import Namespace

from macrostep.gui.application.desktop_entry import add_to_desktop, remove_from_desktop


def command(given: Namespace) -> int:
    """Write or remove the files by which a desktop knows Macrostep."""
    for path in remove_from_desktop() if given.remove else add_to_desktop():
        print(f"{'Removed' if given.remove else 'Written'}: {path}")
    return 0
