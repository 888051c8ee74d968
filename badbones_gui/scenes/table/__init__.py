"""What the scenes that show boards have in common: boards in motion, the strip above them, the log beside them."""
