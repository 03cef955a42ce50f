/* The loop that adaptive embedded solvers share: step-size control and state events.

   A one-step formula goes from z, the first row of `stages`, to a candidate, the second row, and returns the error
   relative to the tolerance. */
#include "block.h"

static const double SAFETY = 0.9, SHRINK = 0.2, GROW = 5.0; /* Hairer, Norsett, Wanner, Solving ODEs I, II.4 */
static const double SMALLEST = 1e-14; /* internal step, relative to the communication step and the time */
static const double TINY = 1e-4;      /* errors below this (times the tolerance) let the step grow as far as it may */
static const double LOCATED = 1e-15;  /* how closely a state event is located, relative to the time */
static const double LEFT = 4.5e-16;   /* the left limit is taken two rounding units before the end of a step */
static const double CROWDED = 1e-11;  /* events that follow each other so closely, relative to the time, */
enum { CROWD = 8, EVENTS = 10000 };   /* are taken for infinitely many from so many on; and so many in one step */
enum { MOST_STEPS = 10000000 };       /* internal steps in one communication step */
enum { STRETCH = 100000 };            /* after so many one asks whether the rest, done as slowly, would take */
static const double HOPELESS = 100.0; /* so many times as many as are allowed */
static const double PROBE = 1e-3;     /* how far behind an event the solution may turn back */
enum { SAMPLES = 8, FEWER_SAMPLES = 4 };  /* parts of a step at whose ends all is evaluated; the latter where there are kinks only */
static const double NEARLY = -0.25;   /* a parabola that turns so near to a change, as part of its rise, is judged at */
enum { UNKNOWN, BEGINNING, END };     /* what the samples of the last step say of the next */
enum { HALVINGS = 6 };                /* so often the place of a kink is halved before a step ends there */
static const double KINK_BOUND = 2.7;   /* the error of a step with a kink, as part of its distance from other rules */
static const double CROSSED = 0.1;    /* what the error of a step across a kink is meant to be, of what is tolerated */
static const double NEGLIGIBLE = 1e-27; /* an error that is this part of the largest state is none; */
static const double SHORT = 1e-8, NEGLIGIBLE_THEN = 1e-16; /* in such short steps, one of this part, or of what */
/* the state could become in the communication step: one that begins to move at a kink is wrong by all that it moved */
static const double ROUNDING = 1e-14; /* how much of what adds up to a rate may be rounding */
static const double UNSEEN = 1e-6;    /* what states are taken to be as large as at least, where no step is short enough without, */
/* or too many are needed: one that begins at 0 and that rounding alone moves is never exact relative to itself */
enum { ERRORS = 3 };                  /* the row of `stages` in which a formula leaves the error of its step */
enum { ROWS = 16 };                   /* of `stages`; detecting state events and kinks needs the last five */

/* Write dz/dt. */
static inline void rate(Block *block, double t, double s, const double *u, int degree, const double *z, double *out) {
    if (degree > 0)
        set_inputs(block, u, degree, s);
    call(block, block->f, t + s, z, out);
}

/* The largest error of a step of length h, relative to what is tolerated; not a number if any is none. */
static double error_norm(const Block *block, double h) {
    const double *z = block->stages, *candidate = z + block->n_x, *errors = z + ERRORS * block->n_x;
    double largest = 0.0, result = 0.0, nothing = 0.0;
    for (int i = 0; i < block->n_c; i++)
        largest = maximum(largest, maximum(block->sizes[i], fabs(candidate[i])));
    int is_short = h < block->short_step;
    double least = (is_short ? NEGLIGIBLE_THEN : NEGLIGIBLE) * largest;
    double length = h + (is_short ? NEGLIGIBLE_THEN / ROUNDING * block->span : 0.0);
    for (int i = 0; i < block->n_c; i++) {
        double error = fabs(errors[i]);
        double tolerated = block->atol + block->rtol * maximum(fabs(z[i]), fabs(candidate[i]));
        tolerated += block->floor * block->sizes[i] + least + length * block->rounding[i];
        double ratio = error > 0.0 ? error / tolerated : 0.0 * error;
        result = maximum(result, ratio);
        nothing += 0.0 * ratio;
    }
    return result + nothing;
}

