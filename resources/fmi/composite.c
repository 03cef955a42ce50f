/* Coupled subsystems as one block: algebraic loops are solved at every evaluation.

   Its states are the members' continuous states and then their sampled ones. With z the states, the own inputs, their
   time derivatives and the time, the members' inputs follow u = Phi^T y + E u_own, so that

       du/dz = Phi^T (g_z + g_u du/dz) + E

   is solved group by group, and the Jacobians are f_z + f_u du/dz and g_z + g_u du/dz. Where a member uses der(u) of
   another's output they would need second derivatives of that one; there they come from differences.

   Inputs that are iterated are variables of equations 0 = h: what they get back is h, which may be of another kind and
   size, so that for them terms are what each changes the variable by. */
#include "block.h"

enum { NEWTON_ITERATIONS = 50 };
static const double NEWTON_TOLERANCE = 1e-14; /* change of a loop's inputs, relative to their size, that ends it */
static const double LOOP_ROUNDING = 64 * 2.220446049250313e-16;
/* so much of what adds up to an input is no more than rounding */
static const double FAR = 2.0; /* states beyond so many times their sizes are those of a step that will be rejected */
static const double NEWTON_ACCEPTED = 1e-9;   /* change that is accepted if rounding does not let it become smaller */
static const double SLOPE_DIFFERENCE = 1.5e-8, JACOBIAN_DIFFERENCE = 6e-6;
static const double RESOLVED = 1e-4; /* least part of the time that the step counts for in differences */

/* How the members are joined. Group g has the inputs group_inputs[group_first[g] .. group_first[g + 1]] and, in the
   same way, its producers; groups stand in an order in which each can be found. */
typedef struct {
    int n_sub, n_in, n_c, n_x, n_u, n_shown, n_groups, needs_slopes, is_linear;
    const int *c_first, *d_first, *m_first, *k_first, *u_first, *y_first; /* by member */
    const int *source, *consumer, *producer, *own_input;        /* by member's input; -1: none, not an own one */
    const int *owner;                                           /* by member's output */
    const int *is_iterated;                                     /* by member's input: a variable of an equation 0 = h */
    const int *group_is_loop, *group_first, *group_inputs, *producers_first, *producers;
    const int *entries, *shown; /* own inputs and outputs as members' inputs and outputs */
} Joints;

typedef struct {
    const Joints *joints;
    Block *members;
    double *scales; /* largest values of each input of a loop, and behind them largest derivatives of each, so far */
    double *sizes;  /* largest values of the states so far */
    const double *span; /* the communication step */
    double *rate_terms; /* what adds up to the derivative of each state, in its member too */
    double *y, *slopes, *rates, *probe, *matrix, *slope_matrix, *residual, *terms, *measures, *given, *gains, *right;
    double *memory;
    int *pivots, failed;
    int is_tried; /* whether states are far beyond all that they were: scales do not follow */
} Composite;

static int columns_of(const Joints *j) {
    return j->n_c + 2 * j->n_u + 1;
}

/* numbers that a composite needs besides its scales and its members' memory */
static size_t composite_size(const Joints *j, int n_out) {
    size_t in = (size_t)j->n_in, n_z = (size_t)columns_of(j), rows = (size_t)(j->n_c + j->n_shown);
    return (size_t)n_out + 8 * in + (size_t)j->n_c + 2 * in * in + 2 * in * n_z
           + (size_t)(j->n_x + 2 * j->n_u) + 2 * rows;
}

static void place_composite(Composite *c, int n_out, double *memory) {
    const Joints *j = c->joints;
    int in = j->n_in, n_z = columns_of(j);
    c->y = memory;
    c->slopes = c->y + n_out;
    c->probe = c->slopes + in;
    c->residual = c->probe + in;
    c->terms = c->residual + in;
    c->measures = c->terms + in;
    c->given = c->measures + in;
    c->rates = c->given + in;
    c->matrix = c->rates + j->n_c;
    c->slope_matrix = c->matrix + in * in;
    c->gains = c->slope_matrix + in * in;
    c->right = c->gains + in * n_z;
    c->memory = c->right + in * n_z;
}

static double *input_of(Composite *c, int i) {
    int k = c->joints->consumer[i];
    return c->members[k].v + i - c->joints->u_first[k];
}

static double *slope_of(Composite *c, int i) {
    return input_of(c, i) + c->members[c->joints->consumer[i]].n_u;
}

