"""The cards on this machine: bundled, fetched, imported and own, and the search over them."""
