"""Everything kept on disk: card database, deck files, draft journal, settings, bundled data."""
