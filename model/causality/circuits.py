"""Circuits whose potentials are known as differences only: adding a number to all of them changes no equation."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache
from itertools import combinations

from macrostep.model.causality.acausal import AcausalNetwork
from macrostep.model.causality.forms import differentiated, flow, sides, statements
from macrostep.model.language.syntax import Apply, Expression, Name, transform
from macrostep.model.solving.products import multiplied_out
from macrostep.model.solving.solving import difference
from macrostep.model.subsystem.ports import PortRef

_ADDED = Name("potential added")
"""No name of a block has a space."""
_MOST_ENDS = 6
"""Bundles of a block up to which every choice of them is tried; of more, all of them."""
_ARITHMETIC = frozenset("+-*/^")


def loose_circuits(network: AcausalNetwork) -> list[tuple[PortRef, ...]]:
    """Return the bundles of each circuit whose potentials nothing fixes, such as the secondary side of a transformer.

    Only bundles with one potential are looked at: where positions and velocities belong together, masses fix them.
    Windings, a motor's pins or a sensor's are circuits of their own, as the block's equations hold differences.
    """
    found: list[tuple[PortRef, ...]] = []
    seen: set[int] = set()
    kept: set[int] = set()
    for start, ends in enumerate(network.nodes):
        if start in seen or network.fixed(ends[0]) is not None or len(network.bundle(ends[0]).signals) != 2:
            continue
        circuit = _circuit(network, start, kept)
        if circuit is not None and seen.isdisjoint(circuit):
            seen |= circuit
            found.append(tuple(end for i in sorted(circuit) for end in network.nodes[i]))
    return found


def _circuit(network: AcausalNetwork, start: int, kept: set[int]) -> set[int] | None:
    """Return the nodes that change together with one; None if something keeps them.

    Where each of their blocks lets every bundle change with the same others, whichever changes first, all nodes that
    were come by are kept then: they are put to `kept`, and need not be gone through again.
    """
    circuit, waiting, is_mutual = {start}, [start], True
    while waiting:
        node = waiting.pop()
        more = None
        if not (_is_fixed(network, node) or (is_mutual and node in kept)):
            names = {end.subsystem for end in network.nodes[node]}
            is_mutual = is_mutual and all(_are_mutual(_free(network, name)) for name in names)
            more = _beside(network, names, circuit)
        if more is None:
            kept |= circuit if is_mutual else set()
            return None
        circuit |= more
        waiting += more
    return circuit


def _is_fixed(network: AcausalNetwork, node: int) -> bool:
    return node in network.ways or any(network.fixed(end) is not None for end in network.nodes[node])


def _beside(network: AcausalNetwork, names: Iterable[str], circuit: set[int]) -> set[int] | None:
    """Return the nodes beyond a circuit that change with it in some blocks; None if one of them keeps it."""
    found: set[int] = set()
    for name in names:
        inside = circuit | found
        here = {bundle for bundle in network.ends_of(name) if network.node_of[PortRef(name, bundle)] in inside}
        together = next((its for its in _free(network, name) if here <= its), None)
        if together is None:
            return None
        found |= {network.node_of[PortRef(name, bundle)] for bundle in together} - inside
    return found


@lru_cache(maxsize=4096)
def _are_mutual(free: tuple[frozenset[str], ...]) -> bool:
    """Say whether each bundle is in one set of those that change together, apart from sets that hold several."""
    smallest = [its for k, its in enumerate(free) if not any(other <= its for other in free[:k])]
    return sum(map(len, smallest)) == len(frozenset().union(*smallest))


def _free(network: AcausalNetwork, name: str) -> tuple[frozenset[str], ...]:
    """Return the sets of a block's bundles, the small ones first, of which the equations hold differences only."""
    subsystem = network.acausal[name]
    single = [(b.name, b.signals[0], flow(b)) for b in subsystem.acausal_bundles.values() if len(b.signals) == 2]
    free = tuple((bundle, potential) for bundle, potential, _ in single if potential not in subsystem.states)
    return _invariant(tuple(subsystem.equations), free)


@lru_cache(maxsize=4096)
def _invariant(equations: tuple[str, ...], bundles: tuple[tuple[str, str], ...]) -> tuple[frozenset[str], ...]:
    written = statements(equations)
    if written.clauses:
        return ()
    rates = differentiated(sides(written.equations))
    potential_of = {bundle: potential for bundle, potential in bundles if potential not in rates}
    sizes: Iterable[int] = range(1, len(potential_of) + 1)
    if len(potential_of) > _MOST_ENDS:
        sizes = (len(potential_of),)
    residuals = [difference(equation) for equation in written.equations]
    return tuple(
        frozenset(chosen)
        for size in sizes
        for chosen in combinations(potential_of, size)
        if _is_invariant(residuals, {potential_of[bundle] for bundle in chosen})
    )


def _is_invariant(residuals: Iterable[Expression], potentials: Collection[str]) -> bool:
    """Say whether no equation is another one when a number is added to some potentials."""

    def raised(part: Expression) -> Expression:
        return Apply("+", (part, _ADDED)) if isinstance(part, Name) and part.name in potentials else part

    return all(_plain(transform(residual, raised)) == _plain(residual) for residual in residuals)


def _plain(expression: Expression) -> Expression:
    """Return an expression with everything multiplied out, below functions too."""

    def plain(part: Expression) -> Expression:
        is_arithmetic = isinstance(part, Apply) and part.function in _ARITHMETIC
        return multiplied_out(part).expression() if is_arithmetic else part

    return transform(expression, plain)
