"""What a subsystem can do beyond stepping, with FMI 3's names where it has one.

A built-in subsystem can do all of it, an FMU what its flags promise, a Python file what it has methods for. Each
capability can be switched off (a degree or order: lowered) on any subsystem, to see what a method does without it.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from macrostep.model.base.phrase import Phrase


def _capability(most: int | bool, fmi_name: str, label: Phrase) -> Any:
    return dataclasses.field(default=most, metadata={"fmi_name": fmi_name, "label": label})


@dataclass(frozen=True)
class Capabilities:
    """What a subsystem can do; the defaults are what built-in ones can.

    Attributes
    ----------
    max_input_degree : int
        Highest degree of an input polynomial on a macro-step.
    max_output_derivative_order : int
        Highest order of the time derivatives of the outputs that it gives.
    directional_derivatives : bool
        Gives the Jacobians A, B, C and D.
    state : bool
        Gives its state.
    get_and_set_state : bool
        Can be put back to an earlier state (rollback).
    variable_step : bool
        Can make macro-steps of different lengths.
    """

    max_input_degree: int = _capability(8, "maxInputDegree", Phrase("Degree of input polynomials"))
    max_output_derivative_order: int = _capability(1, "maxOutputDerivativeOrder", Phrase("Order of output derivatives"))
    directional_derivatives: bool = _capability(True, "providesDirectionalDerivatives", Phrase("Gives A, B, C and D"))
    state: bool = _capability(True, "providesState", Phrase("Gives its state"))
    get_and_set_state: bool = _capability(True, "canGetAndSetFMUState", Phrase("Rollback"))
    variable_step: bool = _capability(True, "canHandleVariableCommunicationStepSize", Phrase("Variable macro-step"))

    def by_fmi_name(self) -> dict[str, int | bool]:
        """Return the values by the names that files and reports use."""
        return {field.metadata["fmi_name"]: getattr(self, field.name) for field in dataclasses.fields(self)}


BUILT_IN = Capabilities()


def label_of(fmi_name: str) -> Phrase:
    """Return what a capability is called in sentences."""
    labels: dict[str, Phrase] = {f.metadata["fmi_name"]: f.metadata["label"] for f in dataclasses.fields(Capabilities)}
    return labels[fmi_name]


def least(several: Iterable[Capabilities]) -> Capabilities:
    """Return what every one of several subsystems can do."""
    everyone = tuple(several)
    return Capabilities(
        **{field.name: min(getattr(c, field.name) for c in everyone) for field in dataclasses.fields(Capabilities)}
    )
