"""The panel of the timeline; the laboratory imports it."""
