"""Reads the files of a system structure, and those of the systems that stand in it as components."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from macrostep.model.base.errors import MacrostepError, SspError
from macrostep.model.base.phrase import Phrase, ended
from macrostep.model.fmi import describe
from macrostep.model.fmi.message_texts import shown
from macrostep.model.fmi.variable import Variable, finite
from macrostep.model.ssp import structure
from macrostep.model.ssp.declared import Declared, read_declared
from macrostep.model.ssp.file_names import MAIN
from macrostep.model.ssp.notes import Notes
from macrostep.model.ssp.package import Copies, Package, open_package, split_source
from macrostep.model.ssp.parameters import BindingReader
from macrostep.model.ssp.pieces import connections_of, connectors_of, geometry_of, text_of
from macrostep.model.ssp.xml import TYPES, child, children, items, name_of, note_unknown, read_xml

FMU_TYPE, SSP_TYPE, SSD_TYPE = (
    "application/x-fmu-sharedlibrary", "application/x-ssp-package", "application/x-ssp-definition",
)  # fmt: skip
_TYPES_BY_SUFFIX = {".ssp": SSP_TYPE, ".ssd": SSD_TYPE}

_MOST_ELEMENTS = 10_000
_MOST_DOCUMENTS = 200
_DEEPEST = 40
"""Systems within each other, those of other files counted."""

_OF_ELEMENTS = frozenset(("Connectors", "ElementGeometry", "ParameterBindings"))
_OF_SYSTEMS = _OF_ELEMENTS | {
    "Elements", "Connections", "SignalDictionaries", "SystemGeometry", "GraphicalElements"
}  # fmt: skip
_OF_FILES = frozenset(("System", "Enumerations", "Units", "DefaultExperiment"))


@dataclass(frozen=True)
class _Document:
    """A file of a system structure."""

    package: Package
    file: Path
    root: Any
    where: str
    declared: Declared


class StructureReader:
    """Reads system structures; what it cannot take is noted.

    Parameters
    ----------
    copies : Copies
    notes : Notes
    """

    def __init__(self, copies: Copies, notes: Notes) -> None:
        self._copies, self._notes = copies, notes
        self._documents: dict[Path, _Document] = {}
        self._open: list[tuple[Path, str]] = []
        self._depth = self._number = 0
        self._name = ""

    def read(self, package: Package, file: Path) -> structure.SystemStructure:
        """Read the main file of a package.

        Raises
        ------
        MacrostepError
            If it is no system structure.
        """
        self._name = package.name
        document = self._document(package, file)
        root = document.root
        experiment = child(root, "DefaultExperiment")
        times = (None, None) if experiment is None else tuple(finite(experiment.get(k)) for k in _TIMES)
        with self._opened(document, ""):
            system = self._system(_main_system(document), document, None, "")
        return structure.SystemStructure(
            root.get("name") or system.name, _description(root), system, times[0], times[1]
        )

    # -- files -------------------------------------------------------------------------------------------------------

    def _document(self, package: Package, file: Path) -> _Document:
        if file not in self._documents:
            if len(self._documents) >= _MOST_DOCUMENTS:
                raise SspError(
                    "{package} refers to more than {most} system structures.",
                    package=package.name, most=_MOST_DOCUMENTS,
                )  # fmt: skip
            where: str = Phrase("{file} of {package}", file=file.name, package=package.name)
            if file.name == MAIN or not package.is_archive:
                where = package.name
            its = f"{file.name} of {package.name}" if package.is_archive else package.name
            root = read_xml(file, its, self._notes)
            if name_of(root) != "SystemStructureDescription":
                tag = shown(name_of(root))
                raise SspError(
                    "{where} holds <{tag}>, and a system structure is <SystemStructureDescription>.",
                    where=where, tag=tag,
                )  # fmt: skip
            version = root.get("version") or ""
            if not version.startswith(("1.", "2.")):
                self._notes.note(
                    "{where} has the version {version!r}; it is read as if it were 2.0.",
                    where=where, version=shown(version),
                )  # fmt: skip
            note_unknown(root, _OF_FILES, where, self._notes)
            systems = list(children(root, "System"))
            if len(systems) != 1:
                self._notes.note(
                    "{where} holds {count} systems; the first is read."
                    if systems
                    else "{where} holds no <System>, and is empty.",
                    where=where, count=len(systems),
                )  # fmt: skip
            if not systems:
                root.append(root.makeelement("System"))
            declared = read_declared(root, where, self._notes)
            self._documents[file] = _Document(package, file, root, where, declared)
        return self._documents[file]

    @contextmanager
    def _opened(self, document: _Document, part: str) -> Iterator[None]:
        """Refuse to read what is being read: a system cannot stand in itself."""
        key = (document.file, part)
        if key in self._open:
            raise SspError("it stands in itself")
        if self._depth >= _DEEPEST:
            raise SspError("systems stand more than {most} deep in each other", most=_DEEPEST)
        self._open.append(key)
        try:
            yield
        finally:
            self._open.pop()

    def _count(self) -> None:
        self._number += 1
        if self._number > _MOST_ELEMENTS:
            raise TooManyElementsError(
                "{name} has more than {most} elements; fewer are taken.", name=self._name, most=_MOST_ELEMENTS
            )

    # -- elements ----------------------------------------------------------------------------------------------------

    def _system(self, raw: Any, document: _Document, enclosing: structure.System | None, name: str) -> structure.System:
        self._count()
        path = _joined(enclosing, name) if enclosing is not None else ""
        system = structure.System(name or raw.get("name") or "", path, enclosing)
        self._fill(system, raw, document, None)
        note_unknown(raw, _OF_SYSTEMS, system.title, self._notes)
        for dictionary in items(raw, "SignalDictionaries", "SignalDictionary"):
            self._add_dictionary(system, dictionary, document)
        self._depth += 1
        for group in children(raw, "Elements"):
            for element in children(group):
                self._add_element(system, element, document)
        self._depth -= 1
        system.connections = list(connections_of(system, raw, self._notes))
        texts = (text_of(note, system, self._notes) for note in items(raw, "GraphicalElements", "Note"))
        system.texts = [text for text in texts if text is not None]
        if (graphics := child(raw, "GraphicalElements")) is not None:
            note_unknown(graphics, frozenset(("Note",)), system.title, self._notes)
        return system

    def _add_element(self, system: structure.System, raw: Any, document: _Document) -> None:
        name, kind = raw.get("name") or "", name_of(raw)
        path = _joined(system, name)
        if not name or name in system.elements:
            self._notes.note(
                "An element of {system} has a name that another one has, {path}; it is not taken."
                if name
                else "An element of {system} has no name, {path}; it is not taken.",
                system=system.title, path=shown(path),
            )  # fmt: skip
            return
        element: structure.Element | None = None
        try:
            if kind == "System":
                element = self._system(raw, document, system, name)
            elif kind == "Component":
                element = self._component(raw, document, system, name)
            elif kind == "SignalDictionaryReference":
                element = self._reference(raw, document, system, name)
            else:
                self._notes.note("<{name}> is no element that Macrostep knows; it is not taken.", name=shown(kind))
        except TooManyElementsError:
            raise
        except MacrostepError as error:
            self._notes.note("{path} is not taken: {why}", path=shown(path), why=ended(str(error)))
        if element is not None:
            system.elements[name] = element

    def _fill(self, element: structure.Element, raw: Any, document: _Document, inside: Path | None) -> None:
        """Read what all elements have; `inside` is the folder of a component's unpacked FMU."""
        element.connectors |= {c.name: c for c in connectors_of(element, raw, document.declared, self._notes)}
        element.geometry = geometry_of(raw, element, self._notes) or element.geometry

        def locate(source: str, base: str) -> Path:
            path, _ = split_source(source)
            if base != "component":
                return document.package.located(path, document.file.parent)
            if inside is None:
                raise SspError("it is sought in a component, and there is none that can be read")
            return replace(document.package, name=element.title, folder=inside, is_archive=True).located(path)

        reader = BindingReader(locate, document.declared, self._notes)
        element.bindings += reader.read(raw, element.title)
        if raw.get("description"):
            self._notes.note_name("Descriptions of elements have no place in a diagram: {names}.", shown(element.title))

    def _component(self, raw: Any, document: _Document, system: structure.System, name: str) -> structure.Element:
        source = raw.get("source") or ""
        kind = raw.get("type") or _TYPES_BY_SUFFIX.get(Path(source.partition("#")[0]).suffix.lower(), FMU_TYPE)
        if kind in (SSP_TYPE, SSD_TYPE):
            return self._nested(raw, document, system, name)
        self._count()
        component = structure.Component(name, _joined(system, name), system)
        note_unknown(raw, _OF_ELEMENTS, component.title, self._notes)
        interface = raw.get("implementation", "any")
        component.interface = interface if interface in ("CoSimulation", "ModelExchange") else ""
        inside = self._load(component, source, kind, document)
        self._fill(component, raw, document, inside)
        if not component.is_read:
            component.variables = {c.name: _variable(c) for c in component.connectors.values()}
        return component

    def _load(self, component: structure.Component, source: str, kind: str, document: _Document) -> Path | None:
        """Find and describe the FMU of a component; the folder in which it stands unpacked."""
        package = document.package
        try:
            path, _ = split_source(source)
            if kind != FMU_TYPE and not path.lower().endswith(".fmu"):
                raise SspError("its type is {kind!r}, and Macrostep takes FMUs", kind=shown(kind))
            if kind != FMU_TYPE:
                self._notes.note(
                    "The type of {element} is {kind!r}; by its name it is an FMU.",
                    element=component.title, kind=shown(kind),
                )  # fmt: skip
            file = package.located(path, document.file.parent)
            component.file = str(self._copies.place_of(file, package))
            if not file.is_file():
                raise SspError("there is no such file in {package}", package=package.name)
            description = describe(file)
        except MacrostepError as error:
            if not component.file:
                named = Path(source.replace("\\", "/").rpartition("/")[2].partition("?")[0]).name[:100]
                plain = "".join(letter for letter in named if letter.isprintable()) or "missing.fmu"
                component.file = str(self._copies.place_of(package.folder / "resources" / plain, package))
            self._notes.note(
                "The FMU of {element}, {source!r}, cannot be taken: {why}",
                element=component.title, source=shown(source), why=ended(str(error)),
            )  # fmt: skip
            return None
        component.variables, component.is_read = description.variables, True
        return description.folder

    def _nested(self, raw: Any, document: _Document, system: structure.System, name: str) -> structure.System:
        """Read the system that a component refers to: of the same file, of another one, or of another package."""
        path, fragment = split_source(raw.get("source") or "")
        if not path:
            inner, part = document, fragment
        else:
            file = document.package.located(path, document.file.parent)
            package, part = document.package, ""
            if not file.is_file():
                raise SspError("there is no {path} in {package}", path=shown(path), package=package.name)
            if file.suffix.lower() != ".ssd":
                package = open_package(file, shown(file.name), within=package)
                file = package.located(fragment or MAIN)
            inner = self._document(package, file)
        found = _part(inner, part) if part else _main_system(inner)
        with self._opened(inner, part):
            read = self._system(found, inner, system, name)
        read.geometry = None
        self._fill(read, raw, document, None)
        return read

    def _reference(
        self, raw: Any, document: _Document, system: structure.System, name: str
    ) -> structure.DictionaryReference:
        self._count()
        reference = structure.DictionaryReference(name, _joined(system, name), system)
        self._fill(reference, raw, document, None)
        requested = raw.get("dictionary") or ""
        reference.dictionary = system.dictionary(requested)
        if reference.dictionary is None:
            self._notes.note(
                "{element} refers to the signal dictionary {name!r}, which does not exist.",
                element=reference.title, name=shown(requested),
            )  # fmt: skip
        return reference

    def _add_dictionary(self, system: structure.System, raw: Any, document: _Document) -> None:
        name = raw.get("name") or ""
        dictionary = structure.Dictionary(name)
        where = Phrase("the signal dictionary {name}", name=shown(name))
        try:
            source = raw.get("source")
            if source:
                path, _ = split_source(source)
                root = read_xml(document.package.located(path, document.file.parent), where, self._notes)
            else:
                root = child(raw, "SignalDictionary")
            if root is None or name_of(root) != "SignalDictionary":
                raise SspError("it holds no <SignalDictionary>")
        except MacrostepError as error:
            self._notes.note("Of {where} only the name is known: {why}", where=where, why=ended(str(error)))
        else:
            declared = read_declared(root, where, self._notes, document.declared)
            for entry in children(root, "DictionaryEntry"):
                typed = next((c for c in children(entry) if name_of(c) in TYPES), None)
                unit = None if typed is None else typed.get("unit")
                signal = entry.get("name") or ""
                dictionary.meanings[signal] = declared.unit(unit)
                dictionary.items[signal] = declared.items(typed)
        system.dictionaries[name] = dictionary


