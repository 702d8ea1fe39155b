"""The rules of Rise."""
