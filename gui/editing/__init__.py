"""The document that is edited: its diagram, undo, problems, loops; no widgets. All that follows it may import it."""