/* Find how much of each rate may be rounding, from what adds up to it as far as its derivatives show.

   Where large terms cancel, the rate that is left holds no digits, and no step is short enough to be right. */
static void find_rounding(Block *block, double t, double s, const double *u, int degree, const double *z) {
    int n = block->n_c, n_u = block->n_u, columns = n + 2 * n_u + 1;
    set_inputs(block, u, degree, s);
    call(block, block->f_jacobian, t + s, z, block->jacobian);
    for (int i = 0; i < n; i++) {
        const double *row = block->jacobian + i * columns;
        double total = fabs(row[columns - 1] * (t + s)) + block->terms[i];
        for (int j = 0; j < n; j++)
            total += fabs(row[j] * z[j]);
        for (int j = 0; j < 2 * n_u; j++)
            total += fabs(row[n + j] * block->v[j]);
        if (block->rounding[i] < ROUNDING * total && ROUNDING * total < INFINITY)
            block->rounding[i] = ROUNDING * total;
    }
}

/* The error of a rejected step, now that rounding is known: at its beginning, and, if `ends` > 1, at its end.

   The end shows a kink within the step that the beginning cannot. */
static double estimate_again(Block *block, double t, double s, double h, const double *u, int degree, int ends) {
    find_rounding(block, t, s, u, degree, block->stages);
    if (ends > 1)
        find_rounding(block, t, s + h, u, degree, block->stages + block->n_x);
    return error_norm(block, h);
}

/* Write the values of conditions, and of the functions of kinks, at x into `r`. */
static void evaluate_conditions(Block *block, double t, double s, const double *u, int degree, const double *x) {
    set_inputs(block, u, degree, s);
    call(block, block->conditions, t + s, x, block->r);
}

/* whether in `r` a state condition differs from what it was at the beginning of the step */
static int has_crossed(const Block *block) {
    for (int i = 0; i < block->n_m; i++)
        if (is_state_condition(block, i) && condition_holds(block, i) != block->m[i])
            return 1;
    return 0;
}

static int crosses(Block *block, double t, double s, const double *u, int degree, const double *x) {
    evaluate_conditions(block, t, s, u, degree, x);
    return has_crossed(block);
}

/* on which side of kink k its function has this value */
static double side(const Block *block, int k, double value) {
    return block->counts_wholes[k] ? floor(value) : (value > 0.0 ? 1.0 : 0.0);
}

/* whether `r` is on another side of a kink than the beginning of the step, the first row of `samples` */
static int has_passed_kink(const Block *block) {
    for (int k = 0; k < block->n_k; k++) {
        int i = block->n_m + k;
        if (side(block, k, block->r[i]) != side(block, k, block->samples[i]))
            return 1;
    }
    return 0;
}

/* Write the states at the part a of a step, which is taken for a cubic, into the last row of `stages`. */
static void go_between(Block *block, double h, double a) {
    int n = block->n_x;
    const double *z = block->stages, *candidate = z + n, *rate0 = z + (ROWS - 3) * n, *rate1 = rate0 + n;
    double *between = block->stages + (ROWS - 1) * n, b = 1.0 - a;
    for (int i = 0; i < n; i++) {
        double rise = candidate[i] - z[i];
        between[i] = b * z[i] + a * candidate[i];
        between[i] += a * b * (b * (h * rate0[i] - rise) - a * (h * rate1[i] - rise));
    }
}

/* Watch at the part a of a step. */
static void evaluate_between(Block *block, double t, double s, double h, const double *u, int degree, double a) {
    if (a == 1.0) {
        evaluate_conditions(block, t, s + h, u, degree, block->stages + block->n_x);
    } else {
        go_between(block, h, a);
        evaluate_conditions(block, t, s + a * h, u, degree, block->stages + (ROWS - 1) * block->n_x);
    }
}

/* How far beyond a change the parabola through three values of `r[i]` turns, as part of its rise.

   Below 0 it turns back before, and minus infinity is where it does not turn, or turns away. */
