"""Paper: registration sheets and reports, drawn in tenths of a point for PDF, printer or screen."""
