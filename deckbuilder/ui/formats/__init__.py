"""Formats and ban lists in the window: made, edited, dated, shared and checked against."""
