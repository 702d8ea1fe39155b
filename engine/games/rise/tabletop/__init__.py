"""Rise on a table: what lies where, what is asked, what is told."""
