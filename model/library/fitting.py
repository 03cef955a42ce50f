"""Blocks of the library that fit a port: what a wire that is drawn into the open could lead to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from macrostep.model.bundles.bundles import bundles, joints
from macrostep.model.bundles.splicing import joined_between, splice
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.drawing.port_places import Kind
from macrostep.model.library.library import Template
from macrostep.model.subsystem.ports import PortRef
from macrostep.model.subsystem.subsystem import Subsystem

Pair = tuple[PortRef, PortRef]


class Fit(NamedTuple):
    """A block of the library, and the connections that join it with what it fits.

    Attributes
    ----------
    template : Template
    pairs : tuple of (PortRef, PortRef)
        With the name of the template's prototype for the new block.
    """

    template: Template
    pairs: tuple[Pair, ...]

    def connections(self, name: str) -> list[Pair]:
        """Return the connections for a new block of this name."""
        own = self.template.subsystem.name

        def port(ref: PortRef) -> PortRef:
            return PortRef(name, ref.port) if ref.subsystem == _MARK + own else ref

        return [(port(source), port(target)) for source, target in self.pairs]


_MARK = "new "
"""Before the name of a prototype, so that it is never that of a subsystem."""


def fitting(diagram: Diagram, origin: PortRef, kind: Kind, templates: Iterable[Template]) -> Iterator[Fit]:
    """Yield the blocks to which a wire from `origin` can lead."""
    subsystem = diagram[origin.subsystem]
    for template in templates:
        new = _prototype(template)
        if kind == "bundle":
            pairs = _first_joint(subsystem, origin.port, new)
        elif kind == "output":
            pairs = [(origin, PortRef(new.name, name)) for name in _single_first(new, new.inputs)][:1]
        else:
            pairs = [(PortRef(new.name, name), origin) for name in _single_first(new, new.outputs)][:1]
        if pairs:
            yield Fit(template, tuple(pairs))


def between(diagram: Diagram, a: PortRef, b: PortRef, templates: Iterable[Template]) -> Iterator[Fit]:
    """Yield the blocks that fit between two bundles."""
    for template in templates:
        found = joined_between(diagram, a, b, _prototype(template))
        if found is not None:
            yield Fit(template, tuple(found[1]))


def _prototype(template: Template) -> Subsystem:
    return template.subsystem.replaced(name=_MARK + template.subsystem.name)


def _single_first(new: Subsystem, names: Iterable[str]) -> list[str]:
    """Return these signals, those first that are in no bundle."""
    members = {signal for bundle in bundles(new) for signal in bundle.signals}
    return sorted(names, key=lambda name: name in members)


def _first_joint(subsystem: Subsystem, bundle: str, new: Subsystem) -> list[Pair]:
    found = (joints(subsystem, subsystem.ports[bundle], new, its) for its in bundles(new))
    return next((pairs for pairs in found if pairs), [])


def splicing(diagram: Diagram, target: PortRef, templates: Iterable[Template]) -> Iterator[Fit]:
    """Yield the blocks that can be put into the wire that ends at an input."""
    for template in templates:
        if splice(diagram, target, _prototype(template)) is not None:
            yield Fit(template, ())
