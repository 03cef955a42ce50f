"""Lessons held against what there is, and the numbers that they take out of runs."""
