"""Reads a system structure as a diagram; whatever cannot be taken is told beside it."""

from __future__ import annotations

import os
from pathlib import Path

from macrostep.model.diagram import Diagram
from macrostep.model.errors import FmuError, SspError
from macrostep.model.fmi.archive import shown
from macrostep.model.ssp.building import build
from macrostep.model.ssp.notes import Notes
from macrostep.model.ssp.package import MAIN, Copies, open_package
from macrostep.model.ssp.structure_reader import StructureReader


def read_ssp(
    path: str | os.PathLike[str], folder: str | os.PathLike[str] | None = None, variant: str = ""
) -> tuple[Diagram, tuple[str, ...]]:
    """Read a system structure of SSP 1.0 or 2.0.

    Nothing of it is executed, nothing is fetched from elsewhere, and nothing is written but to the cache folder and
    to `folder`.

    Parameters
    ----------
    path : path
        An archive, ``*.ssp``, or a single file, ``*.ssd``, that refers to FMUs beside it.
    folder : path, optional
        Where the FMUs of an archive are copied to. Without it the diagram refers to the cache folder: that is enough
        for a run, not for a diagram that is kept.
    variant : str, optional
        Another structure of the archive than ``SystemStructure.ssd``.

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
    name = shown(file.name)
    try:
        if not file.is_file():
            raise SspError(f"There is no file {shown(os.fspath(path))}.")
        notes = Notes()
        package = open_package(file, name)
        main = _main(file, variant, package.folder, package.is_archive)
        copies = Copies(None if folder is None else Path(os.path.abspath(os.fspath(folder))))
        structure = StructureReader(copies, notes).read(package, main)
        _note_variants(package.folder, main, package.is_archive, notes)
        return build(structure, notes), notes.sentences()
    except (OSError, ValueError) as error:
        raise SspError(f"{name} cannot be read: {error}.") from None
    except FmuError as error:
        raise SspError(str(error)) from None


def _main(file: Path, variant: str, folder: Path, is_archive: bool) -> Path:
    """Return the file of the structure that is wanted."""
    if not is_archive:
        return file
    if not variant:
        return folder / MAIN
    known = variants(folder)
    wanted = variant if variant.endswith(".ssd") else f"{variant}.ssd"
    if wanted not in known:
        raise SspError(
            f"{shown(file.name)} has no structure {shown(variant)!r}; it has: {', '.join(map(shown, known))}."
        )
    return folder / wanted


def variants(folder: Path) -> list[str]:
    """Return the names of the structures in an unpacked archive."""
    return sorted(found.name for found in folder.iterdir() if found.suffix == ".ssd" and found.is_file())


def _note_variants(folder: Path, main: Path, is_archive: bool, notes: Notes) -> None:
    others = [name for name in variants(folder) if name != main.name] if is_archive else []
    for name in others:
        notes.collect(f"The archive has other structures than {main.name}, which is read: {{}}.", shown(name))
