"""Equations written any way round: brought into an order in which each gives an unknown, or left to Newton's method."""
