/* What every test FMU is made of, whichever version of FMI it speaks.
 *
 * A model is a few functions and a list of variables. The list stands in Python (models.py), which writes variables.h
 * (the sizes and places of the values) and settings.c (start values, capability flags, faults) for each FMU.
 */
#ifndef FMU_H
#define FMU_H

#include <float.h>
#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "variables.h"

#ifdef _WIN32
#define API __declspec(dllexport)
#else
#define API __attribute__((visibility("default")))
#endif

enum { DEGREE = 8, LENGTH = 256 }; /* of input polynomials; of texts and binaries */

/* The first five mean the same in every version. */
typedef enum { OK, WARNING, DISCARD, ERROR, FATAL } Status;

/* Where in its life an instance is: sets of them say when a function may be called. */
enum {
    INSTANTIATED = 1,
    CONFIGURATION = 2,
    INITIALISATION = 4,
    EVENT = 8,
    CONTINUOUS = 16,
    STEP = 32,
    UPDATE = 64, /* inside FMI 3's callback for intermediate updates */
    TERMINATED = 128,
    BROKEN = 256, /* after an error */
    DEAD = 512,   /* after a fatal error */
    STEP_FAILED = 1024 /* after a step that was discarded */
};

typedef enum {
    FLOAT64, FLOAT32, INT8, UINT8, INT16, UINT16, INT32, UINT32, INT64, UINT64, BOOLEAN, STRING, BINARY, ENUMERATION, CLOCK
} Type;
typedef enum { PARAMETER, STRUCTURAL, INPUT, OUTPUT, LOCAL, INDEPENDENT } Causality;
typedef enum { FIXED, TUNABLE, DISCRETE, CONTINUOUSLY } Variability;

/* Places where faults can be. */
typedef enum {
    AT_load, AT_free, AT_instantiate, AT_enterInitialization, AT_exitInitialization, AT_terminate, AT_reset,
    AT_get, AT_set, AT_getState, AT_setState, AT_serialize, AT_getDirectionalDerivative,
    AT_setInputDerivatives, AT_getOutputDerivatives, AT_doStep,
    AT_getDerivatives, AT_getIndicators, AT_getStates, AT_setStates, AT_setTime, AT_completedStep, AT_event
} Place;
typedef enum {
    FAULT_status, FAULT_hang, FAULT_segfault, FAULT_abort, FAULT_exit, FAULT_nan, FAULT_nothing, FAULT_log, FAULT_terminate,
    FAULT_limit, FAULT_print, FAULT_rewinds, FAULT_insists, FAULT_flushes, FAULT_quotients, FAULT_double_free,
    FAULT_overflow, FAULT_flood, FAULT_eats, FAULT_folder, FAULT_locale, FAULT_signals, FAULT_alarm, FAULT_descriptors,
    FAULT_fork, FAULT_thread
} Kind;
typedef struct {
    Kind kind;
    Place place;
    double time; /* from here on; for FAULT_limit: the longest step */
    Status status;
} Fault;

typedef struct {
    const char *name;
    unsigned reference;
    Type type;
    Causality causality;
    Variability variability;
    bool is_exact;     /* has a start value that can be set before the simulation */
    int place;         /* of the first value among those of its kind */
    int clock;         /* the place of the input clock with which it is set; -1: none */
    bool has_fractions;
    int dimensions[2]; /* negative: minus one minus the place of a structural parameter's value; 0: none */
} Variable;

typedef struct {
    const char *token;
    bool variable_step, input_derivatives, state, serialise, directional, intermediate_update, early_return;
    bool return_after_update, event_mode, once_per_process, own_memory, leak;
    int output_derivative_order;
    double internal_step; /* of Euler's method; 0: none, the steps are as short as accuracy asks */
    int faults;
    Fault fault[8];
} Settings;

/* All that changes while an FMU runs, and is saved and restored. */
typedef struct {
    double time, next_event, since; /* it is in continuous time since then */
    double first_step; /* of a run without variable steps */
    double real[REALS];
    double begun_at, begun[REALS]; /* time and values where the last step began */
    double slope[INPUTS + 1][DEGREE + 1]; /* derivatives of the inputs at `time`; [0] is not used */
    int64_t integer[INTEGERS];
    char text[TEXTS][LENGTH];
    uint8_t binary[BINARIES][LENGTH];
    size_t binary_size[BINARIES];
    int mode;
    bool is_stale, values_changed, terminate;
} State;

