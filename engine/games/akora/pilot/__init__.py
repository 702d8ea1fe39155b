"""What pilots know of Akora."""
