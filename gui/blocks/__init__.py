"""Making blocks of one's own in the window, editing what they say of themselves, and keeping them in libraries."""
