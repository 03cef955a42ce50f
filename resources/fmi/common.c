/* What FMI 2 and 3 have alike. FMI(name) is the full name in the version that includes this file. */

static FMI(Status) status_of(int done) {
    return done ? FMI(OK) : FMI(Error);
}

/* Say that there are no variables of a type; fine where none is asked for. */
static FMI(Status) none(Component *c, size_t n, const char *type) {
    return n == 0 ? FMI(OK) : status_of(fail(c, "There are no variables of the type %s.", type));
}

/* -- life ---------------------------------------------------------------------------------------------------------- */

const char *FMI(GetVersion)(void) {
    return FMI(Version);
}

FMI(Status) FMI(SetDebugLogging)(void *c, FMI(Boolean) on, size_t n, const FMI(String) categories[]) {
    (void)c, (void)on, (void)n, (void)categories; /* only errors are reported, and always */
    return FMI(OK);
}

/* Make a component; `what` is its token called. */
static Component *instantiate(const char *name, const char *token, const char *what, void *environment,
                              void (*logger)(void), void (*report)(Component *, const char *)) {
    Component *c = component_new();
    if (c == NULL)
        return NULL;
    c->environment = environment;
    c->logger = logger;
    c->report = report;
    snprintf(c->name, sizeof c->name, "%s", name == NULL ? "" : name);
    int is_right = token != NULL && strcmp(token, MODEL_TOKEN) == 0;
    if (!is_right)
        fail(c, "The %s is %s, and %s has %s.", what, token == NULL ? "none" : token, MODEL_NAME, MODEL_TOKEN);
    if (!is_right || !component_reset(c)) {
        component_free(c);
        return NULL;
    }
    return c;
}

void FMI(FreeInstance)(void *c) {
    component_free(c);
}

FMI(Status) FMI(EnterEventMode)(void *instance) {
    ((Component *)instance)->clock->mode = EVENT_MODE;
    return FMI(OK);
}

FMI(Status) FMI(Terminate)(void *instance) {
    ((Component *)instance)->clock->mode = TERMINATED;
    return FMI(OK);
}

FMI(Status) FMI(Reset)(void *instance) {
    return status_of(component_reset(instance));
}

/* -- variables ----------------------------------------------------------------------------------------------------- */

static FMI(Status) get_values(Component *c, const FMI(ValueReference) vr[], size_t n, double value[]) {
    for (size_t i = 0; i < n; i++)
        if (!get_value(c, vr[i], value + i))
            return FMI(Error);
    return FMI(OK);
}

static FMI(Status) set_values(Component *c, const FMI(ValueReference) vr[], size_t n, const double value[]) {
    for (size_t i = 0; i < n; i++)
        if (!set_value(c, vr[i], value[i]))
            return FMI(Error);
    return FMI(OK);
}

/* Write the derivatives of some variables with respect to others, along `seed`. */
static FMI(Status) get_derivatives_along(Component *c, const FMI(ValueReference) unknown[], size_t n_unknown,
                                         const FMI(ValueReference) known[], size_t n_known, const double seed[],
                                         double result[]) {
    for (size_t i = 0; i < n_unknown; i++) {
        result[i] = 0.0;
        for (size_t j = 0; j < n_known; j++) {
            double partial = 0.0;
            if (!get_partial_derivative(c, unknown[i], known[j], &partial))
                return FMI(Error);
            result[i] += partial * seed[j];
        }
    }
    return FMI(OK);
}

/* -- FMU states ---------------------------------------------------------------------------------------------------- */

static FMI(Status) free_state(void **state) {
    free(*state);
    *state = NULL;
    return FMI(OK);
}

/* -- Model Exchange ------------------------------------------------------------------------------------------------ */

FMI(Status) FMI(EnterContinuousTimeMode)(void *instance) {
    ((Component *)instance)->clock->mode = CONTINUOUS_TIME;
    return FMI(OK);
}

FMI(Status) FMI(CompletedIntegratorStep)(void *c, FMI(Boolean) no_rollback, FMI(Boolean) *event_mode,
                                         FMI(Boolean) *terminate) {
    (void)c, (void)no_rollback;
    *event_mode = *terminate = FMI(False);
    return FMI(OK);
}

FMI(Status) FMI(SetTime)(void *instance, double time) {
    Component *c = instance;
    c->clock->t = time;
    touch(c);
    return FMI(OK);
}

FMI(Status) FMI(SetContinuousStates)(void *instance, const double x[], size_t n) {
    Component *c = instance;
    if (n != N_C)
        return status_of(fail(c, "There are %d continuous states, not %u.", N_C, (unsigned)n));
    memcpy(c->block.x, x, n * sizeof(double));
    touch(c);
    return FMI(OK);
}

FMI(Status) FMI(GetContinuousStates)(void *instance, double x[], size_t n) {
    Component *c = instance;
    if (n != N_C)
        return status_of(fail(c, "There are %d continuous states, not %u.", N_C, (unsigned)n));
    memcpy(x, c->block.x, n * sizeof(double));
    return FMI(OK);
}

FMI(Status) FMI(GetNominalsOfContinuousStates)(void *c, double nominals[], size_t n) {
    (void)c;
    for (size_t i = 0; i < n; i++)
        nominals[i] = 1.0;
    return FMI(OK);
}

static FMI(Status) get_rates(Component *c, double rates[], size_t n) {
    if (n != N_C || !evaluate_rates(c))
        return FMI(Error);
    memcpy(rates, c->rates, n * sizeof(double));
    return FMI(OK);
}

FMI(Status) FMI(GetEventIndicators)(void *instance, double indicators[], size_t n) {
    Component *c = instance;
    if (n != N_INDICATORS || !evaluate_indicators(c))
        return FMI(Error);
    for (size_t i = 0; i < n; i++)
        indicators[i] = indicator(c, (int)i);
    return FMI(OK);
}
