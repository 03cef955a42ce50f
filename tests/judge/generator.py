"""Random diagrams, the same for the same seed: documents as they stand in a diagram's file.

A *kind* is the text of a subsystem: random equations in which every function and statement of the language comes up,
or an example of the library with all its blocks. Compiling a kind costs far more than running it, so that numbers are
drawn apart from kinds: many diagrams are made of few.

Equations are written for quantities near 1, between scales that are parameters: ``X`` of the states, ``U`` and ``Y`` of
inputs and outputs, ``T`` of time. So a diagram has quantities from 1e-9 to 1e9 and time constants down to 1e-12 of its
length, and can be multiplied by a factor. States decay towards something bounded and outputs depend on the inputs
with slopes below 1 in all, so that most diagrams have one bounded solution, loops among them; a few do not.
"""

from __future__ import annotations

import copy
import json
import math
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any

from macrostep.model.library.short_form import subsystem_record

Document = dict[str, Any]

LIBRARY_SHARE = 87 / 500
"""The part of all kinds that are examples of the library."""
KINDS = 500

# What grows no faster than its argument {0} and stays bounded, slopes mostly below 1.
_SMOOTH = (
    "tanh({0})", "sin({0})", "0.8*cos({0})", "atan({0})", "({0})/sqrt(1 + ({0})^2)", "({0})/(1 + ({0})^2)",
    "exp(-(({0})^2))", "2/(1 + exp(-({0}))) - 1", "atan2({0}, 1.3)", "asin(0.8*tanh({0}))", "acos(0.6*sin({0})) - 1.5",
    "0.7*sinh(tanh({0}))", "0.6*cosh(sin({0}))", "0.7*tan(0.7*tanh({0}))", "0.3*log(1 + ({0})^2/(1 + 0.1*({0})^2))",
    "0.7*log10(1 + 3*exp(-({0})^2))", "(0.3 + sin({0})^2)^0.7", "0.6*sqrt(0.2 + tanh({0})^2)", "2^(-(({0})^2)) - 0.5",
    "1/(2 + cos({0}))^2",
)  # fmt: skip
_KINKED = (
    "min(max({0}, -0.8), 0.9)", "abs({0})/(1 + abs({0}))", "max(0, tanh({0}))", "min(0.3, sin({0})) + 0.1",
    "0.9*table({0}, {{-1, -0.2, 0.4, 1.5}}, {{-0.6, 0, 0.3, 0.8}})", "abs(sin({0}))",
    "(if {0} > 0.25 then 0.25 + 0.3*tanh({0} - 0.25) else 0.25*exp(-abs({0} - 0.25)))",
    "(if {0} <= 0.1 and {0} >= -0.3 then 0.1*cos({0}) elseif not {0} > -0.3 then 0.1*cos({0}) else 0.1*cos({0}))",
)  # fmt: skip
_OF_TIME = (
    "sin({w}*time/T)", "0.5*noise({seed}, {period}*T)", "table(time/T, {{0, 2, 2.5, 7}}, {{0, 1, -0.5, 0.4}})",
    "(if time < t1 then 0.6 else -0.4)", "(if time >= t1 and time < t2 then 0.5*sin(time/T) else 0.2)",
    "exp(-((time - t1)/T)^2)", "max(0, sin({w}*time/T))",
)  # fmt: skip
_JUMPING = (
    "0.3*sign({0} - 0.11)",
    "(if {0} > 0.15 then 0.5 else -0.2)",
    "(if {0} > 0.1 or time > t2 then 0.4 else 0.1)",
)


@dataclass
class Kind:
    """A kind of subsystem.

    Attributes
    ----------
    inputs, continuous, sampled : list of str
    equations : list of str
    outputs : dict
    is_smooth : bool
        Whether nothing in it has a kink or jumps, time apart.
    """

    inputs: list[str]
    continuous: list[str]
    sampled: list[str]
    equations: list[str] = field(default_factory=list)
    outputs: dict[str, str] = field(default_factory=dict)
    is_smooth: bool = True


