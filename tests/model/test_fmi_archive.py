"""Archives that no FMU is: refused in a sentence, with nothing written outside of the cache folder."""

from __future__ import annotations

import hashlib
import io
import os
import stat
import struct
import time
import zipfile
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from macrostep.model import FmuError
from macrostep.model.fmi import describe, digest, unpacked
from macrostep.model.fmi.archive import archive_faults
from tests.model.fmu_texts import TEXTS, write_fmu

DESCRIPTION = "modelDescription.xml"
LONGEST = 60.0
"""Seconds of this process for one FMU, most of them a slow machine's."""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Give a folder for FMUs, and make sure that nothing is written besides it and the cache."""
    cache, folder, sentinel = tmp_path / "a" / "b" / "cache", tmp_path / "fmus", tmp_path / "a" / "sentinel"
    folder.mkdir()
    sentinel.mkdir(parents=True)
    (sentinel / "kept").write_text("as it was")
    monkeypatch.setenv("XDG_CACHE_HOME", str(cache))
    yield folder
    outside = [path for path in tmp_path.rglob("*") if not path.is_relative_to(folder)]
    inside = cache / "macrostep" / "fmus"
    strange = [path for path in outside if not path.is_relative_to(inside) and not inside.is_relative_to(path)]
    assert set(strange) == {sentinel, sentinel / "kept"}
    assert (sentinel / "kept").read_text() == "as it was"
    assert not [path for path in inside.glob("*") if path.name.startswith(".")], "something half unpacked is left"
    assert not [path for path in outside if path.is_symlink()]


def refusal(path: Path, read: Callable[[Path], object] = unpacked) -> str:
    begin = time.process_time()
    with pytest.raises(FmuError) as caught:
        read(path)
    assert time.process_time() - begin < LONGEST
    sentence = str(caught.value)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert str(path) in sentence or path.name[:50] in sentence
    return sentence


def with_member(path: Path, name: str | zipfile.ZipInfo, content: bytes = b"x") -> Path:
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(DESCRIPTION, TEXTS["2.0"])
        archive.writestr(name, content)
    return path


def entry(name: str, mode: int = stat.S_IFREG | 0o644) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name)
    info.external_attr = mode << 16
    return info


def patched(path: Path, signature: bytes, offset: int, value: bytes, which: int = -1) -> Path:
    """Overwrite bytes of a record of an archive, counted from its signature."""
    data = bytearray(path.read_bytes())
    places = [i for i in range(len(data)) if data.startswith(signature, i)]
    begin = places[which] + offset
    data[begin : begin + len(value)] = value
    path.write_bytes(data)
    return path


LOCAL, CENTRAL, END = b"PK\3\4", b"PK\1\2", b"PK\5\6"


def test_an_fmu_is_unpacked_below_the_hash_of_its_content(home: Path) -> None:
    path = write_fmu(home / "a.fmu", files={"resources/table/a.csv": b"1,2", "documentation/": b""})
    folder = unpacked(path)
    assert folder.name == digest(path) == hashlib.sha256(path.read_bytes()).hexdigest()
    assert (folder / "resources" / "table" / "a.csv").read_bytes() == b"1,2"
    assert (folder / "documentation").is_dir()
    assert unpacked(path) == folder


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("../outside", "a path that leads out of the archive"),
        ("resources/../../outside", "a path that leads out of the archive"),
        ("../" * 40 + "tmp/outside", "a path that leads out of the archive"),
        ("/tmp/outside", "an absolute path"),
        ("//host/share/outside", "an absolute path"),
        ("C:/outside", "an absolute path"),
        ("C:outside", "an absolute path"),
        ("..\\outside", "a path that leads out of the archive"),
        ("resources\\..\\..\\outside", "a path that leads out of the archive"),
        ("\\\\host\\share\\outside", "an absolute path"),
        ("C:\\outside", "an absolute path"),
        ("resources/line\nbreak", "control characters"),
        ("resources/" + "a" * 300, "too long for a file"),
        ("a/" * 600 + "b", "too long for a file"),
        (DESCRIPTION, "twice, with another content"),
        (f"./{DESCRIPTION}", "twice, with another content"),
        (f"{DESCRIPTION}/a", "in place of a folder"),
        ("./", "which is no path"),
    ],
)  # fmt: skip
@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_names_that_lead_elsewhere_are_refused(home: Path, name: str, says: str) -> None:
    assert says in refusal(with_member(home / "a.fmu", name))


@pytest.mark.parametrize(
    ("members", "says"),
    [
        (["./modelDescription.xml", "./resources/a"], "are not written as FMI demands, such as './modelDescr"),
        (["modelDescription.xml", "resources//a"], "are not written as FMI demands, such as 'resources//a'"),
        (["modelDescription.xml", "resources\\a"], "are not written as FMI demands, such as 'resources"),
        (["modelDescription.xml", "resources/a", "resources/a"], "it holds 'resources/a' twice, with the same content"),
        (["modelDescription.xml", "resources/a", "./resources/a"], "it holds './resources/a' twice, with the same"),
        (["modelDescription.xml", "resources", "resources/a"], "it holds the folder 'resources' as an empty file"),
        (["Slider/modelDescription.xml", "Slider/resources/a"], "all of its files stand in the folder 'Slider'"),
        (["__MACOSX/._a", "Slider/", "Slider/modelDescription.xml", "Slider/resources/a"], "in the folder 'Slider'"),
        (["modelDescription.xml", "resources/", "resources/a"], ""),
    ],
)  # fmt: skip
@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_archives_with_one_meaning_are_taken_and_told(home: Path, members: list[str], says: str) -> None:
    path = home / "a.fmu"
    with zipfile.ZipFile(path, "w") as archive:
        for name in members:
            content = TEXTS["2.0"] if name.endswith(DESCRIPTION) else b"1,2" if name.endswith("a") else b""
            archive.writestr(entry(name) if "\\" in name else name, content)
    found = describe(path)
    assert (found.folder / "resources" / "a").read_bytes() == b"1,2"
    assert found.name == "Slider"
    reported = [fault for fault in found.faults if says in fault] if says else []
    assert bool(reported) == bool(says), found.faults


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_a_file_twice_with_one_size_and_sum_is_compared(home: Path) -> None:
    path = home / "a.fmu"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(DESCRIPTION, TEXTS["2.0"])
        archive.writestr("resources/a", b"\x00" * 8)
        archive.writestr("resources/a", b"\x00" * 4 + b"\x00\x00\x00\x01")
    data = path.read_bytes()
    first, second = (zlib.crc32(b"\0" * 8), zlib.crc32(b"\0" * 7 + b"\1"))
    path.write_bytes(data.replace(struct.pack("<I", second), struct.pack("<I", first)))
    assert "is damaged at resources/a: bad CRC-32" in refusal(path)


def test_a_name_ends_where_its_first_zero_is(home: Path) -> None:
    path = with_member(home / "a.fmu", "resources/aXb/../../../../outside")
    path.write_bytes(path.read_bytes().replace(b"aXb", b"a\0b"))
    folder = unpacked(path)
    assert (folder / "resources" / "a").read_bytes() == b"x"


@pytest.mark.parametrize(
    ("mode", "says"),
    [
        (stat.S_IFLNK | 0o777, "a symbolic link"),
        (stat.S_IFIFO | 0o644, "neither a file nor a folder"),
        (stat.S_IFCHR | 0o644, "neither a file nor a folder"),
    ],
)
def test_links_and_devices_are_refused(home: Path, mode: int, says: str) -> None:
    assert says in refusal(with_member(home / "a.fmu", entry("resources/a", mode), b"../../../sentinel/kept"))


LINK = stat.S_IFLNK | 0o777


def linked(path: Path, links: dict[str, str], more: dict[str, bytes] | None = None) -> Path:
    """Write an FMU with symbolic links, by their paths, to what they lead to."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(DESCRIPTION, TEXTS["2.0"])
        for name, content in {"binaries/linux64/x.so.1": b"library", **(more or {})}.items():
            archive.writestr(name, content)
        for name, target in links.items():
            archive.writestr(entry(name, LINK), target)
    return path


