"""Where the console script ``macrostep`` finds its function; see :mod:`macrostep.gui.commands.main`."""

from macrostep.gui.commands.main import main as main
