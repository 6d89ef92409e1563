#pragma once
#include <stdbool.h>

// Counts what a program allocates, by standing before the C library's allocator.

/// Whether allocations are counted on this platform.
bool allocations_are_counted(void);
/// How many blocks were asked for since the program began.
long allocations_so_far(void);
/// How many bytes are in use by blocks that were asked for, as their sizes were rounded.
long allocated_bytes(void);
/// The most that ``allocated_bytes`` ever was since the last call of this.
long allocated_peak_since(void);
