"""A block's functions as C: one line for each operation, in the order of :mod:`macrostep.solvers.compilation.printer`.

What C does not have stands in ``resources/fmi/language.c``.
"""

from __future__ import annotations

from collections.abc import Mapping

from macrostep.model.language.graph import CONDITIONS, LEAVES, Graph
from macrostep.solvers.compilation.program import Piece, program, whole_exponent

_ARGUMENTS = "double t, const double *x, const double *u, void *data, const double *m, double *out"
_GIVEN = f"{_ARGUMENTS}, double *kept"
_HEAD = ["const double *p = data;", "(void)t, (void)x, (void)u, (void)p, (void)m, (void)out;"]
_NAMES = {"abs": "fabs", "min": "minimum", "max": "maximum", "^": "pow"}
_SIGNS = {"+": " + ", "*": " * ", "/": " / ", "and": " && ", "or": " || ", "<=": " <= "}


class CPrinter:
    """Writes functions of one kind of block.

    Parameters
    ----------
    graph : Graph
    n_inputs : int
    prefix : str
        What all names begin with.

    Attributes
    ----------
    arrays : dict
        Names of the constant arrays that the functions need (the points of tables), by their values.
    """

    def __init__(self, graph: Graph, n_inputs: int, prefix: str) -> None:
        self.arrays: dict[tuple[float, ...], str] = {}
        self._graph = graph
        self._n_inputs = n_inputs
        self._prefix = prefix

    def function(self, name: str, results: Mapping[int, int], *, together: bool = False) -> str:
        """Return the function that writes these nodes; one that is cut in pieces calls them."""
        planned = program(self._graph, results, together=together)
        if len(planned.pieces) == 1:
            return _definition(f"{self._prefix}_{name}", _ARGUMENTS, [*_HEAD, *self._lines(planned.pieces[0])])
        pieces = [f"{self._prefix}_{name}_{number}" for number in range(len(planned.pieces))]
        return "\n".join(
            [
                *(
                    _definition(piece, _GIVEN, [*_HEAD, "(void)kept;", *self._lines(lines)])
                    for piece, lines in zip(pieces, planned.pieces, strict=True)
                ),
                _definition(
                    f"{self._prefix}_{name}",
                    _ARGUMENTS,
                    [
                        f"double kept[{max(1, planned.n_places)}];",
                        *(f"{piece}(t, x, u, data, m, out, kept);" for piece in pieces),
                    ],
                ),
            ]
        )

    def lines(self, results: Mapping[str, int]) -> list[str]:
        """Return the lines of a function that assigns nodes to what C calls so."""
        nodes = [node for node in self._graph.reachable(results.values()) if self._graph.nodes[node][0] not in LEAVES]
        return [
            *(self._declaration(node, self._expression(node)) for node in nodes),
            *(f"{target} = {self._operand(node)};" for target, node in results.items()),
        ]

    def _lines(self, piece: Piece) -> list[str]:
        result = [self._declaration(node, f"kept[{place}]") for node, place in piece.taken.items()]
        for node in piece.steps:
            result.append(self._declaration(node, self._expression(node)))
            if node in piece.kept:
                result.append(f"kept[{piece.kept[node]}] = n{node};")
        leaves = {node for _, node in piece.results if self._graph.nodes[node][0] in LEAVES}
        result += [f"const double n{node} = {self._operand(node)};" for node in leaves]  # before they are overwritten
        return result + [f"out[{place}] = n{node};" for place, node in piece.results]

    def _declaration(self, node: int, text: str) -> str:
        kind = "int" if self._graph.nodes[node][0] in CONDITIONS else "double"
        return f"const {kind} n{node} = {text};"

    def _operand(self, node: int) -> str:
        kind, *arguments = self._graph.nodes[node]
        match kind:
            case "number":
                return f"({arguments[0]!r})" if arguments[0] < 0.0 else repr(arguments[0])
            case "true" | "false":
                return str(int(kind == "true"))
            case "t":
                return "t"
            case "du":
                return f"u[{self._n_inputs + arguments[0]}]"
            case "m":
                return f"(m[{arguments[0]}] > 0.5)"
            case "x" | "u" | "p":
                return f"{kind}[{arguments[0]}]"
        return f"n{node}"

    def _expression(self, node: int) -> str:
        kind, *arguments = self._graph.nodes[node]
        if kind in ("table", "table_slope"):
            argument, x, y = arguments
            return f"{kind}({self._operand(argument)}, {len(x)}, {self._array(x)}, {self._array(y)})"
        values = [self._operand(argument) for argument in arguments]
        match kind:
            case "-":
                return f"-{values[0]}"
            case "not":
                return f"!{values[0]}"
            case "choose":
                chosen = "".join(
                    f"{condition} ? {value} : " for condition, value in zip(values[0:-1:2], values[1:-1:2], strict=True)
                )
                return f"{chosen}{values[-1]}"
            case "^" if exponent := whole_exponent(self._graph, node):
                return f"whole_power({values[0]}, {exponent})"
        if kind in _SIGNS:
            return _SIGNS[kind].join(values)
        return f"{_NAMES.get(kind, kind)}({', '.join(values)})"

    def _array(self, values: tuple[float, ...]) -> str:
        return self.arrays.setdefault(values, f"{self._prefix}_table{len(self.arrays)}")


def _definition(name: str, arguments: str, lines: list[str]) -> str:
    body = "\n".join(f"    {line}" for line in lines)
    return f"static void {name}({arguments}) {{\n{body}\n}}"
