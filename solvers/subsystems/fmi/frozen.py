"""FMUs of a problem, frozen: which variables are ports, which values they begin with, how they are run."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from macrostep.model.base.units import si_unit, to_si
from macrostep.model.behaviour.behaviour import behaviour
from macrostep.model.behaviour.capabilities import capabilities
from macrostep.model.behaviour.linearity import UNKNOWN
from macrostep.model.fmi import Description, Interface, Variable, describe
from macrostep.model.fmi.capabilities import fmu_capabilities
from macrostep.model.subsystem.subsystem import Input, Subsystem
from macrostep.solvers.compilation.codegen import FUNCTIONS, BlockType
from macrostep.solvers.embedded import embedded_solver, tolerances, tolerated
from macrostep.solvers.engine.instance import OPEN_CONDITION, SCHEDULED, Instance
from macrostep.solvers.problem.columns import Signal
from macrostep.solvers.problem.frozen_subsystem import (
    Environment,
    FrozenSubsystem,
    first_sizes,
    new_instance,
    nominal_in_si,
    sizes,
)
from macrostep.solvers.subsystems.callbacks import Called

ONLY_ONCE = "canBeInstantiatedOnlyOncePerProcess"


@dataclass(frozen=True, slots=True)
class FrozenFmu(FrozenSubsystem):
    """An FMU ready to be run; the rest is as of any other subsystem.

    Attributes
    ----------
    description : Description
    interface : Interface
    input_variables, output_variables, state_variables, derivative_variables : tuple of Variable
        In the order of the behaviour's names.
    start_values : tuple of (Variable, float)
        Parameters that the subsystem gives, in SI.
    texts : tuple of (Variable, str)
    mappings : tuple of tuple of (float, float)
        Of each input, empty where it is not mapped: values in SI, and what the FMU is given for them, in its unit.
    origin : Subsystem
        What it is frozen from.
    """

    description: Description
    interface: Interface
    input_variables: tuple[Variable, ...]
    output_variables: tuple[Variable, ...]
    state_variables: tuple[Variable, ...]
    derivative_variables: tuple[Variable, ...]
    start_values: tuple[tuple[Variable, float], ...]
    texts: tuple[tuple[Variable, str], ...]
    mappings: tuple[tuple[tuple[float, float], ...], ...]
    origin: Subsystem

    @property
    def uses_events(self) -> bool:
        """Whether events are handled in FMI's event mode; without it a Co-Simulation FMU handles them by itself."""
        return True

    @property
    def given_tolerance(self) -> float:
        """The relative tolerance that the FMU is given: a given one, or that of its default experiment; 0 for none."""
        return float(self.solver_settings.get("rtol") or self.description.default_tolerance or 0.0)

    @property
    def freezes(self) -> Callable[[Subsystem, Mapping[str, Any]], FrozenSubsystem]:
        return frozen_fmu

    def tune(self, instance: Any, values: Mapping[str, float], t: float) -> list[tuple[str, float, float]]:
        if isinstance(instance, Called):  # in a process of its own
            return FrozenSubsystem.tune(self, instance, values, t)
        from macrostep.solvers.subsystems.fmi.instance import set_tunable

        return set_tunable(self, instance, values, t)

    def called(self, subsystem: Subsystem) -> FrozenSubsystem:
        return self.like_it(name=subsystem.name, origin=subsystem)

    def placed(self) -> FrozenSubsystem:
        if not self.interface.promises(ONLY_ONCE):
            return self
        from macrostep.solvers.subsystems.fmi.instance import is_held
        from macrostep.solvers.subsystems.isolated.own_process import in_own_process

        return in_own_process(self, self.origin) if is_held(self.description) else self


class FrozenModelExchange(FrozenFmu):
    """An FMU that an embedded solver integrates."""

    __slots__ = ()

    @property
    def operations(self) -> tuple[int, ...]:
        from macrostep.solvers.subsystems.fmi import model_exchange

        _, *common, save, restore = super().operations
        can_go_back = self.capabilities.get_and_set_state
        return (model_exchange.advance.address, *common, *((save, restore) if can_go_back else (0, 0)))

    def instance(self, x: np.ndarray, environment: Environment) -> Instance:
        """Instantiate the FMU; its states live in `x`."""
        from macrostep.solvers.subsystems.fmi import model_exchange
        from macrostep.solvers.subsystems.fmi.instance import make_fmu

        fmu = make_fmu(self, environment)
        kind = np.array([SCHEDULED, *[OPEN_CONDITION] * (fmu.n_z + fmu.has_discrete_inputs)], dtype=np.int64)
        n_x, n_y = fmu.n_x, fmu.n_y
        x[:] = self.state_starts
        instance = new_instance(
            self.solver, tolerated(self.solver, self.rtol, self.atol), environment,
            n_c=n_x, n_x=n_x, n_u=fmu.n_u, n_y=n_y, x=x, kind=kind, kinks=np.zeros(0), extra=np.full(1, -np.inf),
            sizes=first_sizes(self, n_x + n_y),
            **self.block_type.addresses, parameters=fmu.words.view(np.float64),
            accepted=model_exchange.accepted.address if fmu.completed_step else 0,
            keep=model_exchange.keep.address if fmu.get_state else 0,
            bring_back=model_exchange.bring_back.address if fmu.get_state else 0,
            event_a=np.full(len(kind), np.nan), event_b=np.zeros(len(kind)),
        )  # fmt: skip
        fmu.instance, fmu.integrate = instance.address, self.solver.advance.address
        fmu.begins_elsewhere = int(not np.array_equal(self.state_starts, _si_starts(self.state_variables)))
        instance.kept_alive = fmu
        return instance


