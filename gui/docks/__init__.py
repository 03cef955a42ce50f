"""The areas around the canvas in which panels stand; panels and the window may import it."""
