"""The diagram: the only mutable class of the model.

Its mutators validate first and then emit plain events, so that a scene, a panel or a test can mirror it. Connections
are keyed by their target input: two sources for one input cannot be represented. Geometry stands beside the topology.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Collection, Iterable, Iterator, KeysView, Mapping, Sequence
from dataclasses import replace
from html import escape
from importlib import import_module
from typing import TYPE_CHECKING, Any, Self

from macrostep.model.base.errors import DiagramError, ProblemsError
from macrostep.model.base.phrase import Phrase, or_none
from macrostep.model.base.texts import is_block_name, not_a_block_name
from macrostep.model.causality.choices import causality_of, could_give, is_still_joined
from macrostep.model.causality.joints import Impedance, explain_joining, in_force, is_joint, joints, way_up
from macrostep.model.diagram import events
from macrostep.model.diagram.beginning import NOTHING_FOUND, RunBeginning, beginning_problems
from macrostep.model.diagram.chosen_method import ChosenMethod, listed, written_method
from macrostep.model.diagram.composites import (
    APART,
    LOOPS,
    TOGETHER,
    Composite,
    check_switches,
    with_renamed_member,
    without_corners,
    without_members,
)
from macrostep.model.diagram.contents import Definition
from macrostep.model.diagram.cut import parts
from macrostep.model.diagram.drawing import Drawing, put
from macrostep.model.diagram.events import Event, Listener
from macrostep.model.diagram.geometry import UPRIGHT, Group, Note, Orientation, Point
from macrostep.model.diagram.hierarchy import Hierarchy
from macrostep.model.diagram.network import Network, explain_connection
from macrostep.model.diagram.parameters import DiagramParameter, Parameters, Sets
from macrostep.model.diagram.plots import Plots, with_renamed
from macrostep.model.diagram.problems import problems
from macrostep.model.diagram.scopes import Scopes, rescoped
from macrostep.model.diagram.topology import parts_in_loops, phi
from macrostep.model.diagram.views import View
from macrostep.model.diagram.views import with_renamed as views_with_renamed
from macrostep.model.subsystem.ports import PortRef
from macrostep.model.subsystem.subsystem import NOTHING, Extra, Parameter, Subsystem, number_or_expression

if TYPE_CHECKING:
    from scipy.sparse import csr_array

    from macrostep.model.base.diagnostic import Diagnostic
    from macrostep.model.causality.expansion import CausalNetwork
    from macrostep.model.diagram.measurements import Measurement

__all__ = ["Diagram", "Point", "PortRef"]

OF_PARAMETERS = ("parameters", "parameter_sets", "parameter_set")
"""The settings that are its parameters."""
SETTINGS = (
    "name", "description", "start", "stop", "beginning", "runs", "measurements", "views", "blocks", "gives",
    "impedances", *OF_PARAMETERS,
)  # fmt: skip

_CONTENTS = (
    *SETTINGS, "subsystems", "connections", "positions", "waypoints", "orientations", "notes", "groups", "composites",
    "plots", "extra",
)  # fmt: skip
"""What a file says of it."""

_TUPLES = ("measurements", "views", "gives", "impedances")


class Diagram:
    """Subsystems, by name, and the connections between them.

    Two diagrams are equal if a file of one would say the same as that of the other, but for the order.

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
    runs : iterable of ChosenMethod or str
        Methods with their options that the user set up for this diagram, also as ``"ni_jacobi:step=0.1"``, and the cut
        where it is another than the diagram's: ``"ni_jacobi:step=0.1@axle=together"``.
    parameters : mapping
        Numbers that expressions in its subsystems name, by name: a DiagramParameter, a plain number, or the text of an
        expression of others.
    parameter_sets : mapping
        By name, other values of some of the parameters, in their units.
    parameter_set : str
        The set in force; "" for the parameters' own values.
    beginning : RunBeginning
        Which start values are found when a run begins, and what is to hold then.
    measurements : iterable of Measurement
        Measured data that are drawn beside the runs.
    views : iterable of View
        What a talk shows of it, one after another.
    gives : iterable of PortRef
        Acausal bundles that somebody chose to give the potentials of their nodes.
    impedances : iterable of Impedance
        Joints at which each side gives the other potential and flow together. They count where the cut crosses them.
    plots : mapping
        What is plotted in which panel. Whoever changes it notifies nobody: it is not part of what is simulated.
    blocks : mapping
        Blocks of one's own that it has instances of, by name: :mod:`macrostep.model.diagram.blocks`.
    extra : mapping
        Further keys of its file.

    Raises
    ------
    DiagramError
        If a name is used twice or a connection is not allowed.
    """

    _causality: tuple[CausalNetwork | None, ...] = ()
    """What was found since the last change; nothing before it is asked for."""
    joined: tuple[tuple[str, ...], ...] = ()
    """Of a diagram that runs: subsystems that are solved as one, because they cannot be each by itself."""
    loops: str = APART
    """How what stands in one algebraic loop is solved."""
    looped: tuple[tuple[str, ...], ...] | None = None
    """Of a diagram that runs: subsystems that are solved as one, because they stand in one loop; None is not known."""
    prefix = ""
    """With what the names of new subsystems begin."""

    def __init__(
        self,
        name: str,
        subsystems: Iterable[Subsystem] = (),
        connections: Iterable[tuple[str | PortRef, str | PortRef]] = (),
        *,
        start: float | str = 0.0,
        stop: float | str = 1.0,
        description: str = "",
        parameters: Mapping[str, Parameter | float | str] = NOTHING,
        parameter_sets: Mapping[str, Mapping[str, float | str]] = NOTHING,
        parameter_set: str = "",
        positions: Mapping[str, Point] = NOTHING,
        waypoints: Mapping[PortRef, Sequence[Point]] | None = None,
        orientations: Mapping[str, Orientation] = NOTHING,
        notes: Iterable[Note] = (),
        groups: Iterable[Group] = (),
        composites: Iterable[Composite] = (),
        runs: str | ChosenMethod | Iterable[str | ChosenMethod] = (),
        beginning: RunBeginning = NOTHING_FOUND,
        measurements: Iterable[Measurement] = (),
        views: Iterable[View] = (),
        gives: Iterable[PortRef] = (),
        impedances: Iterable[Impedance] = (),
        plots: Mapping[str, Plots] = NOTHING,
        blocks: Mapping[str, Definition] = NOTHING,
        extra: Extra = NOTHING,
    ) -> None:
        self._network, self._drawing = Network(), Drawing()
        self._composites: tuple[Composite, ...] = ()
        self._listeners: list[Callable[[Sequence[Event]], object]] = []
        self.name = one_line(name)
        self.description = description
        self._parameters = Parameters.of(parameters, parameter_sets, parameter_set)
        self._scopes = Scopes(self._parameters, ())
        self.start = self._time("start", start)
        self.stop = self._time("stop", stop)
        self.runs = runs
        self.beginning = beginning
        self.measurements = tuple(measurements)
        self.views = tuple(views)
        self.gives = tuple(gives)
        self.impedances = tuple(impedances)
        self.plots = dict(plots)
        self.blocks = blocks
        self.extra = dict(extra)
        self.add_all(subsystems, positions)
        self.set_composites(composites)
        for name in {composite.name for composite in self.composites} & positions.keys():
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

    @property
    def runs(self) -> tuple[ChosenMethod, ...]:
        """The methods that the user set up for this diagram; texts that are put here are read."""
        return self._runs

    @runs.setter
    def runs(self, methods: str | ChosenMethod | Iterable[str | ChosenMethod]) -> None:
        self._runs = tuple(map(written_method, listed(methods)))

    # -- reading -------------------------------------------------------------------------------------------------

    @property
    def parameters(self) -> Mapping[str, DiagramParameter]:
        """Parameters of the diagram by name, calculated ones with the values of the set in force. Read only."""
        return self._parameters.declared

    @property
    def parameters_in_force(self) -> Mapping[str, DiagramParameter]:
        """The parameters with the values of the set in force. Read only."""
        return self._parameters.in_force

    @property
    def parameter_values(self) -> Parameters:
        """The parameters in force, which tell what expressions of them give."""
        return self._parameters

    @property
    def parameter_sets(self) -> Sets:
        """By the name of a set, other values of some of the parameters. Read only."""
        return self._parameters.sets

    @property
    def parameter_set(self) -> str:
        """The set in force; "" for the parameters' own values."""
        return self._parameters.chosen

    @property
    def subsystems(self) -> Mapping[str, Subsystem]:
        """Subsystems by name, in the order of the file. Read only."""
        return self._network.subsystems

    @property
    def connections(self) -> Mapping[PortRef, PortRef]:
        """Source output by target input. Read only."""
        return self._network.connections

    @property
    def positions(self) -> Mapping[str, Point]:
        """Place of each block on the canvas [px]; blocks never placed are missing. Read only."""
        return self._drawing.positions

    @property
    def waypoints(self) -> Mapping[PortRef, tuple[Point, ...]]:
        """Corners given by the user [px], by target input. Read only."""
        return self._drawing.waypoints

    @property
    def orientations(self) -> Mapping[str, Orientation]:
        """How each block is turned; upright ones are missing. Read only."""
        return self._drawing.orientations

    @property
    def notes(self) -> Mapping[int, Note]:
        """Texts on the canvas, by a key that orders them in the file. Read only."""
        return self._drawing.notes

    @property
    def groups(self) -> Mapping[int, Group]:
        """Frames around blocks, by a key that orders them in the file. Read only."""
        return self._drawing.groups

    @property
    def composites(self) -> tuple[Composite, ...]:
        """Composites in the order of the file; see :mod:`macrostep.model.diagram.composites`."""
        return self._composites

    @property
    def names(self) -> frozenset[str]:
        """Names that are taken, by subsystems and composites."""
        return frozenset(self.subsystems).union(composite.name for composite in self.composites)

    def keys(self) -> KeysView[str]:
        """Return the names of the subsystems."""
        return self.subsystems.keys()

    def __getitem__(self, name: str) -> Subsystem:
        try:
            return self.subsystems[name]
        except KeyError:
            said = {"name": name, "diagram": self.name, "known": or_none(self.subsystems)}
            raise DiagramError("There is no subsystem {name!r} in {diagram!r}; it has: {known}.", **said) from None

    def __iter__(self) -> Iterator[str]:
        return iter(self.subsystems)

    def __len__(self) -> int:
        return len(self.subsystems)

    def __bool__(self) -> bool:
        return True  # without subsystems, too

    def __contains__(self, name: object) -> bool:
        return name in self.subsystems

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Diagram):
            return NotImplemented
        return self is other or all(getattr(self, key) == getattr(other, key) for key in _CONTENTS)

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __repr__(self) -> str:
        return f"<Diagram {self.name!r}: {len(self.subsystems)} subsystems, {len(self.connections)} connections>"

    def _repr_html_(self) -> str:
        # What draws a diagram stands above what one is, so that it is found by its name.
        svg = import_module("macrostep.model.drawing.svg").diagram_svg(self)
        return f"<p>{escape(repr(self)[1:-1])}</p>{svg}"

    def check_block(self, name: str) -> None:
        """Make sure that there is a subsystem or a composite of this name.

        Raises
        ------
        DiagramError
        """
        if name not in self.subsystems and not any(name == composite.name for composite in self.composites):
            self[name]

    def wired(self, name: str) -> Iterable[PortRef]:
        """Return the target inputs of every connection that touches a subsystem."""
        return tuple(self._network.wired[name])

    def lost(self, name: str, subsystem: Subsystem) -> list[PortRef]:
        """Return the target inputs of connections to ports that a subsystem in the place of `name` does not have."""
        return [
            target
            for target in self._network.wired[name]
            if (target.subsystem == name and target.port not in subsystem.inputs)
            or ((source := self.connections[target]).subsystem == name and source.port not in subsystem.outputs)
            if not is_still_joined(self.subsystems, self.connections, target, name, subsystem)
        ]

    @property
    def causality(self) -> CausalNetwork | None:
        """Which bundles give their potentials, and the plain network that follows; None of a plain diagram."""
        if not self._causality:
            self._causality = (
                causality_of(self.subsystems, self.connections, self.gives, self._impedances_in_force()),
            )
        return self._causality[0]

    def _impedances_in_force(self) -> Mapping[PortRef, Impedance]:
        """Return by the target of a joint its impedance, where there is one and the cut crosses the joint."""
        if not self.impedances:
            return {}
        tree = Hierarchy.of(self)
        parts_of = {name: tree.joined(name) or name for name in self.subsystems}
        return in_force(self.impedances, joints(self.subsystems, self.connections), parts_of)

    def causal(self) -> Self:
        """Return the diagram that runs: with plain subsystems in place of those that are joined; else itself.

        Where algebraic loops are solved together, what stands in one of them is one part.
        """
        found, asks_for_loops = self.causality, self.loops == TOGETHER and self.looped is None
        if found is None and not asks_for_loops:
            return self
        other = self.copy()
        if found is not None:
            other.fill(Network(found.subsystems, found.connections), Drawing(dict(self.positions)))
            other.joined = found.joined
        if asks_for_loops:
            other.looped = parts_in_loops(other)
        return other

    def solved(self) -> Self:
        """Return the diagram that runs, as :meth:`causal` does.

        Raises
        ------
        ProblemsError
            If blocks that are joined cannot be solved.
        """
        found = self.causality
        if found is not None and any(problem.severity == "error" for problem in found.problems):
            raise ProblemsError(found.problems)
        return self.causal()

    def could_give(self, end: PortRef) -> list[PortRef]:
        """Return the bundles that could give the potential where one of them is joined, with all else as it is."""
        return could_give(self.subsystems, self.connections, end, self.gives, self._impedances_in_force())

    def phi(self) -> csr_array:
        """Connection matrix Φ after the cut, n_out x n_in: u = Φᵀ y; :func:`macrostep.model.diagram.topology.phi`."""
        return phi(self.causal())

    def topology(self) -> dict[str, str]:
        """Topology class of each subsystem of the co-simulation, from its ports: ``IO``, ``NI``, ``NO`` or ``NINO``.

        A composite that is solved together is one subsystem, with the ports at its boundary.
        """
        return {part.name: part.topology for part in parts(self.causal())}

    def problems(self) -> list[Diagnostic]:
        """Everything that keeps this diagram from running, and everything worth a warning."""
        return problems(self)

    def parameter_settings(self) -> dict[str, Any]:
        """Return its parameters with their sets and the one in force, as :meth:`set` and a new diagram take them."""
        return {key: getattr(self, key) for key in OF_PARAMETERS}

    def parameter_problems(self) -> Iterable[Diagnostic]:
        """Everything that is wrong with the parameters and their sets, and with those of composites."""
        yield from self._parameters.problems()
        for composite in self.composites:
            for problem in self.scopes.inside(composite.name).problems() if composite.parameters else ():
                yield replace(problem, field=f"composites.{composite.name}.{problem.field}")

    def parameters_of(self, owner: str) -> Mapping[str, Parameter]:
        """Return the parameters of a subsystem or a composite, or with "" those of the diagram that are in force.

        Raises
        ------
        DiagramError
            If there is none of this name.
        """
        if not owner:
            return self.parameters_in_force
        if owner in self.subsystems:
            return self.subsystems[owner].parameters
        for composite in self.composites:
            if composite.name == owner:
                return composite.parameters
        return self[owner].parameters  # says which there are

    @property
    def scopes(self) -> Scopes:
        """Which parameters can be named where."""
        if self._scopes.whole is not self._parameters or self._scopes.composites is not self._composites:
            self._scopes = Scopes(self._parameters, self._composites)
        return self._scopes

    def beginning_problems(self) -> Iterable[Diagnostic]:
        """Everything that is wrong with what is to hold at the start."""
        return beginning_problems(self, self.beginning)

    def copy(self) -> Self:
        """Return a diagram with the same contents that nobody listens to; quick, as contents are never changed."""
        other = copy.copy(self)
        other._network, other._drawing, other._listeners = self._network.copy(), self._drawing.copy(), []
        other.plots, other.extra = dict(self.plots), dict(self.extra)
        return other

    def switched(self, switches: Mapping[str, str]) -> Self:
        """Return the diagram with some composites, or its loops, switched; the diagram itself stays as it is.

        Raises
        ------
        DiagramError
            If there is no such composite, or it is to be solved in a way that there is not.
        """
        if not switches:
            return self
        check_switches(switches, self.composites, self.name)
        other = self.copy()
        other.set_composites(c.replaced(solved=switches.get(c.name, c.solved)) for c in self.composites)
        other.loops = switches.get(LOOPS, self.loops)
        return other

    def with_set(self, title: str) -> Self:
        """Return the diagram with another parameter set in force; "" for the parameters' own values.

        Raises
        ------
        DiagramError
            If there is no such set.
        """
        if title and title not in self.parameter_sets:
            said = {"title": title, "diagram": self.name, "known": or_none(self.parameter_sets)}
            raise DiagramError("{diagram} has no parameter set {title!r}; it has: {known}.", **said)
        other = self.copy()
        other.set(parameter_set=title)
        return other

    def undivided(self) -> Self:
        """Return the diagram without its composites: every subsystem by itself."""
        if not self.composites and not self.joined and self.loops == APART:
            return self
        other = self.copy()
        other.joined, other.loops, other.looped = (), APART, None
        other.set_composites(())
        return other

    # -- subsystems and connections ------------------------------------------------------------------------------

    def fill(self, network: Network, drawing: Drawing) -> None:
        """Take over subsystems with their connections and drawing that fit: nothing is checked, nobody is notified."""
        self._network, self._drawing, self._causality = network, drawing, ()

    def add(self, subsystem: Subsystem, position: Point | None = None) -> None:
        """Add a subsystem, last.

        Raises
        ------
        DiagramError
            If its name is taken or is not a name.
        """
        self.add_all([subsystem], {} if position is None else {subsystem.name: position})

    def add_all(self, subsystems: Iterable[Subsystem], positions: Mapping[str, Point] = NOTHING) -> None:
        """Add subsystems, last in their order.

        Raises
        ------
        DiagramError
            If one of their names is taken or is not a name; then none is added.
        """
        new: dict[str, Subsystem] = {}
        composites = {composite.name for composite in self.composites}
        for subsystem in subsystems:
            self._check_name(subsystem.name, composites, new)
            new[subsystem.name] = self.scopes.calculated(subsystem)
        self._network.add(new)
        self._drawing.place({name: positions[name] for name in new if name in positions})
        self._notify(events.SubsystemAdded(name) for name in new)

    def remove(self, name: str) -> None:
        """Remove a subsystem, every connection that touches it, and its place in groups and composites."""
        self.remove_all([name])

    def remove_all(self, names: Iterable[str]) -> None:
        """Remove subsystems as :meth:`remove` does."""
        gone = dict.fromkeys(names)
        for name in gone.keys() - self.subsystems.keys():
            self[name]  # says which there are
        self.disconnect_all(dict.fromkeys(target for name in gone for target in self._network.wired[name]))
        for key, group in [(k, g) for k, g in self.groups.items() if not gone.keys().isdisjoint(g.members)]:
            left = tuple(member for member in group.members if member not in gone)
            self.set_group(key, replace(group, members=left) if left else None)
        if not all(gone.keys().isdisjoint(composite.members) for composite in self.composites):
            self.set_composites(without_members(self.composites, gone))
        self._network.remove(gone)
        self._drawing.remove_blocks(gone)
        self._notify(events.SubsystemRemoved(name) for name in gone)

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
            self._check_name(subsystem.name, {composite.name for composite in self.composites})
        self.disconnect_all(self.lost(name, subsystem))
        if subsystem.name != name:
            self._network.rename(name, subsystem.name)
            self._drawing.rename(name, subsystem.name)
            self._composites = with_renamed_member(self.composites, name, subsystem.name)
            self.plots = with_renamed(self.plots, name, subsystem.name)
            self.views = views_with_renamed(self.views, name, subsystem.name)
            self.gives = tuple(end.renamed(name, subsystem.name) for end in self.gives)
            self.impedances = tuple(its.renamed(name, subsystem.name) for its in self.impedances)
            self.beginning = self.beginning.renamed(name, subsystem.name)
        self._network.subsystems[subsystem.name] = self.scopes.calculated(subsystem)
        self._notify([events.SubsystemReplaced(name, subsystem.name)])

    def connect(self, source: str | PortRef, target: str | PortRef) -> None:
        """Let the input `target` take its value from the output `source`, or join two bundles; last in the order.

        Raises
        ------
        DiagramError
            With the sentence of :func:`~macrostep.model.explain_connection`.
        """
        source, target = PortRef.parse(source), PortRef.parse(target)
        if target in self.connections and is_joint(self.subsystems, source, target):
            self._turn_joints(source, target)
        self.connect_all({target: source})

    def _turn_joints(self, source: PortRef, target: PortRef) -> None:
        """Make a bundle that is the target of a joint one from which joints begin, so that another can end there."""
        if explain_joining(self.subsystems, self.connections, source, target) is None:
            way = {end: self.connections[end] for end in way_up(self.connections, target)}
            corners = {end: self.waypoints[end][::-1] for end in way if end in self.waypoints}
            self.disconnect_all(way)
            self.connect_all({b: a for a, b in reversed(way.items())})
            for end, points in corners.items():
                self.set_waypoints(way[end], points)

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
        self._network.connect(connections)
        self._notify(events.Connected(source, target) for target, source in connections.items())

    def disconnect(self, target: str | PortRef) -> None:
        """Remove the connection into the input `target`, with its waypoints."""
        self.disconnect_all([PortRef.parse(target)])

    def disconnect_all(self, targets: Iterable[PortRef]) -> None:
        """Remove connections as :meth:`disconnect` does."""
        gone = {target: self._source(target) for target in targets}
        if not gone:
            return
        self._network.disconnect(gone)
        for target in self.waypoints.keys() & gone.keys():
            del self._drawing.waypoints[target]
        self._composites = without_corners(self.composites, gone)
        self._notify(events.Disconnected(source, target) for target, source in gone.items())

    def _source(self, target: PortRef) -> PortRef:
        if target not in self.connections:
            raise DiagramError("{target} is not connected.", target=str(target))
        return self.connections[target]

    def set_composites(self, composites: Iterable[Composite]) -> None:
        """Put these composites in place of all that there are.

        Nothing is refused: what is wrong with them is among the :meth:`problems`. The edits of
        :mod:`macrostep.model.edits.composite_edits` make none that are wrong.
        """
        before, self._composites = self._composites, tuple(composites)
        gone = {c.name for c in before}.difference(self.subsystems, (c.name for c in self._composites))
        self._drawing.remove_blocks(gone)
        changed: Iterable[Event] = ()
        if others := rescoped(before, self._composites):
            inside = {*Scopes(self._parameters, before).below(others), *self.scopes.below(others)}
            changed = self._calculate(name for name in self.subsystems if name in inside)
        self._notify([events.CompositesChanged(), *changed])

    def set_order(self, subsystems: Iterable[str], connections: Iterable[PortRef]) -> None:
        """Put subsystems and connections into the order of these names, which are all there are; nothing else changes.

        The order is that of the file; undoing a removal restores it with this.
        """
        self._network.set_order(subsystems, connections)

    def set(self, **settings: Any) -> None:
        """Change ``name``, ``description``, ``start``, ``stop``, ``beginning``, ``runs``, ``measurements``, ``views``,
        ``blocks``, ``gives``, ``impedances``, ``parameters``, ``parameter_sets`` or ``parameter_set``.
        """
        unknown = settings.keys() - set(SETTINGS)
        if unknown:
            raise DiagramError("A diagram has no setting {unknown!r}.", unknown=sorted(unknown)[0])
        of_parameters = {key: settings.pop(key, getattr(self, key)) for key in OF_PARAMETERS}
        changes_values = any(of_parameters[key] is not getattr(self, key) for key in OF_PARAMETERS)
        parameters = Parameters.of(**of_parameters) if changes_values else self._parameters
        for key in settings.keys() & {"start", "stop"}:
            settings[key] = self._time(key, settings[key])
        if "name" in settings:
            settings["name"] = one_line(settings["name"])
        for key, value in settings.items():
            setattr(self, key, tuple(value) if key in _TUPLES else value)
        self._parameters = parameters
        self._notify([events.SettingsChanged(), *(self._calculate(self.subsystems) if changes_values else ())])

    def _calculate(self, names: Iterable[str]) -> Sequence[Event]:
        """Give the expressions in some subsystems and those elsewhere their values; return what changed by it."""
        for key in ("start", "stop"):
            setattr(self, key, self._time(key, getattr(self, key)))
        composites = self.scopes.calculated_composites()
        found: list[Event] = [] if composites == self._composites else [events.CompositesChanged()]
        self._composites = composites
        calculated = {name: self.scopes.calculated(self.subsystems[name]) for name in names}
        changed = {name: subsystem for name, subsystem in calculated.items() if subsystem != self.subsystems[name]}
        self._network.subsystems.update(changed)
        return [*found, *(events.SubsystemReplaced(name, name) for name in changed)]

    def _time(self, key: str, given: float | str) -> float:
        what = "The start time" if key == "start" else "The stop time"
        return self._parameters.calculated(number_or_expression(given, what), "s")

    def _check_name(self, name: str, composites: Collection[str], others: Collection[str] = ()) -> None:
        if not is_block_name(name):
            raise DiagramError(not_a_block_name(name))
        if name in self.subsystems or name in others:
            raise DiagramError("The name {name!r} is used twice; every subsystem needs a name of its own.", name=name)
        if name in composites:
            raise DiagramError(
                "A composite is called {name!r} already; every block needs a name of its own.", name=name
            )

    # -- drawing -------------------------------------------------------------------------------------------------

    def move(self, name: str, position: Point | None) -> None:
        """Place a block, of a subsystem or of a composite, on the canvas; None takes its place away."""
        self.move_all({name: position})

    def move_all(self, positions: Mapping[str, Point | None]) -> None:
        """Place blocks as :meth:`move` does; none, if there is one of them not."""
        unknown = positions.keys() - self.subsystems.keys()
        for name in unknown - {composite.name for composite in self.composites} if unknown else ():
            self.check_block(name)
        self._drawing.place(positions)
        self._notify(events.SubsystemMoved(name) for name in positions)

    def turn(self, name: str, orientation: Orientation) -> None:
        """Rotate and mirror a block, of a subsystem or of a composite."""
        self.check_block(name)
        put(self._drawing.orientations, name, orientation if orientation != UPRIGHT else None)
        self._notify([events.SubsystemMoved(name)])

    def set_waypoints(self, target: str | PortRef, points: Sequence[Point]) -> None:
        """Give the wire into `target` its corners; none means that it is routed automatically."""
        target = PortRef.parse(target)
        self._source(target)
        put(self._drawing.waypoints, target, tuple((float(x), float(y)) for x, y in points) or None)
        self._notify([events.WaypointsChanged(target)])

    def set_note(self, key: int, note: Note | None) -> None:
        """Put a note on the canvas, change it, or take it away with None."""
        if note is not None:
            (x, y), (width, height) = note.position, note.size
            note = replace(note, position=(float(x), float(y)), size=(float(width), float(height)))
        put(self._drawing.notes, key, note)
        self._notify([events.NoteChanged(key)])

    def set_group(self, key: int, group: Group | None) -> None:
        """Put a frame around blocks, change it, or take it away with None.

        Raises
        ------
        DiagramError
            If it has no member or one that is not there.
        """
        if group is not None:
            missing = next((name for name in group.members if name not in self.subsystems), None)
            if missing is not None or not group.members:
                reason = Phrase("it has no members")
                if missing is not None:
                    reason = Phrase("there is no subsystem {missing!r}", missing=missing)
                raise DiagramError("The group {label!r} is not possible: {reason}.", label=group.label, reason=reason)
        put(self._drawing.groups, key, group)
        self._notify([events.GroupChanged(key)])

    # -- notifying -----------------------------------------------------------------------------------------------

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Call `listener` with every event from now on; returns the function that ends it."""

        def take(batch: Sequence[Event]) -> None:
            for event in batch:
                listener(event)

        return self.subscribe_all(take)

    def subscribe_all(self, listener: Callable[[Sequence[Event]], object]) -> Callable[[], None]:
        """Call `listener` with all events of a change together; returns the function that ends it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def _notify(self, batch: Iterable[Event]) -> None:
        self._causality = ()
        if self._listeners:  # of a diagram that nobody listens to, events are not even made
            made = tuple(batch)
            for listener in tuple(self._listeners) if made else ():
                listener(made)


def one_line(name: str) -> str:
    """Return a diagram's name as it can stand within lines, where a break would begin one of its own."""
    return " ".join(name.splitlines())


def require_diagram(what: object) -> None:
    """Make sure that what a script hands over is a diagram.

    Raises
    ------
    DiagramError
        If it is not.
    """
    if not isinstance(what, Diagram):
        raise DiagramError(
            'A diagram is asked for, such as load("two_masses") returns, and not {what}.', what=repr(what)
        )
