/* Co-simulation: how an FMU goes over a macro-step by itself.
 *
 * Linear models are stepped by the Taylor series of their solution, whatever polynomials the inputs are; others by
 * Dormand and Prince's method at tolerances near rounding. State events are found by bisection.
 */
#include "fmu.h"

static double polynomial(const double *slope, double value, double dt) {
    double sum = 0;
    for (int k = DEGREE; k > 0; k--) sum = (sum + slope[k]) * dt / k;
    return value + sum;
}

static void set_inputs(Instance *m, const State *from, double dt) {
    for (int i = 0; i < INPUTS; i++) m->s.real[i] = polynomial(from->slope[i], from->real[i], dt);
    m->s.time = from->time + dt;
    m->s.is_stale = true;
}

/* The polynomials stay what they are, as derivatives at the new time. */
static void move_inputs(Instance *m, const State *from, double dt) {
    set_inputs(m, from, dt);
    for (int i = 0; i < INPUTS; i++)
        for (int k = 1; k <= DEGREE; k++) {
            double sum = 0;
            for (int j = DEGREE; j > k; j--) sum = (sum + from->slope[i][j]) * dt / (j - k);
            m->s.slope[i][k] = from->slope[i][k] + sum;
        }
}

static void derivatives(Instance *m, const State *from, const double *x, double dt, int n, double *slope) {
    set_inputs(m, from, dt);
    memcpy(m->s.real + STATE, x, sizeof(double) * (size_t)n);
    refresh(m);
    memcpy(slope, m->s.real + DERIVATIVE, sizeof(double) * (size_t)n);
}

static double largest_row(Instance *m, int n) {
    double most = 0;
    for (int i = 0; i < n; i++) {
        double sum = 0;
        for (int j = 0; j < n; j++) sum += fabs(model.partial(m, DERIVATIVE + i, STATE + j));
        most = fmax(most, sum);
    }
    return most;
}

static void taylor_step(Instance *m, double dt, int n) {
    const State from = m->s;
    double x[STATES + 1], d[STATES + 1], next[STATES + 1], factor = dt;
    memcpy(x, from.real + STATE, sizeof(double) * (size_t)n);
    derivatives(m, &from, x, 0, n, d);
    for (int order = 1; order <= 30; order++) {
        bool is_done = order > DEGREE;
        for (int i = 0; i < n; i++) {
            x[i] += factor * d[i];
            is_done = is_done && fabs(factor * d[i]) <= 1e-18 * fabs(x[i]);
        }
        if (is_done) break;
        for (int i = 0; i < n; i++) {
            next[i] = 0;
            for (int j = 0; j < n; j++) next[i] += model.partial(m, DERIVATIVE + i, STATE + j) * d[j];
            for (int j = 0; j < INPUTS && order <= DEGREE; j++)
                next[i] += model.partial(m, DERIVATIVE + i, j) * m->s.slope[j][order];
        }
        memcpy(d, next, sizeof(double) * (size_t)n);
        factor *= dt / (order + 1);
    }
    move_inputs(m, &from, dt);
    memcpy(m->s.real + STATE, x, sizeof(double) * (size_t)n);
}

/* One step of Dormand and Prince's method; returns the error in units of the tolerance. */
static double runge_kutta_step(Instance *m, double dt, int n) {
    static const double c[7] = {0, 1. / 5, 3. / 10, 4. / 5, 8. / 9, 1, 1};
    static const double a[7][6] = {
        {0},
        {1. / 5},
        {3. / 40, 9. / 40},
        {44. / 45, -56. / 15, 32. / 9},
        {19372. / 6561, -25360. / 2187, 64448. / 6561, -212. / 729},
        {9017. / 3168, -355. / 33, 46732. / 5247, 49. / 176, -5103. / 18656},
        {35. / 384, 0, 500. / 1113, 125. / 192, -2187. / 6784, 11. / 84}};
    static const double e[7] = {71. / 57600, 0, -71. / 16695, 71. / 1920, -17253. / 339200, 22. / 525, -1. / 40};
    const State from = m->s;
    const double *x = from.real + STATE;
    double k[7][STATES + 1], y[STATES + 1], error = 0;
    for (int s = 0; s < 7; s++) {
        for (int i = 0; i < n; i++) {
            double sum = 0;
            for (int j = 0; j < s; j++) sum += a[s][j] * k[j][i];
            y[i] = x[i] + dt * sum;
        }
        derivatives(m, &from, y, c[s] * dt, n, k[s]);
    }
    for (int i = 0; i < n; i++) {
        double sum = 0;
        for (int s = 0; s < 7; s++) sum += e[s] * k[s][i];
        error = fmax(error, fabs(dt * sum) / (1e-12 * fmax(1, fabs(y[i]))));
    }
    move_inputs(m, &from, dt);
    memcpy(m->s.real + STATE, y, sizeof(double) * (size_t)n);
    return error;
}

