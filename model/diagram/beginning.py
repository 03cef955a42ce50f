"""How a run begins: which start values are given, and which are found so that states rest or equations hold.

Equations name states, inputs, outputs, and parameters of subsystems by their full names, and parameters of the diagram
by theirs: ``left.x + right.x = 0.1``, all in SI units. An input is what is connected to it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Literal, NamedTuple

import msgspec

from macrostep.model.base.diagnostic import Diagnostic
from macrostep.model.base.errors import LanguageError
from macrostep.model.base.phrase import Phrase
from macrostep.model.diagram.contents import Contents
from macrostep.model.language.dimensions import names
from macrostep.model.language.syntax import Expression

GIVEN, FREE, REST, HELD = "given", "free", "rest", "held"
"""A state begins at its start value; anywhere; where it does not change; at its start value, without changing."""
KINDS = (GIVEN, REST, FREE, HELD)

_FULL_NAME = re.compile(r"[^\W\d]\w*(?:\.[^\W\d]\w*)+")


class RunBeginning(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is to hold at the start of a run.

    Attributes
    ----------
    at_rest : bool
        Whether states of which nothing is said are to be at rest; otherwise their start values are given.
    states : dict
        By full name, ``"given"``, ``"free"``, ``"rest"`` or ``"held"``.
    parameters : tuple of str
        What is found besides, such as the torque that holds a load: ``"motor.torque"``, or a parameter of the diagram.
        Their values are the first guess.
    equations : tuple of str
        That hold at the start.
    """

    at_rest: bool = False
    states: dict[str, str] = {}
    parameters: tuple[str, ...] = ()
    equations: tuple[str, ...] = ()

    @property
    def finds_nothing(self) -> bool:
        """Whether every run begins at the start values as they are written."""
        kinds = set(self.states.values()) - {GIVEN}
        return not (self.at_rest or kinds or self.parameters or self.equations)

    def kind(self, state: str) -> str:
        """Return how a state begins."""
        return self.states.get(state, REST if self.at_rest else GIVEN)

    def with_kind(self, states: Iterable[str], kind: str) -> RunBeginning:
        """Return it with another beginning of some states."""
        default = REST if self.at_rest else GIVEN
        kinds = {**self.states, **dict.fromkeys(states, kind)}
        return msgspec.structs.replace(self, states={name: its for name, its in kinds.items() if its != default})

    def renamed(self, old: str, new: str) -> RunBeginning:
        """Return it once a subsystem has another name."""

        def name(label: str) -> str:
            subsystem, _, variable = label.rpartition(".")
            return f"{new}.{variable}" if subsystem == old else label

        return msgspec.structs.replace(
            self,
            states={name(state): kind for state, kind in self.states.items()},
            parameters=tuple(map(name, self.parameters)),
            equations=tuple(_FULL_NAME.sub(lambda found: name(found[0]), text) for text in self.equations),
        )


NOTHING_FOUND = RunBeginning()
"""Every state begins at its start value."""


class InitialEquation(NamedTuple):
    """One equation between full names: its sides are equal at the start."""

    text: str
    left: Expression
    right: Expression
    full_names: Mapping[str, str]
    """By the plain names that stand for them in the two sides."""

    @property
    def names(self) -> tuple[str, ...]:
        """The full names in it, each once."""
        used = dict.fromkeys((*names(self.left), *names(self.right)))
        return tuple(self.full_names.get(name, name) for name in used)


@lru_cache(maxsize=256)
def initial_equation(text: str) -> InitialEquation:
    """Read an equation.

    Raises
    ------
    LanguageError
        With the reason why it is none.
    """
    from macrostep.model.language.parser import parse_expression  # loads Lark

    full: dict[str, str] = {}

    def plain(found: re.Match[str]) -> str:
        name = found[0].replace(".", "__")
        while full.get(name, found[0]) != found[0]:
            name += "_"
        full[name] = found[0]
        return name

    left, equals, right = _FULL_NAME.sub(plain, text).partition("=")
    if not equals or "=" in right:
        raise LanguageError("An equation of the start has one =, as in left.x + right.x = 0.1.")
    return InitialEquation(text, parse_expression(left.strip()), parse_expression(right.strip()), full)


def beginning_problems(diagram: Contents, beginning: RunBeginning) -> Iterator[Diagnostic]:
    """Yield what is wrong with what is to hold at the start."""
    if beginning.finds_nothing:
        return
    parameters = {f"{s.name}.{name}" for s in diagram.subsystems.values() for name in s.parameters}
    parameters |= {f"{c.name}.{name}" for c in diagram.composites for name in c.parameters}
    parameters |= set(diagram.parameters_in_force)
    running = diagram.causal().subsystems.values()  # where the signals of joined bundles are outputs
    states = {f"{s.name}.{name}" for s in running for name in s.states}
    signals = {f"{s.name}.{name}" for s in running for name in (*s.inputs, *s.outputs)}
    for name, kind in beginning.states.items():
        if kind not in KINDS:
            said = {"name": name, "kind": kind, "known": ", ".join(KINDS)}
            yield _fault(Phrase("{name} begins {kind!r}; it can begin: {known}.", **said), "states")
        elif name not in states:
            yield _fault(Phrase("It says how {name!r} begins, which is no state.", name=name), "states", "warning")
    for name in beginning.parameters:
        if name not in parameters:
            yield _fault(Phrase("{name!r} is to be found, but there is no such parameter.", name=name), "parameters")
    for text in beginning.equations:
        try:
            unknown = [name for name in initial_equation(text).names if name not in states | signals | parameters]
        except LanguageError as error:
            yield _fault(Phrase("{equation}: {why}", equation=text, why=str(error)), "equations")
            continue
        for name in unknown:
            said = {"equation": text, "name": name}
            yield _fault(
                Phrase("{equation}: there is no state, input, output or parameter {name!r}.", **said), "equations"
            )


def _fault(message: str, where: str, severity: Literal["error", "warning"] = "error") -> Diagnostic:
    return Diagnostic(message, field=f"beginning.{where}", severity=severity)
