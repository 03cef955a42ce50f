"""How signals are dragged: from the list of signals or from the diagram onto the plots."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QMimeData

SIGNAL_MIME = "application/x-macrostep-signals"
"""Labels of signals, ``subsystem.name``, one in each line."""


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
