"""Pictures of FMUs in the window for the manual: the two masses, exported and taken back as FMUs."""

from __future__ import annotations

import tempfile
from pathlib import Path

from PySide6.QtWidgets import QWidget

from macrostep.gui.exchange.fmu_ports import PortsDialog
from macrostep.gui.manual_pictures.waiting import wait
from macrostep.gui.programs.consent import ConsentDialog, ForeignProgram
from macrostep.gui.window.main_window import MainWindow
from macrostep.model.edits.edits import SetSettings


def fmu(window: MainWindow) -> QWidget:
    """Show the diagram with FMUs in place of equations, and the inspector's page of one of them."""
    _take_fmus(window)
    window.view.scene_.select(["left"])
    wait(lambda: True)
    return window


def fmu_ports(window: MainWindow) -> QWidget:
    """Show which variables of an FMU are ports."""
    _take_fmus(window)
    dialog = PortsDialog(window.document, "left", window)
    dialog.resize(640, 300)
    dialog.show()
    wait(lambda: True)
    return dialog


def consent(window: MainWindow) -> QWidget:
    """Show what is asked before programs of others run."""
    folder = "/home/anna/rig/fmus"
    asked = [
        ForeignProgram(f"{folder}/{name}.fmu", "", size, (name,))
        for name, size in (("left", 61_400), ("right", 64_200))
    ]
    dialog = ConsentDialog(asked, window)
    dialog.show()
    wait(lambda: True)
    return dialog


def _take_fmus(window: MainWindow) -> None:
    document, path = window.document, Path(tempfile.mkdtemp(prefix="rig-")) / "rig.ssp"
    runs = document.diagram.runs
    window.exchange.write(path)
    wait(path.exists)
    document.undo_stack.setClean()
    window.exchange.take(path)
    wait(lambda: all(s.fmu for s in document.diagram.subsystems.values()) and not window.fmu_reader.is_reading)
    document.push(SetSettings({"runs": runs}))
    window.messages.dismiss()
    window.view.fit()
