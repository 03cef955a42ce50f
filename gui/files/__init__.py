"""The document's file, and what stands in the window before one is open."""
