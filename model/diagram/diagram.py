"""The diagram: the only mutable class of the model.

Its mutators validate first and then emit plain events, so that a scene, a panel or a test can mirror it. Connections
are keyed by their target input: two sources for one input cannot be represented. Geometry stands beside the topology.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from macrostep.model.base.errors import DiagramError
from macrostep.model.base.names import is_block_name, not_a_block_name
from macrostep.model.diagram.composites import Composite, with_renamed_member, without_corners, without_members
from macrostep.model.diagram.drawing import Drawing
from macrostep.model.diagram.events import (
    CompositesChanged,
    Connected,
    Disconnected,
    Event,
    GroupChanged,
    Listener,
    NoteChanged,
    SettingsChanged,
    SubsystemAdded,
    SubsystemMoved,
    SubsystemRemoved,
    SubsystemReplaced,
    WaypointsChanged,
)
from macrostep.model.diagram.geometry import Group, Note, Orientation, Point
from macrostep.model.diagram.plots import Plots, with_renamed
from macrostep.model.subsystem.ports import PortRef
from macrostep.model.subsystem.subsystem import NOTHING, Extra, Subsystem, number

if TYPE_CHECKING:
    from scipy.sparse import csr_array

    from macrostep.model.base.diagnostic import Diagnostic
    from macrostep.model.diagram.measurements import Measurement

__all__ = [
    "CompositesChanged", "Connected", "Diagram", "Disconnected", "Event", "GroupChanged", "Listener", "NoteChanged",
    "Point", "PortRef", "SettingsChanged", "SubsystemAdded", "SubsystemMoved", "SubsystemRemoved", "SubsystemReplaced",
    "WaypointsChanged", "explain_connection",
]  # fmt: skip

K = TypeVar("K")
V = TypeVar("V")


class Diagram(Drawing):
    """Subsystems and the connections between them.

    Parameters
    ----------
    name, description : str
    subsystems : iterable of Subsystem
    connections : iterable of (source, target)
        ``"subsystem.output"`` and ``"subsystem.input"``.
    start, stop : float
        Times of the run [s].
    positions : mapping
        Place of each subsystem's block on the canvas, its top left corner [px], by name.
    waypoints : mapping
        Corners that a user gave to a wire [px], by target port.
    orientations : mapping
        How blocks are turned, by name; those that are missing stand upright.
    notes : iterable of Note
        Texts on the canvas.
    groups : iterable of Group
        Frames around blocks.
    composites : iterable of Composite
        Subsystems that are drawn as one block and solved together or apart.
    runs : iterable of str
        Methods with their options that the user set up for this diagram, as ``"ni_jacobi:step=0.1"``, and the cut where
        it is another than the diagram's: ``"ni_jacobi:step=0.1@axle=together"``.
    measurements : iterable of Measurement
        Measured data that are drawn beside the runs.
    plots : mapping
        What is plotted in which panel. Whoever changes it tells nobody: it is not part of what is simulated.
    extra : mapping
        Further keys of its file.

    Raises
    ------
    DiagramError
        If a name is used twice or a connection is not allowed.
    """

    def __init__(
        self,
        name: str,
        subsystems: Iterable[Subsystem] = (),
        connections: Iterable[tuple[str | PortRef, str | PortRef]] = (),
        *,
        start: float = 0.0,
        stop: float = 1.0,
        description: str = "",
        positions: Mapping[str, Point] = NOTHING,
        waypoints: Mapping[PortRef, Sequence[Point]] | None = None,
        orientations: Mapping[str, Orientation] = NOTHING,
        notes: Iterable[Note] = (),
        groups: Iterable[Group] = (),
        composites: Iterable[Composite] = (),
        runs: Iterable[str] = (),
        measurements: Iterable[Measurement] = (),
        plots: Mapping[str, Plots] = NOTHING,
        extra: Extra = NOTHING,
    ) -> None:
        super().__init__()
        self.name = one_line(name)
        self.description = description
        self.start = number(start, "The start time")
        self.stop = number(stop, "The stop time")
        self.runs = tuple(runs)
        self.measurements = tuple(measurements)
        self.plots = dict(plots)
        self.extra = dict(extra)
        for subsystem in subsystems:
            self.add(subsystem, positions.get(subsystem.name))
        self._composites = tuple(composites)
        for name in {c.name for c in self._composites} & positions.keys():
            self.move(name, positions[name])
        for name, orientation in orientations.items():
            self.turn(name, orientation)
        for source, target in connections:
            self.connect(source, target)
        for target, points in (waypoints or {}).items():
            self.set_waypoints(target, points)
        for i, note in enumerate(notes):
            self.set_note(i, note)
        for i, group in enumerate(groups):
            self.set_group(i, group)

    # -- reading -------------------------------------------------------------------------------------------------

    def phi(self) -> csr_array:
        """Connection matrix Φ after the cut, n_out x n_in: u = Φᵀ y; :func:`macrostep.model.diagram.topology.phi`."""
        from macrostep.model.diagram.topology import phi

        return phi(self)

    def topology(self) -> dict[str, str]:
        """Topology class of each subsystem of the co-simulation, from its ports: ``IO``, ``NI``, ``NO`` or ``NINO``.

        A composite that is solved together is one subsystem, with the ports at its boundary.
        """
        from macrostep.model.diagram.cut import parts

        return {part.name: part.topology for part in parts(self)}

    def problems(self) -> list[Diagnostic]:
        """Everything that keeps this diagram from running, and everything worth a warning."""
        from macrostep.model.diagram.problems import problems

        return problems(self)

    # -- changing ------------------------------------------------------------------------------------------------

    def add(self, subsystem: Subsystem, position: Point | None = None, index: int | None = None) -> None:
        """Add a subsystem, last or at `index`.

        Raises
        ------
        DiagramError
            If its name is taken or is not a name.
        """
        self._check_name(subsystem.name)
        _insert(self._subsystems, subsystem.name, subsystem, index)
        self._wired[subsystem.name] = {}
        if position is not None:
            self._positions[subsystem.name] = (float(position[0]), float(position[1]))
        self._emit(SubsystemAdded(subsystem.name))

    def add_all(self, subsystems: Iterable[Subsystem], positions: Mapping[str, Point] = NOTHING) -> None:
        """Add subsystems, last in their order.

        Raises
        ------
        DiagramError
            If one of their names is taken or is not a name; then none is added.
        """
        new: dict[str, Subsystem] = {}
        for subsystem in subsystems:
            self._check_name(subsystem.name, new)
            new[subsystem.name] = subsystem
        self._subsystems.update(new)
        self._wired.update({name: {} for name in new})
        self._positions.update({n: (float(positions[n][0]), float(positions[n][1])) for n in new if n in positions})
        self._emit_all(SubsystemAdded(name) for name in new)

    def take_in(self, other: Diagram) -> None:
        """Add the subsystems of another diagram with their places and connections, last in their order.

        Raises
        ------
        DiagramError
            If one of their names is taken; then nothing is added.
        """
        names = self.names
        taken = next((name for name in other._subsystems if name in names), None)
        if taken is not None:
            raise DiagramError(f"The name {taken!r} is used twice; every subsystem needs a name of its own.")
        wired = self._wired
        wired.update({name: {} for name in other._subsystems})
        for target, source in other._connections.items():
            wired[source[0]][target] = wired[target[0]][target] = None
        self._subsystems.update(other._subsystems)
        self._connections.update(other._connections)
        self._positions.update({n: p for n, p in other._positions.items() if n in other._subsystems})
        self._emit_all(SubsystemAdded(name) for name in other._subsystems)
        self._emit_all(Connected(source, target) for target, source in other._connections.items())

    def remove(self, name: str) -> None:
        """Remove a subsystem, every connection that touches it, and its place in groups and composites."""
        self.remove_all([name])

    def remove_all(self, names: Iterable[str]) -> None:
        """Remove subsystems as :meth:`remove` does."""
        gone = dict.fromkeys(names)
        for name in gone.keys() - self._subsystems.keys():
            self[name]  # says which there are
        targets: dict[PortRef, None] = {}
        for name in gone:
            targets.update(self._wired[name])
        self.disconnect_all(targets)
        for key, group in [(k, g) for k, g in self._groups.items() if not gone.keys().isdisjoint(g.members)]:
            left = tuple(member for member in group.members if member not in gone)
            self.set_group(key, replace(group, members=left) if left else None)
        if not all(gone.keys().isdisjoint(composite.members) for composite in self._composites):
            self.set_composites(without_members(self._composites, gone))
        for name in gone:
            del self._subsystems[name], self._wired[name]
        for name in gone.keys() & self._positions.keys():
            del self._positions[name]
        for name in gone.keys() & self._orientations.keys():
            del self._orientations[name]
        self._emit_all(SubsystemRemoved(name) for name in gone)

    def replace(self, name: str, subsystem: Subsystem) -> None:
        """Put `subsystem` in the place of the one called `name`, renaming its connections with it.

        Connections to ports that `subsystem` does not have are removed.

        Raises
        ------
        DiagramError
            If there is no `name`, or the new name is taken or is not a name.
        """
        self[name]
        if subsystem.name != name:
            self._check_name(subsystem.name)
        for target in self.wired(name):
            source = self._connections[target]
            lost_input = target.subsystem == name and target.port not in subsystem.inputs
            lost_output = source.subsystem == name and source.port not in subsystem.outputs
            if lost_input or lost_output:
                self.disconnect(target)
        self._subsystems[name] = subsystem
        if subsystem.name != name:
            self._rename(name, subsystem.name)
        self._emit(SubsystemReplaced(name, subsystem.name))

    def _rename(self, old: str, new: str) -> None:
        def name(n: str) -> str:
            return new if n == old else n

        def port(ref: PortRef) -> PortRef:
            return ref if ref.subsystem != old else PortRef(new, ref.port)

        wired = self._wired
        self._subsystems = {name(n): s for n, s in self._subsystems.items()}
        self._connections = {port(t): port(s) for t, s in self._connections.items()}
        ends = {ref.subsystem for t in wired[old] for ref in (port(t), self._connections[port(t)])}
        for n in {old, *ends} - {new}:
            wired[n] = {port(t): None for t in wired[n]}
        self._wired = {name(n): targets for n, targets in wired.items()}
        self._waypoints = {port(t): points for t, points in self._waypoints.items()}
        self._positions = {name(n): p for n, p in self._positions.items()}
        self._orientations = {name(n): o for n, o in self._orientations.items()}
        self._groups = {
            key: replace(group, members=tuple(map(name, group.members))) if old in group.members else group
            for key, group in self._groups.items()
        }
        self._composites = with_renamed_member(self._composites, old, new)
        if self.plots:
            self.plots = with_renamed(self.plots, old, new)

    def connect(self, source: str | PortRef, target: str | PortRef, index: int | None = None) -> None:
        """Let the input `target` take its value from the output `source`; last or at `index` in the file's order.

        Raises
        ------
        DiagramError
            With the sentence of :func:`explain_connection`.
        """
        source, target = PortRef.parse(source), PortRef.parse(target)
        reason = explain_connection(self, source, target)
        if reason is not None:
            raise DiagramError(reason)
        _insert(self._connections, target, source, index)
        self._wired[source.subsystem][target] = self._wired[target.subsystem][target] = None
        self._emit(Connected(source, target))

    def connect_all(self, connections: Mapping[PortRef, PortRef]) -> None:
        """Let inputs, the keys, take their values from outputs; last in their order.

        Raises
        ------
        DiagramError
            If one of the connections is not allowed; then none is made.
        """
        for target, source in connections.items():
            reason = explain_connection(self, source, target)
            if reason is not None:
                raise DiagramError(reason)
        self._connections.update(connections)
        wired = self._wired
        for target, source in connections.items():
            wired[source.subsystem][target] = wired[target.subsystem][target] = None
        self._emit_all(Connected(source, target) for target, source in connections.items())

    def disconnect(self, target: str | PortRef) -> None:
        """Remove the connection into the input `target`, with its waypoints."""
        self.disconnect_all([PortRef.parse(target)])

    def disconnect_all(self, targets: Iterable[PortRef]) -> None:
        """Remove connections as :meth:`disconnect` does."""
        connections, wired = self._connections, self._wired
        found: dict[PortRef, PortRef] = {}
        for target in targets:
            source = connections.get(target)
            if source is None:
                raise DiagramError(f"{target} is not connected.")
            found[target] = source
        for target, source in found.items():
            del connections[target], wired[target[0]][target]
            if source[0] != target[0]:
                del wired[source[0]][target]
        for target in self._waypoints.keys() & found.keys():
            del self._waypoints[target]
        bent = {t for c in self._composites for corners in (c.corners, c.inner_corners) for t in corners}
        for target in bent & found.keys():
            self._composites = without_corners(self._composites, target)
        self._emit_all(Disconnected(source, target) for target, source in found.items())

    def set_composites(self, composites: Iterable[Composite]) -> None:
        """Put these composites in place of all that there are.

        Nothing is refused: what is wrong with them is among the :meth:`problems`. The edits of
        :mod:`macrostep.model.edits.composite_edits` make none that are wrong.
        """
        before = {composite.name for composite in self._composites}
        self._composites = tuple(composites)
        for name in before.difference(composite.name for composite in self._composites):
            if name not in self._subsystems:
                self._positions.pop(name, None)
                self._orientations.pop(name, None)
        self._emit(CompositesChanged())

    def set_order(self, subsystems: Iterable[str], connections: Iterable[PortRef]) -> None:
        """Put subsystems and connections into the order of these names, which are all there are; nothing else changes.

        The order is that of the file; undoing a removal restores it with this.
        """
        self._subsystems = {name: self._subsystems[name] for name in subsystems}
        self._connections = {target: self._connections[target] for target in connections}

    def set(self, **settings: Any) -> None:
        """Change ``name``, ``description``, ``start``, ``stop``, ``runs`` or ``measurements``."""
        unknown = settings.keys() - {"name", "description", "start", "stop", "runs", "measurements"}
        if unknown:
            raise DiagramError(f"A diagram has no setting {sorted(unknown)[0]!r}.")
        for key in settings.keys() & {"start", "stop"}:
            settings[key] = number(settings[key], f"The {key} time")
        if "name" in settings:
            settings["name"] = one_line(settings["name"])
        for key, value in settings.items():
            setattr(self, key, tuple(value) if key in ("runs", "measurements") else value)
        self._emit(SettingsChanged())

    def _check_name(self, name: str, others: Collection[str] = ()) -> None:
        if not is_block_name(name):
            raise DiagramError(not_a_block_name(name))
        if name in self._subsystems or name in others:
            raise DiagramError(f"The name {name!r} is used twice; every subsystem needs a name of its own.")
        if any(name == composite.name for composite in self._composites):
            raise DiagramError(f"A composite is called {name!r} already; every block needs a name of its own.")


def one_line(name: str) -> str:
    """Return a diagram's name as it can stand within lines, where a break would begin one of its own."""
    return " ".join(name.splitlines())


