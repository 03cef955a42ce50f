"""An FMU at run time: its C functions, its values on their way in and out, and what it failed in, as one C structure.

Values go in *groups*, one for each of FMI's functions that set or get a type: what the function is given is prepared
when the FMU is loaded. Outside of this module all values are in SI; the FMU has its own units. Each call says in the
heartbeat what the FMU is doing, so that a crash or a hang can be reported.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numba import float64, int64, types

from macrostep.model.base.phrase import Phrase
from macrostep.solvers.compilation.compilation import compiled
from macrostep.solvers.compilation.pointers import address_of, vector
from macrostep.solvers.compilation.structure import DOUBLES, INTEGERS, Structure, structure_at
from macrostep.solvers.engine.floating_point import calculate_as_usual
from macrostep.solvers.engine.interface import DISCARDED, ENDS, OK, SUBSYSTEM_FAILED
from macrostep.solvers.foreign_code.log import log
from macrostep.solvers.processes.heartbeat import CALL, CALLS, STATUS_NAMES, function_name
from macrostep.solvers.subsystems.fmi import calls
from macrostep.solvers.subsystems.fmi.calls import (
    FMI_DISCARD,
    FMI_WARNING,
    GET_DERIVATIVES,
    GET_DIRECTIONAL_DERIVATIVE,
    GET_OUTPUT_DERIVATIVES,
    GET_OUTPUTS,
    GET_STATE,
    GET_STATES,
    SET_INPUTS,
    SET_STATE,
    call_directional,
    call_directional_3,
    call_output_derivatives_3,
    call_state,
    call_values,
    call_values_3,
    load,
    store,
)

ENDLESS_EVENTS, NEVER_ASKED, NO_INTERVAL = -1, -2, -3
"""What stands in place of a status if an FMU breaks FMI's rules: events without end, inputs not asked for in a step, a
clock without an interval."""
INITIALISING, BEGUN, STEPPING = range(3)
"""Modes: before the coupling at t0, with guesses of the inputs set (FMI 1: and initialised with them), and after
initialisation."""

FUNCTION, REFERENCES, N_REFERENCES, N_VALUES, STORAGE, BUFFER, FIRST, WHEN = range(8)
"""Columns of a group: value j goes to or comes from the signal `place[FIRST + j]`; -1 leaves it as it is."""
GROUP_WIDTH = 8
NEVER, ALL, AT_ANY_TIME, IN_EVENT_MODE, CLOCKED = -2, -1, 0, 1, 2
"""When inputs are set, in the column WHEN: CLOCKED + k are those that are set when clock k ticks. ALL are set while the
FMU initialises, those too that are NEVER set again."""


class Fmu(Structure):
    """An FMU at run time.

    Functions are addresses, 0 where the FMU has none or does not promise it. `inputs` and `outputs` are groups; they
    are plain if they are one group of FLOAT64 in SI and in the order of the ports, which needs no copying. An FMU of
    FMI 2 Co-Simulation that has inputs and no states `is_plain` if both are: in a row of macro-steps of thousands of
    them nothing is read but its first fields, which lie together.
    `failed_call`, `failed_status` and `failed_at` say what failed, or in what it ended the run, if it `requests_end`.
    `states` are the FMU states kept in the slots, `kept` what else belongs to them: the newest outputs and their
    derivatives, the states and `next_event`, and `kept_inputs` the discrete inputs that it has; it `has_kept`
    one in this run if the method goes back, which then keeps one in each macro-step.

    A Co-Simulation FMU that `keeps_step` is only asked for whole macro-steps, all of one length.

    An FMU of Model Exchange went to continuous time at `entered`, and may not be asked for earlier times. Differences
    are measured by the `largest` values of its states, then inputs, so far.

    `unknowns` are the references whose derivatives are asked for (derivatives of states, then outputs), and
    `sensitivities` their answer; row r of A | B over C | D is its entry `row_place[r]`. Column c is the element
    `column_element[c]` of the variable `column_reference[c]` with `column_size[c]` values, 0 where there is none.

    `next_event` is the next time event in event mode; where FMI 2 has none, the variable `next_event_reference` holds
    it, if the FMU `is_annotated`. An event at the end of a step `is_pending` until the next one begins, so that outputs
    are left limits.

    Rows of `clocks` say when those tick that tick from outside (see :mod:`macrostep.solvers.subsystems.fmi.clocks`),
    `ticks` says which do now; `clock_input` is the input that triggers one, or -1. Tunable ones have another
    interval if the FMU `is_tuned`. Of those that the FMU itself lets tick, `reported` counts the ticks; `output_clock`
    says which of them an output is, or -1.

    An FMU of Model Exchange is integrated by the function at `integrate`, an embedded solver's. Of its inputs the
    `n_held` ones in `held` keep over a macro-step what they are at its beginning; `u_held` is memory for the
    polynomials that then are theirs. It `begins_elsewhere` if its states are to be others at the start than it says.
    The relative `tolerance` is the one that the FMU is given for its integration, 0 for none.

    A value in SI is `factor` times the FMU's plus `offset`. Input i may be mapped instead: row by row up to
    `mapping_end[i]`, from where the rows of the input before end, `mapping` says which value in SI gives which of the
    FMU's. `x_raw` is memory for states in the FMU's units.

    In a step of a Co-Simulation FMU that is to ask for `n_between` variables in between, its inputs are the polynomials
    at `polynomials`, of `degree`, from `begun` on; `has_asked` says whether it did. `y` and `dy` are the newest outputs
    and slopes, and behind them, if integrals are requested, those at the beginning of the step. `answers` and `work`
    are memory for answers of functions.
    `callbacks` are the functions that an FMU of FMI 2 calls, in FMI's order, and behind them the number that it gives
    these: that of its speaker.
    """

    fields = (
        ("component", int64), ("is_plain", int64), ("last_degree", int64), ("mode", int64), ("is_pending", int64),
        ("goes_on", int64), ("begun", float64), ("next_event", float64), ("entered", float64), ("has_kept", int64),
        ("failed_call", int64), ("failed_status", int64), ("failed_at", float64), ("requests_end", int64),
        ("polynomials", int64), ("degree", int64), ("has_asked", int64),
        ("instance", int64), ("integrate", int64), ("begins_elsewhere", int64), ("is_tuned", int64),
        ("x", DOUBLES), ("y", DOUBLES), ("dy", DOUBLES), ("states", INTEGERS), ("kept", float64[:, ::1]),
        ("counts", INTEGERS), ("callbacks", INTEGERS),
    )  # fmt: skip
    shared = (
        ("set_inputs", int64), ("input_references", int64), ("n_u", int64), ("do_step", int64), ("get_outputs", int64),
        ("output_references", int64), ("n_y", int64), ("beat", DOUBLES), ("first_call", float64),
        ("version", int64), ("uses_events", int64),
        ("keeps_step", int64), ("has_discrete_inputs", int64),
        ("n_x", int64), ("n_z", int64),
        ("get_boolean_status", int64), ("get_real_status", int64),
        ("set_input_derivatives", int64), ("get_output_derivatives", int64),
        ("get_directional_derivative", int64), ("get_state", int64), ("set_state", int64),
        ("enter_event_mode", int64), ("update_discrete_states", int64), ("enter_step_mode", int64),
        ("exit_initialisation", int64), ("set_time", int64), ("set_continuous_states", int64),
        ("get_continuous_states", int64), ("get_derivatives", int64), ("get_indicators", int64),
        ("completed_step", int64), ("get_real", int64), ("set_real", int64), ("is_annotated", int64),
        ("initialise", int64),
        ("n_held", int64), ("held", INTEGERS), ("u_held", float64[:, ::1]),
        ("has_plain_inputs", int64), ("has_plain_outputs", int64),
        ("inputs", int64[:, ::1]), ("input_place", INTEGERS), ("outputs", int64[:, ::1]), ("output_place", INTEGERS),
        ("real_inputs", int64), ("n_real_inputs", int64), ("real_input_place", INTEGERS),
        ("real_outputs", int64), ("n_real_outputs", int64), ("real_output_place", INTEGERS),
        ("input_orders", int64), ("output_orders", int64), ("values", DOUBLES),
        ("state_references", int64), ("n_state_references", int64),
        ("derivative_references", int64), ("n_derivative_references", int64),
        ("unknowns", int64), ("n_unknowns", int64), ("n_sensitivities", int64), ("sensitivities", DOUBLES),
        ("row_place", INTEGERS),
        ("column_references", int64), ("column_size", INTEGERS), ("column_element", INTEGERS), ("seed", DOUBLES),
        ("u_factor", DOUBLES), ("u_offset", DOUBLES), ("mapping", float64[:, ::1]), ("mapping_end", INTEGERS),
        ("y_factor", DOUBLES), ("y_offset", DOUBLES),
        ("x_factor", DOUBLES), ("x_offset", DOUBLES), ("x_raw", DOUBLES),
        ("v", DOUBLES), ("kept_inputs", float64[:, ::1]), ("work", float64[:, ::1]),
        ("largest", DOUBLES), ("answers", INTEGERS), ("event_info", INTEGERS),
        ("start", float64), ("stop_time", float64), ("tolerance", float64), ("next_event_reference", int64),
        ("set_clock", int64), ("get_clock", int64), ("get_interval", int64), ("get_interval_fraction", int64),
        ("get_shift", int64), ("get_shift_fraction", int64),
        ("n_clocks", int64), ("clock_references", int64), ("clock_kind", INTEGERS), ("has_fractions", INTEGERS),
        ("clock_input", INTEGERS), ("clocks", float64[:, ::1]), ("ticks", INTEGERS),
        ("n_reported", int64), ("reported_references", int64), ("reported", DOUBLES), ("reported_active", INTEGERS),
        ("output_clock", INTEGERS), ("kept_clocks", float64[:, ::1]),
        ("n_between", int64),
    )  # fmt: skip

    @property
    def shares(self) -> str:
        """The library, which other instances of it have, too: whether it can be in two calls at once is not known."""
        return str(self.frozen.description.folder)

    def say_in(self, beat: np.ndarray) -> None:
        """Say what it is doing in another heartbeat from now on, as all that are its copies, with whom it `shares`."""
        self.rebind_shared("beat", beat)

    @property
    def fault(self) -> str:
        """What it failed in, in a sentence; "" if it has not failed."""
        return sentence(self) if self.failed_call else ""

    @property
    def ending(self) -> str:
        """What it says if it ended the run, in a sentence; "" if it did not."""
        return self.fault if self.requests_end else ""


FmuType = Fmu.numba_type
fmu_at = structure_at(FmuType)


@compiled(int64(FmuType, int64, int64, float64))
def failed(fmu, call, status, t):
    """Write down what failed; the engine's status."""
    if fmu.failed_call == 0 or status != FMI_DISCARD:
        fmu.failed_call, fmu.failed_status, fmu.failed_at = call, status, t
    if fmu.requests_end:
        return ENDS
    return DISCARDED if status == FMI_DISCARD else SUBSYSTEM_FAILED


