"""Small system structures made by hand, of FMUs that are only read."""

from __future__ import annotations

import zipfile
from collections.abc import Mapping
from pathlib import Path

from tests.model.fmu_texts import TEXTS, write_fmu

SSP1 = "http://ssp-standard.org/SSP1/SystemStructure"
NAMESPACES = (
    f'xmlns:ssc="{SSP1}Common" xmlns:ssd="{SSP1}Description" xmlns:ssv="{SSP1}ParameterValues" '
    f'xmlns:ssm="{SSP1}ParameterMapping" xmlns:ssb="{SSP1}SignalDictionary"'
)

UNITS = """
  <ssd:Units>
    <ssc:Unit name="N"><ssc:BaseUnit kg="1" m="1" s="-2"/></ssc:Unit>
    <ssc:Unit name="kN"><ssc:BaseUnit kg="1" m="1" s="-2" factor="1000"/></ssc:Unit>
    <ssc:Unit name="mm"><ssc:BaseUnit m="1" factor="0.001"/></ssc:Unit>
    <ssc:Unit name="K"><ssc:BaseUnit K="1"/></ssc:Unit>
  </ssd:Units>"""


def ssd(inside: str, rest: str = UNITS, version: str = "1.0", name: str = "rig") -> str:
    """Return a system structure description; `inside` stands in its system, `rest` after it."""
    return (
        f'<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<ssd:SystemStructureDescription version="{version}" name="{name}" {NAMESPACES}>\n'
        f'  <ssd:System name="root">{inside}</ssd:System>{rest}\n'
        f"</ssd:SystemStructureDescription>"
    )


def component(name: str, source: str = "resources/slider.fmu", inside: str = "", connectors: str = "F v x") -> str:
    """Return a component; `connectors` are names of variables of the slider."""
    kinds = {"F": "input", "locked": "input"}
    listed = "".join(
        f'<ssd:Connector name="{c}" kind="{kinds.get(c, "output")}"/>' for c in connectors.split()
    )  # fmt: skip
    group = f"<ssd:Connectors>{listed}</ssd:Connectors>" if listed else ""
    return f'<ssd:Component name="{name}" source="{source}">{group}{inside}</ssd:Component>'


def connection(start: str, end: str, inside: str = "", more: str = "") -> str:
    """Return a connection between ``element.connector`` and another, or connectors of the system itself."""
    ends = {}
    for side, text in (("start", start), ("end", end)):
        element, _, connector = text.rpartition(".")
        ends[f"{side}Connector"] = connector
        if element:
            ends[f"{side}Element"] = element
    attributes = " ".join(f'{key}="{value}"' for key, value in ends.items())
    return f"<ssd:Connection {attributes} {more}>{inside}</ssd:Connection>"


def elements(*parts: str) -> str:
    return f"<ssd:Elements>{''.join(parts)}</ssd:Elements>"


def connections(*parts: str) -> str:
    return f"<ssd:Connections>{''.join(parts)}</ssd:Connections>"


def bindings(*sets: str, attributes: str = "") -> str:
    """Return bindings with the parameters of each set inline."""
    listed = "".join(
        f'<ssd:ParameterBinding {attributes}><ssd:ParameterValues><ssv:ParameterSet version="1.0" name="set">'
        f"<ssv:Parameters>{one}</ssv:Parameters>{UNITS.replace('ssd:Units', 'ssv:Units')}</ssv:ParameterSet>"
        f"</ssd:ParameterValues></ssd:ParameterBinding>"
        for one in sets
    )
    return f"<ssd:ParameterBindings>{listed}</ssd:ParameterBindings>"


def real(name: str, value: object, unit: str = "") -> str:
    reported = f' unit="{unit}"' if unit else ""
    return f'<ssv:Parameter name="{name}"><ssv:Real value="{value}"{reported}/></ssv:Parameter>'


def parameter(name: str, kind: str, value: str) -> str:
    return f'<ssv:Parameter name="{name}"><ssv:{kind} value="{value}"/></ssv:Parameter>'


def write_ssp(path: Path, text: str, files: Mapping[str, bytes | str] | None = None) -> Path:
    """Write an archive with a structure, the sliding mass, fields with arrays, and more files."""
    slider, fields = (
        write_fmu(path.with_suffix(f".{v}.fmu"), TEXTS[v]).read_bytes() for v in ("2.0", "3.0")
    )  # fmt: skip
    contents = {"resources/slider.fmu": slider, "resources/fields.fmu": fields, **(files or {})}
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("SystemStructure.ssd", text)
        for name, content in contents.items():
            archive.writestr(name, content)
    return path


def fmu_text(*variables: str, stop: float = 3.0) -> str:
    """Return the description of an FMU; a variable is written as ``input in_mm mm``, its unit last or missing."""
    units = {
        "mm": 'm="1" factor="0.001"', "m": 'm="1"', "degC": 'K="1" offset="273.15"', "K": 'K="1"', "V": "",
        "km": 'm="1" factor="1000"',
    }  # fmt: skip
    units["V"] = 'kg="1" m="2" s="-3" A="-1"'
    defined = "".join(f'<Unit name="{name}"><BaseUnit {base}/></Unit>' for name, base in units.items())
    listed, outputs = [], []
    for reference, text in enumerate(variables):
        causality, name, *unit = text.split()
        real = f"<Real{f' unit={chr(34)}{unit[0]}{chr(34)}' if unit else ''}{_start(causality)}/>"
        fixed = ' variability="fixed"' if causality in ("parameter", "calculatedParameter") else ""
        listed.append(
            f'<ScalarVariable name="{name}" valueReference="{reference}" causality="{causality}"{fixed}>{real}'
            "</ScalarVariable>"
        )
        if causality == "output":
            outputs.append(f'<Unknown index="{reference + 1}"/>')
    structure = f"<ModelStructure><Outputs>{''.join(outputs)}</Outputs></ModelStructure>"
    return (
        '<fmiModelDescription fmiVersion="2.0" modelName="gauge" guid="{3}"><CoSimulation modelIdentifier="gauge"/>'
        f'<UnitDefinitions>{defined}</UnitDefinitions><DefaultExperiment stopTime="{stop}"/>'
        f"<ModelVariables>{''.join(listed)}</ModelVariables>{structure if outputs else '<ModelStructure/>'}"
        "</fmiModelDescription>"
    )


def _start(causality: str) -> str:
    return ' start="0"' if causality in ("input", "parameter") else ""


def fmu_bytes(path: Path, *variables: str) -> bytes:
    """Return an FMU with these variables; `path` is where it may be written."""
    return write_fmu(path, fmu_text(*variables)).read_bytes()
