/* FMI 2.0, Co-Simulation and Model Exchange. This is the one file to compile: nothing but FMI's functions is visible. */
#include "component.c"

#include "fmi2Functions.h"

#define FMI(name) fmi2##name
#include "common.c"

static void report2(Component *c, const char *message) {
    if (c->logger != NULL)
        ((fmi2CallbackLogger)c->logger)(c->environment, c->name, fmi2Error, "logStatusError", "%s", message);
}

/* -- life ---------------------------------------------------------------------------------------------------------- */

const char *fmi2GetTypesPlatform(void) {
    return fmi2TypesPlatform;
}

fmi2Component fmi2Instantiate(fmi2String name, fmi2Type type, fmi2String guid, fmi2String resources,
                              const fmi2CallbackFunctions *functions, fmi2Boolean visible, fmi2Boolean logging) {
    (void)resources, (void)visible, (void)logging;
    void *environment = functions == NULL ? NULL : functions->componentEnvironment;
    void (*logger)(void) = functions == NULL ? NULL : (void (*)(void))functions->logger;
    Component *c = instantiate(name, guid, "GUID", environment, logger, report2);
    if (c != NULL)
        c->is_model_exchange = type == fmi2ModelExchange;
    return c;
}

fmi2Status fmi2SetupExperiment(fmi2Component component, fmi2Boolean has_tolerance, fmi2Real tolerance, fmi2Real start,
                               fmi2Boolean has_stop, fmi2Real stop) {
    Component *c = component;
    (void)has_stop, (void)stop;
    tighten(c, has_tolerance, tolerance);
    c->clock->t = start;
    return fmi2OK;
}

fmi2Status fmi2EnterInitializationMode(fmi2Component component) {
    Component *c = component;
    c->clock->mode = INITIALIZATION;
    touch(c);
    return fmi2OK;
}

fmi2Status fmi2ExitInitializationMode(fmi2Component component) {
    Component *c = component;
    int done = exit_initialization(c);
    c->clock->mode = c->is_model_exchange ? EVENT_MODE : STEP_MODE;
    return status_of(done);
}

/* -- variables ----------------------------------------------------------------------------------------------------- */

fmi2Status fmi2GetReal(fmi2Component c, const fmi2ValueReference vr[], size_t n, fmi2Real value[]) {
    return get_values(c, vr, n, value);
}

fmi2Status fmi2SetReal(fmi2Component c, const fmi2ValueReference vr[], size_t n, const fmi2Real value[]) {
    if (n == 0)
        touch(c); /* outputs are asked for anew, behind an event; otherwise inputs that are set say that */
    return set_values(c, vr, n, value);
}

fmi2Status fmi2GetInteger(fmi2Component c, const fmi2ValueReference vr[], size_t n, fmi2Integer value[]) {
    (void)vr, (void)value;
    return none(c, n, "Integer");
}

fmi2Status fmi2GetBoolean(fmi2Component c, const fmi2ValueReference vr[], size_t n, fmi2Boolean value[]) {
    (void)vr, (void)value;
    return none(c, n, "Boolean");
}

fmi2Status fmi2GetString(fmi2Component c, const fmi2ValueReference vr[], size_t n, fmi2String value[]) {
    (void)vr, (void)value;
    return none(c, n, "String");
}

fmi2Status fmi2SetInteger(fmi2Component c, const fmi2ValueReference vr[], size_t n, const fmi2Integer value[]) {
    (void)vr, (void)value;
    return none(c, n, "Integer");
}

fmi2Status fmi2SetBoolean(fmi2Component c, const fmi2ValueReference vr[], size_t n, const fmi2Boolean value[]) {
    (void)vr, (void)value;
    return none(c, n, "Boolean");
}

fmi2Status fmi2SetString(fmi2Component c, const fmi2ValueReference vr[], size_t n, const fmi2String value[]) {
    (void)vr, (void)value;
    return none(c, n, "String");
}

fmi2Status fmi2GetDirectionalDerivative(fmi2Component c, const fmi2ValueReference unknown[], size_t n_unknown,
                                        const fmi2ValueReference known[], size_t n_known, const fmi2Real seed[],
                                        fmi2Real result[]) {
    return get_derivatives_along(c, unknown, n_unknown, known, n_known, seed, result);
}

/* -- FMU states ---------------------------------------------------------------------------------------------------- */

fmi2Status fmi2GetFMUstate(fmi2Component c, fmi2FMUstate *state) {
    return status_of(state_get(c, state));
}

