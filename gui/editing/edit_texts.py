"""What the undo menu says of an edit, in the person's language; edits of the model say it in English."""

from __future__ import annotations

import re

from macrostep.gui.localisation.translation import marked, tr

TEXTS = {
    re.compile(r"make composite (.+)"): marked("make composite {0}"),
    re.compile(r"dissolve (.+)"): marked("dissolve {0}"),
    re.compile(r"solve (.+) together"): marked("solve {0} together"),
    re.compile(r"solve (.+) apart"): marked("solve {0} apart"),
    re.compile(r"rename (.+) to (.+)"): marked("rename {0} to {1}"),
    re.compile(r"connect (.+) to (.+)"): marked("connect {0} to {1}"),
    re.compile(r"move the wire from (.+) to (.+)"): marked("move the wire from {0} to {1}"),
    re.compile(r"route the wire to (.+)"): marked("route the wire to {0}"),
    re.compile(r"(\w+) (\d+) blocks"): marked("{0} {1} blocks"),
    re.compile(r"delete (\d+) items"): marked("delete {0} items"),
    re.compile(r"reset (\d+) routes"): marked("reset {0} routes"),
    re.compile(r"add note"): marked("add note"),
    re.compile(r"move note"): marked("move note"),
    re.compile(r"resize note"): marked("resize note"),
    re.compile(r"delete note"): marked("delete note"),
    re.compile(r"disconnect (.+)"): marked("disconnect {0}"),
    re.compile(r"ungroup (.+)"): marked("ungroup {0}"),
    re.compile(r"add (.+)"): marked("add {0}"),
    re.compile(r"delete (.+)"): marked("delete {0}"),
    re.compile(r"change (.+)"): marked("change {0}"),
    re.compile(r"move (.+)"): marked("move {0}"),
}
"""The first that fits the whole text is taken; what has no text here stays as it is."""


def shown_edit(text: str) -> str:
    """Return the text of an edit as it is shown."""
    for pattern, shown in TEXTS.items():
        found = pattern.fullmatch(text)
        if found is not None:
            return tr(shown).format(*found.groups())
    return text
