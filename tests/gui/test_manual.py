"""The manual: every page opens, every link leads somewhere, and every option of every method is in it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from importlib.resources import files

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QFontInfo, QImage, QTextBlock, QTextDocument
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from macrostep.gui.equations.html import formula
from macrostep.gui.manual.block_pages import LIBRARY, block_titles, page_of
from macrostep.gui.manual.manual_window import CONTENTS, ManualWindow, pages, text_of, without_breaks
from macrostep.model.bundles.bundles import bundles
from macrostep.model.library.library import Template, templates
from macrostep.model.subsystem.capabilities import label_of
from macrostep.solvers import methods


@pytest.fixture
def manual(qtbot: QtBot) -> Iterator[ManualWindow]:
    parent = QWidget()
    qtbot.addWidget(parent)
    window = ManualWindow(parent)
    window.show()
    yield window
    del parent


def test_every_page_is_in_the_contents_and_every_link_leads_to_one() -> None:
    for page in pages():
        for linked in re.findall(r"\]\(([\w/-]+\.md)\)", text_of(page)):
            assert linked in pages()


def test_every_method_has_a_page_with_all_its_options() -> None:
    for method in methods():
        text = text_of(f"{method.name}.md")
        for option in method.options:
            assert f"`{option.name}`" in text


def test_the_table_of_methods_says_what_the_methods_say() -> None:
    text = text_of("choosing.md")
    for method in methods():
        needs = ", ".join(map(label_of, method.requires)) or "nothing"
        family = "around another" if method.wraps else method.family
        assert method.costs, f"{method.name} does not say what it costs"
        row = f"| {family} | [{method.label}]({method.name}.md) | {method.summary} | {needs} | {method.costs} |"
        assert row in text, f"choosing.md lacks this row of its table: {row}"


@pytest.mark.parametrize("entry", templates(), ids=lambda entry: entry.type)
def test_every_block_has_a_page_that_says_everything_about_it(qtbot: QtBot, entry: Template) -> None:
    page = page_of(entry.type)
    assert page is not None
    document = QTextDocument()
    document.setMarkdown(text_of(page))
    text = document.toPlainText()
    block = entry.subsystem
    for name in (*block.parameters, *block.inputs, *block.states, *block.variables, *block.outputs):
        assert re.search(rf"^{name}$", text, re.MULTILINE), f"{name} has no row in a table"
        assert entry.descriptions[name] in text
    for bundle in bundles(block):
        assert re.search(rf"{bundle.name}, {bundle.kind}: .+ {bundle.signals[-1]} into the block", text)
    for heading in ("Equations", "Example", *(["Ports"] if bundles(block) else [])):
        assert heading in text
    assert entry.summary in text
    assert "<i>" not in text
    assert "&" not in text
    assert f"example:{entry.type}" in text_of(page)


def test_the_index_of_the_library_lists_every_block() -> None:
    for page, title in block_titles().items():
        assert f"[{title}]({page})" in text_of(LIBRARY)
    prose = files("macrostep.resources") / "manual" / "blocks"
    assert {entry.name for entry in prose.iterdir()} == {f"{entry.type}.md" for entry in templates()}
    titles = {entry.title for entry in templates()}
    for entry in prose.iterdir():
        named = re.findall(r"\*([A-Z][^*]+)\*", entry.read_text(encoding="utf-8"))
        assert {" ".join(name.split()) for name in named} <= titles, entry.name


def test_blocks_are_listed_while_one_is_in_the_library(qtbot: QtBot, manual: ManualWindow) -> None:
    row = list(pages()).index("blocks/mass.md")
    assert manual.list.item(row).isHidden()
    manual.open_page(LIBRARY)
    assert not manual.list.item(row).isHidden()
    manual.text.anchorClicked.emit(QUrl("blocks/damper.md"))
    assert manual.page == "blocks/damper.md"
    assert "turns the power d · (v2 − v1)2 into heat" in manual.text.toPlainText()
    manual.open_page(CONTENTS)
    assert manual.list.item(row).isHidden()


def test_a_block_is_found_by_another_word(qtbot: QtBot, manual: ManualWindow) -> None:
    qtbot.keyClicks(manual.search, "dashpot")
    shown = [name for row, name in enumerate(pages()) if not manual.list.item(row).isHidden()]
    assert {"blocks/damper.md", "blocks/spring_damper.md"} <= set(shown)
    assert "blocks/mass.md" not in shown


def test_the_symbol_stands_on_the_page(qtbot: QtBot, manual: ManualWindow) -> None:
    manual.open_page("blocks/mass.md")
    image = manual.text.loadResource(QTextDocument.ResourceType.ImageResource.value, QUrl("symbol:mass"))
    assert isinstance(image, QImage)
    assert not image.isNull()
    assert len({image.pixel(x, y) for x in range(image.width()) for y in range(image.height())}) > 2


def test_a_link_asks_for_the_example(qtbot: QtBot, manual: ManualWindow) -> None:
    with qtbot.waitSignal(manual.example_requested) as asked:
        manual.text.anchorClicked.emit(QUrl("example:mass"))
    assert asked.args == ["mass"]


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("-(c*x + d*v)", "−(<i>c</i> · <i>x</i> + <i>d</i> · <i>v</i>)"),
        ("a - (b - c)", "<i>a</i> − (<i>b</i> − <i>c</i>)"),
        ("a/(b*c)", "<i>a</i> / (<i>b</i> · <i>c</i>)"),
        ("(a/b)^2", "(<i>a</i> / <i>b</i>)<sup>2</sup>"),
        ("tau_1*phi2", "<i>τ</i><sub>1</sub> · <i>φ</i><sub>2</sub>"),
        ("2*3.141592653589793*x", "2π · <i>x</i>"),
        ("if x < 0 then 1 else 2", "1 if <i>x</i> &lt; 0, else 2"),
        ("k*(if x < 0 then 1 else 2)", "<i>k</i> · (1 if <i>x</i> &lt; 0, else 2)"),
        ("sqrt(T_air)", "√(<i>T</i><sub>air</sub>)"),
    ],
)
def test_formulas_read_as_in_a_book(text: str, html: str) -> None:
    assert formula(text) == html


def test_pages_are_chosen_by_key_and_by_link(qtbot: QtBot, manual: ManualWindow) -> None:
    assert manual.page == CONTENTS
    qtbot.keyClick(manual.list, Qt.Key.Key_Down)
    assert manual.page == "tour.md"
    assert "Five minutes" in manual.text.toPlainText()
    manual.text.anchorClicked.emit(QUrl("ni_jacobi.md"))
    assert manual.page == "ni_jacobi.md"


def test_a_word_is_found_on_its_page(qtbot: QtBot, manual: ManualWindow) -> None:
    qtbot.keyClicks(manual.search, "reinit")
    assert manual.page == "equations.md"
    assert manual.text.extraSelections()
    hidden = [manual.list.item(row).isHidden() for row in range(manual.list.count())]
    assert hidden[list(pages()).index("tour.md")]


@pytest.mark.parametrize("name", [method.name for method in methods()])
def test_every_method_has_a_picture_that_fits_into_its_page(manual: ManualWindow, name: str) -> None:
    text = text_of(f"{name}.md")
    assert f"](pictures/{name}.png)" in text
    manual.open_page(f"{name}.md")
    image = manual.text.loadResource(QTextDocument.ResourceType.ImageResource.value, QUrl(f"pictures/{name}.png"))
    assert isinstance(image, QImage)
    assert image.width() > 1000
    assert image.width() / image.devicePixelRatio() <= manual.text.viewport().width()


def test_formulas_and_quantities_stay_on_one_line_and_code_as_it_is_written(manual: ManualWindow) -> None:
    manual.open_page("missiles.md")
    shown = manual.text.document().toRawText()
    assert "f_C\u00a0=\u00a0f\u00a0-\u00a0A x\u00a0-\u00a0B u" in shown
    assert "5\u00a0% of its largest" in shown
    assert "y = G_V Ξ + P_V x" in shown, "a line of its own"
    manual.search.setText("f - A x")
    assert manual.page == "missiles.md"
    assert manual.text.extraSelections(), "found by words with usual spaces"
    code = "Run `macrostep run a = b` with 5 % and\n\n    x = 1\n\n```\ny = 2\n```\n- item - item"
    joined = "5\u00a0%", "item\u00a0-\u00a0item"
    assert without_breaks(code) == code.replace("5 %", joined[0]).replace("item - item", joined[1])


def test_words_in_narrow_columns_are_not_broken_and_headings_grow_with_the_text(
    manual: ManualWindow, letters: Callable[[int], None]
) -> None:
    manual.open_page("missiles.md")
    blocks = {block.text(): block for block in blocks_of(manual.text.document())}
    assert [blocks[word].layout().lineCount() for word in ("unit", "costarica_order")] == [1, 1]
    letters(200)
    heading = manual.text.document().begin()
    assert heading.text() == "MISSILES"
    size = heading.begin().fragment().charFormat().font().pixelSize()
    assert size > 1.5 * QFontInfo(manual.text.font()).pixelSize()


def blocks_of(document: QTextDocument) -> Iterator[QTextBlock]:
    block = document.begin()
    while block.isValid():
        yield block
        block = block.next()
