"""System structures from strangers: each is read or refused in a sentence, soon, and nothing is written elsewhere."""

from __future__ import annotations

import io
import os
import random
import shutil
import time
import zipfile
from pathlib import Path

import pytest

from macrostep.model import MacrostepError, save
from macrostep.model.consent.permission import Permission, limited_to
from macrostep.model.fmi import digest
from macrostep.model.ssp import read_ssp
from tests.model.fmu_texts import TEXTS, write_fmu
from tests.model.ssp_texts import (
    NAMESPACES,
    UNITS,
    bindings,
    component,
    connection,
    connections,
    elements,
    parameter,
    real,
    ssd,
    write_ssp,
)
from tests.model.test_hostile_fmus import ON_TEXTS, everything_below, mutated_bytes

LONGEST = 60.0
"""Seconds of this process for one archive: what is not refused takes hours."""


@pytest.fixture(autouse=True)
def _cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


# -- references that lead elsewhere ------------------------------------------------------------------------------------

SOURCES = {
    "../../etc/passwd": "it leads out of the package",
    "resources/../../outside.fmu": "it leads out of the package",
    "/etc/passwd": "it leads out of the package, and nobody agreed to take files from elsewhere",
    "file:///etc/passwd": "it leads out of the package, and nobody agreed to take files from elsewhere",
    "file://example.com/a.fmu": "only files of this machine are taken, and nothing is fetched from elsewhere",
    "http://example.com/a.fmu": "only files of this machine are taken, and nothing is fetched from elsewhere",
    "//example.com/a.fmu": "only files of this machine are taken, and nothing is fetched from elsewhere",
    "C:/windows/a.fmu": "only files of this machine are taken, and nothing is fetched from elsewhere",
    "..%2f..%2fetc%2fpasswd": "it leads out of the package",
    "%2fetc%2fpasswd": "it leads out of the package",
    "..\\..\\outside.fmu": "it leads out of the package",
    "resources/a%00.fmu": "it has control characters",
    "http://[": "it is no URI",
    "": "it names no file",
}


@pytest.mark.parametrize("source", SOURCES)
def test_references_lead_nowhere_else(tmp_path: Path, source: str) -> None:
    (tmp_path / "outside.fmu").write_bytes(b"secret")
    path = write_ssp(tmp_path / "rig.ssp", ssd(elements(component("a", source))))
    diagram, notes = read_ssp(path, tmp_path / "files")
    assert len(notes) == 1
    assert notes[0].startswith("The FMU of a, ")
    assert SOURCES[source] in notes[0]
    assert diagram["a"].fmu.startswith(str(tmp_path / "files"))
    assert not (tmp_path / "files").exists()


@pytest.mark.parametrize(
    "source",
    ["../models/slider.fmu", "..\\models\\slider.fmu", "{home}/models/slider.fmu", "file://{home}/models/slider.fmu"],
)
@pytest.mark.parametrize("kind", ["archive", "single", "folder"])
def test_what_leads_out_is_taken_where_somebody_agreed(tmp_path: Path, source: str, kind: str) -> None:
    """Who agrees does so to the content of the file that names the others, and to no later one."""
    (tmp_path / "models").mkdir()
    write_fmu(tmp_path / "models" / "slider.fmu")
    text = ssd(elements(component("a", source.format(home=tmp_path))))
    folder = tmp_path / "rig"
    folder.mkdir()
    main = folder / "SystemStructure.ssd"
    main.write_text(text)
    path = {"single": main, "folder": folder, "archive": tmp_path / "rig.ssp"}[kind]
    if kind == "archive":
        write_ssp(path, text)
    content = digest(path if kind == "archive" else main)
    left: list[str] = []
    _, notes = read_ssp(path, left_out=left)
    assert "nobody agreed to take files from elsewhere" in notes[0]
    assert left == [os.path.realpath(tmp_path / "models" / "slider.fmu")]
    with limited_to(Permission(contents=frozenset((content,)))):
        diagram, notes = read_ssp(path, tmp_path / "files", left_out=left)
    assert notes == ()
    assert diagram["a"].fmu == str(tmp_path / "models" / "slider.fmu")
    assert not (tmp_path / "files").exists()
    with limited_to(Permission(contents=frozenset(("another",)))):
        assert "nobody agreed" in read_ssp(path)[1][0]


