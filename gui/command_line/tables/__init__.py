"""What commands print and write that is a page of its own: the tables of the papers, maps of stability."""
