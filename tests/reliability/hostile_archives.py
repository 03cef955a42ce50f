"""Archives that try to leave their folder, to become much of little, or to be two things at once, as FMUs and SSPs."""

from __future__ import annotations

import random
import struct
import unicodedata
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

from macrostep.model.ssp import read_ssp
from tests.model.fmu_texts import TEXTS
from tests.model.ssp_texts import component, elements, ssd
from tests.model.test_hostile_fmus import look_at, mutated_archive, mutated_bytes
from tests.reliability.alone import main
from tests.reliability.guarded import OUT, outcome
from tests.reliability.outcome import Outcome

ROW = 11
ITEM = "Hostile archives: bombs, ways out, links, names twice, overlapping, encrypted, wrong sizes"
FULL = 2_000
SHORT = 40

HARMLESS = 64 * 2**20
"""Bytes that any archive may become."""
HIGHEST_RATIO = 100
"""A larger one may become so many times as much."""
STORED, DEFLATED = 0, 8


@dataclass(frozen=True)
class Member:
    """A file in an archive, as its list of members describes it, and what stands there in truth.

    Attributes
    ----------
    name, local_name : bytes
        In the list, and before the content; None is the same.
    packed : bytes
        The content as it stands there.
    method, flags, attributes : int
        How it is packed, whether it is encrypted, and which kind of file it is on Unix.
    checksum, size, packed_size : int
        As the list says.
    shift : int
        Bytes by which the list is wrong on where it stands.
    shares : bool
        Whether it stands where the member before it does.
    """

    name: bytes
    packed: bytes = b""
    method: int = STORED
    flags: int = 0
    attributes: int = 0o100644
    checksum: int = 0
    size: int = 0
    packed_size: int | None = None
    local_name: bytes | None = None
    shift: int = 0
    shares: bool = False
    extra: bytes = field(default=b"", repr=False)


def member(name: str | bytes, content: bytes, method: int = STORED) -> Member:
    """Return a file as honest programs put it into an archive."""
    packed = content
    if method == DEFLATED:
        packer = zlib.compressobj(9, zlib.DEFLATED, -15)
        packed = packer.compress(content) + packer.flush()
    encoded = name if isinstance(name, bytes) else name.encode("utf-8", "surrogatepass")
    return Member(encoded, packed, method, 0x800, checksum=zlib.crc32(content), size=len(content))


def archive(members: Sequence[Member], comment: bytes = b"", count: int | None = None) -> bytes:
    """Return an archive of members, listed as they ask to be listed."""
    body, listed, begin = bytearray(), bytearray(), 0
    for one in members:
        packed_size = len(one.packed) if one.packed_size is None else one.packed_size
        reported = struct.pack("<HHHHHIII", 20, one.flags, one.method, 0, 0, one.checksum, packed_size, one.size)
        if not one.shares:
            begin = len(body)
            name = one.name if one.local_name is None else one.local_name
            body += b"PK\3\4" + reported + struct.pack("<HH", len(name), 0) + name + one.packed
        place = min(max(0, begin + one.shift), 2**32 - 1)
        listed += b"PK\1\2" + struct.pack("<H", 0x31E) + reported
        listed += struct.pack("<HHHHHII", len(one.name), len(one.extra), 0, 0, 0, one.attributes << 16, place)
        listed += one.name + one.extra
    number = len(members) if count is None else count
    end = struct.pack("<HHHHIIH", 0, 0, number & 0xFFFF, number & 0xFFFF, len(listed), len(body), len(comment))
    return bytes(body + listed) + b"PK\5\6" + end + comment


Attack = Callable[[random.Random], Sequence[Member]]


@cache
def _zeros(megabytes: int) -> Member:
    return member("resources/zeros", bytes(megabytes * 2**20), DEFLATED)