class FrozenCoSimulation(FrozenFmu):
    """An FMU that integrates itself."""

    __slots__ = ()

    @property
    def uses_events(self) -> bool:
        """Whether events are handled in FMI 3's event mode, for which macro-steps are cut, and not by the FMU itself.

        Clocks tick nowhere else: those of an FMU whose steps have one length do so between its steps.
        """
        offers = self.description.version == "3.0" and self.interface.promises("hasEventMode")
        return offers and (self.capabilities.variable_step or _has_clocks(self.description))

    @property
    def operations(self) -> tuple[int, ...]:
        from macrostep.solvers.subsystems.fmi import co_simulation as fmi

        can, is_new = self.capabilities, self.uses_events
        functions = (
            fmi.advance, fmi.evaluate, fmi.handle_event,
            fmi.scheduled_event if is_new else fmi.annotated_event if self.description.next_event else None,
            fmi.linearise if can.directional_derivatives and can.state else None,
            fmi.save if can.get_and_set_state else None, fmi.restore if can.get_and_set_state else None,
        )  # fmt: skip
        return tuple(0 if function is None else function.address for function in functions)

    @property
    def held(self) -> tuple[int, int]:
        from macrostep.solvers.subsystems.fmi import co_simulation

        return co_simulation.held.address, co_simulation.row_of_held.address

    def instance(self, x: np.ndarray, environment: Environment) -> Any:
        """Instantiate the FMU; its states, as far as it gives them, are copied to `x`."""
        from macrostep.solvers.subsystems.fmi.instance import make_fmu

        fmu = make_fmu(self, environment)
        if fmu.n_x:
            fmu.rebind("x", x)
            x[:] = self.state_starts
        return fmu


def frozen_fmu(subsystem: Subsystem, solver: Mapping[str, Any]) -> FrozenFmu:
    """Freeze a subsystem that is an FMU; it has no problems.

    Parameters
    ----------
    solver : mapping
        Its embedded solver, for Model Exchange; of a Co-Simulation FMU `rtol` is the tolerance that it is given.
    """
    from macrostep.solvers.subsystems.fmi import co_simulation, model_exchange

    described = describe(subsystem.fmu)
    interface = described.interface(subsystem.interface)
    assert interface is not None, "a problem of the diagram"
    meaning = behaviour(subsystem)
    variables = described.variables
    is_exchange = interface.kind == "ModelExchange"
    if is_exchange:
        addresses = {name: getattr(model_exchange, name).address for name in FUNCTIONS}
        if not described.states:
            addresses["f"] = addresses["f_jacobian"] = 0
        block_type = BlockType(addresses, UNKNOWN)
        module = embedded_solver(subsystem.name, block_type, solver.get("kind"), len(described.states))
    else:
        block_type, module = BlockType(dict.fromkeys(FUNCTIONS, 0), UNKNOWN), co_simulation
    states = described.state_variables
    outputs = tuple(variables[output.expression] for output in subsystem.outputs.values())
    given = {name: (output.nominal, output.unit) for name, output in subsystem.outputs.items()}
    kind = FrozenModelExchange if is_exchange else FrozenCoSimulation
    rtol, atol = tolerances(module, solver)
    return kind(
        name=subsystem.name, behaviour=meaning, block_type=block_type, solver=module,
        rtol=rtol, atol=atol, solver_settings=solver,
        capabilities=capabilities(subsystem), step=subsystem.step, parameters=np.array(
            [_si_value(p.value, p.unit, variables[name]) for name, p in subsystem.parameters.items()]
        ),
        state_starts=_si_starts(states),
        input_starts=np.array(
            [_input_start(variables[i.variable or name], i) for name, i in subsystem.inputs.items()]
        ),
        input_nominals=sizes(_input_nominal(variables[i.variable or name], i) for name, i in subsystem.inputs.items()),
        output_nominals=sizes(_nominal(v, *given[name]) for name, v in zip(given, outputs, strict=True)),
        signals=(
            *(
                Signal(name, _shown_unit(v), "state", _nominal(v, *given.get(name, ())))
                for name, v in zip(meaning.continuous, states, strict=True)
            ),
            *(
                Signal(name, _shown_unit(v), "output", _nominal(v, *given[name]))
                for name, v in zip(given, outputs, strict=True)
                if name not in meaning.continuous
            ),
        ),
        description=described, interface=interface,
        input_variables=tuple(_given(variables[i.variable or name], i) for name, i in subsystem.inputs.items()),
        output_variables=outputs, state_variables=states,
        derivative_variables=described.derivative_variables,
        start_values=tuple(
            (variables[name], _si_value(parameter.value, parameter.unit, variables[name]))
            for name, parameter in subsystem.parameters.items()
        ),
        texts=tuple((variables[name], text) for name, text in subsystem.texts.items()),
        mappings=tuple(_mapping(variables[i.variable or name], i) for name, i in subsystem.inputs.items()),
        origin=subsystem,
        limits=fmu_capabilities(described, interface, [i.variable or name for name, i in subsystem.inputs.items()]),
        runs_foreign_code=True, needs_own_process=interface.is_remote,
        process_is_reused=not (interface.is_remote or interface.promises(ONLY_ONCE)),
        **({} if is_exchange else _of_co_simulation(subsystem, solver, described, interface)),
    )  # fmt: skip


