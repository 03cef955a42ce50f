"""The panel that steps through a run, and its marks on the diagram; the laboratory imports it."""