def _bomb(chance: random.Random) -> list[Member]:
    """Much of little, at once or in many files."""
    if chance.random() < 0.5:
        return [_zeros(chance.choice((70, 120)))]
    return [replace(_zeros(10), name=b"resources/%d" % k) for k in range(chance.choice((7, 30, 200)))]


def _overlapping(chance: random.Random) -> list[Member]:
    """Many names for the same bytes."""
    first = _zeros(chance.choice((1, 10)))
    return [first, *(replace(first, name=b"resources/%d" % k, shares=True) for k in range(chance.choice((1, 50, 900))))]


_OUTSIDE = (
    "../outside", "../../outside", "a/../../outside", "resources/../../../outside", "/tmp/outside", "//outside/x", "/",
    "C:/outside", "C:outside", "c:\\outside", "..\\outside", "resources\\..\\..\\outside", "\\\\host\\share\\x",
    "..", ".",
    "./a", "a//b", "a/./b", "~/outside", "$HOME/outside", "resources/a\0/../../outside", "resources/\x1b[2J", "a\nb",
    "\ud800",
    "\u202egpj.exe", "..\u2215outside", "\uff0e\uff0e/outside", "a" * 5000, "/".join("d" * 800), "CON",
    "resources/a ", "", "a/",
    "file:///outside", "%2e%2e/outside", "-rf", "modelDescription.xml/../outside",
)  # fmt: skip


def _out(chance: random.Random) -> list[Member]:
    """Names that lead out of where it is unpacked, in the list, before the content, or in both."""
    name = chance.choice(_OUTSIDE)
    one = member(name, b"outside")
    kind = chance.randrange(3)
    if kind == 0:
        return [one]
    if kind == 1:
        return [replace(one, name=b"resources/a")]
    return [replace(member("resources/a", b"inside"), local_name=one.name)]


def _links(chance: random.Random) -> list[Member]:
    """A link, and a file that would be written through it; links in chains and cycles; pipes, devices and sockets."""
    if chance.random() < 0.3:
        names = [f"resources/{k}" for k in range(chance.choice((1, 2, 5, 200)))]
        last = chance.choice((names[0], "../modelDescription.xml", "zeros", "../../outside", "..", "/etc/passwd"))
        chain = [f"{k + 1}" for k in range(len(names) - 1)] if chance.random() < 0.5 else [last] * (len(names) - 1)
        links = [
            replace(member(name, target.encode()), attributes=0o120777)
            for name, target in zip(names, [*chain, last], strict=True)
        ]
        return [replace(_zeros(1), name=b"resources/zeros"), *links]
    target = chance.choice(("../../../../outside", "/etc/passwd", "/tmp", ".", "resources", "link"))
    kind = chance.choice((0o120777, 0o010666, 0o020666, 0o060666, 0o140666, 0o104777, 0o170000))
    link = replace(member(chance.choice(("link", "resources", "resources/link")), target.encode()), attributes=kind)
    return [link, member(f"{link.name.decode()}/outside", b"outside")][: chance.choice((1, 2))]


def _twice(chance: random.Random) -> list[Member]:
    """Two files of a name, or of names that some systems take for one, with different contents."""
    one, other = chance.choice((
        ("a", "a"), ("a", "A"), ("é", unicodedata.normalize("NFD", "é")), ("a", "a/b"), ("a/b", "a"), ("a/", "a"),
        ("a", "a/"),
        ("modelDescription.xml", "modelDescription.xml"), ("SystemStructure.ssd", "SystemStructure.ssd"),
        ("binaries/linux64/x.so", "binaries/linux64/x.so"), ("ſ", "s"), ("a.", "a"), ("a", "./a"),
    ))  # fmt: skip
    return [member(one, b"one"), member(other, b"other")]


def _encrypted(chance: random.Random) -> list[Member]:
    """Encrypted, or packed in ways that nobody knows."""
    one = member("resources/a", b"x" * 1000, DEFLATED)
    return [
        replace(one, flags=chance.choice((0x1, 0x41, 0x2001, 0x20, 0xFFFF)))
        if chance.random() < 0.5
        else replace(one, method=chance.choice((1, 6, 9, 12, 14, 19, 93, 95, 97, 98, 99, 0xFFFF)))
    ]


