"""Questions and reports that open over the main window."""
