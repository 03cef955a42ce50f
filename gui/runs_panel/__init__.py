"""The panel of the runs that are kept; the window imports it."""
