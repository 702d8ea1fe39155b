"""Keys of our own in a deck file, for what travels with a deck and no rule counts."""

MAYBE_KEY = "maybe"
PLANS_KEY = "siding"
POOL_KEY = "pool"
