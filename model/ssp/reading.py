"""Reads a system structure as a diagram; whatever cannot be taken is reported beside it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from macrostep.model.base.errors import FmuError, SspError, reason_of
from macrostep.model.base.phrase import or_none
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.disk.regular_files import regular_status
from macrostep.model.fmi.archive import archive_faults
from macrostep.model.fmi.message_texts import shown
from macrostep.model.ssp.building import build
from macrostep.model.ssp.file_names import MAIN
from macrostep.model.ssp.notes import Notes
from macrostep.model.ssp.package import SSP, Copies, Package, open_package, structures
from macrostep.model.ssp.structure_reader import StructureReader


def read_ssp(
    path: str | os.PathLike[str],
    folder: str | os.PathLike[str] | None = None,
    variant: str = "",
    left_out: list[str] | None = None,
) -> tuple[Diagram, tuple[str, ...]]:
    """Read a system structure of SSP 1.0 or 2.0.

    Nothing of it is executed, nothing is fetched from elsewhere, and nothing is written but to the cache folder and
    to `folder`. Files outside of it are taken only where this process may do what somebody agreed to for its content
    (:mod:`macrostep.model.consent.permission`).

    Parameters
    ----------
    path : path
        An archive, ``*.ssp``, a single file, ``*.ssd``, that refers to FMUs beside it, or a folder with such files.
    folder : path, optional
        Where the FMUs of an archive are copied to. Without it the diagram refers to the cache folder: that is enough
        for a run, not for a diagram that is kept.
    variant : str, optional
        Another structure of the archive or the folder than ``SystemStructure.ssd``.
    left_out : list of str, optional
        Gets the files outside of it that were not taken, because nobody agreed.

    Returns
    -------
    diagram : Diagram
    notes : tuple of str
        What was not taken, and what is otherwise than it was, a sentence each.

    Raises
    ------
    MacrostepError
        If it is no system structure, or one that is refused.
    """
    file = Path(os.path.abspath(os.fspath(path)))
    with _faults_as_sentences(os.fspath(path)):
        notes = Notes()
        package = _opened(file)
        if package.is_archive:
            for fault in archive_faults(file, SSP):
                notes.note("{what}: {why}.", what=shown(file.name), why=fault)
        main = _main(file, variant, package, notes)
        copies = Copies(None if folder is None else Path(os.path.abspath(os.fspath(folder))))
        structure = StructureReader(copies, notes).read(package, main)
        if left_out is not None:
            left_out += dict.fromkeys(package.left_out)
        return build(structure, notes), notes.sentences()


def structures_in(path: str | os.PathLike[str]) -> tuple[str, ...]:
    """Return the names of the structures in an archive or a folder, as ``variant`` of :func:`read_ssp` takes them.

    Raises
    ------
    MacrostepError
        If it is no archive of system structures.
    """
    file = Path(os.path.abspath(os.fspath(path)))
    with _faults_as_sentences(os.fspath(path)):
        package = _opened(file)
        return () if file.suffix.lower() == ".ssd" else tuple(structures(package))


@contextmanager
def _faults_as_sentences(path: str) -> Iterator[None]:
    """Raise every fault of reading as an error with a sentence."""
    try:
        yield
    except FileNotFoundError:
        raise SspError("There is no file {file}.", file=shown(path)) from None
    except (OSError, ValueError) as error:
        file = shown(os.path.basename(path))
        raise SspError("{file} cannot be read: {why}.", file=file, why=reason_of(error)) from None
    except FmuError as error:
        raise SspError(str(error)) from None


def _opened(file: Path) -> Package:
    if not file.is_dir():
        regular_status(file)  # which says what it is, if it is no file
    return open_package(file, shown(file.name))


def _main(file: Path, variant: str, package: Package, notes: Notes) -> Path:
    """Return the file of the requested structure, and note which others there are."""
    if package.source == file and not package.is_archive:
        return file
    known, package_name = structures(package), shown(file.name)
    chosen = variant if variant.endswith(".ssd") or not variant else f"{variant}.ssd"
    if chosen and chosen not in known:
        raise SspError(
            "{file} has no structure {name!r}; it has: {known}.",
            file=package_name, name=shown(variant), known=or_none(map(shown, known)),
        )  # fmt: skip
    if not known:
        raise SspError(
            "{file} is refused: it holds no {main}, so it is an archive, but no SSP."
            if package.is_archive
            else "{file} is refused: it holds no {main}, so it is a folder, but no SSP.",
            file=package_name, main=MAIN,
        )  # fmt: skip
    if not chosen and MAIN not in known:
        if len(known) > 1:
            raise SspError(
                "{file} holds no {main}, but {known}: choose one by --variant NAME.",
                file=package_name, main=MAIN, known=", ".join(map(shown, known)),
            )  # fmt: skip
        notes.note("There is no {main}; {file}, the only structure, is read.", main=MAIN, file=shown(known[0]))
    main = chosen or (MAIN if MAIN in known else known[0])
    for name in known:
        if name != main:
            notes.note_name(
                "The archive has other structures than {main}, which is read: {names}."
                if package.is_archive
                else "The folder has other structures than {main}, which is read: {names}.",
                shown(name), main=shown(main),
            )  # fmt: skip
    return package.folder / main
