"""The edit that connects two ends which fit each other."""

from __future__ import annotations

from collections.abc import Iterator

from macrostep.model.base.phrase import Phrase
from macrostep.model.bundles.joining import Joint
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.geometry import UPRIGHT
from macrostep.model.diagram.hierarchy import Hierarchy
from macrostep.model.drawing.block_shape import block_shape
from macrostep.model.edits.edits import CompositeEdit, Connect, Edit, SetOrientations


def joining(diagram: Diagram, joint: Joint) -> Edit:
    """Return the edit that makes all connections of a bundle, or the one of two signals.

    A block without wires whose bundle faces away from another bundle's block is mirrored.
    """
    edits: list[Edit] = [Connect(source, target) for source, target in joint.pairs]
    turned = list(_facing_away(diagram, joint)) if joint.is_bundle else []
    if turned:
        edits.insert(0, SetOrientations({name: UPRIGHT.flipped() for name in turned}))
    text = Phrase("connect {source} to {target}", source=str(joint.a), target=str(joint.b))
    return CompositeEdit(text, edits) if len(edits) > 1 else edits[0]


def _facing_away(diagram: Diagram, joint: Joint) -> Iterator[str]:
    places, tree = diagram.positions, Hierarchy.of(diagram)
    a, b = joint.a, joint.b
    if not {a.subsystem, b.subsystem} <= places.keys() or tree.around(a.subsystem) != tree.around(b.subsystem):
        return
    for end, other in ((a, b), (b, a)):
        name = end.subsystem
        away = "right" if places[name][0] > places[other.subsystem][0] else "left"
        if not diagram.wired(name) and name not in diagram.orientations:
            home = block_shape(diagram[name]).bundles.get(end.port)
            if home is not None and home.side == away:
                yield name