def explain_connection(diagram: Diagram, source: PortRef, target: PortRef) -> str | None:
    """Say why `source` cannot be connected to `target`, or return None if it can.

    The canvas shows this text while one drags, and :meth:`Diagram.connect` raises it, so that the two never disagree.
    """
    producer, consumer = diagram.subsystems.get(source.subsystem), diagram.subsystems.get(target.subsystem)
    taken = diagram.connections.get(target)
    if producer and consumer and not taken and source.port in producer.outputs and target.port in consumer.inputs:
        return None
    what = f"Cannot connect {source} -> {target}: "
    if producer is None or consumer is None:
        missing = source.subsystem if producer is None else target.subsystem
        return what + f"there is no subsystem {missing!r}."
    if source.port not in producer.outputs:
        known = ", ".join(producer.outputs) or "none"
        return what + f"{source.subsystem} has no output {source.port!r}; it has: {known}."
    if target.port not in consumer.inputs:
        known = ", ".join(consumer.inputs) or "none"
        return what + f"{target.subsystem} has no input {target.port!r}; it has: {known}."
    return what + f"{target} already takes {taken}. Disconnect it first."


def _insert(mapping: dict[K, V], key: K, value: V, index: int | None) -> None:
    """Insert at a place, so that undoing a removal restores the order of the file."""
    tail = [] if index is None else list(mapping.items())[index:]
    mapping[key] = value
    for other, its_value in tail:
        del mapping[other]
        mapping[other] = its_value
