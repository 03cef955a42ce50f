"""Writes the C text that makes a test FMU of a model: where its values are, its start values, flags and faults."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence

from tests.fmus.description import Flags, reference
from tests.fmus.faults import RUNTIME_KINDS, STATUSES, Fault
from tests.fmus.models import MOST, ModelData, Variable


def _identifier(name: str) -> str:
    return "".join(letter if letter.isalnum() else "_" for letter in name).strip("_")


def _most(variable: Variable) -> int:
    return math.prod(MOST if isinstance(size, str) else size for size in variable.dimensions)


def _kind(variable: Variable) -> str:
    return {"Float64": "real", "Float32": "real", "String": "text", "Binary": "binary"}.get(variable.type, "integer")


def _is_continuous_input(variable: Variable) -> bool:
    is_input = variable.type == "Float64" and variable.causality == "input"
    return is_input and variable.resolved_variability == "continuous"


def _layout(variables: Sequence[Variable]) -> dict[str, int]:
    """Return the place of each variable's first value: of reals, inputs come first, then states and derivatives."""
    derivatives = [variable for variable in variables if variable.derivative_of]
    states = [variable.derivative_of for variable in derivatives]

    def rank(variable: Variable) -> tuple[int, int]:
        if _is_continuous_input(variable):
            return 0, 0
        if variable.name in states:
            return 1, states.index(variable.name)
        return (2, derivatives.index(variable)) if variable in derivatives else (3, 0)

    ends, places = {"real": 0, "integer": 0, "text": 0, "binary": 0}, {}
    for variable in sorted(variables, key=rank):
        kind = _kind(variable)
        places[variable.name] = ends[kind]
        ends[kind] += _most(variable)
    return places


def variables_header(data: ModelData, variables: Sequence[Variable]) -> str:
    """Return variables.h: where the values of the variables are."""
    places = _layout(variables)
    kinds = ("real", "integer", "text", "binary")
    total = {kind: sum(_most(v) for v in variables if _kind(v) == kind) for kind in kinds}
    derivatives = [variable for variable in variables if variable.derivative_of]
    inputs = sum(_most(variable) for variable in variables if _is_continuous_input(variable))
    states = sum(_most(variable) for variable in derivatives)
    sizes = {
        "REALS": total["real"] + 1, "INTEGERS": total["integer"] + 1, "TEXTS": total["text"] + 1,
        "BINARIES": total["binary"] + 1, "INPUTS": inputs, "STATES": states, "STATE": inputs,
        "DERIVATIVE": inputs + states, "INDICATORS": len(data.indicators), "MOST": MOST,
    }  # fmt: skip
    lines = [f"#define {name} {size}" for name, size in sizes.items()]
    lines += [f"enum {{ {_kind(v)}_{_identifier(v.name)} = {places[v.name]} }};" for v in variables]
    return "\n".join(lines) + "\n"


def settings_source(
    data: ModelData, variables: Sequence[Variable], flags: Flags, token: str, faults: Sequence[Fault]
) -> str:
    """Return settings.c: the variables, their start values, what the FMU can do and what it does wrong."""
    places = _layout(variables)
    rows, starts = [], []
    for index, variable in enumerate(variables):
        dimensions = [-1 - places[size] if isinstance(size, str) else size for size in variable.dimensions]
        rows.append(
            f'{{"{variable.name}", {reference(index)}, {variable.type.upper()}, {_causality(variable)}, '
            f"{_variability(variable)}, {_c(variable.is_exact)}, {places[variable.name]}, "
            f"{places[variable.clocks[0]] if variable.clocks else -1}, {_c(variable.has_fractions)}, "
            f"{{{', '.join(map(str, [*dimensions, 0, 0][:2]))}}}}},"
        )
        starts += _starts(variable, places[variable.name])
    reported = {name: value for of_kind in flags.values() for name, value in of_kind.items()}
    events = [_fault(fault) for fault in faults if fault.kind not in ("lying", "missing", "token", "leak")]
    fields = {
        "token": f'"{token}"',
        "variable_step": _c(reported.get("canHandleVariableCommunicationStepSize", True)),
        "input_derivatives": _c(reported.get("canInterpolateInputs", False)),
        "state": _c(reported.get("canGetAndSetFMUstate", reported.get("canGetAndSetFMUState", False))),
        "serialise": _c(reported.get("canSerializeFMUstate", reported.get("canSerializeFMUState", False))),
        "directional": _c(
            reported.get("providesDirectionalDerivative", reported.get("providesDirectionalDerivatives", False))
        ),
        "intermediate_update": _c(reported.get("providesIntermediateUpdate", False)),
        "early_return": _c(reported.get("mightReturnEarlyFromDoStep", False)),
        "return_after_update": _c(reported.get("canReturnEarlyAfterIntermediateUpdate", False)),
        "event_mode": _c(reported.get("hasEventMode", False)),
        "once_per_process": _c(reported.get("canBeInstantiatedOnlyOncePerProcess", False)),
        "own_memory": _c(reported.get("canNotUseMemoryManagementFunctions", True)),
        "leak": _c(any(fault.kind == "leak" for fault in faults)),
        "output_derivative_order": str(int(reported.get("maxOutputDerivativeOrder", 0))),
        "internal_step": repr(data.internal_step),
        "faults": str(len(events)),
    }
    values = "".join(f".{name} = {value}, " for name, value in fields.items())
    return "\n".join(
        [
            '#include "fmu.h"',
            f"const Settings settings = {{{values}.fault = {{{', '.join(events) or '{0}'}}}}};",
            "const Variable variables[] = {", *rows, "};",
            f"const int variable_count = {len(variables)};",
            "const State start_state = {.next_event = INFINITY, .mode = INSTANTIATED, .is_stale = true,",
            *starts, "};", "",
        ]
    )  # fmt: skip


def _c(value: bool | int) -> str:
    return "true" if value else "false"


def _causality(variable: Variable) -> str:
    return "STRUCTURAL" if variable.causality == "structuralParameter" else variable.causality.upper()


def _variability(variable: Variable) -> str:
    found = variable.resolved_variability
    return "CONTINUOUSLY" if found == "continuous" else found.upper()


def _starts(variable: Variable, place: int) -> list[str]:
    start = variable.start
    if start is None:
        return []
    if isinstance(start, bytes):
        content = ", ".join(map(str, start))
        return [f".binary[{place}] = {{{content}}}, .binary_size[{place}] = {len(start)},"]
    if isinstance(start, str):
        return [f".text[{place}] = {json.dumps(start)},"]
    values = start if isinstance(start, (tuple, list)) else (start,)
    kind = _kind(variable)
    return [
        f".{kind}[{place + k}] = {float(value)!r}," if kind == "real" else f".{kind}[{place + k}] = {int(value)},"
        for k, value in enumerate(values)
    ]


def _fault(fault: Fault) -> str:
    time = "-INFINITY" if math.isinf(fault.time) else repr(fault.time)
    if fault.kind in STATUSES:
        return f"{{FAULT_status, AT_{fault.at}, {time}, {STATUSES[fault.kind]}}}"
    kind = "limit" if fault.kind == "longest step" else fault.kind
    if kind not in RUNTIME_KINDS:
        raise ValueError(f"There is no fault {fault.kind!r}.")
    return f"{{FAULT_{kind.replace(' ', '_')}, AT_{fault.at}, {time}, OK}}"
