"""`python -m macrostep` is the `macrostep` command."""

import os
import sys

if __name__ == "__main__":
    # Python puts the current folder first on its path, where modules of others may lie beside a diagram; if it holds
    # Macrostep itself, its modules are ours.
    home = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    if not sys.flags.safe_path and sys.path[0] != home:
        del sys.path[0]

    from macrostep.gui.cli import main

    sys.exit(main())
