"""Playing Argent Saga: its rules on the shared kernel."""
