"""Everything Qt: windows, models, the card painter, the table, dialogs and printing."""
