"""Effects as programs: operations, choices, targets, what they know."""
