/* An instance, its values, when its functions may be called, and its faults. */
#include "fmu.h"

#ifdef _WIN32
__declspec(dllimport) void __stdcall Sleep(unsigned long); /* windows.h has names of ours */
static void rest(void) { Sleep(1000); }
#else
#include <locale.h>
#include <pthread.h>
#include <signal.h>
#include <unistd.h>
static void rest(void) { sleep(1); }

static void *spin(void *nothing) {
    for (;;) sleep(1);
    return nothing;
}
#endif

static int instances = 0;
static Status faults_of(Instance *m, const char *function, Place place, double until);

static Instance *not_created(const Instance *told, const char *why) {
    Instance probe = *told;
    report(&probe, ERROR, why);
    return NULL;
}

/* `told` has the name, the environment and the logger of the instance, which may be needed to say why there is none. */
Instance *create(const Instance *told, const char *token, void *(*allocate)(size_t, size_t),
                 void (*free_memory)(void *)) {
    Instance probe = *told;
    probe.s = start_state;
    if (!told->name || !token) return NULL;
    if (faults_of(&probe, "instantiate", AT_instantiate, probe.s.time) > WARNING) return NULL;
    if (strcmp(token, settings.token)) return not_created(told, "instantiate: the GUID is that of another FMU");
    if (settings.once_per_process && instances > 0) return not_created(told, "instantiate: there is an instance already");
    if (settings.own_memory) {
        allocate = calloc;
        free_memory = free;
    }
    if (!allocate || !free_memory) return not_created(told, "instantiate: there is no function that gives memory");
    Instance *m = allocate(1, sizeof *m);
    if (!m) return NULL;
    *m = *told;
    m->free_memory = free_memory;
    m->name = allocate(strlen(told->name) + 1, 1);
    if (!m->name) {
        free_memory(m);
        return NULL;
    }
    strcpy(m->name, told->name);
    m->s = start_state;
    m->latest = -INFINITY;
    m->stop = INFINITY;
    instances++;
    return m;
}

void destroy(Instance *m) {
    if (!m) return;
    faults_of(m, "free", AT_free, INFINITY);
    instances--;
    free(m->resources);
    m->free_memory(m->name);
    m->free_memory(m);
}

Status reset(Instance *m) {
    m->s = start_state;
    m->latest = -INFINITY;
    return OK;
}

void report(Instance *m, Status status, const char *text) {
    static const char *const categories[] = {"logEvents", "logStatusWarning", "logStatusDiscard", "logStatusError",
                                             "logStatusFatal"};
    if (status > OK || m->is_logging) log_message(m, status, categories[status], text);
}

Status failed(Instance *m, const char *function, const char *text, ...) {
    char message[1024];
    int n = snprintf(message, sizeof message, "%s: ", function);
    va_list arguments;
    va_start(arguments, text);
    vsnprintf(message + n, sizeof message - (size_t)n, text, arguments);
    va_end(arguments);
    m->s.mode = BROKEN;
    report(m, ERROR, message);
    return ERROR;
}

Status refused(Instance *m, const char *function, const char *flag) {
    return failed(m, function, "this FMU does not have the capability %s", flag);
}

static void write_a_long_log(Instance *m) {
    char line[1001];
    memset(line, '.', sizeof line - 1);
    line[sizeof line - 1] = 0;
    for (int i = 0; i < 100000; i++) {
        int n = snprintf(line, sizeof line, "line %d of 100000 ", i + 1);
        line[n] = '.';
        log_message(m, WARNING, "logStatusWarning", line);
    }
}

