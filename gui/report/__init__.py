"""The report: a comparison as one file, with diagram, equations, methods, results, and how to get them again."""
