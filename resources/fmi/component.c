/* An FMU's instance without FMI: variables, initialization, communication steps, directional derivatives.

   Everything that changes lies in one row of numbers, `memory`; an FMU state is a copy of it. What follows from it
   (event times, matrices) is made anew after it was set. */
#include "block.h"
#include "language.c"
#include "linear.c"
#include "block.c"
#include "composite.c"
#include "adaptive.c"
#include "model.c"

#include <stdarg.h>
#include <stdio.h>

typedef enum { INSTANTIATED, INITIALIZATION, EVENT_MODE, CONTINUOUS_TIME, STEP_MODE, TERMINATED } Mode;

/* Value references. */
enum {
    VR_TIME,
    VR_P,
    VR_U = VR_P + N_P,
    VR_X = VR_U + N_U,
    VR_RATE = VR_X + N_X,
    VR_Y = VR_RATE + N_C,
    VR_NEXT_EVENT = VR_Y + N_Y,
    VR_INDICATOR,
    VR_END = VR_INDICATOR + N_INDICATORS
};

typedef struct {
    double t, left, h, mode;
    double next_event, last_event, is_pending; /* time events: the next one, the last that happened, one that is to */
    double is_changed;                   /* parameters were set: conditions must follow */
    double degree, has_old_inputs;       /* of the input polynomials; whether they are those of the last step */
    double has_outputs;                  /* whether y is up to date */
} Clock;

enum {
    CLOCK_SIZE = sizeof(Clock) / sizeof(double),
    AT_X = CLOCK_SIZE,
    AT_SIZES = AT_X + N_X,
    AT_M = AT_SIZES + N_X,
    AT_EXTRA = AT_M + 2 * N_M,
    AT_P = AT_EXTRA + N_EXTRA,
    AT_U = AT_P + N_P,
    AT_Y = AT_U + N_U * COEFFICIENTS,
    MEMORY = AT_Y + N_Y,
    COLUMNS = N_C + 2 * N_U + 1
};

typedef struct Component Component;
struct Component {
    Block block, members[N_MEMBERS];
    Composite composite;
    Clock *clock;
    double memory[MEMORY], kept[MEMORY];
    double event_a[N_M + 1], event_b[N_M + 1], v[2 * N_U + 1], r[N_M + N_K + 1], samples[3 * (N_M + N_K) + 1], before[N_M + 1], rounding[N_X + 1], terms[N_X + 1], rates[N_X + 1], slopes[N_Y + 1];
    double jacobian[(N_C + N_Y) * COLUMNS + 1], stages[ROWS * N_X + 1];
    double *scratch; /* the solver's work, the members' memory */
    int pivots[N_PIVOTS + N_MEMBERS_U + 1];
    int has_jacobian, is_model_exchange, uses_event_mode, may_return_early;
    char name[128], message[512];
    void (*report)(Component *, const char *message);
    void *environment;                     /* what FMI gives: the importer's environment, */
    void (*logger)(void), (*update)(void); /* its logger, and its intermediate update */
    double last_successful;
};

/* Say what is wrong; always 0, for `return fail(...)`. */
static int fail(Component *c, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(c->message, sizeof c->message, format, arguments);
    va_end(arguments);
    if (c->report != NULL)
        c->report(c, c->message);
    return 0;
}

static int fail_at(Component *c, Status status) {
    static const char *const sentences[] = {
        "",
        "The equations of %s give what is not a finite number at t = %g s.",
        "The embedded solver of %s needs steps below rounding at t = %g s.",
        "The conditions of %s do not settle at t = %g s%s%s.",
        "%s slides from t = %g s on: the equations on either side of a condition lead back to it%s%s.",
        "The embedded solver of %s takes too many steps beyond t = %g s.",
        "Newton's method finds no solution for the equations of %s that need each other at t = %g s.",
    };
    if (status == NOT_FINITE && IS_COMPOSITE && c->composite.failed)
        status = UNSOLVED;
    int mode = status == TOO_MANY_EVENTS || status == SLIDES ? c->block.failed_mode : -1;
    const char *condition = mode >= 0 ? CONDITIONS[mode] : "";
    return fail(c, sentences[status], MODEL_NAME, c->block.failed_at, condition[0] ? ": " : "", condition);
}

static double *parameters_of(Component *c) {
    return c->memory + AT_P;
}

static double *inputs_of(Component *c) {
    return c->memory + AT_U;
}

