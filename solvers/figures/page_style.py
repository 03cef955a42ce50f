"""How figures look: how wide they are, and which style they have, a style file of matplotlib that one can change."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from macrostep.model.base.errors import MacrostepError, reason_of
from macrostep.model.disk.regular_files import read_regular
from macrostep.model.extensions.folders import extension_files

COLUMN, PAGE = 85.0, 170.0
"""Widths of one column and of two, as most journals have them [mm]."""
LEAST, MOST = 40.0, 500.0
"""Between which a figure may be wide [mm]."""
USUAL = "macrostep"
"""Name of the style that figures take where no other is named."""

_LARGEST = 2**16
_SETTABLE = (
    "axes.", "figure.titlesize", "figure.titleweight", "figure.facecolor", "font.", "grid.", "legend.", "lines.",
    "savefig.facecolor", "savefig.transparent", "text.color", "xtick.", "ytick.",
)  # fmt: skip
"""What a style says; the rest, what runs LaTeX or names files for instance, is not for a file that others may send."""
_FIXED: dict[str, Any] = {
    "lines.scale_dashes": False, "lines.dash_joinstyle": "bevel", "lines.solid_joinstyle": "bevel",
    "text.parse_math": False, "agg.path.chunksize": 20_000,
    "svg.hashsalt": "macrostep", "pdf.fonttype": 42, "pgf.rcfonts": False,
}  # fmt: skip
_SETTING = re.compile(r"""\s*(?P<name>[\w.]+)\s*:\s*(?P<value>(?:"[^"]*"|'[^']*'|[^"'#])*?)\s*(?:\#.*)?""")
_CHINESE = (
    "Noto Sans CJK SC", "Noto Sans SC", "Source Han Sans SC", "Source Han Sans CN", "Microsoft YaHei", "PingFang SC",
    "Hiragino Sans GB", "WenQuanYi Micro Hei", "WenQuanYi Zen Hei", "Droid Sans Fallback", "SimHei",
    "Arial Unicode MS",
)  # fmt: skip
"""Fonts that have what matplotlib's own, DejaVu Sans, lacks; the first that the system has is used."""


@dataclass(frozen=True)
class PageStyle:
    """How wide a figure is, and what it looks like.

    Attributes
    ----------
    width : float
        [mm]; 0 is a page to look at, as wide as two columns and with a heading. In a paper the caption is the heading.
    name : str
        Of the style: a file ``*.mplstyle``, or one in the folder ``styles`` of an extension; without it the one called
        ``macrostep``, if there is one.
    has_data : bool
        Whether the numbers, and a script that draws them, are written beside the figure.
    """

    width: float = 0.0
    name: str = ""
    has_data: bool = True

    def __post_init__(self) -> None:
        if self.width and not LEAST <= self.width <= MOST:
            raise MacrostepError(
                "A figure is between {least} mm and {most} mm wide, and not {width} mm.",
                least=f"{LEAST:g}", most=f"{MOST:g}", width=f"{self.width:g}",
            )  # fmt: skip

    @property
    def millimetres(self) -> float:
        """How wide it is."""
        return self.width or PAGE

    def check(self) -> None:
        """Refuse a style that is not there or is wrong; loads no matplotlib where none is named.

        Raises
        ------
        MacrostepError
        """
        if self.name:
            self.settings()

    def settings(self) -> dict[str, Any]:
        """Return all settings of matplotlib in which it differs from its default style.

        Raises
        ------
        MacrostepError
            If there is no such style, or something in it cannot be set.
        """
        from matplotlib import font_manager

        path = _path_of(self.name)
        found = {**_shipped(), **(_read(path) if path is not None else {}), **_FIXED}
        known = set(font_manager.fontManager.get_font_names())
        return found | {"font.family": [*found["font.family"], *[name for name in _CHINESE if name in known][:1]]}


TO_LOOK_AT = PageStyle()


def _path_of(name: str) -> Path | None:
    """Return the file of a style; None if it is the shipped one."""
    if name.endswith(".mplstyle"):
        return Path(name)
    known = {path.stem: path for path in reversed(list(extension_files("styles")))}
    if name and name not in known and name != USUAL:
        raise MacrostepError(
            "There is no style {name!r}: there are {known}; macrostep new style NAME makes one.",
            name=name, known=", ".join(sorted({USUAL, *known})),
        )  # fmt: skip
    return known.get(name or USUAL)


@cache
def _shipped() -> dict[str, Any]:
    text = (files("macrostep.resources") / "extensions" / "style.mplstyle").read_text(encoding="utf-8")
    return _settings(text, "style.mplstyle")


def _read(path: Path) -> dict[str, Any]:
    try:
        text = read_regular(path, _LARGEST).decode()
    except (OSError, ValueError) as error:
        raise MacrostepError("{path} cannot be read: {why}.", path=str(path), why=reason_of(error)) from None
    return _settings(text, str(path))


def _settings(text: str, path: str) -> dict[str, Any]:
    """Return the settings of a style file."""
    from matplotlib import RcParams

    settings: dict[str, Any] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.partition("#")[0].strip():
            continue
        found = _SETTING.fullmatch(line)
        if found is None:
            raise MacrostepError("{path}, line {number}: write NAME: VALUE.", path=path, number=number)
        name, value = found["name"], found["value"]
        if not name.startswith(_SETTABLE):
            raise MacrostepError(
                "{path}, line {number}: a style of figures does not set {name}.", path=path, number=number, name=name
            )
        try:
            checked: Any = RcParams({name: value.strip('"')})
            settings[name] = checked[name]
        except (KeyError, ValueError) as error:
            why = str(error.args[0]).partition("\n")[0].rstrip(".") if isinstance(error, ValueError) else "unknown"
            raise MacrostepError(
                "{path}, line {number}: {name} is not a setting of matplotlib, or has no such value ({why}).",
                path=path, number=number, name=name, why=why,
            ) from None  # fmt: skip
    return settings
