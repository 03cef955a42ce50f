"""What an FMU's flags promise, in terms of what coupling methods ask for."""

from __future__ import annotations

from collections.abc import Iterable

from macrostep.model.fmi.description import Description
from macrostep.model.fmi.interfaces import Interface
from macrostep.model.subsystem.capabilities import BUILT_IN, Capabilities


def fmu_capabilities(
    description: Description, interface: Interface, inputs: Iterable[str] | None = None
) -> Capabilities:
    """Return what an FMU can do if it is run by an interface.

    Parameters
    ----------
    description : Description
    interface : Interface
    inputs : iterable of str, optional
        The variables that are inputs; all of them if it is not given.
    """
    polynomials = 0 if _sets_parameters(description, inputs) else BUILT_IN.max_input_degree
    if interface.kind == "ModelExchange":
        return Capabilities(
            max_input_degree=polynomials,
            max_output_derivative_order=BUILT_IN.max_output_derivative_order,
            directional_derivatives=interface.promises("providesDirectionalDerivatives"),
            state=True,
            get_and_set_state=interface.promises("canGetAndSetFMUState") or _is_its_state(description),
            variable_step=True,
        )
    has_states = bool(description.states)
    order = int(interface.flags.get("maxOutputDerivativeOrder", 0))
    return Capabilities(
        max_input_degree=polynomials if _takes_polynomials(description, interface, inputs) else 0,
        max_output_derivative_order=max(0, min(order, BUILT_IN.max_output_derivative_order)),
        # Without the states nobody can ask for A, B and C, whatever the flag says.
        directional_derivatives=has_states and interface.promises("providesDirectionalDerivatives"),
        state=has_states,
        get_and_set_state=interface.promises("canGetAndSetFMUState"),
        variable_step=interface.promises("canHandleVariableCommunicationStepSize"),
    )


def _is_its_state(description: Description) -> bool:
    """Return whether time, continuous states and inputs are all there is to know of where it stands."""
    held = any(v.variability == "discrete" and v.causality != "input" for v in description.variables.values())
    return not held and not description.event_indicators


def _sets_parameters(description: Description, inputs: Iterable[str] | None) -> bool:
    """Return whether some of the inputs are parameters, which are set before each step and never within it."""
    return any(name in description.variables and description.variables[name].is_parameter for name in inputs or ())


def _takes_polynomials(description: Description, interface: Interface, inputs: Iterable[str] | None) -> bool:
    if description.version != "3.0":
        return interface.promises("canInterpolateInputs")
    if inputs is None:
        inputs = [variable.name for variable in description.of_causality("input")]
    chosen = [description.variables[name] for name in inputs if name in description.variables]
    reals = [v for v in chosen if v.is_real and v.variability == "continuous"]  # the others are held by their nature
    return interface.promises("providesIntermediateUpdate") and all(v.intermediate_update for v in reals)