fmi2Status fmi2SetFMUstate(fmi2Component c, fmi2FMUstate state) {
    return status_of(component_restore(c, state));
}

fmi2Status fmi2FreeFMUstate(fmi2Component c, fmi2FMUstate *state) {
    (void)c;
    return free_state(state);
}

fmi2Status fmi2SerializedFMUstateSize(fmi2Component c, fmi2FMUstate state, size_t *size) {
    (void)c, (void)state;
    *size = STATE_SIZE;
    return fmi2OK;
}

fmi2Status fmi2SerializeFMUstate(fmi2Component c, fmi2FMUstate state, fmi2Byte bytes[], size_t size) {
    return status_of(state_serialise(c, state, bytes, size));
}

fmi2Status fmi2DeSerializeFMUstate(fmi2Component c, const fmi2Byte bytes[], size_t size, fmi2FMUstate *state) {
    return status_of(state_deserialise(c, bytes, size, state));
}

/* -- Model Exchange ------------------------------------------------------------------------------------------------ */

fmi2Status fmi2NewDiscreteStates(fmi2Component component, fmi2EventInfo *info) {
    Component *c = component;
    int have_changed = 0;
    if (!update_discrete_states(c, &have_changed))
        return fmi2Error;
    info->newDiscreteStatesNeeded = info->terminateSimulation = info->nominalsOfContinuousStatesChanged = fmi2False;
    info->valuesOfContinuousStatesChanged = have_changed;
    info->nextEventTimeDefined = c->clock->next_event < INFINITY;
    info->nextEventTime = c->clock->next_event;
    return fmi2OK;
}

fmi2Status fmi2GetDerivatives(fmi2Component component, fmi2Real rates[], size_t n) {
    return get_rates(component, rates, n);
}

/* -- Co-Simulation ------------------------------------------------------------------------------------------------- */

fmi2Status fmi2SetRealInputDerivatives(fmi2Component c, const fmi2ValueReference vr[], size_t n,
                                       const fmi2Integer order[], const fmi2Real value[]) {
    for (size_t i = 0; i < n; i++)
        if (!set_input_derivative(c, vr[i], order[i], value[i]))
            return fmi2Error;
    return fmi2OK;
}

fmi2Status fmi2GetRealOutputDerivatives(fmi2Component c, const fmi2ValueReference vr[], size_t n,
                                        const fmi2Integer order[], fmi2Real value[]) {
    for (size_t i = 0; i < n; i++) {
        if (order[i] != 1)
            return status_of(fail(c, "Derivatives of outputs are those of order 1, not of order %d.", order[i]));
        if (!get_output_derivative(c, vr[i], value + i))
            return fmi2Error;
    }
    return fmi2OK;
}

fmi2Status fmi2DoStep(fmi2Component component, fmi2Real t, fmi2Real H, fmi2Boolean no_rollback) {
    Component *c = component;
    double end;
    (void)no_rollback;
    if (!(H > 0.0))
        return status_of(fail(c, "The communication step must be above 0 s; it is %g.", H));
    return do_step(c, t, H, &end) ? fmi2OK : fmi2Discard;
}

fmi2Status fmi2CancelStep(fmi2Component c) {
    return status_of(fail(c, "Steps are done at once; none can be cancelled."));
}

fmi2Status fmi2GetStatus(fmi2Component c, const fmi2StatusKind kind, fmi2Status *value) {
    (void)c, (void)kind;
    *value = fmi2OK;
    return fmi2OK;
}

fmi2Status fmi2GetRealStatus(fmi2Component component, const fmi2StatusKind kind, fmi2Real *value) {
    Component *c = component;
    if (kind != fmi2LastSuccessfulTime)
        return fmi2Discard;
    *value = c->last_successful;
    return fmi2OK;
}

fmi2Status fmi2GetIntegerStatus(fmi2Component c, const fmi2StatusKind kind, fmi2Integer *value) {
    (void)c, (void)kind, (void)value;
    return fmi2Discard;
}

fmi2Status fmi2GetBooleanStatus(fmi2Component c, const fmi2StatusKind kind, fmi2Boolean *value) {
    (void)c;
    if (kind != fmi2Terminated)
        return fmi2Discard;
    *value = fmi2False;
    return fmi2OK;
}

fmi2Status fmi2GetStringStatus(fmi2Component component, const fmi2StatusKind kind, fmi2String *value) {
    Component *c = component;
    (void)kind;
    *value = c->message;
    return fmi2OK;
}
