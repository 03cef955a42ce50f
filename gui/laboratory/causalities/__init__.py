"""Causalities of the cut: every choice at its interfaces compared, and one of them chosen."""
