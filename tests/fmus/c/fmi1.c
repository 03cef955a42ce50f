/* The functions of FMI 1.0, for Co-Simulation and Model Exchange; the model's name stands before each of theirs. */
#include "fmi1Functions.h"
#include "fmu.h"

#define PASTE_(a, b) a##b
#define PASTE(a, b) PASTE_(a, b)
#define FULL(name) PASTE(MODEL, _fmi##name)

#define ENTER(function, place)                                                                                         \
    Instance *m = c;                                                                                                   \
    const char *name = "fmi" #function;                                                                                \
    if (!m) return fmi1Error;                                                                                          \
    fmi1Status status = (fmi1Status)entered(m, name, place);                                                           \
    (void)name;                                                                                                        \
    if (status > fmi1Warning) return status;

#define TRY(call)                                                                                                      \
    do {                                                                                                               \
        Status outcome_ = (call);                                                                                      \
        if (outcome_ > WARNING) return (fmi1Status)outcome_;                                                           \
    } while (0)

void log_message(Instance *m, Status status, const char *category, const char *text) {
    fmi1CallbackLogger logger = (fmi1CallbackLogger)m->logger;
    if (logger) logger(m, m->name, (fmi1Status)status, category, "%s", text);
}

bool ask_importer(Instance *m, double time, bool wants_inputs, bool step_is_finished, double *return_time) {
    (void)m, (void)time, (void)wants_inputs, (void)step_is_finished, (void)return_time;
    return false;
}

API const char *FULL(GetTypesPlatform)(void) { return "standard32"; }
API const char *FULL(GetVersion)(void) { return "1.0"; }

API fmi1Component FULL(InstantiateSlave)(fmi1String name, fmi1String guid, fmi1String location, fmi1String mime_type,
                                         fmi1Real timeout, fmi1Boolean visible, fmi1Boolean interactive,
                                         fmi1CallbackFunctions functions, fmi1Boolean is_logging) {
    (void)location, (void)mime_type, (void)timeout, (void)visible, (void)interactive;
    Instance told = {.name = (char *)name, .logger = (void (*)(void))functions.logger, .is_logging = is_logging};
    return create(&told, guid, functions.allocateMemory, functions.freeMemory);
}

API void FULL(FreeSlaveInstance)(fmi1Component c) {
    if (c && allowed(c, "fmiFreeSlaveInstance") == OK) destroy(c);
}

API fmi1Status FULL(SetDebugLogging)(fmi1Component c, fmi1Boolean is_on) {
    TRY(allowed(c, "fmiSetDebugLogging"));
    ((Instance *)c)->is_logging = is_on;
    return fmi1OK;
}

API fmi1Status FULL(InitializeSlave)(fmi1Component c, fmi1Real start, fmi1Boolean has_stop, fmi1Real stop) {
    ENTER(InitializeSlave, AT_exitInitialization)
    m->s.time = start;
    m->stop = has_stop ? stop : INFINITY;
    TRY(start_running(m));
    m->s.mode = STEP;
    return status;
}

API fmi1Status FULL(TerminateSlave)(fmi1Component c) {
    ENTER(TerminateSlave, AT_terminate)
    m->s.mode = TERMINATED;
    return status;
}

API fmi1Status FULL(ResetSlave)(fmi1Component c) {
    ENTER(ResetSlave, AT_reset)
    TRY(reset(m));
    return status;
}

