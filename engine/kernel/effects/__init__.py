"""What texts do while they hold: abilities, changes, characteristics, triggers, limits."""
