"""The functions and statuses of FMI by the numbers that heartbeats and failures hold."""

from __future__ import annotations

STATUS_NAMES = ("OK", "Warning", "Discard", "Error", "Fatal", "Pending")

FUNCTIONS = (
    "DoStep", "Set...", "Get...", "SetRealInputDerivatives", "GetRealOutputDerivatives", "GetDirectionalDerivative",
    "GetFMUstate", "SetFMUstate", "EnterEventMode", "NewDiscreteStates", "EnterContinuousTimeMode",
    "ExitInitializationMode", "SetTime", "SetContinuousStates", "GetContinuousStates", "GetDerivatives",
    "GetEventIndicators", "CompletedIntegratorStep", "Instantiate", "EnterInitializationMode",
    "SetClock", "GetClock", "GetInterval...", "GetShift...", "Terminate", "FreeInstance", "FreeFMUstate", "",
)  # fmt: skip
"""What an FMU may be doing; the first has the number 1, the last is that its library is being loaded."""
LOADING = "the loading of its library"
_NAMES_OF_FMI_1 = {"EnterInitializationMode": "Initialize...", "NewDiscreteStates": "EventUpdate"}
_NAMES_OF_FMI_3 = {
    "GetRealOutputDerivatives": "GetOutputDerivatives", "GetFMUstate": "GetFMUState", "SetFMUstate": "SetFMUState",
    "FreeFMUstate": "FreeFMUState",
    "NewDiscreteStates": "UpdateDiscreteStates", "GetDerivatives": "GetContinuousStateDerivatives",
}  # fmt: skip
VERSION = 100
"""A function's number in the heartbeat is this times the version of FMI more."""


def full_name(version: int, name: str) -> str:
    """Return the name of a function with FMI's prefix."""
    return f"fmi{name}" if version == 1 else f"fmi{version}{name}"


def function_name(version: int, call: int) -> str:
    """Return FMI's name of a function."""
    name = FUNCTIONS[call - 1]
    if not name:
        return LOADING
    others = {1: _NAMES_OF_FMI_1, 3: _NAMES_OF_FMI_3}.get(version, {})
    return full_name(version, others.get(name, name))
