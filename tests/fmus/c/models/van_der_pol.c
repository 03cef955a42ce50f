/* x0'' = mu (1 - x0^2) x0' - x0 */
#include "fmu.h"

static void evaluate(Instance *m) {
    R(der_x0) = R(x1);
    R(der_x1) = R(mu) * (1 - R(x0) * R(x0)) * R(x1) - R(x0);
}

static double partial(Instance *m, int of, int by) {
    if (of == by) return 1;
    if (of == real_der_x0) return by == real_x1;
    if (of == real_der_x1 && by == real_x0) return -2 * R(mu) * R(x0) * R(x1) - 1;
    if (of == real_der_x1 && by == real_x1) return R(mu) * (1 - R(x0) * R(x0));
    return 0;
}

const Model model = {.evaluate = evaluate, .partial = partial};
