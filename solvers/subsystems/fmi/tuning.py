"""Other values for tunable parameters of an FMU that runs, between two of its steps."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from macrostep.model.base.errors import FmuError, MacrostepError
from macrostep.solvers.engine.interface import OK
from macrostep.solvers.subsystems.fmi.events import enter_event_mode, leave_event_mode, update_discrete_states
from macrostep.solvers.subsystems.fmi.failure import sentence
from macrostep.solvers.subsystems.fmi.fmu import STEPPING, Fmu
from macrostep.solvers.subsystems.fmi.frozen import FrozenFmu
from macrostep.solvers.subsystems.fmi.instance import set_values


def set_tunable(
    frozen: FrozenFmu, instance: Any, values: Mapping[str, float], t: float
) -> list[tuple[str, float, float]]:
    """Set parameters in SI; returns name, value before and value behind of those that change.

    Where the FMU has an event mode it happens there.

    Raises
    ------
    MacrostepError
        If there is no such parameter, it is not tunable, or the FMU refuses.
    """
    fmu: Fmu = instance if isinstance(instance, Fmu) else instance.kept_alive
    variables = frozen.description.variables
    changes = []
    for name, value in values.items():
        variable = variables.get(name)
        if variable is None or not variable.is_parameter:
            raise MacrostepError(f"{frozen.name} has no parameter {name!r}.")
        if variable.variability != "tunable":
            raise MacrostepError(
                f"{frozen.name}.{name} is a fixed parameter of an FMU: it can be given before a run, not in its midst."
            )
        if not math.isfinite(value):
            raise MacrostepError(f"{frozen.name}.{name} must be a number, not {value}.")
        start = variable.start if isinstance(variable.start, float) else 0.0
        before = fmu.start_values.get(variable, start * variable.factor + variable.offset)
        if before != value:
            changes.append((name, before, value))
    if not changes:
        return []
    status = enter_event_mode(fmu, t) if fmu.uses_events and fmu.mode == STEPPING else OK
    if status == OK:
        fmu.start_values.update((variables[name], after) for name, _, after in changes)
        concerned = {variables[name].reference for name, _, _ in changes}  # of arrays all elements are set together
        together = [item for item in fmu.start_values.items() if item[0].reference in concerned]
        set_values(frozen, fmu.library, fmu.component, together)
    if status == OK and fmu.uses_events:
        fmu.is_tuned = 1
        status = update_discrete_states(fmu, t)
        fmu.is_tuned = 0
    if status == OK and fmu.uses_events:
        status = leave_event_mode(fmu, t)
    if status != OK:
        raise FmuError(sentence(fmu))
    return changes