static double overshoot(const Block *block, int i, double before, double middle, double behind) {
    double bend = before - 2.0 * middle + behind;
    if (!(fabs(0.5 * (before - behind)) < fabs(bend)))
        return -INFINITY;
    double turning = middle - 0.125 * (before - behind) * (before - behind) / bend, change = 0.0;
    int is_highest = bend < 0.0;
    if (i >= block->n_m && block->counts_wholes[i - block->n_m])
        change = floor(middle) + (is_highest ? 1.0 : 0.0);
    if (is_highest ? middle > change : middle < change)
        return -INFINITY;
    double beyond = is_highest ? turning - change : change - turning;
    return beyond / maximum(fabs(before - turning), fabs(behind - turning));
}

/* Where something in `r` may have changed and changed back, in distances of samples from the last; or 0.

   `r` and the last two rows of `samples` are at equal distances. What comes closest to a change decides. */
static double turning_place(const Block *block) {
    int n = block->n_m + block->n_k;
    double furthest = NEARLY, place = 0.0;
    for (int i = 0; i < n; i++) {
        int is_looked_for = i < block->n_m ? is_state_condition(block, i) : block->kink_to == 0.0;
        if (!is_looked_for)
            continue;
        double before = block->samples[n + i], middle = block->samples[2 * n + i], behind = block->r[i];
        double beyond = overshoot(block, i, before, middle, behind);
        if (beyond > furthest) {
            furthest = beyond;
            place = 0.5 * (before - behind) / (before - 2.0 * middle + behind) - 1.0;
        }
    }
    return place;
}

/* whether all kinks are further away, at the beginning, the middle and the end, than these are apart */
static int is_far(Block *block, double t, double s, double h, const double *u, int degree) {
    int n = block->n_m + block->n_k, n_m = block->n_m;
    evaluate_between(block, t, s, h, u, degree, 0.5);
    memcpy(block->samples + n, block->r, (size_t)n * sizeof(double));
    evaluate_between(block, t, s, h, u, degree, 1.0);
    memcpy(block->samples + 2 * n, block->r, (size_t)n * sizeof(double));
    for (int k = 0; k < block->n_k; k++) {
        double first = block->samples[n_m + k], middle = block->samples[n + n_m + k], last = block->r[n_m + k];
        double least = minimum(first, minimum(middle, last)), most = maximum(first, maximum(middle, last));
        double below = block->counts_wholes[k] ? floor(first) : (first > 0.0 ? 0.0 : -INFINITY);
        double above = block->counts_wholes[k] ? below + 1.0 : (first > 0.0 ? INFINITY : 0.0);
        if (!(most - least < minimum(least - below, above - most)))
            return 0;
    }
    return 1;
}

/* Find within a step the first points where a state condition, and the side of a kink, are seen to have changed.

   Between its ends the step is taken for a cubic, and conditions between three points for a parabola: what changes and
   changes back within one long step would pass unnoticed otherwise. Where there are kinks only and all are far away,
   three points are enough, and what is known of the last step need not be asked again. */
