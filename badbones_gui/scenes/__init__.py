"""What is on screen: one scene for each screen of the game."""