@compiled(int64(FmuType), forceinline=True)
def is_broken(fmu):
    """Return whether the FMU has failed for good: after an error it may not be asked again."""
    return 1 if fmu.failed_status > FMI_DISCARD or fmu.failed_status < 0 or fmu.requests_end else 0


@compiled(types.void(FmuType, int64), forceinline=True)
def doing(fmu, call):
    """Say in the heartbeat what the FMU is doing."""
    fmu.beat[CALL] = fmu.first_call + call
    fmu.beat[CALLS] += 1.0


@compiled(int64(FmuType, int64, int64, float64), forceinline=True)
def done(fmu, call, status, t):
    """Say that a call is over; the engine's status. Who leaves the processor changed is watched in all its calls."""
    fmu.beat[CALL] = 0
    if calculate_as_usual():
        fmu.is_plain = 0
    return OK if status <= FMI_WARNING else failed(fmu, call, status, t)


@compiled(int64(FmuType, int64[:, ::1], int64), forceinline=True)
def call_group(fmu, groups, g):
    """Call the function of a group; FMI's status."""
    function, references, n, buffer = (
        groups[g, FUNCTION],
        groups[g, REFERENCES],
        groups[g, N_REFERENCES],
        groups[g, BUFFER],
    )
    if fmu.version >= 3:
        return int64(call_values_3(function, (fmu.component, references, n, buffer, groups[g, N_VALUES])))
    return int64(call_values(function, (fmu.component, references, n, buffer)))


