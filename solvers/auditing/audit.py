"""The books of a run, connection by connection: what its interfaces lost or created.

**Balance** of a connection, of an output y to an input that was given u: the running integral of u - y. It is positive
where the consumer was given more than the producer put out. What is conserved (a force is the flow of momentum) has
then been created between them.

**Energy** of a pair of connections, there and back, whose signals multiply to a power. A subsystem that is given u and
answers by y takes in the power s u y, where s is 1 or -1 as its equations have it. If both sides saw the same, one
would take in what the other gives away. What is left of the sum

    P = s_1 u_1 y_1 + s_2 u_2 y_2        with the inputs u_1, u_2 that they were given: u_1 ~ y_2, u_2 ~ y_1

is the power that the interface creates, or loses where it is negative: the residual power of Sadjina et al., Energy
conservation and power bonds in co-simulations, Engineering with Computers 33 (2017).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from macrostep.model.base.units import over_time
from macrostep.model.diagram.chosen_method import ChosenMethod, chosen_method
from macrostep.model.diagram.diagram import Diagram
from macrostep.solvers.results.by_name import ByName
from macrostep.solvers.results.html import paragraphs_html, table_html
from macrostep.solvers.results.series_mapping import package

if TYPE_CHECKING:
    import pandas
    from matplotlib.axes import Axes

    from macrostep.solvers.auditing.ledger import Ledger
    from macrostep.solvers.auditing.power_ports import PowerPort
    from macrostep.solvers.problem.problem import Problem
    from macrostep.solvers.processes.workers import Control
    from macrostep.solvers.tracing.run_trace import ParameterChange

Array = NDArray[np.float64]

_POINTS = 4000
"""Points of a running integral that are kept."""


@dataclass(frozen=True)
class Account:
    """A running integral, of what was created (or lost, below zero) between subsystems.

    Attributes
    ----------
    kind : {"balance", "energy"}
    links : tuple of (str, str)
        The connections, output and input: one, or the two of a pair.
    unit : str
        Of the integral; "" where it is not known.
    time, amount : ndarray, shape (n,)
        At times that all who take part have in common [s].
    final, largest : float
        The amount at the end, and the one that is largest in size.
    at : float
        When it was that large [s].
    passed : float
        The integral of the size of what was put out, or of the power: what the amount is to be compared with.
    taken : tuple of ndarray
        Of energies, what the consumer of each of the two links had taken in by these times [J]: together the amount.
    """

    kind: str
    links: tuple[tuple[str, str], ...]
    unit: str
    time: Array = field(repr=False)
    amount: Array = field(repr=False)
    final: float
    largest: float
    at: float
    passed: float
    taken: tuple[Array, ...] = field(default=(), repr=False)

    @property
    def name(self) -> str:
        """The connection or the pair, for people."""
        if self.kind == "balance":
            return " → ".join(self.links[0])
        (one, _), (other, _) = self.links
        return f"{one} · {other}"

    @property
    def share(self) -> float | None:
        """The largest amount as a part of what passed; None if nothing did."""
        return abs(self.largest) / self.passed if 0.0 < self.passed < np.inf else None


@dataclass(frozen=True, repr=False)
class Audit(ByName[Account]):
    """What :func:`audit` returns; ``str()`` of it is a table, and it is a mapping from the names of its accounts.

    Attributes
    ----------
    diagram, method : str
    options : dict
    status : str
        "ok", or how the run ended; the books go up to there.
    accounts : tuple of Account
        Balances of all connections, then energies.
    """

    diagram: str
    method: str
    options: dict[str, Any]
    status: str
    error: str
    accounts: tuple[Account, ...]

    @property
    def by_name(self) -> dict[str, Account]:
        return {account.name: account for account in self.accounts}

    @property
    def balances(self) -> tuple[Account, ...]:
        return tuple(account for account in self.accounts if account.kind == "balance")

    @property
    def energies(self) -> tuple[Account, ...]:
        return tuple(account for account in self.accounts if account.kind == "energy")

    @property
    def created(self) -> float:
        """The energy that all interfaces created together [J]."""
        return sum(account.final for account in self.energies)

    def to_dataframe(self) -> pandas.DataFrame:
        """Return a table, a row for each account.

        Raises
        ------
        MacrostepError
            If pandas is not installed.
        """
        its = package("pandas", "to_dataframe")
        columns = ("kind", "unit", "final", "largest", "at", "passed")
        rows = [[getattr(account, column) for column in columns] for account in self.accounts]
        names = [account.name for account in self.accounts]
        frame: pandas.DataFrame = its.DataFrame(rows, index=its.Index(names, name="account"), columns=list(columns))
        return frame

    def plot(self, *names: str) -> list[Axes]:
        """Draw accounts over time by pyplot, those of one unit in one plot; without names all.

        Raises
        ------
        UnknownName
            If there is no such account.
        """
        from macrostep.solvers.plotting.series import plot_by_unit  # loads matplotlib

        chosen = {name: self[name] for name in names or self}
        curves = {name: (account.time, account.amount) for name, account in chosen.items()}
        return plot_by_unit(curves, {name: account.unit for name, account in chosen.items()})

    def to_json(self) -> dict[str, Any]:
        """Return the object that ``macrostep audit --json`` writes for a run."""
        return {
            "method": self.method,
            "options": self.options,
            "status": self.status,
            "error": self.error or None,
            "energy_created_J": self.created if self.energies else None,
            "accounts": [
                {
                    "kind": account.kind,
                    "connections": [list(link) for link in account.links],
                    "unit": account.unit,
                    "final": account.final,
                    "largest": account.largest,
                    "at": account.at,
                    "passed": account.passed if np.isfinite(account.passed) else None,
                    "share": account.share,
                }
                for account in self.accounts
            ],
        }

    def _lines(self) -> list[list[str]]:
        """Return the table, its head first."""
        lines = [["", "created", "largest", "at t [s]", "of what passed", "unit"]]
        for account in self.accounts:
            share = "-" if account.share is None else f"{100.0 * account.share:.3g} %"
            amounts = (f"{account.final:+.4g}", f"{account.largest:+.4g}", f"{account.at:.6g}")
            lines.append([account.name, *amounts, share, account.unit])
        return lines

    def _below(self) -> list[str]:
        total = f"The interfaces created {self.created:.4g} J together." if self.energies else ""
        return [text for text in (total, self.error) if text]

    def _repr_html_(self) -> str:
        head, *lines = self._lines()
        about = f"{self.diagram}, {self.method}: {self.status}"
        return paragraphs_html([about]) + table_html(head, lines) + paragraphs_html(self._below())

    def __repr__(self) -> str:
        return f"<Audit of {self.method} on {self.diagram!r}: {self.status}, {len(self.accounts)} accounts>"

    def __str__(self) -> str:
        lines = self._lines()
        widths = [max(len(line[c]) for line in lines) for c in range(len(lines[0]))]
        rows = []
        for line in lines:
            middle = (text.rjust(width) for text, width in zip(line[1:5], widths[1:5], strict=True))
            rows.append("  ".join([line[0].ljust(widths[0]), *middle, line[5]]).rstrip())
        return "\n".join([*rows, *self._below()])


def audit(
    diagram: Diagram,
    method: str | ChosenMethod,
    *,
    stop: float | None = None,
    solvers: Mapping[str, Mapping[str, Any]] | None = None,
    cut: Mapping[str, str] | None = None,
    until: float | None = None,
    changes: Iterable[ParameterChange] = (),
    progress: Callable[[float], object] | None = None,
    stop_flag: np.ndarray | None = None,
    before: tuple[int, float] | None = None,
    **options: Any,
) -> Audit:
    """Run a method and keep the books of every connection.

    Parameters
    ----------
    diagram : Diagram
    method : str
        As for :func:`macrostep.solvers.simulate`: ``"ni_jacobi:step=0.1"``.
    stop, solvers, cut
        As for :func:`macrostep.solvers.simulate`.
    until : float, optional
        Where the run was stopped, and the books end [s].
    changes : iterable of ParameterChange
        Parameters that the run was given while it was under way.
    progress : callable, optional
        Called with the part that is done, from 0 to 1.
    stop_flag : ndarray, optional
        int64 of length 1; not 0, it ends the run, and the books go up to there.
    before : tuple of int and float, optional
        The number of a subsystem and a time [s]: the run and the books end where that subsystem would go on from there.
    **options
        Options of the method.

    Raises
    ------
    MacrostepError
        If the run is not possible, or there is no memory for what is needed of it.

    Notes
    -----
    What a subsystem put out is integrated from its outputs at 16 times inside every macro-step; it must be smooth on
    that scale. The run itself is bit by bit the one without an audit.
    """
    from macrostep.solvers.auditing.ledger import INSIDE, ledgers
    from macrostep.solvers.auditing.power_ports import power_ports
    from macrostep.solvers.comparison.divergence import judged
    from macrostep.solvers.freezing.freeze import freeze
    from macrostep.solvers.run.assembly import assemble
    from macrostep.solvers.run.initial import begin
    from macrostep.solvers.run.run import Run
    from macrostep.solvers.tracing.run_trace import let_run

    chosen = chosen_method(method, options)
    problem = freeze(diagram, stop=stop, solvers=solvers, cut={**chosen.cut, **(cut or {})})
    start = assemble(problem, is_limited=False)
    begin(problem, start)
    ports = power_ports(problem, diagram, start)
    run = Run(problem, chosen, dense=INSIDE, watch=(-np.inf, np.inf), stop_flag=stop_flag)
    let_run(run, np.inf if until is None else until, changes, progress, before)
    if before is not None:
        until = before[1]
    result, kept = judged(run, run.result), ledgers(run)
    if result.divergence is not None:
        until = min(result.divergence.time, np.inf if until is None else until)
    books = _Books(problem, kept if until is None else [ledger.up_to(until) for ledger in kept])
    connected = [i for i, o in enumerate(problem.source) if o >= 0]
    with np.errstate(over="ignore", invalid="ignore"):
        accounts = (*map(books.balance, connected), *map(books.energy, ports))
    status, error = (result.status, result.error) if until is None or result.divergence else ("stopped", "")
    return Audit(problem.name, run.method_name, result.options, status, error, accounts)


def audit_of(
    control: Control,
    document: dict[str, Any],
    method: str | ChosenMethod,
    stop: float,
    until: float | None = None,
    changes: Sequence[ParameterChange] = (),
) -> Audit:
    """Audit a run of the window, in a process beside it.

    Parameters
    ----------
    control : Control
    document : dict
        The diagram that ran, as :func:`macrostep.model.files.files.to_document` gives it.
    method : str
        ``"ni_jacobi:step=0.1"``.
    stop : float
        Where the run was to end [s].
    until : float, optional
        Where it was ended before [s].
    changes : sequence of ParameterChange
        Parameters that it was given on its way.
    """
    from macrostep.model.files.files import from_document

    return audit(
        from_document(document), method, stop=stop, until=until, changes=changes, progress=control.notify,
        stop_flag=control.stop,
    )  # fmt: skip


class _Books:
    """Accounts made of the ledgers of all subsystems."""

    def __init__(self, problem: Problem, ledgers: list[Ledger]) -> None:
        self._problem, self._ledgers = problem, ledgers
        self._units = {column.label: column.unit for column in problem.columns}
        self._inputs = [(k, n) for k, s in enumerate(problem.subsystems) for n in range(len(s.behaviour.inputs))]
        self._outputs = [(k, n) for k, s in enumerate(problem.subsystems) for n in range(len(s.behaviour.outputs))]

    def balance(self, i: int) -> Account:
        """Return what an input was given beyond what its producer put out."""
        o = int(self._problem.source[i])
        (consumer, place), (producer, output) = self._inputs[i], self._outputs[o]
        unit = self._units.get(self._problem.output_labels[o], "")
        parts = [
            (consumer, self._ledgers[consumer].given(place)),
            (producer, -self._ledgers[producer].put_out(output)),
        ]
        passed = float(np.sum(self._ledgers[producer].size(output)))
        return self._account("balance", (i,), over_time(unit), parts, passed)

    def energy(self, port: PowerPort) -> Account:
        """Return the power that both sides of a port took in together."""
        parts, passed = [], 0.0
        for i, other, sign in zip(port.inputs, reversed(port.inputs), port.signs, strict=True):
            (k, place), (_, output) = self._inputs[i], self._outputs[int(self._problem.source[other])]
            parts.append((k, sign * self._ledgers[k].worked(place, output)))
            passed = max(passed, float(np.sum(self._ledgers[k].work_size(place, output))))
        return self._account("energy", port.inputs, "J", parts, passed)

    def _account(
        self, kind: str, inputs: tuple[int, ...], unit: str, parts: list[tuple[int, Array]], passed: float
    ) -> Account:
        """Return the running sum of parts, each over the macro-steps of a subsystem."""
        from macrostep.solvers.auditing.ledger import common_times, running

        problem = self._problem
        grids = [np.concatenate([[problem.start], self._ledgers[k].end]) for k, _ in parts]
        time, places = common_times(grids, problem.stop - problem.start)
        each = [running(values)[where] for (_, values), where in zip(parts, places, strict=True)]
        amount = np.sum(each, axis=0)
        known = int(np.argmin(np.isfinite(amount))) or len(amount)  # a run that diverged has books up to there
        time, amount = time[:known], amount[:known]
        worst = int(np.argmax(np.abs(amount)))
        kept = np.unique([*np.linspace(0, len(time) - 1, min(len(time), _POINTS)).astype(int), worst])
        links = tuple((problem.output_labels[problem.source[i]], problem.input_labels[i]) for i in inputs)
        return Account(
            kind, links, unit, time[kept], amount[kept], float(amount[-1]), float(amount[worst]), float(time[worst]),
            passed, tuple(one[kept] for one in each) if kind == "energy" else (),
        )  # fmt: skip
