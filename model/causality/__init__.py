"""Ports without causality: which bundle of a node gives the potential, and the plain subsystems that follow from it."""
