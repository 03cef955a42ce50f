/* The functions of FMI 2.0, for Co-Simulation and Model Exchange. */
#include "fmi2FunctionTypes.h"
#include "fmu.h"

#define FMI(name) fmi2##name
#define PREFIX "fmi2"
#define STATES "FMUstate"
#include "common.c"

void log_message(Instance *m, Status status, const char *category, const char *text) {
    fmi2CallbackLogger logger = (fmi2CallbackLogger)m->logger;
    if (logger) logger(m->environment, m->name, (fmi2Status)status, category, "%s", text);
}

bool ask_importer(Instance *m, double time, bool wants_inputs, bool step_is_finished, double *return_time) {
    (void)m, (void)time, (void)wants_inputs, (void)step_is_finished, (void)return_time;
    return false;
}

API const char *fmi2GetTypesPlatform(void) { return fmi2TypesPlatform; }
API const char *fmi2GetVersion(void) { return "2.0"; }

/* file:///tmp/some%20folder -> /tmp/some folder */
static char *path_of(const char *uri) {
    if (!uri) return NULL;
    if (!strncmp(uri, "file:", 5)) uri += 5;
    if (!strncmp(uri, "//", 2)) {
        uri += 2;
        if (!strncmp(uri, "localhost", 9)) uri += 9;
    }
#ifdef _WIN32
    if (uri[0] == '/') uri++;
#endif
    char *path = malloc(strlen(uri) + 1), *to = path;
    for (unsigned code; path && *uri; to++) {
        if (*uri == '%' && sscanf(uri + 1, "%2x", &code) == 1) {
            *to = (char)code;
            uri += 3;
        } else {
            *to = *uri++;
        }
    }
    if (path) *to = 0;
    return path;
}

API fmi2Component fmi2Instantiate(fmi2String name, fmi2Type type, fmi2String guid, fmi2String resources,
                                  const fmi2CallbackFunctions *functions, fmi2Boolean visible, fmi2Boolean is_logging) {
    (void)visible;
    if (!functions) return NULL;
    Instance told = {.name = (char *)name,
                     .environment = functions->componentEnvironment,
                     .logger = (void (*)(void))functions->logger,
                     .is_logging = is_logging,
                     .is_model_exchange = type == fmi2ModelExchange};
    Instance *m = create(&told, guid, functions->allocateMemory, functions->freeMemory);
    if (m) m->resources = path_of(resources);
    return m;
}

API fmi2Status fmi2SetupExperiment(fmi2Component c, fmi2Boolean has_tolerance, fmi2Real tolerance, fmi2Real start,
                                   fmi2Boolean has_stop, fmi2Real stop) {
    (void)has_tolerance, (void)tolerance;
    Instance *m = c;
    TRY(allowed(m, "fmi2SetupExperiment"));
    m->s.time = start;
    m->stop = has_stop ? stop : INFINITY;
    return fmi2OK;
}

API fmi2Status fmi2EnterInitializationMode(fmi2Component c) {
    ENTER(EnterInitializationMode, AT_enterInitialization)
    m->s.mode = INITIALISATION;
    m->s.is_stale = true;
    return status;
}

API fmi2Status fmi2ExitInitializationMode(fmi2Component c) {
    ENTER(ExitInitializationMode, AT_exitInitialization)
    TRY(start_running(m));
    m->s.mode = m->is_model_exchange ? EVENT : STEP;
    return status;
}

#define GET(Name, type, types, value_of)                                                                               \
    API fmi2Status fmi2Get##Name(fmi2Component c, const fmi2ValueReference reference[], size_t n, type value[]) {      \
        ENTER(Get##Name, AT_get)                                                                                       \
        refresh(m);                                                                                                    \
        for (size_t i = 0; i < n; i++) {                                                                               \
            const Variable *variable = find(m, reference[i], types);                                                   \
            if (!variable) return (fmi2Status)failed(m, name, "there is no variable %u", reference[i]);                \
            value[i] = value_of;                                                                                       \
        }                                                                                                              \
        return status;                                                                                                 \
    }

