/* An integer goes up by one every second: time events. */
#include "fmu.h"

static void evaluate(Instance *m) { R(twice) = 2.0 * (double)I(counter); }

static void start(Instance *m) { m->s.next_event = floor(m->s.time + 1e-9) + 1; }

static void event(Instance *m) {
    while (m->s.time >= m->s.next_event - 1e-9) {
        I(counter)++;
        m->s.next_event += 1;
    }
}

static double partial(Instance *m, int of, int by) {
    (void)m;
    return of == by;
}

const Model model = {.evaluate = evaluate, .start = start, .event = event, .partial = partial};