@compiled(int64(FmuType, int64[:, ::1], int64), forceinline=True)
def call_plain(fmu, groups, values):
    """Call the function of the only group with values that need no copying; FMI's status."""
    function, references, n = groups[0, FUNCTION], groups[0, REFERENCES], groups[0, N_REFERENCES]
    if fmu.version >= 3:
        return int64(call_values_3(function, (fmu.component, references, n, values, n)))
    return int64(call_values(function, (fmu.component, references, n, values)))


@compiled(float64(FmuType, int64))
def given_value(fmu, i):
    """Return what the FMU is given for input i in `v`, in its own unit; inlined it would slow plain inputs down."""
    first, end, value = fmu.mapping_end[i - 1] if i > 0 else 0, fmu.mapping_end[i], fmu.v[i]
    if first == end:
        return (value - fmu.u_offset[i]) / fmu.u_factor[i]
    nearest = first
    for row in range(first + 1, end):
        if abs(fmu.mapping[row, 0] - value) < abs(fmu.mapping[nearest, 0] - value):
            nearest = row
    return fmu.mapping[nearest, 1]


@compiled(int64(FmuType, float64, int64))
def hand_over(fmu, t, when):
    """Set the inputs in `v`: all, or of an FMU whose discrete ones need event mode, those that are set then."""
    fmu.beat[CALL] = fmu.first_call + SET_INPUTS  # calls are counted where they may be many without a step
    if fmu.has_plain_inputs:
        return done(fmu, SET_INPUTS, call_plain(fmu, fmu.inputs, address_of(fmu.v)), t)
    groups, place = fmu.inputs, fmu.input_place
    for g in range(groups.shape[0]):
        if when != ALL and groups[g, WHEN] != when:
            continue
        for j in range(groups[g, N_VALUES]):
            i = place[groups[g, FIRST] + j]
            if i >= 0:
                store(groups[g, BUFFER], groups[g, STORAGE], j, given_value(fmu, i))
        status = call_group(fmu, groups, g)
        if status > FMI_WARNING:
            return done(fmu, SET_INPUTS, status, t)
    fmu.beat[CALL] = 0
    return OK


