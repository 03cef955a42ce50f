"""From a diagram to the frozen problem: checked, its blocks compiled, its values in SI."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from macrostep.model.base.collection import nothing_collected
from macrostep.model.base.errors import MacrostepError, ProblemsError
from macrostep.model.base.phrase import Amount
from macrostep.model.base.units import si_unit, to_si
from macrostep.model.behaviour.behaviour import behaviour
from macrostep.model.behaviour.capabilities import capabilities
from macrostep.model.behaviour.meaning import Behaviour
from macrostep.model.diagram.beginning import NOTHING_FOUND
from macrostep.model.diagram.cut import cut_of, parts
from macrostep.model.diagram.diagram import Diagram, require_diagram
from macrostep.model.diagram.drawing import Drawing
from macrostep.model.diagram.network import Network
from macrostep.model.diagram.problems import subsystem_problems
from macrostep.model.diagram.topology import source_index
from macrostep.model.subsystem.alike import Alike
from macrostep.model.subsystem.ports import PortRef
from macrostep.model.subsystem.subsystem import Subsystem, number
from macrostep.solvers.compilation.codegen import BlockType, block_type
from macrostep.solvers.embedded import embedded_solver, tolerances
from macrostep.solvers.problem.columns import Signal
from macrostep.solvers.problem.frozen_subsystem import FrozenSubsystem, nominal_in_si, sizes
from macrostep.solvers.problem.problem import Problem

if TYPE_CHECKING:
    from macrostep.solvers.starting.start import Start


@nothing_collected()
def freeze(
    diagram: Diagram,
    *,
    stop: float | None = None,
    solvers: Mapping[str, Mapping[str, Any]] | None = None,
    cut: Mapping[str, str] | None = None,
    keeps_idle_inputs: bool = False,
) -> Problem:
    """Check a diagram and compile its blocks.

    Parameters
    ----------
    diagram : Diagram
    stop : float, optional
        Another stop time [s].
    solvers : mapping, optional
        Embedded solvers by subsystem or composite ("" for all other subsystems), as
        ``{"kind": ..., "rtol": ..., "atol": ...}``; they come before what the subsystem or composite says itself. A
        composite of which nothing is said takes the sturdiest and tightest that its members are given.
    cut : mapping, optional
        Composites to solve ``"together"`` or ``"apart"``, in place of what they say themselves, and so
        ``"algebraic loops"``.
    keeps_idle_inputs : bool
        Whether FMUs have inputs without a value from outside, too; where they are only run, these are left to them.

    Raises
    ------
    ProblemsError
        With every problem of the diagram.
    MacrostepError
        If a solver does not apply, the stop time is not after the start, or there is no such composite.
    """
    require_diagram(diagram)
    with _looking_once(diagram):
        return _frozen(diagram.switched(cut or {}), stop, solvers or {}, keeps_idle_inputs)


def _looking_once(diagram: Diagram) -> AbstractContextManager[None]:
    """Let each FMU's file be looked at once inside."""
    if not any(subsystem.fmu for subsystem in diagram.subsystems.values()):
        return nullcontext()
    from macrostep.model.fmi.known_descriptions import looked_at_once  # reads what only FMUs need

    return looked_at_once()


def _frozen(
    diagram: Diagram, stop: float | None, given: Mapping[str, Mapping[str, Any]], keeps_idle_inputs: bool
) -> Problem:
    end = diagram.stop if stop is None else number(stop, "The stop time")
    problems = (p for p in diagram.problems() if p.severity == "error")
    errors = tuple(p for p in problems if stop is None or p.subsystem or p.field != "stop")
    if errors:
        raise ProblemsError(errors)
    cut, causality, diagram = cut_of(diagram), diagram.causality, diagram.causal()
    if not end > diagram.start:
        raise MacrostepError(
            "The stop time ({stop}) must be after the start time ({start}).",
            stop=Amount(end, "s", 6), start=Amount(diagram.start, "s", 6),
        )  # fmt: skip
    if math.isinf(end - diagram.start):
        raise MacrostepError("From the start to the stop time is more than a number can say.")
    composites = {composite.name for composite in diagram.composites}
    for name in given:
        if name and name not in composites:
            diagram[name]  # raises if there is none
    if not keeps_idle_inputs:
        diagram = _without_idle_inputs(diagram)
    subsystems = tuple(_freeze_subsystems(diagram.subsystems.values(), given))
    flat = Problem(
        diagram.name, subsystems, source_index(diagram.undivided()), diagram.start, end, cut,
        parameters=diagram.parameter_values, left_out=causality.left_out if causality is not None else {},
    )  # fmt: skip
    if not diagram.beginning.finds_nothing:
        start = _found(diagram, flat)
        return replace(
            _frozen(start.applied_to(diagram), stop, given, keeps_idle_inputs),
            notes=start.notes, left_out=flat.left_out,
        )  # fmt: skip
    from macrostep.solvers.freezing.lost_digits import with_fitting_solvers  # which stands on this module

    found = parts(diagram) if diagram.composites or diagram.joined or diagram.looped else ()
    if not any(part.is_composite for part in found):
        return with_fitting_solvers(flat)
    from macrostep.solvers.subsystems.composite.frozen import joined_problem  # which stands on this module

    return with_fitting_solvers(joined_problem(flat, diagram, found, given))


