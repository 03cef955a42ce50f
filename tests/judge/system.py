"""A diagram's file as one system of equations: read, converted to SI, and its inputs coupled to its outputs.

    dx/dt = f(t, x, u, du/dt),    y = g(t, x, u, du/dt),    u = Φᵀ y

Inputs are found one after the other along the paths of direct feedthrough; those that need each other in a cycle are
found together by Newton's method, with a Jacobian of difference quotients. ``der(u)`` of an input is the derivative of
the output that it is connected to, found with dual numbers.
"""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import networkx as nx
import numpy as np

from tests.judge.language import (
    Compiler,
    Dual,
    Function,
    Moment,
    Scope,
    Tree,
    rate,
    read_expression,
    read_statements,
    value,
)

_RATES = -1
"""The place, among the inverse Jacobians of loops, of that of the inputs' derivatives."""


class NoVerdict(Exception):
    """The judge cannot say what is right here, and why."""


@dataclass
class Clause:
    """``when condition then``: the states that are set, by number."""

    condition: Function
    actions: list[tuple[int, Function]]


def _unit_free(entry: Any, key: str) -> float:
    """Return the SI value of a parameter or a start value, which may be a plain number."""
    if isinstance(entry, (int, float)):
        return float(entry)
    number, unit = float(entry.get(key, 0.0)), entry.get("unit", "")
    return float(_pint().Quantity(number, unit).to_base_units().magnitude) if unit else number


@cache
def _pint() -> Any:
    import pint

    return pint.UnitRegistry(autoconvert_offset_to_baseunit=True)


