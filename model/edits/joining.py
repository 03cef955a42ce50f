"""The edit that connects two ends which fit each other."""

from __future__ import annotations

from macrostep.model.base.phrase import Phrase
from macrostep.model.bundles.joining import Joint
from macrostep.model.edits.edits import CompositeEdit, Connect, Edit


def joining(joint: Joint) -> Edit:
    """Return the edit that makes all connections of two bundles, or the one of two signals."""
    connects = [Connect(source, target) for source, target in joint.pairs]
    text = Phrase("connect {source} to {target}", source=str(joint.a), target=str(joint.b))
    return CompositeEdit(text, connects) if len(connects) > 1 else connects[0]
