"""Bundles: ports that one gesture joins, such as the position, velocity and force of a flange.

A subsystem's file lists them as ``"ports": {"flange": {"kind": "translational", "signals": ["x", "v", "F"]}}``. Two
bundles of one kind fit where each signal is an output on one side and an input on the other; what is joined then are
plain connections.
"""

from __future__ import annotations

from dataclasses import dataclass

from macrostep.model.diagram import PortRef
from macrostep.model.subsystem import Subsystem

KINDS = {
    "translational": ("position", "velocity", "force"),
    "rotational": ("angle", "speed", "torque"),
    "electric": ("voltage", "current"),
    "thermal": ("temperature", "heat flow"),
    "hydraulic": ("pressure", "volume flow"),
}
"""What the signals of each known kind of bundle are, in their order; the last one is the flow."""


@dataclass(frozen=True)
class Bundle:
    """Signals that belong together.

    Attributes
    ----------
    name, kind : str
    signals : tuple of str
        Inputs and outputs of its subsystem, in the order of the kind. An output may be in several bundles.
    """

    name: str
    kind: str
    signals: tuple[str, ...]


def bundles(subsystem: Subsystem) -> tuple[Bundle, ...]:
    """Return a subsystem's bundles, without those that name a port it does not have."""
    listed = subsystem.extra.get("ports", {})
    if not isinstance(listed, dict):
        return ()
    found = []
    for name, raw in listed.items():
        signals = raw.get("signals") if isinstance(raw, dict) else None
        if isinstance(signals, list) and signals and all(_has(subsystem, signal) for signal in signals):
            found.append(Bundle(name, str(raw.get("kind", "")), tuple(signals)))
    return tuple(found)


def joints(a: Subsystem, of_a: Bundle, b: Subsystem, of_b: Bundle) -> list[tuple[PortRef, PortRef]]:
    """Return the connections, (output, input), that join two bundles; none if they do not fit."""
    if of_a.kind != of_b.kind or len(of_a.signals) != len(of_b.signals):
        return []
    pairs = []
    for here, there in zip(of_a.signals, of_b.signals, strict=True):
        if here in a.outputs and there in b.inputs:
            pairs.append((PortRef(a.name, here), PortRef(b.name, there)))
        elif here in a.inputs and there in b.outputs:
            pairs.append((PortRef(b.name, there), PortRef(a.name, here)))
        else:
            return []
    return pairs


def why_not_joined(a: Subsystem, of_a: Bundle, b: Subsystem, of_b: Bundle) -> str:
    """Return in one sentence why two bundles do not fit, "" if they do."""
    ends = f"{a.name}.{of_a.name} and {b.name}.{of_b.name}"
    if of_a.kind != of_b.kind:
        return f"{ends} cannot be joined: one is {of_a.kind or 'of no kind'}, the other {of_b.kind or 'of no kind'}."
    if len(of_a.signals) != len(of_b.signals):
        return f"{ends} cannot be joined: they have {len(of_a.signals)} and {len(of_b.signals)} signals."
    if joints(a, of_a, b, of_b):
        return ""
    given = " and ".join(s for s in of_a.signals if s in a.outputs) or "nothing"
    return f"{ends} cannot be joined: both give {given}. Put a block between them that takes it."


def _has(subsystem: Subsystem, port: object) -> bool:
    return isinstance(port, str) and (port in subsystem.inputs or port in subsystem.outputs)
