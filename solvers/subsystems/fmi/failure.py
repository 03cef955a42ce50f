"""What an FMU failed in, in a sentence."""

from __future__ import annotations

from pathlib import Path

from macrostep.solvers.foreign_code.log import log
from macrostep.solvers.processes.function_names import STATUS_NAMES, function_name
from macrostep.solvers.subsystems.fmi import calls
from macrostep.solvers.subsystems.fmi.fmu import ENDLESS_EVENTS, NEVER_ASKED, NO_INTERVAL, Fmu

_PROMISES = {
    calls.SET_INPUT_DERIVATIVES: ("canInterpolateInputs", "maxInputDegree"),
    calls.GET_OUTPUT_DERIVATIVES: ("maxOutputDerivativeOrder", "maxOutputDerivativeOrder"),
    calls.GET_DIRECTIONAL_DERIVATIVE: ("providesDirectionalDerivatives", "providesDirectionalDerivatives"),
    calls.GET_STATE: ("canGetAndSetFMUState", "canGetAndSetFMUState"),
    calls.SET_STATE: ("canGetAndSetFMUState", "canGetAndSetFMUState"),
}
"""By function, the flag that promises it, and the capability to switch off if the promise does not hold."""
_LAST_WORDS = 300
"""Characters of the FMU's own message that are reported."""


def sentence(fmu: Fmu) -> str:
    """Say what an FMU failed in: its name, the function, the time, the status, its own words, and what to do."""
    frozen = fmu.frozen
    where = f"{frozen.name} ({Path(frozen.description.path).name})"
    function = function_name(fmu.version, fmu.failed_call)
    if fmu.requests_end:
        return f"{where} ended the run in {function} at t = {fmu.failed_at:g} s{last_words(frozen.name)}."
    if fmu.failed_status == NEVER_ASKED:
        return (
            f"{where} did not ask for its inputs in {function} at t = {fmu.failed_at:g} s, although its flag "
            f"providesIntermediateUpdate promises it; set maxInputDegree to 0 on {frozen.name}."
        )
    if fmu.failed_status == NO_INTERVAL:
        return f"{where} gives one of its clocks no interval above zero in {function} at t = {fmu.failed_at:g} s."
    if fmu.failed_status == ENDLESS_EVENTS:
        return f"{where}: its events follow each other without end at t = {fmu.failed_at:g} s ({function})."
    status = STATUS_NAMES[fmu.failed_status] if fmu.failed_status < len(STATUS_NAMES) else str(fmu.failed_status)
    sentence = f"{where} answered {function} at t = {fmu.failed_at:g} s with {status}{last_words(frozen.name)}"
    if fmu.failed_call in _PROMISES:
        flag, capability = _PROMISES[fmu.failed_call]
        return f"{sentence}, although its flag {flag} promises it; switch {capability} off on {frozen.name}."
    if fmu.failed_status == calls.FMI_DISCARD and fmu.failed_call == calls.DO_STEP:
        return f"{sentence}; use a smaller macro-step, or a method that shortens its steps."
    return f"{sentence}."


def last_words(subsystem: str) -> str:
    """Return what an FMU said last, to be put behind what it refused."""
    said = " ".join(log.last(subsystem).split())
    return f" and says: {said[:_LAST_WORDS].rstrip('.')}" if said else ""
