"""What scripts and notebooks do with series: a mapping from their names, tables of pandas and xarray, plots, HTML."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.solvers.problem.columns import Column, first_choice
from macrostep.solvers.results.html import paragraphs_html, table_html

if TYPE_CHECKING:
    import pandas
    import xarray
    from matplotlib.axes import Axes

_LISTED = 30
"""Series that are listed in HTML."""


class SeriesMapping(Mapping[str, np.ndarray]):
    """Series by name, each at the communication points of its subsystem.

    Attributes
    ----------
    columns : tuple of Column
    """

    columns: tuple[Column, ...]

    @abstractmethod
    def time(self, subsystem: str | None = None, *, dense: bool = False) -> np.ndarray:
        """Return the communication points of a subsystem [s]."""

    @abstractmethod
    def series(self, name: str, *, dense: bool = False) -> np.ndarray:
        """Return a series in SI."""

    @abstractmethod
    def about(self) -> dict[str, Any]:
        """Return what it is of, as attributes of tables."""

    @property
    def names(self) -> tuple[str, ...]:
        """Names of all series, subsystem by subsystem, states before outputs."""
        return tuple(column.label for column in self.columns)

    def __getitem__(self, name: str) -> np.ndarray:
        return self.series(name)

    def __iter__(self) -> Iterator[str]:
        return iter(self.names)

    def __len__(self) -> int:
        return len(self.columns)

    __eq__, __hash__ = object.__eq__, object.__hash__

    def chosen(self, names: tuple[str, ...]) -> list[Column]:
        """Return the columns of these names, or without names those that the window draws first.

        Raises
        ------
        UnknownName
            If there is no such series.
        """
        by_name = {column.label: column for column in self.columns}
        for name in names:
            self.series(name)
        return [by_name[name] for name in names or first_choice(self.columns)]

    def to_dataframe(self, *, dense: bool = False) -> pandas.DataFrame:
        """Return all series as a table, a row for each time at which any subsystem communicated.

        Where a subsystem did not communicate stands NaN. The units are in ``frame.attrs["units"]``, by column.

        Raises
        ------
        MacrostepError
            If pandas is not installed.
        """
        its = package("pandas", "to_dataframe")
        grids = self._grids(dense)
        time = np.unique(np.concatenate([np.empty(0), *grids.values()]))
        table = np.full((len(time), len(self)), np.nan)
        for k, column in enumerate(self.columns):
            table[np.searchsorted(time, grids[column.subsystem]), k] = self.series(column.label, dense=dense)
        frame: pandas.DataFrame = its.DataFrame(table, index=its.Index(time, name="time"), columns=list(self.names))
        frame.attrs = self.about() | {"units": {column.label: column.unit for column in self.columns}}
        return frame

    def to_xarray(self, *, dense: bool = False) -> xarray.Dataset:
        """Return all series as variables with units, over ``time``, or where grids differ over ``prey.time``.

        Raises
        ------
        MacrostepError
            If xarray is not installed.
        """
        its = package("xarray", "to_xarray")
        grids = self._grids(dense)
        first = next(iter(grids.values()), np.empty(0))
        is_one = all(np.array_equal(first, times) for times in grids.values())
        over = {name: "time" if is_one else f"{name}.time" for name in grids}
        coordinates = {over[name]: (over[name], times, {"units": "s"}) for name, times in grids.items()}
        variables = {
            c.label: (over[c.subsystem], self.series(c.label, dense=dense), {"units": c.unit, "kind": c.kind})
            for c in self.columns
        }
        found: xarray.Dataset = its.Dataset(variables, coordinates, self.about())
        return found

    def plot(self, *names: str) -> list[Axes]:
        """Draw series over time by pyplot, those of one unit in one plot; by default those that the window shows first.

        Raises
        ------
        UnknownName
            If there is no such series.
        """
        from macrostep.solvers.plotting.series import plot_by_unit  # loads matplotlib

        chosen = self.chosen(names)
        curves = {column.label: (self.time(column.subsystem), self[column.label]) for column in chosen}
        return plot_by_unit(curves, {column.label: column.unit for column in chosen})

    def _repr_html_(self) -> str:
        columns = self.columns[:_LISTED]
        lines = []
        for column in columns:
            values = self[column.label]
            last = f"{values[-1]:.6g}" if len(values) else ""
            lines.append([column.label, column.kind, column.unit, str(len(values)), last])
        more = f"... and {len(self) - len(columns)} more." if len(columns) < len(self) else ""
        head = ("series", "kind", "unit", "communication points", "last value [SI]")
        about = ", ".join(f"{name}: {value}" for name, value in self.about().items())
        return paragraphs_html([about]) + table_html(head, lines) + paragraphs_html([more])

    def _grids(self, dense: bool) -> dict[str, np.ndarray]:
        """Return the times of each subsystem that has series."""
        return {name: self.time(name, dense=dense) for name in dict.fromkeys(c.subsystem for c in self.columns)}


def package(name: str, method: str) -> Any:
    """Return a package that is not among the requirements.

    Raises
    ------
    MacrostepError
        If it is not installed.
    """
    try:
        return import_module(name)
    except ImportError:
        raise MacrostepError(
            "{method} needs the package {name!r}, which is not installed: pip install {name}.", method=method, name=name
        ) from None
