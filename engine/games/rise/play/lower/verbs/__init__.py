"""What Rise's own verbs do, and shared ones that it does in its own way."""
