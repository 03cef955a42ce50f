"""The symbols as which blocks of the library, and composites that were given one, are drawn."""
