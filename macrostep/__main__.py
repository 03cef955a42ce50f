"""`python -m macrostep` is the `macrostep` command."""

import sys

from macrostep.gui.cli import main

if __name__ == "__main__":
    sys.exit(main())