@pytest.mark.parametrize("target", ["x.so.1", "./x.so.1", "../linux64/x.so.1", "x.so.2"])
def test_a_link_to_a_file_of_the_archive_is_a_copy_of_it(home: Path, target: str) -> None:
    links = {"binaries/linux64/x.so": target, "binaries/linux64/x.so.2": "../../binaries/linux64/x.so.1"}
    path = linked(home / "a.fmu", links)
    copy = unpacked(path) / "binaries" / "linux64" / "x.so"
    copy.write_bytes(b"damaged")
    assert unpacked(path) / "binaries" / "linux64" / "x.so" == copy
    assert (copy.read_bytes(), copy.is_symlink()) == (b"library", False)
    assert archive_faults(path) == (
        "it holds symbolic links, taken as copies of what they lead to, such as 'binaries/linux64/x.so'",
    )


@pytest.mark.parametrize(
    "links",
    [
        {"a": "/etc/passwd"}, {"a": "../a.fmu"}, {"resources/a": "../../../sentinel/kept"}, {"a": "a"}, {"a": ""},
        {"a": "b", "b": "a"}, {"a": "binaries"}, {"a": "binaries/linux64/"}, {"a": "nothing"}, {"a": "x" * 5000},
        {"resources": "binaries/linux64", "a": "resources/x.so.1"}, {"a": "binaries/linux64/x.so.1/../x.so.1/y"},
        {f"l{k}": f"l{k + 1}" for k in range(20)}, {f"l{k}": "binaries/linux64/x.so.1" for k in range(101)},
    ],
)  # fmt: skip
def test_links_to_anything_else_are_refused(home: Path, links: dict[str, str]) -> None:
    assert "symbolic link" in refusal(linked(home / "a.fmu", links))


