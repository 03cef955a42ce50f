"""Methods for somebody who has chosen none, or one only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from macrostep.model.behaviour.capabilities import capabilities
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.diagram.composites import LOOPS, TOGETHER
from macrostep.model.diagram.diagram import Diagram
from macrostep.solvers.options.options import ITERATING, MethodDescription


def first_to_run(diagram: Diagram, known: Mapping[str, MethodDescription]) -> ChosenMethod:
    """Return the method that runs where none is chosen: the first of those to compare, at best with step control.

    Blocks whose ports have no causality are mostly cut where they are stiffest, and stand in algebraic loops: there it
    is the first that iterates with step control, and solves these loops together. Where a subsystem has no rollback
    there is no step control; the macro-step is a thousandth of the run then.
    """
    have = _capabilities(diagram)
    to_compare = sorted((m for m in known.values() if m.comparison), key=lambda method: method.comparison)
    if _joins_without_causality(diagram):
        for method in to_compare:
            if method.family == ITERATING and _controls_steps(method) and _can_run(method, have):
                return ChosenMethod(method.name, {"control": "error"}, cut={LOOPS: TOGETHER})
    first = to_compare[0]
    around = (m for m in known.values() if first.name in m.wraps and _can_run(m, have))
    plain = ChosenMethod(first.name)
    return next((ChosenMethod(wrapper.name, inside=plain) for wrapper in around), plain)


def others_to_compare(
    diagram: Diagram, known: Mapping[str, MethodDescription], count: int = 3
) -> tuple[ChosenMethod, ...]:
    """Return methods that stand for families the diagram's runs do not have, with the step and cut of its first run.

    Those that need a capability which a subsystem lacks are left out.
    """
    present: set[str] = set()
    step: dict[str, Any] = {}
    cut = diagram.runs[0].cut if diagram.runs else {}
    for method in diagram.runs:
        present |= {method.name} if method.inside is None else {method.name, method.inside.name}
        step = step or {key: value for key, value in method.options.items() if key == "step"}
    have = _capabilities(diagram)
    fitting = sorted(
        (m for m in known.values() if m.comparison and m.name not in present and _can_run(m, have)),
        key=lambda method: method.comparison,
    )
    return tuple(ChosenMethod(method.name, step if _takes_step(method) else {}, cut=cut) for method in fitting[:count])


def with_step(chosen: ChosenMethod, step: float, known: Mapping[str, MethodDescription]) -> ChosenMethod:
    """Return a method, or the one inside it, with this macro-step [s], if it takes one."""
    if chosen.inside is not None:
        return replace(chosen, inside=with_step(chosen.inside, step, known))
    takes_step = chosen.name in known and _takes_step(known[chosen.name])
    return chosen.with_options({"step": f"{step:.12g}"}) if takes_step else chosen


def _capabilities(diagram: Diagram) -> list[dict[str, int | bool]]:
    kinds = {capabilities(subsystem) for subsystem in diagram.subsystems.values()}
    return [kind.by_fmi_name() for kind in kinds]


def _joins_without_causality(diagram: Diagram) -> bool:
    """Say whether all blocks are of equations, and some joined by ports that leave open which gives what."""
    subsystems = diagram.subsystems.values()
    return any(s.acausal_bundles for s in subsystems) and not any(s.is_black_box for s in subsystems)


def _controls_steps(method: MethodDescription) -> bool:
    return any(option.name == "control" and "error" in option.choices for option in method.options)


def _takes_step(method: MethodDescription) -> bool:
    return any(option.name == "step" for option in method.options)


def _can_run(method: MethodDescription, have: Sequence[Mapping[str, int | bool]]) -> bool:
    return all(capability[name] for name in method.requires for capability in have)
