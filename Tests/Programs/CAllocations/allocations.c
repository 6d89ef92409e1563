#include "CAllocations.h"

#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

#if defined(__linux__) && defined(__GLIBC__)

#include <errno.h>
#include <malloc.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

static atomic_long count, bytes, peak;

static void *note(void *block) {
    if (!block) return block;
    atomic_fetch_add(&count, 1);
    long now = atomic_fetch_add(&bytes, (long)malloc_usable_size(block)) + (long)malloc_usable_size(block);
    if (now > atomic_load(&peak)) atomic_store(&peak, now);
    return block;
}

void *malloc(size_t size) { return note(__libc_malloc(size)); }
void *calloc(size_t number, size_t size) { return note(__libc_calloc(number, size)); }
void *memalign(size_t alignment, size_t size) { return note(__libc_memalign(alignment, size)); }
void *aligned_alloc(size_t alignment, size_t size) { return note(__libc_memalign(alignment, size)); }

int posix_memalign(void **block, size_t alignment, size_t size) {
    *block = note(__libc_memalign(alignment, size));
    return *block ? 0 : ENOMEM;
}

void *realloc(void *block, size_t size) {
    long before = block ? (long)malloc_usable_size(block) : 0;
    void *moved = __libc_realloc(block, size);
    if (moved || size == 0) atomic_fetch_sub(&bytes, before);
    return note(moved);
}

void free(void *block) {
    if (block) atomic_fetch_sub(&bytes, (long)malloc_usable_size(block));
    __libc_free(block);
}

bool allocations_are_counted(void) { return true; }
long allocations_so_far(void) { return atomic_load(&count); }
long allocated_bytes(void) { return atomic_load(&bytes); }

long allocated_peak_since(void) {
    long latest = atomic_load(&peak);
    atomic_store(&peak, atomic_load(&bytes));
    return latest;
}

#else

bool allocations_are_counted(void) { return false; }
long allocations_so_far(void) { return 0; }
long allocated_bytes(void) { return 0; }
long allocated_peak_since(void) { return 0; }

#endif
