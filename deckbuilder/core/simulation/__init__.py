"""Many test games: spread over processes, counted, and told with honest intervals."""
