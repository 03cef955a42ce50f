"""The panel of the held signal, and what it adds to plots; the laboratory imports it."""
