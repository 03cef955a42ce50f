"""Ports without causality as rows of a table: name, kind and signals as text, and what an edit makes of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from macrostep.gui.localisation.translation import tr
from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Phrase
from macrostep.model.bundles.bundles import KINDS, UNITS
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.edits.edits import CompositeEdit, Connect, Disconnect, Edit, ReplaceSubsystem
from macrostep.model.language.functions import name_fault
from macrostep.model.library.short_form import meaning_at
from macrostep.model.subsystem.ports import Bundle, PortRef
from macrostep.model.subsystem.subsystem import AlgebraicVariable, Subsystem

LETTERS = {
    "translational": ("x", "v", "F"),
    "rotational": ("phi", "w", "M"),
    "electric": ("v", "i"),
    "thermal": ("T", "Q"),
    "hydraulic": ("p", "q"),
}
"""What the signals of a new port are called, with a number behind them."""
_FIRST = "electric"


def port_rows(subsystem: Subsystem) -> list[tuple[str, ...]]:
    """Return name, kind and signals of every port without causality, as text."""
    return [(name, bundle.kind, " ".join(bundle.signals)) for name, bundle in _ports(subsystem).items()]


def with_port_cell(subsystem: Subsystem, name: str, column: int, text: str) -> Subsystem:
    """Return the subsystem with one cell of the table changed; its columns are name, kind and signals.

    A signal that is nothing yet becomes a variable in the unit of its kind. The first letters of a kind are enough.

    Raises
    ------
    MacrostepError
        If the text does not make sense there; it says what would.
    """
    text = " ".join(text.split())
    bundle = subsystem.ports[name]
    if column == 0:
        return _renamed(subsystem, bundle, text)
    if column == 1:
        meant = [kind for kind in KINDS if text and kind.startswith(text.lower())]
        if len(meant) != 1:
            raise MacrostepError(tr("A port is of one of the kinds {kinds}.").format(kinds=", ".join(KINDS)))
        (kind,) = meant
        return subsystem if kind == bundle.kind else _with_signals(without_port(subsystem, name), name, kind)
    signals = text.replace(",", " ").split()
    if len(signals) != len(KINDS.get(bundle.kind, signals)):
        words = ", ".join(tr(word) for word in KINDS[bundle.kind])
        raise MacrostepError(tr("Write a name for each of: {quantities}.").format(quantities=words))
    for signal in signals:
        if fault := name_fault(signal):
            raise MacrostepError(fault)
        if signal in subsystem.parameters or signal in subsystem.inputs:
            raise MacrostepError(tr("{name!r} is a parameter or an input; a port has others.").format(name=signal))
    others = {n: b for n, b in subsystem.ports.items() if n != name}
    if taken := [signal for signal in signals if any(signal in other.signals for other in others.values())]:
        raise MacrostepError(tr("{name!r} belongs to another port.").format(name=taken[0]))
    kept = _without_unused(subsystem, bundle, signals)
    return _declared(kept, replace(bundle, signals=tuple(signals)))


def with_new_port(subsystem: Subsystem) -> tuple[Subsystem, str]:
    """Return the subsystem with one more port, and its name."""
    name, n = "p", 1
    while name in subsystem.ports or name in subsystem.inputs or name in subsystem.outputs:
        n += 1
        name = f"p{n}"
    return _with_signals(subsystem, name, _FIRST), name


def without_port(subsystem: Subsystem, name: str) -> Subsystem:
    """Return the subsystem without a port, and without its variables that no equation names."""
    kept = _without_unused(subsystem, subsystem.ports[name], ())
    return kept.replaced(ports={n: bundle for n, bundle in kept.ports.items() if n != name})


def port_replacement(diagram: Diagram, subsystem: Subsystem, old: str, new: str) -> Edit:
    """Return the edit that puts `subsystem`, in which a port was renamed, in place; what it is joined with stays."""
    before, after = PortRef(subsystem.name, old), PortRef(subsystem.name, new)
    touched = [(t, s) for t, s in diagram.connections.items() if before in (t, s)]
    edits: list[Edit] = [Disconnect(target) for target, _ in touched]
    edits.append(ReplaceSubsystem(subsystem.name, subsystem))
    edits += [Connect(after if s == before else s, after if t == before else t) for t, s in touched]
    return CompositeEdit(Phrase("rename {old} to {new}", old=str(before), new=str(new)), edits)


def _ports(subsystem: Subsystem) -> dict[str, Bundle]:
    """Return the ports whose signals are neither inputs nor outputs."""
    causal = subsystem.inputs.keys() | subsystem.outputs.keys()
    return {name: bundle for name, bundle in subsystem.ports.items() if causal.isdisjoint(bundle.signals)}


def _renamed(subsystem: Subsystem, bundle: Bundle, new: str) -> Subsystem:
    if new == bundle.name:
        return subsystem
    if fault := name_fault(new):
        raise MacrostepError(fault)
    if new in subsystem.ports or new in subsystem.inputs or new in subsystem.outputs:
        raise MacrostepError(tr("There is already a port {name!r}.").format(name=new))
    ports = [replace(its, name=new) if its is bundle else its for its in subsystem.ports.values()]
    meanings = zip(_meanings(bundle), _meanings(replace(bundle, name=new)), strict=True)
    variables = dict(subsystem.variables)
    for signal, (said, to_say) in zip(bundle.signals, meanings, strict=True):
        if signal in variables and variables[signal].description == said:
            variables[signal] = replace(variables[signal], description=to_say)
    return subsystem.replaced(ports=ports, variables=variables)


def _with_signals(subsystem: Subsystem, name: str, kind: str) -> Subsystem:
    """Return the subsystem with a port of a kind whose signals have names that are free."""
    taken = {*subsystem.parameters, *subsystem.inputs, *subsystem.states, *subsystem.variables, *_words(subsystem)}
    n = 1
    while not taken.isdisjoint(f"{letter}{n}" for letter in LETTERS[kind]):
        n += 1
    sides = [bundle.side for bundle in subsystem.ports.values()]
    side: Literal["left", "right"] = "right" if sides.count("left") > sides.count("right") else "left"
    return _declared(subsystem, Bundle(name, kind, tuple(f"{letter}{n}" for letter in LETTERS[kind]), side))


def _declared(subsystem: Subsystem, bundle: Bundle) -> Subsystem:
    """Return the subsystem with a port, and variables for those of its signals that are nothing yet."""
    variables = dict(subsystem.variables)
    for signal, unit, meaning in zip(bundle.signals, UNITS[bundle.kind], _meanings(bundle), strict=True):
        if signal not in variables and signal not in subsystem.states:
            variables[signal] = AlgebraicVariable(unit=unit, description=meaning)
    return subsystem.replaced(variables=variables, ports={**subsystem.ports, bundle.name: bundle})


def _meanings(bundle: Bundle) -> list[str]:
    """Return what the signals of a port mean where nobody says it."""
    quantities = zip(bundle.signals, KINDS[bundle.kind], strict=True)
    return [str(meaning_at(what, bundle.name, signal == bundle.signals[-1])) for signal, what in quantities]


def _without_unused(subsystem: Subsystem, bundle: Bundle, kept: Sequence[str]) -> Subsystem:
    """Return the subsystem without the variables of a port that nothing else names."""
    used = {*kept, *_words(subsystem)}
    used |= {s for other in subsystem.ports.values() if other.name != bundle.name for s in other.signals}
    gone = {signal for signal in bundle.signals if signal in subsystem.variables and signal not in used}
    return subsystem.replaced(variables={n: v for n, v in subsystem.variables.items() if n not in gone})


def _words(subsystem: Subsystem) -> set[str]:
    """Return all names in the equations and output expressions."""
    texts = (*subsystem.equations, *(output.expression for output in subsystem.outputs.values()))
    return {word for text in texts for word in re.findall(r"\w+", text)}
