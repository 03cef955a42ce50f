/* Clocks of every kind that an importer drives.
 *
 * `slow` waits a little longer after each of its ticks. `fire`, which a signal triggers, samples `load` and lights a
 * fuse: `fuse` counts down, and when it ticks, the FMU's own clock `bang` does. `beat` has an interval that can be
 * tuned, `third` one that no decimal number is.
 */
#include "fmu.h"

static void evaluate(Instance *m) {
    if (m->s.mode != EVENT) return;
    I(bang) = I(fuse);
    if (I(fire)) R(taken) = R(load);
}

static void event(Instance *m) {
    if (I(slow)) {
        I(slow_ticks)++;
        R(last_slow) = m->s.time;
    }
    if (I(fire)) I(is_lit) = 1;
    if (I(fuse)) {
        I(fuse_ticks)++;
        R(last_fuse) = m->s.time;
    }
    if (I(beat)) I(beats)++;
    if (I(third)) I(thirds)++;
}

static int interval(Instance *m, int clock, double *seconds, uint64_t *counter, uint64_t *resolution) {
    if (clock == integer_slow) {
        *seconds = 0.25 * (double)(I(slow_ticks) + (I(slow_ticks) == 0));
        return 2;
    }
    if (clock == integer_beat) {
        *seconds = R(beat_time);
        return 2;
    }
    if (clock == integer_third) {
        *counter = 1;
        *resolution = 3;
        return 2;
    }
    if (clock == integer_fuse && I(is_lit)) {
        I(is_lit) = 0;
        I(is_burning) = 1;
        *seconds = R(fuse_time);
        return 2;
    }
    return clock == integer_fuse ? (int)I(is_burning) : 1;
}

static double shift(Instance *m, int clock) {
    (void)m;
    return clock == integer_slow ? 0.1 : 0;
}

static double partial(Instance *m, int of, int by) {
    (void)m;
    return of == by;
}

const Model model = {
    .evaluate = evaluate, .event = event, .partial = partial, .interval = interval, .shift = shift};
