"""What the commands take, apart from what they do, so that ``macrostep --help`` loads none of them."""
