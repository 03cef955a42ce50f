/* The functions of FMI 3.0, for Co-Simulation and Model Exchange. */
#include "fmi3FunctionTypes.h"
#include "fmu.h"

#define FMI(name) fmi3##name
#define PREFIX "fmi3"
#define STATES "FMUState"
#include "common.c"

void log_message(Instance *m, Status status, const char *category, const char *text) {
    fmi3LogMessageCallback logger = (fmi3LogMessageCallback)m->logger;
    if (logger) logger(m->environment, (fmi3Status)status, category, text);
}

bool ask_importer(Instance *m, double time, bool wants_inputs, bool step_is_finished, double *return_time) {
    fmi3IntermediateUpdateCallback update = (fmi3IntermediateUpdateCallback)m->update;
    unsigned char returns = 7; /* which the importer has to overwrite */
    if (!update || m->s.mode == BROKEN) return false;
    m->s.mode = UPDATE;
    update(m->environment, time, wants_inputs, step_is_finished, step_is_finished,
           step_is_finished && settings.return_after_update && m->may_return_early, (fmi3Boolean *)&returns, return_time);
    if (m->s.mode == UPDATE) m->s.mode = STEP;
    insist(m, "fmi3DoStep", returns <= 1, "the importer did not say whether to return early");
    return returns == 1 && settings.return_after_update && m->may_return_early;
}

API const char *fmi3GetVersion(void) { return "3.0"; }

static Instance *instantiate(const char *name, const char *token, const char *resources, bool is_logging,
                             void *environment, fmi3LogMessageCallback logger) {
    Instance told = {.name = (char *)name,
                     .environment = environment,
                     .logger = (void (*)(void))logger,
                     .is_logging = is_logging};
    Instance *m = create(&told, token, calloc, free);
    if (m && resources && (m->resources = malloc(strlen(resources) + 1))) strcpy(m->resources, resources);
    return m;
}

API fmi3Instance fmi3InstantiateModelExchange(fmi3String name, fmi3String token, fmi3String resources,
                                              fmi3Boolean visible, fmi3Boolean is_logging,
                                              fmi3InstanceEnvironment environment, fmi3LogMessageCallback logger) {
    (void)visible;
    Instance *m = instantiate(name, token, resources, is_logging, environment, logger);
    if (!m) return NULL;
    m->is_model_exchange = m->uses_event_mode = true;
    return m;
}

API fmi3Instance fmi3InstantiateCoSimulation(fmi3String name, fmi3String token, fmi3String resources,
                                             fmi3Boolean visible, fmi3Boolean is_logging, fmi3Boolean uses_event_mode,
                                             fmi3Boolean may_return_early, const fmi3ValueReference required[],
                                             size_t n, fmi3InstanceEnvironment environment,
                                             fmi3LogMessageCallback logger, fmi3IntermediateUpdateCallback update) {
    (void)visible;
    Instance *m = instantiate(name, token, resources, is_logging, environment, logger);
    if (!m) return NULL;
    if (uses_event_mode && !settings.event_mode) {
        refused(m, "fmi3InstantiateCoSimulation", "hasEventMode");
        destroy(m);
        return NULL;
    }
    m->uses_event_mode = uses_event_mode;
    m->may_return_early = may_return_early && settings.early_return;
    m->update = settings.intermediate_update ? (void (*)(void))update : NULL;
    for (size_t i = 0; i < n && m->update; i++) {
        const Variable *variable = find(m, required[i], 1u << FLOAT64);
        if (variable && variable->causality == INPUT) m->asks_for_inputs = true;
    }
    return m;
}

API fmi3Instance fmi3InstantiateScheduledExecution(fmi3String name, fmi3String token, fmi3String resources,
                                                   fmi3Boolean visible, fmi3Boolean is_logging,
                                                   fmi3InstanceEnvironment environment, fmi3LogMessageCallback logger,
                                                   fmi3ClockUpdateCallback clock_update,
                                                   fmi3LockPreemptionCallback lock,
                                                   fmi3UnlockPreemptionCallback unlock) {
    (void)name, (void)token, (void)resources, (void)visible, (void)is_logging, (void)environment, (void)logger;
    (void)clock_update, (void)lock, (void)unlock;
    return NULL;
}

