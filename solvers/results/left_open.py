"""HDF5 files whose writer was killed say of themselves that they are being written, and no program opens them.

In SWMR mode what stands in such a file is consistent. Two things are said wrongly in its first bytes, the superblock:
that it is being written, and where it ends. A checksum is behind them (Bob Jenkins, lookup3, `hashlittle`).
https://support.hdfgroup.org/documentation/hdf5/latest/_f_m_t3.html, "Superblock"
"""

from __future__ import annotations

import os
import struct
from pathlib import Path

_BEGINNING = b"\x89HDF\r\n\x1a\n\x03\x08\x08"
"""Signature, version of the superblock, and bytes of addresses and of lengths."""
_SUPERBLOCK = struct.Struct("<11sBQQQQI")
_WORD = 0xFFFFFFFF


def mark_closed(path: Path) -> bool:
    """Mark a file as closed that nobody writes any more; return whether it was marked as being written.

    Other files are left as they are.

    Raises
    ------
    OSError
    """
    with path.open("rb+") as file:
        block = file.read(_SUPERBLOCK.size)
        if len(block) < _SUPERBLOCK.size or not block.startswith(_BEGINNING):
            return False
        beginning, flags, base, extension, _, root, checksum = _SUPERBLOCK.unpack(block)
        if flags == 0 or checksum != _lookup3(block[:-4]):
            return False
        end = os.fstat(file.fileno()).st_size
        closed = _SUPERBLOCK.pack(beginning, 0, base, extension, end, root, 0)[:-4]
        file.seek(0)
        file.write(closed + struct.pack("<I", _lookup3(closed)))
    return True


def _lookup3(data: bytes) -> int:
    """Return the checksum of some words of four bytes."""
    words = struct.unpack(f"<{len(data) // 4}I", data)
    a = b = c = (0xDEADBEEF + len(data)) & _WORD
    while len(words) > 3:
        a, b, c = ((x + word) & _WORD for x, word in zip((a, b, c), words, strict=False))
        for shift in (4, 6, 8, 16, 19, 4):
            a = ((a - c) & _WORD) ^ _rotated(c, shift)
            c = (c + b) & _WORD
            a, b, c = b, c, a
        words = words[3:]
    a, b, c = ((x + word) & _WORD for x, word in zip((a, b, c), (*words, 0, 0), strict=False))
    for shift in (14, 11, 25, 16, 4, 14, 24):
        c = ((c ^ b) - _rotated(b, shift)) & _WORD
        a, b, c = b, c, a
    return b


def _rotated(word: int, shift: int) -> int:
    return ((word << shift) | (word >> (32 - shift))) & _WORD
