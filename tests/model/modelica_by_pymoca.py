"""Modelica text as somebody else reads it: pymoca parses and flattens it; the flat equations become a subsystem."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import pymoca.parser
from pymoca import ast, tree

from macrostep.model.subsystem.subsystem import Input, State, Subsystem


def flattened(text: str, model: str) -> Any:
    """Return pymoca's flat class of a model."""
    parsed = pymoca.parser.parse(text)
    assert parsed is not None, "pymoca cannot parse it"
    return tree.flatten(parsed, ast.ComponentRef(name=model)).classes[model]


def as_subsystem(flat: Any) -> Subsystem:
    """Return the flat equations as one subsystem; names "left.x" become "left__x"."""
    parameters, states, inputs, outputs = {}, {}, {}, {}
    set_in_clauses = {
        _said(e.left) for clause in flat.equations if isinstance(clause, ast.WhenEquation)
        for block in clause.blocks for e in block if isinstance(e, ast.Equation)
    }  # fmt: skip
    for name, symbol in flat.symbols.items():
        plain = name.replace(".", "__")
        if "parameter" in symbol.prefixes:
            parameters[plain] = float(_number(symbol.value))
        elif "state" in symbol.prefixes or plain in set_in_clauses:
            states[plain] = State(float(_number(symbol.start)))
        elif "." not in name and "input" in symbol.prefixes:
            inputs[name] = Input(float(_number(symbol.start)))
        elif "." not in name and "output" in symbol.prefixes:
            outputs[name] = name
    equations = [_equation(e) for e in flat.equations]
    return Subsystem("flat", parameters, inputs, states, equations, outputs | {name: name for name in states})


def functions_of(text: str, model: str) -> dict[str, Callable[..., Any]]:
    """Return the functions that a model brings along as pymoca reads them, to be called."""
    functions: dict[str, Callable[..., Any]] = {}
    parsed = pymoca.parser.parse(text).classes[model].classes
    for name, class_ in parsed.items():
        if class_.type == "function":
            functions[name] = partial(_called, class_, functions)
    return functions


def _called(function: Any, functions: Mapping[str, Callable[..., Any]], *given: Any) -> Any:
    symbols = function.symbols
    values: dict[str, Any] = dict(zip([n for n, s in symbols.items() if "input" in s.prefixes], given, strict=True))
    for name, symbol in symbols.items():
        values.setdefault(name, [None] * 128 if symbol.dimensions[0][0].value is not None else None)
    _execute(function.statements, values, functions)
    (result,) = (n for n, s in symbols.items() if "output" in s.prefixes)
    size = symbols[result].dimensions[0][0].value
    return values[result] if size is None else values[result][: int(size)]


def _execute(statements: list[Any], values: dict[str, Any], functions: Mapping[str, Callable[..., Any]]) -> None:
    for statement in statements:
        if isinstance(statement, ast.AssignmentStatement):
            (left,) = statement.left
            value = _value(statement.right, values, functions)
            if left.indices[0] == [None]:
                values[left.name] = value
            else:
                values[left.name][_value(left.indices[0][0], values, functions) - 1] = value
            continue
        assert isinstance(statement, ast.ForStatement)
        (index,) = statement.indices
        first, last = (_value(end, values, functions) for end in (index.expression.start, index.expression.stop))
        for values[index.name] in range(first, last + 1):
            _execute(statement.statements, values, functions)


_OPERATIONS: dict[str, Callable[..., Any]] = {
    "+": operator.add, "*": operator.mul, "/": operator.truediv, "^": operator.pow, "floor": math.floor,
    "abs": abs, "mod": operator.mod, "-": lambda a, *b: a - b[0] if b else -a,
}  # fmt: skip


def _value(node: Any, values: Mapping[str, Any], functions: Mapping[str, Callable[..., Any]]) -> Any:
    match node:
        case ast.Primary():
            return int(node.value) if float(node.value).is_integer() else node.value
        case ast.Array():
            return [_value(v, values, functions) for v in node.values]
        case ast.ComponentRef():
            value = values[node.name]
            return value if node.indices[0] == [None] else value[_value(node.indices[0][0], values, functions) - 1]
    assert isinstance(node, ast.Expression), type(node).__name__
    known = {**_OPERATIONS, **functions}
    return known[str(node.operator)](*(_value(o, values, functions) for o in node.operands))


def _number(node: Any) -> float:
    if isinstance(node, ast.Primary):
        return float(node.value)
    assert isinstance(node, ast.Expression)
    assert node.operator == "-"
    return -_number(node.operands[0])


def _equation(node: Any) -> str:
    if isinstance(node, ast.WhenEquation):
        assert len(node.conditions) == 1
        actions = [_action(e) for e in node.blocks[0]]
        return f"when {_said(node.conditions[0])} then {'; '.join(actions)} end when"
    return f"{_said(node.left)} = {_said(node.right)}"


def _action(node: Any) -> str:
    return f"{_said(node.left)} = {_said(node.right)}" if isinstance(node, ast.Equation) else _said(node)


def _said(node: Any) -> str:
    match node:
        case str():
            return node.rpartition(".")[2]
        case ast.ComponentRef():
            return str(node).replace(".", "__")
        case ast.Primary():
            return str(node.value).lower() if isinstance(node.value, bool) else repr(node.value)
        case ast.Array():
            return "{" + ", ".join(map(_said, node.values)) + "}"
        case ast.IfExpression():
            tests = [f"{_said(c)} then {_said(v)}" for c, v in zip(node.conditions, node.expressions[:-1], strict=True)]
            return f"(if {' elseif '.join(tests)} else {_said(node.expressions[-1])})"
        case ast.Function():
            return f"{_said(node.name)}({', '.join(map(_said, node.arguments))})"
        case ast.Expression():
            return _operation(str(node.operator), [_said(o) for o in node.operands])
    raise TypeError(type(node).__name__)


def _operation(operator: str, operands: list[str]) -> str:
    if operator in ("+", "-", "*", "/", "^", "<", "<=", ">", ">=", "and", "or"):
        return f"({f' {operator} '.join(operands)})" if len(operands) > 1 else f"({operator}{operands[0]})"
    if operator == "not":
        return f"(not {operands[0]})"
    return f"{operator.rpartition('.')[2]}({', '.join(operands)})"
