"""What must never happen, tried for hours by command: a lost step, a leak, a file that harms."""
