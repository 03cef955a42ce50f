"""Methods to compare with, for somebody who has set up one only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from macrostep.model.base.errors import MacrostepError
from macrostep.model.behaviour.capabilities import capabilities
from macrostep.model.diagram.diagram import Diagram
from macrostep.solvers.options.options import (
    MethodDescription,
    format_method,
    parse_method,
    parse_run,
    split_name,
    wrapped_name,
)


def others_to_compare(diagram: Diagram, known: Mapping[str, MethodDescription], count: int = 3) -> tuple[str, ...]:
    """Return methods that stand for families the diagram's runs do not have, with the step of its first run.

    Those that need a capability which a subsystem lacks are left out.
    """
    present: set[str] = set()
    step: dict[str, str] = {}
    for text in diagram.runs:
        try:
            name, options, _ = parse_run(text)
        except MacrostepError:
            continue
        present |= {name, *(part.partition(":")[0] for part in split_name(name))}
        step = step or {key: value for key, value in options.items() if key == "step"}
    kinds = {capabilities(subsystem) for subsystem in diagram.subsystems.values()}
    have = [kind.by_fmi_name() for kind in kinds]
    fitting = sorted(
        (m for m in known.values() if m.comparison and m.name not in present and _can_run(m, have)),
        key=lambda method: method.comparison,
    )
    return tuple(format_method(method.name, step if _takes_step(method) else {}) for method in fitting[:count])


def with_step(name: str, step: float, known: Mapping[str, MethodDescription]) -> str:
    """Return a method, or the one inside it, with this macro-step [s], if it takes one."""
    outer, inner = split_name(name)
    if inner:
        return wrapped_name(outer, *parse_method(with_step(inner, step, known)))
    return format_method(name, {"step": f"{step:.12g}"} if name in known and _takes_step(known[name]) else {})


def _takes_step(method: MethodDescription) -> bool:
    return any(option.name == "step" for option in method.options)


def _can_run(method: MethodDescription, have: Sequence[Mapping[str, int | bool]]) -> bool:
    return all(capability[name] for name in method.requires for capability in have)
