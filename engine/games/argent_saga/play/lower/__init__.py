"""From the trees of Argent Saga's texts to programs."""
