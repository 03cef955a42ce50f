"""The panel of topology and its picture; the window imports it."""
