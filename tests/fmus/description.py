"""Writes modelDescription.xml of a test FMU."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from xml.sax.saxutils import quoteattr

from tests.fmus.models import ITEMS, UNITS, ModelData, Variable

Flags = Mapping[str, Mapping[str, bool | int]]
_FMI_2_TYPES = {"Float64": "Real", "Int32": "Integer"}
_FIRST_REFERENCE, _STRIDE = 7, 3  # value references are neither places nor indices


def reference(index: int) -> int:
    """Return the value reference of the variable at an index."""
    return _FIRST_REFERENCE + _STRIDE * index


def model_description(model: ModelData, version: str, variables: Sequence[Variable], flags: Flags, token: str) -> str:
    """Return the text of modelDescription.xml."""
    write = {"1.0": _fmi_1, "2.0": _fmi_2, "3.0": _fmi_3}[version]
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + write(model, variables, flags, token)


def _element(tag: str, attributes: Mapping[str, object], *children: str) -> str:
    given = "".join(f" {name}={quoteattr(_text(value))}" for name, value in attributes.items() if value is not None)
    if not children:
        return f"<{tag}{given}/>"
    inner = "\n".join(children)
    return f"<{tag}{given}>\n{inner}\n</{tag}>"


def _text(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, bytes):
        return value.hex()
    if isinstance(value, (tuple, list)):
        return " ".join(_text(one) for one in value)
    return repr(value) if isinstance(value, float) else str(value)


def _units(model: ModelData) -> list[str]:
    used = sorted({variable.unit for variable in model.variables if variable.unit})
    return [_element("Unit", {"name": name}, _element("BaseUnit", UNITS[name])) for name in used]


def _enumeration(tag: str, with_type: bool) -> str:
    items = (_element("Item", {"name": name, "value": value}) for name, value in ITEMS)
    return _element(tag, {} if with_type else {"name": "Mode"}, *items)


def _interfaces(model: ModelData, flags: Flags, more: Mapping[str, object]) -> list[str]:
    return [
        _element(kind, {"modelIdentifier": model.name, **flags[kind], **(more if kind == "CoSimulation" else {})})
        for kind in ("ModelExchange", "CoSimulation")
        if kind in flags
    ]


def _experiment(model: ModelData) -> str:
    return _element("DefaultExperiment", {"startTime": 0.0, "stopTime": model.stop, "stepSize": model.step})


def _unknowns(variables: Sequence[Variable]) -> dict[str, list[Variable]]:
    derivatives = [variable for variable in variables if variable.derivative_of]
    states = {variable.derivative_of for variable in derivatives}
    initial = [
        variable
        for variable in variables
        if not variable.is_exact
        and not variable.clocks
        and (variable.causality == "output" or variable.derivative_of or variable.name in states)
    ]
    outputs = [variable for variable in variables if variable.causality == "output"]
    return {"Output": outputs, "Derivative": derivatives, "InitialUnknown": initial}


def _structure(tag: str, of: Sequence[Variable], attribute: str, number: Mapping[str, int]) -> list[str]:
    lines = []
    for variable in of:
        attributes: dict[str, object] = {attribute: number[variable.name]}
        if tag != "InitialUnknown" and variable.depends is not None:
            attributes["dependencies"] = tuple(sorted(number[one] for one in variable.depends))
        lines.append(_element(tag, attributes))
    return lines


def _scalar_attributes(index: int, variable: Variable) -> dict[str, object]:
    return {
        "name": variable.name,
        "valueReference": reference(index),
        "description": variable.description or None,
        "causality": variable.causality,
        "variability": variable.resolved_variability,
    }


def _value_attributes(variable: Variable) -> dict[str, object]:
    return {"unit": variable.unit or None, "min": variable.minimum, "max": variable.maximum, "start": variable.start}


def _fmi_1(model: ModelData, variables: Sequence[Variable], flags: Flags, token: str) -> str:
    scalars = []
    for index, variable in enumerate(variables):
        attributes = _scalar_attributes(index, variable)
        if variable.causality == "parameter":
            attributes |= {"causality": "internal", "variability": "parameter"}
        elif variable.causality == "local":
            attributes |= {"causality": "internal"}
        values = _value_attributes(variable)
        if variable.type == "Enumeration":
            values = {"declaredType": "Mode", **values}
        if variable.is_exact and variable.causality != "input":
            values["fixed"] = True
        tag = _FMI_2_TYPES.get(variable.type, variable.type)
        scalars.append(_element("ScalarVariable", attributes, _element(tag, values)))
    units = [_element("BaseUnit", {"unit": name}) for name in sorted({v.unit for v in variables if v.unit})]
    items = (_element("Item", {"name": name}) for name, _ in ITEMS)
    mode = _element("Type", {"name": "Mode"}, _element("EnumerationType", {}, *items))
    implementation = [
        _element("Implementation", {}, _element("CoSimulation_StandAlone", {}, _element("Capabilities", offered)))
        for kind, offered in flags.items()
        if kind == "CoSimulation"
    ]
    return _element(
        "fmiModelDescription",
        {
            "fmiVersion": "1.0", "modelName": model.name, "modelIdentifier": model.name, "guid": token,
            "numberOfContinuousStates": sum(1 for v in variables if v.derivative_of),
            "numberOfEventIndicators": len(model.indicators), "generationTool": "Macrostep's tests",
        },
        *([_element("UnitDefinitions", {}, *units)] if units else []),
        _element("TypeDefinitions", {}, mode),
        _element("DefaultExperiment", {"startTime": 0.0, "stopTime": model.stop}),
        _element("ModelVariables", {}, *scalars),
        *implementation,
    )  # fmt: skip


def _fmi_2(model: ModelData, variables: Sequence[Variable], flags: Flags, token: str) -> str:
    number = {variable.name: index + 1 for index, variable in enumerate(variables)}
    scalars = []
    for index, variable in enumerate(variables):
        attributes = _scalar_attributes(index, variable)
        if variable.is_exact and variable.causality in ("output", "local", "parameter"):
            attributes["initial"] = "exact"
        values = _value_attributes(variable) | {"derivative": number.get(variable.derivative_of)}
        if variable.type == "Enumeration":
            values = {"declaredType": "Mode", **values}
        tag = _FMI_2_TYPES.get(variable.type, variable.type)
        scalars.append(_element("ScalarVariable", attributes, _element(tag, values)))
    lists = {"Output": "Outputs", "Derivative": "Derivatives", "InitialUnknown": "InitialUnknowns"}
    structure = []
    for kind, of in _unknowns(variables).items():
        lines = [line.replace(f"<{kind} ", "<Unknown ", 1) for line in _structure(kind, of, "index", number)]
        structure += [_element(lists[kind], {}, *lines)] if lines else []
    mode = '<SimpleType name="Mode">' + _enumeration("Enumeration", True) + "</SimpleType>"
    units = _units(model)
    return _element(
        "fmiModelDescription",
        {
            "fmiVersion": "2.0", "modelName": model.name, "guid": token, "generationTool": "Macrostep's tests",
            "numberOfEventIndicators": len(model.indicators),
        },
        *_interfaces(model, flags, {}),
        *([_element("UnitDefinitions", {}, *units)] if units else []),
        _element("TypeDefinitions", {}, mode),
        _experiment(model),
        _element("ModelVariables", {}, *scalars),
        _element("ModelStructure", {}, *structure),
    )  # fmt: skip


def _fmi_3_variable(index: int, variable: Variable, number: Mapping[str, int], updates: bool) -> str:
    attributes = _scalar_attributes(index, variable)
    inner = [
        _element("Dimension", {"valueReference": number[size]} if isinstance(size, str) else {"start": size})
        for size in variable.dimensions
    ]
    if variable.is_exact and variable.causality in ("output", "local", "parameter", "structuralParameter"):
        attributes["initial"] = "exact"
    if variable.type == "Enumeration":
        attributes["declaredType"] = "Mode"
    if variable.type == "Clock":
        attributes |= {"intervalVariability": variable.interval, "intervalDecimal": variable.period}
        attributes |= {"shiftDecimal": variable.shift, "supportsFraction": variable.has_fractions or None}
    elif variable.causality == "input" and variable.resolved_variability == "continuous" and updates:
        attributes["intermediateUpdate"] = True
    values = _value_attributes(variable) | {"derivative": number.get(variable.derivative_of)}
    if variable.type in ("String", "Binary"):
        start = values.pop("start")
        inner += [_element("Start", {"value": start})] if start is not None else []
    attributes["clocks"] = tuple(number[clock] for clock in variable.clocks) or None
    return _element(variable.type, attributes | values, *inner)


def _fmi_3(model: ModelData, variables: Sequence[Variable], flags: Flags, token: str) -> str:
    number = {variable.name: reference(index) for index, variable in enumerate(variables)}
    updates = bool(flags.get("CoSimulation", {}).get("providesIntermediateUpdate"))
    lines = [_fmi_3_variable(index, variable, number, updates) for index, variable in enumerate(variables)]
    structure = [
        line.replace("<Derivative ", "<ContinuousStateDerivative ", 1)
        for kind, of in _unknowns(variables).items()
        for line in _structure(kind, of, "valueReference", number)
    ]
    structure += [_element("EventIndicator", {"valueReference": number[name]}) for name in model.indicators]
    has_mode = any(variable.type == "Enumeration" for variable in variables)
    units = _units(model)
    more = {"fixedInternalStepSize": model.internal_step or None}
    return _element(
        "fmiModelDescription",
        {
            "fmiVersion": "3.0", "modelName": model.name, "instantiationToken": token,
            "generationTool": "Macrostep's tests",
        },
        *_interfaces(model, flags, more),
        *([_element("UnitDefinitions", {}, *units)] if units else []),
        *([_element("TypeDefinitions", {}, _enumeration("EnumerationType", False))] if has_mode else []),
        _experiment(model),
        _element("ModelVariables", {}, *lines),
        _element("ModelStructure", {}, *structure),
    )  # fmt: skip
