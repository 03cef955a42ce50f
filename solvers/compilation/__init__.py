"""From formulas and Python functions to machine code, kept by its content. It knows no run; the engine stands on it."""
