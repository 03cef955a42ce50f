"""Measured data beside the runs."""
