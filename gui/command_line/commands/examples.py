"""``macrostep examples``: the shipped examples and what each shows."""

from __future__ import annotations

import textwrap
from argparse import Namespace

from macrostep import examples
from macrostep.gui.command_line.common.output import write_json


def command(given: Namespace) -> int:
    """List the examples."""
    described = [
        {
            "name": example.name,
            "title": example.title,
            "group": example.group,
            "description": examples.describe(example.name),
            "file": str(examples.path(example.name)),
        }
        for example in examples.catalogue()
    ]
    if given.json:
        write_json({"examples": described})
        return 0
    for example in described:
        print(f"{example['name']}: {example['title']}")
        print(textwrap.fill(example["description"], 100, initial_indent="    ", subsequent_indent="    "))
    return 0
