"""The view of the scene, what lies over it and is written in place, its menus; panels and window may import it."""