static void detect(Block *block, double t, double s, double h, const double *u, int degree) {
    int n_x = block->n_x, n = block->n_m + block->n_k, parts = block->has_state_conditions ? SAMPLES : FEWER_SAMPLES;
    const double *z = block->stages, *candidate = z + n_x;
    double *rate0 = block->stages + (ROWS - 3) * n_x, *rate1 = rate0 + n_x;
    for (int i = block->n_c; i < n_x; i++)
        rate0[i] = rate1[i] = 0.0;
    if (block->known == END) {
        memcpy(rate0, rate1, (size_t)n_x * sizeof(double));
        memcpy(block->samples, block->samples + 2 * n, (size_t)n * sizeof(double));
    } else if (block->known == UNKNOWN || block->has_state_conditions) {
        rate(block, t, s, u, degree, z, rate0);
    }
    rate(block, t, s + h, u, degree, candidate, rate1);
    if (block->known == UNKNOWN || block->has_state_conditions) {
        evaluate_conditions(block, t, s, u, degree, z);
        memcpy(block->samples, block->r, (size_t)n * sizeof(double));
    }
    block->known = block->has_state_conditions ? UNKNOWN : BEGINNING;
    block->crossing = block->kink_from = block->kink_to = 0.0;
    if (!block->has_state_conditions && is_far(block, t, s, h, u, degree))
        return;
    memcpy(block->samples + 2 * n, block->samples, (size_t)n * sizeof(double));
    for (int point = 1; point <= parts; point++) {
        evaluate_between(block, t, s, h, u, degree, (double)point / parts);
        if (has_crossed(block)) {
            block->crossing = (double)point / parts * h;
            return;
        }
        if (block->kink_to == 0.0 && has_passed_kink(block)) {
            block->kink_from = (double)(point - 1) / parts * h;
            block->kink_to = (double)point / parts * h;
        }
        double turning = point > 1 ? turning_place(block) : 0.0;
        for (int i = 0; i < n; i++) {
            block->samples[n + i] = block->samples[2 * n + i];
            block->samples[2 * n + i] = block->r[i];
        }
        if (turning != 0.0) {
            double a = (point + turning) / parts;
            evaluate_between(block, t, s, h, u, degree, a);
            if (has_crossed(block)) {
                block->crossing = a * h;
                return;
            }
            if (block->kink_to == 0.0 && has_passed_kink(block))
                block->kink_from = block->kink_to = a * h;
        }
        if (block->kink_to > 0.0 && !block->has_state_conditions)
            return;
    }
}

/* The error that a step with a kink may have, relative to what is tolerated; h was tried last.

   Simpson's and Boole's rules are compared with what the step makes of the rates. Of a corner in these, wherever it
   lies, and of one in their slope, the formulas' errors are at most KINK_BOUND times the larger of the two differences,
   while their own estimates can be too small by any factor. For smooth rates the differences are of order h^5. */
static double kink_error(Block *block, double t, double s, double h, const double *u, int degree) {
    int n_x = block->n_x, n = block->n_c;
    const double *z = block->stages, *candidate = z + n_x;
    double *errors = block->stages + ERRORS * n_x, *boole = block->stages + (ROWS - 5) * n_x, *middle = boole + n_x;
    double *rate0 = middle + n_x, *rate1 = rate0 + n_x, *between = rate1 + n_x;
    go_between(block, h, 0.5);
    rate(block, t, s + 0.5 * h, u, degree, between, middle);
    for (int i = 0; i < n; i++) {
        double ends = rate0[i] + rate1[i], rise = candidate[i] - z[i];
        errors[i] = KINK_BOUND * (rise - h / 6.0 * (ends + 4.0 * middle[i]));
        boole[i] = rise - h / 90.0 * (7.0 * ends + 12.0 * middle[i]);
    }
    for (int quarter = 1; quarter < 4; quarter += 2) {
        go_between(block, h, 0.25 * quarter);
        rate(block, t, s + 0.25 * quarter * h, u, degree, between, middle);
        for (int i = 0; i < n; i++)
            boole[i] -= h * 32.0 / 90.0 * middle[i];
    }
    double simpson = block->formula(block, t, s, h, u, degree, KINK_ERRORS);
    for (int i = 0; i < n; i++)
        errors[i] = KINK_BOUND * boole[i];
    double other = block->formula(block, t, s, h, u, degree, KINK_ERRORS);
    return simpson > other ? simpson : other;
}

/* Find more closely where in a step the kink is. */
static void narrow(Block *block, double t, double s, double h, const double *u, int degree) {
    for (int halving = 0; halving < HALVINGS; halving++) {
        double middle = 0.5 * (block->kink_from + block->kink_to);
        evaluate_between(block, t, s, h, u, degree, middle / h);
        if (has_passed_kink(block))
            block->kink_to = middle;
        else
            block->kink_from = middle;
    }
}

/* How long the next step shall be in place of one of length h that a kink makes so wrong; `h_across` is the one after.

   One ends before the kink, if that is worth it, and a short one crosses it: then `h_across` is 0. */