#define GET(Name, type, types, value_of)                                                                               \
    API fmi1Status FULL(Get##Name)(fmi1Component c, const fmi1ValueReference reference[], size_t n, type value[]) {    \
        ENTER(Get##Name, AT_get)                                                                                       \
        refresh(m);                                                                                                    \
        for (size_t i = 0; i < n; i++) {                                                                               \
            const Variable *variable = find(m, reference[i], types);                                                   \
            if (!variable) return (fmi1Status)failed(m, name, "there is no variable %u", reference[i]);                \
            value[i] = value_of;                                                                                       \
        }                                                                                                              \
        return status;                                                                                                 \
    }

#define SET(Name, type, types, set_value)                                                                              \
    API fmi1Status FULL(Set##Name)(fmi1Component c, const fmi1ValueReference reference[], size_t n,                    \
                                   const type value[]) {                                                               \
        ENTER(Set##Name, AT_set)                                                                                       \
        for (size_t i = 0; i < n; i++) {                                                                               \
            const Variable *variable = find(m, reference[i], types);                                                   \
            if (!variable) return (fmi1Status)failed(m, name, "there is no variable %u", reference[i]);                \
            if (!can_set(m, variable))                                                                                 \
                return (fmi1Status)cannot_be_set(m, name, variable);                                                   \
            set_value;                                                                                                 \
            if (m->s.mode == CONTINUOUS && variable->variability == DISCRETE) m->s.mode = EVENT;                       \
        }                                                                                                              \
        m->s.is_stale = true;                                                                                          \
        return status;                                                                                                 \
    }

GET(Real, fmi1Real, 1u << FLOAT64, real_out(m, variable, 0))
GET(Integer, fmi1Integer, 1u << INT32 | 1u << ENUMERATION, (fmi1Integer)m->s.integer[variable->place])
GET(Boolean, fmi1Boolean, 1u << BOOLEAN, (fmi1Boolean)m->s.integer[variable->place])
GET(String, fmi1String, 1u << STRING, m->s.text[variable->place])
SET(Real, fmi1Real, 1u << FLOAT64, real_in(m, variable, 0, value[i]))
SET(Integer, fmi1Integer, 1u << INT32 | 1u << ENUMERATION, m->s.integer[variable->place] = value[i])
SET(Boolean, fmi1Boolean, 1u << BOOLEAN, m->s.integer[variable->place] = value[i] != 0)
SET(String, fmi1String, 1u << STRING, strncpy(m->s.text[variable->place], value[i], LENGTH - 1))

API fmi1Status FULL(SetRealInputDerivatives)(fmi1Component c, const fmi1ValueReference reference[], size_t n,
                                             const fmi1Integer order[], const fmi1Real value[]) {
    ENTER(SetRealInputDerivatives, AT_setInputDerivatives)
    TRY(input_derivatives(m, name, reference, n, order, value));
    return status;
}

API fmi1Status FULL(GetRealOutputDerivatives)(fmi1Component c, const fmi1ValueReference reference[], size_t n,
                                              const fmi1Integer order[], fmi1Real value[]) {
    ENTER(GetRealOutputDerivatives, AT_getOutputDerivatives)
    TRY(output_derivatives(m, name, reference, n, order, value));
    return status;
}

API fmi1Status FULL(DoStep)(fmi1Component c, fmi1Real from, fmi1Real step, fmi1Boolean is_new_step) {
    Instance *m = c;
    Outcome outcome;
    Status status = entered_until(m, "fmiDoStep", AT_doStep, from + step);
    if (status > WARNING) return (fmi1Status)status;
    TRY(do_step(m, "fmiDoStep", from, step, is_new_step, &outcome));
    if (outcome.terminate) m->s.mode = STEP_FAILED;
    return outcome.terminate ? fmi1Discard : (fmi1Status)status;
}

API fmi1Status FULL(CancelStep)(fmi1Component c) {
    return (fmi1Status)refused(c, "fmiCancelStep", "canRunAsynchronuously");
}

API fmi1Status FULL(GetStatus)(fmi1Component c, const fmi1StatusKind kind, fmi1Status *value) {
    (void)c, (void)kind, (void)value;
    return fmi1Discard;
}

API fmi1Status FULL(GetRealStatus)(fmi1Component c, const fmi1StatusKind kind, fmi1Real *value) {
    if (kind != fmi1LastSuccessfulTime) return fmi1Discard;
    *value = ((Instance *)c)->s.time;
    return fmi1OK;
}

API fmi1Status FULL(GetIntegerStatus)(fmi1Component c, const fmi1StatusKind kind, fmi1Integer *value) {
    (void)c, (void)kind, (void)value;
    return fmi1Discard;
}

API fmi1Status FULL(GetBooleanStatus)(fmi1Component c, const fmi1StatusKind kind, fmi1Boolean *value) {
    (void)c, (void)kind, (void)value;
    return fmi1Discard;
}

API fmi1Status FULL(GetStringStatus)(fmi1Component c, const fmi1StatusKind kind, fmi1String *value) {
    (void)c, (void)kind, (void)value;
    return fmi1Discard;
}

/* Model Exchange */

API const char *FULL(GetModelTypesPlatform)(void) { return "standard32"; }

API fmi1Component FULL(InstantiateModel)(fmi1String name, fmi1String guid, fmi1CallbackFunctions functions,
                                         fmi1Boolean is_logging) {
    Instance told = {.name = (char *)name,
                     .logger = (void (*)(void))functions.logger,
                     .is_logging = is_logging,
                     .is_model_exchange = true};
    return create(&told, guid, functions.allocateMemory, functions.freeMemory);
}

API void FULL(FreeModelInstance)(fmi1Component c) {
    if (c && allowed(c, "fmiFreeModelInstance") == OK) destroy(c);
}

API fmi1Status FULL(SetTime)(fmi1Component c, fmi1Real time) {
    ENTER(SetTime, AT_setTime)
    m->s.time = time;
    m->s.is_stale = true;
    return status;
}

static void tell_of_events(Instance *m, fmi1EventInfo *info) {
    info->iterationConverged = fmi1True;
    info->stateValueReferencesChanged = fmi1False;
    info->stateValuesChanged = m->s.values_changed ? fmi1True : fmi1False;
    info->terminateSimulation = m->s.terminate ? fmi1True : fmi1False;
    info->upcomingTimeEvent = isfinite(m->s.next_event) ? fmi1True : fmi1False;
    info->nextEventTime = isfinite(m->s.next_event) ? m->s.next_event : 0;
    m->s.mode = CONTINUOUS;
}

API fmi1Status FULL(Initialize)(fmi1Component c, fmi1Boolean has_tolerance, fmi1Real tolerance, fmi1EventInfo *info) {
    ENTER(Initialize, AT_exitInitialization)
    m->tolerance = has_tolerance ? tolerance : 0;
    TRY(start_running(m));
    m->s.values_changed = false;
    tell_of_events(m, info);
    return status;
}

API fmi1Status FULL(EventUpdate)(fmi1Component c, fmi1Boolean in_between, fmi1EventInfo *info) {
    ENTER(EventUpdate, AT_event)
    (void)in_between;
    m->s.values_changed = false;
    handle_event(m);
    tell_of_events(m, info);
    return status;
}

API fmi1Status FULL(CompletedIntegratorStep)(fmi1Component c, fmi1Boolean *call_event_update) {
    ENTER(CompletedIntegratorStep, AT_completedStep)
    *call_event_update = fmi1False;
    return status;
}

API fmi1Status FULL(SetContinuousStates)(fmi1Component c, const fmi1Real x[], size_t n) {
    ENTER(SetContinuousStates, AT_setStates)
    TRY(check_count(m, name, n));
    memcpy(m->s.real + STATE, x, sizeof(double) * n);
    m->s.is_stale = true;
    return status;
}

API fmi1Status FULL(GetContinuousStates)(fmi1Component c, fmi1Real x[], size_t n) {
    ENTER(GetContinuousStates, AT_getStates)
    TRY(check_count(m, name, n));
    memcpy(x, m->s.real + STATE, sizeof(double) * n);
    return status;
}

API fmi1Status FULL(GetNominalContinuousStates)(fmi1Component c, fmi1Real nominals[], size_t n) {
    ENTER(GetNominalContinuousStates, AT_getStates)
    for (size_t i = 0; i < n; i++) nominals[i] = 1;
    return status;
}

API fmi1Status FULL(GetStateValueReferences)(fmi1Component c, fmi1ValueReference references[], size_t n) {
    ENTER(GetStateValueReferences, AT_getStates)
    for (size_t i = 0; i < n; i++) references[i] = (fmi1ValueReference)-1;
    return status;
}

API fmi1Status FULL(GetDerivatives)(fmi1Component c, fmi1Real derivatives[], size_t n) {
    ENTER(GetDerivatives, AT_getDerivatives)
    TRY(derivatives_of_states(m, name, derivatives, n));
    return status;
}

API fmi1Status FULL(GetEventIndicators)(fmi1Component c, fmi1Real indicators[], size_t n) {
    ENTER(GetEventIndicators, AT_getIndicators)
    TRY(event_indicators(m, name, indicators, n));
    return status;
}

API fmi1Status FULL(Terminate)(fmi1Component c) {
    ENTER(Terminate, AT_terminate)
    m->s.mode = TERMINATED;
    return status;
}
