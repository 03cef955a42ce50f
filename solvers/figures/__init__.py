"""Figures for paper by matplotlib, which is loaded when one is made; command line, window and scripts import them.

It stands in solvers because it needs no screen and no Qt: a figure shows what a run, a comparison, a study or a map of
stability gave, and scripts on machines without either draw it too. :mod:`.styles` and what has the colours and numbers
of a figure load no matplotlib, so that the window draws the same on the screen.
"""

import logging

logging.getLogger("matplotlib").setLevel(logging.ERROR)  # where it keeps its list of fonts is no news
