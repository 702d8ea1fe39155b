"""The trees that card texts become."""
