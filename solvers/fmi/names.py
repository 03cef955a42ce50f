"""The functions and statuses of FMI by the numbers that heartbeats and failures hold."""

from __future__ import annotations

STATUS_NAMES = ("OK", "Warning", "Discard", "Error", "Fatal", "Pending")

FUNCTIONS = (
    "DoStep", "Set...", "Get...", "SetRealInputDerivatives", "GetRealOutputDerivatives", "GetDirectionalDerivative",
    "GetFMUstate", "SetFMUstate", "EnterEventMode", "NewDiscreteStates", "EnterContinuousTimeMode",
    "ExitInitializationMode", "SetTime", "SetContinuousStates", "GetContinuousStates", "GetDerivatives",
    "GetEventIndicators", "CompletedIntegratorStep", "Instantiate", "EnterInitializationMode",
    "SetClock", "GetClock", "GetInterval...", "GetShift...",
)  # fmt: skip
"""What an FMU may be doing; the first has the number 1."""
_NAMES_OF_FMI_3 = {
    "GetRealOutputDerivatives": "GetOutputDerivatives", "GetFMUstate": "GetFMUState", "SetFMUstate": "SetFMUState",
    "NewDiscreteStates": "UpdateDiscreteStates", "GetDerivatives": "GetContinuousStateDerivatives",
}  # fmt: skip
VERSION = 100
"""A function's number in the heartbeat is this times the version of FMI more."""


def function_name(version: int, call: int) -> str:
    """Return FMI's name of a function."""
    name = FUNCTIONS[call - 1]
    if version == 1:
        return f"fmi{name}"
    return f"fmi3{_NAMES_OF_FMI_3.get(name, name)}" if version == 3 else f"fmi2{name}"
