"""Why blocks cannot be solved whatever they give."""

from __future__ import annotations

from collections.abc import Iterable

from macrostep.model.base.diagnostic import Diagnostic
from macrostep.model.base.errors import LanguageError
from macrostep.model.base.phrase import Phrase, or_none
from macrostep.model.causality.acausal import AcausalNetwork
from macrostep.model.causality.forms import can_be_read, local_names, statements
from macrostep.model.language.syntax import Name, walk
from macrostep.model.subsystem.subsystem import Subsystem


def faults(network: AcausalNetwork) -> Iterable[Diagnostic]:
    """Yield why blocks cannot be solved whatever they give."""
    for subsystem in network.acausal.values():
        if not can_be_read(subsystem):
            yield from _unreadable(subsystem)
        elif unknown := list(_unknown_names(subsystem)):
            yield from unknown
    for node in network.ways:
        causal = next((end for end in network.nodes[node] if network.fixed(end)), None)
        if causal is not None:
            message = Phrase(
                "{port} gives its potential and takes a flow, and nothing else; an impedance beside it cannot be.",
                port=str(causal),
            )
            yield Diagnostic(message, causal.subsystem, f"ports.{causal.port}")


def _unknown_names(subsystem: Subsystem) -> Iterable[Diagnostic]:
    """Yield the names in a block's equations that nobody has said."""
    own = (subsystem.parameters, subsystem.inputs, subsystem.states, subsystem.variables)
    known = dict.fromkeys(name for group in own for name in group) | dict.fromkeys(local_names(subsystem))
    written = statements(tuple(subsystem.equations))
    for equation, line in zip(written.equations, written.lines, strict=True):
        before = line - equation.at.line  # lines of the field before the text in which the equation stands
        for part in (*walk(equation.left), *walk(equation.right)):
            if isinstance(part, Name) and part.name not in known:
                said = or_none(known)
                known[part.name] = None  # which is said once
                message = Phrase(
                    "The variable {name!r} is not known here. Known are: {known}.", name=part.name, known=said
                )
                yield Diagnostic(message, subsystem.name, "equations", part.at.line + before, part.at.column)


def _unreadable(subsystem: Subsystem) -> Iterable[Diagnostic]:
    """Yield where a block's equations cannot be read."""
    offset = 0
    for text in subsystem.equations:
        try:
            statements((text,))
        except LanguageError as error:
            yield Diagnostic(str(error.message), subsystem.name, "equations", error.line + offset, error.column)
        offset += text.count("\n") + 1
