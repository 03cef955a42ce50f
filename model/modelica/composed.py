"""A Modelica model made of components as a diagram: each component is a subsystem, or a composite of others.

What a model calculates besides its components is a subsystem of its own.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import partial

from networkx.utils import UnionFind

from macrostep.model.base.errors import LanguageError
from macrostep.model.diagram.composites import Composite
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.parameters import DiagramParameter
from macrostep.model.language.syntax import Expression, Name, Position, transform, walk
from macrostep.model.modelica.declared import unit_of
from macrostep.model.modelica.flat import Flattening, given_number, plain_name, unfit
from macrostep.model.modelica.instantiated import Model
from macrostep.model.modelica.parts import ModelPart, PartScope
from macrostep.model.modelica.statements import (
    Binding,
    ConnectClause,
    IfEquation,
    Statement,
    defined_in,
    expressions_in,
)
from macrostep.model.subsystem.ports import PortRef
from macrostep.model.subsystem.subsystem import Output, Subsystem

_OWN = "equations"
"""What the subsystem of a model's own equations is called."""


def is_network(model: Model, instance: ModelPart) -> bool:
    """Say whether an instance consists of components, and its own equations need none of its own connectors."""
    own = list(instance.own())
    if not any(part.is_component for part in own):
        return False
    connectors = {variable.path for part in own if part.is_connector for variable in part.below() if variable.type}
    for statement, scope in model.statements(instance):
        sides = [model.resolved(side, scope) for side in expressions_in(statement)]
        if any(isinstance(n, Name) and n.name in connectors for side in sides for n in walk(side)):
            return False
    return True


def composed(model: Model) -> Diagram:
    """Return the diagram that a model of components is.

    Where a state that is fixed would follow from one that begins with a guess, it is the other way round.

    Raises
    ------
    LanguageError
        With line and column, if it says what a diagram cannot say.
    MacrostepError
        If what is joined does not fit.
    """
    diagram = _Composition(model).diagram()
    if model.has_fixed and any(its.field.startswith("states.") for its in diagram.problems()):
        return _Composition(model, do_guesses_follow=True).diagram()
    return diagram


@dataclass
class _Network:
    """A network, the model or a composite: its own equations, and variables that are declared with a value."""

    instance: ModelPart
    statements: list[tuple[Statement, PartScope]] = field(default_factory=list)
    valued: list[ModelPart] = field(default_factory=list)