/* Let event times and matrices follow the parameters. */
static int follow_parameters(Component *c) {
    int p = 0, m = 0;
    for (int k = 0; k < N_MEMBERS; k++) {
        EQUATIONS[k]->set_events(parameters_of(c) + p, c->event_a + m, c->event_b + m);
        p += EQUATIONS[k]->n_p;
        m += EQUATIONS[k]->n_m;
    }
    for (size_t i = 0; i < N_WORK; i++)
        c->scratch[i] = NAN;
    c->has_jacobian = 0;
    for (int i = 0; i < N_M; i++)
        if (c->block.kind[i] == SAMPLING && !(c->event_b[i] > 0.0))
            return fail(c, "The period of sample() must be above 0 s; it is %g.", c->event_b[i]);
    return 1;
}

/* Begin with the start values. */
static int component_reset(Component *c) {
    for (int i = 0; i < MEMORY; i++)
        c->memory[i] = 0.0;
    *c->clock = (Clock){.left = INFINITY, .h = INFINITY, .mode = INSTANTIATED, .next_event = INFINITY, .last_event = NAN};
    c->block.left = INFINITY;
    memcpy(c->memory + AT_P, P_START, N_P * sizeof(double));
    memcpy(c->memory + AT_X, X_START, N_X * sizeof(double));
    memcpy(c->memory + AT_SIZES, SIZES_START, N_X * sizeof(double));
    for (int i = 0; i < N_U; i++)
        inputs_of(c)[i * COEFFICIENTS] = U_START[i];
    for (int i = 0; i < 2 * N_M; i++)
        c->memory[AT_M + i] = NAN;
    for (int i = 0; i < N_EXTRA; i++)
        c->memory[AT_EXTRA + i] = EXTRA_START[i];
    return follow_parameters(c);
}

/* Give the members of a composite their memory: x and m, Jacobian; inputs lie in the composite's extra numbers. */
static void place_members(Component *c, double *scratch) {
    int p = 0;
    double *v = c->memory + AT_EXTRA + 2 * JOINTS->n_in;
    for (int k = 0; k < N_MEMBERS; k++) {
        const Equations *e = EQUATIONS[k];
        c->members[k] = (Block){
            .f = e->f, .g = e->g, .f_jacobian = e->f_jacobian, .g_jacobian = e->g_jacobian, .conditions = e->conditions,
            .update = e->update, .data = parameters_of(c) + p, .n_c = e->n_c, .n_x = e->n_x, .n_u = e->n_u,
            .n_y = e->n_y, .n_m = e->n_m, .n_k = e->n_k, .x = scratch, .m = scratch + e->n_x, .v = v,
            .r = scratch + e->n_x + 2 * e->n_m, .jacobian = scratch + e->n_x + 3 * e->n_m + e->n_k,
        };
        scratch += e->n_x + 3 * e->n_m + e->n_k + (e->n_c + e->n_y) * (e->n_c + 2 * e->n_u + 1);
        v += 2 * e->n_u;
        p += e->n_p;
    }
    c->composite = (Composite){.joints = JOINTS, .members = c->members, .scales = c->memory + AT_EXTRA,
                               .sizes = c->memory + AT_SIZES, .span = &c->block.span, .rate_terms = c->terms,
                               .pivots = c->pivots + N_PIVOTS};
    place_composite(&c->composite, N_MEMBERS_Y, scratch);
    c->block.f = N_C > 0 ? composite_f : NULL;
    c->block.g = composite_g;
    c->block.f_jacobian = N_C > 0 ? composite_f_jacobian : NULL;
    c->block.g_jacobian = N_Y > 0 ? composite_g_jacobian : NULL;
    c->block.conditions = N_INDICATORS + N_K > 0 ? composite_conditions : NULL;
    c->block.update = composite_update;
    c->block.data = &c->composite;
}

