"""From what a Modelica model declares to a subsystem: what it says in another way than our language is rewritten.

Booleans are conditions there and numbers nowhere, so that variables which are Boolean are written out, and sampled ones
are 1 or 0. Equations in if-clauses become conditional expressions. Parameters that depend on others become variables.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from macrostep.model.base.diagnostic import Diagnostic
from macrostep.model.base.errors import LanguageError
from macrostep.model.base.phrase import Value
from macrostep.model.causality.forms import differentiated
from macrostep.model.diagram.problems import subsystem_problems
from macrostep.model.language.syntax import (
    Apply,
    Conditional,
    Expression,
    Logic,
    Name,
    Number,
    Position,
    Relation,
    rebuilt,
    walk,
)
from macrostep.model.language.text import expression_text
from macrostep.model.modelica.declared import DeclaredVariable
from macrostep.model.modelica.statements import Binding, IfEquation, Reset, Statement, WhenClause, expressions_in
from macrostep.model.modelica.text import names_behind
from macrostep.model.solving.products import negative, sum_of
from macrostep.model.subsystem.ports import Bundle
from macrostep.model.subsystem.subsystem import AlgebraicVariable, Input, Output, Parameter, State, Subsystem

_LONGEST = 2_000
"""How often definitions may be written out where they are used, in one model."""
_ONE, _ZERO, _HALF = Number(1.0), Number(0.0), Number(0.5)


class Rewriting:
    """One model on its way to a subsystem.

    Parameters
    ----------
    variables, statements
        What it declares.
    bundles : sequence of Bundle, optional
        Of a component: its connectors; equations may stand in any form then, and who gives what is found later.
    do_guesses_follow : bool
        Whether what begins with a guess of 0 is to be no state, because it follows from what is fixed elsewhere.
    """

    def __init__(
        self,
        variables: Sequence[DeclaredVariable],
        statements: Sequence[Statement],
        bundles: Sequence[Bundle] | None = None,
        *,
        do_guesses_follow: bool = False,
    ) -> None:
        self._variables = {variable.name: variable for variable in variables}
        self._clauses = [s for s in statements if isinstance(s, WhenClause)]
        actions = (action for clause in self._clauses for action in clause.actions)
        ends = (action.left if isinstance(action, Binding) else action.name for action in actions)
        self._set = {end.name for end in ends if isinstance(end, Name)}
        inputs = {name for name, variable in self._variables.items() if "input" in variable.prefixes}
        self._differentiated = differentiated(e for s in statements for e in expressions_in(s)) - inputs
        begun = {v.name for v in variables if v.is_fixed and not v.is_constant}
        if bundles is not None and not begun <= self._differentiated:
            self._differentiated = begun  # states are those that begin with a value, and others follow from them
        elif do_guesses_follow:
            guessed = {name for name in self._differentiated if not self._variables[name].numbers.get("start", 0.0)}
            self._differentiated -= guessed - begun
        self._written_out = 0
        self._parameters: dict[str, Parameter] = {}
        self._definitions: dict[str, Binding] = {}
        self._rates: dict[str, Binding] = {}
        self._bundles, self._is_component = bundles or (), bundles is not None
        self._implicit: list[Binding] = []
        self._read_constants()
        self._bind(statements)

    def subsystem(self, name: str) -> Subsystem:
        """Return the subsystem, or say what keeps it from being one."""
        self._check_defined()
        states = {state: self._state(state) for state in self._variables if self._is_state(state)}
        needed = self._needed()
        begins: list[Position] = []
        equations: list[str] = []
        for state, binding in self._rates.items():
            equations.append(f"der({state}) = {self._number(binding.right)}")
            begins.append(binding.at)
        outputs: dict[str, Output] = {}
        for variable, binding in self._definitions.items():
            declared = self._variables[variable]
            is_boolean = declared.type == "Boolean"
            text = self._truth(binding.right) if is_boolean else self._number(binding.right)
            if "output" in declared.prefixes and (is_boolean or variable not in needed):
                outputs[variable] = Output(text, declared.unit, nominal=self._nominal(declared))
            elif not is_boolean:
                equations.append(f"{variable} = {text}")
                begins.append(binding.at)
        for binding in self._implicit:
            equations.append(f"{self._number(binding.left)} = {self._number(binding.right)}")
            begins.append(binding.at)
        for clause in self._clauses:
            text = self._clause(clause)
            equations.append(text)
            begins += [clause.at] * (text.count("\n") + 1)
        for declared in self._variables.values():
            if "output" in declared.prefixes and declared.name not in outputs:
                nominal = None if declared.name in states else self._nominal(declared)
                outputs[declared.name] = Output(declared.name, declared.unit, nominal=nominal)
        found = Subsystem(
            name, self._parameters, self._inputs(), states, equations,
            {n: outputs[n] for n in self._variables if n in outputs},
            variables=self._unknowns(states), ports=self._bundles,
        )  # fmt: skip
        for problem in subsystem_problems(found):
            if problem.severity == "error":
                raise self._error(problem.message, self._begin(problem, begins))
        return found

    # -- what there is -------------------------------------------------------------------------------------------------

    def _read_constants(self) -> None:
        """Take constants and parameters; those that depend on parameters become variables."""
        for variable in self._variables.values():
            if not variable.is_constant:
                continue
            value = variable.value
            depends = value and any(isinstance(n, Name) and self._is_parameter(n.name) for n in walk(value))
            if value and depends and "parameter" in variable.prefixes:
                self._definitions[variable.name] = Binding(Name(variable.name), value, variable.at)
            else:
                ends = variable.numbers
                self._parameters[variable.name] = Parameter(
                    variable.number, variable.unit, minimum=ends.get("min"), maximum=ends.get("max")
                )

    def _is_parameter(self, name: str) -> bool:
        return name in self._variables and "parameter" in self._variables[name].prefixes

    def _bind(self, statements: Sequence[Statement]) -> None:
        for variable in self._variables.values():
            if variable.value is not None and not variable.is_constant:
                self._define(Binding(Name(variable.name), variable.value, variable.at))
        for statement in statements:
            if isinstance(statement, Binding):
                self._define(statement)
            elif isinstance(statement, IfEquation):
                for binding in self._chosen(statement).values():
                    self._define(binding)

    def _define(self, binding: Binding) -> None:
        """Take an equation, the other way round if its right side is the variable."""
        for one in (binding, Binding(binding.right, binding.left, binding.at)):
            match one.left:
                case Apply("der", (Name(name),)) if self._is_free(name) and name not in self._rates:
                    self._rates[name] = one
                    return
                case Name(name) if self._is_free(name) and name not in self._definitions and not self._is_state(name):
                    self._definitions[name] = one
                    return
        for side in (binding.left, binding.right):
            inner = side.arguments[0] if isinstance(side, Apply) and side.function == "der" else side
            if isinstance(inner, Name) and inner.name not in self._variables:
                raise self._error("The variable {name!r} is not declared.", binding.at, name=inner.name)
        if self._is_component:
            self._implicit.append(binding)
            return
        for side in (binding.left, binding.right):
            inner = side.arguments[0] if isinstance(side, Apply) and side.function == "der" else side
            taken = self._rates if isinstance(side, Apply) else self._definitions
            if isinstance(inner, Name) and inner.name in taken:
                raise self._error("{name!r} has two equations.", binding.at, name=inner.name)
        raise self._error(
            "An equation gives one variable its value, der(x) = ... or name = ...; solve this one by hand.",
            binding.at,
        )

    def _is_free(self, name: str) -> bool:
        """Return whether equations may define a variable."""
        variable = self._variables.get(name)
        return variable is not None and not variable.is_constant and "input" not in variable.prefixes

    def _chosen(self, choice: IfEquation) -> dict[str, Binding]:
        """Return the equations of an if-clause, each with a conditional expression."""
        branches = [(condition, self._bindings(inside, choice)) for condition, inside in choice.branches]
        otherwise = self._bindings(choice.otherwise, choice)
        names = list(otherwise)
        if any(set(inside) != set(names) for _, inside in branches):
            if self._is_component and all(len(inside) == len(names) for _, inside in branches):
                return self._choices(branches, otherwise, choice.at)
            raise self._error(
                "The branches of this if-clause, else among them, must define the same variables.", choice.at
            )
        return {
            name: Binding(
                otherwise[name].left,
                Conditional(tuple((c, inside[name].right) for c, inside in branches), otherwise[name].right),
                choice.at,
            )
            for name in names
        }

    def _choices(
        self, branches: Sequence[tuple[Expression, Mapping[str, Binding]]], otherwise: Mapping[str, Binding],
        at: Position,
    ) -> dict[str, Binding]:  # fmt: skip
        """Return the equations of an if-clause whose branches say something of different variables, as a switch's do.

        What is 0 in each branch is 0 = if ... then ... else ...; those of one variable belong together.
        """
        names = list(otherwise)

        def in_order(inside: Mapping[str, Binding]) -> list[Expression]:
            others = iter([name for name in inside if name not in otherwise])
            its = (inside[name] if name in inside else inside[next(others)] for name in names)
            return [sum_of((binding.left, negative(binding.right))) for binding in its]

        chosen = [(condition, in_order(inside)) for condition, inside in branches]
        return {
            name: Binding(Number(0.0), Conditional(tuple((c, its[k]) for c, its in chosen), rest), at)
            for k, (name, rest) in enumerate(zip(names, in_order(otherwise), strict=True))
        }

    def _bindings(self, statements: Sequence[Statement], choice: IfEquation) -> dict[str, Binding]:
        found: dict[str, Binding] = {}
        for statement in statements:
            if isinstance(statement, WhenClause):
                raise self._error("A when-clause cannot stand in an if-clause.", statement.at)
            inside = self._chosen(statement).values() if isinstance(statement, IfEquation) else [statement]
            for binding in inside:
                if not isinstance(binding, Binding):
                    continue
                name = expression_text(binding.left)
                if name in found:
                    raise self._error("{name} has two equations here.", binding.at, name=name)
                found[name] = binding
        return found

    def _is_state(self, name: str) -> bool:
        return name in self._differentiated or name in self._set

    def _check_defined(self) -> None:
        for name, variable in () if self._is_component else self._variables.items():
            if self._is_free(name) and name not in self._definitions and not self._is_state(name):
                raise self._error("The variable {name!r} has no equation.", variable.at, name=name)
            if name in self._differentiated - self._rates.keys() and self._is_free(name):
                raise self._error("The variable {name!r} is differentiated and has no equation der({name}) = ....",
                                  variable.at, name=name)  # fmt: skip
        for name in self._set - self._variables.keys():
            raise self._error("The variable {name!r} is not declared.", self._clauses[0].at, name=name)

    def _state(self, name: str) -> State:
        variable = self._variables[name]
        return State(variable.numbers.get("start", 0.0), variable.unit, nominal=self._nominal(variable))

    def _nominal(self, variable: DeclaredVariable) -> float | None:
        return variable.numbers.get("nominal")

    def _inputs(self) -> dict[str, Input]:
        return {
            v.name: Input(v.numbers.get("start", 0.0), v.unit, nominal=self._nominal(v))
            for v in self._variables.values()
            if "input" in v.prefixes
        }

    def _unknowns(self, states: Collection[str]) -> dict[str, AlgebraicVariable]:
        """Return the variables that no equation gives by itself, and those of connectors."""
        signals = {signal for bundle in self._bundles for signal in bundle.signals}
        return {
            name: AlgebraicVariable(its.numbers.get("start"), its.unit, nominal=self._nominal(its))
            for name, its in self._variables.items()
            if self._is_free(name) and name not in states
            and (name in signals or name not in self._definitions)
        }  # fmt: skip

    def _needed(self) -> set[str]:
        """Return the variables that some equation needs."""
        expressions = [b.right for group in (self._rates, self._definitions) for b in group.values()]
        for clause in self._clauses:
            expressions.append(clause.condition)
            expressions += [a.right if isinstance(a, Binding) else a.value for a in clause.actions]
        return {node.name for e in expressions for node in walk(e) if isinstance(node, Name)}

    # -- expressions ---------------------------------------------------------------------------------------------------

    def _number(self, expression: Expression) -> str:
        return expression_text(self._as_number(expression))

    def _truth(self, expression: Expression) -> str:
        """Return what is 1 where a condition holds, else 0."""
        return expression_text(Conditional(((self._as_condition(expression), _ONE),), _ZERO))

    def _as_number(self, node: Expression) -> Expression:
        match node:
            case Name(name) if self._is_boolean(name):
                raise LanguageError("{name!r} is true or false, and here must be a number.", *node.at, name=name)
            case Apply(function, arguments, at):
                return Apply(function, tuple(self._as_number(a) for a in arguments), at)
            case Conditional(branches, otherwise, at):
                inside = tuple((self._as_condition(c), self._as_number(v)) for c, v in branches)
                return Conditional(inside, self._as_number(otherwise), at)
        return node

    def _as_condition(self, node: Expression, within: tuple[str, ...] = ()) -> Expression:
        match node:
            case Name(name, at) if self._is_boolean(name):
                if name in self._definitions and not self._is_parameter(name):
                    return self._as_condition(self._definition(node, within), (*within, name))
                return Relation(">", node, _HALF, at)
            case Apply("pre", (Name(name),), at) if self._is_boolean(name):
                return Relation(">", node, _HALF, at)
            case Logic(operator, arguments, at):
                return Logic(operator, tuple(self._as_condition(a, within) for a in arguments), at)
            case Relation(operator, left, right, at):
                return Relation(operator, self._as_number(left), self._as_number(right), at)
            case Conditional(branches, otherwise, at):
                inside = tuple((self._as_condition(c, within), self._as_condition(v, within)) for c, v in branches)
                return Conditional(inside, self._as_condition(otherwise, within), at)
        return node

    def _definition(self, node: Name, within: tuple[str, ...]) -> Expression:
        """Return what a variable is defined to be, which is written out where it is used, within others."""
        if node.name in within:
            cycle = " -> ".join((*within, node.name))
            raise LanguageError("These variables need each other: {cycle}.", *node.at, cycle=cycle)
        self._written_out += 1
        if self._written_out > _LONGEST:
            raise LanguageError("{name!r} is used too often to be written out everywhere.", *node.at, name=node.name)
        return self._definitions[node.name].right

    def _is_boolean(self, name: str) -> bool:
        return name in self._variables and self._variables[name].type == "Boolean"

    # -- when-clauses --------------------------------------------------------------------------------------------------

    def _clause(self, clause: WhenClause) -> str:
        """Return a when-clause whose values are calculated from the states before it, as ours are."""
        new = {a.left.name: a.right for a in clause.actions if isinstance(a, Binding) and isinstance(a.left, Name)}
        lines = [f"when {expression_text(self._as_condition(clause.condition))} then"]
        for action in clause.actions:
            value = self._after(action.right if isinstance(action, Binding) else action.value, new, ())
            if isinstance(action, Reset):
                lines.append(f"  reinit({expression_text(action.name)}, {self._number(value)});")
            elif isinstance(action.left, Name):
                text = self._truth(value) if self._is_boolean(action.left.name) else self._number(value)
                lines.append(f"  {action.left.name} = {text};")
        return "\n".join([*lines, "end when"])

    def _after(self, node: Expression, new: dict[str, Expression], within: tuple[str, ...]) -> Expression:
        """Return an expression with what the same clause sets written out: without pre() that is the new value."""
        match node:
            case Apply("pre", _):
                return node
            case Name(name) if name in new:
                if name in within:
                    raise LanguageError(
                        "{name!r} needs its own new value here; write pre({name}).", *node.at, name=name
                    )
                return self._after(new[name], new, (*within, name))
            case Name(name) if name in self._set and name not in self._rates:
                raise LanguageError(
                    "{name!r} is set in another when-clause, and its value here depends on which comes first; write "
                    "pre({name}).",
                    *node.at, name=name,
                )  # fmt: skip
            case Name(name) if name in self._definitions and self._depends_on_events(name):
                return self._after(self._definition(node, within), new, (*within, name))
        return rebuilt(node, lambda inner: self._after(inner, new, within))

    def _depends_on_events(self, variable: str) -> bool:
        definitions = {name: binding.right for name, binding in self._definitions.items()}
        return not names_behind(variable, definitions).isdisjoint(self._set - self._rates.keys())

    # -- errors --------------------------------------------------------------------------------------------------------

    def _error(self, message: str, at: Position, **values: Value) -> LanguageError:
        return LanguageError(message, at.line, at.column, **values)

    def _begin(self, problem: Diagnostic, begins: Sequence[Position]) -> Position:
        """Return where in the text that stands which a problem of the subsystem is about."""
        if problem.field == "equations" and 0 < problem.line <= len(begins):
            return begins[problem.line - 1]
        name = problem.field.rpartition(".")[2]
        if name in self._definitions:
            return self._definitions[name].at
        if name in self._variables:
            return self._variables[name].at
        named = [v.at for v in self._variables.values() if repr(v.name) in problem.message]
        return named[0] if named else Position()
