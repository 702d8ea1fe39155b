"""How Rise's texts become programs: what its words mean, and what it does in its own way."""
