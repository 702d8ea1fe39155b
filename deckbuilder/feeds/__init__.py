"""Card updates and imports from outside; the only package that uses the network."""
