"""Model descriptions that are against FMI's rules and still have one meaning: mended, so that they can be read.

What is wrong is reported with its line. What cannot be known is left out: a variable without a value reference is no
variable that anybody can ask for, and an FMU runs without it unless a diagram names it. A dependence on what is not
there counts as one on everything, because a dependence too many costs time and one too few is wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from macrostep.model.base.phrase import Phrase, Value
from macrostep.model.fmi.message_texts import shown
from macrostep.model.fmi.variable import finite

_PLAIN_TYPES = frozenset(("Real", "Integer", "Boolean", "String", "Enumeration"))
_TYPES_3 = frozenset((
    "Float64", "Float32", "Int8", "UInt8", "Int16", "UInt16", "Int32", "UInt32", "Int64", "UInt64", "Boolean", "String",
    "Binary", "Enumeration", "Clock",
))  # fmt: skip
_OF_TYPES = frozenset((
    "name", "description", "quantity", "unit", "displayUnit", "relativeQuantity", "min", "max", "nominal", "unbounded",
))  # fmt: skip
_OF_ITEMS = frozenset(("name", "value", "description"))
_OF_CLOCKS = (
    "canBeDeactivated", "priority", "intervalVariability", "intervalDecimal", "shiftDecimal", "supportsFraction",
    "resolution", "intervalCounter", "shiftCounter",
)  # fmt: skip
_POWERS = ("kg", "m", "s", "A", "K", "mol", "cd", "rad")
_COUNTS = ("maxOutputDerivativeOrder", "recommendedIntermediateInputSmoothness", "numberOfEventIndicators")
_LARGEST_REFERENCE = 2**32 - 1

_CAUSALITIES = frozenset((
    "parameter", "calculatedParameter", "input", "output", "local", "independent", "structuralParameter",
))  # fmt: skip
_VARIABILITIES = frozenset(("constant", "fixed", "tunable", "discrete", "continuous"))
_INITIALS = frozenset(("exact", "approx", "calculated"))
_OLD_CAUSALITIES = {"internal": "local", "none": "local"}
"""Those of FMI 1 in descriptions of later versions."""
_PARAMETERS = frozenset(("parameter", "calculatedParameter", "structuralParameter"))
_POSSIBLE = {
    "constant": frozenset(("output", "local")),
    "fixed": _PARAMETERS | {"local"},
    "tunable": _PARAMETERS | {"local"},
    "discrete": frozenset(("input", "output", "local")),
    "continuous": frozenset(("input", "output", "local", "independent")),
}
"""The causalities that go with a variability."""


@dataclass
class Mended:
    """What was mended.

    Attributes
    ----------
    faults : list of str
        What was wrong and does not show in FMI's schema, each with its line.
    left_out : set of str
        The names of variables that stand for what cannot be known, where FMI counts on their places.
    lost_states : str
        Why nobody knows all of the states, as a part of a sentence; "" if all are known.
    """

    faults: list[str] = field(default_factory=list)
    left_out: set[str] = field(default_factory=set)
    lost_states: str = ""

    def note(self, element: Any, template: str, **values: Value) -> None:
        said = Phrase.of(template, **values)
        self.faults.append(Phrase("line {line}: {what}", line=element.sourceline, what=said))


def mend(root: Any, version: str) -> Mended:
    """Mend the tree of a model description.

    Parameters
    ----------
    root : lxml element
        Is changed.
    version : {"1.0", "2.0", "3.0"}
    """
    mended = Mended()
    _take_away_what_is_foreign(root, mended)
    _mend_the_outermost(root, version, mended)
    _mend_units(root, mended)
    for definitions in root.iterfind("TypeDefinitions"):
        _mend_types(definitions, version, mended)
    variables = _variables(root)
    if version != "1.0" and root.find("ModelStructure") is None:
        mended.lost_states = "it has no model structure"
    if version == "3.0":
        _mend_variables_3(variables, mended)
    else:
        _mend_variables(variables, mended)
    _mend_what_all_have(root, variables, version, mended)
    if version == "2.0":
        count = len(variables)
        _mend_derivatives([value for v in variables if (value := _value(v)) is not None], _up_to(count), mended)
        _mend_structure(root.iterfind("ModelStructure/*/Unknown"), "index", _up_to(count), mended)
    elif version == "3.0":
        known = frozenset(variable.get("valueReference") for variable in variables)
        _mend_derivatives(variables, known.__contains__, mended)
        _mend_structure(root.iterfind("ModelStructure/*"), "valueReference", known.__contains__, mended)
        _mend_clocks(variables, known, mended)
    return mended


def _up_to(count: int) -> Callable[[str], bool]:
    return lambda text: text.isascii() and text.isdigit() and 1 <= int(text) <= count


def _take_away_what_is_foreign(root: Any, mended: Mended) -> None:
    """Take away comments and what has an undeclared prefix; a namespace that FMI does not have is no difference."""
    from lxml import etree

    namespace = root.tag[1:].partition("}")[0] if root.tag.startswith("{") else ""
    if namespace:
        mended.note(
            root, "its elements are in the namespace {namespace!r}, and FMI's are in none", namespace=shown(namespace)
        )
    for element in list(root.iter()):
        if not isinstance(element.tag, str):
            _remove(element)
            continue
        if namespace and element.tag.startswith(f"{{{namespace}}}"):
            element.tag = element.tag.rpartition("}")[2]
        if ":" in element.tag and not element.tag.startswith("{"):
            _remove(element)
            continue
        for name in [name for name in element.attrib if ":" in name and not name.startswith("{")]:
            del element.attrib[name]
    if namespace:
        etree.cleanup_namespaces(root)


def _remove(element: Any) -> None:
    parent = element.getparent()
    if parent is None:
        return
    if element.tail:
        before = element.getprevious()
        if before is None:
            parent.text = (parent.text or "") + element.tail
        else:
            before.tail = (before.tail or "") + element.tail
    parent.remove(element)


def _mend_the_outermost(root: Any, version: str, mended: Mended) -> None:
    root.set("fmiVersion", version)
    ours, theirs = ("instantiationToken", "guid") if version == "3.0" else ("guid", "instantiationToken")
    if root.get(ours) is None and root.get(theirs) is not None:
        root.set(ours, root.get(theirs))
    if version == "1.0" and not (root.get("numberOfContinuousStates") or "").isdigit():
        root.set("numberOfContinuousStates", "0")
        mended.lost_states = "their number is not given"
    for element in (root, *root):
        for name in _COUNTS:
            text = element.get(name)
            if text is not None and not (text.isascii() and text.strip().isdigit()):
                del element.attrib[name]
                mended.note(element, "{name} is {text!r}, and counts as not given", name=name, text=shown(text))
    if root.find("ModelVariables") is None:
        root.append(root.makeelement("ModelVariables"))


def _mend_units(root: Any, mended: Mended) -> None:
    for base in root.xpath("UnitDefinitions/Unit/BaseUnit"):
        of, said = base.getparent().get("name") or "", ""
        for name in _POWERS:
            power = finite(base.get(name, "0"))
            if power is not None and power.is_integer():
                if name in base.attrib:
                    base.set(name, str(int(power)))
            else:
                given = {"unit": shown(of), "power": shown(base.get(name)), "base": name}
                said = Phrase("gives the unit {unit!r} the power {power!r} of {base}", **given)
        factor, offset = finite(base.get("factor", "1")), finite(base.get("offset", "0"))
        if not factor or offset is None:
            said = Phrase("gives the unit {unit!r} a factor or an offset that cannot be", unit=shown(of))
        if said:
            mended.note(base, "{what}, so that only its name counts", what=said)
            _remove(base)
    for display in root.xpath("UnitDefinitions/*/*[self::DisplayUnit or self::DisplayUnitDefinition]"):
        if any(finite(display.get(name, "1")) is None for name in ("factor", "offset", "gain")):
            _remove(display)


def _mend_types(definitions: Any, version: str, mended: Mended) -> None:
    for definition in list(definitions):
        kind = definition if version == "3.0" else next(iter(definition), None)
        if kind is None or definition.get("name") is None:
            mended.note(definition, "a type has no name, or says nothing, and is left out")
            _remove(definition)
            continue
        if definition.tag == "ClockType":
            continue
        for name in set(kind.attrib) - _OF_TYPES:
            del kind.attrib[name]
        if version != "3.0":
            for name in ("name", "description"):  # these are the outer element's
                kind.attrib.pop(name, None)
        for item in list(kind.iterfind("Item")):
            for name in set(item.attrib) - _OF_ITEMS:
                del item.attrib[name]
            value = finite(item.get("value", "0" if version == "1.0" else ""))
            if value is None or not value.is_integer():
                mended.note(item, "the item {item!r} has no value, and is left out", item=shown(item.get("name") or ""))
                _remove(item)
            elif version != "1.0":
                item.set("value", str(int(value)))


# -- variables -------------------------------------------------------------------------------------------------------


def _variables(root: Any) -> list[Any]:
    return list(root.find("ModelVariables"))


def _value(variable: Any) -> Any:
    """Return the element of FMI 1 and 2 that says of which type a variable is."""
    return next((inner for inner in variable if inner.tag in _PLAIN_TYPES), None)


def _mend_variables(variables: list[Any], mended: Mended) -> None:
    """Give what cannot be read the form of a variable: in FMI 2 places count."""
    for number, variable in enumerate(variables, 1):
        name = variable.get("name")
        why = _why_unreadable(variable)
        if not why and _value(variable) is None:
            why = "has no type"
        if why:
            _leave_out(variable, f"variable {number}", why, mended)
            if _value(variable) is None:
                variable.append(variable.makeelement("Real"))
        if name != variable.get("name"):
            mended.left_out.add(variable.get("name"))


def _mend_variables_3(variables: list[Any], mended: Mended) -> None:
    """Take away what cannot be read: in FMI 3 references count."""
    by_reference = {variable.get("valueReference"): variable for variable in variables}
    for variable in list(variables):
        why = _why_unreadable(variable)
        if not why and variable.tag not in _TYPES_3:
            why = Phrase("is of the type {tag!r}, which FMI does not have", tag=shown(variable.tag))
        if not why and not all(_has_a_length(dimension, by_reference) for dimension in variable.iterfind("Dimension")):
            why = "is an array of unknown size"
        if why:
            mended.note(variable, "{variable} {why}, and is left out", variable=_label(variable), why=why)
            variables.remove(variable)
            _remove(variable)


def _why_unreadable(variable: Any) -> str:
    if variable.get("name") is None:
        return Phrase("has no name")
    reference = (variable.get("valueReference") or "").strip()
    if not (reference.isascii() and reference.isdigit() and int(reference) <= _LARGEST_REFERENCE):
        wrong = Phrase("has the value reference {reference!r}", reference=shown(reference or ""))
        return wrong if reference else Phrase("has no value reference")
    variable.set("valueReference", str(int(reference)))
    return ""


def _leave_out(variable: Any, name: str, why: str, mended: Mended) -> None:
    given = shown(variable.get("name") or "")
    label = Phrase("the variable {variable!r}", variable=given)
    mended.note(variable, "{variable} {why}, and is left out", variable=label, why=why)
    variable.set("name", f"{name}, left out")
    variable.set("valueReference", "0")


def _has_a_length(dimension: Any, by_reference: dict[str | None, Any]) -> bool:
    start = dimension.get("start")
    if start is None:
        sized = by_reference.get(dimension.get("valueReference"))
        start = None if sized is None else sized.get("start")
    return start is not None and start.strip().isascii() and start.strip().isdigit()


def _mend_what_all_have(root: Any, variables: Iterable[Any], version: str, mended: Mended) -> None:
    """Mend types, units, causalities and variabilities that do not exist, or do not go together."""
    types = {d.get("name"): d for d in root.iterfind("TypeDefinitions/*")}
    units = {unit.get("name") for unit in root.iterfind("UnitDefinitions/Unit")}
    for variable in variables:
        value = variable if version == "3.0" else _value(variable)
        declared = value.get("declaredType")
        if declared is not None and declared not in types:
            del value.attrib["declaredType"]
            said = {"variable": _label(variable), "type": shown(declared)}
            mended.note(variable, "{variable} has the type {type!r}, which is not declared", **said)
        elif declared is not None and types[declared].tag == "ClockType":
            for name in _OF_CLOCKS:
                if value.get(name) is None and types[declared].get(name) is not None:
                    value.set(name, types[declared].get(name))
            del value.attrib["declaredType"]
        if version != "1.0":
            its = types.get(value.get("declaredType"))
            inner = None if its is None else its if version == "3.0" else its[0]
            unit = value.get("unit") or (None if inner is None else inner.get("unit"))
            _mend_display_units(variable, value, unit, units, mended)
            _mend_causality(variable, value.tag, version, mended)


def _mend_display_units(variable: Any, value: Any, unit: str | None, units: set[str | None], mended: Mended) -> None:
    for element in (value, *variable.iterfind("Alias")):
        if unit not in units and element.attrib.pop("displayUnit", None) is not None:
            mended.note(
                variable, "{variable} has a display unit, and no unit that is defined", variable=_label(variable)
            )


def _mend_causality(variable: Any, kind: str, version: str, mended: Mended) -> None:
    allowed = (("causality", _CAUSALITIES), ("variability", _VARIABILITIES), ("initial", _INITIALS))
    for attribute, values in allowed:
        text = variable.get(attribute)
        if text is None or text in values:
            continue
        if attribute == "variability" and text == "parameter":  # FMI 1 says so
            variable.set("causality", "parameter")
        meant = {one.lower(): one for one in values}.get(text.strip().lower(), _OLD_CAUSALITIES.get(text, ""))
        if meant:
            variable.set(attribute, meant)
        else:
            del variable.attrib[attribute]
        counts = Phrase("counts as {meant}", meant=meant) if meant else Phrase("counts as not given")
        said = {"attribute": attribute, "variable": _label(variable), "text": shown(text), "counts": counts}
        mended.note(variable, "the {attribute} of {variable} is {text!r}, and {counts}", **said)
    causality = variable.get("causality") or "local"
    variability = variable.get("variability")
    if variability is None:
        is_set = version == "3.0" and (causality in _PARAMETERS or kind not in ("Float64", "Float32"))
        variability = ("fixed" if causality in _PARAMETERS else "discrete") if is_set else "continuous"
    if variable.get("initial") is None and causality not in _POSSIBLE[variability]:
        changed = "fixed" if causality in _PARAMETERS else "continuous" if causality == "independent" else "discrete"
        variable.set("variability", changed)
        said = {"variable": _label(variable), "variability": variability, "causality": causality, "changed": changed}
        mended.note(
            variable,
            "{variable} is {variability}, which the causality {causality} cannot be, and counts as {changed}", **said,
        )  # fmt: skip


def _label(variable: Any) -> str:
    return Phrase("the variable {variable!r}", variable=shown(variable.get("name") or ""))


# -- what refers to variables ----------------------------------------------------------------------------------------


def _mend_derivatives(values: Iterable[Any], exists: Callable[[str], bool], mended: Mended) -> None:
    for value in values:
        state = value.get("derivative")
        if state is not None and not exists(state.strip()):
            del value.attrib["derivative"]
            mended.note(value, "a derivative names the state {state!r}, which does not exist", state=shown(state))


def _mend_structure(unknowns: Iterable[Any], attribute: str, exists: Callable[[str], bool], mended: Mended) -> None:
    for unknown in list(unknowns):
        number = (unknown.get(attribute) or "").strip()
        if not exists(number):
            if attribute == "valueReference" and unknown.get(attribute) is None and unknown.tag == "Annotations":
                continue
            said = Phrase("the structure names the variable {name!r}, which does not exist", name=shown(number))
            mended.note(unknown, said)
            if "Derivative" in f"{unknown.tag} {unknown.getparent().tag}":
                mended.lost_states = Phrase("{what} (line {line})", what=said, line=unknown.sourceline)
            _remove(unknown)
            continue
        _mend_list(unknown, "dependencies", exists, mended)
        if (kinds := unknown.get("dependenciesKind")) is not None:
            unknown.set("dependenciesKind", " ".join(kinds.split()))


def _mend_list(element: Any, attribute: str, exists: Callable[[str], bool], mended: Mended) -> None:
    """Write a list with one blank between its items; one that names what does not exist counts as not given."""
    text = element.get(attribute)
    if text is None:
        return
    names = text.split()
    if all(map(exists, names)):
        element.set(attribute, " ".join(names))
        return
    strange = next(name for name in names if not exists(name))
    del element.attrib[attribute]
    element.attrib.pop("dependenciesKind", None)
    said = {"attribute": attribute, "name": shown(strange)}
    mended.note(element, "{attribute} name the variable {name!r}, which does not exist, and count as all", **said)


def _mend_clocks(variables: Iterable[Any], known: frozenset[str | None], mended: Mended) -> None:
    for variable in variables:
        clocks = variable.get("clocks")
        if clocks is None:
            continue
        names = [name for name in clocks.split() if name in known]
        if len(names) < len(clocks.split()):
            mended.note(variable, "{variable} names a clock that does not exist", variable=_label(variable))
        if names:
            variable.set("clocks", " ".join(names))
        else:
            del variable.attrib["clocks"]