/* Hand the composite's states and inputs to the members. */
static void scatter(Composite *c, const double *x, const double *u) {
    const Joints *j = c->joints;
    for (int k = 0; k < j->n_sub; k++) {
        Block *member = c->members + k;
        memcpy(member->x, x + j->c_first[k], (size_t)member->n_c * sizeof(double));
        memcpy(member->x + member->n_c, x + j->d_first[k], (size_t)(member->n_x - member->n_c) * sizeof(double));
    }
    for (int e = 0; e < j->n_u; e++) {
        *input_of(c, j->entries[e]) = u[e];
        *slope_of(c, j->entries[e]) = u[j->n_u + e];
        c->given[j->entries[e]] = u[j->n_u + e];
    }
}

/* Call a function of member k with its part of the modes. */
static void call_member(Composite *c, int k, BlockFunction *function, double t, const double *m, double *out) {
    Block *member = c->members + k;
    if (function != NULL)
        function(t, member->x, member->v, member->data, m + c->joints->m_first[k], out);
}

static void call_outputs(Composite *c, int k, double t, const double *m) {
    call_member(c, k, c->members[k].g, t, m, c->y + c->joints->y_first[k]);
}

/* the derivatives of a member's output o with respect to its states, inputs, input derivatives and time */
static const double *output_row(const Composite *c, int o) {
    const Block *member = c->members + c->joints->owner[o];
    int row = member->n_c + o - c->joints->y_first[c->joints->owner[o]];
    return member->jacobian + row * (member->n_c + 2 * member->n_u + 1);
}

static void call_output_jacobian(Composite *c, int k, double t, const double *m) {
    Block *member = c->members + k;
    double *out = member->jacobian + member->n_c * (member->n_c + 2 * member->n_u + 1);
    call_member(c, k, member->g_jacobian, t, m, out);
}

/* by how much what is largest in an output changes a variable, of which it has this slope */
static double largest_term(const Composite *c, int o, double slope) {
    int k = c->joints->owner[o];
    const Block *member = c->members + k;
    const double *row = output_row(c, o);
    double largest = 0.0;
    for (int s = 0; s < member->n_c; s++)
        largest = maximum(largest, fabs(row[s] * member->x[s]));
    for (int s = 0; s < member->n_u; s++)
        if (!c->joints->is_iterated[c->joints->u_first[k] + s])
            largest = maximum(largest, fabs(row[member->n_c + s] * member->v[s]));
    return slope != 0.0 ? largest / fabs(slope) : 0.0;
}

/* Fill the matrix of a loop, 1 - dy/du of its inputs, and the largest term of the others in each. */
static void fill_loop_matrix(Composite *c, const int *inputs, int n) {
    const Joints *j = c->joints;
    for (int a = 0; a < n; a++) {
        int o = j->source[inputs[a]], k = j->producer[inputs[a]];
        const double *row = output_row(c, o) + c->members[k].n_c;
        c->terms[a] = 0.0;
        for (int b = 0; b < n; b++) {
            c->matrix[a * n + b] = a == b && !j->is_iterated[inputs[a]] ? 1.0 : 0.0;
            if (j->consumer[inputs[b]] == k) {
                double slope = row[inputs[b] - j->u_first[k]];
                c->matrix[a * n + b] -= slope;
                c->terms[a] = maximum(c->terms[a], fabs(slope * *input_of(c, inputs[b])));
            }
        }
        if (j->is_iterated[inputs[a]])
            c->terms[a] = largest_term(c, o, c->matrix[a * n + a]);
    }
}

/* what adds up to an f or g of a member, as far as its row of the Jacobian shows, all without signs */
static double sum_of_terms(const Block *member, const double *row, double t) {
    double total = fabs(row[member->n_c + 2 * member->n_u] * t);
    for (int s = 0; s < member->n_c; s++)
        total += fabs(row[s] * member->x[s]);
    for (int s = 0; s < 2 * member->n_u; s++)
        total += fabs(row[member->n_c + s] * member->v[s]);
    return total;
}

/* Improve the inputs of a loop by one step of Newton's method; returns the largest change relative to a size.

   That of an input is its value, or the largest term of the others in it: they need not be of one kind. Where the
   equations held up to rounding already, no further step would be a better one, and 0 is returned. */