def kind(number: int) -> Kind:
    """Return a kind of random equations."""
    random = Random(f"kind {number}")
    inputs = [f"u{i}" for i in range(random.choice((0, 1, 1, 1, 2, 2, 3)))]
    continuous = [f"x{i}" for i in range(random.choice((0, 1, 1, 2, 2, 3)))]
    is_smooth = random.random() < 0.45
    sampled = [] if is_smooth else [f"d{i}" for i in range(random.choice((0, 0, 1, 1, 2)))]
    made = Kind(inputs, continuous, sampled, is_smooth=is_smooth)
    _Writer(made, random).write()
    return made


class _Writer:
    """Writes the equations of a kind."""

    def __init__(self, made: Kind, random: Random) -> None:
        self.kind, self.random = made, random
        self.variables: list[str] = []

    def write(self) -> None:
        kind, random = self.kind, self.random
        states = [f"{x}/X" for x in kind.continuous] + kind.sampled
        signals = [f"{u}/U{u[1:]}" for u in kind.inputs]
        for i in range(random.choice((0, 0, 1, 2))):
            kind.equations.append(f"w{i} = {self.bounded(states + signals)}")
            self.variables.append(f"w{i}")
        has_rate = bool(kind.inputs and kind.continuous) and random.random() < 0.12
        for i, x in enumerate(kind.continuous):
            others = [f"{other}/X" for other in kind.continuous if other != x]
            terms = [f"-a{i}*{x}/X"]
            if others:
                partner = random.choice(others)
                sign = "" if f"{x}/X" < partner else "-"
                terms.append(f"{sign or '+'} b*{partner}")
            terms.append(f"+ {self.weight()}*{self.bounded(signals + others + kind.sampled + self.variables)}")
            if signals and random.random() < 0.6:
                terms.append(f"+ {self.weight()}*{random.choice(signals)}")
            if has_rate and i == 0:
                terms.append(f"+ 0.2*tanh(T*der({kind.inputs[0]})/U0)")
            kind.equations.append(f"der({x}) = X/T*({' '.join(terms)})")
        for i, d in enumerate(kind.sampled):
            kind.equations.append(self.sampling(i, d, states, signals))
        if not kind.is_smooth and kind.continuous and random.random() < 0.35:
            kind.equations.append(self.jump(states))
        self.random.shuffle(kind.equations)
        for i in range(random.choice((1, 1, 2, 3))):
            kind.outputs[f"y{i}"] = f"Y{i}*({self.output(states, signals)})"

    def weight(self) -> str:
        return self.random.choice(("0.4", "0.7", "k0", "k1", "(-0.5)"))

    def sum_of(self, parts: list[str]) -> str:
        chosen = self.random.sample(parts, min(len(parts), self.random.choice((1, 1, 2, 3))))
        if not chosen:
            return "k0"
        return " ".join(
            f"{'+' if i else ''} {self.random.choice(('0.9', '0.6', 'k1'))}*{p}" for i, p in enumerate(chosen)
        )

    def bounded(self, parts: list[str]) -> str:
        """Return a bounded function of some parts, or of time."""
        random = self.random
        form = random.random()
        if form < 0.2:
            text = random.choice(_OF_TIME[:2] if self.kind.is_smooth and random.random() < 0.7 else _OF_TIME)
            period = random.choice(("0.5", "1.3"))
            text = text.format(w=random.choice(("0.7", "2", "3.1")), seed=random.randrange(1000), period=period)
            return text
        argument = self.sum_of(parts).strip()
        if self.kind.is_smooth or form < 0.6:
            return random.choice(_SMOOTH).format(argument)
        return random.choice(_KINKED if form < 0.95 else _JUMPING).format(argument)

    def sampling(self, i: int, d: str, states: list[str], signals: list[str]) -> str:
        """Return a when-clause that sets a sampled state."""
        random = self.random
        value = f"0.5*pre({d}) + 0.4*{self.bounded(states + signals)}"
        if random.random() < 0.35 and self.kind.continuous:
            x = f"{random.choice(self.kind.continuous)}/X"
            return f"when {x} > h{i} or {x} < -h{i} then\n  {d} = if {x} > 0 then 1 else -1\nend when"
        condition = random.choice((
            f"sample(t0, P{i})", f"sample(t0 + 0.3*P{i}, P{i})", "time >= t1", f"sample(t1, P{i}) and {states[0]} > 0",
        ))  # fmt: skip
        return f"when {condition} then\n  {d} = {value}\nend when"

    def jump(self, states: list[str]) -> str:
        """Return a when-clause in which a continuous state jumps."""
        x = self.random.choice(self.kind.continuous)
        condition, value = self.random.choice((
            (f"{x} > 0.6*X", f"-0.5*pre({x})"), ("time > t2", f"0.3*X - pre({x})"), (f"{x} < -0.3*X", f"{x} + 0.5*X"),
            (f"{x}/X > 0.35 and time > t1", "0"),
        ))  # fmt: skip
        return f"when {condition} then\n  reinit({x}, {value})\nend when"

    def output(self, states: list[str], signals: list[str]) -> str:
        random = self.random
        terms = [random.choice(("0.8*", "k1*", "(-0.7)*")) + random.choice(states)] if states else []
        if signals and (not states or random.random() < 0.45):
            inner = random.choice(signals)
            forms = ["{0}", "tanh({0})", "sin({0})"]
            if not self.kind.is_smooth:
                forms += ["min(max({0}, -0.5), 0.7)", "abs({0})"]
            form = random.choice(forms)
            terms.append(f"g*{form.format(inner)}")
        if not terms or random.random() < 0.2:
            terms.append(f"0.5*{self.bounded(states)}")
        return " + ".join(terms)


