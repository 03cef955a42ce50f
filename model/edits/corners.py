"""Corners that a user gives to wires at the block of a composite.

A wire between two subsystems has its corners in the diagram's waypoints. One that ends at a composite's block looks
different at every level, and its corners are the composite's: `corners` as it is seen beside its block, `inner_corners`
as it is seen inside, on the way to what is outside. So they come, go and are hidden with the block.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from macrostep.model.diagram.composites import Corners
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.geometry import Point
from macrostep.model.subsystem.ports import PortRef


@dataclass
class SetCorners:
    """Gives a wire corners at a composite's block; none means that it is routed automatically.

    Attributes
    ----------
    composite : str
    is_inside : bool
        Whether they are those that one sees inside.
    target : PortRef
    points : sequence of (float, float)
    """

    composite: str
    is_inside: bool
    target: PortRef
    points: Sequence[Point]
    _before: Mapping[PortRef, tuple[Point, ...]] = field(default_factory=dict, init=False, repr=False)

    @property
    def text(self) -> str:
        return f"route the wire to {self.target}"

    def apply(self, diagram: Diagram) -> None:
        composite = next(c for c in diagram.composites if c.name == self.composite)
        self._before = composite.inner_corners if self.is_inside else composite.corners
        points = tuple((float(x), float(y)) for x, y in self.points)
        corners = {**self._before, self.target: points}
        self._put(diagram, {target: found for target, found in corners.items() if found})

    def revert(self, diagram: Diagram) -> None:
        self._put(diagram, self._before)

    def _put(self, diagram: Diagram, corners: Corners) -> None:
        what = {"inner_corners" if self.is_inside else "corners": corners}
        diagram.set_composites(c.replaced(**what) if c.name == self.composite else c for c in diagram.composites)