static void euler_step(Instance *m, double dt, int n) {
    const State from = m->s;
    double slope[STATES + 1];
    derivatives(m, &from, from.real + STATE, 0, n, slope);
    move_inputs(m, &from, dt);
    for (int i = 0; i < n; i++) m->s.real[STATE + i] = from.real[STATE + i] + dt * slope[i];
}

/* Go on by as much of `dt` as one internal step can be, without looking at events; returns how much that was. */
static double advance(Instance *m, double dt) {
    int n = state_count(m);
    const State from = m->s;
    if (n == 0) {
        move_inputs(m, &from, dt);
    } else if (settings.internal_step > 0) {
        dt = fmin(dt, settings.internal_step);
        euler_step(m, dt, n);
    } else if (model.is_linear) {
        dt = fmin(dt, 0.5 / largest_row(m, n));
        taylor_step(m, dt, n);
    } else {
        double error;
        while ((error = runge_kutta_step(m, dt, n)) > 1) {
            m->s = from;
            dt *= fmax(0.1, 0.9 * pow(error, -0.2));
        }
    }
    m->s.is_stale = true;
    return dt;
}

static bool crosses(Instance *m, const double *before) {
    double after[INDICATORS + 1];
    refresh(m);
    model.indicators(m, after);
    for (int i = 0; i < INDICATORS; i++)
        if ((before[i] > 0) != (after[i] > 0)) return true;
    return false;
}

/* The step from `from` by `dt` crosses an indicator: leave the instance just behind the crossing. */
static void go_to_crossing(Instance *m, const State *from, double dt, const double *before) {
    double low = 0, high = dt;
    for (int i = 0; i < 100 && high - low > 1e-15 * fmax(1, fabs(from->time)); i++) {
        double middle = 0.5 * (low + high);
        m->s = *from;
        advance(m, middle);
        if (crosses(m, before))
            high = middle;
        else
            low = middle;
    }
    m->s = *from;
    advance(m, high);
}

/* Ask the importer for the inputs at nine times, and lay polynomials through them. */
static void sample_inputs(Instance *m, double step) {
    double nodes[DEGREE + 1], value[INPUTS + 1][DEGREE + 1];
    const double begin = m->s.time;
    for (int k = 0; k <= DEGREE; k++) {
        nodes[k] = 0.5 - 0.5 * cos(acos(-1) * k / DEGREE);
        m->s.time = begin + nodes[k] * step;
        ask_importer(m, m->s.time, true, false, NULL);
        for (int i = 0; i < INPUTS; i++) value[i][k] = m->s.real[i];
    }
    m->s.time = begin;
    m->s.is_stale = true;
    for (int i = 0; i < INPUTS; i++) {
        double power[DEGREE + 1] = {0};
        for (int level = 1; level <= DEGREE; level++) /* divided differences */
            for (int k = DEGREE; k >= level; k--)
                value[i][k] = (value[i][k] - value[i][k - 1]) / (nodes[k] - nodes[k - level]);
        for (int k = DEGREE; k >= 0; k--) {
            for (int j = DEGREE; j > 0; j--) power[j] = power[j - 1] - nodes[k] * power[j];
            power[0] = value[i][k] - nodes[k] * power[0];
        }
        double factor = 1;
        m->s.real[i] = power[0];
        for (int k = 1; k <= DEGREE; k++) {
            factor *= k / step;
            m->s.slope[i][k] = power[k] * factor;
        }
    }
}

/* Go to the end of the step or an event; says whether there is one. */
static bool go(Instance *m, double end) {
    double until = fmin(end, m->s.next_event), before[INDICATORS + 1];
    const State from = m->s;
    if (INDICATORS) {
        refresh(m);
        model.indicators(m, before);
    }
    double dt = until - m->s.time;
    if (dt > 0) {
        dt = advance(m, dt);
        if (INDICATORS && crosses(m, before)) {
            go_to_crossing(m, &from, dt, before);
            return true;
        }
    }
    if (fabs(m->s.time - until) <= near(until)) m->s.time = until;
    return m->s.time >= m->s.next_event - near(until);
}

static double end_by_fault(double from, double end) {
    for (int i = 0; i < settings.faults; i++) {
        const Fault *fault = &settings.fault[i];
        if (fault->kind == FAULT_limit && end - from > fault->time + near(end)) return from + fault->time;
        if (fault->place == AT_doStep && fault->status == DISCARD && fault->time > from + near(end) &&
            fault->time < end - near(end))
            return fault->time;
    }
    return end;
}