static double approach(Block *block, double t, double s, double h, double wrong, const double *u, int degree) {
    block->h_across = 0.0;
    if (block->kink_from == block->kink_to) /* both ends are on the same side: one step shall end on the other */
        return maximum(block->kink_to, pow(0.5, HALVINGS) * h);
    narrow(block, t, s, h, u, degree);
    double length = wrong < INFINITY ? minimum(0.5, sqrt(CROSSED / wrong)) * h : 0.0;
    if (block->kink_from > length) {
        block->h_across = maximum(length, 2.0 * (block->kink_to - block->kink_from));
        return block->kink_from;
    }
    return maximum(length, block->kink_to);
}

/* Look through a step, and return how long the next shall be in its place if a kink makes it wrong, 0 if none does.

   Of a step that is wrong anyway a kink is taken for the reason. */
static double limit_by_kink(Block *block, double t, double s, double h, double error, const double *u, int degree) {
    int is_wrong = !(error <= 1.0);
    block->crossing = block->kink_to = 0.0;
    if (block->conditions == NULL || (is_wrong && (block->n_k == 0 || !(error < INFINITY))))
        return 0.0;
    detect(block, t, s, h, u, degree);
    if (block->kink_to == 0.0 || h <= block->short_step)
        return 0.0;
    double wrong = is_wrong ? error : INFINITY;
    if (!is_wrong && block->kink_from < block->kink_to)
        wrong = kink_error(block, t, s, h, u, degree);
    if (wrong <= 1.0)
        return 0.0;
    double shorter = approach(block, t, s, h, wrong, u, degree);
    if (block->h_behind == 0.0) /* what is longer than from kink to kink would be tried in vain */
        block->h_behind = minimum(h, maximum(SHRINK * h, 2.0 * (s + block->kink_to - block->last_kink)));
    return shorter;
}

/* Find by bisection the first crossing within h; the candidate is just behind it. Returns its distance from s.

   If there is none after all, neither at the suspected place nor at h, it is 0 and the candidate is that of h. */
static double locate(Block *block, double t, double s, double h, double suspected, const double *u, int degree) {
    const double *candidate = block->stages + block->n_x;
    double before = 0.0, behind = suspected, width = LOCATED * fmax(fabs(t + s), h);
    block->formula(block, t, s, behind, u, degree, RETRIED);
    if (!crosses(block, t, s + behind, u, degree, candidate)) {
        before = behind;
        behind = h;
        block->formula(block, t, s, behind, u, degree, RETRIED);
        if (!crosses(block, t, s + behind, u, degree, candidate))
            return 0.0;
    }
    while (behind - before > width) {
        double middle = 0.5 * (before + behind);
        block->formula(block, t, s, middle, u, degree, RETRIED);
        if (crosses(block, t, s + middle, u, degree, candidate))
            behind = middle;
        else
            before = middle;
    }
    block->formula(block, t, s, behind, u, degree, RETRIED);
    return behind;
}

/* Watch the conditions a little further on, as far as the rates of the modes that hold lead.

   A step of Euler's method is enough, if it is so short that no state moves much. */
static void probe(Block *block, double t, double s, double h, const double *u, int degree) {
    int n = block->n_x;
    double *z = block->stages, *before = block->stages + (ROWS - 3) * n, *behind = before + n, *beyond = behind + n;
    double length = PROBE * h;
    rate(block, t, s, u, degree, z, behind);
    for (int i = 0; i < block->n_c; i++) {
        double size = PROBE * fmax(fabs(z[i]), h * fabs(before[i])); /* `before` is the rate at the step's beginning */
        if (size > 0.0 && length * fabs(behind[i]) > size)
            length = size / fabs(behind[i]);
    }
    for (int i = 0; i < n; i++)
        beyond[i] = z[i] + (i < block->n_c ? length * behind[i] : 0.0);
    set_inputs(block, u, degree, s + length);
    call(block, block->conditions, t + s + length, beyond, block->r);
}

/* Let the modes from before an event hold, and those behind it be kept; done twice, nothing has changed. */
static void exchange_modes(Block *block) {
    for (int i = 0; i < block->n_m; i++) {
        double mode = block->m[i];
        block->m[i] = block->before[i];
        block->before[i] = mode;
    }
}

