"""The manual's pages about the blocks of the library, made from the blocks' data and a text for each."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files

from macrostep.gui.equations import html as formulas
from macrostep.model.bundles.bundles import KINDS, bundles
from macrostep.model.library.library import GROUPS, Template, template, templates
from macrostep.model.subsystem.ports import Bundle

LIBRARY = "blocks.md"
"""The page about the library as a whole."""
FOLDER = "blocks/"
EXAMPLE = "example:"
"""A link to ``example:mass`` opens the example of that block."""
PICTURE = "symbol:"
"""A picture of ``symbol:mass`` is the symbol of that block."""
_WRITTEN = str.maketrans({"*": "·", "2": "²", "3": "³", "4": "⁴"})
_EMPHASIS = re.compile(r"\*([^*\n]+(?:\n[^*\n]+)?)\*")


def page_of(type_: str) -> str | None:
    """Return the name of the page about blocks of this type, None if the library has none."""
    return f"{FOLDER}{type_}.md" if template(type_) is not None else None


def block_titles() -> dict[str, str]:
    """Return the title of each block's page by its name, in the order of the library."""
    return {f"{FOLDER}{entry.type}.md": entry.title for entry in templates()}


def is_block_page(page: str) -> bool:
    return page.startswith(FOLDER)


def searched_text(page: str) -> str:
    """Return the words by which a block's page is found: its page without formulas and tables, which take time."""
    entry = _entry(page)
    names = " ".join((*entry.descriptions, *entry.descriptions.values()))
    equations = " ".join((*entry.subsystem.equations, entry.summary, entry.keywords, entry.group))
    return f"{entry.title} {equations} {names} {_prose(entry)} {entry.example.about}"


@cache
def block_page(page: str) -> str:
    """Return a block's page in Markdown."""
    entry = _entry(page)
    return "\n\n".join(
        part
        for part in (
            f"# {entry.title}",
            f"![{entry.title}]({PICTURE}{entry.type})",
            f"**{entry.group}.** {entry.summary}",
            _linked(_prose(entry)),
            *_equations(entry),
            *_ports(entry),
            *_table("Parameters", "value", _parameters(entry)),
            *_table("States", "start", _states(entry)),
            *_account(entry),
            "## Example",
            f"{entry.example.about} [Open the example]({EXAMPLE}{entry.type})",
            f"Also found as: {entry.keywords}.",
        )
        if part
    )


def list_of_blocks() -> str:
    """Return the list of all blocks in Markdown, group by group."""
    lines = []
    for group in GROUPS:
        lines += ["", f"### {group}", "", "| block | what it is |", "|---|---|"]
        lines += [f"| {_link(entry)} | {entry.summary} |" for entry in templates() if entry.group == group]
    return "\n".join(lines) + "\n"


def _entry(page: str) -> Template:
    entry = template(page.removeprefix(FOLDER).removesuffix(".md"))
    if entry is None:
        raise KeyError(page)
    return entry


def _prose(entry: Template) -> str:
    text = files("macrostep.resources").joinpath("manual", "blocks", f"{entry.type}.md")
    return text.read_text(encoding="utf-8").strip() if text.is_file() else ""  # of an extension there is none


def _linked(prose: str) -> str:
    """Return a text in which the titles of blocks, set in italics, lead to their pages."""
    by_title = {entry.title: entry for entry in templates()}
    return _EMPHASIS.sub(lambda m: _link(by_title[_one_line(m[1])]) if _one_line(m[1]) in by_title else m[0], prose)


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _link(entry: Template) -> str:
    return f"[{entry.title}]({FOLDER}{entry.type}.md)"


def _equations(entry: Template) -> Iterator[str]:
    block = entry.subsystem
    lines = [line for text in block.equations for line in formulas.statements(text)]
    lines += [
        f"{formulas.name(name)} = {formulas.formula(output.expression)}"
        for name, output in block.outputs.items()
        if output.expression != name
    ]
    if lines:
        yield "## Equations"
        yield "\n\n".join(f"&nbsp;&nbsp;&nbsp;&nbsp;{line}" for line in lines)


def _ports(entry: Template) -> Iterator[str]:
    block = entry.subsystem
    found = bundles(block)
    if not (found or block.inputs or block.outputs):
        return
    yield "## Ports"
    if found:
        yield "\n".join(f"* {_sentence(bundle)}" for bundle in found)
        same = "one of the same kind" if len({bundle.kind for bundle in found}) == 1 else "one of its kind"
        yield f"Each is joined with {same} at [any other block]({LIBRARY}), or with several."
    own = {signal for bundle in found for signal in bundle.signals if signal in block.variables}
    rows = [
        *((_code(name), "in", _unit(item.unit), entry.descriptions[name]) for name, item in block.inputs.items()),
        *((_code(name), "out", _unit(item.unit), entry.descriptions[name]) for name, item in block.outputs.items()),
        *(
            (_code(name), "", _unit(item.unit), entry.descriptions[name])
            for name, item in block.variables.items()
            if name in own
        ),
    ]
    yield _rows(("name", "", "unit", "meaning"), rows)


def _sentence(bundle: Bundle) -> str:
    """Return what the signals of a bundle are."""
    words = KINDS.get(bundle.kind, bundle.signals)
    *potentials, flow = (f"{word} {_code(signal)}" for word, signal in zip(words, bundle.signals, strict=True))
    return f"`{bundle.name}`, {bundle.kind}: {', '.join(potentials)}; {flow} into the block."


def _parameters(entry: Template) -> list[tuple[str, str, str, str]]:
    items = entry.subsystem.parameters.items()
    return [(n, f"{p.value:g}", _unit(p.unit), entry.descriptions[n]) for n, p in items]


def _states(entry: Template) -> list[tuple[str, str, str, str]]:
    items = entry.subsystem.states.items()
    return [(n, f"{s.start:g}", _unit(s.unit), entry.descriptions[n]) for n, s in items]


def _table(title: str, number: str, rows: list[tuple[str, str, str, str]]) -> Iterator[str]:
    if rows:
        yield f"## {title}"
        yield _rows(("name", number, "unit", "meaning"), [(_code(name), *rest) for name, *rest in rows])


def _account(entry: Template) -> Iterator[str]:
    """Return where the power goes that its bundles carry."""
    if entry.energy is None or not bundles(entry.subsystem):
        return
    yield "## Energy"
    is_heat = all(bundle.kind == "thermal" for bundle in bundles(entry.subsystem))
    stored = f"It stores the {'heat' if is_heat else 'energy'} {formulas.formula(entry.energy)}" if entry.energy else ""
    lost = f"turns the power {formulas.formula(entry.loss)} into heat" if entry.loss and entry.loss != "0" else ""
    if stored and lost:
        yield f"{stored}, and {lost}."
    elif stored:
        yield f"{stored}, and loses none."
    else:
        yield (
            f"It stores nothing, and {lost}."
            if lost
            else "It stores nothing and loses nothing: what flows in flows out."
        )


def _rows(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = [head, tuple("---" for _ in head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _unit(unit: str) -> str:
    """Return a unit as one writes it: m³/s, N·m."""
    return "" if unit == "1" else unit.translate(_WRITTEN).replace("^", "")


def _code(name: str) -> str:
    return f"`{name}`"
