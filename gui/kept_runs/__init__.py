"""The runs that are kept: their folder, and what reads and writes them; their panel and others import it."""
