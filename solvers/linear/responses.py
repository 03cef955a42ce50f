"""Frequency and step responses between signals of a linearised diagram: of its equations, and under methods."""

from __future__ import annotations

import csv
import io
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.diagram.diagram import Diagram
from macrostep.solvers.freezing.freeze import cut_problems
from macrostep.solvers.linear.system import LinearSystem
from macrostep.solvers.linear.under_method import MethodSystem
from macrostep.solvers.stability.linearised import linearise

_POINTS = 600
_NEAR, _WIDE = 200, 1.25
"""Points near all resonances together, where a locus turns fast, and how far from the frequency they go."""
_BELOW, _ABOVE = 30.0, 30.0
"""How far the frequencies go beyond those of the slowest and the fastest motion."""
_FADED = 6.0
"""Time constants of the slowest motion that a step response lasts."""
REFERENCE = "reference"


@dataclass(frozen=True)
class Response:
    """What a disturbance makes of a signal.

    Attributes
    ----------
    of : str
        The method, or :data:`REFERENCE`.
    target : str
    gain : ndarray of complex
        At the frequencies asked for; nan where communication points cannot tell.
    time, values : ndarray
        The step response, in SI; empty where there is none.
    """

    of: str
    target: str
    gain: np.ndarray
    time: np.ndarray
    values: np.ndarray


@dataclass(frozen=True)
class Responses:
    """Responses to one disturbance.

    Attributes
    ----------
    diagram, source : str
    at : float
        Of the operating point [s].
    frequencies : ndarray
        [Hz]
    responses : tuple of Response
        Of the reference, then method by method.
    refusals : mapping
        Why a method has none, by its text.
    sources, outputs : tuple of str
        The signals between which there could be others.
    """

    diagram: str
    source: str
    at: float
    frequencies: np.ndarray
    responses: tuple[Response, ...]
    refusals: dict[str, str]
    sources: tuple[str, ...]
    outputs: tuple[str, ...]

    def csv(self) -> str:
        """Return all gains, as amplitude in SI and phase in degrees, as lines of comma-separated values."""
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        names = [f"{r.target} {r.of}" for r in self.responses]
        heads = (f"{name} {what}" for name in names for what in ("amplitude", "phase [deg]"))
        writer.writerow(["frequency [Hz]", *heads])
        phases = [phase_of(r.gain) for r in self.responses]
        for k, frequency in enumerate(self.frequencies.tolist()):
            pairs = ((float(abs(r.gain[k])), float(p[k])) for r, p in zip(self.responses, phases, strict=True))
            cells = (number for pair in pairs for number in pair)
            writer.writerow([repr(frequency), *(repr(n) if math.isfinite(n) else "" for n in cells)])
        return text.getvalue()

    def to_json(self) -> dict[str, Any]:
        """Return them as plain values; what is not known is None."""
        return {
            "source": self.source,
            "frequencies_hz": self.frequencies.tolist(),
            "responses": [
                {
                    "of": r.of,
                    "target": r.target,
                    "real": [v if math.isfinite(v) else None for v in r.gain.real.tolist()],
                    "imaginary": [v if math.isfinite(v) else None for v in r.gain.imag.tolist()],
                }
                for r in self.responses
            ],
        }


def responses(
    diagram: Diagram,
    source: str,
    targets: Sequence[str],
    methods: Iterable[ChosenMethod] = (),
    *,
    system: LinearSystem,
    at: float | None = None,
) -> Responses:
    """Return what a disturbance makes of signals, by the equations and under methods.

    Parameters
    ----------
    diagram : Diagram
    source : str
        An input, to which an oscillation, or a step, is added, or an output: then to what all receive that read it.
    targets : sequence of str
        States or outputs.
    methods : iterable of ChosenMethod
    system : LinearSystem
        The equations of the diagram.
    at : float, optional
        Time of the operating point [s].

    Raises
    ------
    MacrostepError
        If there are no such signals. A method whose macro-steps are not one linear map is no error.
    """
    methods = list(methods)
    frequencies, span = frequencies_of(system), span_of(system)
    time, nothing = np.linspace(0.0, span, _POINTS), np.zeros(0)
    found = []
    for target in targets:
        gain = system.response(source, target, frequencies)
        values = nothing if system.uses_slopes else step_response(system, source, target, time)
        found.append(Response(REFERENCE, target, gain, time if len(values) else nothing, values))
    refusals = {}
    problems = cut_problems(diagram, (method.cut for method in methods)) if methods else []
    for method, problem in zip(methods, problems, strict=True):
        try:
            its = MethodSystem(problem, method, linearise(problem, at), source)
            for target in targets:
                steps = its.step_response(target, span)
                found.append(Response(str(method), target, its.response(target, frequencies), *steps))
        except MacrostepError as refusal:
            refusals[str(method)] = str(refusal)
    return Responses(
        diagram.name, source, system.time, frequencies, tuple(found), refusals, system.sources, system.outputs
    )


def phase_of(gain: np.ndarray) -> np.ndarray:
    """Return the phase without jumps, as far as it is known [deg]."""
    phase, known = np.full(len(gain), np.nan), np.isfinite(gain)
    phase[known] = np.degrees(np.unwrap(np.angle(gain[known])))
    return phase


def frequencies_of(system: LinearSystem) -> np.ndarray:
    """Return frequencies [Hz] from well below the slowest motion to well above the fastest, dense at resonances."""
    sizes = [abs(mode.eigenvalue) / (2.0 * math.pi) for mode in system.modes if abs(mode.eigenvalue) > 0.0]
    if not sizes:
        return np.geomspace(1e-3, 1e3, _POINTS)
    even = np.geomspace(min(sizes) / _BELOW, max(sizes) * _ABOVE, _POINTS)
    turning = [mode.frequency for mode in system.modes if mode.frequency > 0.0]
    few = 2 * (_NEAR // (2 * max(len(turning), 1))) + 1  # an odd number: the frequency itself is among them
    return np.unique(np.concatenate([even, *(f * np.geomspace(1.0 / _WIDE, _WIDE, few) for f in turning)]))


def step_response(system: LinearSystem, source: str, target: str, time: np.ndarray) -> np.ndarray:
    """Return what a step of a source by 1 makes of a signal, both in SI units, at times from 0 on.

    Raises
    ------
    MacrostepError
        If there are no such signals, or a subsystem uses the derivative of an input.
    """
    import scipy.signal

    _, found = scipy.signal.step(system.state_space([source], [target]).to_scipy(), T=time)
    if not np.all(np.isfinite(found)):
        said = {"target": target, "source": source}
        raise MacrostepError("The response of {target} to {source} grows beyond all numbers.", **said)
    return np.asarray(found, np.float64)


def span_of(system: LinearSystem) -> float:
    """Return how long a step response lasts [s]."""
    times = [mode.time_constant for mode in system.modes if math.isfinite(mode.time_constant)]
    turns = [1.0 / mode.frequency for mode in system.modes if mode.frequency > 0.0]
    return _FADED * max(times or turns or [1.0])
