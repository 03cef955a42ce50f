/* Functions of the equation language that C does not have. */
#include "block.h"

static inline double sign(double value) {
    return value > 0.0 ? 1.0 : (value < 0.0 ? -1.0 : 0.0);
}

static inline double minimum(double a, double b) {
    return b < a ? b : a;
}

static inline double maximum(double a, double b) {
    return b > a ? b : a;
}

/* base to the power of a whole number from 2 on, by squaring */
static inline double whole_power(double base, int exponent) {
    double result = 1.0;
    while (exponent != 0) {
        if (exponent & 1)
            result *= base;
        exponent >>= 1;
        base *= base;
    }
    return result;
}

/* linear between the points (x, y), x rising; constant outside */
static inline double table(double at, int n, const double *x, const double *y) {
    if (at <= x[0])
        return y[0];
    for (int i = 1; i < n; i++)
        if (at <= x[i])
            return y[i - 1] + (y[i] - y[i - 1]) * (at - x[i - 1]) / (x[i] - x[i - 1]);
    return y[n - 1];
}

/* the slope of the table on its right side */
static inline double table_slope(double at, int n, const double *x, const double *y) {
    if (at < x[0])
        return 0.0;
    for (int i = 1; i < n; i++)
        if (at < x[i])
            return (y[i] - y[i - 1]) / (x[i] - x[i - 1]);
    return 0.0;
}

/* the number of [-1, 1] that belongs to an index: the splitmix64 generator's, so that it needs no state */
static inline double drawn(double seed, int64_t index) {
    uint64_t z = (uint64_t)index * UINT64_C(0x9E3779B97F4A7C15) + (uint64_t)(int64_t)seed * UINT64_C(0xD1B54A32D192ED03);
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    z = z ^ (z >> 31);
    return (double)(z >> 11) * 0x1p-52 - 1.0;
}

/* a number drawn at every multiple of the period, joined with slope 0 */
static inline double noise(double seed, double period, double t) {
    double k = floor(t / period), s = t / period - k;
    double before = drawn(seed, (int64_t)k), after = drawn(seed, (int64_t)k + 1);
    return before + (after - before) * s * s * (3.0 - 2.0 * s);
}

static inline double noise_slope(double seed, double period, double t) {
    double k = floor(t / period), s = t / period - k;
    return (drawn(seed, (int64_t)k + 1) - drawn(seed, (int64_t)k)) * 6.0 * s * (1.0 - s) / period;
}
