// libFuzzer's entry for programs with a `main` of their own; the toolchain's archive brings no header.
#pragma once
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(int *count, char ***arguments, int (*input)(const uint8_t *start, size_t count));