def diagram(seed: int, kinds: int = KINDS) -> Document:
    """Return the random diagram of a seed, made of the first so many kinds.

    Parameters
    ----------
    seed : int
    kinds : int
        A part LIBRARY_SHARE of these are examples of the library.
    """
    random = Random(f"diagram {seed}")
    library = _examples()[: max(1, round(kinds * LIBRARY_SHARE))] if kinds < KINDS else _examples()
    if random.random() < 0.15:
        return _of_library(random.choice(library), random, seed)
    return _Builder(random, kinds - len(library), seed).document()


class _Builder:
    """Puts subsystems of random kinds together."""

    def __init__(self, random: Random, kinds: int, seed: int) -> None:
        self.random, self.seed = random, seed
        self.kinds = [kind(random.randrange(kinds)) for _ in range(random.choice((1, 2, 2, 2, 3, 3, 4, 5, 6, 8)))]
        self.length = 10.0 ** random.choice((0.0, 0.0, random.uniform(-6.0, 6.0)))
        self.start = random.choice((0.0, 0.0, 0.0, -3.0, 100.0)) * self.length
        self.stop = self.start + random.choice((4.0, 8.0, 10.0)) * self.length
        self.has_scales = random.random() < 0.5

    def scale(self) -> float:
        return 10.0 ** self.random.uniform(-9.0, 9.0) if self.has_scales else 1.0

    def document(self) -> Document:
        random = self.random
        outputs = {(s, y): self.scale() for s, k in enumerate(self.kinds) for y in k.outputs}
        connections, scales = [], {}
        for s, k in enumerate(self.kinds):
            for u in k.inputs:
                if random.random() < 0.9:
                    source = random.choice(list(outputs))
                    connections.append([f"s{source[0]}.{source[1]}", f"s{s}.{u}"])
                    scales[s, u] = outputs[source]
        is_stiff = random.random() < 0.15
        stiff_one = random.randrange(len(self.kinds))
        subsystems = []
        for s, k in enumerate(self.kinds):
            T = self.length * random.choice((1.0, 1.0, 0.5, 0.2))
            if is_stiff and s == stiff_one:
                T = self.length * 10.0 ** -random.uniform(2.0, 11.0)
            subsystems.append(self.subsystem(s, k, T, scales, outputs))
        return {
            "format": "macrostep-diagram", "version": 1, "name": f"random_{self.seed}",
            "start": self.start, "stop": self.stop, "subsystems": subsystems, "connections": connections,
        }  # fmt: skip

    def subsystem(
        self, s: int, k: Kind, T: float, scales: dict[tuple[int, str], float], outputs: dict[tuple[int, str], float]
    ) -> Document:
        random = self.random
        X = self.scale()
        span = self.stop - self.start
        is_fast = self.length / T > 50.0
        parameters: Document = {
            "X": X, "T": T, "b": random.uniform(0.5, 3.0), "k0": random.uniform(-0.6, 0.6),
            "k1": random.uniform(-0.8, 0.8), "g": random.uniform(-0.8, 0.8) if random.random() < 0.95 else -2.0,
            "t0": self.start, "t1": self.start + random.choice((0.25, 0.3, random.uniform(0.05, 0.6))) * span,
            "t2": self.start + random.choice((0.5, random.uniform(0.4, 0.95))) * span,
        }  # fmt: skip
        parameters |= {f"a{i}": random.uniform(0.2, 1.5) for i in range(len(k.continuous))}
        parameters |= {f"h{i}": random.uniform(0.1, 0.5) for i in range(len(k.sampled))}
        parameters |= {f"P{i}": random.choice((0.1, 0.25, 0.37)) * self.length for i in range(len(k.sampled))}
        parameters |= {f"U{u[1:]}": scales.get((s, u), 1.0) for u in k.inputs}
        parameters |= {f"Y{y[1:]}": outputs[s, y] for y in k.outputs}
        text = " ".join((*k.equations, *k.outputs.values()))
        if is_fast:  # what depends on time in it stays slow
            text = text.replace("time/T", "time/S").replace("*T)", "*S)").replace(")/T)", ")/S)")
        used = {name: self.parameter(value) for name, value in parameters.items() if _stands_in(name, text)}
        record: Document = {
            "name": f"s{s}",
            "parameters": used,
            "inputs": {u: {"start": scales.get((s, u), 1.0) * random.uniform(-0.5, 0.5)} for u in k.inputs},
            "states": {x: {"start": X * random.uniform(-0.8, 0.8)} for x in k.continuous}
            | {d: {"start": random.choice((0.0, 1.0, -0.5))} for d in k.sampled},
            "equations": [_slow(e) for e in k.equations] if is_fast else list(k.equations),
            "outputs": {y: _slow(e) for y, e in k.outputs.items()} if is_fast else dict(k.outputs),
        }
        if is_fast:
            record["parameters"]["S"] = self.length
            record["solver"] = {"kind": "implicit"}
        if random.random() < 0.12:
            record["capabilities"] = self.capabilities()
        return record

    def parameter(self, value: float) -> Any:
        """Return a parameter, now and then in a unit other than SI."""
        unit, factor = self.random.choice((("mm", 1e3), ("km", 1e-3), ("ms", 1e3), ("minute", 1 / 60)))
        return {"value": value * factor, "unit": unit} if self.random.random() < 0.05 else value

    def capabilities(self) -> Document:
        every = {
            "maxInputDegree": self.random.randrange(4), "maxOutputDerivativeOrder": 0,
            "providesDirectionalDerivatives": False, "providesState": False, "canGetAndSetFMUState": False,
            "canHandleVariableCommunicationStepSize": False,
        }  # fmt: skip
        name = self.random.choice(list(every))
        return {name: every[name]}


