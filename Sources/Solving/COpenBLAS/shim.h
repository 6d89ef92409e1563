#ifndef LAYOUTLAB_COPENBLAS_H
#define LAYOUTLAB_COPENBLAS_H
#include <cblas.h>
#endif
