"""What happened in the runs, in sentences: times lead to the plots, names to the blocks, the end to what to change."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from typing import final

from PySide6.QtCore import QUrl, Signal
from PySide6.QtWidgets import QTextBrowser

from macrostep.gui.localisation.translation import tr
from macrostep.gui.running.records import RunRecord
from macrostep.gui.theme.theme import theme, theme_changed
from macrostep.solvers.comparison.finding import Finding

_NUMBER = r"[-+.\de]+ s"
_TIMES = (
    re.compile(rf"from t = {_NUMBER} to {_NUMBER}|from the event at t = {_NUMBER} on|t = {_NUMBER}"),
    re.compile(rf"the (?:first|last) {_NUMBER}|from the beginning|[Aa]t the end|in every macro-step|the reference"),
)
"""The words of a sentence that say when; the first are looked for before the others."""


@final
class ToldRuns(QTextBrowser):
    """A paragraph for each run.

    Signals
    -------
    time_wanted(float, float, str)
        A time was clicked: from, to, and the signal that it is about, or "".
    subsystem_wanted(str)
    advice_wanted(RunRecord)
    """

    time_wanted = Signal(float, float, str)
    subsystem_wanted = Signal(str)
    advice_wanted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._told: list[tuple[RunRecord, str, str]] = []
        self._html = ""
        self.setOpenLinks(False)
        self.setProperty("role", "plain")
        self.document().setDocumentMargin(8)
        self.setAccessibleName(tr("What happened in the runs"))
        self.anchorClicked.connect(self._follow)
        theme_changed.connect(self._write)

    def tell(self, told: Sequence[tuple[RunRecord, str, str]]) -> None:
        """Show what is known of runs: each with why it stands where it does, and how it compares."""
        self._told = list(told)
        self._write()

    def _write(self) -> None:
        html = "".join(self._paragraph(place, *told) for place, told in enumerate(self._told))
        if html != self._html:
            self._html = html
            place = self.verticalScrollBar().value()
            self.setHtml(html)
            self.verticalScrollBar().setValue(place)

    def _paragraph(self, place: int, record: RunRecord, failure: str, relation: str) -> str:
        t = theme()
        name = f"<span style='color:{record.style.colour.name()}'>●</span> <b>{escape(record.label)}</b>:"
        parts = [f"<span style='color:{t.error}'>{escape(failure)}</span>"] if failure else []
        parts += [_linked(finding) for finding in record.findings]
        parts += [escape(relation)] if relation else []
        parts += [f"<span style='color:{t.secondary}'>{escape(note)}</span>" for note in record.notes]
        parts += [_anchor(f"advice:{place}", tr("What to change"))] if parts and is_advisable(record) else []
        return f"<p style='margin:2px 0'>{name} {' '.join(parts)}</p>" if parts else ""

    def _follow(self, url: QUrl) -> None:
        if url.scheme() == "subsystem":
            self.subsystem_wanted.emit(url.path())
        elif url.scheme() == "advice":
            self.advice_wanted.emit(self._told[int(url.path())][0])
        elif url.scheme() == "time":
            begin, end, signal = url.path().split("/")
            self.time_wanted.emit(float(begin), float(end), signal)


def is_advisable(record: RunRecord) -> bool:
    """Say whether the advisor can tell what to change after a run: it is repeated from its diagram."""
    return record.has_ended and record.document is not None


def _linked(finding: Finding) -> str:
    """Return a sentence with links: its time to the plot, its signal to the block."""
    text = escape(finding.text)
    if finding.time is not None:
        end = finding.until if finding.until is not None else finding.time
        href = f"time:{finding.time!r}/{end!r}/{escape(finding.signal)}"
        found = next((match for words in _TIMES if (match := words.search(text))), None)
        if found:
            text = text[: found.start()] + _anchor(href, found.group()) + text[found.end() :]
    name = escape(finding.signal)
    if name and name in text:
        place = _outside_of_links(text, name)
        if place >= 0:
            href = f"subsystem:{escape(finding.subsystem)}"
            text = text[:place] + _anchor(href, name) + text[place + len(name) :]
    return text


def _outside_of_links(text: str, name: str) -> int:
    """Return where a name stands in a text and not in the address of a link; -1 if nowhere."""
    for match in re.finditer(rf"(?<![\w.]){re.escape(name)}(?![\w])", text):
        if text[: match.start()].count("<") == text[: match.start()].count(">"):
            return match.start()
    return -1


def _anchor(href: str, text: str) -> str:
    return f"<a href='{href}' style='color:{theme().accent}'>{text}</a>"
