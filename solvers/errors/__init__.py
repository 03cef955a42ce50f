"""How large an error is: figures and scales of variables."""