static double newton_step(Composite *c, int group, double t, const double *m) {
    const Joints *j = c->joints;
    const int *inputs = j->group_inputs + j->group_first[group];
    int n = j->group_first[group + 1] - j->group_first[group];
    double relative = 0.0;
    int is_rounding = 1;
    for (int place = j->producers_first[group]; place < j->producers_first[group + 1]; place++) {
        call_outputs(c, j->producers[place], t, m);
        call_output_jacobian(c, j->producers[place], t, m);
    }
    fill_loop_matrix(c, inputs, n);
    for (int a = 0; a < n; a++) {
        int o = j->source[inputs[a]];
        double value = j->is_iterated[inputs[a]] ? 0.0 : *input_of(c, inputs[a]);
        double size = fabs(value) + sum_of_terms(c->members + j->owner[o], output_row(c, o), t);
        c->residual[a] = value - c->y[o];
        if (!(fabs(c->residual[a]) <= LOOP_ROUNDING * size))
            is_rounding = 0;
    }
    if (factorise(c->matrix, n, c->pivots) != 0)
        return INFINITY;
    solve(c->matrix, n, c->pivots, c->residual);
    for (int a = 0; a < n; a++) {
        double *value = input_of(c, inputs[a]), change = fabs(c->residual[a]);
        *value -= c->residual[a];
        if (!(change < INFINITY))
            return INFINITY;
        if (change != 0.0)
            relative = maximum(relative, change / maximum(fabs(*value), maximum(c->terms[a], c->scales[inputs[a]])));
    }
    if (is_rounding)
        relative = 0.0;
    if (relative <= NEWTON_TOLERANCE && !c->is_tried)
        for (int a = 0; a < n; a++)
            c->scales[inputs[a]] = maximum(fabs(*input_of(c, inputs[a])), c->scales[inputs[a]]);
    return relative;
}

/* Solve a loop by Newton's method; where that fails, its inputs are as before: a shorter step may begin there. */
static int solve_loop(Composite *c, int group, double t, const double *m) {
    const Joints *j = c->joints;
    const int *inputs = j->group_inputs + j->group_first[group];
    int n = j->group_first[group + 1] - j->group_first[group];
    double change = INFINITY, before;
    for (int a = 0; a < n; a++)
        c->measures[a] = *input_of(c, inputs[a]);
    for (int iteration = 0; iteration < NEWTON_ITERATIONS; iteration++) {
        before = change;
        change = newton_step(c, group, t, m);
        if (change <= NEWTON_TOLERANCE || (change < NEWTON_ACCEPTED && change >= before) || !(change < INFINITY))
            break;
    }
    if (change <= NEWTON_ACCEPTED)
        return 1;
    for (int a = 0; a < n; a++)
        *input_of(c, inputs[a]) = c->measures[a];
    return 0;
}

/* Find the inputs u = Phi^T y of all members at one moment, loops by Newton's method. */
static void couple(Composite *c, double t, const double *m) {
    const Joints *j = c->joints;
    for (int group = 0; group < j->n_groups; group++) {
        if (j->group_is_loop[group]) {
            if (!solve_loop(c, group, t, m))
                c->failed = 1;
        } else {
            for (int place = j->producers_first[group]; place < j->producers_first[group + 1]; place++)
                call_outputs(c, j->producers[place], t, m);
            for (int place = j->group_first[group]; place < j->group_first[group + 1]; place++)
                *input_of(c, j->group_inputs[place]) = c->y[j->source[j->group_inputs[place]]];
        }
    }
}

/* Write what the input derivatives that the members hold lead to: u may depend on them, and dy/dt on both.

   The largest of the terms that add up to each is left in `terms`. */
static void resulting_slopes(Composite *c, double t, const double *m, double *result) {
    const Joints *j = c->joints;
    couple(c, t, m);
    for (int k = 0; k < j->n_sub; k++)
        call_output_jacobian(c, k, t, m);
    for (int k = 0; k < j->n_sub; k++)
        call_member(c, k, c->members[k].f, t, m, c->rates + j->c_first[k]);
    for (int i = 0; i < j->n_in; i++) {
        result[i] = c->given[i];
        c->terms[i] = fabs(c->given[i]);
        if (j->source[i] < 0)
            continue;
        int k = j->producer[i];
        Block *member = c->members + k;
        const double *row = output_row(c, j->source[i]);
        double total = row[member->n_c + 2 * member->n_u], largest = fabs(total);
        for (int s = 0; s < member->n_c; s++) {
            double term = row[s] * c->rates[j->c_first[k] + s];
            total += term;
            largest = maximum(largest, fabs(term));
        }
        for (int s = 0; s < member->n_u; s++) {
            double term = row[member->n_c + s] * member->v[member->n_u + s];
            total += term;
            largest = maximum(largest, fabs(term));
        }
        result[i] = j->is_iterated[i] ? *slope_of(c, i) - total : total;
        c->terms[i] = largest;
    }
}

