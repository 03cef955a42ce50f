"""Equations -> a module of compiled functions, kept in the user's cache folder.

Numba caches only functions that stand in a file, so the generated text is written there, named by a hash of what the
subsystem's equations say. Names and numbers are not part of it: subsystems that differ in those share their functions.
SymPy is loaded only when a kind of subsystem is met for the first time.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from numba import float64, types

from macrostep.model.language import Behaviour
from macrostep.model.language.linearity import Form, form
from macrostep.model.language.syntax import Expression, Name, transform
from macrostep.solvers.engine.compilation import callback
from macrostep.solvers.engine.kept_code import code_folder, keep, kept

if TYPE_CHECKING:
    from macrostep.model.language.symbolic import Symbolic
    from macrostep.solvers.engine.printer import Printer

_POINTER = types.CPointer(float64)
BLOCK_SIGNATURE = types.void(float64, _POINTER, _POINTER, _POINTER, _POINTER, _POINTER)

_MADE_BY = ("codegen.py", "printer.py")
"""Files of this folder that make a block's module, besides those of the language."""

FUNCTIONS = ("f", "g", "f_jacobian", "g_jacobian", "conditions", "update")


def block_function(function: Callable[..., None]) -> Any:
    """Compile a generated function; the generated modules use it."""
    return callback(BLOCK_SIGNATURE)(function)


@dataclass(frozen=True)
class BlockType:
    """The compiled functions that subsystems with the same equations share.

    Attributes
    ----------
    addresses : mapping
        By name of FUNCTIONS; 0 where there is nothing to do.
    form : Form
        How f and g depend on states, inputs and time.
    """

    addresses: Mapping[str, int]
    form: Form

    @property
    def is_linear(self) -> bool:
        """Whether the exact solver applies."""
        return self.form.is_linear


_loaded: dict[str, BlockType] = {}


def block_type(behaviour: Behaviour) -> BlockType:
    """Return the compiled functions of a valid behaviour, compiling them when they are met for the first time."""
    key = hashlib.sha256(_generators() + canonical(behaviour).encode()).hexdigest()[:24]
    if key not in _loaded:
        module = _module(key, behaviour)
        compiled = {name: getattr(module, name, None) for name in FUNCTIONS}
        addresses = {name: 0 if f is None else f.address for name, f in compiled.items()}
        _loaded[key] = BlockType(addresses, form(behaviour))
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


def _module(key: str, behaviour: Behaviour) -> ModuleType:
    path = code_folder() / "blocks" / f"block_{key}.py"
    source = kept(path)
    if source is None:
        from macrostep.model.language.symbolic import symbolic

        source = source_of(symbolic(behaviour)).encode()
        keep(path, source)
    name = f"macrostep_{path.stem}"
    module = ModuleType(name)
    module.__file__ = str(path)
    sys.modules[name] = module  # machine code that was kept finds its module there
    exec(compile(source, path, "exec"), module.__dict__)
    return module


@cache
def _generators() -> bytes:
    """Return the sources that make a block's module from its equations."""
    import macrostep.model.language

    language = sorted(Path(macrostep.model.language.__path__[0]).glob("*.py"))
    return b"".join(file.read_bytes() for file in (*language, *(Path(__file__).with_name(name) for name in _MADE_BY)))


def source_of(block: Symbolic) -> str:
    """Return the text of a block's module."""
    arrays: dict[str, str] = {}
    functions = [
        _function("f", block, block.f, arrays),
        _function("g", block, block.g, arrays),
        _function("f_jacobian", block, [entry for row in block.f_jacobian for entry in row], arrays),
        _function("g_jacobian", block, [entry for row in block.g_jacobian for entry in row], arrays),
        _function("conditions", block, block.conditions if block.has_state_conditions else [], arrays),
        _update(block, arrays),
    ]
    head = (
        '"""Generated from equations by macrostep.solvers.engine.codegen."""\n\n'
        "from math import acos, asin, atan, atan2, cos, cosh, exp, inf, log, nan, sin, sinh, sqrt, tan, tanh\n\n"
        "from numpy import array\n\n"
        "from macrostep.solvers.engine.codegen import block_function\n"
        "from macrostep.solvers.engine.functions import noise, noise_slope, sign, table, table_slope\n"
    )
    constants = "".join(f"{name} = array(({elements}))\n" for elements, name in arrays.items())
    return head + constants + "".join(f"\n\n{text}" for text in functions if text)


