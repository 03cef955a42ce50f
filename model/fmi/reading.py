"""Makes a description of an unpacked FMU: FMPy reads it, with FMI's schemas, and here it is checked further.

FMPy is made for FMUs that are as they should be: it raises whatever Python raises over others, and builds what they ask
for. What it would not survive is refused before it (:mod:`xml_screen`) or mended (:mod:`mending`), what it does not
mind is refused after it.
"""

from __future__ import annotations

import gc
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Any

from macrostep.model.base.errors import FmuError, reason_of
from macrostep.model.base.phrase import Phrase, enumerated
from macrostep.model.disk.regular_files import open_regular
from macrostep.model.fmi.archive_members import DESCRIPTION
from macrostep.model.fmi.description import Description
from macrostep.model.fmi.interfaces import interfaces, platforms
from macrostep.model.fmi.mending import Mended, mend
from macrostep.model.fmi.message_texts import as_clause, shown
from macrostep.model.fmi.streaming import Written, complete, stream, taken_out
from macrostep.model.fmi.structure import structure
from macrostep.model.fmi.variable import Variable, finite
from macrostep.model.fmi.variables import variables
from macrostep.model.fmi.xml_screen import parse_tree, screen

_SUPPORTED = ("1.0", "2.0", "3.0")
_MOST_FAULTS = 20
_PIECE = 2**16


def read_description(path: str, digest: str, folder: Path, of_the_archive: tuple[str, ...] = ()) -> Description:
    """Read the description of the FMU at `path`, which stands unpacked in `folder`.

    Parameters
    ----------
    path, digest : str
    folder : Path
    of_the_archive : tuple of str
        What is wrong with it as an archive, which its faults begin with.

    Raises
    ------
    FmuError
        If it is no description, or if it cannot be true.
    """
    where = f"{DESCRIPTION} of {shown(Path(path).name)}"
    file = folder / DESCRIPTION
    try:
        tag, attributes = screen(file, where)
    except OSError as error:
        raise FmuError("{file} cannot be read: {why}.", file=where, why=reason_of(error)) from None
    reading = _Reading(path, digest, folder, where, _version(tag, attributes, where), of_the_archive)
    with _lasting():
        return _described(file, reading, attributes)


@contextmanager
def _lasting() -> Iterator[None]:
    """Let Python not look for garbage meanwhile: what is made here lasts, and looking takes a fifth of the time."""
    was_looking = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_looking:
            gc.enable()


def _described(file: Path, reading: _Reading, attributes: Mapping[str, str]) -> Description:
    """Return a description as it stands in a file; where that cannot be read, as it is meant."""
    faults: tuple[str, ...] = ()
    found = stream(file, _schema(reading.version))
    if found is None:
        faults = _faults_of_the_schema(file, reading.version)
    else:
        try:
            return reading.described(*found)
        except FmuError:
            pass  # not all that the schema allows can be
    root, undeclared = parse_tree(file, reading.where)
    mended = mend(root, reading.version)
    notes = (*_of_the_version(attributes), *faults, *undeclared, *mended.faults)
    return reading.described(root, None, notes, mended)


@dataclass(frozen=True)
class _Reading:
    """What is known of an FMU before its description is read."""

    path: str
    digest: str
    folder: Path
    where: str
    version: str
    of_the_archive: tuple[str, ...]

    def described(
        self, root: Any, written: Written | None, faults: tuple[str, ...] = (), mended: Mended | None = None
    ) -> Description:
        """Return the description that stands in a tree, and in what was taken out of it; None: that is to be done."""
        where, version, folder = self.where, self.version, self.folder
        mended = mended or Mended()
        raw, more = _read(root, written, version, where)
        offered = interfaces(root, version, folder, where)
        found = variables(raw, version, where, frozenset(mended.left_out))
        known = structure(raw, root, found, version, where)
        lost = mended.lost_states or ("" if known.are_nameless else known.fault)
        if known.are_nameless:
            offered = {kind: offer.without("providesDirectionalDerivatives") for kind, offer in offered.items()}
        experiment = raw.defaultExperiment
        best = offered.get("CoSimulation") or offered["ModelExchange"]
        libraries = dict.fromkeys(offer.renamed for offer in offered.values() if offer.renamed)
        return Description(
            path=self.path,
            digest=self.digest,
            folder=folder,
            version=version,
            name=raw.modelName or "",
            guid=raw.guid or "",
            generation_tool=raw.generationTool or "",
            description=raw.description or "",
            interfaces=offered,
            variables=found.by_name,
            ambiguous=found.ambiguous,
            states=() if lost else known.states,
            derivatives=() if lost else known.derivatives,
            unknown_states=lost,
            event_indicators=known.event_indicators,
            event_indicator_references=known.event_indicator_references,
            dependencies=known.dependencies,
            default_start=finite(experiment and experiment.startTime),
            default_stop=finite(experiment and experiment.stopTime),
            default_step=finite(experiment and experiment.stepSize),
            default_tolerance=finite(experiment and experiment.tolerance),
            platforms=platforms(folder),
            platform_library=best.library,
            log_categories=tuple(category.name or "" for category in raw.logCategories),
            next_event=_next_event(root, found.by_name),
            faults=(*self.of_the_archive, *faults, *libraries, *more, *found.faults, *known.faults)[:_MOST_FAULTS],
        )


