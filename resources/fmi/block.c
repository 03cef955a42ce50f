/* What a block does besides integrating: evaluate, handle events, differentiate its outputs. */
#include "block.h"

enum { EVENT_ITERATIONS = 50 }; /* how often conditions and when-clauses may set each other off at one moment */
static const double TIME_TOLERANCE = 1e-12;
/* Times closer than this, relative to their size (a sampling: to its period), are one moment. */

/* how far apart a and b may be to be one moment */
static double slack(double a, double b) {
    return TIME_TOLERANCE * fmax(fabs(a), fabs(b));
}

/* Write the inputs and their derivatives at time s after the beginning of their polynomials into v. */
static inline void set_inputs(Block *block, const double *u, int degree, double s) {
    for (int i = 0; i < block->n_u; i++) {
        const double *c = u + i * COEFFICIENTS;
        double value = c[degree], slope = 0.0;
        for (int d = degree - 1; d >= 0; d--) {
            slope = slope * s + value;
            value = value * s + c[d];
        }
        block->v[i] = value;
        block->v[block->n_u + i] = slope;
    }
}

/* the second derivative of input i at time s */
static double curvature(const double *u, int i, int degree, double s) {
    double result = 0.0;
    for (int d = degree; d > 1; d--)
        result = result * s + d * (d - 1) * u[i * COEFFICIENTS + d];
    return result;
}

/* Call a function of the block at the inputs in v, at the latest at the left limit of the step's end. */
static inline void call(Block *block, BlockFunction *function, double t, const double *x, double *out) {
    if (function != NULL)
        function(t < block->left ? t : block->left, x, block->v, block->data, block->m, out);
}

static int is_state_condition(const Block *block, int i) {
    return block->kind[i] == OPEN_CONDITION || block->kind[i] == CLOSED_CONDITION;
}

/* the truth of a state condition, 1 or 0, from its value in r */
static double condition_holds(const Block *block, int i) {
    return block->r[i] > 0.0 || (block->kind[i] == CLOSED_CONDITION && block->r[i] == 0.0) ? 1.0 : 0.0;
}

/* Let the modes of state conditions be true where these hold. */
static void follow_state(Block *block, double t) {
    if (!block->has_state_conditions)
        return;
    call(block, block->conditions, t, block->x, block->r);
    for (int i = 0; i < block->n_m; i++)
        if (is_state_condition(block, i))
            block->m[i] = condition_holds(block, i);
}

/* the first mode that is not what it was before, or -1 */
static int first_change(const Block *block) {
    for (int i = 0; i < block->n_m; i++)
        if (block->m[i] != block->m[block->n_m + i])
            return i;
    return -1;
}

/* Let the modes of state conditions follow the state, and do what has become true, until nothing changes.

   At entry the inputs are in v, the modes that changed for other reasons are set in m[0..n_m], those before the event
   are in m[n_m..]. At exit both are the same, and no sampling is under way. */
static Status settle(Block *block, double t) {
    int n = block->n_m;
    double *m = block->m;
    for (int iteration = 0; iteration < EVENT_ITERATIONS; iteration++) {
        follow_state(block, t);
        if (first_change(block) < 0)
            return DONE;
        if (iteration == EVENT_ITERATIONS - 1)
            break;
        call(block, block->update, t, block->x, block->x);
        for (int i = 0; i < n; i++) {
            m[i] = block->kind[i] == SAMPLING ? 0.0 : m[i];
            m[n + i] = m[i];
        }
    }
    block->failed_at = t;
    block->failed_mode = first_change(block);
    return TOO_MANY_EVENTS;
}

/* the sampling instant nearest to t, start + k*period, k >= 0 */
static double sampling_at(const Block *block, int i, double t) {
    double start = block->event_a[i], period = block->event_b[i];
    return start + fmax(0.0, floor((t - start) / period + 0.5)) * period;
}

/* Let conditions on time hold with their right limits at t, and the samplings at t happen that did not
   happen at `last_event`.

   At the start it is called twice, m being none. First modes are set, and nothing happens. Then modes are set
   again, without becoming true, because conditions have no past; and the samplings happen. */
static Status handle_event(Block *block, double t, double last_event) {
    int n = block->n_m;
    double *m = block->m;
    block->left = INFINITY;
    if (n == 0)
        return DONE;
    int is_first = isnan(m[0]), is_beginning = isnan(m[n]);
    for (int i = 0; i < n; i++) {
        if (block->kind[i] == TIME_CONDITION) {
            double after = block->event_b[i];
            m[i] = t >= block->event_a[i] - slack(t, block->event_a[i]) ? after : 1.0 - after;
        } else if (block->kind[i] == SAMPLING) {
            double moment = sampling_at(block, i, t), width = TIME_TOLERANCE * block->event_b[i] + slack(t, moment);
            m[i] = !is_first && fabs(t - moment) <= width && !(fabs(last_event - moment) <= width) ? 1.0 : 0.0;
        }
    }
    if (is_beginning) {
        follow_state(block, t);
        for (int i = 0; !is_first && i < n; i++)
            m[n + i] = block->kind[i] == SAMPLING ? 0.0 : m[i];
    }
    return is_first ? DONE : settle(block, t);
}

/* the first declared time event after t */
static double next_event(const Block *block, double t) {
    double result = INFINITY;
    for (int i = 0; i < block->n_m; i++) {
        double moment = INFINITY;
        if (block->kind[i] == TIME_CONDITION) {
            moment = block->event_a[i];
        } else if (block->kind[i] == SAMPLING) {
            moment = sampling_at(block, i, t);
            if (moment <= t + slack(t, moment) + TIME_TOLERANCE * block->event_b[i])
                moment = sampling_at(block, i, moment + block->event_b[i]);
        }
        if (moment > t + slack(t, moment) && moment < result)
            result = moment;
    }
    return result;
}

/* Fill the two numbers of a condition on time, slope*time + offset above 0 (or 0, if closed). */
static void set_time_condition(double slope, double offset, int is_closed, double *moment, double *after) {
    int holds_for_ever = offset > 0.0 || (is_closed && offset == 0.0);
    *moment = slope != 0.0 ? -offset / slope : -INFINITY;
    *after = slope > 0.0 || (slope == 0.0 && holds_for_ever) ? 1.0 : 0.0;
}

/* Write A | B | B' | f_t over C | D | D' | g_t into `jacobian`, at the inputs in v. */
static void linearise(Block *block, double t) {
    int columns = block->n_c + 2 * block->n_u + 1;
    call(block, block->f_jacobian, t, block->x, block->jacobian);
    call(block, block->g_jacobian, t, block->x, block->jacobian + block->n_c * columns);
}

/* Write dy/dt = C f + D du/dt + D' d2u/dt2 + g_t at the inputs in v. */
static void output_derivatives(Block *block, double t, const double *u, int degree, double s, double *dy) {
    int n_c = block->n_c, n_u = block->n_u, columns = n_c + 2 * n_u + 1;
    double *rates = block->stages + 2 * block->n_x;
    call(block, block->f, t, block->x, rates);
    call(block, block->g_jacobian, t, block->x, block->jacobian + n_c * columns);
    for (int o = 0; o < block->n_y; o++) {
        const double *c = block->jacobian + (n_c + o) * columns;
        double total = c[columns - 1];
        for (int j = 0; j < n_c; j++)
            total += c[j] * rates[j];
        for (int i = 0; i < n_u; i++) {
            total += c[n_c + i] * block->v[n_u + i];
            if (c[n_c + n_u + i] != 0.0)
                total += c[n_c + n_u + i] * curvature(u, i, degree, s);
        }
        dy[o] = total;
    }
}
