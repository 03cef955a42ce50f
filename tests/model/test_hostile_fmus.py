"""Mutated archives and model descriptions: each is described or refused in a sentence, soon, and no more."""

from __future__ import annotations

import io
import random
import re
import shutil
import struct
import time
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from macrostep.model import FmuError
from macrostep.model.behaviour.behaviour import behaviour
from macrostep.model.behaviour.capabilities import capabilities
from macrostep.model.diagram.problems import subsystem_problems
from macrostep.model.fmi import describe
from macrostep.model.fmi.subsystem import fmu_subsystem, parameter_of, with_ports
from tests.model.fmu_texts import TEXTS

LONGEST = 60.0
"""Seconds of this process for one FMU: what is not refused takes hours."""

EXTREME = (
    "", " ", "0", "-1", "1", "2", "3", "1e308", "1e400", "-1e-320", "NaN", "INF", "-INF", "18446744073709551615",
    "18446744073709551616", "-9223372036854775809", "999999999999999999999999999999", "1" * 5000, "0x10", "1_000",
    "true", "false", "١٢", "a", "x" * 3000, "../../../../tmp/outside", "/etc/passwd", "x[1]", "der(x)", "v",
    "&amp;&#9;&#10;", "&#x10FFFF;", "&#0;", "&bomb;",
    "'\"", "\ud7ff\ue000", "1 2 3", "1 " * 2000, "F", "Real", "2.0", "3.0", "1.0",
    "3.1", "%s%n", "kg", "degC",
)  # fmt: skip


# -- mutations of a model description ----------------------------------------------------------------------------------


def _replace(text: str, pattern: str, by: Callable[[re.Match[str]], str], chance: random.Random) -> str:
    """Replace one of the places where a pattern is found."""
    found = list(re.finditer(pattern, text))
    if not found:
        return text
    match = chance.choice(found)
    return text[: match.start()] + by(match) + text[match.end() :]


def _value(text: str, chance: random.Random) -> str:
    return _replace(text, r'="([^"]*)"', lambda _: f'="{chance.choice(EXTREME)}"', chance)


def _value_of_another(text: str, chance: random.Random) -> str:
    values = re.findall(r'="([^"]*)"', text)
    return _replace(text, r'="([^"]*)"', lambda _: f'="{chance.choice(values)}"', chance)


def _attribute_away(text: str, chance: random.Random) -> str:
    return _replace(text, r' \w+="[^"]*"', lambda _: "", chance)


def _attribute_moved(text: str, chance: random.Random) -> str:
    attributes = re.findall(r' \w+="[^"]*"', text)
    return _replace(text, r"(?<=<)\w+(?= )", lambda match: match[0] + chance.choice(attributes), chance)


def _name(text: str, chance: random.Random) -> str:
    names = re.findall(r"<(\w+)", text)
    return _replace(text, r"(?<=<)\w+", lambda _: chance.choice(names), chance)


def _line_away(text: str, chance: random.Random) -> str:
    lines = text.splitlines(keepends=True)
    begin = chance.randrange(len(lines))
    return "".join(lines[:begin] + lines[begin + chance.randrange(1, 4) :])


def _line_again(text: str, chance: random.Random) -> str:
    lines = text.splitlines(keepends=True)
    place, line = chance.randrange(len(lines)), chance.choice(lines)
    return "".join(lines[:place] + [line] * chance.choice((1, 2, 300)) + lines[place:])


def _element_away(text: str, chance: random.Random) -> str:
    return _replace(text, r"<(\w+)[^<>]*?(/>|>.*?</\1>)", lambda _: "", chance)


def _element_within(text: str, chance: random.Random) -> str:
    wrap = chance.choice((1, 10, 100))
    return _replace(text, r"<(\w+)[^<>]*/>", lambda m: f"<{m[1]}>" * wrap + m[0] + f"</{m[1]}>" * wrap, chance)


def _text_inside(text: str, chance: random.Random) -> str:
    inside = chance.choice((
        "<!-- comment -->", "<?pi x?>", "<![CDATA[x]]>", "&lol;", "text", "<!DOCTYPE a>", "<!ENTITY a 'b'>", "\0",
        "]]>", '<a xmlns="u"/>', "<Real/>", '<Dimension start="1000000000000"/>', '<Dimension valueReference="1"/>',
        "\r", "\ufeff",
    ))  # fmt: skip
    return _replace(text, ">", lambda _: f">{inside}", chance)


ON_TEXTS = (
    _value, _value, _value, _value_of_another, _value_of_another, _attribute_away, _attribute_moved, _name, _line_away,
    _line_again, _element_away, _element_within, _text_inside,
)  # fmt: skip


def mutated_description(chance: random.Random) -> bytes:
    version = chance.choice(tuple(TEXTS))
    encoding = "iso-8859-1" if version == "1.0" else "utf-8"
    text = TEXTS[version].decode(encoding)
    for _ in range(chance.choice((1, 1, 1, 2, 5))):
        text = chance.choice(ON_TEXTS)(text, chance)
    data = text.encode(chance.choice((encoding,) * 8 + ("utf-16", "utf-8-sig")), "replace")
    return mutated_bytes(data, chance) if chance.random() < 0.15 else data


# -- mutations of an archive -----------------------------------------------------------------------------------------