def test_links_make_no_bomb(home: Path) -> None:
    links = {f"l{k}": "resources/zeros" for k in range(20)}
    path = linked(home / "a.fmu", links, {"resources/zeros": bytes(4 * 2**20)})
    assert "would become 84 MB, which is a bomb" in refusal(path)


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_a_link_in_place_of_a_file_is_refused(home: Path) -> None:
    for target in (f"../{DESCRIPTION}", "../binaries/linux64/x.so.1"):
        path = linked(home / "a.fmu", {"resources/a": target}, {"resources/a": b"other"})
        assert "resources/a twice" in refusal(path)
    path = home / "b.fmu"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(entry("a", LINK), DESCRIPTION)
        archive.writestr(DESCRIPTION, TEXTS["2.0"])
        archive.writestr("a", TEXTS["2.0"])
    assert "a twice, and as a symbolic link" in refusal(path)


def test_a_file_behind_a_link_is_refused(home: Path) -> None:
    path = home / "a.fmu"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(DESCRIPTION, TEXTS["2.0"])
        archive.writestr(entry("resources", stat.S_IFLNK | 0o777), "../../..")
        archive.writestr("resources/outside", "x")
    assert "a symbolic link" in refusal(path)


def test_bombs_are_refused(home: Path) -> None:
    path = home / "a.fmu"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(DESCRIPTION, TEXTS["2.0"])
        archive.writestr("resources/zeros", bytes(80 * 2**20))
    assert "would become 80 MB, which is a bomb" in refusal(path)


def test_a_gigantic_description_is_refused_before_it_is_unpacked(home: Path) -> None:
    path = home / "a.fmu"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
        archive.writestr(DESCRIPTION, b" " * (65 * 2**20))
    assert "has 65 MB, and at most 64 MB are read" in refusal(path)