_TIMES = ("startTime", "stopTime")


class TooManyElementsError(SspError):
    """More elements than are taken: the import ends, because each may hide thousands more."""


def _main_system(document: _Document) -> Any:
    return child(document.root, "System")


def _part(document: _Document, identifier: str) -> Any:
    """Return the system with an id in a file."""
    for element in document.root.iter():
        if isinstance(element.tag, str) and name_of(element) == "System" and element.get("id") == identifier:
            return element
    raise SspError(
        "there is no system with the id {identifier!r} in {where}", identifier=shown(identifier), where=document.where
    )


def _joined(system: structure.System | None, name: str) -> str:
    return f"{system.path}.{name}" if system is not None and system.path else name


def _description(root: Any) -> str:
    """Return the description of a file, with who made it and what one may do with it."""
    lines = [f"{title}: {root.get(key)}." for key, title in _ABOUT.items() if root.get(key)]
    return " ".join([root.get("description") or "", *lines]).strip()


_ABOUT = {"author": "Author", "fileversion": "Version", "copyright": "Copyright", "license": "License"}


def _variable(connector: structure.Connector) -> Variable:
    """Return what is known of a variable of an FMU that cannot be read."""
    meaning = connector.meaning
    causality = connector.kind if connector.kind in ("input", "output", "parameter") else "local"
    variable = Variable(connector.name, 0, connector.type or "Real", causality)
    if meaning is None:
        return variable
    return Variable(
        connector.name, 0, connector.type or "Real", causality, unit=meaning.unit, si_unit=meaning.si_unit,
        declared_unit=meaning.unit or meaning.si_unit, factor=meaning.factor, offset=meaning.offset,
    )  # fmt: skip
