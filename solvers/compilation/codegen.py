"""Equations -> compiled functions, kept in the user's cache folder.

Machine code is kept in files named by a hash of what the subsystem's equations say. Names and numbers are not part of
it: subsystems that differ in those share their functions.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from numba import float64, types

from macrostep.model.behaviour.linearity import Form, form
from macrostep.model.behaviour.meaning import Behaviour
from macrostep.model.behaviour.symbolic import Symbolic
from macrostep.model.language.syntax import Expression, Name, transform
from macrostep.solvers.compilation import functions, machine_code
from macrostep.solvers.compilation.compilation import callback
from macrostep.solvers.compilation.fingerprint import digest
from macrostep.solvers.compilation.kept_code import code_folder, keep, kept, turn
from macrostep.solvers.compilation.program import LONGEST

_POINTER = types.CPointer(float64)
BLOCK_SIGNATURE = types.void(float64, _POINTER, _POINTER, _POINTER, _POINTER, _POINTER)

_MADE_BY = ("codegen.py", "machine_code.py", "printer.py", "program.py")
"""Files of this folder that make a block's functions, besides those of the language and of behaviours."""

FUNCTIONS = ("f", "g", "f_jacobian", "g_jacobian", "conditions", "update")
"""A Jacobian's function writes the entries that are not always zero: it is given zeros."""


HELD = "held"
"""The function of a small linear block that goes to the end of a step in which its inputs hold their values. It is
given x, which it overwrites, and matrices of the exact solver."""

_OPERATION = 2e-4
"""What LLVM takes for one operation, about [s]."""
_LONG = 1.0
"""Compilations that take longer than this are reported [s]."""

_listeners: list[Callable[[int, float], None]] = []


@contextmanager
def announced_to(notify: Callable[[int, float], None]) -> Iterator[None]:
    """Call ``notify(operations, seconds)`` before every long compilation: how much it is, and how long it takes.

    It is called in the thread that compiles.
    """
    _listeners.append(notify)
    try:
        yield
    finally:
        _listeners.remove(notify)


def block_function(function: Callable[..., None]) -> Any:
    """Compile a function of a block that is not made from equations."""
    return callback(BLOCK_SIGNATURE)(function)


@dataclass(frozen=True, eq=False)
class BlockType:
    """The compiled functions that subsystems with the same equations share.

    Attributes
    ----------
    addresses : mapping
        By name of FUNCTIONS; 0 where there is nothing to do.
    form : Form
        How f and g depend on states, inputs and time.
    kinks : tuple of bool
        By kink of f and g, whether it is where a function passes a whole number (or zero); `conditions` writes them.
    held : int
        The address of HELD, 0 if there is none.
    """

    addresses: Mapping[str, int]
    form: Form
    kinks: tuple[bool, ...] = ()
    held: int = 0

    @property
    def is_linear(self) -> bool:
        """Whether the exact solver applies."""
        return self.form.is_linear


_loaded: dict[str, BlockType] = {}


@lru_cache(maxsize=4096)
def _key(behaviour: Behaviour) -> str:
    """Return what the file of its machine code is named by."""
    return digest(_generators(), *machine_code.processor(), canonical(behaviour))


def block_type(behaviour: Behaviour) -> BlockType:
    """Return the compiled functions of a valid behaviour, compiling them when they are needed for the first time."""
    key = _key(behaviour)
    if key not in _loaded:
        addresses, kinks = _compiled(key, behaviour)
        held = addresses.pop(HELD, 0)
        _loaded[key] = BlockType(dict.fromkeys(FUNCTIONS, 0) | addresses, form(behaviour), kinks, held)
    return _loaded[key]


def canonical(behaviour: Behaviour) -> str:
    """Return a text that is equal for behaviours that differ in names only."""
    states = (*behaviour.continuous, *behaviour.sampled)
    names: dict[str, str] = {}
    for letter, group in (("p", behaviour.parameters), ("u", behaviour.inputs), ("x", states),
                          ("w", tuple(behaviour.variables))):  # fmt: skip
        names.update({name: f"{letter}{i}" for i, name in enumerate(group)})

    def renamed(node: Expression) -> Expression:
        return transform(node, lambda n: Name(names[n.name]) if isinstance(n, Name) else n)

    parts: list[Any] = [len(behaviour.parameters), len(behaviour.inputs), len(behaviour.continuous)]
    parts += [renamed(e) for e in behaviour.variables.values()]
    parts += [renamed(behaviour.derivatives[name]) for name in behaviour.continuous]
    parts += ["outputs", *(renamed(e) for e in behaviour.outputs.values())]
    parts += [(renamed(c.expression), c.closed, c.is_time_event) for c in behaviour.conditions]
    parts += ["samplings", len(behaviour.samplings)]
    for clause in behaviour.clauses:
        parts.append(renamed(clause.condition))
        parts += [(names[a.name], renamed(a.value)) for a in clause.actions]
    return repr(parts)


