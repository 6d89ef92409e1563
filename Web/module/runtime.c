// The functions of C that Embedded Swift's library expects from a program, for a module of WebAssembly without an
// operating system. The page has neither files nor a source of random bytes to offer; the module needs none.
#include <stddef.h>
#include <stdint.h>

double strtod(const char *text, char **end);

const char *_swift_stdlib_strtod_clocale(const char *text, double *value) {
    char *end;
    *value = strtod(text, &end);
    return end;
}

// The seeds of hash tables. They are fixed, because no order of a hash table reaches a result, and a run can be repeated.
void arc4random_buf(void *bytes, size_t count) {
    static uint32_t state = 0x9E3779B9u;
    for (size_t index = 0; index < count; index += 1) {
        state = state * 1664525u + 1013904223u;
        ((uint8_t *)bytes)[index] = (uint8_t)(state >> 24);
    }
}

uintptr_t __stack_chk_guard = 0x5AFE57AC;
_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }

// Nothing is printed.
int putchar(int character) { return character; }

_Noreturn void abort(void) { __builtin_trap(); }

extern void __wasm_call_ctors(void);

// Called once, before any other function.
void _initialize(void) { __wasm_call_ctors(); }
