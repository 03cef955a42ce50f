"""Figures of comparisons, papers, studies, maps, in files and plots; commands and panels may import it."""
