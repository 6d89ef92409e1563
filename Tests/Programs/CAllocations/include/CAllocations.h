#pragma once
#include <stdbool.h>

// Counts the allocations of a program, by replacing the allocation functions of the C library.

/// Whether allocations are counted on this platform.
bool allocations_are_counted(void);
/// The number of blocks allocated since the program began.
long allocations_so_far(void);
/// The size of all live blocks in bytes, as rounded up by the allocator.
long allocated_bytes(void);
/// The maximum of ``allocated_bytes`` since the previous call of this function.
long allocated_peak_since(void);