static Component *component_new(void) {
    Component *c = calloc(1, sizeof(Component));
    size_t members = IS_COMPOSITE ? composite_size(JOINTS, N_MEMBERS_Y) + N_MEMBERS_WORK : 0;
    double *scratch = calloc(N_WORK + members + 1, sizeof(double));
    const Equations *e = EQUATIONS[0];
    if (c == NULL || scratch == NULL) {
        free(c);
        free(scratch);
        return NULL;
    }
    c->scratch = scratch;
    c->clock = (Clock *)c->memory;
    c->block = (Block){
        .f = e->f, .g = e->g, .f_jacobian = e->f_jacobian, .g_jacobian = e->g_jacobian, .conditions = e->conditions,
        .update = e->update, .data = parameters_of(c), .advance = SOLVER_ADVANCE, .formula = SOLVER_FORMULA,
        .rtol = RTOL, .atol = ATOL, .floor = FLOOR, .exponent = EXPONENT, .n_c = N_C, .n_x = N_X, .n_u = N_U, .n_y = N_Y, .n_m = N_M, .n_k = N_K,
        .has_state_conditions = N_INDICATORS > 0, .kind = KINDS, .counts_wholes = COUNTS_WHOLES, .event_a = c->event_a, .event_b = c->event_b,
        .x = c->memory + AT_X, .m = c->memory + AT_M, .h = &c->clock->h, .v = c->v, .r = c->r, .samples = c->samples, .before = c->before, .sizes = c->memory + AT_SIZES,
        .rounding = c->rounding, .terms = c->terms, .jacobian = c->jacobian,
        .stages = c->stages, .work = scratch, .pivots = c->pivots, .left = INFINITY,
    };
    if (IS_COMPOSITE)
        place_members(c, scratch + N_WORK);
    return c;
}

static void component_free(Component *c) {
    if (c != NULL)
        free(c->scratch);
    free(c);
}

static Mode mode_of(const Component *c) {
    return (Mode)c->clock->mode;
}

/* Let time events happen, or conditions follow what was changed. */
static int handle_events(Component *c) {
    Clock *clock = c->clock;
    int is_due = clock->is_pending || clock->t >= clock->next_event - slack(clock->t, clock->next_event);
    double moment = is_due ? clock->next_event : clock->t;
    set_inputs(&c->block, inputs_of(c), (int)clock->degree, 0.0);
    Status status = handle_event(&c->block, moment, clock->last_event);
    if (status != DONE)
        return fail_at(c, status);
    clock->last_event = moment;
    clock->is_pending = clock->is_changed = 0.0;
    clock->has_outputs = 0.0;
    clock->next_event = next_event(&c->block, moment);
    c->has_jacobian = 0;
    return 1;
}

/* Set the modes as they are before anything has happened. */
static int begin_modes(Component *c) {
    for (int i = 0; i < 2 * N_M; i++)
        c->block.m[i] = NAN;
    set_inputs(&c->block, inputs_of(c), 0, 0.0);
    Status status = handle_event(&c->block, c->clock->t, NAN);
    return status == DONE ? 1 : fail_at(c, status);
}

/* Bring the outputs up to date. */
static int evaluate(Component *c) {
    Clock *clock = c->clock;
    if (clock->has_outputs)
        return 1;
    if (clock->mode == INSTANTIATED)
        return fail(c, "Nothing is calculated before the initialization.");
    if (clock->mode == INITIALIZATION && !begin_modes(c))
        return 0;
    int is_due = clock->is_changed || (clock->is_pending && !c->uses_event_mode);
    if (clock->mode == STEP_MODE && is_due && !handle_events(c))
        return 0;
    if (!clock->is_pending)
        c->block.left = INFINITY;
    set_inputs(&c->block, inputs_of(c), (int)clock->degree, 0.0);
    int may_follow = clock->mode == STEP_MODE && N_M > 0 && !isnan(c->block.m[N_M]);
    if (may_follow) /* conditions as the inputs would have them, but nothing happens before the next step */
        follow_state(&c->block, clock->t);
    call(&c->block, c->block.g, clock->t, c->block.x, c->memory + AT_Y);
    if (may_follow)
        memcpy(c->block.m, c->block.m + N_M, N_M * sizeof(double));
    clock->has_outputs = 1.0;
    return 1;
}

/* Bring the outputs up to date, and the inputs and their derivatives in v. */
static int evaluate_inputs(Component *c) {
    int done = evaluate(c);
    set_inputs(&c->block, inputs_of(c), (int)c->clock->degree, 0.0);
    return done;
}

static int evaluate_rates(Component *c) {
    if (!evaluate_inputs(c))
        return 0;
    call(&c->block, c->block.f, c->clock->t, c->block.x, c->rates);
    return 1;
}

static int evaluate_indicators(Component *c) {
    if (!evaluate_inputs(c))
        return 0;
    call(&c->block, c->block.conditions, c->clock->t, c->block.x, c->r);
    return 1;
}

/* the value of a state condition; never 0, so that its sign says whether the condition holds */
static double indicator(const Component *c, int number) {
    int i = 0;
    for (;; i++)
        if (is_state_condition(&c->block, i) && number-- == 0)
            break;
    return c->r[i] != 0.0 ? c->r[i] : (c->block.m[i] > 0.5 ? DBL_MIN : -DBL_MIN);
}

