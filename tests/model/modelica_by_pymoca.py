"""Modelica text as somebody else reads it: pymoca parses and flattens it; the flat equations become a subsystem."""

from __future__ import annotations

from typing import Any

import pymoca.parser
from pymoca import ast, tree

from macrostep.model.subsystem import State, Subsystem


def flattened(text: str, model: str) -> Any:
    """Return pymoca's flat class of a model."""
    parsed = pymoca.parser.parse(text)
    assert parsed is not None, "pymoca cannot parse it"
    return tree.flatten(parsed, ast.ComponentRef(name=model)).classes[model]


def as_subsystem(flat: Any) -> Subsystem:
    """Return the flat equations as one subsystem; names "left.x" become "left_x"."""
    parameters, states = {}, {}
    set_in_clauses = {
        _said(e.left) for clause in flat.equations if isinstance(clause, ast.WhenEquation)
        for block in clause.blocks for e in block if isinstance(e, ast.Equation)
    }  # fmt: skip
    for name, symbol in flat.symbols.items():
        plain = name.replace(".", "_")
        if "parameter" in symbol.prefixes:
            parameters[plain] = float(_number(symbol.value))
        elif "state" in symbol.prefixes or plain in set_in_clauses:
            states[plain] = State(float(_number(symbol.start)))
    equations = [_equation(e) for e in flat.equations]
    return Subsystem("flat", parameters, {}, states, equations, {name: name for name in states})


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
            return str(node).replace(".", "_")
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
