"""The run process of the window: jobs, messages, and what is left of a process that died."""