static void touch(Component *c) {
    c->clock->has_outputs = 0.0;
    c->has_jacobian = 0;
}

static int exit_initialization(Component *c) {
    if (!begin_modes(c))
        return 0;
    return handle_events(c);
}

/* Read one variable; 0 if it cannot be. */
static int get_value(Component *c, unsigned vr, double *value) {
    if (vr >= VR_Y && vr < VR_NEXT_EVENT) {
        if (!evaluate(c))
            return 0;
        *value = c->memory[AT_Y + vr - VR_Y];
    } else if (vr == VR_TIME) {
        *value = c->clock->t;
    } else if (vr < VR_U) {
        *value = parameters_of(c)[vr - VR_P];
    } else if (vr < VR_X) {
        *value = inputs_of(c)[(vr - VR_U) * COEFFICIENTS];
    } else if (vr < VR_RATE) {
        *value = c->memory[AT_X + vr - VR_X];
    } else if (vr < VR_Y) {
        if (!evaluate_rates(c))
            return 0;
        *value = c->rates[vr - VR_RATE];
    } else if (vr == VR_NEXT_EVENT) {
        if (c->clock->mode == STEP_MODE && !evaluate(c))
            return 0;
        *value = c->clock->is_pending ? c->clock->t : c->clock->next_event;
    } else if (vr < VR_END) {
        if (!evaluate_indicators(c))
            return 0;
        *value = indicator(c, (int)(vr - VR_INDICATOR));
    } else {
        return fail(c, "There is no variable with the value reference %u.", vr);
    }
    return 1;
}

/* Forget the slopes of the inputs of the last step: a new one is being described. */
static void begin_inputs(Component *c) {
    if (!c->clock->has_old_inputs)
        return;
    for (int i = 0; c->clock->degree > 0.0 && i < N_U; i++)
        for (int d = 1; d < COEFFICIENTS; d++)
            inputs_of(c)[i * COEFFICIENTS + d] = 0.0;
    c->clock->degree = 0.0;
    c->clock->has_old_inputs = 0.0;
}

/* Set one variable; 0 if it cannot be. */
static int set_value(Component *c, unsigned vr, double value) {
    Mode mode = mode_of(c);
    if (vr >= VR_U && vr < VR_X) {
        begin_inputs(c);
        inputs_of(c)[(vr - VR_U) * COEFFICIENTS] = value;
    } else if (vr >= VR_P && vr < VR_U) {
        if (mode == CONTINUOUS_TIME)
            return fail(c, "Parameters change in event mode, not in continuous time.");
        parameters_of(c)[vr - VR_P] = value;
        c->clock->is_changed = mode == STEP_MODE || mode == EVENT_MODE;
        if (!follow_parameters(c))
            return 0;
    } else if (vr >= VR_X && vr < VR_RATE) {
        if (mode != INSTANTIATED && mode != INITIALIZATION)
            return fail(c, "States are set before or in the initialization (value reference %u).", vr);
        c->memory[AT_X + vr - VR_X] = value;
    } else {
        return fail(c, "The variable with the value reference %u cannot be set.", vr);
    }
    touch(c);
    return 1;
}

/* Set a time derivative of an input. */
static int set_input_derivative(Component *c, unsigned vr, int order, double value) {
    static const double factorial[COEFFICIENTS] = {1, 1, 2, 6, 24, 120, 720, 5040, 40320};
    if (vr < VR_U || vr >= VR_X)
        return fail(c, "The variable with the value reference %u is no input.", vr);
    if (order < 1 || order >= COEFFICIENTS)
        return fail(c, "Derivatives of inputs are taken up to order 8, not of order %d.", order);
    begin_inputs(c);
    inputs_of(c)[(vr - VR_U) * COEFFICIENTS + (unsigned)order] = value / factorial[order];
    if (order > c->clock->degree)
        c->clock->degree = order;
    touch(c);
    return 1;
}

/* Write the time derivatives of the outputs into `slopes`. */
static int evaluate_slopes(Component *c) {
    if (!evaluate_inputs(c))
        return 0;
    output_derivatives(&c->block, c->clock->t, inputs_of(c), (int)c->clock->degree, 0.0, c->slopes);
    return 1;
}

