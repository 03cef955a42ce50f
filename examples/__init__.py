"""The shipped examples: diagram files that the application opens and the tests run."""