def _compiled(key: str, behaviour: Behaviour) -> tuple[dict[str, int], tuple[bool, ...]]:
    """Return the addresses of the functions that there are, and what is said of each kink."""
    path = code_folder() / "blocks" / f"block_{key}"
    content = kept(path)
    if content is None:
        with turn(path.name):
            content = kept(path) or _made(behaviour)
            keep(path, content)
    head, _, code = content.partition(b"\n")
    known = json.loads(head)
    for name in known["external"]:
        machine_code.make_known(f"macrostep_{name}", getattr(functions, name).address)
    return machine_code.addresses(code, known["functions"]), tuple(known["kinks"])


def _made(behaviour: Behaviour) -> bytes:
    """Return the content of a file: names of its functions and of those that it needs, kinks, and the machine code."""
    from macrostep.model.behaviour.symbolic import symbolic
    from macrostep.solvers.compilation.printer import Module

    block = symbolic(behaviour)
    module = Module(block.graph, block.n_inputs)
    results = results_of(block)
    operations = sum(module.add(name, nodes, together=name == "update") for name, nodes in results.items())
    names = list(results)
    if 0 < block.n_continuous * (1 + block.n_continuous + block.n_inputs) <= LONGEST and form(behaviour).is_linear:
        operations += module.add(HELD, _held(block), together=True, more=("matrices",))
        names.append(HELD)
    if _OPERATION * operations > _LONG:
        for notify in tuple(_listeners):
            notify(operations, _OPERATION * operations)
    known = {"functions": names, "external": sorted(module.external), "kinks": list(block.kinks.values())}
    return json.dumps(known).encode() + b"\n" + machine_code.machine_code(module.text())


@cache
def _generators() -> bytes:
    """Return the sources that make a block's functions from its equations."""
    from macrostep.model import behaviour, language

    sources = sorted(file for package in (language, behaviour) for file in Path(package.__path__[0]).glob("*.py"))
    return b"".join(file.read_bytes() for file in (*sources, *(Path(__file__).with_name(name) for name in _MADE_BY)))


def results_of(block: Symbolic) -> dict[str, Mapping[int, int]]:
    """Return what each function of a block writes, by its place; functions that would write nothing are left out."""
    found: dict[str, Mapping[int, int]] = {
        "f": dict(enumerate(block.f)),
        "g": dict(enumerate(block.g)),
        "f_jacobian": _by_place(block.f_jacobian, block.n_columns),
        "g_jacobian": _by_place(block.g_jacobian, block.n_columns),
        "conditions": _watched(block),
        "update": _updated(block),
    }
    return {name: results for name, results in found.items() if results}


def _held(block: Symbolic) -> dict[Any, int]:
    """Return states and outputs of a linear block at the end of a step in which its inputs hold their values.

    States are what the exact solver's matrices make of those at the beginning.
    """
    graph, n, n_u = block.graph, block.n_continuous, block.n_inputs
    ends = []
    for i in range(n):
        terms = [graph.make("matrices", n * n + i)]
        for j in range(n):
            terms.append(graph.make("*", graph.make("matrices", i * n + j), graph.make("x", j)))
        for q in range(n_u):
            terms.append(graph.make("*", graph.make("matrices", n * n + n + i * n_u + q), graph.make("u", q)))
        ends.append(graph.make("+", *terms))
    known: dict[tuple[Any, ...], int] = {("x", i): node for i, node in enumerate(ends)}
    known |= {("du", q): graph.number(0.0) for q in range(n_u)}
    found: dict[Any, int] = dict(enumerate(graph.replaced(block.g, known)))
    return found | {("x", i): node for i, node in enumerate(ends)}


def _watched(block: Symbolic) -> dict[int, int]:
    """Return all conditions and, behind as many places as there are modes, the kinks, if any of these is looked for."""
    if not block.has_state_conditions and not block.kinks:
        return {}
    return dict(enumerate(block.conditions)) | dict(enumerate(block.kinks, block.n_modes))


def _by_place(entries: Mapping[tuple[int, int], int], n_columns: int) -> dict[int, int]:
    return {row * n_columns + column: node for (row, column), node in entries.items()}


def _updated(block: Symbolic) -> dict[int, int]:
    """Return the states after the when-clauses whose condition has become true, all calculated from those before.

    Where several set the same state, the last one does.
    """
    graph = block.graph
    found: dict[int, int] = {}
    for clause in block.clauses:
        becomes = graph.all_of(clause.condition, graph.negation(clause.condition_before))
        for state, value in clause.values.items():
            found[state] = graph.choose([(becomes, value)], found.get(state, graph.make("x", state)))
    return found