class System:
    """The equations of a whole diagram.

    Attributes
    ----------
    names : list of str
        Of the states, ``"subsystem.state"``: first the continuous, then the sampled ones.
    n_continuous : int
    x_start : list of float
    outputs : dict
        By ``"subsystem.output"``, its function.
    clauses : list of Clause
    start, stop : float
    """

    def __init__(self, given: dict[str, Any] | Path) -> None:
        document: dict[str, Any] = json.loads(given.read_text(encoding="utf-8")) if isinstance(given, Path) else given
        self.start, self.stop = float(document.get("start", 0.0)), float(document["stop"])
        self.compiler = Compiler()
        self.names: list[str] = []
        self.x_start: list[float] = []
        self.u_names: list[str] = []
        self.u_start: list[float] = []
        self.outputs: dict[str, Function] = {}
        self.rates: list[Function] = []
        self.clauses: list[Clause] = []
        parts = [_Part(record) for record in document["subsystems"]]
        for kind in ("continuous", "sampled"):
            for part in parts:
                for name in getattr(part, kind):
                    self.names.append(f"{part.name}.{name}")
                    self.x_start.append(part.states[name])
            if kind == "continuous":
                self.n_continuous = len(self.names)
        for part in parts:
            self.u_names += [f"{part.name}.{name}" for name in part.inputs]
            self.u_start += part.inputs.values()
        feeds: dict[str, set[str]] = {}
        for part in parts:
            self._compile(part, feeds)
        self._couple_by(dict((target, source) for source, target in document.get("connections", [])), feeds)
        self.at = Moment(self.start, list(self.x_start), list(self.u_start), [0.0] * len(self.u_start))
        self._sizes = [abs(u) for u in self.u_start]
        self._inverses: dict[int, np.ndarray] = {}

    def _compile(self, part: _Part, feeds: dict[str, set[str]]) -> None:
        places = {name: self.names.index(f"{part.name}.{name}") for name in part.states}
        inputs = {name: self.u_names.index(f"{part.name}.{name}") for name in part.inputs}
        expressions = {name: f"({number!r})" for name, number in part.parameters.items()}
        expressions |= {name: f"at.x[{place}]" for name, place in places.items()}
        expressions |= {name: f"at.u[{place}]" for name, place in inputs.items()}
        rates = {name: f"at.du[{place}]" for name, place in inputs.items()}
        moving = frozenset((*places, *inputs))
        scope = Scope(self.compiler, expressions, rates, part.variables, part.derivatives, moving)

        def number(tree: Tree) -> Function:
            return self.compiler.function(self.compiler.number(tree, scope))

        for name in part.continuous:
            self.rates.append(number(part.derivatives[name]))
        for name, tree in part.outputs.items():
            self.outputs[f"{part.name}.{name}"] = number(tree)
            needed = scope.needs(tree)
            feeds[f"{part.name}.{name}"] = {f"{part.name}.{u}" for u in needed if u in inputs}
            feeds[f"{part.name}.{name}"] |= {f"der({part.name}.{u[4:-1]})" for u in needed if u.startswith("der(")}
        for condition, actions in part.clauses:
            compiled = [(places[name], number(tree)) for name, tree in actions]
            test = self.compiler.function(self.compiler.truth(condition, scope))
            self.clauses.append(Clause(test, compiled))
        self._rates_used = getattr(self, "_rates_used", set()) | {
            inputs[u[4:-1]]
            for tree in (*part.derivatives.values(), *part.outputs.values(), *part.clause_trees())
            for u in scope.needs(tree)
            if u.startswith("der(")
        }

    def _couple_by(self, source: dict[str, str], feeds: dict[str, set[str]]) -> None:
        """Order the connected inputs so that each group needs only those before it."""
        self._source = {i: source[name] for i, name in enumerate(self.u_names) if name in source}
        self._rates_used = {i for i in self._rates_used if i in self._source}
        graph = nx.DiGraph()
        graph.add_nodes_from(self._source)
        for i, output in self._source.items():
            for needed in feeds[output]:
                if needed in self.u_names and self.u_names.index(needed) in self._source:
                    graph.add_edge(self.u_names.index(needed), i)
        condensed = nx.condensation(graph)
        self._groups = [sorted(condensed.nodes[c]["members"]) for c in nx.topological_sort(condensed)]
        self._loops = [len(g) > 1 or graph.has_edge(g[0], g[0]) for g in self._groups]
        self._sources = {i: self.outputs[output] for i, output in self._source.items()}

    @property
    def has_loop(self) -> bool:
        """Whether inputs need each other in a cycle."""
        return any(self._loops)

    @property
    def uses_rates(self) -> bool:
        """Whether the derivative of a connected input is used."""
        return bool(self._rates_used)

    def evaluate(self, t: float, x: list[float]) -> Moment:
        """Return the moment at which all inputs equal the outputs that they are connected to.

        Raises
        ------
        NoVerdict
            If a loop has no solution that Newton's method finds.
        """
        at = self.at
        at.t, at.x = t, x
        self._couple(at)
        if self._rates_used:
            self._find_rates(at)
        return at

    def slopes(self, t: float, x: list[float]) -> list[float]:
        """Return dx/dt of the continuous states."""
        at = self.evaluate(t, x)
        return [f(at) for f in self.rates]

    def _couple(self, at: Moment) -> None:
        for group, is_loop in zip(self._groups, self._loops, strict=True):
            if is_loop:
                self._newton(at, group)
            else:
                at.u[group[0]] = self._sources[group[0]](at)

    def _newton(self, at: Moment, group: list[int]) -> None:
        """Find the inputs of a loop; the Jacobian of the last time is taken as long as it serves."""

        def residual() -> np.ndarray:
            return np.array([self._sources[i](at) - at.u[i] for i in group])

        u = np.array([at.u[i] for i in group])
        found = residual()
        if not np.any(found):
            return
        sizes = np.maximum.reduce([[self._sizes[i] for i in group], abs(u), abs(u + found)])
        sizes = np.where(sizes > 0.0, sizes, max(1e-3 * sizes.max(), 1e-100))
        last = math.inf
        for iteration in range(60):
            if iteration > 3 or group[0] not in self._inverses:
                jacobian = np.empty((len(group), len(group)))
                for column, i in enumerate(group):
                    step = 1e-7 * sizes[column]
                    at.u[i] = u[column] + step
                    jacobian[:, column] = (residual() - found) / step
                    at.u[i] = u[column]
                if not np.all(np.isfinite(jacobian)) or np.linalg.cond(jacobian * sizes / sizes[:, None]) > 1e13:
                    raise NoVerdict(f"the loop of {', '.join(self.u_names[i] for i in group)} is singular")
                self._inverses[group[0]] = np.linalg.inv(jacobian)
            change = -(self._inverses[group[0]] @ found)
            for _ in range(30):
                for i, new in zip(group, u + change, strict=True):
                    at.u[i] = float(new)
                trial = residual()
                if np.max(abs(trial / sizes)) <= max(np.max(abs(found / sizes)), 1e-13):  # not where it is no number
                    break
                change = 0.5 * change
            u, found = u + change, trial
            moved = float(np.max(abs(change) / sizes))
            if moved <= 1e-14 or (moved <= 1e-12 and moved >= last):
                for i, size in zip(group, abs(u), strict=True):
                    self._sizes[i] = max(self._sizes[i], float(size))
                return
            last = moved
        raise NoVerdict(f"the loop of {', '.join(self.u_names[i] for i in group)} was not solved")

    def _find_rates(self, at: Moment) -> None:
        """Solve du/dt = d(Φᵀ y)/dt for the inputs whose derivative is used, by Newton's method as well."""
        used = sorted(self._rates_used)

        def wrong() -> np.ndarray:
            self._couple(at)
            moving = self._dual(at)
            return np.array([rate(self._sources[i](moving)) - at.du[i] for i in used])

        found = wrong()
        for iteration in range(30):
            du = [at.du[i] for i in used]
            if iteration > 3 or _RATES not in self._inverses:
                jacobian = np.empty((len(used), len(used)))
                for column, i in enumerate(used):
                    step = 1e-4 * max(abs(du[column]), max(map(abs, du)), float(np.max(abs(found))), 1e-200)
                    at.du[i] = du[column] + step
                    jacobian[:, column] = (wrong() - found) / step
                    at.du[i] = du[column]
                if not np.all(np.isfinite(jacobian)) or abs(np.linalg.det(jacobian)) < 1e-13:
                    raise NoVerdict("the derivatives of inputs need each other without a solution")
                self._inverses[_RATES] = np.linalg.inv(jacobian)
            change = -(self._inverses[_RATES] @ found)
            for i, before, step in zip(used, du, change, strict=True):
                at.du[i] = float(before + step)
            size = max(1e-200, max(abs(at.du[i]) for i in used))
            if np.max(abs(change)) <= 1e-13 * size:
                self._couple(at)
                return
            found = wrong()
        raise NoVerdict("the derivatives of inputs were not found")

    def _dual(self, at: Moment) -> Moment:
        """Return the same moment with the derivative of everything with respect to time."""
        slopes = [f(at) for f in self.rates] + [0.0] * (len(at.x) - self.n_continuous)
        x = [Dual(a, b) for a, b in zip(at.x, slopes, strict=True)]
        moving = Moment(Dual(at.t, 1.0), x, [Dual(u, 0.0) for u in at.u], [Dual(d, math.nan) for d in at.du])
        for group, is_loop in zip(self._groups, self._loops, strict=True):
            if not is_loop:
                moving.u[group[0]] = Dual(at.u[group[0]], rate(self._sources[group[0]](moving)))
                continue
            matrix, right = np.empty((len(group), len(group))), np.empty(len(group))
            for row, i in enumerate(group):
                right[row] = rate(self._sources[i](moving))
            for column, j in enumerate(group):  # the rates of a loop are linear in each other
                moving.u[j] = Dual(at.u[j], 1.0)
                matrix[:, column] = [rate(self._sources[i](moving)) for i in group] - right
                moving.u[j] = Dual(at.u[j], 0.0)
            for i, slope in zip(group, np.linalg.solve(np.eye(len(group)) - matrix, right), strict=True):
                moving.u[i] = Dual(at.u[i], float(slope))
        return moving

    def shown(self, at: Moment) -> dict[str, float]:
        """Return all states and outputs at a moment."""
        values = dict(zip(self.names, at.x, strict=True))
        return values | {name: value(output(at)) for name, output in self.outputs.items()}


