"""``modelDescription.xml`` of an exported FMU, and what both versions of FMI have in it."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Mapping

from macrostep import __version__
from macrostep.model.base.units import from_si, si_powers
from macrostep.model.disk.xml_writing import xml_bytes
from macrostep.solvers.export.exported import Exported
from macrostep.solvers.export.variables import ExportedVariable, ExportedVariables, is_structured, units

_BASE_UNITS = {"kg": "kg", "m": "m", "s": "s", "A": "A", "K": "K", "mol": "mol", "cd": "cd", "rad": "rad"}


def identifier(exported: Exported) -> str:
    """Return the model identifier: a C name."""
    plain = re.sub(r"[^A-Za-z0-9_]", "_", exported.name)
    return plain if re.match(r"[A-Za-z_]", plain) else f"_{plain}"


def description(exported: Exported, found: ExportedVariables, token: str, fmi: str) -> bytes:
    """Return the XML for FMI 2.0 or 3.0."""
    root = _fmi2(exported, found, token) if fmi == "2.0" else _fmi3(exported, found, token)
    return xml_bytes(root)


def build_description(exported: Exported, source: str) -> bytes:
    """Return FMI 3's description of how its sources are built."""
    root = ET.Element("fmiBuildDescription", fmiVersion="3.0")
    configuration = ET.SubElement(root, "BuildConfiguration", modelIdentifier=identifier(exported))
    files = ET.SubElement(configuration, "SourceFileSet", language="C99")
    ET.SubElement(files, "SourceFile", name=source)
    return xml_bytes(root)


# -- FMI 2.0 -----------------------------------------------------------------------------------------------------------


def _fmi2(exported: Exported, found: ExportedVariables, token: str) -> ET.Element:
    root = ET.Element("fmiModelDescription", {**_head(exported, found, "2.0"), "guid": token})
    root.set("numberOfEventIndicators", str(len(found.indicators)))
    own = exported.frozen.capabilities
    flags = {
        "modelIdentifier": identifier(exported),
        "canNotUseMemoryManagementFunctions": "true",
        "canGetAndSetFMUstate": _truth(own.get_and_set_state),
        "canSerializeFMUstate": _truth(own.get_and_set_state),
        "providesDirectionalDerivative": _truth(own.directional_derivatives),
    }
    steps = {
        "canHandleVariableCommunicationStepSize": _truth(own.variable_step),
        "canInterpolateInputs": _truth(own.max_input_degree > 0),
        "maxOutputDerivativeOrder": str(own.max_output_derivative_order),
    }
    interfaces = [] if exported.uses_input_derivatives else [ET.SubElement(root, "ModelExchange", flags)]
    interfaces.append(ET.SubElement(root, "CoSimulation", {**flags, **steps}))
    for interface in interfaces:
        ET.SubElement(ET.SubElement(interface, "SourceFiles"), "File", name="fmi2.c")
    _add_units(root, exported, found)
    _add_log_category(root)
    _add_experiment(root, exported)
    tool = ET.SubElement(ET.SubElement(root, "VendorAnnotations"), "Tool", name="Macrostep")
    ET.SubElement(tool, "NextEvent", valueReference=str(found.next_event.reference))
    shown = [variable for variable in found.all if variable not in found.indicators]
    place = {variable.reference: index for index, variable in enumerate(shown, 1)}
    list_ = ET.SubElement(root, "ModelVariables")
    for variable in shown:
        scalar = ET.SubElement(list_, "ScalarVariable", _common(variable))
        attributes = _values(variable)
        if variable.derivative is not None:
            attributes["derivative"] = str(place[variable.derivative])
        ET.SubElement(scalar, "Real", attributes)
    structure = ET.SubElement(root, "ModelStructure")
    for name, group in (("Outputs", found.outputs), ("Derivatives", found.derivatives)):
        element = ET.SubElement(structure, name) if group else structure
        for unknown in group:
            needed = " ".join(str(place[r]) for r in unknown.dependencies)
            ET.SubElement(element, "Unknown", index=str(place[unknown.variable.reference]), dependencies=needed)
    element = ET.SubElement(structure, "InitialUnknowns") if found.initial_unknowns else structure
    for variable in found.initial_unknowns:
        ET.SubElement(element, "Unknown", index=str(place[variable.reference]))
    return root


# -- FMI 3.0 -----------------------------------------------------------------------------------------------------------


