"""Reads what a class says of itself as literals, and says where that cannot be read; nothing is executed."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Phrase, Value, ended
from macrostep.model.base.units import si_unit
from macrostep.model.subsystem.capabilities import BUILT_IN

_RESERVED = frozenset(("self", "t", "H"))


class PythonFileError(MacrostepError):
    """A Python file without a class that can be a subsystem; the text names the file and its line."""


@dataclass(frozen=True)
class PythonValue:
    """An input, output, parameter or state of a class.

    Attributes
    ----------
    start : float, str or None
        In `unit`; a text is a parameter that is one; None is a parameter that must be given.
    unit : str
        In which the class has it.
    """

    start: float | str | None = 0.0
    unit: str = ""

    @property
    def is_text(self) -> bool:
        return isinstance(self.start, str)


class Reader:
    """Reads the literals of a class, and says where one cannot be read."""

    def __init__(self, file: str, name: str) -> None:
        self._file, self._name = file, name

    def error(self, node: ast.AST, template: str, **values: Value) -> PythonFileError:
        why = ended(Phrase.of(template, **values))
        return PythonFileError(
            "{file}, line {number}: the class {name} cannot be a subsystem: {why}",
            file=self._file, number=getattr(node, "lineno", 0), name=self._name, why=why,
        )  # fmt: skip

    def assignments(self, family: Iterable[ast.ClassDef]) -> dict[str, ast.expr]:
        found: dict[str, ast.expr] = {}
        for node in family:
            for item in node.body:
                if isinstance(item, ast.Assign) and len(item.targets) == 1 and isinstance(item.targets[0], ast.Name):
                    found.setdefault(item.targets[0].id, item.value)
                elif isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name) and item.value is not None:
                    found.setdefault(item.target.id, item.value)
        return found

    def literal(self, group: str, node: ast.expr) -> Any:
        try:
            return ast.literal_eval(node)
        except (ValueError, TypeError, RecursionError, MemoryError, SyntaxError):
            raise self.error(
                node, "its {group} must be written out, as names, numbers and units, because nothing of it is run here",
                group=group,
            ) from None  # fmt: skip

    def values(self, group: str, node: ast.expr) -> dict[str, PythonValue]:
        raw = self.literal(group, node)
        if isinstance(raw, str):
            raw = raw.replace(",", " ").split()
        if isinstance(raw, (list, tuple, set, frozenset)):
            raw = dict.fromkeys(raw, 0.0)
        if not isinstance(raw, dict) or not all(isinstance(name, str) and name.isidentifier() for name in raw):
            raise self.error(
                node, "its {group} must be names, such as ['y', 'v'] or {{'y': 0.0, 'v': 'm/s'}}", group=group
            )
        return {name: self._value(group, name, value, node) for name, value in raw.items()}

    def _value(self, group: str, name: str, value: Any, node: ast.AST) -> PythonValue:
        if isinstance(value, str):
            return PythonValue(value) if group == "parameters" else PythonValue(0.0, value)
        number, unit = value if isinstance(value, tuple) and len(value) == 2 else (value, "")
        if isinstance(number, (int, float)) and isinstance(unit, str):
            return PythonValue(float(number), unit)
        ways = Phrase("a number, or a number and a unit such as (2.0, 'm')")
        raise self.error(
            node, "{name!r} in its {group} must be {ways}, not {value}",
            name=name, group=group, ways=ways, value=repr(value),
        )  # fmt: skip

    def arguments(self, function: ast.FunctionDef) -> dict[str, ast.expr | None]:
        """Return the arguments behind `self`, and their defaults."""
        its = function.args
        positional = [a.arg for a in (*its.posonlyargs, *its.args)]
        defaults = [*[None] * (len(positional) - len(its.defaults)), *its.defaults]
        named = zip((a.arg for a in its.kwonlyargs), its.kw_defaults, strict=True)
        return dict([*[*zip(positional, defaults, strict=True)][1:], *named])

    def inputs_of(self, step: ast.FunctionDef) -> dict[str, PythonValue]:
        """Return the inputs of a class that declares none: what its step takes besides t and H."""
        behind = list(self.arguments(step).items())[2:]
        return {name: PythonValue() if d is None else self._default("inputs", name, d) for name, d in behind}

    def parameters_of(self, begin: ast.FunctionDef) -> dict[str, PythonValue]:
        """Return the parameters of a class that declares none: what `__init__` takes."""
        return {
            name: PythonValue(None) if default is None else self._default("parameters", name, default)
            for name, default in self.arguments(begin).items()
        }

    def check_begin(self, begin: ast.FunctionDef, declared: Mapping[str, PythonValue]) -> None:
        for name, default in self.arguments(begin).items():
            if default is None and name not in declared:
                raise self.error(begin, "__init__ takes {name!r}, which is not among its parameters", name=name)

    def _default(self, group: str, name: str, node: ast.expr) -> PythonValue:
        return self._value(group, name, self.literal(group, node), node)

    def check(self, node: ast.AST, groups: Mapping[str, Mapping[str, PythonValue]], methods: Mapping[str, Any]) -> None:
        for group, values in groups.items():
            for name, value in values.items():
                if name in _RESERVED or name in methods:
                    raise self.error(
                        node, "{name!r} cannot be one of its {group}: the name has another meaning",
                        name=name, group=group,
                    )  # fmt: skip
                self._check_unit(node, value.unit)
        twice = groups.get("inputs", {}).keys() & groups.get("outputs", {}).keys()
        twice = twice or groups.get("parameters", {}).keys() & groups.get("states", {}).keys()
        if twice:
            raise self.error(node, "the name {name!r} is used twice", name=min(twice))

    def _check_unit(self, node: ast.AST, unit: str) -> None:
        try:
            si_unit(unit)
        except MacrostepError as error:
            raise self.error(node, str(error)) from None

    def check_step(self, step: ast.FunctionDef, inputs: Mapping[str, PythonValue]) -> None:
        arguments = list(self.arguments(step))
        if len(arguments) < 2 and step.args.vararg is None:
            raise self.error(step, "its step must take the time and the macro-step: step(self, t, H, ...)")
        if step.args.kwarg is None:
            missing = [name for name in inputs if name not in arguments[2:]]
            if missing:
                raise self.error(step, "its step does not take the input {name!r}", name=missing[0])
        for name, default in list(self.arguments(step).items())[2:]:
            if default is None and name not in inputs:
                raise self.error(step, "its step takes {name!r}, which is not among its inputs", name=name)

    def degree(self, node: ast.expr | None) -> int:
        value = 0 if node is None else self.literal("input_degree", node)
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= BUILT_IN.max_input_degree:
            assert node is not None
            raise self.error(
                node, "its input_degree must be a whole number from 0 to {most}", most=BUILT_IN.max_input_degree
            )
        return value