#ifndef _WIN32
/* What changes the process that an FMU is in, or leaves something behind in the system. */
static void meddle(Kind kind) {
    pthread_t thread;
    static const char line[] = "0123456789012345678901234567890123456789012345678901234567890123456789012345678\n";
    switch (kind) {
    case FAULT_folder:
        if (chdir("/")) abort();
        break;
    case FAULT_locale:
        setlocale(LC_ALL, "de_DE.UTF-8");
        setlocale(LC_ALL, "C");
        break;
    case FAULT_signals:
        for (int number = 1; number < 32; number++) signal(number, SIG_IGN);
        break;
    case FAULT_alarm:
        signal(SIGALRM, SIG_DFL);
        raise(SIGALRM);
        break;
    case FAULT_descriptors:
        for (int number = 0; number < 256; number++) close(number);
        break;
    case FAULT_fork:
        if (fork() == 0)
            for (;;) sleep(1);
        break;
    case FAULT_thread:
        pthread_create(&thread, NULL, spin, NULL);
        break;
    case FAULT_flood:
        for (int i = 0; i < 125000; i++) /* 10 MB */
            if (write(1, line, sizeof line - 1) < 0) break;
        break;
    default:
        break;
    }
}
#endif

static int deeper(volatile int depth) {
    volatile char room[4096] = {(char)depth};
    return deeper(depth + 1) + room[0];
}

/* Who wants to know how soon a fault is told is given the moment at which it begins, as the age of a file. */
static void mark_beginning(void) {
    const char *path = getenv("MACROSTEP_TEST_FAULT");
    FILE *file = path ? fopen(path, "ax") : NULL;
    if (file) fclose(file);
}

static Status suffer(Instance *m, const char *function, const Fault *fault) {
    mark_beginning();
    switch (fault->kind) {
    case FAULT_status: {
        char message[200];
        snprintf(message, sizeof message, "%s: fault at time %g", function, m->s.time);
        if (fault->status == ERROR) m->s.mode = BROKEN;
        if (fault->status == FATAL) m->s.mode = DEAD;
        if (fault->status == DISCARD && fault->place == AT_doStep) m->s.mode = STEP_FAILED;
        report(m, fault->status, message);
        return fault->status;
    }
    case FAULT_hang:
        for (;;) rest();
    case FAULT_segfault:
        *(volatile int *)NULL = 1;
        break;
    case FAULT_abort:
        abort();
    case FAULT_exit:
        exit(0);
    case FAULT_log:
        write_a_long_log(m);
        break;
    case FAULT_print:
        printf("printed by %s at time %g\n", function, m->s.time);
        break;
    case FAULT_terminate:
        m->s.terminate = true;
        break;
    case FAULT_double_free: {
        void *volatile twice = malloc(100);
        free(twice);
        free(twice);
        break;
    }
    case FAULT_overflow:
        deeper(0);
        break;
    case FAULT_eats:
        for (int i = 0; i < 64; i++) memset(malloc(1 << 20), 1, 1 << 20);
        break;
    default:
#ifndef _WIN32
        meddle(fault->kind);
#endif
        break;
    }
    return OK;
}

static Status faults_of(Instance *m, const char *function, Place place, double until) {
    Status worst = OK;
    for (int i = 0; i < settings.faults; i++) {
        const Fault *fault = &settings.fault[i];
        bool is_at_once = isinf(fault->time);
        if (fault->place != place || fault->kind == FAULT_nan || fault->kind == FAULT_limit) continue;
        if (fault->status == DISCARD && place == AT_doStep && !is_at_once) continue; /* goes up to the time first */
        if (!is_at_once && until < fault->time) continue;
        Status status = suffer(m, function, fault);
        worst = status > worst ? status : worst;
    }
    return worst;
}

#ifndef _WIN32
/* Some tools' FMUs take a key for thread-local storage whenever they are loaded, of which a process has 1024. */
__attribute__((constructor)) static void loaded(void) {
    pthread_key_t key;
    if (settings.leak && pthread_key_create(&key, NULL)) abort();
    faults_of(NULL, "load", AT_load, INFINITY);
}
#endif

Status entered_until(Instance *m, const char *function, Place place, double until) {
    Status status = allowed(m, function);
    return status == OK ? faults_of(m, function, place, until) : status;
}

Status entered(Instance *m, const char *function, Place place) {
    return entered_until(m, function, place, m->s.time);
}

const Variable *find(Instance *m, unsigned reference, unsigned types) {
    (void)m;
    for (int i = 0; i < variable_count; i++)
        if (variables[i].reference == reference && (types >> variables[i].type & 1)) return &variables[i];
    return NULL;
}

