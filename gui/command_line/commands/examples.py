"""``macrostep examples``: the shipped examples and what each shows."""

from __future__ import annotations

import textwrap
from argparse import Namespace

from macrostep import examples
from macrostep.gui.command_line.common.output import write_json


def command(given: Namespace) -> int:
    """List the examples."""
    described = [
        {"name": name, "description": examples.describe(name), "file": str(examples.path(name))}
        for name in examples.names()
    ]
    if given.json:
        write_json({"examples": described})
        return 0
    for example in described:
        print(example["name"])
        print(textwrap.fill(example["description"], 100, initial_indent="    ", subsequent_indent="    "))
    return 0