/* Read the time derivative of an output. */
static int get_output_derivative(Component *c, unsigned vr, double *value) {
    if (vr >= VR_X && vr < VR_X + N_C) {
        if (!evaluate_rates(c))
            return 0;
        *value = c->rates[vr - VR_X];
    } else if (vr >= VR_X && vr < VR_RATE) {
        *value = 0.0; /* a sampled state */
    } else if (vr >= VR_Y && vr < VR_NEXT_EVENT) {
        if (!evaluate_slopes(c))
            return 0;
        *value = c->slopes[vr - VR_Y];
    } else {
        return fail(c, "The variable with the value reference %u is no output.", vr);
    }
    return 1;
}

/* Write the derivative of one variable with respect to another. */
static int get_partial_derivative(Component *c, unsigned unknown, unsigned known, double *value) {
    int column, row;
    if (known >= VR_X && known < VR_X + N_C)
        column = (int)(known - VR_X);
    else if (known >= VR_U && known < VR_X)
        column = N_C + (int)(known - VR_U);
    else
        return fail(c, "Derivatives are with respect to inputs and continuous states (value reference %u).", known);
    if (unknown >= VR_RATE && unknown < VR_Y)
        row = (int)(unknown - VR_RATE);
    else if (unknown >= VR_Y && unknown < VR_NEXT_EVENT)
        row = N_C + (int)(unknown - VR_Y);
    else if (unknown >= VR_X && unknown < VR_RATE) {
        *value = known == unknown ? 1.0 : 0.0;
        return 1;
    } else
        return fail(c, "Derivatives are those of outputs and of states' derivatives (value reference %u).", unknown);
    if (!c->has_jacobian) {
        if (!evaluate_inputs(c))
            return 0;
        linearise(&c->block, c->clock->t);
        c->has_jacobian = 1;
    }
    *value = c->jacobian[row * COLUMNS + column];
    return 1;
}

/* Let the input polynomials begin s later. */
static void shift_inputs(Component *c, double s) {
    int degree = (int)c->clock->degree;
    for (int i = 0; i < N_U; i++) {
        double *u = inputs_of(c) + i * COEFFICIENTS;
        for (int first = 0; first < degree; first++)
            for (int d = degree - 1; d >= first; d--)
                u[d] += s * u[d + 1];
    }
}

/* place j, from 0 to 8, within a step of length 1 at which inputs are asked for */
static double node(int j) {
    return 0.5 - 0.5 * cos(j * 3.14159265358979323846 / (COEFFICIENTS - 1));
}

/* Make a polynomial of what input i is at the nodes of a step: Newton's form, whose last terms are left out where they
   are rounding, and its coefficients. */
static void interpolate(Component *c, int i, const double *values, double H) {
    static const int order[COEFFICIENTS] = {0, 8, 4, 2, 6, 1, 7, 3, 5}; /* in which rounding grows least */
    double s[COEFFICIENTS], difference[COEFFICIENTS], rounding[COEFFICIENTS], *u = inputs_of(c) + i * COEFFICIENTS;
    int degree = 0;
    for (int j = 0; j < COEFFICIENTS; j++) {
        s[j] = node(order[j]);
        difference[j] = values[order[j]];
        rounding[j] = 4e-16 * fabs(difference[j]);
    }
    for (int k = 1; k < COEFFICIENTS; k++)
        for (int j = COEFFICIENTS - 1; j >= k; j--) {
            difference[j] = (difference[j] - difference[j - 1]) / (s[j] - s[j - k]);
            rounding[j] = (rounding[j] + rounding[j - 1]) / fabs(s[j] - s[j - k]);
        }
    for (int k = 1; k < COEFFICIENTS; k++)
        if (fabs(difference[k]) > rounding[k])
            degree = k;
    for (int d = 0; d < COEFFICIENTS; d++)
        u[d] = d == 0 ? difference[degree] : 0.0;
    for (int k = degree - 1; k >= 0; k--) { /* u := u (x - s_k) + difference_k */
        for (int d = COEFFICIENTS - 1; d > 0; d--)
            u[d] = u[d - 1] - s[k] * u[d];
        u[0] = difference[k] - s[k] * u[0];
    }
    u[0] = values[0];
    double power = 1.0;
    for (int d = 1; d <= degree; d++) {
        power *= H;
        u[d] /= power;
    }
    if (degree > c->clock->degree)
        c->clock->degree = degree;
}

static int is_finite(const Component *c) {
    double total = 0.0;
    for (int i = 0; i < N_X; i++)
        total += 0.0 * c->block.x[i];
    for (int i = 0; i < N_Y; i++)
        total += 0.0 * c->memory[AT_Y + i];
    return total == 0.0;
}

