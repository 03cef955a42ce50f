"""A diagram as one sees it at a level, with composites as blocks; and parts of diagrams, to copy and paste."""
