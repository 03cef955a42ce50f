"""Parameter sets and mappings: which values a binding gives, by the names that they have after all mapping."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from macrostep.model.base.errors import MacrostepError, SspError
from macrostep.model.base.phrase import Phrase, ended
from macrostep.model.fmi.declared_units import Meaning
from macrostep.model.fmi.message_texts import shown
from macrostep.model.ssp.declared import Declared, read_declared
from macrostep.model.ssp.notes import Notes
from macrostep.model.ssp.transformation import TRANSFORMATIONS, Transformation, read_transformation
from macrostep.model.ssp.xml import TYPES, child, children, name_of, note_unknown, read_xml, truth

PARAMETER_SET, PARAMETER_MAPPING = "application/x-ssp-parameter-set", "application/x-ssp-parameter-mapping"

Locate = Callable[[str, str], Path]
"""Returns the file that a source and its base mean."""

_KNOWN_IN_SETS = frozenset(("Parameters", "Enumerations", "Units"))
_KNOWN_IN_PARAMETERS = TYPES | {"Dimension"}
_KNOWN_IN_ENTRIES = TRANSFORMATIONS


@dataclass(frozen=True)
class Value:
    """A value for a variable.

    Attributes
    ----------
    name : str
        Of the variable, seen from the element that has the binding.
    type : str
        ``Real``, ``Boolean``, ...
    texts : tuple of str
        As it is written; those of an array one by one.
    meaning : Meaning or None
        Of its unit.
    items : tuple of (str, int)
        Of its enumeration, where the set declares one.
    transformation : Transformation or None
    suppress_units : bool
    """

    name: str
    type: str
    texts: tuple[str, ...]
    meaning: Meaning | None = None
    items: tuple[tuple[str, int], ...] = ()
    transformation: Transformation | None = None
    suppress_units: bool = False


@dataclass(frozen=True)
class ParameterBinding:
    """The values that a binding gives, and what messages call the set that they come from."""

    where: str
    values: tuple[Value, ...]


@dataclass(frozen=True)
class _MappingEntry:
    target: str
    transformation: Transformation | None
    suppress_units: bool


class BindingReader:
    """Reads the bindings of elements.

    Parameters
    ----------
    locate : callable
    declared : Declared
        Of the file in which the bindings stand.
    notes : Notes
    """

    def __init__(self, locate: Locate, declared: Declared, notes: Notes) -> None:
        self._locate, self._declared, self._notes = locate, declared, notes

    def read(self, element: Any, where: str) -> Iterator[ParameterBinding]:
        """Yield the bindings of an element."""
        for group in children(element, "ParameterBindings"):
            note_unknown(group, frozenset(("ParameterBinding",)), where, self._notes)
            for number, raw in enumerate(children(group, "ParameterBinding"), 1):
                try:
                    yield self._binding(raw, Phrase("{where}, parameter binding {number}", where=where, number=number))
                except MacrostepError as error:
                    self._notes.note(
                        "The parameter binding {number} of {where} is not taken: {why}",
                        number=number, where=where, why=ended(str(error)),
                    )  # fmt: skip

    def _binding(self, raw: Any, where: str) -> ParameterBinding:
        note_unknown(raw, frozenset(("ParameterValues", "ParameterMapping")), where, self._notes)
        if (kind := raw.get("type", PARAMETER_SET)) != PARAMETER_SET:
            raise SspError("its type is {kind!r}, which is no parameter set of SSP", kind=shown(kind))
        source = raw.get("source")
        if source:
            file = self._locate(source, raw.get("sourceBase", "SSD"))
            root, where = read_xml(file, shown(source), self._notes), shown(source)
        else:
            found = child(raw, "ParameterValues")
            root = None if found is None else next(children(found, "ParameterSet"), None)
            if root is None:
                raise SspError("it has neither a source nor values")
        values = list(self._values(root, where, raw.get("prefix", "")))
        mapping = child(raw, "ParameterMapping")
        if mapping is None:
            return ParameterBinding(where, tuple(values))
        entries = self._mapping(mapping, where)
        return ParameterBinding(
            where, tuple(_mapped(value, e) for value in values for e in entries.get(value.name, ()))
        )

    def _values(self, root: Any, where: str, prefix: str) -> Iterator[Value]:
        if name_of(root) != "ParameterSet":
            raise SspError(
                "{where} holds <{tag}>, and a parameter set is <ParameterSet>", where=where, tag=shown(name_of(root))
            )
        note_unknown(root, _KNOWN_IN_SETS, where, self._notes)
        declared = read_declared(root, where, self._notes, self._declared)
        for group in children(root, "Parameters"):
            for parameter in children(group, "Parameter"):
                name = parameter.get("name") or ""
                its = Phrase("the parameter {name} in {where}", name=shown(name), where=where)
                note_unknown(parameter, _KNOWN_IN_PARAMETERS, its, self._notes)
                raw = next((c for c in children(parameter) if name_of(c) in TYPES), None)
                if raw is None:
                    self._notes.note(
                        "The parameter {name} in {where} has no type that is known; it is not taken.",
                        name=shown(name), where=where,
                    )  # fmt: skip
                    continue
                is_array = child(parameter, "Dimension") is not None
                meaning = declared.unit(raw.get("unit"))
                yield Value(prefix + name, name_of(raw), _texts(raw, is_array), meaning, declared.items(raw))

    def _mapping(self, raw: Any, where: str) -> dict[str, list[_MappingEntry]]:
        if (kind := raw.get("type", PARAMETER_MAPPING)) != PARAMETER_MAPPING:
            raise SspError("the type of its mapping is {kind!r}, which is no mapping of SSP", kind=shown(kind))
        source = raw.get("source")
        if source:
            root = read_xml(self._locate(source, raw.get("sourceBase", "SSD")), shown(source), self._notes)
        else:
            root = child(raw, "ParameterMapping")
        if root is None or name_of(root) != "ParameterMapping":
            raise SspError("its mapping is empty: no <ParameterMapping> is in it")
        note_unknown(root, frozenset(("MappingEntry",)), Phrase("the mapping of {where}", where=where), self._notes)
        entries: dict[str, list[_MappingEntry]] = {}
        for entry in children(root, "MappingEntry"):
            note_unknown(entry, _KNOWN_IN_ENTRIES, Phrase("the mapping of {where}", where=where), self._notes)
            given, target = entry.get("source") or "", entry.get("target") or ""
            try:
                transformation = read_transformation(entry)
            except SspError as error:
                self._notes.note(
                    "The mapping of {one} to {other} in {where} is not taken: {why}.",
                    one=shown(given), other=shown(target), where=where, why=str(error),
                )  # fmt: skip
                continue
            found = _MappingEntry(target, transformation, truth(entry, "suppressUnitConversion"))
            entries.setdefault(given, []).append(found)
        return entries


def _mapped(value: Value, entry: _MappingEntry) -> Value:
    return Value(
        entry.target, value.type, value.texts, value.meaning, value.items, entry.transformation, entry.suppress_units
    )


def _texts(raw: Any, is_array: bool) -> tuple[str, ...]:
    several = tuple(v.get("value") or (v.text or "") for v in children(raw, "Value"))
    if several:
        return several
    text = raw.get("value") or ""
    return tuple(text.split()) if is_array and name_of(raw) != "String" else (text,)
