"""Players that choose among the legal actions."""
