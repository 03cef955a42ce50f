"""What Qt needs from the system beside its wheel: found out by trying, because Qt itself ends the process instead.

``python -m macrostep.gui.application.system_libraries [PLATFORM]`` writes the Debian packages of what is missing.
"""

from __future__ import annotations

import ctypes
import os
import sys

from macrostep.model.base.errors import MacrostepError

OFFSCREEN = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libX11.so.6": "libx11-6",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
}
"""Libraries that Qt loads on every platform, with the Debian packages they are in."""

WINDOW = {
    "xcb": {
        "libX11-xcb.so.1": "libx11-xcb1",
        "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
        "libxcb-cursor.so.0": "libxcb-cursor0",
        "libxcb-icccm.so.4": "libxcb-icccm4",
        "libxcb-image.so.0": "libxcb-image0",
        "libxcb-keysyms.so.1": "libxcb-keysyms1",
        "libxcb-randr.so.0": "libxcb-randr0",
        "libxcb-render-util.so.0": "libxcb-render-util0",
        "libxcb-shape.so.0": "libxcb-shape0",
        "libxcb-sync.so.1": "libxcb-sync1",
        "libxcb-util.so.1": "libxcb-util1",
        "libxcb-xfixes.so.0": "libxcb-xfixes0",
        "libxcb-xkb.so.1": "libxcb-xkb1",
    },
    "wayland": {
        "libwayland-client.so.0": "libwayland-client0",
        "libwayland-cursor.so.0": "libwayland-cursor0",
        "libwayland-egl.so.1": "libwayland-egl1",
    },
}
"""What it loads for a window on top of that."""

FONTS = "fonts-dejavu-core"


def require_libraries(platform: str | None = None) -> None:
    """Make sure that Qt can start.

    Parameters
    ----------
    platform : str, optional
        Qt's name, such as ``"offscreen"``; without it the platform that a window would open on.

    Raises
    ------
    MacrostepError
        In one sentence, with the names of the packages.
    """
    packages = missing_packages(platform)
    if packages:
        raise MacrostepError(
            "Qt needs libraries or fonts that this system lacks; on Debian, install them with: "
            f"sudo apt install {' '.join(packages)} (other distributions have similar names)."
        )
    try:
        import PySide6.QtWidgets  # noqa: F401
    except ImportError as error:
        raise MacrostepError(f"Qt cannot be loaded: {error}.") from None
    if platform is None and not display_answers():
        raise MacrostepError(
            f"The display {os.environ.get('DISPLAY') or os.environ.get('WAYLAND_DISPLAY', '')!r} does not answer; "
            "macrostep compare works without one."
        )


def missing_packages(platform: str | None = None) -> list[str]:
    """Return the Debian packages of what Qt lacks; nothing on other systems than Linux, where its wheel has it all."""
    if sys.platform != "linux":
        return []
    candidates = [_missing(name) for name in ([platform] if platform else _platforms())]
    return min(candidates, key=len)


def display_answers() -> bool:
    """Say whether the display on which a window would open can be reached."""
    connections = {
        "xcb": ("libxcb.so.1", "xcb_connect", "xcb_connection_has_error", "xcb_disconnect"),
        "wayland": (
            "libwayland-client.so.0", "wl_display_connect", "wl_display_get_error", "wl_display_disconnect",
        ),
    }  # fmt: skip
    if sys.platform != "linux":
        return True
    return any(name not in connections or _connects(*connections[name]) for name in _platforms())


def _connects(library: str, connect: str, error: str, disconnect: str) -> bool:
    if not _loads(library):
        return False
    functions = ctypes.CDLL(library)
    make = functions[connect]
    make.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(make(None, None))
    if not connection:
        return False
    answers = bool(functions[error](connection) == 0)
    functions[disconnect](connection)
    return answers


def _platforms() -> list[str]:
    """Return the platforms that Qt would try for a window, as it does."""
    chosen = os.environ.get("QT_QPA_PLATFORM")
    if chosen:
        return [name.partition(":")[0] for name in chosen.split(";")]
    if not os.environ.get("DISPLAY"):
        return ["wayland"]
    return ["wayland", "xcb"] if os.environ.get("XDG_SESSION_TYPE") == "wayland" else ["xcb"]


def _missing(platform: str) -> list[str]:
    packages = _not_loadable(OFFSCREEN) + _not_loadable(WINDOW.get(platform, {}))
    if "libfontconfig1" not in packages and not _has_fonts():
        packages.append(FONTS)
    return list(dict.fromkeys(packages))


def _not_loadable(libraries: dict[str, str]) -> list[str]:
    return [package for library, package in libraries.items() if not _loads(library)]


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def _has_fonts() -> bool:
    """Say whether fontconfig knows any font; without one every character is drawn as an empty box."""

    class FontSet(ctypes.Structure):
        _fields_ = (("count", ctypes.c_int), ("room", ctypes.c_int), ("fonts", ctypes.c_void_p))

    get_fonts = ctypes.CDLL("libfontconfig.so.1").FcConfigGetFonts
    get_fonts.restype = ctypes.POINTER(FontSet)
    fonts = get_fonts(None, 0)
    return bool(fonts) and fonts.contents.count > 0


if __name__ == "__main__":
    print(*missing_packages(*sys.argv[1:2]))