def start_of(diagram: Diagram) -> Start:
    """Find the start values and parameters with which a run of a diagram begins.

    Raises
    ------
    ProblemsError
        With every problem of the diagram.
    MacrostepError
        If there is no such start, or it cannot be found; with the conditions that do not hold.
    """
    plain = diagram.copy()
    plain.set(beginning=NOTHING_FOUND)
    refuse = [problem for problem in diagram.beginning_problems() if problem.severity == "error"]
    if refuse:
        raise ProblemsError(tuple(refuse))
    return _found(diagram.causal(), freeze(plain).uncut)


def begun(diagram: Diagram) -> Diagram:
    """Return a diagram with what is found for its start as its start values and parameters, for what knows only these.

    Raises
    ------
    MacrostepError
        As :func:`start_of`.
    """
    return diagram if diagram.beginning.finds_nothing else start_of(diagram).applied_to(diagram)


def _found(diagram: Diagram, flat: Problem) -> Start:
    from macrostep.solvers.starting.start import find_start  # few diagrams need it

    return find_start(diagram, flat)


def cut_problems(diagram: Diagram, cuts: Iterable[Mapping[str, str]], **settings: Any) -> list[Problem]:
    """Freeze a diagram in several cuts, each different one once.

    Parameters
    ----------
    diagram : Diagram
    cuts : iterable of mapping
        For each problem, the composites that are solved in another way than the diagram says.
    **settings
        As :func:`freeze` takes them.
    """
    frozen: dict[tuple[tuple[str, str], ...], Problem] = {}
    problems = []
    for cut in cuts:
        key = tuple(sorted(cut.items()))
        if key not in frozen:
            frozen[key] = freeze(diagram, cut=cut, **settings)
        problems.append(frozen[key])
    return problems


def _without_idle_inputs(diagram: Diagram) -> Diagram:
    """Return the diagram without the inputs of FMUs that nobody gives anything; the diagram itself stays as it is."""
    fmus = [subsystem for subsystem in diagram.subsystems.values() if subsystem.fmu]
    if not fmus:
        return diagram
    from macrostep.model.fmi.subsystem import without_idle_inputs  # reads what only FMUs need

    subsystems = dict(diagram.subsystems)
    for subsystem in fmus:
        fed = [name for name in subsystem.inputs if PortRef(subsystem.name, name) in diagram.connections]
        subsystems[subsystem.name] = without_idle_inputs(subsystem, fed)
    run = diagram.copy()
    run.fill(Network(subsystems, dict(diagram.connections)), Drawing())
    return run


def _freeze_subsystems(
    subsystems: Iterable[Subsystem], given: Mapping[str, Mapping[str, Any]]
) -> Iterator[FrozenSubsystem]:
    """Freeze subsystems; those that differ from an earlier one in nothing but their names have all else in common."""
    earlier = Alike()
    known: dict[str, tuple[Mapping[str, Any], FrozenSubsystem]] = {}
    for subsystem in subsystems:
        solver = given.get(subsystem.name, given.get("", {}))
        other = earlier.like(subsystem)
        if other is not None:
            its_solver, its_frozen = known[other.name]
            if its_solver == solver:
                yield its_frozen.called(subsystem)
                continue
        frozen = _freeze_subsystem(subsystem, solver)
        if not (_has_own_process(subsystem, frozen) or frozen.note):
            earlier.add(subsystem)
            known[subsystem.name] = solver, frozen
        yield frozen


def _has_own_process(subsystem: Subsystem, frozen: FrozenSubsystem) -> bool:
    return subsystem.is_black_box and (subsystem.process == "own" or frozen.needs_own_process)


