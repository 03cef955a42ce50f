"""What happened in the runs, in sentences: times lead to the plots, names to the blocks, the end to what to change."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import groupby
from operator import itemgetter
from typing import final

from PySide6.QtCore import QUrl, Signal
from PySide6.QtWidgets import QTextBrowser

from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.running.records import RunRecord
from macrostep.gui.theme.theme import theme, theme_changed
from macrostep.model.base.phrase import Phrase
from macrostep.solvers.comparison.finding import Finding


@final
class RunSentences(QTextBrowser):
    """A paragraph for each run.

    Signals
    -------
    time_requested(float, float, str)
        A time was clicked: from, to, and the signal that it is about, or "".
    subsystem_requested(str)
    advice_requested(RunRecord)
    """

    time_requested = Signal(float, float, str)
    subsystem_requested = Signal(str)
    advice_requested = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._findings: list[tuple[RunRecord, str, str]] = []
        self._html = ""
        self.setOpenLinks(False)
        self.setProperty("role", "plain")
        self.document().setDocumentMargin(8)
        self.setAccessibleName(tr("What happened in the runs"))
        self.anchorClicked.connect(self._follow)
        theme_changed.connect(self._write)

    def show_runs(self, findings: Sequence[tuple[RunRecord, str, str]]) -> None:
        """Show what is known of runs: each with why it stands where it does, and how it compares."""
        self._findings = list(findings)
        self._write()

    def _write(self) -> None:
        html = "".join(self._paragraph(place, *finding) for place, finding in enumerate(self._findings))
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
        parts += [escape(shown(relation))] if relation else []
        parts += [f"<span style='color:{t.secondary}'>{escape(shown(note))}</span>" for note in record.notes]
        parts += [_anchor(f"advice:{place}", tr("What to change"))] if parts and is_advisable(record) else []
        return f"<p style='margin:2px 0'>{name} {' '.join(parts)}</p>" if parts else ""

    def _follow(self, url: QUrl) -> None:
        if url.scheme() == "subsystem":
            self.subsystem_requested.emit(url.path())
        elif url.scheme() == "advice":
            self.advice_requested.emit(self._findings[int(url.path())][0])
        elif url.scheme() == "time":
            begin, end, signal = url.path().split("/")
            self.time_requested.emit(float(begin), float(end), signal)


def is_advisable(record: RunRecord) -> bool:
    """Say whether the advisor can advise on a run: only one whose diagram is known can be repeated."""
    return record.has_ended and record.document is not None


def _linked(finding: Finding) -> str:
    """Return a sentence with links: its time to the plot, its signal to the block."""
    text = finding.text
    pieces = text.pieces(tr) if isinstance(text, Phrase) else [(text, ("when",))]
    linked = groupby(((_address(finding, piece, names), piece) for piece, names in pieces), key=itemgetter(0))
    return "".join(_anchor(href, "".join(escape(piece) for _, piece in group)) for href, group in linked)


def _address(finding: Finding, piece: str, names: Sequence[str]) -> str:
    """Return where a piece of a sentence leads, by the values that it belongs to; "" if nowhere."""
    if "when" in names and finding.time is not None:
        end = finding.until if finding.until is not None else finding.time
        return f"time:{finding.time!r}/{end!r}/{finding.signal}"
    if names[-1:] == ("signal",):
        return f"subsystem:{piece.rpartition('.')[0]}"
    return f"subsystem:{piece}" if names[-1:] == ("subsystem",) else ""


def _anchor(href: str, text: str) -> str:
    return f"<a href='{escape(href)}' style='color:{theme().accent}'>{text}</a>" if href else text
