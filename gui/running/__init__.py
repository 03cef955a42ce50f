"""Runs in the window: the process, the job under way, and the runs that are kept."""
