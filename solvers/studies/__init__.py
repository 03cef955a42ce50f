"""Studies: many runs of one diagram, and a graph of what came out of them.

:mod:`.study` says what a study is, :mod:`.plan` which runs it has, :mod:`.running` does them in parallel processes,
:mod:`.store` keeps what came out, and :mod:`.outcome` makes curves and orders of convergence of it.
"""
