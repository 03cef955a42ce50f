"""One run of a method: assembled, begun, advanced chunk by chunk, ended, and why it failed."""
