"""What makes the program installable; `python3 dev.py package` is the way in."""
