"""Equations as one reads them in a book."""