/* Improve du/dt by one step of Newton's method.

   Returns what was wrong before: at most, each relative to its own size; `of_all` is relative to the largest of all. */
static double improve_slopes(Composite *c, double t, const double *m, int is_first, double *of_all) {
    int n = c->joints->n_in;
    double relative = 0.0, wrong = 0.0, largest = 0.0;
    *of_all = INFINITY;
    resulting_slopes(c, t, m, c->slopes);
    for (int i = 0; i < n; i++) {
        c->residual[i] = *slope_of(c, i) - c->slopes[i];
        if (!(fabs(c->residual[i]) < INFINITY))
            return INFINITY;
        double size = maximum(fabs(*slope_of(c, i)), fabs(c->slopes[i]));
        c->measures[i] = maximum(size, maximum(c->terms[i], c->scales[n + i]));
        wrong = maximum(wrong, fabs(c->residual[i]));
        largest = maximum(largest, c->measures[i]);
        if (c->residual[i] != 0.0)
            relative = maximum(relative, fabs(c->residual[i]) / c->measures[i]);
    }
    if (relative <= NEWTON_TOLERANCE) {
        for (int i = 0; i < n && !c->is_tried; i++)
            c->scales[n + i] = maximum(fabs(c->slopes[i]), c->scales[n + i]);
        *of_all = relative;
        return relative;
    }
    double compared = wrong / largest;
    for (int s = 0; s < n; s++) {
        double base = *slope_of(c, s), measure = c->measures[s] > 0.0 ? c->measures[s] : largest;
        double delta = is_first ? measure : SLOPE_DIFFERENCE * measure; /* most dependence is linear */
        *slope_of(c, s) = base + delta;
        resulting_slopes(c, t, m, c->probe);
        for (int i = 0; i < n; i++)
            c->slope_matrix[i * n + s] = (i == s ? 1.0 : 0.0) - (c->probe[i] - c->slopes[i]) / delta;
        *slope_of(c, s) = base;
    }
    if (factorise(c->slope_matrix, n, c->pivots) != 0)
        return INFINITY;
    for (int i = 0; i < n; i++)
        c->residual[i] = *slope_of(c, i) - c->slopes[i];
    solve(c->slope_matrix, n, c->pivots, c->residual);
    for (int i = 0; i < n; i++)
        *slope_of(c, i) -= c->residual[i];
    *of_all = compared;
    return relative;
}

/* Find u = Phi^T y and du/dt = Phi^T dy/dt together. */
static void couple_with_slopes(Composite *c, double t, const double *m) {
    double wrong = INFINITY, of_all = INFINITY, before;
    for (int iteration = 0; iteration < NEWTON_ITERATIONS; iteration++) {
        before = wrong;
        wrong = improve_slopes(c, t, m, iteration == 0, &of_all);
        if (wrong <= NEWTON_TOLERANCE || (wrong < NEWTON_ACCEPTED && wrong >= before) || !(wrong < INFINITY))
            break;
    }
    if (!(of_all <= NEWTON_ACCEPTED)) {
        c->failed = 1;
        for (int i = 0; i < c->joints->n_in; i++)
            *slope_of(c, i) = 0.0;
    }
}

/* Whether a continuous state is far beyond all that it was so far; not before any was accepted. */
static int is_far_beyond(const Composite *c, const double *x) {
    int known = 0, is_beyond = 0;
    for (int i = 0; i < c->joints->n_c; i++) {
        known = known || c->sizes[i] > 0.0;
        is_beyond = is_beyond || fabs(x[i]) > FAR * c->sizes[i];
    }
    return known && is_beyond;
}

/* Make all inputs and outputs consistent with the states and the own inputs at one moment. */
static void couple_all(Composite *c, double t, const double *x, const double *u, const double *m) {
    c->failed = 0;
    c->is_tried = is_far_beyond(c, x);
    scatter(c, x, u);
    if (c->joints->needs_slopes)
        couple_with_slopes(c, t, m);
    else
        couple(c, t, m);
}

/* Write the derivatives of all continuous states; not a number if a loop has no solution. */
static void composite_f(double t, const double *x, const double *u, void *data, const double *m, double *out) {
    Composite *c = data;
    couple_all(c, t, x, u, m);
    for (int k = 0; k < c->joints->n_sub; k++)
        call_member(c, k, c->members[k].f, t, m, out + c->joints->c_first[k]);
    if (c->failed)
        out[0] = NAN;
}