@compiled(int64(FmuType, float64, int64))
def get_outputs(fmu, t, y):
    """Write the outputs; the status."""
    fmu.beat[CALL] = fmu.first_call + GET_OUTPUTS
    if fmu.has_plain_outputs:
        return done(fmu, GET_OUTPUTS, call_plain(fmu, fmu.outputs, y), t)
    groups, place, result = fmu.outputs, fmu.output_place, vector(y)
    for g in range(groups.shape[0]):
        status = call_group(fmu, groups, g)
        if status > FMI_WARNING:
            return done(fmu, GET_OUTPUTS, status, t)
        for j in range(groups[g, N_VALUES]):
            o = place[groups[g, FIRST] + j]
            if o >= 0:
                result[o] = load(groups[g, BUFFER], groups[g, STORAGE], j) * fmu.y_factor[o] + fmu.y_offset[o]
    if fmu.n_reported > 0:
        for o in range(fmu.n_y):
            if fmu.output_clock[o] >= 0:
                result[o] = fmu.reported[fmu.output_clock[o]]
    fmu.beat[CALL] = 0
    return OK


@compiled(int64(FmuType, float64, int64))
def get_output_slopes(fmu, t, dy):
    """Write the time derivatives of the outputs, 0 of those that are not real; the status."""
    result, values = vector(dy), fmu.values
    for o in range(fmu.n_y):
        result[o] = 0.0
    n = fmu.n_real_outputs
    if n == 0 or fmu.get_output_derivatives == 0:
        return OK
    doing(fmu, GET_OUTPUT_DERIVATIVES)
    if fmu.version >= 3:
        status = call_output_derivatives_3(
            fmu.get_output_derivatives,
            (fmu.component, fmu.real_outputs, n, fmu.output_orders, address_of(values), n),
        )
    else:
        status = call_values_3(
            fmu.get_output_derivatives, (fmu.component, fmu.real_outputs, n, fmu.output_orders, address_of(values))
        )
    for j in range(n):
        o = fmu.real_output_place[j]
        result[o] = values[j] * fmu.y_factor[o]
    return done(fmu, GET_OUTPUT_DERIVATIVES, status, t)


