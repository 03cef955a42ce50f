"""What the papers printed and drew, as data: a file ``NAME.toml`` in this folder is the case NAME.

:mod:`.cases` says what stands in such a file, :mod:`.measures` and :mod:`.rows` what its words mean, and
:mod:`.reproduction` runs it.
"""