class _Part:
    """A subsystem as it stands in the file, its texts read."""

    def __init__(self, record: dict[str, Any]) -> None:
        if "fmu" in record or "python" in record:
            raise NoVerdict("the judge reads equations only")
        self.name = record["name"]
        self.parameters = {name: _unit_free(entry, "value") for name, entry in record.get("parameters", {}).items()}
        self.inputs = {name: _unit_free(entry, "start") for name, entry in record.get("inputs", {}).items()}
        self.states = {name: _unit_free(entry, "start") for name, entry in record.get("states", {}).items()}
        self.variables: dict[str, Tree] = {}
        self.derivatives: dict[str, Tree] = {}
        self.clauses: list[tuple[Tree, list[tuple[str, Tree]]]] = []
        equations = record.get("equations", [])
        for text in [equations] if isinstance(equations, str) else equations:
            for statement in read_statements(text):
                match statement:
                    case ("equation", ("name", name), right):
                        self.variables[name] = right
                    case ("equation", ("call", "der", [("name", name)]), right):
                        self.derivatives[name] = right
                    case ("when", condition, actions):
                        self.clauses.append((condition, actions))
        self.outputs = {
            name: read_expression(entry if isinstance(entry, str) else entry["expression"])
            for name, entry in record.get("outputs", {}).items()
        }
        self.continuous = [name for name in self.states if name in self.derivatives]
        self.sampled = [name for name in self.states if name not in self.derivatives]

    def clause_trees(self) -> list[Tree]:
        return [tree for condition, actions in self.clauses for tree in (condition, *(v for _, v in actions))]
