"""Folders of blocks of one's own, a file for each: ``cell.macrostep-block.json``, to be shared and put under git."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from macrostep.model.base.errors import FileFormatError, MacrostepError, reason_of
from macrostep.model.blocks.linking import same
from macrostep.model.diagram.blocks import OwnBlock
from macrostep.model.disk.json_text import lay_out, parse
from macrostep.model.disk.regular_files import read_regular
from macrostep.model.disk.whole_file import write_whole
from macrostep.model.files.schema import block_from
from macrostep.model.files.writing import block_data

ENDING = ".macrostep-block.json"
FORMAT = "macrostep-block"
FOLDER = "blocks"
"""Beside a diagram's file, or in the data folder of a user."""
LARGEST = 2**24
"""Bytes of a file."""


class BlockInTheWay(MacrostepError):
    """A folder has another block of a name.

    Attributes
    ----------
    present : OwnBlock
    """

    def __init__(self, present: OwnBlock) -> None:
        super().__init__("There is already a block {name!r}.", name=present.name)
        self.present = present


@dataclass(frozen=True)
class Shelf:
    """What a folder holds.

    Attributes
    ----------
    folder : Path
    blocks : mapping
        By name.
    faults : mapping
        By the name of a file that is no block, why.
    """

    folder: Path
    blocks: Mapping[str, OwnBlock] = field(default_factory=dict)
    faults: Mapping[str, str] = field(default_factory=dict)


def read_shelf(folder: str | os.PathLike[str]) -> Shelf:
    """Read a folder; one that is not there is empty."""
    path, blocks, faults = Path(folder), {}, {}
    try:
        files = sorted(entry.path for entry in os.scandir(path) if entry.name.endswith(ENDING))
    except OSError:
        files = []
    for file in files:
        try:
            block = read_block(file)
            blocks[block.name] = block
        except MacrostepError as error:
            faults[os.path.basename(file)] = str(error)
    return Shelf(path, blocks, faults)


def read_block(path: str | os.PathLike[str]) -> OwnBlock:
    """Read the file of a block, whose name is that of the block.

    Raises
    ------
    FileFormatError
        If it cannot be read or is no block.
    """
    name = os.path.basename(path)
    try:
        text = read_regular(path, LARGEST).decode("utf-8-sig")
    except (OSError, ValueError) as error:
        raise FileFormatError("{file} cannot be read: {why}.", file=os.fspath(path), why=reason_of(error)) from None
    raw = parse(text, name)
    if not isinstance(raw, dict) or raw.get("format") != FORMAT:
        raise FileFormatError('{file} is not a block: its "format" is not {format!r}.', file=name, format=FORMAT)
    if raw.get("version") != 1:
        raise FileFormatError("{file} is of another version: open it with a newer Macrostep.", file=name)
    data = {key: value for key, value in raw.items() if key not in ("format", "version")}
    return block_from(name.removesuffix(ENDING), data, name, os.path.dirname(os.path.realpath(path)))


def path_of(folder: str | os.PathLike[str], block: str) -> Path:
    """Return the file of a block in a folder."""
    return Path(folder) / f"{block}{ENDING}"


def write_block(block: OwnBlock, folder: str | os.PathLike[str], over: OwnBlock | None = None) -> OwnBlock:
    """Write a block into a folder, which is made if need be; returns it with the revision that it has there.

    Parameters
    ----------
    block : OwnBlock
    folder : path
    over : OwnBlock, optional
        The block of that name in the folder that is to be overwritten, by a later revision.

    Raises
    ------
    BlockInTheWay
        If another block of that name is there that is not the one to be overwritten.
    MacrostepError
        If it cannot be written.
    """
    path = path_of(folder, block.name)
    if path.exists():
        present = read_block(path)
        if same(present, block):
            return block.replaced(revision=present.revision)
        if over is None or not same(present, over):
            raise BlockInTheWay(present)
        block = block.replaced(revision=max(block.revision, present.revision) + 1)
    data = {"format": FORMAT, "version": 1, **block_data(block, os.path.realpath(folder))}
    try:
        Path(folder).mkdir(parents=True, exist_ok=True)
        write_whole(path, lay_out(data, joined=("format",)).encode("utf-8", "backslashreplace"))
    except (OSError, ValueError) as error:
        raise MacrostepError("{path} cannot be written: {why}.", path=str(path), why=reason_of(error)) from None
    return block