def _function(name: str, block: Symbolic, expressions: list[Any], arrays: dict[str, str]) -> str:
    if not expressions:
        return ""
    return _text(name, block, [(f"out[{i}]", e) for i, e in enumerate(expressions)], arrays)


def _text(
    name: str,
    block: Symbolic,
    assignments: Iterable[tuple[str, Any]],
    arrays: dict[str, str],
    tail: Iterable[str] = (),
) -> str:
    """Return the text of a function, what its expressions have in common calculated once."""
    from macrostep.solvers.engine.printer import Printer

    printer = Printer(block.n_inputs, arrays)
    calculate(block, assignments, printer)
    lines = [f"    {line}" for line in printer.lines]
    return f"@block_function\ndef {name}(t, x, u, p, m, out):\n" + "\n".join([*lines, *tail]) + "\n"


def calculate(block: Symbolic, assignments: Iterable[tuple[str, Any]], printer: Printer) -> None:
    """Let a printer write assignments, what their expressions have in common calculated once."""
    import sympy

    targets, expressions = zip(*assignments, strict=True)
    needed = _needed(block.definitions, expressions)
    symbols = [symbol for symbol in block.definitions if symbol in needed]
    common, reduced = sympy.cse(
        [*(block.definitions[symbol] for symbol in symbols), *expressions],
        symbols=sympy.numbered_symbols("c"), order="none", list=True,
    )  # fmt: skip
    parts, places = dict(common), {symbol: place for place, (symbol, _) in enumerate(common)}
    for target, expression in zip([*map(str, symbols), *targets], reduced, strict=True):
        for symbol in sorted(_needed(parts, [expression]), key=places.__getitem__):
            printer.assign(str(symbol), parts.pop(symbol))
        printer.assign(target, expression)


def _needed(definitions: Mapping[Any, Any], expressions: Iterable[Any]) -> set[Any]:
    """Return the defined symbols that some expressions need, directly or through each other."""
    found: set[Any] = set()
    stack = list(expressions)
    while stack:
        following = {s for s in stack.pop().free_symbols if s in definitions} - found
        found |= following
        stack.extend(definitions[symbol] for symbol in following)
    return found


def _update(block: Symbolic, arrays: dict[str, str]) -> str:
    """Return the function that does the actions of the when-clauses whose condition has become true.

    All values are calculated from the states before; only then the states are set. The modes before the event stand
    behind the modes now.
    """
    from macrostep.solvers.engine.printer import print_expression

    if not block.clauses:
        return ""
    assignments: list[tuple[str, Any]] = []
    tail: list[str] = []
    for number, (clause, condition_before) in enumerate(zip(block.clauses, conditions_before(block), strict=True)):
        becomes = f"{print_expression(clause.condition, 0)} and not {print_expression(condition_before, 0)}"
        tail.append(f"    if {becomes}:")
        for state, value in clause.values.items():
            assignments.append((f"v{number}_{state}", value))
            tail.append(f"        out[{state}] = v{number}_{state}")
    return _text("update", block, assignments, arrays, tail)


def conditions_before(block: Symbolic) -> list[Any]:
    """Return the conditions of the when-clauses as they were before the event, on the modes behind those now."""
    from macrostep.model.language.symbolic import variables

    n = block.n_modes
    before = dict(zip(variables("m", n), variables("m", 2 * n)[n:], strict=True))
    return [clause.condition.subs(before) for clause in block.clauses]