static Status check_step(Instance *m, const char *function, double from, double step) {
    if (!(step > 0)) return failed(m, function, "the step %.17g is not positive", step);
    if (fabs(from - m->s.time) > 1e-9 * fmax(1, fabs(from)))
        return failed(m, function, "the step begins at %.17g, but the FMU is at %.17g", from, m->s.time);
    if (from + step > m->stop + 1e-9 * fmax(1, fabs(m->stop)))
        return failed(m, function, "the step goes to %.17g, but the FMU was told to stop at %.17g", from + step, m->stop);
    if (!settings.variable_step) {
        if (m->s.first_step == 0) m->s.first_step = step;
        if (fabs(step - m->s.first_step) > 1e-9 * step)
            return failed(m, function, "the step %.17g differs from the first one, %.17g", step, m->s.first_step);
    }
    if (settings.internal_step > 0) {
        double count = step / settings.internal_step;
        if (fabs(count - round(count)) > 1e-6)
            return failed(m, function, "the step %.17g is no multiple of %.17g", step, settings.internal_step);
    }
    return OK;
}

static Status take_events(Instance *m, double end, Outcome *outcome, bool *is_over) {
    bool is_inside = m->s.time < end - near(end);
    if (m->uses_event_mode && (m->may_return_early || !is_inside)) {
        outcome->event_needed = true;
        outcome->early = is_inside;
        *is_over = true;
        return OK;
    }
    handle_event(m);
    outcome->early = is_inside && m->may_return_early && settings.early_return;
    *is_over = outcome->early || m->s.terminate;
    return OK;
}

/* Some wrappers take a step that may be taken back for one that is repeated, and go back by themselves. */
static void rewind_states(Instance *m, bool is_new) {
    double *states = m->s.real + STATE;
    for (int i = 0; i < settings.faults; i++)
        if (settings.fault[i].kind == FAULT_rewinds) {
            memcpy(is_new ? m->new_step : states, is_new ? states : m->new_step, sizeof(double) * STATES);
            m->s.is_stale = true;
        }
}

/* What libraries made with -ffast-math do as soon as they are loaded: small numbers are zero from now on. */
static void flush_to_zero(void) {
#if defined(__x86_64__)
    for (int i = 0; i < settings.faults; i++)
        if (settings.fault[i].kind == FAULT_flushes) __builtin_ia32_ldmxcsr(0x9fc0);
#endif
}

Status insist(Instance *m, const char *function, bool is_kept, const char *broken) {
    for (int i = 0; i < settings.faults && !is_kept; i++)
        if (settings.fault[i].kind == FAULT_insists) return failed(m, function, "%s", broken);
    return OK;
}

Status do_step(Instance *m, const char *function, double from, double step, bool gives_up_the_past, Outcome *outcome) {
    const double wanted = from + step, end = end_by_fault(from, wanted);
    bool is_over = false;
    *outcome = (Outcome){.reached = m->s.time};
    Status status = check_step(m, function, from, step);
    if (status == OK) status = insist(m, function, gives_up_the_past, "this step may be taken back");
    if (status != OK) return status;
    for (int i = 0; i < settings.faults; i++)
        if (settings.fault[i].kind == FAULT_nothing && (isinf(settings.fault[i].time) || wanted > settings.fault[i].time)) {
            m->s.time = outcome->reached = wanted;
            return OK;
        }
    m->s.time = m->s.begun_at = from;
    refresh(m);
    memcpy(m->s.begun, m->s.real, sizeof m->s.begun);
    if (gives_up_the_past) m->latest = from;
    rewind_states(m, gives_up_the_past);
    if (m->asks_for_inputs) sample_inputs(m, step);
    while (!is_over && m->s.time < end - near(end)) {
        bool is_event = go(m, end);
        double return_time = end;
        if (is_event) take_events(m, end, outcome, &is_over);
        if (!is_over && settings.intermediate_update && ask_importer(m, m->s.time, false, true, &return_time) &&
            m->s.time < end - near(end) && return_time <= m->s.time + near(end))
            outcome->early = is_over = true;
    }
    if (!is_over) m->s.time = end;
    outcome->reached = m->s.time;
    outcome->terminate = m->s.terminate;
    m->s.is_stale = true;
    flush_to_zero();
    if (end < wanted) {
        char message[200];
        snprintf(message, sizeof message, "%s: only %.17g of the step %.17g was possible", function, end - from, step);
        report(m, DISCARD, message);
        m->s.mode = STEP_FAILED;
        return DISCARD;
    }
    return m->s.mode == BROKEN ? ERROR : OK;
}
