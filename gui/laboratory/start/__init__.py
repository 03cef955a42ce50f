"""Where a run begins: which states are at rest, what is found, and what came out; the window imports it."""
