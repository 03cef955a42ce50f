"""The compiled engine: subsystems behind C function pointers, the macro-step loop, recording."""
