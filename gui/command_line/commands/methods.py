"""``macrostep methods``: every coupling method and its options, from what the methods say of themselves."""

from __future__ import annotations

import dataclasses
from argparse import Namespace

from macrostep.gui.command_line.common.output import write_json
from macrostep.solvers import methods
from macrostep.solvers.options.options import OptionDescription


def command(given: Namespace) -> int:
    """List the methods."""
    described = methods()
    if given.json:
        write_json({"methods": [dataclasses.asdict(method) for method in described]})
        return 0
    for method in described:
        print(f"{method.name}  ({method.label})")
        print(f"    {method.summary}")
        print(f"    {method.costs}")
        print(f"    Order: {method.order}. Needs: {', '.join(method.requires) or 'nothing special'}.")
        print(f"    Reference: {method.reference}")
        for option in method.options:
            print(f"    {_signature(option)}  {option.label}. {option.help}".rstrip())
    return 0


def _signature(option: OptionDescription) -> str:
    values = "|".join(option.choices) if option.choices else f"{option.default}"
    default = f" (default {option.default})" if option.choices else ""
    return f"{option.name}={values}{default}" + (f" [{option.unit}]" if option.unit else "")