def _of_co_simulation(
    subsystem: Subsystem, solver: Mapping[str, Any], description: Description, interface: Interface
) -> dict[str, Any]:
    """Return what is said of an FMU that integrates itself."""
    can = capabilities(subsystem)
    fixed = 0.0 if can.variable_step else float(interface.flags.get("fixedInternalStepSize", 0.0))
    proposed = 0.0 if can.variable_step else fixed or max(0.0, description.default_step or 0.0)
    return {
        "is_black_box": True, "hears_of_rollback": can.get_and_set_state, "unheard_solver": str(solver.get("kind", "")),
        "internal_step": fixed, "proposed_step": proposed, "note": _note_on_clocks(subsystem, description, interface),
    }  # fmt: skip


def _has_clocks(description: Description) -> bool:
    return any(variable.type == "Clock" for variable in description.variables.values())


def _note_on_clocks(subsystem: Subsystem, description: Description, interface: Interface) -> str:
    """Say when the clocks of an FMU tick whose steps must not be cut where they are due."""
    if capabilities(subsystem).variable_step or not (interface.has_event_mode and _has_clocks(description)):
        return ""
    return (
        f"The clocks of {subsystem.name} tick at its communication points only, because it makes steps of one length "
        "(canHandleVariableCommunicationStepSize)."
    )


def _given(variable: Variable, port: Input) -> Variable:
    """Return the variable with the transformation of its input in its unit: (value - offset)/factor is handed over."""
    factor, offset = variable.factor / port.factor, (variable.offset - port.offset) / port.factor
    return variable._replace(factor=factor, offset=offset)


def _input_start(variable: Variable, port: Input) -> float:
    """Return the start value of an input in SI; where none is given, that with which the FMU gets its own."""
    if port.start is not None:
        return _si_value(port.start, port.unit, variable)
    if port.mapping:
        return min(port.mapping, key=lambda pair: abs(pair[1] - _si_start(variable)))[0]
    return _si_start(_given(variable, port))


def _mapping(variable: Variable, port: Input) -> tuple[tuple[float, float], ...]:
    return tuple((value, (target - variable.offset) / variable.factor) for value, target in port.mapping)


def _si_starts(states: Iterable[Variable]) -> np.ndarray:
    return np.array([_si_start(variable) for variable in states])


def _input_nominal(variable: Variable, port: Input) -> float | None:
    """Return the nominal value of an input in SI; the FMU's own is one of what it is given, behind a factor."""
    if port.nominal is not None:
        return _nominal(variable, port.nominal, port.unit)
    its = _nominal(variable)
    return None if its is None or port.mapping else its / abs(port.factor)


def _nominal(variable: Variable, given: float | None = None, unit: str = "") -> float | None:
    """Return a nominal value in SI: the `given` one, without a unit in that of the FMU, or that of the FMU itself."""
    if given is not None and unit:
        return nominal_in_si(given, unit)
    nominal = variable.nominal if given is None else given
    return abs(nominal * variable.factor) if nominal else None  # 0 is no size, and FMUs may say that


def _shown_unit(variable: Variable) -> str:
    """Return the SI unit of a variable's values as people write it."""
    return si_unit(variable.unit) if variable.unit else variable.si_unit.removeprefix("1")


def _si_start(variable: Variable) -> float:
    return variable.start * variable.factor + variable.offset if isinstance(variable.start, float) else 0.0


def _si_value(value: float, unit: str, variable: Variable) -> float:
    """Return the value of a parameter or input in SI; without a unit it is in that of the FMU."""
    return to_si(value, unit) if unit else value * variable.factor + variable.offset
