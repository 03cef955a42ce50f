"""Python subsystems of a problem, frozen: which class it is, what of it are ports, its parameters in its units."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Phrase
from macrostep.model.base.units import si_unit, to_si
from macrostep.model.behaviour.behaviour import behaviour
from macrostep.model.behaviour.capabilities import capabilities
from macrostep.model.behaviour.linearity import UNKNOWN
from macrostep.model.python.python_file import PythonClass, described_class
from macrostep.model.python.reader import PythonValue
from macrostep.model.subsystem.subsystem import Subsystem
from macrostep.solvers.compilation.codegen import FUNCTIONS, BlockType
from macrostep.solvers.problem.columns import Column
from macrostep.solvers.problem.frozen_subsystem import FrozenSubsystem, nominal_in_si, sizes
from macrostep.solvers.problem.instances import Environment
from macrostep.solvers.subsystems import callbacks as called
from macrostep.solvers.subsystems.callbacks import words_of
from macrostep.solvers.subsystems.fmi import co_simulation
from macrostep.solvers.subsystems.python.values import UnitScale


@dataclass(frozen=True)
class FrozenPython(FrozenSubsystem):
    """A Python subsystem ready to be run; the rest is as of any other subsystem.

    Attributes
    ----------
    described : PythonClass
    input_names, output_names : tuple of str
        What the class calls its ports, in the order of the behaviour's.
    given : mapping
        Its parameters: numbers in the units of the class, and texts.
    """

    described: PythonClass
    input_names: tuple[str, ...]
    output_names: tuple[str, ...]
    given: Mapping[str, float | str]

    @property
    def freezes(self) -> Callable[[Subsystem, Mapping[str, Any]], FrozenSubsystem]:
        return frozen_python

    def absence(self, capability: str) -> Phrase:
        if self.limits.by_fmi_name()[capability]:
            return super().absence(capability)
        return Phrase("the Python class of {subsystem} does not have;", subsystem=self.name)

    @property
    def operations(self) -> tuple[int, ...]:
        can = self.capabilities
        missing = ["next_event"]
        missing += [] if can.directional_derivatives and can.state else ["linearise"]
        missing += [] if can.get_and_set_state else ["save", "restore"]
        return called.operations(missing)

    def instance(self, x: np.ndarray, environment: Environment) -> Any:
        """Make the object of its class; its states, as far as it has some, are copied to `x`."""
        from macrostep.solvers.subsystems.python.instance import PythonInstance
        from macrostep.solvers.subsystems.python.python_object import PythonFault

        try:
            return PythonInstance(self, x)
        except (MacrostepError, KeyboardInterrupt):
            raise
        except BaseException as error:  # the class is looked at, which may run its code as well
            raise PythonFault(f"{self.name} ({self.described.name}) cannot be made: {words_of(error)}.") from None


def frozen_python(subsystem: Subsystem, settings: Mapping[str, Any]) -> FrozenPython:
    """Freeze a subsystem that is a Python file; it has no problems."""
    found = described_class(subsystem.python)
    meaning = behaviour(subsystem)
    known = {**found.states, **found.outputs}
    outputs = {name: output.expression for name, output in subsystem.outputs.items()}
    nominals = {n: nominal_in_si(o.nominal, o.unit or known[o.expression].unit) for n, o in subsystem.outputs.items()}
    given: dict[str, float | str] = {n: p.start for n, p in found.parameters.items() if p.start is not None}
    for name, parameter in subsystem.parameters.items():
        its = found.parameters[name].unit
        scale = UnitScale([PythonValue(0.0, its)])
        is_its = not parameter.unit or parameter.unit == its
        value = parameter.value if is_its else (to_si(parameter.value, parameter.unit) - scale.offset[0])
        given[name] = float(value if is_its else value / scale.factor[0])
    return FrozenPython(
        name=subsystem.name, behaviour=meaning,
        block_type=BlockType(dict.fromkeys(FUNCTIONS, 0), UNKNOWN), solver=co_simulation,
        rtol=co_simulation.RTOL, atol=None, solver_settings=settings,
        capabilities=capabilities(subsystem), step=subsystem.step, parameters=np.zeros(0),
        state_starts=np.array([float(s.start or 0.0) for s in found.states.values()]),
        input_starts=np.array([to_si(i.start_or_zero, i.unit) for i in subsystem.inputs.values()]),
        input_nominals=sizes(nominal_in_si(i.nominal, i.unit) for i in subsystem.inputs.values()),
        output_nominals=sizes(nominals.values()),
        columns=(
            *(
                Column(subsystem.name, name, si_unit(state.unit), "state", nominals.get(name))
                for name, state in zip(meaning.continuous, found.states.values(), strict=True)
            ),
            *(
                Column(
                    subsystem.name, name, si_unit(subsystem.outputs[name].unit or known[its].unit), "output",
                    nominals[name],
                )
                for name, its in outputs.items()
                if name not in meaning.continuous
            ),
        ),
        limits=found.capabilities, is_black_box=True, runs_foreign_code=True,
        unheard_solver=str(settings.get("kind", "")), described=found, given={**given, **subsystem.texts},
        input_names=tuple(i.variable or name for name, i in subsystem.inputs.items()),
        output_names=tuple(outputs.values()),
    )  # fmt: skip
