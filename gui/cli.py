"""Where the console script ``macrostep`` finds its function; see :mod:`macrostep.gui.command_line.main`."""

from macrostep.gui.command_line.main import main as main
