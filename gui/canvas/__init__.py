"""The scene of the canvas and the objects that it has; its input, pictures, the view and panels may import it."""
