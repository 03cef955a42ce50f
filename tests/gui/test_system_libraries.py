"""What Qt lacks is named in one sentence before Qt ends the process."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from macrostep.gui import cli
from macrostep.gui.application import system_libraries
from macrostep.gui.application.system_libraries import OFFSCREEN, WINDOW, missing_packages, require_libraries
from macrostep.model.base.errors import MacrostepError

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere Qt's wheel has everything")


@pytest.fixture
def lacks(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Return a set; libraries that are put into it are missing, all others are there."""
    absent: set[str] = set()
    monkeypatch.setattr(system_libraries, "_loads", lambda library: library not in absent)
    monkeypatch.setattr(system_libraries, "_has_fonts", lambda: True)
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "XDG_SESSION_TYPE", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DISPLAY", ":0")
    return absent


def test_trying_finds_what_is_there_and_what_is_not() -> None:
    assert system_libraries._loads("libc.so.6")
    assert not system_libraries._loads("libthere_is_no_such_thing.so.1")


def test_every_missing_library_is_named_by_its_package_once(lacks: set[str]) -> None:
    assert missing_packages() == []
    lacks |= {"libEGL.so.1", "libglib-2.0.so.0", "libgthread-2.0.so.0", "libxcb-cursor.so.0"}
    assert missing_packages() == ["libegl1", "libglib2.0-0", "libxcb-cursor0"]
    with pytest.raises(MacrostepError, match=r"apt install libegl1 libglib2\.0-0 libxcb-cursor0 \(") as caught:
        require_libraries()
    assert "\n" not in str(caught.value)


def test_without_a_window_nothing_of_the_window_is_needed(lacks: set[str]) -> None:
    lacks |= {*WINDOW["xcb"], *WINDOW["wayland"]}
    assert missing_packages("offscreen") == []
    assert set(missing_packages()) == set(WINDOW["xcb"].values())


def test_where_there_are_two_ways_to_a_window_one_is_enough(lacks: set[str], monkeypatch: pytest.MonkeyPatch) -> None:
    lacks |= set(WINDOW["xcb"])
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    monkeypatch.setenv("XDG_SESSION_TYPE", "wayland")
    assert missing_packages() == []
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    assert "libxcb-cursor0" in missing_packages()


def test_letters_need_a_font(lacks: set[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system_libraries, "_has_fonts", lambda: False)
    assert missing_packages() == [system_libraries.FONTS]
    lacks |= {"libfontconfig.so.1"}  # its package brings a font
    assert missing_packages() == [OFFSCREEN["libfontconfig.so.1"]]


def test_the_command_says_it_and_loads_no_qt(
    lacks: set[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lacks |= {"libGL.so.1"}
    monkeypatch.setitem(sys.modules, "macrostep.gui.application.app", None)  # importing it would fail
    assert cli.main(["two_masses"]) == 2
    assert "apt install libgl1 " in capsys.readouterr().err


@pytest.mark.parametrize(
    ("platform", "variable", "display"), [("xcb", "DISPLAY", ":12345"), ("wayland", "WAYLAND_DISPLAY", "wayland-12345")]
)
def test_a_display_that_does_not_answer_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    platform: str,
    variable: str,
    display: str,
) -> None:
    if missing_packages(platform):
        pytest.skip("Qt's libraries for a window are not here")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "XDG_SESSION_TYPE", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setenv(variable, display)
    assert cli.main(["two_masses"]) == 2
    assert f"The display '{display}' does not answer" in capsys.readouterr().err
