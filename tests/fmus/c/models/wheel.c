/* The wheel of a quarter of a truck: the force of the suspension and the height of the road come in. */
#include "fmu.h"

static void evaluate(Instance *m) {
    R(der_z) = R(v);
    R(der_v) = (R(F) - R(k) * (R(z) - R(z_road))) / R(m);
}

static double partial(Instance *m, int of, int by) {
    if (of == by) return 1;
    if (of == real_der_z) return by == real_v;
    if (of != real_der_v) return 0;
    return by == real_F ? 1 / R(m) : by == real_z ? -R(k) / R(m) : by == real_z_road ? R(k) / R(m) : 0;
}

const Model model = {.is_linear = true, .evaluate = evaluate, .partial = partial};
