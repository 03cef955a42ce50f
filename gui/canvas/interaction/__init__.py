"""The mouse and the keys on the scene, and gestures; the view imports it."""
