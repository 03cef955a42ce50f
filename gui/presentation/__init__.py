"""Shows a diagram in a hall: large, one view of a prepared list after another."""
