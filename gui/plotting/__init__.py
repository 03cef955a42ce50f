"""Curves of runs: stacks of plots, legends, cursors, files of what is drawn; panels with curves may import it."""
