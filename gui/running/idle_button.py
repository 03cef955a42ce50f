"""Buttons that begin a run, and can be pressed only while none is under way."""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractButton

from macrostep.gui.running.controller import RunController


def enable_when_idle(button: QAbstractButton, controller: RunController) -> None:
    """Let a button be pressed only while nothing runs."""

    def follow(state: str) -> None:
        button.setEnabled(state == "idle")

    controller.state_changed.connect(follow)
    follow(controller.state)
