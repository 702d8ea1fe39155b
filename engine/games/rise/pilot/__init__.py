"""What pilots know of Rise."""