bool can_set(const Instance *m, const Variable *variable) {
    int modes = 0;
    switch (variable->causality) {
    case PARAMETER:
        modes = INSTANTIATED | INITIALISATION;
        if (variable->variability == TUNABLE) modes |= m->uses_event_mode ? EVENT : EVENT | STEP;
        break;
    case STRUCTURAL:
        modes = CONFIGURATION;
        break;
    case INPUT:
        modes = INSTANTIATED | INITIALISATION | EVENT;
        if (variable->type == CLOCK)
            modes = EVENT;
        else if (variable->clock >= 0)
            modes = INSTANTIATED | INITIALISATION | (m->s.integer[variable->clock] ? EVENT : 0);
        else if (variable->variability == CONTINUOUSLY)
            modes |= CONTINUOUS | STEP | UPDATE;
        else if (!m->uses_event_mode)
            modes |= FMI_VERSION == 1 ? STEP | CONTINUOUS : STEP;
        break;
    case OUTPUT:
    case LOCAL:
        modes = variable->is_exact ? INSTANTIATED | INITIALISATION : 0;
        break;
    case INDEPENDENT:
        break;
    }
    return (m->s.mode & modes) != 0;
}

static int length(const Instance *m, int dimension) {
    return dimension >= 0 ? (dimension ? dimension : 1) : (int)m->s.integer[-1 - dimension];
}

int size_of(const Instance *m, const Variable *variable) {
    return length(m, variable->dimensions[0]) * length(m, variable->dimensions[1]);
}

int state_count(const Instance *m) {
    int count = 0;
    for (int i = 0; i < variable_count; i++)
        if (STATES && variables[i].type == FLOAT64 && variables[i].place >= STATE && variables[i].place < STATE + STATES)
            count += size_of(m, &variables[i]);
    return count;
}

double real_out(Instance *m, const Variable *variable, int element) {
    if (variable->causality == INDEPENDENT) return m->s.time;
    if (variable->causality == OUTPUT)
        for (int i = 0; i < settings.faults; i++)
            if (settings.fault[i].kind == FAULT_nan && m->s.time >= settings.fault[i].time) return NAN;
    return m->s.real[variable->place + element];
}

void real_in(Instance *m, const Variable *variable, int element, double value) {
    int place = variable->place + element;
    m->s.real[place] = variable->type == FLOAT32 ? (float)value : value;
    if (variable->causality == INPUT && place < INPUTS) memset(m->s.slope[place], 0, sizeof m->s.slope[place]);
    m->s.is_stale = true;
}

void refresh(Instance *m) {
    if (!m->s.is_stale) return;
    m->s.is_stale = false;
    model.evaluate(m);
}

Status start_running(Instance *m) {
    if (model.start) model.start(m);
    m->s.is_stale = true;
    return m->s.mode == BROKEN ? ERROR : OK;
}

void handle_event(Instance *m) {
    refresh(m);
    if (model.event) model.event(m);
    for (int i = 0; i < variable_count; i++)
        if (variables[i].type == CLOCK) m->s.integer[variables[i].place] = 0;
    m->s.is_stale = true;
}

Status copy_state(Instance *m, const char *function, void **state) {
    if (!settings.state) return refused(m, function, "to get and set its state");
    if (!*state && !(*state = malloc(sizeof(State)))) return failed(m, function, "there is no memory");
    memcpy(*state, &m->s, sizeof(State));
    return OK;
}

Status put_state(Instance *m, const char *function, const void *state) {
    if (!settings.state) return refused(m, function, "to get and set its state");
    if (!state) return failed(m, function, "there is no state");
    if (((const State *)state)->time < m->latest - near(m->latest))
        return failed(m, function, "the step from %.17g was made with the promise not to come back", m->latest);
    memcpy(&m->s, state, sizeof(State));
    return OK;
}