def _slow(text: str) -> str:
    """Return a text in which what depends on time keeps the slow time scale S."""
    return text.replace("time/T", "time/S").replace("*T)", "*S)").replace(")/T)", ")/S)")


def _stands_in(name: str, text: str) -> bool:
    from tests.judge.language import Text

    return name in Text(text).tokens


@cache
def _examples() -> list[str]:
    """Return the names of the library's blocks with an example of causal blocks, which the judge can read."""
    folder = files("macrostep.resources") / "blocks"
    names = sorted(entry.name.removesuffix(".json") for entry in folder.iterdir() if entry.name.endswith(".json"))
    return [name for name in names if all(not _block(type_).get("variables") for type_, _ in _members(name).values())]


def _members(name: str) -> dict[str, tuple[str, dict[str, float]]]:
    """Return the blocks in the example of a block: by name the type and the values that differ."""
    written = _block(name)["example"]["blocks"]
    return {block: (of, {}) if isinstance(of, str) else (of[0], of[1]) for block, of in written.items()}


@cache
def _block(name: str) -> Document:
    raw: Document = json.loads((files("macrostep.resources") / "blocks" / f"{name}.json").read_text(encoding="utf-8"))
    return raw | subsystem_record(raw)[0]


def _of_library(name: str, random: Random, seed: int) -> Document:
    """Return the example of a block with other numbers, its bundles joined signal by signal."""
    example = _block(name)["example"]
    members = _members(name)
    blocks = {block: _block(type_) for block, (type_, _) in members.items()}
    connections = [list(pair) for pair in example.get("connections", [])]
    for a, b in example.get("joints", []):
        connections += _joined(blocks, *a.split("."), *b.split("."))
    subsystems = []
    for block, template in blocks.items():
        values = members[block][1]
        record: Document = {"name": block}
        for group, key in (("parameters", "value"), ("inputs", "start"), ("states", "start")):
            record[group] = {}
            for port, entry in template.get(group, {}).items():
                new = copy.deepcopy(entry) if isinstance(entry, dict) else {key: entry}
                new[key] = values.get(port, new.get(key, 0.0))
                if group == "parameters" or new[key] not in (0.0, 1.0):
                    new[key] *= 10.0 ** random.uniform(-0.1, 0.1)
                record[group][port] = new
        record["equations"] = template.get("equations", [])
        record["outputs"] = template.get("outputs", {})
        subsystems.append(record)
    return {
        "format": "macrostep-diagram", "version": 1, "name": f"random_{seed}_{name}", "start": 0.0,
        "stop": example["stop"], "subsystems": subsystems, "connections": connections,
    }  # fmt: skip