/* Write the own outputs; not a number if a loop has no solution. */
static void composite_g(double t, const double *x, const double *u, void *data, const double *m, double *out) {
    Composite *c = data;
    couple_all(c, t, x, u, m);
    for (int k = 0; k < c->joints->n_sub; k++)
        call_outputs(c, k, t, m);
    for (int o = 0; o < c->joints->n_shown; o++)
        out[o] = c->failed ? NAN : c->y[c->joints->shown[o]];
}

/* Write the values of all conditions and, behind them, of all functions of kinks. */
static void composite_conditions(double t, const double *x, const double *u, void *data, const double *m, double *out) {
    Composite *c = data;
    const Joints *j = c->joints;
    couple_all(c, t, x, u, m);
    for (int k = 0; k < j->n_sub; k++) {
        const Block *member = c->members + k;
        call_member(c, k, member->conditions, t, m, member->r);
        memcpy(out + j->m_first[k], member->r, (size_t)member->n_m * sizeof(double));
        memcpy(out + j->m_first[j->n_sub] + j->k_first[k], member->r + member->n_m, (size_t)member->n_k * sizeof(double));
    }
}

/* Do the actions of the members' when-clauses. */
static void composite_update(double t, const double *x, const double *u, void *data, const double *m, double *out) {
    Composite *c = data;
    const Joints *j = c->joints;
    int n_m = j->m_first[j->n_sub];
    couple_all(c, t, x, u, m);
    for (int k = 0; k < j->n_sub; k++) {
        Block *member = c->members + k;
        size_t size = (size_t)member->n_m * sizeof(double);
        if (member->update == NULL)
            continue;
        memcpy(member->m, m + j->m_first[k], size);
        memcpy(member->m + member->n_m, m + n_m + j->m_first[k], size);
        member->update(t, member->x, member->v, member->data, member->m, member->x);
        memcpy(out + j->c_first[k], member->x, (size_t)member->n_c * sizeof(double));
        memcpy(out + j->d_first[k], member->x + member->n_c, (size_t)(member->n_x - member->n_c) * sizeof(double));
    }
}

/* Write the derivatives of one f or g of member k, with what its inputs do as far as `gains` say. */
static void write_row(const Composite *c, int k, const double *own, double *out) {
    const Joints *j = c->joints;
    const Block *member = c->members + k;
    int n_c = member->n_c, n_u = member->n_u, n_z = columns_of(j);
    for (int z = 0; z < n_z; z++)
        out[z] = 0.0;
    memcpy(out + j->c_first[k], own, (size_t)n_c * sizeof(double));
    for (int s = 0; s < n_u; s++) {
        int i = j->u_first[k] + s;
        for (int z = 0; own[n_c + s] != 0.0 && z < n_z; z++)
            out[z] += own[n_c + s] * c->gains[i * n_z + z];
        if (own[n_c + n_u + s] != 0.0 && j->own_input[i] >= 0)
            out[j->n_c + j->n_u + j->own_input[i]] += own[n_c + n_u + s];
    }
    out[n_z - 1] += own[n_c + 2 * n_u];
}

/* Find what the inputs of a loop do, all together; not a number if their equations are singular. */
static void find_gains_of_loop(Composite *c, int group) {
    const Joints *j = c->joints;
    const int *inputs = j->group_inputs + j->group_first[group];
    int n = j->group_first[group + 1] - j->group_first[group], n_z = columns_of(j);
    for (int a = 0; a < n; a++)
        write_row(c, j->producer[inputs[a]], output_row(c, j->source[inputs[a]]), c->right + a * n_z);
    fill_loop_matrix(c, inputs, n);
    int is_singular = factorise(c->matrix, n, c->pivots) != 0;
    for (int z = 0; z < n_z; z++) {
        for (int a = 0; a < n; a++)
            c->residual[a] = c->right[a * n_z + z];
        if (!is_singular)
            solve(c->matrix, n, c->pivots, c->residual);
        for (int a = 0; a < n; a++)
            c->gains[inputs[a] * n_z + z] = is_singular ? NAN : c->residual[a];
    }
}

