"""Parts of tables and trees that know no diagram, method or run; everything above the theme may import them."""
