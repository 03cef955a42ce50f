"""What a lesson asks the reader to do in the window: open a diagram, set numbers, choose methods, run, look."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Literal

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import alternatives, or_none
from macrostep.model.base.units import parse_quantity
from macrostep.model.behaviour.capabilities import capabilities
from macrostep.model.causality.joints import Impedance, joints, nodes
from macrostep.model.diagram.chosen_method import ChosenMethod, written_method
from macrostep.model.diagram.composites import SOLVED
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.edits.composite_edits import ChangeComposites
from macrostep.model.edits.edits import Edit, ReplaceSubsystem, SetSettings
from macrostep.model.subsystem.capabilities import BUILT_IN
from macrostep.model.subsystem.ports import PortRef
from macrostep.model.subsystem.subsystem import Subsystem

Takes = Literal["nothing", "signals", "time", "input and time"] | tuple[str, ...]
"""What may stand behind the word of a panel; a tuple: one of these words."""
Panels = Mapping[str, Takes]
"""The panels that ``show`` knows, by their word."""
EXAMPLES = {"input and time": "mass.F at 2 s of 1", "time": "at 2 s"}
_INSIDE = re.compile(r"(?:(?P<input>\w[\w.]*)\s+)?at\s+(?P<time>.+?)(?:\s+of\s+(?P<run>[0-9]+))?")


@dataclass(frozen=True)
class Open:
    """Open a diagram: one that stands in the lesson, a file beside it, or a shipped example."""

    name: str


@dataclass(frozen=True)
class Methods:
    """Let exactly these methods stand in the run bar."""

    methods: tuple[ChosenMethod, ...]


@dataclass(frozen=True)
class Stop:
    """Set the time at which runs end; a text with a unit, or in seconds."""

    text: str


@dataclass(frozen=True)
class SetParameter:
    subsystem: str
    parameter: str
    text: str


@dataclass(frozen=True)
class Capability:
    """Let a subsystem have a capability, or have it not: by FMI's name."""

    subsystem: str
    name: str
    value: bool | int


@dataclass(frozen=True)
class Cut:
    """Solve composites together or apart."""

    solved: Mapping[str, str]


@dataclass(frozen=True)
class AtJoint:
    """Choose at a joint who gives the potential, or an impedance between two bundles."""

    giver: PortRef | None = None
    impedance: Impedance | None = None


@dataclass(frozen=True)
class RunMethods:
    """Run the methods to the end."""


@dataclass(frozen=True)
class Try:
    """Run what will be refused, to read why."""


@dataclass(frozen=True)
class Show:
    """Bring a panel to the front, and let it show something.

    Attributes
    ----------
    panel : str
        Its word.
    signals : tuple of str
        What the panel draws; the input that it looks at.
    time : float or None
        Where it looks into a run [s].
    run : int
        Into which, counted from 1.
    choice : str
        Which of its words is chosen.
    """

    panel: str
    signals: tuple[str, ...] = ()
    time: float | None = None
    run: int = 1
    choice: str = ""


DiagramAction = Methods | Stop | SetParameter | Capability | Cut | AtJoint
Action = Open | DiagramAction | RunMethods | Try | Show


def parse_action(text: str, panels: Panels | None = None) -> Action:
    """Read one line of a block ``macrostep``.

    Parameters
    ----------
    text : str
    panels : mapping, optional
        The panels that there are; without them any word is taken for one, and what stands behind it is passed over.

    Raises
    ------
    MacrostepError
        In one sentence.
    """
    word, colon, rest = text.partition(":")
    rest = rest.strip()
    if word.strip() == "run" and not rest:
        return RunMethods()
    if word.strip() == "try" and not rest:
        return Try()
    readers: dict[str, Callable[[str], Action]] = {**_READERS, "show": lambda rest: _show(rest, panels)}
    if colon and word.strip() in readers:
        if not rest:
            raise MacrostepError("After '{word}:' something is missing.", word=word.strip())
        return readers[word.strip()](rest)
    known = ", ".join((*(f"{name}:" for name in readers), "run", "try"))
    raise MacrostepError(
        "{text!r} is nothing that can be done; there are: {known}.", text=text.strip()[:60], known=known
    )


