"""Measuring the engine beside other games' engines, in one run and in turn."""
