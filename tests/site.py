"""The manual and the reference of the Python interface as one static site; ``./dev site`` builds it by Sphinx.

The manual's pages stay as they are; what the window makes itself (pages and symbols of blocks, links between them) is
written for the browser.
"""

from __future__ import annotations

import re
import shutil
import sys
from importlib import import_module
from pathlib import Path

from sphinx.application import Sphinx

from macrostep import __version__
from macrostep.gui.canvas.painting.symbols import symbol_text
from macrostep.gui.manual.block_pages import EXAMPLE, FOLDER, LIBRARY, PICTURE, block_titles, is_block_page
from macrostep.gui.manual.manual_window import CONTENTS, pages, text_of
from macrostep.model.library.library import templates
from macrostep.solvers import methods

_ROOT = Path(__file__).resolve().parents[1]
_MANUAL = _ROOT / "resources" / "manual"
_BESIDE = ("CONTRIBUTING.md", "CHANGELOG.md")
"""Pages for those who change Macrostep, which stand beside the sources."""
_SYMBOL_COLOUR = "#7d8590"
"""Has enough contrast on the light and on the dark page."""
_SYMBOL_WIDTH = 144
"""Of a block's symbol on its page [px]."""
_REFERENCE = {
    "model": ("Models", ("macrostep.model", "macrostep.model.library")),
    "running": (
        "Running and comparing",
        ("macrostep.solvers", "macrostep.solvers.stability", "macrostep.solvers.linear"),
    ),
    "results": (
        "What runs return",
        (
            "macrostep.solvers.results.results",
            "macrostep.solvers.comparison.comparison",
            "macrostep.solvers.comparison.ranking",
            "macrostep.solvers.comparison.rule",
            "macrostep.solvers.auditing.audit",
            "macrostep.solvers.tracing.run_trace",
            "macrostep.solvers.stability.results",
            "macrostep.solvers.linear.system",
            "macrostep.solvers.linear.modes",
            "macrostep.solvers.studies.outcome",
            "macrostep.solvers.advisor.advice",
        ),
    ),
    "files": (
        "Models of other tools",
        ("macrostep.model.fmi", "macrostep.model.python", "macrostep.model.ssp", "macrostep.model.modelica"),
    ),
    "examples": ("Examples", ("macrostep.examples",)),
    "methods": ("Coupling methods", tuple(f"macrostep.solvers.coupling.{method.name}" for method in methods())),
    "authors": (
        "For authors of methods",
        (
            "macrostep.solvers.coupling.parts.method",
            "macrostep.solvers.options.options",
            "macrostep.solvers.engine.memory",
            "macrostep.solvers.engine.engine",
        ),
    ),
}
"""Pages of the reference: title and modules."""
_SETTINGS: dict[str, object] = {
    "project": "Macrostep",
    "copyright": "the authors of Macrostep, BSD-3-Clause",
    "version": __version__,
    "release": __version__,
    "extensions": ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"],
    "html_theme": "furo",
    "html_title": "Macrostep",
    "html_copy_source": False,
    "html_show_sphinx": False,
    "myst_heading_anchors": 4,
    "default_role": "code",
    "autodoc_typehints": "description",
    "autodoc_typehints_description_target": "documented_params",
    "autodoc_member_order": "bysource",
    "napoleon_google_docstring": False,
    "napoleon_use_ivar": True,
    "suppress_warnings": ["myst.header", "ref.python"],
}


def write_sources(folder: Path) -> None:
    """Write the manual and the pages of the reference as Sphinx reads them."""
    (folder / FOLDER).mkdir(parents=True)
    (folder / "reference").mkdir()
    shutil.copytree(_MANUAL / "pictures", folder / "pictures")
    for entry in templates():
        symbol = symbol_text(entry.symbol, _SYMBOL_COLOUR).replace("<svg", f"<svg width='{_SYMBOL_WIDTH}'", 1)
        (folder / FOLDER / f"{entry.type}.svg").write_text(symbol, "utf-8")
    for page in _BESIDE:
        (folder / page).write_text((_ROOT / page).read_text("utf-8").replace("](resources/manual/", "]("), "utf-8")
    for page in pages():
        (folder / page).write_text(_page_of_site(page), "utf-8")
    for name, (title, modules) in _REFERENCE.items():
        lines = [title, "=" * len(title)]
        for module in modules:
            lines += ["", module, "-" * len(module), "", *_described(module)]
        (folder / "reference" / f"{name}.rst").write_text("\n".join(lines), "utf-8")


def _page_of_site(page: str) -> str:
    text = text_of(page)
    if page == CONTENTS:
        chapters = [name for name in pages() if name != CONTENTS and not is_block_page(name)]
        return "\n\n".join(
            (
                text,
                "## The Python interface\n\n"
                + "\n".join(f"* [{title}](reference/{name}.rst)" for name, (title, _) in _REFERENCE.items()),
                _tree("The manual", chapters),
                _tree("The Python interface", [f"reference/{name}.rst" for name in _REFERENCE]),
                _tree("For those who change it", list(_BESIDE)),
            )
        )
    if page == LIBRARY:
        return f"{text}\n\n{_tree('', list(block_titles()))}"
    if is_block_page(page):
        text = re.sub(rf" ?\[[^\]]*\]\({EXAMPLE}\w+\)", "", text)
        text = re.sub(rf"\({PICTURE}(\w+)\)", r"(\1.svg)", text)
        return text.replace(f"({FOLDER}", "(").replace("](../", "](").replace(f"]({LIBRARY}", f"](../{LIBRARY}")
    return text.replace("](../../", "](")


def _described(module: str) -> list[str]:
    """Return the directives for a module; for a package that offers names of its files, one for each name."""
    there = import_module(module)
    if not hasattr(there, "__path__") or not hasattr(there, "__all__"):
        return [f".. automodule:: {module}", "   :members:"]
    lines = [f".. automodule:: {module}", ""]
    for name in there.__all__:
        value = getattr(there, name)
        if isinstance(value, type):
            lines += [f".. autoclass:: {module}.{name}", "   :members:", ""]
        else:
            lines += [f".. auto{'function' if callable(value) else 'data'}:: {module}.{name}", ""]
    return lines


def _tree(caption: str, names: list[str]) -> str:
    """Return what gives Sphinx the order of pages."""
    head = f":caption: {caption}\n" if caption else ""
    return "\n".join(("```{toctree}", f":hidden:\n{head}", *names, "```"))


def build(folder: Path) -> Path:
    """Build the site in a folder, which is emptied before, and return its first page.

    Raises
    ------
    SystemExit
        If a link, a picture or a docstring is not as it should be; Sphinx has printed which.
    """
    shutil.rmtree(folder, ignore_errors=True)
    sources = folder / "sources"
    write_sources(sources)
    settings = {**_SETTINGS, "root_doc": Path(CONTENTS).stem}
    sphinx = Sphinx(
        sources, None, folder / "html", folder / "doctrees", "html", confoverrides=settings, status=None, parallel=2
    )
    sphinx.build()
    if sphinx.statuscode or sphinx._warncount:
        raise SystemExit(f"{sphinx._warncount} faults in the site; they stand above.")
    return folder / "html" / "index.html"


if __name__ == "__main__":
    print(build(Path(sys.argv[1])))
