"""What pilots know of Argent Saga."""
