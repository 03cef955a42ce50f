/* The body of a quarter of a truck: position and velocity of the wheel come in, the force of the suspension goes out. */
#include "fmu.h"

static void evaluate(Instance *m) {
    R(F) = R(k) * (R(z) - R(z_wheel)) + R(d) * (R(v) - R(v_wheel));
    R(der_z) = R(v);
    R(der_v) = -R(F) / R(m);
}

static double partial(Instance *m, int of, int by) {
    if (of == by) return 1;
    if (of == real_der_z) return by == real_v;
    if (of != real_F && of != real_der_v) return 0;
    double force = by == real_z         ? R(k)
                   : by == real_v       ? R(d)
                   : by == real_z_wheel ? -R(k)
                   : by == real_v_wheel ? -R(d)
                                        : 0;
    return of == real_F ? force : -force / R(m);
}

const Model model = {.is_linear = true, .evaluate = evaluate, .partial = partial};
