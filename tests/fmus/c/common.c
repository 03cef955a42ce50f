/* What FMI 2.0 and 3.0 have alike. Who includes it has defined FMI(name), a full name, PREFIX, its beginning,
   and STATES, as FMU states are spelt in names. */

#define ENTER(function, place)                                                                                         \
    Instance *m = c;                                                                                                   \
    const char *name = PREFIX #function;                                                                               \
    if (!m) return FMI(Error);                                                                                         \
    FMI(Status) status = (FMI(Status))entered(m, name, place);                                                         \
    (void)name;                                                                                                        \
    if (status > FMI(Warning)) return status;

#define TRY(call)                                                                                                      \
    do {                                                                                                               \
        Status outcome_ = (call);                                                                                      \
        if (outcome_ > WARNING) return (FMI(Status))outcome_;                                                          \
    } while (0)

API FMI(Status) FMI(SetDebugLogging)(void *c, FMI(Boolean) is_on, size_t n, const FMI(String) categories[]) {
    (void)n, (void)categories;
    TRY(allowed(c, PREFIX "SetDebugLogging"));
    ((Instance *)c)->is_logging = is_on;
    return FMI(OK);
}

API void FMI(FreeInstance)(void *c) {
    if (c && allowed(c, PREFIX "FreeInstance") == OK) destroy(c);
}

API FMI(Status) FMI(Terminate)(void *c) {
    ENTER(Terminate, AT_terminate)
    m->s.mode = TERMINATED;
    return status;
}

API FMI(Status) FMI(Reset)(void *c) {
    ENTER(Reset, AT_reset)
    TRY(reset(m));
    return status;
}

/* FMU states; their functions are called a little otherwise in each version */

static FMI(Status) free_state(void **state) {
    free(*state);
    *state = NULL;
    return FMI(OK);
}

static Status serialise(Instance *m, const char *name, const void *state, void *bytes, size_t size) {
    if (!settings.serialise) return refused(m, name, "canSerialize" STATES);
    if (size < sizeof(State)) return failed(m, name, "%zu bytes are too few", size);
    memcpy(bytes, state, sizeof(State));
    return OK;
}

static Status deserialise(Instance *m, const char *name, const void *bytes, size_t size, void **state) {
    if (!settings.serialise) return refused(m, name, "canSerialize" STATES);
    if (size != sizeof(State)) return failed(m, name, "%zu bytes are no state", size);
    Status status = copy_state(m, name, state);
    if (status <= WARNING) memcpy(*state, bytes, sizeof(State));
    return status;
}

/* Model Exchange */

API FMI(Status) FMI(CompletedIntegratorStep)(void *c, FMI(Boolean) gives_up_the_past, FMI(Boolean) *enter_event_mode,
                                             FMI(Boolean) *terminate) {
    ENTER(CompletedIntegratorStep, AT_completedStep)
    TRY(insist(m, name, gives_up_the_past, "this step may be taken back"));
    if (gives_up_the_past) m->latest = m->s.time;
    *enter_event_mode = false;
    *terminate = m->s.terminate;
    return status;
}

API FMI(Status) FMI(SetTime)(void *c, double time) {
    ENTER(SetTime, AT_setTime)
    double latest = fmin(m->stop, m->s.next_event);
    if (m->s.mode == CONTINUOUS && (time > latest + near(latest) || time < m->s.since - near(m->s.since)))
        TRY(insist(m, name, false, "it is asked for a time outside of what the last event left to it"));
    m->s.time = time;
    m->s.is_stale = true;
    return status;
}

API FMI(Status) FMI(SetContinuousStates)(void *c, const double x[], size_t n) {
    ENTER(SetContinuousStates, AT_setStates)
    TRY(check_count(m, name, n));
    memcpy(m->s.real + STATE, x, sizeof(double) * n);
    m->s.is_stale = true;
    return status;
}

API FMI(Status) FMI(GetContinuousStates)(void *c, double x[], size_t n) {
    ENTER(GetContinuousStates, AT_getStates)
    TRY(check_count(m, name, n));
    refresh(m);
    memcpy(x, m->s.real + STATE, sizeof(double) * n);
    return status;
}

API FMI(Status) FMI(GetNominalsOfContinuousStates)(void *c, double nominals[], size_t n) {
    ENTER(GetNominalsOfContinuousStates, AT_getStates)
    TRY(check_count(m, name, n));
    for (size_t i = 0; i < n; i++) nominals[i] = 1;
    return status;
}
