"""The short form in which the library's files write a block: each quantity in one row, each bundle in one line.

``"parameters": {"m": [1.0, "kg", "mass of the body"]}`` has the value, the unit and the meaning, of inputs, states and
variables the start value, of outputs the expression; what is missing at the end is "". ``"ports": {"flange":
"translational x v F"}`` has the kind and the signals. A signal that is nothing else is a variable with the unit of its
kind, and means what it is there; the side of a bundle is the one where the symbol has its place.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from macrostep.model.base.phrase import Phrase
from macrostep.model.bundles.bundles import KINDS, UNITS

_FIRST = {"parameters": "value", "inputs": "start", "states": "start", "variables": "start", "outputs": "expression"}
"""What stands first in a row."""


def subsystem_record(raw: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, str]]:
    """Return a block as files of diagrams write a subsystem, and what each of its quantities means."""
    record = {key: raw[key] for key in ("name", "equations") if key in raw}
    meanings: dict[str, str] = {}
    for section, first in _FIRST.items():
        record[section] = {}
        for name, row in raw.get(section, {}).items():
            value, unit, meaning = (*row, "", "")[:3]
            record[section][name] = {first: value} | ({"unit": unit} if unit else {})
            if meaning:
                meanings[name] = meaning
    known = {name for section in _FIRST for name in record[section]}
    record["ports"] = {}
    for name, line in raw.get("ports", {}).items():
        kind, *signals = line.split()
        side = raw.get("places", {}).get(name, [""])[0]
        record["ports"][name] = {"kind": kind, "signals": signals} | ({"side": side} if side in _SIDES else {})
        for signal, unit, what in zip(signals, UNITS[kind], KINDS[kind], strict=True):
            if signal not in known:
                record["variables"][signal] = {"unit": unit}
                meanings[signal] = meaning_at(what, name, signal == signals[-1])
    return {key: value for key, value in record.items() if value}, meanings


_SIDES = ("left", "right")


def meaning_at(what: str, port: str, is_flow: bool) -> Phrase:
    """Return what a signal of a bundle is: the potential there, or the flow into the block."""
    said = {"what": Phrase(what), "port": port}
    return Phrase("{what} into the block at {port}", **said) if is_flow else Phrase("{what} at {port}", **said)