def _fmi3(exported: Exported, found: ExportedVariables, token: str) -> ET.Element:
    root = ET.Element("fmiModelDescription", {**_head(exported, found, "3.0"), "instantiationToken": token})
    own = exported.frozen.capabilities
    flags = {
        "modelIdentifier": identifier(exported),
        "canGetAndSetFMUState": _truth(own.get_and_set_state),
        "canSerializeFMUState": _truth(own.get_and_set_state),
        "providesDirectionalDerivatives": _truth(own.directional_derivatives),
        "providesAdjointDerivatives": _truth(own.directional_derivatives),
    }
    steps = {
        "canHandleVariableCommunicationStepSize": _truth(own.variable_step),
        "maxOutputDerivativeOrder": str(own.max_output_derivative_order),
        "providesIntermediateUpdate": _truth(own.max_input_degree > 0),
        "mightReturnEarlyFromDoStep": _truth(True),
        "hasEventMode": _truth(True),
    }
    if not exported.uses_input_derivatives:
        ET.SubElement(root, "ModelExchange", flags)
    ET.SubElement(root, "CoSimulation", {**flags, **steps})
    _add_units(root, exported, found)
    _add_log_category(root)
    _add_experiment(root, exported)
    list_ = ET.SubElement(root, "ModelVariables")
    for variable in found.all:
        attributes = {**_common(variable), **_values(variable)}
        if variable.derivative is not None:
            attributes["derivative"] = str(variable.derivative)
        if variable.causality == "input" and own.max_input_degree > 0:
            attributes["intermediateUpdate"] = "true"
        ET.SubElement(list_, "Float64", attributes)
    structure = ET.SubElement(root, "ModelStructure")
    for name, group in (("Output", found.outputs), ("ContinuousStateDerivative", found.derivatives)):
        for unknown in group:
            needed = " ".join(map(str, unknown.dependencies))
            ET.SubElement(structure, name, valueReference=str(unknown.variable.reference), dependencies=needed)
    for variable in found.initial_unknowns:
        ET.SubElement(structure, "InitialUnknown", valueReference=str(variable.reference))
    for variable in found.indicators:
        ET.SubElement(structure, "EventIndicator", valueReference=str(variable.reference))
    return root


# -- both --------------------------------------------------------------------------------------------------------------


def _head(exported: Exported, found: ExportedVariables, fmi: str) -> Mapping[str, str]:
    head = {
        "fmiVersion": fmi,
        "modelName": exported.title,
        "generationTool": f"Macrostep {__version__}",
        "variableNamingConvention": "structured" if is_structured(found) else "flat",
    }
    return {**head, "description": exported.description} if exported.description else head


def _truth(value: bool) -> str:
    return "true" if value else "false"


def _common(variable: ExportedVariable) -> dict[str, str]:
    """Return the attributes that a variable has in both versions, whatever its type."""
    found = {
        "name": variable.name,
        "valueReference": str(variable.reference),
        "causality": variable.causality,
        "variability": variable.variability,
    }
    if variable.initial:
        found["initial"] = variable.initial
    if variable.description:
        found["description"] = variable.description
    return found


def _values(variable: ExportedVariable) -> dict[str, str]:
    """Return the attributes of a number."""
    found = {"unit": variable.unit, "displayUnit": variable.display_unit}
    numbers = {
        "min": variable.minimum, "max": variable.maximum, "nominal": variable.nominal, "start": variable.start
    }  # fmt: skip
    found.update({name: repr(float(value)) for name, value in numbers.items() if value is not None})
    if variable.reinit:
        found["reinit"] = "true"
    return {name: text for name, text in found.items() if text}


def _add_units(root: ET.Element, exported: Exported, found: ExportedVariables) -> None:
    definitions = ET.SubElement(root, "UnitDefinitions")
    for name, text, shown in units(exported, found):
        unit = ET.SubElement(definitions, "Unit", name=name)
        powers = si_powers(text)
        if all(symbol in _BASE_UNITS and power == int(power) for symbol, power in powers.items()):
            exponents = {symbol: str(int(powers[symbol])) for symbol in _BASE_UNITS if symbol in powers}
            ET.SubElement(unit, "BaseUnit", exponents)
        for label, display in shown.items():
            offset = from_si(0.0, display)
            numbers = {"factor": repr(from_si(1.0, display) - offset), "offset": repr(offset)}
            ET.SubElement(unit, "DisplayUnit", {"name": label, **numbers})


def _add_log_category(root: ET.Element) -> None:
    category = {"name": "logStatusError", "description": "What could not be done, and why"}
    ET.SubElement(ET.SubElement(root, "LogCategories"), "Category", category)


def _add_experiment(root: ET.Element, exported: Exported) -> None:
    diagram = exported.diagram
    times = {"startTime": repr(diagram.start), "stopTime": repr(diagram.stop), "tolerance": repr(exported.frozen.rtol)}
    if exported.frozen.step is not None:
        times["stepSize"] = repr(exported.frozen.step)
    ET.SubElement(root, "DefaultExperiment", times)