/* DONE, or SLIDES if the solution turns back at once through a condition that it has just crossed.

   Then both sides lead to the surface where the condition changes: no classical solution goes on, it slides along the
   surface, and locating one crossing after the other would never end. Where the modes from before the event lead back
   as well, it is not the surface that turns the rates: near their equilibrium those of stiff equations are rounding. */
static Status goes_on(Block *block, double t, double s, double h, const double *u, int degree) {
    probe(block, t, s, h, u, degree);
    for (int i = 0; i < block->n_m; i++) {
        int is_crossed = is_state_condition(block, i) && block->before[i] != block->m[i];
        if (is_crossed && condition_holds(block, i) == block->before[i]) {
            exchange_modes(block);
            probe(block, t, s, h, u, degree);
            exchange_modes(block);
            block->failed_mode = i;
            return condition_holds(block, i) == block->before[i] ? DONE : SLIDES;
        }
    }
    return DONE;
}

/* Take the candidate, let its conditions settle, and go on from there; the event ended a step of length h. */
static Status handle_state_event(Block *block, double t, double s, double h, const double *u, int degree) {
    size_t size = (size_t)block->n_x * sizeof(double);
    const double *candidate = block->stages + block->n_x;
    memcpy(block->x, candidate, size);
    memcpy(block->before, block->m, (size_t)block->n_m * sizeof(double));
    set_inputs(block, u, degree, s);
    Status status = settle(block, t + s);
    int jumps = 0;
    for (int i = 0; i < block->n_x; i++)
        jumps = jumps || block->x[i] != candidate[i];
    memcpy(block->stages, block->x, size);
    return status != DONE || jumps ? status : goes_on(block, t, s, h, u, degree);
}

/* the condition that changed in the last state event */
static int last_changed(const Block *block) {
    for (int i = 0; i < block->n_m; i++)
        if (is_state_condition(block, i) && block->before[i] != block->m[i])
            return i;
    return block->failed_mode;
}

/* Let no size be below what nobody would see, if tolerances follow sizes; return whether more is tolerated then. */
static int take_as_seen(Block *block) {
    int is_more = 0;
    for (int i = 0; i < (block->floor > 0.0 ? block->n_x : 0); i++) {
        is_more = is_more || block->sizes[i] < UNSEEN;
        block->sizes[i] = maximum(block->sizes[i], UNSEEN);
    }
    return is_more;
}

/* whether the rest of a step would take too many internal steps; the last of them covered a stretch */
static int takes_too_long(Block *block, int steps, double stretch, double rest) {
    int is_hopeless = steps % STRETCH == 0 && rest * STRETCH > HOPELESS * MOST_STEPS * stretch;
    return steps > MOST_STEPS || (is_hopeless && !take_as_seen(block));
}

/* The length to try after an accepted step that led to s, at least so long unless a kink is in sight. */
static double next_length(Block *block, double s, double tried, double error, double least) {
    double ratio = error < TINY ? GROW : fmin(GROW, fmax(SHRINK, SAFETY * pow(error, block->exponent)));
    double h = fmax(least, tried * ratio);
    if (block->h_across > 0.0) {
        h = block->h_across;
        block->h_across = 0.0;
    } else if (block->h_behind > 0.0) { /* the kink was crossed */
        h = fmax(h, block->h_behind);
        block->h_behind = 0.0;
        block->last_kink = s;
    }
    return h;
}

