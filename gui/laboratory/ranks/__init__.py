"""The panel of ranks: where subsystems calculate, and how busy each rank is; the window imports it."""
