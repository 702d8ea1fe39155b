"""The card database itself: opening, tables, and keeping it whole."""
