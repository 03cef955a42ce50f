"""The panel of stability and its maps; the window imports it."""
