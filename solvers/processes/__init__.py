"""Processes that are started, watched and ended: heartbeat, signals, workers. They know no run."""
