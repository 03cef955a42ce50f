"""The panel of studies, and the studies that are kept; the window and lessons import it."""
