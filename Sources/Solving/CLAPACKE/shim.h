#ifndef LAYOUTLAB_CLAPACKE_H
#define LAYOUTLAB_CLAPACKE_H
#include <stdint.h>
#include <lapacke.h>
/* lapack_int is a macro, which Swift does not import: give it a name. */
typedef lapack_int CLapackInt;
#endif