#define SET(Name, type, types, set_value)                                                                              \
    API fmi2Status fmi2Set##Name(fmi2Component c, const fmi2ValueReference reference[], size_t n,                      \
                                 const type value[]) {                                                                 \
        ENTER(Set##Name, AT_set)                                                                                       \
        for (size_t i = 0; i < n; i++) {                                                                               \
            const Variable *variable = find(m, reference[i], types);                                                   \
            if (!variable) return (fmi2Status)failed(m, name, "there is no variable %u", reference[i]);                \
            if (!can_set(m, variable))                                                                                 \
                return (fmi2Status)cannot_be_set(m, name, variable);                                                   \
            set_value;                                                                                                 \
        }                                                                                                              \
        m->s.is_stale = true;                                                                                          \
        return status;                                                                                                 \
    }

GET(Real, fmi2Real, 1u << FLOAT64, real_out(m, variable, 0))
GET(Integer, fmi2Integer, 1u << INT32 | 1u << ENUMERATION, (fmi2Integer)m->s.integer[variable->place])
GET(Boolean, fmi2Boolean, 1u << BOOLEAN, (fmi2Boolean)m->s.integer[variable->place])
GET(String, fmi2String, 1u << STRING, m->s.text[variable->place])
SET(Real, fmi2Real, 1u << FLOAT64, real_in(m, variable, 0, value[i]))
SET(Integer, fmi2Integer, 1u << INT32 | 1u << ENUMERATION, m->s.integer[variable->place] = value[i])
SET(Boolean, fmi2Boolean, 1u << BOOLEAN, m->s.integer[variable->place] = value[i] != 0)
SET(String, fmi2String, 1u << STRING, strncpy(m->s.text[variable->place], value[i], LENGTH - 1))

API fmi2Status fmi2GetFMUstate(fmi2Component c, fmi2FMUstate *state) {
    ENTER(GetFMUstate, AT_getState)
    TRY(copy_state(m, name, state));
    return status;
}

API fmi2Status fmi2SetFMUstate(fmi2Component c, fmi2FMUstate state) {
    ENTER(SetFMUstate, AT_setState)
    TRY(put_state(m, name, state));
    return status;
}

API fmi2Status fmi2FreeFMUstate(fmi2Component c, fmi2FMUstate *state) {
    TRY(allowed(c, "fmi2FreeFMUstate"));
    return free_state(state);
}

API fmi2Status fmi2SerializedFMUstateSize(fmi2Component c, fmi2FMUstate state, size_t *size) {
    ENTER(SerializedFMUstateSize, AT_serialize)
    (void)state;
    if (!settings.serialise) return (fmi2Status)refused(m, name, "canSerialize" STATES);
    *size = sizeof(State);
    return status;
}

API fmi2Status fmi2SerializeFMUstate(fmi2Component c, fmi2FMUstate state, fmi2Byte bytes[], size_t size) {
    ENTER(SerializeFMUstate, AT_serialize)
    TRY(serialise(m, name, state, bytes, size));
    return status;
}

API fmi2Status fmi2DeSerializeFMUstate(fmi2Component c, const fmi2Byte bytes[], size_t size, fmi2FMUstate *state) {
    ENTER(DeSerializeFMUstate, AT_serialize)
    TRY(deserialise(m, name, bytes, size, state));
    return status;
}

API fmi2Status fmi2GetDirectionalDerivative(fmi2Component c, const fmi2ValueReference of[], size_t n_of,
                                            const fmi2ValueReference by[], size_t n_by, const fmi2Real seed[],
                                            fmi2Real result[]) {
    ENTER(GetDirectionalDerivative, AT_getDirectionalDerivative)
    TRY(directional(m, name, of, n_of, by, n_by, seed, result, false));
    return status;
}

/* Model Exchange */

API fmi2Status fmi2EnterEventMode(fmi2Component c) {
    ENTER(EnterEventMode, AT_event)
    m->s.mode = EVENT;
    return status;
}

API fmi2Status fmi2NewDiscreteStates(fmi2Component c, fmi2EventInfo *info) {
    ENTER(NewDiscreteStates, AT_event)
    m->s.values_changed = false;
    handle_event(m);
    info->newDiscreteStatesNeeded = fmi2False;
    info->terminateSimulation = m->s.terminate;
    info->nominalsOfContinuousStatesChanged = fmi2False;
    info->valuesOfContinuousStatesChanged = m->s.values_changed;
    info->nextEventTimeDefined = isfinite(m->s.next_event);
    info->nextEventTime = isfinite(m->s.next_event) ? m->s.next_event : 0;
    return status;
}

API fmi2Status fmi2EnterContinuousTimeMode(fmi2Component c) {
    ENTER(EnterContinuousTimeMode, AT_event)
    m->s.since = m->s.time;
    m->s.mode = CONTINUOUS;
    return status;
}

API fmi2Status fmi2GetDerivatives(fmi2Component c, fmi2Real derivatives[], size_t n) {
    ENTER(GetDerivatives, AT_getDerivatives)
    TRY(derivatives_of_states(m, name, derivatives, n));
    return status;
}

API fmi2Status fmi2GetEventIndicators(fmi2Component c, fmi2Real indicators[], size_t n) {
    ENTER(GetEventIndicators, AT_getIndicators)
    TRY(event_indicators(m, name, indicators, n));
    return status;
}

/* Co-Simulation */

API fmi2Status fmi2SetRealInputDerivatives(fmi2Component c, const fmi2ValueReference reference[], size_t n,
                                           const fmi2Integer order[], const fmi2Real value[]) {
    ENTER(SetRealInputDerivatives, AT_setInputDerivatives)
    TRY(input_derivatives(m, name, reference, n, order, value));
    return status;
}

API fmi2Status fmi2GetRealOutputDerivatives(fmi2Component c, const fmi2ValueReference reference[], size_t n,
                                            const fmi2Integer order[], fmi2Real value[]) {
    ENTER(GetRealOutputDerivatives, AT_getOutputDerivatives)
    TRY(output_derivatives(m, name, reference, n, order, value));
    return status;
}

API fmi2Status fmi2DoStep(fmi2Component c, fmi2Real from, fmi2Real step, fmi2Boolean gives_up_the_past) {
    Instance *m = c;
    Outcome outcome;
    Status status = entered_until(m, "fmi2DoStep", AT_doStep, from + step);
    if (status > WARNING) return (fmi2Status)status;
    TRY(do_step(m, "fmi2DoStep", from, step, gives_up_the_past, &outcome));
    if (outcome.terminate) m->s.mode = STEP_FAILED;
    return outcome.terminate ? fmi2Discard : (fmi2Status)status;
}

API fmi2Status fmi2CancelStep(fmi2Component c) { return (fmi2Status)refused(c, "fmi2CancelStep", "canRunAsynchronuously"); }

API fmi2Status fmi2GetStatus(fmi2Component c, const fmi2StatusKind kind, fmi2Status *value) {
    TRY(allowed(c, "fmi2GetStatus"));
    (void)c, (void)kind, (void)value;
    return fmi2Discard;
}

API fmi2Status fmi2GetRealStatus(fmi2Component c, const fmi2StatusKind kind, fmi2Real *value) {
    TRY(allowed(c, "fmi2GetRealStatus"));
    if (kind != fmi2LastSuccessfulTime) return fmi2Discard;
    *value = ((Instance *)c)->s.time;
    return fmi2OK;
}

API fmi2Status fmi2GetIntegerStatus(fmi2Component c, const fmi2StatusKind kind, fmi2Integer *value) {
    TRY(allowed(c, "fmi2GetIntegerStatus"));
    (void)c, (void)kind, (void)value;
    return fmi2Discard;
}

API fmi2Status fmi2GetBooleanStatus(fmi2Component c, const fmi2StatusKind kind, fmi2Boolean *value) {
    TRY(allowed(c, "fmi2GetBooleanStatus"));
    if (kind != fmi2Terminated) return fmi2Discard;
    *value = ((Instance *)c)->s.terminate;
    return fmi2OK;
}

API fmi2Status fmi2GetStringStatus(fmi2Component c, const fmi2StatusKind kind, fmi2String *value) {
    TRY(allowed(c, "fmi2GetStringStatus"));
    (void)c, (void)kind, (void)value;
    return fmi2Discard;
}
