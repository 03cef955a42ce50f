"""The blocks of the library in the language in use: their titles, summaries, and what their variables mean.

Their groups keep their English names, by which the window knows them, and are translated where they are shown.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

from macrostep.gui.localisation.translation import language, shown, tr
from macrostep.model.base.phrase import Phrase
from macrostep.model.extensions.folders import folders
from macrostep.model.library import library
from macrostep.model.library.library import Template
from macrostep.model.subsystem.subsystem import Subsystem
from macrostep.model.subsystem.types import current_type


def templates() -> tuple[Template, ...]:
    """Return the library's blocks, group by group, each group in the order of the titles."""
    return tuple(_in(language(), folders()).values())


def template(type_: str) -> Template | None:
    """Return the block of this type, or None if there is none."""
    return _in(language(), folders()).get(current_type(type_))


def made_from(subsystem: Subsystem) -> Template | None:
    """Return the block that a subsystem was made from, or None: one of one's own may have only its symbol."""
    entry = library.made_from(subsystem)
    return template(entry.type) if entry is not None else None


@cache
def _in(_language: str, _of_extensions: tuple[Path, ...]) -> dict[str, Template]:
    found = [
        replace(
            entry,
            title=tr(entry.title),
            summary=tr(entry.summary),
            keywords=f"{tr(entry.group)} {entry.title} {entry.keywords}",  # the English words find it too
            descriptions={
                name: shown(text) if isinstance(text, Phrase) else tr(text) for name, text in entry.descriptions.items()
            },
        )
        for entry in library.templates()
    ]
    groups = list(dict.fromkeys(entry.group for entry in found))
    return {entry.type: entry for entry in sorted(found, key=lambda e: (groups.index(e.group), e.title.casefold()))}
