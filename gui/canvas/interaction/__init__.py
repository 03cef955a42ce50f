"""The scene that one edits with mouse and keys, and its gestures; the view and panels may import it."""
