"""What verbs do that any game may have: each becomes operations of the kernel."""
