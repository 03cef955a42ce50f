"""How signals are dragged: from the list of signals or from the diagram onto the plots."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QDropEvent

SIGNAL_MIME = "application/x-macrostep-signals"
"""Labels of signals, ``subsystem.name``, one in each line."""
TABLES = (".csv", ".txt", ".tsv", ".dat")
"""Endings of files that may hold measured values."""


def signals_to_drag(labels: Iterable[str]) -> QMimeData:
    """Return what is dragged; a text editor takes the names."""
    text = "\n".join(labels)
    data = QMimeData()
    data.setData(SIGNAL_MIME, text.encode())
    data.setText(text)
    return data


def dropped_signals(data: QMimeData) -> list[str]:
    """Return the labels that are dragged; none if it is something else."""
    return [line for line in data.data(SIGNAL_MIME).toStdString().splitlines() if line]


def dropped_tables(event: QDropEvent) -> list[str]:
    """Return the paths of tables that are being dropped."""
    names = [url.toLocalFile() for url in event.mimeData().urls()]
    return [name for name in names if name.lower().endswith(TABLES)]
