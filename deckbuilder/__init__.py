"""The application: everything around the rules engine."""