def _lies(chance: random.Random) -> list[Member]:
    """Sizes, checksums and places that are not so."""
    one = member("resources/a", chance.randbytes(1000), chance.choice((STORED, DEFLATED)))
    wrong = chance.choice((0, 1, 999, 1001, 2**31, 2**32 - 2, 2**32 - 1))
    return [chance.choice((
        replace(one, size=wrong), replace(one, packed_size=wrong), replace(one, checksum=1), replace(one, shift=wrong),
        replace(one, size=wrong, packed_size=wrong), replace(one, shift=-7), replace(one, packed=one.packed[:-5]),
        replace(_zeros(10), size=1000), replace(_zeros(70), size=1000), replace(one,
        extra=b"\1\0\x18\0" + b"\xff" * 24),
        replace(one, size=2**32 - 1, packed_size=2**32 - 1, extra=struct.pack("<HHQQQ", 1, 24, 2**40, 2**40, 0)),
    ))]  # fmt: skip


def _crowd(chance: random.Random) -> list[Member]:
    """More members than are taken: to unpack fewer takes a time that grows with their number."""
    return [member(f"resources/{k:06d}", b"") for k in range(chance.choice((1000, 51_000)))]


def _bytes(chance: random.Random) -> list[Member]:
    return []


_ATTACKS: tuple[Attack, ...] = (
    _bomb, _overlapping, _out, _out, _out, _links, _links, _twice, _encrypted, _lies, _lies, _crowd, _bytes,
)  # fmt: skip


def written(seed: int, folder: Path) -> Path:
    """Write an archive, as an FMU or as an SSP that would be whole without what is added to it."""
    chance = random.Random(seed)
    is_fmu = chance.random() < 0.6
    path = folder / ("a.fmu" if is_fmu else "a.ssp")
    if is_fmu and chance.random() < 0.2:
        path.write_bytes(mutated_archive(chance))
        return path
    main_file = member("modelDescription.xml", TEXTS[chance.choice(tuple(TEXTS))]) if is_fmu else member(
        "SystemStructure.ssd", ssd(elements(component("a"))).encode()
    )  # fmt: skip
    attack = chance.choice(_ATTACKS)
    members = [main_file, *attack(chance)]
    if chance.random() < 0.3:
        members = [*members[1:], main_file]
    comment, count = (
        chance.choice((b"", b"", b"PK\5\6" + bytes(18), b"x" * 60_000)),
        chance.choice((None,) * 9 + (1, 0xFFFF)),
    )
    data = chance.choice((b"", b"", b"", b"#!/bin/sh\n" * 100)) + archive(members, comment, count)
    path.write_bytes(mutated_bytes(data, chance) if attack is _bytes else data)
    return path


def taken(path: Path) -> None:
    """Do with an archive what a window does with it; nothing more than what it may become stands there afterwards."""
    out = path.parents[1] / OUT
    try:
        if path.suffix == ".fmu":
            look_at(path)
        else:
            read_ssp(path, out / "files")
    finally:
        found = [entry for entry in out.rglob("*") if not entry.is_dir() or entry.is_symlink()]
        assert not [entry.name for entry in found if entry.is_symlink() or not entry.is_file()], "there are links"
        assert not list(out.glob("macrostep/*/.*")), "something is left of what was refused"
        became, most = sum(entry.stat().st_size for entry in found), max(HARMLESS, HIGHEST_RATIO * path.stat().st_size)
        assert became <= most, f"it became {became >> 20} MB"


def run(count: int, seed: int = 0) -> Outcome:
    return outcome(written, taken, count, seed)


if __name__ == "__main__":
    main(run, ROW, ITEM, FULL)