def _next_event(root: Any, known: Mapping[str, Variable]) -> Variable | None:
    """Return the variable that an FMU of FMI 2 made by Macrostep names as its next time event."""
    element = root.find("VendorAnnotations/Tool[@name='Macrostep']/NextEvent")
    reference = "" if element is None else element.get("valueReference") or ""
    return next((v for v in known.values() if str(v.reference) == reference and v.is_real), None)


def _version(tag: str, attributes: Mapping[str, str], where: str) -> str:
    if tag.rpartition(":")[2] != "fmiModelDescription":
        raise FmuError("{where} is no model description: its element is {tag!r}.", where=where, tag=shown(tag))
    declared = attributes.get("fmiVersion", "").strip()
    version = "3.0" if declared.startswith("3.") else declared[:3]  # later ones keep what earlier ones have
    if version not in _SUPPORTED:
        raise FmuError(
            "{where} says FMI version {version!r}; Macrostep reads {known}.",
            where=where, version=shown(declared), known=enumerated(_SUPPORTED),
        )  # fmt: skip
    return version


def _of_the_version(attributes: Mapping[str, str]) -> tuple[str, ...]:
    declared = attributes.get("fmiVersion", "").strip()
    is_later = declared.startswith("3.") and not declared.startswith("3.0")
    said = Phrase("line 1: its FMI version is {version!r}, and it is read as 3.0", version=shown(declared))
    return (said,) if is_later else ()


def _faults_of_the_schema(file: Path, version: str) -> tuple[str, ...]:
    """Return what is against FMI's schema, each with its line; no more of it than anybody would read.

    The schema looks on while the file is parsed: to list the faults of a tree takes a time that grows with their
    square. It does not say the line.
    """
    from lxml import etree

    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, schema=_schema(version))
    faults, line = list[str](), 1
    try:
        with open_regular(file) as source:
            while len(faults) < _MOST_FAULTS and (piece := source.readline(_PIECE)):
                known = len(parser.feed_error_log)
                parser.feed(piece)
                faults += [f"line {line}: {as_clause(entry.message)}" for entry in parser.feed_error_log[known:]]
                line += piece.endswith(b"\n")
        if not faults:
            parser.close()
    except (etree.XMLSyntaxError, OSError, ValueError) as error:
        faults = faults or [f"line {line}: {as_clause(error)}"]
    return tuple(faults)


def _archive(root: Any) -> BytesIO:
    """Return an archive of a description as FMPy reads one that stands in no file."""
    from lxml import etree

    file = BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_STORED) as archive:
        archive.writestr(DESCRIPTION, etree.tostring(root, encoding="utf-8", xml_declaration=True))
    return file


@lru_cache(maxsize=3)
def _schema(version: str) -> Any:
    """Return FMI's schema, which FMPy brings along."""
    import fmpy
    from lxml import etree

    name = "fmiModelDescription.xsd" if version == "1.0" else f"fmi{version[0]}ModelDescription.xsd"
    return etree.XMLSchema(file=str(Path(fmpy.__file__).parent / "schema" / f"fmi{version[0]}" / name))


def _read(root: Any, written: Written | None, version: str, where: str) -> tuple[Any, tuple[str, ...]]:
    """Return FMPy's description, and what its checks find that no schema says.

    Much that works is against these rules, start values where FMI allows none or combinations of causality and
    variability, so that it is only noted. FMPy would refuse it.
    """
    from fmpy.model_description import read_model_description
    from fmpy.validation import validate_model_description

    try:
        written = written or taken_out(root)
        raw = read_model_description(_archive(root), validate=False)
        complete(raw, written, version)
        faults = validate_model_description(raw)
    except Exception as error:  # FMPy raises plain exceptions, and what Python raises over what it did not expect
        raise FmuError("{where} cannot be understood: {why}.", where=where, why=_in_words(error)) from None
    return raw, tuple(map(as_clause, faults[:_MOST_FAULTS]))


def _in_words(error: Exception) -> str:
    """Say what FMPy stumbled over; its own sentences end in full, Python's are about lists and numbers."""
    if isinstance(error, LookupError):
        return Phrase("it refers to a variable that it does not have")
    if isinstance(error, (ValueError, TypeError, AttributeError, OverflowError)):
        return Phrase("something in it is not of the kind that it must be ({why})", why=as_clause(error))
    return as_clause(error)
