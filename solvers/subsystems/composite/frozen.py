"""Composites that are solved together, frozen: one subsystem of the problem made of several."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from macrostep.model.behaviour.linearity import joint
from macrostep.model.diagram.cut import Part, dependences
from macrostep.model.diagram.diagram import Diagram, PortRef
from macrostep.model.subsystem.capabilities import least
from macrostep.solvers.compilation.codegen import FUNCTIONS, BlockType
from macrostep.solvers.embedded import embedded_solver, embedded_solvers, tolerances
from macrostep.solvers.problem.frozen_subsystem import FrozenSubsystem, JoinedBehaviour
from macrostep.solvers.problem.problem import Boundary, FrozenComposite, Problem
from macrostep.solvers.subsystems.composite import composite
from macrostep.solvers.subsystems.composite import jacobian as composite_jacobian
from macrostep.solvers.subsystems.composite.instance import composite_instance


def joined_problem(
    flat: Problem, diagram: Diagram, parts: Sequence[Part], solvers: Mapping[str, Mapping[str, Any]]
) -> Problem:
    """Return a problem whose subsystems are the parts of a cut.

    Parameters
    ----------
    flat : Problem
        The same with every subsystem by itself.
    diagram : Diagram
    parts : sequence of Part
    solvers : mapping
        Embedded solvers by subsystem or composite, as :func:`macrostep.solvers.freezing.freeze.freeze` takes them.
    """
    known = {composite.name: composite.solver or {} for composite in diagram.composites}
    single = {subsystem.name: subsystem for subsystem in flat.subsystems}
    subsystems = tuple(
        frozen_composite(flat, diagram, part, {**known.get(part.name, {}), **solvers.get(part.name, {})})
        if part.is_composite
        else single[part.name]
        for part in parts
    )
    number = {str(port): o for o, port in enumerate(port for part in parts for port in part.outputs)}
    inputs = [port for part in parts for port in part.inputs]
    sources = (diagram.connections.get(port) for port in inputs)
    source = np.array([-1 if s is None else number[str(s)] for s in sources], dtype=np.int64)
    return replace(flat, subsystems=subsystems, source=source, whole=flat)


def frozen_composite(flat: Problem, diagram: Diagram, part: Part, solver: Mapping[str, Any]) -> FrozenComposite:
    members = [s for s in flat.subsystems if isinstance(s, FrozenSubsystem) and s.name in part.members]
    inside = _inside(flat, part)
    inputs, outputs = list(inside.input_labels), list(inside.output_labels)
    entries = np.array([inputs.index(str(port)) for port in part.inputs], dtype=np.int64)
    shown, watched = (
        np.array([outputs.index(str(port)) for port in ports], dtype=np.int64) for ports in (part.outputs, part.inner)
    )
    compiled = _block_type(members)
    n_states = sum(len(m.behaviour.continuous) for m in members)
    kind = _kind(members, solver)
    settings = {**_members_tolerances(members), **solver} | ({"kind": kind} if kind else {})
    module = embedded_solver(part.name, compiled, kind, n_states)
    rtol, atol = tolerances(module, settings)
    starts, input_nominals, output_nominals = (
        np.concatenate([np.zeros(0), *(getattr(s, name) for s in members)])
        for name in ("input_starts", "input_nominals", "output_nominals")
    )
    steps = [s.step for s in members if s.step is not None]
    return FrozenComposite(
        name=part.name,
        inside=inside,
        boundary=Boundary(entries, shown, watched),
        behaviour=_behaviour(diagram, part, members),
        block_type=compiled,
        solver=module,
        rtol=rtol,
        atol=atol,
        capabilities=least(s.capabilities for s in members),
        limits=least(s.limits for s in members),
        is_black_box=inside.is_black_box,
        runs_foreign_code=inside.runs_foreign_code,
        step=steps[0] if steps else None,
        watched=tuple(str(port) for port in part.inner),
        input_starts=starts[entries],
        input_nominals=input_nominals[entries],
        output_nominals=output_nominals[shown],
        solver_settings=settings,
        make_instance=composite_instance,
    )


def _inside(flat: Problem, part: Part) -> Problem:
    """Return the members of a part and the connections between them."""
    kept = frozenset(part.members)
    at_boundary = frozenset(str(port) for port in part.inputs)
    owners = [s.name for s in flat.subsystems for _ in s.behaviour.outputs]
    number = {o: n for n, o in enumerate(o for o, owner in enumerate(owners) if owner in kept)}
    labels = [(s.name, s.label(name)) for s in flat.subsystems for name in s.behaviour.inputs]
    source = [
        -1 if label in at_boundary else number[int(o)]
        for (owner, label), o in zip(labels, flat.source, strict=True)
        if owner in kept
    ]
    members = tuple(s for s in flat.subsystems if s.name in kept)
    return replace(flat, subsystems=members, source=np.array(source, dtype=np.int64))


def _block_type(members: Sequence[FrozenSubsystem]) -> BlockType:
    modules = (composite, composite_jacobian)
    addresses = {name: next(getattr(m, name) for m in modules if hasattr(m, name)).address for name in FUNCTIONS}
    return BlockType(addresses, joint(member.block_type.form for member in members))


def _kind(members: Sequence[FrozenSubsystem], solver: Mapping[str, Any]) -> str | None:
    """Return the solver's kind: the composite's own, else the sturdiest that was chosen for a member."""
    if "kind" in solver:
        return str(solver["kind"])
    chosen = {member.solver_settings.get("kind") for member in members}
    adaptive = [kind for kind, solver in embedded_solvers().items() if solver.formula is not None]
    return next((kind for kind in reversed(adaptive) if kind in chosen), None)


def _members_tolerances(members: Sequence[FrozenSubsystem]) -> dict[str, float]:
    """Return the tightest of the tolerances that were chosen for members."""
    found = {}
    for key in ("rtol", "atol"):
        chosen = [float(m.solver_settings[key]) for m in members if key in m.solver_settings]
        if chosen:
            found[key] = min(chosen)
    return found


def _behaviour(diagram: Diagram, part: Part, members: Sequence[FrozenSubsystem]) -> JoinedBehaviour:
    found = dependences(diagram, part)

    def texts(ports: frozenset[PortRef]) -> frozenset[str]:
        return frozenset(map(str, ports))

    return JoinedBehaviour(
        inputs=tuple(map(str, part.inputs)),
        outputs=tuple(map(str, part.outputs)),
        continuous=tuple(m.label(name) for m in members for name in m.behaviour.continuous),
        sampled=tuple(m.label(name) for m in members for name in m.behaviour.sampled),
        input_derivatives=texts(found.input_derivatives),
        feedthrough={str(output): texts(inputs) for output, inputs in found.feedthrough.items()},
        slope_feedthrough=texts(found.slope_feedthrough),
    )
