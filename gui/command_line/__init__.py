"""The command macrostep: what runs programs of others in a child; of gui only gui/cli.py imports it."""
