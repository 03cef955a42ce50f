"""A report as one HTML file: nothing is fetched, light and dark as the reader's screen, readable when printed."""

from __future__ import annotations

import base64
import re
from importlib.resources import files

from macrostep.gui.equations.svg import typeset
from macrostep.gui.localisation.translation import language, marked, tr
from macrostep.gui.report import run_sections
from macrostep.gui.report.colours import Ink, adapted, classes, definitions, on_screen
from macrostep.gui.report.contents import Report, results
from macrostep.gui.report.elements import Medium, escaped
from macrostep.gui.report.embedded import DIAGRAM, RESULTS, block
from macrostep.gui.report.model_sections import diagram_section, subsystem_sections
from macrostep.gui.theme.theme import DARK, LIGHT
from macrostep.model.base.texts import visible
from macrostep.model.disk.json_text import lay_out
from macrostep.model.files.files import SUFFIX, to_document

FORMULA_SIZE = 15
"""Of the text of formulas [px]."""
CONTENTS = (
    ("results", marked("Results")), ("happened", marked("What happened")), ("figures", marked("Figures")),
    ("diagram", marked("The diagram")), ("equations", marked("Equations")), ("methods", marked("Methods")),
    ("again", marked("The same numbers again")),
)  # fmt: skip


class Screen:
    """A page for a screen: pictures stand in its text as SVG."""

    ink: Ink = staticmethod(on_screen)
    as_text = True

    def picture(self, svg: str, description: str) -> str:
        """Return a picture as a part of the page."""
        start = svg.index("<svg")
        attributes = f'role="img" aria-label="{escaped(description)}"' if description else 'aria-hidden="true"'
        return f"<svg {attributes}{svg[start + 4 :]}"

    def half(self, svg: str, description: str) -> str:
        return self.picture(_inline(svg), description)

    def formula(self, latex: str) -> str:
        """Return a formula in the colour of the text, on its line."""
        return self.picture(typeset(latex, "currentColor", FORMULA_SIZE), latex)


def html_page(report: Report, drawing: str, name: str) -> str:
    """Return a report as the text of one HTML file.

    Parameters
    ----------
    report : Report
    drawing : str
        The diagram as SVG, painted in the light colours.
    name : str
        Of the file that it will be written to.
    """
    body = sections(report, Screen(), _clean(drawing), name, _download(report))
    links = "".join(f'<a href="#{key}">{tr(text)}</a>' for key, text in CONTENTS if f'id="{key}"' in body)
    title = escaped(report.diagram.name)
    return visible(
        f'<!DOCTYPE html>\n<html lang="{language().replace("_", "-")}"><head><meta charset="utf-8">'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
        'img-src data:">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<meta name="generator" content="Macrostep {escaped(report.versions["Macrostep"])}">'
        f"<title>{tr('{diagram}: methods compared').format(diagram=title)}</title>"
        f"<style>{style()}</style></head>\n<body>"
        f"<header><h1>{title}</h1><p>{subtitle(report)}</p><nav>{links}</nav></header>\n<main>{body}</main>\n"
        f"{block(DIAGRAM, to_document(report.diagram))}\n{block(RESULTS, results(report))}\n</body></html>\n"
    )


def subtitle(report: Report) -> str:
    """Return what stands below the title: how many methods, when, and by which version."""
    made = report.made.strftime("%Y-%m-%d %H:%M %Z")
    compared = tr("%n method(s) compared", "", len(report.runs))
    return escaped(f"{compared}, {made}, Macrostep {report.versions['Macrostep']}")


def sections(report: Report, medium: Medium, drawing: str, name: str, stored: str) -> str:
    """Return the text of a report below its title; `name` is its file's, `stored` says where the diagram is."""
    parts = (
        run_sections.results_section(report, medium),
        run_sections.what_happened_section(report),
        run_sections.figures_section(report, medium),
        diagram_section(report, medium, drawing),
        subsystem_sections(report, medium),
        run_sections.methods_section(report, medium),
        run_sections.again_section(report, name, stored),
    )
    return "".join(parts)


def _clean(drawing: str) -> str:
    """Return a drawing of Qt without what nobody sees, in colours that follow the screen."""
    text = re.sub(r"<(title|desc)>.*?</\1>|<defs>\s*</defs>", "", drawing, flags=re.DOTALL)
    text = re.sub(r"<g [^>]*>\s*</g>", "", text)
    text = text.replace('font-family="Sans Serif"', 'font-family="system-ui, sans-serif"')
    return adapted(re.sub(r'width="[\d.]+mm" height="[\d.]+mm"', "", text))


def _inline(figure: str) -> str:
    """Return a figure of matplotlib without what stands in files only, in colours that follow the screen."""
    nobody_sees = r"<title\s*/>|<metadata>.*?</metadata>|<defs>\s*<style.*?</style>\s*</defs>|<!--.*?-->"
    text = re.sub(nobody_sees, "", figure, flags=re.DOTALL)
    text = re.sub(r'<g id="[^"]*">', "<g>", text)  # a page has many figures
    text = text.replace("'DejaVu Sans'", "system-ui, sans-serif")
    return adapted(re.sub(r"\s*\n\s*", " ", text))


def _download(report: Report) -> str:
    """Return where the diagram is: in the report, and as a file of its own."""
    text = lay_out(to_document(report.diagram))
    data = base64.b64encode(text.encode(errors="backslashreplace")).decode()
    name = escaped(f"{report.diagram.name}{SUFFIX}")
    return (
        f"<p>{tr('The diagram as it was run, with all parameters and settings, is in this file;')} "
        f'<a download="{name}" href="data:application/json;base64,{data}">{tr("it can be saved by itself")}</a>.</p>'
    )


def style() -> str:
    """Return the style of the page."""
    rules = (files("macrostep.gui.report") / "style.css").read_text(encoding="utf-8")
    return (
        f":root {{ color-scheme: light dark; {definitions(LIGHT)} }}\n"
        + rules.replace("DARK", definitions(DARK))
        + classes()
    )
