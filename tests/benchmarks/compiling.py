"""How long it takes from equations to machine code, for large blocks; in seconds.

Run it by hand: ``python tests/benchmarks/compiling.py``. Nothing is taken from the folder of compiled code.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import pairwise

from macrostep.model import Subsystem
from macrostep.model.behaviour.behaviour import behaviour
from macrostep.model.behaviour.symbolic import symbolic
from macrostep.solvers.compilation.codegen import results_of
from macrostep.solvers.compilation.machine_code import addresses, machine_code
from macrostep.solvers.compilation.printer import Module


def chain(n: int) -> Subsystem:
    """Return n masses between springs: 2 n states."""
    equations = []
    for i in range(n):
        left, right = (f"x{i - 1}" if i else "0"), (f"x{i + 1}" if i < n - 1 else "0")
        equations += [f"der(x{i}) = v{i}", f"der(v{i}) = k*({left} - x{i}) - k*(x{i} - {right}) - d*v{i}"]
    states = {f"{letter}{i}": 0.0 for i in range(n) for letter in "xv"}
    return Subsystem("s", parameters={"k": 1.0, "d": 0.1}, states=states, equations=equations)


def blocks() -> Iterator[tuple[str, Subsystem]]:
    yield "two states", chain(1)
    yield "400 states", chain(200)
    branches = "".join(f"elseif u < {i} then {i}*x " for i in range(1, 500))
    conjunction = " and ".join(f"x < u + {i}" for i in range(300))
    product = "*".join(f"(x{i} + u + {i})" for i in range(300))
    one = {"x": 0.0}
    for name, states, text in (
        ("500 elseif", one, f"if u < 0 then x {branches} else 0"),
        ("300 and", one, f"if {conjunction} then 1 else x"),
        ("1 000 sines", one, "+".join(f"sin({i}*x + u)" for i in range(1000))),
        ("a product of 300 sums", {"x": 0.0, **{f"x{i}": 0.0 for i in range(300)}}, product),
    ):
        others = [f"der({other}) = -{other}" for other in states if other != "x"]
        yield name, Subsystem("s", inputs={"u": 0.0}, states=states, equations=[f"der(x) = {text}", *others])
    yield "5 000 equations", chain(2500)


if __name__ == "__main__":
    print(f"{'':24}{'reading':>10}{'differentiating':>18}{'printing':>10}{'LLVM':>8}{'loading':>9}{'operations':>12}")
    for name, subsystem in blocks():
        times = [time.perf_counter()]
        meaning = behaviour(subsystem)
        assert meaning.is_valid, meaning.problems
        times.append(time.perf_counter())
        block = symbolic(meaning)
        times.append(time.perf_counter())
        module = Module(block.graph, block.n_inputs)
        functions = results_of(block)
        operations = sum(module.add(function, results) for function, results in functions.items())
        text = module.text()
        times.append(time.perf_counter())
        code = machine_code(text)
        times.append(time.perf_counter())
        addresses(code, functions)
        times.append(time.perf_counter())
        read, graph, printed, compiled, loaded = (b - a for a, b in pairwise(times))
        print(f"{name:24}{read:10.2f}{graph:18.2f}{printed:10.2f}{compiled:8.2f}{loaded:9.2f}{operations:12}")
