"""Lowering: from the trees of card texts to programs of the kernel."""