def _methods(rest: str) -> Methods:
    return Methods(tuple(written_method(part.strip()) for part in rest.split(";") if part.strip()))


def _stop(rest: str) -> Stop:
    parse_quantity(rest, "s")
    return Stop(rest)


def _set(rest: str) -> SetParameter:
    target, equals, value = rest.partition("=")
    subsystem, dot, name = target.strip().rpartition(".")
    if not (equals and dot and value.strip()):
        raise MacrostepError("Write it as 'set: block.parameter = value', not {rest!r}.", rest=rest)
    return SetParameter(subsystem, name, value.strip())


def _capability(rest: str) -> Capability:
    target, equals, value = rest.partition("=")
    subsystem, dot, name = target.strip().rpartition(".")
    limits = BUILT_IN.by_fmi_name()
    if not (equals and dot):
        raise MacrostepError("Write it as 'capability: block.name = no', not {rest!r}.", rest=rest)
    if name not in limits:
        raise MacrostepError("There is no capability {name!r}; there are: {most}.", name=name, most=", ".join(limits))
    word, most = value.strip(), limits[name]
    if isinstance(most, bool):
        if word not in ("yes", "no"):
            raise MacrostepError("{name} is yes or no, not {word!r}.", name=name, word=word)
        return Capability(subsystem, name, word == "yes")
    if not (word.isascii() and word.isdigit() and int(word[:4]) <= most):
        raise MacrostepError(
            "{name} is a whole number from 0 to {most}, not {word!r}.", name=name, most=most, word=word
        )
    return Capability(subsystem, name, int(word))


def _cut(rest: str) -> Cut:
    solved = {}
    for part in rest.split(","):
        name, equals, how = (word.strip() for word in part.partition("="))
        if not equals or how not in SOLVED:
            raise MacrostepError(
                "Write it as 'cut: composite=together' or 'cut: composite=apart', not {rest!r}.", rest=rest
            )
        solved[name] = how
    return Cut(solved)


def _gives(rest: str) -> AtJoint:
    return AtJoint(PortRef.parse(rest))


def _impedance(rest: str) -> AtJoint:
    ends, equals, value = rest.partition("=")
    one, *others = ends.split()
    if not equals or len(others) != 1:
        raise MacrostepError("Write it as 'impedance: block.port block.port = value', not {rest!r}.", rest=rest)
    return AtJoint(impedance=Impedance(PortRef.parse(one), PortRef.parse(others[0]), parse_quantity(value, "")))


def _show(rest: str, panels: Panels | None) -> Show:
    panel, *words = rest.replace(",", " ").split()
    if panels is None:
        return Show(panel)
    if panel not in panels:
        raise MacrostepError("There is no panel {panel!r}; there are: {known}.", panel=panel, known=", ".join(panels))
    takes = panels[panel]
    if takes == "signals" or not words:
        return Show(panel, tuple(words))
    if takes in EXAMPLES:
        return _show_inside(panel, rest, panels)
    if isinstance(takes, tuple):
        if len(words) > 1 or words[0] not in takes:
            said = {"panel": panel, "known": ", ".join(takes), "words": " ".join(words)}
            raise MacrostepError("After 'show: {panel}' stands one of {known}, not {words!r}.", **said)
        return Show(panel, choice=words[0])
    drawing = alternatives([word for word, its in panels.items() if its == "signals"])
    raise MacrostepError("Signals are chosen in the panel {drawing}, not in {panel}.", drawing=drawing, panel=panel)


def _show_inside(panel: str, rest: str, panels: Panels) -> Show:
    match = _INSIDE.fullmatch(rest.removeprefix(panel).strip())
    if match is None or (panels[panel] == "input and time") != bool(match["input"]) or match["run"] == "0":
        ways = [f"'show: {word} {EXAMPLES[form]}'" for form in EXAMPLES for word in panels if panels[word] == form]
        raise MacrostepError("Write it as {ways}, not {rest!r}.", ways=alternatives(ways), rest=rest)
    signals = (match["input"],) if match["input"] else ()
    return Show(panel, signals, parse_quantity(match["time"], "s"), int(match["run"] or 1))


