"""The canvas: a scene that mirrors the diagram, its items and its gestures."""
