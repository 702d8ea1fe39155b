"""Akora's table as values."""
