// Embedded Swift's library leaves to the program how text becomes a number.
#include <stdlib.h>

const char *_swift_stdlib_strtod_clocale(const char *text, double *value) {
    char *end;
    *value = strtod(text, &end);
    return end;
}
