/* The output is the number in resources/number.txt. */
#include "fmu.h"

static void start(Instance *m) {
    char path[4096];
    snprintf(path, sizeof path, "%s/number.txt", m->resources ? m->resources : "");
    FILE *file = fopen(path, "r");
    double number;
    if (!file || fscanf(file, "%lf", &number) != 1) {
        failed(m, "resource", "the file %s cannot be read", path);
        number = NAN;
    }
    if (file) fclose(file);
    R(read) = number;
}

static void evaluate(Instance *m) { R(y) = R(read); }

const Model model = {.evaluate = evaluate, .start = start};
