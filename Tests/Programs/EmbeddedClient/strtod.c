// Embedded Swift requires the program to define this function, which converts text to a number.
#include <stdlib.h>

const char *_swift_stdlib_strtod_clocale(const char *text, double *value) {
    char *end;
    *value = strtod(text, &end);
    return end;
}
