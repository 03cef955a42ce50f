"""What is said of a diagram: a small rule for each kind of fact, silent where there is nothing to say."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator

from macrostep.solvers.advisor.advice import Sentence
from macrostep.solvers.advisor.facts import LASTING, Eigenmode, Facts

_STIFF = 100.0
"""A ratio of speeds from which one speaks of stiffness."""
_MOST_NAMES = 4
_MOST_MOMENTS = 5

Rule = Callable[[Facts], Iterator[Sentence]]


def fact_sentences(facts: Facts) -> tuple[Sentence, ...]:
    """Return what there is to say of a diagram."""
    return tuple(sentence for rule in RULES for sentence in rule(facts))


def shape(facts: Facts) -> Iterator[Sentence]:
    parts = listed(f"{part.name} ({part.topology})" for part in facts.parts)
    n = len(facts.parts)
    begun = f"{n} subsystem{'s' if n > 1 else ''}, {parts}; the run lasts {seconds(facts.span)}."
    if not facts.connections:
        yield Sentence(
            f"{begun} Nothing is connected, so that there is nothing to couple: every method gives what the embedded "
            "solvers give.",
            "co-simulation",
        )
        return
    c = facts.connections
    joined = f"{c} connection{'s' if c > 1 else ''}"
    way = (
        f"{joined} between them close a circle: what an extrapolated input gets wrong comes back to it"
        if facts.is_cyclic
        else f"{joined} between them close no circle: if producers step first, consumers can interpolate"
    )
    yield Sentence(f"{begun} {way[0].upper()}{way[1:]}.", "co-simulation")


def speed(facts: Facts) -> Iterator[Sentence]:
    if facts.unknown:
        yield Sentence(f"Its eigenvalues are not known along the whole run: {facts.unknown.rstrip('.')}.")
    mode = facts.fastest
    if mode is None or mode.speed * facts.span < 1e-6:
        return
    when = f" at t = {mode.time:.4g} s" if mode.time > facts.start else ""
    value = eigenvalue(mode)
    if mode.is_oscillating:
        damping = (
            f"its amplitude falls by e in {seconds(-1.0 / mode.real)}"
            if mode.real < -1e-9 * mode.imag
            else f"its amplitude grows by e in {seconds(1.0 / mode.real)}"
            if mode.real > 1e-9 * mode.imag
            else "it is undamped"
        )
        text = f"an oscillation with a period of {seconds(2.0 * math.pi / mode.imag)} ({damping}"
    else:
        text = f"a time constant of {seconds(1.0 / mode.speed)} ("
        value = value if mode.real <= 0.0 else f"{value}, growing"
    joint = "; " if mode.is_oscillating else ""
    yield Sentence(
        f"Its fastest motion that lasts is {text}{joint}eigenvalue {value} 1/s{when}), in {listed(mode.parts)}.",
    )


def growth(facts: Facts) -> Iterator[Sentence]:
    mode = facts.growing
    if mode is not None:
        yield Sentence(
            f"The coupled equations themselves grow, by e in {seconds(1.0 / mode.real)} (eigenvalue {eigenvalue(mode)} "
            f"1/s, {listed(mode.parts)}): errors grow with them, whatever the method."
        )


def stiffness(facts: Facts) -> Iterator[Sentence]:
    if facts.damped is not None:
        mode = facts.damped
        yield Sentence(
            f"A motion with a time constant of {seconds(1.0 / mode.speed)} (eigenvalue {eigenvalue(mode)} 1/s, "
            f"{listed(mode.parts)}) dies away within the first {100.0 * LASTING:g} % of the run: the diagram is stiff, "
            f"its speeds differ by a factor of {facts.stiffness:.2g}.",
            "co-simulation",
        )
    elif facts.stiffness >= _STIFF:
        yield Sentence(f"Its speeds differ by a factor of {facts.stiffness:.2g}: the diagram is stiff.")
    for part in facts.parts:
        if part.solver == "explicit" and part.fastest * facts.span > _STIFF / LASTING:
            yield Sentence(
                f"By itself {part.name} has a time constant of {seconds(1.0 / part.fastest)}, and its embedded solver "
                "is the explicit one, whose internal steps cannot be much longer; the implicit one can do longer ones.",
                "co-simulation",
            )


def linearity(facts: Facts) -> Iterator[Sentence]:
    bent = [part.name for part in facts.parts if not part.is_linear]
    if bent and facts.linearised_at > 1:
        yield Sentence(
            f"{listed(bent)} {'is' if len(bent) == 1 else 'are'} not linear with constant coefficients; these figures "
            f"are the worst of {facts.linearised_at} moments along the monolithic solution."
        )


def loops(facts: Facts) -> Iterator[Sentence]:
    for loop in facts.loops:
        when = f" (at t = {loop.time:.4g} s)" if loop.time > facts.start else ""
        effect = (
            f"a fixed-point iteration leaves {loop.gain:.3g} of its error each time and converges"
            if loop.gain < 1.0
            else f"a fixed-point iteration multiplies its error by {loop.gain:.3g} each time and diverges, "
            "whatever the step"
        )
        yield Sentence(
            f"An algebraic loop goes through {listed(loop.inputs)}. Its gain, the spectral radius of ΦᵀD, is "
            f"{loop.gain:.6g}{when}: {effect}.",
            "stability",
        )


def events(facts: Facts) -> Iterator[Sentence]:
    if facts.events:
        n = len(facts.events)
        moments = ", ".join(f"{t:.4g}" for t in facts.events[:_MOST_MOMENTS]) + (", ..." if n > _MOST_MOMENTS else "")
        yield Sentence(
            f"{n} declared time event{'s' if n > 1 else ''}, at t = {moments} s: every method meets "
            f"{'them' if n > 1 else 'it'} exactly, and extrapolations of what jumps there begin anew.",
            "co-simulation",
        )
    for part in facts.parts:
        if part.periods:
            periods = " and ".join(seconds(p) for p in part.periods)
            yield Sentence(
                f"{part.name} samples every {periods}; each sampling is a time event, so that nobody steps further.",
                "co-simulation",
            )
        if part.conditions:
            n = part.conditions
            yield Sentence(
                f"{part.name} has {n} condition{'s' if n > 1 else ''} on states or inputs: its solver finds the "
                "moment, but the others hear of it at the end of the macro-step only, which limits every order "
                "to about 1 there.",
                "co-simulation",
            )


def slopes(facts: Facts) -> Iterator[Sentence]:
    for part in facts.parts:
        if part.slopes:
            used = listed(f"der({name})" for name in part.slopes)
            yield Sentence(
                f"{part.name} uses {used}: an input that is held has the slope 0, so that methods of order 0 tell it "
                "that nothing moves.",
                "equations",
            )


def power(facts: Facts) -> Iterator[Sentence]:
    if facts.bundles:
        yield Sentence(
            f"Power flows through {listed(facts.bundles)}: what an extrapolated input gains or loses there is energy "
            "that no subsystem made.",
            "co-simulation",
        )


def capabilities(facts: Facts) -> Iterator[Sentence]:
    for part in facts.parts:
        if part.missing:
            lacks = ", ".join(
                name if isinstance(have, bool) else f"{name} above {have}" for name, have in part.missing.items()
            )
            yield Sentence(f"{part.name} lacks {lacks}.", "co-simulation")
        if part.step is not None:
            yield Sentence(f"{part.name} imposes a macro-step of {seconds(part.step)}.", "co-simulation")


RULES: tuple[Rule, ...] = (
    shape, speed, growth, stiffness, linearity, loops, events, slopes, power, capabilities,
)  # fmt: skip


def eigenvalue(mode: Eigenmode) -> str:
    """Return an eigenvalue as it is written."""
    return f"{mode.real:.3g}" if mode.imag == 0.0 else f"{_clean(mode):.3g} ± {mode.imag:.3g}i"


def _clean(mode: Eigenmode) -> float:
    return mode.real if abs(mode.real) > 1e-9 * mode.imag else 0.0


def seconds(value: float) -> str:
    """Return a time with a unit that fits it."""
    for factor, unit in ((1.0, "s"), (1e3, "ms"), (1e6, "µs"), (1e9, "ns")):
        if value * factor >= 1.0 or unit == "ns":
            return f"{value * factor:.3g} {unit}"
    return f"{value:.3g} s"


def listed(names: Iterable[str]) -> str:
    """Return names as an enumeration, long ones cut."""
    found = list(names)
    if len(found) > _MOST_NAMES:
        return f"{', '.join(found[: _MOST_NAMES - 1])} and {len(found) - _MOST_NAMES + 1} more"
    return found[0] if len(found) == 1 else f"{', '.join(found[:-1])} and {found[-1]}"