API fmi3Status fmi3EnterInitializationMode(fmi3Instance c, fmi3Boolean has_tolerance, fmi3Float64 tolerance,
                                           fmi3Float64 start, fmi3Boolean has_stop, fmi3Float64 stop) {
    ENTER(EnterInitializationMode, AT_enterInitialization)
    (void)has_tolerance, (void)tolerance;
    m->s.time = start;
    m->stop = has_stop ? stop : INFINITY;
    m->s.mode = INITIALISATION;
    m->s.is_stale = true;
    return status;
}

API fmi3Status fmi3ExitInitializationMode(fmi3Instance c) {
    ENTER(ExitInitializationMode, AT_exitInitialization)
    TRY(start_running(m));
    m->s.mode = m->uses_event_mode ? EVENT : STEP;
    return status;
}

API fmi3Status fmi3EnterEventMode(fmi3Instance c) {
    ENTER(EnterEventMode, AT_event)
    if (!m->uses_event_mode) return (fmi3Status)refused(m, name, "hasEventMode, or it was not asked for");
    m->s.mode = EVENT;
    return status;
}

API fmi3Status fmi3EnterConfigurationMode(fmi3Instance c) {
    ENTER(EnterConfigurationMode, AT_enterInitialization)
    m->s.mode = CONFIGURATION;
    return status;
}

API fmi3Status fmi3ExitConfigurationMode(fmi3Instance c) {
    ENTER(ExitConfigurationMode, AT_enterInitialization)
    m->s.mode = INSTANTIATED;
    return status;
}

