"""The judge's desk: events, their lists, deck checks, sheets, and siding plans."""