def test_bombs_within_each_other_stay_packed(home: Path) -> None:
    inner = io.BytesIO()
    with zipfile.ZipFile(inner, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("zeros", bytes(80 * 2**20))
    folder = unpacked(with_member(home / "a.fmu", "resources/inner.zip", inner.getvalue()))
    assert sum(f.stat().st_size for f in folder.rglob("*") if f.is_file()) < 200_000


def test_files_that_lie_over_each_other_are_refused(home: Path) -> None:
    path = home / "a.fmu"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(DESCRIPTION, TEXTS["2.0"])
        archive.writestr("resources/a", os.urandom(5000))
        archive.writestr("resources/b", b"y")
    with zipfile.ZipFile(path) as archive:
        offset = archive.getinfo("resources/a").header_offset
    patched(path, CENTRAL, 42, struct.pack("<I", offset))  # of b
    assert "lie over each other" in refusal(path)


@pytest.mark.parametrize(
    ("signature", "offset", "value", "says"),
    [
        (CENTRAL, 8, struct.pack("<H", 1), "which is encrypted"),
        (CENTRAL, 10, struct.pack("<H", 12), "packed in a way that FMI does not allow"),
        (CENTRAL, 24, struct.pack("<I", 5), "is damaged at resources/a: it is shorter than the archive says"),
        (CENTRAL, 24, struct.pack("<I", 0), "is damaged at resources/a: bad CRC-32"),
        (CENTRAL, 20, struct.pack("<I", 2**31), "its directory claims files longer than the archive itself"),
        (CENTRAL, 16, b"\0\0\0\0", "is damaged at resources/a: bad CRC-32"),
        (CENTRAL, 42, struct.pack("<I", 10**6), "its directory claims files longer than the archive itself"),
        (LOCAL, 30, b"resourceX", "is damaged at resources/a: file name in directory"),
        (LOCAL, 0, b"XXXX", "is damaged at resources/a: bad magic number"),
        (END, 12, struct.pack("<I", 2**31), "is not an FMU"),
        (END, 16, struct.pack("<I", 2**31), "lie over each other"),
        (CENTRAL, 0, b"XXXX", "is not an FMU"),
    ],
)
def test_headers_that_lie_are_found_out(home: Path, signature: bytes, offset: int, value: bytes, says: str) -> None:
    assert says in refusal(patched(with_member(home / "a.fmu", "resources/a"), signature, offset, value))


def test_a_list_of_members_without_end_is_not_read(home: Path) -> None:
    path = home / "a.fmu"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(DESCRIPTION, TEXTS["2.0"])
        for i in range(180_000):
            archive.writestr(f"resources/a_long_name_of_a_file_that_is_empty_{i}", b"")
    assert "its list of members is longer than 16 MB" in refusal(path)


def test_very_many_files_are_refused(home: Path) -> None:
    path = home / "a.fmu"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(DESCRIPTION, TEXTS["2.0"])
        for i in range(51_000):
            archive.writestr(f"{i}", b"")
    assert "it has 51001 files, and an FMU at most 50000" in refusal(path)


@pytest.mark.parametrize("content", [b"", b"PK", b"MZ\x90", b"PK\5\6" + bytes(18), b"\x7fELF" * 1000])
def test_what_is_no_archive_is_said_to_be_none(home: Path, content: bytes) -> None:
    path = home / "a.fmu"
    path.write_bytes(content)
    assert "no FMU" in refusal(path) or "is not an FMU, which is a zip archive" in refusal(path)


def test_every_beginning_of_an_fmu_is_refused(home: Path) -> None:
    whole = write_fmu(home / "whole.fmu").read_bytes()
    for length in range(0, len(whole) - 1, 97):
        path = home / f"{length}.fmu"
        path.write_bytes(whole[:length])
        refusal(path)


def test_a_folder_and_a_pipe_are_no_fmus(home: Path) -> None:
    assert "is a directory" in refusal(home)
    if hasattr(os, "mkfifo"):
        os.mkfifo(home / "pipe.fmu")
        assert "it is a pipe" in refusal(home / "pipe.fmu")
    assert "cannot be read" in refusal(home / ("a" * 5000))
    assert "There is no file" in refusal(home / "missing.fmu", digest)


def test_a_cache_folder_that_cannot_be_written_is_named(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write_fmu(home / "a.fmu")
    monkeypatch.setenv("XDG_CACHE_HOME", str(path))  # a file, where no folder can be made
    assert "cannot be unpacked into" in refusal(path, describe)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "a" / "b" / "cache"))
    assert describe(path).name == "Slider"


# -- XML -------------------------------------------------------------------------------------------------------------


def laughs() -> bytes:
    lines = ['<!ENTITY a0 "ha">', *(f'<!ENTITY a{i} "{f"&a{i - 1};" * 10}">' for i in range(1, 12))]
    return (
        f"<?xml version='1.0'?><!DOCTYPE x [{''.join(lines)}]><fmiModelDescription>&a11;</fmiModelDescription>".encode()
    )


