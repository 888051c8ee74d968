"""Scripts that make what the game ships."""
