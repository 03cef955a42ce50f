/* The right of two masses: position and velocity of the left one come in, the force goes out, until it is gone. */
#include "fmu.h"

static void evaluate(Instance *m) {
    double force = R(c_link) * (R(x_left) - R(x)) + R(d_link) * (R(v_left) - R(v));
    R(der_x) = R(v);
    R(der_v) = (force - R(c) * R(x) - R(d) * R(v)) / R(m);
    R(F) = I(is_gone) ? R(F_after) : force;
}

static void start(Instance *m) {
    I(is_gone) = m->s.time >= R(t_gone);
    m->s.next_event = I(is_gone) ? INFINITY : R(t_gone);
}

static void event(Instance *m) {
    if (m->s.time >= m->s.next_event - 1e-9) start(m);
}

static double partial(Instance *m, int of, int by) {
    if (of == by) return 1;
    if (of == real_der_x) return by == real_v;
    double force = by == real_x_left  ? R(c_link)
                   : by == real_v_left ? R(d_link)
                   : by == real_x      ? -R(c_link)
                   : by == real_v      ? -R(d_link)
                                       : 0;
    if (of == real_F) return I(is_gone) ? 0 : force;
    if (of != real_der_v) return 0;
    return (force - (by == real_x ? R(c) : by == real_v ? R(d) : 0)) / R(m);
}

const Model model = {.is_linear = true, .evaluate = evaluate, .start = start, .event = event, .partial = partial};
