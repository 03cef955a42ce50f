/* FMI 3.0, Co-Simulation and Model Exchange. This is the one file to compile: nothing but FMI's functions is visible. */
#include "component.c"

#include "fmi3Functions.h"

#define FMI(name) fmi3##name
#include "common.c"

static void report3(Component *c, const char *message) {
    if (c->logger != NULL)
        ((fmi3LogMessageCallback)c->logger)(c->environment, fmi3Error, "logStatusError", message);
}

static fmi3Status refused(Component *c, const char *what) {
    return status_of(fail(c, "%s has no %s.", MODEL_NAME, what));
}

/* -- life ---------------------------------------------------------------------------------------------------------- */

fmi3Instance fmi3InstantiateModelExchange(fmi3String name, fmi3String token, fmi3String resources, fmi3Boolean visible,
                                          fmi3Boolean logging, fmi3InstanceEnvironment environment,
                                          fmi3LogMessageCallback logger) {
    (void)resources, (void)visible, (void)logging;
    void (*callback)(void) = (void (*)(void))logger;
    Component *c = instantiate(name, token, "instantiation token", environment, callback, report3);
    if (c != NULL)
        c->is_model_exchange = 1;
    return c;
}

fmi3Instance fmi3InstantiateCoSimulation(fmi3String name, fmi3String token, fmi3String resources, fmi3Boolean visible,
                                         fmi3Boolean logging, fmi3Boolean event_mode, fmi3Boolean early_return,
                                         const fmi3ValueReference intermediate[], size_t n_intermediate,
                                         fmi3InstanceEnvironment environment, fmi3LogMessageCallback logger,
                                         fmi3IntermediateUpdateCallback update) {
    (void)resources, (void)visible, (void)logging, (void)intermediate, (void)n_intermediate;
    void (*callback)(void) = (void (*)(void))logger;
    Component *c = instantiate(name, token, "instantiation token", environment, callback, report3);
    if (c != NULL) {
        c->uses_event_mode = event_mode;
        c->may_return_early = early_return;
        c->update = (void (*)(void))update;
    }
    return c;
}

fmi3Instance fmi3InstantiateScheduledExecution(fmi3String name, fmi3String token, fmi3String resources,
                                               fmi3Boolean visible, fmi3Boolean logging,
                                               fmi3InstanceEnvironment environment, fmi3LogMessageCallback logger,
                                               fmi3ClockUpdateCallback clock, fmi3LockPreemptionCallback lock,
                                               fmi3UnlockPreemptionCallback unlock) {
    (void)name, (void)token, (void)resources, (void)visible, (void)logging, (void)environment, (void)logger;
    (void)clock, (void)lock, (void)unlock;
    return NULL;
}

fmi3Status fmi3EnterInitializationMode(fmi3Instance instance, fmi3Boolean has_tolerance, fmi3Float64 tolerance,
                                       fmi3Float64 start, fmi3Boolean has_stop, fmi3Float64 stop) {
    Component *c = instance;
    (void)has_stop, (void)stop;
    tighten(c, has_tolerance, tolerance);
    c->clock->t = start;
    c->clock->mode = INITIALIZATION;
    touch(c);
    return fmi3OK;
}

fmi3Status fmi3ExitInitializationMode(fmi3Instance instance) {
    Component *c = instance;
    int done = exit_initialization(c);
    c->clock->mode = c->is_model_exchange || c->uses_event_mode ? EVENT_MODE : STEP_MODE;
    return status_of(done);
}

fmi3Status fmi3EnterConfigurationMode(fmi3Instance c) {
    return refused(c, "structural parameters");
}

fmi3Status fmi3ExitConfigurationMode(fmi3Instance c) {
    return refused(c, "structural parameters");
}

/* -- variables ----------------------------------------------------------------------------------------------------- */

fmi3Status fmi3GetFloat64(fmi3Instance c, const fmi3ValueReference vr[], size_t n, fmi3Float64 value[], size_t n_values) {
    (void)n_values; /* all variables are scalars */
    return get_values(c, vr, n, value);
}

