/* FMI 2.0, Co-Simulation and Model Exchange. This is the one file to compile: nothing but FMI's functions is visible. */
#include "component.c"

#include "fmi2Functions.h"

static fmi2Status status_of(int done) {
    return done ? fmi2OK : fmi2Error;
}

static void report2(Component *c, const char *message) {
    if (c->logger != NULL)
        ((fmi2CallbackLogger)c->logger)(c->environment, c->name, fmi2Error, "logStatusError", "%s", message);
}

/* Say that there are no variables of a type; fine where none is asked for. */
static fmi2Status none(Component *c, size_t n, const char *type) {
    return n == 0 ? fmi2OK : status_of(fail(c, "There are no variables of the type %s.", type));
}

/* -- life ---------------------------------------------------------------------------------------------------------- */

const char *fmi2GetTypesPlatform(void) {
    return fmi2TypesPlatform;
}

const char *fmi2GetVersion(void) {
    return fmi2Version;
}

fmi2Status fmi2SetDebugLogging(fmi2Component c, fmi2Boolean on, size_t n, const fmi2String categories[]) {
    (void)c, (void)on, (void)n, (void)categories; /* only errors are told, and always */
    return fmi2OK;
}

fmi2Component fmi2Instantiate(fmi2String name, fmi2Type type, fmi2String guid, fmi2String resources,
                              const fmi2CallbackFunctions *functions, fmi2Boolean visible, fmi2Boolean logging) {
    (void)resources, (void)visible, (void)logging;
    Component *c = component_new();
    if (c == NULL)
        return NULL;
    if (functions != NULL) {
        c->environment = functions->componentEnvironment;
        c->logger = (void (*)(void))functions->logger;
    }
    c->report = report2;
    c->is_model_exchange = type == fmi2ModelExchange;
    snprintf(c->name, sizeof c->name, "%s", name == NULL ? "" : name);
    int is_right = guid != NULL && strcmp(guid, MODEL_TOKEN) == 0;
    if (!is_right)
        fail(c, "The GUID is %s, and %s has %s.", guid == NULL ? "none" : guid, MODEL_NAME, MODEL_TOKEN);
    if (!is_right || !component_reset(c)) {
        component_free(c);
        return NULL;
    }
    return c;
}

void fmi2FreeInstance(fmi2Component c) {
    component_free(c);
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

fmi2Status fmi2Terminate(fmi2Component component) {
    ((Component *)component)->clock->mode = TERMINATED;
    return fmi2OK;
}

fmi2Status fmi2Reset(fmi2Component component) {
    return status_of(component_reset(component));
}

/* -- variables ----------------------------------------------------------------------------------------------------- */

fmi2Status fmi2GetReal(fmi2Component c, const fmi2ValueReference vr[], size_t n, fmi2Real value[]) {
    for (size_t i = 0; i < n; i++)
        if (!get_value(c, vr[i], value + i))
            return fmi2Error;
    return fmi2OK;
}

fmi2Status fmi2SetReal(fmi2Component c, const fmi2ValueReference vr[], size_t n, const fmi2Real value[]) {
    if (n == 0)
        touch(c); /* outputs are asked for anew, behind an event; otherwise inputs that are set say that */
    for (size_t i = 0; i < n; i++)
        if (!set_value(c, vr[i], value[i]))
            return fmi2Error;
    return fmi2OK;
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

/* Write the derivatives of some variables with respect to others, along `seed`. */
fmi2Status fmi2GetDirectionalDerivative(fmi2Component c, const fmi2ValueReference unknown[], size_t n_unknown,
                                        const fmi2ValueReference known[], size_t n_known, const fmi2Real seed[],
                                        fmi2Real result[]) {
    for (size_t i = 0; i < n_unknown; i++) {
        result[i] = 0.0;
        for (size_t j = 0; j < n_known; j++) {
            double partial = 0.0;
            if (!get_partial_derivative(c, unknown[i], known[j], &partial))
                return fmi2Error;
            result[i] += partial * seed[j];
        }
    }
    return fmi2OK;
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
    free(*state);
    *state = NULL;
    return fmi2OK;
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

fmi2Status fmi2EnterEventMode(fmi2Component component) {
    ((Component *)component)->clock->mode = EVENT_MODE;
    return fmi2OK;
}

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

fmi2Status fmi2EnterContinuousTimeMode(fmi2Component component) {
    ((Component *)component)->clock->mode = CONTINUOUS_TIME;
    return fmi2OK;
}

fmi2Status fmi2CompletedIntegratorStep(fmi2Component c, fmi2Boolean no_rollback, fmi2Boolean *event_mode,
                                       fmi2Boolean *terminate) {
    (void)c, (void)no_rollback;
    *event_mode = *terminate = fmi2False;
    return fmi2OK;
}

fmi2Status fmi2SetTime(fmi2Component component, fmi2Real time) {
    Component *c = component;
    c->clock->t = time;
    touch(c);
    return fmi2OK;
}

fmi2Status fmi2SetContinuousStates(fmi2Component component, const fmi2Real x[], size_t n) {
    Component *c = component;
    if (n != N_C)
        return status_of(fail(c, "There are %d continuous states, not %u.", N_C, (unsigned)n));
    memcpy(c->block.x, x, n * sizeof(double));
    touch(c);
    return fmi2OK;
}

fmi2Status fmi2GetDerivatives(fmi2Component component, fmi2Real rates[], size_t n) {
    Component *c = component;
    if (n != N_C || !evaluate_rates(c))
        return fmi2Error;
    memcpy(rates, c->rates, n * sizeof(double));
    return fmi2OK;
}

fmi2Status fmi2GetEventIndicators(fmi2Component component, fmi2Real indicators[], size_t n) {
    Component *c = component;
    if (n != N_INDICATORS || !evaluate_indicators(c))
        return fmi2Error;
    for (size_t i = 0; i < n; i++)
        indicators[i] = indicator(c, (int)i);
    return fmi2OK;
}

fmi2Status fmi2GetContinuousStates(fmi2Component component, fmi2Real x[], size_t n) {
    Component *c = component;
    if (n != N_C)
        return status_of(fail(c, "There are %d continuous states, not %u.", N_C, (unsigned)n));
    memcpy(x, c->block.x, n * sizeof(double));
    return fmi2OK;
}

fmi2Status fmi2GetNominalsOfContinuousStates(fmi2Component c, fmi2Real nominals[], size_t n) {
    (void)c;
    for (size_t i = 0; i < n; i++)
        nominals[i] = 1.0;
    return fmi2OK;
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
