"""The table of Argent Saga: what it shows, asks and tells."""