typedef struct Instance {
    State s;
    char *name, *resources;
    bool is_model_exchange, uses_event_mode, may_return_early, asks_for_inputs, is_logging;
    double latest; /* times before it were given up by the importer */
    double new_step[STATES + 1]; /* the states when it last did so */
    double stop, tolerance; /* 0: none was told */
    void *environment;
    void (*logger)(void); /* the version's own type */
    void (*free_memory)(void *);
    void (*update)(void); /* FMI 3's callback */
} Instance;

typedef struct {
    bool is_linear;                                 /* in states and inputs: stepped exactly */
    void (*start)(Instance *);                      /* when parameters and inputs are known */
    void (*evaluate)(Instance *);                   /* derivatives and outputs from states, inputs and time */
    void (*indicators)(Instance *, double *);       /* their signs change at state events */
    void (*event)(Instance *);                      /* whatever is due now */
    double (*partial)(Instance *, int of, int by);  /* derivative of one real value by another one */
    void (*resized)(Instance *);                    /* after structural parameters have changed */
    /* FMI 3's qualifier of a clock, by its place; its interval as a number or, where it has fractions, as a fraction */
    int (*interval)(Instance *, int clock, double *seconds, uint64_t *counter, uint64_t *resolution);
    double (*shift)(Instance *, int clock);
} Model;

/* Times closer than this are one: those of the importer are t0 + k*H, and the FMU adds up steps. */
static inline double near(double time) { return 1e-12 * fmax(1, fabs(time)); }

extern const Model model;
extern const Settings settings;
extern const Variable variables[];
extern const int variable_count;
extern const State start_state;

#define R(name) (m->s.real[real_##name])
#define I(name) (m->s.integer[integer_##name])
#define T(name) (m->s.text[text_##name])

/* fmu.c */
Instance *create(const Instance *told, const char *token, void *(*allocate)(size_t, size_t), void (*free_memory)(void *));
void destroy(Instance *m);
Status reset(Instance *m);
Status entered(Instance *m, const char *function, Place place);
Status entered_until(Instance *m, const char *function, Place place, double until);
Status failed(Instance *m, const char *function, const char *text, ...);
Status refused(Instance *m, const char *function, const char *flag);
void report(Instance *m, Status status, const char *text);
const Variable *find(Instance *m, unsigned reference, unsigned types);
bool can_set(const Instance *m, const Variable *variable);
int size_of(const Instance *m, const Variable *variable);
double *real_place(Instance *m, const Variable *variable);
double real_out(Instance *m, const Variable *variable, int element);
void real_in(Instance *m, const Variable *variable, int element, double value);
void refresh(Instance *m);
int state_count(const Instance *m);
Status start_running(Instance *m);
void handle_event(Instance *m);
void log_message(Instance *m, Status status, const char *category, const char *text); /* each version's own */
Status copy_state(Instance *m, const char *function, void **state);
Status put_state(Instance *m, const char *function, const void *state);
Status directional(Instance *m, const char *function, const unsigned *of, size_t n_of, const unsigned *by, size_t n_by,
                   const double *seed, double *result, bool is_adjoint);
Status input_derivatives(Instance *m, const char *function, const unsigned *reference, size_t n, const int *order,
                         const double *value);
Status output_derivatives(Instance *m, const char *function, const unsigned *reference, size_t n, const int *order,
                          double *value);

Status check_count(Instance *m, const char *function, size_t n);
Status derivatives_of_states(Instance *m, const char *function, double derivatives[], size_t n);
Status event_indicators(Instance *m, const char *function, double indicators[], size_t n);

/* states.c */
Status allowed(Instance *m, const char *function);
Status breach(Instance *m, const char *function, const char *what);
Status cannot_be_set(Instance *m, const char *function, const Variable *variable);

/* stepping.c */
typedef struct {
    bool event_needed, terminate, early;
    double reached;
} Outcome;
Status insist(Instance *m, const char *function, bool is_kept, const char *broken);
Status do_step(Instance *m, const char *function, double from, double step, bool gives_up_the_past, Outcome *outcome);
bool ask_importer(Instance *m, double time, bool wants_inputs, bool step_is_finished, double *return_time);

#endif
