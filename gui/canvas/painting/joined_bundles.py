"""Which bundles are joined whole: the wires of their signals are shown as one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from macrostep.model.bundles.bundles import Link
from macrostep.model.diagram.diagram import PortRef


class JoinedBundles:
    """The joints that are shown, by the target inputs of their wires."""

    def __init__(self) -> None:
        self._links: dict[PortRef, Link] = {}
        self._wires: defaultdict[PortRef, int] = defaultdict(int)  # how many end or begin at a bundle

    def clear(self) -> None:
        """Know of no joint."""
        self._links.clear()
        self._wires.clear()

    def link_of(self, target: PortRef) -> Link | None:
        """Return the two bundles that a wire is part of joining."""
        return self._links.get(target)

    def targets_with(self, target: PortRef) -> list[PortRef]:
        """Return the targets of all wires that are shown as one with that into `target`."""
        link = self._links.get(target)
        return [t for _, t in link.pairs] if link is not None else [target]

    def is_joined(self, bundle: PortRef) -> bool:
        """Say whether a bundle is joined with another one."""
        return self._wires.get(bundle, 0) > 0

    def has_any(self, targets: Iterable[PortRef]) -> bool:
        """Say whether one of these wires belongs to a joint."""
        return not self._links.keys().isdisjoint(targets)

    def set_link(self, target: PortRef, link: Link | None) -> None:
        """Let a wire be part of this joint, or of none."""
        before = self._links.pop(target, None)
        if link is not None:
            self._links[target] = link
        for one, change in ((before, -1), (link, 1)):
            if one is not None:
                self._wires[one.a] += change
                self._wires[one.b] += change

    def remove(self, targets: Iterable[PortRef]) -> None:
        """Forget wires."""
        for target in targets if self._links else ():
            self.set_link(target, None)