@compiled(int64(FmuType, float64, int64, int64, int64))
def get_raw_states(fmu, t, call, references, n):
    """Write states, or their derivatives, in the FMU's units into `x_raw`; the status."""
    values = address_of(fmu.x_raw)
    doing(fmu, call)
    if fmu.version >= 3:
        status = call_values_3(fmu.get_real, (fmu.component, references, n, values, fmu.n_x))
    else:
        status = call_values(fmu.get_real, (fmu.component, references, n, values))
    return done(fmu, call, status, t)


@compiled(int64(FmuType, float64))
def get_states(fmu, t):
    """Write the states into `x`; the status."""
    status = get_raw_states(fmu, t, GET_STATES, fmu.state_references, fmu.n_state_references)
    for i in range(fmu.n_x):
        fmu.x[i] = fmu.x_raw[i] * fmu.x_factor[i] + fmu.x_offset[i]
    return status


@compiled(int64(FmuType, float64, int64))
def get_rates(fmu, t, f):
    """Write the derivatives of the states; the status."""
    status = get_raw_states(fmu, t, GET_DERIVATIVES, fmu.derivative_references, fmu.n_derivative_references)
    rates = vector(f)
    for i in range(fmu.n_x):
        rates[i] = fmu.x_raw[i] * fmu.x_factor[i]
    return status


@compiled(float64(FmuType, int64, int64))
def sensitivity(fmu, row, column):
    """Return an entry of A | B over C | D from the `sensitivities` of its column."""
    n, place = fmu.n_x, fmu.row_place[row]
    if place < 0:
        return 0.0
    above = fmu.x_factor[row] if row < n else fmu.y_factor[row - n]
    below = fmu.x_factor[column] if column < n else fmu.u_factor[column - n]
    return fmu.sensitivities[place] * above / below


@compiled(int64(FmuType, float64, int64))
def directional_derivatives(fmu, t, column):
    """Write into `sensitivities` what a column of A | B over C | D is made of; the status."""
    size = fmu.column_size[column]
    for r in range(fmu.n_sensitivities):
        fmu.sensitivities[r] = 0.0
    if size == 0 or fmu.n_unknowns == 0:
        return OK
    for j in range(size):
        fmu.seed[j] = 0.0
    fmu.seed[fmu.column_element[column]] = 1.0
    known, seed, result = fmu.column_references + 4 * column, address_of(fmu.seed), address_of(fmu.sensitivities)
    doing(fmu, GET_DIRECTIONAL_DERIVATIVE)
    if fmu.version >= 3:
        status = call_directional_3(
            fmu.get_directional_derivative,
            (fmu.component, fmu.unknowns, fmu.n_unknowns, known, 1, seed, size, result, fmu.n_sensitivities),
        )
    else:
        status = call_directional(
            fmu.get_directional_derivative, (fmu.component, fmu.unknowns, fmu.n_unknowns, known, 1, seed, result)
        )
    return done(fmu, GET_DIRECTIONAL_DERIVATIVE, status, t)


@compiled(types.void(FmuType, int64))
def keep_clocks(fmu, slot):
    """Keep where the clocks stand."""
    kept, width, n = fmu.kept_clocks[slot], fmu.clocks.shape[1], fmu.n_clocks * fmu.clocks.shape[1]
    for k in range(fmu.n_clocks):
        for column in range(width):
            kept[k * width + column] = fmu.clocks[k, column]
    for j in range(fmu.n_reported):
        kept[n + j] = fmu.reported[j]


@compiled(types.void(FmuType, int64))
def set_back_clocks(fmu, slot):
    """Go back to where the clocks stood."""
    kept, width, n = fmu.kept_clocks[slot], fmu.clocks.shape[1], fmu.n_clocks * fmu.clocks.shape[1]
    for k in range(fmu.n_clocks):
        for column in range(width):
            fmu.clocks[k, column] = kept[k * width + column]
    for j in range(fmu.n_reported):
        fmu.reported[j] = kept[n + j]


@compiled(types.void(FmuType, int64, int64))
def move_inputs(fmu, slot, is_back):
    """Keep which discrete inputs the FMU has, or know it again; they are set only when they change."""
    kept, groups, place = fmu.kept_inputs[slot], fmu.inputs, 0
    for g in range(groups.shape[0]):
        if groups[g, WHEN] == AT_ANY_TIME:
            continue
        for j in range(groups[g, N_VALUES]):
            value = load(groups[g, BUFFER], groups[g, STORAGE], j)
            if not is_back:
                kept[place] = value
            elif kept[place] != value:
                store(groups[g, BUFFER], groups[g, STORAGE], j, kept[place])
            place += 1


