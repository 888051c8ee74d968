"""Whole games written out, to compare with what the engine plays today."""
