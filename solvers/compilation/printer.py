"""A block's functions as text of LLVM's intermediate language: one line for each operation.

Written directly, because a compiler for Python takes a thousand times as long to understand what is known here.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from macrostep.model.language.graph import CONDITIONS, Graph
from macrostep.solvers.compilation.program import Piece, program, whole_exponent

EXTERNAL = {"noise": 3, "noise_slope": 3, "table": 1, "table_slope": 1}
"""Functions of :mod:`macrostep.solvers.compilation.functions`, with their numbers of arguments that are values."""
_OF_THE_LIBRARY = frozenset({"sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "exp", "log", "log10",
                             "atan2", "pow"})  # fmt: skip
_INTRINSIC = {"abs": "llvm.fabs.f64", "sqrt": "llvm.sqrt.f64"}
_ARRAYS = ("x", "u", "p", "m", "out")
_ARGUMENTS = ", ".join(["double %t", *(f"ptr %{array}" for array in _ARRAYS)])
_APART = ", ".join(["double %t", *(f"ptr noalias %{array}" for array in (*_ARRAYS, "kept"))])
"""Parameters of a piece whose results do not overwrite what it reads."""


class Module:
    """The text of a module, which grows by one function after the other.

    Attributes
    ----------
    external : set of str
        The functions of EXTERNAL that it calls.
    """

    def __init__(self, graph: Graph, n_inputs: int) -> None:
        self.external: set[str] = set()
        self._graph = graph
        self._n_inputs = n_inputs
        self._declared: dict[str, str] = {}
        self._arrays: dict[tuple[float, ...], str] = {}
        self._functions: list[str] = []

    def add(self, name: str, results: Mapping[Any, int], *, together: bool = False, more: Sequence[str] = ()) -> int:
        """Add the function that writes these nodes; return its number of operations.

        Its arguments are those of all block functions, and `more` arrays.
        """
        planned = program(self._graph, results, together=together)
        arguments = ", ".join([_ARGUMENTS, *(f"ptr %{array}" for array in more)])
        if len(planned.pieces) == 1:
            body = "\n".join(_Body(self, self._graph, planned.pieces[0]).lines)
            self._functions.append(f"define void @{name}({arguments}) nounwind {{\n{body}\n  ret void\n}}")
            return planned.n_operations
        given = f"{arguments}, ptr %kept"
        for number, piece in enumerate(planned.pieces):
            body = "\n".join(_Body(self, self._graph, piece).lines)
            head = f"define internal void @{name}.{number}({given if together else _APART}) noinline nounwind"
            self._functions.append(f"{head} {{\n{body}\n  ret void\n}}")
        calls = "\n".join(f"  call void @{name}.{number}({given})" for number in range(len(planned.pieces)))
        kept = f"  %kept = alloca double, i64 {max(1, planned.n_places)}"
        self._functions.append(f"define void @{name}({arguments}) nounwind {{\n{kept}\n{calls}\n  ret void\n}}")
        return planned.n_operations

    def text(self) -> str:
        """Return everything."""
        arrays = [
            f"{name} = private constant [{len(values)} x double] [{', '.join(f'double {constant(v)}' for v in values)}]"
            for values, name in self._arrays.items()
        ]
        declared = [f"declare double @{name}({arguments}) #0" for name, arguments in self._declared.items()]
        # nobuiltin: what the library's functions return is not replaced by something that is nearly equal
        pure = "attributes #0 = { nobuiltin nounwind willreturn memory(none) }"
        return "\n".join([*arrays, *declared, *self._functions, pure, ""])

    def call(self, name: str, arguments: Iterable[str]) -> str:
        """Return the call of a function, which is declared."""
        typed = [a if a.startswith(("ptr", "i64")) else f"double {a}" for a in arguments]
        self._declared[name] = ", ".join(a.split()[0] for a in typed)
        return f"call double @{name}({', '.join(typed)})"

    def array(self, values: tuple[float, ...]) -> str:
        """Return the name of a constant array."""
        return self._arrays.setdefault(values, f"@points{len(self._arrays)}")

    def place_of(self, kind: str, index: int) -> tuple[str, int]:
        """Return array and place of a variable."""
        return ("u", self._n_inputs + index) if kind == "du" else (kind, index)


def constant(value: float) -> str:
    """Return a number, to the bit."""
    return f"0x{struct.unpack('<Q', struct.pack('<d', value))[0]:016X}"


class _Body:
    """The lines of one piece of a function."""

    def __init__(self, module: Module, graph: Graph, piece: Piece) -> None:
        self.lines: list[str] = []
        self._module = module
        self._graph = graph
        self._known: dict[int, str] = {}
        self._n = 0
        for node, place in piece.taken.items():
            self._known[node] = self._load("kept", place, self._is_condition(node))
        for node in piece.steps:
            self._known[node] = self._calculate(node)
            if node in piece.kept:
                self._store("kept", piece.kept[node], self._as_number(node))
        results = [(place, self._operand(node)) for place, node in piece.results]  # all, before any is overwritten
        for place, value in results:
            array, index = ("out", place) if isinstance(place, int) else place
            self._store(array, index, value)

    def _is_condition(self, node: int) -> bool:
        return self._graph.nodes[node][0] in CONDITIONS

    def _line(self, text: str) -> str:
        self._n += 1
        self.lines.append(f"  %n{self._n} = {text}")
        return f"%n{self._n}"

    def _load(self, array: str, place: int, is_condition: bool) -> str:
        value = self._line(f"load double, ptr {self._address(array, place)}")
        return self._line(f"fcmp ogt double {value}, {constant(0.5)}") if is_condition else value

    def _store(self, array: str, place: int, value: str) -> None:
        self.lines.append(f"  store double {value}, ptr {self._address(array, place)}")

    def _address(self, array: str, place: int) -> str:
        return self._line(f"getelementptr double, ptr %{array}, i64 {place}")

    def _as_number(self, node: int) -> str:
        value = self._operand(node)
        return self._line(f"uitofp i1 {value} to double") if self._is_condition(node) else value

    def _operand(self, node: int) -> str:
        if node not in self._known:
            self._known[node] = self._leaf(*self._graph.nodes[node])
        return self._known[node]

    def _leaf(self, kind: str, *argument: float) -> str:
        match kind:
            case "number":
                return constant(argument[0])
            case "true" | "false":
                return kind
            case "t":
                return "%t"
        return self._load(*self._module.place_of(kind, int(argument[0])), kind in CONDITIONS)

    def _calculate(self, node: int) -> str:
        kind, *arguments = self._graph.nodes[node]
        if kind in ("table", "table_slope"):
            argument, x, y = arguments
            points = [f"ptr {self._module.array(part)}" for part in (x, y)]
            return self._external(kind, [self._operand(argument), f"i64 {len(x)}", *points])
        values = [self._operand(argument) for argument in arguments]
        match kind:
            case "+" | "*":
                operation = "fadd" if kind == "+" else "fmul"
                total = values[0]
                for value in values[1:]:
                    total = self._line(f"{operation} double {total}, {value}")
                return total
            case "/":
                return self._line(f"fdiv double {values[0]}, {values[1]}")
            case "-":
                return self._line(f"fneg double {values[0]}")
            case "^":
                exponent = whole_exponent(self._graph, node)
                return self._whole_power(values[0], exponent) if exponent else self._call("pow", values)
            case "sign":
                negative = self._line(f"fcmp olt double {values[0]}, {constant(0.0)}")
                below = self._line(f"select i1 {negative}, double {constant(-1.0)}, double {constant(0.0)}")
                positive = self._line(f"fcmp ogt double {values[0]}, {constant(0.0)}")
                return self._line(f"select i1 {positive}, double {constant(1.0)}, double {below}")
            case "min" | "max":
                is_second = self._line(f"fcmp {'olt' if kind == 'min' else 'ogt'} double {values[1]}, {values[0]}")
                return self._line(f"select i1 {is_second}, double {values[1]}, double {values[0]}")
            case "<=":
                return self._line(f"fcmp ole double {values[0]}, {values[1]}")
            case "not":
                return self._line(f"xor i1 {values[0]}, true")
            case "and" | "or":
                result = values[0]
                for value in values[1:]:
                    result = self._line(f"{kind} i1 {result}, {value}")
                return result
            case "choose":
                result = values[-1]
                for condition, value in zip(values[-3::-2], values[-2::-2], strict=True):
                    result = self._line(f"select i1 {condition}, double {value}, double {result}")
                return result
        if kind in EXTERNAL:
            return self._external(kind, values)
        return self._call(_INTRINSIC.get(kind, kind), values)

    def _whole_power(self, base: str, exponent: int) -> str:
        """Return a power by squaring."""
        result = ""
        while exponent:
            if exponent & 1:
                result = self._line(f"fmul double {result}, {base}") if result else base
            exponent >>= 1
            if exponent:
                base = self._line(f"fmul double {base}, {base}")
        return result

    def _call(self, name: str, values: Iterable[str]) -> str:
        if name not in _OF_THE_LIBRARY and not name.startswith("llvm."):
            raise TypeError(f"{name} cannot be compiled")  # a gap in this printer
        return self._line(self._module.call(name, values))

    def _external(self, name: str, values: Iterable[str]) -> str:
        self._module.external.add(name)
        return self._line(self._module.call(f"macrostep_{name}", values))
