"""How things look."""
