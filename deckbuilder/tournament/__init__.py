"""Event folders, deck checks, team checks and the contents of registration sheets as data."""