def _joined(blocks: dict[str, Document], a: str, end: str, b: str, other_end: str) -> list[list[str]]:
    """Return the connections of two bundles: each output of one is an input of the same place in the other."""
    pairs = []
    first, second = blocks[a]["ports"][end]["signals"], blocks[b]["ports"][other_end]["signals"]
    for one, two in zip(first, second, strict=True):
        if one in blocks[a].get("outputs", {}) and two in blocks[b].get("inputs", {}):
            pairs.append([f"{a}.{one}", f"{b}.{two}"])
        elif two in blocks[b].get("outputs", {}) and one in blocks[a].get("inputs", {}):
            pairs.append([f"{b}.{two}", f"{a}.{one}"])
    return pairs


def scaled(document: Document, power: int) -> Document:
    """Return a random diagram with all its quantities multiplied by a power of two; time stays.

    Of two, so that the same is calculated to the last bit, unless somebody compares with a size that is not given.
    """
    factor = 2.0**power
    result = copy.deepcopy(document)
    for record in result["subsystems"]:
        for name, entry in record["parameters"].items():
            if name[0] in "XUY":
                record["parameters"][name] = (
                    entry | {"value": entry["value"] * factor} if isinstance(entry, dict) else entry * factor
                )
        for entry in record["inputs"].values():
            entry["start"] *= factor
        for name, entry in record["states"].items():
            entry["start"] *= factor if name[0] == "x" else 1.0
    return result


def is_scalable(document: Document) -> bool:
    """Say whether a diagram is made of random kinds, whose scales are parameters."""
    return all(record["name"][0] == "s" and record["name"][1:].isdigit() for record in document["subsystems"])


def renamed(document: Document, seed: int) -> tuple[Document, dict[str, str]]:
    """Return a diagram with other names of subsystems in another order, and the new names."""
    random = Random(f"renaming {seed}")
    result = copy.deepcopy(document)
    names = [record["name"] for record in result["subsystems"]]
    new = {name: f"n{random.randrange(10**6)}_{i}" for i, name in enumerate(names)}
    for record in result["subsystems"]:
        record["name"] = new[record["name"]]
    random.shuffle(result["subsystems"])
    result["connections"] = [[_renamed_port(port, new) for port in pair] for pair in result["connections"]]
    random.shuffle(result["connections"])
    return result, new


def _renamed_port(port: str, names: dict[str, str]) -> str:
    subsystem, _, name = port.rpartition(".")
    return f"{names[subsystem]}.{name}"


def asked_times(document: Document, points: int = 13) -> list[float]:
    """Return times at which diagrams are looked at: off the usual grids, the stop time last."""
    start, stop = document["start"], document["stop"]
    golden = (math.sqrt(5.0) - 1.0) / 2.0
    inner = [start + (stop - start) * (k + golden * 0.9) / points for k in range(points - 1)]
    return [start, *inner, stop]