def _freeze_subsystem(subsystem: Subsystem, solver: Mapping[str, Any]) -> FrozenSubsystem:
    settings = {**(subsystem.solver or {}), **solver}
    if solver:  # the subsystem's own settings were checked with it
        wrong = [p for p in subsystem_problems(subsystem.replaced(solver=settings)) if p.field == "solver"]
        if wrong:
            raise ProblemsError(tuple(wrong))
    frozen = frozen_here(subsystem, settings)
    if _has_own_process(subsystem, frozen):
        from macrostep.solvers.subsystems.isolated.own_process import in_own_process  # which stands on this module

        return in_own_process(frozen, subsystem)
    return frozen


def frozen_here(subsystem: Subsystem, settings: Mapping[str, Any]) -> FrozenSubsystem:
    """Freeze a subsystem that has no problems, to be run in this process whatever it says.

    Parameters
    ----------
    subsystem : Subsystem
    settings : mapping
        Its embedded solver, complete.
    """
    if subsystem.fmu:
        from macrostep.solvers.subsystems.fmi.frozen import frozen_fmu  # compiles what only FMUs need

        return frozen_fmu(subsystem, settings)
    if subsystem.python:
        from macrostep.solvers.subsystems.python.instance import frozen_python  # compiles what only black boxes need

        return frozen_python(subsystem, settings)
    meaning = behaviour(subsystem)
    if meaning.residuals:
        from macrostep.solvers.subsystems.composite.implicit import FrozenImplicit, guesses, implicit_block_type

        compiled = implicit_block_type(meaning)
        return FrozenImplicit(**_frozen_fields(subsystem, settings, meaning, compiled), **guesses(subsystem))
    return FrozenSubsystem(**_frozen_fields(subsystem, settings, meaning, block_type(meaning)))


def _frozen_fields(
    subsystem: Subsystem, settings: Mapping[str, Any], meaning: Behaviour, compiled: BlockType
) -> dict[str, Any]:
    """Return what is known of a built-in subsystem, by field."""
    embedded = embedded_solver(subsystem.name, compiled, settings.get("kind"), len(meaning.continuous))
    rtol, atol = tolerances(embedded, settings)
    return dict(
        name=subsystem.name,
        behaviour=meaning,
        block_type=compiled,
        solver=embedded,
        rtol=rtol,
        atol=atol,
        solver_settings=settings,
        capabilities=capabilities(subsystem),
        step=subsystem.step,
        parameters=_si([(p.value, p.unit) for p in subsystem.parameters.values()]),
        state_starts=_si(
            [(subsystem.states[n].start, subsystem.states[n].unit) for n in (*meaning.continuous, *meaning.sampled)]
        ),
        input_starts=_si([(i.start_or_zero, i.unit) for i in subsystem.inputs.values()]),
        input_nominals=sizes(nominal_in_si(i.nominal, i.unit) for i in subsystem.inputs.values()),
        output_nominals=sizes(_output_nominal(subsystem, name) for name in subsystem.outputs),
        signals=_signals(subsystem),
    )


def _si(values: list[tuple[float, str]]) -> np.ndarray:
    return np.array([to_si(value, unit) for value, unit in values], dtype=np.float64)


def _output_nominal(subsystem: Subsystem, name: str) -> float | None:
    """Return the nominal value of an output in SI; one that is nothing but a state has the state's."""
    output = subsystem.outputs[name]
    state = subsystem.states.get(output.expression.strip())
    if output.nominal is None and state is not None:
        return nominal_in_si(state.nominal, state.unit)
    return nominal_in_si(output.nominal, output.unit or (state.unit if state else ""))


def _signals(subsystem: Subsystem) -> tuple[Signal, ...]:
    states = []
    for name, state in subsystem.states.items():
        nominal = nominal_in_si(state.nominal, state.unit)
        if nominal is None and name in subsystem.outputs:
            nominal = _output_nominal(subsystem, name)
        states.append(Signal(name, si_unit(state.unit), "state", nominal))
    outputs = []
    for name, output in subsystem.outputs.items():
        if name not in subsystem.states and not output.is_internal:
            like = subsystem.states.get(output.expression.strip())
            unit = output.unit or (like.unit if like else "")
            outputs.append(Signal(name, si_unit(unit), "output", _output_nominal(subsystem, name)))
    return (*states, *outputs)