@pytest.mark.parametrize("source", ["../../etc/passwd", "http://example.com/b.ssp", "resources/none.ssp"])
def test_neither_do_references_to_systems(tmp_path: Path, source: str) -> None:
    text = f'<ssd:Component name="s" type="application/x-ssp-package" source="{source}"/>'
    diagram, notes = read_ssp(write_ssp(tmp_path / "rig.ssp", ssd(elements(text))))
    assert not diagram.subsystems
    assert len(notes) == 1
    assert notes[0].startswith("s is not taken: ")


def test_links_beside_a_single_file_lead_nowhere_else(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    write_fmu(tmp_path / "outside.fmu")
    (home / "link.fmu").symlink_to(tmp_path / "outside.fmu")
    (home / "rig.ssd").write_text(ssd(elements(component("a", "link.fmu"))))
    _, notes = read_ssp(home / "rig.ssd")
    assert len(notes) == 1
    assert notes[0].startswith(
        "The FMU of a, 'link.fmu', cannot be taken: it leads out of the package, and nobody agreed"
    )


# -- what grows --------------------------------------------------------------------------------------------------------


def test_a_system_that_stands_in_itself_is_told(tmp_path: Path) -> None:
    again = '<ssd:Component name="again" type="application/x-ssp-definition" source="SystemStructure.ssd"/>'
    part = '<ssd:System name="s" id="s"><ssd:Elements><ssd:Component name="t" type="application/x-ssp-definition" '
    part += 'source="#s"/></ssd:Elements></ssd:System>'
    _, notes = read_ssp(write_ssp(tmp_path / "rig.ssp", ssd(elements(again, part, component("a")))))
    assert "again is not taken: it stands in itself." in notes
    assert "s.t.t is not taken: it stands in itself." in notes


def test_systems_that_multiply_are_refused_soon(tmp_path: Path) -> None:
    """Ten levels of ten references each would be ten thousand million."""
    levels = [
        f'<ssd:System name="s{n}" id="s{n}"><ssd:Elements>'
        + "".join(
            f'<ssd:Component name="c{i}" type="application/x-ssp-definition" source="#s{n + 1}"/>' for i in range(10)
        )
        + "</ssd:Elements></ssd:System>"
        for n in range(10)
    ]
    path = write_ssp(tmp_path / "rig.ssp", ssd(elements(*levels, '<ssd:System name="s10" id="s10"/>')))
    begin = time.process_time()
    with pytest.raises(MacrostepError, match=r"rig\.ssp has more than 10000 elements; fewer are taken"):
        read_ssp(path)
    assert time.process_time() - begin < LONGEST


def test_packages_in_packages_have_an_end(tmp_path: Path) -> None:
    inner = write_ssp(tmp_path / "0.ssp", ssd(elements(component("a"))))
    for depth in range(1, 45):
        text = ssd(elements(f'<ssd:Component name="s{depth}" source="resources/in.ssp"/>'))
        inner = write_ssp(tmp_path / f"{depth}.ssp", text, {"resources/in.ssp": inner.read_bytes()})
    diagram, notes = read_ssp(inner)
    assert not diagram.subsystems
    assert any("systems stand more than 40 deep in each other" in note for note in notes)


def test_bombs_are_refused(tmp_path: Path) -> None:
    path = write_ssp(tmp_path / "rig.ssp", ssd(""), {"resources/zeros": b"\0" * (80 * 2**20)})
    with pytest.raises(MacrostepError, match="which is a bomb and no SSP"):
        read_ssp(path)
    big = ssd("<!--" + " " * (65 * 2**20) + "-->")
    with pytest.raises(MacrostepError, match=r"SystemStructure.ssd has 65 MB|bomb"):
        read_ssp(write_ssp(tmp_path / "big.ssp", big))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', "it has a DOCTYPE, which SSP does not"),
        ("<a>" * 200 + "</a>" * 200, "its elements stand more than 120 deep in each other"),
        ("<a", "is not well-formed XML"),
        ("<a/>", "holds <a>, and a system structure is <SystemStructureDescription>"),
    ],
)
def test_files_that_are_no_structures_are_refused(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(MacrostepError, match=sentence):
        read_ssp(write_ssp(tmp_path / "rig.ssp", text))
    (tmp_path / "rig.ssd").write_text(text)
    with pytest.raises(MacrostepError, match=sentence):
        read_ssp(tmp_path / "rig.ssd")


@pytest.mark.parametrize("name", ["../outside", "/outside", "..\\b", "resources/../../outside"])
def test_archives_that_lead_out_are_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(MacrostepError, match="is refused: it holds"):
        read_ssp(write_ssp(tmp_path / "rig.ssp", ssd(""), {name: b"x"}))


# -- mutations ---------------------------------------------------------------------------------------------------------

VALUES = (
    f'<ssv:ParameterSet version="1.0" name="set" {NAMESPACES}>\n<ssv:Parameters>\n{real("length", 3, "mm")}\n'
    f"{parameter('gear', 'Enumeration', 'low')}\n</ssv:Parameters>\n</ssv:ParameterSet>"
)
MAPPING = (
    f'<ssm:ParameterMapping version="1.0" {NAMESPACES}>\n<ssm:MappingEntry source="length" target="dT">\n'
    '<ssc:LinearTransformation factor="2" offset="1"/></ssm:MappingEntry>\n'
    '<ssm:MappingEntry source="gear" target="gear"><ssc:EnumerationMappingTransformation>'
    '<ssc:MapEntry source="low" target="high"/></ssc:EnumerationMappingTransformation></ssm:MappingEntry>\n'
    "</ssm:ParameterMapping>"
)
BUS = (
    '<ssd:SignalDictionaries><ssd:SignalDictionary name="bus"><ssb:SignalDictionary version="1.0">'
    '<ssb:DictionaryEntry name="v"><ssc:Real unit="mm"/></ssb:DictionaryEntry></ssb:SignalDictionary>'
    "</ssd:SignalDictionary></ssd:SignalDictionaries>"
)
SEED = ssd(
    '<ssd:Connectors><ssd:Connector name="wind" kind="input"><ssc:Real unit="kN"/>'
    '<ssd:ConnectorGeometry x="0" y="0.5"/></ssd:Connector></ssd:Connectors>\n'
    + bindings(real("s.c.length", 4, "mm") + real("wind", 2, "kN"), attributes='prefix=""')
    + "\n"
    + elements(
        component("a", inside='<ssd:ElementGeometry x1="0" y1="0" x2="20" y2="10" rotation="90"/>'
                              '<ssd:ParameterBindings><ssd:ParameterBinding source="resources/values.ssv">'
                              '<ssd:ParameterMapping source="resources/mapping.ssm"/></ssd:ParameterBinding>'
                              "</ssd:ParameterBindings>"),
        "\n",
        component("b", inside='<ssd:ElementGeometry x1="60" y1="0" x2="40" y2="10"/>'),
        '\n<ssd:System name="s" id="part"><ssd:Connectors><ssd:Connector name="i" kind="input"><ssc:Real unit="mm"/>'
        '</ssd:Connector>\n<ssd:Connector name="o" kind="output"/></ssd:Connectors>'
        '<ssd:ElementGeometry x1="0" y1="20" x2="20" y2="30"/>\n',
        elements(component("c"), '\n<ssd:SignalDictionaryReference name="r" dictionary="bus"/>'),
        connections(connection("i", "c.F"), connection("c.v", "r.v"), "\n", connection("c.x", "o")),
        "</ssd:System>\n",
        '<ssd:Component name="f" type="application/x-ssp-definition" source="#part"/>\n',
        '<ssd:Component name="g" source="resources/inner.ssp"/>\n',
        '<ssd:SignalDictionaryReference name="r" dictionary="bus"/>\n',
        '<ssd:Component name="d" source="resources/fields.fmu"><ssd:Connectors><ssd:Connector name="u" kind="input">'
        '<ssc:Float64/><ssc:Dimension size="3"/></ssd:Connector></ssd:Connectors></ssd:Component>\n',
    )
    + connections(
        connection("wind", "a.F"), "\n", connection("a.v", "b.F", '<ssc:LinearTransformation factor="2" offset="1"/>'
                                                    '<ssd:ConnectionGeometry pointsX="30 30" pointsY="5 20"/>'),
        "\n", connection("b.x", "s.i", more='suppressUnitConversion="false"'), "\n", connection("r.v", "f.i"), "\n",
        connection("d.z", "d.u"),
    )
    + "\n" + BUS
    + '<ssd:GraphicalElements><ssd:Note x1="0" y1="-20" x2="20" y2="-10" text="a note"/></ssd:GraphicalElements>\n',
    UNITS + '\n<ssd:DefaultExperiment startTime="0" stopTime="4"/>', version="2.0",
)  # fmt: skip


def test_the_seed_of_the_mutations_is_whole(tmp_path: Path) -> None:
    diagram, notes = read_ssp(_archive(tmp_path / "rig.ssp", SEED, VALUES, MAPPING))
    assert len(diagram.subsystems) == 6
    assert len(diagram.connections) == 3
    assert len(notes) < 9


def mutated(text: str, chance: random.Random) -> str:
    for _ in range(chance.choice((1, 1, 2, 6))):
        text = chance.choice(ON_TEXTS)(text, chance)
    return text


def _archive(path: Path, text: str | bytes, values: str, mapping: str) -> Path:
    inner = io.BytesIO()
    fmu = write_fmu(path.with_suffix(".fmu")).read_bytes()
    with zipfile.ZipFile(inner, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("SystemStructure.ssd", ssd(elements(component("c"))))
        archive.writestr("resources/slider.fmu", fmu)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("SystemStructure.ssd", text)
        archive.writestr("resources/slider.fmu", fmu)
        archive.writestr("resources/fields.fmu", write_fmu(path.with_suffix(".fmu"), TEXTS["3.0"]).read_bytes())
        archive.writestr("resources/values.ssv", values)
        archive.writestr("resources/mapping.ssm", mapping)
        archive.writestr("resources/inner.ssp", inner.getvalue())
    path.with_suffix(".fmu").unlink()
    return path


def mutant(path: Path, chance: random.Random) -> Path:
    """Write an archive with something changed in its structure, its parameters, or its bytes."""
    kind = chance.randrange(10)
    text: str | bytes = SEED
    values, mapping = VALUES, MAPPING
    if kind < 7:
        text = mutated(SEED, chance)
        if chance.random() < 0.1:
            text = mutated_bytes(text.encode("utf-8", "replace"), chance)
    else:
        values, mapping = mutated(VALUES, chance), mutated(MAPPING, chance)
    encoded = text if isinstance(text, bytes) else text.encode("utf-8", "replace")
    _archive(path, encoded, *(t.encode("utf-8", "replace").decode() for t in (values, mapping)))
    if kind == 9:
        path.write_bytes(mutated_bytes(path.read_bytes(), chance))
    return path


def attack(seeds: range, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[int, int]:
    """Read an archive for each seed; return how many became diagrams, and how many were refused."""
    home = tmp_path / "home"
    cache, out = home / "deep" / "cache", home / "deep" / "out"
    cache.mkdir(parents=True)
    out.mkdir()
    (home / "outside").write_text("as it was")
    monkeypatch.setenv("XDG_CACHE_HOME", str(cache))
    before = everything_below(tmp_path)
    read = refused = 0
    for seed in seeds:
        path = mutant(tmp_path / f"{seed}.ssp", random.Random(seed))
        begin = time.process_time()
        try:
            diagram, notes = read_ssp(path, out / "files")
            read += 1
            assert all(note.endswith(".") and note.isprintable() and len(note) < 3000 for note in notes), (seed, notes)
            assert all(problem.message for problem in diagram.problems())
            save(diagram, out / "rig.macrostep.json")
        except MacrostepError as error:
            refused += 1
            sentence = str(error)
            assert sentence.endswith("."), (seed, sentence)
            assert sentence.isprintable(), (seed, sentence)
            assert len(sentence) < 1500, (seed, sentence)
        except Exception as error:
            raise AssertionError(f"seed {seed}: {error!r}") from error
        assert time.process_time() - begin < LONGEST, seed
        assert {p.suffix for p in (out / "files").glob("*")} <= {".fmu"}, seed
        path.unlink()
        shutil.rmtree(cache / "macrostep", ignore_errors=True)
        shutil.rmtree(out / "files", ignore_errors=True)
        (out / "rig.macrostep.json").unlink(missing_ok=True)
        assert everything_below(tmp_path) == before, seed
    return read, refused


def test_120_hostile_structures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read, refused = attack(range(120), tmp_path, monkeypatch)
    assert read > 40
    assert refused > 10


@pytest.mark.reliability
def test_3_000_hostile_structures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read, refused = attack(range(1000, 4000), tmp_path, monkeypatch)
    assert read > 1000
    assert refused > 200
