"""Responses between two signals of the coupled system: of its equations, and under each method."""