def mutated_bytes(data: bytes, chance: random.Random) -> bytes:
    changed = bytearray(data)
    for _ in range(chance.choice((1, 1, 3, 20))):
        place = chance.randrange(len(changed))
        kind = chance.randrange(5)
        if kind == 0:
            changed[place] ^= 1 << chance.randrange(8)
        elif kind == 1:
            changed[place] = chance.randrange(256)
        elif kind == 2:
            del changed[place : place + chance.choice((1, 2, 50))]
        elif kind == 3:
            changed[place:place] = bytes(chance.randrange(256) for _ in range(chance.choice((1, 4, 40))))
        else:
            changed[place:place] = changed[place : place + 200]
        if not changed:
            return b""
    return bytes(changed)


def _members(chance: random.Random) -> bytes:
    """Return an archive with members as no FMU has them."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(
        buffer, "w", chance.choice((zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2))
    ) as archive:
        names = ["modelDescription.xml"] * chance.choice((1, 1, 1, 2))
        names += chance.choices((
            "../outside", "/tmp/outside", "resources/a", "resources/", "resources", "a/../../../outside", "C:\\outside",
            "binaries/linux64/slider.so", "binaries/linux64", "modelDescription.xml/x", "\udc80", "a" * 400,
            "x\0/../../y", "sources/buildDescription.xml", "ModelDescription.xml", ".", "..", "…/ü", "CON",
            "resources/ / ",
        ), k=chance.randrange(4))  # fmt: skip
        chance.shuffle(names)
        for name in names:
            info = zipfile.ZipInfo(name.encode("utf-8", "replace").decode())
            info.external_attr = chance.choice((0, 0o100644, 0o120777, 0o010644, 0o040755, 0xFFFF)) << 16
            info.compress_type = chance.choice((zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED))
            content = TEXTS[chance.choice(tuple(TEXTS))] if "odelDes" in name else b"../../../../outside"
            archive.writestr(info, content * chance.choice((1, 1, 50)) if "odelDes" not in name else content)
    return buffer.getvalue()


def _lies(chance: random.Random) -> bytes:
    """Return an archive with a field of one of its records changed."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("modelDescription.xml", TEXTS["2.0"])
        archive.writestr("resources/a", b"x" * 1000)
    data = bytearray(buffer.getvalue())
    signature = chance.choice((b"PK\1\2", b"PK\3\4", b"PK\5\6"))
    place = chance.choice([i for i in range(len(data)) if data.startswith(signature, i)])
    width, form = chance.choice(((2, "<H"), (4, "<I")))
    begin = place + chance.randrange(4, 46 if signature == b"PK\1\2" else 22)
    most = 256**width - 1
    value = chance.choice((0, 1, 2, 8, 46, most // 2, most - 1, most, chance.randrange(most)))
    data[begin : begin + width] = struct.pack(form, value)
    return bytes(data)


def mutated_archive(chance: random.Random) -> bytes:
    kind = chance.randrange(6)
    if kind == 0:
        return _members(chance)
    if kind == 1:
        return _lies(chance)
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED if kind % 2 else zipfile.ZIP_STORED) as archive:
        archive.writestr("modelDescription.xml", TEXTS["3.0"] if kind < 3 else mutated_description(chance))
        archive.writestr("resources/a", b"x" * 100)
    if kind < 4:
        return mutated_bytes(buffer.getvalue(), chance)
    return buffer.getvalue()


# -- the test --------------------------------------------------------------------------------------------------------


def look_at(path: Path) -> None:
    """Do with an FMU all that a window does before it is run."""
    description = describe(path)
    numbers = [variable for variable in description.variables.values() if variable.is_number]
    whole = with_ports(fmu_subsystem(path, "a"), numbers)
    subsystem = whole.replaced(
        parameters={v.name: parameter_of(v) for v in numbers if v.is_parameter},
        texts={v.name: "a" for v in description.variables.values() if not v.is_number},
    )
    for interface in ("", *description.interfaces):
        block = subsystem.replaced(interface=interface)
        assert all(problem.message for problem in subsystem_problems(block))
        capabilities(block)
        behaviour(block)


def everything_below(folder: Path) -> dict[Path, bytes | None]:
    return {path: path.read_bytes() if path.is_file() else None for path in sorted(folder.rglob("*"))}


def attack(seeds: range, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[int, int]:
    """Look at an FMU for each seed; return how many were described and how many refused."""
    sentinel, cache = tmp_path / "sentinel", tmp_path / "sentinel" / "deep" / "cache"
    cache.mkdir(parents=True)
    (sentinel / "outside").write_text("as it was")
    monkeypatch.setenv("XDG_CACHE_HOME", str(cache))
    before = everything_below(tmp_path)
    described = refused = 0
    for seed in seeds:
        chance = random.Random(seed)
        path = tmp_path / f"{seed}.fmu"
        path.write_bytes(mutated_archive(chance))
        begin = time.process_time()
        try:
            look_at(path)
            described += 1
        except FmuError as error:
            refused += 1
            sentence = str(error)
            assert sentence.endswith("."), (seed, sentence)
            assert sentence.isprintable(), (seed, sentence)
            assert len(sentence) < 1000, (seed, sentence)
        except Exception as error:
            raise AssertionError(f"seed {seed}: {error!r}") from error
        assert time.process_time() - begin < LONGEST, seed
        path.unlink()
        written = cache / "macrostep" / "fmus"
        assert not [item.name for item in written.glob(".*")], seed
        shutil.rmtree(cache / "macrostep", ignore_errors=True)
        assert everything_below(tmp_path) == before, seed
    return described, refused


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_300_hostile_fmus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    described, refused = attack(range(300), tmp_path, monkeypatch)
    assert described > 30
    assert refused > 100


@pytest.mark.reliability
@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_10_000_hostile_fmus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    described, refused = attack(range(1000, 11_000), tmp_path, monkeypatch)
    assert described > 1000
    assert refused > 3000