/* Take z from t to t + H. */
static Status integrate(Block *block, double t, double H, const double *u, int degree) {
    double s = 0.0, h = fmin(*block->h, H), gap = 0.0, last_event = 0.0, judged = 0.0;
    block->h_behind = block->h_across = 0.0;
    block->last_kink = -INFINITY;
    block->known = UNKNOWN;
    double smallest = SMALLEST * fmax(fabs(t), H);
    int phase = FRESH, events = 0, crowded = 0, steps = 0, ends = 0;
    while (s < H) {
        if (takes_too_long(block, ++steps, s - judged, H - s)) {
            block->failed_at = t + s;
            return TOO_MANY_STEPS;
        }
        judged = steps % STRETCH == 0 ? s : judged;
        int is_last = s + (block->h_behind == 0.0 ? 1.01 : 1.0) * h >= H; /* what shall end before a kink is not stretched */
        double tried = is_last ? H - s : h;
        double error = block->formula(block, t, s, tried, u, degree, phase);
        int needed = tried < block->short_step ? 2 : 1;
        if (!(error <= 1.0) && phase == RETRIED && ends < needed) {
            error = estimate_again(block, t, s, tried, u, degree, needed);
            ends = needed;
        }
        double shorter = limit_by_kink(block, t, s, tried, error, u, degree);
        if (shorter > 0.0) {
            h = shorter;
            phase = RETRIED;
            continue;
        }
        if (!(error <= 1.0)) { /* also where it is not a number */
            h = error < INFINITY ? tried * fmax(SHRINK, SAFETY * pow(error, block->exponent)) : tried * SHRINK;
            phase = RETRIED;
            block->h_behind = block->h_across = 0.0;
            if (h < smallest && !(error < INFINITY && take_as_seen(block))) {
                block->failed_at = t + s;
                return error < INFINITY ? STEP_TOO_SMALL : NOT_FINITE;
            }
            continue;
        }
        double suspected = block->crossing;
        double distance = suspected > 0.0 ? locate(block, t, s, tried, suspected, u, degree) : 0.0;
        if (distance > 0.0) {
            s += distance;
            Status status = handle_state_event(block, t, s, tried, u, degree);
            /* an event that leaves its condition comes in two, so that it takes two gaps to know how fast they follow */
            double longest = fmax(gap, s - last_event);
            gap = s - last_event;
            last_event = s;
            events++;
            crowded = longest < CROWDED * fmax(fabs(t + s), H) ? crowded + 1 : 0;
            if (status != DONE || events > EVENTS || crowded > CROWD) {
                block->failed_at = t + s;
                block->failed_mode = status == DONE ? last_changed(block) : block->failed_mode;
                return status == DONE ? TOO_MANY_EVENTS : status;
            }
            h = fmin(tried, longest);
            phase = FRESH;
            ends = 0;
            block->h_behind = block->h_across = 0.0;
            block->known = UNKNOWN;
            continue;
        }
        memcpy(block->stages, block->stages + block->n_x, (size_t)block->n_x * sizeof(double));
        for (int i = 0; i < block->n_x; i++)
            block->sizes[i] = maximum(block->sizes[i], fabs(block->stages[i]));
        block->known = block->known == BEGINNING && block->kink_to == 0.0 ? END : UNKNOWN;
        s = is_last ? H : s + tried;
        phase = CONTINUED;
        ends = 0;
        h = next_length(block, s, tried, error, is_last ? h : 0.0);
    }
    *block->h = fmax(h, block->h_behind);
    return DONE;
}

/* Integrate from t to t + H, and write the outputs at the end: left limits. */
static Status adaptive_advance(Block *block, double t, double H, const double *u, int degree, double *y) {
    size_t size = (size_t)block->n_x * sizeof(double);
    block->left = t + H - LEFT * fmax(fabs(t + H), H);
    block->failed_mode = -1;
    set_inputs(block, u, degree, 0.0);
    if (block->has_state_conditions) {
        Status status = settle(block, t);
        if (status != DONE)
            return status;
    }
    block->span = H;
    block->short_step = SHORT * fmax(fabs(t), H);
    for (int i = 0; i < block->n_x; i++) {
        block->sizes[i] = maximum(block->sizes[i], fabs(block->x[i]));
        block->rounding[i] = 0.0;
    }
    if (block->n_c > 0 || block->has_state_conditions) {
        memcpy(block->stages, block->x, size);
        Status status = integrate(block, t, H, u, degree);
        if (status != DONE)
            return status;
        memcpy(block->x, block->stages, size);
    }
    set_inputs(block, u, degree, H);
    call(block, block->g, t + H, block->x, y);
    return DONE;
}
