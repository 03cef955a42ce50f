/* The left of two masses: a force comes in, position and velocity go out. */
#include "fmu.h"

static void evaluate(Instance *m) {
    R(der_x) = R(v);
    R(der_v) = (-R(c) * R(x) - R(d) * R(v) - R(F)) / R(m);
}

static double partial(Instance *m, int of, int by) {
    if (of == by) return 1;
    if (of == real_der_x) return by == real_v;
    if (of != real_der_v) return 0;
    return by == real_x ? -R(c) / R(m) : by == real_v ? -R(d) / R(m) : by == real_F ? -1 / R(m) : 0;
}

const Model model = {.is_linear = true, .evaluate = evaluate, .partial = partial};
