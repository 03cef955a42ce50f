"""What is known of a subsystem without visible equations: its problems, and which outputs need which inputs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from macrostep.model.base.diagnostic import Diagnostic
from macrostep.model.base.phrase import Phrase
from macrostep.model.behaviour.meaning import Behaviour
from macrostep.model.fmi.description import Description
from macrostep.model.fmi.problems import fmu_problems
from macrostep.model.fmi.subsystem import described_or_none, plain_name, variable_of_input
from macrostep.model.language.syntax import Name
from macrostep.model.python.problems import python_problems
from macrostep.model.python.python_file import PythonClass, class_or_none
from macrostep.model.subsystem.subsystem import Subsystem


def black_box_behaviour(subsystem: Subsystem) -> Behaviour:
    """Return the behaviour of an FMU or a Python file, as far as it says; expressions are names of its variables.

    Where it says nothing, every output depends on every input. States are in its own order.
    """
    description, found = described_or_none(subsystem), class_or_none(subsystem)
    if description is not None:
        own, derivatives = description.states, description.derivatives
    else:
        own = derivatives = tuple(found.states) if found is not None else ()
    states = state_names(subsystem, own)
    return Behaviour(
        parameters=tuple(subsystem.parameters),
        inputs=tuple(subsystem.inputs),
        continuous=states,
        sampled=(),
        variables={},
        derivatives={state: Name(name) for state, name in zip(states, derivatives, strict=True)},
        outputs={name: Name(output.expression) for name, output in subsystem.outputs.items()},
        clauses=(),
        conditions=(),
        samplings=(),
        input_derivatives=frozenset(),
        feedthrough=_feedthrough(subsystem, description or found),
        slope_feedthrough=frozenset(),
        problems=(),
    )


def state_names(subsystem: Subsystem, states: Iterable[str]) -> tuple[str, ...]:
    """Return the names that states of a black box have in results, in its order.

    One that is put out has the name of that port, so that both are one column; the others have plain names that no
    port has.
    """
    at_ports = {output.expression: name for name, output in reversed(list(subsystem.outputs.items()))}
    taken = {*subsystem.inputs, *subsystem.outputs}
    names = []
    for state in states:
        name = at_ports.get(state) or plain_name(state, taken)
        taken.add(name)
        names.append(name)
    return tuple(names)


def _feedthrough(subsystem: Subsystem, description: Description | PythonClass | None) -> dict[str, frozenset[str]]:
    """Return by output the inputs on whose present value it depends; outputs that need the same share one set."""
    everything, nothing = frozenset(subsystem.inputs), frozenset[str]()
    if description is None:
        return dict.fromkeys(subsystem.outputs, everything)
    ports = [(name, variable_of_input(subsystem, name)) for name in subsystem.inputs]
    tuned = _tuned(ports, description)
    known: dict[frozenset[str], frozenset[str]] = {}
    found = {}
    for name, output in subsystem.outputs.items():
        variable = output.expression
        needed = description.needed if isinstance(description, PythonClass) else description.dependencies.get(variable)
        if variable in description.states:
            found[name] = nothing  # a state that is put out depends on what it is, not on what drives it
        elif needed is None:
            found[name] = everything
        else:
            if needed not in known:
                known[needed] = tuned.union(port for port, its in ports if its in needed)
            found[name] = known[needed]
    return found


def _tuned(ports: Iterable[tuple[str, str]], description: Description | PythonClass) -> frozenset[str]:
    """Return the inputs that are parameters of an FMU: everything may depend on them, its structure does not say."""
    if isinstance(description, PythonClass):
        return frozenset()
    variables = description.variables
    return frozenset(port for port, its in ports if its in variables and variables[its].is_parameter)


def black_box_problems(subsystem: Subsystem) -> Iterator[Diagnostic]:
    """Find the problems of an FMU or a Python file that are not those of any subsystem."""
    name = subsystem.name
    if subsystem.process not in ("", "own"):
        yield Diagnostic(
            Phrase("The process must be 'own' or none, not {process!r}.", process=subsystem.process), name, "process"
        )
    if subsystem.fmu and subsystem.python:
        yield Diagnostic(Phrase("An FMU and a Python file stand in one place; remove one of them."), name, "python")
    elif subsystem.fmu:
        yield from fmu_problems(subsystem)
    else:
        yield from python_problems(subsystem)