Status directional(Instance *m, const char *function, const unsigned *of, size_t n_of, const unsigned *by, size_t n_by,
                   const double *seed, double *result, bool is_adjoint) {
    if (!settings.directional) return refused(m, function, "providesDirectionalDerivative");
    if (!model.partial) return failed(m, function, "the model has no derivatives");
    refresh(m);
    int row = 0, columns = 0;
    for (size_t j = 0; j < n_by; j++) {
        const Variable *known = find(m, by[j], 1u << FLOAT64);
        if (!known) return failed(m, function, "%u is no known", by[j]);
        columns += size_of(m, known);
    }
    if (is_adjoint) memset(result, 0, sizeof(double) * (size_t)columns);
    for (size_t i = 0; i < n_of; i++) {
        const Variable *unknown = find(m, of[i], 1u << FLOAT64);
        if (!unknown) return failed(m, function, "%u is no unknown", of[i]);
        for (int k = 0; k < size_of(m, unknown); k++, row++) {
            int column = 0;
            if (!is_adjoint) result[row] = 0;
            for (size_t j = 0; j < n_by; j++) {
                const Variable *known = find(m, by[j], 1u << FLOAT64);
                for (int l = 0; l < size_of(m, known); l++, column++) {
                    double partial = model.partial(m, unknown->place + k, known->place + l);
                    if (is_adjoint)
                        result[column] += partial * seed[row];
                    else
                        result[row] += partial * seed[column];
                }
            }
        }
    }
    return OK;
}

Status input_derivatives(Instance *m, const char *function, const unsigned *reference, size_t n, const int *order,
                         const double *value) {
    if (!settings.input_derivatives) return refused(m, function, "canInterpolateInputs");
    for (size_t i = 0; i < n; i++) {
        const Variable *variable = find(m, reference[i], 1u << FLOAT64);
        if (!variable || variable->causality != INPUT || variable->place >= INPUTS)
            return failed(m, function, "%u is no continuous input", reference[i]);
        if (order[i] < 1 || order[i] > DEGREE) return failed(m, function, "the order %d is not possible", order[i]);
        m->s.slope[variable->place][order[i]] = value[i];
    }
    return OK;
}

static double slope_of(Instance *m, int place) {
    double slope = 0;
    for (int i = 0; i < settings.faults; i++)
        if (settings.fault[i].kind == FAULT_quotients)
            return (m->s.real[place] - m->s.begun[place]) / (m->s.time - m->s.begun_at);
    int n = state_count(m);
    for (int k = 0; k < n; k++) slope += model.partial(m, place, STATE + k) * m->s.real[DERIVATIVE + k];
    for (int k = 0; k < INPUTS; k++) slope += model.partial(m, place, k) * m->s.slope[k][1];
    return slope;
}

Status output_derivatives(Instance *m, const char *function, const unsigned *reference, size_t n, const int *order,
                          double *value) {
    refresh(m);
    for (size_t i = 0; i < n; i++) {
        const Variable *variable = find(m, reference[i], 1u << FLOAT64);
        if (!variable || variable->causality != OUTPUT) return failed(m, function, "%u is no output", reference[i]);
        if (order[i] < 1 || order[i] > settings.output_derivative_order)
            return refused(m, function, "maxOutputDerivativeOrder of this order");
        if (!model.partial) return failed(m, function, "the model has no derivatives");
        value[i] = slope_of(m, variable->place);
    }
    return OK;
}

/* What the functions of Model Exchange have alike in all versions. */

Status check_count(Instance *m, const char *name, size_t n) {
    int count = state_count(m);
    return n == (size_t)count ? OK : failed(m, name, "there are %d states, not %zu", count, n);
}

Status derivatives_of_states(Instance *m, const char *name, double derivatives[], size_t n) {
    Status status = check_count(m, name, n);
    if (status > WARNING) return status;
    refresh(m);
    memcpy(derivatives, m->s.real + DERIVATIVE, sizeof(double) * n);
    return OK;
}

Status event_indicators(Instance *m, const char *name, double indicators[], size_t n) {
    if (n != INDICATORS) return failed(m, name, "there are %d indicators, not %zu", INDICATORS, n);
    refresh(m);
    if (INDICATORS) model.indicators(m, indicators);
    return OK;
}
