"""``macrostep new``: writes an extension's file that runs, to be changed."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from macrostep.model.extensions.creating import create
from macrostep.model.extensions.folders import folders, user_folder

_TRIED = {
    "method": "run two_masses -m {name}:step=0.1",
    "solver": "run two_masses --solver {name}",
    "block": "",
    "lesson": "lesson {name} --run",
    "case": "reproduce {name}",
    "panel": "",
    "unit": "",
    "style": "compare two_masses --figure out.pdf --style {name}",
}


def command(given: Namespace) -> int:
    """Write the file, and say how to try it."""
    folder = Path(given.folder).resolve() if given.folder else user_folder()
    path = create(given.what, given.name, folder)
    used = [] if folder in folders() else ["--extensions", given.folder]
    print(path)
    print("Try it:", " ".join(filter(None, ["macrostep", _TRIED[given.what].format(name=given.name), *used])))
    if given.what == "unit":
        print(f"Where a number has a unit, write 3 {given.name}.")
    return 0
