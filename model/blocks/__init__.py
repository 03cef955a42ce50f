"""Blocks of one's own: making them of what is in a diagram, their instances, and the folders in which they are kept."""
