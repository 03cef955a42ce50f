"""What is said of a diagram: a small rule for each kind of fact, silent where there is nothing to say."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from functools import reduce

from macrostep.model.base.phrase import Amount, Phrase, Value, separated
from macrostep.solvers.advisor.advice import Sentence
from macrostep.solvers.advisor.facts import LASTING, Eigenmode, Facts, Loop

_STIFF = 100.0
"""A ratio of speeds from which one speaks of stiffness."""
_MOST_NAMES = 4
_MOST_MOMENTS = 5

Rule = Callable[[Facts], Iterator[Sentence]]


def fact_sentences(facts: Facts) -> tuple[Sentence, ...]:
    """Return what there is to say of a diagram."""
    return tuple(sentence for rule in RULES for sentence in rule(facts))


def shape(facts: Facts) -> Iterator[Sentence]:
    n, c = len(facts.parts), facts.connections
    said: dict[str, Value] = {
        "subsystems": Phrase("{count} subsystems", count=n) if n > 1 else Phrase("{count} subsystem", count=n),
        "parts": listed(f"{part.name} ({part.topology})" for part in facts.parts),
        "span": seconds(facts.span),
        "connections": Phrase("{count} connections", count=c) if c > 1 else Phrase("{count} connection", count=c),
    }
    if not facts.connections:
        text = Phrase(
            "{subsystems}, {parts}; the run lasts {span}. Nothing is connected, so that there is nothing to couple: "
            "every method gives what the embedded solvers give.",
            **said,
        )
    elif facts.is_cyclic:
        text = Phrase(
            "{subsystems}, {parts}; the run lasts {span}. {connections} between them close a cycle: what an "
            "extrapolated input gets wrong comes back to it.",
            **said,
        )
    else:
        text = Phrase(
            "{subsystems}, {parts}; the run lasts {span}. {connections} between them close no cycle: if producers "
            "step first, consumers can interpolate.",
            **said,
        )
    yield Sentence(text, "co-simulation")


def speed(facts: Facts) -> Iterator[Sentence]:
    if facts.unknown.endswith("."):  # it ends with an error's own sentence
        yield Sentence(Phrase("Its eigenvalues are not known along the whole run: {why}", why=facts.unknown))
    elif facts.unknown:
        yield Sentence(Phrase("Its eigenvalues are not known along the whole run: {why}.", why=facts.unknown))
    mode = facts.fastest
    if mode is None or mode.speed * facts.span < 1e-6:
        return
    said: dict[str, Value] = {
        "eigenvalue": eigenvalue(mode),
        "when": Phrase(" at t = {time}", time=Amount(mode.time, "s", 4)) if mode.time > facts.start else "",
        "subsystems": listed(mode.parts),
    }
    if mode.is_oscillating:
        text = Phrase(
            "Its fastest motion that lasts is an oscillation with a period of {period} ({damping}; eigenvalue "
            "{eigenvalue} 1/s{when}), in {subsystems}.",
            period=seconds(2.0 * math.pi / mode.imag),
            damping=_damping(mode),
            **said,
        )
    elif mode.real <= 0.0:
        text = Phrase(
            "Its fastest motion that lasts is a time constant of {time} (eigenvalue {eigenvalue} 1/s{when}), in "
            "{subsystems}.",
            time=seconds(1.0 / mode.speed),
            **said,
        )
    else:
        text = Phrase(
            "Its fastest motion that lasts is a time constant of {time} (eigenvalue {eigenvalue}, growing 1/s{when}), "
            "in {subsystems}.",
            time=seconds(1.0 / mode.speed),
            **said,
        )
    yield Sentence(text)


def _damping(mode: Eigenmode) -> Phrase:
    if mode.real < -1e-9 * mode.imag:
        return Phrase("its amplitude falls by e in {time}", time=seconds(-1.0 / mode.real))
    if mode.real > 1e-9 * mode.imag:
        return Phrase("its amplitude grows by e in {time}", time=seconds(1.0 / mode.real))
    return Phrase("it is undamped")


def growth(facts: Facts) -> Iterator[Sentence]:
    mode = facts.growing
    if mode is not None:
        text = Phrase(
            "The coupled equations themselves grow, by e in {time} (eigenvalue {eigenvalue} 1/s, {subsystems}): errors "
            "grow with them, whatever the method.",
            time=seconds(1.0 / mode.real),
            eigenvalue=eigenvalue(mode),
            subsystems=listed(mode.parts),
        )
        yield Sentence(text)


def stiffness(facts: Facts) -> Iterator[Sentence]:
    factor = Amount(facts.stiffness, digits=2)
    if facts.damped is not None:
        mode = facts.damped
        text = Phrase(
            "A motion with a time constant of {time} (eigenvalue {eigenvalue} 1/s, {subsystems}) dies away within the "
            "first {share} of the run: the diagram is stiff, its speeds differ by a factor of {factor}.",
            time=seconds(1.0 / mode.speed),
            eigenvalue=eigenvalue(mode),
            subsystems=listed(mode.parts),
            share=Amount(100.0 * LASTING, "%", 6),
            factor=factor,
        )
        yield Sentence(text, "co-simulation")
    elif facts.stiffness >= _STIFF:
        yield Sentence(Phrase("Its speeds differ by a factor of {factor}: the diagram is stiff.", factor=factor))
    for part in facts.parts:
        if part.solver == "explicit" and part.fastest * facts.span > _STIFF / LASTING:
            text = Phrase(
                "By itself {subsystem} has a time constant of {time}, and its embedded solver is the explicit one, "
                "whose internal steps cannot be much longer; the implicit one can do longer ones.",
                subsystem=part.name,
                time=seconds(1.0 / part.fastest),
            )
            yield Sentence(text, "co-simulation")


def linearity(facts: Facts) -> Iterator[Sentence]:
    bent = [part.name for part in facts.parts if not part.is_linear]
    if not bent or facts.linearised_at <= 1:
        return
    if len(bent) == 1:
        text = Phrase(
            "{subsystem} is not linear with constant coefficients; these figures are the worst of {count} moments "
            "along the monolithic solution.",
            subsystem=bent[0],
            count=facts.linearised_at,
        )
    else:
        text = Phrase(
            "{subsystems} are not linear with constant coefficients; these figures are the worst of {count} moments "
            "along the monolithic solution.",
            subsystems=listed(bent),
            count=facts.linearised_at,
        )
    yield Sentence(text)


def loops(facts: Facts) -> Iterator[Sentence]:
    for loop in facts.loops:
        text = Phrase(
            "An algebraic loop goes through {inputs}. Its gain, the spectral radius of ΦᵀD, is {gain}{when}: {effect}.",
            inputs=listed(loop.inputs),
            gain=Amount(loop.gain, digits=6),
            when=Phrase(" (at t = {time})", time=Amount(loop.time, "s", 4)) if loop.time > facts.start else "",
            effect=_effect(loop),
        )
        yield Sentence(text, "stability")


def _effect(loop: Loop) -> Phrase:
    factor = Amount(loop.gain)
    if loop.gain < 1.0:
        return Phrase("a fixed-point iteration leaves {factor} of its error each time and converges", factor=factor)
    return Phrase(
        "a fixed-point iteration multiplies its error by {factor} each time and diverges, whatever the step",
        factor=factor,
    )


def events(facts: Facts) -> Iterator[Sentence]:
    if facts.events:
        yield Sentence(_declared_events(facts.events), "co-simulation")
    for part in facts.parts:
        if part.periods:
            periods: list[Value] = [seconds(period) for period in part.periods]
            text = Phrase(
                "{subsystem} samples every {periods}; each sampling is a time event, beyond which no subsystem steps.",
                subsystem=part.name,
                periods=reduce(lambda some, last: Phrase("{names} and {last}", names=some, last=last), periods),
            )
            yield Sentence(text, "co-simulation")
        if part.conditions:
            n = part.conditions
            text = Phrase(
                "{subsystem} has {conditions} on states or inputs: its solver finds the moment, but the others hear of "
                "it at the end of the macro-step only, which limits every order to about 1 there.",
                subsystem=part.name,
                conditions=Phrase("{count} conditions", count=n) if n > 1 else Phrase("{count} condition", count=n),
            )
            yield Sentence(text, "co-simulation")


def _declared_events(times: tuple[float, ...]) -> Phrase:
    n = len(times)
    if n == 1:
        return Phrase(
            "1 declared time event, at t = {time}: every method reaches it exactly, and extrapolations of what jumps "
            "there restart.",
            time=Amount(times[0], "s", 4),
        )
    moments = ", ".join(f"{t:.4g}" for t in times[:_MOST_MOMENTS]) + (", ..." if n > _MOST_MOMENTS else "")
    return Phrase(
        "{count} declared time events, at t = {times} s: every method reaches them exactly, and extrapolations of what "
        "jumps there restart.",
        count=n,
        times=moments,
    )


def slopes(facts: Facts) -> Iterator[Sentence]:
    for part in facts.parts:
        if part.slopes:
            text = Phrase(
                "{subsystem} uses {slopes}: an input that is held has the slope 0, so that methods of order 0 let it "
                "believe that nothing moves.",
                subsystem=part.name,
                slopes=listed(f"der({name})" for name in part.slopes),
            )
            yield Sentence(text, "equations")


def power(facts: Facts) -> Iterator[Sentence]:
    if facts.bundles:
        text = Phrase(
            "Power flows through {connections}: what an extrapolated input gains or loses there is energy that no "
            "subsystem made.",
            connections=listed(facts.bundles),
        )
        yield Sentence(text, "co-simulation")


def capabilities(facts: Facts) -> Iterator[Sentence]:
    for part in facts.parts:
        if part.missing:
            lacks: list[Value] = [
                name if isinstance(have, bool) else Phrase("{capability} above {limit}", capability=name, limit=have)
                for name, have in part.missing.items()
            ]
            text = Phrase("{subsystem} lacks {capabilities}.", subsystem=part.name, capabilities=separated(lacks))
            yield Sentence(text, "co-simulation")
        if part.step is not None:
            text = Phrase("{subsystem} imposes a macro-step of {step}.", subsystem=part.name, step=seconds(part.step))
            yield Sentence(text, "co-simulation")


RULES: tuple[Rule, ...] = (
    shape, speed, growth, stiffness, linearity, loops, events, slopes, power, capabilities,
)  # fmt: skip


def eigenvalue(mode: Eigenmode) -> str:
    """Return an eigenvalue as it is written."""
    if mode.imag == 0.0:
        return str(Amount(mode.real)).replace("-", "−")
    return f"{Amount(_clean(mode))} ± {Amount(mode.imag)}i".replace("-", "−")


def _clean(mode: Eigenmode) -> float:
    return mode.real if abs(mode.real) > 1e-9 * mode.imag else 0.0


def seconds(value: float) -> Amount:
    """Return a time with a unit that fits it."""
    for factor, unit in ((1.0, "s"), (1e3, "ms"), (1e6, "µs")):
        if value * factor >= 1.0:
            return Amount(value * factor, unit)
    return Amount(value * 1e9, "ns")


def listed(names: Iterable[str]) -> str:
    """Return names as an enumeration, long ones cut."""
    found = list(names)
    if len(found) > _MOST_NAMES:
        return Phrase(
            "{names} and {count} more",
            names=", ".join(found[: _MOST_NAMES - 1]),
            count=len(found) - _MOST_NAMES + 1,
        )
    if len(found) == 1:
        return found[0]
    return Phrase("{names} and {last}", names=", ".join(found[:-1]), last=found[-1])