/* Find what the members' inputs do where they are consistent. */
static void find_gains(Composite *c, double t, const double *m) {
    const Joints *j = c->joints;
    int n_z = columns_of(j);
    for (int k = 0; k < j->n_sub; k++) {
        call_member(c, k, c->members[k].f_jacobian, t, m, c->members[k].jacobian);
        call_output_jacobian(c, k, t, m);
    }
    for (int i = 0; i < j->n_in * n_z; i++)
        c->gains[i] = 0.0;
    for (int e = 0; e < j->n_u; e++)
        c->gains[j->entries[e] * n_z + j->n_c + e] = 1.0;
    for (int group = 0; group < j->n_groups; group++) {
        if (j->group_is_loop[group]) {
            find_gains_of_loop(c, group);
            continue;
        }
        for (int place = j->group_first[group]; place < j->group_first[group + 1]; place++) {
            int i = j->group_inputs[place];
            write_row(c, j->producer[i], output_row(c, j->source[i]), c->gains + i * n_z);
        }
    }
}

/* Write the Jacobian of f or of the own outputs by central differences. */
static void differentiate(Composite *c, BlockFunction *function, int n_rows, double t, const double *x,
                          const double *u, const double *m, double *out) {
    const Joints *j = c->joints;
    int n_z = columns_of(j);
    double *states = c->memory, *inputs = states + j->n_x, *sides[2] = {inputs + 2 * j->n_u};
    sides[1] = sides[0] + n_rows;
    double fallback = 0.0; /* for what is 0 and was never anything else: the largest state, or any number */
    double *scales = sides[1] + n_rows;
    memcpy(scales, c->scales, (size_t)(2 * j->n_in) * sizeof(double));
    for (int s = 0; s < j->n_c; s++)
        fallback = maximum(fallback, c->sizes[s]);
    fallback = fallback > 0.0 ? fallback : 1.0;
    memcpy(states, x, (size_t)j->n_x * sizeof(double));
    memcpy(inputs, u, (size_t)(2 * j->n_u) * sizeof(double));
    for (int z = 0; z < n_z; z++) {
        int is_time = z == n_z - 1;
        double *place = z < j->n_c ? states + z : inputs + (z - j->n_c), value = is_time ? t : *place;
        double size = maximum(fabs(value), z < j->n_c ? c->sizes[z] : 0.0);
        if (is_time)
            size = *c->span > 0.0 ? maximum(*c->span, RESOLVED * fabs(t)) : maximum(1.0, fabs(t));
        size = size > 0.0 ? size : fallback;
        double delta = (j->is_linear && !is_time ? 1.0 : JACOBIAN_DIFFERENCE) * size;
        for (int side = 0; side < 2; side++) {
            double moved = side ? value + delta : value - delta;
            if (!is_time)
                *place = moved;
            function(is_time ? moved : t, states, inputs, c, m, sides[side]);
        }
        if (!is_time)
            *place = value;
        for (int row = 0; row < n_rows; row++)
            out[row * n_z + z] = (sides[1][row] - sides[0][row]) / (2.0 * delta);
    }
    memcpy(c->scales, scales, (size_t)(2 * j->n_in) * sizeof(double)); /* what was tried says nothing about sizes */
}

/* Write the derivatives of f with respect to states, own inputs, their derivatives and the time. */
static void composite_f_jacobian(double t, const double *x, const double *u, void *data, const double *m, double *out) {
    Composite *c = data;
    const Joints *j = c->joints;
    int n_z = columns_of(j);
    if (j->needs_slopes) {
        differentiate(c, composite_f, j->n_c, t, x, u, m, out);
        return;
    }
    couple_all(c, t, x, u, m);
    find_gains(c, t, m);
    for (int k = 0; k < j->n_sub; k++) {
        const Block *member = c->members + k;
        for (int s = 0; s < member->n_c; s++) {
            const double *row = member->jacobian + s * (member->n_c + 2 * member->n_u + 1);
            c->rate_terms[j->c_first[k] + s] = sum_of_terms(member, row, t);
            write_row(c, k, row, out + (j->c_first[k] + s) * n_z);
        }
    }
    if (c->failed)
        out[0] = NAN;
}

/* Write the derivatives of the own outputs with respect to the same. */
static void composite_g_jacobian(double t, const double *x, const double *u, void *data, const double *m, double *out) {
    Composite *c = data;
    const Joints *j = c->joints;
    if (j->needs_slopes) {
        differentiate(c, composite_g, j->n_shown, t, x, u, m, out);
        return;
    }
    couple_all(c, t, x, u, m);
    find_gains(c, t, m);
    for (int o = 0; o < j->n_shown; o++)
        write_row(c, j->owner[j->shown[o]], output_row(c, j->shown[o]), out + o * columns_of(j));
    if (c->failed && j->n_shown > 0)
        out[0] = NAN;
}