fmi3Status fmi3SetFloat64(fmi3Instance c, const fmi3ValueReference vr[], size_t n, const fmi3Float64 value[],
                          size_t n_values) {
    (void)n_values;
    return set_values(c, vr, n, value);
}

#define NO_VARIABLES_OF(Type)                                                                                          \
    fmi3Status fmi3Get##Type(fmi3Instance c, const fmi3ValueReference vr[], size_t n, fmi3##Type value[],               \
                             size_t n_values) {                                                                        \
        (void)vr, (void)value, (void)n_values;                                                                         \
        return none(c, n, #Type);                                                                                      \
    }                                                                                                                  \
    fmi3Status fmi3Set##Type(fmi3Instance c, const fmi3ValueReference vr[], size_t n, const fmi3##Type value[],         \
                             size_t n_values) {                                                                        \
        (void)vr, (void)value, (void)n_values;                                                                         \
        return none(c, n, #Type);                                                                                      \
    }

NO_VARIABLES_OF(Float32)
NO_VARIABLES_OF(Int8)
NO_VARIABLES_OF(UInt8)
NO_VARIABLES_OF(Int16)
NO_VARIABLES_OF(UInt16)
NO_VARIABLES_OF(Int32)
NO_VARIABLES_OF(UInt32)
NO_VARIABLES_OF(Int64)
NO_VARIABLES_OF(UInt64)
NO_VARIABLES_OF(Boolean)
NO_VARIABLES_OF(String)

fmi3Status fmi3GetBinary(fmi3Instance c, const fmi3ValueReference vr[], size_t n, size_t sizes[], fmi3Binary value[],
                         size_t n_values) {
    (void)vr, (void)sizes, (void)value, (void)n_values;
    return none(c, n, "Binary");
}

fmi3Status fmi3SetBinary(fmi3Instance c, const fmi3ValueReference vr[], size_t n, const size_t sizes[],
                         const fmi3Binary value[], size_t n_values) {
    (void)vr, (void)sizes, (void)value, (void)n_values;
    return none(c, n, "Binary");
}

fmi3Status fmi3GetClock(fmi3Instance c, const fmi3ValueReference vr[], size_t n, fmi3Clock value[]) {
    (void)vr, (void)value;
    return none(c, n, "Clock");
}

fmi3Status fmi3SetClock(fmi3Instance c, const fmi3ValueReference vr[], size_t n, const fmi3Clock value[]) {
    (void)vr, (void)value;
    return none(c, n, "Clock");
}

fmi3Status fmi3GetNumberOfVariableDependencies(fmi3Instance c, fmi3ValueReference vr, size_t *n) {
    (void)vr, (void)n;
    return refused(c, "dependencies but those of its description");
}

fmi3Status fmi3GetVariableDependencies(fmi3Instance c, fmi3ValueReference dependent, size_t elements[],
                                       fmi3ValueReference independents[], size_t their_elements[],
                                       fmi3DependencyKind kinds[], size_t n) {
    (void)dependent, (void)elements, (void)independents, (void)their_elements, (void)kinds, (void)n;
    return refused(c, "dependencies but those of its description");
}

fmi3Status fmi3GetDirectionalDerivative(fmi3Instance c, const fmi3ValueReference unknown[], size_t n_unknown,
                                        const fmi3ValueReference known[], size_t n_known, const fmi3Float64 seed[],
                                        size_t n_seed, fmi3Float64 result[], size_t n_result) {
    (void)n_seed, (void)n_result;
    return get_derivatives_along(c, unknown, n_unknown, known, n_known, seed, result);
}

/* Write the derivatives of a combination, `seed`, of some variables with respect to each of others. */
fmi3Status fmi3GetAdjointDerivative(fmi3Instance c, const fmi3ValueReference unknown[], size_t n_unknown,
                                    const fmi3ValueReference known[], size_t n_known, const fmi3Float64 seed[],
                                    size_t n_seed, fmi3Float64 result[], size_t n_result) {
    (void)n_seed, (void)n_result;
    for (size_t j = 0; j < n_known; j++) {
        result[j] = 0.0;
        for (size_t i = 0; i < n_unknown; i++) {
            double partial = 0.0;
            if (!get_partial_derivative(c, unknown[i], known[j], &partial))
                return fmi3Error;
            result[j] += partial * seed[i];
        }
    }
    return fmi3OK;
}

/* -- FMU states ---------------------------------------------------------------------------------------------------- */

fmi3Status fmi3GetFMUState(fmi3Instance c, fmi3FMUState *state) {
    return status_of(state_get(c, state));
}

fmi3Status fmi3SetFMUState(fmi3Instance c, fmi3FMUState state) {
    return status_of(component_restore(c, state));
}

fmi3Status fmi3FreeFMUState(fmi3Instance c, fmi3FMUState *state) {
    (void)c;
    return free_state(state);
}

fmi3Status fmi3SerializedFMUStateSize(fmi3Instance c, fmi3FMUState state, size_t *size) {
    (void)c, (void)state;
    *size = STATE_SIZE;
    return fmi3OK;
}

fmi3Status fmi3SerializeFMUState(fmi3Instance c, fmi3FMUState state, fmi3Byte bytes[], size_t size) {
    return status_of(state_serialise(c, state, bytes, size));
}

fmi3Status fmi3DeserializeFMUState(fmi3Instance c, const fmi3Byte bytes[], size_t size, fmi3FMUState *state) {
    return status_of(state_deserialise(c, bytes, size, state));
}

/* -- events -------------------------------------------------------------------------------------------------------- */

fmi3Status fmi3EvaluateDiscreteStates(fmi3Instance c) {
    (void)c;
    return fmi3OK;
}

fmi3Status fmi3UpdateDiscreteStates(fmi3Instance instance, fmi3Boolean *again, fmi3Boolean *terminate,
                                    fmi3Boolean *nominals, fmi3Boolean *have_changed, fmi3Boolean *is_next_known,
                                    fmi3Float64 *next) {
    Component *c = instance;
    int changed = 0;
    if (!update_discrete_states(c, &changed))
        return fmi3Error;
    *again = *terminate = *nominals = fmi3False;
    *have_changed = changed != 0;
    *is_next_known = c->clock->next_event < INFINITY;
    *next = c->clock->next_event;
    return fmi3OK;
}

fmi3Status fmi3GetIntervalDecimal(fmi3Instance c, const fmi3ValueReference vr[], size_t n, fmi3Float64 intervals[],
                                  fmi3IntervalQualifier qualifiers[]) {
    (void)vr, (void)intervals, (void)qualifiers;
    return none(c, n, "Clock");
}

fmi3Status fmi3GetIntervalFraction(fmi3Instance c, const fmi3ValueReference vr[], size_t n, fmi3UInt64 counters[],
                                   fmi3UInt64 resolutions[], fmi3IntervalQualifier qualifiers[]) {
    (void)vr, (void)counters, (void)resolutions, (void)qualifiers;
    return none(c, n, "Clock");
}

fmi3Status fmi3GetShiftDecimal(fmi3Instance c, const fmi3ValueReference vr[], size_t n, fmi3Float64 shifts[]) {
    (void)vr, (void)shifts;
    return none(c, n, "Clock");
}

fmi3Status fmi3GetShiftFraction(fmi3Instance c, const fmi3ValueReference vr[], size_t n, fmi3UInt64 counters[],
                                fmi3UInt64 resolutions[]) {
    (void)vr, (void)counters, (void)resolutions;
    return none(c, n, "Clock");
}

fmi3Status fmi3SetIntervalDecimal(fmi3Instance c, const fmi3ValueReference vr[], size_t n,
                                  const fmi3Float64 intervals[]) {
    (void)vr, (void)intervals;
    return none(c, n, "Clock");
}

fmi3Status fmi3SetIntervalFraction(fmi3Instance c, const fmi3ValueReference vr[], size_t n, const fmi3UInt64 counters[],
                                   const fmi3UInt64 resolutions[]) {
    (void)vr, (void)counters, (void)resolutions;
    return none(c, n, "Clock");
}

fmi3Status fmi3SetShiftDecimal(fmi3Instance c, const fmi3ValueReference vr[], size_t n, const fmi3Float64 shifts[]) {
    (void)vr, (void)shifts;
    return none(c, n, "Clock");
}

fmi3Status fmi3SetShiftFraction(fmi3Instance c, const fmi3ValueReference vr[], size_t n, const fmi3UInt64 counters[],
                                const fmi3UInt64 resolutions[]) {
    (void)vr, (void)counters, (void)resolutions;
    return none(c, n, "Clock");
}

fmi3Status fmi3ActivateModelPartition(fmi3Instance c, fmi3ValueReference clock, fmi3Float64 time) {
    (void)clock, (void)time;
    return refused(c, "model partitions");
}

/* -- Model Exchange ------------------------------------------------------------------------------------------------ */

fmi3Status fmi3GetContinuousStateDerivatives(fmi3Instance instance, fmi3Float64 rates[], size_t n) {
    return get_rates(instance, rates, n);
}

fmi3Status fmi3GetNumberOfEventIndicators(fmi3Instance c, size_t *n) {
    (void)c;
    *n = N_INDICATORS;
    return fmi3OK;
}

fmi3Status fmi3GetNumberOfContinuousStates(fmi3Instance c, size_t *n) {
    (void)c;
    *n = N_C;
    return fmi3OK;
}

/* -- Co-Simulation ------------------------------------------------------------------------------------------------- */

fmi3Status fmi3EnterStepMode(fmi3Instance instance) {
    ((Component *)instance)->clock->mode = STEP_MODE;
    return fmi3OK;
}

fmi3Status fmi3GetOutputDerivatives(fmi3Instance c, const fmi3ValueReference vr[], size_t n, const fmi3Int32 order[],
                                    fmi3Float64 value[], size_t n_values) {
    (void)n_values;
    for (size_t i = 0; i < n; i++) {
        if (order[i] != 1)
            return status_of(fail(c, "Derivatives of outputs are those of order 1, not of order %d.", (int)order[i]));
        if (!get_output_derivative(c, vr[i], value + i))
            return fmi3Error;
    }
    return fmi3OK;
}

/* Ask for the inputs at eight times within the step, and take them for polynomials of degree 8. */
static void ask_for_inputs(Component *c, double t, double H) {
    double values[N_U + 1][COEFFICIENTS];
    for (int j = 0; j < COEFFICIENTS; j++) {
        fmi3Boolean wants_early_return = fmi3False;
        fmi3Float64 early_return = 0.0;
        if (j > 0)
            ((fmi3IntermediateUpdateCallback)c->update)(c->environment, t + node(j) * H, fmi3True, fmi3False, fmi3False,
                                                        fmi3False, &wants_early_return, &early_return);
        for (int i = 0; i < N_U; i++)
            values[i][j] = inputs_of(c)[i * COEFFICIENTS];
    }
    for (int i = 0; i < N_U; i++)
        interpolate(c, i, values[i], H);
}

fmi3Status fmi3DoStep(fmi3Instance instance, fmi3Float64 t, fmi3Float64 H, fmi3Boolean no_rollback,
                      fmi3Boolean *needs_event, fmi3Boolean *terminate, fmi3Boolean *returns_early,
                      fmi3Float64 *last_successful) {
    Component *c = instance;
    double end = t;
    (void)no_rollback;
    *needs_event = *terminate = *returns_early = fmi3False;
    *last_successful = t;
    if (!(H > 0.0))
        return status_of(fail(c, "The communication step must be above 0 s; it is %g.", H));
    if (N_U > 0 && c->update != NULL) {
        begin_inputs(c);
        ask_for_inputs(c, t, H);
    }
    if (!do_step(c, t, H, &end))
        return fmi3Discard;
    *needs_event = c->uses_event_mode && c->clock->is_pending;
    *returns_early = end < t + H;
    *last_successful = end;
    return fmi3OK;
}