def deep() -> bytes:
    return b"<a>" * 100_000 + b"</a>" * 100_000


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (laughs(), "it has a DOCTYPE"),
        (b'<!DOCTYPE x SYSTEM "file:///etc/passwd"><fmiModelDescription/>', "it has a DOCTYPE"),
        (b"<fmiModelDescription>&lol;</fmiModelDescription>", "is not well-formed XML: undefined entity"),
        (deep(), "more than 32 deep"),
        (b"<a>" + b"<b/>" * 1_100_000 + b"</a>", "more than 1000000 elements"),
        (b"<a " + b" ".join(b"a%d='1'" % i for i in range(200)) + b"/>", "an element has 200 attributes"),
        (b"<a b='" + b"x" * (5 * 2**20) + b"'/>", "an attribute is longer than 4 million characters"),
        (b"<?xml version='1.0' encoding='utf-7'?><a/>", "its encoding is 'utf-7'"),
        (b"<?xml version='1.0' encoding='nonsense'?><a/>", "its encoding is 'nonsense'"),
        (b"<a>\xff\xfe</a>", "is not well-formed XML"),
        (b"<a>\0</a>", "is not well-formed XML"),
        (b"", "is not well-formed XML: no element found"),
        ("\ufeff<a/>".encode("utf-16"), "is not"),
        (b"<a><b></a></b>", "is not well-formed XML: mismatched tag"),
        (b"<html/>", "is no model description: its element is 'html'"),
        (b"<fmiModelDescription/>", "FMI version ''"),
        (b"<a xmlns='x'/>", "is no model description"),
    ],
)  # fmt: skip
def test_xml_that_no_tool_writes_is_refused(home: Path, text: bytes, says: str) -> None:
    assert says in refusal(write_fmu(home / "a.fmu", text), describe)


def begin_and_end(version: str, tag: bytes) -> tuple[bytes, bytes]:
    text = TEXTS[version]
    place = text.index(b"</" + tag + b">")
    return text[:place], text[place:]


def many_items() -> bytes:
    """Return an enumeration of very many items that very many variables have."""
    begin, end = begin_and_end("2.0", b"TypeDefinitions")
    items = b"".join(b'<Item name="i%d" value="%d"/>' % (i, i) for i in range(20_000))
    type_ = b'<SimpleType name="E"><Enumeration>' + items + b"</Enumeration></SimpleType>"
    text = begin + type_ + end
    place = text.index(b"</ModelVariables>")
    one = (
        b'<ScalarVariable name="e%d" valueReference="%d" causality="parameter" variability="fixed">'
        b'<Enumeration declaredType="E" start="1"/></ScalarVariable>'
    )
    return text[:place] + b"".join(one % (i, i) for i in range(3000)) + text[place:]


def test_what_many_variables_share_is_read_once(home: Path) -> None:
    path = write_fmu(home / "a.fmu", many_items())
    begin = time.process_time()
    assert len(describe(path).variables["e2999"].items) == 20_000
    assert time.process_time() - begin < LONGEST


def test_dependences_of_arrays_on_arrays_end(home: Path) -> None:
    variables = b"".join(
        b'<Float64 name="y%d" valueReference="%d" causality="output"><Dimension start="1000"/></Float64>' % (i, 100 + i)
        for i in range(200)
    )
    structure = b"".join(
        b'<Output valueReference="%d" dependencies="%s"/>' % (100 + i, b" ".join(b"%d" % (100 + j) for j in range(200)))
        for i in range(200)
    )
    begin, end = begin_and_end("3.0", b"ModelVariables")
    text = (begin + variables + end).replace(b"<Output", structure + b"<Output", 1)
    path = write_fmu(home / "a.fmu", text)
    start = time.process_time()
    found = describe(path)
    assert found.dependencies["y0[1]"] == frozenset()
    assert found.dependencies["y199[1000]"] is None  # too many to count: possibly on all
    assert time.process_time() - start < LONGEST


@pytest.mark.parametrize(
    ("dimensions", "says"),
    [
        (b'<Dimension start="1000000000000"/>', "an array of more than 300000 values"),
        (b'<Dimension start="18446744073709551615"/>' * 20, "an array of"),
        (b'<Dimension start="1"/>' * 40, "an array of 40 dimensions"),
        (b'<Dimension start="200000"/>', "variables, elements of arrays included; at most 300000 are taken"),
    ],
)
def test_huge_arrays_are_refused(home: Path, dimensions: bytes, says: str) -> None:
    begin, end = begin_and_end("3.0", b"ModelVariables")
    one = b'<Float64 name="b%d" valueReference="%d">' + dimensions + b"</Float64>"
    path = write_fmu(home / "a.fmu", begin + one % (1, 201) + one % (2, 202) + end)
    assert says in refusal(path, describe)


def test_of_very_many_wrong_elements_the_first_are_told(home: Path) -> None:
    begin, end = begin_and_end("2.0", b"ModelVariables")
    path = write_fmu(home / "a.fmu", begin + b"<ScalarVariable/>" * 50_000 + end)
    start = time.process_time()
    found = describe(path)
    assert "line 35: element 'ScalarVariable'" in found.faults[0]
    assert len(found.faults) == 20
    assert len(found.variables) == 14
    assert time.process_time() - start < LONGEST
