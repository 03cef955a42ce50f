"""A diagram or a composite as one Modelica model with a class for each subsystem, and a subsystem as a flat model.

Modelica 3.4, without its standard library. Equations of our language are equations of Modelica; what differs is noted
here: connections of signals are equations, acausal bundles are connectors, and in a when-clause the values of states
before the event are written ``pre(x)``.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from textwrap import indent

from macrostep.model.base.errors import MacrostepError, ProblemsError
from macrostep.model.base.texts import visible
from macrostep.model.base.units import size_to_si, to_si
from macrostep.model.causality.joints import is_joint
from macrostep.model.diagram.cut import Part, boundary
from macrostep.model.diagram.diagram import Diagram, PortRef
from macrostep.model.diagram.hierarchy import Hierarchy
from macrostep.model.diagram.problems import subsystem_problems
from macrostep.model.language.parser import parse_expression, parse_statements
from macrostep.model.language.syntax import (
    Apply,
    Assignment,
    Equation,
    Expression,
    Name,
    Reinit,
    Time,
    When,
    transform,
    walk,
)
from macrostep.model.language.text import expression_text, number_text
from macrostep.model.library.library import made_from
from macrostep.model.modelica.connectors import (
    definition,
    differentiated_velocities,
    fields,
    has_connectors,
    velocities,
)
from macrostep.model.modelica.functions import FUNCTIONS, definitions
from macrostep.model.modelica.text import declared_units, names_behind
from macrostep.model.subsystem.subsystem import AlgebraicVariable, Input, Output, State, Subsystem

_RESERVED = """
algorithm and annotation block break class connect connector constant constrainedby der discrete each else elseif
elsewhen encapsulated end enumeration equation expandable extends external false final flow for function if import
impure in initial inner input loop model not operator or outer output package parameter partial protected public pure
record redeclare replaceable return stream then true type when while within
"""
_BUILT_IN = "Real Integer Boolean String time table pre sample reinit noEvent smooth noise"
"""Not reserved, but better not hidden."""
_WORDS = frozenset(f"{_RESERVED} {_BUILT_IN}".split())
_LETTERS = "αβγδεζηθικλμνξπρστυφχψωϕϑ"
_SPELT = """
alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi pi rho sigma tau upsilon phi chi psi omega phi
theta
"""
_GREEK = dict(zip(_LETTERS, _SPELT.split(), strict=True))
_GREEK.update({letter.upper(): word.capitalize() for letter, word in _GREEK.items() if letter not in "ϕϑ"})


def write(diagram: Diagram, name: str = "") -> str:
    """Return a diagram or one of its composites as the text of a Modelica model, or a subsystem as that of a flat one.

    The ports at the boundary of a composite are inputs and outputs of its model.

    Parameters
    ----------
    diagram : Diagram
    name : str, optional
        Of the composite or subsystem; "" is the whole diagram.

    Raises
    ------
    MacrostepError
        If there is no such block, there are problems, or a subsystem is a file whose equations are hidden.
    """
    solved = diagram.solved()
    if not name:
        return _write_whole(diagram, solved) if has_connectors(diagram) else _write_whole(solved, solved)
    if name in diagram.subsystems and differentiated_velocities(diagram[name]) is not None:
        return write_subsystem(diagram[name])
    diagram = solved
    if any(name == composite.name for composite in diagram.composites):
        return _write_part(diagram, boundary(diagram, name, Hierarchy.of(diagram).within(name)))
    return write_subsystem(diagram[name])


def write_subsystem(subsystem: Subsystem) -> str:
    """Return a subsystem as the text of a flat Modelica model.

    Raises
    ------
    MacrostepError
        If it has problems, or is a file whose equations are hidden.
    """
    _refuse([subsystem])
    names = ScopeNames()
    title, connectors = names.fresh(subsystem.name), _connector_names([subsystem], names)
    one = _Class(subsystem, connectors)
    return one.text(title, definitions(one.functions) + _connector_texts(connectors))


def _connector_names(subsystems: Iterable[Subsystem], names: ScopeNames) -> dict[str, str]:
    """Return what the connector of each kind of bundle is called."""
    kinds = dict.fromkeys(bundle.kind for s in subsystems for bundle in s.acausal_bundles.values())
    return {kind: names.fresh(kind.capitalize()) for kind in kinds}


def _connector_texts(names: Mapping[str, str]) -> str:
    return "".join(definition(kind, name) for kind, name in names.items())


def _write_whole(diagram: Diagram, solved: Diagram) -> str:
    """Return all of a diagram; an input that nothing feeds has its start value, and what is no state follows others."""
    inside = _Inside(diagram, tuple(diagram.subsystems), diagram.name)
    states = {str(PortRef(s.name, state)) for s in solved.subsystems.values() for state in s.states}
    for name, one in inside.classes.items():
        one.fixed = frozenset(state for state in diagram[name].states if str(PortRef(name, state)) in states)
    for name, subsystem in diagram.subsystems.items():
        for u, its in subsystem.inputs.items():
            if PortRef(name, u) not in diagram.connections:
                value = number_text(to_si(its.start_or_zero, its.unit))
                inside.equations.append(f"{inside.port(PortRef(name, u))} = {value};")
    times = f"StartTime={number_text(diagram.start)}, StopTime={number_text(diagram.stop)}"
    return inside.text(diagram.description, f"annotation(experiment({times}, Tolerance=1e-9));\n")


def _write_part(diagram: Diagram, part: Part) -> str:
    """Return a composite, with its ports as inputs and outputs."""
    inside = _Inside(diagram, part.members, part.name)
    for ref in (*part.inputs, *part.outputs):
        own, inner = inside.names.fresh(str(ref)), inside.port(ref)
        inside.declarations.append(inside.classes[ref.subsystem].port(ref.port, own, str(ref)))
        inside.equations.append(f"{inner} = {own};" if ref in part.inputs else f"{own} = {inner};")
    return inside.text()


def _refuse(subsystems: Iterable[Subsystem]) -> None:
    for subsystem in subsystems:
        if subsystem.is_black_box:
            raise MacrostepError(
                "{subsystem} is the file {file}, whose equations are hidden; it cannot be written as Modelica.",
                subsystem=subsystem.name,
                file=subsystem.fmu or subsystem.python,
            )
        errors = tuple(p for p in subsystem_problems(subsystem) if p.severity == "error")
        if errors:
            raise ProblemsError(errors)


def _model(name: str, about: str, elements: str, equations: Iterable[str], end: str = "") -> str:
    comment = f" {_string(about)}" if about else ""
    section = "".join(f"  {line}\n" for line in equations)
    section = f"equation\n{section}" if section else ""
    inside = indent(elements, "  ")
    return f"model {name}{comment}\n{inside}{section}{f'  {end}' if end else ''}end {name};\n"


def _string(text: str) -> str:
    escaped = visible(text).replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def _declaration(
    type_: str, name: str, about: str, unit: str, numbers: Mapping[str, float] | None = None, value: str = "",
    *, fixed: bool = False,
) -> str:  # fmt: skip
    si, shown = declared_units(unit)
    attributes = [f'unit="{si}"'] if si else []
    attributes += [f'displayUnit="{shown}"'] if shown else []
    attributes += [f"{key}={number_text(number)}" for key, number in (numbers or {}).items()]
    attributes += ["fixed=true"] if fixed else []
    modification = f"({', '.join(attributes)})" if attributes else ""
    comment = f" {_string(about)}" if about else ""
    return f"{type_} {name}{modification}{value}{comment}"


def _start(variable: Input | State) -> dict[str, float]:
    start = variable.start_or_zero if isinstance(variable, Input) else variable.start
    return {"start": to_si(start, variable.unit)} | _nominal(variable, variable.unit)


def _guess(variable: AlgebraicVariable) -> dict[str, float]:
    start = {} if variable.start is None else {"start": to_si(variable.start, variable.unit)}
    return start | _nominal(variable, variable.unit)


def _nominal(variable: Input | State | Output | AlgebraicVariable, unit: str) -> dict[str, float]:
    return {} if variable.nominal is None else {"nominal": size_to_si(variable.nominal, unit)}


class _Inside:
    """Some subsystems of a diagram as a model with a class for each, and the connections between them.

    Attributes
    ----------
    names : ScopeNames
    classes : dict
        By subsystem.
    declarations, equations : list of str
        To which others may be added.
    """

    def __init__(self, diagram: Diagram, members: Sequence[str], name: str) -> None:
        _refuse(diagram[member] for member in members)
        self.names = ScopeNames()
        self._parts = {member: self.names(member) for member in members}
        self._name = self.names.fresh(name)
        self._titles = {member: self.names.fresh(part[0].upper() + part[1:]) for member, part in self._parts.items()}
        self._connectors = _connector_names((diagram[member] for member in members), self.names)
        self.classes = {member: _Class(diagram[member], self._connectors) for member in members}
        self.declarations = [f"{self._titles[member]} {part}" for member, part in self._parts.items()]
        self.equations = [
            f"connect({self.port(source)}, {self.port(target)});"
            if is_joint(diagram.subsystems, source, target)
            else f"{self.port(target)} = {self.port(source)};"
            for target, source in diagram.connections.items()
            if target.subsystem in self._parts and source.subsystem in self._parts
        ]

    def port(self, ref: PortRef) -> str:
        return f"{self._parts[ref.subsystem]}.{self.classes[ref.subsystem].names(ref.port)}"

    def text(self, about: str = "", end: str = "") -> str:
        """Return the text of the model."""
        functions = frozenset[str]().union(*(one.functions for one in self.classes.values()))
        lines = [
            *([definitions(functions)] if functions else []),
            *([_connector_texts(self._connectors)] if self._connectors else []),
            *(one.text(self._titles[name]) for name, one in self.classes.items()),
            "".join(f"{line};\n" for line in self.declarations),
        ]
        return _model(self._name, about, "\n".join(lines), self.equations, end)


class _Class:
    """One subsystem as a class.

    Parameters
    ----------
    subsystem : Subsystem
    connectors : mapping
        What the connector of each kind of bundle is called.

    Attributes
    ----------
    names : ScopeNames
    fixed : frozenset of str
        The states that begin with their start value; that of others is a guess.
    """

    def __init__(self, subsystem: Subsystem, connectors: Mapping[str, str]) -> None:
        self._subsystem = subsystem
        self._connectors = connectors
        self.fixed = frozenset(subsystem.states)
        self.names = ScopeNames(connectors.values())
        block = made_from(subsystem)
        self._descriptions: Mapping[str, str] = block.descriptions if block else {}
        self._statements = [s for text in subsystem.equations for s in parse_statements(text)]
        self._variables = {
            s.left.name: s.right
            for s in self._statements
            if isinstance(s, Equation) and isinstance(s.left, Name) and s.left.name not in subsystem.states
        }
        self._outputs = {
            name: parse_expression(output.expression)
            for name, output in subsystem.outputs.items()
            if not any(name in group for group in (subsystem.states, subsystem.variables, self._variables))
        }
        clauses = [statement for statement in self._statements if isinstance(statement, When)]
        self._set_by_events = {action.name for clause in clauses for action in clause.actions}
        self._sampled = {a.name for clause in clauses for a in clause.actions if isinstance(a, Assignment)}
        self._links: list[str] = []
        self._hidden: set[str] = set()
        self._plug_in()

    def _plug_in(self) -> None:
        """Name the connectors; what only they have is called as in them, what else is there is linked with them."""
        own = self._subsystem
        bundles = own.acausal_bundles.values()
        if not bundles:
            return
        shared = Counter(signal for bundle in bundles for signal in bundle.signals)
        for bundle in bundles:
            called = self.names(bundle.name)
            for field, signal in fields(bundle).items():
                is_begun = signal in own.variables and own.variables[signal].start is not None
                if signal in own.states or signal in own.outputs or shared[signal] > 1 or is_begun:
                    self._links.append(f"{called}.{field} = {self.names(signal)};")
                else:
                    self.names.give(signal, f"{called}.{field}")
                    self._hidden.add(signal)
        used = {node.name for node in self._nodes() if isinstance(node, Name)} | own.outputs.keys()
        rates = differentiated_velocities(own) or ()
        for velocity, position in velocities(own).items():
            if velocity in rates and velocity in used:
                self._links.append(f"{self.names(velocity)} = der({self.names(position)});")
            elif velocity in rates:
                self._hidden.add(velocity)

    def _nodes(self) -> Iterator[Expression]:
        """Yield all that stands in its equations, clauses and outputs."""
        for statement in self._statements:
            if isinstance(statement, Equation):
                yield from (*walk(statement.left), *walk(statement.right))
            else:
                yield from walk(statement.condition)
                yield from (node for action in statement.actions for node in walk(action.value))
        for expression in self._outputs.values():
            yield from walk(expression)

    @property
    def functions(self) -> frozenset[str]:
        """The functions in it that a model must bring along."""
        return frozenset(n.function for n in self._nodes() if isinstance(n, Apply) and n.function in FUNCTIONS)

    def port(self, name: str, called: str, about: str) -> str:
        """Return the declaration of a port of a model around this one that is one of this."""
        own = self._subsystem
        if name in own.inputs:
            its = own.inputs[name]
            return _declaration("input Real", called, about, its.unit, _start(its))
        unit = own.outputs[name].unit or (own.states[name].unit if name in own.states else "")
        return _declaration("output Real", called, about, unit, _nominal(own.outputs[name], unit))

    def text(self, name: str, functions: str = "") -> str:
        """Return the text of the class, with functions that it needs."""
        block = made_from(self._subsystem)
        about = block.summary if block else ""
        elements = "".join(f"{line};\n" for line in self._declarations())
        return _model(name, about, functions + elements, [line for s in self._equations() for line in s.splitlines()])

    def _declarations(self) -> Iterator[str]:
        own = self._subsystem
        for bundle in own.acausal_bundles.values():
            yield f"{self._connectors[bundle.kind]} {self.names(bundle.name)}"
        for name, parameter in own.parameters.items():
            ends = {"min": parameter.minimum, "max": parameter.maximum}
            limits = {key: to_si(end, parameter.unit) for key, end in ends.items() if end is not None}
            value = number_text(to_si(parameter.value, parameter.unit))
            yield self._declared("parameter Real", name, parameter.unit, limits, f" = {value}")
        for name, input_ in own.inputs.items():
            yield self._declared("input Real", name, input_.unit, _start(input_))
        for name, state in own.states.items():
            prefix = "discrete " if name in self._sampled else ""
            prefix += "output " if name in own.outputs else ""
            numbers = _start(state)
            if name in own.outputs and state.nominal is None:
                numbers |= _nominal(own.outputs[name], own.outputs[name].unit or state.unit)
            yield self._declared(f"{prefix}Real", name, state.unit, numbers, fixed=name in self.fixed)
        for name, output in own.outputs.items():
            if name not in own.states:
                guess = _guess(own.variables[name]) if name in own.variables else {}
                yield self._declared("output Real", name, output.unit, guess | _nominal(output, output.unit))
        for name in dict.fromkeys((*own.variables, *self._variables)):
            its = own.variables.get(name)
            if name not in own.outputs and name not in own.states and name not in self._hidden:
                yield self._declared("Real", name, its.unit if its else "", _guess(its) if its else None)

    def _declared(
        self, type_: str, name: str, unit: str, numbers: Mapping[str, float] | None = None, value: str = "",
        *, fixed: bool = False,
    ) -> str:  # fmt: skip
        called = self.names(name)
        own = self._subsystem.variables.get(name)
        said = own.description if own is not None else ""
        about = said or self._descriptions.get(name, "") or ("" if called == name else name)
        return _declaration(type_, called, about, unit, numbers, value, fixed=fixed)

    def _equations(self) -> Iterator[str]:
        for statement in self._statements:
            if isinstance(statement, When):
                yield self._when(statement)
            else:
                yield f"{self._said(statement.left)} = {self._said(statement.right)};"
        yield from self._links
        for name, expression in self._outputs.items():
            yield f"{self.names(name)} = {self._said(expression)};"

    def _said(self, expression: Expression) -> str:
        return expression_text(transform(expression, _with_time), self.names)

    def _when(self, clause: When) -> str:
        lines = [f"when {self._said(clause.condition)} then"]
        for action in clause.actions:
            name, value = self.names(action.name), self._said(self._before(action.value))
            lines.append(f"  reinit({name}, {value});" if isinstance(action, Reinit) else f"  {name} = {value};")
        return "\n".join([*lines, "end when;"])

    def _before(self, expression: Expression) -> Expression:
        """Return what a when-clause calculates from the states before it; variables that depend on them written out."""

        def change(node: Expression) -> Expression:
            if isinstance(node, Apply) and node.function == "pre" and isinstance(node.arguments[0], Apply):
                return node.arguments[0]  # pre() was there already
            if not isinstance(node, Name):
                return node
            if node.name in self._set_by_events:
                return Apply("pre", (node,))
            if node.name in self._variables and self._needs_states(node.name):
                return self._before(self._variables[node.name])
            return node

        return transform(expression, change)

    def _needs_states(self, variable: str) -> bool:
        """Return whether a variable depends on what when-clauses set."""
        return not names_behind(variable, self._variables).isdisjoint(self._set_by_events)


def _with_time(node: Expression) -> Expression:
    """Give noise the time, which functions of Modelica do not know."""
    if isinstance(node, Apply) and node.function == "noise":
        return Apply("noise", (*node.arguments, Time()))
    return node


class ScopeNames:
    """Gives the names of one scope names that Modelica allows: plain letters, none of its words, the same to the same.

    Parameters
    ----------
    taken : iterable of str
        Names that are given away.
    """

    def __init__(self, taken: Iterable[str] = ()) -> None:
        self._taken = {*_WORDS, *taken}
        self._given: dict[str, str] = {}

    def __call__(self, name: str) -> str:
        if name not in self._given:
            self._given[name] = self.fresh(name)
        return self._given[name]

    def give(self, name: str, called: str) -> None:
        """Let a name be called so."""
        self._given[name] = called

    def fresh(self, name: str) -> str:
        """Return a name that nobody has yet, made of this one."""
        plain = "".join(_GREEK.get(c, c if c.isascii() else f"u{ord(c):x}") for c in name)
        plain = re.sub(r"[^A-Za-z0-9_]", "_", plain)
        plain = plain if re.match(r"[A-Za-z_]", plain) else f"_{plain}"
        found, number = plain, 1
        while found in self._taken:
            number += 1
            found = f"{plain}_{number}"
        self._taken.add(found)
        return found
