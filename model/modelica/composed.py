"""A Modelica model made of components that ``connect`` joins, as a diagram: each component is a subsystem.

Classes stand in the text, or are those of Modelica's library that ``resources/modelica/standard.mo`` knows.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from networkx.utils import UnionFind

from macrostep.model.base.phrase import Phrase
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.parameters import DiagramParameter
from macrostep.model.language.functions import evaluate
from macrostep.model.language.syntax import Expression, Name, Number, transform, walk
from macrostep.model.language.text import expression_text
from macrostep.model.modelica.classes import ClassText, classes, standard
from macrostep.model.modelica.connected import ConnectorClass, read_connector
from macrostep.model.modelica.declared import read_declaration
from macrostep.model.modelica.functions import takes_ours
from macrostep.model.modelica.reading import read_component
from macrostep.model.modelica.statements import peek_path, read_expression, skip_comment, take_path
from macrostep.model.modelica.tokens import Tokens
from macrostep.model.subsystem.calculated import Calculated
from macrostep.model.subsystem.ports import PortRef
from macrostep.model.subsystem.subsystem import Subsystem


@dataclass
class _Component:
    """A declared component; `modifications` by name, ``v.start`` for the start value of v."""

    of: str
    name: str
    begin: int
    modifications: dict[str, tuple[Expression, int]] = field(default_factory=dict)


def is_composed(text: str) -> bool:
    """Say whether a text is a model of components; one that is flat has no classes in it, and joins nothing."""
    found = classes(text)
    if len(found) > 1 or any(one.inner for one in found):
        return True
    tokens = Tokens(text)
    while tokens.peek().kind != "end":
        if tokens.peek().text in ("connect", "Modelica") and (
            tokens.peek().text == "connect" or peek_path(tokens) in standard()
        ):
            return True
        tokens.take()
    return False


def read_composed(text: str) -> Diagram:
    """Return the diagram that a model of components is; the last class of the text is the model.

    Raises
    ------
    LanguageError
        With line and column, if it is not Modelica or says what a diagram cannot say.
    MacrostepError
        If what is joined does not fit.
    """
    return _Composition(classes(text)).diagram()


class _Composition:
    def __init__(self, found: tuple[ClassText, ...]) -> None:
        self._top = found[-1]
        self._classes = {**standard(), **{one.name: one for one in (*found[:-1], *self._top.inner)}}
        self._connectors: dict[str, ConnectorClass] = {}
        self._read: dict[str, tuple[Subsystem, dict[str, Expression]]] = {}
        self._tokens = Tokens(self._top.text)
        self._parameters: dict[str, DiagramParameter] = {}
        self._components: list[_Component] = []
        self._subsystems: dict[str, Subsystem] = {}
        self._connections: list[tuple[PortRef, PortRef]] = []
        self._joined = UnionFind()

    def diagram(self) -> Diagram:
        tokens = self._tokens
        for _ in range(2):
            tokens.take()
        about = skip_comment(tokens)
        while not tokens.takes("end"):
            if tokens.takes("equation"):
                self._instantiate()
                while tokens.peek().text not in ("end", "public", "protected", "equation"):
                    self._read_equation()
            elif tokens.peek().text == "annotation":
                skip_comment(tokens)
                tokens.expect(";")
            elif not tokens.takes("public", "protected"):
                self._read_element()
        self._instantiate()
        return Diagram(
            self._top.name, self._subsystems.values(), self._connections,
            parameters=self._parameters, description=about,
        )  # fmt: skip

    # -- components ------------------------------------------------------------------------------------------------

    def _read_element(self) -> None:
        tokens = self._tokens
        path = peek_path(tokens)
        if tokens.takes("import"):
            tokens.until(";")
            tokens.expect(";")
        elif tokens.peek().text == "function" and takes_ours(tokens):
            return
        elif tokens.peek().text in ("parameter", "constant", "final"):
            for one in read_declaration(tokens):
                if one.value is None:
                    raise tokens.error("The parameter {name!r} has no value.", one.begin, name=one.name)
                self._parameters[one.name] = DiagramParameter(self._number(one.value, one.begin, one.name), one.unit)
        elif tokens.peek().text in ("input", "output"):
            raise tokens.error("A model of components is a whole diagram here, without inputs and outputs of its own.")
        elif path in self._classes and self._classes[path].kind != "connector":
            take_path(tokens)
            while True:
                self._components.append(self._component(path))
                if not tokens.takes(","):
                    break
            tokens.expect(";")
        else:
            raise tokens.error(
                "{name!r} is no class of this text, nor one of Modelica's library that is known here; a model of "
                "components has parameters and components only.", name=path or tokens.peek().text,
            )  # fmt: skip

    def _component(self, path: str) -> _Component:
        tokens = self._tokens
        found = _Component(path, "", tokens.here)
        found.name = tokens.name(Phrase("the name of a component"))
        if tokens.peek().text == "[":
            raise tokens.error("Arrays are not in the language; declare each variable by itself.")
        if tokens.takes("("):
            self._read_modifications(found, "")
        if tokens.peek().text == "if":
            raise tokens.error("A variable that is there on a condition only is not in the language.")
        skip_comment(tokens)
        return found

    def _read_modifications(self, into: _Component, around: str) -> None:
        tokens = self._tokens
        while not tokens.takes(")"):
            tokens.takes("each", "final")
            begin, name = tokens.here, f"{around}{take_path(tokens)}"
            if tokens.takes("("):
                self._read_modifications(into, f"{name}.")
            else:
                tokens.expect("=")
                if around and not name.endswith(".start"):
                    tokens.until(",", ")")  # fixed, displayUnit
                else:
                    into.modifications[name] = read_expression(tokens, ",", ")"), begin
            if tokens.peek().text != ")":
                tokens.expect(",")

    def _instantiate(self) -> None:
        for component in self._components:
            if component.name in self._subsystems:
                raise self._tokens.error("{name!r} is declared twice.", component.begin, name=component.name)
            of_class, starts = self._class(component.of)
            subsystem, given = of_class.replaced(name=component.name), component.modifications
            begun = {f"{variable}.start": (_with_given(start, of_class, given), component.begin)
                     for variable, start in starts.items()}  # fmt: skip
            for name, (value, begin) in (begun | given).items():
                subsystem = self._modified(subsystem, component.of, name, self._number(value, begin, name), begin)
            self._subsystems[component.name] = subsystem
        self._components = []

    def _class(self, path: str) -> tuple[Subsystem, dict[str, Expression]]:
        """Return what a class is, see :func:`macrostep.model.modelica.reading.read_component`."""
        if path not in self._read:
            if not self._connectors:
                kinds = {name: one for name, one in self._classes.items() if one.kind == "connector"}
                self._connectors = {name: read_connector(one) for name, one in kinds.items()}
            self._read[path] = read_component(self._classes[path].text, self._connectors)
        return self._read[path]

    def _modified(self, subsystem: Subsystem, of: str, name: str, value: float, begin: int) -> Subsystem:
        if name in subsystem.parameters:
            return _with(subsystem, "parameters", name, value=value)
        variable = name.removesuffix(".start")
        if variable != name:
            for group in ("states", "variables", "inputs"):
                if variable in getattr(subsystem, group):
                    return _with(subsystem, group, variable, start=value)
        raise self._tokens.error("The class {of} has no parameter {name!r}.", begin, of=of, name=name)

    # -- equations -------------------------------------------------------------------------------------------------

    def _read_equation(self) -> None:
        tokens, begin = self._tokens, self._tokens.here
        if tokens.peek().text == "annotation":
            pass
        elif tokens.takes("connect"):
            tokens.expect("(")
            left = self._port()
            tokens.expect(",")
            right = self._port()
            tokens.expect(")")
            self._join(left, right, begin)
        else:
            left = self._port()
            tokens.expect("=")
            if tokens.peek().kind == "name" and tokens.peek(1).text == "." and tokens.peek().text in self._subsystems:
                self._join(left, self._port(), begin)
            else:
                self._feed(left, read_expression(tokens, ";", '"', "annotation"), begin)
        skip_comment(tokens)
        tokens.expect(";")

    def _port(self) -> PortRef:
        tokens, begin = self._tokens, self._tokens.here
        path = take_path(tokens)
        component, _, port = path.partition(".")
        subsystem = self._subsystems.get(component)
        if subsystem is None or not port:
            raise tokens.error(
                "Equations of a model of components join two of them, connect(a.p, b.p) or a.u = b.y, or give an input "
                "a number, a.u = 1; put others into a class of their own.", begin,
            )  # fmt: skip
        if not any(port in group for group in (subsystem.acausal_bundles, subsystem.inputs, subsystem.outputs)):
            raise tokens.error("{component} has no port {name!r}.", begin, component=component, name=port)
        return PortRef(component, port)

    def _join(self, left: PortRef, right: PortRef, begin: int) -> None:
        if left.port in self._subsystems[left.subsystem].inputs:
            left, right = right, left
        source, target = self._subsystems[left.subsystem], self._subsystems[right.subsystem]
        one, other = source.acausal_bundles.get(left.port), target.acausal_bundles.get(right.port)
        is_joint = one is not None and other is not None and one.kind == other.kind
        if not is_joint and not (left.port in source.outputs and right.port in target.inputs):
            raise self._tokens.error(
                "{left} and {right} do not fit: two connectors of one kind do, or an output and an input.",
                begin, left=str(left), right=str(right),
            )  # fmt: skip
        if is_joint and self._joined[left] == self._joined[right]:
            return  # by way of others
        if is_joint:
            self._joined.union(left, right)
        self._connections.append((left, right))

    def _feed(self, port: PortRef, value: Expression, begin: int) -> None:
        subsystem = self._subsystems[port.subsystem]
        if port.port not in subsystem.inputs:
            raise self._tokens.error("{port} is no input.", begin, port=str(port))
        start = self._number(value, begin, str(port))
        self._subsystems[port.subsystem] = _with(subsystem, "inputs", port.port, start=start)

    def _number(self, value: Expression, begin: int, name: str) -> float:
        """Return a number, or what the diagram calculates of its parameters."""
        if any(isinstance(part, Name) for part in walk(value)):
            return Calculated(expression_text(value))
        try:
            return evaluate(value, {})
        except (ArithmeticError, ValueError, KeyError):  # the last one of what is no number, such as true
            raise self._tokens.error("What {name!r} is given has no value.", begin, name=name) from None


def _with(subsystem: Subsystem, group: str, name: str, **changes: float) -> Subsystem:
    """Return a subsystem with one of its parameters, states, variables or inputs changed."""
    its = getattr(subsystem, group)
    return subsystem.replaced(**{group: {**its, name: replace(its[name], **changes)}})


def _with_given(start: Expression, of_class: Subsystem, given: Mapping[str, tuple[Expression, int]]) -> Expression:
    """Return a start value with what a component gives the parameters in it, or what its class does."""

    def value(part: Expression) -> Expression:
        if not isinstance(part, Name):
            return part
        return given[part.name][0] if part.name in given else Number(of_class.parameters[part.name].value)

    return transform(start, value)
