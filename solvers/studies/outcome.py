"""What came out of a study so far: its runs with their graphs or maps, as a mapping, as files and as tables."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from macrostep.model.base.errors import UnknownName
from macrostep.solvers.comparison.table import COST_COLUMNS
from macrostep.solvers.results.html import paragraphs_html, table_html
from macrostep.solvers.results.series_mapping import package
from macrostep.solvers.studies.ended_runs import EndedRuns
from macrostep.solvers.studies.figures import figure_named
from macrostep.solvers.studies.graphs import StudyGraph, axis_title, study_graphs
from macrostep.solvers.studies.maps import MapRow, study_maps
from macrostep.solvers.studies.orders import PowerLaw
from macrostep.solvers.studies.study import Record

if TYPE_CHECKING:
    import pandas
    import xarray
    from matplotlib.axes import Axes

_LISTED = 30
"""Runs that are listed in HTML."""


class Outcome(EndedRuns, Mapping[str, list[Record]]):
    """A study and what came out of it so far, a mapping from its series to their runs that have ended.

    The records must not change any more.

    Parameters
    ----------
    plan : Plan
    records : mapping
        By the key of a point.
    """

    def graphs(self) -> list[StudyGraph]:
        """Return the graphs of the study, a row of figures after the other; none for a map."""
        return self._graphs

    @cached_property
    def _graphs(self) -> list[StudyGraph]:
        return study_graphs(self)

    def maps(self) -> list[MapRow]:
        """Return the pictures of a map, a row for each figure; none of a study of another kind."""
        return self._maps

    @cached_property
    def _maps(self) -> list[MapRow]:
        return study_maps(self)

    # -- files -----------------------------------------------------------------------------------------------------

    def to_json(self) -> dict[str, Any]:
        """Return everything as plain data."""
        return {
            "study": self.plan.study.as_json(),
            "id": self.plan.id,
            "diagram": self.plan.document["name"],
            "points": [
                {"series": p.series, "label": self.labels[p.series], "values": p.values, "key": p.key}
                | (self.records.get(p.key) or {"status": "pending"})
                for p in self.plan.points
            ],
            "statistics": [
                {"series": number, "figure": figure, **self.statistics(number, figure).to_json()}
                for number in range(len(self.labels))
                for figure in self.plan.study.figures
                if self.plan.study.kind == "sample"
            ],
            "graphs": [
                {
                    "x": graph.x_title,
                    "y": graph.y_title,
                    "curves": [
                        {
                            "series": curve.series,
                            "label": self.labels[curve.series],
                            "points": [[m.x, m.y] for m in curve.marks],
                            "order": None if curve.order is None else order_as_json(curve.order),
                        }
                        for curve in graph.curves
                    ],
                    "bars": [bar.to_json() for bar in graph.bars],
                }
                for graph in self.graphs()
            ],
        }

    def csv_text(self) -> str:
        """Return a table of all runs that have ended."""
        names = list(dict.fromkeys(axis.name for axes in self.plan.axes for axis in axes))
        errors = list(dict.fromkeys(name for r in self.records.values() for name in r.get("rmse_percent", {})))
        file = io.StringIO()
        table = csv.writer(file, lineterminator="\n")
        costs = [figure_named(name) for name in COST_COLUMNS]
        table.writerow(
            [
                "series",
                "method",
                *names,
                "status",
                "error_percent",
                *errors,
                *(c.name for c in costs),
                *self.plan.quantities,
                "sentence",
            ]
        )
        for number, label in enumerate(self.labels):
            for point, record in self.of(number):
                rmse = record.get("rmse_percent", {})
                figures = [c.of(record) for c in costs]
                table.writerow(
                    [label, str(point.method), *(_cell(point.values.get(name)) for name in names), record["status"],
                     _cell(record.get("error_percent")), *(_cell(rmse.get(name)) for name in errors),
                     *(_cell(value) for value in figures),
                     *(_cell(record.get("quantities", {}).get(name)) for name in self.plan.quantities),
                     record.get("error", "")]
                )  # fmt: skip
        return file.getvalue()

    def to_dataframe(self) -> pandas.DataFrame:
        """Return the same as a table of pandas.

        Raises
        ------
        MacrostepError
            If pandas is not installed.
        """
        found: pandas.DataFrame = package("pandas", "to_dataframe").read_csv(io.StringIO(self.csv_text()))
        return found

    def to_xarray(self) -> xarray.Dataset:
        """Return the same as a dataset of xarray, over its runs.

        Raises
        ------
        MacrostepError
            If xarray or pandas is not installed.
        """
        package("xarray", "to_xarray")
        found: xarray.Dataset = self.to_dataframe().rename_axis("run").to_xarray()
        return found.set_coords(["series", "method", *(axis.name for axes in self.plan.axes for axis in axes)])

    def plot(self) -> list[Axes]:
        """Draw the graphs of the study, or its maps, by pyplot."""
        from macrostep.solvers.plotting.series import GraphPanel, plot_cells, plot_panels  # loads matplotlib
        from macrostep.solvers.plotting.styles import slots_of

        slots = slots_of(series.chosen.name for series in self.plan.study.series)
        plots: list[Axes] = []
        for row in self.maps():
            across, upward = row.maps[0].x, row.maps[0].y
            cells = [one.values() for one in row.maps]
            axes = ((across.values, axis_title(across)), (upward.values, axis_title(upward)))
            plots += plot_cells(
                [self.labels[m.series] for m in row.maps], axes, cells, row.figure.title, is_log=row.is_log
            )
        panels = []
        for graph in self.graphs():
            shown = [(curve.series, np.array(curve.shown).reshape(-1, 2).T) for curve in graph.curves]
            curves = [(self.labels[series], slots[series], (points[0], points[1])) for series, points in shown]
            panels.append(GraphPanel(graph.x_title, graph.y_title, graph.x_is_log, graph.y_is_log, curves))
        return [*plots, *(plot_panels(panels, points=True) if panels else [])]

    def __repr__(self) -> str:
        runs = f"{len(self.records)} of {len(self.plan.points)} runs have ended"
        return f"<Outcome of a {self.plan.study.kind} of {self.plan.document['name']!r}: {', '.join(self)}; {runs}>"

    def _repr_html_(self) -> str:
        head, *rows = csv.reader(io.StringIO(self.csv_text()))
        used = [k for k in range(len(head)) if any(row[k] for row in rows)]
        lines = [[_digits(row[k]) for k in used] for row in rows[:_LISTED]]
        more = f"... and {len(rows) - _LISTED} more." if len(rows) > _LISTED else ""
        return (
            paragraphs_html([repr(self)[1:-1]]) + table_html([head[k] for k in used], lines) + paragraphs_html([more])
        )

    # -- a mapping from the series to their runs -------------------------------------------------------------------

    def __getitem__(self, label: str) -> list[Record]:
        if label not in self.labels:
            known = ", ".join(self.labels)
            raise UnknownName("There is no series {name!r} in the study; there are: {known}.", name=label, known=known)
        return [record for _, record in self.of(self.labels.index(label))]

    def __iter__(self) -> Iterator[str]:
        return iter(self.labels)

    def __len__(self) -> int:
        return len(self.labels)

    __eq__, __hash__ = object.__eq__, object.__hash__


def order_as_json(order: PowerLaw) -> dict[str, float]:
    """Return a fitted line as plain data."""
    return {
        "slope": order.slope, "factor": order.factor, "low": order.low, "high": order.high, "points": order.points,
    }  # fmt: skip


def _digits(text: str) -> str:
    """Return a cell as people read it."""
    try:
        return f"{float(text):.6g}"
    except ValueError:
        return text


def _cell(value: Any) -> str:
    return "" if value is None else repr(value) if isinstance(value, float) else str(value)