static void component_keep(Component *c) {
    c->clock->left = c->block.left;
    memcpy(c->kept, c->memory, sizeof c->kept);
}

/* Put the memory back to a copy of it. */
static int component_restore(Component *c, const double *memory) {
    int has_other = memcmp(parameters_of(c), memory + AT_P, N_P * sizeof(double)) != 0;
    memcpy(c->memory, memory, sizeof c->memory);
    c->block.left = c->clock->left;
    c->has_jacobian = 0;
    return has_other ? follow_parameters(c) : 1;
}

static const double SAME_POINT = 1e-9; /* times closer than this, relative to the step, are one communication point */

/* Go from t to t + H, through time events; or to the first of them, if the step may return early: `end` is where.

   An event at the end is left pending: outputs are left limits until the next step begins, or an input is set and
   outputs are asked for again. On failure everything is as it was before. */
static int do_step(Component *c, double t, double H, double *end) {
    Clock *clock = c->clock;
    double target = t + H, tolerance = SAME_POINT * H;
    begin_inputs(c);
    component_keep(c);
    clock->t = c->last_successful = t;
    *end = target;
    if ((clock->is_pending || clock->is_changed) && !handle_events(c))
        goto failed;
    for (;;) {
        int is_inside = clock->next_event < target - tolerance;
        double part = is_inside ? clock->next_event - clock->t : (clock->t == t ? H : target - clock->t);
        Status status = c->block.advance(&c->block, clock->t, part, inputs_of(c), (int)clock->degree, c->memory + AT_Y);
        if (status == DONE && !is_finite(c)) {
            c->block.failed_at = clock->t + part;
            status = NOT_FINITE;
        }
        if (status != DONE) {
            fail_at(c, status);
            goto failed;
        }
        if (clock->degree > 0.0)
            shift_inputs(c, part);
        clock->t = is_inside ? clock->next_event : target;
        clock->is_pending = is_inside || clock->next_event <= target + tolerance;
        if (!is_inside)
            break;
        if (c->may_return_early && c->uses_event_mode) {
            *end = clock->t;
            break;
        }
        if (!handle_events(c))
            goto failed;
    }
    clock->has_old_inputs = clock->has_outputs = 1.0;
    c->has_jacobian = 0;
    c->last_successful = clock->t;
    return 1;
failed:
    component_restore(c, c->kept);
    return 0;
}

/* Integrate at least as accurately as the importer wishes. */
static void tighten(Component *c, int is_given, double tolerance) {
    if (is_given && tolerance > 0.0 && tolerance < c->block.rtol)
        c->block.rtol = tolerance;
}

/* Let what is due happen; returns whether continuous states jumped. */
static int update_discrete_states(Component *c, int *have_changed) {
    double before[N_C + 1];
    memcpy(before, c->block.x, N_C * sizeof(double));
    if (!handle_events(c))
        return 0;
    *have_changed = memcmp(before, c->block.x, N_C * sizeof(double)) != 0;
    return 1;
}

/* A serialised state begins with the token of the model, so that no other one's is taken for it. */
enum { STATE_SIZE = sizeof MODEL_TOKEN + MEMORY * sizeof(double) };

static int state_get(Component *c, void **state) {
    if (*state == NULL)
        *state = malloc(sizeof c->memory);
    if (*state == NULL)
        return fail(c, "There is no memory left for a state of %s.", MODEL_NAME);
    c->clock->left = c->block.left;
    memcpy(*state, c->memory, sizeof c->memory);
    return 1;
}

static int state_serialise(Component *c, const void *state, void *bytes, size_t size) {
    if (size < STATE_SIZE)
        return fail(c, "A serialised state has %u bytes; only %u are given.", (unsigned)STATE_SIZE, (unsigned)size);
    memcpy(bytes, MODEL_TOKEN, sizeof MODEL_TOKEN);
    memcpy((char *)bytes + sizeof MODEL_TOKEN, state, sizeof c->memory);
    return 1;
}

static int state_deserialise(Component *c, const void *bytes, size_t size, void **state) {
    if (size < STATE_SIZE || memcmp(bytes, MODEL_TOKEN, sizeof MODEL_TOKEN) != 0)
        return fail(c, "These bytes are no state of %s.", MODEL_NAME);
    if (*state == NULL)
        *state = malloc(sizeof c->memory);
    if (*state == NULL)
        return fail(c, "There is no memory left for a state of %s.", MODEL_NAME);
    memcpy(*state, (const char *)bytes + sizeof MODEL_TOKEN, sizeof c->memory);
    return 1;
}
