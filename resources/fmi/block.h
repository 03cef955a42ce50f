/* A subsystem at run time: dx/dt = f(t, x, u, du/dt), y = g(t, x, u, du/dt), with conditions and when-clauses.

   The functions of a block come from its equations (model.c, generated) or from coupled members (composite.c). In all
   of them x are the continuous and then the sampled states, u the inputs and then their time derivatives, m the modes:
   truth values of the conditions, frozen between events. Inputs are polynomials, COEFFICIENTS numbers for each. */
#ifndef BLOCK_H
#define BLOCK_H

#include <float.h>
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { COEFFICIENTS = 9 };
enum { TIME_CONDITION, OPEN_CONDITION, CLOSED_CONDITION, SAMPLING };
typedef enum { DONE, NOT_FINITE, STEP_TOO_SMALL, TOO_MANY_EVENTS, SLIDES, TOO_MANY_STEPS, UNSOLVED } Status;
enum { FRESH, CONTINUED, RETRIED, KINK_ERRORS }; /* phases of a formula; the last is no step */

typedef void BlockFunction(double t, const double *x, const double *u, void *data, const double *m, double *out);

typedef struct Block Block;
typedef double Formula(Block *block, double t, double s, double h, const double *u, int degree, int phase);
typedef Status Advance(Block *block, double t, double H, const double *u, int degree, double *y);

struct Block {
    BlockFunction *f, *g, *f_jacobian, *g_jacobian, *conditions, *update; /* NULL where there is nothing to do */
    void *data;                /* parameters, or a composite */
    Advance *advance;          /* the embedded solver, */
    Formula *formula;          /* its one-step formula, if it has one, */
    double rtol, atol, floor;  /* what is tolerated: relative to a state, absolute, relative to its largest value so far */
    double short_step, span;   /* below it little more can be expected of a step; the communication step */
    double exponent;           /* the exponent of the error in the step-size rule */
    int n_c, n_x, n_u, n_y, n_m, n_k, has_state_conditions;
    const int *kind;           /* by mode */
    const int *counts_wholes;  /* by kink: whether it is where a function passes a whole number, or zero */
    double *event_a, *event_b; /* by mode: moment and truth from then on; or start and period of a sampling */
    double *x, *m, *h;         /* states, modes now and before the last event, internal step tried next */
    double *v, *r;             /* inputs and their derivatives now, values of conditions and of functions of kinks */
    double *samples;             /* three such rows, of points within a step */
    double crossing;           /* within the last step: where a state condition changes, */
    double kink_from, kink_to; /* and between what a kink lies; 0 if there is none */
    double h_across, h_behind;     /* while a kink is approached: lengths of the step across it, and of those behind it */
    double last_kink;          /* where the last one was crossed */
    int known;                 /* what the samples of a step say of the next one */
    double *before;            /* the modes before the last state event */
    double *sizes, *rounding;  /* largest values of the states so far; how much of each rate may be rounding */
    double *terms;             /* what adds up to each rate inside a composite, where more may cancel */
    double *jacobian, *stages, *work;
    int *pivots;
    double left;               /* the latest time at which anything is evaluated: the left limit at a step's end */
    double failed_at;
    int failed_mode;           /* the condition that was the reason, or -1 */
};

/* What the equations of one subsystem say. */
typedef struct {
    BlockFunction *f, *g, *f_jacobian, *g_jacobian, *conditions, *update;
    void (*set_events)(const double *p, double *a, double *b); /* fills event_a and event_b of a block */
    int n_c, n_x, n_u, n_y, n_m, n_k, n_p;
} Equations;

#endif