_READERS: dict[str, Callable[[str], Action]] = {
    "open": Open, "methods": _methods, "stop": _stop, "set": _set, "capability": _capability, "cut": _cut,
    "gives": _gives, "impedance": _impedance,
}  # fmt: skip


def is_done(action: DiagramAction, diagram: Diagram) -> bool:
    """Say whether a diagram is as an action demands; methods are compared option by option."""
    match action:
        case Methods(methods):
            return diagram.runs == methods
        case Stop(text):
            return diagram.stop == parse_quantity(text, "s")
        case SetParameter(subsystem, name, text):
            parameter = diagram.subsystems[subsystem].parameters.get(name) if subsystem in diagram.subsystems else None
            return parameter is not None and parameter.value == parse_quantity(text, parameter.unit)
        case Capability(subsystem, name, value):
            subsystems = diagram.subsystems
            return subsystem in subsystems and capabilities(subsystems[subsystem]).by_fmi_name()[name] == value
        case Cut(solved):
            present = {composite.name: composite.solved for composite in diagram.composites}
            return all(present.get(name) == how for name, how in solved.items())
        case AtJoint(giver, impedance):
            return giver in diagram.gives if giver is not None else impedance in diagram.impedances


def edit_for(action: DiagramAction, diagram: Diagram) -> Edit:
    """Return the edit that makes a diagram what an action demands.

    Raises
    ------
    MacrostepError
        If the diagram does not have what the action names.
    """
    match action:
        case Methods(methods):
            return SetSettings({"runs": methods})
        case Stop(text):
            return SetSettings({"stop": parse_quantity(text, "s")})
        case Cut(solved):
            known = [composite.name for composite in diagram.composites]
            for name in solved:
                if name not in known:
                    raise MacrostepError(
                        "There is no composite {name!r} in {diagram}.", name=name, diagram=diagram.name
                    )
            changed = [c.replaced(solved=solved.get(c.name, c.solved)) for c in diagram.composites]
            return ChangeComposites("solve together or apart", changed)
        case AtJoint(giver, impedance):
            return SetSettings(_at_joint(diagram, giver, impedance))
        case Capability(subsystem, name, value):
            before = _subsystem(diagram, subsystem)
            kept = {key: given for key, given in before.capabilities.items() if key != name}
            switched = {} if value == BUILT_IN.by_fmi_name()[name] else {name: value}
            return ReplaceSubsystem(subsystem, before.replaced(capabilities={**kept, **switched}))
        case SetParameter(subsystem, name, text):
            before = _subsystem(diagram, subsystem)
            if name not in before.parameters:
                said = {"subsystem": subsystem, "name": name, "known": or_none(before.parameters)}
                raise MacrostepError("{subsystem} has no parameter {name!r}; it has: {known}.", **said)
            parameter = before.parameters[name]
            new = replace(parameter, value=parse_quantity(text, parameter.unit))
            return ReplaceSubsystem(subsystem, before.replaced(parameters={**before.parameters, name: new}))


def _at_joint(diagram: Diagram, giver: PortRef | None, impedance: Impedance | None) -> dict[str, object]:
    """Return the settings of a diagram with what is chosen where bundles are joined."""
    end = impedance.one if impedance is not None else giver
    node = next((ends for ends in nodes(joints(diagram.subsystems, diagram.connections)) if end in ends), ())
    if not node:
        raise MacrostepError("Nothing is joined to {port} in {diagram}.", port=str(end), diagram=diagram.name)
    gives = [its for its in diagram.gives if its not in node]
    impedances = [its for its in diagram.impedances if its.one not in node]
    if impedance is not None:
        return {"gives": gives, "impedances": [*impedances, impedance]}
    return {"gives": [*gives, *([giver] if giver is not None else [])], "impedances": impedances}


def _subsystem(diagram: Diagram, name: str) -> Subsystem:
    if name not in diagram.subsystems:
        raise MacrostepError("There is no subsystem {name!r} in {diagram}.", name=name, diagram=diagram.name)
    return diagram[name]
