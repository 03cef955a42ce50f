"""Commands for those who make methods, solvers, blocks and lessons of their own."""