#define GET(Name, type, types, value_of)                                                                               \
    API fmi3Status fmi3Get##Name(fmi3Instance c, const fmi3ValueReference reference[], size_t n, type value[],         \
                                 size_t n_values) {                                                                    \
        ENTER(Get##Name, AT_get)                                                                                       \
        size_t at = 0;                                                                                                 \
        refresh(m);                                                                                                    \
        for (size_t i = 0; i < n; i++) {                                                                               \
            const Variable *variable = find(m, reference[i], types);                                                   \
            if (!variable) return (fmi3Status)failed(m, name, "there is no variable %u", reference[i]);                \
            for (int k = 0; k < size_of(m, variable) && at < n_values; k++, at++) value[at] = (type)(value_of);        \
        }                                                                                                              \
        if (at != n_values) return (fmi3Status)failed(m, name, "there are %zu values, not %zu", at, n_values);         \
        return status;                                                                                                 \
    }

#define SET(Name, type, types, set_value)                                                                              \
    API fmi3Status fmi3Set##Name(fmi3Instance c, const fmi3ValueReference reference[], size_t n, const type value[],   \
                                 size_t n_values) {                                                                    \
        ENTER(Set##Name, AT_set)                                                                                       \
        size_t at = 0;                                                                                                 \
        for (size_t i = 0; i < n; i++) {                                                                               \
            const Variable *variable = find(m, reference[i], types);                                                   \
            if (!variable) return (fmi3Status)failed(m, name, "there is no variable %u", reference[i]);                \
            if (!can_set(m, variable))                                                                                 \
                return (fmi3Status)cannot_be_set(m, name, variable);                                                   \
            for (int k = 0; k < size_of(m, variable) && at < n_values; k++, at++) set_value;                           \
            if (variable->causality == STRUCTURAL && m->s.integer[variable->place] > MOST)                             \
                return (fmi3Status)failed(m, name, "%s is at most %d", variable->name, MOST);                          \
            if (variable->causality == STRUCTURAL && model.resized) model.resized(m);                                  \
        }                                                                                                              \
        if (at != n_values) return (fmi3Status)failed(m, name, "there are %zu values, not %zu", at, n_values);         \
        m->s.is_stale = true;                                                                                          \
        return status;                                                                                                 \
    }

#define NUMBERS(Name, TYPE, get, set) GET(Name, fmi3##Name, 1u << TYPE, get) SET(Name, fmi3##Name, 1u << TYPE, set)
#define INTEGERS_OF(Name, TYPE, more)                                                                                  \
    GET(Name, fmi3##Name, 1u << TYPE | more, m->s.integer[variable->place + k])                                        \
    SET(Name, fmi3##Name, 1u << TYPE | more, m->s.integer[variable->place + k] = (int64_t)value[at])

NUMBERS(Float64, FLOAT64, real_out(m, variable, k), real_in(m, variable, k, value[at]))
NUMBERS(Float32, FLOAT32, real_out(m, variable, k), real_in(m, variable, k, value[at]))
INTEGERS_OF(Int8, INT8, 0u)
INTEGERS_OF(UInt8, UINT8, 0u)
INTEGERS_OF(Int16, INT16, 0u)
INTEGERS_OF(UInt16, UINT16, 0u)
INTEGERS_OF(Int32, INT32, 0u)
INTEGERS_OF(UInt32, UINT32, 0u)
INTEGERS_OF(Int64, INT64, 1u << ENUMERATION)
INTEGERS_OF(UInt64, UINT64, 0u)
INTEGERS_OF(Boolean, BOOLEAN, 0u)
NUMBERS(String, STRING, m->s.text[variable->place + k],
        strncpy(m->s.text[variable->place + k], value[at], LENGTH - 1))

API fmi3Status fmi3GetBinary(fmi3Instance c, const fmi3ValueReference reference[], size_t n, size_t sizes[],
                             fmi3Binary value[], size_t n_values) {
    ENTER(GetBinary, AT_get)
    refresh(m);
    for (size_t i = 0; i < n && i < n_values; i++) {
        const Variable *variable = find(m, reference[i], 1u << BINARY);
        if (!variable) return (fmi3Status)failed(m, name, "there is no variable %u", reference[i]);
        sizes[i] = m->s.binary_size[variable->place];
        value[i] = m->s.binary[variable->place];
    }
    return status;
}

API fmi3Status fmi3SetBinary(fmi3Instance c, const fmi3ValueReference reference[], size_t n, const size_t sizes[],
                             const fmi3Binary value[], size_t n_values) {
    ENTER(SetBinary, AT_set)
    for (size_t i = 0; i < n && i < n_values; i++) {
        const Variable *variable = find(m, reference[i], 1u << BINARY);
        if (!variable) return (fmi3Status)failed(m, name, "there is no variable %u", reference[i]);
        if (!can_set(m, variable)) return (fmi3Status)cannot_be_set(m, name, variable);
        if (sizes[i] > LENGTH) return (fmi3Status)failed(m, name, "%zu bytes are too many", sizes[i]);
        m->s.binary_size[variable->place] = sizes[i];
        memcpy(m->s.binary[variable->place], value[i], sizes[i]);
    }
    m->s.is_stale = true;
    return status;
}

API fmi3Status fmi3GetClock(fmi3Instance c, const fmi3ValueReference reference[], size_t n, fmi3Clock value[]) {
    ENTER(GetClock, AT_get)
    refresh(m);
    for (size_t i = 0; i < n; i++) {
        const Variable *variable = find(m, reference[i], 1u << CLOCK);
        if (!variable) return (fmi3Status)failed(m, name, "there is no clock %u", reference[i]);
        value[i] = m->s.integer[variable->place] != 0;
    }
    return status;
}

API fmi3Status fmi3SetClock(fmi3Instance c, const fmi3ValueReference reference[], size_t n, const fmi3Clock value[]) {
    ENTER(SetClock, AT_set)
    for (size_t i = 0; i < n; i++) {
        const Variable *variable = find(m, reference[i], 1u << CLOCK);
        if (!variable) return (fmi3Status)failed(m, name, "there is no clock %u", reference[i]);
        if (!can_set(m, variable)) return (fmi3Status)cannot_be_set(m, name, variable);
        m->s.integer[variable->place] = value[i];
    }
    m->s.is_stale = true;
    return status;
}

API fmi3Status fmi3GetNumberOfVariableDependencies(fmi3Instance c, fmi3ValueReference reference, size_t *n) {
    (void)reference, (void)n;
    return (fmi3Status)refused(c, "fmi3GetNumberOfVariableDependencies", "providesPerElementDependencies");
}

API fmi3Status fmi3GetVariableDependencies(fmi3Instance c, fmi3ValueReference dependent, size_t of[],
                                           fmi3ValueReference independents[], size_t by[], fmi3DependencyKind kinds[],
                                           size_t n) {
    (void)dependent, (void)of, (void)independents, (void)by, (void)kinds, (void)n;
    return (fmi3Status)refused(c, "fmi3GetVariableDependencies", "providesPerElementDependencies");
}

API fmi3Status fmi3GetFMUState(fmi3Instance c, fmi3FMUState *state) {
    ENTER(GetFMUState, AT_getState)
    TRY(copy_state(m, name, state));
    return status;
}

API fmi3Status fmi3SetFMUState(fmi3Instance c, fmi3FMUState state) {
    ENTER(SetFMUState, AT_setState)
    TRY(put_state(m, name, state));
    return status;
}

API fmi3Status fmi3FreeFMUState(fmi3Instance c, fmi3FMUState *state) {
    TRY(allowed(c, "fmi3FreeFMUState"));
    return free_state(state);
}

API fmi3Status fmi3SerializedFMUStateSize(fmi3Instance c, fmi3FMUState state, size_t *size) {
    ENTER(SerializedFMUStateSize, AT_serialize)
    (void)state;
    if (!settings.serialise) return (fmi3Status)refused(m, name, "canSerialize" STATES);
    *size = sizeof(State);
    return status;
}

API fmi3Status fmi3SerializeFMUState(fmi3Instance c, fmi3FMUState state, fmi3Byte bytes[], size_t size) {
    ENTER(SerializeFMUState, AT_serialize)
    TRY(serialise(m, name, state, bytes, size));
    return status;
}

API fmi3Status fmi3DeserializeFMUState(fmi3Instance c, const fmi3Byte bytes[], size_t size, fmi3FMUState *state) {
    ENTER(DeserializeFMUState, AT_serialize)
    TRY(deserialise(m, name, bytes, size, state));
    return status;
}

API fmi3Status fmi3GetDirectionalDerivative(fmi3Instance c, const fmi3ValueReference of[], size_t n_of,
                                            const fmi3ValueReference by[], size_t n_by, const fmi3Float64 seed[],
                                            size_t n_seed, fmi3Float64 result[], size_t n_result) {
    ENTER(GetDirectionalDerivative, AT_getDirectionalDerivative)
    (void)n_seed, (void)n_result;
    TRY(directional(m, name, of, n_of, by, n_by, seed, result, false));
    return status;
}

API fmi3Status fmi3GetAdjointDerivative(fmi3Instance c, const fmi3ValueReference of[], size_t n_of,
                                        const fmi3ValueReference by[], size_t n_by, const fmi3Float64 seed[],
                                        size_t n_seed, fmi3Float64 result[], size_t n_result) {
    ENTER(GetAdjointDerivative, AT_getDirectionalDerivative)
    (void)n_seed, (void)n_result;
    TRY(directional(m, name, of, n_of, by, n_by, seed, result, true));
    return status;
}

/* Clocks and events */

static const Variable *find_clock(Instance *m, const char *name, unsigned reference, bool needs_fractions) {
    const Variable *clock = find(m, reference, 1u << CLOCK);
    if (!clock || clock->causality != INPUT)
        failed(m, name, "there is no input clock %u", reference);
    else if (needs_fractions && !clock->has_fractions)
        failed(m, name, "%s has no fractions", clock->name);
    else
        return clock;
    return NULL;
}

/* Intervals that are told nowhere else: those of constant clocks stand in the description. */
API fmi3Status fmi3GetIntervalDecimal(fmi3Instance c, const fmi3ValueReference reference[], size_t n,
                                      fmi3Float64 intervals[], fmi3IntervalQualifier qualifiers[]) {
    ENTER(GetIntervalDecimal, AT_event)
    for (size_t i = 0; i < n; i++) {
        uint64_t counter = 0, resolution = 0;
        const Variable *clock = find_clock(m, name, reference[i], false);
        if (!clock) return fmi3Error;
        qualifiers[i] = fmi3IntervalUnchanged;
        if (model.interval)
            qualifiers[i] =
                (fmi3IntervalQualifier)model.interval(m, clock->place, &intervals[i], &counter, &resolution);
        if (resolution) intervals[i] = (double)counter / (double)resolution;
    }
    return status;
}

API fmi3Status fmi3GetIntervalFraction(fmi3Instance c, const fmi3ValueReference reference[], size_t n,
                                       fmi3UInt64 counters[], fmi3UInt64 resolutions[],
                                       fmi3IntervalQualifier qualifiers[]) {
    ENTER(GetIntervalFraction, AT_event)
    for (size_t i = 0; i < n; i++) {
        double seconds = 0;
        const Variable *clock = find_clock(m, name, reference[i], true);
        if (!clock) return fmi3Error;
        qualifiers[i] =
            (fmi3IntervalQualifier)model.interval(m, clock->place, &seconds, &counters[i], &resolutions[i]);
    }
    return status;
}

API fmi3Status fmi3GetShiftDecimal(fmi3Instance c, const fmi3ValueReference reference[], size_t n, fmi3Float64 shifts[]) {
    ENTER(GetShiftDecimal, AT_event)
    for (size_t i = 0; i < n; i++) {
        const Variable *clock = find_clock(m, name, reference[i], false);
        if (!clock) return fmi3Error;
        shifts[i] = model.shift ? model.shift(m, clock->place) : 0;
    }
    return status;
}

API fmi3Status fmi3GetShiftFraction(fmi3Instance c, const fmi3ValueReference reference[], size_t n,
                                    fmi3UInt64 counters[], fmi3UInt64 resolutions[]) {
    ENTER(GetShiftFraction, AT_event)
    for (size_t i = 0; i < n; i++) {
        if (!find_clock(m, name, reference[i], true)) return fmi3Error;
        counters[i] = 0;
        resolutions[i] = 1;
    }
    return status;
}

API fmi3Status fmi3SetIntervalDecimal(fmi3Instance c, const fmi3ValueReference reference[], size_t n,
                                      const fmi3Float64 intervals[]) {
    (void)reference, (void)n, (void)intervals;
    return (fmi3Status)refused(c, "fmi3SetIntervalDecimal", "tunable intervals");
}

API fmi3Status fmi3SetIntervalFraction(fmi3Instance c, const fmi3ValueReference reference[], size_t n,
                                       const fmi3UInt64 counters[], const fmi3UInt64 resolutions[]) {
    (void)reference, (void)n, (void)counters, (void)resolutions;
    return (fmi3Status)refused(c, "fmi3SetIntervalFraction", "tunable intervals");
}

API fmi3Status fmi3SetShiftDecimal(fmi3Instance c, const fmi3ValueReference reference[], size_t n,
                                   const fmi3Float64 shifts[]) {
    (void)reference, (void)n, (void)shifts;
    return (fmi3Status)refused(c, "fmi3SetShiftDecimal", "tunable intervals");
}

API fmi3Status fmi3SetShiftFraction(fmi3Instance c, const fmi3ValueReference reference[], size_t n,
                                    const fmi3UInt64 counters[], const fmi3UInt64 resolutions[]) {
    (void)reference, (void)n, (void)counters, (void)resolutions;
    return (fmi3Status)refused(c, "fmi3SetShiftFraction", "tunable intervals");
}

API fmi3Status fmi3EvaluateDiscreteStates(fmi3Instance c) {
    ENTER(EvaluateDiscreteStates, AT_event)
    refresh(m);
    return status;
}

API fmi3Status fmi3UpdateDiscreteStates(fmi3Instance c, fmi3Boolean *more, fmi3Boolean *terminate, fmi3Boolean *nominals,
                                        fmi3Boolean *values, fmi3Boolean *has_next, fmi3Float64 *next) {
    ENTER(UpdateDiscreteStates, AT_event)
    m->s.values_changed = false;
    handle_event(m);
    *more = false;
    *terminate = m->s.terminate;
    *nominals = false;
    *values = m->s.values_changed;
    *has_next = isfinite(m->s.next_event);
    *next = *has_next ? m->s.next_event : 0;
    return status;
}

/* Model Exchange */

API fmi3Status fmi3EnterContinuousTimeMode(fmi3Instance c) {
    ENTER(EnterContinuousTimeMode, AT_event)
    if (!m->is_model_exchange) return (fmi3Status)failed(m, name, "this is Co-Simulation");
    m->s.since = m->s.time;
    m->s.mode = CONTINUOUS;
    return status;
}

API fmi3Status fmi3GetContinuousStateDerivatives(fmi3Instance c, fmi3Float64 derivatives[], size_t n) {
    ENTER(GetContinuousStateDerivatives, AT_getDerivatives)
    TRY(derivatives_of_states(m, name, derivatives, n));
    return status;
}

API fmi3Status fmi3GetEventIndicators(fmi3Instance c, fmi3Float64 indicators[], size_t n) {
    ENTER(GetEventIndicators, AT_getIndicators)
    TRY(event_indicators(m, name, indicators, n));
    return status;
}

API fmi3Status fmi3GetNumberOfEventIndicators(fmi3Instance c, size_t *n) {
    (void)c;
    *n = INDICATORS;
    return fmi3OK;
}

API fmi3Status fmi3GetNumberOfContinuousStates(fmi3Instance c, size_t *n) {
    *n = (size_t)state_count(c);
    return fmi3OK;
}

/* Co-Simulation */

API fmi3Status fmi3EnterStepMode(fmi3Instance c) {
    ENTER(EnterStepMode, AT_event)
    if (m->is_model_exchange) return (fmi3Status)failed(m, name, "this is Model Exchange");
    m->s.mode = STEP;
    return status;
}

API fmi3Status fmi3GetOutputDerivatives(fmi3Instance c, const fmi3ValueReference reference[], size_t n,
                                        const fmi3Int32 order[], fmi3Float64 value[], size_t n_values) {
    ENTER(GetOutputDerivatives, AT_getOutputDerivatives)
    (void)n_values;
    TRY(output_derivatives(m, name, reference, n, order, value));
    return status;
}

API fmi3Status fmi3DoStep(fmi3Instance c, fmi3Float64 from, fmi3Float64 step, fmi3Boolean gives_up_the_past,
                          fmi3Boolean *event_needed, fmi3Boolean *terminate, fmi3Boolean *early, fmi3Float64 *reached) {
    Instance *m = c;
    Outcome outcome = {.reached = m->s.time};
    Status status = entered_until(m, "fmi3DoStep", AT_doStep, from + step), result = status;
    if (status <= WARNING) result = do_step(m, "fmi3DoStep", from, step, gives_up_the_past, &outcome);
    *event_needed = outcome.event_needed;
    *terminate = outcome.terminate;
    *early = outcome.early;
    *reached = outcome.reached;
    return (fmi3Status)(result > status ? result : status);
}

API fmi3Status fmi3ActivateModelPartition(fmi3Instance c, fmi3ValueReference clock, fmi3Float64 time) {
    (void)clock, (void)time;
    return (fmi3Status)failed(c, "fmi3ActivateModelPartition", "there is no scheduled execution");
}
