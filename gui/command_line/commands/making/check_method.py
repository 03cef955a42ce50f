"""``macrostep check-method``: tries a method on what it says of itself, and on what every method should hold."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from macrostep.gui.command_line.common.output import write_json, write_text
from macrostep.model.base.errors import MacrostepError
from macrostep.solvers.method_checks import check_method

_PAGES = (".html", ".md")


def command(given: Namespace) -> int:
    """Show what was tried; 1 if something fails."""
    path = Path(given.output) if given.output else None
    if path is not None and path.suffix not in _PAGES:
        raise MacrostepError("-o takes a file {endings}, and not {file}.", endings=" or ".join(_PAGES), file=path.name)
    found = check_method(given.method, given.beside)
    if given.json:
        write_json(found.to_json())
    else:
        print(found)
    if path is not None:
        text = found.to_html() if path.suffix == ".html" else found.to_markdown()
        write_text(path, text)
    return 1 if found.failed else 0
