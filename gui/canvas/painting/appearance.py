"""What blocks and wires show besides themselves, which they ask for as they are painted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Literal

from macrostep.gui.canvas.painting.joined_bundles import JoinedBundles
from macrostep.gui.editing.level_document import LevelDocument
from macrostep.gui.settings.preferences import SHOW_CLASSES, SHOW_PARAMETERS, SHOW_PORT_NAMES
from macrostep.model.diagram.diagram import PortRef
from macrostep.model.drawing.port_places import Kind

Light = Literal["plain", "lit", "dimmed"]


class SceneAppearance:
    """Light, problems and direct feedthrough of a scene.

    Attributes
    ----------
    is_exporting : bool
        A picture for others is being made: every detail, and nothing of what is selected or wrong.
    shows_feedthrough : bool
        Whether blocks show which outputs depend directly on which inputs.
    shows_parameters, shows_port_names, shows_classes : bool
        Whether they show what their parameters are, what each port is called, and their class.
    problems : dict
        Messages by the name of the block.
    lit, net : frozenset of PortRef
        Ports that somebody highlighted, and those of the net under the mouse.
    takes : callable, optional
        Whether a port takes the wire that is being drawn; None while none is.
    """

    def __init__(self, document: LevelDocument, bundles: JoinedBundles) -> None:
        self.document = document
        self._bundles = bundles
        self.is_exporting = False
        self.shows_feedthrough = False
        self.read_choices()
        self.takes: Callable[[PortRef, Kind], bool] | None = None
        self.clear()

    def read_choices(self) -> None:
        """Take over what the user chose to see on blocks."""
        self.shows_parameters = SHOW_PARAMETERS.value
        self.shows_port_names = SHOW_PORT_NAMES.value
        self.shows_classes = SHOW_CLASSES.value

    def clear(self) -> None:
        """Light nothing, and know of no problems."""
        self.problems: dict[str, list[str]] = {}
        self.lit: frozenset[PortRef] = frozenset()
        self.net: frozenset[PortRef] = frozenset()

    def problems_of(self, name: str) -> list[str]:
        """Return what is wrong with a block."""
        return list(self.problems.get(name, ()))

    def blocks_that_stand_out(self) -> set[str] | None:
        """Return the blocks with something lit, or with more on them on request; None for all."""
        asks_for_more = self.shows_feedthrough or self.shows_parameters or self.shows_port_names or self.shows_classes
        if self.takes is not None or asks_for_more:
            return None
        return {port.subsystem for port in self.lit | self.net}

    def light_of(self, port: PortRef, kind: Kind) -> Light:
        """Say how a port is to be painted."""
        if self.takes is not None:
            return "lit" if self.takes(port, kind) else "dimmed"
        return "lit" if port in self.lit or port in self.net else "plain"

    def is_wire_lit(self, source: PortRef, target: PortRef) -> bool:
        """Say whether a wire is to be painted in light."""
        return target in self.net or (target in self.lit and source in self.lit)

    def is_connected(self, port: PortRef, kind: Kind) -> bool:
        """Say whether a wire ends or begins at a port."""
        diagram = self.document.diagram
        if kind == "bundle":
            block = diagram[port.subsystem]
            return self._bundles.is_joined(port) or all(
                self.is_connected(PortRef(block.name, signal), "input" if signal in block.inputs else "output")
                for signal in block.ports[port.port].signals
            )
        if kind == "input":
            return port in diagram.connections
        return any(diagram.connections[target] == port for target in diagram.wired(port.subsystem))

    def feedthrough_of(self, name: str) -> Mapping[str, Iterable[str]]:
        """Return the inputs that each output depends on directly."""
        from macrostep.model.behaviour.behaviour import behaviour  # loads Lark

        if self.document.kind_of(name) != "subsystem":
            return self.document.feedthrough_of(name)
        subsystem = self.document.diagram[name]
        needed = behaviour(subsystem).feedthrough
        return {output: [u for u in subsystem.inputs if u in inputs] for output, inputs in needed.items()}