@compiled(int64(FmuType, int64))
def keep_state(fmu, slot):
    """Let the FMU keep its state in a slot; the status."""
    if is_broken(fmu):
        return SUBSYSTEM_FAILED
    keep_clocks(fmu, slot)
    move_inputs(fmu, slot, 0)
    fmu.has_kept = 1
    doing(fmu, GET_STATE)
    status = call_state(fmu.get_state, (fmu.component, address_of(fmu.states, slot)))
    return done(fmu, GET_STATE, status, fmu.begun)


@compiled(int64(FmuType, int64))
def set_back(fmu, slot):
    """Put the FMU back to the state in a slot; the status."""
    if fmu.failed_status == FMI_DISCARD or fmu.requests_end:
        fmu.failed_call = fmu.failed_status = fmu.requests_end = 0  # the step is made again
    if is_broken(fmu):
        return SUBSYSTEM_FAILED
    set_back_clocks(fmu, slot)
    move_inputs(fmu, slot, 1)
    doing(fmu, SET_STATE)
    status = call_state(fmu.set_state, (fmu.component, fmu.states[slot]))
    return done(fmu, SET_STATE, status, fmu.begun)


_PROMISES = {
    calls.SET_INPUT_DERIVATIVES: ("canInterpolateInputs", "maxInputDegree"),
    calls.GET_OUTPUT_DERIVATIVES: ("maxOutputDerivativeOrder", "maxOutputDerivativeOrder"),
    calls.GET_DIRECTIONAL_DERIVATIVE: ("providesDirectionalDerivatives", "providesDirectionalDerivatives"),
    calls.GET_STATE: ("canGetAndSetFMUState", "canGetAndSetFMUState"),
    calls.SET_STATE: ("canGetAndSetFMUState", "canGetAndSetFMUState"),
}
"""By function, the flag that promises it, and the capability to switch off if the promise does not hold."""
_LAST_WORDS = 300
"""Characters of the FMU's own message that are reported."""


def sentence(fmu: Fmu) -> str:
    """Say what an FMU failed in: its name, the function, the time, the status, its own words, and what to do."""
    frozen = fmu.frozen
    where = f"{frozen.name} ({Path(frozen.description.path).name})"
    function = function_name(fmu.version, fmu.failed_call)
    if fmu.requests_end:
        return f"{where} ended the run in {function} at t = {fmu.failed_at:g} s{last_words(frozen.name)}."
    if fmu.failed_status == NEVER_ASKED:
        return (
            f"{where} did not ask for its inputs in {function} at t = {fmu.failed_at:g} s, although its flag "
            f"providesIntermediateUpdate promises it; set maxInputDegree to 0 on {frozen.name}."
        )
    if fmu.failed_status == NO_INTERVAL:
        return f"{where} gives one of its clocks no interval above zero in {function} at t = {fmu.failed_at:g} s."
    if fmu.failed_status == ENDLESS_EVENTS:
        return f"{where}: its events follow each other without end at t = {fmu.failed_at:g} s ({function})."
    status = STATUS_NAMES[fmu.failed_status] if fmu.failed_status < len(STATUS_NAMES) else str(fmu.failed_status)
    sentence = f"{where} answered {function} at t = {fmu.failed_at:g} s with {status}{last_words(frozen.name)}"
    if fmu.failed_call in _PROMISES:
        flag, capability = _PROMISES[fmu.failed_call]
        return f"{sentence}, although its flag {flag} promises it; switch {capability} off on {frozen.name}."
    if fmu.failed_status == calls.FMI_DISCARD and fmu.failed_call == calls.DO_STEP:
        return f"{sentence}; use a smaller macro-step, or a method that shortens its steps."
    return f"{sentence}."


def last_words(subsystem: str) -> str:
    """Return what an FMU said last, to be put behind what it refused."""
    said = " ".join(log.last(subsystem).split())
    return Phrase(" and says: {said}", said=said[:_LAST_WORDS].rstrip(".")) if said else ""
