"""The rules of Akora on the shared kernel."""
