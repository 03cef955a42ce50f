"""Starts the application; the command line imports it."""
