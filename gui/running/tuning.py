"""Which parameters a run under way takes over from a diagram that was edited, and what is said about it."""

from __future__ import annotations

from macrostep.gui.localisation.translation import tr
from macrostep.model.base.units import to_si
from macrostep.model.subsystem.subsystem import Subsystem


def changed_parameters(running: Subsystem, present: Subsystem) -> dict[str, float] | None:
    """Return the parameters with other numbers than the run has, in SI; None if more than numbers changed."""
    if running.name != present.name or running.parameters.keys() != present.parameters.keys():
        return None
    if running.replaced(parameters=present.parameters) != present:
        return None
    values = {}
    for name, parameter in present.parameters.items():
        before = running.parameters[name]
        if parameter.unit != before.unit:
            return None
        if parameter.value != before.value:
            values[name] = to_si(parameter.value, parameter.unit)
    return values


def tuned_sentence(subsystem: str, change: tuple[str, float, float, float]) -> str:
    """Say which parameter was changed, when, and from what to what."""
    parameter, time, before, after = change
    sentence = tr("{subsystem}.{parameter} is {after:g} instead of {before:g} (SI) from t = {time:g} s on.")
    return sentence.format(subsystem=subsystem, parameter=parameter, after=after, before=before, time=time)