class _Composition:
    def __init__(self, model: Model, *, do_guesses_follow: bool = False) -> None:
        self._model, self._do_guesses_follow = model, do_guesses_follow
        self._levels: dict[str, _Network] = {}
        self._composites: list[Composite] = []
        self._subsystems: dict[str, Subsystem] = {}
        self._flat: dict[str, Flattening] = {}
        self._ports: dict[str, PortRef] = {}
        self._connections: list[tuple[PortRef, PortRef]] = []
        self._joined: UnionFind[str] = UnionFind()
        self._wired: list[tuple[str, str, Position]] = []
        self._fed: dict[str, tuple[Expression, Position, str]] = {}

    def diagram(self) -> Diagram:
        top = self._model.top
        self._take(top)
        for level in self._levels.values():
            self._connect(level)
        for level in self._levels.values():
            self._take_equations(level)
        self._wire()
        return Diagram(
            top.of.name if top.of else "", self._subsystems.values(), self._connections, composites=self._composites,
            parameters=self._parameters(top), description=top.of.body.about if top.of else "",
        )  # fmt: skip

    # -- components ------------------------------------------------------------------------------------------------

    def _take(self, instance: ModelPart) -> None:
        """Take the components of a network, networks among them with theirs."""
        self._levels[instance.path] = _Network(instance)
        members = []
        for part in instance.own():
            if not part.is_component:
                continue
            if is_network(self._model, part):
                self._take(part)
                continue
            name = self._fresh(plain_name(part.path))
            flat = Flattening(self._model, part, partial(self._seen, level=instance.path))
            self._subsystems[name] = flat.subsystem(name, do_guesses_follow=self._do_guesses_follow)
            self._flat[name] = flat
            members.append(name)
            for port in part.own():
                if port.is_connector or port.prefixes & {"input", "output"}:
                    local = plain_name(port.path.removeprefix(f"{part.path}.")).replace(".", "_")
                    self._ports[port.path] = PortRef(name, flat.names.get(port.path, local))
        if instance.path:
            self._composites.append(
                Composite(plain_name(instance.path), tuple(members), parameters=self._parameters(instance))
            )

    def _fresh(self, name: str) -> str:
        while name in self._subsystems:
            name += "_"
        return name

    def _parameters(self, of: ModelPart) -> dict[str, DiagramParameter]:
        """Return the parameters of a network."""
        found = {}
        for its in of.own():
            if its.is_constant and its.type in ("Real", "Integer"):
                seen = partial(self._seen, level=of.path, own=its)
                number = given_number(self._model, self._model.parameter(its), seen, its.path, its.at)
                found[_last(its)] = DiagramParameter(number, unit_of(its))
        return found

    def _seen(self, expression: Expression, level: str, own: ModelPart | None = None) -> Expression:
        """Return an expression with the parameters that can be named in a network, others written out.

        Parameters
        ----------
        expression : Expression
        level : str
            The network.
        own : ModelPart, optional
            Its parameter that the expression gives, which cannot name itself.
        """

        def change(node: Expression) -> Expression:
            if not isinstance(node, Name):
                return node
            its = self._model.variables[node.name]
            here: str | None = level
            while here is not None:
                parts = self._levels[here].instance.own()
                found = [one for one in parts if _last(one) == _last(its) and one is not own]
                if any(one is its for one in found) and its.type in ("Real", "Integer"):
                    return Name(_last(its))
                if any(one.is_constant for one in found):
                    break  # another one of this name is nearer
                here = self._around(here)
            return self._seen(self._model.parameter(its), level, own)

        return transform(expression, change)

    def _around(self, level: str) -> str | None:
        around = self._levels[level].instance.around
        return None if around is None else around.path

    # -- connections -----------------------------------------------------------------------------------------------

    def _connect(self, level: _Network) -> None:
        """Note what a network connects; what else it says is its own."""
        for statement, scope in self._model.statements(level.instance):
            self._take_statement(statement, scope, level)
        for its in level.instance.own():
            if its.type and not its.is_constant and (value := self._model.value(its)) is not None:
                port = self._port(Name(its.path), level), self._port(value, level)
                if port[0] and port[1]:
                    self._join(port[0], port[1], its.at)
                else:
                    level.valued.append(its)

    def _take_statement(self, statement: Statement, scope: PartScope, level: _Network) -> None:
        if isinstance(statement, ConnectClause):
            for left, right in self._model.ends(statement, scope):
                self._join(left, right, statement.at)
        elif isinstance(statement, Binding):
            sides = [self._model.resolved(side, scope) for side in (statement.left, statement.right)]
            if not self._is_wire(sides, statement.at, level):
                level.statements.append((statement, scope))
        elif isinstance(statement, IfEquation) and any(
            isinstance(one, ConnectClause) for _, inside in statement.branches for one in inside
        ):
            for one in self._model.chosen(statement, scope):
                for inner, its in self._model.drawn_apart(one, scope):
                    self._take_statement(inner, its, level)
        else:
            level.statements.append((statement, scope))

    def _is_wire(self, sides: list[Expression], at: Position, level: _Network) -> bool:
        """Say whether an equation joins two ports or gives an input a number, and note that."""
        ports = [self._port(side, level) for side in sides]
        if ports[0] and ports[1]:
            self._join(ports[0], ports[1], at)
            return True
        for port, other in zip(ports, reversed(sides), strict=True):
            if (
                port
                and port.around is not level.instance
                and "input" in port.prefixes
                and self._model.is_constant(other)
            ):
                self._fed[port.path] = other, at, level.instance.path
                return True
        return False

    def _port(self, side: Expression, level: _Network) -> ModelPart | None:
        """Return the port of a network or of its components that a side of an equation is."""
        its = self._model.variables.get(side.name) if isinstance(side, Name) else None
        if its is None or its.around is None or not its.is_signal:
            return None
        return its if level.instance in (its.around, its.around.around) else None

    def _join(self, left: ModelPart, right: ModelPart, at: Position) -> None:
        if not (left.is_signal and right.is_signal) and not (left.is_connector and right.is_connector):
            raise unfit(left.path, right.path, at)
        if self._joined[left.path] != self._joined[right.path]:
            self._joined.union(left.path, right.path)
            self._wired.append((left.path, right.path, at))

    # -- equations of networks -------------------------------------------------------------------------------------

    def _take_equations(self, level: _Network) -> None:
        """Make a subsystem of what a network calculates besides."""
        model = self._model
        expressions = [model.resolved(side, scope) for one, scope in level.statements for side in expressions_in(one)]
        expressions += [value for its in level.valued if (value := model.value(its)) is not None]
        used = {n.name for expression in expressions for n in walk(expression) if isinstance(n, Name)}
        own = [
            its for its in level.instance.own()
            if its.type and not its.is_constant
            and (not its.is_signal or its.path in used or its in level.valued)
        ]  # fmt: skip
        if not own and not level.statements:
            return
        others = [model.variables[path] for path in sorted(used - {its.path for its in own})]
        given = self._given_inputs(level)
        seen = partial(self._seen, level=level.instance.path)
        flat = Flattening(model, level.instance, seen, [*own, *others])
        block = self._fresh(plain_name(f"{level.instance.path}.{_OWN}".lstrip(".")))
        for its in own:
            variable = flat.variables[its.path]
            variable.prefixes = variable.prefixes if "input" in variable.prefixes else frozenset(("output",))
            self._ports[its.path] = PortRef(block, variable.name)
        for its in others:
            variable = flat.variables[its.path]
            if its.is_constant:
                continue
            variable.value, variable.is_fixed = None, False
            variable.prefixes = frozenset(("output" if its.path in given else "input",))
            if its.path not in given:
                self._show(its)
            end = f"{block}:{its.path}"
            self._ports[end] = PortRef(block, variable.name)
            self._joined.union(its.path, end)
            self._wired.append((its.path, end, its.at))
        self._subsystems[block] = flat.with_equations(block, level.statements)
        if level.instance.path:
            name = plain_name(level.instance.path)
            k = next(k for k, composite in enumerate(self._composites) if composite.name == name)
            self._composites[k] = self._composites[k].replaced(members=(*self._composites[k].members, block))

    def _given_inputs(self, level: _Network) -> set[str]:
        """Return the inputs of components to which equations of a network give a value."""
        found = set()
        for statement, scope in level.statements:
            for side in defined_in(statement):
                name = self._model.resolved(side, scope)
                port = self._port(name, level)
                if port is not None and "input" in port.prefixes and port.around is not level.instance:
                    found.add(port.path)
        return found

    def _show(self, variable: ModelPart) -> None:
        """Let a variable of a component be an output of its subsystem."""
        if variable.path in self._ports or variable.path in self._joined.parents:
            return
        for name, flat in self._flat.items():
            if local := flat.names.get(variable.path):
                subsystem = self._subsystems[name]
                if local not in subsystem.outputs and local not in subsystem.inputs:
                    shown = Output(local, unit_of(variable))
                    self._subsystems[name] = subsystem.replaced(outputs={**subsystem.outputs, local: shown})
                self._ports[variable.path] = PortRef(name, local)
                return
        raise LanguageError(
            "What {name!r} is, only the components in {component} say; write the equation with their variables.",
            *variable.at, name=variable.path, component=variable.path.rpartition(".")[0],
        )  # fmt: skip

    # -- wires -----------------------------------------------------------------------------------------------------

    def _wire(self) -> None:
        """ConnectClause the ports of subsystems that are joined, whatever connectors of networks are in between."""
        nodes: dict[str, list[tuple[str, str, Position]]] = {}
        for wire in self._wired:
            nodes.setdefault(self._joined[wire[0]], []).append(wire)
        for wires in nodes.values():
            ends = list(dict.fromkeys(end for *pair, _ in wires for end in pair))
            ports = [end for end in ends if end in self._ports]
            bundles = [self._is_bundle(end) for end in ports]
            if any(bundles):
                self._join_bundles(ports, wires)
            else:
                self._connect_signals(ports, ends, wires)
        for path, (expression, at, level) in self._fed.items():
            if path in self._ports:
                self._feed(self._ports[path], expression, at, level)

    def _is_bundle(self, end: str) -> bool:
        port = self._ports[end]
        return port.port in self._subsystems[port.subsystem].acausal_bundles

    def _join_bundles(self, ports: list[str], wires: list[tuple[str, str, Position]]) -> None:
        """Join bundles as they are connected; those that only connectors of networks connect, one with the next."""
        tree = UnionFind(ports)
        first = ports[0]
        for left, right, at in [*wires, *((first, other, wires[-1][2]) for other in ports[1:])]:
            if left in self._ports and right in self._ports and tree[left] != tree[right]:
                tree.union(left, right)
                one, other = self._ports[left], self._ports[right]
                kinds = [self._subsystems[port.subsystem].acausal_bundles.get(port.port) for port in (one, other)]
                if kinds[0] is None or kinds[1] is None or kinds[0].kind != kinds[1].kind:
                    raise unfit(left, right, at)
                self._connections.append((one, other))

    def _connect_signals(self, ports: list[str], ends: list[str], wires: list[tuple[str, str, Position]]) -> None:
        sources = [
            end for end in ports if self._ports[end].port in self._subsystems[self._ports[end].subsystem].outputs
        ]
        targets = [end for end in ports if end not in sources]
        if len(sources) > 1 or (len(ports) > 1 and not sources and not any(end in self._fed for end in ends)):
            one, other = (sources or targets)[:2]
            raise unfit(one, other, wires[-1][2])
        for target in targets:
            for source in sources:
                self._connections.append((self._ports[source], self._ports[target]))
            for end in ends:
                if end in self._fed and end != target:
                    self._feed(self._ports[target], *self._fed[end])

    def _feed(self, port: PortRef, expression: Expression, at: Position, level: str) -> None:
        """Give an input a number."""
        start = given_number(self._model, expression, partial(self._seen, level=level), str(port), at)
        subsystem = self._subsystems[port.subsystem]
        its = replace(subsystem.inputs[port.port], start=start)
        self._subsystems[port.subsystem] = subsystem.replaced(inputs={**subsystem.inputs, port.port: its})


def _last(part: ModelPart) -> str:
    """Return what a part is called where it is declared."""
    return plain_name(part.path).rpartition(".")[2]
