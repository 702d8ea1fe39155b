"""What players may do and what it costs."""
