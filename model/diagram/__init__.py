"""The diagram: subsystems, connections, composites, the cut, topology and problems. Edits, files and drawing import
it.
"""
